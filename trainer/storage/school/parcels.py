"""Parcels written out of the score book, looked into, and laid into it: all of a file or nothing."""

from __future__ import annotations

import json
import sqlite3
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import AbstractContextManager, closing, contextmanager
from dataclasses import dataclass
from functools import partial
from itertools import islice
from pathlib import Path
from time import sleep
from typing import BinaryIO

from sqlite_utils import Database

from trainer.storage.chain import CHAINED, ChainEnd
from trainer.storage.counted.tallies import count_new, is_behind, make_ready
from trainer.storage.errors import NOT_EXPORTED, NOT_READ, NOT_TAKEN_IN, PARTLY_TAKEN_IN, as_known_errors
from trainer.storage.mending.output_files import FileKind, check_output, output_file
from trainer.storage.opening import at_once
from trainer.storage.school import contents, to_carry
from trainer.storage.school.laying_in import LayingIn
from trainer.storage.school.listed_names import list_names
from trainer.storage.school.own_entries import entries_of
from trainer.storage.school.parcel_rows import PROOFS, RESULTS, parcel_rows
from trainer.storage.school.station_key import Entropy, get_to_know, known_station, make_key, own_secret
from trainer.training.records.ports import KnownError
from trainer.training.school.entries import SchoolEntry, first_batch
from trainer.training.school.parcels import (
    TOO_LARGE,
    NoParcel,
    ParcelHead,
    ParcelLook,
    read_head,
    read_pieces,
    write_parcel,
)
from trainer.training.signed_records.people import SCHOOL_NAME
from trainer.training.signed_records.signatures import fingerprint, public_key

Writing = Callable[[str], AbstractContextManager[ChainEnd]]
_AT_ONCE, _PATIENCE_MS = 2_000, 20_000
_LARGE_BYTES = 256 * 1024
"""Some two thousand entries, packed."""
_SLICE, _PAUSE_SECONDS = 500, 0.03
_MOST_LETTERS_OF_TEXTS = 64_000_000
_IS_OURS = "SELECT 1 FROM chains WHERE is_open = 1 AND station = ?"
_SETTING = "SELECT value FROM settings WHERE key = ?"


@dataclass(frozen=True, slots=True)
class WrittenParcel:
    """How much was written to ``file``, by whom it is signed, and of how many learners it tells."""

    file: Path
    fingerprint: str
    learners: int
    entries: int


class _OnlyLooked(Exception):
    """Nothing is to be kept."""


def _nobody(_: float) -> None:
    """Nobody is told."""


