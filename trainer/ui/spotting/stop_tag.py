"""The tag on a felt that stands: after which act it was stopped."""

from __future__ import annotations

from PySide6.QtCore import QPointF
from PySide6.QtGui import QPaintEvent
from PySide6.QtWidgets import QLayout, QWidget

from trainer.ui.looks.current_look import Look
from trainer.ui.looks.points import in_points, painter_on
from trainer.ui.looks.qt import guarded
from trainer.ui.spotting.seen_marks import paint_seen
from trainer.ui.widgets.painting import smooth
from trainer.ui.widgets.panel import Panel, row
from trainer.ui.widgets.text import Text


@in_points
class _Pause(QWidget):
    def __init__(self, look: Look) -> None:
        super().__init__()
        self._look = look
        self.setFixedSize(18, 18)

    @guarded
    def paintEvent(self, event: QPaintEvent) -> None:
        painter = painter_on(self)
        smooth(painter)
        paint_seen(painter, self._look, None, QPointF(9, 9), 18)
        painter.end()


class StopTag(Panel):
    """``Stopped at act 33``."""

    def __init__(self, look: Look, over: QWidget) -> None:
        super().__init__(parent=over)
        self._look = look
        self.words = Text(look, "", 14, 600)
        line = row(self, (12, 6, 14, 6), gap=8)
        line.setSizeConstraint(QLayout.SizeConstraint.SetFixedSize)
        line.addWidget(_Pause(look))
        line.addWidget(self.words)

    def tell(self, acts: int) -> None:
        """Tell the act, counted from 1; in few words where the felt is small."""
        self.words.setText(f"Act {acts}" if self._look.narrow else f"Stopped at act {acts}")
        self.words.setAccessibleName(f"Stopped at act {acts}")
        self.raise_()
