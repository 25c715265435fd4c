"""The sheet as it is filled in: its lines one below the other, and beside them the whole and what is still missing."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QHideEvent, QKeyEvent
from PySide6.QtWidgets import QVBoxLayout, QWidget

from trainer.training.records.judgements import THE_WHOLE
from trainer.training.records.ports import KnownError
from trainer.training.tests.filling_in import FillingIn
from trainer.ui.looks.current_look import Look
from trainer.ui.tests.judging.keys import points_after
from trainer.ui.tests.judging.line_row import LONGEST_REMARK, RemarkField, SheetLineRow
from trainer.ui.tests.judging.who_judges import BLIND
from trainer.ui.widgets.buttons import row_beside
from trainer.ui.widgets.panel import Panel, beside_or_below, column, emptied, hairline, row, shown
from trainer.ui.widgets.single_shot import single_shot
from trainer.ui.widgets.text import Text
from trainer.ui.window.page import plain_key
from trainer.wording.numbers import number_in_words

KEPT = "All of it is kept as you go. It counts once you hand it in, and stays as it is then."
_SHARES = (7, 4)
_TAKES_BACK = (Qt.Key.Key_Backspace, Qt.Key.Key_Delete)
_STEPS = {Qt.Key.Key_Left: -1, Qt.Key.Key_Right: 1}


class SheetForm(QWidget):
    """``in_view_asked`` carries a widget that is to be scrolled to. ``told`` says what is wrong, where it is laid."""

    in_view_asked = Signal(object)

    def __init__(self, look: Look) -> None:
        super().__init__()
        self._look = look
        self.filling: FillingIn | None = None
        self.rows: list[SheetLineRow] = []
        self.judge, self.points_told = Text(look, "", 15, 600, wrap=True), Text(look, "", 14, wrap=True)
        self.note = RemarkField(look, "Note on the whole", "What belongs to no line", LONGEST_REMARK)
        self.told = Text(look, "", 14, token="warning", wrap=True)
        self._lines = column()
        self._lay_out()
        self.note.textEdited.connect(lambda words: self._write(THE_WHOLE, words))
        self.note.done.connect(lambda: self._walk(Qt.Key.Key_Down))
        # Rows that were just made have no place before they are laid out.
        self._scroll = single_shot(self)
        self._scroll.timeout.connect(self._to_focus)

    def show_sheet(self, filling: FillingIn) -> None:
        """Fill in this sheet, from where it stands."""
        self.filling = filling
        emptied(self._lines)
        self.rows = []
        for line in filling.sheet.lines:
            made = SheetLineRow(self._look, line, filling.sheet.most)
            made.show_points(filling.points(line.key))
            made.remark.setText(filling.remark(line.key))
            made.given.connect(lambda points, of=made: self._give(of, points))
            made.remarked.connect(lambda words, key=line.key: self._write(key, words))
            made.remark.done.connect(lambda: self._walk(Qt.Key.Key_Down))
            made.entered.connect(lambda of=made: self.in_view_asked.emit(of))
            if self.rows:
                self._lines.addWidget(hairline())
            self.rows.append(made)
            self._lines.addWidget(made)
        shown(self._lines)
        self.judge.setText(filling.judge.name)
        self.note.setText(filling.remark(THE_WHOLE))
        self.tell("")
        self._count()

    def focus(self) -> None:
        """Put the focus on the first line without points, else on the first."""
        filling = self.filling
        open_ = () if filling is None else tuple(line.key for line in filling.without_points)
        wanted = next((each for each in self.rows if each.line.key in open_), next(iter(self.rows), None))
        if wanted is not None:
            wanted.setFocus(Qt.FocusReason.OtherFocusReason)
            self._scroll.start()

    def tell(self, sentence: str) -> None:
        """Say what is wrong; "" says nothing."""
        self.told.setText(sentence)
        self.told.setVisible(bool(sentence))

    def key(self, event: QKeyEvent) -> bool:
        """Do what a key asks for; False where it asks for nothing here."""
        if event.key() in (Qt.Key.Key_Up, Qt.Key.Key_Down):
            self._walk(event.key())
        elif self._is_written_in:
            return False
        elif plain_key(event) == "N":
            self.note.setFocus(Qt.FocusReason.ShortcutFocusReason)
        else:
            at = next((each for each in self.rows if each.hasFocus()), None)
            return at is not None and self._at_line(at, event)
        return True

    def hideEvent(self, event: QHideEvent) -> None:
        self._scroll.stop()
        super().hideEvent(event)

    # Within

    @property
    def _is_written_in(self) -> bool:
        return self.note.hasFocus() or any(each.remark.hasFocus() for each in self.rows)

    def _walk(self, key: int) -> None:
        """To the line above or below the one that is filled in; from the note to the first or the last."""
        at = next((each for each in self.rows if each.remark.hasFocus()), None)
        if at is not None:
            at.setFocus(Qt.FocusReason.TabFocusReason)
        to = row_beside(self.rows, key)
        if self.note.hasFocus():
            to = self.rows[0 if key == Qt.Key.Key_Down else -1]
        if to is not None:
            to.setFocus(Qt.FocusReason.TabFocusReason)

    def _at_line(self, at: SheetLineRow, event: QKeyEvent) -> bool:
        key, figure, before = event.key(), plain_key(event), at.scale.points
        if figure.isascii() and figure.isdecimal():
            self._give(at, points_after(before, int(figure), at.scale.most, goes_on=at.goes_on))
            at.goes_on = True
        elif key in _STEPS:
            self._give(at, min(at.scale.most, max(1, (before or 0) + _STEPS[Qt.Key(key)])))
        elif key in _TAKES_BACK:
            self._give(at, None)
        elif figure == "R":
            at.remark.setFocus(Qt.FocusReason.ShortcutFocusReason)
        elif key in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and not event.modifiers():
            self._walk(Qt.Key.Key_Down)
        else:
            return False
        return True

    def _give(self, of: SheetLineRow, points: int | None) -> None:
        filling = self.filling
        if filling is None:
            return
        self.tell("")
        try:
            filling.give(of.line.key, points)
        except KnownError as error:
            self.tell(str(error))
        of.show_points(filling.points(of.line.key))
        self._count()

    def _write(self, key: str, words: str) -> None:
        filling = self.filling
        if filling is None:
            return
        self.tell("")
        filling.write(key, words)
        try:
            filling.keep()
        except KnownError as error:
            self.tell(str(error))

    def _count(self) -> None:
        filling = self.filling
        if filling is None:
            return
        of, missing = len(filling.sheet.lines), len(filling.without_points)
        if not missing:
            self.points_told.setText("Every line has its points." if of > 1 else "The line has its points.")
        else:
            lines = "1 line has" if missing == 1 else f"{number_in_words(missing).capitalize()} lines have"
            self.points_told.setText(f"{lines} no points yet.")

    def _to_focus(self) -> None:
        for each in self.rows:
            if each.hasFocus():
                self.in_view_asked.emit(each)

    def _lay_out(self) -> None:
        across = row(self, gap=16)
        left, right = Panel(), Panel()
        left.setLayout(self._lines)
        self._beside(column(right, (20, 16, 20, 18), gap=8))
        across.addWidget(left, _SHARES[0])
        across.addWidget(right, _SHARES[1], Qt.AlignmentFlag.AlignTop)
        beside_or_below(across, self._look)

    def _beside(self, lines: QVBoxLayout) -> None:
        look = self._look
        lines.addWidget(Text(look, "Judged by", 13, token="muted"))
        for each in (self.judge, self.points_told):
            lines.addWidget(each)
        lines.addWidget(Text(look, "Note on the whole (N)", 13, token="muted"))
        lines.addWidget(self.note)
        for words in (KEPT, BLIND):
            lines.addWidget(Text(look, words, 13, token="muted", wrap=True))
