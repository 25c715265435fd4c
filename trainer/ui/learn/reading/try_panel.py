"""Try it: what a step has one do, and once it was done what came of it."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QFontMetricsF, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from trainer.domain.house.games import Game
from trainer.training.learn.lessons.told_lesson import ToldTry
from trainer.ui.learn.reading.trial_words import TrialOutcome, outcome_words, round_words, trial_about, trial_title
from trainer.ui.looks.current_look import Look
from trainer.ui.looks.points import in_points, painter_on
from trainer.ui.looks.qt import guarded
from trainer.ui.widgets.buttons import Button, ButtonRank
from trainer.ui.widgets.painting import box, smooth
from trainer.ui.widgets.panel import Panel, column, row
from trainer.ui.widgets.text import Text

_TAG_HIGH, _MARK, _GAP = 22, 18, 6


@in_points
class PanelTag(QWidget):
    """A word in a box, that tells what a panel is for."""

    def __init__(self, look: Look, words: str) -> None:
        super().__init__()
        self._look, self._words = look, words
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self.setAccessibleName(words)

    def sizeHint(self) -> QSize:
        wide = QFontMetricsF(self._look.font(13, 500)).horizontalAdvance(self._words)
        return QSize(int(wide + 18), _TAG_HIGH)

    @guarded
    def paintEvent(self, event: QPaintEvent) -> None:
        painter, look = painter_on(self), self._look
        smooth(painter)
        box(painter, QRectF(self.rect()), 4, look.colour("raised"), look.colour("line"))
        painter.setPen(look.colour("accent"))
        painter.setFont(look.font(13, 500))
        painter.drawText(QRectF(self.rect()), Qt.AlignmentFlag.AlignCenter, self._words)
        painter.end()


@in_points
class AnswerMarks(QWidget):
    """A mark a question: a tick, a cross, or a ring where it was not answered yet."""

    def __init__(self, look: Look) -> None:
        super().__init__()
        self._look = look
        self._answers: tuple[bool, ...] = ()
        self._of = 0
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)

    def show_answers(self, answers: tuple[bool, ...], of: int) -> None:
        self._answers, self._of = answers, max(of, len(answers))
        self.setAccessibleName(f"{sum(answers)} of {len(answers)} right, {self._of} in all")
        self.updateGeometry()
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(max(1, self._of * (_MARK + _GAP) - _GAP), _MARK)

    @guarded
    def paintEvent(self, event: QPaintEvent) -> None:
        painter, look = painter_on(self), self._look
        smooth(painter)
        for place in range(self._of):
            left = place * (_MARK + _GAP)
            if place < len(self._answers):
                name, token = ("tick", "right") if self._answers[place] else ("cross", "wrong")
                painter.drawPixmap(QPointF(left, 0), look.pixmap(name, token, _MARK))
            else:
                painter.setPen(look.colour("control"))
                painter.setBrush(Qt.BrushStyle.NoBrush)
                painter.drawEllipse(QPointF(left + _MARK / 2, _MARK / 2), 5, 5)
        painter.end()


class TryPanel(Panel):
    """One thing to try. ``asked`` tells that it is to begin."""

    asked = Signal()

    def __init__(self, look: Look, tried: ToldTry, game: Game) -> None:
        super().__init__()
        self.tried = tried
        lines = column(self, (17, 14, 17, 15), gap=8)
        head = row(gap=10)
        head.addWidget(PanelTag(look, "The check" if tried.check else "Try it"), 0, Qt.AlignmentFlag.AlignTop)
        head.addWidget(Text(look, trial_title(tried, game), 16, 600, wrap=True), 1)
        lines.addLayout(head)
        lines.addWidget(Text(look, trial_about(tried, game), 14, token="muted", wrap=True))
        self.marks, self.said = AnswerMarks(look), Text(look, "", 14, wrap=True)
        self.button = Button(look, "")
        self.button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.button.clicked.connect(self.asked)
        lines.addWidget(self.said)
        foot = row(gap=14)
        foot.addWidget(self.button)
        foot.addWidget(self.marks)
        foot.addStretch(1)
        lines.addLayout(foot)
        self.show_outcome(None, is_next=False)

    def show_outcome(self, outcome: TrialOutcome | None, *, is_next: bool) -> None:
        """What came of it so far; ``is_next``: Enter begins it."""
        words = "" if outcome is None else outcome_words(self.tried, outcome)
        self.said.setText(words)
        self.said.setVisible(bool(words))
        several = len(self.tried.questions) or len(self.tried.rounds)
        self.marks.show_answers(() if outcome is None else outcome.answers, several)
        self.marks.setVisible(bool(self.tried.questions) or several > 1)
        self.button.set_words(self._words(outcome))
        self.button.set_rank(ButtonRank.FIRST if is_next else ButtonRank.SECOND)
        self.button.set_cap("Enter" if is_next else "T")

    def _words(self, outcome: TrialOutcome | None) -> str:
        if self.tried.drill is None:
            return round_words(self.tried, outcome) if self.tried.occasion is None else "Do it"
        if outcome is None or (not outcome.answers and not outcome.is_over):
            return "Try it"
        return "Try again" if outcome.is_over else "Continue"
