"""Side wagers: which cards decide them, which events they know and what each pays."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from trainer.domain.house.limits import BetLimits
from trainer.domain.house.rules import Ruled
from trainer.domain.money.amounts import Price


class DecidedBy(Enum):
    """The cards that decide a side wager."""

    FIRST_TWO_CARDS = "first-two-cards"
    FIRST_TWO_AND_UP_CARD = "first-two-and-up-card"
    MATCHES_WITH_UP_CARD = "matches-with-up-card"
    DEALERS_FIRST_TWO_CARDS = "dealers-first-two-cards"
    PLAY_OF_THE_HAND = "play-of-the-hand"


@dataclass(frozen=True, slots=True)
class PayLine:
    """One line of a pay table: an event's key (known to the code) and its price."""

    event: str
    pays: Price


@dataclass(frozen=True, slots=True)
class PayTable:
    """The lines of a pay table; where several events hold, only the best line pays."""

    lines: tuple[PayLine, ...]

    def price(self, event: str) -> Price | None:
        """What ``event`` pays; None where the table does not name it."""
        return next((line.pays for line in self.lines if line.event == event), None)


@dataclass(frozen=True, slots=True)
class SideWager:
    """A side wager of a game: its key, the name printed on the felt, what decides it, and its rules.

    ``limits`` None: the game's general side-wager limits hold. ``offered`` False: a rule says the game has it not.
    """

    key: str
    name: str
    decided_by: DecidedBy
    offered: Ruled[bool]
    pays: Ruled[PayTable]
    limits: Ruled[BetLimits] | None = None
