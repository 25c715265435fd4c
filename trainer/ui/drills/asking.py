"""Where a drill's questions come from and its answers go, as the presenter wants it."""

from __future__ import annotations

from typing import Protocol

from trainer.domain.house.games import Game
from trainer.drills.base import Answer, Course, Drill, Grade, Question


class Asking(Protocol):
    """Where questions come from and answers go: kept durably before a verdict is given."""

    @property
    def game(self) -> Game:
        """The game the question is asked of, as it was when it was asked."""

    @property
    def course(self) -> Course:
        """What is trained by the question at hand: signals of which difficulty, with distraction or without."""

    @property
    def drill(self) -> Drill:
        """What is drilled."""

    @property
    def is_over(self) -> bool:
        """Whether the last question there is has been answered: none comes after it."""

    def next(self) -> Question:
        """The next question; its time starts at ``begin_time``."""

    def prepare(self) -> None:
        """Deal the next question ahead of time; it is given when ``next`` is called."""

    def begin_time(self) -> None:
        """The question can be answered from now on."""

    def hold_time(self) -> None:
        """The question cannot be answered after all, until ``begin_time`` is called again."""

    def judge(self, answer: Answer) -> Grade:
        """Judge the answer to the last question and keep it."""

    def show(self, answer: Answer) -> Grade:
        """Judge what has been given so far to the last question, whose answer is shown: it counts for nothing."""

    def judge_try(self, question: Question, answer: Answer) -> Grade:
        """Judge another try at ``question``, the last one judged: nothing of it is counted, timed or kept."""

    @property
    def note(self) -> str:
        """One line on what comes of the last verdict, or before the first one where to start; "" for none."""

    @property
    def took_ms(self) -> int | None:
        """How long the last answer took, in milliseconds; None where that is not told yet."""
