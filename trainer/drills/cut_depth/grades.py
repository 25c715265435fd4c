"""Grades of cuts: a player's accepted or refused, the dealer's own set so many cards from the back."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from trainer.domain.house.games import Game
from trainer.domain.house.limits import CutDepth
from trainer.domain.house.rules import Kind, Ruled
from trainer.domain.shuffle.occasions import Around
from trainer.domain.shuffle.tolerances import cut_allowed, cut_distance, cut_of, cut_rule, recut_of, recut_rules
from trainer.drills.base import Answer, Choice, Course, Depth, FigureTone, Grade, KeyFigure, Question, Working
from trainer.drills.grading import ruled
from trainer.drills.mistakes import Mistake
from trainer.wording.rules.sentences import value_words
from trainer.wording.shuffle.deck_figures import (
    cards_and_their_decks,
    cards_words,
    decks_of_cards,
    depth_words,
    headline_of_error,
    over_or_under,
)

CUT, RE_CUT = "cut", "re-cut"
ACCEPT, REFUSE = "accept", "refuse"
_SAID = {ACCEPT: "Accept the cut", REFUSE: "Have the player cut again"}


def grade_cut(course: Course, question: Question, answer: Answer) -> Grade:
    """Judge what was done about a player's cut; nothing done is wrong. Raises ValueError for another question."""
    game, (cards, size), depth = course.game, _pack(question), question.depth
    if depth is None:
        raise ValueError("this question shows no player's cut")
    due = ACCEPT if cut_allowed(game, cards, depth) else REFUSE
    response = answer.response(CUT)
    given = response.key if isinstance(response, Choice) else None
    mistake = _cut_mistake(given, due)
    return Grade(
        right=mistake is None,
        headline="Right" if mistake is None else _cut_headline(given, due, cut_of(game), min(depth, cards - depth)),
        reason=_cut_reason(game, cards, depth, size),
        answer=_SAID[due],
        due=Answer(((CUT, Choice(due)),)),
        rules=_rules(game, (cut_rule(game),), cards),
        mistake=mistake,
        figures=_cut_figures(game, cards, depth, size),
        working=_houses(course, "Player's cut", cut_rule),
        parts=((CUT, mistake is None),),
    )


def _pack(question: Question) -> tuple[int, int]:
    """The cards in the pack, and a deck's size."""
    if question.shuffle is None:
        raise ValueError("this question shows no pack")
    return len(question.shuffle.cards), question.shuffle.deck_size


def _rules(game: Game, rules: tuple[Ruled[Any], ...], cards: int) -> tuple[Ruled[Any], ...]:
    """Other decks than those in play rest on the rule of how many the house allows."""
    as_in_play = cards == game.equipment.decks.value * game.equipment.deck_of.value.value
    return ruled(*rules) if as_in_play else ruled(*rules, game.equipment.decks_allowed)


def _cut_mistake(given: str | None, due: str) -> Mistake | None:
    if given is None:
        return Mistake.NO_ANSWER
    if given == due:
        return None
    return Mistake.REFUSED_A_GOOD_CUT if due == ACCEPT else Mistake.ACCEPTED_A_BAD_CUT


def _cut_headline(given: str | None, due: str, around: Around, nearer: int) -> str:
    if given is None:
        return "No answer"
    if due == ACCEPT:
        return "That cut was good"
    return "That cut is too shallow" if nearer < around.least else "That cut is too deep"


def _cut_reason(game: Game, cards: int, depth: int, size: int) -> str:
    end, nearer = ("front", depth) if 2 * depth <= cards else ("back", cards - depth)
    broken = _beyond(cut_of(game), cut_distance(game, cards, depth), size)
    rule = cut_rule(game)
    wants = _wanted(value_words(rule.ref.path, rule.value, game))
    where = f"The cut is {cards_words(nearer)} ({decks_of_cards(nearer, size)}) from the {end}"
    return f"{where}{f', {broken}' if broken else ''}; this house wants {wants}."


def _beyond(around: Around, cards: int, size: int) -> str:
    """By how much a depth breaks the limit that it breaks: ``1 card short of 1.5 decks (78 cards)``; "" inside."""
    if cards < around.least:
        return f"{cards_words(around.least - cards)} short{_of_a_limit('of', around.least, size)}"
    if around.most is not None and cards > around.most:
        return f"{cards_words(cards - around.most)} over{_of_a_limit('', around.most, size)}"
    return ""


def _of_a_limit(joint: str, cards: int, size: int) -> str:
    """The limit that is broken, in decks and in cards; "" for one the house names in cards, which is told anyway."""
    named = depth_words(cards, size)
    return "" if named == cards_words(cards) else f"{f' {joint}' if joint else ''} {named} ({cards_words(cards)})"


def _cut_figures(game: Game, cards: int, depth: int, size: int) -> tuple[KeyFigure, ...]:
    around, nearer = cut_of(game), min(depth, cards - depth)
    least = KeyFigure("At least", depth_words(around.least, size))
    most = () if around.most is None else (KeyFigure("At most", depth_words(around.most, size)),)
    return (KeyFigure("The cut", cards_and_their_decks(nearer, size)), least, *most)