class SqliteParcels:
    """Parcels of the score book, within its own transactions; every method raises KnownError."""

    def __init__(
        self, db: Database, path: Path, writing: Writing, grew: Callable[[], None], station: Callable[[], str]
    ) -> None:
        self._db, self._path, self._writing, self._grew, self._station = db, path, writing, grew, station

    def key(self, entropy: Entropy, now_ms: int) -> str:
        """This machine's public key, which is made where there is none."""
        return public_key(self._secret(entropy, now_ms))

    def _secret(self, entropy: Entropy, now_ms: int) -> bytes:
        with as_known_errors(self._path, NOT_READ):
            secret = own_secret(self._db)
        if secret is None:
            with self._writing(NOT_EXPORTED):
                secret = make_key(self._db, entropy, now_ms)
        return secret

    def write(
        self,
        file: Path,
        learners: Sequence[str],
        since_ms: int,
        machine: str,
        entropy: Entropy,
        now_ms: int,
        *,
        replace: bool = False,
    ) -> WrittenParcel:
        """Write what ``learners`` did here since then to ``file``, whole or not at all; raises KnownError.

        ``replace``: an earlier file of results there may be replaced.
        """
        check_output(file, FileKind.RESULTS, replace=replace)
        secret = self._secret(entropy, now_ms)
        station = self._station()
        with as_known_errors(self._path, NOT_EXPORTED):
            head = ParcelHead(self._school(), station, machine, public_key(secret), now_ms, since_ms, tuple(learners))
            ids = json.dumps([id for name in learners for id in self._ids(name)])
            entries = tuple(each for each in entries_of(self._db, parcel_rows(self._db, ids, since_ms)) if each.body)
            texts = sorted(contents.contents_of(self._db, entries).items())
        with output_file(file, FileKind.RESULTS, replace=replace) as unfinished, unfinished.open("wb") as out:
            write_parcel(out, head, texts, entries, secret)
        return WrittenParcel(file, fingerprint(head.key), len(learners), len(entries))

    def look_into(self, file: Path) -> ParcelLook:
        """What laying in the parcel ``file`` would do; nothing is kept.

        A large one is laid into a copy: nobody waits for that who writes into the book.
        """
        if not _is_large(file):
            return self._looked_into(file)
        with _copy_of(self._db, self._path) as copy:
            theirs = SqliteParcels(copy, self._path, partial(_in_copy, copy, self._path), self._grew, self._station)
            return theirs._looked_into(file)

    def _looked_into(self, file: Path) -> ParcelLook:
        looks: list[ParcelLook] = []
        try:
            with _patiently(self._db), self._writing(NOT_TAKEN_IN) as chain:
                looks.append(self._laid_in(chain, file, 0))
                raise _OnlyLooked
        except _OnlyLooked:
            return looks[0]

    def lay_in(self, file: Path, now_ms: int, told: Callable[[float], None] = _nobody) -> ParcelLook:
        """Lay the parcel ``file`` in, and remember the key of its machine; ``told`` hears which share of it is done.

        A large one is gone through whole, and only then laid in, a slice at a time, so that nobody waits for long who
        writes into the book. What was laid in stands by itself: who was interrupted lays it in again for the rest.
        """
        if _is_large(file):
            self.look_into(file)
            look = self._in_slices(file, now_ms, told)
        else:
            with _patiently(self._db), self._writing(NOT_TAKEN_IN) as chain:
                look = self._laid_in(chain, file, now_ms)
                self._count(look)
        self._grew()
        return look

    def _laid_in(self, chain: ChainEnd, file: Path, now_ms: int) -> ParcelLook:
        with _opened(file) as parcel:
            head = read_head(parcel)
            is_known = self._see_whose(file, head)
            laying = self._laying()
            for entries, texts in _parts(parcel, _AT_ONCE, self._wanted(parcel)):
                _see_what(file, entries)
                laying.put(entries, texts)
        return self._done(chain, file, head, laying, now_ms, NOT_TAKEN_IN, is_known=is_known)

    def _in_slices(self, file: Path, now_ms: int, told: Callable[[float], None]) -> ParcelLook:
        with _opened(file) as parcel, as_known_errors(self._path, NOT_TAKEN_IN), _patiently(self._db):
            size, head = file.stat().st_size, read_head(parcel)
            is_known, lost = self._see_whose(file, head), NOT_TAKEN_IN
            laying = self._laying()
            for entries, texts in _parts(parcel, _SLICE, self._wanted(parcel)):
                _see_what(file, entries)
                with self._writing(lost) as chain:
                    laying.go_on()
                    laying.put(entries, texts)
                    look = self._done(chain, file, head, laying, now_ms, lost, is_known=is_known)
                    self._count(look)
                lost = PARTLY_TAKEN_IN
                told(parcel.tell() / size)
                # Who waits for the book looks about that often whether it is free.
                sleep(_PAUSE_SECONDS)
        return look

    def _wanted(self, parcel: BinaryIO) -> frozenset[str]:
        """The texts that the entries of a parcel, or any that wait here, refer to and that are not here."""
        found = frozenset[str]()
        for entries, _ in _parts(parcel, _AT_ONCE, frozenset()):
            found |= contents.wanted(self._db, entries)
        return found

    def _laying(self) -> LayingIn:
        return LayingIn(self._db, carries=to_carry.is_kept(self._db))

    def _done(
        self, chain: ChainEnd, file: Path, head: ParcelHead, laying: LayingIn, now_ms: int, lost: str, *, is_known: bool
    ) -> ParcelLook:
        """What goes with what was laid in within this transaction, and what all came to; raises KnownError."""
        laying.let_words_stand(chain)
        laid = laying.done()
        if laid.refused:
            raise KnownError(f"{lost}: {file} is refused. {laid.refused[0]}")
        get_to_know(self._db, head.station, head.key, head.machine, now_ms)
        names = dict(self._db.execute("SELECT id, name FROM learners").fetchall())
        return ParcelLook(head, is_known, laid, _by_name(laying.new_of_learners, names))

    def _count(self, look: ParcelLook) -> None:
        """Let the window list who came, and what was laid in be counted, within the same transaction."""
        list_names(self._db, look.counts)
        while is_behind(self._db):
            count_new(self._db)

    def _see_whose(self, file: Path, head: ParcelHead) -> bool:
        """Whether the machine is known; raises KnownError where it is of another school, or another than it says."""
        school = self._school()
        if head.school and school and head.school.casefold() != school.casefold():
            raise KnownError(f"{NOT_TAKEN_IN}: {file} is of another school, {head.school}, and this is {school}.")
        known, own = known_station(self._db, head.station), own_secret(self._db)
        is_here = self._db.execute(_IS_OURS, [head.station]).fetchone() is not None
        key = known.key if known is not None else public_key(own) if is_here and own is not None else head.key
        if key != head.key:
            raise KnownError(
                f"{NOT_TAKEN_IN}: {file} is signed with another key ({fingerprint(head.key)}) than what came of that "
                f"machine before ({fingerprint(key)}): ask there which is theirs."
            )
        return known is not None or is_here

    def _school(self) -> str:
        row = self._db.execute(_SETTING, [SCHOOL_NAME]).fetchone()
        return "" if row is None else str(row[0])

    def _ids(self, name: str) -> list[str]:
        return [id for (id,) in self._db.execute("SELECT id FROM people WHERE name = ?", [name]).fetchall()]


