"""What a house fact can be seen in: cards that are such a hand, or a motion that is such a signal.

Nothing is asked of what is seen, and it never gives the answer away.
"""

from __future__ import annotations

from dataclasses import replace
from types import MappingProxyType

from trainer.domain.cards.hand import Hand
from trainer.domain.cards.playing_cards import Card
from trainer.domain.house.games import Game
from trainer.domain.house.terms import Signal
from trainer.domain.signals.reading import MOTIONS
from trainer.domain.table.state import DealerHand, Spot, Table
from trainer.drills.base import Course, Difficulty, Layout, Question
from trainer.drills.random_cards import has_no_hole
from trainer.drills.registry import drill
from trainer.training.drills.series import ask_case

_SIGNALS, _SEED = "hand-signals", 1
_MEANS = "-means"
_PUSH, _DEALERS_BLACKJACK = "KD 8C, QS 8H", "AD QC, KS 9H"
_HANDS = MappingProxyType(
    {
        "play.split_aces": "AS AH",
        "play.resplit_aces": "AS AH",
        "play.split_twenty_one_is_blackjack/split-aces": "AS KH",
        "play.split_twenty_one_is_blackjack/split-tens": "KS AH",
        "settling.blackjack_pays": "AS KH",
        "settling.blackjack_paid": "AS KH",
        "settling.twenty_one_paid": "9S 5H 7C",
        "settling.bust": "KS 5H 8C",
        "settling.blackjack_against_blackjack": "AD QC, AS KH",
        "settling.equal_totals": _PUSH,
        "settling.equal_totals/loses": _PUSH,
        "settling.pushed_bet": _PUSH,
        "settling.dealer_blackjack": _DEALERS_BLACKJACK,
        "insurance.with_dealer_blackjack": _DEALERS_BLACKJACK,
        "dealer.soft_17": "AD 6C,",
        "dealer.busts": "KD 6C 9H,",
    }
)
"""By the fact's rule, and by what of it is asked: a player's hand, or the dealer's, a comma, and a player's."""


def has_figure(fact: Question, game: Game) -> bool:
    """Whether something can be seen of a fact: a motion only in a game that has it drilled."""
    of, case = _like(fact)
    if of != _SIGNALS:
        return of != "" or _hand(fact) != ""
    signals = drill(of)
    return signals is not None and case in signals.cases(_course(game))


def figure_of(fact: Question, game: Game) -> Question | None:
    """What is seen of a fact, as a question whose felt shows it; None where nothing is, or no cards were found."""
    if hand := _hand(fact):
        return _of_cards(fact, hand, game)
    of, case = _like(fact)
    found = drill(of) if of else None
    asked = None if found is None else ask_case(found, _course(game), _SEED, 0, case)
    return None if asked is None else asked.question


def _parts(fact: Question) -> tuple[str, str, str]:
    kind, path, *detail = fact.case.split("/", 2)
    return kind, path, "".join(detail)


def _hand(fact: Question) -> str:
    """The cards of a fact, the dealer's before a comma; "" where it is of none."""
    _, path, detail = _parts(fact)
    return _HANDS.get(f"{path}/{detail}" if detail else path, "")


def _like(fact: Question) -> tuple[str, str]:
    """A drill and its case whose questions show the motion or the cards of a fact; "" for each where none does."""
    _, path, detail = _parts(fact)
    if detail.endswith(_MEANS):
        return _SIGNALS, MOTIONS[Signal(detail.removesuffix(_MEANS))].value
    if path == "settling.bonus_21":
        return "side-wagers", f"bonus-21/{detail}"
    if path.startswith("wagers.") and path.endswith(".pays"):
        return "side-wagers", f"{path.removeprefix('wagers.').removesuffix('.pays')}/{detail}"
    return "", ""


def _course(game: Game) -> Course:
    return Course(game, difficulty=Difficulty.CLEAR)


def _of_cards(fact: Question, hands: str, game: Game) -> Question:
    *dealers, players = hands.split(",")
    spots = (Spot(1, (Hand(_cards(players)),)),) if players else ()
    table = Table(spots, _dealer(_cards(dealers[0]), game) if dealers else None)
    return replace(fact, layout=Layout.WITH_DEALER if dealers and spots else Layout.HAND_ONLY, table=table)


def _dealer(cards: tuple[Card, ...], game: Game) -> DealerHand:
    up, second, *drawn = cards
    if has_no_hole(game):
        return DealerHand(up, drawn=(second, *drawn))
    return DealerHand(up, second, tuple(drawn), hole_turned=True)


def _cards(notation: str) -> tuple[Card, ...]:
    return tuple(map(Card.parse, notation.split()))
