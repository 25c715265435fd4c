"""What a test that goes on has brought, held back until it is over, so that nothing else tells of it before."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any

from sqlite_utils import Database

from trainer.storage.chain import ChainEnd, Value
from trainer.storage.counted.tallies import count_new
from trainer.storage.errors import UnreadableRow
from trainer.storage.practice.sitting_rows import ROUNDS, SHUFFLES, SittingRows, end_row
from trainer.training.records.checked import read_json
from trainer.training.records.sitting_records import Ending, SittingEnd

TABLE = "held_back"
_RESERVE = f"INSERT INTO {TABLE} (examination, asked, id) VALUES (?, ?, ?) ON CONFLICT DO NOTHING"
_RESERVED = f"SELECT id FROM {TABLE} WHERE examination = ? AND asked = ?"
_HOLD = f"UPDATE {TABLE} SET goes_to = ?, content = ? WHERE id = ? AND content IS NULL"
_ALL = f"SELECT id, goes_to, content FROM {TABLE} WHERE examination = ? ORDER BY asked"


def reserve(db: Database, examination: str, asked: int, id: str) -> str:
    """The id of what came of the event ``asked`` of a test: ``id``, or the one that was given to it before."""
    db.execute(_RESERVE, [examination, asked, id])
    return str(db.execute(_RESERVED, [examination, asked]).fetchone()[0])


def is_held_back(db: Database, id: str) -> bool:
    """Whether an answer, round or shuffle belongs to a test that goes on."""
    return db.execute(f"SELECT 1 FROM {TABLE} WHERE id = ?", [id]).fetchone() is not None


def hold_back(db: Database, id: str, table: str, row: Mapping[str, Value]) -> None:
    """Hold back the ``row`` of ``table`` that tells what came of ``id``; what is held already stays as it is."""
    db.execute(_HOLD, [table, json.dumps(row, ensure_ascii=False, separators=(",", ":")), id])


def let_out(db: Database, chain: ChainEnd, examination: str, at_ms: int) -> None:
    """Keep all that was held back of a test that is over as of ``at_ms``, as what others have brought is kept.

    A round or a shuffle that was not brought to its end was left.
    """
    for id, table, content in db.execute(_ALL, [examination]).fetchall():
        if content is not None:
            chain.add(table, _row(content))
        else:
            for of in (ROUNDS, SHUFFLES):
                if _is_begun(db, of, id):
                    chain.add(of.ends, {of.of_one: id, **end_row(SittingEnd(at_ms, Ending.LEFT))})
    db.execute(f"DELETE FROM {TABLE} WHERE examination = ?", [examination])
    count_new(db)


def _is_begun(db: Database, of: SittingRows[Any, Any], id: str) -> bool:
    return db.execute(f"SELECT 1 FROM {of.starts} WHERE id = ?", [id]).fetchone() is not None


def _row(content: str) -> dict[str, Value]:
    try:
        row = read_json(content)
    except ValueError as error:
        raise UnreadableRow("what a test has brought is written in no way the program writes") from error
    if not isinstance(row, dict):
        raise UnreadableRow("what a test has brought is no row")
    return row
