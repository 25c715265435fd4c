"""The laps of a shuffle timed, as a table: each step, its time, and its share of the target as a tick on its bar."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from enum import Enum

from PySide6.QtCore import QPointF, QRect, QRectF, QSize, Qt, QTimer, Signal
from PySide6.QtGui import QFont, QFontMetricsF, QHideEvent, QMouseEvent, QPainter, QPaintEvent, QShowEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from trainer.ui.charts.lines import paint_bar
from trainer.ui.felt.canvas import monotonic_ms
from trainer.ui.looks.current_look import Look
from trainer.ui.looks.points import in_points, painter_on
from trainer.ui.looks.qt import guarded
from trainer.ui.widgets.painting import box, smooth

_MIDDLE = Qt.AlignmentFlag.AlignVCenter
_TIME, _SHARE, _BAR, _HEAD, _LINE = 74, 74, 0.22, 62, 30
_NUMBER, _GAP, _LEAST_BAR = 28, 10, 40
READY = "Press anywhere to start"
HOW = "Space, Enter or a press anywhere: the next step. Backspace takes a press back."
_FOOT = 60
"""How high the target, on two lines where it is long, and the line of keys are together."""
_TICK_MS = 100
_BOUNCE_MS = 250
"""A press so soon after another is the same press: a palm on a key bounces."""


@dataclass(frozen=True, slots=True)
class LapTable:
    """The steps with their laps (as many as were done) and shares of the target, in milliseconds; the target told.

    Steps that are not the shuffle itself have no share (0), and no part in the sum.
    """

    steps: tuple[str, ...]
    laps: tuple[int, ...]
    shares: tuple[int, ...]
    target: str


def paint_laps(painter: QPainter, look: Look, rect: QRect, lapped: LapTable) -> None:
    """Paint the table in ``rect``; steps never done have no time."""
    head = QRect(rect.left(), rect.top(), rect.width(), 26)
    _word(painter, look, head, "Your times", 16, 600)
    _word(
        painter,
        look,
        QRect(rect.left(), rect.top() + 34, rect.width() - _SHARE, 20),
        "Time",
        12,
        400,
        "muted",
        right=True,
    )
    _word(
        painter, look, QRect(rect.left(), rect.top() + 34, rect.width(), 20), "Of target", 12, 400, "muted", right=True
    )
    room = rect.height() - _HEAD - 44
    line = max(16, min(_LINE, room // (len(lapped.steps) + 1)))
    longest = max((*lapped.laps, *lapped.shares), default=1) or 1
    size = max(11, min(14, line - 4))
    bar = _bar_beside(painter, look.font(size), rect.width(), lapped.steps)
    for number in range(len(lapped.steps)):
        at = QRect(rect.left(), rect.top() + _HEAD + number * line, rect.width(), line)
        _paint_lap(painter, look, at, (size, bar), lapped, number, longest)
    total = QRect(rect.left(), rect.top() + _HEAD + len(lapped.steps) * line, rect.width(), line + 6)
    painter.fillRect(QRectF(total.left(), total.top() + 2, total.width(), 1), look.colour("line"))
    shuffled = sum(lap for lap, share in zip(lapped.laps, lapped.shares, strict=False) if share)
    _word(painter, look, total, "The shuffle itself", 14, 600)
    _word(painter, look, total.adjusted(0, 0, -_SHARE, 0), lap_words(shuffled), 14, 600, right=True)
    _word(painter, look, total, lap_words(sum(lapped.shares)), 14, 600, right=True)
    foot = QRect(rect.left(), rect.bottom() - 36, rect.width(), 36)
    painter.setFont(look.font(12))
    painter.setPen(look.colour("muted"))
    painter.drawText(foot, int(Qt.AlignmentFlag.AlignBottom) | int(Qt.TextFlag.TextWordWrap), lapped.target)


def _bar_beside(painter: QPainter, font: QFont, width: int, steps: Iterable[str]) -> int:
    """How long the bars are: a share of the table, but no longer than the longest step's words leave room for."""
    painter.setFont(font)
    widest = max((painter.fontMetrics().horizontalAdvance(each) for each in steps), default=0)
    return max(_LEAST_BAR, min(int(width * _BAR), width - _TIME - _SHARE - _NUMBER - _GAP - widest - 2))


