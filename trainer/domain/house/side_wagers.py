"""Side wagers: which cards decide them, which events they know and what each pays."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from trainer.domain.house.limits import BetLimits
from trainer.domain.house.rules import Ruled
from trainer.domain.money.amounts import Cents, Price


class DecidedBy(Enum):
    """The cards that decide a side wager."""

    FIRST_CARD = "first-card"
    FIRST_TWO_CARDS = "first-two-cards"
    FIRST_THREE_CARDS = "first-three-cards"
    FIRST_TWO_AND_UP_CARD = "first-two-and-up-card"
    MATCHES_WITH_UP_CARD = "matches-with-up-card"
    UP_CARD_BETWEEN = "up-card-between-first-two"
    DEALERS_FIRST_TWO_CARDS = "dealers-first-two-cards"
    DEALERS_HAND = "dealers-finished-hand"
    PLAY_OF_THE_HAND = "play-of-the-hand"

    __hash__ = object.__hash__


class WagerLaid(Enum):
    """When a side wager is laid."""

    WITH_THE_BET = "with-the-bet"
    AFTER_THE_DEAL = "after-the-deal"


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
class Prize:
    """What a super bonus pays from a bet of so many cents on, in cents."""

    least_bet: Cents
    pays: Cents


@dataclass(frozen=True, slots=True)
class SuperBonus:
    """A prize for one rare hand, paid besides what the hand wins and whatever the dealer makes of it.

    ``event`` is the hand, a line as the bonus for 21 has them; it must be neither doubled nor split. ``prizes`` go by
    the bet, the least bet first. ``envy`` is what every other player at the table is paid with it, in cents (0: none).
    """

    event: str
    prizes: tuple[Prize, ...]
    envy: Cents = Cents(0)

    def prize(self, bet: Cents) -> Cents:
        """What a bet of ``bet`` cents is paid, in cents; 0 where it is less than any that has a prize."""
        return next((each.pays for each in reversed(self.prizes) if bet >= each.least_bet), Cents(0))


@dataclass(frozen=True, slots=True)
class SideWager:
    """A side wager of a game: its key, the name printed on the felt, what decides it, and its rules.

    ``limits`` and ``laid`` None: what the game has for all side wagers holds. ``offered`` False: a rule says the game
    has it not.
    """

    key: str
    name: str
    decided_by: DecidedBy
    offered: Ruled[bool]
    pays: Ruled[PayTable]
    limits: Ruled[BetLimits] | None = None
    laid: Ruled[WagerLaid] | None = None
