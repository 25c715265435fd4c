"""What came from other machines and only somebody can settle.

Two of one name, who was removed, renamed or counted as another elsewhere, and what clashes.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from sqlite_utils import Database

from trainer.storage.chain import CHAINED
from trainer.storage.journal import What
from trainer.storage.school.aside import LEFT, WORDS, WhyAside
from trainer.storage.school.told_learners import JOURNAL, told_learners
from trainer.training.records.checked import read_json
from trainer.training.school.ports import OF_ANOTHER_MACHINE

_LEARNERS = "SELECT id, name, same_as FROM learners ORDER BY name"
_REMOVED = """
    SELECT DISTINCT one.name, chain.station FROM entries_aside AS put JOIN learners AS one ON one.id = put.learner
    JOIN chains AS chain ON chain.chain = put.chain WHERE put.why = ? ORDER BY 1, 2
"""
_CLASHES = """
    SELECT put.body, put.link, chain.station FROM entries_aside AS put JOIN chains AS chain ON chain.chain = put.chain
    WHERE put.why = ? ORDER BY put.chain, put.link
"""
_WHO = """
    SELECT chain.station, put.link, put.body FROM entries_aside AS put JOIN chains AS chain ON chain.chain = put.chain
    WHERE put.why = ? AND put.waits_for <> ? ORDER BY put.chain, put.link
"""
_SAID_HERE = """
    SELECT learner, what = 'merged', max(at_ms) FROM journal
    WHERE what IN ('came', 'renamed', 'merged') AND NOT EXISTS (
        SELECT 1 FROM entries_from_elsewhere AS came WHERE came.chain = journal.chain AND came.link = journal.link)
    GROUP BY 1, 2
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
    for *_, sentence in said_of_who(db):
        yield sentence
    for body, place, station in db.execute(_CLASHES, [WhyAside.CLASHES.value]).fetchall():
        yield of_a_clash(read_json(body)[0], place, station)


def said_of_who(db: Database) -> Iterator[tuple[str, int, str]]:
    """What another machine says of who a learner is, and is not so here: its station, its place, and a sentence.

    What was said here later has settled it.
    """
    latest: dict[tuple[str, str, bool], tuple[int, str]] = {}
    here = {(learner, bool(merges)): at_ms for learner, merges, at_ms in db.execute(_SAID_HERE).fetchall()}
    for station, place, text in db.execute(_WHO, [WhyAside.WHO.value, LEFT]).fetchall():
        told = dict(zip(CHAINED["journal"], read_json(text)[1:], strict=True))
        of = told["learner"], told["what"] == What.MERGED.value
        if told["at_ms"] > here.get(of, -1):
            latest[station, *of] = place, told["told"]
    rows = {id: (name, same) for id, name, same in db.execute(_LEARNERS).fetchall()} if latest else {}
    names = told_learners(db.execute(JOURNAL).fetchall(), rows) if latest else {}
    for (station, learner, is_merge), (place, said) in latest.items():
        if learner in rows and is_merge:
            sentence = _of_a_merge(rows, learner, said, station)
        else:
            is_so = learner not in rows or names[learner].name == said
            sentence = "" if is_so else _of_a_rename(rows[learner][0], said, station)
        if sentence:
            yield station, place, sentence


def _of_a_merge(rows: Mapping[str, tuple[str, str | None]], learner: str, said: str, station: str) -> str:
    """That a machine counts a learner as another, or as themselves; "" where that is so here, or nobody is that."""
    name, same = rows[learner]
    if said == learner and same is not None:
        return (
            f"{OF_ANOTHER_MACHINE}(station {station}) counts {name} as nobody else. That is not followed: here {name} "
            f"counts as {rows[same][0]} until somebody separates the two in the settings, under Learners."
        )
    if said == learner or said not in rows or (rows[said][1] or said) == (same or learner):
        return ""
    into = rows[said][0]
    return (
        f"{OF_ANOTHER_MACHINE}(station {station}) counts {name} as {into}. That is not followed: merge the two in the "
        "settings, under Learners, if they are one person."
    )


def _of_a_rename(name: str, said: str, station: str) -> str:
    return (
        f"{OF_ANOTHER_MACHINE}(station {station}) calls {name} {said}. That is not followed: rename {name} in the "
        "settings, under Learners, if it is right."
    )


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
