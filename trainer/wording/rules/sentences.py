"""Rules in the trade's words: titles, values, sentences, and what the felt prints."""

from __future__ import annotations

from datetime import date
from typing import Any, assert_never

from trainer.domain.house.cases import Case
from trainer.domain.house.games import Game
from trainer.domain.house.idle_rules import Idle, idle
from trainer.domain.house.round_phases import phases_in_force
from trainer.domain.house.rules import Kind, Ruled, as_written
from trainer.domain.house.shuffle_terms import ClosingStep, OpeningStep, ShuffleStep
from trainer.domain.house.side_wagers import PayTable
from trainer.domain.house.terms import BlackjackPaid, GestureStep, RoundPhase, SoftSeventeen, Surrender, UpCards
from trainer.wording.dates import day_of_month_words
from trainer.wording.money import odds, price
from trainer.wording.player_or_patron import as_seated
from trainer.wording.rules.cases import case_sentence
from trainer.wording.rules.idle import not_used_words
from trainer.wording.rules.pay_tables import line_event
from trainer.wording.rules.titles import GROUP_TITLES, NOT_OFFERED, SENTENCES, TITLES, WHERE_NOT_ALLOWED
from trainer.wording.rules.values import plain_words, surrender_words
from trainer.wording.shoe_or_pack import as_dealt

_NAME_THE_SHOE = frozenset({"deal.dealing", "equipment.equipment", "play.face_up_signals"})
_OTHER_CARDS = frozenset({Idle.CARDS_PITCHED, Idle.CARDS_NOT_PITCHED, Idle.NO_HAND_DOUBLED})
_STEPS = (ShuffleStep, OpeningStep, ClosingStep, GestureStep, RoundPhase)
_A_LIST = 3
_LONGEST_HEADING = 60
_OF_A_WAGER = {
    "limits": "{wager}, limits",
    "laid": "{wager}, laid",
    "pays": "{wager} pays",
    "jackpot_starts_at": "{wager} jackpot starts at",
    "jackpot_grows_by": "{wager} jackpot grows by",
    "jackpot_paid_by": "{wager} jackpot paid by",
}
"""The titles of a side wager's rules."""

_OF_A_JACKPOT = {
    "jackpot_starts_at": "The {wager} jackpot starts at {value}",
    "jackpot_grows_by": "The {wager} jackpot grows by {value}",
    "jackpot_paid_by": "A part of the {wager} jackpot is paid by {value}",
}
_SMALL_WORDS = frozenset({"the", "of", "and", "a", "an", "on", "in", "or", "to"})


def group_title(group: str) -> str:
    """A group of rules by its key: ``Bets and spots``; raises KeyError for an unknown group."""
    return GROUP_TITLES[group]


def rule_group(path: str) -> str:
    """The group a rule is shown under; a single wager's rules stand with the side wagers."""
    group = path.split(".", 1)[0]
    return "side_wagers" if group == "wagers" else group


def rule_title(ruled: Ruled[Any], game: Game | None = None) -> str:
    """A rule's name: ``Double after split``; a wager is named as ``game`` prints it, else after its key."""
    return _title(ruled.ref.path, game)


def value_words(path: str, value: Any, game: Game | None = None) -> str:
    """A rule's value, standing alone: ``Late, for half the bet``, ``$4 only``, ``1.5 to 3 decks from front or back``.

    Without ``game`` a surrender is told at half the bet. Raises TypeError for a value no rule can have.
    """
    return _capital(_words(path, value, game))


def value_in_a_sentence(path: str, value: Any, game: Game) -> str:
    """A rule's value in the middle of a sentence: ``late, for half the bet``, ``3 to 2``."""
    return _words(path, value, game)


