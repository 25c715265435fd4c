"""The rows of a damaged score book, as far as they can be read."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator, Sequence
from typing import Any

from sqlite_utils import Database

_ACTS = {
    "round_acts": ("round", "rounds"),
    "shuffle_acts": ("shuffle", "shuffles"),
    "examination_events": ("examination", "examinations"),
}
_BY_KEY = {
    "removed": ("chain", "link"),
    "entries_from_elsewhere": ("chain", "link"),
    "outbox": ("chain", "link"),
    "sheet_drafts": ("examination", "part", "judge"),
    "held_back": ("examination", "asked"),
}
_LONGEST_STEP = 1 << 24


def columns_of(db: Database | sqlite3.Connection, table: str) -> list[str]:
    """The names of a table's columns, none where there is no such table."""
    return [name for _, name, *_ in db.execute(f"PRAGMA table_info({table})")]


def readable(source: sqlite3.Connection, table: str, columns: Sequence[str]) -> Iterator[Sequence[Any]]:
    """The rows of a table that can be read; a row may come twice."""
    listed = ", ".join(columns)
    if table in _ACTS:
        yield from _readable_acts(source, table, listed)
    elif table in _BY_KEY:
        yield from _readable_by_key(source, table, listed)
    else:
        yield from _readable_by_number(source, table, listed)


def _readable_by_key(source: sqlite3.Connection, table: str, listed: str) -> Iterator[Sequence[Any]]:
    """What lies in one tree by its key has no number: from both ends as far as it goes."""
    whole = [True]
    yield from tried(source, f"SELECT {listed} FROM {table}", whole=whole)
    if not whole[0]:
        backwards = ", ".join(f"{each} DESC" for each in _BY_KEY[table])
        yield from tried(source, f"SELECT {listed} FROM {table} ORDER BY {backwards}")


def _readable_acts(source: sqlite3.Connection, table: str, listed: str) -> Iterator[Sequence[Any]]:
    """Acts lie in one tree by their sitting: from both ends as far as it goes, then sitting by sitting."""
    of, starts = _ACTS[table]
    whole = [True]
    yield from tried(source, f"SELECT {listed} FROM {table}", whole=whole)
    if not whole[0]:
        yield from tried(source, f"SELECT {listed} FROM {table} ORDER BY {of} DESC, number DESC")
        for (sitting,) in [*_readable_by_number(source, starts, "id")]:
            yield from tried(source, f"SELECT {listed} FROM {table} WHERE {of} = ?", [sitting])


def _readable_by_number(source: sqlite3.Connection, table: str, listed: str) -> Iterator[Sequence[Any]]:
    """Row by row, by the tables' own numbers and no index; where one cannot be read, on behind it."""
    query = f"SELECT rowid, {listed} FROM {table} NOT INDEXED WHERE rowid >= ? ORDER BY rowid"
    at, step = 0, 1
    while step <= _LONGEST_STEP:
        whole = [True]
        for number, *row in tried(source, query, [at], whole):
            at, step = number + 1, 1
            yield row
        if whole[0]:
            return
        at, step = at + step, step * 2
    yield from (row for _, *row in tried(source, query.replace("ORDER BY rowid", "ORDER BY rowid DESC"), [at]))


def tried(
    source: sqlite3.Connection, query: str, values: Sequence[Any] = (), whole: list[bool] | None = None
) -> Iterator[Sequence[Any]]:
    """The rows up to the first that cannot be read; ``whole`` tells whether that was the end."""
    try:
        yield from source.execute(query, values)
    except (sqlite3.Error, UnicodeDecodeError):
        if whole is not None:
            whole[0] = False


def counts(source: sqlite3.Connection, table: str) -> Iterator[int]:
    """How many rows there are by each of the table's indexes, as far as these can be read."""
    for _, index, *_ in [*tried(source, f"PRAGMA index_list({table})")]:
        for (count,) in tried(source, f'SELECT count(*) FROM {table} INDEXED BY "{index}"'):
            yield count
