"""The window's points: sizes are written once, for 1280 by 800, and grow with the window and the reader's wish.

One of our points is ``scale()`` of Qt's. Three kinds of things are sized:

- what a layout holds apart (``trainer.ui.widgets.panel.row`` and ``column`` note their margins),
- what is a widget's fixed size, and what it draws and measures by itself (``in_points``): it does so in our points,
- fonts (``Look.font``).

``resize_all`` brings everything that is there to another scale.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import wraps
from math import ceil, floor
from typing import Any, TypeVar

from PySide6.QtCore import QRect, QSize
from PySide6.QtGui import QFont, QPainter
from PySide6.QtWidgets import QLabel, QLayout, QWidget

from trainer.ui.looks.qt import application

MARGINS = "points"
"""The property of a layout that holds its margins and its gap, in our points."""
TYPE = "type"
"""The property of a widget that holds its font's size, in our points, and its weight."""
_SIZES = (
    "setFixedWidth",
    "setFixedHeight",
    "setFixedSize",
    "setMinimumWidth",
    "setMinimumHeight",
    "setMinimumSize",
    "setMaximumWidth",
    "setContentsMargins",
)
_NO_LIMIT = 16_777_215

K = TypeVar("K", bound=type[QWidget])
LEAST_WINDOW = 960, 540
"""The least window in Qt's points: everything fits where it is this many of ours wide and high."""
COMMON = 1600, 900
"""A window larger than this has larger type."""
MOST, _STEPS = 3.0, 16
NARROW, LOW = 1200, 660
"""Below so many of our points a window is narrow, or low: then everything stands closer."""


class _Scale:
    """The scale in force, and how many of our own widgets are at drawing or measuring themselves just now."""

    factor = 1.0
    depth = 0


_now = _Scale()


def scale() -> float:
    """How many of Qt's points one of ours is; 1 while a widget of ours draws or measures itself."""
    return 1.0 if _now.depth else _now.factor


def full_scale() -> float:
    """The same, whatever is being drawn."""
    return _now.factor


def set_scale(factor: float) -> None:
    _now.factor = factor


def scale_for(width: int, height: int, text_size: int) -> float:
    """The scale of a window of these points of Qt's with text of ``text_size`` per cent.

    A large window has larger type. Type never grows beyond what a window of this size has room for.
    """
    grown = max(1.0, min(width / COMMON[0], height / COMMON[1]))
    room = max(1.0, min(width / LEAST_WINDOW[0], height / LEAST_WINDOW[1]))
    return floor(min(grown * text_size / 100, room, MOST) * _STEPS) / _STEPS


def real(points: float) -> int:
    """A length of ours in Qt's points."""
    return floor(points * scale() + 0.5)


def ours(length: float) -> int:
    """A length in Qt's points as whole points of ours, rather too short than too long."""
    return floor(length / scale() + 0.001)


def painter_on(widget: QWidget) -> QPainter:
    """A painter on ``widget`` that draws in our points."""
    painter = QPainter(widget)
    painter.scale(_now.factor, _now.factor)
    return painter


def in_points(kind: K) -> K:
    """A class of widgets whose sizes, drawing and measures are written in our points."""
    for name in _SIZES:
        if name not in vars(kind):
            setattr(kind, name, _sized(name))
    for name in ("width", "height", "rect"):
        if name not in vars(kind):
            setattr(kind, name, _measured(name))
    for name in ("sizeHint", "minimumSizeHint", "heightForWidth", "paintEvent"):
        if name in vars(kind):
            setattr(kind, name, _WRAPPERS[name](vars(kind)[name]))
    return kind


def fix(widget: QWidget, *, width: int = 0, height: int = 0) -> None:
    """Fix the width or the height of a widget that is none of ours, in our points."""
    for name, length in (("setFixedWidth", width), ("setFixedHeight", height)):
        if length:
            _sized(name)(widget, length)


