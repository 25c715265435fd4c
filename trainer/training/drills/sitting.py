"""A sitting at one drill: question after question, each answer judged, timed and made into an attempt to keep."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from random import Random
from typing import Protocol

from trainer.domain.house.games import Game
from trainer.drills.answers import answer_to_json
from trainer.drills.base import Answer, Course, Drill, Grade, Question
from trainer.training.drills.form import Form, Timed, form, holds
from trainer.training.drills.series import AskedQuestion, ask, ask_case, likeness, seeds
from trainer.training.records.felt_text import felt_text
from trainer.training.records.ports import Attempt, KeptAnswer, Result
from trainer.training.records.tallies import LAST
from trainer.training.sittings.clock import Clock, Stopwatch
from trainer.training.sittings.seating import rules_in_force

_TRIES, _APART = 8, 1_000_003
"""How often another question is looked for, and how far apart in the series."""
COMES_BACK_AFTER = 3
"""How many other questions are asked before one like a missed one comes back."""
ALONE_UNTIL = 3
"""How many answers to the case practised must be right before other cases come between."""


class CaseChooser(Protocol):
    """Chooses which of the cases practised is asked next. It never changes: an answer makes another one of it."""

    def choose(self, cases: Sequence[str], random: Random, before: str) -> str:
        """One of ``cases``; ``before`` is the case that was asked last, "" at first."""

    def after(self, attempt: Attempt) -> CaseChooser:
        """What chooses once ``attempt`` has been made, too."""


@dataclass(frozen=True, slots=True)
class Practised:
    """The cases a sitting is about: each question is of one of them, and every other one once it is mixed.

    It is mixed when ``alone_until`` of them were answered rightly; None: never. They come in turn where nothing is
    there to ``choose``. ``last``: whether the learner's answers to them before were right, oldest first.
    """

    cases: tuple[str, ...] = ()
    alone_until: int | None = ALONE_UNTIL
    choose: CaseChooser | None = None
    last: tuple[bool, ...] = ()


@dataclass(frozen=True, slots=True)
class Judged:
    """An answer's grade, the attempt to keep, and whether a question like this comes back in this sitting."""

    grade: Grade
    attempt: Attempt
    comes_back: bool


