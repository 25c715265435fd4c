"""The plays that are watched on a line, one after another, with a mark at each stop and each slip that went by."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from trainer.training.spotting.watching import JudgedStop, Seen, WatchedRun, Watching
from trainer.ui.looks.current_look import Look
from trainer.ui.looks.points import in_points, painter_on
from trainer.ui.looks.qt import guarded
from trainer.ui.spotting.seen_marks import paint_seen
from trainer.ui.widgets.painting import smooth
from trainer.wording.watching import seen_words

IN_VIEW, BEFORE = 7, 5
"""So many plays are in view at once, and so many of them before the one that is watched."""
_ROW, _LINE, _MARK, _NOW = 62, 30, 20, "now"


@dataclass(frozen=True, slots=True)
class TimelineMark:
    """A mark so far (0 to 1) into its play; ``seen`` None: a stop of which nothing is told. ``words`` stand over it."""

    at: float
    seen: Seen | None
    words: str = ""


@dataclass(frozen=True, slots=True)
class TimelinePlay:
    """A play by its name, with its marks; ``begun`` is how much of it has been seen (0 to 1)."""

    name: str
    begun: float
    marks: tuple[TimelineMark, ...] = ()
    is_now: bool = False


TimelineRow = tuple[TimelinePlay, ...]


def timeline(
    watching: Watching, runs: Sequence[Sequence[WatchedRun]], at_ms: int, noun: str, *, silent: bool
) -> tuple[TimelineRow, ...]:
    """A row for each table; ``silent``: it tells where it was stopped, and nothing of what that came to."""
    return tuple(
        _in_view(tuple(_plays(watching, plays, at_ms, table, noun, silent=silent))) for table, plays in enumerate(runs)
    )


def late_words(stop: JudgedStop) -> str:
    """How late it was: ``2 acts, 3.1 s``."""
    tenths = stop.late_ms // 100
    return f"{stop.late_acts} {'act' if stop.late_acts == 1 else 'acts'}, {tenths // 10}.{tenths % 10} s"


def _plays(
    watching: Watching, plays: Sequence[WatchedRun], at_ms: int, table: int, noun: str, *, silent: bool
) -> Iterator[TimelinePlay]:
    on = watching.shown(at_ms, table)
    now, begun = (len(plays), 0) if on is None else on
    for number, run in enumerate(plays):
        acts = len(run.play.acts)
        share = 1.0 if number < now else begun / acts if number == now else 0.0
        marks = list(_marks(watching, number, table, acts, silent=silent))
        slip = run.play.slip
        result = watching.result(number, table)
        if number < now and not silent and slip is not None and result.seen is Seen.MISSED:
            marks.append(TimelineMark((slip.at + 0.5) / acts, Seen.MISSED))
        yield TimelinePlay(f"{noun} {number + 1}", share, tuple(marks), number == now)


def _marks(watching: Watching, play: int, table: int, acts: int, *, silent: bool) -> Iterator[TimelineMark]:
    for each in watching.stops:
        if (each.stop.table, each.stop.play) == (table, play):
            is_late = each.seen is Seen.LATE and not silent
            yield TimelineMark(
                each.stop.acts / acts, None if silent else each.seen, late_words(each) if is_late else ""
            )
    stopped = watching.stopped
    if stopped is not None and (stopped.table, stopped.play) == (table, play):
        yield TimelineMark(stopped.acts / acts, None, _NOW)


def _in_view(plays: TimelineRow) -> TimelineRow:
    now = next((place for place, each in enumerate(plays) if each.is_now), len(plays))
    first = max(0, min(now - BEFORE, len(plays) - IN_VIEW))
    return plays[first : first + IN_VIEW]


@in_points
class WatchTimeline(QWidget):
    """The rows, one for each table; a screen reader is told the marks of the play that is watched."""

    def __init__(self, look: Look) -> None:
        super().__init__()
        self._look = look
        self.rows: tuple[TimelineRow, ...] = ()
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def show_rows(self, rows: tuple[TimelineRow, ...]) -> None:
        """Show these rows."""
        if rows == self.rows:
            return
        is_higher = len(rows) != len(self.rows)
        self.rows = rows
        now = [each for each in (*sum(rows, ()),) if each.is_now]
        self.setAccessibleName("Where it stands")
        self.setAccessibleDescription(". ".join(map(_spoken, now)))
        if is_higher:
            self.updateGeometry()
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(300, _ROW * max(1, len(self.rows)))

    @guarded
    def paintEvent(self, event: QPaintEvent) -> None:
        painter = painter_on(self)
        smooth(painter)
        for number, row in enumerate(self.rows):
            self._paint_row(painter, row, number * _ROW)
        painter.end()

    def _paint_row(self, painter: QPainter, row: TimelineRow, top: float) -> None:
        look, line = self._look, top + _LINE
        wide = (self.width() - _MARK) / max(1, len(row))
        for place, play in enumerate(row):
            left = _MARK / 2 + place * wide
            painter.setPen(QPen(look.colour("line"), 3))
            painter.drawLine(QPointF(left, line), QPointF(left + wide, line))
            painter.setPen(QPen(look.colour("control"), 4))
            if play.begun:
                painter.drawLine(QPointF(left, line), QPointF(left + wide * play.begun, line))
            painter.setPen(QPen(look.colour("control"), 1))
            painter.drawLine(QPointF(left, line - 8), QPointF(left, line + 8))
            painter.setFont(look.font(12, 600 if play.is_now else 400))
            painter.setPen(look.colour("text" if play.is_now else "muted"))
            painter.drawText(QRectF(left + 3, line + 12, wide, 18), Qt.AlignmentFlag.AlignLeft, play.name)
        for place, play in enumerate(row):
            for mark in play.marks:
                self._paint_mark(painter, mark, QPointF(_MARK / 2 + (place + min(0.98, mark.at)) * wide, line))

    def _paint_mark(self, painter: QPainter, mark: TimelineMark, at: QPointF) -> None:
        paint_seen(painter, self._look, mark.seen, at, _MARK)
        if mark.words:
            painter.setFont(self._look.font(12, 600 if mark.seen is None else 400))
            painter.setPen(self._look.colour("accent" if mark.seen is None else "muted"))
            half = 50.0
            middle = min(max(at.x(), half), self.width() - half)
            painter.drawText(
                QRectF(middle - half, at.y() - 30, 2 * half, 18), Qt.AlignmentFlag.AlignHCenter, mark.words
            )


def _spoken(play: TimelinePlay) -> str:
    marks = ", ".join("stopped" if mark.seen is None else seen_words(mark.seen.value) for mark in play.marks)
    return f"{play.name}: {marks}" if marks else play.name
