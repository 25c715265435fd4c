"""The score book: every answer kept the moment it is graded, with the choices a person made.

Importing this module imports sqlite-utils, which takes long enough to be felt: import it after the first frame is
painted. What the first frame needs to know, ``trainer.storage.glance`` reads without it.
"""

from __future__ import annotations

import hashlib
import json
import os
from collections.abc import Collection, Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from sqlite_utils import Database

from trainer.storage import errors
from trainer.storage.errors import NOT_KEPT, NOT_READ, NOT_SAVED, as_known_errors
from trainer.storage.glance import FILE_NAME
from trainer.storage.ids import new_id
from trainer.storage.opening import open_to_read, open_to_write
from trainer.storage.sitting_rows import ROUNDS, SHUFFLES, SittingRows
from trainer.storage.tallies import count_new
from trainer.storage.tally_reading import SqliteTallies
from trainer.training.records.ports import Attempt, KeptAnswer, Result
from trainer.training.records.sitting_records import (
    KeptRound,
    KeptShuffle,
    RoundRecord,
    RoundResult,
    ShuffleRecord,
    ShuffleResult,
    SittingRecord,
)

_RESULTS = """
    SELECT at_ms, drill, game, is_right, mistake, milliseconds, difficulty, is_distracted FROM attempts
    WHERE learner = (SELECT id FROM learners WHERE name = :learner)
      AND at_ms >= :since_ms AND (:game IS NULL OR game = :game)
    ORDER BY at_ms, id
"""
_ANSWERS = """
    SELECT at_ms, drill, kind, game, is_right, answer, due, milliseconds, felt FROM attempts
    WHERE learner = (SELECT id FROM learners WHERE name = :learner)
      AND drill IN (SELECT value FROM json_each(:drills))
      AND at_ms >= :since_ms AND (:game IS NULL OR game = :game)
    ORDER BY at_ms, id
"""


def open_score_book(folder: Path) -> SqliteScoreBook:
    """The score book in ``folder``, both made where there is none.

    A book of an older version is brought up to date, a copy being kept. Raises KnownError, one sentence, where it
    cannot be written, is locked, damaged, foreign or of a newer version; the file is then left as it is.
    """
    path = folder / FILE_NAME
    return SqliteScoreBook(open_to_write(path, NOT_SAVED), path)


def open_for_reading(folder: Path) -> SqliteScoreBook:
    """The score book in ``folder`` to be read only, even in a folder nobody may write; raises KnownError."""
    path = folder / FILE_NAME
    return SqliteScoreBook(open_to_read(path, NOT_READ), path)


