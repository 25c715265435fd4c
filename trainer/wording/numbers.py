"""Small numbers in words: three chips, six decks."""

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
