"""What players and the floor do while cards are shuffled, in one sentence; where the cut is stays to be judged."""

from __future__ import annotations

from trainer.domain.shuffle.places import Place, Where
from trainer.domain.shuffle.state import ShuffleTable

_CARPET = Place(Where.CARPET)


def answer_words(acted: ShuffleTable, answered: ShuffleTable) -> str:
    """What the world did between the dealer's act and the table it left: ``A player sets the cut card``; "" nothing."""
    if acted.at_floor and not answered.at_floor:
        return _floor(acted, answered)
    return "A player sets the cut card" if acted.cut is None and answered.cut is not None else ""


def _floor(acted: ShuffleTable, answered: ShuffleTable) -> str:
    if acted.at(_CARPET):
        return "The floor picks the card up and puts it back"
    if acted.exposed:
        return "The floor has seen the card, and it is turned down again"
    taken = [at.number for at in acted.places(Where.FANNED) if not answered.at(at)]
    if not taken:
        return "The floor comes, and finds nothing odd"
    decks = " and ".join(f"deck {number}" for number in taken)
    brings = any(answered.at(Place(Where.PACK, number)) for number in taken)
    return f"The floor takes {decks} away{' and brings another' if brings else ''}"
