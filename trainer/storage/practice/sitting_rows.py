"""Rounds and shuffles as rows of the score book, both ways: how they began, their acts, how they ended."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import fields
from functools import lru_cache
from types import MappingProxyType
from typing import Any, Generic, TypeVar

from sqlite_utils import Database

from trainer.storage.errors import UnreadableRow
from trainer.training.records.checked import read_json
from trainer.training.records.sitting_records import (
    Ending,
    KeptAct,
    KeptRound,
    KeptShuffle,
    KeptSitting,
    RoundResult,
    RoundStart,
    ShuffleResult,
    ShuffleStart,
    SittingEnd,
    SittingRecord,
    SittingStart,
)

Row = dict[str, str | int | None]
Kept = TypeVar("Kept", bound=KeptSitting[Any])
Listed = TypeVar("Listed", bound=RoundResult | ShuffleResult)

_WHOSE = """s.learner IN (SELECT id FROM people WHERE name = :learner) AND (:game IS NULL OR s.game = :game)
    AND s.id NOT IN (SELECT id FROM held_back)"""
"""What belongs to a test that goes on is in no list."""
_HELD_BACK = "SELECT content FROM held_back WHERE id = ? AND content IS NOT NULL"
_END_COLUMNS = ("at_ms", "ending", "score", "milliseconds", "acts_right", "acts_helped", "faults", "critical")
_END = ", ".join(f"e.{name}" for name in _END_COLUMNS)
_ACT = "number, act, done_by, how, verdict, is_done, phase, rule, due, at_ms, milliseconds, weight, is_critical"
# What is in another table, or is called otherwise there.
_START_COLUMNS = {"learner": "l.name", "rules": "r.rules"}
_ENDINGS = {each.value: each for each in Ending}
_LISTED_COLUMNS = {"at_ms": "s.started_ms"}


class SittingRows(Generic[Kept, Listed]):
    """The tables of one kind of sitting: ``of`` is its name in them, such as "round".

    Their columns bear the names of the fields of ``start``. Every method raises what SQLite raises.
    """

    def __init__(self, of: str, start: type[SittingStart], kept: type[Kept], listed: type[Listed]) -> None:
        self.taken_elsewhere = (
            f"What is done here is not being saved: this {of} is open in another window. Continue there, or close that "
            "window."
        )
        self.starts, self.acts, self.ends = f"{of}s", f"{of}_acts", f"{of}_ends"
        self.of_one, self._start, self._kept = of, start, kept
        self._listed: Callable[..., Listed] = listed
        self._shown = len(fields(listed)) - 1
        self._columns = tuple(each.name for each in fields(start))
        began = ", ".join(_START_COLUMNS.get(name, f"s.{name}") for name in self._columns)
        shown = ", ".join(_LISTED_COLUMNS.get(each.name, f"s.{each.name}") for each in fields(listed)[:-1])
        with_ends = f"FROM {self.starts} AS s LEFT JOIN {self.ends} AS e ON e.{of} = s.id WHERE {_WHOSE}"
        self._begun = (
            f"SELECT {began} FROM {self.starts} AS s JOIN learners AS l ON l.id = s.learner "
            "JOIN rule_sets AS r ON r.digest = s.rules WHERE s.id = ?"
        )
        self._acts = f"SELECT {_ACT} FROM {self.acts} WHERE {of} = ? ORDER BY number"
        self._ended = f"SELECT {_END} FROM {self.ends} AS e WHERE e.{of} = ?"
        some = "(:ids IS NULL OR s.id IN (SELECT value FROM json_each(:ids)))"
        self._results = f"SELECT {shown}, {_END} {with_ends} AND {some} ORDER BY s.started_ms, s.id"
        self._some = (
            f"SELECT {shown}, {_END} FROM {self.starts} AS s LEFT JOIN {self.ends} AS e ON e.{of} = s.id "
            "WHERE s.id IN (SELECT value FROM json_each(:ids))"
        )
        # What was begun at another machine is gone on with there.
        elsewhere = "SELECT 1 FROM entries_from_elsewhere AS came WHERE came.chain = s.chain AND came.link = s.link"
        self._unfinished = (
            f"SELECT s.id {with_ends} AND e.{of} IS NULL AND NOT EXISTS ({elsewhere}) "
            "ORDER BY s.started_ms DESC, s.id DESC LIMIT 1"
        )

    def start_row(self, start: SittingStart, learner: str, rules: str) -> Row:
        """The row of a sitting begun; ``learner`` and ``rules`` are the keys of their rows."""
        plain = {name: getattr(start, name) for name in self._columns}
        return plain | {"learner": learner, "rules": rules, "switches": json.dumps(sorted(start.switches))}

    def later_rows(self, record: SittingRecord[Any]) -> Iterator[tuple[str, Row]]:
        """The rows of the acts and of the end that ``record`` tells of, each with its table."""
        whose: Row = {self.of_one: record.id}
        for act in record.acts:
            yield self.acts, whose | _act_row(act)
        if record.end is not None:
            yield self.ends, whose | end_row(record.end)

    def results(self, db: Database, learner: str, ids: str | None = None) -> tuple[Listed, ...]:
        """The learner's sittings of every game, oldest first; where ``ids`` is a list of ids as JSON, these alone."""
        return self._read(db.execute(self._results, {"learner": learner, "game": None, "ids": ids}))

    def some(self, db: Database, ids: str) -> tuple[Listed, ...]:
        """The sittings whose ids are the list ``ids``, as JSON, in any order."""
        return self._read(db.execute(self._some, {"ids": ids}))

    def _read(self, rows: Iterable[Sequence[Any]]) -> tuple[Listed, ...]:
        listed, shown = self._listed, self._shown
        with rows_as_written():
            return tuple([listed(*row[:shown], _end(*row[shown:])) for row in rows])

    def kept(self, db: Database, sitting: str) -> Kept | None:
        """The sitting of that id with all its acts; None where there is none."""
        row = db.execute(self._begun, [sitting]).fetchone()
        if row is None:
            return None
        began = dict(zip(self._columns, row, strict=True))
        acts = tuple(_act(*each) for each in db.execute(self._acts, [sitting]))
        ended = db.execute(self._ended, [sitting]).fetchone()
        held_back = None if ended is not None else db.execute(_HELD_BACK, [sitting]).fetchone()
        with rows_as_written():
            if held_back is not None:
                its = read_json(held_back[0])
                ended = tuple(its[name] for name in _END_COLUMNS)
            began |= {"switches": tuple(read_json(began["switches"])), "rules": read_json(began["rules"])}
            return self._kept(self._start(**began), acts, None if ended is None else _end(*ended))

    def unfinished(self, db: Database, learner: str, game: str | None) -> Kept | None:
        """The learner's latest sitting that has not ended, of ``game`` or of any game."""
        row = db.execute(self._unfinished, {"learner": learner, "game": game}).fetchone()
        return None if row is None else self.kept(db, row[0])


