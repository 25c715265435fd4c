"""Makes a damaged score book anew from what can be read of it and of its copies, and tells what was lost."""

from __future__ import annotations

import os
import shutil
import sqlite3
import tempfile
from collections.abc import Iterator, Sequence
from contextlib import closing, contextmanager, suppress
from dataclasses import dataclass
from itertools import islice
from pathlib import Path

from sqlite_utils import Database

from trainer.storage import protections
from trainer.storage.chain import CHAINED, ChainEnd
from trainer.storage.errors import NOT_REBUILT, as_known_errors, unreadable
from trainer.storage.glance import text_or_none
from trainer.storage.ids import new_id
from trainer.storage.journal import What, note
from trainer.storage.learners import take_out
from trainer.storage.mending.backups import UNFINISHED, copies, written_whole
from trainer.storage.mending.readable_rows import columns_of, counts, readable, tried
from trainer.storage.migrations import MIGRATIONS, newer_steps
from trainer.storage.school.outbox import outbox_of

DAMAGED = "damaged"
_TABLES = (
    "chains",
    "learners",
    "rule_sets",
    "settings",
    "switches",
    "attempts",
    "rounds",
    "round_acts",
    "round_ends",
    "shuffles",
    "shuffle_acts",
    "shuffle_ends",
    "examinations",
    "examination_events",
    "judgements",
    "beats",
    "sheet_drafts",
    "held_back",
    "sealed_seeds",
    "granted_why",
    "test_papers",
    "school_people",
    "signed_people",
    "signing_keys",
    "key_revocations",
    "key_wrappings",
    "key_failures",
    "chosen_pins",
    "signed_records",
    "record_places",
    "record_checkpoints",
    "record_notes",
    "learner_choices",
    "school_edits",
    "journal",
    "entries_from_elsewhere",
    "entries_aside",
    "outbox",
    "to_carry",
    "station_keys",
    "known_stations",
    "removed",
)
_TOLD = {
    "attempts": "answer",
    "rounds": "round",
    "shuffles": "shuffle",
    "examinations": "test",
    "signed_records": "record",
}
# What stood for a column in rows from before it was.
_BEFORE: dict[str, str | int] = {"difficulty": "mixed", "is_distracted": 0}
_SHOWN_OF_AN_ID = 6
_HEAD = b"SQLite format 3\0"
_MOST_STUBS = 1_000_000


@dataclass(frozen=True, slots=True)
class Rebuilt:
    """What became of a damaged book: how many answers, rounds and shuffles it holds now, and how many are lost.

    ``others`` are entries of the record that are lost too, of which nothing tells what they were; ``edits`` those of a
    school that it holds.

    ``aside`` is the damaged file as it was.
    """

    kept: dict[str, int]
    lost: dict[str, int]
    others: int
    aside: Path
    edits: int = 0

    @property
    def losses(self) -> str:
        """``2 answers and 1 round are lost``, or ``nothing is lost``."""
        words = [_many(count, _TOLD[table]) for table, count in self.lost.items() if count]
        if self.others:
            other = " other" if words else ""
            words.append(f"{self.others:,}{other} {'entry' if self.others == 1 else 'entries'} of the record")
        count = sum(self.lost.values()) + self.others
        return f"{_and(words)} {'is' if count == 1 else 'are'} lost" if words else "nothing is lost"

    def __str__(self) -> str:
        kept = _and([_many(count, _TOLD[table]) for table, count in self.kept.items()])
        return (
            f"The score book has been made anew from what could be read: it holds {kept}; "
            f"{self.losses}. The one before is kept in {self.aside}."
        )


def rebuild(path: Path) -> Rebuilt:
    """Make the book at ``path`` anew out of itself and of its copies; the damaged one is kept beside it.

    Raises KnownError where nothing of it can be read, and leaves it as it is then.
    """
    with as_known_errors(path, NOT_REBUILT), exchanged(path, DAMAGED) as (unfinished, aside):
        rebuilt = _made_anew(path, unfinished, aside)
        if not any(rebuilt.kept.values()) and not rebuilt.edits:
            raise unreadable(path, NOT_REBUILT)
    return rebuilt


@contextmanager
def exchanged(path: Path, word: str) -> Iterator[tuple[Path, Path]]:
    """A temporary path to write a book to, to be put in the place of ``path``, and the name that one gets.

    Its name has ``word`` in it. Whatever moment the machine goes out at, a book lies at ``path``. Raises what the
    system raises.
    """
    aside = path.with_name(f"{path.stem} {word} {new_id()}{path.suffix}")
    with written_whole(path) as unfinished:
        yield unfinished, aside
        _put_aside(path, aside)


