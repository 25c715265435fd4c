"""The questions of a lesson, asked as in a drill: judged and kept as ever, with the step's words one key away."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QWidget

from trainer.domain.money.chips import Pile
from trainer.drills.base import Answer, ChipsAsk, Grade, Question
from trainer.training.learn.lessons.told_lesson import ToldTry
from trainer.training.learn.lessons.trying import cut_for_you
from trainer.ui.drills.drill_session import begin_drill
from trainer.ui.drills.keys import BACK, CHOOSERS
from trainer.ui.drills.mixed_session import MixedSession, Turn
from trainer.ui.drills.page import DrillPage
from trainer.ui.drills.presenter import DrillPresenter
from trainer.ui.felt.built_chips import BuiltChips
from trainer.ui.learn.reading.head import HEIGHT, LOW_HEIGHT
from trainer.ui.learn.reading.try_panel import AnswerMarks
from trainer.ui.looks.current_look import Look
from trainer.ui.looks.points import in_points
from trainer.ui.widgets.buttons import Button, ButtonRank, IconButton
from trainer.ui.widgets.panel import column, hairline, row
from trainer.ui.widgets.text import Fitted, Text
from trainer.ui.window.page import KeyHint
from trainer.ui.window.session import Session

_STEP = "Back to the words of the step"


@in_points
class TryHead(QWidget):
    """Back to the words, whose questions these are, which one is asked, and what came of those before it."""

    def __init__(self, look: Look) -> None:
        super().__init__()
        self._look = look
        self.back = IconButton(look, "back", f"{_STEP} (Esc)")
        self.title, self.place, self.marks = (
            Fitted(look, "", 16, 600),
            Text(look, "", 14, token="muted"),
            AnswerMarks(look),
        )
        self.words = Button(look, "Back to the lesson", "Esc", ButtonRank.QUIET)
        whole, line = column(self), row(margins=(15, 0, 24, 0), gap=12)
        for widget in (self.back, self.title, self.place, self.marks):
            line.addWidget(widget)
        line.addStretch(1)
        line.addWidget(self.words)
        whole.addStretch(1)
        whole.addLayout(line)
        whole.addStretch(1)
        whole.addWidget(hairline())
        for each in (self.back, self.words):
            each.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        look.room_changed.connect(self._fit)
        self._fit()

    def _fit(self) -> None:
        self.setFixedHeight(LOW_HEIGHT if self._look.low else HEIGHT)


class BegunPresenter(DrillPresenter):
    """Questions of which some have the first stacks cut already, by ``cut``; their answers aren't kept."""

    def __init__(self, asking: MixedSession, cut: Callable[[Question], Sequence[Pile]]) -> None:
        self._row, self._cut = asking, cut
        super().__init__(asking)

    def _clear(self) -> None:
        super()._clear()
        heaps = self._cut(self.question)
        place = next((at for at, ask in enumerate(self.question.asks) if isinstance(ask, ChipsAsk)), None)
        if heaps and place is not None:
            self.drafts[place] = replace(self.drafts[place], built=BuiltChips.begun(heaps))

    def _grade(self, answer: Answer) -> Grade:
        if self._cut(self.question) and not (self.trying or self.shown):
            return self._row.judge_begun(answer)
        return super()._grade(answer)


class TryPage(QWidget):
    """Asks the questions of one try. ``left`` wants the words again, ``over``: the last verdict has been read.

    ``answered`` carries whether an answer was right, once it is kept.
    """

    left = Signal()
    over = Signal()
    answered = Signal(bool)

    def __init__(self, session: Session) -> None:
        super().__init__()
        self._session = session
        self.head = TryHead(session.look)
        self.drill = DrillPage(session.look, lambda: session.gestures)
        self._before: tuple[bool, ...] = ()
        self._answers: list[bool] = []
        self._of = 0
        whole = column(self, gap=8)
        whole.addWidget(self.head)
        whole.addWidget(self.drill, 1)
        # Its own head tells of the drill, and which signals are drilled is not chosen in a lesson.
        self.drill.head.hide()
        self.head.back.clicked.connect(self.left)
        self.head.words.clicked.connect(self.left)
        self.drill.left.connect(self.left)
        self.drill.over.connect(self.over)
        self.drill.answered.connect(self._show_place)
        self.drill.did.connect(session.did)
        self.drill.felts.heard.connect(session.hearing.hear)

    def ask(self, title: str, tried: ToldTry, before: tuple[bool, ...] = ()) -> bool:
        """Ask those of its questions that come after the answers given ``before``; False where they cannot be asked."""
        asking = _asking(self._session, tried, len(before), self._take)
        if asking is None:
            return False
        self._before, self._answers, self._of = before, [], len(tried.questions)
        self.head.title.setText(title)
        cut = [(each.asked.question, cut_for_you(tried, place)) for place, each in enumerate(tried.questions)]
        self.drill.start(BegunPresenter(asking, lambda asked: next((its for each, its in cut if each == asked), ())))
        return True

    def keys(self) -> tuple[KeyHint, ...]:
        """The keys of the question at hand."""
        hints = self.drill.keys()
        its = (each for each in hints if each not in CHOOSERS)
        return tuple(KeyHint(each.caps, _STEP) if each.does == BACK else each for each in its)

    def _take(self, question: Question, right: bool) -> None:
        self._answers.append(right)
        self.answered.emit(right)

    def _show_place(self) -> None:
        presenter = self.drill.presenter
        if presenter is None:
            return
        self.drill.choosers.hide()
        number = len(self._before) + presenter.number
        self.head.place.setText(f"Question {number} of {self._of}")
        self.head.marks.show_answers((*self._before, *self._answers), self._of)
        self.drill.feedback.next.set_words("Done" if presenter.asking.is_over else "Next")


def _asking(
    session: Session, tried: ToldTry, first: int, answered: Callable[[Question, bool], object]
) -> MixedSession | None:
    """The very questions that the lesson has, from the one after ``first`` on; None where they are not to be had."""
    left = tried.questions[first:]
    of = None if tried.drill is None else begin_drill(session, tried.drill.key, course=tried.course)
    if of is None or not left:
        return None
    turns = (Turn(of, again=each.asked.seed) for each in left)
    return MixedSession(turns, len(left), answered, "You'll get one like this again in practice.")
