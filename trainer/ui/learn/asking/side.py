"""One question of a lesson: what it is about, the ways to answer it below, and what is said of the answer."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QPoint, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QWidget

from trainer.drills.answers import Unreadable
from trainer.drills.base import AmountAsk, ChoiceAsk, Response
from trainer.training.learn.lessons.told_lesson import ToldQuestion
from trainer.ui.drills.amount_field import AmountField
from trainer.ui.learn.asking.marks import Ring, TickOrCross
from trainer.ui.learn.asking.so_far import AskedSoFar, answered_words, response_to
from trainer.ui.learn.reading.prose import Prose
from trainer.ui.learn.reading.try_panel import PanelTag
from trainer.ui.looks.current_look import Look
from trainer.ui.looks.points import fix
from trainer.ui.widgets.buttons import Button
from trainer.ui.widgets.panel import column, emptied, row, shown
from trainer.ui.widgets.text import Text
from trainer.wording.sentences import ended

_FIELD = 200


class AskSide(QWidget):
    """One question: what it is about, and below that the ways to answer it, or what is said of the answer.

    ``answered`` carries the response.
    """

    answered = Signal(object)

    def __init__(
        self, look: Look, question: ToldQuestion, seen: QWidget | None, command: Callable[[QKeyEvent], bool]
    ) -> None:
        super().__init__()
        self._look, self._question, self._command = look, question, command
        self.buttons: list[Button] = []
        self.field: AmountField | None = None
        lines = column(self, gap=6)
        self._ring = Ring(look, seen) if seen is not None else None
        if self._ring is not None:
            lines.addWidget(self._ring)
        self._below = column(gap=4)
        lines.addLayout(self._below)
        lines.addStretch(1)

    def show_state(self, so_far: AskedSoFar, place: int) -> None:
        """Show what came of it so far."""
        right, is_due = so_far.is_right(place), place == len(so_far.given)
        if self._ring is not None:
            states = {True: "right", False: "wrong"}
            self._ring.show_state("accent" if is_due else "" if right is None else states[right])
        emptied(self._below)
        self.buttons, self.field = [], None
        if is_due:
            self._below.addWidget(self._ways_to_answer())
        elif place < len(so_far.given):
            self._below.addWidget(self._said(so_far, place))
        shown(self._below)

    def below_at(self, inside: QWidget) -> int:
        """How far down in ``inside`` what stands below the felt begins."""
        above = self._ring.height() if self._ring is not None else 0
        return self.mapTo(inside, QPoint(0, above)).y()

    def focus(self) -> bool:
        """Put the keyboard into the field; False where nothing is typed."""
        if self.field is not None:
            self.field.line.setFocus(Qt.FocusReason.OtherFocusReason)
        return self.field is not None

    def pick(self, letter: str) -> bool:
        """Give the answer of that letter; False where none has it."""
        asks = self._question.asks
        if not isinstance(asks, ChoiceAsk) or not self.buttons:
            return False
        option = next((each for each in asks.options if each.letter.upper() == letter), None)
        if option is not None:
            self.answered.emit(response_to(self._question, option.key))
        return option is not None

    def enter(self) -> bool:
        """Give the answer that was typed; False where nothing is typed here."""
        if self.field is None:
            return False
        try:
            given: Response = response_to(self._question, self.field.line.text())
        except Unreadable as fault:
            self._trouble.setText(str(fault))
            self._trouble.show()
            return True
        self.answered.emit(given)
        return True

    def _ways_to_answer(self) -> QWidget:
        made, asks = QWidget(), self._question.asks
        lines = column(made, gap=4)
        line = row(gap=8)
        line.addWidget(PanelTag(self._look, "Your turn"))
        line.addStretch(1)
        if isinstance(asks, ChoiceAsk):
            for option in asks.options:
                button = Button(self._look, option.words, option.letter.upper())
                button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
                button.clicked.connect(lambda _=False, letter=option.letter: self.pick(letter.upper()))
                self.buttons.append(button)
                line.addWidget(button)
        else:
            self.field = AmountField(self._look, asks.label, self._command, money=isinstance(asks, AmountAsk))
            fix(self.field, width=_FIELD)
            line.addWidget(self.field)
            done = Button(self._look, "Answer", "Enter")
            done.setFocusPolicy(Qt.FocusPolicy.TabFocus)
            done.clicked.connect(lambda: self.enter())
            line.addWidget(done)
        lines.addLayout(line)
        self._trouble = Text(self._look, "", 13, token="wrong", wrap=True)
        self._trouble.hide()
        lines.addWidget(self._trouble)
        return made

    def _said(self, so_far: AskedSoFar, place: int) -> QWidget:
        made, right = QWidget(), so_far.is_right(place)
        line = row(made, (0, 8, 0, 0), gap=10)
        if right is not None:
            line.addWidget(TickOrCross(self._look, right=right), 0, Qt.AlignmentFlag.AlignTop)
        words = column(gap=2)
        words.addWidget(Text(self._look, ended(self._question.answer), 16, 600, wrap=True))
        answered = answered_words(so_far, place)
        if answered:
            words.addWidget(Text(self._look, answered, 14, token="muted", wrap=True))
        if any(told.words for told in self._question.why):
            words.addWidget(Prose(self._look, self._question.why, 15, leading=22))
        line.addLayout(words, 1)
        return made
