"""What is to be judged by eye: which place, how thick, and how finely; the cards are really there."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from fractions import Fraction
from random import Random

from trainer.domain.house.games import Game
from trainer.domain.shuffle.occasions import Occasion
from trainer.domain.shuffle.places import DISCARD_RACK, GROWING, SHOE, STUB, Place, pile
from trainer.domain.shuffle.state import ShuffleTable
from trainer.domain.shuffle.tolerances import is_by_hand, recut_of, shuffle_plan
from trainer.drills.base import Layout
from trainer.drills.lying_cards import (
    cards_of,
    in_the_middle_of_a_shuffle,
    piles_of,
    rack_and_shoe,
    rack_and_stub,
)

_CLEAR_OF_A_TIE = 2
"""Cards by which a pack is nearer to one step than to the next, for nobody sees one card in fifty."""


class Spot(Enum):
    """Where the cards are."""

    RACK = "rack"
    SHOE = "shoe"
    STUB = "stub"
    PILE = "pile"


class Size(Enum):
    """How thick the pack is, as a part of all cards from one bound to the next: the thicker, the harder."""

    THIN = "thin"
    MIDDLING = "middling"
    THICK = "thick"


_BOUNDS = {
    Size.THIN: (Fraction(1, 12), Fraction(1, 4)),
    Size.MIDDLING: (Fraction(1, 4), Fraction(3, 5)),
    Size.THICK: (Fraction(3, 5), Fraction(9, 10)),
}


@dataclass(frozen=True, slots=True)
class Case:
    """A place, a thickness, and the step to say it in, in quarters of a deck."""

    spot: Spot
    size: Size
    fineness: int

    @property
    def key(self) -> str:
        return f"{self.spot.value}-{self.size.value}-{'half' if self.fineness == 2 else 'quarter'}"


def cases_of(game: Game) -> tuple[Case, ...]:
    """Every place, thickness and step.

    A pitched game has no shoe, and its stub is laid down to be judged; piles lie only where the shuffle makes some.
    """
    in_piles = shuffle_plan(game, Occasion.END_OF_SHOE).piles > 1
    spots = (Spot.RACK, Spot.STUB if is_by_hand(game) else Spot.SHOE, *((Spot.PILE,) if in_piles else ()))
    return tuple(Case(spot, size, fineness) for spot in spots for size in Size for fineness in (2, 1))


def layout_of(case: Case) -> Layout:
    """The rack and the shoe are seen close; a pile and a stub lie on the felt."""
    return Layout.RACK_AND_SHOE if case.spot in (Spot.RACK, Spot.SHOE) else Layout.SHUFFLE


def scene(game: Game, case: Case, random: Random) -> tuple[ShuffleTable, Place]:
    """A table with a pack of the case's thickness, and where that pack lies."""
    count = random.choice(_counts(game, case))
    match case.spot:
        case Spot.RACK:
            return _rack(game, count, random), DISCARD_RACK
        case Spot.SHOE:
            return rack_and_shoe(game, count, _behind(game), random), SHOE
        case Spot.STUB:
            return rack_and_stub(game, count, random), STUB
        case Spot.PILE:
            return _pile(game, case.size, count, random)


def _rack(game: Game, count: int, random: Random) -> ShuffleTable:
    left = cards_of(game) - count
    return rack_and_stub(game, left, random) if is_by_hand(game) else rack_and_shoe(game, left, _behind(game), random)


def _behind(game: Game) -> int:
    return recut_of(game, cards_of(game)).aim


def _pile(game: Game, size: Size, count: int, random: Random) -> tuple[ShuffleTable, Place]:
    """A thin pack is one of the piles to shuffle from, a thicker one has grown in their middle."""
    piles = piles_of(game)
    if size is Size.THIN:
        number = random.randint(1, piles)
        corners = [count if each == number else _about(count, random) for each in range(1, piles + 1)]
        return in_the_middle_of_a_shuffle(game, corners, random), pile(number)
    return in_the_middle_of_a_shuffle(game, _shared(cards_of(game) - count, piles), random), GROWING


def _about(count: int, random: Random) -> int:
    return count - random.randint(0, count // 4)


def _shared(cards: int, piles: int) -> list[int]:
    each, over = divmod(cards, piles)
    return [each + (number < over) for number in range(piles)]


def _counts(game: Game, case: Case) -> tuple[int, ...]:
    """How many cards a pack of the case can have: any that is clearly nearest to one step."""
    cards, (least, most) = cards_of(game), _BOUNDS[case.size]
    step = Fraction(case.fineness * game.equipment.deck_of.value.value, 4)
    return tuple(
        count
        for count in range(int(cards * least), int(cards * most) + 1)
        if round(count / step) and abs(count - step * round(count / step)) <= step / 2 - _CLEAR_OF_A_TIE
    )
