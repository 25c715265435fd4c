"""The keys of the Progress page."""

from __future__ import annotations

from trainer.ui.window.page import KeyHint

HINTS = (
    KeyHint(("\u2191", "\u2193"), "To the row above or below"),
    KeyHint(("Enter",), "Begin what is in focus"),
    KeyHint(("T",), "Drills, rounds at the table, signals, the shuffle, skills, mistakes"),
    KeyHint(("1", "2", "3"), "7 days, 30 days, all"),
    KeyHint(("G",), "This game, or all games"),
    KeyHint(("P",), "Practise what has most mistakes"),
    KeyHint(("E",), "Export the answers, or the rounds, to a file"),
)
