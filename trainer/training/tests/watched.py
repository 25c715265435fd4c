"""What is watched in a test: the plays of its form, dealt out to the tables they are watched at."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from trainer.content.tests.papers import WatchedPlay
from trainer.domain.house.games import Game
from trainer.training.spotting.planted_shuffles import watched_shuffle
from trainer.training.spotting.to_watch import watched_round
from trainer.training.spotting.watching import WatchedRun, Watching, run_of_round, run_of_shuffle
from trainer.training.tests.forms import FormPart, WatchedItem, WatchedKind, spots_of

Runs = tuple[tuple[WatchedRun, ...], ...]


def watched_runs(part: FormPart, game: Game) -> Runs:
    """What is watched in that part, table by table; raises ValueError where it asks for something else."""
    asks = _asks(part)
    return at_tables(tuple(run_by_run(part, game)), asks.tables)


def run_by_run(part: FormPart, game: Game) -> Iterator[WatchedRun]:
    """What is watched in that part, one play after the other as they are made, which takes a moment each.

    Raises ValueError where it asks for something else.
    """
    spots = spots_of(_asks(part), game)
    return (_run(item, game, spots) for item in part.items if isinstance(item, WatchedItem))


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


def _run(item: WatchedItem, game: Game, spots: int) -> WatchedRun:
    if item.procedure is WatchedKind.SHUFFLE:
        return run_of_shuffle(watched_shuffle(game, item.seed, item.has_slip), game, item.seed)
    dealt, play = watched_round(game, item.seed, spots, item.has_slip)
    return run_of_round(play, game, len(dealt.spots), item.seed)
