"""A sentence with its case, and sentences that differ in nothing but their figures told once."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass

_FIGURE = re.compile(r"\d+(?:[.,]\d+)*")
_PILE = r"[a-z]+ (?:grey|white|pink|red|green|black|purple)\b"
_CHIPS = re.compile(rf"\$0: {_PILE}(?:, {_PILE})*")
_RANK = r"(?:ace|two|three|four|five|six|seven|eight|nine|ten|jack|queen|king)"
_CARD = re.compile(rf"(?:[0A2-9TJQK]+[♠♥♦♣]|\b{_RANK} of (?:spades|hearts|diamonds|clubs)\b)")
_CARDS = re.compile(r"card(?:,? card)+")
_DECKS = re.compile(r"\b(?:0|no|half a|a quarter|three quarters of a|one|two|six|eight) decks?\b", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class Sentence:
    """What is said in one case: ``case`` from the general to the particular, ``words`` as they are told."""

    case: tuple[str, ...]
    words: tuple[str, ...]


def without_figures(words: str) -> str:
    """The sentence without its figures, so that sentences that differ in nothing else are one."""
    return _CHIPS.sub("$0: chips", _FIGURE.sub("0", words))


def without_cards(words: str) -> str:
    """The sentence without its figures, its cards and its numbers of decks."""
    return _DECKS.sub("0 decks", _CARDS.sub("cards", _CARD.sub("card", without_figures(words))))


def each_once(lines: Iterable[Sentence]) -> Iterator[Sentence]:
    """The first of those that are alike without their figures and cards, in their order."""
    told: set[Sentence] = set()
    for line in lines:
        like = Sentence(line.case, tuple(map(without_cards, line.words)))
        if like not in told:
            told.add(like)
            yield line