def _put_aside(path: Path, aside: Path) -> None:
    """Let the old file be found at ``aside`` too, its log with it, which would be taken for the new one's."""
    if path.exists():
        try:
            os.link(path, aside)
        except OSError:
            shutil.copy2(path, aside)
    for end in ("-wal", "-shm"):
        beside = path.with_name(path.name + end)
        if beside.exists():
            if end == "-wal" and beside.stat().st_size:
                shutil.copy2(beside, aside.with_name(aside.name + end))
            beside.unlink()


def _made_anew(path: Path, unfinished: Path, aside: Path) -> Rebuilt:
    with (
        tempfile.TemporaryDirectory(dir=path.parent, prefix=f"{path.stem}.", suffix=UNFINISHED) as passing,
        closing(sqlite3.connect(unfinished, isolation_level=None)) as connection,
    ):
        new = Database(connection, execute_plugins=False)
        MIGRATIONS.apply(new)
        had: dict[str, int] = {}
        for source, is_older in _sources(path, Path(passing)):
            with closing(source), new.atomic():
                if not is_older:
                    _take_over(new, source)
                elif not _holds_any(new):
                    # Beside what has a chain already its rows would be of another one.
                    _take_over_older(new, source)
                # The damaged one comes first, and its indexes may tell of more than can be read of its tables.
                had = had or {table: max(counts(source, table), default=0) for table in _TOLD}
        with new.atomic():
            for learner, why in new.execute("SELECT learner, id FROM journal WHERE what = 'removed'").fetchall():
                # An older copy still knows them.
                take_out(new, learner, why)
            ends = _ends_of_chains(new)
            gone = sum(1 for _ in _gaps(new, ends))
            _give_back_names(new)
            rebuilt = _reckoned(new, had, gone, aside)
            _follow_the_chain_over_gaps(new, ends, rebuilt.losses)
    return rebuilt


def _sources(path: Path, passing: Path) -> Iterator[tuple[sqlite3.Connection, bool]]:
    """The damaged book, what was put aside of it before, and its copies, the newest first, as far as they open.

    With each goes whether it is of an older version.
    """
    asides = sorted(path.parent.glob(f"{path.stem} {DAMAGED} *{path.suffix}"), reverse=True)
    for number, file in enumerate((path, *asides, *copies(path))):
        # Read from a copy with its log, as SQLite writes to a book whose log it takes up.
        here = passing / f"{number}.db"
        with suppress(sqlite3.Error, UnicodeDecodeError, OSError):
            shutil.copyfile(file, here)
            log = file.with_name(file.name + "-wal")
            if log.exists():
                shutil.copyfile(log, here.with_name(here.name + "-wal"))
            _made_as_long_as_it_was(here)
            source = sqlite3.connect(here, isolation_level=None)
            source.text_factory = text_or_none
            if _is_newer(source):
                source.close()
            else:
                yield source, not any("link" in columns_of(source, table) for table in CHAINED)


