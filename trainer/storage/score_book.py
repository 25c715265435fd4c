"""The score book: every answer kept the moment it is graded, with the choices a person made.

Importing this module imports sqlite-utils, which takes long enough to be felt: import it after the first frame is
painted. What the first frame needs to know, ``trainer.storage.glance`` reads without it.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from time import time
from typing import TYPE_CHECKING, Any

from sqlite_utils import Database

from trainer.lazy_module import LazyModule
from trainer.storage import errors, learners, leases
from trainer.storage.book_file import file_identity
from trainer.storage.chain import ChainEnd
from trainer.storage.counted import checkpoints, learner_maps
from trainer.storage.counted.tallies import count_new, forget, is_behind
from trainer.storage.counted.tally_reading import SqliteTallies
from trainer.storage.errors import NOT_KEPT, NOT_READ, NOT_SAVED, NOT_TAKEN_IN, UnreadableRow, as_known_errors
from trainer.storage.glance import FILE_NAME, OF_SCHOOL, signs_rules, text_or_none
from trainer.storage.ids import new_id
from trainer.storage.journal import What, choose, note
from trainer.storage.leases import this_program
from trainer.storage.opening import BUSY_SECONDS, at_once, open_to_read, open_to_write
from trainer.storage.practice.attempt_rows import attempt_row, in_parts
from trainer.storage.practice.listed_sittings import ListedSittings
from trainer.storage.practice.sitting_rows import ROUNDS, SHUFFLES, SittingRows
from trainer.storage.school.books import SchoolBooks
from trainer.storage.school.edit_tables import IS_SOMEBODY
from trainer.storage.school.outbox import outbox_of
from trainer.storage.tests import held_back
from trainer.storage.tests.port import SqliteTests
from trainer.training.records.deeds import DeedsSince, Place
from trainer.training.records.ports import Attempt, Keepable, KeptAnswer, Result, TakenElsewhere
from trainer.training.records.sitting_records import (
    KeptRound,
    KeptShuffle,
    RoundRecord,
    RoundResult,
    ShuffleRecord,
    ShuffleResult,
    SittingRecord,
)

if TYPE_CHECKING:
    from trainer.storage.practice import choice_rows
    from trainer.storage.signed_records import signed_rules
    from trainer.training.learn.told_choices import KeptChoice
else:
    # Nothing is chosen while a book is opened, and nobody at home signs rules.
    signed_rules = LazyModule("trainer.storage.signed_records.signed_rules")
    choice_rows = LazyModule("trainer.storage.practice.choice_rows")

_RESULTS = """
    SELECT at_ms, drill, game, is_right, mistake, milliseconds, difficulty, is_distracted, id FROM attempts
    WHERE learner IN (SELECT id FROM people WHERE name = :learner)
      AND at_ms >= :since_ms AND (:game IS NULL OR game = :game)
    ORDER BY at_ms, id
"""
_ANSWERS = """
    SELECT at_ms, drill, kind, game, is_right, answer, due, milliseconds, felt, id FROM attempts
    WHERE learner IN (SELECT id FROM people WHERE name = :learner)
      AND drill IN (SELECT value FROM json_each(:drills))
      AND at_ms >= :since_ms AND (:game IS NULL OR game = :game)
    ORDER BY at_ms, id
