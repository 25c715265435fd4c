"""The result of a test: the decision first, then why, then what to do before the next one."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QVBoxLayout, QWidget

from trainer.ui.looks.current_look import Look
from trainer.ui.school.desk import SchoolDesk
from trainer.ui.school.pin_fields import PinPanel
from trainer.ui.tests.decision_mark import TestDecision
from trainer.ui.tests.result.decide_form import AppealForm, DecideForm, FormFrame
from trainer.ui.tests.result.decided_lines import NOT_DECIDED, SignedLines
from trainer.ui.tests.result.decided_panel import DecidedPanel
from trainer.ui.tests.result.judged_panel import JudgedPanel
from trainer.ui.tests.result.lines import ResultLines
from trainer.ui.tests.result.panels import (
    AdvicePanel,
    CriticalPanel,
    DecisionPanel,
    JudgedPartsPanel,
    OtherFaultsPanel,
)
from trainer.ui.tests.result.watched_panel import WatchedPanel
from trainer.ui.widgets.buttons import Button, ButtonRank, IconButton, row_beside
from trainer.ui.widgets.panel import KeysFirst, Panel, beside_or_below, column, emptied, row, scrolled, shown
from trainer.ui.widgets.text import Text
from trainer.ui.window.page import KeyHint, plain_key

RESULT_KEYS = (
    KeyHint(("1", "to", "9"), "Replay the critical fault with that number"),
    KeyHint(("A letter",), "Practise what has that letter"),
    KeyHint(("D",), "Decide, or decide an appeal"),
    KeyHint(("S", "A", "C"), "Seen, appeal, correct"),
    KeyHint(("R", "J"), "Save the record as a page, as JSON"),
    KeyHint(("T",), "Put what there is to practise into Today's plan, or take it out"),
    KeyHint(("F",), "Fill in a judge's sheet, or say which critical faults count"),
    KeyHint(("Q",), "Go through the questions, your answers and what was due"),
    KeyHint(("P",), "Print the result, or save it as PDF"),
    KeyHint(("\u2191", "\u2193"), "To the button above or below"),
    KeyHint(("Esc",), "Back to the list of tests"),
)
_SHARES = (7, 4)


class ResultView(QWidget):
    """``replay_asked`` carries a FaultLine, ``practice_asked`` a WayOn, ``sheet_asked`` the part that is to be judged.

    ``print_asked``; ``review_asked``: the questions are to be gone through; ``left``: back to the list.

    ``plan_asked``: what is advised is to be put into Today's plan, or taken out of it.

    ``decided`` is the column at the right, in which what people judged and who decided has its place. ``decide_asked``
    and ``save_asked`` are for the decision and its record, the others as the panel of the decision asks.
    """

    replay_asked = Signal(object)
    practice_asked = Signal(object)
    plan_asked = Signal()
    print_asked = Signal()
    review_asked = Signal()
    sheet_asked = Signal(object)
    left = Signal()
    decide_asked = Signal()
    save_asked = Signal()
    seen_asked = Signal()
    appeal_asked = Signal()
    correction_asked = Signal()
    json_asked = Signal()
    settings_asked = Signal()

    def __init__(self, look: Look, school: SchoolDesk) -> None:
        super().__init__()
        self._look = look
        self.setProperty("ring", False)
        self.lines: ResultLines | None = None
        self._shown = -1
        self.title, self.when = Text(look, "", 16, 600), Text(look, "", 14, token="muted", wrap=True)
        self.back = IconButton(look, "back", "Back to the list of tests (Esc)")
        self.print = Button(look, "Print", "P")
        self.review = Button(look, "Questions", "Q")
        self.decide = Button(look, "Decide", "D", rank=ButtonRank.FIRST)
        self.save = Button(look, "Save the record (PDF)", "R", rank=ButtonRank.FIRST)
        self.told = Text(look, "", 14, 500, wrap=True)
        self.form, self.appeal_form = DecideForm(look, school), AppealForm(look)
        self.pin = PinPanel(look, school)
        self._forms = (self.form, self.appeal_form, self.pin)
        self.panel: DecidedPanel | None = None
        self.critical: CriticalPanel | None = None
        self.advice: AdvicePanel | None = None
        self.judged: list[JudgedPanel] = []
        self._why, self.decided = column(gap=16), column(gap=16)
        self._lay_out()
        self.back.clicked.connect(self.left)
        self.print.clicked.connect(self.print_asked)
        self.review.clicked.connect(self.review_asked)
        self.decide.clicked.connect(self.decide_asked)
        self.save.clicked.connect(self.save_asked)
        for form in self._forms:
            form.closed.connect(self._form_closed)

    @property
    def shown_lines(self) -> ResultLines | None:
        """What is in view, with the decision of the record in view; None before there is any."""
        return None if self.lines is None else self.lines.with_record(self._shown)

    @property
    def shown_record(self) -> SignedLines | None:
        """The record in view; None where there is none."""
        records = self.lines.decided.records if self.lines is not None else ()
        return records[self._shown] if records else None

    def show_lines(self, lines: ResultLines) -> None:
        """Show the result of a test, with the record that holds where there is one."""
        for form in self._forms:
            form.hide()
        self.lines = lines
        self.tell("")
        self.title.setText(lines.name)
        self.when.setText(lines.when)
        self.show_record(-1)
        self._area.verticalScrollBar().setValue(0)

    def tell(self, sentence: str, *, done: bool = True) -> None:
        """Say what was done, or why it was not; "" says nothing."""
        self.told.setText(sentence)
        self.told.set_token("right" if done else "wrong")
        self.told.setVisible(bool(sentence))

    def show_form(self, form: FormFrame | PinPanel) -> None:
        """Bring the form that was opened into view."""
        self._offer()
        self._area.ensureWidgetVisible(form)

    def show_record(self, place: int) -> None:
        """Show what the record at that place says; the others stay in the book."""
        if self.lines is not None:
            self._shown = place % max(1, len(self.lines.decided.records))
            self._show(self.lines.with_record(self._shown))
            self._offer()

    def _show(self, lines: ResultLines) -> None:
        look = self._look
        emptied(self._why)
        emptied(self.decided)
        panels: list[Panel] = [DecisionPanel(look, lines)]
        by_people = self._judged(lines)
        # What people alone have judged is what it is about.
        panels += [JudgedPartsPanel(look, lines)] if lines.parts else by_people
        self.critical = CriticalPanel(look, lines) if lines.is_dealt else None
        if self.critical is not None:
            self.critical.asked.connect(self.replay_asked)
            panels.append(self.critical)
        panels += [WatchedPanel(look, each) for each in lines.watched]
        besides = [OtherFaultsPanel(look, lines)] if lines.others or lines.conduct else []
        # Of a record alone it is what it is about.
        panels += [] if lines.is_marked else besides
        self._fill(self._why, panels)
        self.advice = AdvicePanel(look, lines)
        self.advice.asked.connect(self.practice_asked)
        self.advice.plan_asked.connect(self.plan_asked)
        beside: list[Panel] = [*by_people] if lines.parts else []
        if lines.advice or (lines.is_marked and lines.decision is not TestDecision.WAITING):
            beside += [self.advice]
        self.panel = self._decision(lines)
        beside += [self.panel]
        beside += besides if lines.is_marked else []
        self._fill(self.decided, beside)

    def _decision(self, lines: ResultLines) -> DecidedPanel:
        panel = DecidedPanel(self._look, lines.decided, self._shown)
        # The panel that asks is let go as another record is shown.
        panel.record_chosen.connect(self.show_record, Qt.ConnectionType.QueuedConnection)
        panel.seen_asked.connect(self.seen_asked)
        panel.appeal_asked.connect(self.appeal_asked)
        panel.correction_asked.connect(self.correction_asked)
        panel.json_asked.connect(self.json_asked)
        panel.settings_asked.connect(self.settings_asked)
        return panel

    def _offer(self) -> None:
        """Offer in brass what is to be done: a decision, or the record of one."""
        decided = self.lines.decided if self.lines is not None else NOT_DECIDED
        latest = decided.records[-1] if decided.records else None
        is_open = latest is None or bool(latest.appeal)
        asks = decided.is_signed_here and is_open and not self.is_asking
        self.decide.set_words("Decide" if latest is None else "Decide the appeal")
        self.decide.setVisible(asks)
        self.decide.setEnabled(not decided.why_not)
        self.save.setVisible(latest is not None)
        # Of a record alone its own page is what is on paper.
        self.print.setVisible(self.lines is not None and self.lines.is_marked)
        self.review.setVisible(self.lines is not None and self.lines.has_questions)
        self.save.set_rank(ButtonRank.SECOND if asks or self.is_asking else ButtonRank.FIRST)

    @property
    def is_asking(self) -> bool:
        """Whether somebody is asked for a decision, or the candidate for an appeal."""
        return not all(form.isHidden() for form in self._forms)

    def _form_closed(self) -> None:
        self._offer()
        self.focus()

    def _judged(self, lines: ResultLines) -> list[JudgedPanel]:
        """A panel for each part that people judge; the key leads into the sheet of the first that is open."""
        first = next((each for each in lines.judged if each.is_open), None)
        self.judged = [JudgedPanel(self._look, each, "F" if each is first else "") for each in lines.judged]
        for panel in self.judged:
            panel.asked.connect(self.sheet_asked)
        return self.judged

    def focus(self) -> None:
        """Put the focus where the keys go."""
        self.setFocus(Qt.FocusReason.OtherFocusReason)

    def key(self, event: QKeyEvent) -> bool:
        """Do what a key asks for; False where it asks for nothing here."""
        if event.key() == Qt.Key.Key_Escape:
            self._step_back()
            return True
        to = row_beside(self._buttons(), event.key())
        if to is not None:
            to.setFocus(Qt.FocusReason.TabFocusReason)
            self._area.ensureWidgetVisible(to)
            return True
        # Who writes a decision does not lose it to a letter that leads to a drill.
        letter = "" if self.is_asking else plain_key(event)
        found = next((each for each in self._buttons() if letter and each.cap == letter), None)
        if found is not None:
            found.click()
        return found is not None

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if not self.key(event):
            super().keyPressEvent(event)

    def _step_back(self) -> None:
        """Close the form that is open; to the list where none is."""
        for form in reversed(self._forms):
            if not form.isHidden():
                form.close_form()
                return
        self.left.emit()

    def _buttons(self) -> Sequence[Button]:
        replays = self.critical.replays if self.critical is not None else []
        advised = self.advice is not None and self.lines is not None and self.lines.advice
        practises = [*self.advice.practises, self.advice.plan] if self.advice is not None and advised else []
        decides = self.panel.buttons if self.panel is not None else []
        sheets = [each.fill_in for each in self.judged if each.fill_in is not None]
        head = [
            each
            for each in (self.decide, self.save, self.review, self.print)
            if not each.isHidden() and each.isEnabled()
        ]
        return [*head, *sheets, *replays, *practises, *decides]

    def _fill(self, layout: QVBoxLayout, panels: Sequence[Panel]) -> None:
        for each in panels:
            layout.addWidget(each)
        layout.addStretch(1)
        shown(layout)

    def _lay_out(self) -> None:
        content = KeysFirst(self.key)
        whole = column(content, (24, 14, 24, 24), gap=14)
        head = row(gap=8)
        head.addWidget(self.back, 0, Qt.AlignmentFlag.AlignVCenter)
        head.addWidget(self.title)
        head.addWidget(self.when, 1)
        for button in (self.review, self.print, self.save, self.decide):
            head.addWidget(button)
        whole.addLayout(head)
        whole.addWidget(self.told)
        left, right = QWidget(), QWidget()
        left.setLayout(self._why)
        beside = column(right, gap=16)
        for form in self._forms:
            beside.addWidget(form)
        beside.addLayout(self.decided)
        across = row(gap=16)
        across.addWidget(left, _SHARES[0])
        across.addWidget(right, _SHARES[1])
        whole.addLayout(across)
        whole.addStretch(1)
        beside_or_below(across, self._look)
        self._area = scrolled(content)
        column(self).addWidget(self._area)
