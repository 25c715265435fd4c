"""How far a skill or a stage has come, told by a shape: a disc or ring with a tick, a clock, half a disc and others."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QWidget

from trainer.ui.looks.current_look import Look
from trainer.ui.looks.points import in_points, painter_on
from trainer.ui.widgets.marks import disc, half_disc
from trainer.ui.widgets.painting import smooth

MASTERED, DUE, LIVE, BEGUN, NOT_BEGUN = "mastered", "due for a check", "live", "begun", "not begun"
SLIPS = "knows it, slips"
GRANTED = "taken as known"
"""The states, as the values of ``SkillState``: what is painted before it is reckoned knows its words alone."""
SKILL_STATE_WORDS = {
    MASTERED: "Mastered",
    DUE: "Due for a check",
    LIVE: "In progress",
    SLIPS: "Knows it, slips",
    BEGUN: "Started",
    NOT_BEGUN: "Not started",
    GRANTED: "Taken as known",
}
SKILL_STATE_TOKENS = {
    MASTERED: "muted",
    DUE: "warning",
    LIVE: "accent",
    SLIPS: "accent",
    BEGUN: "muted",
    NOT_BEGUN: "muted",
    GRANTED: "muted",
}
"""The colour of a state's word: only what is to be done is coloured."""


def paint_skill_state(painter: QPainter, look: Look, state: str, centre: QPointF, size: float = 20) -> None:
    """A state's shape, ``size`` points across with its margin; what is no state is a dot."""
    radius = size * 0.4
    if state == MASTERED:
        disc(painter, centre, radius + 0.5, look.colour("right"))
        icon = round(size * 0.7)
        painter.drawPixmap(centre - QPointF(icon / 2, icon / 2), look.pixmap("tick", "surface", icon))
    elif state == DUE:
        _clock(painter, look, centre, radius)
    elif state == LIVE:
        half_disc(painter, centre, look.colour("accent"), radius - 0.5)
    elif state == SLIPS:
        _ring(painter, look, centre, radius)
        icon = round(size * 0.6)
        painter.drawPixmap(centre - QPointF(icon / 2, icon / 2), look.pixmap("tick", "muted", icon))
    elif state == GRANTED:
        _diamond(painter, look, centre, radius)
    elif state == BEGUN:
        _ring(painter, look, centre, radius)
    else:
        disc(painter, centre, size / 8, look.colour("control"))


def _ring(painter: QPainter, look: Look, centre: QPointF, radius: float) -> None:
    painter.setPen(QPen(look.colour("muted"), 1.5))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawEllipse(centre, radius - 0.5, radius - 0.5)


def _diamond(painter: QPainter, look: Look, centre: QPointF, radius: float) -> None:
    """No tick and no disc: what people say is not what was shown."""
    painter.setPen(QPen(look.colour("text"), 1.6, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    across, down = QPointF(radius, 0), QPointF(0, radius)
    painter.drawPolygon([centre - down, centre + across, centre + down, centre - across])


def _clock(painter: QPainter, look: Look, centre: QPointF, radius: float) -> None:
    painter.setPen(QPen(look.colour("warning"), 1.6, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawEllipse(centre, radius - 0.5, radius - 0.5)
    painter.drawLine(centre, centre - QPointF(0, radius * 0.55))
    painter.drawLine(centre, centre + QPointF(radius * 0.45, radius * 0.2))


@in_points
class StateMark(QWidget):
    """The shape of a skill's or a stage's state, ``size`` points square; screen readers are told its word."""

    def __init__(self, look: Look, size: int = 20, state: str = NOT_BEGUN) -> None:
        super().__init__()
        self._look, self._size, self.state = look, size, ""
        self.setFixedSize(size, size)
        self.show_state(state)

    def show_state(self, state: str) -> None:
        """Show the state of this value of ``SkillState``."""
        if state != self.state:
            self.state = state
            self.setAccessibleName(SKILL_STATE_WORDS.get(state, ""))
            self.update()

    def sizeHint(self) -> QSize:
        return QSize(self._size, self._size)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = painter_on(self)
        smooth(painter)
        paint_skill_state(painter, self._look, self.state, QPointF(self._size / 2, self._size / 2), self._size)
        painter.end()
