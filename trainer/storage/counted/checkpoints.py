"""What a learner's deeds in a game came to so far, so that only the new ones are gone through.

The deeds are the truth; a checkpoint follows from them alone and can be thrown away. It says how far it goes: by the
row and the id of the last deed of each kind in the book, by the last place in time, and by the ids of whoever counts
as the learner. It is believed only where all of that is as it was and every deed kept since is later than all it tells
of: what another book gave in, or another learner brought along, may lie before them, and all is then gone through anew.
One that was kept on the way tells, of all up to those rows, of what lies no later than its last place in time.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from sqlite_utils import Database

from trainer.storage.counted.deeds_in_order import ATTEMPTS, THEIRS, deeds_in_order
from trainer.storage.errors import NOT_READ, as_known_errors
from trainer.storage.practice.sitting_rows import ROUNDS, SHUFFLES, rows_as_written
from trainer.training.records.checked import read_json
from trainer.training.records.deeds import BEFORE_ALL, Deed, DeedsSince, Place

TABLE = "checkpoints"
_COLUMNS = """(
    learner TEXT NOT NULL,
    game TEXT NOT NULL,
    rule TEXT NOT NULL,
    through TEXT NOT NULL,
    latest_ms INTEGER NOT NULL,
    latest TEXT NOT NULL,
    state TEXT NOT NULL,
    PRIMARY KEY (learner, game)
) STRICT, WITHOUT ROWID"""
_FAR = 5_000
"""So many rows of whomever are gone over each time before a checkpoint is written again only to go on from there."""
_KINDS = {ATTEMPTS: "id", ROUNDS.ends: "round", SHUFFLES.ends: "shuffle"}
_IDS = "SELECT id FROM people WHERE name = ? ORDER BY id"
_OWNER = "SELECT coalesce(same_as, id) FROM learners WHERE name = ?"
_KEPT = f"SELECT through, latest_ms, latest, state FROM {TABLE} WHERE learner = ({_OWNER}) AND game = ? AND rule = ?"
# With the plus sign rows are found by their number, and not by the learner's index, which has all of them.
_ANSWERS_BEFORE = f"""
    SELECT 1 FROM {ATTEMPTS} WHERE rowid > :after AND rowid <= :through AND (at_ms, id) <= (:at_ms, :id) AND +{THEIRS}
    LIMIT 1
"""
_ENDS_BEFORE = f"""
    SELECT 1 FROM {{ends}} AS e WHERE e.rowid > :after AND e.rowid <= :through AND (e.at_ms, e.{{of}}) <= (:at_ms, :id)
    AND EXISTS (SELECT 1 FROM {{starts}} WHERE id = e.{{of}} AND {THEIRS}) LIMIT 1