def _made_as_long_as_it_was(file: Path) -> None:
    """Give a book that was cut short empty pages for those it has lost: else SQLite reads nothing of it."""
    with file.open("rb") as book:
        head = book.read(32)
    page = int.from_bytes(head[16:18], "big")
    page = 65_536 if page == 1 else page
    size, length = file.stat().st_size, int.from_bytes(head[28:32], "big") * page
    if head.startswith(_HEAD) and size < length:
        # Of a page cut in two the rows would be read with nothing in the place of what they held.
        os.truncate(file, size // page * page)
        os.truncate(file, length)


def _is_newer(source: sqlite3.Connection) -> bool:
    """Whether a newer version has had the book, as far as its list of steps can be read: damage leaves other words."""
    return bool(newer_steps(name for (name,) in tried(source, "SELECT name FROM _sqlite_migrations")))


def _holds_any(new: Database) -> bool:
    return new.execute("SELECT 1 FROM attempts UNION ALL SELECT 1 FROM rounds LIMIT 1").fetchone() is not None


def _take_over(new: Database, source: sqlite3.Connection) -> None:
    """Put into ``new`` what it does not have yet."""
    for table in _TABLES:
        columns = columns_of(new, table)
        marks = ", ".join("?" for _ in columns)
        put = f"INSERT OR IGNORE INTO {table} ({', '.join(columns)}) VALUES ({marks})"
        for row in readable(source, table, columns):
            with suppress(sqlite3.IntegrityError):
                new.conn.execute(put, row)


def _take_over_older(new: Database, source: sqlite3.Connection) -> None:
    """Put into ``new`` what a book of an older version has, as bringing it up to date would."""
    chain = ChainEnd(new, outbox_of(new))
    for table in _TABLES:
        there = {name for _, name, *_ in tried(source, f"PRAGMA table_info({table})")}
        columns = [each for each in CHAINED.get(table, columns_of(new, table)) if each in there]
        for values in readable(source, table, columns) if columns else ():
            row = dict(zip(columns, values, strict=True))
            with suppress(sqlite3.IntegrityError):
                if table in CHAINED:
                    chain.add(table, {each: row.get(each, _BEFORE.get(each)) for each in CHAINED[table]})
                else:
                    new.table(table).insert(row)
                if table == "learners":
                    note(chain, What.CAME, row["name"], row["id"])
    chain.close()


def _give_back_names(new: Database) -> None:
    """Let learners whose own rows are lost be called what the journal tells, or by what is left of their ids."""
    chain = ChainEnd(new, outbox_of(new))
    whose = " UNION ".join(f"SELECT learner FROM {table}" for table in _TOLD)
    for (id,) in new.execute(f"{whose} EXCEPT SELECT id FROM learners").fetchall():
        told = dict(new.execute("SELECT what, told FROM journal WHERE learner = ? ORDER BY id", [id]).fetchall())
        name = told.get(What.RENAMED.value) or told.get(What.CAME.value)
        if name is None:
            name = f"Unknown {id[-_SHOWN_OF_AN_ID:]}"
            note(chain, What.CAME, name, id)
        put = "INSERT OR IGNORE INTO learners (id, name, same_as) VALUES (?, ?, nullif(?, ?))"
        new.execute(put, [id, name, told.get(What.MERGED.value), id])
    chain.close()


def _reckoned(new: Database, had: dict[str, int], gone: int, aside: Path) -> Rebuilt:
    kept = {table: new.execute(f"SELECT count(*) FROM {table}").fetchone()[0] for table in _TOLD}
    lost = {table: max(0, had.get(table, 0) - kept[table]) for table in _TOLD}
    (edits,) = new.execute("SELECT count(*) FROM school_edits").fetchone()
    return Rebuilt(kept, lost, max(0, gone - sum(lost.values())), aside, edits)


def _ends_of_chains(new: Database) -> dict[int, int]:
    """How long each chain was, as far as its rows and what was noted of its end tell; ``there`` has what is left."""
    placed = [f"SELECT chain, link, digest FROM {table}" for table in (*CHAINED, "removed")]
    placed.append("SELECT chain, link, NULL FROM entries_aside")
    there = " UNION ALL ".join(f"{each} WHERE chain NOT NULL AND link NOT NULL" for each in placed)
    new.execute(f"CREATE TEMP TABLE there AS {there}")
    _leave_what_can_come_again(new)
    for number, last in new.execute("SELECT chain, max(link) FROM there GROUP BY chain").fetchall():
        end = "SELECT ? AS links, max(digest) AS digest FROM there WHERE chain = ? AND link = ?"
        new.execute(
            f"INSERT INTO chains (chain, station, links, digest, is_open) SELECT ?, ?, links, digest, 0 FROM ({end}) "
            "WHERE true ON CONFLICT (chain) DO UPDATE SET links = excluded.links, digest = excluded.digest "
            "WHERE chains.links < excluded.links",
            [number, f"unknown {new_id()}", last, number, last],
        )
    return dict(new.execute("SELECT chain, links FROM chains").fetchall())


def _leave_what_can_come_again(new: Database) -> None:
    """Of other stations' entries only those are followed that are here: what was lost of them can come again."""
    refusal = "entries_from_elsewhere_no_delete"
    new.execute(f"DROP TRIGGER {refusal}")
    new.execute("DELETE FROM entries_from_elsewhere WHERE (chain, link) NOT IN (SELECT chain, link FROM there)")
    protections.put_back(new, {refusal: protections.known_triggers()[refusal]})
    new.execute("DELETE FROM there WHERE (chain, link) IN (SELECT chain, link FROM entries_from_elsewhere)")


def _gaps(new: Database, ends: dict[int, int]) -> Iterator[tuple[int, int]]:
    """Chain and link of every row that is not there any more."""
    for number, links in ends.items():
        found = {link for (link,) in new.execute("SELECT link FROM there WHERE chain = ?", [number])}
        yield from ((number, link) for link in range(1, links + 1) if link not in found)


def _follow_the_chain_over_gaps(new: Database, ends: dict[int, int], losses: str) -> None:
    """Note in the journal what was lost, and where it stood, so that ``book check`` tells it from tampering."""
    chain = ChainEnd(new, outbox_of(new))
    why = note(chain, What.REBUILT, losses)
    chain.close()
    put = "INSERT OR IGNORE INTO removed (chain, link, digest, why) VALUES (?, ?, NULL, ?)"
    new.conn.executemany(put, ([*gap, why] for gap in islice(_gaps(new, ends), _MOST_STUBS)))
    new.execute("DROP TABLE there")


def _many(count: int, what: str) -> str:
    return f"{count:,} {what}" if count == 1 else f"{count:,} {what}s"


def _and(words: Sequence[str]) -> str:
    return " and ".join(filter(None, (", ".join(words[:-1]), *words[-1:])))
