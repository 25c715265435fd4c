"""A lesson's own questions where they stand in it, side by side where they are about a pair."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QHideEvent, QKeyEvent, QShowEvent
from PySide6.QtWidgets import QBoxLayout, QWidget

from trainer.domain.house.games import Game
from trainer.domain.signals.gestures import Gestures
from trainer.drills.base import Response
from trainer.lazy_module import LazyModule
from trainer.training.learn.lessons.told_lesson import Told, ToldAsk, ToldGesture, ToldQuestion, ToldSeen
from trainer.ui.learn.asking.side import AskSide
from trainer.ui.learn.asking.so_far import AskedSoFar
from trainer.ui.learn.reading.figures import DrawnFigures, FigureView
from trainer.ui.learn.reading.prose import Prose
from trainer.ui.looks.current_look import Look
from trainer.ui.looks.qt import guarded
from trainer.ui.paper.questions.asked_in_lessons import seen_lines
from trainer.ui.widgets.panel import column, row
from trainer.ui.widgets.single_shot import single_shot
from trainer.ui.widgets.text import Text

if TYPE_CHECKING:
    from trainer.ui.learn.reading import gesture_view
else:
    # Most questions are about what lies there.
    gesture_view = LazyModule("trainer.ui.learn.reading.gesture_view")

_GAP, _SECOND_MS = 16, 1_000


class AskPanel(QWidget):
    """The questions of one act. ``answered`` carries how far it is answered then, as an AskedSoFar."""

    answered = Signal(object)

    def __init__(
        self,
        look: Look,
        so_far: AskedSoFar,
        figures: DrawnFigures,
        game: Game,
        command: Callable[[QKeyEvent], bool],
        gestures: Callable[[], Gestures],
    ) -> None:
        super().__init__()
        self._look, self.so_far, self._gestures = look, so_far, gestures
        self.hands: list[gesture_view.GestureView] = []
        self._left = so_far.asked.seconds
        self._clock = single_shot(self, _SECOND_MS)
        self._clock.timeout.connect(self._tick)
        lines = column(self, gap=10)
        head = row(gap=12)
        head.addWidget(Text(look, so_far.asked.questions[0].prompt, 18, 600, wrap=True), 1)
        self._seconds = Text(look, "", 14, token="muted")
        head.addWidget(self._seconds, 0, Qt.AlignmentFlag.AlignTop)
        lines.addLayout(head)
        self.sides = [self._side(question, figures, game, command) for question in so_far.asked.questions]
        across = self._across = row(gap=_GAP)
        for side in self.sides:
            across.addWidget(side, 1)
            side.answered.connect(self._take)
        look.room_changed.connect(self._turn)
        self._turn()
        lines.addLayout(across)
        differs = so_far.asked.differs
        self._differs = Prose(look, differs or (Told(""),))
        lines.addWidget(self._differs)
        self._show()

    @property
    def asked(self) -> ToldAsk:
        """What is asked."""
        return self.so_far.asked

    def pick(self, letter: str) -> bool:
        """Answer the question that is due by the letter of an option; False where it has none such."""
        return bool(letter) and not self.so_far.is_over and self.sides[len(self.so_far.given)].pick(letter)

    def enter(self) -> bool:
        """Answer the question that is due with what was typed; False where nothing is."""
        return not self.so_far.is_over and self.sides[len(self.so_far.given)].enter()

    def focus(self) -> bool:
        """Put the keyboard where the answer is typed; False where it isn't typed."""
        return not self.so_far.is_over and self.sides[len(self.so_far.given)].focus()

    def said_at(self, inside: QWidget) -> int:
        """How far down in ``inside`` the ways to answer stand, or what is said of the answer."""
        return self.sides[0].below_at(inside)

    def hold(self) -> None:
        """No time runs."""
        self._clock.stop()

    def go_on(self) -> None:
        """Time runs again, where it is counted."""
        if self._left and not self.so_far.is_over and self.isVisible():
            self._clock.start()

    @guarded
    def showEvent(self, event: QShowEvent) -> None:
        self.go_on()

    @guarded
    def hideEvent(self, event: QHideEvent) -> None:
        self.hold()

    def _turn(self) -> None:
        """Side by side, or in a narrow window one below the other."""
        ways = QBoxLayout.Direction
        self._across.setDirection(ways.TopToBottom if self._look.narrow else ways.LeftToRight)

    def _side(
        self, question: ToldQuestion, figures: DrawnFigures, game: Game, command: Callable[[QKeyEvent], bool]
    ) -> AskSide:
        seen = None if question.seen is None else self._seen_widget(question.seen, figures, game)
        return AskSide(self._look, question, seen, command)

    def _seen_widget(self, seen: ToldSeen, figures: DrawnFigures, game: Game) -> QWidget:
        """What shows something that a question is about."""
        if isinstance(seen, ToldGesture):
            hand = gesture_view.GestureView(self._look, self._gestures)
            hand.show_gesture(seen, game)
            self.hands.append(hand)
            return hand
        made = FigureView(self._look, figures, seen)
        made.setCursor(Qt.CursorShape.ArrowCursor)
        made.setToolTip("")
        made.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        made.setAccessibleDescription(" ".join(seen_lines(seen, game, self._gestures())))
        return made

    def _take(self, given: Response | None) -> None:
        self._clock.stop()
        self.so_far = self.so_far.answered(given)
        self._left = 0 if self.so_far.is_over else self.so_far.asked.seconds
        self._show()
        if self.so_far.is_over:
            self._rest_hands()
        self.go_on()
        self.answered.emit(self.so_far)

    def _rest_hands(self) -> None:
        """Once all is answered the hands come no more; what was misread is seen once more, slowly."""
        for hand in self.hands:
            if self.so_far.missed:
                hand.again()
            hand.hold()

    def _tick(self) -> None:
        self._left -= 1
        if self._left <= 0:
            self._take(None)
        else:
            self._show_seconds()
            self._clock.start()

    def _show(self) -> None:
        for place, side in enumerate(self.sides):
            side.show_state(self.so_far, place)
        self._differs.setVisible(self.so_far.is_over and bool(self.so_far.asked.differs))
        self._show_seconds()

    def _show_seconds(self) -> None:
        counted = bool(self._left) and not self.so_far.is_over
        self._seconds.setText(f"{self._left} s" if counted else "")
        self._seconds.setVisible(counted)
