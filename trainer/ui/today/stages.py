"""The stages of the way as one presses them: rows below one another, or discs on one line where there is no room."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QLineF, QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QFontMetricsF, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy

from trainer.ui.looks.current_look import Look
from trainer.ui.looks.points import in_points, painter_on
from trainer.ui.looks.qt import guarded
from trainer.ui.today.view import StageRow
from trainer.ui.widgets.buttons import ListedButton
from trainer.ui.widgets.painting import box, paint_fitted, smooth
from trainer.ui.widgets.panel import show_tooltip
from trainer.ui.widgets.state_mark import (
    LIVE,
    MASTERED,
    NOT_BEGUN,
    SKILL_STATE_TOKENS,
    SKILL_STATE_WORDS,
    paint_skill_state,
)

ROW, _LOW_ROW, DOT_HEIGHT = 54, 46, 58
_DISC, _NAME, _STATE, _EDGE, _GAP, _CLEAR = 32, 56, 98, 20, 12, 13
_AT_RIGHT = Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignRight
_MIDDLE = Qt.AlignmentFlag.AlignCenter


class StageButton(ListedButton):
    """A stage that can be pressed; ``before`` is the state of the one before it, "" for none, ``is_last`` the end."""

    def __init__(self, look: Look) -> None:
        super().__init__()
        self._look = look
        self.stage = StageRow("", "", "", "", NOT_BEGUN)
        self.before, self.is_last = "", False
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)

    def show_stage(self, stage: StageRow, before: str, *, is_last: bool) -> None:
        """Show ``stage`` at its place of the way."""
        self.stage, self.before, self.is_last = stage, before, is_last
        self.setText(stage.name)
        self.setAccessibleName(stage.name)
        self.setAccessibleDescription(told(stage))
        self.update()

    def event(self, event: QEvent) -> bool:
        return show_tooltip(self, event, lambda _: f"{self.stage.name}: {told(self.stage)}") or super().event(event)

    def paint_way(self, painter: QPainter, centre: QPointF, begin: QPointF, end: QPointF) -> None:
        """The stage's shape, and the line of the way to and from it."""
        painter.setBrush(Qt.BrushStyle.NoBrush)
        across = begin.y() == end.y()
        clear = QPointF(_CLEAR, 0) if across else QPointF(0, _CLEAR)
        if self.before:
            _way(painter, self._look, QLineF(begin, centre - clear), self.before)
        if not self.is_last:
            _way(painter, self._look, QLineF(centre + clear, end), self.stage.state)
        paint_skill_state(painter, self._look, self.stage.state, centre)


def _way(painter: QPainter, look: Look, line: QLineF, state: str) -> None:
    """The way from a stage of that ``state`` to the next: a line where it is mastered, dots where it is not."""
    if state == MASTERED:
        painter.setPen(QPen(look.colour("right"), 2))
    else:
        pen = QPen(look.colour("control"), 1.8, Qt.PenStyle.CustomDashLine, Qt.PenCapStyle.RoundCap)
        pen.setDashPattern([0.1, 2.2])
        painter.setPen(pen)
    painter.drawLine(line)


@in_points
class WayRow(StageButton):
    """A stage as a row: its shape, its name, one fact of it and its state in words."""

    def __init__(self, look: Look) -> None:
        super().__init__(look)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        look.room_changed.connect(self.updateGeometry)

    def sizeHint(self) -> QSize:
        return QSize(360, _LOW_ROW if self._look.low else ROW)

    @guarded
    def paintEvent(self, event: QPaintEvent) -> None:
        painter, look, stage = painter_on(self), self._look, self.stage
        smooth(painter)
        high, right = self.height(), self.width() - _EDGE
        if stage.state == LIVE or self.underMouse() or self.hasFocus():
            box(painter, QRectF(8, 2, self.width() - 16, high - 4), 7, look.colour("raised"), None)
        self.paint_way(painter, QPointF(_DISC, high / 2), QPointF(_DISC, 0), QPointF(_DISC, high))
        state = QRectF(right - _STATE, 0, _STATE, high)
        painter.setPen(look.colour(SKILL_STATE_TOKENS[stage.state]))
        paint_fitted(painter, look, state, SKILL_STATE_WORDS[stage.state], 13, flags=_AT_RIGHT)
        is_begun = stage.state != NOT_BEGUN
        font = look.font(14, 600 if is_begun else 400)
        painter.setPen(look.colour("text"))
        name = min(QFontMetricsF(font).horizontalAdvance(stage.name), state.left() - _GAP - _NAME)
        paint_fitted(painter, look, QRectF(_NAME, 0, name + 1, high), stage.name, 14, 600 if is_begun else 400)
        room = state.left() - _GAP - (_NAME + name + _GAP)
        if stage.fact and QFontMetricsF(look.font(13)).horizontalAdvance(stage.fact) <= room:
            painter.setFont(look.font(13))
            painter.setPen(look.colour("muted"))
            painter.drawText(QRectF(state.left() - _GAP - room, 0, room, high), _AT_RIGHT, stage.fact)
        painter.end()


@in_points
class WayDot(StageButton):
    """A stage as a disc on the one line of the way, with its short name below."""

    def __init__(self, look: Look) -> None:
        super().__init__(look)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def sizeHint(self) -> QSize:
        return QSize(60, DOT_HEIGHT)

    @guarded
    def paintEvent(self, event: QPaintEvent) -> None:
        painter, look = painter_on(self), self._look
        smooth(painter)
        middle = self.width() / 2
        if self.underMouse() or self.hasFocus():
            box(painter, QRectF(2, 0, self.width() - 4, DOT_HEIGHT), 7, look.colour("raised"), None)
        self.paint_way(painter, QPointF(middle, 20), QPointF(0, 20), QPointF(self.width(), 20))
        is_live = self.stage.state == LIVE
        painter.setPen(look.colour("text" if is_live or self.hasFocus() else "muted"))
        rect = QRectF(2, 36, self.width() - 4, 18)
        paint_fitted(painter, look, rect, self.stage.short, 13, 600 if is_live else 400, flags=_MIDDLE)
        painter.end()


def told(stage: StageRow) -> str:
    """A stage's state with the one fact there is of it: ``Live, 71% of 30``."""
    words = SKILL_STATE_WORDS.get(stage.state, "")
    return f"{words}, {stage.fact}" if stage.fact else words
