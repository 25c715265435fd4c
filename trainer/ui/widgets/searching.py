"""What is typed into a search, found in a line: its words in any order, in whatever form they stand there."""

from __future__ import annotations

import re

_ENDINGS = ("ances", "ance", "ings", "ing", "ers", "er", "ed", "es", "e", "s", "d")
_SHORTEST_STEM = 3
_BETWEEN_WORDS = re.compile(r"[\s\-\u2010-\u2015,;:/()]+")


def is_found(typed: str, line: str) -> bool:
    """Whether ``line`` holds every word of ``typed``, or another form of it: *insured* finds insurance."""
    words = f" {_BETWEEN_WORDS.sub(' ', line.casefold())}"
    return all(_is_in(word, words) for word in _BETWEEN_WORDS.split(typed.casefold()) if word)


def _is_in(word: str, words: str) -> bool:
    """Whether the word stands anywhere among ``words`` as it was typed, or one of them begins as it does."""
    return word in words or f" {_stem(word)}" in words


def _stem(word: str) -> str:
    """What a word shares with its other forms; the word itself where that is too little to go by."""
    ending = next((each for each in _ENDINGS if word.endswith(each)), "")
    stem = word.removesuffix(ending)
    is_doubled = bool(ending) and len(stem) > _SHORTEST_STEM and stem[-1] == stem[-2]
    stem = stem[:-1] if is_doubled else stem
    return stem if len(stem) >= _SHORTEST_STEM else word
