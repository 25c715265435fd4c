"""How a trainee gets on, drill by drill, reckoned from the kept results alone."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import date, datetime, timedelta, tzinfo

from trainer.training.drills.mastery import Form, MasteryState, form, state
from trainer.training.records.ports import Result

TREND_DAYS = 30
_MISTAKES_TOLD = 3


@dataclass(frozen=True, slots=True)
class DayPoint:
    """One day on which a drill was practised."""

    day: date
    answers: int
    right: int
    median_ms: int | None

    @property
    def percent(self) -> int:
        """The right ones in a hundred, a half counting up."""
        return (200 * self.right + self.answers) // (2 * self.answers)


@dataclass(frozen=True, slots=True)
class DrillProgress:
    """One drill: the form of its last answers, thirty days' trend, its state and the commonest mistakes.

    ``answers`` and ``days`` count everything given. ``trend`` has only days on which the drill was practised, oldest
    first; ``mistakes`` are the keys of the slips of those days with their counts, the commonest first.
    """

    drill: str
    target_ms: int
    answers: int
    days: int
    form: Form
    state: MasteryState
    trend: tuple[DayPoint, ...]
    mistakes: tuple[tuple[str, int], ...]


@dataclass(frozen=True, slots=True)
class Practice:
    """How much was practised: answers, and days with at least one."""

    answers: int
    days: int


def day_of(result: Result, zone: tzinfo | None) -> date:
    """The day of a result in ``zone``; None: the zone of this machine."""
    return datetime.fromtimestamp(result.at_ms / 1000, zone).date()


def start_of(days: int, today: date, zone: tzinfo | None) -> int:
    """The milliseconds since the epoch at which the last ``days`` days begin, today included."""
    first = today - timedelta(days=days - 1)
    return int(datetime(first.year, first.month, first.day, tzinfo=zone).timestamp()) * 1000


def practice(results: Iterable[Result], zone: tzinfo | None) -> Practice:
    """How much was practised in ``results``."""
    days = Counter(day_of(result, zone) for result in results)
    return Practice(days.total(), len(days))


def drill_progress(
    drill: str, target_ms: int, results: Sequence[Result], today: date, zone: tzinfo | None
) -> DrillProgress:
    """The progress of one drill by ``results`` (of any drills, oldest first) as seen on the day ``today``."""
    own = [result for result in results if result.drill == drill]
    recent = [result for result in own if timedelta(0) <= today - day_of(result, zone) < timedelta(days=TREND_DAYS)]
    now, done = form(own), practice(own, zone)
    return DrillProgress(
        drill=drill,
        target_ms=target_ms,
        answers=done.answers,
        days=done.days,
        form=now,
        state=state(now, target_ms),
        trend=trend(recent, zone),
        mistakes=commonest_mistakes(recent),
    )


def trend(results: Iterable[Result], zone: tzinfo | None) -> tuple[DayPoint, ...]:
    """A point for each day with answers, oldest first."""
    days: dict[date, list[Result]] = {}
    for result in results:
        days.setdefault(day_of(result, zone), []).append(result)
    return tuple(_point(day, days[day]) for day in sorted(days))


def _point(day: date, results: Sequence[Result]) -> DayPoint:
    return DayPoint(day, len(results), sum(each.right for each in results), form(results).median_ms)


def commonest_mistakes(results: Iterable[Result]) -> tuple[tuple[str, int], ...]:
    """The mistakes made most often with their counts, three at most; of equal ones the later slip first."""
    slips = [result.mistake for result in results if result.mistake and not result.right]
    return tuple(Counter(reversed(slips)).most_common(_MISTAKES_TOLD))
