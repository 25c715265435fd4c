"""What is said in drills: every question, its answer, and the verdicts on the right answer and on wrong ones."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from trainer.commands.every_sentence.sentence import Sentence
from trainer.commands.every_sentence.wrong_answers import can_be_given, with_response, wrong_responses
from trainer.domain.house.games import Game
from trainer.drills.base import Answer, ChoiceAsk, Course, Drill, Grade, Question
from trainer.drills.registry import drills
from trainer.drills.stakes import Stakes

TOLD_ELSEWHERE = ("shuffle-procedure",)
"""What it says are the sentences of the acts and reasons of a shuffle."""
A_CASE, SEEDS = 2, 2000


def of_drills(game: Game) -> Iterator[Sentence]:
    """Every drill of the game, its key before each case."""
    for drill in drills():
        if drill.key not in TOLD_ELSEWHERE:
            yield from (Sentence((drill.key, *said.case), said.words) for said in of_drill(drill, game))


def of_drill(drill: Drill, game: Game) -> Iterator[Sentence]:
    """Each case of the drill, asked twice; why the game has none where it has not."""
    if why_not := drill.unavailable(game):
        yield Sentence(("-", "unavailable"), (why_not,))
        return
    course = Course(game, Stakes.HOUSE_LIMITS)
    for seed in _seeds(drill, course):
        question = drill.question(course, Random(seed))
        yield from _of_question(question)
        yield from _of_verdicts(drill, course, question)


def _seeds(drill: Drill, course: Course) -> Iterator[int]:
    """A few of each case, case by case: a drill asks chance for the case first, so that it need not be asked out."""
    cases = drill.cases(course)
    found: dict[str, list[int]] = {case: [] for case in cases}
    for seed in range(SEEDS):
        found[Random(seed).choice(cases)].append(seed)
    return (seed for its in found.values() for seed in its[:A_CASE])


def _of_question(question: Question) -> Iterator[Sentence]:
    layout = question.layout.value
    yield Sentence((question.case, "asked"), (question.prompt, question.circumstance, layout))
    for ask in question.asks:
        yield Sentence(("-", "ask"), (ask.label, str(getattr(ask, "hint", ""))))
        if isinstance(ask, ChoiceAsk):
            yield from (Sentence(("-", "option"), (option.words,)) for option in ask.options)


def _of_verdicts(drill: Drill, course: Course, question: Question) -> Iterator[Sentence]:
    nothing = drill.grade(course, question, Answer(()))
    yield Sentence((question.case, "answer"), (nothing.answer,))
    if nothing.working is not None:
        for row in (nothing.working.head, *nothing.working.rows, nothing.working.total):
            yield Sentence(("-", "row"), tuple(row))
    yield from _of_grade(question, nothing)
    yield from _of_grade(question, drill.grade(course, question, nothing.due))
    asks = {ask.key: ask for ask in question.asks}
    for key, right in nothing.due.responses:
        for wrong in wrong_responses(right, question):
            if can_be_given(wrong, asks[key]):
                yield from _of_grade(question, drill.grade(course, question, with_response(nothing.due, key, wrong)))


def _of_grade(question: Question, grade: Grade) -> Iterator[Sentence]:
    mistake = grade.mistake.value if grade.mistake else "right"
    paths = " ".join(rule.ref.path for rule in grade.rules)
    yield Sentence((question.case, mistake, paths), (grade.headline, grade.reason))
    for each in grade.figures:
        yield Sentence(("-", "figure", mistake, each.tone.value), (each.label, each.value))
