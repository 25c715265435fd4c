"""Amounts and prices as a dealer of the house in view writes them: $193.50, 4 €, 3 to 2."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from fractions import Fraction
from typing import assert_never

from trainer.domain.money.amounts import Cents, FixedSum, JackpotShare, Odds, Price
from trainer.domain.money.currency import DOLLARS, Currency

_IN_FORCE = ContextVar("currency", default=DOLLARS)


def currency_in_force() -> Currency:
    """The currency that amounts are told in: that of the house in view, dollars where none is."""
    return _IN_FORCE.get()


def tell_in(currency: Currency) -> None:
    """Tell every amount in ``currency`` from now on."""
    _IN_FORCE.set(currency)


@contextmanager
def told_in(currency: Currency) -> Iterator[None]:
    """Tell the amounts within in ``currency``."""
    before = _IN_FORCE.set(currency)
    try:
        yield
    finally:
        _IN_FORCE.reset(before)


def money(cents: Cents) -> str:
    """An amount with both decimals: ``$193.50``; raises ValueError below nothing, which no amount on a table is."""
    return currency_in_force().amount(_on_a_table(cents))


def money_short(cents: Cents) -> str:
    """An amount standing alone: ``$4`` where it is round, else ``$7.50``; raises ValueError below nothing."""
    return currency_in_force().amount(_on_a_table(cents), short=True)


def _on_a_table(cents: Cents) -> Cents:
    if cents < 0:
        raise ValueError(f"{cents} cents is no amount: say who is short and by how much instead")
    return cents


def odds(price: Odds) -> str:
    """A price: ``3 to 2``, ``5 for 1``."""
    return f"{price.win:,} {'for' if price.is_for else 'to'} {price.stake:,}"


def price(pays: Price) -> str:
    """What a line of a pay table pays: ``20 to 1``, a fixed sum such as ``$1,000``, or ``10% of the jackpot``."""
    match pays:
        case Odds():
            return odds(pays)
        case FixedSum():
            return money_short(pays.cents)
        case JackpotShare():
            return f"{percent(pays.part)} of the jackpot"
        case _:
            assert_never(pays)


def price_now(pays: Price) -> str:
    """As ``price``, with the sum that a part of the jackpot is now: ``10% of the jackpot, $1,234.56``."""
    return f"{price(pays)}, {money(pays.sum)}" if isinstance(pays, JackpotShare) else price(pays)


def percent(part: Fraction) -> str:
    """A part in hundredths, as far as it has decimals: ``10%``, ``2.5%``."""
    return f"{float(part * 100):.10g}%"


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
