"""The minutes of the last seven days are those of what was answered and dealt, by the days of where one lives."""

from dataclasses import dataclass
from datetime import UTC, date, datetime, tzinfo
from typing import cast
from zoneinfo import ZoneInfo

from trainer.training.learn.week import WorkedDay, week_of
from trainer.training.records.tallies import Tallies, WorkedQuarter

TODAY = date(2026, 11, 17)
BERLIN = ZoneInfo("Europe/Berlin")


@dataclass
class Counted:
    """Answers counted, as storage would give them."""

    quarters: list[WorkedQuarter]
    since_ms: int = -1

    def worked(self, since_ms: int) -> list[WorkedQuarter]:
        self.since_ms = since_ms
        return self.quarters


def at(day: int, hour: int, minute: int = 0) -> int:
    return int(datetime(2026, 11, day, hour, minute, tzinfo=UTC).timestamp()) * 1000


def minutes(counted: Counted, zone: tzinfo = UTC) -> dict[int, int]:
    return {each.day.day: each.minutes for each in week_of(cast(Tallies, counted), TODAY, zone).days if each.minutes}


def test_a_week_has_seven_days_and_today_is_the_last() -> None:
    counted = Counted([])
    week = week_of(cast(Tallies, counted), TODAY, UTC)
    assert week.days == tuple(WorkedDay(date(2026, 11, day), 0) for day in range(11, 18))
    assert (week.minutes, week.sittings) == (0, 0)
    assert counted.since_ms == at(11, 0)


def test_minutes_are_what_answers_took_and_six_seconds_each_for_the_verdict() -> None:
    # Forty answers of six seconds each, and as long for what was said of them: eight minutes.
    assert minutes(Counted([WorkedQuarter(at(17, 8), 40, 240_000)])) == {17: 8}
    # One alone is little, and is not nothing.
    assert minutes(Counted([WorkedQuarter(at(16, 8), 1, 3_000)])) == {16: 1}


def test_the_days_are_those_of_where_one_lives() -> None:
    late = Counted([WorkedQuarter(at(15, 23, 30), 10, 0)])
    assert minutes(late) == {15: 1}
    assert minutes(late, BERLIN) == {16: 1}


def test_what_is_more_than_half_an_hour_apart_is_another_sitting() -> None:
    starts = [at(16, 8), at(16, 8, 15), at(16, 8, 45), at(16, 9, 30), at(17, 8)]
    counted = Counted([WorkedQuarter(each, 1, 1_000) for each in starts])
    assert week_of(cast(Tallies, counted), TODAY, UTC).sittings == 3


def test_reading_counts_and_a_day_of_reading_alone_is_a_sitting() -> None:
    counted = Counted([WorkedQuarter(at(17, 8), 40, 240_000)])
    read = {"2026-11-17": 180_000, "2026-11-15": 300_000, "2026-11-01": 900_000}
    week = week_of(cast(Tallies, counted), TODAY, UTC, read)
    assert {each.day.day: each.minutes for each in week.days if each.minutes} == {15: 5, 17: 11}
    assert week.sittings == 2
