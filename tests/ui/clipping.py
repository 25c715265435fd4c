"""Looks for words and controls that a window has no room for: cut, elided, one over another, or outside the window."""

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import combinations

from PySide6.QtCore import QPoint, QRect, QSize, Qt
from PySide6.QtGui import QFontMetrics
from PySide6.QtWidgets import QAbstractButton, QAbstractScrollArea, QLabel, QLayout, QScrollArea, QSizePolicy, QWidget

from trainer.ui.widgets.text import Fitted

_ROUNDING = 1


def clipped(window: QWidget) -> list[str]:
    """Every fault in ``window`` as it is shown now, each naming its widget."""
    with _elisions() as elided:
        window.grab()
    found = [f"{_name(widget)} shortens {words!r}" for widget, words in elided]
    for widget in window.findChildren(QWidget):
        if widget.isVisible() and not widget.window() is not window:
            found += _faults(window, widget)
    return found


def _faults(window: QWidget, widget: QWidget) -> Iterator[str]:
    name = _name(widget)
    place = QRect(widget.mapTo(window, QPoint(0, 0)), widget.size())
    area = _scrolled_in(widget)
    if area is None:
        if not window.rect().contains(place) and not place.isEmpty():
            yield f"{name} at {place.getRect()} is outside the window {window.size().toTuple()}"
    elif isinstance(area, QScrollArea):
        view = area.viewport()
        left, right = view.mapTo(window, QPoint(0, 0)).x(), view.mapTo(window, view.rect().topRight()).x()
        if place.left() < left - _ROUNDING or place.right() > right + _ROUNDING:
            yield f"{name} is wider than what it is scrolled in: {place.left()} to {place.right()} of {left} to {right}"
    if isinstance(widget, QLabel) and not isinstance(widget, Fitted) and widget.text():
        yield from _cut_words(name, widget)
    elif isinstance(widget, Fitted) and widget.height() < widget.minimumHeight():
        yield f"{name} has no room for its lines"
    elif (
        not isinstance(widget, Fitted)
        and widget.sizePolicy().hasHeightForWidth()
        and widget.height() + _ROUNDING < widget.heightForWidth(widget.width())
    ):
        yield f"{name} is {widget.height()} high and needs {widget.heightForWidth(widget.width())}"
    if isinstance(widget, QAbstractButton):
        needed = _needed(widget)
        if widget.width() + _ROUNDING < needed.width() or widget.height() + _ROUNDING < needed.height():
            yield f"{name} is {widget.size().toTuple()} and needs {needed.toTuple()}"
    layout = widget.layout()
    if layout is not None:
        yield from _overlaps(window, layout)


def _cut_words(name: str, label: QLabel) -> Iterator[str]:
    needed = label.heightForWidth(label.width()) if label.wordWrap() else label.sizeHint().height()
    if label.height() + _ROUNDING < needed:
        yield f"{name} is {label.height()} high and needs {needed}"
    if not label.wordWrap() and label.width() + _ROUNDING < label.sizeHint().width():
        yield f"{name} is {label.width()} wide and needs {label.sizeHint().width()}"


def _needed(button: QAbstractButton) -> QSize:
    fixed = QSizePolicy.Policy.Fixed
    hint, policy = button.sizeHint(), button.sizePolicy()
    width = hint.width() if policy.horizontalPolicy() in (fixed, QSizePolicy.Policy.Minimum) else 0
    return QSize(width, hint.height() if policy.verticalPolicy() == fixed else 0)


def _overlaps(window: QWidget, layout: QLayout) -> Iterator[str]:
    """Widgets of one layout that lie over one another."""
    if "Stacked" in type(layout).__name__:
        return
    parts = [each for each in _widgets(layout) if each.isVisible() and not each.size().isEmpty()]
    for one, other in combinations(parts, 2):
        common = one.geometry() & other.geometry()
        if common.width() > _ROUNDING and common.height() > _ROUNDING:
            yield f"{_name(one)} lies over {_name(other)} in {_name(one.parentWidget())}"


def _widgets(layout: QLayout) -> list[QWidget]:
    """The widgets of ``layout`` and of those within it; its items are left alone, which PySide does not outlive."""
    owner, layouts = layout.parentWidget(), [layout, *layout.findChildren(QLayout)]
    inside = owner.findChildren(QWidget, options=Qt.FindChildOption.FindDirectChildrenOnly) if owner else []
    return [each for each in inside if any(of.indexOf(each) >= 0 for of in layouts)]


def _scrolled_in(widget: QWidget) -> QAbstractScrollArea | None:
    above = widget.parentWidget()
    while above is not None:
        outer = above.parentWidget()
        if isinstance(outer, QAbstractScrollArea) and outer.viewport() is above:
            return outer
        above = outer
    return None


def _name(widget: QWidget | None) -> str:
    if widget is None:
        return "nothing"
    words = getattr(widget, "text", lambda: "")() if isinstance(widget, QLabel | QAbstractButton) else ""
    above = widget.parentWidget()
    return f"{type(above).__name__ if above else ''}/{type(widget).__name__} {words or widget.accessibleName()!r}"


@contextmanager
def _elisions() -> Iterator[list[tuple[QWidget | None, str]]]:
    """Every text that is shortened while it is painted, and the widget that does it."""
    found: list[tuple[QWidget | None, str]] = []
    plain = QFontMetrics.elidedText

    def noted(metrics: QFontMetrics, words: str, mode: Qt.TextElideMode, width: int, *more: int) -> str:
        shown = plain(metrics, words, mode, width, *more)
        if shown != words:
            painting = sys._getframe(1).f_locals.get("self")
            found.append((painting if isinstance(painting, QWidget) else None, words))
        return shown

    QFontMetrics.elidedText = noted  # type: ignore[method-assign]
    try:
        yield found
    finally:
        QFontMetrics.elidedText = plain  # type: ignore[method-assign]
