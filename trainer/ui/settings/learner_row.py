"""One learner among those who train here, and the form for another name."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QLineEdit, QWidget

from trainer.training.records.ports import CountedLearner
from trainer.training.school.edit_ports import WaitingRecord
from trainer.ui.looks.current_look import Look
from trainer.ui.looks.points import fix
from trainer.ui.widgets.buttons import Button, ButtonRank
from trainer.ui.widgets.panel import Panel, column, row
from trainer.ui.widgets.text import Text
from trainer.ui.window.learner_changes import LearnersRecord
from trainer.wording.dates import day_of_month_words

_INDENT = (24, 0, 0, 0)


class LearnerRow(QWidget):
    """One learner: the name, how much is kept, and what can be done.

    ``counted`` are all who count as this one, ``waiting`` records of this one that nobody has confirmed.
    """

    def __init__(
        self,
        look: Look,
        name: str,
        record: LearnersRecord,
        counted: Sequence[CountedLearner] = (),
        waiting: Sequence[WaitingRecord] = (),
        *,
        trains: bool,
    ) -> None:
        super().__init__()
        self.name = name
        self.train = Button(look, "Train")
        self.rename, self.merge = Button(look, "Rename"), Button(look, "Merge")
        self.export, self.remove = Button(look, "Export"), Button(look, "Remove")
        words = column(gap=2)
        words.addWidget(Text(look, name, 14, 600, wrap=True))
        kept = "Nothing is kept yet." if record.is_empty else f"{record}."
        words.addWidget(Text(look, f"{'Current learner. ' if trains else ''}{kept}", 13, token="muted", wrap=True))
        down, line = column(self, (0, 8, 0, 8), gap=6), row(gap=8)
        line.addLayout(words, 1)
        for button in (self.train, self.rename, self.merge, self.export, self.remove):
            button.setAccessibleName(f"{button.text()} {name}")
            line.addWidget(button, 0, Qt.AlignmentFlag.AlignVCenter)
        down.addLayout(line)
        self.separate = {each: Button(look, "Separate", rank=ButtonRank.QUIET) for each in counted}
        for each, button in self.separate.items():
            button.setAccessibleName(f"Separate {each.name} from {name}")
            button.setToolTip(f"Count what {each.name} answered as answers of {each.name} again")
            part = row(margins=_INDENT, gap=8)
            part.addWidget(Text(look, f"{each.name} counts as {name}.", 13, token="muted", wrap=True), 1)
            part.addWidget(button)
            down.addLayout(part)
        self.confirm, self.discard = dict[WaitingRecord, Button](), dict[WaitingRecord, Button]()
        for waits in waiting:
            self.confirm[waits] = Button(look, "Confirm")
            self.discard[waits] = Button(look, "Discard", rank=ButtonRank.QUIET)
            part = row(margins=_INDENT, gap=8)
            part.addWidget(Text(look, _waiting_words(waits), 13, token="muted", wrap=True), 1)
            for button in (self.confirm[waits], self.discard[waits]):
                button.setAccessibleName(f"{button.text()} the record of {name}")
                part.addWidget(button)
            down.addLayout(part)
        if trains:
            self.train.hide()
        self.export.setEnabled(not record.is_empty)
        self.export.setToolTip(f"Everything kept of {name} in one file: practice, tests and signed records")
        self.merge.setToolTip(f"Count what {name} answers as answers of another learner")


def _waiting_words(record: WaitingRecord) -> str:
    day = day_of_month_words(date.fromtimestamp(record.at_ms / 1000))
    kept = LearnersRecord(*record.told)
    return f"{record.by} took in a record on {day}: {kept}. It counts for nothing until somebody confirms it."


class _Name(QLineEdit):
    """The field for a name; Enter in it is for nobody else."""

    def keyPressEvent(self, event: QKeyEvent) -> None:
        super().keyPressEvent(event)
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            event.accept()


class RenameForm(Panel):
    """Asks for a learner's new name. ``named``: the old one and the new one."""

    named = Signal(str, str)
    closed = Signal()

    def __init__(self, look: Look) -> None:
        super().__init__("raised")
        self._name = ""
        self.words = Text(look, "", 14, 600, wrap=True)
        self.field = _Name()
        look.dress(self.field, 14)
        self.field.setMaxLength(60)
        self.field.setProperty("words", True)
        fix(self.field, width=440)
        self.do, self.leave = Button(look, "Rename", rank=ButtonRank.ACCENT), Button(look, "Cancel")
        lines = column(self, (16, 12, 16, 12), gap=8)
        lines.addWidget(self.words)
        line = row(gap=10)
        for widget in (self.field, self.do, self.leave):
            line.addWidget(widget)
        line.addStretch(1)
        lines.addLayout(line)
        self.field.returnPressed.connect(self._name_it)
        self.do.clicked.connect(self._name_it)
        self.leave.clicked.connect(self.close_form)
        self.hide()

    def ask(self, name: str) -> None:
        """Ask how ``name`` is to be called."""
        self._name = name
        self.words.setText(f"What is {name} to be called?")
        self.field.setAccessibleName(f"New name of {name}")
        self.field.setText(name)
        self.field.selectAll()
        self.show()
        self.field.setFocus(Qt.FocusReason.OtherFocusReason)

    def close_form(self) -> None:
        """Ask no more."""
        if not self.isHidden():
            self.hide()
            self.closed.emit()

    def _name_it(self) -> None:
        self.named.emit(self._name, self.field.text())
