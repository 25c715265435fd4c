"""Rows of this book as entries: whose they are, who may have them, and the very text that their digests are over."""

from __future__ import annotations

import heapq
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from sqlite_utils import Database

from trainer.lazy_module import LazyModule
from trainer.storage.chain import CHAINED, Value, beginning, body
from trainer.storage.school.shapes import Shape, audience_of, shapes
from trainer.training.school.entries import DIGEST, Audience, SchoolEntry

if TYPE_CHECKING:
    from trainer.storage.school import edit_rows
else:
    # A book is opened without what edits are made of.
    edit_rows = LazyModule("trainer.storage.school.edit_rows")

STUBS = "removed"
"""Where it is kept what stood at a place and is not there any more."""
_EDITS = "school_edits"
_NOBODY_KNOWS = bytes(DIGEST)
_PLACED = "typeof(chain) = 'integer' AND typeof(link) = 'integer'"
_FROM_ELSEWHERE = "SELECT 1 FROM entries_from_elsewhere AS came WHERE came.chain = {0}.chain AND came.link = {0}.link"


@dataclass(frozen=True, slots=True)
class PlacedRow:
    """Where a row of this book's own stands, and what digest it follows; ``key`` finds it in its table.

    ``table`` is ``STUBS`` where nothing but the place is left, or it cannot be proved what stands there.
    """

    chain: int
    link: int
    before: bytes
    digest: bytes
    table: str
    key: tuple[Value, ...]


def placed_rows(db: Database, chain: int | None = None, behind: int = 0) -> Iterator[PlacedRow]:
    """Every place that this book has written itself, in the order of its chains; of one chain, or behind a place of it.

    Where damage has left a gap, what stood there is nowhere, and what stands behind it can be proved no more. All
    tables are gone through: for what is asked once.
    """
    stations = dict(db.execute("SELECT chain, CAST(station AS TEXT) FROM chains").fetchall())
    tables = [_places(db, table, chain) for table in (*CHAINED, STUBS)]
    at, place, before = 0, 0, b""
    for number, link, digest, table, key in heapq.merge(*tables, key=lambda each: each[:2]):
        if number != at:
            at, place, before = number, 0, beginning(stations.get(number) or "")
        for lost in range(place + 1, link):
            place, before = lost, _NOBODY_KNOWS
            if lost > behind:
                yield PlacedRow(number, lost, _NOBODY_KNOWS, _NOBODY_KNOWS, STUBS, ())
        if link > place and link > behind:
            is_proved = _NOBODY_KNOWS not in (before, digest)
            yield PlacedRow(number, link, before, digest, *((table, key) if is_proved else (STUBS, ())))
        place, before = link, digest


def _places(db: Database, table: str, chain: int | None) -> Iterator[tuple[int, int, bytes, str, tuple[Value, ...]]]:
    key = () if table == STUBS else shapes()[table].key
    also = "".join(f", {each}" for each in key)
    own = f"NOT EXISTS ({_FROM_ELSEWHERE.format(table)})"
    which = f"{_PLACED} AND (? IS NULL OR chain = ?) AND {own}"
    query = f"SELECT chain, link, coalesce(digest, zeroblob({DIGEST})){also} FROM {table} WHERE {which} ORDER BY 1, 2"
    # A cursor of its own: what is read of one table goes on while another's is.
    for number, link, digest, *rest in db.conn.cursor().execute(query, [chain, chain]):
        yield number, link, digest, table, tuple(rest)


def entries_of(db: Database, rows: Iterable[PlacedRow]) -> Iterator[SchoolEntry]:
    """The entries of rows, in their order; one that is not there any more has no body."""
    stations = dict(db.execute("SELECT chain, station FROM chains").fetchall())
    for placed in rows:
        station = stations[placed.chain]
        found = None if placed.table == STUBS else _row(db, shapes()[placed.table], placed.key)
        if found is None:
            yield SchoolEntry(station, placed.link, placed.before, placed.digest, "", "", Audience.SHARED)
        else:
            *values, learner = found
            row = dict(zip(CHAINED[placed.table], values, strict=True))
            audience = audience_of(placed.table, row)
            if placed.table == _EDITS:
                learner, audience = edit_rows.whose(db, row["kind"], row["of"], row["body"])
            told = body(placed.table, values)
            yield SchoolEntry(station, placed.link, placed.before, placed.digest, told, learner, audience)


def _row(db: Database, shape: Shape, key: Sequence[Value]) -> Any:
    columns = ", ".join(f"{shape.table}.{each}" for each in shape.columns)
    which = " AND ".join(f"{each} = ?" for each in shape.key)
    query = f"SELECT {columns}, {shape.owner} FROM {shape.table} WHERE {which}"
    return db.conn.execute(query, list(key)).fetchone()
