"""Panels, hairlines and the layouts inside them."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

from PySide6.QtCore import QEvent, QPoint, Qt
from PySide6.QtGui import QHelpEvent, QKeyEvent
from PySide6.QtWidgets import (
    QBoxLayout,
    QFrame,
    QHBoxLayout,
    QLayout,
    QScrollArea,
    QStackedWidget,
    QToolTip,
    QVBoxLayout,
    QWidget,
)
from shiboken6 import Shiboken

from trainer.ui.looks.current_look import Look
from trainer.ui.looks.points import in_points, measuring, ours, spaced

B = TypeVar("B", bound=QBoxLayout)


@in_points
class Panel(QFrame):
    """A box with a hairline round it. ``kind``: "surface", "raised", or "dashed" (a place where something goes)."""

    def __init__(self, kind: str = "surface", parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setProperty("panel", kind)


class _Area(QScrollArea):
    """Leaves the arrows to the page; its page keys and the wheel scroll it."""

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_PageUp, Qt.Key.Key_PageDown):
            super().keyPressEvent(event)
        else:
            event.ignore()


def show_tooltip(widget: QWidget, event: QEvent, words_at: Callable[[QPoint], str]) -> bool:
    """Where ``event`` asks for it, tell what ``words_at`` say of the place under the mouse; whether it did ask."""
    if not isinstance(event, QHelpEvent) or event.type() != QEvent.Type.ToolTip:
        return False
    at = QPoint(ours(event.pos().x()), ours(event.pos().y()))
    with measuring():
        words = words_at(at)
    QToolTip.showText(event.globalPos(), words, widget)
    return True


def hairline() -> QFrame:
    """A horizontal line one pixel high."""
    line = QFrame()
    line.setProperty("panel", "line")
    line.setFixedHeight(1)
    return line


class KeysFirst(QWidget):
    """What scrolls; ``key`` has the keys before the scroll area takes them for scrolling, and says if it took one."""

    def __init__(self, key: Callable[[QKeyEvent], bool]) -> None:
        super().__init__()
        self._key = key

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if not self._key(event):
            super().keyPressEvent(event)


class _Column(QVBoxLayout):
    def addLayout(self, layout: QLayout, /, stretch: int | None = 0) -> None:
        super().addLayout(layout, stretch or 0)
        _let_go_of_items(layout)


class _Row(QHBoxLayout):
    def addLayout(self, layout: QLayout, /, stretch: int | None = 0) -> None:
        super().addLayout(layout, stretch or 0)
        _let_go_of_items(layout)


def column(
    parent: QWidget | None = None, margins: tuple[int, int, int, int] = (0, 0, 0, 0), gap: int = 0
) -> QVBoxLayout:
    """A vertical layout with margins (left, top, right, bottom) and a gap in points."""
    layout = _Column() if parent is None else _Column(parent)
    return _spaced(layout, margins, gap)


def row(parent: QWidget | None = None, margins: tuple[int, int, int, int] = (0, 0, 0, 0), gap: int = 0) -> QHBoxLayout:
    """A horizontal layout with margins (left, top, right, bottom) and a gap in points."""
    layout = _Row() if parent is None else _Row(parent)
    return _spaced(layout, margins, gap)


def in_middle(down: QVBoxLayout, card: QWidget) -> None:
    """Put ``card``, of a width of its own, into ``down`` by itself: in the middle, and rather high."""
    across = row()
    across.addStretch(1)
    across.addWidget(card)
    across.addStretch(1)
    down.addStretch(1)
    down.addLayout(across)
    down.addStretch(2)


def scrolled(content: QWidget) -> QScrollArea:
    """``content`` in an area that scrolls up and down where it does not fit."""
    area = _Area()
    content.setObjectName("scrolled")
    area.setWidgetResizable(True)
    area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
    area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
    area.setWidget(content)
    return area


def shown(layout: QLayout) -> None:
    """Show at once what was added to a layout in view, which Qt would do a moment later."""
    owner, layouts = layout.parentWidget(), [layout, *layout.findChildren(QLayout)]
    for widget in owner.findChildren(QWidget, options=Qt.FindChildOption.FindDirectChildrenOnly) if owner else []:
        if any(each.indexOf(widget) >= 0 for each in layouts):
            widget.show()


def beside_or_below(line: QBoxLayout, look: Look) -> None:
    """Let what stands side by side in ``line`` stand one below the other while the window is narrow."""

    def turn() -> None:
        ways = QBoxLayout.Direction
        line.setDirection(ways.TopToBottom if look.narrow else ways.LeftToRight)

    look.room_changed.connect(turn)
    turn()


def emptied(layout: QLayout) -> None:
    """Take everything out of ``layout``, the layouts within it too, and delete it."""
    while (item := layout.takeAt(0)) is not None:
        widget, inner = item.widget(), item.layout()
        if inner is not None:
            emptied(inner)
            inner.deleteLater()
            continue
        Shiboken.delete(item)
        if widget is not None:
            widget.hide()
            widget.setParent(None)
            widget.deleteLater()


def delete_page(stack: QStackedWidget, page: QWidget) -> None:
    """Remove a page from ``stack`` and delete it.

    Qt still has the stack as the page's parent then, PySide no longer. A search for children would make PySide keep
    the page forever, with all it refers to, so PySide has to know of the parent again.
    """
    stack.removeWidget(page)
    page.setParent(stack)
    page.hide()
    page.deleteLater()


def _let_go_of_items(layout: QLayout) -> None:
    """Let PySide forget what it has noted of the items of ``layout``, which it does where one is laid into another.

    Qt deletes an item with its widget and tells nobody: what PySide had noted would then be taken for whatever
    comes to lie at the same place in memory, and end the program.
    """
    for place in range(layout.count()):
        item = layout.itemAt(place)
        inner = item.layout() if item is not None else None
        if inner is not None:
            _let_go_of_items(inner)
        elif item is not None:
            Shiboken.invalidate(item)


def _spaced(layout: B, margins: tuple[int, int, int, int], gap: int) -> B:
    spaced(layout, margins, gap)
    return layout
