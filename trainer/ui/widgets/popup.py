"""What lies over the window for a moment and takes the keys; a press outside closes it."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, Qt, Signal
from PySide6.QtGui import QMouseEvent
from PySide6.QtWidgets import QApplication, QWidget

from trainer.ui.looks.qt import application
from trainer.ui.widgets.panel import Panel


class PopUp(Panel):
    """A panel that is hidden until it is laid over a window, and gives the focus back when it closes."""

    closed = Signal()

    def __init__(self, owner: QWidget | None = None) -> None:
        super().__init__(parent=owner)
        self._back: QWidget | None = None
        self.hide()

    def lay_over(self, window: QWidget) -> None:
        """Make it ``window``'s, not shown yet; what has the focus now has it again in the end."""
        self._back = QApplication.focusWidget()
        self.setParent(window)

    def take_keys(self, first: QWidget) -> None:
        """Show it on top of all else; the keys go to ``first``."""
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
        """The window has another size: what lay well now may lie outside."""
        self.close_panel()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Close it at a press outside, which goes on to what it was for; and where the window is resized."""
        if watched is self.parentWidget() and event.type() == QEvent.Type.Resize:
            self.window_resized()
        is_press = isinstance(event, QMouseEvent) and event.type() == QEvent.Type.MouseButtonPress
        if is_press and isinstance(watched, QWidget) and watched is not self and not self.isAncestorOf(watched):
            self.close_panel()
        return False
