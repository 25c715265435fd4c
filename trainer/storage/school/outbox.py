"""What this book has to send: filled in the transaction that keeps a row, emptied when the other side has it.

Of what went with its learner before it was sent the place is sent alone, so that the chain has no gap.
A book that sends nothing has none, and pays one look at a choice for each transaction.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING

from sqlite_utils import Database

from trainer.lazy_module import LazyModule
from trainer.storage.chain import ChainEnd, Link, Sent, Value
from trainer.storage.journal import choose
from trainer.training.school.entries import first_batch
from trainer.training.signed_records.people import SENDS

if TYPE_CHECKING:
    from trainer.storage.school import own_entries, shapes
    from trainer.training.school.entries import SchoolEntry
else:
    # A book that sends nothing is opened without what entries are made of.
    own_entries = LazyModule("trainer.storage.school.own_entries")
    shapes = LazyModule("trainer.storage.school.shapes")

YES = "yes"
_SENDS = "SELECT 1 FROM settings WHERE key = ? AND value = ?"
_PUT = (
    "INSERT INTO outbox (chain, link, before, digest, of_table, of_key) VALUES (?, ?, ?, ?, ?, ?) "
    "ON CONFLICT DO NOTHING"
)
_NEXT = """
    SELECT chain, link, before, digest, of_table, of_key FROM outbox
    WHERE chain = (SELECT min(chain) FROM outbox) ORDER BY link LIMIT ?
"""
_AT = "SELECT digest FROM outbox WHERE chain = ? AND link = ?"


def is_kept(db: Database) -> bool:
    """Whether what is kept in this book is to be sent."""
    return db.execute(_SENDS, [SENDS, YES]).fetchone() is not None


def outbox_of(db: Database) -> Sent | None:
    """What is told of each row that is put into the chain; None in a book that sends nothing."""
    if not is_kept(db):
        return None

    def put(table: str, row: Mapping[str, Value], before: Link, link: Link) -> None:
        key = json.dumps(shapes.shapes()[table].key_of(row))
        db.conn.execute(_PUT, [link.chain, link.place, before.digest, link.digest, table, key])

    return put


def begin(db: Database, chain: ChainEnd) -> None:
    """From now on rows are to be sent, and all that were kept before."""
    if not is_kept(db):
        choose(db, chain, SENDS, YES)
        _fill(db, own_entries.placed_rows(db))


def end(db: Database, chain: ChainEnd) -> None:
    """Nothing is to be sent any more."""
    if is_kept(db):
        choose(db, chain, SENDS, "")
    db.execute("DELETE FROM outbox")


def fill_again(db: Database, station: str, behind: int) -> None:
    """All that this book wrote in a station's chain behind a place is to be sent once more."""
    found = db.execute("SELECT chain FROM chains WHERE station = ?", [station]).fetchone()
    if found is not None and is_kept(db):
        _fill(db, own_entries.placed_rows(db, found[0], behind))


def _fill(db: Database, rows: Iterable[own_entries.PlacedRow]) -> None:
    told = ([each.chain, each.link, each.before, each.digest, each.table, json.dumps(each.key)] for each in rows)
    db.conn.executemany(_PUT, told)


def count(db: Database) -> int:
    """How many rows are still to be sent."""
    return int(db.execute("SELECT count(*) FROM outbox").fetchone()[0])


def next_entries(db: Database, most: int) -> Sequence[SchoolEntry]:
    """The next to be sent, of one chain, in its order."""
    rows = (
        own_entries.PlacedRow(chain, link, before, digest, table, tuple(json.loads(key)))
        for chain, link, before, digest, table, key in db.execute(_NEXT, [most]).fetchall()
    )
    return tuple(first_batch(own_entries.entries_of(db, rows)))


def take_out(db: Database, station: str, digests: Mapping[int, bytes]) -> Sequence[int]:
    """Rows that stand at the other side with these digests at these places are sent; the places of other digests."""
    found = db.execute("SELECT chain FROM chains WHERE station = ?", [station]).fetchone()
    others = []
    for place, digest in sorted(digests.items()) if found is not None else ():
        here = db.execute(_AT, [found[0], place]).fetchone()
        if here is not None and here[0] == digest:
            db.execute("DELETE FROM outbox WHERE chain = ? AND link = ?", [found[0], place])
        elif here is not None:
            others.append(place)
    return tuple(others)
