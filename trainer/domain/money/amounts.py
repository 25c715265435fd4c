"""Money in integer cents, and odds as exact ratios."""

from __future__ import annotations

import re
from dataclasses import dataclass
from enum import Enum
from fractions import Fraction
from functools import cache, lru_cache
from typing import NewType

from trainer.domain.money.currency import SIGN

Cents = NewType("Cents", int)

_ODDS = re.compile(r"(\d+) (to|for) (\d+)", re.ASCII)


@cache
def _money() -> re.Pattern[str]:
    # Every sign there is takes a while to compile, and a start reads no amount.
    return re.compile(rf"(?:{SIGN} ?)?(\d{{1,3}}(?:,\d{{3}})+|\d+)(?:\.(\d{{1,2}}))?(?: ?{SIGN})?", re.ASCII)


def parse_money(text: str) -> Cents:
    """Read ``$1,000``, ``7.50``, ``€4`` or ``4 kr`` as cents; raises ValueError saying what was expected.

    It is the writing of files: whatever the currency, thousands have a comma and decimals a point.
    """
    match = _money().fullmatch(text.strip())
    if match is None:
        raise ValueError(f"{text!r} is not an amount such as $7.50")
    dollars, fraction = match.group(1).replace(",", ""), match.group(2) or ""
    return Cents(int(dollars) * 100 + int(fraction.ljust(2, "0")))


@lru_cache(maxsize=1024)
def _ratio(win: int, stake: int, is_for: bool) -> Fraction:
    return Fraction(win, stake) - (1 if is_for else 0)


# The same few bets are paid at the same few prices, and fractions are slow to make.
@lru_cache(maxsize=4096)
def _winnings(win: int, stake: int, is_for: bool, bet: int) -> Fraction:
    return _ratio(win, stake, is_for) * bet


@lru_cache(maxsize=4096)
def exactly(cents: int) -> Fraction:
    """So many whole cents as an exact amount."""
    return Fraction(cents)


@dataclass(frozen=True, slots=True)
class Odds:
    """A price such as 3 to 2. ``is_for`` marks a price that counts the stake in ("5 for 1" is 4 to 1)."""

    win: int
    stake: int
    is_for: bool = False

    def __str__(self) -> str:
        return f"{self.win} {'for' if self.is_for else 'to'} {self.stake}"

    @classmethod
    def parse(cls, text: str) -> Odds:
        """Read ``3 to 2`` or ``5 for 1``; raises ValueError saying what was expected."""
        match = _ODDS.fullmatch(text.strip())
        if match is None:
            raise ValueError(f"{text!r} is not a price such as 3 to 2")
        odds = cls(int(match.group(1)), int(match.group(3)), match.group(2) == "for")
        if odds.stake == 0 or odds.ratio < 0:
            raise ValueError(f"{text!r} cannot be a price: it would pay less than nothing")
        return odds

    @property
    def ratio(self) -> Fraction:
        """Winnings on a stake of one, the stake itself not counted."""
        return _ratio(self.win, self.stake, self.is_for)

    def winnings(self, stake: Cents) -> Fraction:
        """Winnings on ``stake`` cents, exact, the stake itself not counted."""
        return _winnings(self.win, self.stake, self.is_for, stake)


@dataclass(frozen=True, slots=True)
class FixedSum:
    """A prize of so many cents, whatever the stake."""

    cents: Cents

    def winnings(self, stake: Cents) -> Fraction:
        return Fraction(self.cents)


@dataclass(frozen=True, slots=True)
class JackpotShare:
    """A part of a jackpot, whatever the stake. ``meter`` is what the jackpot's meter shows, in cents."""

    part: Fraction
    meter: Cents = Cents(0)

    @property
    def sum(self) -> Cents:
        """The part of the meter in cents, rounded down: no house pays out a fraction of one."""
        return Cents(self.part * self.meter // 1)

    def winnings(self, stake: Cents) -> Fraction:
        return Fraction(self.sum)


Price = Odds | FixedSum | JackpotShare

EVEN_MONEY = Odds(1, 1)


class Rounding(Enum):
    """What a house does when the rack's smallest chip cannot make a payout."""

    DOWN = "down"
    UP = "up"
    SMALLER_CHIPS = "smaller-chips"
