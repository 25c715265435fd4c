"""The rounds and shuffles of a learner that are worth looking back on: the last ones with a mistake."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import date, datetime

from trainer.training.records.sitting_records import RoundResult, ShuffleResult
from trainer.ui.school.roster.lines import short_words
from trainer.wording.sittings import came_words, round_words, shuffle_words

MOST_ROUNDS = 3


@dataclass(frozen=True, slots=True)
class RoundTold:
    """One of them: the id it is kept under, its day, how it was dealt and what came of it."""

    kept: str
    is_shuffle: bool
    day: str
    words: str
    came: str


def rounds_told(rounds: Iterable[RoundResult], shuffles: Iterable[ShuffleResult], today: date) -> tuple[RoundTold, ...]:
    """The last that have ended with a mistake, the latest first."""
    dealt = [(each.at_ms, each.end, each.id, False, round_words(each.mode, each.spots)) for each in rounds]
    mixed = [(each.at_ms, each.end, each.id, True, shuffle_words(each.occasion, each.mode)) for each in shuffles]
    over = [
        (at_ms, id, of, words, came_words(end)) for at_ms, end, id, of, words in (*dealt, *mixed) if end and end.faults
    ]
    last = sorted(over, reverse=True)[:MOST_ROUNDS]
    return tuple(RoundTold(id, of, short_words(_day(at_ms), today), words, came) for at_ms, id, of, words, came in last)


def _day(at_ms: int) -> date:
    return datetime.fromtimestamp(at_ms / 1000).date()
