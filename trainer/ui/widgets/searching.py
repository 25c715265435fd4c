"""What is typed into a search, found in a line: its words in any order, in whatever form they stand there."""

from __future__ import annotations

import re

from trainer.wording.word_forms import stem

_BETWEEN_WORDS = re.compile(r"[\s\-\u2010-\u2015,;:/()]+")


def is_found(typed: str, line: str) -> bool:
    """Whether ``line`` holds every word of ``typed``, or another form of it: *insured* finds insurance."""
    words = f" {_BETWEEN_WORDS.sub(' ', line.casefold())}"
    return all(_is_in(word, words) for word in _BETWEEN_WORDS.split(typed.casefold()) if word)


def is_said(word: str, line: str) -> bool:
    """Whether ``line`` says every part of ``word`` as a word of its own, or a form of it: *pace* does not say ace."""
    words = _BETWEEN_WORDS.split(line.casefold())
    parts = [each for each in _BETWEEN_WORDS.split(word.casefold()) if each]
    return all(any(each in (part, f"{part}s") or stem(part) == stem(each) for each in words) for part in parts)


def _is_in(word: str, words: str) -> bool:
    """Whether the word stands anywhere among ``words`` as it was typed, or one of them begins as it does."""
    return word in words or f" {stem(word)}" in words
