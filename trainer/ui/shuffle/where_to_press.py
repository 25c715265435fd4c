"""What is told where a press or a drag between two shoes comes to nothing: what could be pressed instead."""

from __future__ import annotations

from trainer.domain.shuffle.places import HANDS, LEFT, LOOSE, RIGHT, WASH, Where
from trainer.domain.shuffle.state import ShuffleTable

HELD = "Press the packets to riffle them, or the middle to lay them down; / lists all acts."
PILES = "Press a pile on its front, as high as you want to take from it: the deeper, the more cards."
LOOSE_CARDS = "Press the cards on the felt, or hold a corner to gather a pile there; / lists all acts."
DECKS = "Press a deck to open it, to fan it, to turn it over and to pass it."
ANYTHING = "Nothing to click there. Click the shoe, the rack, the cards or the cut card; / lists all acts."


def where_to_press(table: ShuffleTable) -> str:
    """One sentence for who pressed in vain, by where the cards lie."""
    if any(table.count(place) for place in (LEFT, RIGHT, HANDS)):
        return HELD
    if table.places(Where.PILE):
        return PILES
    if table.count(WASH) or table.count(LOOSE):
        return LOOSE_CARDS
    return DECKS if table.places(Where.PACK) or table.places(Where.FANNED) else ANYTHING
