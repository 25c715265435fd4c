"""What so many riffles of a whole pack do, by the Gilbert-Shannon-Reeds model, computed exactly.

Bayer and Diaconis, "Trailing the dovetail shuffle to its lair", Annals of Applied Probability 2(2), 1992, Theorem 1:
after k riffles an order of n cards with r rising sequences has the chance C(2^k + n - r, n) / 2^(kn). How many orders
have r rising sequences is an Eulerian number.
"""

from __future__ import annotations

from fractions import Fraction
from functools import cache
from math import comb, factorial


@cache
def eulerian(cards: int) -> tuple[int, ...]:
    """How many orders of ``cards`` cards, one at least, have 1, 2, ... ``cards`` rising sequences."""
    row = [1]
    for n in range(2, cards + 1):
        left, right = [0, *row], [*row, 0]
        row = [(n - r) * left[r] + (r + 1) * right[r] for r in range(n)]
    return tuple(row)


def chance_of_order(cards: int, riffles: int, rising: int) -> Fraction:
    """The chance of one order with ``rising`` rising sequences after so many riffles."""
    ways = 2**riffles
    return Fraction(comb(ways + cards - rising, cards), ways**cards) if rising <= ways else Fraction(0)


def rising_sequences_law(cards: int, riffles: int) -> tuple[Fraction, ...]:
    """The chances of 1, 2, ... ``cards`` rising sequences after so many riffles."""
    orders = eulerian(cards)
    return tuple(chance_of_order(cards, riffles, r) * count for r, count in enumerate(orders, 1))


def total_variation(cards: int, riffles: int) -> Fraction:
    """How far the riffled pack is from a random order: 1 not mixed at all, 0 wholly mixed."""
    any_order = Fraction(1, factorial(cards))
    off = (abs(chance_of_order(cards, riffles, r) - any_order) * n for r, n in enumerate(eulerian(cards), 1))
    return sum(off, Fraction(0)) / 2
