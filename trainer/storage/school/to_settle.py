"""What came from other machines and only somebody can settle: two of one name, who was removed elsewhere, a clash."""

from __future__ import annotations

from collections.abc import Iterator

from sqlite_utils import Database

from trainer.storage.school.aside import WORDS, WhyAside
from trainer.storage.school.told_learners import JOURNAL, told_learners
from trainer.training.records.checked import read_json

_LEARNERS = "SELECT id, name, same_as FROM learners ORDER BY name"
_REMOVED = """
    SELECT DISTINCT one.name, chain.station FROM entries_aside AS put JOIN learners AS one ON one.id = put.learner
    JOIN chains AS chain ON chain.chain = put.chain WHERE put.why = ? ORDER BY 1, 2
"""
_CLASHES = """
    SELECT put.body, put.link, chain.station FROM entries_aside AS put JOIN chains AS chain ON chain.chain = put.chain
    WHERE put.why = ? ORDER BY put.chain, put.link
"""


def to_settle(db: Database) -> Iterator[str]:
    """A sentence for each; raises what SQLite raises."""
    rows = db.execute(_LEARNERS).fetchall()
    told = told_learners(db.execute(JOURNAL).fetchall(), {id for id, _, _ in rows})
    for id, name, same in rows:
        if same is None and id in told and told[id].name != name:
            yield of_a_name(name)
    for name, station in db.execute(_REMOVED, [WhyAside.REMOVAL.value]).fetchall():
        yield of_a_removal(name, station)
    for body, place, station in db.execute(_CLASHES, [WhyAside.CLASHES.value]).fetchall():
        yield of_a_clash(read_json(body)[0], place, station)


def of_a_name(name: str) -> str:
    """That somebody bears ``name`` here alone, as another learner is called like them."""
    return (
        f"Somebody who came is called as another learner here is, and listed as {name}: count the two as one in the "
        "settings, or let one have another name."
    )


def of_a_removal(name: str, station: str) -> str:
    """That the learner called ``name`` was removed at another machine."""
    return (
        f"{name} was removed at station {station}. What is kept of them here stays until they are removed here too, "
        "in the settings under Learners."
    )


def of_a_clash(table: str, place: int, station: str) -> str:
    """That two machines kept different things under one key."""
    return (
        f"The entry {place:,} of station {station} says something else than one that is here under the same name "
        f"({WORDS.get(table, table)}): it waits, and counts for nothing."
    )
