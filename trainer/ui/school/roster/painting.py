"""The marks of the roster: a stage's state as it stands in the map, its ground, and what came of a test."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from trainer.ui.looks.current_look import Look
from trainer.ui.looks.points import in_points, painter_on
from trainer.ui.school.roster.view import CellLine, TestSeen
from trainer.ui.widgets.marks import half_disc
from trainer.ui.widgets.painting import box, smooth
from trainer.ui.widgets.state_mark import BEGUN, DUE, LIVE, MASTERED, paint_skill_state

_HELD, _UNDER_WAY = (0.07, 0.28), (0.05, 0.22)
"""How strong the ground of a cell is, from where half of the last are right to where all are."""
TEST_TOKENS = {
    TestSeen.NONE: "muted",
    TestSeen.PASSED: "right",
    TestSeen.NOT_YET: "warning",
    TestSeen.WAITING: "muted",
    TestSeen.BOOKED: "muted",
}
TEST_WORDS = {
    TestSeen.NONE: "not taken",
    TestSeen.PASSED: "competent",
    TestSeen.NOT_YET: "not yet competent",
    TestSeen.WAITING: "waits for a decision",
    TestSeen.BOOKED: "booked",
}


def paint_map_state(painter: QPainter, look: Look, state: str, centre: QPointF) -> None:
    """A state as the map has it: what is mastered is a bare tick, as its ground tells the rest."""
    if state == MASTERED:
        painter.drawPixmap(centre - QPointF(8, 8), look.pixmap("tick", "right", 16))
    else:
        paint_skill_state(painter, look, state, centre, 14)


def paint_cell(painter: QPainter, look: Look, rect: QRectF, cell: CellLine) -> None:
    """A cell of the map: its ground the deeper the more was right, and its state by shape."""
    share = min(1.0, max(0.0, cell.share * 2 - 1))
    if cell.state in (MASTERED, DUE):
        box(painter, rect, 3, look.colour("right", _between(_HELD, share)), None)
    elif cell.state in (LIVE, BEGUN):
        box(painter, rect, 3, look.colour("accent", _between(_UNDER_WAY, share)), None)
    paint_map_state(painter, look, cell.state, rect.center())


def paint_test(painter: QPainter, look: Look, test: TestSeen, centre: QPointF) -> None:
    """What came of a test, 16 points across: tick, half disc, ring, calendar."""
    match test:
        case TestSeen.PASSED:
            painter.drawPixmap(centre - QPointF(8, 8), look.pixmap("tick", "right", 16))
        case TestSeen.NOT_YET:
            half_disc(painter, centre, look.colour("warning"), 5.6)
        case TestSeen.WAITING:
            painter.setPen(look.colour("muted"))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawEllipse(centre, 5.6, 5.6)
        case TestSeen.BOOKED:
            painter.drawPixmap(centre - QPointF(8, 8), look.pixmap("today", "muted", 16))
        case TestSeen.NONE:
            pass


def _between(ends: tuple[float, float], share: float) -> float:
    return ends[0] + (ends[1] - ends[0]) * share


@in_points
class MapMark(QWidget):
    """A state's shape as the map has it, for the line that tells what the shapes mean."""

    def __init__(self, look: Look, state: str) -> None:
        super().__init__()
        self._look, self._state = look, state
        self.setFixedSize(18, 20)

    def sizeHint(self) -> QSize:
        return QSize(18, 20)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = painter_on(self)
        smooth(painter)
        paint_map_state(painter, self._look, self._state, QPointF(9, 10))
        painter.end()