def resize_all(font_of: Callable[[int, int], QFont]) -> None:
    """Bring every widget that is there, its font, and every layout, to the scale in force.

    ``font_of`` gives the font of a size and a weight at that scale.
    """
    for widget in application().allWidgets():
        for name, lengths in vars(widget).get("_in_points", {}).items():
            _apply(widget, name, lengths)
        kind = widget.property(TYPE)
        if kind is not None:
            widget.setFont(font_of(*kind))
            if isinstance(widget, QLabel):
                # A label keeps the size it wanted where a style sheet has changed its font behind its back.
                widget.setIndent(widget.indent())
        layout = widget.layout()
        if layout is not None:
            _space(layout)
        resized = getattr(widget, "scale_changed", None)
        if resized is not None:
            resized()
        widget.updateGeometry()


def spaced(layout: QLayout, margins: tuple[int, int, int, int], gap: int) -> None:
    """Give ``layout`` margins (left, top, right, bottom) and a gap in our points, at every scale."""
    layout.setProperty(MARGINS, [*margins, gap])
    _space_one(layout)


def _space(layout: QLayout) -> None:
    # Not item by item: PySide keeps what it hands out of a layout's items, and crashes when the layout goes first.
    for each in (layout, *layout.findChildren(QLayout)):
        _space_one(each)


def _space_one(layout: QLayout) -> None:
    noted = layout.property(MARGINS)
    if noted is not None:
        left, top, right, bottom, gap = (real(int(each)) for each in noted)
        layout.setContentsMargins(left, top, right, bottom)
        layout.setSpacing(gap)


@contextmanager
def measuring() -> Iterator[bool]:
    """Reckon in our points; gives whether nobody else is at it already."""
    _now.depth += 1
    try:
        yield _now.depth == 1
    finally:
        _now.depth -= 1


def _sized(name: str) -> Callable[..., None]:
    def set_size(self: QWidget, *given: Any) -> None:
        lengths = (given[0].width(), given[0].height()) if isinstance(given[0], QSize) else given
        vars(self).setdefault("_in_points", {})[name] = lengths
        _apply(self, name, lengths)

    return set_size


def _apply(widget: QWidget, name: str, lengths: tuple[int, ...]) -> None:
    getattr(QWidget, name)(widget, *(each if each >= _NO_LIMIT else real(each) for each in lengths))


def _measured(name: str) -> Callable[[QWidget], Any]:
    plain = getattr(QWidget, name)

    def measure(self: QWidget) -> Any:
        found = plain(self)
        if not _now.depth or _now.factor == 1.0:
            return found
        if isinstance(found, QRect):
            return QRect(0, 0, floor(found.width() / _now.factor), floor(found.height() / _now.factor))
        return floor(found / _now.factor)

    return measure


def _hinted(hint: Callable[[Any], QSize]) -> Callable[[Any], QSize]:
    @wraps(hint)
    def hinted(self: Any) -> QSize:
        with measuring() as outermost:
            wanted = hint(self)
        if not outermost:
            return wanted
        return QSize(*(ceil(each * _now.factor) if each > 0 else each for each in wanted.toTuple()))

    return hinted


def _high(high: Callable[[Any, int], int]) -> Callable[[Any, int], int]:
    @wraps(high)
    def height(self: Any, width: int) -> int:
        if _now.depth:
            return high(self, width)
        with measuring():
            return ceil(high(self, floor(width / _now.factor)) * _now.factor)

    return height


def _drawn(paint: Callable[[Any, Any], None]) -> Callable[[Any, Any], None]:
    @wraps(paint)
    def painted(self: Any, event: Any) -> None:
        with measuring():
            paint(self, event)

    return painted


_WRAPPERS: dict[str, Callable[[Any], Any]] = {
    "sizeHint": _hinted,
    "minimumSizeHint": _hinted,
    "heightForWidth": _high,
    "paintEvent": _drawn,
}
