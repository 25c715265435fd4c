"""Beside the felt: what stops the deal, and once it is stopped what was wrong and what is done now."""

from __future__ import annotations

from string import ascii_uppercase

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QVBoxLayout, QWidget

from trainer.training.spotting.choices import WatchChoices
from trainer.training.spotting.watching import NOTHING
from trainer.ui.looks.current_look import Look
from trainer.ui.spotting.choice_row import WatchChoiceRow
from trainer.ui.widgets.buttons import Button, ButtonRank
from trainer.ui.widgets.panel import Panel, column, emptied, hairline, row, shown
from trainer.ui.widgets.text import Fitted, Text
from trainer.wording.remedies import NOTHING as NOTHING_WRONG
from trainer.wording.remedies import remedy_words

WIDE, NARROWER = 368, 380
N = "N"
_WHICH = "Which table?"
TABLES = ("The left one", "The right one")
_WATCH = "Stop the deal as soon as something is wrong."
_WATCH_TWO = "Press 1 or 2 when something is wrong there. Space stops both, then say which."


class QuestionPanel(Panel):
    """``stop_asked`` stops the deal, at the table of that number where it is known (-1: it is not).

    ``named`` carries the fault that is named and the remedy, "" for none yet; ``went_on``: both are chosen.
    """

    stop_asked = Signal(int)
    named = Signal(str, str)
    went_on = Signal()

    def __init__(self, look: Look) -> None:
        super().__init__()
        self._look = look
        self._tables = 1
        self._offered: WatchChoices | None = None
        self.faults: list[WatchChoiceRow] = []
        self.remedies: list[WatchChoiceRow] = []
        self.which: list[WatchChoiceRow] = []
        self._below: list[Text] = []
        self.watch, self._asks = QWidget(), QWidget()
        self.stop = Button(look, "Stop", "Space", ButtonRank.FIRST)
        self.how = Text(look, "", 14, token="muted", wrap=True)
        self.last_title, self.last = Text(look, "", 15, 600, wrap=True), Text(look, "", 14, wrap=True)
        self.on = Button(look, "Continue", "Enter", ButtonRank.FIRST)
        self.note = Fitted(look, "You're marked when you continue", 13, token="muted")
        whole = column(self)
        for part in (self.watch, self._asks):
            whole.addWidget(part, 1)
        self._lay_watch()
        self._lines = self._lay_asks()
        for button in (self.stop, self.on):
            button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.stop.clicked.connect(lambda: self.stop_asked.emit(0 if self._tables == 1 else -1))
        self.on.clicked.connect(lambda: self.went_on.emit() if self.on.isEnabled() else None)
        look.room_changed.connect(self._fit)
        self._fit()
        self.show_watch()

    # What is shown

    @property
    def is_asking(self) -> bool:
        """Whether what was wrong is asked."""
        return self._offered is not None

    def show_tables(self, tables: int) -> None:
        """So many tables are watched."""
        self._tables = tables
        self.how.setText(_WATCH if tables == 1 else _WATCH_TWO)

    def show_watch(self) -> None:
        """Nothing is asked: the deal goes on."""
        self._offered = None
        self._begin()
        self._asks.hide()
        self.watch.show()
        self.stop.setEnabled(True)

    def show_last(self, title: str, words: str) -> None:
        """Tell what came of the last stop; "" for nothing."""
        self.last_title.setText(title)
        self.last.setText(words)
        self.last_title.setVisible(bool(title))
        self.last.setVisible(bool(words))

    def show_which(self) -> None:
        """Both tables stand: ask which it is."""
        self._begin()
        self._heading(_WHICH, "Both stand still.")
        for number, words in enumerate(TABLES):
            made = self._row(str(number + 1), words)
            made.clicked.connect(lambda _=False, number=number: self.stop_asked.emit(number))
            self.which.append(made)
        self._lines.addStretch(4)
        self._show_asks(may_go_on=False)

    def show_choices(self, offered: WatchChoices, fault: str | None, remedy: str) -> None:
        """Ask what was wrong and what is done now; ``fault`` and ``remedy`` are what is chosen so far, None, ""."""
        if offered != self._offered:
            self._offered = offered
            self._begin()
            self._heading("What was wrong?", "The deal waits. At most one mistake.")
            for cap, each in zip(ascii_uppercase, offered.faults, strict=False):
                self._fault(cap, each.words, each.kind)
            self._fault(N, NOTHING_WRONG, NOTHING)
            self._lines.addWidget(hairline())
            self._heading("And now?", "What you have the dealer do.")
            for number, remedy_at_house in enumerate(offered.remedies, start=1):
                self._remedy(str(number), remedy_at_house.key)
        self._choose(fault, remedy)
        self._show_asks(may_go_on=fault == NOTHING or bool(fault and remedy))

    # Keys

    def key(self, key: str) -> bool:
        """Do what a key asks for; False where it means nothing here."""
        if key == "Enter" and self.is_asking:
            self.on.click()
            return True
        rows = (*self.which, *self.faults, *self.remedies)
        for each in rows:
            if each.cap == key and each.isEnabled():
                each.click()
                return True
        return False

    # Within

    def _chosen(self, fault: str | None, remedy: str | None) -> None:
        offered = self._offered
        if offered is None:
            return
        now_fault, now_remedy = self.chosen
        fault = now_fault if fault is None else fault
        remedy = now_remedy if remedy is None else remedy
        remedy = "" if fault == NOTHING else remedy
        self.show_choices(offered, fault, remedy)
        self.named.emit(fault or NOTHING, remedy)

    @property
    def chosen(self) -> tuple[str | None, str]:
        """The fault and the remedy that are chosen; None and "" where they are not."""
        offered = self._offered
        if offered is None:
            return None, ""
        kinds = [*(each.kind for each in offered.faults), NOTHING]
        fault = next((kind for kind, each in zip(kinds, self.faults, strict=True) if each.isChecked()), None)
        keys = (each.key for each in offered.remedies)
        remedy = next((key for key, each in zip(keys, self.remedies, strict=True) if each.isChecked()), "")
        return fault, remedy

    def _choose(self, fault: str | None, remedy: str) -> None:
        offered = self._offered
        assert offered is not None
        kinds = [*(each.kind for each in offered.faults), NOTHING]
        for kind, made in zip(kinds, self.faults, strict=True):
            made.setChecked(kind == fault)
        for each, made in zip(offered.remedies, self.remedies, strict=True):
            made.setChecked(each.key == remedy)
            made.setEnabled(fault != NOTHING)

    def _fault(self, cap: str, words: str, kind: str) -> None:
        made = self._row(cap, words)
        made.clicked.connect(lambda _=False: self._chosen(kind, None))
        self.faults.append(made)

    def _remedy(self, cap: str, key: str) -> None:
        made = self._row(cap, remedy_words(key))
        made.clicked.connect(lambda _=False: self._chosen(None, key))
        self.remedies.append(made)

    def _row(self, cap: str, words: str) -> WatchChoiceRow:
        made = WatchChoiceRow(self._look, cap, words)
        self._lines.addWidget(made, 1)
        return made

    def _heading(self, title: str, words: str) -> None:
        self._lines.addWidget(Text(self._look, title, 16, 600))
        below = Text(self._look, words, 13, token="muted")
        self._lines.addWidget(below)
        self._below.append(below)

    def _begin(self) -> None:
        emptied(self._lines)
        self.faults, self.remedies, self.which, self._below = [], [], [], []

    def _show_asks(self, *, may_go_on: bool) -> None:
        shown(self._lines)
        self._fit()
        self.watch.hide()
        self._asks.show()
        self.on.setEnabled(may_go_on)
        self.on.setVisible(self.is_asking)
        self.note.setVisible(self.is_asking)

    def _lay_watch(self) -> None:
        lines = column(self.watch, (20, 16, 20, 16), gap=12)
        lines.addWidget(Text(self._look, "Watch the dealer", 16, 600))
        lines.addWidget(self.how)
        line = row()
        line.addWidget(self.stop)
        line.addStretch(1)
        lines.addLayout(line)
        lines.addSpacing(16)
        lines.addWidget(self.last_title)
        lines.addWidget(self.last)
        lines.addStretch(1)
        self.show_last("", "")
        self.show_tables(1)

    def _lay_asks(self) -> QVBoxLayout:
        whole = column(self._asks)
        inner = QWidget()
        lines = column(inner, (16, 10, 16, 6), gap=1)
        whole.addWidget(inner, 1)
        whole.addWidget(hairline())
        foot = row(margins=(16, 8, 16, 8), gap=12)
        foot.addWidget(self.on)
        foot.addWidget(self.note, 1)
        whole.addLayout(foot)
        return lines

    def _fit(self) -> None:
        self.setFixedWidth(NARROWER if self._look.narrow else WIDE)
        for each in self._below:
            each.setVisible(not self._look.low)
