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
from trainer.ui.looks.points import in_points, measuring, painter_on
from trainer.ui.looks.qt import guarded
from trainer.ui.widgets.painting import box, smooth
from trainer.ui.widgets.panel import row
from trainer.ui.widgets.segmented import Segment, Segmented
from trainer.ui.widgets.text import Text
from trainer.wording.sittings import MODES

HEIGHT = 48
MODE_WORDS = {Mode(key): words for key, words in MODES.items()}
_GAP = 3
_SECOND_MS = 1000


class Standing(Enum):
    """Where a phase stands in the procedure."""

    DONE = "done"
    NOW = "now"
    LATER = "later"


_STANDINGS = {Standing.DONE: "Done", Standing.NOW: "Now", Standing.LATER: "Then"}


@dataclass(frozen=True, slots=True)
class _Fit:
    """How large the phases are written, the room beside their words, and their ticks."""

    size: int
    pad: int
    tick: int


_FITS = (_Fit(13, 8, 14), _Fit(13, 6, 14), _Fit(13, 4, 12), _Fit(12, 3, 11))
"""From the widest bar to the narrowest."""


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


@dataclass(frozen=True, slots=True)
class _Part:
    """What is written in the line: a phase, or in its place how many are left out there."""

    words: str
    standing: Standing


@in_points
class PhaseLine(QWidget):
    """The phases in the house's order: done ones ticked, the one under way raised and underlined in brass.

    Where not all have room, those farthest from the one under way are told by their number.
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
        """What is written in the line, from left to right."""
        with measuring():
            return tuple(part.words for part in self._fit()[1])

    def show_phases(self, phases: Sequence[PhaseView]) -> None:
        if tuple(phases) == self._phases:
            return
        self._phases = tuple(phases)
        self.setAccessibleDescription(_in_words(phases))
        self.setToolTip(_in_words(phases))
        self.update()

    @guarded
    def paintEvent(self, event: QPaintEvent) -> None:
        painter = painter_on(self)
        smooth(painter)
        fit, parts = self._fit()
        left = max(0.0, self.width() - self._needed(parts, fit))
        for part in parts:
            width = self._wide(part, fit)
            self._paint_part(painter, part, QRectF(left, 0, width, HEIGHT), fit)
            left += width + _GAP
        painter.end()

    def _fit(self) -> tuple[_Fit, tuple[_Part, ...]]:
        """How it is written, and what: all phases where they have room."""
        for before, after in self._left_out():
            parts = self._parts(before, after)
            for fit in _FITS:
                if self._needed(parts, fit) <= self.width():
                    return fit, parts
        return _FITS[-1], self._parts(*self._left_out()[-1])

    def _left_out(self) -> list[tuple[int, int]]:
        """How many phases are left out before and after those written, from none to all but the one under way."""
        done = sum(each.standing is Standing.DONE for each in self._phases)
        coming = sum(each.standing is Standing.LATER for each in self._phases)
        ways = [(0, 0)]
        before = after = 0
        while before < done or after < coming:
            # What comes next matters more than what is over.
            if before < done and (after >= coming or done - before >= coming - after - 1):
                before += 1
            else:
                after += 1
            ways.append((before, after))
        return ways

    def _parts(self, before: int, after: int) -> tuple[_Part, ...]:
        kept = self._phases[before : len(self._phases) - after]
        first = [_Part(f"{before} done", Standing.DONE)] if before else []
        last = [_Part(f"{after} more", Standing.LATER)] if after else []
        return (*first, *(_Part(each.words, each.standing) for each in kept), *last)

    def _needed(self, parts: Sequence[_Part], fit: _Fit) -> float:
        return sum(self._wide(part, fit) + _GAP for part in parts)

    def _wide(self, part: _Part, fit: _Fit) -> float:
        weight = 600 if part.standing is Standing.NOW else 400
        words = QFontMetricsF(self._look.font(fit.size, weight)).horizontalAdvance(part.words)
        return words + 2 * fit.pad + (fit.tick + 3 if part.standing is Standing.DONE else 0)

    def _paint_part(self, painter: QPainter, part: _Part, rect: QRectF, fit: _Fit) -> None:
        look, now = self._look, part.standing is Standing.NOW
        if now:
            box(painter, QRectF(rect.left(), 10, rect.width(), 28), 6, look.colour("raised"), None)
            painter.fillRect(QRectF(rect.left(), 36, rect.width(), 2), look.colour("accent"))
        left = rect.left() + fit.pad
        if part.standing is Standing.DONE:
            painter.drawPixmap(QPointF(left, (HEIGHT - fit.tick) / 2), look.pixmap("tick", "muted", fit.tick))
            left += fit.tick + 3
        painter.setPen(look.colour("text" if now else "muted"))
        painter.setFont(look.font(fit.size, 600 if now else 400))
        flags = Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft
        painter.drawText(QRectF(left, 0, rect.right() - left + 1, HEIGHT), flags, part.words)


def _in_words(phases: Sequence[PhaseView]) -> str:
    """``Done: Bets, Deal. Now: Play. Then: Settle.``"""
    told = ((words, [it.words for it in phases if it.standing is standing]) for standing, words in _STANDINGS.items())
    return " ".join(f"{words}: {', '.join(names)}." for words, names in told if names)


@in_points
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
