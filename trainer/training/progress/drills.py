"""How a trainee gets on, drill by drill, reckoned from the kept answers alone, as they were counted."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import date, datetime, timedelta, tzinfo
from operator import attrgetter

from trainer.training.drills.form import Form, FormState, form, state
from trainer.training.records.ports import Result
from trainer.training.records.tallies import LAST, DayCount, LastAnswer, MarkCount, MarkKind, Tallies

TREND_DAYS = 30
_MISTAKES_TOLD = 3


@dataclass(frozen=True, slots=True)
class Answered:
    """A learner's answers as far as progress tells of them, by drill.

    ``days`` are days with answers, oldest first; ``last`` the last answers, oldest first; ``mistakes`` those of the
    days asked for, and of the last thirty days ``mistakes_lately``, which days to come are no part of.
    """

    days: Mapping[str, Sequence[DayCount]] = field(default_factory=dict)
    last: Mapping[str, Sequence[LastAnswer]] = field(default_factory=dict)
    mistakes: Mapping[str, Sequence[MarkCount]] = field(default_factory=dict)
    mistakes_lately: Mapping[str, Sequence[MarkCount]] = field(default_factory=dict)

    @property
    def any(self) -> bool:
        """Whether there is any answer."""
        return bool(self.last)

    @property
    def first_day(self) -> date | None:
        """The first day with an answer; None where there is none."""
        return min((days[0].day for days in self.days.values()), default=None)


@dataclass(frozen=True, slots=True)
class DrillProgress:
    """One drill: the form of its last answers, thirty days' trend, its state and the commonest mistakes.

    ``answers`` and ``days`` count all that is told of. ``trend`` has only days on which the drill was practised, oldest
    first; ``mistakes`` are the keys of the slips of those days with their counts, the commonest first.
    """

    drill: str
    target_ms: int
    answers: int
    days: int
    form: Form
    state: FormState
    trend: tuple[DayCount, ...]
    mistakes: tuple[tuple[str, int], ...]


@dataclass(frozen=True, slots=True)
class Practice:
    """How much was practised: answers, and days with at least one."""

    answers: int
    days: int


def answered(tallies: Tallies, today: date, zone: tzinfo | None, since: date | None = None) -> Answered:
    """What ``tallies`` tell as seen on the day ``today``: days and mistakes from the day ``since`` on, None: all.

    The days of the last thirty are told in any case, for the trend.
    """
    last: dict[str, list[LastAnswer]] = {}
    for each in tallies.last():
        last.setdefault(each.drill, []).append(each)
    lately = start_of(TREND_DAYS, today, zone), start_of(0, today, zone)
    first = 0 if since is None else midnight(since, zone)
    return Answered(
        _by_day(tallies.days(zone, min(first, lately[0]))),
        last,
        _by_drill(tallies.marks(MarkKind.MISTAKE, first)),
        _by_drill(tallies.marks(MarkKind.MISTAKE, *lately)),
    )


def _by_day(counts: Iterable[DayCount]) -> Mapping[str, Sequence[DayCount]]:
    drills: dict[str, list[DayCount]] = {}
    for each in counts:
        drills.setdefault(each.drill, []).append(each)
    return {drill: sorted(days, key=attrgetter("day")) for drill, days in drills.items()}


def _by_drill(marks: Iterable[MarkCount]) -> Mapping[str, Sequence[MarkCount]]:
    drills: dict[str, list[MarkCount]] = {}
    for each in marks:
        drills.setdefault(each.drill, []).append(each)
    return drills


def day_of(result: Result, zone: tzinfo | None) -> date:
    """The day of a result in ``zone``; None: the zone of this machine."""
    return datetime.fromtimestamp(result.at_ms / 1000, zone).date()


def start_of(days: int, today: date, zone: tzinfo | None) -> int:
    """The milliseconds since the epoch at which the last ``days`` days begin, today included."""
    return midnight(today - timedelta(days=days - 1), zone)


def midnight(day: date, zone: tzinfo | None) -> int:
    """The milliseconds since the epoch at which ``day`` begins."""
    return int(datetime(day.year, day.month, day.day, tzinfo=zone).timestamp()) * 1000


def practice(days: Iterable[DayCount]) -> Practice:
    """How much was practised on ``days``, which may name a day more than once."""
    points = tuple(days)
    return Practice(sum(point.answers for point in points), len({point.day for point in points}))


def drill_progress(drill: str, target_ms: int, answers: Answered, today: date) -> DrillProgress:
    """The progress of one drill by ``answers`` (at any drills) as seen on the day ``today``."""
    days = answers.days.get(drill, ())
    now, done = form(answers.last.get(drill, ())), practice(days)
    return DrillProgress(
        drill=drill,
        target_ms=target_ms,
        answers=done.answers,
        days=done.days,
        form=now,
        state=state(now, target_ms),
        trend=tuple(each for each in days if timedelta(0) <= today - each.day < timedelta(days=TREND_DAYS)),
        mistakes=commonest_mistakes(answers.mistakes_lately.get(drill, ())),
    )


def commonest_mistakes(mistakes: Iterable[MarkCount]) -> tuple[tuple[str, int], ...]:
    """The mistakes made most often with their counts, three at most; of equal ones the later slip first."""
    ordered = sorted(mistakes, key=lambda each: (each.times, each.latest), reverse=True)
    return tuple((each.what, each.times) for each in ordered[:_MISTAKES_TOLD])


def medians_by_day(results: Iterable[Result], zone: tzinfo | None) -> Mapping[tuple[str, date], int]:
    """The median milliseconds of each drill and day: of its last thirty answers, as the form tells of them.

    ``results`` are oldest first, and may be very many: only the last of each day are held.
    """
    last: dict[tuple[str, date], deque[Result]] = {}
    for each in results:
        last.setdefault((each.drill, day_of(each, zone)), deque(maxlen=LAST)).append(each)
    medians = {key: form(list(own)).median_ms for key, own in last.items()}
    return {key: taken for key, taken in medians.items() if taken is not None}