def _paint_lap(
    painter: QPainter, look: Look, at: QRect, sizes: tuple[int, int], lapped: LapTable, number: int, longest: int
) -> None:
    """Paint one step with its times; ``sizes`` are those of the words and of the bar."""
    size, bar = sizes
    left = at.right() - _TIME - _SHARE - bar
    _word(painter, look, QRect(at.left(), at.top(), _NUMBER, at.height()), f"{number + 1}.", size, 400, "muted")
    words = QRect(at.left() + _NUMBER, at.top(), left - at.left() - _NUMBER - _GAP, at.height())
    _word(painter, look, words, lapped.steps[number], size, 400)
    share = lapped.shares[number] if number < len(lapped.shares) else 0
    if number < len(lapped.laps):
        taken = lapped.laps[number]
        start = QPointF(left, at.center().y())
        tick = share / longest if share else None
        paint_bar(painter, look, start, bar, taken / longest, tick, over=0 < share < taken)
        weight = 600 if taken == max(lapped.laps) else 400
        _word(painter, look, at.adjusted(0, 0, -_SHARE, 0), lap_words(taken), size, weight, right=True)
    if share:
        _word(painter, look, at, lap_words(share), size, 400, "muted", right=True)


def lap_words(milliseconds: int) -> str:
    """``7.3 s``, ``1:07.3`` from a minute on."""
    tenths = milliseconds // 100
    if tenths < 600:
        return f"{tenths // 10}.{tenths % 10} s"
    return f"{tenths // 600}:{tenths // 10 % 60:02d}.{tenths % 10}"


def _word(
    painter: QPainter,
    look: Look,
    rect: QRect,
    words: str,
    size: int,
    weight: int,
    token: str = "text",
    *,
    right: bool = False,
) -> None:
    painter.setFont(look.font(size, weight))
    painter.setPen(look.colour(token))
    shown = painter.fontMetrics().elidedText(words, Qt.TextElideMode.ElideRight, rect.width())
    painter.drawText(rect, (Qt.AlignmentFlag.AlignRight if right else Qt.AlignmentFlag.AlignLeft) | _MIDDLE, shown)


class ClockStage(Enum):
    """Where the clock is: before the start, running, or done."""

    READY = "ready"
    RUNNING = "running"
    DONE = "done"


@dataclass(frozen=True, slots=True)
class TimedShuffle:
    """What is timed: the steps in order, and the target in words with where it comes from."""

    steps: tuple[str, ...]
    heading: str
    target: str


