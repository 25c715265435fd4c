"""Tab goes through a window as it is read, whatever was made first in it: from the top, line by line.

Qt goes by when each thing was made, so that what a form asks came after the button that ends it.
"""

from __future__ import annotations

from collections.abc import Iterator

from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QLayout, QScrollArea, QWidget
from shiboken6 import Shiboken

from trainer.ui.looks.qt import application
from trainer.ui.widgets.popup import PopUp

_FORWARD = {Qt.Key.Key_Tab: True, Qt.Key.Key_Backtab: False}
_OTHERS = Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.AltModifier | Qt.KeyboardModifier.MetaModifier


class ReadingOrder(QObject):
    """Has Tab and Shift+Tab go as one reads in ``window``; what lies over it for a moment keeps its own way."""

    def __init__(self, window: QWidget) -> None:
        super().__init__(window)
        self._window = window
        self._watched: QWidget | None = None
        application().focusChanged.connect(self._watch)

    def _watch(self, _: QWidget | None, now: QWidget | None) -> None:
        if self._watched is not None and Shiboken.isValid(self._watched):
            self._watched.removeEventFilter(self)
        self._watched = now if now is not None and now.window() is self._window else None
        if self._watched is not None:
            self._watched.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() != QEvent.Type.KeyPress or not isinstance(event, QKeyEvent) or watched is not self._watched:
            return False
        forward = None if event.modifiers() & _OTHERS else _FORWARD.get(Qt.Key(event.key()))
        return forward is not None and not _is_over(self._watched) and self._goes(self._watched, forward)

    def _goes(self, here: QWidget, forward: bool) -> bool:
        """The keyboard goes to the next stop, or with not ``forward`` to the one before; at the end it goes round."""
        read = list(_read(self._window))
        at = read.index(here) if here in read else -1 if forward else 0
        in_turn = [*read[at + 1 :], *read[: at + 1]] if forward else [*read[:at][::-1], *read[at:][::-1]]
        found = next((each for each in in_turn if _is_stop(each)), None)
        if found is None:
            return False
        found.setFocus(Qt.FocusReason.TabFocusReason if forward else Qt.FocusReason.BacktabFocusReason)
        return True


def _is_over(widget: QWidget | None) -> bool:
    while widget is not None and not isinstance(widget, PopUp):
        widget = widget.parentWidget()
    return widget is not None


def _read(widget: QWidget) -> Iterator[QWidget]:
    """What is in view in ``widget``, itself first; what lies over its layout comes after that."""
    yield widget
    inside = widget.widget() if isinstance(widget, QScrollArea) else None
    if inside is not None:
        yield from _read(inside)
        return
    layout = widget.layout()
    laid = {} if layout is None else dict.fromkeys(_laid(layout))
    over = [each for each in widget.children() if isinstance(each, QWidget) and each not in laid]
    for each in (*laid, *over):
        if each.isVisible() and not each.isWindow():
            yield from _read(each)


def _laid(layout: QLayout) -> Iterator[QWidget]:
    for place in range(layout.count()):
        item = layout.itemAt(place)
        widget, inner = (None, None) if item is None else (item.widget(), item.layout())
        if widget is not None and Shiboken.isValid(widget):
            yield widget
        elif inner is not None:
            yield from _laid(inner)


def _is_stop(widget: QWidget) -> bool:
    takes = Qt.FocusPolicy.TabFocus.value
    return widget.isEnabled() and bool(widget.focusPolicy().value & takes) and widget.focusProxy() is None
