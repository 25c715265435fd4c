"""Decks stepped up and down by the half or quarter, as a typed number."""

from __future__ import annotations

from trainer.drills.answers import Unreadable, read_typed
from trainer.drills.base import Decks, DecksAsk

_FIRST = 4


def stepped(ask: DecksAsk, text: str, steps: int) -> str:
    """``text`` so many of the ask's steps further, not below one step; a deck where nothing readable stands there."""
    return decks_text(max(ask.quarters, (_quarters(ask, text) or _FIRST - steps * ask.quarters) + steps * ask.quarters))


def decks_text(quarters: int) -> str:
    """Quarters of a deck as a number of decks: ``2``, ``2.5``, ``2.25``."""
    return f"{quarters / 4:.2f}".rstrip("0").rstrip(".")


def _quarters(ask: DecksAsk, text: str) -> int | None:
    try:
        response = read_typed(ask, text)
    except Unreadable:
        # What cannot be read yet is begun anew.
        return None
    return response.quarters if isinstance(response, Decks) else None