def rule_sentence(ruled: Ruled[Any], game: Game | None = None) -> str:
    """A rule as one short sentence without its full stop: ``Blackjack pays 3 to 2``."""
    path, value = ruled.ref.path, ruled.value
    if ruled.case:
        of_case = _case_sentence(ruled, game)
        if of_case:
            return of_case
    words = _words(path, value, game)
    if _is_paid_before(path, value, game):
        return f"{_title(path, game)}: {words}"
    if value is UpCards.NONE and path in NOT_OFFERED:
        return NOT_OFFERED[path]
    if value is False and path in WHERE_NOT_ALLOWED and not _not_used(path, game):
        return WHERE_NOT_ALLOWED[path]
    if path in SENTENCES and value != () and not _not_used(path, game):
        draws = value - 1 if path == "dealer.stands_on" else ""
        sentence = _capital(SENTENCES[path].format(value=words, draws=draws))
        return sentence if game is None else as_seated(sentence, game)
    if path.startswith("wagers.") and path.endswith(".laid"):
        return f"The {_wager_name(path.split('.')[1], game)} is laid {words}"
    if path.startswith("wagers.") and ".jackpot_" in path:
        sentence = _OF_A_JACKPOT[path.rpartition(".")[2]]
        return sentence.format(wager=_wager_name(path.split(".")[1], game), value=words)
    joint = "" if path.startswith("wagers.") and path.endswith(".pays") else ":"
    return f"{_title(path, game)}{joint} {words}"


def rule_heading(ruled: Ruled[Any], game: Game) -> tuple[str, str]:
    """A rule as a card's heading and what stands below it: ``Blackjack pays 3 to 2`` and nothing.

    A sentence too long for a heading stands below the rule's title; of a procedure only the title is told, for its
    steps (``rule_steps``) stand there.
    """
    title, sentence = rule_title(ruled, game), rule_sentence(ruled, game)
    if rule_steps(ruled, game):
        return title, ""
    if isinstance(ruled.value, PayTable) and not ruled.case:
        return title, value_words(ruled.ref.path, ruled.value, game)
    if len(sentence) <= _LONGEST_HEADING:
        return sentence, ""
    said = sentence.removeprefix(f"{title}: ")
    return title, said if said == sentence else _capital(said)


def rule_steps(ruled: Ruled[Any], game: Game) -> tuple[tuple[str, bool], ...]:
    """What a rule has done one after another, each step with whether the words cited speak of it: ``Riffle``.

    () for a rule that is no procedure of three steps or more, or that is not used in ``game``.
    """
    path, steps = ruled.ref.path, _in_force(ruled.value, game)
    is_list = isinstance(steps, tuple) and len(steps) >= _A_LIST and isinstance(steps[0], _STEPS)
    if not is_list or _not_used(path, game) or (ruled.case and _case_sentence(ruled, game)):
        return ()
    whole = next((rule for rule in game.rules() if rule.ref.path == path), ruled)
    cited = {each.speaks_for for each in whole.passages if each.citation == ruled.ref.citation}
    return tuple((value_words(path, (step,), game), step.value in cited) for step in steps)


def _case_sentence(ruled: Ruled[Any], game: Game | None) -> str:
    """What a rule says of the case it is cited for; empty where its own sentence holds for that case too."""
    if isinstance(ruled.value, PayTable):
        if ruled.case == Case.LOST.value:
            name = _title(ruled.ref.path, game).removesuffix(" pays")
            return f"{name} loses where the cards are on no line of its pay table"
        paid = ruled.value.price(ruled.case)
        return "" if paid is None else f"{_title(ruled.ref.path, game)} {price(paid)}: {line_event(ruled.case)}"
    return case_sentence(ruled.ref.path, ruled.case, as_written(ruled.value))


def kind_words(kind: Kind) -> str:
    """How sure a rule is, in one word: ``Stated``, ``Read``, ``Assumed``."""
    return kind.value.capitalize()


def kind_meaning(kind: Kind) -> str:
    """What that word means: ``The document says it``."""
    match kind:
        case Kind.STATED:
            return "The document says it"
        case Kind.READ:
            return "Unclear, we chose"
        case Kind.ASSUMED:
            return "Silent, usual rule"
        case _:
            assert_never(kind)


def felt_lines(game: Game) -> tuple[str, str]:
    """What the felt prints in two arcs: what a blackjack pays, and the dealer's draw rule."""
    stands_on = game.dealer.stands_on.value
    hits_soft = stands_on == 17 and game.dealer.soft_17.value is SoftSeventeen.HIT
    rest = "hit soft 17" if hits_soft else f"stand on all {stands_on}s"
    pays = odds(game.settling.blackjack_pays.value)
    return f"BLACKJACK PAYS {pays}".upper(), f"Dealer must draw to {stands_on - 1} and {rest}"


