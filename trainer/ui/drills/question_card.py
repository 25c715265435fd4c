"""A question of which nothing is on the felt: its words, large in the middle, and the answer under them."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLabel, QWidget

from trainer.drills.base import Grade, Question
from trainer.ui.looks.current_look import HEADED, Look
from trainer.ui.looks.points import real
from trainer.ui.widgets.panel import Panel, column, row
from trainer.ui.widgets.text import Text

_WIDEST, _MIDDLE = 760, Qt.AlignmentFlag.AlignHCenter


class QuestionCard(QWidget):
    """The card, centered where the felt would be."""

    def __init__(self, look: Look) -> None:
        super().__init__()
        self._look = look
        self._prompt, self._circumstance = Text(look, "", 28, HEADED, wrap=True), Text(look, "", 15, token="muted")
        self._mark, self._answer = QLabel(), Text(look, "", 20, 600, wrap=True)
        panel = Panel()
        panel.setMaximumWidth(real(_WIDEST))
        inside = column(panel, (40, 12, 40, 12), gap=8)
        inside.addStretch(1)
        for text in (self._prompt, self._circumstance):
            text.setAlignment(Qt.AlignmentFlag.AlignCenter)
            inside.addWidget(text)
        self._told = QWidget()
        answer = row(self._told, (0, 12, 0, 0), gap=10)
        answer.addStretch(1)
        answer.addWidget(self._mark)
        answer.addWidget(self._answer)
        answer.addStretch(1)
        inside.addWidget(self._told)
        inside.addStretch(1)
        across = row(self)
        across.addStretch(1)
        across.addWidget(panel, 100)
        across.addStretch(1)

    def show_question(self, question: Question) -> None:
        """Show the question alone; the answer keeps its room, so that nothing moves when it comes."""
        self._prompt.setText(question.prompt)
        self._circumstance.setText(question.circumstance)
        self._show_answer(None)

    def show_grade(self, grade: Grade) -> None:
        """Show what is right under the question."""
        self._show_answer(grade)

    def _show_answer(self, grade: Grade | None) -> None:
        self._mark.setPixmap(self._look.pixmap("tick", "right", 20))
        self._mark.setVisible(grade is not None)
        self._answer.setText("" if grade is None else grade.answer)
