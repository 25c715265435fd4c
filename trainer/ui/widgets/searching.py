"""What is typed into a search, found in a line: its words in any order, in whatever form they stand there."""

from __future__ import annotations

import re

from trainer.wording.word_forms import stem

_BETWEEN_WORDS = re.compile(r"[\s\-\u2010-\u2015,;:/()]+")


def is_found(typed: str, line: str) -> bool:
    """Whether ``line`` holds every word of ``typed``, or another form of it: *insured* finds insurance."""
    words = f" {_BETWEEN_WORDS.sub(' ', line.casefold())}"
    return all(_is_in(word, words) for word in _BETWEEN_WORDS.split(typed.casefold()) if word)


def _is_in(word: str, words: str) -> bool:
    """Whether the word stands anywhere among ``words`` as it was typed, or one of them begins as it does."""
    return word in words or f" {stem(word)}" in words
