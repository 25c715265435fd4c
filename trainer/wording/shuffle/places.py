"""Places of the cards at the shuffle, as the dealer sees them: the top left pile, the growing pile, the stub."""

from __future__ import annotations

from typing import assert_never

from trainer.domain.house.games import Game
from trainer.domain.shuffle.places import Place, Where
from trainer.domain.shuffle.state import ShuffleTable
from trainer.wording.shoe_or_pack import as_dealt
from trainer.wording.shuffle.plans import piles_of

_CORNERS = ("top left", "top right", "bottom right", "bottom left")
_SIDES = ("left", "right")


def pile_words(number: int, piles: int) -> str:
    """A pile by its number among ``piles``: ``the top left pile``, of two ``the left stack``."""
    if piles <= 2 and number <= 2:
        return f"the {_SIDES[number - 1]} stack"
    return f"the {_CORNERS[number - 1]} pile" if number <= len(_CORNERS) else f"pile {number}"


def place_words(place: Place, table: ShuffleTable, game: Game) -> str:
    """Where cards lie: ``the growing pile``, ``deck 2``, ``your left hand``."""
    match place.where:
        case Where.PACK | Where.FANNED:
            return f"deck {place.number}"
        case Where.PILE:
            return pile_words(place.number, piles_of(table, game))
        case Where.PASSED:
            return "the decks looked through"
        case Where.SPARE:
            return "the spare deck"
        case Where.WITH_FLOOR:
            return "the deck the floor has taken"
        case Where.WASH:
            return "the wash"
        case Where.LOOSE:
            return "the cards on the felt"
        case Where.LEFT | Where.RIGHT | Where.HANDS:
            return _HELD[place.where]
        case Where.GROWING | Where.DISCARD_RACK | Where.STUB | Where.SHOE | Where.CARPET:
            return as_dealt(_NAMED[place.where], game)
        case _:
            assert_never(place.where)


_HELD = {Where.LEFT: "your left hand", Where.RIGHT: "your right hand", Where.HANDS: "the packet before you"}
_NAMED = {
    Where.GROWING: "the growing pile",
    Where.DISCARD_RACK: "the discard rack",
    Where.STUB: "the stub",
    Where.SHOE: "the shoe",
    Where.CARPET: "the floor",
}
