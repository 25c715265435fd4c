"""The chain that answers and acts are kept in: each row holds a digest of itself and of the row kept before it.

Whoever alters, takes away or puts in a row without the program breaks the chain there, and ``book check`` names the
place. Each station has a chain of its own, so that the books of several stations can be laid together, and each chain
followed by itself. It shows tampering; it does not stop somebody who writes the whole chain anew: who must know that
too keeps the last digest, which ``book check`` prints, somewhere else.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass

from sqlite_utils import Database

from trainer.storage.ids import new_id

Value = str | int | None
"""What a column of a chained row holds."""

_ACTS = (
    "number",
    "act",
    "done_by",
    "how",
    "verdict",
    "is_done",
    "phase",
    "rule",
    "due",
    "at_ms",
    "milliseconds",
    "weight",
    "is_critical",
)
_LONGEST = 2**62
_ENDS = ("at_ms", "ending", "score", "milliseconds", "acts_right", "acts_helped", "faults", "critical")

CHAINED: Mapping[str, tuple[str, ...]] = {
    "attempts": (
        "id",
        "learner",
        "at_ms",
        "drill",
        "kind",
        "game",
        "stakes",
        "seed",
        "felt",
        "answer",
        "due",
        "is_right",
        "mistake",
        "milliseconds",
        "rules",
        "switches",
        "difficulty",
        "is_distracted",
    ),
    "rounds": (
        "id",
        "learner",
        "started_ms",
        "game",
        "switches",
        "rules",
        "mode",
        "automation",
        "situation",
        "seed",
        "spots",
        "dealt",
    ),
    "round_acts": ("round", *_ACTS),
    "round_ends": ("round", *_ENDS),
    "shuffles": (
        "id",
        "learner",
        "started_ms",
        "game",
        "switches",
        "rules",
        "mode",
        "occasion",
        "skill",
        "seed",
        "decks",
        "dealt",
    ),
    "shuffle_acts": ("shuffle", *_ACTS),
    "shuffle_ends": ("shuffle", *_ENDS),
    "journal": ("id", "at_ms", "what", "learner", "told"),
    "examinations": (
        "id",
        "learner",
        "at_ms",
        "test",
        "test_digest",
        "game",
        "switches",
        "rules",
        "seed",
        "form",
        "terms",
    ),
    "examination_events": ("examination", "number", "what", "at_ms", "used_ms", "told"),
    "judgements": ("id", "examination", "part", "judge", "at_ms", "lines"),
    "school_people": ("id", "number", "at_ms", "name", "learner", "roles"),
    "signing_keys": ("public", "person", "at_ms", "certificate"),
    "key_revocations": ("public", "at_ms", "told"),
    "signed_records": ("id", "station", "number", "learner", "examination", "at_ms", "sealed"),
    "record_places": ("station", "number", "sealed_as"),
    "record_checkpoints": ("station", "size", "at_ms", "note"),
    "record_notes": ("id", "record", "learner", "what", "at_ms", "words"),
    "learner_choices": ("id", "learner", "at_ms", "what", "game", "of", "told"),
    "school_edits": ("id", "at_ms", "kind", "of", "body", "upon", "by", "signature"),
    "signed_people": ("id", "at_ms", "name", "learner", "roles", "key", "by", "signature"),
}
"""The tables whose rows are chained, each with the columns its digests cover, in their order.

A column that comes later is not covered, or the digests of the rows before it would be wrong: it needs a form of its
own.
"""


@dataclass(frozen=True, slots=True)
class Link:
    """Where a row stands: the chain's number in this book, its place from 1 on, and the digest up to it."""

    chain: int
    place: int
    digest: bytes

    def next(self, table: str, row: Mapping[str, Value]) -> Link:
        """The link of ``row`` of ``table``, kept after this one."""
        return Link(self.chain, self.place + 1, digest(self.digest, table, (row[each] for each in CHAINED[table])))

    def columns(self) -> dict[str, int | bytes]:
        """As columns of a row."""
        return {"chain": self.chain, "link": self.place, "digest": self.digest}


Sent = Callable[[str, Mapping[str, Value], Link, Link], None]
"""Told of each row that is put: its table, the row, the link before it, and its own."""


def digest(before: bytes, table: str, values: Iterable[Value]) -> bytes:
    """SHA-256 over the digest before, and the row as JSON: its table, then its values."""
    return hashlib.sha256(before + body(table, values).encode("utf-8", "surrogatepass")).digest()


def body(table: str, values: Iterable[Value]) -> str:
    """The text that a digest is over: a row as JSON, its table and then its values."""
    # Bytes are in no row of ours: a table that is strict no more may hold them.
    return json.dumps([table, *values], ensure_ascii=False, separators=(",", ":"), default=repr)


def beginning(station: str) -> bytes:
    """What the first digest of a station's chain follows."""
    return hashlib.sha256(station.encode()).digest()


def begin_chain(db: Database, station: str) -> None:
    """From now on what is kept goes into a new chain, the one of ``station``; raises what SQLite raises."""
    db.execute("UPDATE chains SET is_open = 0")
    db.execute(
        "INSERT INTO chains (station, links, digest, is_open) VALUES (?, 0, ?, 1)", [station, beginning(station)]
    )


class ChainEnd:
    """Where rows are put after one another within one transaction, which has the book for itself.

    ``sent`` is told of each of them. Its methods raise what SQLite raises.
    """

    def __init__(self, db: Database, sent: Sent | None = None) -> None:
        self._db, self._sent = db, sent
        self._first: Link | None = None
        self._last: Link | None = None

    def add(self, table: str, row: Mapping[str, Value], into: str = "") -> bool:
        """Put ``row`` after the last one unless its key is there already; whether it was put.

        It goes into the table of the name ``into`` where one is given.
        """
        if self._last is None:
            self._first = self._last = _last_link(self._db)
        link = self._last.next(table, row)
        whole = {**row, **link.columns()}
        columns, marks = ", ".join(whole), ", ".join("?" for _ in whole)
        statement = f"INSERT INTO {into or table} ({columns}) VALUES ({marks}) ON CONFLICT DO NOTHING"
        is_new = self._db.conn.execute(statement, [*whole.values()]).rowcount > 0
        if is_new:
            if self._sent is not None:
                self._sent(table, row, self._last, link)
            self._last = link
        return is_new

    def latest_id(self, table: str) -> str:
        """The greatest id in ``table``, "" where it is empty."""
        return self._db.execute(f"SELECT max(id) FROM {table} WHERE typeof(id) = 'text'").fetchone()[0] or ""

    def close(self) -> None:
        """Note the last row as the chain's end; to be done before the transaction is."""
        last = self._last
        if last is not None and last is not self._first:
            values = [last.place, last.digest, last.chain]
            self._db.execute("UPDATE chains SET links = ?, digest = ? WHERE chain = ?", values)


def _last_link(db: Database) -> Link:
    """The last link of the chain that is written on; of a new one where damage has left none."""
    # Where another program has put something else there, the record goes on in a chain of its own.
    sound = f"typeof(links) = 'integer' AND links BETWEEN 0 AND {_LONGEST} AND typeof(digest) = 'blob'"
    found = f"SELECT chain, links, digest FROM chains WHERE is_open = 1 AND {sound}"
    row = db.execute(found).fetchone()
    if row is None:
        begin_chain(db, new_id())
        row = db.execute(found).fetchone()
    return Link(*row)
