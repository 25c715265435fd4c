"""A learner's deeds in a game in the order of time, read bit by bit: a million take many seconds.

Nothing stays open between two bits: others may write, and whoever reads may stop at any of them.
"""

from __future__ import annotations

import json
from bisect import bisect_right
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from sqlite_utils import Database

from trainer.storage.errors import UnreadableRow
from trainer.storage.practice.sitting_rows import ROUNDS, SHUFFLES, SittingRows
from trainer.training.records.deeds import AnswerGiven, Deed, Place, place_of

ATTEMPTS = "attempts"
THEIRS = "learner IN (SELECT value FROM json_each(:ids)) AND game = :game"
_MANY_ANSWERS, _MANY_ENDS, _MANY_SITTINGS = 1_000, 4_000, 20
"""How many rows of a learner, ends of whomever, and sittings are read in one bit."""
_LAST = 2**63 - 1
_WINDOW = f"""
    SELECT count(*), max(at_ms) FROM
    (SELECT at_ms FROM {ATTEMPTS} WHERE learner = ? AND at_ms >= ? ORDER BY at_ms LIMIT ?)
"""
_ANSWERS = f"""
    SELECT id, at_ms, drill, kind, stakes, seed, is_right, milliseconds, difficulty, is_distracted, due, mistake
    FROM {ATTEMPTS} WHERE {THEIRS} AND at_ms >= :first {{until}} AND rowid <= :through ORDER BY at_ms, id
"""
_ENDED = f"""
    SELECT e.at_ms, e.{{of}} FROM {{ends}} AS e WHERE e.rowid > :after AND e.rowid <= :through
    AND EXISTS (SELECT 1 FROM {{starts}} WHERE id = e.{{of}} AND {THEIRS})
"""
_Sittings = SittingRows[Any, Any]


def deeds_in_order(
    db: Database,
    ids: Sequence[str],
    game: str,
    later: Place,
    after: Mapping[str, int],
    through: Mapping[str, int],
) -> Iterator[Sequence[Deed]]:
    """What was done by who counts as the learner (``ids``), ``later`` than a place in time, oldest first.

    A bit may be empty. Of ends only the rows ``after`` some are looked at, and of every kind those up to ``through``.
    Raises what SQLite raises.
    """
    theirs = {"ids": json.dumps(list(ids)), "game": game}
    ended: list[tuple[int, str, _Sittings]] = []
    for of in (ROUNDS, SHUFFLES):
        for found in _ends(db, of, theirs, after[of.ends], through[of.ends]):
            ended += [(at_ms, id, of) for at_ms, id in found if (whole(at_ms), id) > later]
            yield ()
    ended.sort(key=lambda each: each[:2])
    first: int | None = later[0]
    while first is not None:
        until = _until(db, ids, first, ended)
        answers = _answers(db, theirs | {"first": first, "through": through[ATTEMPTS]}, until)
        many = bisect_right(ended, _LAST if until is None else until, key=lambda each: each[0])
        sittings, ended = ended[:many], ended[many:]
        yield sorted((*(each for each in answers if place_of(each) > later), *_results(db, sittings)), key=place_of)
        first = None if until is None else until + 1


def _until(db: Database, ids: Sequence[str], first: int, ended: Sequence[tuple[int, str, _Sittings]]) -> int | None:
    """The moment up to which one bit goes that begins with ``first``; None where it is the last."""
    windows = (db.execute(_WINDOW, [each, first, _MANY_ANSWERS]).fetchone() for each in ids)
    ends = [until for many, until in windows if many == _MANY_ANSWERS]
    ends += [each[0] for each in ended[_MANY_SITTINGS - 1 : _MANY_SITTINGS]]
    until = min(map(whole, ends), default=_LAST)
    return None if until == _LAST else until


def _answers(db: Database, given: Mapping[str, str | int], until: int | None) -> Iterator[AnswerGiven]:
    query = _ANSWERS.format(until="" if until is None else "AND at_ms <= :until")
    for id, at_ms, drill, case, stakes, seed, right, taken, difficulty, distracted, *judged in db.execute(
        query, {**given, "until": until}
    ).fetchall():
        at, took = whole(at_ms), whole(taken)
        yield AnswerGiven(id, at, drill, case, stakes, seed, bool(right), took, difficulty, bool(distracted), *judged)


def _ends(
    db: Database, of: _Sittings, theirs: Mapping[str, str], after: int, through: int
) -> Iterator[Sequence[tuple[int, str]]]:
    """When each of their rounds, or shuffles, ended, and its id."""
    query = _ENDED.format(of=of.of_one, ends=of.ends, starts=of.starts)
    for first in range(after, through, _MANY_ENDS):
        rows = {"after": first, "through": min(first + _MANY_ENDS, through)}
        yield db.execute(query, {**theirs, **rows}).fetchall()


def _results(db: Database, ended: Sequence[tuple[int, str, _Sittings]]) -> Iterator[Deed]:
    for of in (ROUNDS, SHUFFLES):
        ids = [id for _, id, its in ended if its is of]
        if ids:
            yield from of.some(db, json.dumps(ids))


def whole(value: object) -> int:
    """``value`` where it is a whole number; raises UnreadableRow where damage has left another."""
    if type(value) is not int:
        raise UnreadableRow("a time that is no whole number")
    return value
