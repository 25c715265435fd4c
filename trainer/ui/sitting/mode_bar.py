"""The bar over the felt: the mode, the phases of the procedure, which sitting it is and its time."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from enum import Enum

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, QTimer, Signal
from PySide6.QtGui import QFontMetricsF, QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from trainer.training.sittings.modes import Mode
from trainer.ui.looks.current_look import Look
from trainer.ui.looks.qt import guarded
from trainer.ui.widgets.painting import box, smooth
from trainer.ui.widgets.panel import row
from trainer.ui.widgets.segmented import Segment, Segmented
from trainer.ui.widgets.text import Text

HEIGHT = 48
MODE_WORDS = {Mode.GUIDED: "Guided", Mode.PRACTICE: "Practice", Mode.TEST: "Test", Mode.WATCH: "Watch"}
_TICK, _UNDER, _GAP = 14, 12, 3
_SECOND_MS = 1000


class Standing(Enum):
    """Where a phase stands in the procedure."""

    DONE = "done"
    NOW = "now"
    LATER = "later"


_STANDINGS = {Standing.DONE: "Done", Standing.NOW: "Now", Standing.LATER: "Then"}


class _Ticks(Enum):
    """Where the ticks of the phases stand that are done."""

    BESIDE = "beside"
    UNDER = "under"
    ALONE = "alone"


@dataclass(frozen=True, slots=True)
class _Fit:
    """How the phases are written: their ticks, and the room beside their words."""

    ticks: _Ticks
    pad: int


_FITS = (
    _Fit(_Ticks.BESIDE, 8),
    _Fit(_Ticks.BESIDE, 6),
    _Fit(_Ticks.UNDER, 7),
    _Fit(_Ticks.UNDER, 5),
    _Fit(_Ticks.UNDER, 3),
    _Fit(_Ticks.UNDER, 2),
    _Fit(_Ticks.ALONE, 4),
    _Fit(_Ticks.ALONE, 2),
)
"""From the widest to the narrowest."""
_UNDER_TOP = 33


@dataclass(frozen=True, slots=True)
class PhaseView:
    """One phase: its name and where it stands."""

    words: str
    standing: Standing


def phase_views(
    order: Sequence[str], reached: int, at: str, words: Callable[[str], str], coming: Sequence[str] | None = None
) -> tuple[PhaseView, ...]:
    """The phases of a procedure, by their names in its ``order``: over, under way, or still to come.

    ``reached`` is how many are over now, and ``at`` the name of the phase under way at an earlier moment, "" for now.
    Only those ``coming`` are told, where they are named.
    """
    now = order.index(at) if at in order else reached
    places = ((name, order.index(name)) for name in (order if coming is None else coming))
    return tuple(PhaseView(words(name), _standing(place, now)) for name, place in places)


def _standing(place: int, now: int) -> Standing:
    return Standing.DONE if place < now else Standing.NOW if place == now else Standing.LATER


class PhaseLine(QWidget):
    """The phases in the house's order: done ones ticked, the one under way raised and underlined in brass.

    Where there is no room for a tick beside each word, the ticks stand under the words; where there is none for the
    words either, those that are done are told by their ticks alone.
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

    @property
    def written(self) -> tuple[str, ...]:
        """The phases whose words there is room for."""
        alone = self._fit.ticks is _Ticks.ALONE
        return tuple(each.words for each in self._phases if not alone or each.standing is not Standing.DONE)

    def show_phases(self, phases: Sequence[PhaseView]) -> None:
        if tuple(phases) == self._phases:
            return
        self._phases = tuple(phases)
        self.setAccessibleDescription(_in_words(phases))
        self.setToolTip(_in_words(phases))
        self.update()

    @guarded
    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        smooth(painter)
        fit = self._fit
        left = max(0.0, self.width() - self._needed(fit))
        for phase in self._phases:
            width = self._wide(phase, fit)
            self._paint_phase(painter, phase, QRectF(left, 0, width, HEIGHT), fit)
            left += width + _GAP
        painter.end()

    @property
    def _fit(self) -> _Fit:
        return next((each for each in _FITS if self._needed(each) <= self.width()), _FITS[-1])

    def _needed(self, fit: _Fit) -> float:
        return sum(self._wide(phase, fit) + _GAP for phase in self._phases)

    def _wide(self, phase: PhaseView, fit: _Fit) -> float:
        done = phase.standing is Standing.DONE
        if done and fit.ticks is _Ticks.ALONE:
            return _TICK + 4.0
        weight = 600 if phase.standing is Standing.NOW else 400
        words = QFontMetricsF(self._look.font(13, weight)).horizontalAdvance(phase.words)
        return words + 2 * fit.pad + (_TICK + 4 if done and fit.ticks is _Ticks.BESIDE else 0)

    def _paint_phase(self, painter: QPainter, phase: PhaseView, rect: QRectF, fit: _Fit) -> None:
        look, now = self._look, phase.standing is Standing.NOW
        if now:
            raised = QRectF(rect.left(), 10, rect.width(), 28)
            box(painter, raised, 6, look.colour("raised"), None)
            bar = QRectF(rect.left(), 36, rect.width(), 2)
            painter.fillRect(bar, look.colour("accent"))
        alone = phase.standing is Standing.DONE and fit.ticks is _Ticks.ALONE
        left = rect.left() + (2 if alone else fit.pad)
        if phase.standing is Standing.DONE:
            left += self._paint_tick(painter, left, rect, fit.ticks)
        if not alone:
            painter.setPen(look.colour("text" if now else "muted"))
            painter.setFont(look.font(13, 600 if now else 400))
            flags = Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft
            painter.drawText(QRectF(left, 0, rect.right() - left + 1, HEIGHT), flags, phase.words)

    def _paint_tick(self, painter: QPainter, left: float, rect: QRectF, ticks: _Ticks) -> float:
        """Tick a phase off; how much room that takes beside its words."""
        if ticks is _Ticks.UNDER:
            at = QPointF(rect.center().x() - _UNDER / 2, _UNDER_TOP)
            painter.drawPixmap(at, self._look.pixmap("tick", "muted", _UNDER))
            return 0.0
        painter.drawPixmap(QPointF(left, (HEIGHT - _TICK) / 2), self._look.pixmap("tick", "muted", _TICK))
        return _TICK + 4.0


