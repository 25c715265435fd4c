"""A row that leads on: its words, and the key that takes it."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QPaintEvent, QTextLayout

from trainer.ui.looks.current_look import Look
from trainer.ui.looks.points import in_points, painter_on
from trainer.ui.looks.qt import guarded
from trainer.ui.widgets.buttons import TallButton
from trainer.ui.widgets.painting import CAP_HEIGHT, box, paint_cap, smooth
from trainer.ui.widgets.text import broken, paint_lines, typeset

_ROW, _LEADING, _LEFT, _RIGHT, _TICK = 40, 19, 46, 34, 24


@in_points
class LeadRow(TallButton):
    """One way on, with the key that takes it, "" for none; ``ticked``: it was gone already."""

    def __init__(self, look: Look, words: str, cap: str, *, ticked: bool = False) -> None:
        super().__init__()
        self._look, self._cap, self._ticked = look, cap, ticked
        self.setText(typeset(words))
        self.setAccessibleName(words)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)

    def heightForWidth(self, width: int) -> int:
        return _ROW + (self._lines(width).lineCount() - 1) * _LEADING

    def sizeHint(self) -> QSize:
        return QSize(240, self.heightForWidth(max(240, self.width())))

    def minimumSizeHint(self) -> QSize:
        return QSize(160, _ROW)

    @guarded
    def paintEvent(self, event: QPaintEvent) -> None:
        painter, look = painter_on(self), self._look
        smooth(painter)
        if self.underMouse() or self.hasFocus():
            box(painter, QRectF(self.rect()), 6, look.colour("raised"), None)
        if self._cap:
            at = QPointF(12, (_ROW - CAP_HEIGHT) / 2)
            paint_cap(painter, look, at, self._cap, look.colour("text"), look.colour("line"))
        painter.drawPixmap(QPointF(self.width() - 28, (_ROW - 20) / 2), look.pixmap("forward", "muted"))
        if self._ticked:
            at = QPointF(self.width() - _RIGHT - 18, (_ROW - 16) / 2)
            painter.drawPixmap(at, look.pixmap("tick", "right", 16))
        painter.setPen(look.colour("text"))
        painter.translate(_LEFT, (_ROW - _LEADING) / 2)
        paint_lines(painter, self._lines(self.width()), _LEADING)
        painter.end()

    def _lines(self, width: int) -> QTextLayout:
        right = _RIGHT + (_TICK if self._ticked else 0)
        return broken(self.text(), self._look.drawn_font(14), width - _LEFT - right)
