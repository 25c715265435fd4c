"""The port of a school's entries on the score book."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from pathlib import Path

from sqlite_utils import Database

from trainer.storage.chain import begin_chain
from trainer.storage.counted.tallies import count_new, is_behind
from trainer.storage.errors import NOT_KEPT, NOT_READ, NOT_TAKEN_IN, as_known_errors
from trainer.storage.ids import new_id
from trainer.storage.school import aside, outbox, to_carry
from trainer.storage.school import contents as texts
from trainer.storage.school import to_settle as settling
from trainer.storage.school.laying_in import LayingIn
from trainer.storage.school.parcels import SqliteParcels, Writing
from trainer.training.school.entries import SchoolEntry
from trainer.training.school.ports import LaidIn

_STATION = "SELECT station FROM chains WHERE is_open = 1 AND typeof(station) = 'text'"
_HAVE = "SELECT station, place FROM pulled WHERE asked = ?"
_PULLED = (
    "INSERT INTO pulled (asked, station, place) VALUES (?, ?, ?) "
    "ON CONFLICT (asked, station) DO UPDATE SET place = max(place, excluded.place)"
)


class SqliteEntries:
    """The EntryBook port on SQLite, within the score book's own transactions; ``grew``: more is told of now."""

    def __init__(self, db: Database, path: Path, writing: Writing, grew: Callable[[], None]) -> None:
        self._db, self._path, self._writing, self._grew = db, path, writing, grew

    @property
    def parcels(self) -> SqliteParcels:
        """Entries as files that go from one machine to another."""
        return SqliteParcels(self._db, self._path, self._writing, self._grew, lambda: self.station)

    @property
    def station(self) -> str:
        with as_known_errors(self._path, NOT_READ):
            row = self._db.execute(_STATION).fetchone()
        if row is None:
            with self._writing(NOT_KEPT):
                begin_chain(self._db, new_id())
                row = self._db.execute(_STATION).fetchone()
        return str(row[0])

    @property
    def is_enrolled(self) -> bool:
        with as_known_errors(self._path, NOT_READ):
            return outbox.is_kept(self._db)

    def enrol(self) -> None:
        with self._writing(NOT_KEPT) as chain:
            outbox.begin(self._db, chain)

    def leave(self) -> None:
        with self._writing(NOT_KEPT) as chain:
            outbox.end(self._db, chain)
            to_carry.end(self._db, chain)

    def send_again(self, station: str, behind: int) -> None:
        with self._writing(NOT_KEPT):
            outbox.fill_again(self._db, station, behind)

    def carry_on(self) -> None:
        if not self.carries_on:
            with self._writing(NOT_KEPT) as chain:
                to_carry.begin(self._db, chain)

    @property
    def carries_on(self) -> bool:
        with as_known_errors(self._path, NOT_READ):
            return to_carry.is_kept(self._db)

    def carry_again(self) -> None:
        with self._writing(NOT_KEPT):
            to_carry.fill_again(self._db)

    def to_carry(self, most: int) -> Sequence[SchoolEntry]:
        with as_known_errors(self._path, NOT_READ):
            return to_carry.next_entries(self._db, most)

    def mark_carried(self, station: str, digests: Mapping[int, bytes]) -> Sequence[int]:
        with self._writing(NOT_KEPT):
            return to_carry.take_out(self._db, station, digests)

    def leave_uncarried(self, station: str, why: str) -> None:
        with self._writing(NOT_KEPT):
            to_carry.leave(self._db, station, why)

    def left_uncarried(self) -> Sequence[str]:
        with as_known_errors(self._path, NOT_READ):
            return to_carry.left(self._db)

    def unsent_count(self) -> int:
        with as_known_errors(self._path, NOT_READ):
            return outbox.count(self._db) + to_carry.count(self._db)

    def unsent(self, most: int) -> Sequence[SchoolEntry]:
        with as_known_errors(self._path, NOT_READ):
            return outbox.next_entries(self._db, most)

    def mark_sent(self, station: str, digests: Mapping[int, bytes]) -> Sequence[int]:
        with self._writing(NOT_KEPT):
            return outbox.take_out(self._db, station, digests)

    def contents_of(self, entries: Iterable[SchoolEntry]) -> Mapping[str, str]:
        with as_known_errors(self._path, NOT_READ):
            return texts.contents_of(self._db, entries)

    def wanted(self, entries: Iterable[SchoolEntry]) -> frozenset[str]:
        with as_known_errors(self._path, NOT_READ):
            return texts.wanted(self._db, entries)

    def to_settle(self) -> Sequence[str]:
        with as_known_errors(self._path, NOT_READ):
            return tuple(settling.to_settle(self._db))

    def leave_learners(self) -> None:
        with self._writing(NOT_KEPT):
            aside.leave(self._db)

    def have(self, asked: str) -> Mapping[str, int]:
        with as_known_errors(self._path, NOT_READ):
            return dict(self._db.execute(_HAVE, [asked]).fetchall())

    def lay_in(
        self,
        entries: Iterable[SchoolEntry],
        contents: Mapping[str, str],
        asked: str = "",
        come_to: Mapping[str, int] | None = None,
    ) -> LaidIn:
        coming = list(entries)
        with self._writing(NOT_TAKEN_IN) as chain:
            laying = LayingIn(self._db)
            laying.put(coming, contents)
            laying.let_words_stand(chain)
            if asked:
                reached = _furthest(coming) if come_to is None else come_to
                self._db.conn.executemany(_PULLED, ([asked, *each] for each in reached.items()))
            while is_behind(self._db):
                count_new(self._db)
        self._grew()
        return laying.done()


def _furthest(entries: Iterable[SchoolEntry]) -> Mapping[str, int]:
    reached: dict[str, int] = {}
    for each in entries:
        reached[each.station] = max(each.place, reached.get(each.station, 0))
    return reached
