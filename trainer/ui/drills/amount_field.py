"""The field an amount or a number is typed into, with its verdict beside it."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QEvent, QRectF, Qt, Signal
from PySide6.QtGui import QFocusEvent, QKeyEvent, QMouseEvent, QPaintEvent
from PySide6.QtWidgets import QFrame, QLabel, QLineEdit

from trainer.ui.looks.current_look import Look
from trainer.ui.looks.points import in_points, painter_on, real
from trainer.ui.looks.qt import guarded
from trainer.ui.widgets.painting import box, smooth
from trainer.ui.widgets.panel import row
from trainer.ui.widgets.text import Text
from trainer.wording.money import currency_in_force

HEIGHT = 48


_HELD = Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.AltModifier | Qt.KeyboardModifier.MetaModifier


def is_typing(event: QKeyEvent) -> bool:
    """Whether a key puts a character into a line."""
    return event.text().isprintable() and bool(event.text()) and not event.modifiers() & _HELD


class CommandLine(QLineEdit):
    """A line to type in. What can be typed is typed; the page has all other keys first, after the verdict every key.

    Nothing begins with a blank, so that Space is the page's while nothing has been typed.
    """

    focused = Signal(bool)

    def __init__(self, command: Callable[[QKeyEvent], bool]) -> None:
        super().__init__()
        self._command = command
        self.setProperty("bare", True)
        self.setFrame(False)
        self.setMaxLength(64)
        self.setContextMenuPolicy(Qt.ContextMenuPolicy.NoContextMenu)

    def event(self, event: QEvent) -> bool:
        if isinstance(event, QKeyEvent) and event.type() == QEvent.Type.ShortcutOverride:
            return False
        return super().event(event)

    @guarded
    def keyPressEvent(self, event: QKeyEvent) -> None:
        is_typed = not self.isReadOnly() and is_typing(event) and (bool(self.text()) or event.text() != " ")
        if is_typed or not self._command(event):
            super().keyPressEvent(event)

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        self.focused.emit(True)

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        self.focused.emit(False)


@in_points
class AmountField(QFrame):
    """A field 48 high: a dollar sign where it is money, the figures at 20 px, later "Right" or "Not right"."""

    def __init__(self, look: Look, name: str, command: Callable[[QKeyEvent], bool], *, money: bool = True) -> None:
        super().__init__()
        self._look = look
        self._right: bool | None = None
        self.setFixedHeight(HEIGHT)
        self.line = CommandLine(command)
        look.dress(self.line, 20, 600)
        self.line.setAccessibleName(name)
        self.line.focused.connect(self.update)
        self._sign = Text(look, currency_in_force().sign, 20, token="muted")
        self._mark, self._verdict = QLabel(), Text(look, "", 13, 600)
        inside = row(self, (15, 2, 14, 2), gap=7)
        after = currency_in_force().after
        inside.addWidget(self.line, 1)
        inside.insertWidget(1 if after else 0, self._sign)
        inside.addWidget(self._mark)
        inside.addWidget(self._verdict)
        self._sign.setVisible(money)
        self.show_verdict(None)

    def show_text(self, text: str) -> None:
        """Let the field hold ``text`` without telling anyone."""
        if self.line.text() != text:
            self.line.blockSignals(True)
            self.line.setText(text)
            self.line.blockSignals(False)

    def show_verdict(self, right: bool | None) -> None:
        """None: still to be answered."""
        self._right = right
        self.line.setReadOnly(right is not None)
        told = right is not None and bool(self.line.text())
        self._mark.setVisible(told)
        if right is not None:
            token = "right" if right else "wrong"
            self._mark.setPixmap(self._look.pixmap("tick" if right else "cross", token, 18))
            self._verdict.setText("Right" if right else "Not right")
            self._verdict.set_token(token)
        self._verdict.setVisible(told and self._has_room())
        self.update()

    def _has_room(self) -> bool:
        """Whether the verdict's words fit beside what was typed."""
        typed = self.line.fontMetrics().horizontalAdvance(self.line.text()) + 8
        return typed + self._verdict.sizeHint().width() + real(85) <= self.width()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        self.line.setFocus(Qt.FocusReason.MouseFocusReason)

    @guarded
    def paintEvent(self, event: QPaintEvent) -> None:
        painter, look = painter_on(self), self._look
        smooth(painter)
        told = self._right is not None and bool(self.line.text())
        if told:
            line, width, fill = ("right" if self._right else "wrong"), 2, "background"
        elif self.line.hasFocus() and self._right is None:
            line, width, fill = "accent", 2, "surface"
        else:
            line, width, fill = "control", 1, "surface"
        box(painter, QRectF(self.rect()), 8, look.colour(fill), look.colour(line), width)
        painter.end()
