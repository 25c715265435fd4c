"""Where the session's learner stands in its game, and the lessons told there, for every page alike."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from dataclasses import replace
from datetime import date
from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

from trainer.content.learn.lesson_title import NO_SUMMARY, LessonSummary
from trainer.content.learn.shipped_way import shipped_way
from trainer.content.learn.skills import LearnersWay, Syllabus
from trainer.domain.house.games import Game
from trainer.lazy_module import LazyModule
from trainer.training.learn.another_house.known_games import known_game_of
from trainer.training.learn.another_house.skills import BroughtSkill, brought_from, taken_as_known
from trainer.training.learn.chosen_ways import choose_way, way_of
from trainer.training.learn.exercises import exercises_of
from trainer.training.learn.learning import Learning, StageStanding, learning_from, stages_of
from trainer.training.learn.planning.advised_practice import AdvisedSkill, advised_of, keep_advised, together
from trainer.training.learn.planning.guided_sitting import guided_sitting_of
from trainer.training.learn.planning.plan import LESSON_MINUTES, PlannedPart, plan
from trainer.training.learn.planning.said_of_skills import SaidOfSkill
from trainer.training.learn.reading_marks import ReadingMarks, keep_reading_marks, read_by_day, reading_marks_of
from trainer.training.learn.skills_of_game import TrainedSkill, as_brought, as_spoken, skills_of
from trainer.training.learn.standings import Reckoned
from trainer.training.school.keeping import has_edits
from trainer.ui.widgets.single_shot import single_shot
from trainer.ui.window.chosen_minutes import CHOSEN_MINUTES, chosen_minutes
from trainer.ui.window.long_reckoning import LongReckoning
from trainer.ui.window.session import Session
from trainer.wording.player_or_patron import as_seated
from trainer.wording.shoe_or_pack import as_dealt

if TYPE_CHECKING:
    from trainer.content.learn.lesson_library import LessonLibrary
    from trainer.content.learn.lessons import Lesson
    from trainer.training.learn.lessons import telling
    from trainer.training.learn.lessons.told_lesson import ToldLesson
    from trainer.training.learn.planning import taken_as_said
    from trainer.training.school import overridden
else:
    # Nobody at home is told anything by a school.
    taken_as_said = LazyModule("trainer.training.learn.planning.taken_as_said")
    overridden = LazyModule("trainer.training.school.overridden")
    # A sitting is planned without them.
    telling = LazyModule("trainer.training.learn.lessons.telling")


def study_of(session: Session) -> Study:
    """The one study of ``session``, made when it is first asked for."""
    found = session.findChild(Study)
    return found if isinstance(found, Study) else Study(session)


class Study(QObject):
    """Reads the book anew in each turn of the event loop that asks, which takes some hundredths of a second.

    ``marked`` tells that a lesson was read on, ``way_changed`` that another way was chosen;
    ``reread`` that the lessons' files were read again, and ``reckoned`` that where the learner stands is there once
    more.
    """

    marked = Signal()
    way_changed = Signal()
    reckoned = Signal()
    reread = Signal()

    def __init__(self, session: Session) -> None:
        super().__init__(session)
        self._session = session
        self._lessons: LessonLibrary | None = None
        self._heads: dict[str, LessonSummary] = {}
        self._brought: tuple[tuple[Game, Game, LearnersWay], tuple[BroughtSkill, ...]] | None = None
        self._stands: Learning | None = None
        self._of: tuple[object, ...] = ()
        self._reckoning = LongReckoning(session, self)
        self._reckoning.over.connect(self._forget)
        self._reckoning.over.connect(self.reckoned)
        self._turn_over = single_shot(self, 0)
        self._turn_over.timeout.connect(self._forget)
        for changed in (
            session.results_changed,
            session.sitting_kept,
            session.learner_changed,
            session.game_changed,
            self.marked,
        ):
            changed.connect(self._forget)

    @property
    def way(self) -> LearnersWay:
        """The way the learner goes."""
        return way_of(self._session)

    def choose_way(self, way: LearnersWay) -> None:
        """Have the learner go that way from now on; whatever was learned on the other one is found there again."""
        if way is not self.way:
            choose_way(self._session, way)
            self._forget()
            self.way_changed.emit()

    @property
    def syllabus(self) -> Syllabus:
        """The stages and skills of the learner's way.

        Raises RuntimeError where the file that came with the trainer is not sound.
        """
        return shipped_way(self.way)

    def today(self) -> date:
        """The learner's day, by the session's clock."""
        means = self._session.means
        return date.today() if means is None else means.today()

    def reached(self) -> Reckoned | None:
        """What all that was done comes to: mistakes and facts too; None as for ``learning``."""
        game = self._session.game
        if game is None or self._session.keeper is None:
            return None
        return self._reckoning.reached(game, self.skills())

    def learning(self) -> Learning | None:
        """Where the learner stands; None before the houses and the score book are there.

        None, too, as long as all of very much is reckoned; ``reckoned`` tells that it is there.
        """
        known = self.known
        known_key = "" if known is None else known.key
        of = self._session.learner, self._session.game_key, known_key, self.way, self.today()
        if self._stands is None or self._of != of:
            self._stands, self._of = self._read(), of
            self._turn_over.start()
        return self._stands

    @property
    def is_reckoning(self) -> bool:
        """Whether it is being reckoned where the learner stands, which takes a while."""
        return self._reckoning.goes_on

    def leave(self) -> None:
        """Reckon no further; how far it has come is kept."""
        self._reckoning.leave()

    def _forget(self) -> None:
        self._stands = None

    def _read(self) -> Learning | None:
        session, game = self._session, self._session.game
        if game is None or session.keeper is None:
            return None
        skills, marks = self.skills(), self.marks
        reached = self._reckoning.reached(game, skills)
        if reached is None and (self.is_reckoning or not session.trouble):
            return None
        # Where the book cannot be read, which the window says, one learns as somebody of whom nothing is known.
        there, today = exercises_of(game), self.today()
        found = Learning(skills) if reached is None else learning_from(skills, reached, there, today)
        stands = replace(found, read=marks.read, advised=self._still_advised(found))
        return taken_as_said.as_said(stands, self._said()) if session.reckoned(has_edits) else stands

    def _said(self) -> tuple[SaidOfSkill, ...]:
        """What people of the school have said of the learner's skills."""
        return self._session.reckoned(partial(overridden.said_of, learner=self._session.learner)) or ()

    def _still_advised(self, learning: Learning) -> tuple[AdvisedSkill, ...]:
        """What is still to be practised after a test; what was shown since is let go, and does not come back."""
        advised = self.advised
        left = tuple(each for each in advised if not each.is_shown(learning.standing(each.skill)))
        if left != advised:
            keep_advised(self._session, self._session.game_key, left)
        return left

    # What a test advises

    @property
    def advised(self) -> tuple[AdvisedSkill, ...]:
        """What was put into Today's plan after a test."""
        return advised_of(self._session, self._session.game_key)

    def advise(self, skills: Collection[str], test: str, day: date) -> None:
        """Put ``skills`` into Today's plan, after that test; nothing happens before the score book is there."""
        learning = self.learning()
        if learning is not None:
            more = tuple(AdvisedSkill(each, test, day, learning.standing(each).trials) for each in skills)
            self._keep_advised(together(self.advised, more))

    def advise_no_more(self, skills: Collection[str]) -> None:
        """Take ``skills`` out of Today's plan."""
        self._keep_advised(tuple(each for each in self.advised if each.skill not in skills))

    def _keep_advised(self, advised: tuple[AdvisedSkill, ...]) -> None:
        keep_advised(self._session, self._session.game_key, advised)
        self._forget()

    @property
    def known(self) -> Game | None:
        """The other game that the learner comes from; None where there is none."""
        known = known_game_of(self._session)
        return None if known is None or known.key == self._session.game_key else known

    def brought(self) -> tuple[BroughtSkill, ...]:
        """The skills of the session's game for who comes from the game the learner knows; none where that is none."""
        known, here = self.known, self._session.game
        if known is None or here is None:
            return ()
        of = known, here, self.way
        if self._brought is None or self._brought[0] != of:
            self._brought = of, brought_from(known, here, self.syllabus)
        return self._brought[1]

    def skills(self) -> tuple[TrainedSkill, ...]:
        """The skills that the session's game trains, in order; none before there is one."""
        game = self._session.game
        if game is None:
            return ()
        return as_brought(as_spoken(skills_of(self.syllabus, exercises_of(game)), game), taken_as_known(self.brought()))

    def plan(self, learning: Learning, minutes: int) -> tuple[PlannedPart, ...]:
        """The parts of a sitting today of so many ``minutes``."""
        return plan(learning, minutes, self.today(), self.minutes)

    def live(self, learning: Learning) -> set[str]:
        """The skills that are worked on now: those of the sitting under way, or of the one that Today offers."""
        session = self._session
        sitting = guided_sitting_of(session, session.game_key, self.today())
        if sitting is not None:
            return {part.plan.skill for part in sitting.fitting(learning).parts}
        minutes = chosen_minutes(session.setting(CHOSEN_MINUTES))
        return {part.skill for part in self.plan(learning, minutes)}

    def stages(self, learning: Learning, live: Collection[str] = ()) -> Iterator[StageStanding]:
        """The stages in order, each with its skills; ``live`` are the skills worked on now."""
        return stages_of(learning, self.syllabus, self.today(), live)

    # Lessons

    @property
    def lessons(self) -> LessonLibrary:
        """The lessons, read when they are first asked for; faulty files are told by the session.

        Raises RuntimeError where nothing was given to read them with, which is our own mistake.
        """
        if self._lessons is None:
            if self._session.read_lessons is None:
                raise RuntimeError("nobody reads the lessons")
            self._lessons, broken = self._session.read_lessons()
            self._heads = {}
            self._session.tell_broken("lesson", broken)
        return self._lessons

    def reread_lessons(self) -> None:
        """Read the lessons again, as their files are; raises RuntimeError as ``lessons`` does."""
        self._heads = {}
        if self._lessons is not None:
            self._lessons = None
            assert self.lessons is not None
            self.reread.emit()

    def lesson(self, key: str) -> Lesson | None:
        """The lesson of that key as it is written; None where there is none, or its file has faults."""
        alone = self._session.read_lesson
        if self._lessons is None and alone is not None:
            # Before all are read, which takes a second, whoever wants one waits for that alone.
            return alone(key)
        return self.lessons.lessons.get(key)

    def title(self, key: str) -> str:
        """What the lesson of that key is called at the session's game; "" where there is none."""
        return self.in_its_words(self._head(key).title)

    def after(self, key: str) -> str:
        """What one can do after that lesson, begun with a verb; "" where there is none, or it does not say."""
        return self.in_its_words(self._head(key).after)

    def minutes(self, key: str) -> int:
        """How many minutes that lesson takes, as it says itself."""
        return self._head(key).minutes or LESSON_MINUTES

    def _head(self, key: str) -> LessonSummary:
        if key not in self._heads:
            # All of them are wanted with every word that is looked up, and each is in a file of its own.
            self._heads[key] = self._head_written(key)
        return self._heads[key]

    def _head_written(self, key: str) -> LessonSummary:
        alone = self._session.read_head
        if self._lessons is None and alone is not None:
            return alone(key)
        lesson = self.lesson(key)
        return NO_SUMMARY if lesson is None else LessonSummary(lesson.title, lesson.minutes, lesson.can)

    def taught(self) -> tuple[str, ...]:
        """The keys of the lessons of the session's game, in the order of the way.

        A supervisor finds what dealers learn after it.
        """
        skills = (*self.skills(), *self._others())
        return tuple(dict.fromkeys(each.skill.lesson for each in skills))

    def skills_on(self, way: LearnersWay) -> tuple[TrainedSkill, ...]:
        """The skills that the session's game trains on that way, whichever the learner goes."""
        game = self._session.game
        if way is self.way or game is None:
            return self.skills()
        return as_spoken(skills_of(shipped_way(way), exercises_of(game)), game)

    def _others(self) -> tuple[TrainedSkill, ...]:
        """What dealers learn, for who goes the supervisor's way; none for a dealer."""
        return () if self.way is LearnersWay.DEALER else self.skills_on(LearnersWay.DEALER)

    def titles(self) -> dict[str, str]:
        """What the lessons of the session's game are called, by their keys, in the order of the way."""
        its = {key: self.title(key) for key in self.taught()}
        return {key: title for key, title in its.items() if title}

    def lesson_about(self, path: str) -> str:
        """The key of the first lesson that teaches a skill which rests on the rule at ``path``; "" for none."""
        # A rule is taught to who deals by it.
        about = (each.skill.lesson for each in (*self._others(), *self.skills()) if each.skill.rests_on(path))
        return next((key for key in about if self.lesson(key) is not None), "")

    def in_its_words(self, words: str) -> str:
        """``words`` of shoes and players as the session's game has them."""
        game = self._session.game
        return words if game is None else as_seated(as_dealt(words, game), game)

    def told(self, key: str) -> ToldLesson | None:
        """The lesson of that key as the session's game has it; None where the game deals nothing of it."""
        session, game, lesson = self._session, self._session.game, self.lesson(key)
        if game is None or lesson is None:
            return None
        others = [other for house in session.houses for other in house.games]
        told_here = telling.told(lesson, game, others, known_game_of(session))
        return told_here if told_here.blocks else None

    # What was read

    @property
    def marks(self) -> ReadingMarks:
        """What the learner has read at the session's game."""
        return reading_marks_of(self._session, self._session.game_key)

    def leave_at(self, lesson: str, step: int) -> None:
        """Keep that ``lesson`` was left at ``step``, counted from 0."""
        self._mark(self.marks.at_step(lesson, step))

    def have_begun(self, lesson: str, place: int) -> None:
        """Keep that the try at that place of ``lesson``, counted from 0, was begun."""
        self._mark(self.marks.with_try(lesson, place))

    def have_read(self, lesson: str) -> None:
        """Keep that ``lesson`` was read to its end."""
        self._mark(self.marks.with_read(lesson))

    def have_spent(self, milliseconds: int) -> None:
        """Keep that so much of today was spent reading."""
        session = self._session
        if session.game_key and session.learner:
            spent = self.marks.with_spent(self.today(), milliseconds)
            keep_reading_marks(session, session.game_key, spent)

    def read_by_day(self) -> dict[str, int]:
        """How long the learner has read lessons on each of the last days, in milliseconds, of whatever game."""
        return read_by_day(self._session)

    def _mark(self, marks: ReadingMarks) -> None:
        if self._session.game_key and marks != self.marks:
            keep_reading_marks(self._session, self._session.game_key, marks)
            self.marked.emit()
