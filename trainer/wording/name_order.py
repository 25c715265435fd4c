"""The order in which names stand on a class list: accents beside their letter, capitals as small ones, 2 before 10."""

from __future__ import annotations

import re
import unicodedata

# Letters with a stroke, and two in one, which Unicode takes apart no further.
_PLAIN = str.maketrans(
    {
        "\N{LATIN SMALL LETTER O WITH STROKE}": "o",
        "\N{LATIN SMALL LETTER L WITH STROKE}": "l",
        "\N{LATIN SMALL LETTER D WITH STROKE}": "d",
        "\N{LATIN SMALL LETTER AE}": "ae",
        "\N{LATIN SMALL LIGATURE OE}": "oe",
        "\N{LATIN SMALL LETTER DOTLESS I}": "i",
        "\N{RIGHT SINGLE QUOTATION MARK}": "",
        "'": "",
        "-": " ",
    }
)


def surname_first(name: str, surname: str) -> str:
    """``Keller, Nina`` of ``Nina Keller``, whose surname is ``Keller``; the name as it is if that isn't its end."""
    given = name.removesuffix(f" {surname}") if surname else name
    return f"{surname}, {given}" if given != name else name


_NUMBER = re.compile(r"[0-9]+")
_DIGITS = 12
"""So long are all numbers made, so that 2 stands before 10; longer ones go by their first digits."""


def name_order(name: str) -> tuple[str, str]:
    """What names are put in order by; of two that differ by an accent alone the one without it stands first."""
    letters = unicodedata.normalize("NFKD", name).casefold().translate(_PLAIN)
    plain = "".join(each for each in letters if not unicodedata.combining(each))
    counted = _NUMBER.sub(lambda number: number[0].zfill(_DIGITS), plain)
    return " ".join(counted.split()), unicodedata.normalize("NFC", name).casefold()
