"""The questions of one part of a sitting: facts in turn, those of a skill, and what comes between them."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import replace
from itertools import cycle

from trainer.drills.base import Course, Difficulty, Drill, Question
from trainer.drills.registry import HOUSE_FACTS
from trainer.drills.registry import drill as drill_named
from trainer.training.drills.sitting import Practised
from trainer.training.learn.learning import Learning
from trainer.training.learn.planning.guided_sitting import GuidedPart
from trainer.training.learn.planning.plan import PartKind
from trainer.training.learn.returning_mistakes import asked_again, course_of, due
from trainer.training.learn.skills_of_game import TrainedSkill
from trainer.ui.drills import drill_session
from trainer.ui.drills.drill_session import DrillSession, begin_drill
from trainer.ui.drills.mixed_session import MixedSession, Turn
from trainer.ui.window.session import Session
from trainer.ui.window.study import Study

ANOTHER_DAY, TOMORROW = "You'll see this question another day.", "You'll see it again tomorrow."
_EVERY_OTHER = 2

Answered = Callable[[bool, bool, bool], bool]
"""Told of an answer: whether it was right, was to the part's own skill (or a fact), and to a fact not asked before.

Says whether more are wanted.
"""


def questions_of(part: GuidedPart, learning: Learning, study: Study, session: Session, told: Answered) -> MixedSession:
    """The questions of a ``part`` that are left; raises ValueError where there are none any more."""
    asked = PartQuestions(learning, study, session)
    if part.plan.kind is PartKind.FACTS:
        keys, new = learning.facts.keys[: part.left], frozenset(learning.facts.new)
        turns = asked.facts(keys)
        return MixedSession(turns, len(keys), lambda of, right: told(right, True, of.case in new), TOMORROW, part.done)
    keys = part.plan.skills[-part.left :] if part.plan.skills else (part.plan.skill,) * part.left
    its = [learning.trained(key) for key in keys]
    turns = asked.in_turn(its)
    return MixedSession(turns, part.left, lambda of, right: told(right, _is_of(its, of), False), ANOTHER_DAY, part.done)


class PartQuestions:
    """Makes the turns of parts; one sitting for each drill and course, so that its last answers are told as one row."""

    def __init__(self, learning: Learning, study: Study, session: Session) -> None:
        self._learning, self._study, self._session = learning, study, session
        self._sittings: dict[tuple[str, Course], DrillSession] = {}

    def facts(self, keys: Iterable[str]) -> Iterator[Turn]:
        """Each of these facts once."""
        asked = tuple(keys)
        of = begin_drill(self._session, HOUSE_FACTS, Practised(asked, alone_until=None)) if asked else None
        return iter(()) if of is None else (Turn(of, key) for key in asked)

    def in_turn(self, skills: Sequence[TrainedSkill]) -> Iterator[Turn]:
        """A question of each of these skills, and so on without end.

        Every other one of a skill is one of it that was missed on an earlier day, as long as there are any.
        """
        turns: dict[str, Iterator[Turn]] = {}
        for trained in cycle(skills):
            key = trained.skill.key
            if key not in turns:
                turns[key] = self._of_skill(trained)
            turn = next(turns[key], None)
            if turn is None:
                return
            yield turn

    def _of_skill(self, trained: TrainedSkill) -> Iterator[Turn]:
        """Questions of a skill without end, one drill after the other."""
        own = [of for key, cases in trained.cases.items() if (of := self._begun(trained, key, cases)) is not None]
        again = self._missed(trained)
        for number, of in enumerate(cycle(own), 1):
            yield (next(again, None) if number % _EVERY_OTHER == 0 else None) or Turn(of)

    def _missed(self, trained: TrainedSkill) -> Iterator[Turn]:
        """The questions of a skill that were missed on an earlier day, the oldest first."""
        course = drill_session.course_of(self._session)
        for each in due(self._learning.mistakes, self._study.today()):
            of = each.question
            its = trained.skill.distraction == of.distraction and of.case in trained.cases.get(of.drill, ())
            if not its or course is None or each.wrong_on >= self._study.today():
                continue
            if asked_again(of, course.game) is not None:
                sitting = self._sitting(of.drill, course_of(of, course.game, course.elsewhere))
                if sitting is not None:
                    yield Turn(sitting, again=of.seed)

    def _begun(self, trained: TrainedSkill, key: str, cases: tuple[str, ...]) -> DrillSession | None:
        # Of its own cases alone: what comes between them is chosen here.
        return self._sitting(key, self._course(trained, key, cases), Practised(cases, alone_until=None))

    def _sitting(self, key: str, course: Course | None, practised: Practised | None = None) -> DrillSession | None:
        if course is None:
            return None
        if (key, course) not in self._sittings:
            made = begin_drill(self._session, key, practised, course)
            if made is None:
                return None
            self._sittings[key, course] = made
        return self._sittings[key, course]

    def _course(self, trained: TrainedSkill, key: str, cases: tuple[str, ...]) -> Course | None:
        """What is trained with these cases: at the difficulty that was chosen, where all of them come up in it."""
        course, drill = drill_session.course_of(self._session), drill_named(key)
        if course is None or drill is None:
            return None
        course = replace(course, distraction=trained.skill.distraction)
        return course if _has(drill, course, cases) else replace(course, difficulty=Difficulty.MIXED)


def _has(drill: Drill, course: Course, cases: Iterable[str]) -> bool:
    there = drill.cases(course)
    return all(case in there for case in cases)


def _is_of(skills: Iterable[TrainedSkill], question: Question) -> bool:
    return any(question.case in each.cases.get(question.drill, ()) for each in skills)
