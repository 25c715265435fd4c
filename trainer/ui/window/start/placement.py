"""Where the window stands: what it was when it was last closed, brought onto a screen that is there."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import QRect, Qt
from PySide6.QtWidgets import QMainWindow

from trainer.training.records.checked import read_json
from trainer.ui.looks.points import LEAST_WINDOW

FIRST = 1280, 800
"""The window's first size in Qt's points, where the screen has room for it."""
WINDOW, DRILL = "window", "drill"
"""What is kept: the window's place, the drill last begun."""
_EDGE = 48
"""So much of a window must lie on a screen for it to be found."""


@dataclass(frozen=True, slots=True)
class Placement:
    """A window's place and size in Qt's points, and whether it fills its screen."""

    left: int
    top: int
    width: int
    height: int
    filled: bool = False

    def as_text(self) -> str:
        return json.dumps([self.left, self.top, self.width, self.height, self.filled])


def read_placement(kept: str | None) -> Placement | None:
    """A placement as kept; None where there is none, or it is none that could be read."""
    try:
        found = read_json(kept or "null")
    except ValueError:
        return None
    if not isinstance(found, list) or len(found) != 5 or not all(type(each) is int for each in found[:4]):
        return None
    left, top, width, height = found[:4]
    sane = all(abs(each) < 100_000 for each in found[:4]) and width > 0 and height > 0
    return Placement(left, top, width, height, found[4] is True) if sane else None


def placed(kept: Placement | None, screens: Sequence[QRect]) -> Placement:
    """Where a window stands on these screens, the first of which is the main one.

    At first it is in the middle of the main screen and no larger than that. A window that was on a screen which is gone
    stands in the middle of the main one, as large as it was and as there is room for.
    """
    main = screens[0]
    if kept is None:
        return _in_the_middle(main, *FIRST)
    at = QRect(kept.left, kept.top, kept.width, kept.height)
    home = next((each for each in screens if _is_found_on(at, each)), None)
    if home is None:
        found = _in_the_middle(main, kept.width, kept.height)
        return Placement(found.left, found.top, found.width, found.height, kept.filled)
    width, height = _fitting(home, kept.width, kept.height)
    left = max(home.left(), min(kept.left, home.left() + home.width() - width))
    top = max(home.top(), min(kept.top, home.top() + home.height() - height))
    return Placement(left, top, width, height, kept.filled)


def place_window(window: QMainWindow, kept: str | None) -> None:
    """Give ``window`` the place that is kept, or its first one."""
    main = window.screen()
    screens = [main.availableGeometry(), *(each.availableGeometry() for each in main.virtualSiblings() if each != main)]
    found = placed(read_placement(kept), screens)
    window.setGeometry(found.left, found.top, found.width, found.height)
    if found.filled:
        window.setWindowState(Qt.WindowState.WindowMaximized)


def placement_of(window: QMainWindow) -> Placement:
    """Where ``window`` stands, or would if it did not fill its screen."""
    filled = window.isMaximized()
    at = window.normalGeometry() if filled else window.geometry()
    return Placement(at.left(), at.top(), at.width(), at.height(), filled)


def _is_found_on(window: QRect, screen: QRect) -> bool:
    """Whether enough of the window's upper edge, by which it is taken, lies on ``screen``."""
    edge = QRect(window.left(), window.top(), window.width(), _EDGE) & screen
    return edge.width() >= 2 * _EDGE and edge.height() >= _EDGE // 2


def _in_the_middle(screen: QRect, width: int, height: int) -> Placement:
    width, height = _fitting(screen, width, height)
    left = screen.left() + max(0, (screen.width() - width) // 2)
    top = screen.top() + max(0, (screen.height() - height) // 2)
    return Placement(left, top, width, height)


def _fitting(screen: QRect, width: int, height: int) -> tuple[int, int]:
    """No larger than the screen, and no smaller than a window can be."""
    return max(LEAST_WINDOW[0], min(width, screen.width())), max(LEAST_WINDOW[1], min(height, screen.height()))
