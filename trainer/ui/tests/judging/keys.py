"""The keys of a judge's sheet."""

from __future__ import annotations

from trainer.ui.window.page import KeyHint

JUDGING_KEYS = (
    KeyHint(("1", "to", "0"), "So many points; 0 is ten"),
    KeyHint(("\u2190", "\u2192"), "A point less or more"),
    KeyHint(("Backspace",), "Take the points back"),
    KeyHint(("\u2191", "\u2193"), "To the line above or below"),
    KeyHint(("R",), "A remark on this line; Enter goes on to the next"),
    KeyHint(("N",), "A note on the whole"),
    KeyHint(("Ctrl+Enter",), "Hand in, for good"),
    KeyHint(("Esc",), "Back to the result; what is filled in stays"),
)


def points_after(before: int | None, figure: int, most: int, *, goes_on: bool) -> int | None:
    """The points once ``figure`` is typed; ``goes_on``: it comes behind what was typed before, where that fits.

    Where there are ten points or fewer each is one key, and 0 is ten.
    """
    if most > 10:
        behind = (before or 0) * 10 + figure
        found = behind if goes_on and 1 <= behind <= most else figure
        return found if 1 <= found <= most else before
    found = figure or 10
    return found if found <= most else before
