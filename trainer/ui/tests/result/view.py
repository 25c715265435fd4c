"""The result of a test: the decision first, then why, then what to do before the next one."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QVBoxLayout, QWidget

from trainer.ui.looks.current_look import Look
from trainer.ui.tests.decision_mark import TestDecision
from trainer.ui.tests.result.lines import ResultLines
from trainer.ui.tests.result.panels import (
    AdvicePanel,
    CriticalPanel,
    DecisionPanel,
    JudgedPartsPanel,
    JudgesPanel,
    OtherFaultsPanel,
)
from trainer.ui.widgets.buttons import Button, IconButton, row_beside
from trainer.ui.widgets.panel import KeysFirst, Panel, beside_or_below, column, emptied, row, scrolled, shown
from trainer.ui.widgets.text import Text
from trainer.ui.window.page import KeyHint, plain_key

RESULT_KEYS = (
    KeyHint(("1", "to", "9"), "Replay the critical fault with that number"),
    KeyHint(("A letter",), "Practise what has that letter"),
    KeyHint(("T",), "Put what there is to practise into Today's plan, or take it out"),
    KeyHint(("P",), "Print the result, or save it as PDF"),
    KeyHint(("\u2191", "\u2193"), "To the button above or below"),
    KeyHint(("Esc",), "Back to the list of tests"),
)
_SHARES = (7, 4)


class ResultView(QWidget):
    """``replay_asked`` carries a FaultLine, ``practice_asked`` a WayOn; ``print_asked``; ``left``: back to the list.

    ``plan_asked``: what is advised is to be put into Today's plan, or taken out of it.

    ``decided`` is the column at the right, in which what people judged and who decided has its place.
    """

    replay_asked = Signal(object)
    practice_asked = Signal(object)
    plan_asked = Signal()
    print_asked = Signal()
    left = Signal()

    def __init__(self, look: Look) -> None:
        super().__init__()
        self._look = look
        self.setProperty("ring", False)
        self.lines: ResultLines | None = None
        self.title, self.when = Text(look, "", 16, 600), Text(look, "", 14, token="muted", wrap=True)
        self.back = IconButton(look, "back", "Back to the list of tests (Esc)")
        self.print = Button(look, "Print", "P")
        self.critical: CriticalPanel | None = None
        self.advice: AdvicePanel | None = None
        self._why, self.decided = column(gap=16), column(gap=16)
        self._lay_out()
        self.back.clicked.connect(self.left)
        self.print.clicked.connect(self.print_asked)

    def show_lines(self, lines: ResultLines) -> None:
        """Show the result of a test."""
        look, self.lines = self._look, lines
        self.title.setText(lines.name)
        self.when.setText(lines.when)
        emptied(self._why)
        emptied(self.decided)
        panels: list[Panel] = [DecisionPanel(look, lines), JudgedPartsPanel(look, lines)]
        self.critical = CriticalPanel(look, lines) if lines.is_dealt else None
        if self.critical is not None:
            self.critical.asked.connect(self.replay_asked)
            panels.append(self.critical)
        self._fill(self._why, panels)
        self.advice = AdvicePanel(look, lines)
        self.advice.asked.connect(self.practice_asked)
        self.advice.plan_asked.connect(self.plan_asked)
        beside: list[Panel] = [JudgesPanel(look, lines)] if lines.judged else []
        if lines.advice or lines.decision is not TestDecision.WAITING:
            beside += [self.advice]
        beside += [OtherFaultsPanel(look, lines)] if lines.others or lines.conduct else []
        self._fill(self.decided, beside)
        self._area.verticalScrollBar().setValue(0)

    def focus(self) -> None:
        """Put the focus where the keys go."""
        self.setFocus(Qt.FocusReason.OtherFocusReason)

    def key(self, event: QKeyEvent) -> bool:
        """Do what a key asks for; False where it asks for nothing here."""
        if event.key() == Qt.Key.Key_Escape:
            self.left.emit()
            return True
        to = row_beside(self._buttons(), event.key())
        if to is not None:
            to.setFocus(Qt.FocusReason.TabFocusReason)
            self._area.ensureWidgetVisible(to)
            return True
        letter = plain_key(event)
        found = next((each for each in self._buttons() if letter and each.cap == letter), None)
        if found is not None:
            found.click()
        return found is not None

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if not self.key(event):
            super().keyPressEvent(event)

    def _buttons(self) -> Sequence[Button]:
        replays = self.critical.replays if self.critical is not None else []
        advised = self.advice is not None and self.lines is not None and self.lines.advice
        practises = [*self.advice.practises, self.advice.plan] if self.advice is not None and advised else []
        return [self.print, *replays, *practises]

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
        head.addWidget(self.print)
        whole.addLayout(head)
        left, right = QWidget(), QWidget()
        left.setLayout(self._why)
        right.setLayout(self.decided)
        across = row(gap=16)
        across.addWidget(left, _SHARES[0])
        across.addWidget(right, _SHARES[1])
        whole.addLayout(across)
        whole.addStretch(1)
        beside_or_below(across, self._look)
        self._area = scrolled(content)
        column(self).addWidget(self._area)
