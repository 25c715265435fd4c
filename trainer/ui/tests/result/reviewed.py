"""Each question of a test that is over as it was asked: what was answered, what was due, and why."""

from __future__ import annotations

import json
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any

from trainer.content.tests.papers import Questions
from trainer.domain.house.rules import Ruled
from trainer.domain.signals.gestures import Gestures
from trainer.drills.answers import answer_from_json
from trainer.drills.base import Question
from trainer.drills.registry import drill
from trainer.training.drills.series import ask, work_out
from trainer.training.records.examinations import ExaminationEvent, Happened
from trainer.training.tests.forms import DrawnForm, QuestionItem
from trainer.training.tests.marking import ANSWER, CUSTOM, RIGHT
from trainer.ui.felt.picture_sizes import is_seen
from trainer.ui.paper.questions.given import given_words
from trainer.ui.paper.questions.question_text import task_words
from trainer.ui.paper.questions.seen import shown_lines
from trainer.ui.tests.desk import TestsDesk
from trainer.ui.tests.taken import TakenTest
from trainer.wording.money import told_in
from trainer.wording.sentences import ended

NOT_ANSWERED, NOT_COUNTED = "Not answered", "Wrong by standard practice alone: it doesn't count"
RIGHT_WORDS = {True: "Right", False: "Wrong"}


@dataclass(frozen=True, slots=True)
class AskedInTest:
    """A question's place: its part's name and number, its own number in the part, both from 0, and what came of it.

    ``right`` is None where it was not answered; ``told`` is what was kept of it.
    """

    name: str
    part: int
    item: int
    of: int
    right: bool | None
    told: dict[str, Any]

    @property
    def came_to(self) -> str:
        """``Right``, ``Wrong``, or why it is neither."""
        if self.right is None:
            return NOT_ANSWERED
        return NOT_COUNTED if self.told.get(CUSTOM) else RIGHT_WORDS[self.right]


@dataclass(frozen=True, slots=True)
class ReviewedQuestion:
    """A question in words: what was asked, given and due, why, and the rules; ``felt`` is what lay there, or None."""

    asked: str
    given: str
    due: str
    reason: str
    rules: Sequence[Ruled[Any]]
    felt: Question | None


def asked_in(form: DrawnForm, events: Iterable[ExaminationEvent]) -> tuple[AskedInTest, ...]:
    """Every question of a test, in the order of its form."""
    told: dict[tuple[int, int], dict[str, Any]] = {}
    for event in events:
        if event.what in (Happened.ANSWERED, Happened.OUT_OF_TIME):
            kept = json.loads(event.told)
            told[kept["part"], kept["item"]] = kept
    return tuple(
        AskedInTest(part.part.name, number, item, len(part.items), _right(kept), kept)
        for number, part in enumerate(form.machine)
        for item, each in enumerate(part.items)
        if isinstance(each, QuestionItem)
        for kept in (told.get((number, item), {}),)
    )


def _right(told: dict[str, Any]) -> bool | None:
    return bool(told[RIGHT]) if RIGHT in told else None


def reviewed(of: AskedInTest, taken: TakenTest, desk: TestsDesk, gestures: Gestures) -> ReviewedQuestion | None:
    """The question with its answer and what was due; None where no drill asks it any more."""
    part = taken.form.machine[of.part]
    item, asks = part.items[of.item], part.part.asks
    found = drill(item.drill) if isinstance(item, QuestionItem) else None
    if found is None or not isinstance(item, QuestionItem) or not isinstance(asks, Questions):
        return None
    course = desk.course_then(taken.game, asks)
    asked = ask(found, course, item.seed)
    question = asked.question
    with told_in(taken.game.equipment.currency.value):
        grade = work_out(found, course, asked).grade
        seen, is_whole = _seen(question, taken, gestures)
        kept = of.told.get(ANSWER)
        given = given_words(question, answer_from_json(kept, question.rack)) if kept else ""
    felt = question if is_whole and is_seen(question) else None
    words = " ".join(map(ended, (task_words(question), *seen)))
    return ReviewedQuestion(words, given, grade.answer, grade.reason, grade.rules, felt)


def _seen(question: Question, taken: TakenTest, gestures: Gestures) -> tuple[tuple[str, ...], bool]:
    """What lay there in words, and whether that is all of it."""
    try:
        return tuple(shown_lines(question, taken.game, gestures)), True
    except LookupError:
        # Somebody's own gestures lack the motion: the rest is told without it.
        return (), False