def _see_what(file: Path, entries: Sequence[SchoolEntry]) -> None:
    """Raise KnownError where a parcel tells of what no file of results does, such as who may sign at the school."""
    for each in entries:
        try:
            table = each.table
        except ValueError:
            continue
        if table in CHAINED and (table not in (*RESULTS, *PROOFS) or _is_a_first_key(each)):
            raise KnownError(
                f"{NOT_TAKEN_IN}: {file} says who has which role at the school, as no file of results may."
            )


def _is_a_first_key(entry: SchoolEntry) -> bool:
    """Whether it tells of a key that nobody has certified: such a one would be trusted where there is no other."""
    return entry.table == "signing_keys" and not dict(zip(CHAINED[entry.table], entry.row, strict=False)).get(
        "certificate"
    )


def _is_large(file: Path) -> bool:
    """Whether laying it in takes so long that others would wait for it; a file that is not there is not large."""
    try:
        return file.stat().st_size > _LARGE_BYTES
    except OSError:
        return False


@contextmanager
def _copy_of(db: Database, path: Path) -> Iterator[Database]:
    """The book as it is, in a file without a name: it goes with the program, however that ends."""
    with closing(sqlite3.connect("", isolation_level=None)) as connection:
        copy = Database(connection, execute_plugins=False)
        with as_known_errors(path, NOT_TAKEN_IN):
            db.conn.backup(connection)
            make_ready(copy)
            for pragma in ("foreign_keys", "recursive_triggers"):
                copy.execute(f"PRAGMA {pragma}=ON")
        yield copy


@contextmanager
def _in_copy(copy: Database, path: Path, lost: str) -> Iterator[ChainEnd]:
    """One transaction in a copy of the book at ``path``."""
    with as_known_errors(path, lost), at_once(copy):
        chain = ChainEnd(copy)
        yield chain
        chain.close()


@contextmanager
def _patiently(db: Database) -> Iterator[None]:
    """Wait for others who write, as a file is laid in beside a window and what a server sends."""
    (before,) = db.execute("PRAGMA busy_timeout").fetchone()
    db.execute(f"PRAGMA busy_timeout={_PATIENCE_MS}")
    try:
        yield
    finally:
        db.execute(f"PRAGMA busy_timeout={before}")


@contextmanager
def _opened(file: Path) -> Iterator[BinaryIO]:
    try:
        with file.open("rb") as parcel:
            yield parcel
    except NoParcel as wrong:
        raise KnownError(f"{NOT_TAKEN_IN}: {file} cannot be used, as {wrong}.") from wrong
    except OSError as error:
        why = error.strerror or "the system does not say why"
        raise KnownError(f"{NOT_TAKEN_IN}: {file} cannot be read ({why}).") from error


def _parts(parcel: BinaryIO, many: int, wanted: frozenset[str]) -> Iterator[tuple[list[SchoolEntry], dict[str, str]]]:
    """The entries of a parcel, at most so ``many`` at a time, with the texts ``wanted``, which come before them."""
    texts: dict[str, str] = {}
    entries = _entries(parcel, wanted, texts)
    some = list(first_batch(islice(entries, many)))
    # It may hold nothing but texts, which something here may wait for.
    while some or texts:
        yield some, texts
        some = list(first_batch(islice(entries, many)))
        if not some:
            return


def _entries(parcel: BinaryIO, wanted: frozenset[str], texts: dict[str, str]) -> Iterator[SchoolEntry]:
    """The entries of a parcel; the texts ``wanted`` go to ``texts``. Raises NoParcel if these are far too many."""
    letters = 0
    for each in read_pieces(parcel):
        if isinstance(each, SchoolEntry):
            yield each
        elif each.digest in wanted:
            texts[each.digest] = each.text
            letters += len(each.text)
            if letters > _MOST_LETTERS_OF_TEXTS:
                raise NoParcel(TOO_LARGE)


def _by_name(counts: Counter[tuple[str, str]], names: Mapping[str, str]) -> Mapping[str, Mapping[str, int]]:
    told: dict[str, dict[str, int]] = {}
    for (learner, table), many in sorted(counts.items(), key=lambda each: (names.get(each[0][0], ""), each[0][1])):
        told.setdefault(names.get(learner, ""), {})[table] = many
    return told
