"""Answers counted one by one: those that wait to be kept, laid to those that the score book has counted."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from datetime import date, tzinfo

from trainer.training.drills.sitting import kept_answer_of
from trainer.training.progress.local_days import ClockSpan, clock_spans
from trainer.training.progress.readings import figure_of, reading_of
from trainer.training.records.ports import Attempt
from trainer.training.records.tallies import (
    LAST,
    LONGEST_MS,
    QUARTER_MS,
    AnswerFigure,
    AnswerFigures,
    DayCount,
    LastAnswer,
    MarkCount,
    MarkKind,
    Tallies,
    WorkedQuarter,
    latest_key,
)


class TalliedAttempts:
    """The tallies of ``attempts``, which are oldest first."""

    def __init__(self, attempts: Sequence[Attempt]) -> None:
        self._attempts = attempts

    def days(self, zone: tzinfo | None, since_ms: int = 0) -> Sequence[DayCount]:
        """Every drill's answers day by day."""
        spans = clock_spans(zone)
        wanted = (each for each in self._attempts if not since_ms or each.at_ms >= since_ms)
        return added_up(DayCount(each.drill, _day(each, spans), 1, int(each.right)) for each in wanted)

    def last(self, drill: str | None = None) -> Sequence[LastAnswer]:
        """The last answers of each drill."""
        wanted = (each for each in self._attempts if drill in (None, each.drill))
        return last_of_each(LastAnswer(each.at_ms, each.drill, each.right, each.milliseconds) for each in wanted)

    def marks(self, kind: MarkKind, since_ms: int = 0, until_ms: int | None = None) -> Sequence[MarkCount]:
        """Marks of answers in a time."""
        return added(
            MarkCount(each.drill, what, 1, latest_key(each.at_ms, each.id))
            for each in self._attempts
            if each.at_ms >= since_ms and (until_ms is None or each.at_ms < until_ms) and (what := mark_of(each, kind))
        )

    def figures(self, drill: str, since_ms: int = 0, most: int = LAST) -> AnswerFigures:
        """The numbers that answers came to."""
        found = [
            AnswerFigure(each.at_ms, each.game, value)
            for each in self._attempts
            if each.drill == drill and each.at_ms >= since_ms and (value := figure_of(kept_answer_of(each))) is not None
        ]
        return AnswerFigures(len(found), min((each.value for each in found), default=None), tuple(found[-most:]))

    def worked(self, since_ms: int) -> Sequence[WorkedQuarter]:
        """What was done in each quarter of an hour."""
        wanted = (each for each in self._attempts if each.at_ms >= since_ms)
        return quarters_together(map(_worked, wanted))


def mark_of(attempt: Attempt, kind: MarkKind) -> str:
    """The mark of that ``kind`` that an answer bears; "" for none."""
    if kind is MarkKind.READING:
        return reading_of(kept_answer_of(attempt))
    return "" if attempt.right else attempt.mistake


class TalliesTogether:
    """What two have counted, the answers of ``later`` coming after those of ``earlier``."""

    def __init__(self, earlier: Tallies, later: Tallies) -> None:
        self._both = earlier, later

    def days(self, zone: tzinfo | None, since_ms: int = 0) -> Sequence[DayCount]:
        """Every drill's answers day by day."""
        return added_up(each for tallies in self._both for each in tallies.days(zone, since_ms))

    def last(self, drill: str | None = None) -> Sequence[LastAnswer]:
        """The last answers of each drill."""
        return last_of_each(each for tallies in self._both for each in tallies.last(drill))

    def marks(self, kind: MarkKind, since_ms: int = 0, until_ms: int | None = None) -> Sequence[MarkCount]:
        """Marks of answers in a time."""
        return added(each for tallies in self._both for each in tallies.marks(kind, since_ms, until_ms))

    def figures(self, drill: str, since_ms: int = 0, most: int = LAST) -> AnswerFigures:
        """The numbers that answers came to."""
        first, second = (each.figures(drill, since_ms, most) for each in self._both)
        least = min((each for each in (first.least, second.least) if each is not None), default=None)
        return AnswerFigures(first.count + second.count, least, (*first.last, *second.last)[-most:])

    def worked(self, since_ms: int) -> Sequence[WorkedQuarter]:
        """What was done in each quarter of an hour."""
        return quarters_together(each for tallies in self._both for each in tallies.worked(since_ms))


def _worked(attempt: Attempt) -> WorkedQuarter:
    return WorkedQuarter(attempt.at_ms // QUARTER_MS * QUARTER_MS, 1, min(attempt.milliseconds, LONGEST_MS))


def _day(attempt: Attempt, spans: Sequence[ClockSpan]) -> date:
    quarter = attempt.at_ms // QUARTER_MS
    return next(span for span in reversed(spans) if span.first <= quarter).day(quarter)


def added_up(days: Iterable[DayCount]) -> list[DayCount]:
    """Equal days of a drill as one."""
    answers: Counter[tuple[str, date]] = Counter()
    right: Counter[tuple[str, date]] = Counter()
    for each in days:
        answers[each.drill, each.day] += each.answers
        right[each.drill, each.day] += each.right
    return [DayCount(drill, day, count, right[drill, day]) for (drill, day), count in answers.items()]


def quarters_together(quarters: Iterable[WorkedQuarter]) -> list[WorkedQuarter]:
    """Equal quarters of an hour as one, oldest first."""
    done: Counter[int] = Counter()
    taken: Counter[int] = Counter()
    for each in quarters:
        done[each.at_ms] += each.done
        taken[each.at_ms] += each.milliseconds
    return [WorkedQuarter(at_ms, done[at_ms], taken[at_ms]) for at_ms in sorted(done)]


def last_of_each(answers: Iterable[LastAnswer]) -> list[LastAnswer]:
    """The last ``LAST`` of each drill among ``answers``, whose order stays."""
    drills: dict[str, list[LastAnswer]] = {}
    for each in answers:
        drills.setdefault(each.drill, []).append(each)
    return [each for own in drills.values() for each in own[-LAST:]]


def added(marks: Iterable[MarkCount]) -> list[MarkCount]:
    """Equal marks of a drill as one."""
    found: dict[tuple[str, str], MarkCount] = {}
    for each in marks:
        other = found.get((each.drill, each.what))
        times, latest = (other.times, other.latest) if other is not None else (0, "")
        both = MarkCount(each.drill, each.what, times + each.times, max(latest, each.latest))
        found[each.drill, each.what] = both
    return list(found.values())
