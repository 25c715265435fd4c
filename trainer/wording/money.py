"""Amounts and prices as a dealer writes them: $193.50, $4, 3 to 2."""

from __future__ import annotations

from fractions import Fraction
from typing import assert_never

from trainer.domain.money import Cents, FixedSum, Odds, Price


def money(cents: Cents) -> str:
    """An amount with both decimals: ``$193.50``; raises ValueError below nothing, which no amount on a table is."""
    if cents < 0:
        raise ValueError(f"{cents} cents is no amount: say who is short and by how much instead")
    return f"${cents // 100:,}.{cents % 100:02d}"


def money_short(cents: Cents) -> str:
    """An amount standing alone: ``$4`` where it is round, else ``$7.50``; raises ValueError below nothing."""
    return money(cents).removesuffix(".00")


def odds(price: Odds) -> str:
    """A price: ``3 to 2``, ``5 for 1``."""
    return f"{price.win:,} {'for' if price.is_for else 'to'} {price.stake:,}"


def price(pays: Price) -> str:
    """What a line of a pay table pays: ``20 to 1``, or a fixed sum such as ``$1,000``."""
    match pays:
        case Odds():
            return odds(pays)
        case FixedSum():
            return money_short(pays.cents)
        case _:
            assert_never(pays)


_PARTS = {
    Fraction(0): "nothing",
    Fraction(1, 4): "a quarter",
    Fraction(1, 3): "a third",
    Fraction(1, 2): "half",
    Fraction(2, 3): "two thirds",
    Fraction(3, 4): "three quarters",
    Fraction(1): "all",
}


def part(fraction: Fraction) -> str:
    """A part of a bet: ``half``, ``all``, else ``2/5``."""
    return _PARTS.get(fraction, f"{fraction.numerator}/{fraction.denominator}")
