"""A learner's map reckoned from the book, bit by bit: what everything they did in a game comes to, in short."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from datetime import date, tzinfo
from typing import Protocol

from trainer.content.learn.shipped_way import shipped_way
from trainer.content.learn.skills import LearnersWay
from trainer.domain.house.games import Game
from trainer.training.learn.another_house.known_games import known_game_of
from trainer.training.learn.another_house.skills import brought_from, taken_as_known
from trainer.training.learn.chosen_ways import way_of
from trainer.training.learn.exercises import exercises_of
from trainer.training.learn.learning import Learning, learning_from
from trainer.training.learn.planning.advised_practice import advised_of
from trainer.training.learn.planning.guided_sitting import guided_sitting_of
from trainer.training.learn.planning.plan import plan
from trainer.training.learn.planning.taken_as_said import as_said
from trainer.training.learn.reading_marks import reading_marks_of
from trainer.training.learn.skills_of_game import TrainedSkill, as_brought, as_spoken, skills_of
from trainer.training.learn.standings import DeedReckoning, rule_of
from trainer.training.learn.week import week_of
from trainer.training.records.ports import ScoreBook
from trainer.training.school.learner_map import MAP_FORM, LearnerMap, map_of, map_to_text
from trainer.training.school.overridden import said_of
from trainer.training.school.roster_entries import RosterBook, RosterEntry

MINUTES = 15
"""What is worked on now is what a sitting of so many minutes would ask for."""


class Chosen(Protocol):
    """What was chosen and kept for all learners, and the games there are."""

    def setting(self, key: str) -> str | None: ...

    def find(self, key: str) -> Game | None: ...

    def switches(self, key: str) -> frozenset[str]: ...


@dataclass(slots=True)
class InTheirSeat:
    """What was chosen and kept as if the learner of that name sat here. Nothing is changed in their name."""

    learner: str
    chosen: Chosen

    def setting(self, key: str) -> str | None:
        return self.chosen.setting(key)

    def keep_setting(self, key: str, value: str) -> None:
        """Raises RuntimeError: nothing is chosen for somebody else."""
        raise RuntimeError("nothing is chosen for somebody else")

    def find(self, key: str) -> Game | None:
        return self.chosen.find(key)

    def switches(self, key: str) -> frozenset[str]:
        return self.chosen.switches(key)


@dataclass(frozen=True, slots=True)
class TheirSkills:
    """The skills that a game trains on a learner's way, and the ``rule`` that their map is reckoned by.

    What people say of a learner's skills is a part of the rule: with another word of them it is reckoned anew.
    """

    way: LearnersWay
    skills: tuple[TrainedSkill, ...]
    rule: str

    def by_stage(self) -> Mapping[str, tuple[str, ...]]:
        """The keys of the skills of each stage."""
        stages = dict.fromkeys(each.skill.stage for each in self.skills)
        return {stage: tuple(each.skill.key for each in self.skills if each.skill.stage == stage) for stage in stages}


class SkillsOfLearners:
    """Tells the skills of one learner after another; those who go one way, and come from one house, share theirs."""

    def __init__(self, game: Game, chosen: Chosen, zone: tzinfo | None) -> None:
        self._game, self._chosen, self._zone = game, chosen, zone
        self._known: dict[tuple[LearnersWay, Game | None], TheirSkills] = {}

    def of(self, learner: str) -> TheirSkills:
        """The skills of the learner of that name."""
        seat = InTheirSeat(learner, self._chosen)
        return self.on(way_of(seat), known_game_of(seat))

    def on(self, way: LearnersWay, known: Game | None = None) -> TheirSkills:
        """Those of a way for who comes from the game ``known``."""
        if (way, known) not in self._known:
            self._known[way, known] = self._made(way, known)
        return self._known[way, known]

    def _made(self, way: LearnersWay, known: Game | None) -> TheirSkills:
        game, syllabus = self._game, shipped_way(way)
        skills = as_spoken(skills_of(syllabus, exercises_of(game)), game)
        skills = as_brought(skills, taken_as_known(brought_from(known, game, syllabus)))
        return TheirSkills(way, skills, f"{MAP_FORM} {rule_of(skills, self._zone)}")


class MapReckoning:
    """Reckons the map of one learner in ``game`` from what was done since the last time.

    Every method raises KnownError where the book is not read. ``book`` is to stay open as long as it goes on.
    """

    def __init__(
        self, book: ScoreBook, roster: RosterBook, entry: RosterEntry, game: Game, their: TheirSkills, seat: InTheirSeat
    ) -> None:
        """``entry`` is of whom it is, ``their`` what the game trains on their way, with the rule it is kept by."""
        self.book, self.entry = book, entry
        self._roster, self._game, self._their, self._seat = roster, game, their, seat
        self._deeds = DeedReckoning(book, entry.name, game, their.skills, None)

    def go_on(self, much: int) -> bool:
        """Go through as much more as takes as long as so many answers; whether that was the last."""
        return self._deeds.go_on(much)

    def leave(self) -> None:
        """Go on with it no more; how far it has come is kept."""
        self._deeds.keep()

    def finish(self, today: date) -> LearnerMap:
        """The map on the day ``today``, kept for the next time where the book can be written."""
        self._deeds.keep()
        learning, game = self._learning(today), self._game.key
        sitting = guided_sitting_of(self._seat, game, today)
        parts = (
            plan(learning, MINUTES, today)
            if sitting is None
            else tuple(each.plan for each in sitting.fitting(learning).parts)
        )
        marks = reading_marks_of(self._seat, game)
        week = week_of(self.book.tallies(self.entry.name), today, None, marks.spent)
        seen = self._roster.seen(self.entry.learner)
        found = map_of(learning, {each.skill for each in parts}, self._their.way, week, seen)
        self._roster.keep_map(self.entry, game, self._their.rule, map_to_text(found))
        return found

    def _learning(self, today: date) -> Learning:
        reached, game = self._deeds.reached, self._game
        marks = reading_marks_of(self._seat, game.key)
        found = learning_from(self._their.skills, reached, exercises_of(game), today)
        stands = replace(found, read=marks.read, advised=advised_of(self._seat, game.key))
        return as_said(stands, said_of(self.book, self.entry.name))
