"""What a learner's deeds in a game came to so far, so that only the new ones are gone through.

The deeds are the truth; a checkpoint follows from them alone and can be thrown away. It says how far it goes: by the
row and the id of the last deed of each kind in the book, by the last place in time, and by the ids of whoever counts
as the learner. It is believed only where all of that is as it was and every deed kept since is later than all it tells
of: what another book gave in, or another learner brought along, may lie before them, and all is then gone through anew.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from heapq import merge
from pathlib import Path
from typing import Any

from sqlite_utils import Database

from trainer.storage.errors import NOT_READ, UnreadableRow, as_known_errors
from trainer.storage.sitting_rows import ROUNDS, SHUFFLES, SittingRows, rows_as_written
from trainer.training.records.checked import read_json
from trainer.training.records.deeds import BEFORE_ALL, AnswerGiven, Deed, DeedsSince, Place, place_of

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
_ATTEMPTS = "attempts"
_KINDS = {_ATTEMPTS: "id", ROUNDS.ends: "round", SHUFFLES.ends: "shuffle"}
_IDS = "SELECT id FROM people WHERE name = ? ORDER BY id"
_OWNER = "SELECT coalesce(same_as, id) FROM learners WHERE name = ?"
_KEPT = f"SELECT through, latest_ms, latest, state FROM {TABLE} WHERE learner = ({_OWNER}) AND game = ? AND rule = ?"
_THEIRS = "learner IN (SELECT value FROM json_each(:ids)) AND game = :game"
# With the plus sign rows are found by their number, and not by the learner's index, which has all of them.
_NEW = f"rowid > :after AND rowid <= :through AND +{_THEIRS}"
_ANSWERS = f"""
    SELECT id, at_ms, drill, kind, stakes, seed, is_right, milliseconds, difficulty, is_distracted, due
    FROM {_ATTEMPTS} WHERE {{which}} ORDER BY at_ms, id
"""
_ENDED = f"""
    SELECT e.{{of}} FROM {{ends}} AS e WHERE e.rowid > :after AND e.rowid <= :through
    AND EXISTS (SELECT 1 FROM {{starts}} WHERE id = e.{{of}} AND {_THEIRS})
"""


@dataclass(frozen=True, slots=True)
class Through:
    """How far the book was gone through: for whose ids, and the last row and id of each kind of deed."""

    ids: tuple[str, ...]
    rows: Mapping[str, tuple[int, str]]

    def as_text(self) -> str:
        return json.dumps([self.ids, self.rows])


@dataclass(frozen=True, slots=True)
class Checkpoint:
    """What deeds came to, how far the book was gone through, and the place in time of the last of them."""

    through: Through
    latest: Place
    state: str


def make_table(db: Database) -> None:
    """Make the table, empty."""
    db.execute(f"CREATE TABLE {TABLE} {_COLUMNS}")


def deeds_since(db: Database, path: Path, learner: str, game: str, rule: str) -> DeedsSince:
    """The deeds of ``learner`` in ``game`` since the checkpoint by ``rule``, all where none fits; raises KnownError."""
    with _as_known(path):
        now = Through(tuple(id for (id,) in db.execute(_IDS, [learner])), {kind: _last(db, kind) for kind in _KINDS})
        kept = db.execute(_KEPT, [learner, game, rule]).fetchone() if _is_there(db) else None
        before = None if kept is None else _read(*kept)
        if before is not None and _still_holds(db, before.through, now):
            new = [*_deeds(db, path, learner, game, before.through, now)]
            if all(place_of(each) > before.latest for each in new[:1]):
                far = _is_far(before.through, now)
                return DeedsSince(before.state, before.latest, iter(new), now.as_text(), far)
        nothing = Through(now.ids, dict.fromkeys(_KINDS, (0, "")))
        return DeedsSince(None, BEFORE_ALL, _deeds(db, path, learner, game, nothing, now), now.as_text())


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
        ids, rows = read_json(text)
        through = Through(tuple(ids), {kind: (int(rows[kind][0]), str(rows[kind][1])) for kind in _KINDS})
        return Checkpoint(through, (at_ms, id), state)
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


def _deeds(db: Database, path: Path, learner: str, game: str, after: Through, now: Through) -> Iterator[Deed]:
    """What was kept after one place and up to another, oldest first."""
    with _as_known(path):
        sittings = (_ended(db, learner, game, after, now, of) for of in (ROUNDS, SHUFFLES))
        yield from merge(_answers(db, game, after, now), *sittings, key=place_of)


def _answers(db: Database, game: str, after: Through, now: Through) -> Iterator[AnswerGiven]:
    given = _given(game, after, now, _ATTEMPTS)
    which = _NEW if given["after"] else f"{_THEIRS} AND rowid <= :through"
    for id, at_ms, drill, case, stakes, seed, right, taken, difficulty, distracted, due in db.execute(
        _ANSWERS.format(which=which), given
    ):
        if type(at_ms) is not int or type(taken) is not int:
            raise UnreadableRow("a time that is no whole number")
        yield AnswerGiven(id, at_ms, drill, case, stakes, seed, bool(right), taken, difficulty, bool(distracted), due)


def _ended(
    db: Database, learner: str, game: str, after: Through, now: Through, of: SittingRows[Any, Any]
) -> list[Deed]:
    """The rounds, or the shuffles, that ended between the two places, in the order of their ends."""
    query = _ENDED.format(of=_KINDS[of.ends], ends=of.ends, starts=of.starts)
    ids = [id for (id,) in db.execute(query, _given(game, after, now, of.ends))]
    return sorted(of.results(db, learner, json.dumps(ids)), key=place_of) if ids else []


def _given(game: str, after: Through, now: Through, kind: str) -> dict[str, str | int]:
    ids = json.dumps(now.ids)
    return {"ids": ids, "game": game, "after": after.rows[kind][0], "through": now.rows[kind][0]}
