"""The keys of asks about cards between two shoes: decks, depths, a shuffle watched, a shuffle timed."""

from __future__ import annotations

from collections.abc import Mapping

from PySide6.QtCore import Qt

from trainer.drills.base import DecksAsk, DepthAsk
from trainer.ui.drills.presenter import DrillPresenter
from trainer.ui.window.page import KeyHint

UP, DOWN, LEFT, RIGHT = (
    int(Qt.Key.Key_Up),
    int(Qt.Key.Key_Down),
    int(Qt.Key.Key_Left),
    int(Qt.Key.Key_Right),
)
PAGE_UP, PAGE_DOWN, SPACE = int(Qt.Key.Key_PageUp), int(Qt.Key.Key_PageDown), int(Qt.Key.Key_Space)
_ENTER = (int(Qt.Key.Key_Return), int(Qt.Key.Key_Enter))
NOTHING = ("", 0)
"""A key that is taken, and does nothing."""

BACK = KeyHint(("Esc",), "Back to the drills")
DECKS = (
    KeyHint(("0", "to", "9"), "Type the decks, like 3.5"),
    KeyHint(("\u2191", "\u2193"), "A step more, or less"),
)
DEPTH = (
    KeyHint(("\u2190", "\u2192"), "A card back, or forward"),
    KeyHint(("PgDn", "PgUp"), "A quarter of a deck"),
    KeyHint(("Mouse",), "Press or drag on the pack's side"),
)
CLIP = (KeyHint(("Space",), "Stop it; so does a press on the felt"), BACK)
CLOCK = (
    KeyHint(("Space",), "The next step, as Enter and a press"),
    KeyHint(("Backspace",), "Take the last press back"),
    BACK,
)
CLIP_AFTER = (
    KeyHint(("G",), "Again, slowly, round the slip"),
    KeyHint(("\u2190", "\u2192"), "An act back, or on"),
)


def at_cards(presenter: DrillPresenter, key: int, letter: str, repeated: bool) -> tuple[str, int] | None:
    """What a key asks for, by name and number; None where it is not one of these keys. The arrow keys may be held."""
    if presenter.is_clock and presenter.grade is None:
        return _at_the_clock(presenter, key, letter, repeated)
    if presenter.is_clip:
        return _at_a_clip(presenter, key, letter, repeated)
    if presenter.grade is not None:
        return None
    if isinstance(presenter.ask, DepthAsk):
        quarter = presenter.ask.deck_size // 4
        steps = {RIGHT: 1, LEFT: -1, PAGE_UP: quarter, PAGE_DOWN: -quarter}
        # Where there is more than one part, up and down lead from part to part, as everywhere.
        one_part = {UP: 1, DOWN: -1} if len(presenter.question.asks) == 1 else {}
        return _moved("depth", {**steps, **one_part}, key)
    if isinstance(presenter.ask, DecksAsk):
        return _moved("decks", {UP: 1, DOWN: -1}, key) or _moved("step", {PAGE_UP: -1, PAGE_DOWN: 1}, key)
    return None


def _moved(name: str, steps: Mapping[int, int], key: int) -> tuple[str, int] | None:
    return (name, steps[key]) if key in steps else None


def _at_the_clock(presenter: DrillPresenter, key: int, letter: str, repeated: bool) -> tuple[str, int] | None:
    if key == SPACE or key in _ENTER:
        return NOTHING if repeated else ("lap", 0)
    if letter == "s" and presenter.begun:
        # A key brushed in the middle of a shuffle must not give it up.
        return NOTHING
    return ("take-back", 0) if key == int(Qt.Key.Key_Backspace) and not repeated else None


def _at_a_clip(presenter: DrillPresenter, key: int, letter: str, repeated: bool) -> tuple[str, int] | None:
    if presenter.grade is None:
        if key == SPACE:
            return NOTHING if repeated else ("stop", 0)
        # Enter was meant for the verdict before: it stops nothing.
        return NOTHING if key in _ENTER else None
    if letter == "g":
        return "again", 0
    return {LEFT: ("act-by-act", -1), RIGHT: ("act-by-act", 1)}.get(key)
