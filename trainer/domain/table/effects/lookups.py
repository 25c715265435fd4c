"""Where on a table something lies: spots, hands and wagers found by what an act names, or one sentence why not."""

from __future__ import annotations

from dataclasses import replace

from trainer.domain.cards.hand import Hand
from trainer.domain.table.acts import PayWager, TakeWager
from trainer.domain.table.state import Spot, Table
from trainer.domain.table.wagers import Wager, WagerKind


def place_of(table: Table, number: int) -> int:
    """The place (from 0) of the spot of that number; raises ValueError where nobody plays there."""
    for place, spot in enumerate(table.spots):
        if spot.number == number:
            return place
    raise ValueError(f"nobody plays at spot {number}")


def hand_at(spot: Spot, hand: int) -> Hand:
    """The spot's hand of that number; raises ValueError where no cards lie there."""
    if 0 <= hand < len(spot.hands):
        held = spot.hands[hand]
        if held.cards:
            return held
    raise ValueError(f"spot {spot.number} has no cards on hand {hand + 1}")


def with_hand(spot: Spot, place: int, hand: Hand) -> Spot:
    """The spot with ``hand`` in the place of the one that lies there, or to the right of all."""
    hands = (*spot.hands[:place], hand, *spot.hands[place + 1 :])
    return replace(spot, hands=hands)


def with_wagers(spot: Spot, wagers: tuple[Wager, ...]) -> Spot:
    """The spot with these wagers."""
    return replace(spot, wagers=wagers)


def wager_at(spot: Spot, act: TakeWager | PayWager) -> tuple[int, Wager]:
    """The wager the act names, with its place among the spot's, to which something may still be owed.

    Where two are alike, as the chips of two doubles, the one of the act's worth. Raises ValueError where there is none.
    """
    found: tuple[int, Wager] | None = None
    kind, hand, patron, side_wager = act.kind, act.hand, act.patron, act.side_wager
    for place, wager in enumerate(spot.wagers):
        if (
            wager.kind is kind
            and wager.hand == hand
            and not wager.settled
            and wager.patron == patron
            and wager.side_wager == side_wager
        ):
            if found is None:
                found = place, wager
            elif _is_named_rather(wager, found[1], act):
                return place, wager
    if found is None:
        raise ValueError(f"spot {spot.number} has no open {named(kind, patron, side_wager)} on hand {hand + 1}")
    return found


def _is_named_rather(wager: Wager, than: Wager, act: TakeWager | PayWager) -> bool:
    worth = act.amount if isinstance(act, TakeWager) else act.chips.worth
    return wager.stack.worth == worth != than.stack.worth


def named(kind: WagerKind, patron: str, side_wager: str) -> str:
    """The wager in a few words, for a sentence about it."""
    which, whose = f" {side_wager!r}" if side_wager else "", f" of {patron}'s" if patron else ""
    return f"{kind.value} wager{which}{whose}"
