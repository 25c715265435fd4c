"""Before a test: what will be asked and how it is judged, who takes it, and the agreement with which it begins."""

from __future__ import annotations

from dataclasses import replace

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QVBoxLayout, QWidget

from trainer.content.tests.papers import Paper
from trainer.training.tests.forms import Lack
from trainer.training.tests.terms import Terms
from trainer.ui.looks.current_look import Look
from trainer.ui.school.desk import SchoolDesk
from trainer.ui.school.who import AtTheWindow
from trainer.ui.tests.before_lines import BeforeLines, PartLine, before_lines
from trainer.ui.tests.before_set import NOT_SET, SetWithTest
from trainer.ui.tests.before_terms import TermsForm
from trainer.ui.tests.opening_form import OpeningForm
from trainer.ui.widgets.buttons import Button, ButtonRank, IconButton
from trainer.ui.widgets.panel import (
    KeysFirst,
    Panel,
    beside_or_below,
    column,
    emptied,
    hairline,
    row,
    scrolled,
    shown,
)
from trainer.ui.widgets.text import Text
from trainer.ui.window.page import KeyHint, plain_key

BEFORE_KEYS = (
    KeyHint(("Enter",), "I have read this and agree: begin"),
    KeyHint(("O",), "Where each number comes from"),
    KeyHint(("M",), "Grant extra time or breaks"),
    KeyHint(("X",), "At a school: have an examiner open it"),
    KeyHint(("Esc",), "Back to the list of tests"),
)
AGREE, OPEN = "I have read this and agree", "Open the test"
_SHARES = (7, 4)