ROUNDS: SittingRows[KeptRound, RoundResult] = SittingRows("round", RoundStart, KeptRound, RoundResult)
SHUFFLES: SittingRows[KeptShuffle, ShuffleResult] = SittingRows("shuffle", ShuffleStart, KeptShuffle, ShuffleResult)


@contextmanager
def rows_as_written() -> Iterator[None]:
    """Raise UnreadableRow where damage has left what nobody wrote: no JSON, or no word of an enumeration."""
    try:
        yield
    except (ArithmeticError, LookupError, ValueError, TypeError) as fault:
        raise UnreadableRow(str(fault)) from fault


def _act_row(act: KeptAct) -> Row:
    return {
        "number": act.index,
        "act": act.act,
        "done_by": act.by,
        "how": act.how,
        "verdict": act.verdict,
        "is_done": int(act.done),
        "phase": act.phase,
        "rule": act.rule,
        "due": act.due,
        "at_ms": act.at_ms,
        "milliseconds": act.milliseconds,
        "weight": act.weight,
        "is_critical": int(act.critical),
    }


def end_row(end: SittingEnd) -> Row:
    """The row of an end, without the id of what has ended."""
    return {
        "at_ms": end.at_ms,
        "ending": end.ending.value,
        "score": end.score,
        "milliseconds": end.milliseconds,
        "acts_right": end.right,
        "acts_helped": end.helped,
        "faults": json.dumps(dict(end.faults), sort_keys=True),
        "critical": end.critical,
    }


def _act(
    index: int, act: str, by: str, how: str, verdict: str, done: int, phase: str, rule: str, *rest: Any
) -> KeptAct:
    due, at_ms, milliseconds, weight, critical = rest
    return KeptAct(
        index, act, by, how, verdict, bool(done), phase, rule, due, at_ms, milliseconds, weight, bool(critical)
    )


def _end(at_ms: int, ending: str | None, score: int | None, milliseconds: int, *counts: Any) -> SittingEnd | None:
    if ending is None:
        return None
    right, helped, faults, critical = counts
    known = _ENDINGS.get(ending) or Ending(ending)
    return SittingEnd(at_ms, known, score, milliseconds, right, helped, _faults(faults), critical)


@lru_cache(maxsize=1024)
def _faults(text: str) -> Mapping[str, int]:
    """The faults of an ending; of thousands of rounds most have the same few."""
    return MappingProxyType(read_json(text))
