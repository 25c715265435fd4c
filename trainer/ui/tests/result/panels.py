"""The panels of a result: the decision, the parts, the critical faults, what to practise, and what else is noted."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, Qt, Signal
from PySide6.QtGui import QPaintEvent
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from trainer.ui.looks.current_look import Look
from trainer.ui.looks.points import fix, in_points, painter_on
from trainer.ui.tests.decision_mark import DECISION_TOKENS, DecisionMark, TestDecision
from trainer.ui.tests.result.advice import AdviceLine
from trainer.ui.tests.result.faults import FaultLine
from trainer.ui.tests.result.lines import ResultLines
from trainer.ui.tests.result.part_row import PartHeads, PartResult
from trainer.ui.widgets.buttons import Button, ButtonRank
from trainer.ui.widgets.explained import Explained
from trainer.ui.widgets.marks import KindMark
from trainer.ui.widgets.panel import Panel, column, hairline, row
from trainer.ui.widgets.text import Text, quotation

_BAR, _WHERE, _MOST_REPLAYS = 4, 84, 9
ADD, TAKE_OUT = "Add to Today", "Take out"
NOT_IN_PLAN, IN_PLAN = "All of it, until you can do it", "In Today's plan, until you can do it"
NOTHING_MISSED = "Nothing was missed that could be practised by itself."


@in_points
class DecisionPanel(Panel):
    """What it came to, and why, under a bar in the colour of it."""

    def __init__(self, look: Look, lines: ResultLines) -> None:
        super().__init__()
        self._look, self._decision = look, lines.decision
        self.words = Text(look, lines.words, 22, 600, wrap=True)
        across = row(self, (20, 20, 20, 16), gap=16)
        across.addWidget(DecisionMark(look, lines.decision), 0, Qt.AlignmentFlag.AlignVCenter)
        down = column(gap=3)
        down.addWidget(self.words)
        told = " ".join(filter(None, (*lines.reasons, lines.valid)))
        self.reason = Text(look, told, 15, token="muted", wrap=True)
        down.addWidget(self.reason)
        across.addLayout(down, 1)

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        painter = painter_on(self)
        token = "control" if self._decision is TestDecision.NONE else DECISION_TOKENS[self._decision]
        painter.setClipRect(QRectF(0, 0, self.width(), _BAR))
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(self._look.colour(token))
        painter.drawRoundedRect(QRectF(0, 0, self.width(), 24), 10, 10)
        painter.end()


class JudgedPartsPanel(Panel):
    """The parts that the machine judged, a row each."""

    def __init__(self, look: Look, lines: ResultLines) -> None:
        super().__init__()
        down = headed(self, look, "Parts", "judged by the machine; a cross counts critical faults", gap=2)
        down.addWidget(PartHeads(look))
        self.rows = [PartResult(look, number, marks) for number, marks in enumerate(lines.parts, start=1)]
        for each in self.rows:
            down.addWidget(each)


@in_points
class FaultMark(QWidget):
    """A cross beside a fault."""

    def __init__(self, look: Look) -> None:
        super().__init__()
        self._look = look
        self.setFixedSize(16, 20)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = painter_on(self)
        painter.drawPixmap(QPointF(0, 2), self._look.pixmap("cross", "wrong", 16))
        painter.end()


class CriticalPanel(Panel):
    """The critical faults, each with its rule. ``asked`` carries the fault that is to be replayed."""

    asked = Signal(object)

    def __init__(self, look: Look, lines: ResultLines) -> None:
        super().__init__()
        self._look = look
        self.replays: list[Button] = []
        told = lines.critical_told if lines.critical else f"{lines.critical_told}."
        down = headed(self, look, "Critical faults", told, gap=10)
        for each in lines.critical:
            down.addWidget(hairline())
            down.addLayout(self._fault(each))

    def _fault(self, line: FaultLine) -> QHBoxLayout:
        look = self._look
        across = row(None, (20, 14, 20, 14), gap=10)
        where = column(gap=2)
        round_, phase = Text(look, line.where, 14, 600), Text(look, line.phase, 13, token="muted", wrap=True)
        fix(phase, width=_WHERE)
        where.addWidget(round_)
        where.addWidget(phase)
        where.addStretch(1)
        across.addLayout(where)
        across.addWidget(FaultMark(look), 0, Qt.AlignmentFlag.AlignTop)
        across.addLayout(self._what(line), 1)
        if line.kept:
            cap = str(len(self.replays) + 1) if len(self.replays) < _MOST_REPLAYS else ""
            button = Button(look, "Replay", cap)
            button.setAccessibleName(f"Replay: {line.where}, {line.words}")
            button.clicked.connect(lambda: self.asked.emit(line))
            self.replays.append(button)
            across.addWidget(button, 0, Qt.AlignmentFlag.AlignVCenter)
        return across

    def _what(self, line: FaultLine) -> QVBoxLayout:
        look = self._look
        what = column(gap=4)
        what.addWidget(Explained(look, line.words, 14, 600))
        if line.about:
            what.addWidget(Text(look, line.about, 13, token="muted", wrap=True))
        if line.quoted:
            what.addWidget(quotation(look, line.quoted))
        if line.kind is not None:
            source = row(gap=12)
            source.addWidget(Text(look, line.source, 13, token="muted", wrap=True), 1)
            source.addWidget(KindMark(look, line.kind), 0, Qt.AlignmentFlag.AlignTop)
            what.addLayout(source)
        return what


class AdvicePanel(Panel):
    """What would help before the next test. ``asked`` carries the way on that practises it.

    ``plan_asked``: all of it is to be put into Today's plan, or taken out where it is there.
    """

    asked = Signal(object)
    plan_asked = Signal()

    def __init__(self, look: Look, lines: ResultLines) -> None:
        super().__init__()
        self._look = look
        self.practises: list[Button] = []
        down = headed(self, look, lines.advice_head, "", gap=0)
        if not (lines.advice or lines.taught):
            inner = row(None, (20, 0, 20, 14))
            inner.addWidget(Text(look, NOTHING_MISSED, 13, token="muted", wrap=True))
            down.addLayout(inner)
        for line, letter in zip(lines.advice, lines.letters, strict=True):
            down.addWidget(hairline())
            down.addLayout(self._line(line, letter))
        for name, why in lines.taught:
            down.addWidget(hairline())
            down.addLayout(self._line(AdviceLine("", name, why, None), ""))
        self._told = Text(look, "", 13, token="muted", wrap=True)
        self.plan = Button(look, ADD, "T", rank=ButtonRank.BARE)
        self.plan.clicked.connect(self.plan_asked)
        if lines.advice:
            down.addWidget(hairline())
            across = row(None, (20, 6, 12, 7), gap=10)
            across.addWidget(self._told, 1)
            across.addWidget(self.plan, 0, Qt.AlignmentFlag.AlignVCenter)
            down.addLayout(across)
        self.show_planned(planned=lines.planned)

    def show_planned(self, *, planned: bool) -> None:
        """Show whether it is in Today's plan."""
        self._told.setText(IN_PLAN if planned else NOT_IN_PLAN)
        self.plan.setText(TAKE_OUT if planned else ADD)

    def _line(self, line: AdviceLine, letter: str) -> QHBoxLayout:
        look = self._look
        across = row(None, (20, 6, 12, 7), gap=10)
        words = column(gap=1)
        words.addWidget(Text(look, line.name, 14, 600, wrap=True))
        told = line.why if line.way is None else f"{line.why}. {line.way.words}"
        words.addWidget(Text(look, told, 13, token="muted", wrap=True))
        across.addLayout(words, 1)
        if line.way is not None:
            button = Button(look, "Practise", letter, rank=ButtonRank.BARE)
            button.setAccessibleName(f"Practise: {line.name}")
            button.clicked.connect(lambda: self.asked.emit(line.way))
            self.practises.append(button)
            across.addWidget(button, 0, Qt.AlignmentFlag.AlignVCenter)
        return across


class OtherFaultsPanel(Panel):
    """The faults that are not critical, counted, and what is noted of how it was taken.

    Of a record alone it is all that the record says.
    """

    def __init__(self, look: Look, lines: ResultLines) -> None:
        super().__init__()
        down = headed(self, look, "Also noted" if lines.is_marked else "What the record says", "", gap=4)
        inner = column(None, (20, 0, 20, 14), gap=5)
        for each in (*lines.others, *lines.conduct):
            inner.addWidget(Text(look, each, 13, wrap=True))
        down.addLayout(inner)


def headed(panel: Panel, look: Look, head: str, about: str, gap: int) -> QVBoxLayout:
    """A panel's lines, under its heading and what it is about."""
    down = column(panel, (0, 0, 0, 0))
    line = row(None, (20, 14, 20, gap + 6 if about else 10), gap=12)
    line.addWidget(Text(look, head, 15, 600), 0, Qt.AlignmentFlag.AlignTop)
    line.addWidget(Text(look, about, 13, token="muted", wrap=True), 1)
    down.addLayout(line)
    return down
