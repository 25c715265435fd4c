"""The end of a session: what the learner can do now, a best if there is one, and ten more minutes."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QFontMetricsF, QHideEvent, QPainterPath, QPaintEvent
from PySide6.QtWidgets import QLabel, QSizePolicy, QVBoxLayout, QWidget

from trainer.ui.looks.current_look import HEADED, Look
from trainer.ui.looks.points import fix, in_points, painter_on
from trainer.ui.looks.qt import guarded
from trainer.ui.today.sitting_panel import BeginButton
from trainer.ui.today.view import BestToday, Gained, StageRow, TodayView
from trainer.ui.widgets.buttons import Button
from trainer.ui.widgets.painting import box, smooth
from trainer.ui.widgets.panel import Panel, column, emptied, hairline, row
from trainer.ui.widgets.single_shot import single_shot
from trainer.ui.widgets.state_mark import MASTERED, NOT_BEGUN, StateMark, paint_skill_state
from trainer.ui.widgets.text import Text

if TYPE_CHECKING:
    from trainer.ui.felt.drawn_pictures import DrawnPictures

PICTURE = QSize(220, 124)
_ASIDE, _GAP, _EDGE, _BAR, _UNIT, _BARS = 360, 16, 20, 8, 7, 6
_BEST, _COURSE, _BACK, _NEXT = "Your best today", "Your course", "Comes back tomorrow", "Next time"
_DONE = "Done for today"


@in_points
class GainedPicture(QWidget):
    """The felt of a skill, drawn a moment after the words beside it are there to be read."""

    def __init__(self, look: Look, skill: str) -> None:
        super().__init__()
        self._look, self._skill = look, skill
        self._pictures: DrawnPictures[str] | None = None
        self._soon = single_shot(self)
        self._soon.timeout.connect(self._draw)
        self.setFixedSize(PICTURE)

    def draw_by(self, pictures: DrawnPictures[str]) -> None:
        """Paint it by ``pictures`` from now on."""
        self._pictures = pictures
        self.update()

    @guarded
    def hideEvent(self, event: QHideEvent) -> None:
        self._soon.stop()

    @guarded
    def paintEvent(self, event: QPaintEvent) -> None:
        painter, room = painter_on(self), QRectF(self.rect())
        smooth(painter)
        path = QPainterPath()
        path.addRoundedRect(room, 6, 6)
        painter.fillPath(path, self._look.colour("felt"))
        if self._pictures is not None and self._pictures.is_drawn(self._skill, PICTURE.width()):
            picture = self._pictures.drawn(self._skill, PICTURE.width())
            size = picture.size().scaled(PICTURE * 4, Qt.AspectRatioMode.KeepAspectRatio) / 4
            place = QRectF(QPointF((room.width() - size.width()) / 2, (room.height() - size.height()) / 2), size)
            painter.setClipPath(path)
            painter.drawPixmap(place, picture, QRectF(picture.rect()))
        elif self._pictures is not None:
            self._soon.start()
        painter.end()

    def _draw(self) -> None:
        if self._pictures is not None:
            self._pictures.drawn(self._skill, PICTURE.width())
            self.update()


@in_points
class BestBars(QWidget):
    """The last figures as bars; the last of them is today's."""

    def __init__(self, look: Look, best: BestToday) -> None:
        super().__init__()
        self._look, self._figures = look, best.figures[-_BARS:]
        self.setFixedHeight(24)
        self.setAccessibleName(", ".join(map(str, self._figures)))

    @guarded
    def paintEvent(self, event: QPaintEvent) -> None:
        painter, look = painter_on(self), self._look
        smooth(painter)
        font = look.font(13, 600)
        painter.setFont(font)
        room, most = self.width() / max(1, len(self._figures)), max(self._figures)
        unit = min(float(_UNIT), (room - 44) / max(1, most))
        for place, figure in enumerate(self._figures):
            is_today, left = place == len(self._figures) - 1, place * room
            wide = max(4.0, figure * unit)
            box(painter, QRectF(left, 8, wide, _BAR), 4, look.colour("accent_fill" if is_today else "control"), None)
            painter.setPen(look.colour("text" if is_today else "muted"))
            width = QFontMetricsF(font).horizontalAdvance(f"{figure}") + 2
            painter.drawText(QRectF(left + wide + 8, 0, width, 24), Qt.AlignmentFlag.AlignVCenter, f"{figure}")
        painter.end()


@in_points
class StageShapes(QWidget):
    """The stages of the course as their shapes, in a line."""

    def __init__(self, look: Look) -> None:
        super().__init__()
        self._look = look
        self._states: tuple[str, ...] = ()
        self.setFixedHeight(24)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def show_states(self, states: Sequence[str]) -> None:
        self._states = tuple(states)
        self.update()

    @guarded
    def paintEvent(self, event: QPaintEvent) -> None:
        painter = painter_on(self)
        smooth(painter)
        each = (self.width() - 20) / max(1, len(self._states) - 1)
        for place, state in enumerate(self._states):
            paint_skill_state(painter, self._look, state, QPointF(10 + place * each, 12))
        painter.end()


