"""Questions about hand signals, gathered by game, difficulty and case."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from itertools import islice

from tests.drills.asked import questions_of
from tests.sweeps import sweep
from trainer.domain.house.games import Game
from trainer.drills.base import Answer, Choice, Course, Difficulty, Grade, Question
from trainer.drills.hand_signals.drill import DRILL
from trainer.drills.hand_signals.due_reply import SignalReply
from trainer.drills.hand_signals.grades import ASK
from trainer.drills.mistakes import Mistake

SEEDS = {Difficulty.CLEAR: 60, Difficulty.MIXED: 200, Difficulty.HARD: 450}
MOST_OF_A_CASE = sweep(3, 100)


@cache
def gathered(game: Game, difficulty: Difficulty) -> Mapping[str, list[Question]]:
    """Questions of every case of that difficulty, made once for all tests."""
    course = Course(game, difficulty=difficulty)
    return {
        case: list(islice(questions_of(DRILL, course, case, SEEDS[difficulty]), MOST_OF_A_CASE))
        for case in DRILL.cases(course)
    }


def every_question(game: Game) -> list[Question]:
    """Questions of every case and difficulty."""
    return [question for difficulty in Difficulty for case in gathered(game, difficulty).values() for question in case]


def questions(game: Game, case: str) -> list[Question]:
    """Questions of one case, whatever the difficulty; at least one."""
    found = [question for difficulty in Difficulty for question in gathered(game, difficulty).get(case, [])]
    assert found, f"{game.key} brings no {case}"
    return found


@cache
def answer(reply: str) -> Answer:
    return Answer(((ASK, Choice(reply)),))


def graded(game: Game, question: Question, reply: SignalReply | None = None) -> Grade:
    """The grade of ``reply``, or of none at all."""
    return DRILL.grade(Course(game), question, answer(reply.value) if reply else Answer(()))


def due(game: Game, question: Question) -> str:
    """The key of the right reply."""
    response = graded(game, question).due.response(ASK)
    assert isinstance(response, Choice)
    return response.key


def mistake(game: Game, question: Question, reply: SignalReply) -> Mistake | None:
    return graded(game, question, reply).mistake
