"""Where a learner stands in a game: every skill it trains, and how far the learner has come with each."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass, field
from datetime import date, tzinfo

from trainer.content.exercises import Exercises
from trainer.content.learn.skills import Stage, Syllabus
from trainer.domain.house.games import Game
from trainer.drills.registry import HOUSE_FACTS
from trainer.training.learn.exercises import exercises_of
from trainer.training.learn.fact_schedule import FactsOfDay, facts_of_day, in_order
from trainer.training.learn.mastery import SkillStanding, SkillState, learners_share
from trainer.training.learn.planning.advised_practice import AdvisedSkill
from trainer.training.learn.planning.said_of_skills import SaidOfSkill
from trainer.training.learn.returning_mistakes import ReturningMistake
from trainer.training.learn.skills_of_game import TrainedSkill, as_brought, as_spoken, skills_of
from trainer.training.learn.standings import Reckoned, reckoned
from trainer.training.learn.turns import COURSE_DAYS, QuestionTurns, share_right
from trainer.training.records.deeds import DeedBook

NO_FACTS = FactsOfDay()
IN_EARNEST = 10
"""After so many trials a skill was started without its lesson: a few come by chance, where all of a drill is asked."""


@dataclass(frozen=True, slots=True)
class Learning:
    """Where a learner stands in a game, as far as a plan asks: every skill the game trains, in order.

    ``facts`` are those to be recalled today, and ``read`` the lessons that were read. ``turns`` says whose questions
    are next, in a course of ``course_days``. ``mistakes`` are the questions that come back, the oldest first,
    ``advised`` what is practiced after a test until it is shown, and ``said`` what people have said of skills, by their
    keys, as far as it changes how they stand.
    """

    skills: tuple[TrainedSkill, ...]
    standings: Mapping[str, SkillStanding] = field(default_factory=dict)
    facts: FactsOfDay = NO_FACTS
    read: Collection[str] = ()
    mistakes: tuple[ReturningMistake, ...] = ()
    advised: tuple[AdvisedSkill, ...] = ()
    said: Mapping[str, SaidOfSkill] = field(default_factory=dict)
    turns: QuestionTurns = field(default_factory=QuestionTurns)
    course_days: int = COURSE_DAYS

    def standing(self, skill: str) -> SkillStanding:
        """How far the learner has come with a skill."""
        return self.standings.get(skill, SkillStanding())

    @property
    def is_begun(self) -> bool:
        """Whether the learner has read or done anything at all."""
        return bool(self.read) or any(each.trials for each in self.standings.values())

    def trained(self, skill: str) -> TrainedSkill:
        """The skill of that key as the game trains it; raises KeyError where it does not."""
        found = next((each for each in self.skills if each.skill.key == skill), None)
        if found is None:
            raise KeyError(skill)
        return found

    def holds(self, skill: str) -> bool:
        """Whether a skill is in form, or was mastered."""
        standing = self.standing(skill)
        return standing.in_form is not None or standing.mastered is not None

    def is_started(self, trained: TrainedSkill) -> bool:
        """Whether a skill was started: its lesson was read, it was brought along, or done in earnest without it.

        Whatever is watched tells of all that can be watched for, so its lesson alone starts it.
        """
        if trained.skill.lesson in self.read:
            return True
        standing = self.standing(trained.skill.key)
        return not trained.is_watched and (standing.mastered is not None or standing.trials >= IN_EARNEST)

    @property
    def share(self) -> float:
        """How often the learner is right, at all skills past their 25th answer."""
        return learners_share(*share_right(self.standings.values()))


def is_by_heart(trained: TrainedSkill) -> bool:
    """Whether a skill is facts alone: they have a schedule of their own, and hold nothing up."""
    return trained.is_by_heart


def learning_of(
    book: DeedBook,
    learner: str,
    game: Game,
    syllabus: Syllabus,
    today: date,
    zone: tzinfo | None,
    *,
    keep: bool = True,
    brought: Collection[str] = (),
) -> Learning:
    """Where ``learner`` stands in ``game`` by what the book tells; ``zone`` and ``keep`` as in ``reckoned``.

    ``brought`` are the skills that are taken as known from another house.

    Raises KnownError.
    """
    there = exercises_of(game)
    skills = as_brought(as_spoken(skills_of(syllabus, there), game), brought)
    return learning_from(skills, reckoned(book, learner, game, skills, zone, keep=keep), there, today)


def learning_from(skills: tuple[TrainedSkill, ...], reached: Reckoned, there: Exercises, today: date) -> Learning:
    """Where a learner stands whose deeds come to ``reached``, in a game of these ``skills`` and exercises."""
    facts = in_order(skills, there.facts, HOUSE_FACTS)
    coming_back = tuple(reached.mistakes.open.values())
    due = facts_of_day(reached.facts, today, facts)
    return Learning(skills, reached.standings, due, mistakes=coming_back, turns=reached.turns)


@dataclass(frozen=True, slots=True)
class StageStanding:
    """How far a learner has come with a stage: the state of the whole, and of each of its skills, in order."""

    stage: Stage
    state: SkillState
    skills: tuple[tuple[TrainedSkill, SkillState], ...]


def stages_of(
    learning: Learning, syllabus: Syllabus, today: date, live: Collection[str] = ()
) -> Iterator[StageStanding]:
    """The stages of which the game trains something, in order; ``live`` are the skills worked on now.

    A stage is mastered when all of it is; taken as known when all of it is mastered or taken as known; due for a check
    when a mastered skill of it is; it is live, or begun, when one of its skills is.
    """
    for stage in syllabus.stages:
        skills = tuple(
            (each, learning.standing(each.skill.key).state(today, live=each.skill.key in live))
            for each in learning.skills
            if each.skill.stage == stage.key
        )
        if skills:
            yield StageStanding(stage, together([state for _, state in skills]), skills)


def together(states: Collection[SkillState]) -> SkillState:
    """The state of a stage whose skills have these; see ``stages_of``."""
    for state in (SkillState.LIVE, SkillState.DUE):
        if state in states:
            return state
    if all(state in (SkillState.MASTERED, SkillState.GRANTED) for state in states):
        return SkillState.GRANTED if SkillState.GRANTED in states else SkillState.MASTERED
    return SkillState.NOT_BEGUN if all(state is SkillState.NOT_BEGUN for state in states) else SkillState.BEGUN
