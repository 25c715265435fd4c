"""A judge at a sheet: first who it is, then the sheet, until it is handed in."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QWidget

from trainer.content.tests.papers import PaperPart
from trainer.training.records.judgements import CONFIRMING
from trainer.training.records.ports import KnownError
from trainer.training.signed_records.signed_sheets import why_not_judge
from trainer.training.tests.filling_in import KnownJudge, NotWhole
from trainer.ui.looks.current_look import Look
from trainer.ui.school.desk import SchoolDesk
from trainer.ui.tests.desk import TestsDesk
from trainer.ui.tests.judging.sheet_form import SheetForm
from trainer.ui.tests.judging.who_judges import WhoJudges
from trainer.ui.tests.result.judged_lines import names_of_judges
from trainer.ui.tests.taken import TakenTest
from trainer.ui.widgets.buttons import Button, ButtonRank, IconButton
from trainer.ui.widgets.panel import KeysFirst, column, row, scrolled
from trainer.ui.widgets.text import Text

_ENTER = (Qt.Key.Key_Return, Qt.Key.Key_Enter)


class JudgingView(QWidget):
    """``left``: back to the result, whatever is filled in stays; ``handed_in``: the sheet is in, for good."""

    left = Signal()
    handed_in = Signal()

    def __init__(self, look: Look, desk: TestsDesk, school: SchoolDesk) -> None:
        super().__init__()
        self.setProperty("ring", False)
        self._desk, self._school = desk, school
        self._taken: TakenTest | None = None
        self._part: PaperPart | None = None
        self.title, self.about = Text(look, "", 16, 600, wrap=True), Text(look, "", 14, token="muted", wrap=True)
        self.back = IconButton(look, "back", "Back to the result (Esc)")
        self.hand = Button(look, "Hand in", "Ctrl+Enter", rank=ButtonRank.FIRST)
        self.who, self.form = WhoJudges(look, school), SheetForm(look)
        self._lay_out()
        self.back.clicked.connect(self.left)
        self.hand.clicked.connect(self.hand_in)
        self.who.named.connect(self.judge)
        self.form.in_view_asked.connect(self._area.ensureWidgetVisible)

    def begin(self, taken: TakenTest, part: PaperPart) -> None:
        """Ask who judges ``part`` of the test ``taken``."""
        self._taken, self._part = taken, part
        self.title.setText(part.name)
        self.about.setText(f"{taken.form.paper.name}, {taken.kept.start.learner}")
        self.who.start(taken.kept.start.learner)
        self._show_form(is_sheet=False)

    def judge(self, judge: KnownJudge) -> None:
        """Open the sheet of ``judge``; where they may not judge here it is said why."""
        taken, part = self._taken, self._part
        if taken is None or part is None:
            return
        try:
            sheets = self._desk.sheets_of(taken.kept)
            name_of = names_of_judges(self._school)
            # At home nobody else is there to look at the replay; a school's records refuse a sheet on oneself.
            candidate = taken.kept.start.learner if self._school.is_on or part.name != CONFIRMING else ""
            if hindrance := why_not_judge(judge, candidate, part, sheets, name_of):
                self.who.tell(hindrance)
                return
            filling = self._desk.sheet(taken.kept, part, judge)
        except KnownError as error:
            self.who.tell(str(error))
            return
        self.form.show_sheet(filling)
        self._show_form(is_sheet=True)
        self.focus()

    def hand_in(self) -> None:
        """Hand the sheet in; where lines have no points the first of them is shown."""
        filling = self.form.filling
        if filling is None or self.form.isHidden():
            return
        try:
            filling.hand_in()
        except (NotWhole, KnownError) as error:
            self.form.tell(str(error))
            self.form.focus()
        else:
            self.form.filling = None
            self.handed_in.emit()

    def focus(self) -> None:
        """Put the focus where the keys go."""
        (self.who if self.form.isHidden() else self.form).focus()

    def key(self, event: QKeyEvent) -> bool:
        """Do what a key asks for; False where it asks for nothing here."""
        if event.key() == Qt.Key.Key_Escape:
            self.left.emit()
        elif event.key() in _ENTER and event.modifiers() & Qt.KeyboardModifier.ControlModifier:
            self.hand_in()
        else:
            return not self.form.isHidden() and self.form.key(event)
        return True

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if not self.key(event):
            super().keyPressEvent(event)

    def _show_form(self, *, is_sheet: bool) -> None:
        self.who.setVisible(not is_sheet)
        self.form.setVisible(is_sheet)
        self.form.tell("")
        self.hand.setVisible(is_sheet)
        self._area.verticalScrollBar().setValue(0)

    def _lay_out(self) -> None:
        """What hands it in, and why it cannot be, stay in view however far down the lines go."""
        whole, head = column(self), row(None, (24, 14, 24, 10), gap=8)
        head.addWidget(self.back, 0, Qt.AlignmentFlag.AlignVCenter)
        head.addWidget(self.title)
        head.addWidget(self.about, 1)
        head.addWidget(self.hand)
        whole.addLayout(head)
        told = row(None, (24, 0, 24, 4))
        told.addWidget(self.form.told)
        whole.addLayout(told)
        content = KeysFirst(self.key)
        down = column(content, (24, 4, 24, 24))
        asked = row()
        asked.addWidget(self.who, 3)
        asked.addStretch(2)
        down.addLayout(asked)
        down.addWidget(self.form)
        down.addStretch(1)
        self._area = scrolled(content)
        whole.addWidget(self._area)