def grade_re_cut(course: Course, question: Question, answer: Answer) -> Grade:
    """Judge where the cut card was set; nowhere is wrong. Raises ValueError for another question."""
    game, (cards, size) = course.game, _pack(question)
    around, response = recut_of(game, cards), answer.response(RE_CUT)
    given = response.cards if isinstance(response, Depth) else None
    mistake = _re_cut_mistake(given, around, cards)
    off = None if given is None else _off(game, around, given)
    return Grade(
        right=mistake is None,
        headline="Right" if mistake is None else "No answer" if off is None else _re_cut_headline(off, size),
        reason=_re_cut_reason(game, around, None if given is None else max(given, 0), cards, size),
        answer=_re_cut_answer(game, around, size),
        due=Answer(((RE_CUT, Depth(around.aim)),)),
        rules=_rules(game, recut_rules(game), cards),
        mistake=mistake,
        figures=_re_cut_figures(game, around, given, size, right=mistake is None),
        working=_houses(course, "Dealer's re-cut", _recut_rule),
        parts=((RE_CUT, mistake is None),),
    )


def _re_cut_mistake(given: int | None, around: Around, cards: int) -> Mistake | None:
    """A card that is set with nothing before it leaves nothing to deal, whatever the house allows."""
    if given is None:
        return Mistake.NO_ANSWER
    if given < around.least:
        return Mistake.RE_CUT_TOO_SHALLOW
    return None if around.allows(given) and given < cards else Mistake.RE_CUT_TOO_DEEP


def _re_cut_answer(game: Game, around: Around, size: int) -> str:
    """The aim the house names; of one that names none every depth it allows, with one of them."""
    aim = cards_and_their_decks(around.aim, size)
    if _names_an_aim(game):
        return aim
    most = "" if around.most is None else f" to {around.most}"
    allowed = f"At least {cards_words(around.least)}" if not most else f"{around.least}{most} cards"
    return f"{allowed}, such as {aim}"


def _re_cut_headline(off: int, size: int) -> str:
    return headline_of_error(off, size) if off else "Nothing is left to deal"


def _names_an_aim(game: Game) -> bool:
    return game.shuffle.dealer_recut.value.aim(game.equipment.deck_of.value.value) is not None


def _re_cut_reason(game: Game, around: Around, given: int | None, cards: int, size: int) -> str:
    """What is wanted, what stands there, by how much it breaks a limit, and how far it is from a named aim."""
    rule, *left = (_wanted(value_words(rule.ref.path, rule.value, game)) for rule in recut_rules(game))
    wants = f"The cut card goes {rule}{''.join(f', with {each} left to deal' for each in left)}"
    if given is None:
        return f"{wants}."
    stand = "stands" if given == 1 else "stand"
    if given >= cards:
        return f"{wants}; {cards_words(given)} {stand} behind it, so nothing is left to deal."
    told = [_beyond(around, given, size), _off_the_aim(given - around.aim) if _names_an_aim(game) else ""]
    errors = " and ".join(filter(None, told))
    amount = f"{cards_words(given)} ({decks_of_cards(given, size)})" if given > 0 else "no cards"
    behind = f"{amount} {stand} behind it"
    return f"{wants}; {behind}{f', {errors}' if errors else ''}."


def _off_the_aim(off: int) -> str:
    if not off:
        return "which is the aim"
    return f"{cards_words(abs(off))} {'over' if off > 0 else 'under'} the aim"


def _off(game: Game, around: Around, given: int) -> int:
    """The error in cards: from the aim where the house names one, else from the limit that is broken."""
    if _names_an_aim(game):
        return given - around.aim
    if given < around.least:
        return given - around.least
    return 0 if around.most is None else max(0, given - around.most)


def _re_cut_figures(game: Game, around: Around, given: int | None, size: int, *, right: bool) -> tuple[KeyFigure, ...]:
    aim = _aim_figure(game, around, size)
    if given is None:
        return (aim,)
    off = _off(game, around, given)
    tone = FigureTone.RIGHT if right else FigureTone.WRONG
    error = f"{cards_words(abs(off))}, {decks_of_cards(abs(off), size)}" if off else "0 cards"
    return (
        KeyFigure("You set", cards_and_their_decks(max(given, 0), size), tone),
        aim,
        KeyFigure(over_or_under(off), error),
    )


def _aim_figure(game: Game, around: Around, size: int) -> KeyFigure:
    """The aim, where the house names one, else what it allows."""
    if _names_an_aim(game):
        return KeyFigure("The aim", cards_and_their_decks(around.aim, size))
    if around.most is None:
        return KeyFigure("At least", cards_and_their_decks(around.least, size))
    return KeyFigure("Allowed", f"{around.least} to {cards_and_their_decks(around.most, size)}")


def _houses(course: Course, what: str, depth_of: Callable[[Game], Ruled[CutDepth]]) -> Working | None:
    """What the houses whose documents speak of it want, this one last; nothing where no other speaks of it."""
    own = _row(course.game, depth_of)
    spoken = (other for other in course.elsewhere if depth_of(other).ref.kind is not Kind.ASSUMED)
    others = dict.fromkeys(row for row in (_row(other, depth_of) for other in spoken) if row != own)
    head = (what, "Least", "Aim", "Most")
    return Working(head, tuple(others), own, title="In other houses, and here") if others else None


def _row(game: Game, depth_of: Callable[[Game], Ruled[CutDepth]]) -> tuple[str, ...]:
    depth, size = depth_of(game).value, game.equipment.deck_of.value.value
    named = (depth.least(size) or None, depth.aim(size), depth.most(size))
    return (game.house_name, *(depth_words(each, size) for each in named))


def _recut_rule(game: Game) -> Ruled[CutDepth]:
    return game.shuffle.dealer_recut


def _wanted(words: str) -> str:
    """A depth in the run of a sentence: ``at least 1 deck from the back``."""
    return f"{words[:1].lower()}{words[1:]}"
