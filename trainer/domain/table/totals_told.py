"""Which totals are still to be told aloud: of patrons' hands that got a card, and of the dealer's own."""

from __future__ import annotations

from trainer.domain.cards.hand import Hand
from trainer.domain.table.state import Table


def untold_hand(table: Table) -> tuple[int, int] | None:
    """The place of the spot (from 0) and the hand at it whose newest card has changed a total that was not told since.

    Only while patrons play, and only of cards that lie open; None where there is none.
    """
    dealer = table.dealer
    if dealer is None or dealer.hole_turned or dealer.drawn or table.turn is None:
        return None
    for place, spot in enumerate(table.spots):
        if spot.number == table.turn[0]:
            return next(((place, number) for number, hand in enumerate(spot.hands) if _is_untold(hand)), None)
    return None


def _is_untold(hand: Hand) -> bool:
    first = 1 if hand.from_split else 2
    return not hand.face_down and len(hand.cards) > max(first, hand.told)


def is_own_total_untold(table: Table) -> bool:
    """Whether the dealer's hand, its hole card turned over or a second card drawn, counts what was not told yet."""
    dealer = table.dealer
    if dealer is None or table.own_taken or not (dealer.hole_turned or dealer.drawn):
        return False
    return len(dealer.cards) > max(1, table.own_told)