class BeforeView(QWidget):
    """What is said before a test, and its form. ``left``: back to the list.

    ``agreed``: start it; it carries the AtTheWindow whose key opened it at a school, None where no one has.
    """

    agreed = Signal(object)
    left = Signal()

    def __init__(self, look: Look, school: SchoolDesk) -> None:
        super().__init__()
        self._look, self._school = look, school
        self.paper: Paper | None = None
        self.title, self.about = Text(look, "", 16, 600, wrap=True), Text(look, "", 14, token="muted", wrap=True)
        self.back = IconButton(look, "back", "Back to the list of tests (Esc)")
        self.begin = Button(look, AGREE, "Enter", rank=ButtonRank.FIRST)
        self.why_not = Text(look, "", 14, token="warning", wrap=True)
        self.terms, self.opening = TermsForm(look), OpeningForm(look, school)
        self.origins = Button(look, "Where the numbers come from", "O", rank=ButtonRank.QUIET)
        self._told, self._sources = column(gap=16), QWidget()
        self._source_lines = column(self._sources, gap=16)
        self._lay_out()
        self.back.clicked.connect(self.left)
        self.begin.clicked.connect(self._agree)
        self.origins.clicked.connect(self.show_origins)
        self.terms.changed.connect(self._tell)
        self.opening.changed.connect(self._tell)
        self.opening.entered.connect(self._agree)
        self._hindrance = ""

    def show_paper(
        self, paper: Paper, lacks: tuple[Lack, ...], learner: str, hindrance: str, was_set: SetWithTest = NOT_SET
    ) -> None:
        """Show ``paper``, of which the game lacks so much; ``hindrance`` says why it cannot be begun, if so.

        ``was_set`` is what the school has set with it.
        """
        self.paper, self._hindrance = paper, hindrance
        lines = before_lines(paper, lacks)
        self.title.setText(paper.name)
        self.about.setText(paper.about)
        emptied(self._told)
        emptied(self._source_lines)
        self._add_parts(lines)
        self._add_sentences(self._told, "How it is judged", lines.judged)
        for name, sheet in lines.sheets:
            self._add_named(self._told, f"{name}: what judges look at", sheet)
        self._add_sentences(self._told, "How it goes", lines.time)
        self._add_origins(lines)
        self._sources.hide()
        self.origins.show()
        self.terms.start(learner, was_set.granted)
        self.opening.start(
            learner, was_set.granted, is_set=was_set.is_set, due=was_set.due, is_watched=paper.is_watched
        )
        at_school = self._school.is_on
        self.terms.setVisible(not hindrance and not at_school)
        self.opening.setVisible(not hindrance and at_school)
        shown(self._told)
        self._tell()
        self._area.verticalScrollBar().setValue(0)

    def show_origins(self) -> None:
        """Tell where each number comes from."""
        self.origins.hide()
        self._sources.show()
        shown(self._source_lines)

    def tell(self, why_not: str) -> None:
        """Say why it could not be begun."""
        self.why_not.setText(why_not)
        self.why_not.setVisible(bool(why_not))

    def focus(self) -> None:
        """Put the focus on what begins it, or where an examiner types."""
        if self._is_opened:
            self.opening.focus()
            return
        (self.begin if self.begin.isEnabled() else self.back).setFocus(Qt.FocusReason.OtherFocusReason)

    def key(self, event: QKeyEvent) -> bool:
        """Do what a key asks for; False where it asks for nothing here."""
        if event.key() == Qt.Key.Key_Escape:
            self.left.emit()
        elif event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and not event.isAutoRepeat():
            self._agree()
        elif plain_key(event) == "O" and not self.origins.isHidden():
            self.show_origins()
        elif plain_key(event) == "M" and self._has_at_home and not self.terms.more.isHidden():
            self.terms.open_granting()
        elif plain_key(event) == "X" and not self.opening.isHidden() and not self._is_opened:
            self.opening.ask_for_examiner()
        else:
            return False
        return True

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if not self.key(event):
            super().keyPressEvent(event)

    def settled(self, version: str, who: AtTheWindow | None) -> Terms:
        """Return what was settled; at a school in the name of ``who`` opened it, at home as it was typed."""
        terms = self.opening.terms(version, who) if self._school.is_on else self.terms.terms(version)
        is_own = who is None and self.paper is not None and self.paper.is_watched
        return replace(terms, chose_described=is_own and self._look.settings.signals_told)

    @property
    def _has_at_home(self) -> bool:
        return not self._hindrance and not self._school.is_on

    @property
    def _is_opened(self) -> bool:
        """Whether an examiner opens it."""
        return not self.opening.isHidden() and self.opening.is_asked

    def _agree(self) -> None:
        if self._hindrance or not self.begin.isEnabled():
            return
        if self._is_opened:
            self.opening.open_then(self.agreed.emit)
        else:
            self.agreed.emit(None)

    def _tell(self) -> None:
        self.tell(self._hindrance)
        self.begin.setVisible(not self._hindrance)
        self.begin.set_words(OPEN if self._is_opened else AGREE)
        self.begin.setEnabled(self.opening.can_begin if self._school.is_on else not self.terms.trouble)

    # What is told

    def _add_parts(self, lines: BeforeLines) -> None:
        panel, down = self._panel("What will be asked")
        for number, line in enumerate(lines.parts, start=1):
            down.addWidget(hairline())
            down.addLayout(self._part(number, line))
        self._told.addWidget(panel)

    def _part(self, number: int, line: PartLine) -> QVBoxLayout:
        look = self._look
        whole = column(None, (20, 9, 20, 10), gap=2)
        head = row(gap=10)
        head.addWidget(Text(look, str(number), 14, token="muted"), 0, Qt.AlignmentFlag.AlignTop)
        head.addWidget(Text(look, line.name, 14, 600, wrap=True), 1)
        if line.must:
            head.addWidget(Text(look, line.must, 14, 500), 0, Qt.AlignmentFlag.AlignTop)
        whole.addLayout(head)
        for words in (", ".join(filter(None, (line.asks, line.limits))), line.lack, line.chance):
            if words:
                below = row(None, (18, 0, 0, 0))
                below.addWidget(Text(look, words, 13, token="muted", wrap=True))
                whole.addLayout(below)
        return whole

    def _add_sentences(self, to: QVBoxLayout, head: str, sentences: tuple[str, ...]) -> None:
        panel, down = self._panel(head)
        inner = column(None, (20, 0, 20, 14), gap=5)
        for each in sentences:
            inner.addWidget(Text(self._look, each, 14, wrap=True))
        down.addLayout(inner)
        to.addWidget(panel)

    def _add_origins(self, lines: BeforeLines) -> None:
        self._add_named(self._source_lines, "Where the numbers come from", lines.origins)

    def _add_named(self, to: QVBoxLayout, head: str, lines: tuple[tuple[str, str], ...]) -> None:
        panel, down = self._panel(head)
        inner = column(None, (20, 0, 20, 14), gap=6)
        for name, said in lines:
            inner.addWidget(Text(self._look, name, 13, 600, wrap=True))
            inner.addWidget(Text(self._look, said, 13, token="muted", wrap=True))
        down.addLayout(inner)
        to.addWidget(panel)

    def _panel(self, head: str) -> tuple[Panel, QVBoxLayout]:
        panel = Panel()
        down = column(panel)
        line = row(None, (20, 14, 20, 10))
        line.addWidget(Text(self._look, head, 15, 600))
        down.addLayout(line)
        return panel, down

    def _lay_out(self) -> None:
        content = KeysFirst(self.key)
        whole = column(content, (24, 14, 24, 24), gap=14)
        head = row(gap=8)
        head.addWidget(self.back, 0, Qt.AlignmentFlag.AlignVCenter)
        head.addWidget(self.title)
        head.addStretch(1)
        head.addWidget(self.begin)
        whole.addLayout(head)
        whole.addWidget(self.why_not)
        whole.addWidget(self.about)
        left, right = QWidget(), QWidget()
        down = column(left, gap=16)
        down.addLayout(self._told)
        asked = row()
        asked.addWidget(self.origins)
        asked.addStretch(1)
        down.addLayout(asked)
        down.addWidget(self._sources)
        down.addStretch(1)
        asks = column(right)
        asks.addWidget(self.terms)
        asks.addWidget(self.opening)
        across = row(gap=16)
        across.addWidget(left, _SHARES[0])
        across.addWidget(right, _SHARES[1], Qt.AlignmentFlag.AlignTop)
        whole.addLayout(across)
        whole.addStretch(1)
        beside_or_below(across, self._look)
        self._area = scrolled(content)
        column(self).addWidget(self._area)
