"""The list of words: narrowed by the search, walked through with the arrows."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QFocusEvent, QKeyEvent, QPaintEvent
from PySide6.QtWidgets import QSizePolicy

from trainer.ui.looks.current_look import Look
from trainer.ui.looks.points import in_points, painter_on
from trainer.ui.looks.qt import guarded
from trainer.ui.widgets.buttons import ListedButton
from trainer.ui.widgets.painting import box, smooth
from trainer.ui.widgets.panel import KeysFirst, Panel, column, scrolled
from trainer.wording.glossary import Word

_ROW, _PAGE = 34, 10
_MOVES = {
    Qt.Key.Key_Up: -1,
    Qt.Key.Key_Down: 1,
    Qt.Key.Key_PageUp: -_PAGE,
    Qt.Key.Key_PageDown: _PAGE,
    Qt.Key.Key_Home: -10_000,
    Qt.Key.Key_End: 10_000,
}


@in_points
class WordRow(ListedButton):
    """One word; the focus chooses it."""

    focused = Signal()

    def __init__(self, look: Look, word: Word) -> None:
        super().__init__()
        self._look, self.word = look, word
        self.setText(word.word)
        self.setAccessibleName(word.word)
        self.setAccessibleDescription(word.says)
        self.setCheckable(True)
        self.setFocusPolicy(Qt.FocusPolicy.ClickFocus)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def sizeHint(self) -> QSize:
        return QSize(180, _ROW)

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        self.focused.emit()

    def nextCheckState(self) -> None:
        """Pressed it is chosen, however often."""
        self.setChecked(True)

    @guarded
    def paintEvent(self, event: QPaintEvent) -> None:
        painter, look = painter_on(self), self._look
        smooth(painter)
        if self.isChecked() or self.underMouse():
            box(painter, QRectF(self.rect()), 6, look.colour("raised"), None)
        if self.isChecked():
            painter.fillRect(QRectF(0, 7, 3, _ROW - 14), look.colour("accent"))
        painter.setFont(look.font(14, 600 if self.isChecked() else 400))
        painter.setPen(look.colour("text"))
        painter.drawText(QRectF(12, 0, self.width() - 16, _ROW), Qt.AlignmentFlag.AlignVCenter, self.text())
        painter.end()


class WordList(Panel):
    """All words, those that were found in view. ``chosen`` carries the word one has come to."""

    chosen = Signal(object)

    def __init__(self, look: Look) -> None:
        super().__init__()
        self._look = look
        self.rows: dict[str, WordRow] = {}
        self._order: tuple[WordRow, ...] = ()
        self._current = ""
        inside = KeysFirst(self._pressed)
        self._lines = column(inside, (6, 6, 6, 6))
        self._lines.addStretch(1)
        self.area = scrolled(inside)
        self.setAccessibleName("Words")
        column(self, (1, 1, 1, 1)).addWidget(self.area)

    @property
    def found(self) -> tuple[Word, ...]:
        """The words in view, in order."""
        return tuple(row.word for row in self._order)

    @property
    def current(self) -> Word | None:
        """The word chosen."""
        row = self.rows.get(self._current)
        return None if row is None else row.word

    def show_found(self, words: Sequence[Word]) -> None:
        """Show these words, in this order; the first is chosen where the one before is not among them."""
        for word in words:
            if word.word not in self.rows:
                self._add(word)
        names = [word.word for word in words]
        self._order = tuple(self.rows[name] for name in names)
        for place, row in enumerate(self._order):
            self._lines.insertWidget(place, row)
        for row in self.rows.values():
            row.setVisible(row.word.word in names)
        if self._current not in names and words:
            self.choose(names[0])

    def choose(self, name: str) -> None:
        """Choose the word ``name``, which is in view."""
        before, row = self.rows.get(self._current), self.rows.get(name)
        if row is None:
            return
        if before is not None:
            before.setChecked(False)
            before.setFocusPolicy(Qt.FocusPolicy.ClickFocus)
        self._current = name
        row.setChecked(True)
        row.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.area.ensureWidgetVisible(row, 0, 12)
        self.chosen.emit(row.word)

    def focus(self) -> None:
        """Put the keyboard on the chosen word."""
        row = self.rows.get(self._current)
        if row is not None:
            row.setFocus(Qt.FocusReason.OtherFocusReason)

    def step(self, by: int) -> None:
        """So many words on, or back, and no further than the list goes."""
        names = [row.word.word for row in self._order]
        if names:
            at = names.index(self._current) if self._current in names else 0
            self.choose(names[min(len(names) - 1, max(0, at + by))])
            self.focus()

    def _pressed(self, event: QKeyEvent) -> bool:
        by = _MOVES.get(Qt.Key(event.key()), 0)
        if by:
            self.step(by)
        return bool(by)

    def _add(self, word: Word) -> None:
        row = WordRow(self._look, word)
        row.focused.connect(lambda: self._come_to(word.word))
        row.clicked.connect(lambda: self.choose(word.word))
        self.rows[word.word] = row

    def _come_to(self, name: str) -> None:
        if name != self._current:
            self.choose(name)