class SessionEnd(QWidget):
    """``more_asked``: ten more minutes; ``done``: enough for today."""

    more_asked = Signal()
    done = Signal()

    def __init__(self, look: Look) -> None:
        super().__init__()
        self._look = look
        self.pictures: list[GainedPicture] = []
        self._gained: Gained | None = None
        self.heading, self.summary = Text(look, "", 28, HEADED, wrap=True), Text(look, "", 15, token="muted", wrap=True)
        self.rows, self.best = Panel(), Panel()
        self._rows = column(self.rows, (_GAP, _GAP, _GAP, _GAP))
        self._best = column(self.best, (_EDGE, 18, _EDGE, 18), gap=12)
        self.more, self.leave = BeginButton(look), Button(look, _DONE, "Esc")
        self.next_up, self.started, self.next_time = (Text(look, "", 14, token="muted", wrap=True) for _ in range(3))
        self.stages, self._back = StageShapes(look), column(gap=8)
        self._back_part, self._next_part = QWidget(), QWidget()
        self._lay_out()
        self.more.clicked.connect(self.more_asked)
        self.leave.clicked.connect(self.done)

    def show_end(self, gained: Gained, view: TodayView, more: str) -> None:
        """Show what was ``gained``; ``more`` are the words of the button that adds minutes, "" for none."""
        if gained != self._gained:
            self._gained = gained
            self.heading.setText(gained.heading)
            self.summary.setText(gained.summary)
            self._show_rows(gained)
            self._show_best(gained.best)
            self._show_back(gained)
        self.more.say(more or _DONE)
        self.more.setEnabled(bool(more))
        self.next_up.setText(gained.more if more else "")
        self.next_up.setVisible(bool(self.next_up.text()))
        self.stages.show_states([stage.state for stage in view.way])
        self.started.setText(_started(view.way))

    def draw_by(self, pictures: DrawnPictures[str]) -> None:
        """Paint the pictures beside what was gained by ``pictures``."""
        for each in self.pictures:
            each.draw_by(pictures)

    def _show_rows(self, gained: Gained) -> None:
        look = self._look
        emptied(self._rows)
        self.pictures = [GainedPicture(look, each.skill) for each in gained.rows]
        for place, (each, picture) in enumerate(zip(gained.rows, self.pictures, strict=True)):
            if place:
                self._rows.addSpacing(14)
                self._rows.addWidget(hairline())
                self._rows.addSpacing(14)
            line = row(gap=_GAP)
            line.addWidget(picture)
            mark = StateMark(look, 24, MASTERED)
            mark.setAccessibleName("You can do this now")
            line.addWidget(mark)
            words = column(gap=6)
            words.addStretch(1)
            words.addWidget(Text(look, each.title, 18, 600, wrap=True))
            words.addWidget(Text(look, each.evidence, 15, token="muted", wrap=True))
            words.addStretch(1)
            line.addLayout(words, 1)
            self._rows.addLayout(line)
        for words_alone in () if gained.rows else gained.lines:
            self._rows.addWidget(Text(look, words_alone, 15, wrap=True))
        self.rows.setVisible(bool(gained.rows or gained.lines))

    def _show_best(self, best: BestToday | None) -> None:
        look = self._look
        emptied(self._best)
        self.best.setVisible(best is not None)
        if best is None:
            return
        line, words, icon = row(gap=14), column(gap=2), QLabel()
        icon.setPixmap(look.pixmap("award", "accent", 24))
        line.addWidget(icon)
        words.addWidget(Text(look, _BEST, 13, token="muted"))
        words.addWidget(Text(look, best.title, 20, HEADED, wrap=True))
        line.addLayout(words, 1)
        line.addWidget(Text(look, best.before, 14, token="muted"))
        self._best.addLayout(line)
        self._best.addWidget(BestBars(look, best))

    def _show_back(self, gained: Gained) -> None:
        look = self._look
        emptied(self._back)
        for what, how_much in gained.back:
            line = row(gap=12)
            line.addWidget(Text(look, what, 14, wrap=True), 1)
            line.addWidget(Text(look, how_much, 14, token="muted"))
            self._back.addLayout(line)
        self._back_part.setVisible(bool(gained.back))
        self.next_time.setText(gained.next_time)
        self._next_part.setVisible(bool(gained.next_time))

    def _lay_out(self) -> None:
        whole = column(self, (24, 20, 24, 24), gap=4)
        whole.addWidget(self.heading)
        whole.addWidget(self.summary)
        whole.addSpacing(10)
        across, left = row(gap=_GAP), column(gap=_GAP)
        for panel in (self.rows, self.best):
            left.addWidget(panel)
        left.addStretch(1)
        across.addLayout(left, 1)
        aside = self._aside()
        fix(aside, width=_ASIDE)
        right = column()
        right.addWidget(aside)
        right.addStretch(1)
        across.addLayout(right)
        whole.addLayout(across)
        whole.addStretch(1)

    def _aside(self) -> Panel:
        panel = Panel()
        lines = column(panel, (0, _EDGE, 0, _EDGE), gap=14)
        first = column(None, (_EDGE, 0, _EDGE, 0), gap=12)
        for button in (self.more, self.leave):
            button.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        for widget in (self.more, self.next_up, self.leave):
            first.addWidget(widget)
        lines.addLayout(first)
        back = column(self._back_part, gap=14)
        back.addWidget(hairline())
        back.addLayout(self._part(_BACK, self._back))
        lines.addWidget(self._back_part)
        lines.addWidget(hairline())
        course = column(gap=10)
        course.addWidget(self.stages)
        course.addWidget(self.started)
        lines.addLayout(self._part(_COURSE, course))
        next_time = column(self._next_part, gap=14)
        next_time.addWidget(hairline())
        words = column()
        words.addWidget(self.next_time)
        next_time.addLayout(self._part(_NEXT, words))
        lines.addWidget(self._next_part)
        return panel

    def _part(self, title: str, inside: QVBoxLayout) -> QVBoxLayout:
        part = column(None, (_EDGE, 0, _EDGE, 0), gap=8)
        part.addWidget(Text(self._look, title, 15, 600))
        part.addLayout(inside)
        return part


def _started(way: Sequence[StageRow]) -> str:
    started = sum(stage.state != NOT_BEGUN for stage in way)
    return f"{started} of {len(way)} topics started." if way else ""
