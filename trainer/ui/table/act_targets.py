"""What an act at the table is aimed at: a spot by its number, one of its hands, one of its wagers. Knows no Qt."""

from __future__ import annotations

from dataclasses import dataclass

from trainer.domain.money.chips import Denomination
from trainer.domain.table.acts import Act, Split, TakeCards, TurnUpHand
from trainer.domain.table.back_bets import DOUBLES, FIRST, LAID, SECOND, bettor_named, is_laid
from trainer.domain.table.state import Spot, Table
from trainer.domain.table.wagers import Wager, WagerKind
from trainer.ui.table.verbs import WHICH_WORDS, Which

OWN = 0
"""The number of one's own place."""
COMMON_SPOT = 1
ORDINALS = ("first", "second", "third", "fourth", "fifth", "sixth")
_KINDS = {
    Which.BET: WagerKind.MAIN,
    Which.DOUBLE: WagerKind.DOUBLE,
    Which.INSURANCE: WagerKind.INSURANCE,
    Which.SIDE: WagerKind.SIDE,
    Which.SECOND_SIDE: WagerKind.SIDE,
    Which.PRIZE: WagerKind.PRIZE,
    Which.BACK: WagerKind.BACK,
    Which.SECOND_BACK: WagerKind.BACK,
    Which.BACK_DOUBLE: WagerKind.BACK,
    Which.SECOND_BACK_DOUBLE: WagerKind.BACK,
}
_BACK_BETS = {FIRST: Which.BACK, SECOND: Which.SECOND_BACK}
_BACK_DOUBLES = {FIRST: Which.BACK_DOUBLE, SECOND: Which.SECOND_BACK_DOUBLE}
_BACKS = {Which.BACK: FIRST, Which.SECOND_BACK: SECOND}
_WHICH = {
    WagerKind.MAIN: Which.BET,
    WagerKind.DOUBLE: Which.DOUBLE,
    WagerKind.INSURANCE: Which.INSURANCE,
    WagerKind.PRIZE: Which.PRIZE,
}

_WITH_CARDS = TakeCards, Split, TurnUpHand
"""What is done with cards that lie there."""


@dataclass(frozen=True, slots=True)
class WagerAim:
    """One wager, whether or not it lies there: fields as acts have them."""

    spot: int
    kind: WagerKind
    hand: int = 0
    patron: str = ""
    side_wager: str = ""


@dataclass(frozen=True, slots=True)
class Desk:
    """What lies before the dealer as far as keys and hands must know it.

    ``sides`` are the side wagers' keys in the order of their circles, from the left, ``side_names`` what the felt calls
    them. ``patrons`` are those of the common hand in the order of their numbers, none elsewhere. ``chips`` are the
    rack's colours, cheapest first. ``has_prizes``: the game has prizes that are paid without a bet for them.
    ``back_bets`` is how many others may bet on a hand, ``places`` how many spots the felt has.
    """

    table: Table
    sides: tuple[str, ...] = ()
    patrons: tuple[str, ...] = ()
    chips: tuple[Denomination, ...] = ()
    side_names: tuple[str, ...] = ()
    has_prizes: bool = False
    back_bets: int = 0
    places: int = 7

    @property
    def common(self) -> bool:
        """Whether many patrons wager on one hand, so that a number is a patron's."""
        return bool(self.patrons)

    def spot(self, number: int) -> Spot | None:
        """The spot a number stands for, None where nobody plays there."""
        wanted = COMMON_SPOT if self.common else number
        return next((spot for spot in self.table.spots if spot.number == wanted), None)

    def hands(self, number: int) -> int:
        """How many hands the number's spot has, one at least."""
        spot = None if number == OWN else self.spot(number)
        return max(1, len(spot.hands)) if spot is not None else 1 + (number == OWN)

    def patron(self, number: int) -> str:
        """The common hand's patron of that number, "" elsewhere."""
        return self.patrons[number - 1] if 0 < number <= len(self.patrons) else ""

    def knows(self, number: int) -> bool:
        """Whether the number can stand for anything: oneself, a spot on the felt, a patron of the common hand."""
        return number == OWN or number <= (len(self.patrons) if self.common else self.places)

    def unknown_words(self, number: int) -> str:
        """What is told of a number that stands for nothing."""
        if self.common:
            return f"There is no patron {number} here: they are numbered 1 to {len(self.patrons)}."
        return f"There is no spot {number} at this table: its spots are 1 to {self.places}."

    def wager(self, number: int, hand: int, which: Which) -> WagerAim | str:
        """The wager named so; a sentence where the table has no such circle."""
        spot = COMMON_SPOT if self.common else number
        side = ""
        if which in (Which.SIDE, Which.SECOND_SIDE):
            place = int(which is Which.SECOND_SIDE)
            if place >= len(self.sides):
                return "This table has no such side wager."
            side = self.sides[place]
        if which is Which.PRIZE:
            return self._prize(spot)
        if which in _BACKS:
            return WagerAim(spot, WagerKind.BACK, hand, side_wager=_BACKS[which])
        if which in _BACK_DOUBLES.values():
            return self._of_a_back_bettor(number, hand, FIRST if which is Which.BACK_DOUBLE else SECOND)
        on_hand = hand if which in (Which.BET, Which.DOUBLE, Which.INSURANCE) else 0
        return WagerAim(spot, _KINDS[which], on_hand, self.patron(number), side)

    def which_words(self, which: Which) -> str:
        """A wager as it is called here: a side wager by the name on the felt."""
        if which in (Which.SIDE, Which.SECOND_SIDE):
            named = self.side_names[int(which is Which.SECOND_SIDE) :]
            return named[0] if named else WHICH_WORDS[which]
        return WHICH_WORDS[which]

    def _of_a_back_bettor(self, number: int, hand: int, whose: str) -> WagerAim:
        """What a back bettor has just laid to a double or a split, else his double on that hand."""
        spot = self.spot(number)
        laid = (it for it in (spot.wagers if spot is not None else ()) if is_laid(it) and it.side_wager == LAID[whose])
        found = next(laid, None)
        return WagerAim(number, WagerKind.BACK, hand, "", DOUBLES[whose]) if found is None else aim_of(number, found)

    def _prize(self, number: int) -> WagerAim | str:
        """The prize still owed at a spot; a sentence where none is."""
        spot = self.spot(number)
        owed = (it for it in (spot.wagers if spot is not None else ()) if it.kind is WagerKind.PRIZE and not it.settled)
        prize = next(owed, None)
        return "No prize is owed there." if prize is None else aim_of(number, prize)