def insurance_line(game: Game) -> str:
    """What the felt prints along the insurance arc: ``INSURANCE PAYS 2 TO 1``; empty where it is not offered."""
    if game.insurance.offered_against.value is UpCards.NONE:
        return ""
    return f"INSURANCE PAYS {odds(game.insurance.pays.value)}".upper()


def _words(path: str, value: Any, game: Game | None) -> str:
    if isinstance(value, Surrender) and game is not None:
        return surrender_words(value, game.play.surrender_loses.value)
    if _is_paid_before(path, value, game):
        return "none to offer, a blackjack is already paid"
    words = _not_used(path, game) or plain_words(path, _in_force(value, game))
    if game is None:
        return words
    return as_seated(words if path in _NAME_THE_SHOE else as_dealt(words, game), game)


def _is_paid_before(path: str, value: Any, game: Game | None) -> bool:
    """Whether even money is not offered because blackjacks are paid before insurance is."""
    if game is None or path != "insurance.even_money_against" or value is not UpCards.NONE:
        return False
    return game.settling.blackjack_paid.value is BlackjackPaid.AT_ONCE


def _in_force(value: Any, game: Game | None) -> Any:
    """The value as it is told: of a round's order, the phases in which this game has anything done."""
    is_order = isinstance(value, tuple) and len(value) > 1 and isinstance(value[0], RoundPhase)
    return phases_in_force(game, value) if is_order and game is not None else value


def _not_used(path: str, game: Game | None) -> str:
    """What is said of a rule that holds only where hands are doubled, or cards come from the other of shoe and hand."""
    why = None if game is None else idle(path, game)
    return not_used_words(why) if why is not None and why in _OTHER_CARDS else ""


def _title(path: str, game: Game | None) -> str:
    if not path.startswith("wagers."):
        return TITLES[path] if game is None else as_seated(as_dealt(TITLES[path], game), game)
    key, rule = path.removeprefix("wagers.").rsplit(".", 1)
    name = _wager_name(key, game)
    return name if rule == "offered" else _OF_A_WAGER[rule].format(wager=name)


def _wager_name(key: str, game: Game | None) -> str:
    wagers = () if game is None else game.side_wagers.wagers
    named = next((wager.name for wager in wagers if wager.key == key), None)
    return named or _capital(" ".join(w if w in _SMALL_WORDS else w.capitalize() for w in key.split("-")))


def _capital(words: str) -> str:
    return words[:1].upper() + words[1:]


def source_words(rule: Ruled[Any]) -> str:
    """How sure a rule is and where it stands: ``Stated: Exhibit A 17-011, Rules, 10``."""
    kind, cited = kind_words(rule.ref.kind), rule.ref.citation
    other = ", read the other way" if rule.switched else ""
    by = f", {confirmed_words(rule.ref.confirmed)}" if rule.ref.confirmed else ""
    return f"{kind}{other}{by}: {cited.document}, {cited.section}" if cited else f"{kind}{other}{by}"


def confirmed_words(by: str) -> str:
    """Who of the house confirmed a rule its document doesn't state: ``confirmed by Ann Lee, 20 November 2026``."""
    name, _, day = by.rpartition(", ")
    try:
        on = date.fromisoformat(day)
    except ValueError:
        return f"confirmed by {by}"
    return f"confirmed by {name}, {day_of_month_words(on)} {on.year}"


def judged_by_words(rule: Ruled[Any]) -> str:
    """As ``source_words``, beside a mistake: against standard practice alone it is corrected and told as that."""
    custom = ": standard practice; this house\u2019s document doesn\u2019t say" if rule.ref.is_custom else ""
    return f"{source_words(rule)}{custom}"


_DOUBT = {Kind.STATED: 0, Kind.READ: 1, Kind.ASSUMED: 2}


def is_as_sure(rule: Ruled[Any], named: Ruled[Any]) -> bool:
    """Whether ``rule`` may be told in a sentence that stands over the label of ``named``."""
    return _DOUBT[rule.ref.kind] <= _DOUBT[named.ref.kind]
