"""Texts that entries refer to by their SHA-256: rules that answers were judged by, and the files of tests."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterable, Mapping

from sqlite_utils import Database

from trainer.storage.chain import CHAINED, Value
from trainer.storage.school import aside
from trainer.storage.school.sense import rules_make_sense
from trainer.storage.school.shapes import PAPER, PAPERS, RULES
from trainer.training.school.entries import SchoolEntry

_RULES = "rules"
_KEPT = {RULES: "rules", PAPERS: "words"}


def put(db: Database, texts: Mapping[str, str], rows: Iterable[Mapping[str, Value]]) -> frozenset[str]:
    """Keep those of ``texts`` that rows, or entries aside, refer to, and that are what their digests say.

    Gives the names under which entries wait for them.
    """
    if not texts:
        return frozenset()
    rules, papers = _referred_to(rows)
    rules |= set(aside.wanted_contents(db))
    for digest in rules & texts.keys():
        if is_of(digest, texts[digest]) and rules_make_sense(texts[digest]):
            _keep(db, RULES, digest, texts[digest])
    for digest in papers & texts.keys():
        if is_of(digest, texts[digest]):
            _keep(db, PAPERS, digest, texts[digest])
    return frozenset(aside.name_of(RULES, each) for each in rules & texts.keys())


def is_of(digest: str, text: str) -> bool:
    """Whether a text is the one of that digest."""
    return hashlib.sha256(text.encode("utf-8", "surrogatepass")).hexdigest() == digest


def contents_of(db: Database, entries: Iterable[SchoolEntry]) -> Mapping[str, str]:
    """The texts that entries refer to, as far as they are here."""
    rules, papers = _referred_to(_rows(entries))
    return {**_found(db, RULES, rules), **_found(db, PAPERS, papers)}


def wanted(db: Database, entries: Iterable[SchoolEntry]) -> frozenset[str]:
    """The digests that are not here of what these entries, or any that wait, refer to."""
    rules, papers = _referred_to(_rows(entries))
    lacking = (rules - _found(db, RULES, rules).keys()) | (papers - _found(db, PAPERS, papers).keys())
    return frozenset(lacking | set(aside.wanted_contents(db)))


def _rows(entries: Iterable[SchoolEntry]) -> Iterable[Mapping[str, Value]]:
    from_columns = {"attempts", "rounds", "shuffles", "examinations"}
    for entry in entries:
        try:
            table, *values = entry.values
        except ValueError:
            continue
        if table in from_columns:
            yield dict(zip(CHAINED[table], values, strict=False))


def _referred_to(rows: Iterable[Mapping[str, Value]]) -> tuple[set[str], set[str]]:
    rules: set[str] = set()
    papers: set[str] = set()
    for row in rows:
        rules |= {each for each in (row.get(_RULES),) if isinstance(each, str)}
        papers |= {each for each in (row.get(PAPER),) if isinstance(each, str)}
    return rules, papers


def _found(db: Database, table: str, digests: set[str]) -> dict[str, str]:
    query = f"SELECT digest, {_KEPT[table]} FROM {table} WHERE digest IN (SELECT value FROM json_each(?))"
    return dict(db.execute(query, [json.dumps(sorted(digests))]).fetchall())


def _keep(db: Database, table: str, digest: str, text: str) -> None:
    statement = f"INSERT INTO {table} (digest, {_KEPT[table]}) VALUES (?, ?) ON CONFLICT DO NOTHING"
    db.conn.execute(statement, [digest, text])