"""
_PARTLY = "partly"


@dataclass(frozen=True, slots=True)
class Through:
    """How far the book was gone through: for whose ids, and the last row and id of each kind of deed.

    ``partly``: up to these rows as far as the place in time of the checkpoint, and no further.
    """

    ids: tuple[str, ...]
    rows: Mapping[str, tuple[int, str]]
    partly: bool = False

    def as_text(self) -> str:
        return json.dumps([self.ids, self.rows, *([_PARTLY] if self.partly else [])])


@dataclass(frozen=True, slots=True)
class Checkpoint:
    """What deeds came to, how far the book was gone through, and the place in time of the last of them.

    ``state`` None: nothing was gone through.
    """

    through: Through
    latest: Place
    state: str | None


def make_table(db: Database) -> None:
    """Make the table, empty."""
    db.execute(f"CREATE TABLE {TABLE} {_COLUMNS}")


def deeds_since(db: Database, path: Path, learner: str, game: str, rule: str) -> DeedsSince:
    """The deeds of ``learner`` in ``game`` since the checkpoint by ``rule``, all where none fits; raises KnownError."""
    with _as_known(path):
        now = Through(tuple(id for (id,) in db.execute(_IDS, [learner])), {kind: _last(db, kind) for kind in _KINDS})
        kept = db.execute(_KEPT, [learner, game, rule]).fetchone() if _is_there(db) else None
        before = None if kept is None else _read(*kept)
        holds = before is not None and _still_holds(db, before.through, now)
        if before is None or not holds or _has_earlier(db, game, before, now):
            before = Checkpoint(Through(now.ids, dict.fromkeys(_KINDS, (0, "")), partly=True), BEFORE_ALL, None)
        deeds = _deeds(db, path, game, before, now)
        partly = replace(now, partly=True).as_text()
        is_far = before.through.partly or _is_far(before.through, now)
        return DeedsSince(before.state, before.latest, deeds, now.as_text(), partly, is_far)


def keep(db: Database, learner: str, game: str, rule: str, state: str, through: str, latest: Place) -> None:
    """Keep a checkpoint in the place of the one before it; nobody has none. Raises what SQLite raises."""
    owner = db.execute(_OWNER, [learner]).fetchone()
    if owner is not None:
        if not _is_there(db):
            make_table(db)
        row = [owner[0], game, rule, through, *latest, state]
        db.execute(f"INSERT OR REPLACE INTO {TABLE} VALUES (?, ?, ?, ?, ?, ?, ?)", row)


def forget(db: Database, learner: str | None = None) -> None:
    """Throw away the checkpoints of the learner of that id; None: those of everybody."""
    if _is_there(db):
        db.execute(f"DELETE FROM {TABLE} WHERE :learner IS NULL OR learner = :learner", {"learner": learner})


def _is_there(db: Database) -> bool:
    """Whether there is the table: where another program took it away, all is gone through anew."""
    return db.execute("SELECT 1 FROM sqlite_master WHERE type = 'table' AND name = ?", [TABLE]).fetchone() is not None


@contextmanager
def _as_known(path: Path) -> Iterator[None]:
    with as_known_errors(path, NOT_READ), rows_as_written():
        yield


def _read(text: Any, at_ms: Any, id: Any, state: Any) -> Checkpoint | None:
    """The checkpoint of a row; None where it is not as we write it."""
    if not (isinstance(text, str) and isinstance(at_ms, int) and isinstance(id, str) and isinstance(state, str)):
        return None
    with suppress(ValueError, TypeError, LookupError, OverflowError):
        ids, rows, *partly = read_json(text)
        known = {kind: (int(rows[kind][0]), str(rows[kind][1])) for kind in _KINDS}
        if partly in ([], [_PARTLY]):
            return Checkpoint(Through(tuple(ids), known, partly=bool(partly)), (at_ms, id), state)
    return None


def _last(db: Database, kind: str) -> tuple[int, str]:
    return db.execute(f"SELECT rowid, {_KINDS[kind]} FROM {kind} ORDER BY rowid DESC LIMIT 1").fetchone() or (0, "")


def _still_holds(db: Database, before: Through, now: Through) -> bool:
    """Whether the same people are meant, and what was last in the book then is where it was."""
    return before.ids == now.ids and all(not row or _at(db, kind, row) == id for kind, (row, id) in before.rows.items())


def _at(db: Database, kind: str, row: int) -> str | None:
    found = db.execute(f"SELECT {_KINDS[kind]} FROM {kind} WHERE rowid = ?", [row]).fetchone()
    return None if found is None else str(found[0])


def _is_far(before: Through, now: Through) -> bool:
    return any(now.rows[kind][0] - before.rows[kind][0] > _FAR for kind in _KINDS)


def _has_earlier(db: Database, game: str, before: Checkpoint, now: Through) -> bool:
    """Whether something was kept since then that lies before what the checkpoint tells of."""
    at_ms, id = before.latest
    theirs = {"ids": json.dumps(now.ids), "game": game, "at_ms": at_ms, "id": id}
    queries = {ATTEMPTS: _ANSWERS_BEFORE}
    queries |= {of.ends: _ENDS_BEFORE.format(of=of.of_one, ends=of.ends, starts=of.starts) for of in (ROUNDS, SHUFFLES)}
    return any(
        db.execute(query, {**theirs, "after": before.through.rows[kind][0], "through": now.rows[kind][0]}).fetchone()
        for kind, query in queries.items()
    )


def _deeds(db: Database, path: Path, game: str, before: Checkpoint, now: Through) -> Iterator[Sequence[Deed]]:
    """What the checkpoint does not tell of, oldest first."""
    # What was kept up to there and not gone through lies anywhere in the book.
    after = {kind: 0 if before.through.partly else row for kind, (row, _) in before.through.rows.items()}
    through = {kind: row for kind, (row, _) in now.rows.items()}
    with _as_known(path):
        yield from deeds_in_order(db, now.ids, game, before.latest, after, through)
