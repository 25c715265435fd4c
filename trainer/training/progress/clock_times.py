"""Shuffles of real cards against the clock: the times over the months, the best, and the time to aim for."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from statistics import median
from typing import TYPE_CHECKING

from trainer.domain.house.games import Game
from trainer.drills.answers import answer_from_json
from trainer.drills.base import Answer, Drill, Laps
from trainer.lazy_module import LazyModule
from trainer.training.records.ports import KeptAnswer
from trainer.training.records.tallies import AnswerFigures

if TYPE_CHECKING:
    from trainer.drills import shuffle_clock
else:
    # Only who has shuffled against the clock needs all that it needs.
    shuffle_clock = LazyModule("trainer.drills.shuffle_clock")

CLOCK = "shuffle-clock"
"""The drill whose answers these are."""
LAST = 10
"""How many of the last times the median tells of."""


@dataclass(frozen=True, slots=True)
class ClockTime:
    """One shuffle timed to its end: when, of which game and occasion, the milliseconds it took, and those of each step.

    What it took is the time of the shuffle itself; the wash, the cut and the burn have laps beside it.
    """

    at_ms: int
    game: str
    occasion: str
    milliseconds: int
    laps: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class ClockPace:
    """Of some times: how many, the best, and the median of the last ``LAST``, in milliseconds."""

    count: int
    best_ms: int
    median_ms: int


def clock_times(answers: Iterable[KeptAnswer]) -> tuple[ClockTime, ...]:
    """The shuffles timed to their end among ``answers``, in their order."""
    found = ((each, _laps(each.answer), _laps(each.due)) for each in answers if each.drill == CLOCK)
    times = (
        ClockTime(each.at_ms, each.game, each.case, _of_the_shuffle(laps, shares), laps) for each, laps, shares in found
    )
    return tuple(time for time in times if time.milliseconds)


def pace_of(times: AnswerFigures) -> ClockPace | None:
    """The best and the usual time of ``times``, in milliseconds; None where there is none."""
    if times.least is None:
        return None
    return ClockPace(times.count, int(times.least), int(median(each.value for each in times.last[-LAST:])))


def target_for(drill: Drill, game: Game | None) -> int:
    """The milliseconds to aim for in a game: a shuffle against the clock has the published time by its decks."""
    return shuffle_clock.target_of(game) if drill.key == CLOCK and game is not None else drill.target.milliseconds


def _of_the_shuffle(laps: Sequence[int], shares: Sequence[int]) -> int:
    """The laps that have a share of the target, all where no shares were kept; 0 where it was not timed to its end."""
    shares = shares or laps
    return sum(lap for lap, share in zip(laps, shares, strict=False) if share) if len(laps) == len(shares) else 0


def _laps(kept: str) -> tuple[int, ...]:
    try:
        answer = answer_from_json(kept)
    except ValueError:
        answer = Answer(())
    return next((each.milliseconds for _, each in answer.responses if isinstance(each, Laps)), ())
