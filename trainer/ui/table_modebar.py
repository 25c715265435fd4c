"""The bar over the table: the mode, the phases of this house's round, which round it is and its time."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, QTimer, Signal
from PySide6.QtGui import QFontMetricsF, QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from trainer.ui.look import Look
from trainer.ui.qt import guarded
from trainer.ui.widgets.painting import box, smooth
from trainer.ui.widgets.panel import row
from trainer.ui.widgets.segmented import Segment, Segmented
from trainer.ui.widgets.text import Text

HEIGHT = 48
_TICK, _GAP = 14, 3
_PADS = (8, 6, 4, 2)
"""Room beside a phase's words; less of it where they are many."""
_SECOND_MS = 1000


class Standing(Enum):
    """Where a phase stands in the round."""

    DONE = "done"
    NOW = "now"
    LATER = "later"


@dataclass(frozen=True, slots=True)
class PhaseView:
    """One phase: its name and where it stands."""

    words: str
    standing: Standing


class PhaseLine(QWidget):
    """The phases in the house's order: done ones ticked, the one under way raised and underlined in brass.

    Where they do not all fit, the first ones done are told by their tick alone.
    """

    def __init__(self, look: Look) -> None:
        super().__init__()
        self._look = look
        self._phases: tuple[PhaseView, ...] = ()
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setFixedHeight(HEIGHT)
        self.setAccessibleName("Phases of the round")

    @property
    def phases(self) -> tuple[PhaseView, ...]:
        return self._phases

    def show_phases(self, phases: Sequence[PhaseView]) -> None:
        if tuple(phases) == self._phases:
            return
        self._phases = tuple(phases)
        now = next((phase.words for phase in phases if phase.standing is Standing.NOW), "")
        self.setAccessibleDescription(f"Now: {now}" if now else "")
        self.setToolTip(", ".join(phase.words for phase in phases))
        self.update()

    @guarded
    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        smooth(painter)
        widths, hidden, pad = self._fitted()
        left = max(0.0, self.width() - sum(widths) - _GAP * max(0, len(widths) - 1))
        for place, (phase, width) in enumerate(zip(self._phases, widths, strict=True)):
            self._paint_phase(painter, phase, QRectF(left, 0, width, HEIGHT), pad, words=place >= hidden)
            left += width + _GAP
        painter.end()

    def _fitted(self) -> tuple[list[float], int, int]:
        """Each phase's width, how many of the first are told by their tick alone, and the room beside the words."""
        for pad in _PADS:
            widths = [self._wide(phase, pad) for phase in self._phases]
            if self._fits(widths):
                return widths, 0, pad
        hidden = 0
        while not self._fits(widths) and hidden < len(widths) and self._phases[hidden].standing is Standing.DONE:
            widths[hidden] = _TICK + 4.0
            hidden += 1
        return widths, hidden, pad

    def _fits(self, widths: Sequence[float]) -> bool:
        return sum(widths) + _GAP * len(widths) <= self.width()

    def _wide(self, phase: PhaseView, pad: int) -> float:
        weight = 600 if phase.standing is Standing.NOW else 400
        words = QFontMetricsF(self._look.font(13, weight)).horizontalAdvance(phase.words)
        return words + 2 * pad + (_TICK + 4 if phase.standing is Standing.DONE else 0)

    def _paint_phase(self, painter: QPainter, phase: PhaseView, rect: QRectF, pad: int, *, words: bool) -> None:
        look, now = self._look, phase.standing is Standing.NOW
        if now:
            raised = QRectF(rect.left(), 10, rect.width(), 28)
            box(painter, raised, 6, look.colour("raised"), None)
            bar = QRectF(rect.left(), 36, rect.width(), 2)
            painter.fillRect(bar, look.colour("accent"))
        left = rect.left() + (pad if words else 2)
        if phase.standing is Standing.DONE:
            painter.drawPixmap(QPointF(left, (HEIGHT - _TICK) / 2), look.pixmap("tick", "muted", _TICK))
            left += _TICK + 4
        if words:
            painter.setPen(look.colour("text" if now else "muted"))
            painter.setFont(look.font(13, 600 if now else 400))
            flags = Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft
            painter.drawText(QRectF(left, 0, rect.right() - left, HEIGHT), flags, phase.words)


class ModeBar(QWidget):
    """48 high. ``mode_chosen`` names the mode that was pressed."""

    mode_chosen = Signal(str)
    second = Signal()
    """A second has passed while the round's time runs."""

    def __init__(self, look: Look, modes: Sequence[Segment]) -> None:
        super().__init__()
        self.setObjectName("topbar")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self.setFixedHeight(HEIGHT)
        self.modes = Segmented(look, modes, name="Mode", height=40)
        self.modes.chosen.connect(self.mode_chosen)
        self.modes.leave_focus()
        self.phases = PhaseLine(look)
        self._round, self._time = Text(look, "", 13, token="muted"), Text(look, "", 13, 600)
        line = row(self, (24, 0, 16, 0), gap=12)
        line.addWidget(self.modes)
        line.addWidget(self.phases, 1)
        line.addSpacing(8)
        line.addWidget(self._round)
        line.addWidget(self._time)
        self._timer = QTimer(self)
        self._timer.setInterval(_SECOND_MS)
        self._timer.timeout.connect(self.second)

    def sizeHint(self) -> QSize:
        return QSize(600, HEIGHT)

    def show_round(self, number: int, milliseconds: int | None) -> None:
        """Which round it is (0: none) and how long it has lasted (None: that is not told)."""
        self._round.setText(f"Round {number}" if number else "")
        seconds = (milliseconds or 0) // 1000
        self._time.setText(f"{seconds // 60}:{seconds % 60:02d}" if number and milliseconds is not None else "")

    def run(self, running: bool) -> None:
        """Tell every second from now on, or no more."""
        if running != self._timer.isActive():
            self._timer.start() if running else self._timer.stop()
