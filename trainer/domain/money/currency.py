"""The money a house deals in, and how it is written."""

from __future__ import annotations

from dataclasses import dataclass

SIGN = r"(?:[A-Z]{0,3}[$€£¥₩₹₽₺₱₫₦₴]|[A-Z]{1,3}|kr|Kč|zł|Ft|lei)"
"""The signs money is written with: ``$``, ``€``, ``HK$``, ``R``, ``CHF``, ``kr``."""


@dataclass(frozen=True, slots=True)
class Currency:
    """A currency: its sign, before the number or ``after`` it, and how the number is written.

    ``decimals`` 0: sums are whole, and an odd part of one is still told. ``thousands`` stands between thousands, ""
    nothing; ``point`` before the decimals.
    """

    sign: str = "$"
    after: bool = False
    decimals: int = 2
    thousands: str = ","
    point: str = "."

    def number(self, cents: int, *, short: bool = False) -> str:
        """An amount without its sign: ``1,193.50``; ``short``: a round one without decimals."""
        whole = f"{cents // 100:,}".replace(",", self.thousands)
        if cents % 100 == 0 and (short or not self.decimals):
            return whole
        return f"{whole}{self.point}{cents % 100:02d}"

    def amount(self, cents: int, *, short: bool = False) -> str:
        """An amount with its sign: ``$1,193.50``, ``1.193,50 €``."""
        return self.signed(self.number(cents, short=short))

    def signed(self, number: str) -> str:
        """A number as it was typed, with the sign where it belongs."""
        return f"{number}\N{NO-BREAK SPACE}{self.sign}" if self.after else f"{self.sign}{number}"


DOLLARS = Currency()