class SqliteScoreBook:
    """The ScoreBook port on SQLite. One thread at a time may use it."""

    def __init__(self, db: Database, path: Path) -> None:
        self.db = db
        self._path = path
        self._file = _identity(path)

    def record(self, attempt: Attempt) -> None:
        """Keep ``attempt`` durably; one that is kept already stays as it is, so that trying again is harmless."""
        with self._writing(NOT_SAVED):
            learner = self._learner(attempt.learner)
            self._insert("attempts", _row(attempt, learner, self._rule_set(attempt.rules)))
            count_new(self.db)

    def results(self, learner: str, game: str | None = None, since_ms: int = 0) -> Iterator[Result]:
        """The learner's results since ``since_ms``, oldest first, of ``game`` or of every game.

        They are read as they are asked for, so that memory does not grow with them.
        """
        wanted = {"learner": learner, "game": game, "since_ms": since_ms}
        with as_known_errors(self._path, NOT_READ):
            for at, drill, its, ok, slip, took, difficulty, distracted in self.db.execute(_RESULTS, wanted):
                yield Result(at, drill, its, bool(ok), slip, took, difficulty, bool(distracted))

    def tallies(self, learner: str, game: str | None = None) -> SqliteTallies:
        """The learner's answers counted, in ``game`` or in every game; its methods raise KnownError."""
        return SqliteTallies(self.db, self._path, learner, game)

    def answers(
        self, learner: str, drills: Collection[str], game: str | None = None, since_ms: int = 0
    ) -> Iterator[KeptAnswer]:
        """The learner's answers at these drills since ``since_ms``, oldest first, read as they are asked for."""
        wanted = {"learner": learner, "drills": json.dumps(sorted(drills)), "game": game, "since_ms": since_ms}
        with as_known_errors(self._path, NOT_READ):
            for at, drill, case, its, ok, answer, due, took, table in self.db.execute(_ANSWERS, wanted):
                yield KeptAnswer(at, drill, case, its, bool(ok), answer, due, took, table)

    def keep_round(self, record: RoundRecord) -> None:
        """Keep what ``record`` tells of a round durably, all or nothing; what is kept already stays as it is."""
        self._keep(ROUNDS, record)

    def rounds(self, learner: str, game: str | None = None, since_ms: int = 0) -> Sequence[RoundResult]:
        """The learner's rounds begun since ``since_ms``, oldest first, of ``game`` or of every game."""
        with as_known_errors(self._path, NOT_READ):
            return ROUNDS.results(self.db, learner, game, since_ms)

    def round(self, round_id: str) -> KeptRound | None:
        """The round of that id with all its acts."""
        with as_known_errors(self._path, NOT_READ):
            return ROUNDS.kept(self.db, round_id)

    def unfinished(self, learner: str, game: str | None = None) -> KeptRound | None:
        """The learner's latest round that has not ended."""
        with as_known_errors(self._path, NOT_READ):
            return ROUNDS.unfinished(self.db, learner, game)

    def keep_shuffle(self, record: ShuffleRecord) -> None:
        """Keep what ``record`` tells of a shuffle durably, all or nothing; what is kept already stays as it is."""
        self._keep(SHUFFLES, record)

    def shuffles(self, learner: str, game: str | None = None, since_ms: int = 0) -> Sequence[ShuffleResult]:
        """The learner's shuffles begun since ``since_ms``, oldest first, of ``game`` or of every game."""
        with as_known_errors(self._path, NOT_READ):
            return SHUFFLES.results(self.db, learner, game, since_ms)

    def shuffle(self, shuffle_id: str) -> KeptShuffle | None:
        """The shuffle of that id with all its acts."""
        with as_known_errors(self._path, NOT_READ):
            return SHUFFLES.kept(self.db, shuffle_id)

    def unfinished_shuffle(self, learner: str, game: str | None = None) -> KeptShuffle | None:
        """The learner's latest shuffle that has not ended."""
        with as_known_errors(self._path, NOT_READ):
            return SHUFFLES.unfinished(self.db, learner, game)

    def learners(self) -> tuple[str, ...]:
        """Everyone who has answered, in the order they came."""
        with as_known_errors(self._path, NOT_READ):
            return tuple(name for (name,) in self.db.execute("SELECT name FROM learners ORDER BY id"))

    def setting(self, key: str) -> str | None:
        with as_known_errors(self._path, NOT_READ):
            row = self.db.execute("SELECT value FROM settings WHERE key = ?", [key]).fetchone()
        return None if row is None else str(row[0])

    def keep_setting(self, key: str, value: str) -> None:
        with self._writing(NOT_KEPT):
            self.db.execute("INSERT OR REPLACE INTO settings (key, value) VALUES (?, ?)", [key, value])

    def switches(self, game: str) -> frozenset[str]:
        with as_known_errors(self._path, NOT_READ):
            rows = self.db.execute("SELECT path FROM switches WHERE game = ?", [game]).fetchall()
        return frozenset(path for (path,) in rows)

    def keep_switches(self, game: str, paths: Collection[str]) -> None:
        with self._writing(NOT_KEPT):
            self.db.execute("DELETE FROM switches WHERE game = ?", [game])
            for path in sorted(paths):
                self._insert("switches", {"game": game, "path": path})

    def close(self) -> None:
        with as_known_errors(self._path, NOT_SAVED):
            self.db.close()

    @contextmanager
    def _writing(self, lost: str) -> Iterator[None]:
        """One transaction, durable once the block is left; raises KnownError."""
        with as_known_errors(self._path, lost):
            # SQLite would go on writing into a file that has been deleted, and all would be lost in the end.
            if self._file is None or _identity(self._path) != self._file:
                raise errors.moved(self._path, lost)
            with self.db.atomic():
                yield

    def _keep(self, rows: SittingRows[Any, Any], record: SittingRecord[Any]) -> None:
        with self._writing(NOT_SAVED):
            if record.start is not None:
                learner, rules = self._learner(record.start.learner), self._rule_set(record.start.rules)
                self._insert(rows.starts, rows.start_row(record.start, learner, rules))
            for table, row in rows.later_rows(record):
                self._insert(table, row)

    def _learner(self, name: str) -> str:
        """The id of the learner of that name, who is new where not seen before."""
        # It writes first, as a transaction that began by reading cannot wait for another program's writing.
        self._insert("learners", {"id": new_id(), "name": name})
        return str(self.db.execute("SELECT id FROM learners WHERE name = ?", [name]).fetchone()[0])

    def _rule_set(self, rules: Mapping[str, str]) -> str:
        """The digest of ``rules``, which are kept once."""
        text = json.dumps(dict(rules), ensure_ascii=False, sort_keys=True, separators=(",", ":"))
        digest = hashlib.sha256(text.encode("utf-8", "surrogatepass")).hexdigest()
        self._insert("rule_sets", {"digest": digest, "rules": text})
        return digest

    def _insert(self, table: str, row: Mapping[str, str | int | None]) -> None:
        """Add ``row`` unless its key is there already."""
        columns, marks = ", ".join(row), ", ".join(f":{name}" for name in row)
        self.db.execute(f"INSERT INTO {table} ({columns}) VALUES ({marks}) ON CONFLICT DO NOTHING", dict(row))


def _row(attempt: Attempt, learner: str, rules: str) -> dict[str, str | int]:
    return {
        "id": attempt.id,
        "learner": learner,
        "at_ms": attempt.at_ms,
        "drill": attempt.drill,
        "kind": attempt.case,
        "game": attempt.game,
        "stakes": attempt.stakes,
        "seed": attempt.seed,
        "felt": attempt.table,
        "answer": attempt.answer,
        "due": attempt.due,
        "is_right": int(attempt.right),
        "mistake": attempt.mistake,
        "milliseconds": attempt.milliseconds,
        "rules": rules,
        "switches": json.dumps(sorted(attempt.switches)),
        "difficulty": attempt.difficulty,
        "is_distracted": int(attempt.distraction),
    }


def _identity(path: Path) -> tuple[int, int] | None:
    """Which file lies at ``path``; None: none, or it cannot be told."""
    try:
        found = os.stat(path)
    except FileNotFoundError:
        return None
    return found.st_dev, found.st_ino
