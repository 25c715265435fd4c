"""What is in hand, large and beside the cursor, as long as the cursor is over the felt."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, QPoint, Qt
from PySide6.QtGui import QCursor
from PySide6.QtWidgets import QWidget

from trainer.ui.looks.current_look import Look
from trainer.ui.widgets.panel import Panel, row
from trainer.ui.widgets.text import Text

_AWAY = QPoint(22, 20)


class BesideCursor(Panel):
    """A few words that follow the cursor over ``felt`` and take no press."""

    def __init__(self, look: Look, felt: QWidget) -> None:
        super().__init__("raised", felt)
        self._felt = felt
        self.words = Text(look, "", 18, 600)
        row(self, (12, 6, 12, 6)).addWidget(self.words)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.hide()
        felt.installEventFilter(self)

    def show_words(self, words: str) -> None:
        """Show ``words`` from now on; "" for nothing in hand."""
        if words != self.words.text():
            self.words.setText(words)
            self.adjustSize()
        self._follow(self._felt.mapFromGlobal(QCursor.pos()))

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() in (QEvent.Type.MouseMove, QEvent.Type.Enter):
            self._follow(self._felt.mapFromGlobal(QCursor.pos()))
        elif event.type() == QEvent.Type.Leave:
            self.hide()
        return False

    def _follow(self, cursor: QPoint) -> None:
        over = self._felt.rect()
        if not self.words.text() or not over.contains(cursor):
            self.hide()
            return
        at = cursor + _AWAY
        if at.x() + self.width() > over.width():
            at.setX(cursor.x() - self.width() - _AWAY.x())
        if at.y() + self.height() > over.height():
            at.setY(cursor.y() - self.height() - _AWAY.y())
        self.move(max(0, at.x()), max(0, at.y()))
        self.show()
        self.raise_()
