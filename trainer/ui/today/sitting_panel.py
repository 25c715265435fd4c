"""Today's sitting: the button that begins it, how long it is, its parts with their reasons, and what it brought."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, QSize, Signal
from PySide6.QtGui import QFontMetricsF, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from trainer.ui.looks.current_look import HEADED, Look
from trainer.ui.looks.points import in_points, painter_on
from trainer.ui.today.plan_rows import PlanRows
from trainer.ui.today.view import Gained, SittingUnderWay, TodayView
from trainer.ui.widgets.buttons import Button, ButtonRank, Pressable
from trainer.ui.widgets.painting import CAP_HEIGHT, LEFT, box, cap_width, paint_cap, smooth
from trainer.ui.widgets.panel import Panel, column, hairline, row
from trainer.ui.widgets.segmented import Segment, Segmented
from trainer.ui.widgets.state_mark import MASTERED, StateMark
from trainer.ui.widgets.text import Text

MINUTES, MORE = ("5", "15", "30"), 10
_HEIGHT, _EDGE, _ENTER = 48, 18, "Enter"
_STOP = "Stop any time and pick up here later today."
_ALL = "That's all for now."
_MORE_LATER = f"{_ALL} You can add up to ten minutes at the end."
_COUNTED = "Your answers are still being counted, as there are very many. Your session then starts by itself."
_WAIT, _NONE = "Making your plan.", "Nothing is due today. Choose for yourself, or come back tomorrow."


@in_points
class BeginButton(Pressable):
    """The one button of the page, 48 high, with its key."""

    def __init__(self, look: Look) -> None:
        super().__init__()
        self._look = look
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)

    def say(self, words: str) -> None:
        """Bear these words from now on."""
        if words != self.text():
            self.setText(words)
            self.setAccessibleName(words)
            self.updateGeometry()

    def sizeHint(self) -> QSize:
        words = QFontMetricsF(self._look.font(16, 600)).horizontalAdvance(self.text())
        return QSize(int(2 * _EDGE + words + 14 + cap_width(self._look, _ENTER) + 1.5), _HEIGHT)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter, look = painter_on(self), self._look
        smooth(painter)
        able = self.isEnabled()
        touched = able and (self.underMouse() or self.isDown())
        fill = look.colour("accent_fill", 0.88 if touched else 1.0) if able else None
        box(painter, QRectF(self.rect()), 8, fill, None if able else look.colour("control"))
        ink = look.colour("on_accent" if able else "muted")
        painter.setPen(ink)
        painter.setFont(look.font(16, 600))
        painter.drawText(QRectF(_EDGE, 0, self.width(), self.height()), LEFT, self.text())
        at = QPointF(self.width() - _EDGE - cap_width(look, _ENTER), (self.height() - CAP_HEIGHT) / 2)
        paint_cap(painter, look, at, _ENTER, ink, look.colour("on_accent", 0.45) if able else look.colour("line"))
        painter.end()


class GainedLines(QWidget):
    """What a sitting that came to its end has brought."""

    def __init__(self, look: Look) -> None:
        super().__init__()
        self._look = look
        lines = column(self)
        lines.addWidget(hairline())
        across = row(None, (20, 12, 20, 14), gap=8)
        self._words = Text(look, "", 15, wrap=True)
        self._title = Text(look, "This session", 15, 600)
        inside = column(gap=4)
        inside.addWidget(self._title)
        inside.addWidget(self._words)
        mark = column()
        mark.addWidget(StateMark(look, 20, MASTERED))
        mark.addStretch(1)
        across.addLayout(mark)
        across.addLayout(inside, 1)
        lines.addLayout(across)

    def show_gained(self, gained: Gained | None) -> None:
        """Show what was gained, if anything."""
        self._words.setText("" if gained is None else "\n".join(gained.lines))
        self.setVisible(gained is not None)


class SittingPanel(Panel):
    """``begin_asked``: the button was pressed; ``minutes_chosen`` says how long; ``drills_asked``: for oneself."""

    begin_asked = Signal()
    minutes_chosen = Signal(int)
    drills_asked = Signal()

    def __init__(self, look: Look) -> None:
        super().__init__()
        self.button, self.rows, self.gained = BeginButton(look), PlanRows(look), GainedLines(look)
        self.minutes = Segmented(look, [Segment(each, each) for each in MINUTES], name="Minutes")
        self.minutes.leave_focus()
        self.welcome, self.by_the_end = Text(look, "", 24, HEADED, wrap=True), Text(look, "", 15, wrap=True)
        self._minutes_word = Text(look, "Minutes", 14, token="muted")
        self._done = Text(look, "", 14, token="muted")
        self._foot = Text(look, _STOP, 13, token="muted", wrap=True)
        self.drills = Button(look, "Choose for yourself", "D", ButtonRank.BARE)
        self._lay_out(look)
        self.button.clicked.connect(self.begin_asked)
        self.drills.clicked.connect(self.drills_asked)
        self.minutes.chosen.connect(lambda key: self.minutes_chosen.emit(int(key)))

    def show_view(self, view: TodayView) -> None:
        """Show the sitting that is planned, or under way, and what the one before has brought."""
        under_way = view.under_way
        for words, said in ((self.welcome, view.welcome), (self.by_the_end, view.by_the_end)):
            words.setText("" if under_way is not None else said)
            words.setVisible(bool(words.text()))
        self._said.setVisible(not self.welcome.isHidden() or not self.by_the_end.isHidden())
        self.button.say(_button_words(view))
        self.button.setEnabled(bool(view.plan) or not view.day)
        for widget in (self._minutes_word, self.minutes):
            widget.setVisible(under_way is None)
        self.minutes.choose(f"{view.minutes}")
        self._done.setVisible(under_way is not None)
        self._done.setText("" if under_way is None else _done_words(under_way))
        self._foot.setText(_foot_words(view))
        self.gained.show_gained(view.gained if under_way is None else None)
        self.rows.show_rows(view.plan, under_way, _NONE if view.day else _WAIT)

    def tell_wait(self) -> None:
        """Say that the sitting begins once it is known where the learner stands."""
        self._foot.setText(_COUNTED)

    def step_minutes(self, step: int) -> None:
        """Choose a shorter or a longer sitting, where one is to be chosen."""
        if not self.minutes.isVisible():
            return
        at = MINUTES.index(self.minutes.current) + step if self.minutes.current else 1
        if 0 <= at < len(MINUTES):
            self.minutes_chosen.emit(int(MINUTES[at]))

    def _lay_out(self, look: Look) -> None:
        head = row(None, (20, 20, 20, 20), gap=12)
        head.addWidget(self.button)
        head.addStretch(1)
        for widget in (self._done, self._minutes_word, self.minutes):
            head.addWidget(widget)
        foot = row(None, (20, 5, 10, 5), gap=12)
        foot.addWidget(self._foot, 1)
        foot.addWidget(self.drills)
        self._said = QWidget()
        said = column(self._said, (20, 18, 20, 0), gap=4)
        for words in (self.welcome, self.by_the_end):
            said.addWidget(words)
        whole = column(self)
        whole.addWidget(self._said)
        whole.addLayout(head)
        whole.addWidget(self.gained)
        whole.addWidget(self.rows)
        whole.addWidget(hairline())
        whole.addLayout(foot)


def _button_words(view: TodayView) -> str:
    if view.under_way is not None:
        return f"Continue, {_minutes(view.under_way.left_minutes)} left"
    planned = view.planned_minutes if view.is_short else view.minutes
    if view.minutes != MORE:
        return f"Begin, {_minutes(planned)}"
    return "Ten more minutes" if planned == MORE else f"{_minutes(planned, 'more ')}"


def _minutes(count: int, more: str = "") -> str:
    return f"{count} {more}minute{'' if count == 1 else 's'}"


def _foot_words(view: TodayView) -> str:
    """Promise more minutes at the end only where the session is short and is not itself the one added at the end."""
    if view.under_way is not None or not view.is_short:
        return _STOP
    return _ALL if view.minutes == MORE else _MORE_LATER


def _done_words(under_way: SittingUnderWay) -> str:
    """``2 of 4 parts done``, and how many of the parts were skipped, as these are neither done nor left."""
    skipped = len(under_way.skipped)
    done = f"{under_way.over - skipped} of {under_way.of} parts done"
    return f"{done}, {skipped} skipped" if skipped else done
