"""Which rows of this book go into a parcel: what its learners did here, and what proves it."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from itertools import chain

from sqlite_utils import Database

from trainer.storage.chain import Value
from trainer.storage.school.own_entries import PlacedRow, placed_rows
from trainer.storage.school.shapes import Shape, shapes

RESULTS = (
    "journal",
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
    "signed_records",
    "record_notes",
    "learner_choices",
)
PROOFS = ("record_places", "record_checkpoints", "signing_keys", "key_revocations")
"""What a signed record is verified by; who has which role at a school no file of results tells."""
_OF_LEARNERS = "learner IN (SELECT value FROM json_each(:ids))"
# A round that began before and ended since is told as a whole.
_PARENTS = {
    "rounds": ("started_ms", (("round_acts", "round"), ("round_ends", "round"))),
    "shuffles": ("started_ms", (("shuffle_acts", "shuffle"), ("shuffle_ends", "shuffle"))),
    "examinations": ("at_ms", (("examination_events", "examination"), ("judgements", "examination"))),
}
_OF = {child: (table, column) for table, (_, children) in _PARENTS.items() for child, column in children}
_FROM_ELSEWHERE = """
    SELECT came.chain, came.link, came.before, came.digest, one.id FROM journal AS one
    JOIN entries_from_elsewhere AS came ON came.chain = one.chain AND came.link = one.link
    WHERE one.learner IN (SELECT value FROM json_each(:ids)) ORDER BY came.chain, came.link
"""


def parcel_rows(db: Database, ids: str, since_ms: int) -> Iterator[PlacedRow]:
    """The rows of the learners whose ids are the list ``ids``, as JSON, since then, in the order of their chains.

    Of keys only those that were certified go along. Who the learners are is told from the beginning on, also where
    another machine has said so.
    """
    wanted: dict[str, str | int] = {"ids": ids, "since": since_ms}
    chosen = {table: _keys(db, table, wanted) for table in RESULTS}
    others = (
        PlacedRow(number, link, before, digest, "journal", (id,))
        for number, link, before, digest, id in db.execute(_FROM_ELSEWHERE, wanted).fetchall()
    )
    certified = {(key,) for (key,) in db.execute("SELECT public FROM signing_keys WHERE certificate <> ''").fetchall()}
    chosen |= {"signing_keys": certified}
    proofs = set(PROOFS) - {"signing_keys"}
    own = (each for each in placed_rows(db) if each.table in proofs or each.key in chosen.get(each.table, ()))
    return chain(others, own)


def _keys(db: Database, table: str, wanted: dict[str, str | int]) -> Collection[tuple[Value, ...]]:
    shape = shapes()[table]
    key = ", ".join(f"{table}.{each}" for each in shape.key)
    query = f"SELECT {key} FROM {table} WHERE {_which(shape)}"
    return {tuple(row) for row in db.execute(query, wanted).fetchall()}


def _which(shape: Shape) -> str:
    if shape.table in _OF:
        parents, column = _OF[shape.table]
        return f"{shape.table}.{column} IN (SELECT id FROM {parents} WHERE {_which(shapes()[parents])})"
    if shape.table in _PARENTS:
        moment, children = _PARENTS[shape.table]
        later = "".join(
            f" OR EXISTS (SELECT 1 FROM {child} WHERE {column} = {shape.table}.id AND at_ms >= :since)"
            for child, column in children
        )
        return f"{_OF_LEARNERS} AND ({moment} >= :since{later})"
    return _OF_LEARNERS if shape.table == "journal" else f"{_OF_LEARNERS} AND at_ms >= :since"
