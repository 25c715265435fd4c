"""What an office laid in from files of results and carries on to the school's server, as nobody else would.

It is noted in the transaction that lays it in, and taken out once the server has it.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence

from sqlite_utils import Database

from trainer.storage.chain import CHAINED, ChainEnd, Value
from trainer.storage.journal import choose
from trainer.storage.school import aside
from trainer.storage.school.own_entries import STUBS, PlacedRow, entries_of
from trainer.storage.school.shapes import shapes
from trainer.training.school.entries import SchoolEntry, first_batch
from trainer.training.signed_records.people import CARRIES

YES = "yes"
_CARRIES = "SELECT 1 FROM settings WHERE key = ? AND value = ?"
_PUT = "INSERT OR IGNORE INTO to_carry (chain, link, of_table, of_key, why) VALUES (?, ?, ?, ?, '')"
_FOUND = "UPDATE to_carry SET of_table = ?, of_key = ? WHERE chain = ? AND link = ?"
_NEXT = """
    SELECT put.chain, put.link, came.before, came.digest, put.of_table, put.of_key FROM to_carry AS put
    JOIN entries_from_elsewhere AS came ON came.chain = put.chain AND came.link = put.link
    WHERE put.why = '' AND put.chain = (SELECT min(chain) FROM to_carry WHERE why = '') ORDER BY put.link LIMIT ?
"""
_CHAIN = "SELECT chain FROM chains WHERE station = ?"
# What came from the server is there.
_NOT_OF_THE_SERVER = """
    came.chain IN (
        SELECT chain FROM chains WHERE station NOT IN (SELECT station FROM pulled WHERE asked NOT LIKE 'carried %')
    )
"""


def is_kept(db: Database) -> bool:
    """Whether this is the book of an office, which carries on what it lays in."""
    return db.execute(_CARRIES, [CARRIES, YES]).fetchone() is not None


def begin(db: Database, chain: ChainEnd) -> None:
    """From now on what is laid in from files is carried on, and all that was laid in before."""
    if not is_kept(db):
        choose(db, chain, CARRIES, YES)
        fill_again(db)


def end(db: Database, chain: ChainEnd) -> None:
    """Nothing is carried on any more."""
    if is_kept(db):
        choose(db, chain, CARRIES, "")
    db.execute("DELETE FROM to_carry")


def fill_again(db: Database) -> None:
    """All that ever came in files is to be carried on, as where the server was put back from a copy."""
    if not is_kept(db):
        return
    db.execute("UPDATE to_carry SET why = ''")
    for table in CHAINED:
        key = ", ".join(f"one.{each}" for each in shapes()[table].key)
        db.execute(
            f"INSERT OR IGNORE INTO to_carry (chain, link, of_table, of_key, why) "
            f"SELECT one.chain, one.link, '{table}', json_array({key}), '' FROM {table} AS one "
            f"JOIN entries_from_elsewhere AS came ON came.chain = one.chain AND came.link = one.link "
            f"WHERE {_NOT_OF_THE_SERVER}"
        )
    db.execute(
        "INSERT OR IGNORE INTO to_carry (chain, link, of_table, of_key, why) "
        f"SELECT chain, link, '{STUBS}', '[]', '' FROM entries_aside AS came WHERE {_NOT_OF_THE_SERVER}"
    )


def put(db: Database, chain: int, place: int, table: str = STUBS, key: tuple[Value, ...] = ()) -> None:
    """An entry is to be carried on that stands in ``table`` under that key, or stands aside."""
    db.conn.execute(_PUT, [chain, place, table, json.dumps(key)])


def found(db: Database, chain: int, place: int, table: str, key: tuple[Value, ...]) -> None:
    """An entry that stood aside stands in ``table`` under that key."""
    db.conn.execute(_FOUND, [table, json.dumps(key), chain, place])


def count(db: Database) -> int:
    """How many entries are still to be carried on."""
    return int(db.execute("SELECT count(*) FROM to_carry WHERE why = ''").fetchone()[0])


def left(db: Database) -> Sequence[str]:
    """Why entries are not carried on, a sentence for each cause."""
    return tuple(why for (why,) in db.execute("SELECT DISTINCT why FROM to_carry WHERE why <> '' ORDER BY why"))


def next_entries(db: Database, most: int) -> Sequence[SchoolEntry]:
    """The next to be carried on, of one chain; one that went with its learner has no body."""
    rows = [
        PlacedRow(chain, link, before, digest, table, tuple(json.loads(key)))
        for chain, link, before, digest, table, key in db.execute(_NEXT, [most]).fetchall()
    ]
    waiting = aside.entries_at(db, [(each.chain, each.link) for each in rows if each.table == STUBS])
    return tuple(first_batch(waiting.get((each.station, each.place), each) for each in entries_of(db, rows)))


def take_out(db: Database, station: str, digests: Mapping[int, bytes]) -> Sequence[int]:
    """Entries that the server has with these digests are carried on; the places of other digests."""
    (chain,) = db.execute(_CHAIN, [station]).fetchone()
    at = "SELECT digest FROM entries_from_elsewhere WHERE chain = ? AND link = ?"
    others = []
    for place, digest in sorted(digests.items()):
        here = db.execute(at, [chain, place]).fetchone()
        if here is not None and here[0] == digest:
            db.execute("DELETE FROM to_carry WHERE chain = ? AND link = ?", [chain, place])
        elif here is not None:
            others.append(place)
    return tuple(others)


def leave(db: Database, station: str, why: str) -> None:
    """Nothing of a chain is carried on until it is asked for anew."""
    db.execute("UPDATE to_carry SET why = ? WHERE chain = (SELECT chain FROM chains WHERE station = ?)", [why, station])
