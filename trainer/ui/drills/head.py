"""What stands over a drill's felt: back, its title, the last answers, three figures, and the line that asks."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QFontMetricsF, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QSizePolicy, QWidget

from trainer.drills.base import Layout, Question
from trainer.ui.looks.current_look import Look
from trainer.ui.looks.points import in_points, ours, painter_on, spaced
from trainer.ui.widgets.buttons import Button, ButtonRank, IconButton
from trainer.ui.widgets.panel import column, row
from trainer.ui.widgets.text import Fitted, Text, seconds
from trainer.ui.window.page import SHOW_ME

LAST = 30
_STEP, _BAR = 5, 3
_BETWEEN_SHOES = (Layout.SHUFFLE, Layout.SIDE_VIEW, Layout.RACK_AND_SHOE)
_ACROSS, _DOWN = QBoxLayout.Direction.LeftToRight, QBoxLayout.Direction.TopToBottom
_ACCURACY_FIRST = (
    "Your time and its target are shown once eight of your last ten answers to what is practised here are right."
)
HEIGHT, LOW_HEIGHT = 64, 44


@in_points
class LastThirty(QWidget):
    """The last 30 answers, oldest first: right is a tall solid bar, wrong a short hollow one."""

    def __init__(self, look: Look) -> None:
        super().__init__()
        self._look = look
        self._answers: tuple[bool, ...] = ()
        self.setFixedSize(LAST * _STEP, 14)

    def show_answers(self, answers: Sequence[bool]) -> None:
        self._answers = tuple(answers)[-LAST:]
        self.setAccessibleName(f"{sum(self._answers)} of the last {len(self._answers)} right")
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = painter_on(self)
        right, wrong, empty = (self._look.colour(token) for token in ("right", "wrong", "line"))
        start = LAST - len(self._answers)
        for place in range(LAST):
            left = place * _STEP
            if place < start:
                painter.fillRect(left, 12, _BAR, 2, empty)
            elif self._answers[place - start]:
                painter.fillRect(left, 0, _BAR, 14, right)
            else:
                painter.setPen(wrong)
                painter.drawRect(left, 8, _BAR - 1, 5)
        painter.end()


@in_points
class PromptLine(QWidget):
    """The prompt with its circumstance beside it, or below it where both have no room in a line.

    Before a signal both stand in one text. At the right: ``again`` and ``slowly`` are pressed to see a signal once
    more, ``show_me`` to be shown the answer. The line's height goes by the question alone, so that the felt keeps its
    size while hands move on it.
    """

    again = Signal()
    slowly = Signal()

    def __init__(self, look: Look) -> None:
        super().__init__()
        self._look = look
        self._prompt = Fitted(look, "", 16, 500)
        self._circumstance = Fitted(look, "", 14, token="muted")
        self._whole = Fitted(look, "", 16, 500)
        self.buttons = (Button(look, "Again", "G", ButtonRank.QUIET), Button(look, "Slowly", "L", ButtonRank.QUIET))
        self.show_me = Button(look, "Show me", SHOW_ME, ButtonRank.QUIET)
        self.show_me.setToolTip("Neither right nor wrong; it comes back")
        self.show_me.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._between_shoes = self._asks_signal = False
        line = row(self, (0, 8, 0, 0), gap=12)
        self._both = row(gap=12)
        self._both.addWidget(self._prompt)
        self._both.addWidget(self._circumstance, 1)
        line.addLayout(self._both, 1)
        line.addWidget(self._whole, 1)
        for button in (*self.buttons, self.show_me):
            line.addWidget(button)
        for button, signal in zip(self.buttons, (self.again, self.slowly), strict=True):
            button.clicked.connect(signal)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)

    def show_question(self, question: Question, *, shown: bool = True, in_words: bool = False, note: str = "") -> None:
        """Show what is asked, unless it is asked ``in_words`` below; a signal that isn't ``shown`` has no replay.

        ``note`` is told of the question besides.
        """
        circumstance = " ".join(filter(None, ("" if in_words else question.circumstance, note)))
        self._asks_signal = asks_signal = question.layout is Layout.SIGNAL
        self._between_shoes = question.layout in _BETWEEN_SHOES
        self._prompt.setText(question.prompt)
        self._circumstance.setText(circumstance)
        self._whole.setText(" ".join(filter(None, (question.circumstance, question.prompt, note))))
        self._whole.setVisible(asks_signal)
        for button in self.buttons:
            button.setVisible(asks_signal and shown)
        self._prompt.setVisible(not (asks_signal or in_words))
        # It keeps the line's room, empty if the question is asked below.
        self._circumstance.setVisible(not asks_signal and (in_words or bool(circumstance)))
        self._arrange()

    def show_answer(self, words: str) -> None:
        """Of a signal: what it was, in place of the question."""
        self._whole.setText(words)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._arrange()

    def _arrange(self) -> None:
        """Put the circumstance beside the prompt where there is room for both."""
        metrics = (QFontMetricsF(self._look.drawn_font(16, 500)), QFontMetricsF(self._look.drawn_font(14)))
        texts = (self._prompt.text(), self._circumstance.text())
        wanted = sum(each.horizontalAdvance(text) + 12 for each, text in zip(metrics, texts, strict=True))
        room = ours(self.width()) - ours(self.show_me.sizeHint().width()) - 12
        # Of a signal both are hidden; one below the other they would keep half of the line for themselves.
        below = not self._asks_signal and (self._between_shoes or wanted > room)
        self._both.setDirection(_DOWN if below else _ACROSS)
        spaced(self._both, (0, 0, 0, 0), 0 if below else 12)


@dataclass(frozen=True, slots=True)
class HeadView:
    """What the head shows: the last answers oldest first, the median of their times, the target, the streak.

    Without ``shows_time`` neither time nor target is told: what is new is to be right first.
    """

    title: str
    number: int
    answers: tuple[bool, ...]
    median_ms: int | None
    target_ms: int
    target_origin: str
    streak: int
    shows_time: bool = True


@in_points
class DrillHead(QWidget):
    """The head, 64 high; in a low window 48."""

    def __init__(self, look: Look) -> None:
        super().__init__()
        self._look = look
        self.back = IconButton(look, "back", "Back to the drills (Esc)")
        self._title, self._number = Text(look, "", 16, 600), Text(look, "", 14, token="muted")
        self._strip = LastThirty(look)
        self._figures = [_Figure(look) for _ in range(3)]
        line = row(self, (15, 0, 24, 0), gap=12)
        line.addWidget(self.back)
        line.addSpacing(2)
        line.addWidget(self._title)
        line.addWidget(self._number)
        line.addStretch(1)
        line.addWidget(self._strip)
        for figure in self._figures:
            line.addWidget(figure)
            line.addSpacing(20)
        line.takeAt(line.count() - 1)
        look.room_changed.connect(self._fit)
        self._fit()

    def _fit(self) -> None:
        self.setFixedHeight(LOW_HEIGHT if self._look.low else HEIGHT)

    def show_head(self, view: HeadView) -> None:
        self._title.setText(view.title)
        self._number.setText(f"Question {view.number:,}")
        self._strip.show_answers(view.answers)
        last, median, streak = self._figures
        right = f"{round(100 * sum(view.answers) / len(view.answers))}% right" if view.answers else "none yet"
        last.show_figure("Last 30", right)
        if view.shows_time:
            # Who has not answered yet is not held to a time.
            aim = f"Median, target {seconds(view.target_ms)}" if view.answers else "Median"
            median.show_figure(aim, seconds(view.median_ms))
            median.setToolTip(f"Target: {view.target_origin}.")
        else:
            median.show_figure("Time", "Accuracy first")
            median.setToolTip(_ACCURACY_FIRST)
        streak.show_figure("Streak", f"{view.streak:,}")


class _Figure(QWidget):
    """A label over a figure."""

    def __init__(self, look: Look) -> None:
        super().__init__()
        self._label, self._value = Text(look, "", 12, token="muted"), Text(look, "", 14, 600)
        lines = column(self)
        lines.setAlignment(Qt.AlignmentFlag.AlignVCenter)
        lines.addWidget(self._label)
        lines.addWidget(self._value)

    def show_figure(self, label: str, value: str) -> None:
        self._label.setText(label)
        self._value.setText(value)
