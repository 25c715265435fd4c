"""Words of any script among ours: what is written from right to left turns nothing round that stands beside it."""

from __future__ import annotations

import unicodedata

_BEGIN, _END = chr(0x2068), chr(0x2069)
_FROM_THE_RIGHT = frozenset({"R", "AL"})


def isolated(words: str) -> str:
    """``words`` to be put among others; as they are, where they are written from left to right."""
    if any(unicodedata.bidirectional(letter) in _FROM_THE_RIGHT for letter in words):
        return f"{_BEGIN}{words}{_END}"
    return words
