"""Where days begin: a zone's clocks as stretches of time, so that answers can be counted by day without each one."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass
from datetime import date, datetime, timedelta, tzinfo
from functools import cache

from trainer.training.records.tallies import QUARTER_MS

_SECONDS = QUARTER_MS // 1000
_A_DAY, _A_WEEK = 96, 7 * 96
_FIRST, _LAST = 946_684_800 // _SECONDS, 4_102_444_800 // _SECONDS
_EPOCH = date(1970, 1, 1)
# A clock that was set wrongly may have told any time.
_BEGINNING = -(2**40)
_FIRST_DAY, _LAST_DAY = (date.min - _EPOCH).days, (date.max - _EPOCH).days


@dataclass(frozen=True, slots=True)
class ClockSpan:
    """A time in which a zone's clocks stand at one distance from Greenwich.

    All in quarters of an hour, since the epoch (``end`` is outside; None: there is no end) and east of Greenwich.
    """

    first: int
    end: int | None
    offset: int

    def day(self, quarter: int) -> date:
        """The day on which ``quarter`` lies."""
        return day_numbered((quarter + self.offset) // _A_DAY)


def day_numbered(number: int) -> date:
    """The day that comes so many days after the first of January 1970; the last there is where it comes after that."""
    return _EPOCH + timedelta(days=max(_FIRST_DAY, min(number, _LAST_DAY)))


def clock_spans(zone: tzinfo | None) -> tuple[ClockSpan, ...]:
    """The spans of ``zone`` (None: this machine's), oldest first, from the beginning of time to its end.

    Changes of the clocks are known from 2000 to 2100; outside, clocks stand as they do at that end.
    """
    return _spans(zone, time.tzname)


@cache
def _spans(zone: tzinfo | None, _names: tuple[str, str]) -> tuple[ClockSpan, ...]:
    offset = _local_offset if zone is None else _offset_in(zone)
    changes = [(_BEGINNING, offset(_FIRST))]
    for week in range(_FIRST, _LAST, _A_WEEK):
        after = offset(week + _A_WEEK)
        if after != changes[-1][1]:
            changes.append((_change(offset, week, week + _A_WEEK), after))
    ends = [*(first for first, _ in changes[1:]), None]
    return tuple(ClockSpan(first, end, its) for (first, its), end in zip(changes, ends, strict=True))


def _change(offset: Callable[[int], int], before: int, after: int) -> int:
    """The first quarter of an hour at the offset of ``after``."""
    while after - before > 1:
        middle = (before + after) // 2
        if offset(middle) == offset(after):
            after = middle
        else:
            before = middle
    return after


def _local_offset(quarter: int) -> int:
    return time.localtime(quarter * _SECONDS).tm_gmtoff // _SECONDS


def _offset_in(zone: tzinfo) -> Callable[[int], int]:
    def offset(quarter: int) -> int:
        east = datetime.fromtimestamp(quarter * _SECONDS, zone).utcoffset()
        return 0 if east is None else int(east.total_seconds()) // _SECONDS

    return offset