"""

# As bytes, and only what is text: damage leaves what Python could not decode, and nobody needs a choice so much.
_SETTING = "SELECT CAST(value AS BLOB) FROM settings WHERE key = ? AND typeof(value) = 'text'"
_LEARNERS = f"SELECT name FROM learners WHERE {IS_SOMEBODY.format('learners')} ORDER BY id"
_SWITCHES = "SELECT CAST(path AS BLOB) FROM switches WHERE game = ? AND typeof(path) = 'text'"

_AT_ONCE = 500
"""How many records are taken in in one transaction."""


def open_score_book(
    folder: Path, patience: float | None = None, *, who: str | None = None, now_ms: Callable[[], int] | None = None
) -> SqliteScoreBook:
    """The score book in ``folder``, both made where there is none.

    A book of an older version is brought up to date, a copy being kept. Raises KnownError, one sentence, where it
    cannot be written, is locked, damaged, foreign or of a newer version; the file is then left as it is. ``patience``
    is how many seconds to wait for another program that writes; ``who`` goes on with rounds, this program where it is
    not said; ``now_ms`` tells milliseconds since the epoch, the system's clock where none is given.
    """
    path = folder / FILE_NAME
    return SqliteScoreBook(
        open_to_write(path, NOT_SAVED, BUSY_SECONDS if patience is None else patience),
        path,
        who or this_program(),
        now_ms or _now_ms,
    )


def open_for_reading(folder: Path, name: str | Path = FILE_NAME) -> SqliteScoreBook:
    """The score book in ``folder`` to be read only, even in a folder nobody may write; raises KnownError."""
    path = folder / name
    return SqliteScoreBook(open_to_read(path, NOT_READ), path)


class SqliteScoreBook(SchoolBooks):
    """The ScoreBook port on SQLite. One thread at a time may use it."""

    def __init__(self, db: Database, path: Path, who: str = "", now_ms: Callable[[], int] | None = None) -> None:
        self.db = db
        self._path, self._who, self._now_ms = path, who, now_ms or _now_ms
        self._file, self._size = file_identity(path)
        self._rounds, self._shuffles = ListedSittings(ROUNDS), ListedSittings(SHUFFLES)

    def record(self, attempt: Attempt) -> None:
        """Keep ``attempt`` durably; one that is kept already stays as it is, so that trying again is harmless."""
        with self._writing(NOT_SAVED) as chain:
            self._put_attempt(chain, attempt)
            count_new(self.db)

    def take_in(self, records: Iterable[Keepable | KeptChoice]) -> None:
        """Keep what another book has given out, many at a time; what is kept already stays as it is."""
        for some in in_parts(records, _AT_ONCE):
            with self._writing(NOT_TAKEN_IN) as chain:
                chosen = []
                for each in some:
                    if isinstance(each, Attempt):
                        self._put_attempt(chain, each)
                    elif isinstance(each, RoundRecord | ShuffleRecord):
                        self._put_sitting(chain, ROUNDS if isinstance(each, RoundRecord) else SHUFFLES, each)
                    else:
                        self._learner(chain, each.learner)
                        chosen.append(each)
                if chosen:
                    choice_rows.take_in(self.db, chain, chosen)
                count_new(self.db)
        self._forget_lists()

    def results(self, learner: str, game: str | None = None, since_ms: int = 0) -> Iterator[Result]:
        """The learner's results since ``since_ms``, oldest first, of ``game`` or of every game.

        They are read as they are asked for, so that memory does not grow with them.
        """
        wanted = {"learner": learner, "game": game, "since_ms": since_ms}
        with as_known_errors(self._path, NOT_READ):
            for at, drill, its, ok, slip, took, difficulty, distracted, id in self.db.execute(_RESULTS, wanted):
                yield Result(at, drill, its, bool(ok), slip, took, difficulty, bool(distracted), id)

    def tallies(self, learner: str, game: str | None = None) -> SqliteTallies:
        """The learner's answers counted, in ``game`` or in every game; its methods raise KnownError."""
        return SqliteTallies(self.db, self._path, learner, game)

    def answers(
        self, learner: str, drills: Collection[str], game: str | None = None, since_ms: int = 0
    ) -> Iterator[KeptAnswer]:
        """The learner's answers at these drills since ``since_ms``, oldest first, read as they are asked for."""
        wanted = {"learner": learner, "drills": json.dumps(sorted(drills)), "game": game, "since_ms": since_ms}
        with as_known_errors(self._path, NOT_READ):
            for at, drill, case, its, ok, answer, due, took, table, id in self.db.execute(_ANSWERS, wanted):
                yield KeptAnswer(at, drill, case, its, bool(ok), answer, due, took, table, id)

    def deeds(self, learner: str, game: str, rule: str) -> DeedsSince:
        """What the learner did in ``game`` since the state kept by ``rule``, or all of it; see the DeedBook port."""
        return checkpoints.deeds_since(self.db, self._path, learner, game, rule)

    def keep_state(self, learner: str, game: str, rule: str, state: str, through: str, latest: Place) -> None:
        """Keep what all deeds ``through`` there come to by ``rule``, the last of which stands at ``latest``."""
        with self._writing(NOT_KEPT):
            checkpoints.keep(self.db, learner, game, rule, state, through, latest)

    @property
    def tests(self) -> SqliteTests:
        """Tests that are taken, and judges' sheets."""
        return SqliteTests(self.db, self._path, self._writing, self._learner, self._rule_set, self._forget_lists)

    def keep_round(self, record: RoundRecord) -> None:
        """Keep what ``record`` tells of a round durably, all or nothing; what is kept already stays as it is."""
        self._keep(ROUNDS, record)

    def rounds(self, learner: str, game: str | None = None, since_ms: int = 0) -> Sequence[RoundResult]:
        """The learner's rounds begun since ``since_ms``, oldest first, of ``game`` or of every game."""
        with as_known_errors(self._path, NOT_READ):
            return self._rounds.of(self.db, learner, game, since_ms)

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
            return self._shuffles.of(self.db, learner, game, since_ms)

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
            return tuple(name for (name,) in self.db.execute(_LEARNERS))

    def rename_learner(self, name: str, new: str) -> None:
        """Call the learner ``name`` ``new`` from now on; raises KnownError where nobody, or somebody else, is so."""
        with self._writing(NOT_KEPT) as chain:
            learners.rename(self.db, chain, name, new)
            choice_rows.move(self.db, name, new)
        self._forget_lists()

    def merge_learners(self, name: str, into: str) -> None:
        """Count all that ``name`` answered as answers of ``into``; raises KnownError where there is no such learner."""
        with self._writing(NOT_KEPT) as chain:
            learners.merge(self.db, chain, name, into)
            choice_rows.move(self.db, name, into)
        self._forget_lists()

    def separate_learner(self, name: str) -> None:
        """Count what ``name`` answered as answers of ``name`` again; raises KnownError where it is nobody else's."""
        with self._writing(NOT_KEPT) as chain:
            choice_rows.let_stand(self.db, (name, learners.separate(self.db, chain, name)))
        self._forget_lists()

    def remove_learner(self, name: str) -> None:
        """Take the learner out with every answer, round and shuffle; raises KnownError where there is no such one."""
        with self._writing(NOT_KEPT) as chain:
            learners.remove(self.db, chain, name)
            choice_rows.move(self.db, name, "")
        self._forget_lists()

    def recount(self) -> None:
        """Throw away what was counted of the answers, and count them all anew; raises KnownError."""
        with self._writing(NOT_KEPT):
            forget(self.db)
            checkpoints.forget(self.db)
            learner_maps.forget(self.db)
            self.forget_what_stands()
        while is_behind(self.db):
            with self._writing(NOT_KEPT):
                count_new(self.db)

    def setting(self, key: str) -> str | None:
        with as_known_errors(self._path, NOT_READ):
            row = self.db.execute(_SETTING, [key]).fetchone()
        return None if row is None else text_or_none(row[0])

    def keep_setting(self, key: str, value: str) -> None:
        with self._writing(NOT_KEPT) as chain:
            if key in choice_rows.KEPT_UNDER:
                choice_rows.keep(self.db, chain, key, value, self._now_ms())
            else:
                choose(self.db, chain, key, value)

    def switches(self, game: str) -> frozenset[str]:
        with as_known_errors(self._path, NOT_READ):
            if signs_rules(self.db.execute(OF_SCHOOL).fetchall()):
                return signed_rules.signed_choices(self.db, game)
            rows = self.db.execute(_SWITCHES, [game]).fetchall()
        return frozenset(path for (content,) in rows if (path := text_or_none(content)) is not None)

    def keep_switches(self, game: str, paths: Collection[str]) -> None:
        with self._writing(NOT_KEPT):
            self.db.execute("DELETE FROM switches WHERE game = ?", [game])
            for path in sorted(paths):
                self._insert("switches", {"game": game, "path": path})

    def close(self) -> None:
        with as_known_errors(self._path, NOT_SAVED):
            self.db.close()

    @contextmanager
    def _writing(self, lost: str) -> Iterator[ChainEnd]:
        """One transaction, durable once the block is left, and the chain's end in it; raises KnownError."""
        with as_known_errors(self._path, lost):
            self._see_the_file(lost)
            with at_once(self.db):
                chain = ChainEnd(self.db, outbox_of(self.db))
                yield chain
                chain.close()
            self._see_the_file(lost)

    def _see_the_file(self, lost: str) -> None:
        """Raise KnownError where the file is not the one that was opened, or not all of it is there.

        SQLite would go on writing into a file that has been deleted or cut short, and all would be lost in the end.
        """
        file, size = file_identity(self._path)
        if file is None:
            raise errors.moved(self._path, lost)
        if file != self._file:
            raise errors.exchanged(self._path, lost)
        if size < self._size:
            raise errors.cut_short(self._path, lost)
        self._size = size

    def hold(self, sitting: str) -> bool:
        """Go on with the round or shuffle of that id for this window alone; False: another window is at it."""
        with self._writing(NOT_SAVED):
            return leases.take(self.db, sitting, self._who, self._now_ms())

    def let_go(self, sitting: str) -> None:
        """Let another window go on with it."""
        self._give_back(sitting)

    def let_all_go(self) -> None:
        """Let other windows go on with all that this one holds."""
        self._give_back(None)

    def renew(self) -> None:
        """Say that this window is still at what it holds."""
        if self._holds_any():
            with self._writing(NOT_SAVED):
                leases.renew(self.db, self._who, self._now_ms())

    def _give_back(self, sitting: str | None) -> None:
        if self._holds_any():
            with self._writing(NOT_SAVED):
                leases.give_back(self.db, self._who, sitting)

    def _holds_any(self) -> bool:
        with as_known_errors(self._path, NOT_READ):
            return leases.holds_any(self.db, self._who)

    def _keep(self, rows: SittingRows[Any, Any], record: SittingRecord[Any]) -> None:
        with self._writing(NOT_SAVED) as chain:
            if not leases.take(self.db, record.id, self._who, self._now_ms()):
                raise TakenElsewhere(rows.taken_elsewhere)
            self._put_sitting(chain, rows, record)
            if record.end is not None:
                leases.give_back(self.db, self._who, record.id)
        if record.start is not None or record.end is not None:
            (self._rounds if rows is ROUNDS else self._shuffles).changed(record.id)

    def _forget_lists(self) -> None:
        for each in (self._rounds, self._shuffles):
            each.forget()

    def _put_attempt(self, chain: ChainEnd, attempt: Attempt) -> None:
        learner = self._learner(chain, attempt.learner)
        self._put(chain, attempt.id, "attempts", attempt_row(attempt, learner, self._rule_set(attempt.rules)))

    def _put(self, chain: ChainEnd, id: str, table: str, row: Mapping[str, str | int | None]) -> None:
        """Keep what came of ``id``; of a test that goes on it is held back until that is over."""
        if held_back.is_held_back(self.db, id):
            held_back.hold_back(self.db, id, table, row)
        else:
            chain.add(table, row)

    def _put_sitting(self, chain: ChainEnd, rows: SittingRows[Any, Any], record: SittingRecord[Any]) -> None:
        if record.start is not None:
            learner, rules = self._learner(chain, record.start.learner), self._rule_set(record.start.rules)
            chain.add(rows.starts, rows.start_row(record.start, learner, rules))
        for table, row in rows.later_rows(record):
            if table == rows.ends:
                self._put(chain, record.id, table, row)
            else:
                chain.add(table, row)

    def _learner(self, chain: ChainEnd, name: str) -> str:
        """The id of the learner of that name, who is new where not seen before."""
        id = new_id()
        if self._insert("learners", {"id": id, "name": name}):
            note(chain, What.CAME, name, id)
            choice_rows.tell_of_newcomer(self.db, chain, name)
            return id
        (known,) = self.db.execute("SELECT id FROM learners WHERE name = ?", [name]).fetchone()
        if not isinstance(known, str):
            raise UnreadableRow("an id that is no text")
        return known

    def _rule_set(self, rules: Mapping[str, str]) -> str:
        """The digest of ``rules``, which are kept once."""
        text = json.dumps(dict(rules), ensure_ascii=False, sort_keys=True, separators=(",", ":"))
        digest = hashlib.sha256(text.encode("utf-8", "surrogatepass")).hexdigest()
        self._insert("rule_sets", {"digest": digest, "rules": text})
        return digest

    def _insert(self, table: str, row: Mapping[str, str | int | None]) -> bool:
        """Add ``row`` unless its key is there already; whether it was added."""
        columns, marks = ", ".join(row), ", ".join(f":{name}" for name in row)
        statement = f"INSERT INTO {table} ({columns}) VALUES ({marks}) ON CONFLICT DO NOTHING"
        return self.db.execute(statement, dict(row)).rowcount > 0


def _now_ms() -> int:
    return int(time() * 1000)
