"""Wagers on the felt. A wager is not a hand: many patrons may wager on one hand, each deciding alone."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from trainer.domain.money.amounts import Cents
from trainer.domain.money.chips import Stack


class WagerKind(Enum):
    """What a wager is on.

    BACK is another's bet on a player's hand; a PRIZE is owed to a hand or a player without any chips laid for it.
    """

    MAIN = "main"
    DOUBLE = "double"
    BACK = "back"
    INSURANCE = "insurance"
    SIDE = "side"
    PRIZE = "prize"


@dataclass(frozen=True, slots=True)
class Wager:
    """Chips at stake: on which of the spot's hands, by which patron ("" where a spot has but one), of which kind.

    ``side_wager`` is the side wager's key where ``kind`` is SIDE; it tells back bets on one hand apart, and prizes.
    ``cards`` is how many of the hand's cards count for its patron, who is complete (0: all of them, as on a hand of
    one's own). ``settled``: paid, pushed or taken in part, so that nothing more is owed to it. ``outside``: it lies
    outside its circle, or a double's chips behind the bet. ``on_top``: chips paid that lie on the wager they were paid
    for, and not beside it. ``drawn_in``: a side wager's winnings that its player has drawn in with the stake.
    """

    kind: WagerKind
    stack: Stack
    hand: int = 0
    patron: str = ""
    side_wager: str = ""
    cards: int = 0
    settled: bool = False
    outside: bool = False
    on_top: bool = False
    drawn_in: bool = False

    @property
    def worth(self) -> Cents:
        return self.stack.worth
