"""What watching came to: how well slips were told from sound play, by kind, by table, at one table and at two."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import TypeVar

from trainer.training.spotting.detection import Detection
from trainer.training.spotting.watching import Seen, WatchedResult

K = TypeVar("K")
_FOUND = (Seen.HIT, Seen.LATE)


@dataclass(frozen=True, slots=True)
class WatchingTally:
    """Plays watched: how many slips were seen in time, late and not at all, the false alarms, and what was done.

    ``mended`` of the slips seen had the right remedy. A clean play stopped twice for nothing has two false alarms, and
    counts as one play in ``detection``.
    """

    hits: int
    late: int
    missed: int
    alarms: int
    mended: int
    detection: Detection

    @property
    def seen(self) -> int:
        """How many slips were seen at all."""
        return self.hits + self.late


def tally(results: Iterable[WatchedResult]) -> WatchingTally:
    """What the plays came to together."""
    found = tuple(results)
    slips, clean = [each for each in found if each.kind], [each for each in found if not each.kind]
    hits, late = (sum(each.seen is seen for each in slips) for seen in _FOUND)
    alarms = sum(bool(each.alarms) for each in clean)
    mended = sum(any(stop.remedy_right for stop in each.stops) for each in slips)
    return WatchingTally(
        hits,
        late,
        len(slips) - hits - late,
        sum(each.alarms for each in found),
        mended,
        Detection(hits + late, len(slips), alarms, len(clean)),
    )


def by_kind(results: Iterable[WatchedResult]) -> Mapping[str, WatchingTally]:
    """By the kind of slip, each against all that was clean: what is clean has no kind."""
    found = tuple(results)
    kinds = dict.fromkeys(each.kind for each in found if each.kind)
    return {kind: tally(each for each in found if each.kind in (kind, "")) for kind in kinds}


def by_table(results: Iterable[WatchedResult]) -> Mapping[int, WatchingTally]:
    """By the number of the table."""
    return _by(results, lambda each: each.table)


def by_tables_at_once(results: Iterable[WatchedResult]) -> Mapping[int, WatchingTally]:
    """By how many tables were watched at once."""
    return _by(results, lambda each: each.tables)


def _by(results: Iterable[WatchedResult], of: Callable[[WatchedResult], K]) -> dict[K, WatchingTally]:
    found = tuple(results)
    return {key: tally(each for each in found if of(each) == key) for key in dict.fromkeys(map(of, found))}
