"""What a dealer can see of the cards: what is odd about an opened deck, a card that shows, one on the floor."""

from __future__ import annotations

from functools import cache

from trainer.domain.cards.playing_cards import Card, DeckOf, deck
from trainer.domain.shuffle.places import Place, Where
from trainer.domain.shuffle.reasons import ShuffleReason
from trainer.domain.shuffle.state import Looked, ShuffleTable

CARPET = Place(Where.CARPET)
_NOTHING = Looked(0)


def looked_at(table: ShuffleTable, number: int) -> Looked | None:
    """What has been seen of a deck out of its box; None where it was not opened in this procedure."""
    return next((each for each in table.looked if each.deck == number), None)


def what_is_odd(table: ShuffleTable, number: int) -> ShuffleReason | None:
    """What is wrong with the deck spread under that number, as far as has been looked; None where nothing shows.

    A re-suited deck tells what is wrong with it when it is counted.
    """
    looked = looked_at(table, number)
    numbers = table.at(Place(Where.FANNED, number))
    if looked is None and number not in table.counted:
        return None
    faces = looked is None or looked.faces
    if (faces or (looked or _NOTHING).backs) and 0 < len(table.face_up.intersection(numbers)) < len(numbers):
        return ShuffleReason.CARD_BOXED
    cards = [table.cards[each] for each in numbers]
    if faces:
        held, whole = {card.card for card in cards}, _whole(table.deck_of)
        if len(held) < len(cards) or held - whole:
            return ShuffleReason.CARD_DOUBLED
        if whole - held:
            return ShuffleReason.CARD_MISSING
    if looked is not None and looked.backs:
        if any(card.foreign for card in cards):
            return ShuffleReason.FOREIGN_BACK
        if any(card.marked for card in cards):
            return ShuffleReason.CARD_MARKED
    return None


def is_odd(table: ShuffleTable, number: int) -> bool:
    """Whether anything is wrong with that deck, seen yet or not."""
    numbers = next(
        (lot for at, lot in table.lying if at.number == number and at.where in (Where.PACK, Where.FANNED)), ()
    )
    cards = [table.cards[each] for each in numbers]
    if any(card.marked or card.foreign for card in cards):
        return True
    if 0 < len(table.face_up.intersection(numbers)) < len(numbers):
        return True
    held = {card.card for card in cards}
    return bool(numbers) and (len(held) < len(cards) or held != _whole(table.deck_of))


def mishap(table: ShuffleTable) -> ShuffleReason | None:
    """A card that was shown or lies on the floor; None where there is none."""
    if table.at(CARPET):
        return ShuffleReason.CARD_DROPPED
    return ShuffleReason.CARD_EXPOSED if table.exposed else None


@cache
def _whole(of: DeckOf) -> frozenset[Card]:
    """The cards of a whole deck."""
    return frozenset(deck(of))
