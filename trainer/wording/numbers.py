"""Small numbers in words, and places in a row: three chips, six decks, the 13th."""

from __future__ import annotations

from typing import Final

_WORDS: Final = (
    *("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve"),
    *("thirteen", "fourteen", "fifteen", "sixteen", "seventeen", "eighteen", "nineteen", "twenty"),
)
MOST_IN_WORDS = len(_WORDS) - 1


def number_in_words(count: int, most: int = MOST_IN_WORDS) -> str:
    """``three``, and ``no`` for 0; above ``most`` in digits."""
    return _WORDS[count] if 0 <= count <= min(most, MOST_IN_WORDS) else str(count)


def place_in_row(number: int) -> str:
    """``1st``, ``2nd``, ``13th``."""
    ending = "th" if number % 100 in (11, 12, 13) else {1: "st", 2: "nd", 3: "rd"}.get(number % 10, "th")
    return f"{number}{ending}"
