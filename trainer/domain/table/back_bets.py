"""Back bets: what others bet on a player's hand, besides the player's own bet, and lay when he doubles or splits."""

from __future__ import annotations

from collections.abc import Iterator

from trainer.domain.table.order import is_live
from trainer.domain.table.state import Spot
from trainer.domain.table.wagers import Wager, WagerKind

FIRST, SECOND = "", "second"
"""What tells the back bets on one hand apart, where a side wager has its key."""
ALL = (FIRST, SECOND)
LAID = {FIRST: "laid", SECOND: "second-laid"}
"""The keys of the chips a back bettor lays when the player asks to double or split, until the dealer answers."""
DOUBLES = {FIRST: "double", SECOND: "second-double"}
"""The keys of the chips with which a back bettor has doubled, once the card is dealt."""
_BETTORS = {key: which for keys in (LAID, DOUBLES) for which, key in keys.items()}


def bettor_of(wager: Wager) -> str:
    """Whose a back bet is, or what its bettor has laid besides: ``FIRST`` or ``SECOND``."""
    return bettor_named(wager.side_wager)


def bettor_named(key: str) -> str:
    """The same by the wager's key."""
    return _BETTORS.get(key, key)


def is_laid(wager: Wager) -> bool:
    """Whether these are a back bettor's chips that the dealer has neither let lie nor given back."""
    return wager.kind is WagerKind.BACK and wager.side_wager in LAID.values()


def is_double(wager: Wager) -> bool:
    """Whether the wager is what a player, or who has bet on his hand, has doubled with."""
    return wager.kind is WagerKind.DOUBLE or (wager.kind is WagerKind.BACK and wager.side_wager in DOUBLES.values())


def doubles_beside(spot: Spot, bet: Wager) -> tuple[Wager, ...]:
    """The doubles beside a bet or a back bet to which something is still owed."""
    if is_double(bet) or bet.kind not in (WagerKind.MAIN, WagerKind.BACK):
        return ()
    return tuple(each for each in spot.wagers if not each.settled and is_its_double(each, bet))


def is_its_double(wager: Wager, bet: Wager) -> bool:
    """Whether the wager is a double of that bet or back bet."""
    if not is_double(wager) or (wager.hand, wager.patron) != (bet.hand, bet.patron):
        return False
    if bet.kind is WagerKind.BACK:
        return wager.kind is WagerKind.BACK and bettor_of(wager) == bettor_of(bet)
    return bet.kind is WagerKind.MAIN and wager.kind is WagerKind.DOUBLE


def live_back_bets(spot: Spot, hand: int) -> Iterator[Wager]:
    """What others have bet on a hand, no doubles, and what still wins or loses with it."""
    return (
        wager
        for wager in spot.wagers
        if wager.kind is WagerKind.BACK and wager.hand == hand and is_live(wager) and not is_double(wager)
    )
