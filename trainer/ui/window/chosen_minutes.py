"""How long a sitting of Today is wished."""

from __future__ import annotations

CHOSEN_MINUTES = "today_minutes"
"""The setting that keeps it."""
_CHOICES, _USUAL = ("5", "15", "30"), 15


def chosen_minutes(kept: str | None) -> int:
    """The minutes ``kept``; the usual ones where nothing was, or what nobody can choose."""
    return int(kept) if kept in _CHOICES else _USUAL
