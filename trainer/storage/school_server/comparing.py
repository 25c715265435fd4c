"""A score book held against what the school's server has of it: the server's digests are a checkpoint of every chain.

Whoever owns a machine can alter its book and write its whole chain anew, so that the book alone looks sound. What was
sent before stands at the server with the digest that it had.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from trainer.storage.chain import CHAINED
from trainer.storage.errors import NOT_READ, as_known_errors
from trainer.storage.school_server.client import PostgresSchool
from trainer.storage.score_book import SqliteScoreBook
from trainer.training.school.entries import DIGEST

_AT_ONCE = 2_000
_MOST_TOLD = 5
_NOBODY_KNOWS = bytes(DIGEST)
Digests = Callable[[str, int, int], Mapping[int, bytes]]
_TABLES = (*CHAINED, "removed")


@dataclass(frozen=True, slots=True)
class ComparedChain:
    """What holding one chain against the server's came to: how many places are the ``same``, and which are not.

    ``others`` are the first places with another digest here, ``lacking`` the first that are not here at all.
    """

    station: str
    is_own: bool
    same: int
    others: Sequence[int]
    lacking: Sequence[int]

    @property
    def holds(self) -> bool:
        """Whether this book is what was sent; what others did need not all be here."""
        return not self.others and not (self.is_own and self.lacking)


def compared(
    book: SqliteScoreBook, path: Path, server: PostgresSchool, *, is_office: bool = False
) -> Sequence[ComparedChain]:
    """Every chain of the book at ``path`` of which the server tells this station; an office also those of homes.

    Raises KnownError, NotReached and RefusedByServer.
    """
    with as_known_errors(path, NOT_READ):
        rows = book.db.execute("SELECT chain, station FROM chains WHERE typeof(station) = 'text'").fetchall()
        own = {number for (number,) in book.db.execute(_OWN).fetchall()}
    heads = server.heads()
    found = (
        _compared(book, path, server.digests, number, station, is_own=number in own)
        for number, station in rows
        if station in heads
    )
    homes = server.carried_heads() if is_office else {}
    carried = (
        _compared(book, path, server.carried_digests, number, station, is_own=False)
        for number, station in rows
        if station in homes
    )
    return tuple(each for each in (*found, *carried) if each.same or not each.holds)


_OWN = """
    SELECT chain FROM chains WHERE NOT EXISTS (
        SELECT 1 FROM entries_from_elsewhere AS came WHERE came.chain = chains.chain
    )
"""


def _compared(
    book: SqliteScoreBook, path: Path, digests: Digests, number: int, station: str, *, is_own: bool
) -> ComparedChain:
    same, others, lacking, behind = 0, list[int](), list[int](), 0
    while there := digests(station, behind, _AT_ONCE):
        here = _digests(book, path, number, behind, max(there))
        for place, digest in there.items():
            if place not in here:
                lacking.append(place)
            elif _NOBODY_KNOWS not in (digest, here[place]) and digest != here[place]:
                others.append(place)
            else:
                same += 1
        behind = max(there)
    return ComparedChain(station, is_own, same, others[:_MOST_TOLD], lacking[:_MOST_TOLD])


def _digests(book: SqliteScoreBook, path: Path, number: int, behind: int, until: int) -> dict[int, bytes]:
    found: dict[int, bytes] = {}
    with as_known_errors(path, NOT_READ):
        for table in _TABLES:
            query = f"SELECT link, digest FROM {table} WHERE chain = ? AND link > ? AND link <= ?"
            found |= {link: bytes(digest or b"") for link, digest in book.db.execute(query, [number, behind, until])}
    return found
