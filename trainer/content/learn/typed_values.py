"""Finds what a house decides and a lesson states by itself: amounts, prices, counts of decks, totals to draw to."""

from __future__ import annotations

import re
from collections.abc import Iterator

_WORD = (
    "one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen"
    "|eighteen|nineteen|twenty|thirty|forty|fifty|hundred"
)
_NUMBER, _DIGIT, _WORDS = rf"(?:\d[\d.,]*|{_WORD})", re.compile(r"\d"), frozenset(_WORD.split("|"))
_COUNTED = r"(?:decks?|half-decks?|riffles?|strips?|hands|piles?|spots|shoes|rounds|re-splits?|splits)"
_FOUND = (
    (re.compile(r"[$€£]\s?\d[\d.,]*|\b\d[\d.,]*\s?[€£¢]"), "an amount of money", "{money 25}"),
    (re.compile(rf"\b{_NUMBER} (?:dollars?|cents?)\b", re.IGNORECASE), "an amount of money", "{money 25}"),
    (re.compile(r"\b\d+ ?: ?\d+\b"), "a price", "{settling.blackjack_pays}"),
    (re.compile(rf"\b{_NUMBER} (?:to|for) {_NUMBER}\b", re.IGNORECASE), "a price", "{settling.blackjack_pays}"),
    (
        re.compile(rf"\b{_NUMBER} {_COUNTED}\b", re.IGNORECASE),
        "a number a house decides",
        "{equipment.decks} for decks",
    ),
    (
        re.compile(
            r"\b(?:stand|stands|hit|hits|draw|draws) (?:(?:on|to|until|at|all) )*(?:soft |hard )?"
            r"(?:\d\d|sixteen|seventeen|eighteen)\b",
            re.IGNORECASE,
        ),
        "a total that a house decides",
        "{dealer.stands_on}",
    ),
)
_PLACE = re.compile(r"\{[^}\n]*\}")


def typed_values(line: str) -> Iterator[tuple[int, str]]:
    """The column, from 1, of each value typed in a line of a lesson, and a sentence that says what to write."""
    bare = _PLACE.sub(lambda found: "," * len(found[0]), line)
    small = bare.lower()
    if not _DIGIT.search(bare) and not any(word in small for word in _WORDS):
        return
    for pattern, what, instead in _FOUND:
        for found in pattern.finditer(bare):
            yield (
                found.start() + 1,
                f"'{found[0]}' is typed by hand and looks like {what}: let the house say it, such as {instead}; "
                f"where no house decides it, write {{plain {found[0]}}}.",
            )
