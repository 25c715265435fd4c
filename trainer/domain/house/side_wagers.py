"""Side wagers: which cards decide them, which events they know and what each pays."""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import Enum
from fractions import Fraction

from trainer.domain.house.limits import BetLimits
from trainer.domain.house.rules import Ruled
from trainer.domain.money.amounts import Cents, JackpotShare, Price


class DecidedBy(Enum):
    """The cards that decide a side wager."""

    FIRST_CARD = "first-card"
    FIRST_TWO_CARDS = "first-two-cards"
    FIRST_THREE_CARDS = "first-three-cards"
    FIRST_TWO_AND_UP_CARD = "first-two-and-up-card"
    MATCHES_WITH_UP_CARD = "matches-with-up-card"
    UP_CARD_BETWEEN = "up-card-between-first-two"
    DEALERS_FIRST_TWO_CARDS = "dealers-first-two-cards"
    DOWN_CARD = "down-card"
    DEALERS_HAND = "dealers-finished-hand"
    PLAY_OF_THE_HAND = "play-of-the-hand"

    __hash__ = object.__hash__


class WagerLaid(Enum):
    """When a side wager is laid."""

    WITH_THE_BET = "with-the-bet"
    AFTER_THE_DEAL = "after-the-deal"


class JackpotPaidBy(Enum):
    """Who pays a line that is a part of the jackpot."""

    FLOOR = "floor"
    DEALER = "dealer"


@dataclass(frozen=True, slots=True)
class PayLine:
    """One line of a pay table: an event's key (known to the code) and its price."""

    event: str
    pays: Price

    @property
    def is_jackpot(self) -> bool:
        """Whether it pays a part of the jackpot."""
        return isinstance(self.pays, JackpotShare)

    def at(self, meter: Cents) -> PayLine:
        """Return the line as it pays while the jackpot's meter shows ``meter`` cents."""
        return replace(self, pays=replace(self.pays, meter=meter)) if isinstance(self.pays, JackpotShare) else self


@dataclass(frozen=True, slots=True)
class PayTable:
    """The lines of a pay table; where several events hold, only the best line pays."""

    lines: tuple[PayLine, ...]

    def price(self, event: str) -> Price | None:
        """What ``event`` pays; None where the table does not name it."""
        return next((line.pays for line in self.lines if line.event == event), None)

    @property
    def has_jackpot(self) -> bool:
        """Whether any line pays a part of a jackpot."""
        return any(line.is_jackpot for line in self.lines)

    def at(self, meter: Cents) -> PayTable:
        """Return the table as it pays while the jackpot's meter shows ``meter`` cents."""
        return PayTable(tuple(line.at(meter) for line in self.lines)) if self.has_jackpot else self


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

    A wager with a jackpot has ``jackpot_starts_at``, in cents what the meter shows at first and after the whole
    jackpot is paid, and ``jackpot_paid_by``. ``jackpot_grows_by`` is the part of each wager that is added to the meter;
    None where the house doesn't say. The lines of ``pays`` are as they pay at the start.
    """

    key: str
    name: str
    decided_by: DecidedBy
    offered: Ruled[bool]
    pays: Ruled[PayTable]
    limits: Ruled[BetLimits] | None = None
    laid: Ruled[WagerLaid] | None = None
    jackpot_starts_at: Ruled[Cents] | None = None
    jackpot_grows_by: Ruled[Fraction] | None = None
    jackpot_paid_by: Ruled[JackpotPaidBy] | None = None

    def from_the_start(self) -> SideWager:
        """Return the wager with the lines of its pay table as they pay at what its meter starts at."""
        starts_at, pays = self.jackpot_starts_at, self.pays
        if starts_at is None:
            return self
        other = None if pays.instead is None else pays.instead.at(starts_at.value)
        return replace(self, pays=replace(pays, value=pays.value.at(starts_at.value), instead=other))
