"""What may go wrong where a house's values are put into a sentence: articles, numbers, doubled words, stops."""

from __future__ import annotations

import re

_THINGS = "card|chip|deck|hand|spot|stack|bet|player|patron|minute|act|question|pile|round|hour"
_SEVERAL = "[2-9]|[1-9][0-9]+|two|three|four|five|six|seven|eight|nine|ten|twelve|twenty"
ODD = {
    "no sentence has it": re.compile(r"[{}_]|  |\bFraction\b|\bTrue\b|\bFalse\b"),
    "a space before a stop": re.compile(r"\s[,.:;!?]"),
    "two stops": re.compile(r"[,.:;!?][,.:;]"),
    "a doubled word": re.compile(r"\b([A-Za-z]+) \1\b", re.IGNORECASE),
    "a for an": re.compile(r"\ba (?:8|11|18|8\d|eight|eleven|[ae]\w|i\w|o(?!ne\b|nce\b)\w)", re.IGNORECASE),
    "an for a": re.compile(r"\ban (?:[b-dfgj-np-tv-z]\w|h(?!our|onest)\w|one\b|once\b|[1-79]\b)", re.IGNORECASE),
    "one of several": re.compile(rf"(?<![$.\d])\b(?:1|one) (?:{_THINGS})s\b", re.IGNORECASE),
    "several of one": re.compile(rf"(?<![$.\d])\b(?:{_SEVERAL}) (?:{_THINGS})(?![\w-])", re.IGNORECASE),
    "a small letter after a stop": re.compile(r"[.?!] [a-z]"),
}
"""What to look for in words that a reader sees, by what is wrong with them."""


def odd_in(words: str) -> list[str]:
    """What is wrong with the words, each with the place it stands in."""
    return [
        f"{fault}: ...{words[max(0, found.start() - 30) : found.end() + 30]}..."
        for fault, odd in ODD.items()
        for found in odd.finditer(words)
    ]
