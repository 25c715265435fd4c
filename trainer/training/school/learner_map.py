"""What a school's map shows of a learner in a game: in short, so that a whole school of them is read at once.

It follows from what was done alone. It is kept beside the learner, as it came out when it was last reckoned, and is
reckoned anew where something was done since.
"""

from __future__ import annotations

import json
from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import date, timedelta
from typing import Any

from trainer.content.learn.skills import LearnersWay, Stage
from trainer.training.learn.learning import Learning, together
from trainer.training.learn.mastery import SkillStanding, SkillState
from trainer.training.learn.week import DAYS, Week
from trainer.training.records.checked import read_json

MAP_FORM = 4
"""The number of the way in which a map is written and reckoned: another one each time that something else comes out."""


@dataclass(frozen=True, slots=True)
class SkillMark:
    """How far a learner has come with a skill, in short.

    ``right`` of the ``last`` trials were right, in ``median_ms``, the last of them on ``day``. ``mastered`` and ``due``
    are as in a SkillStanding; ``is_live``: it was worked on when this was reckoned. ``granted`` says who takes it as
    known and why, "" for no one.
    """

    trials: int = 0
    right: int = 0
    last: int = 0
    median_ms: int | None = None
    day: date | None = None
    mastered: date | None = None
    due: date | None = None
    is_live: bool = False
    granted: str = ""

    def state(self, today: date) -> SkillState:
        """The state on the day ``today``."""
        whole = SkillStanding(self.trials, mastered=self.mastered, due=self.due, granted=bool(self.granted))
        return whole.state(today, live=self.is_live)


NO_MARK = SkillMark()


@dataclass(frozen=True, slots=True)
class LearnerMap:
    """A learner in a game: every skill that was begun, by its key, and how much was done lately.

    ``seen_ms`` is when something was done last, in any game, None for never. ``worked`` has minutes of work and reading
    by the days of the week before this was reckoned.
    """

    way: LearnersWay = LearnersWay.DEALER
    marks: Mapping[str, SkillMark] = field(default_factory=dict)
    seen_ms: int | None = None
    worked: Mapping[date, int] = field(default_factory=dict)

    def minutes(self, today: date) -> int:
        """The minutes of the seven days that end with ``today``."""
        first = today - timedelta(days=DAYS - 1)
        return sum(minutes for day, minutes in self.worked.items() if first <= day <= today)


@dataclass(frozen=True, slots=True)
class StageCell:
    """A stage of one learner: its state, and of the last trials of its begun skills how many were right.

    ``median_ms`` is the middle of those skills' medians, None where none is timed; ``day`` the last on which one was
    done. A stage of which the game trains nothing has no cell. ``granted`` says who takes its skills as known, and why.
    """

    stage: str
    state: SkillState
    right: int = 0
    last: int = 0
    median_ms: int | None = None
    day: date | None = None
    granted: tuple[str, ...] = ()

    @property
    def share(self) -> float:
        """How many of the last were right, from 0 to 1; 0 where there are none."""
        return self.right / self.last if self.last else 0.0


def map_of(learning: Learning, live: Collection[str], way: LearnersWay, week: Week, seen_ms: int | None) -> LearnerMap:
    """The map of a learner who stands so, and would work on the skills ``live``: who never sat down works on none."""
    has_begun = any(learning.standing(each.skill.key).trials for each in learning.skills)
    marks = {
        each.skill.key: _mark(
            learning.standing(each.skill.key),
            is_live=has_begun and each.skill.key in live,
            granted=_granted(learning, each.skill.key),
        )
        for each in learning.skills
    }
    shown = {key: mark for key, mark in marks.items() if mark != NO_MARK}
    return LearnerMap(way, shown, seen_ms, {each.day: each.minutes for each in week.days if each.minutes})


def _granted(learning: Learning, skill: str) -> str:
    said = learning.said.get(skill) if learning.standing(skill).granted else None
    return "" if said is None else said.words


def _mark(standing: SkillStanding, *, is_live: bool, granted: str) -> SkillMark:
    right = sum(trial.right for trial in standing.last)
    day = standing.last[-1].day if standing.last else None
    last, median_ms = len(standing.last), standing.median_ms
    days = day, standing.mastered, standing.due
    return SkillMark(standing.trials, right, last, median_ms, *days, is_live=is_live, granted=granted)


def stage_cells(
    of: LearnerMap, stages: Sequence[Stage], trained: Mapping[str, Sequence[str]], today: date
) -> Iterator[StageCell]:
    """The cells of a learner; ``trained`` has the keys of the skills that the game trains of each stage."""
    for stage in stages:
        marks = [of.marks.get(key, NO_MARK) for key in trained.get(stage.key, ())]
        if marks:
            yield _cell(stage.key, marks, today)


def _cell(stage: str, marks: Sequence[SkillMark], today: date) -> StageCell:
    states = [mark.state(today) for mark in marks]
    begun = [mark for mark in marks if mark.last]
    times = sorted(mark.median_ms for mark in begun if mark.median_ms is not None)
    days = [mark.day for mark in begun if mark.day is not None]
    return StageCell(
        stage,
        together(states),
        sum(mark.right for mark in begun),
        sum(mark.last for mark in begun),
        times[len(times) // 2] if times else None,
        max(days, default=None),
        tuple(dict.fromkeys(mark.granted for mark in marks if mark.granted)),
    )


def map_to_text(of: LearnerMap) -> str:
    """The map as text, as short as it can be."""
    marks = {key: _mark_to_json(mark) for key, mark in of.marks.items()}
    worked = [[day.toordinal(), minutes] for day, minutes in of.worked.items()]
    return json.dumps([MAP_FORM, of.way.value, of.seen_ms, worked, marks], separators=(",", ":"))


def map_from_text(text: str) -> LearnerMap | None:
    """The map that ``map_to_text`` wrote; None for anything else."""
    try:
        form, way, seen_ms, worked, marks = read_json(text)
        if form != MAP_FORM:
            return None
        return LearnerMap(
            LearnersWay(way),
            {str(key): _mark_from_json(*its) for key, its in marks.items()},
            None if seen_ms is None else int(seen_ms),
            {date.fromordinal(day): int(minutes) for day, minutes in worked},
        )
    except (ArithmeticError, AttributeError, LookupError, TypeError, ValueError):
        return None


def _mark_to_json(mark: SkillMark) -> list[Any]:
    days = (None if day is None else day.toordinal() for day in (mark.day, mark.mastered, mark.due))
    return [mark.trials, mark.right, mark.last, mark.median_ms, *days, int(mark.is_live), mark.granted]


def _mark_from_json(
    trials: Any, right: Any, last: Any, median_ms: Any, day: Any, mastered: Any, due: Any, live: Any, granted: Any
) -> SkillMark:
    time, days = None if median_ms is None else int(median_ms), (_day(day), _day(mastered), _day(due))
    return SkillMark(int(trials), int(right), int(last), time, *days, is_live=bool(live), granted=str(granted))


def _day(number: Any) -> date | None:
    return None if number is None else date.fromordinal(number)
