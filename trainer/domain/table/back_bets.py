"""Back bets: what others bet on a player's hand, besides the player's own bet."""

from __future__ import annotations

from collections.abc import Iterator

from trainer.domain.table.order import is_live
from trainer.domain.table.state import Spot
from trainer.domain.table.wagers import Wager, WagerKind

FIRST, SECOND = "", "second"
"""What tells the back bets on one hand apart, where a side wager has its key."""
ALL = (FIRST, SECOND)


def live_back_bets(spot: Spot, hand: int) -> Iterator[Wager]:
    """What others have bet on a hand and what still wins or loses with it."""
    return (wager for wager in spot.wagers if wager.kind is WagerKind.BACK and wager.hand == hand and is_live(wager))
