"""The chains of this book and of other stations, and which of their places are here."""

from __future__ import annotations

from dataclasses import dataclass

from sqlite_utils import Database

from trainer.storage.chain import beginning

_LONGEST_NAME = 80
_FIND = "SELECT chain, links, digest, is_open FROM chains WHERE station = ?"
_NEW = "INSERT INTO chains (station, links, digest, is_open) VALUES (?, 0, ?, 0)"
_AROUND = "SELECT link, before, digest FROM entries_from_elsewhere WHERE chain = ? AND link BETWEEN ? AND ?"
_MARK = "INSERT INTO entries_from_elsewhere (chain, link, before, digest) VALUES (?, ?, ?, ?)"


@dataclass(frozen=True, slots=True)
class KnownChain:
    """A station's chain: its number here, how far this book wrote it and up to which digest, and if it still does.

    Of another station's chain this book wrote nothing.
    """

    number: int
    links: int
    digest: bytes
    is_open: bool


@dataclass(frozen=True, slots=True)
class PlacesAround:
    """What stands at a place of a chain, before and behind it: the digests, None where nothing came."""

    here: bytes | None
    before: bytes | None
    followed_by: bytes | None


class Chains:
    """The chains within one transaction; its methods raise what SQLite raises."""

    def __init__(self, db: Database) -> None:
        self._db = db
        self._known: dict[str, KnownChain] = {}

    def of(self, station: str) -> KnownChain:
        """The chain of that station, begun where it is not known."""
        if station not in self._known:
            found = self._db.execute(_FIND, [station]).fetchone()
            if found is None:
                self._db.execute(_NEW, [station, beginning(station)])
                found = self._db.execute(_FIND, [station]).fetchone()
            number, links, digest, is_open = found
            self._known[station] = KnownChain(number, links, digest, bool(is_open))
        return self._known[station]

    def around(self, station: str, place: int) -> PlacesAround:
        """What stands there; ``before`` is where a chain begins for its first place."""
        chain = self.of(station)
        rows = self._db.conn.execute(_AROUND, [chain.number, place - 1, place + 1]).fetchall()
        digests = {link: digest for link, _, digest in rows}
        followed = {link: before for link, before, _ in rows}
        before = beginning(station) if place == 1 else digests.get(place - 1)
        if chain.links and place == chain.links + 1:
            before = chain.digest
        return PlacesAround(digests.get(place), before, followed.get(place + 1))

    def mark(self, station: str, place: int, before: bytes, digest: bytes) -> None:
        """Note that the entry of that place is here."""
        self._db.conn.execute(_MARK, [self.of(station).number, place, before, digest])


def is_from_elsewhere(db: Database, table: str, id: str) -> bool:
    """Whether the row of that id was written at another machine."""
    came = "came.chain = one.chain AND came.link = one.link"
    query = f"SELECT 1 FROM {table} AS one JOIN entries_from_elsewhere AS came ON {came} WHERE one.id = ?"
    return db.execute(query, [id]).fetchone() is not None


def is_a_name(station: str) -> bool:
    """Whether this can be the id of a station."""
    return 0 < len(station) <= _LONGEST_NAME and station.isprintable()
