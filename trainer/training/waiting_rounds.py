"""Rounds and shuffles as they stand with what could not be saved of them yet."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import Protocol, TypeVar

from trainer.training.records.round_ports import KeptAct, KeptRound, Record, RoundEnd, RoundRecord, RoundResult
from trainer.training.records.shuffle_ports import KeptShuffle, ShuffleRecord, ShuffleResult


class _Start(Protocol):
    @property
    def learner(self) -> str: ...
    @property
    def started_ms(self) -> int: ...
    @property
    def game(self) -> str: ...


St = TypeVar("St", bound=_Start)
R = TypeVar("R", bound=RoundResult | ShuffleResult)


def with_waiting(kept: KeptRound | None, waiting: Iterable[RoundRecord]) -> KeptRound | None:
    """``kept`` with what waits of the same round; None where neither tells how it began."""
    start, acts, end = (None, (), None) if kept is None else (kept.start, kept.acts, kept.end)
    whole = _together(start, acts, end, waiting)
    return None if whole is None else KeptRound(*whole)


def shuffle_with_waiting(kept: KeptShuffle | None, waiting: Iterable[ShuffleRecord]) -> KeptShuffle | None:
    """The same of a shuffle."""
    start, acts, end = (None, (), None) if kept is None else (kept.start, kept.acts, kept.end)
    whole = _together(start, acts, end, waiting)
    return None if whole is None else KeptShuffle(*whole)


_Acts = tuple[KeptAct, ...]


def _together(
    start: St | None, acts: _Acts, end: RoundEnd | None, waiting: Iterable[Record[St]]
) -> tuple[St, _Acts, RoundEnd | None] | None:
    for record in waiting:
        start = record.start or start
        if start is not None:
            acts, end = (*acts, *record.acts), record.end or end
    return None if start is None else (start, acts, end)


def result_of(of: KeptRound) -> RoundResult:
    """What lists show of a round."""
    start = of.start
    return RoundResult(
        start.id, start.started_ms, start.game, start.mode, start.automation, start.situation, start.spots, of.end
    )


def shuffle_result_of(of: KeptShuffle) -> ShuffleResult:
    """What lists show of a shuffle."""
    start = of.start
    return ShuffleResult(start.id, start.started_ms, start.game, start.mode, start.occasion, start.decks, of.end)


def results_with_waiting(
    kept: Sequence[RoundResult], waiting: Sequence[RoundRecord], learner: str, game: str | None, since_ms: int
) -> tuple[RoundResult, ...]:
    """``kept`` with the rounds that wait, and with the ends that wait of those kept; oldest first."""
    begun = _begun(waiting, learner, game, since_ms)
    return _listed(kept, [result_of(KeptRound(start, ())) for start in begun], waiting)


def shuffles_with_waiting(
    kept: Sequence[ShuffleResult], waiting: Sequence[ShuffleRecord], learner: str, game: str | None, since_ms: int
) -> tuple[ShuffleResult, ...]:
    """The same of shuffles."""
    begun = _begun(waiting, learner, game, since_ms)
    return _listed(kept, [shuffle_result_of(KeptShuffle(start, ())) for start in begun], waiting)


def _begun(waiting: Iterable[Record[St]], learner: str, game: str | None, since_ms: int) -> list[St]:
    begun = (record.start for record in waiting if record.start is not None)
    mine = (start for start in begun if start.learner == learner and start.started_ms >= since_ms)
    return [start for start in mine if game in (None, start.game)]


def _listed(kept: Iterable[R], new: Iterable[R], waiting: Iterable[Record[St]]) -> tuple[R, ...]:
    ends = {record.id: record.end for record in waiting if record.end is not None}
    both = {result.id: result for result in (*new, *kept)}
    ended = (_with_end(each, ends.get(each.id, each.end)) for each in both.values())
    return tuple(sorted(ended, key=lambda each: (each.at_ms, each.id)))


def _with_end(result: R, end: RoundEnd | None) -> R:
    return replace(result, end=end)
