"""The last seven days of a learner: how many minutes of work and reading each had, and in how many sittings."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import date, timedelta, tzinfo

from trainer.training.learn.turns import READING_MS
from trainer.training.progress.drills import start_of
from trainer.training.progress.local_days import clock_spans
from trainer.training.records.tallies import QUARTER_MS, Tallies, WorkedQuarter

DAYS = 7
_APART_MS = 2 * QUARTER_MS
"""Two quarters of an hour that begin no further apart belong to one sitting."""


@dataclass(frozen=True, slots=True)
class WorkedDay:
    """A day and the minutes of work on it."""

    day: date
    minutes: int


@dataclass(frozen=True, slots=True)
class Week:
    """The last seven days, today last, and how many sittings their work was done in."""

    days: tuple[WorkedDay, ...]
    sittings: int

    @property
    def minutes(self) -> int:
        """All of them together."""
        return sum(each.minutes for each in self.days)


def week_of(tallies: Tallies, today: date, zone: tzinfo | None, read: Mapping[str, int] | None = None) -> Week:
    """The week that ends with ``today``, by the days of ``zone`` (None: this machine's).

    ``read`` says how many milliseconds of a day, written as 2026-11-17, were spent reading lessons. On a day with
    nothing else that was a sitting, too.
    """
    quarters = tallies.worked(start_of(DAYS, today, zone))
    spans, worked = clock_spans(zone), Counter[date]()
    for each in quarters:
        at = each.at_ms // QUARTER_MS
        day = next(span for span in reversed(spans) if span.first <= at).day(at)
        # What was answered is read and thought about, too: a sitting is planned with as much.
        worked[day] += each.milliseconds + each.done * READING_MS
    days = [today - timedelta(days=ago) for ago in reversed(range(DAYS))]
    reading = Counter({day: (read or {}).get(day.isoformat(), 0) for day in days})
    alone = sum(bool(reading[day]) and not worked[day] for day in days)
    told = tuple(WorkedDay(day, _minutes(worked[day] + reading[day])) for day in days)
    return Week(told, _sittings(quarters) + alone)


def _minutes(milliseconds: int) -> int:
    return max(1, round(milliseconds / 60_000)) if milliseconds else 0


def _sittings(quarters: Sequence[WorkedQuarter]) -> int:
    """How many there are, those a pause apart."""
    starts = [each.at_ms for each in quarters]
    return sum(before is None or at - before > _APART_MS for before, at in zip([None, *starts], starts, strict=False))