def _in_words(phases: Sequence[PhaseView]) -> str:
    """``Done: Bets, Deal. Now: Play. Then: Settle.``"""
    told = ((words, [it.words for it in phases if it.standing is standing]) for standing, words in _STANDINGS.items())
    return " ".join(f"{words}: {', '.join(names)}." for words, names in told if names)


class ModeBar(QWidget):
    """48 high. ``mode_chosen`` names the mode that was pressed."""

    mode_chosen = Signal(str)
    second = Signal()
    """A second has passed while the time runs."""

    def __init__(self, look: Look, modes: Sequence[Segment]) -> None:
        super().__init__()
        self.setObjectName("topbar")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self.setFixedHeight(HEIGHT)
        self.modes = Segmented(look, modes, name="Mode", height=40)
        self.modes.chosen.connect(self.mode_chosen)
        self.modes.leave_focus()
        self.phases = PhaseLine(look)
        self._label, self._time = Text(look, "", 13, token="muted"), Text(look, "", 13, 600)
        # A label that never had words keeps room for a letter; one whose words are gone keeps none.
        self._label.setText(" ")
        self._label.setText("")
        line = row(self, (24, 0, 16, 0), gap=12)
        line.addWidget(self.modes)
        line.addWidget(self.phases, 1)
        line.addSpacing(8)
        line.addWidget(self._label)
        line.addWidget(self._time)
        self._timer = QTimer(self)
        self._timer.setInterval(_SECOND_MS)
        self._timer.timeout.connect(self.second)

    def sizeHint(self) -> QSize:
        return QSize(600, HEIGHT)

    def show_time(self, milliseconds: int | None, label: str = "") -> None:
        """How long it has lasted (None: that is not told), and which of its kind it is."""
        self._label.setText(label)
        seconds = (milliseconds or 0) // 1000
        self._time.setText("" if milliseconds is None else f"{seconds // 60}:{seconds % 60:02d}")

    def run(self, running: bool) -> None:
        """Tell every second from now on, or no more."""
        if running != self._timer.isActive():
            self._timer.start() if running else self._timer.stop()
