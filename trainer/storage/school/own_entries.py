"""Rows of this book as entries: whose they are, who may have them, and the very text that their digests are over."""

from __future__ import annotations

import heapq
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from sqlite_utils import Database

from trainer.storage.chain import CHAINED, Value, beginning, body
from trainer.storage.school.shapes import Shape, audience_of, shapes
from trainer.training.school.entries import DIGEST, SchoolEntry

_STUBS = "removed"
_PLACED = "typeof(chain) = 'integer' AND typeof(link) = 'integer' AND typeof(digest) = 'blob'"
_FROM_ELSEWHERE = "SELECT 1 FROM entries_from_elsewhere AS came WHERE came.chain = {0}.chain AND came.link = {0}.link"


@dataclass(frozen=True, slots=True)
class PlacedRow:
    """Where a row of this book's own stands, and what digest it follows; ``key`` finds it in its table."""

    chain: int
    link: int
    before: bytes
    digest: bytes
    table: str
    key: tuple[Value, ...]


def placed_rows(db: Database, chain: int | None = None, behind: int = 0) -> Iterator[PlacedRow]:
    """Every row that this book has written itself, in the order of its chains; of one chain, or behind a place of it.

    What stands behind a gap that damage has left cannot be proved, and is not told. All tables are gone through: for
    what is asked once.
    """
    stations = dict(db.execute("SELECT chain, CAST(station AS TEXT) FROM chains").fetchall())
    tables = [_places(db, table, chain) for table in (*CHAINED, _STUBS)]
    at, place, before = 0, 0, b""
    for number, link, digest, table, key in heapq.merge(*tables, key=lambda each: each[:2]):
        if number != at:
            at, place, before = number, 0, beginning(stations.get(number) or "")
        if link == place + 1 and len(before) == DIGEST and table != _STUBS and link > behind:
            yield PlacedRow(number, link, before, digest, table, key)
        place, before = link, digest


def _places(db: Database, table: str, chain: int | None) -> Iterator[tuple[int, int, bytes, str, tuple[Value, ...]]]:
    key = () if table == _STUBS else shapes()[table].key
    also = "".join(f", {each}" for each in key)
    own = f"NOT EXISTS ({_FROM_ELSEWHERE.format(table)})"
    which = f"{_PLACED if table != _STUBS else '1'} AND (? IS NULL OR chain = ?) AND {own}"
    query = f"SELECT chain, link, coalesce(digest, x''){also} FROM {table} WHERE {which} ORDER BY chain, link"
    # A cursor of its own: what is read of one table goes on while another's is.
    for number, link, digest, *rest in db.conn.cursor().execute(query, [chain, chain]):
        yield number, link, digest, table, tuple(rest)


def entries_of(db: Database, rows: Iterable[PlacedRow]) -> Iterator[SchoolEntry]:
    """The entries of rows, in their order; a row that is not there any more is left out."""
    stations = dict(db.execute("SELECT chain, station FROM chains").fetchall())
    for placed in rows:
        shape = shapes()[placed.table]
        found = _row(db, shape, placed.key)
        if found is not None:
            *values, learner = found
            told = body(placed.table, values)
            audience = audience_of(placed.table, dict(zip(shape.columns, values, strict=True)))
            yield SchoolEntry(
                stations[placed.chain], placed.link, placed.before, placed.digest, told, learner, audience
            )


def _row(db: Database, shape: Shape, key: Sequence[Value]) -> Any:
    columns = ", ".join(f"{shape.table}.{each}" for each in shape.columns)
    which = " AND ".join(f"{each} = ?" for each in shape.key)
    query = f"SELECT {columns}, {shape.owner} FROM {shape.table} WHERE {which}"
    return db.conn.execute(query, list(key)).fetchone()
