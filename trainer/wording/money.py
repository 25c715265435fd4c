"""Amounts and prices as a dealer writes them: $193.50, $4, 3 to 2."""

from __future__ import annotations

from fractions import Fraction
from typing import assert_never

from trainer.domain.money.amounts import Cents, FixedSum, Odds, Price


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
    Fraction(1, 4): "a quarter of the bet",
    Fraction(1, 3): "a third of the bet",
    Fraction(1, 2): "half the bet",
    Fraction(1): "the whole bet",
}


def part_of_bet(part: Fraction) -> str:
    """A part of the bet: ``half the bet``, else ``2/5 of the bet``."""
    return _PARTS.get(part, f"{part.numerator}/{part.denominator} of the bet")
