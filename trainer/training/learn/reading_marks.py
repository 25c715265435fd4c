"""Which lessons a learner has read and how far, and which stages were opened by hand, as the score book keeps it.

A game tells a lesson with its own values, so what was read at one game is not read at another.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from datetime import date, timedelta
from typing import Any, Protocol

from trainer.training.records.kept_by_learner import moved, read_by_learner, written_by_learner

READING_MARKS = "reading_marks"
"""The setting that holds them: one text for all learners."""
_DAYS, _MOST = 7, 2**40


@dataclass(frozen=True, slots=True)
class ReadingMarks:
    """``read`` are lessons read to their end; ``steps`` the step, from 0, at which each was left; ``opened`` stages.

    ``spent`` says how many milliseconds were spent reading on each of the last days, written as 2026-11-17.
    ``tries`` tells of each lesson how often each of its tries was begun, by its place from 0.
    """

    read: frozenset[str] = frozenset()
    steps: Mapping[str, int] = field(default_factory=dict)
    opened: frozenset[str] = frozenset()
    spent: Mapping[str, int] = field(default_factory=dict)
    tries: Mapping[str, Mapping[int, int]] = field(default_factory=dict)

    def at_step(self, lesson: str, step: int) -> ReadingMarks:
        """The marks once ``lesson`` was left at ``step``; of several, the one left last stands last."""
        others = {key: at for key, at in self.steps.items() if key != lesson}
        return replace(self, steps={**others, lesson: step})

    def with_read(self, lesson: str) -> ReadingMarks:
        """The marks once ``lesson`` was read to its end; the next time it begins at its beginning."""
        steps = {key: step for key, step in self.steps.items() if key != lesson}
        return replace(self, read=self.read | {lesson}, steps=steps)

    def with_opened(self, stage: str) -> ReadingMarks:
        """The marks once ``stage`` was opened by hand."""
        return replace(self, opened=self.opened | {stage})

    def with_spent(self, day: date, milliseconds: int) -> ReadingMarks:
        """The marks once so much of ``day`` was spent reading; days longer ago than Today tells of are let go."""
        first, its = (day - timedelta(days=_DAYS)).isoformat(), day.isoformat()
        known = {each: spent for each, spent in self.spent.items() if each > first}
        return replace(self, spent={**known, its: known.get(its, 0) + milliseconds})

    def with_try(self, lesson: str, place: int) -> ReadingMarks:
        """The marks once the try at that place of ``lesson`` was begun."""
        return self.with_tries(lesson, place, 1)

    def with_tries(self, lesson: str, place: int, count: int) -> ReadingMarks:
        """The marks once that try was begun so many times more."""
        its = self.tries.get(lesson, {})
        return replace(self, tries={**self.tries, lesson: {**its, place: its.get(place, 0) + count}})

    def together_with(self, other: ReadingMarks) -> ReadingMarks:
        """What two learners who are counted as one have read and opened; where one reads on is this one's."""
        steps, tries = {**other.steps, **self.steps}, {**other.tries, **self.tries}
        spent = _added(self.spent, other.spent)
        return ReadingMarks(self.read | other.read, steps, self.opened | other.opened, spent, tries)


NO_MARKS = ReadingMarks()


def _added(own: Mapping[str, int], other: Mapping[str, int]) -> dict[str, int]:
    return {day: own.get(day, 0) + other.get(day, 0) for day in sorted({*own, *other})}


class Keeping(Protocol):
    """Who trains, and where choices are kept."""

    learner: str

    def setting(self, key: str) -> str | None: ...

    def keep_setting(self, key: str, value: str) -> None: ...


def reading_marks_of(who: Keeping, game: str) -> ReadingMarks:
    """The marks of the learner who trains, at ``game``."""
    return read_marks(who.setting(READING_MARKS)).get(who.learner, {}).get(game, NO_MARKS)


def read_by_day(who: Keeping) -> dict[str, int]:
    """How long the learner who trains has read on each of the last days, in milliseconds, all games together."""
    read: dict[str, int] = {}
    for marks in read_marks(who.setting(READING_MARKS)).get(who.learner, {}).values():
        read = _added(read, marks.spent)
    return read


def keep_reading_marks(who: Keeping, game: str, marks: ReadingMarks) -> None:
    """Keep the marks of the learner who trains, at ``game``."""
    known = read_marks(who.setting(READING_MARKS))
    known[who.learner] = {**known.get(who.learner, {}), game: marks}
    who.keep_setting(READING_MARKS, written_marks(known))


def marks_with_learner_moved(kept: str | None, learner: str, into: str) -> str:
    """The text to keep once ``learner`` is called ``into``, is counted as ``into``, or, "", is no more."""
    return written_marks(moved(read_marks(kept), learner, into, _both))


def _both(own: Mapping[str, ReadingMarks], brought: Mapping[str, ReadingMarks]) -> Mapping[str, ReadingMarks]:
    games = dict.fromkeys((*own, *brought))
    return {game: own.get(game, NO_MARKS).together_with(brought.get(game, NO_MARKS)) for game in games}


def read_marks(kept: str | None) -> dict[str, Mapping[str, ReadingMarks]]:
    """The marks of each learner at each game, as they are kept."""
    known = read_by_learner(kept)
    return {
        learner: {game: _marks(its) for game, its in games.items()}
        for learner, games in known.items()
        if isinstance(games, dict)
    }


def _marks(its: Any) -> ReadingMarks:
    """The marks as kept; what is no mark is left out."""
    if not isinstance(its, dict):
        return NO_MARKS
    steps, spent = _numbers(its.get("steps")), _numbers(its.get("spent"))
    tries = {lesson: _by_place(each) for lesson, each in _entries(its.get("tries"))}
    return ReadingMarks(_names(its.get("read")), steps, _names(its.get("opened")), spent, tries)


def _numbers(its: Any) -> dict[str, int]:
    return {name: number for name, number in _entries(its) if type(number) is int and 0 <= number < _MOST}


def _entries(its: Any) -> Iterable[tuple[str, Any]]:
    return its.items() if isinstance(its, dict) else ()


def _by_place(its: Any) -> dict[int, int]:
    return {int(place): count for place, count in _numbers(its).items() if place.isdecimal()}


def _names(its: Any) -> frozenset[str]:
    return frozenset(name for name in its if isinstance(name, str)) if isinstance(its, list) else frozenset()


def written_marks(known: Mapping[str, Mapping[str, ReadingMarks]]) -> str:
    """The text to keep."""
    return written_by_learner(
        {
            learner: {
                game: {
                    "read": sorted(marks.read),
                    "steps": dict(marks.steps),
                    "opened": sorted(marks.opened),
                    "spent": dict(marks.spent),
                    "tries": {lesson: dict(tries) for lesson, tries in marks.tries.items()},
                }
                for game, marks in games.items()
            }
            for learner, games in known.items()
        }
    )
