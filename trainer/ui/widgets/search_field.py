"""A field to search with: what is typed narrows what is shown."""

from __future__ import annotations

from PySide6.QtCore import QRectF, Qt, Signal
from PySide6.QtGui import QFocusEvent, QKeyEvent, QMouseEvent, QPaintEvent
from PySide6.QtWidgets import QFrame, QLabel, QLineEdit

from trainer.ui.looks.current_look import Look
from trainer.ui.looks.points import in_points, painter_on
from trainer.ui.widgets.keycap import KeyCap
from trainer.ui.widgets.painting import box, smooth
from trainer.ui.widgets.panel import row

_HEIGHT = 40


class _Line(QLineEdit):
    """The line to type in; its field paints the outline."""

    focused = Signal()
    left = Signal()

    def __init__(self, look: Look, prompt: str) -> None:
        super().__init__()
        self.setProperty("bare", True)
        self.setProperty("words", True)
        self.setFrame(False)
        look.dress(self, 14)
        self.setPlaceholderText(prompt)
        self.setAccessibleName(prompt)
        self.setMaxLength(60)
        self.setContextMenuPolicy(Qt.ContextMenuPolicy.NoContextMenu)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Down):
            self.left.emit()
        elif event.key() == Qt.Key.Key_Escape:
            self.clear()
            self.left.emit()
        else:
            super().keyPressEvent(event)

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        self.focused.emit()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        self.focused.emit()


@in_points
class SearchField(QFrame):
    """A field 40 high with a glass at the left and its key at the right."""

    typed = Signal(str)
    left = Signal()
    """Enter, Down or Esc: to what was found."""

    def __init__(self, look: Look, prompt: str, cap: str = "F") -> None:
        super().__init__()
        self._look = look
        self.setFixedHeight(_HEIGHT)
        self.setMinimumWidth(150)
        self.setMaximumWidth(260)
        self._glass, self._cap = QLabel(), KeyCap(look, cap)
        self.line = _Line(look, prompt)
        inside = row(self, (11, 0, 10, 0), gap=9)
        inside.addWidget(self._glass)
        inside.addWidget(self.line, 1)
        inside.addWidget(self._cap)
        self.line.textChanged.connect(self.typed)
        self.line.focused.connect(self._show_focus)
        self.line.left.connect(self.left)
        look.changed.connect(self._paint_glass)
        self._paint_glass()

    def focus(self) -> None:
        """Begin to type, what was typed before being replaced."""
        self.line.setFocus(Qt.FocusReason.ShortcutFocusReason)
        self.line.selectAll()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        self.line.setFocus(Qt.FocusReason.MouseFocusReason)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter, look, focused = painter_on(self), self._look, self.line.hasFocus()
        smooth(painter)
        line = look.colour("accent" if focused else "control")
        box(painter, QRectF(self.rect()), 8, look.colour("surface"), line, 2 if focused else 1)
        painter.end()

    def _show_focus(self) -> None:
        self._cap.setVisible(not self.line.hasFocus())
        self.update()

    def _paint_glass(self) -> None:
        self._glass.setPixmap(self._look.pixmap("search", "muted", 16))
