"""Finds letters in a file's texts that nobody sees, and that would steer a terminal or turn words round."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from trainer.content.text.faults import Finding, KeyPath
from trainer.wording.unseen_letters import unseen_letter

_OF_A_PARAGRAPH = "\n\t"


def unseen_letters(tables: Any, at: KeyPath = ()) -> Iterator[Finding]:
    """A finding for each text, and each key, that holds such a letter; a text may have lines and tabs."""
    match tables:
        case dict():
            for key, value in tables.items():
                if letter := unseen_letter(key):
                    yield Finding((*at, key), _said("key", letter), at_key=True)
                yield from unseen_letters(value, (*at, key))
        case list():
            for number, value in enumerate(tables):
                yield from unseen_letters(value, (*at, number))
        case str():
            if letter := unseen_letter(tables, _OF_A_PARAGRAPH):
                yield Finding(at, _said("text", letter))


def _said(what: str, letter: str) -> str:
    return f"A letter stands in this {what} that nobody sees (U+{ord(letter):04X}): take it out."