@in_points
class ClockFace(QWidget):
    """The clock. ``pressed`` is emitted for a press anywhere on it; the keys come from the page."""

    pressed = Signal()

    def __init__(self, look: Look, clock_ms: Callable[[], float] = monotonic_ms) -> None:
        super().__init__()
        self._look, self.clock_ms = look, clock_ms
        self._timed = TimedShuffle((), "", "")
        self.stage = ClockStage.READY
        self.laps: tuple[int, ...] = ()
        self._shares: tuple[int, ...] = ()
        self._since = self._last_press = 0.0
        self._timer = QTimer(self)
        self._timer.setInterval(_TICK_MS)
        self._timer.timeout.connect(self.update)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        look.changed.connect(self.update)

    @guarded
    def showEvent(self, event: QShowEvent) -> None:
        if self.stage is ClockStage.RUNNING:
            self._timer.start()

    @guarded
    def hideEvent(self, event: QHideEvent) -> None:
        """The time runs on out of sight, for cards are real; only nobody needs to see it."""
        self._timer.stop()

    def sizeHint(self) -> QSize:
        return QSize(664, 560)

    def show_ready(self, timed: TimedShuffle) -> None:
        """Before the start: what will be timed."""
        self._timed, self.stage, self.laps = timed, ClockStage.READY, ()
        self._timer.stop()
        self._tell()

    def start(self) -> None:
        """The first step begins now."""
        self.stage = ClockStage.RUNNING
        self._since = self._last_press = self.clock_ms()
        self._timer.start()
        self._tell()

    def lap(self) -> int | None:
        """The step is done: its milliseconds; None where the press came too soon to be another one."""
        now = self.clock_ms()
        if now - self._last_press < _BOUNCE_MS:
            return None
        taken, self._since, self._last_press = int(now - self._since), now, now
        return taken

    def take_back(self, milliseconds: int) -> None:
        """The last press did not count: its step goes on, so many milliseconds old before it."""
        self._since -= milliseconds

    def back_to_start(self) -> None:
        """The clock has not been started."""
        self.show_ready(self._timed)

    def show_laps(self, laps: Sequence[int]) -> None:
        """So many steps are done."""
        self.laps = tuple(laps)
        self._tell()

    def show_done(self, laps: Sequence[int], shares: Sequence[int]) -> None:
        """All is done: the laps as a table, each beside its share of the target in milliseconds."""
        self.stage, self.laps, self._shares = ClockStage.DONE, tuple(laps), tuple(shares)
        self._timer.stop()
        self._tell()

    @property
    def step(self) -> str:
        """The step being done, "" where none is."""
        steps = self._timed.steps
        return steps[len(self.laps)] if self.stage is ClockStage.RUNNING and len(self.laps) < len(steps) else ""

    @property
    def total_ms(self) -> int:
        """The milliseconds since the start."""
        running = int(self.clock_ms() - self._since) if self.stage is ClockStage.RUNNING else 0
        return sum(self.laps) + running

    @guarded
    def mousePressEvent(self, event: QMouseEvent) -> None:
        if self.stage is not ClockStage.DONE:
            self.pressed.emit()

    @guarded
    def paintEvent(self, event: QPaintEvent) -> None:
        painter = painter_on(self)
        smooth(painter)
        box(painter, QRectF(self.rect()), 8, self._look.colour("surface"), self._look.colour("line"))
        inside = self.rect().adjusted(40, 28, -40, -24)
        match self.stage:
            case ClockStage.READY:
                self._paint_ready(painter, inside)
            case ClockStage.RUNNING:
                self._paint_running(painter, inside)
            case ClockStage.DONE:
                paint_laps(
                    painter,
                    self._look,
                    inside,
                    LapTable(self._timed.steps, self.laps, self._shares, self._timed.target),
                )
        painter.end()

    def _paint_ready(self, painter: QPainter, rect: QRect) -> None:
        look, size = self._look, max(30, rect.height() // 9)
        head = QRect(rect.left(), rect.top(), rect.width(), 28)
        self._text(painter, self._timed.heading, head, look.font(16, 600), "text")
        top = rect.top() + 48
        foot = rect.bottom() - _FOOT - int(size * 1.6)
        line = max(18, min(30, (foot - top) // max(1, len(self._timed.steps))))
        font = look.font(max(12, min(16, line - 8)))
        for number, words in enumerate(self._timed.steps):
            at = QRect(rect.left(), top + number * line, rect.width(), line)
            if at.bottom() > foot:
                break
            self._text(painter, f"{number + 1}.", QRect(at.left(), at.top(), 34, line), font, "muted")
            self._text(painter, words, at.adjusted(38, 0, 0, 0), font, "text")
        big = QRect(rect.left(), foot + 4, rect.width(), int(size * 1.5))
        self._text(painter, READY, big, fitted(look, READY, big.width(), size), "accent")
        self._foot(painter, rect)

    def _paint_running(self, painter: QPainter, rect: QRect) -> None:
        self._foot(painter, rect)
        look, steps, done = self._look, self._timed.steps, len(self.laps)
        rect = rect.adjusted(0, 0, 0, -_FOOT)
        time = QRect(rect.left(), rect.top(), rect.width(), rect.height() * 30 // 100)
        total = clock_words(self.total_ms)
        self._text(
            painter, total, time, fitted(look, "00:00.0", rect.width() * 6 // 10, time.height() * 9 // 10), "text"
        )
        count = f"{done + 1} of {len(steps)}"
        flags = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
        self._text(painter, count, time, look.font(max(22, rect.height() // 16), 500), "muted", flags)
        top = time.bottom() + rect.height() * 3 // 100
        self._paint_progress(painter, QRectF(rect.left(), top, rect.width(), 8))
        now = QRect(rect.left(), top + 24, rect.width(), rect.height() * 36 // 100)
        self._text(painter, self.step, now, wrapped(look, self.step, now, rect.height() // 6), "accent")
        coming = steps[done + 1] if done + 1 < len(steps) else "then the clock stops"
        then = QRect(rect.left(), now.bottom() + 8, rect.width(), rect.height() * 12 // 100)
        self._text(painter, f"Next: {coming}", then, fitted(look, f"Next: {coming}", then.width(), 26), "muted")

    def _paint_progress(self, painter: QPainter, rect: QRectF) -> None:
        """A mark a step: those done filled."""
        count = max(1, len(self._timed.steps))
        pitch = (rect.width() + 4) / count
        for number in range(count):
            mark = QRectF(rect.left() + number * pitch, rect.top(), max(2.0, pitch - 4), rect.height())
            token, alpha = ("accent_fill", 1.0) if number < len(self.laps) else ("muted", 0.28)
            box(painter, mark, 3, self._look.colour(token, alpha), None)

    def _foot(self, painter: QPainter, rect: QRect) -> None:
        look = self._look
        foot = QRect(rect.left(), rect.bottom() - 56, rect.width(), 34)
        low = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignBottom
        self._text(painter, self._timed.target, foot, fitted(look, self._timed.target, foot.width(), 14), "muted", low)
        how = QRect(rect.left(), foot.bottom() + 2, rect.width(), 20)
        self._text(painter, HOW, how, look.font(13), "muted")

    def _text(
        self,
        painter: QPainter,
        words: str,
        rect: QRect,
        font: QFont,
        token: str,
        flags: Qt.AlignmentFlag = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter,
    ) -> None:
        painter.setFont(font)
        painter.setPen(self._look.colour(token))
        painter.drawText(rect, int(flags) | int(Qt.TextFlag.TextWordWrap), words)

    def _tell(self) -> None:
        """Say the same to those who cannot see it."""
        told = {
            ClockStage.READY: f"{self._timed.heading} {READY}.",
            ClockStage.RUNNING: f"Step {len(self.laps) + 1} of {len(self._timed.steps)}: {self.step}",
            ClockStage.DONE: f"Done in {clock_words(sum(self.laps))}.",
        }
        self.setAccessibleName(told[self.stage])
        self.setAccessibleDescription(self._timed.target)
        self.update()


def clock_words(milliseconds: int) -> str:
    """``0:07.3``, ``12:45.0``."""
    tenths = max(0, milliseconds) // 100
    return f"{tenths // 600}:{tenths // 10 % 60:02d}.{tenths % 10}"


def fitted(look: Look, words: str, width: int, most: int, least: int = 12) -> QFont:
    """The largest font, from ``most`` pixels down, in which ``words`` fit on one line of ``width``."""
    weight = 600 if most > 28 else 400
    for size in range(max(least, most), least, -1):
        font = look.font(size, weight)
        if QFontMetricsF(font).horizontalAdvance(words) <= width:
            return font
    return look.font(least, weight)


def wrapped(look: Look, words: str, rect: QRect, most: int, least: int = 20) -> QFont:
    """The largest font in which ``words``, wrapped, fit in ``rect``."""
    for size in range(max(least, most), least, -2):
        font = look.font(size, 600)
        bounds = QFontMetricsF(font).boundingRect(QRectF(rect), int(Qt.TextFlag.TextWordWrap), words)
        if bounds.height() <= rect.height() and bounds.width() <= rect.width():
            return font
    return look.font(least, 600)
