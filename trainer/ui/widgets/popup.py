"""What is shown over the window for a moment and takes all keys; a press outside or another page closes it."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, Qt, Signal
from PySide6.QtGui import QFocusEvent, QKeyEvent, QMouseEvent
from PySide6.QtWidgets import QApplication, QWidget

from trainer.ui.looks.qt import application
from trainer.ui.widgets.panel import Panel

_KEYS = frozenset({QEvent.Type.KeyPress, QEvent.Type.ShortcutOverride})


def close_pop_ups(window: QWidget) -> None:
    """Close everything that is open over ``window``, the topmost first."""
    for each in reversed(_open_over(window)):
        each.close_panel()


def _open_over(window: QWidget) -> list[PopUp]:
    """The open ones, from the lowest to the topmost."""
    direct = window.findChildren(PopUp, options=Qt.FindChildOption.FindDirectChildrenOnly)
    return [each for each in direct if not each.isHidden()]


class PopUp(Panel):
    """A panel that is hidden until it is laid over a window, and gives the focus back when it closes.

    While it is open every key is its own, whichever widget of the window has the focus meanwhile.
    """

    closed = Signal()

    def __init__(self, owner: QWidget | None = None) -> None:
        super().__init__(parent=owner)
        self._back: QWidget | None = None
        self._first: QWidget = self
        self.hide()

    def lay_over(self, window: QWidget) -> None:
        """Make it ``window``'s, not shown yet; what has the focus now has it again in the end."""
        self._back = QApplication.focusWidget()
        self.setParent(window)

    def take_keys(self, first: QWidget) -> None:
        """Show it on top of all else; the keys go to ``first``."""
        self._first = first
        self.show()
        self.raise_()
        first.setFocus(Qt.FocusReason.PopupFocusReason)
        application().installEventFilter(self)

    def close_panel(self) -> None:
        """Hide it and give the focus back."""
        if not self.isHidden():
            application().removeEventFilter(self)
            self.hide()
            if self._back is not None:
                self._back.setFocus(Qt.FocusReason.PopupFocusReason)
            self.closed.emit()

    def window_resized(self) -> None:
        """Close: at the window's new size it may be outside."""
        self.close_panel()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Close at Esc; no other key goes to the page below."""
        if event.key() == Qt.Key.Key_Escape:
            self.close_panel()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Take the keys and the focus back from the page, and close at a press outside, which still does its work."""
        if watched is self.parentWidget() and event.type() == QEvent.Type.Resize:
            self.window_resized()
        if not isinstance(watched, QWidget) or watched is self or self.isAncestorOf(watched):
            return False
        if isinstance(event, QMouseEvent) and event.type() == QEvent.Type.MouseButtonPress:
            self.close_panel()
        elif isinstance(event, QKeyEvent) and event.type() in _KEYS:
            return self._takes_focus_from(watched) and QApplication.sendEvent(self._first, event)
        elif _came_by_itself(event):
            self._takes_focus_from(watched)
        return False

    def _takes_focus_from(self, widget: QWidget) -> bool:
        """Take the focus for what came to a widget below, and say so; not for a key that goes up from here."""
        window = self.window()
        goes_up = widget is window and self._has_focus(window)
        if widget.window() is not window or goes_up or _open_over(window)[-1:] != [self]:
            return False
        self._first.setFocus(Qt.FocusReason.PopupFocusReason)
        return self._has_focus(window)

    def _has_focus(self, window: QWidget) -> bool:
        now: QWidget | None = window.focusWidget()
        return now is self or (now is not None and self.isAncestorOf(now))


def _came_by_itself(event: QEvent) -> bool:
    """Whether the focus came other than by a press of the mouse, which closes the panel."""
    return isinstance(event, QFocusEvent) and event.gotFocus() and event.reason() != Qt.FocusReason.MouseFocusReason
