"""Entries that came and cannot stand in their tables, or not yet; nothing of them is lost or counted."""

from __future__ import annotations

import json
from collections.abc import Collection, Iterator, Mapping, Sequence
from enum import Enum
from typing import TYPE_CHECKING, Any

from sqlite_utils import Database

from trainer.lazy_module import LazyModule
from trainer.storage.chain import Value

if TYPE_CHECKING:
    from trainer.training.school import entries
    from trainer.training.school.entries import SchoolEntry
else:
    # Each opening of a book asks whether any waits: mostly none does.
    entries = LazyModule("trainer.training.school.entries")

VERSION = "a newer version"
"""What entries wait for that this version cannot read."""
LEFT = "left as it is"
"""What entries wait for of which somebody has said that they are not followed."""
_LEAVE = "UPDATE entries_aside SET waits_for = ? WHERE why = ?"
WORDS = {
    "school_people": "role of somebody at the school",
    "signed_people": "signed role of somebody at the school",
    "school_edits": "edit of the school",
    "judgements": "judge's sheet",
    "round_acts": "act of a round",
    "shuffle_acts": "act of a shuffle",
    "examination_events": "moment of a test",
}
_PUT = (
    "INSERT INTO entries_aside (chain, link, body, learner, audience, why, waits_for) VALUES (?, ?, ?, ?, ?, ?, ?) "
    "ON CONFLICT (chain, link) DO UPDATE SET why = excluded.why, waits_for = excluded.waits_for"
)
_ENTRIES = """
    SELECT one.station, put.link, came.before, came.digest, put.body, put.learner, put.audience
    FROM entries_aside AS put JOIN chains AS one ON one.chain = put.chain
    JOIN entries_from_elsewhere AS came ON came.chain = put.chain AND came.link = put.link
"""
_WAITING = f"{_ENTRIES} WHERE put.waits_for IN (SELECT value FROM json_each(?)) ORDER BY put.chain, put.link"
_ANY = "SELECT 1 FROM entries_aside LIMIT 1"


class WhyAside(Enum):
    """Why an entry stands aside.

    It WAITS for what it belongs to; it was written by a NEWER version; what it says came another way already (DOUBLE);
    it CLASHES with something else of the same name; it tells of the REMOVAL of a learner who was not removed here, or
    says WHO a learner is without anybody's signature.
    """

    WAITS = "waits"
    NEWER = "newer"
    DOUBLE = "double"
    CLASHES = "clashes"
    REMOVAL = "removal"
    WHO = "who"


def name_of(table: str, *key: Value) -> str:
    """How is told that an entry waits for the row of that key in ``table``."""
    return " ".join((table, *map(str, key)))


def removal_of(learner: Value) -> str:
    """How is told that an entry waits until a learner is removed here."""
    return name_of("removed", learner)


def came_of(learner: Value) -> str:
    """How is told that an entry waits until it is known who said that a learner came."""
    return name_of("came", learner)


def put(db: Database, chain: int, entry: SchoolEntry, why: WhyAside, waits_for: str) -> None:
    """Keep an entry aside; one that is, waits for that from now on."""
    row = [chain, entry.place, entry.body, entry.learner, entry.audience.value, why.value, waits_for]
    db.conn.execute(_PUT, row)


def waits(db: Database, name: str) -> bool:
    """Whether any entry waits for that."""
    return db.execute("SELECT 1 FROM entries_aside WHERE waits_for = ? LIMIT 1", [name]).fetchone() is not None


def leave(db: Database) -> int:
    """Nobody is told again what other machines say until now of who learners are; gives how many entries that is."""
    return db.execute(_LEAVE, [LEFT, WhyAside.WHO.value]).rowcount


def take_away(db: Database, chain: int, place: int) -> None:
    """An entry stands in its table."""
    db.conn.execute("DELETE FROM entries_aside WHERE chain = ? AND link = ?", [chain, place])


def waiting_for(db: Database, came: Collection[str]) -> Sequence[SchoolEntry]:
    """The entries that wait for any of these."""
    if db.execute(_ANY).fetchone() is None:
        return ()
    return tuple(_entries(db.execute(_WAITING, [json.dumps(sorted(came))])))


def entries_at(db: Database, places: Collection[tuple[int, int]]) -> Mapping[tuple[str, int], SchoolEntry]:
    """Those of the entries at these places, by chain and place, that stand aside; by station and place."""
    found: dict[tuple[str, int], SchoolEntry] = {}
    for at in places:
        rows = db.execute(f"{_ENTRIES} WHERE put.chain = ? AND put.link = ?", [*at])
        found |= {(each.station, each.place): each for each in _entries(rows)}
    return found


def wanted_contents(db: Database) -> Iterator[str]:
    """The digests of rules that entries wait for."""
    query = "SELECT DISTINCT waits_for FROM entries_aside WHERE waits_for >= ? AND waits_for < ?"
    for (name,) in db.execute(query, [name_of("rule_sets", ""), name_of("rule_sets", "~")]).fetchall():
        yield name.partition(" ")[2]


def take_out(db: Database, learner: str, why: str) -> None:
    """Take out all that stands aside of a learner, whose removal the journal's entry ``why`` tells of."""
    theirs = "learner = ? AND why <> ?"
    db.execute(
        "INSERT OR IGNORE INTO removed (chain, link, digest, why) SELECT put.chain, put.link, came.digest, ? "
        "FROM entries_aside AS put JOIN entries_from_elsewhere AS came ON came.chain = put.chain AND "
        f"came.link = put.link WHERE put.{theirs.replace('AND why', 'AND put.why')}",
        [why, learner, WhyAside.REMOVAL.value],
    )
    db.execute(f"DELETE FROM entries_aside WHERE {theirs}", [learner, WhyAside.REMOVAL.value])


def _entries(rows: Any) -> Iterator[SchoolEntry]:
    for station, place, before, digest, body, learner, audience in rows.fetchall():
        yield entries.SchoolEntry(station, place, before, digest, body, learner, entries.Audience(audience))
