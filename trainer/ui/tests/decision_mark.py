"""What a test came to, told by a shape: disc with tick, half disc, clock face, dot."""

from __future__ import annotations

from enum import Enum

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QWidget

from trainer.training.tests.marking import Marks
from trainer.training.tests.words import COMPETENT, NOT_YET, PRACTICE, UNDECIDED
from trainer.ui.looks.current_look import Look
from trainer.ui.looks.points import in_points, painter_on
from trainer.ui.widgets.marks import disc
from trainer.ui.widgets.painting import smooth
from trainer.ui.widgets.state_mark import DUE, paint_skill_state


class TestDecision(Enum):
    """What a test came to; NONE: it was not taken, or what was asked in it cannot be told.

    WAITING: judges have not handed in; UNDECIDED: all is judged, and a supervisor has not decided. PRACTICE: no
    examiner of the school opened it, so it counts for nothing.
    """

    __test__ = False

    COMPETENT = "competent"
    NOT_YET = "not yet"
    WAITING = "waiting"
    UNDECIDED = "undecided"
    PRACTICE = "practice"
    NONE = "none"


DECISION_WORDS = {
    TestDecision.COMPETENT: COMPETENT,
    TestDecision.NOT_YET: NOT_YET,
    TestDecision.WAITING: "Waiting for people to judge",
    TestDecision.UNDECIDED: UNDECIDED,
    TestDecision.PRACTICE: PRACTICE,
    TestDecision.NONE: "Not taken",
}
DECISION_TOKENS = {
    TestDecision.COMPETENT: "right",
    TestDecision.NOT_YET: "wrong",
    TestDecision.WAITING: "warning",
    TestDecision.UNDECIDED: "warning",
    TestDecision.PRACTICE: "muted",
    TestDecision.NONE: "muted",
}


def decision_of(marks: Marks) -> TestDecision:
    """What ``marks`` come to: while people still judge there is no word of it."""
    if marks.waits_for:
        return TestDecision.WAITING
    return TestDecision.COMPETENT if marks.is_passed else TestDecision.NOT_YET


def paint_decision(painter: QPainter, look: Look, decision: TestDecision, centre: QPointF, size: float) -> None:
    """The shape of a decision, ``size`` points across."""
    radius, colour = size / 2 - 1, look.colour(DECISION_TOKENS[decision])
    match decision:
        case TestDecision.COMPETENT:
            disc(painter, centre, radius, colour)
            icon = round(size * 0.6)
            painter.drawPixmap(centre - QPointF(icon / 2, icon / 2), look.pixmap("tick", "surface", icon))
        case TestDecision.NOT_YET:
            disc(painter, centre, radius, colour)
            painter.setBrush(look.colour("surface"))
            line = max(1.5, size / 20)
            painter.drawPie(_box(centre, radius - line), -90 * 16, 180 * 16)
        case TestDecision.WAITING | TestDecision.UNDECIDED:
            paint_skill_state(painter, look, DUE, centre, size)
        case TestDecision.PRACTICE | TestDecision.NONE:
            painter.setPen(QPen(look.colour("control"), 1.5))
            painter.drawEllipse(centre, 2.5, 2.5)


def _box(centre: QPointF, radius: float) -> QRectF:
    return QRectF(centre.x() - radius, centre.y() - radius, 2 * radius, 2 * radius)


@in_points
class DecisionMark(QWidget):
    """A decision's shape, ``size`` points square; screen readers are told its word."""

    def __init__(self, look: Look, decision: TestDecision, size: int = 46) -> None:
        super().__init__()
        self._look, self.decision, self._size = look, decision, size
        self.setFixedSize(size, size)
        self.setAccessibleName(DECISION_WORDS[decision])

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = painter_on(self)
        smooth(painter)
        paint_decision(painter, self._look, self.decision, QPointF(self._size / 2, self._size / 2), self._size)
        painter.end()