class Sitting:
    """One learner at one drill and course. The same seed, answers and clock give the same sitting.

    ``next`` asks, ``answer`` judges, ``show`` gives the question up; between them ``pause`` and ``resume`` keep
    animation out of the time taken. ``earlier`` are the learner's results at this drill before, oldest first, so that
    the form goes on from there. Of the cases ``practised`` only those count that can come up.
    """

    def __init__(
        self,
        course: Course,
        drill: Drill,
        series_seed: int,
        clock: Clock,
        new_id: Callable[[], str],
        learner: str = "",
        earlier: Sequence[Timed] = (),
        practised: Practised = Practised(),
    ) -> None:
        """Raises ValueError, one sentence, where the game has not what the drill asks about."""
        missing = drill.unavailable(course.game)
        if missing is not None:
            raise ValueError(missing)
        self.course = course
        self.drill = drill
        self.learner = learner
        self._series_seed = series_seed
        self._clock = clock
        self._new_id = new_id
        self._watch = Stopwatch(clock.ticks_ms)
        self._results: list[Timed] = list(earlier)
        self._given = 0
        self._like_before = ""
        self._asked: AskedQuestion | None = None
        self._number = 0
        self._to_come_back: dict[str, int] = {}
        self._practised = tuple(case for case in practised.cases if case in drill.cases(course))
        self._alone_until, self._chooser = practised.alone_until, practised.choose
        self._last_of_practised = list(practised.last)
        self._case_before = ""
        self._switches = switches_of(course.game)
        self._right_of_practised = 0
        self.streak = 0

    @cached_property
    def _rules(self) -> Mapping[str, str]:
        """The rules in force, in words: only the first answer waits for them, which is kept with them."""
        return rules_in_force(self.course.game)

    @property
    def answered(self) -> int:
        """How many answers were given in this sitting."""
        return self._given

    @property
    def form(self) -> Form:
        """The last thirty answers at this drill, earlier sittings included."""
        return form(self._results)

    @property
    def last(self) -> tuple[bool, ...]:
        """Whether each of the last thirty answers was right, oldest first."""
        return tuple(result.right for result in self._results[-LAST:])

    @property
    def is_accurate(self) -> bool:
        """Whether what is practised here is past being new, of a drill as a whole the drill: see ``holds``."""
        return holds(self._last_of_practised if self._practised else self.last)

    def next(self, case: str = "", again: int | None = None) -> Question:
        """The next question, or one of that ``case``, or the very one of the seed ``again``; its time starts now."""
        number = self._number
        self._number += 1
        self._asked = (
            self._wanted(number, case, again)
            or self._brought_back(number)
            or self._to_practise(number)
            or ask(self.drill, self.course, next(seeds(self._series_seed, number)))
        )
        if again is None:
            self._asked = self._unlike_the_last(self._asked, number)
        self._like_before = likeness(self._asked.question)
        self._case_before = self._asked.question.case
        self._watch.start()
        return self._asked.question

    def _unlike_the_last(self, asked: AskedQuestion, number: int) -> AskedQuestion:
        """``asked``, or another of its case if it is the same task as the question before."""
        if likeness(asked.question) != self._like_before:
            return asked
        numbers = (number + each * _APART for each in range(1, _TRIES))
        case = asked.question.case
        others = (ask_case(self.drill, self.course, self._series_seed, each, case) for each in numbers)
        return next((each for each in others if each and likeness(each.question) != self._like_before), asked)

    def pause(self) -> None:
        """Stop the time, while something moves that nobody can answer yet."""
        self._watch.pause()

    def resume(self) -> None:
        """Let the time go on."""
        self._watch.resume()

    def answer(self, answer: Answer) -> Judged:
        """Judge ``answer`` to the last question; raises RuntimeError where none is open."""
        if self._asked is None:
            raise RuntimeError("No question is open.")
        self._watch.pause()
        asked, self._asked = self._asked, None
        grade = self.drill.grade(self.course, asked.question, answer)
        attempt = self._attempt(asked, answer, grade)
        self._count(attempt)
        return Judged(grade, attempt, comes_back=not grade.right)

    def show(self, answer: Answer) -> Grade:
        """Show the answer to the last question: nothing is counted or kept, and its case comes back.

        ``answer`` is what has been given so far. Raises RuntimeError where no question is open.
        """
        if self._asked is None:
            raise RuntimeError("No question is open.")
        self._watch.pause()
        asked, self._asked = self._asked, None
        self._bring_back(asked.question.case)
        return self.drill.grade(self.course, asked.question, answer)

    def _wanted(self, number: int, case: str, again: int | None) -> AskedQuestion | None:
        if again is not None:
            return ask(self.drill, self.course, again)
        return ask_case(self.drill, self.course, self._series_seed, number, case) if case else None

    def _brought_back(self, number: int) -> AskedQuestion | None:
        """A question of the missed case that has waited longest, once three others have been asked."""
        due = next((case for case, when in self._to_come_back.items() if when <= number), None)
        if due is None:
            return None
        del self._to_come_back[due]
        return ask_case(self.drill, self.course, self._series_seed, number, due)

    def _to_practise(self, number: int) -> AskedQuestion | None:
        is_mixed = self._alone_until is not None and self._right_of_practised >= self._alone_until
        if not self._practised or (is_mixed and number % 2):
            return None
        if self._chooser is None:
            turn = number // 2 if is_mixed else number
            case = self._practised[turn % len(self._practised)]
        else:
            case = self._chooser.choose(self._practised, Random(f"{self._series_seed}/{number}"), self._case_before)
        return ask_case(self.drill, self.course, self._series_seed, number, case)

    def _count(self, attempt: Attempt) -> None:
        self._given += 1
        self.streak = self.streak + 1 if attempt.right else 0
        if attempt.case in self._practised:
            self._right_of_practised += attempt.right
            self._last_of_practised.append(attempt.right)
            self._chooser = self._chooser and self._chooser.after(attempt)
        self._results.append(result_of(attempt))
        if not attempt.right:
            self._bring_back(attempt.case)

    def _bring_back(self, case: str) -> None:
        # Put last again, so that what waits longest stays first.
        self._to_come_back.pop(case, None)
        self._to_come_back[case] = self._number + COMES_BACK_AFTER

    def _attempt(self, asked: AskedQuestion, answer: Answer, grade: Grade) -> Attempt:
        return Attempt(
            id=self._new_id(),
            learner=self.learner,
            at_ms=self._clock.epoch_ms(),
            drill=self.drill.key,
            case=asked.question.case,
            game=self.course.game.key,
            stakes=self.course.stakes.value,
            seed=asked.seed,
            table=felt_text(asked.question),
            answer=answer_to_json(answer),
            due=answer_to_json(grade.due),
            right=grade.right,
            mistake="" if grade.mistake is None else grade.mistake.value,
            milliseconds=self._watch.elapsed(),
            rules=self._rules,
            switches=self._switches,
            difficulty=self.course.difficulty.value,
            distraction=self.course.distraction,
        )


def result_of(attempt: Attempt) -> Result:
    """One attempt without its particulars."""
    return Result(
        attempt.at_ms,
        attempt.drill,
        attempt.game,
        attempt.right,
        attempt.mistake,
        attempt.milliseconds,
        attempt.difficulty,
        attempt.distraction,
        attempt.id,
    )


def kept_answer_of(attempt: Attempt) -> KeptAnswer:
    """What is reckoned from an answer itself, of one attempt."""
    return KeptAnswer(
        attempt.at_ms,
        attempt.drill,
        attempt.case,
        attempt.game,
        attempt.right,
        attempt.answer,
        attempt.due,
        attempt.milliseconds,
        attempt.table,
        attempt.id,
    )


def switches_of(game: Game) -> tuple[str, ...]:
    """The paths of the *read* rules that ``game`` reads the other way."""
    return tuple(ruled.ref.path for ruled in game.rules() if ruled.switched)
