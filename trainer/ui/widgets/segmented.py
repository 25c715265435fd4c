"""A choice of a few, side by side in one box, by mouse, arrows or letter."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QFontMetricsF, QKeyEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QButtonGroup, QSizePolicy

from trainer.domain.house.rules import Kind
from trainer.ui.looks.current_look import Look
from trainer.ui.looks.points import in_points, painter_on
from trainer.ui.looks.qt import guarded
from trainer.ui.widgets.buttons import Pressable
from trainer.ui.widgets.marks import paint_kind
from trainer.ui.widgets.painting import CAP_HEIGHT, box, cap_width, paint_cap, smooth
from trainer.ui.widgets.panel import Panel, row

SEGMENT_HEIGHT = 36


@dataclass(frozen=True, slots=True)
class Segment:
    """One choice: its key, its words, the cap of its letter ("" for none), and a rule's kind to mark it with."""

    key: str
    words: str
    cap: str = ""
    kind: Kind | None = None


@in_points
class SegmentButton(Pressable):
    """One segment; ``verdict`` True or False marks it right or wrong. ``outlined``: it stands alone, not in a box."""

    def __init__(self, look: Look, segment: Segment, *, outlined: bool = False) -> None:
        super().__init__()
        self._look, self.segment, self._outlined = look, segment, outlined
        self.verdict: bool | None = None
        self.setText(segment.words)
        self.setAccessibleName(segment.words)
        self.setCheckable(True)
        self.setSizePolicy(QSizePolicy.Policy.Minimum, QSizePolicy.Policy.Fixed)

    def sizeHint(self) -> QSize:
        width = 24 + QFontMetricsF(self._look.font(14, 500)).horizontalAdvance(self.segment.words)
        width += cap_width(self._look, self.segment.cap) + 8 if self.segment.cap else 0
        width += 18 if self.segment.kind else 0
        return QSize(int(width + 1.5), SEGMENT_HEIGHT)

    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter, look = painter_on(self), self._look
        smooth(painter)
        chosen = self.isChecked()
        self._paint_box(painter, chosen)
        left = 12.0
        if self.segment.kind:
            paint_kind(painter, look, self.segment.kind, QPointF(left + 5, self.height() / 2))
            left += 18
        ink = look.colour("text" if chosen else "muted")
        painter.setPen(ink)
        painter.setFont(look.font(14, 500))
        flags = Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft
        painter.drawText(QRectF(left, 0, self.width(), self.height()), flags, self.segment.words)
        if self.verdict is not None:
            name, token = ("tick", "right") if self.verdict else ("cross", "wrong")
            painter.drawPixmap(QPointF(self.width() - 30, (self.height() - 18) / 2), look.pixmap(name, token, 18))
        elif self.segment.cap:
            at = QPointF(self.width() - 10 - cap_width(look, self.segment.cap), (self.height() - CAP_HEIGHT) / 2)
            paint_cap(painter, look, at, self.segment.cap, ink, look.colour("line"))
        painter.end()

    def show_verdict(self, verdict: bool | None) -> None:
        """Mark it right or wrong, or neither."""
        self.verdict = verdict
        self.update()

    def _paint_box(self, painter: QPainter, chosen: bool) -> None:
        look, fill = self._look, self._look.colour("raised") if chosen or self.underMouse() else None
        if self.verdict is not None:
            box(painter, QRectF(self.rect()), 7, fill, look.colour("right" if self.verdict else "wrong"), 2)
        elif chosen:
            box(painter, QRectF(self.rect()), 7, fill, look.colour("accent" if self._outlined else "control"), 2)
        elif self._outlined or fill is not None:
            box(painter, QRectF(self.rect()), 7, fill, look.colour("control") if self._outlined else None)


@in_points
class Segmented(Panel):
    """A box of segments of which one is chosen (or none yet). Arrows move the choice."""

    chosen = Signal(str)

    def __init__(
        self,
        look: Look,
        segments: Sequence[Segment],
        chosen: str = "",
        name: str = "",
        height: int = SEGMENT_HEIGHT + 4,
    ) -> None:
        super().__init__()
        self.setAccessibleName(name)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self.setFixedHeight(height)
        self._group = QButtonGroup(self)
        self._group.setExclusive(True)
        self.buttons = {segment.key: SegmentButton(look, segment) for segment in segments}
        line = row(self, (2, 2, 2, 2), gap=2)
        for button in self.buttons.values():
            self._group.addButton(button)
            button.setFixedHeight(height - 4)
            line.addWidget(button)
            button.clicked.connect(lambda _, key=button.segment.key: self.chosen.emit(key))
        self.choose(chosen)

    def leave_focus(self) -> None:
        """Leave the focus where it is when a segment is pressed with the mouse."""
        for button in self.buttons.values():
            button.setFocusPolicy(Qt.FocusPolicy.TabFocus)

    @property
    def current(self) -> str:
        """The key of the chosen segment, "" where none is."""
        return next((key for key, button in self.buttons.items() if button.isChecked()), "")

    def choose(self, key: str) -> None:
        """Show ``key`` as chosen without telling anyone."""
        self._group.setExclusive(False)
        for each, button in self.buttons.items():
            button.setChecked(each == key)
        self._group.setExclusive(True)

    @guarded
    def keyPressEvent(self, event: QKeyEvent) -> None:
        step = {Qt.Key.Key_Left: -1, Qt.Key.Key_Right: 1}.get(Qt.Key(event.key()))
        if step is None:
            super().keyPressEvent(event)
            return
        keys = list(self.buttons)
        focused = next((key for key, button in self.buttons.items() if button.hasFocus()), self.current)
        target = keys[(keys.index(focused) + step) % len(keys)] if focused in keys else keys[0]
        self.buttons[target].setFocus(Qt.FocusReason.TabFocusReason)
        self.buttons[target].click()
