"""How a trainee gets on with whole rounds at the table, reckoned from the kept rounds alone."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from datetime import date, datetime, timedelta, tzinfo
from statistics import median

from trainer.training.progress.drills import TREND_DAYS
from trainer.training.records.sitting_records import Ending, RoundResult, SittingEnd
from trainer.training.sittings.modes import Mode
from trainer.training.table.automation import EVERYTHING
from trainer.training.table.scoring import rounds_an_hour

LAST_ROUNDS = 10
_FAULTS_TOLD = 3
_COUNTED = (Mode.PRACTICE.value, Mode.TEST.value)


@dataclass(frozen=True, slots=True)
class RoundDay:
    """One day on which rounds were dealt: how many, and their mean score in whole points."""

    day: date
    rounds: int
    score: int


@dataclass(frozen=True, slots=True)
class OwnPace:
    """Rounds an hour at so many spots: the median of the last ten, dealt whole and without help."""

    spots: int
    rounds: int
    rounds_an_hour: int


@dataclass(frozen=True, slots=True)
class RoundProgress:
    """Rounds of one automation that count: dealt for practice or as a test, to their end.

    ``score`` is the mean of the last ten, in whole points, ``clean`` how many of those had no fault; None and 0 where
    there is none. ``faults`` are the commonest kinds of the last thirty days with their counts, ``critical`` how many
    of all those were critical, ``critical_lately`` how many were in the last ten rounds. ``paces`` are the trainee's
    own, fewest spots first; none where parts were dealt for the trainee.
    """

    automation: str
    rounds: int
    score: int | None
    clean: int
    faults: tuple[tuple[str, int], ...]
    critical: int
    critical_lately: int
    trend: tuple[RoundDay, ...]
    paces: tuple[OwnPace, ...]


def counts(result: RoundResult) -> bool:
    """Whether a round counts in the progress: it has a score, and nobody showed what was due."""
    return result.mode in _COUNTED and result.end is not None and result.end.score is not None


def round_progress(automation: str, results: Sequence[RoundResult], today: date, zone: tzinfo | None) -> RoundProgress:
    """The progress with one ``automation`` by ``results`` (of any, oldest first), as seen on the day ``today``."""
    own = [each for each in results if each.automation == automation and counts(each)]
    recent = [each for each in own if timedelta(0) <= today - _day(each, zone) < timedelta(days=TREND_DAYS)]
    last = _ends(own[-LAST_ROUNDS:])
    found: Counter[str] = Counter()
    for end in _ends(recent):
        found.update(end.faults)
    return RoundProgress(
        automation,
        len(own),
        _mean([end.score or 0 for end in last]),
        sum(not any(end.faults.values()) for end in last),
        tuple(found.most_common(_FAULTS_TOLD)),
        sum(end.critical for end in _ends(recent)),
        sum(end.critical for end in last),
        _trend(recent, zone),
        tuple(_paces(own)) if automation == EVERYTHING.key else (),
    )


def _ends(results: Iterable[RoundResult]) -> list[SittingEnd]:
    return [each.end for each in results if each.end is not None]


def _day(result: RoundResult, zone: tzinfo | None) -> date:
    return datetime.fromtimestamp(result.at_ms / 1000, zone).date()


def _mean(scores: Sequence[int]) -> int | None:
    """Rounded down, so that 100 is a mean without a fault."""
    return sum(scores) // len(scores) if scores else None


def _trend(results: Iterable[RoundResult], zone: tzinfo | None) -> tuple[RoundDay, ...]:
    days: dict[date, list[RoundResult]] = {}
    for result in results:
        days.setdefault(_day(result, zone), []).append(result)
    return tuple(
        RoundDay(day, len(days[day]), _mean([end.score or 0 for end in _ends(days[day])]) or 0) for day in sorted(days)
    )


def _paces(results: Sequence[RoundResult]) -> Iterator[OwnPace]:
    for spots in sorted({each.spots for each in results}):
        ends = _ends(each for each in results if each.spots == spots)
        taken = [end.milliseconds for end in ends if end.ending is Ending.WHOLE and not end.helped][-LAST_ROUNDS:]
        pace = rounds_an_hour(int(median(taken))) if taken else None
        if pace is not None:
            yield OwnPace(spots, len(taken), pace)