def nobody_words(number: int) -> str:
    """What is said of an act at an empty spot."""
    return f"Nobody sits at spot {number}."


def nowhere_words(act: Act, desk: Desk) -> str:
    """Why an act cannot be done where it is aimed, whatever is due: nobody sits there, or no cards lie there."""
    number = getattr(act, "spot", None)
    if number is None:
        return ""
    spot = next((spot for spot in desk.table.spots if spot.number == number), None)
    if spot is None:
        return nobody_words(number)
    hand, hands = getattr(act, "hand", 0), max(1, len(spot.hands))
    if hand >= hands and not desk.common:
        return f"Spot {number} has no {ORDINALS[min(hand, len(ORDINALS) - 1)]} hand."
    held = spot.hands[hand].cards if hand < len(spot.hands) else ()
    return f"No cards lie at spot {number}." if isinstance(act, _WITH_CARDS) and not held else ""


def which_of(kind: WagerKind, side_wager: str, desk: Desk) -> Which:
    """Which wager of a spot one of that kind and key is."""
    match kind:
        case WagerKind.SIDE:
            return Which.SECOND_SIDE if side_wager in desk.sides[1:] else Which.SIDE
        case WagerKind.BACK:
            whose = bettor_named(side_wager)
            return _BACK_BETS[whose] if side_wager == whose else _BACK_DOUBLES[whose]
        case _:
            return _WHICH[kind]


def wager_at(table: Table, aim: WagerAim) -> Wager | None:
    """The chips that lie where ``aim`` points, or the prize owed there; None where nothing is."""
    spot = next((spot for spot in table.spots if spot.number == aim.spot), None)
    for wager in spot.wagers if spot is not None else ():
        if aim_of(aim.spot, wager) == aim and (wager.stack.chips or wager.kind is WagerKind.PRIZE):
            return wager
    return None


def aim_of(spot: int, wager: Wager) -> WagerAim:
    """The aim of a wager that lies at ``spot``."""
    return WagerAim(spot, wager.kind, wager.hand, wager.patron, wager.side_wager)


def place_words(number: int, hand: int, desk: Desk) -> str:
    """A number with its hand: ``spot 3``, ``spot 3, second hand``, ``own cards``, ``patron 2``."""
    several = desk.hands(number) > 1
    if number == OWN:
        return "own second card" if hand else "own cards"
    words = f"patron {number}" if desk.common else f"spot {number}"
    return f"{words}, {ORDINALS[hand]} hand" if several and hand < len(ORDINALS) else words
