"""What sentences are made of: their end, and several names one after another."""

from __future__ import annotations

from collections.abc import Sequence

_ENDS = (".", "?", "!", "\N{RIGHT DOUBLE QUOTATION MARK}", *map(chr, (0x3002, 0xFF01, 0xFF1F, 0x061F)))
"""As they are written in our script, and in those that people write their names in."""


def ended(words: str) -> str:
    """``words`` as a sentence: with a full stop, where they have no end yet."""
    return words if words.endswith(_ENDS) else f"{words}."


def all_of(names: Sequence[str]) -> str:
    """``Ruiz``, ``Ruiz and Ortiz``, ``Ruiz, Ortiz and Byrne``."""
    return " and ".join(filter(None, (", ".join(names[:-1]), *names[-1:])))
