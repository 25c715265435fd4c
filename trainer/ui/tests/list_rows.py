"""The rows of the list of tests, each a button."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QFontMetricsF, QPainter, QPaintEvent, QTextLayout

from trainer.ui.looks.current_look import Look
from trainer.ui.looks.points import in_points, painter_on
from trainer.ui.looks.qt import guarded
from trainer.ui.tests.decision_mark import DECISION_TOKENS, DECISION_WORDS, TestDecision, paint_decision
from trainer.ui.tests.list_lines import TakenLine, TestLine
from trainer.ui.widgets.buttons import TallButton
from trainer.ui.widgets.painting import box, paint_cap, smooth
from trainer.ui.widgets.text import broken, paint_lines, typeset

_TOP, _TITLE, _LEADING, _BOTTOM = 10, 22, 18, 11
_MARK, _LEFT, _RIGHT = 32, 54, 52
_DAY = 96


@in_points
class PaperRow(TallButton):
    """A line of the list, as high as its words need."""

    wanted, least = 280, 220
    """How wide it would be, and how narrow it may get."""

    def __init__(self, look: Look, name: str) -> None:
        super().__init__()
        self._look = look
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setText(typeset(name))

    def sizeHint(self) -> QSize:
        return QSize(self.wanted, self.heightForWidth(max(self.wanted, self.width())))

    def minimumSizeHint(self) -> QSize:
        return QSize(self.least, _TOP + _TITLE + _BOTTOM)

    def paint_ground(self, painter: QPainter) -> None:
        """Raise it where it is pointed to or has the focus, under a line."""
        smooth(painter)
        if self.underMouse() or self.hasFocus():
            box(painter, QRectF(4, 2, self.width() - 8, self.height() - 3), 6, self._look.colour("raised"), None)
        painter.fillRect(0, 0, self.width(), 1, self._look.colour("line"))


@in_points
class TestRow(PaperRow):
    """One test: its last result by shape and word, what it asks and how long it takes, and what the game lacks."""

    __test__ = False
    wanted, least = 460, 280

    def __init__(self, look: Look, line: TestLine, cap: str) -> None:
        super().__init__(look, line.name)
        self.line, self.cap = line, cap
        self.setAccessibleName(line.name)
        told = DECISION_WORDS[line.last] if line.last is not TestDecision.NONE else ""
        self.setAccessibleDescription(" ".join(filter(None, (told, line.about, *self._below()))))

    def heightForWidth(self, width: int) -> int:
        return _TOP + _TITLE + sum(each.lineCount() for each in self._laid(width)) * _LEADING + _BOTTOM

    @guarded
    def paintEvent(self, event: QPaintEvent) -> None:
        painter, look, line = painter_on(self), self._look, self.line
        self.paint_ground(painter)
        if line.why_not and line.last is TestDecision.NONE:
            painter.drawPixmap(QPointF(_MARK - 10, _TOP + 1), look.pixmap("lock", "muted"))
        else:
            paint_decision(painter, look, line.last, QPointF(_MARK, _TOP + 11), 22)
        if self.cap:
            at = QPointF(self.width() - 38, _TOP + 1)
            paint_cap(painter, look, at, self.cap, look.colour("text"), look.colour("line"))
        self._paint_words(painter)
        painter.end()

    def _paint_words(self, painter: QPainter) -> None:
        look, line, right = self._look, self.line, self.width() - _RIGHT
        painter.setPen(look.colour("text"))
        painter.setFont(look.font(15, 600))
        middle = Qt.AlignmentFlag.AlignVCenter
        painter.drawText(QRectF(_LEFT, _TOP, right - _LEFT, _TITLE), middle, typeset(line.name))
        if line.last is not TestDecision.NONE:
            after = _LEFT + QFontMetricsF(look.font(15, 600)).horizontalAdvance(typeset(line.name)) + 14
            painter.setFont(look.font(13))
            painter.setPen(look.colour(DECISION_TOKENS[line.last]))
            told = f"{DECISION_WORDS[line.last]}, {line.last_day}"
            painter.drawText(QRectF(after, _TOP, right - after, _TITLE), middle, told)
        painter.setPen(look.colour("muted"))
        painter.translate(_LEFT, _TOP + _TITLE)
        for layout in self._laid(self.width()):
            paint_lines(painter, layout, _LEADING)
            painter.translate(0, layout.lineCount() * _LEADING)

    def _below(self) -> tuple[str, ...]:
        line = self.line
        told = line.why_not if line.why_not else ". ".join(each.rstrip(".") for each in line.lacks)
        return tuple(filter(None, (line.asks, told)))

    def _laid(self, width: int) -> list[QTextLayout]:
        return [broken(typeset(each), self._look.drawn_font(13), width - _LEFT - _RIGHT) for each in self._below()]


@in_points
class TakenRow(PaperRow):
    """A test that was taken: the day, its name, and what it came to."""

    def __init__(self, look: Look, line: TakenLine) -> None:
        super().__init__(look, line.name)
        self.line = line
        self.setAccessibleName(f"{line.name}, {line.day}")
        self.setAccessibleDescription(self._told())

    def heightForWidth(self, width: int) -> int:
        return _TOP + _TITLE + self._laid(width).lineCount() * _LEADING + _BOTTOM

    @guarded
    def paintEvent(self, event: QPaintEvent) -> None:
        painter, look, line = painter_on(self), self._look, self.line
        self.paint_ground(painter)
        paint_decision(painter, look, line.decision, QPointF(_MARK, _TOP + 11), 20)
        middle = Qt.AlignmentFlag.AlignVCenter
        painter.setFont(look.font(14, 600))
        painter.setPen(look.colour("text"))
        room = self.width() - _LEFT - _DAY - 20
        name = painter.fontMetrics().elidedText(typeset(line.name), Qt.TextElideMode.ElideRight, int(room))
        painter.drawText(QRectF(_LEFT, _TOP, room, _TITLE), middle, name)
        painter.setFont(look.font(13))
        painter.setPen(look.colour("muted"))
        at_right = middle | Qt.AlignmentFlag.AlignRight
        painter.drawText(QRectF(self.width() - _DAY - 20, _TOP, _DAY, _TITLE), at_right, line.day)
        if line.decision is not TestDecision.NONE:
            painter.setPen(look.colour(DECISION_TOKENS[line.decision]))
        painter.translate(_LEFT, _TOP + _TITLE)
        paint_lines(painter, self._laid(self.width()), _LEADING)
        painter.end()

    def _told(self) -> str:
        return self.line.words or DECISION_WORDS[self.line.decision]

    def _laid(self, width: int) -> QTextLayout:
        return broken(typeset(self._told()), self._look.drawn_font(13), width - _LEFT - 20)
