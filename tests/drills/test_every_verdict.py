"""Every question and every verdict of the drills at the shipped games, word for word, so that none changes unseen.

Run pytest with `--force-regen` after a sentence was changed on purpose, and read what has changed. Numbers and cards
are left out: others look at those.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from pytest_regressions.file_regression import FileRegressionFixture

from tests.domain.games import game
from tests.drills.asked import questions_of
from tests.drills.test_every_drill import with_response, wrong_responses
from tests.walks.rounds import GAMES
from tests.wording.sentences import UNLIKE_SHUFFLES, Line, plain, told
from trainer.drills.base import Answer, ChoiceAsk, Course, Drill, Grade, Question
from trainer.drills.registry import drills
from trainer.drills.stakes import Stakes

A_CASE, SEEDS = 2, 2000
RANK = r"(?:ace|two|three|four|five|six|seven|eight|nine|ten|jack|queen|king)"
CARD = re.compile(rf"(?:[0A2-9TJQK]+[♠♥♦♣]|\b{RANK} of (?:spades|hearts|diamonds|clubs)\b)")
CARDS = re.compile(r"card(?:,? card)+")
DECKS = re.compile(r"\b(?:0|no|half a|a quarter|three quarters of a|one|two|six|eight) decks?\b", re.IGNORECASE)


def words(text: str) -> str:
    return DECKS.sub("0 decks", CARDS.sub("cards", CARD.sub("card", plain(text))))


def of_drill(drill: Drill, key: str) -> Iterator[Line]:
    of = game(key)
    if why_not := drill.unavailable(of):
        yield "-", "unavailable", why_not
        return
    course = Course(of, Stakes.HOUSE_LIMITS)
    for case in drill.cases(course):
        for _, question in zip(range(A_CASE), questions_of(drill, course, case, SEEDS), strict=False):
            yield from of_question(question)
            yield from of_verdicts(drill, course, question)


def of_question(question: Question) -> Iterator[Line]:
    yield question.case, "asked", words(question.prompt), words(question.circumstance), question.layout.value
    for ask in question.asks:
        yield "-", "ask", words(ask.label), words(str(getattr(ask, "hint", "")))
        if isinstance(ask, ChoiceAsk):
            yield from (("-", "option", words(option.words)) for option in ask.options)


def of_verdicts(drill: Drill, course: Course, question: Question) -> Iterator[Line]:
    nothing = drill.grade(course, question, Answer(()))
    yield question.case, "answer", words(nothing.answer)
    if nothing.working is not None:
        for row in (nothing.working.head, *nothing.working.rows, nothing.working.total):
            yield "-", "row", *(words(cell) for cell in row)
    yield from of_grade(question, drill.grade(course, question, nothing.due))
    for ask, right in nothing.due.responses:
        for wrong in wrong_responses(right, question):
            yield from of_grade(question, drill.grade(course, question, with_response(nothing.due, ask, wrong)))


def of_grade(question: Question, grade: Grade) -> Iterator[Line]:
    mistake = grade.mistake.value if grade.mistake else "right"
    paths = " ".join(rule.ref.path for rule in grade.rules)
    yield question.case, mistake, words(grade.headline), words(grade.reason), paths
    yield from (
        ("-", "figure", mistake, words(each.label), words(each.value), each.tone.value) for each in grade.figures
    )


TOLD_ELSEWHERE = ("shuffle-procedure",)
"""What it says are the sentences of the acts and reasons of a shuffle."""


@pytest.mark.parametrize(
    "drill", [each for each in drills() if each.key not in TOLD_ELSEWHERE], ids=lambda drill: str(drill.key)
)
def test_every_question_and_verdict_is_told_in_its_words(drill: Drill, file_regression: FileRegressionFixture) -> None:
    keys = UNLIKE_SHUFFLES if drill.key == "spot-the-slip" else GAMES
    file_regression.check(told(lambda key: of_drill(drill, key), keys), basename=drill.key)
