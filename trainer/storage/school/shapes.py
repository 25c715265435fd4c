"""How rows of chained tables are built: their keys, the kinds of their values, what they refer to, whose they are."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from contextlib import closing
from dataclasses import dataclass
from functools import cache
from typing import Any

from sqlite_utils import Database

from trainer.storage.chain import CHAINED, Value
from trainer.storage.migrations import MIGRATIONS
from trainer.training.school.entries import Audience

LEARNERS, RULES, PAPERS = "learners", "rule_sets", "test_papers"
PAPER = "test_digest"
"""The column that refers to a test's file, which is kept where it is known."""
_LEARNER = "learner"
_SHARED = frozenset(
    {
        "journal",
        "school_people",
        "signed_people",
        "signing_keys",
        "key_revocations",
        "record_places",
        "record_checkpoints",
    }
)
_KINDS: dict[str, type] = {"TEXT": str, "INTEGER": int}
_LEAST, _MOST = -(2**63), 2**63 - 1


@dataclass(frozen=True, slots=True)
class Reference:
    """That ``column`` holds the key of a row of ``table``."""

    column: str
    table: str
    key: str


@dataclass(frozen=True, slots=True)
class Shape:
    """How rows of ``table`` are built; ``owner`` is SQL for the id of the learner whose a row is."""

    table: str
    columns: tuple[str, ...]
    kinds: tuple[type, ...]
    may_be_none: tuple[bool, ...]
    key: tuple[str, ...]
    references: tuple[Reference, ...]
    owner: str

    def fits(self, values: Sequence[Any]) -> bool:
        """Whether these can be the values of a row."""
        if len(values) != len(self.columns):
            return False
        given = zip(values, self.kinds, self.may_be_none, strict=True)
        return all((each is None and none) or _is(each, kind) for each, kind, none in given)

    def key_of(self, row: Mapping[str, Value]) -> tuple[Value, ...]:
        """The key of a row."""
        return tuple(row[each] for each in self.key)


def _is(value: object, kind: type) -> bool:
    return type(value) is kind and (not isinstance(value, int) or _LEAST <= value <= _MOST)


@cache
def shapes() -> Mapping[str, Shape]:
    """The shapes of all chained tables, as every step leaves them."""
    with closing(Database(memory=True, execute_plugins=False)) as empty:
        MIGRATIONS.apply(empty)
        return {table: _shape(empty, table) for table in CHAINED}


def _shape(db: Database, table: str) -> Shape:
    told = {name: (kind, bool(required), place) for _, name, kind, required, _, place in _info(db, table)}
    columns = CHAINED[table]
    keys = sorted((place, name) for name, (_, _, place) in told.items() if place)
    key = tuple(name for _, name in keys)
    references = tuple(
        Reference(column, target, its_key)
        for _, _, target, column, its_key, *_ in db.execute(f"PRAGMA foreign_key_list({table})")
    )
    may_be_none = tuple(not told[each][1] and each not in key for each in columns)
    kinds = tuple(_KINDS[told[each][0]] for each in columns)
    return Shape(table, columns, kinds, may_be_none, key, references, _owner(columns, references, table))


def _info(db: Database, table: str) -> list[Any]:
    return db.execute(f"PRAGMA table_info({table})").fetchall()


def _owner(columns: Sequence[str], references: Sequence[Reference], table: str) -> str:
    if _LEARNER in columns:
        return f"coalesce({table}.{_LEARNER}, '')"
    for each in references:
        if each.table in CHAINED:
            return f"coalesce((SELECT {_LEARNER} FROM {each.table} WHERE {each.key} = {table}.{each.column}), '')"
    return "''"


def audience_of(table: str, row: Mapping[str, Value]) -> Audience:
    """Who is given a row."""
    return Audience.SHARED if table in _SHARED else Audience.LEARNER
