"""What leads on from a skill: its lesson, a drill of just this skill, the table, a shuffle, others to be watched."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from enum import Enum
from typing import TYPE_CHECKING, Protocol

from PySide6.QtCore import SignalInstance

from trainer.domain.house.games import Game
from trainer.drills.registry import drill as drill_named
from trainer.lazy_module import LazyModule
from trainer.training.learn.skills_of_game import TrainedSkill
from trainer.training.table.automation import automation
from trainer.ui.drills.drill_session import whole_procedures_of
from trainer.ui.drills.list.whole_procedures import OccasionChoice
from trainer.wording.shoe_or_pack import as_dealt

if TYPE_CHECKING:
    from trainer.training import situations as rounds
else:
    # Not before the stages are seen: a first session opens its lesson at once.
    rounds = LazyModule("trainer.training.situations")


class WayTo(Enum):
    """Where a way on leads."""

    LESSON = "lesson"
    DRILL = "drill"
    PART = "part"
    SITUATION = "situation"
    SHUFFLE = "shuffle"
    WATCH = "watch"


@dataclass(frozen=True, slots=True)
class WayOn:
    """One way on from a skill: to the lesson, drill, part, situation or occasion ``key``, or to watch for the skill.

    ``cases`` are those of the drill that train the skill. ``done``: the lesson was read to its end.
    """

    to: WayTo
    key: str
    words: str
    cases: tuple[str, ...] = ()
    distraction: bool = False
    done: bool = False


@dataclass(frozen=True, slots=True)
class Doable:
    """What can be done in ``game``: its situations, each by its key with its title, and its whole procedures."""

    game: Game
    situations: Mapping[str, str]
    occasions: tuple[OccasionChoice, ...]


def doable_in(game: Game) -> Doable:
    """What can be done in ``game``; it takes some hundredths of a second."""
    situations = {each.key: as_dealt(each.title, game) for each in rounds.situations_of(game)}
    return Doable(game, situations, whole_procedures_of(game))


def ways_on(trained: TrainedSkill, there: Doable, lesson: str, *, read: bool) -> tuple[WayOn, ...]:
    """The ways on from a skill; ``lesson`` is its lesson's title, "" where none can be told there."""
    return tuple(_ways(trained, there, lesson, read))


class LeadsOn(Protocol):
    """A page that leads on to what others do: each signal asks for one kind of it."""

    @property
    def skill_asked(self) -> SignalInstance: ...
    @property
    def part_asked(self) -> SignalInstance: ...
    @property
    def situation_asked(self) -> SignalInstance: ...
    @property
    def shuffle_asked(self) -> SignalInstance: ...
    @property
    def watch_asked(self) -> SignalInstance: ...


def lead_on(page: LeadsOn, way: WayOn) -> None:
    """Have ``page`` ask for what ``way`` leads to; a lesson is the page's own to open."""
    match way.to:
        case WayTo.LESSON:
            pass
        case WayTo.DRILL:
            page.skill_asked.emit(way.key, way.cases, way.distraction)
        case WayTo.PART:
            page.part_asked.emit(way.key)
        case WayTo.SITUATION:
            page.situation_asked.emit(way.key)
        case WayTo.SHUFFLE:
            page.shuffle_asked.emit(way.key)
        case WayTo.WATCH:
            page.watch_asked.emit(way.key)


def _ways(trained: TrainedSkill, there: Doable, lesson: str, read: bool) -> Iterator[WayOn]:
    skill = trained.skill
    if lesson:
        yield WayOn(WayTo.LESSON, skill.lesson, f"Lesson: {lesson}", done=read)
    for key, cases in trained.cases.items():
        found = drill_named(key)
        if found is not None:
            words = f"Drill: {found.title}, this skill alone"
            yield WayOn(WayTo.DRILL, key, words, cases, skill.distraction)
    if trained.is_watched:
        yield WayOn(WayTo.WATCH, skill.key, "At others' tables: rounds for this skill alone")
    part = automation(trained.part)
    if part is not None:
        yield WayOn(WayTo.PART, part.key, f"At the table: {part.title}")
    for occasion in there.occasions:
        if occasion.occasion in trained.occasions:
            yield WayOn(WayTo.SHUFFLE, occasion.occasion, f"Between two shoes: {occasion.words}")
    for key in trained.situations:
        if key in there.situations:
            yield WayOn(WayTo.SITUATION, key, f"At the table: {there.situations[key]}")
