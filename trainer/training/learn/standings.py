"""How far a learner has come with every skill of a game, reckoned from the score book alone."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, field, replace
from datetime import timedelta, tzinfo
from typing import Any

from trainer.domain.house.games import Game
from trainer.drills.registry import HOUSE_FACTS
from trainer.training.learn.evidence import Evidence, time_of
from trainer.training.learn.exercises import exercises_of
from trainer.training.learn.fact_schedule import (
    FactMemories,
    FactMemory,
    FactSchedule,
    memories_from_json,
    memories_to_json,
)
from trainer.training.learn.levels import Levels, RatedCase, levels_from_json, levels_to_json
from trainer.training.learn.mastery import BROUGHT, PROCEDURES, QUESTIONS, WATCHED, SkillStanding, Trial, learners_share
from trainer.training.learn.returning_mistakes import Mistakes, mistakes_from_json, mistakes_to_json
from trainer.training.learn.skills_of_game import TrainedSkill
from trainer.training.learn.standing_json import standing_from_json, standing_to_json
from trainer.training.learn.targets import target_of
from trainer.training.learn.turns import (
    COURSE_DAYS,
    QuestionTurns,
    question_ms,
    share_right,
    turns_from_json,
    turns_to_json,
)
from trainer.training.progress.local_days import clock_spans
from trainer.training.records.checked import read_json
from trainer.training.records.deeds import NO_RULE, AnswerGiven, Deed, DeedBook, DeedsSince, place_of
from trainer.training.records.ports import KnownError

WAY = 5
"""The number of the way in which all of this is reckoned: another one each time that something else comes out."""
ENOUGH = 100
"""So many deeds are gone through again each time before what they come to is kept: that waits for the disk."""
SURE_FOR = timedelta(days=7)
"""A fact is sure when it was answered rightly and need not be asked for a week."""
_A_READING, _A_SITTING = 100, 25
"""As many answers take as long to go through as reading some deeds, and as a round or a shuffle."""


@dataclass(frozen=True, slots=True)
class Reckoned:
    """What everything a learner did in a game comes to.

    ``standings`` has every skill of the game by its key, in their order; ``levels`` say how far the learner is with
    each and how hard each case was, ``mistakes`` which questions come back, ``facts`` how firmly each fact is held,
    and ``turns`` whose questions are next.
    """

    standings: dict[str, SkillStanding]
    levels: Levels = field(default_factory=Levels)
    mistakes: Mistakes = field(default_factory=Mistakes)
    facts: FactMemories = field(default_factory=dict)
    turns: QuestionTurns = field(default_factory=QuestionTurns)


class DeedReckoning:
    """What all that ``learner`` did in ``game`` comes to, gone through bit by bit; see ``reckoned``.

    ``reached`` is what was gone through comes to so far, ``is_over`` whether that was all, ``is_kept`` whether the book
    has all of it. ``book`` is to stay open as long as it goes on. Every method raises KnownError where it is not read.
    """

    def __init__(
        self, book: DeedBook, learner: str, game: Game, skills: Sequence[TrainedSkill], zone: tzinfo | None
    ) -> None:
        self.book, self._learner, self._of, self._skills = book, learner, game, skills
        self._times = {each.skill.key: 0 if (time := time_of(each)) is None else time.milliseconds for each in skills}
        self._rule = rule_of(skills, zone)
        nothing = {each.skill.key: _before_all(each) for each in skills}
        self._since, self._reached = _begun(book, learner, game.key, self._rule, nothing)
        self._evidence = Evidence(game, skills, book.round, zone)
        self._schedule = FactSchedule(_facts_ms(), self._evidence.day_of, self._reached.facts)
        self._deeds = _one_by_one(self._since.deeds)
        self._latest, self._new, self._kept = self._since.latest, 0, 0
        self._taken = SkillReckoning(self._reached, skills)
        self.is_over = self.is_kept = False

    def go_on(self, much: int | None = None) -> bool:
        """Go through as much more as takes as long as so many answers, or all of it; whether that was the last."""
        done = 0
        for deed in self._deeds:
            if deed is not None:
                self._take_in(deed)
            done += _A_READING if deed is None else 1 if isinstance(deed, AnswerGiven) else _A_SITTING
            if much is not None and done >= much:
                return False
        self.is_over = True
        return True

    def keep(self) -> None:
        """Keep what it came to, or, before all was gone through, what it came to so far, where the book is written."""
        since = self._since
        if self.is_over and not (since.state is None or self._new >= ENOUGH or since.is_far_behind):
            return
        if self.is_over or self._new > self._kept:
            self._kept = self._new
            state, through = json.dumps(_to_json(self._reached)), since.through if self.is_over else since.partly
            # It is reckoned whether it is kept or not, and kept the next time.
            with suppress(KnownError):
                self.book.keep_state(self._learner, self._of.key, self._rule, state, through, self._latest)
                self.is_kept = self.is_over

    @property
    def reached(self) -> Reckoned:
        """What was gone through comes to so far."""
        came = self._reached
        return replace(came, standings={**came.standings, **dict(_by_heart(came, self._of, self._skills))})

    @property
    def unkept(self) -> int:
        """How many deeds were gone through since it was kept."""
        return self._new - self._kept

    def _take_in(self, deed: Deed) -> None:
        self._latest, self._new = place_of(deed), self._new + 1
        reached, times = self._reached, self._times
        # What was only watched asks nothing that could be as hard, or come back.
        is_asked = isinstance(deed, AnswerGiven) and self._evidence.skill_of(deed) is not None
        for key, trial in self._evidence.of(deed):
            self._taken.take(key, trial)
            if is_asked and isinstance(deed, AnswerGiven):
                reached.levels.answered(key, RatedCase(deed.drill, deed.case, deed.stakes), trial, times[key])
                reached.mistakes.answered(deed, trial.day)
        if isinstance(deed, AnswerGiven) and deed.drill == HOUSE_FACTS:
            self._schedule.follow((deed,))


class SkillReckoning:
    """Takes in trials one by one: what their skills come to, and whose turn is next.

    ``course_days`` is how long the course lasts.
    """

    def __init__(self, reached: Reckoned, skills: Iterable[TrainedSkill], course_days: int = COURSE_DAYS) -> None:
        self._reached, self._course_days = reached, course_days
        self._asked = frozenset(each.skill.key for each in skills if each.is_asked)
        self._pool = {key: each for key, each in reached.standings.items() if key in self._asked and each.trials}
        self._right, self._past = share_right(self._pool.values())

    def take(self, key: str, trial: Trial) -> None:
        """Take in a ``trial`` of the skill ``key``."""
        share = learners_share(self._right, self._past)
        before = self._reached.standings[key]
        now = self._reached.standings[key] = before.after(trial, share)
        if key not in self._asked:
            return
        turns, is_new = self._reached.turns, key not in self._pool
        self._pool[key] = before
        if is_new or turns.day != trial.day:
            turns.begin(trial.day, self._pool, share, self._cost, self._course_days)
        turns.ask(key, before, question_ms(before))
        self._pool[key] = now
        self._right += now.right_past - before.right_past
        self._past += now.answers_past - before.answers_past
        if (now.mastered is None) != (before.mastered is None):
            turns.begin(trial.day, self._pool, share, self._cost, self._course_days)

    def _cost(self, skill: str) -> int:
        return question_ms(self._pool[skill])


def _one_by_one(bits: Iterable[Sequence[Deed]]) -> Iterator[Deed | None]:
    """The deeds of all bits, and None where one was read."""
    for bit in bits:
        yield None
        yield from bit


def reckoned(
    book: DeedBook, learner: str, game: Game, skills: Sequence[TrainedSkill], zone: tzinfo | None, *, keep: bool = True
) -> Reckoned:
    """What all that ``learner`` did in ``game``, whose skills are ``skills``, comes to.

    Only what was done since the last time is gone through, where the book kept what it came to then; ``keep``: keep it
    anew, where the book can be written. A skill that was brought along begins as known. ``zone`` None: days are this
    machine's. Raises KnownError where the book cannot be read.
    """
    reckoning = DeedReckoning(book, learner, game, skills, zone)
    reckoning.go_on()
    if keep:
        reckoning.keep()
    return reckoning.reached


def _by_heart(reached: Reckoned, game: Game, skills: Sequence[TrainedSkill]) -> Iterator[tuple[str, SkillStanding]]:
    """What is known by heart, by how firmly its facts are held; this follows from those, and is not kept."""
    dues = exercises_of(game).facts
    for each in skills:
        if each.is_by_heart:
            facts = [reached.facts.get((fact, dues.get(fact, ""))) for fact in each.cases[HOUSE_FACTS]]
            yield each.skill.key, known_by_heart(reached.standings[each.skill.key], facts)


def known_by_heart(standing: SkillStanding, facts: Sequence[FactMemory | None]) -> SkillStanding:
    """The ``standing`` of a skill that is facts alone: mastered on the day when the last of its ``facts`` was sure.

    None is a fact that was never asked. They come back by themselves, so that no check is due; one that is missed
    leads back to learning. Facts are asked just before they fade, a few times a year in the end: thirty answers to five
    facts would take years.
    """
    sure = [each for each in facts if each is not None and is_sure(each)]
    mastered = max(each.last_on for each in sure) if sure and len(sure) == len(facts) else None
    return replace(standing, in_form=mastered, fresh=None, mastered=mastered, checks=0, due=None)


def is_sure(fact: FactMemory) -> bool:
    """Whether it was right when it was last asked, and holds for a week at least."""
    return fact.wrong_on != fact.last_on and fact.back_on - fact.last_on >= SURE_FOR


def _before_all(trained: TrainedSkill) -> SkillStanding:
    """The standing with nothing done yet."""
    measure = WATCHED if trained.is_watched else PROCEDURES if trained.is_procedure else QUESTIONS
    return replace(BROUGHT if trained.brought else SkillStanding(), measure=measure)


def standings(
    book: DeedBook, learner: str, game: Game, skills: Sequence[TrainedSkill], zone: tzinfo | None, *, keep: bool = True
) -> dict[str, SkillStanding]:
    """How far ``learner`` has come with each of ``skills``, those of ``game``, by its key; see ``reckoned``."""
    return reckoned(book, learner, game, skills, zone, keep=keep).standings


def _begun(
    book: DeedBook, learner: str, game: str, rule: str, nothing: Mapping[str, SkillStanding]
) -> tuple[DeedsSince, Reckoned]:
    """What is to be gone through, and what all before it came to; all of it where what was kept cannot be read."""
    since = book.deeds(learner, game, rule)
    try:
        return since, _from_json(nothing, None if since.state is None else read_json(since.state))
    except (ArithmeticError, AttributeError, LookupError, TypeError, ValueError):
        return book.deeds(learner, game, NO_RULE), _from_json(nothing, None)


def _to_json(reached: Reckoned) -> list[Any]:
    standings = {key: standing_to_json(each) for key, each in reached.standings.items() if each.trials}
    return [
        standings,
        levels_to_json(reached.levels),
        mistakes_to_json(reached.mistakes),
        memories_to_json(reached.facts),
        turns_to_json(reached.turns),
    ]


def _from_json(nothing: Mapping[str, SkillStanding], data: Any) -> Reckoned:
    if data is None:
        return Reckoned(dict(nothing))
    standings, levels, mistakes, facts, turns = data
    known = {key: standing_from_json(each, nothing[key].measure) for key, each in standings.items()}
    return Reckoned(
        {**nothing, **known},
        levels_from_json(levels),
        mistakes_from_json(mistakes),
        memories_from_json(facts),
        turns_from_json(turns),
    )


def rule_of(skills: Sequence[TrainedSkill], zone: tzinfo | None) -> str:
    """What all of it depends on besides what was done: what trains each skill in which time, and the days."""
    trained: list[Any] = [
        (
            each.skill.key,
            each.skill.distraction,
            [(key, cases, target.milliseconds) for key, cases in each.cases.items() if (target := target_of(key))],
            (each.situations, each.dealt, each.occasions),
            *([sorted((what.value, kinds) for what, kinds in each.watched.items())] if each.watched else []),
        )
        for each in skills
    ]
    brought = [each.skill.key for each in skills if each.brought]
    on = WAY, trained, *([brought] if brought else []), _facts_ms(), clock_spans(zone)
    return hashlib.sha256(repr(on).encode()).hexdigest()


def _facts_ms() -> int:
    target = target_of(HOUSE_FACTS)
    assert target is not None
    return target.milliseconds
