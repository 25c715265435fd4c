"""Rounds as they stand with what could not be saved of them yet."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace

from trainer.training.table_ports import KeptRound, RoundRecord, RoundResult


def with_waiting(kept: KeptRound | None, waiting: Iterable[RoundRecord]) -> KeptRound | None:
    """``kept`` with what waits of the same round; None where neither tells how it began."""
    for record in waiting:
        start = record.start or (None if kept is None else kept.start)
        if start is not None:
            acts = () if kept is None else kept.acts
            end = None if kept is None else kept.end
            kept = KeptRound(start, (*acts, *record.acts), record.end or end)
    return kept


def result_of(of: KeptRound) -> RoundResult:
    """What lists show of a round."""
    start = of.start
    return RoundResult(
        start.id, start.started_ms, start.game, start.mode, start.automation, start.situation, start.spots, of.end
    )


def results_with_waiting(
    kept: Sequence[RoundResult], waiting: Sequence[RoundRecord], learner: str, game: str | None, since_ms: int
) -> tuple[RoundResult, ...]:
    """``kept`` with the rounds that wait, and with the ends that wait of those kept; oldest first."""
    ends = {record.id: record.end for record in waiting if record.end is not None}
    begun = (record.start for record in waiting if record.start is not None)
    mine = (start for start in begun if start.learner == learner and start.started_ms >= since_ms)
    new = (result_of(KeptRound(start, ())) for start in mine if game in (None, start.game))
    both = {result.id: result for result in (*new, *kept)}
    ended = (replace(each, end=ends.get(each.id, each.end)) for each in both.values())
    return tuple(sorted(ended, key=lambda each: (each.at_ms, each.id)))
