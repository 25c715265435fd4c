"""How a sentence ends."""

from __future__ import annotations

_ENDS = (".", "?", "!", "\N{RIGHT DOUBLE QUOTATION MARK}")


def ended(words: str) -> str:
    """``words`` as a sentence: with a full stop, where they have no end yet."""
    return words if words.endswith(_ENDS) else f"{words}."
