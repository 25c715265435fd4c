"""The money a house deals in, and how it is written."""

from __future__ import annotations

from dataclasses import dataclass

_SYMBOLS = r"$\u00a2-\u00a5\u058f\u060b\u09f2\u09f3\u0af1\u0bf9\u0e3f\u17db\u20a0-\u20cf\ufdfc"
_NOT_LATIN = r"\u0370-\u058e\u0590-\u060a\u060c-\u06ef\u0e00-\u0e3e\u0e40-\u0e4f\u10a0-\u10ff\u3040-\u9fff\uac00-\ud7a3"
SIGN = rf"(?:[A-Z]{{0,3}}[{_SYMBOLS}]|[A-Z]{{1,3}}|[A-Z][a-zčé]{{1,2}}\.?|kr\.?|zł|lei|din\.?|[{_NOT_LATIN}]{{1,4}}\.?)"
"""The signs money is written with: every symbol of a currency, its code, and its short name in any letters.

``$``, ``HK$``, ``CHF``, ``R``, ``kr.``, ``Fr.``, ``Rs``, ``лв``. No English word is one.
"""


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
