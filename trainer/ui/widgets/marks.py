"""Marks told by shape as well as by colour: a rule's kind, a skill's state, a verdict."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from trainer.domain.house.rules import Kind, RuleRef
from trainer.ui.looks.current_look import Look
from trainer.ui.looks.points import in_points, painter_on
from trainer.ui.widgets.painting import smooth

KIND_WORDS = {Kind.STATED: "Stated", Kind.READ: "Read", Kind.ASSUMED: "Assumed"}
_KIND_TOKENS = {Kind.STATED: "muted", Kind.READ: "warning", Kind.ASSUMED: "muted"}


def sureness_word(ref: RuleRef) -> str:
    """How sure a rule is, in one word."""
    return "Confirmed" if ref.confirmed else KIND_WORDS[ref.kind]


STATE_WORDS = {"in form": "In form", "close": "Close", "practise": "Practise", "new": "Started"}
"""How far a skill has come, by the key of its state."""
STATE_TOKENS = {"in form": "right", "close": "muted", "practise": "warning", "new": "muted"}


def paint_kind(painter: QPainter, look: Look, kind: Kind, centre: QPointF) -> None:
    """A rule's kind: a full disc, a half-filled disc, a dashed ring; 10 points across."""
    colour = look.colour(_KIND_TOKENS[kind])
    if kind is Kind.STATED:
        disc(painter, centre, 5, colour)
    elif kind is Kind.READ:
        half_disc(painter, centre, colour)
    else:
        pen = QPen(colour, 1.5)
        pen.setDashPattern([1.3, 1.5])
        painter.setPen(pen)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawEllipse(centre, 4.3, 4.3)


def paint_state(painter: QPainter, look: Look, state: str, centre: QPointF) -> None:
    """A skill's state by its key: tick, half disc, ring; a thin ring while there are too few answers to tell."""
    colour = look.colour(STATE_TOKENS[state])
    if state == "in form":
        painter.drawPixmap(centre - QPointF(8, 8), look.pixmap("tick", "right", 16))
    elif state == "close":
        half_disc(painter, centre, colour)
    else:
        painter.setPen(QPen(colour, 1.9 if state == "practise" else 1.1))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawEllipse(centre, 4.9, 4.9)


def paint_stage(painter: QPainter, look: Look, state: str, centre: QPointF) -> None:
    """A state as large as a list's row has room for, 18 points across: filled disc with tick, half disc, ring, dot.

    "" is what has not been begun, a dot; what has too few answers to tell is a thin ring.
    """
    if state == "in form":
        disc(painter, centre, 9, look.colour("right"))
        painter.drawPixmap(centre - QPointF(7, 7), look.pixmap("tick", "surface", 14))
    elif state == "close":
        half_disc(painter, centre, look.colour("accent"), 8)
    elif state:
        painter.setPen(QPen(look.colour(STATE_TOKENS[state]), 2.4 if state == "practise" else 1.5))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawEllipse(centre, 8, 8)
    else:
        disc(painter, centre, 3, look.colour("control"))


def disc(painter: QPainter, centre: QPointF, radius: float, colour: QColor) -> None:
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(colour)
    painter.drawEllipse(centre, radius, radius)


def half_disc(painter: QPainter, centre: QPointF, colour: QColor, radius: float = 4.6) -> None:
    """A ring with its left half filled."""
    painter.setPen(QPen(colour, 1.5))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawEllipse(centre, radius, radius)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(colour)
    painter.drawPie(QRectF(centre.x() - radius, centre.y() - radius, 2 * radius, 2 * radius), 90 * 16, 180 * 16)


@in_points
class KindMark(QWidget):
    """A rule's kind with its word, or with ``words`` instead."""

    def __init__(self, look: Look, kind: Kind, words: str | None = None) -> None:
        super().__init__()
        self._look, self._kind = look, kind
        self._words = KIND_WORDS[kind] if words is None else words
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self.setAccessibleName(self._words or KIND_WORDS[kind])

    def sizeHint(self) -> QSize:
        words = QFontMetricsF(self._look.font(12)).horizontalAdvance(self._words)
        return QSize(int(words + 1.5) + (18 if self._words else 12), 20)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = painter_on(self)
        smooth(painter)
        paint_kind(painter, self._look, self._kind, QPointF(6, self.height() / 2))
        painter.setPen(self._look.colour(_KIND_TOKENS[self._kind]))
        painter.setFont(self._look.font(12))
        rect = QRectF(18, 0, self.width(), self.height())
        painter.drawText(rect, Qt.AlignmentFlag.AlignVCenter, self._words)
        painter.end()


@in_points
class VerdictMark(QWidget):
    """A disc 28 across: a tick on green or a cross on red."""

    def __init__(self, look: Look) -> None:
        super().__init__()
        self._look, self._right = look, True
        self.setFixedSize(28, 28)

    def show_verdict(self, right: bool) -> None:
        """Say whether it was right."""
        self._right = right
        self.setAccessibleName("Right" if right else "Not right")
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = painter_on(self)
        smooth(painter)
        disc(painter, QPointF(14, 14), 14, self._look.colour("right" if self._right else "wrong"))
        painter.drawPixmap(QPointF(6, 6), self._look.pixmap("tick" if self._right else "cross", "surface", 16))
        painter.end()
