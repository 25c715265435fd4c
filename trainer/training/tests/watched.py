"""What is watched in a test: the plays of its form, dealt out to the tables they are watched at."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from trainer.content.tests.papers import WatchedPlay
from trainer.domain.house.games import Game
from trainer.training.records.examinations import ExaminationEvent, Happened
from trainer.training.spotting.exercises import PlayToMake
from trainer.training.spotting.watching import Stop, WatchedRun, Watching, stops_of
from trainer.training.tests.forms import FormPart, WatchedItem, WatchedKind, spots_of

Runs = tuple[tuple[WatchedRun, ...], ...]
_STOPS, _AT = "stops", "at_ms"


@dataclass(frozen=True, slots=True)
class WatchedUntil:
    """How far a part had been watched when ``used_ms`` of the test's time were used, with the stops until then.

    ``at_ms`` is where the plays stood; ``stands``: they stood still, for a choice was waited for.
    """

    at_ms: int = 0
    used_ms: int = 0
    stops: tuple[Stop, ...] = ()
    stands: bool = False

    def at(self, used_ms: int) -> int:
        """Where the plays stand once so much of the test's time is used."""
        return self.at_ms + (0 if self.stands else max(0, used_ms - self.used_ms))


def noted(watching: Watching, at_ms: int) -> dict[str, Any]:
    """What is kept at each stop, and as it is gone on: where the plays stand, and all the stops."""
    return {_STOPS: watching.kept, _AT: at_ms}


def watched_until(events: Iterable[ExaminationEvent], part: int) -> WatchedUntil:
    """How far that part was watched by what has happened, from which it is gone on with after a kill.

    Raises ValueError, one sentence, where what was kept are no stops.
    """
    until: WatchedUntil | None = None
    for each in events:
        told = json.loads(each.told) if each.what in (Happened.ASKED, Happened.NOTED) else {}
        if told.get("part") != part:
            continue
        if each.what is Happened.NOTED:
            stops = stops_of(told[_STOPS])
            until = WatchedUntil(told[_AT], each.used_ms, stops, any(stop.is_open for stop in stops))
        elif until is None:
            until = WatchedUntil(0, each.used_ms)
    return until or WatchedUntil()


def watched_runs(part: FormPart, game: Game) -> Runs:
    """What is watched in that part, table by table; raises ValueError where it asks for something else."""
    asks = _asks(part)
    return at_tables(tuple(each for each in run_by_run(part, game) if each is not None), asks.tables)


def run_by_run(part: FormPart, game: Game) -> Iterator[WatchedRun | None]:
    """What is watched in that part, one play after the other, and None for each small part of making one.

    Raises ValueError where it asks for something else.
    """
    spots = spots_of(_asks(part), game)
    return (each for item in part.items if isinstance(item, WatchedItem) for each in _tried(item, game, spots))


def at_tables(runs: Sequence[WatchedRun], tables: int) -> Runs:
    """The plays of a part at so many tables: of two at once every other play is at the second."""
    return tuple(tuple(runs[table::tables]) for table in range(tables))


def _asks(part: FormPart) -> WatchedPlay:
    asks = part.part.asks
    if not isinstance(asks, WatchedPlay):
        raise ValueError(f"{part.part.name} asks for nothing to be watched.")
    return asks


def told_of(watching: Watching, item: int, tables: int) -> dict[str, Any]:
    """What is told of the ``item`` of the part (from 0) that was watched at so many ``tables``, once it is done."""
    return watching.result(item // tables, item % tables).told


def _tried(item: WatchedItem, game: Game, spots: int) -> Iterator[WatchedRun | None]:
    is_shuffle = item.procedure is WatchedKind.SHUFFLE
    return PlayToMake(item.seed, item.has_slip, 0 if is_shuffle else spots).tried(game)
