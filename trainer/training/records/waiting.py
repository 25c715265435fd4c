"""Sittings as they are once what waits to be kept is laid over what is kept."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import Any, TypeVar

from trainer.training.records.sitting_records import (
    KeptSitting,
    RoundResult,
    ShuffleResult,
    SittingEnd,
    SittingRecord,
    St,
)

K = TypeVar("K", bound=KeptSitting[Any])
R = TypeVar("R", bound=RoundResult | ShuffleResult)


def with_waiting(kept: K | None, waiting: Iterable[SittingRecord[Any]], of: type[K]) -> K | None:
    """``kept`` with what waits of the same sitting; None where neither tells how it began."""
    start, acts, end = (None, (), None) if kept is None else (kept.start, kept.acts, kept.end)
    for record in waiting:
        start = record.start or start
        if start is not None:
            acts, end = (*acts, *record.acts), record.end or end
    return None if start is None else of(start, acts, end)


def begun_by(waiting: Iterable[SittingRecord[St]], learner: str, game: str | None, since_ms: int) -> list[St]:
    """How the sittings of ``learner`` began that wait to be kept."""
    begun = (record.start for record in waiting if record.start is not None)
    mine = (start for start in begun if start.learner == learner and start.started_ms >= since_ms)
    return [start for start in mine if game in (None, start.game)]


def listed(kept: Iterable[R], new: Iterable[R], waiting: Iterable[SittingRecord[Any]]) -> tuple[R, ...]:
    """Those ``kept``, oldest first, and the ``new`` ones, with the ends that wait, all oldest first."""
    waiting, new = [*waiting], [*new]
    if not waiting and not new:
        return tuple(kept)
    ends = {record.id: record.end for record in waiting if record.end is not None}
    both = {result.id: result for result in (*new, *kept)}
    ended = (_with_end(each, ends.get(each.id, each.end)) for each in both.values())
    return tuple(sorted(ended, key=lambda each: (each.at_ms, each.id)))


def _with_end(result: R, end: SittingEnd | None) -> R:
    return replace(result, end=end)


def latest_open(results: Iterable[RoundResult | ShuffleResult]) -> str | None:
    """The id of the last that has not ended."""
    return next((each.id for each in reversed([*results]) if each.end is None), None)
