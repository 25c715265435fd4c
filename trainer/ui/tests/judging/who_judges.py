"""Who judges: a name where there is no school, else one of its judges, by their passphrase where they have a key."""

from __future__ import annotations

from functools import partial

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QWidget

from trainer.training.signed_records.people import Doing
from trainer.training.signed_records.signed_sheets import sign_sheet
from trainer.training.tests.filling_in import KnownJudge, judge_by_name
from trainer.ui.looks.current_look import Look
from trainer.ui.school.desk import SchoolDesk
from trainer.ui.school.who import AtTheWindow, WhoFields
from trainer.ui.widgets.buttons import Button, ButtonRank
from trainer.ui.widgets.panel import Panel, column, row
from trainer.ui.widgets.text import Text
from trainer.ui.widgets.words_field import WordsField

BLIND = "You see no other judge's sheet before you hand in your own, and nobody sees yours."
NAMELESS = "Say who judges."


def _known(found: AtTheWindow) -> KnownJudge:
    signs = None if found.secret is None else partial(sign_sheet, secret=found.secret)
    return KnownJudge(found.person.id, found.person.name, signs)


class WhoJudges(Panel):
    """``named`` carries a KnownJudge, who is not yet known to be allowed to judge here."""

    named = Signal(object)

    def __init__(self, look: Look, school: SchoolDesk) -> None:
        super().__init__()
        self._look, self._school, self._candidate = look, school, ""
        self.field = WordsField(look, "Who judges", "Name")
        self.begin = Button(look, "To the sheet", "Enter", rank=ButtonRank.FIRST)
        self.why_not = Text(look, "", 14, token="warning", wrap=True)
        self.people: WhoFields | None = None
        self._by_name = QWidget()
        self._among = column(gap=6)
        self._lay_out()
        self.begin.clicked.connect(self.answer)
        self.field.returnPressed.connect(self.answer)
        self.field.textEdited.connect(lambda: self.tell(""))

    def start(self, candidate: str) -> None:
        """Ask anew, for a sheet on the candidate of that name."""
        self._candidate = candidate
        self.field.clear()
        self.tell("")
        is_school = self._school.is_on
        if is_school and self.people is None:
            self.people = WhoFields(self._look, self._school, Doing.MARK)
            self.people.ready_changed.connect(self.begin.setEnabled)
            self.people.entered.connect(self.answer)
            self._among.addWidget(self.people)
        self._by_name.setVisible(not is_school)
        self.begin.setEnabled(True)
        if self.people is not None:
            self.people.setVisible(is_school)
        if is_school and self.people is not None:
            self.people.start(candidate)

    def focus(self) -> None:
        """Put the focus where it is said who judges."""
        if self.people is not None and not self.people.isHidden():
            self.people.focus()
        else:
            self.field.setFocus(Qt.FocusReason.OtherFocusReason)

    def tell(self, why_not: str) -> None:
        """Say why somebody may not judge here; "" says nothing."""
        self.why_not.setText(why_not)
        self.why_not.setVisible(bool(why_not))

    def answer(self) -> None:
        """Take who is named there."""
        if not self.begin.isEnabled():
            return
        if self.people is not None and not self.people.isHidden():
            self.people.open_then(lambda found: self.named.emit(_known(found)))
        elif self.field.words:
            self.named.emit(judge_by_name(self.field.words))
        else:
            self.tell(NAMELESS)

    def _lay_out(self) -> None:
        look = self._look
        lines = column(self, (20, 16, 20, 18), gap=8)
        lines.addWidget(Text(look, "Who judges?", 15, 600))
        lines.addWidget(Text(look, BLIND, 14, token="muted", wrap=True))
        column(self._by_name).addWidget(self.field)
        lines.addWidget(self._by_name)
        lines.addLayout(self._among)
        lines.addWidget(self.why_not)
        across = row(None, (0, 4, 0, 0))
        across.addWidget(self.begin)
        across.addStretch(1)
        lines.addLayout(across)
