"""Shuffles as rows of the score book, both ways."""

from __future__ import annotations

import json
from typing import Any

from sqlite_utils import Database

from trainer.storage.act_rows import ACT_COLUMNS, END_COLUMNS, Row, acts_of, end_of
from trainer.training.records.shuffle_ports import KeptShuffle, ShuffleResult, ShuffleStart

_WHOSE = "learner = (SELECT id FROM learners WHERE name = :learner)"
_RESULTS = f"""
    SELECT s.id, s.started_ms, s.game, s.mode, s.occasion, s.decks, {END_COLUMNS}
    FROM shuffles AS s LEFT JOIN shuffle_ends AS e ON e.shuffle = s.id
    WHERE s.{_WHOSE} AND s.started_ms >= :since_ms AND (:game IS NULL OR s.game = :game)
    ORDER BY s.started_ms, s.id
"""
_START = """
    SELECT s.id, l.name, s.started_ms, s.game, s.switches, r.rules, s.mode, s.occasion, s.skill, s.seed, s.decks,
        s.dealt
    FROM shuffles AS s JOIN learners AS l ON l.id = s.learner JOIN rule_sets AS r ON r.digest = s.rules
    WHERE s.id = ?
"""
_ACTS = f"SELECT {ACT_COLUMNS} FROM shuffle_acts WHERE shuffle = ? ORDER BY number"
_UNFINISHED = f"""
    SELECT s.id FROM shuffles AS s LEFT JOIN shuffle_ends AS e ON e.shuffle = s.id
    WHERE s.{_WHOSE} AND (:game IS NULL OR s.game = :game) AND e.shuffle IS NULL
    ORDER BY s.started_ms DESC, s.id DESC LIMIT 1
"""


def start_row(start: ShuffleStart, learner: str, rules: str) -> Row:
    """The row of a shuffle begun; ``learner`` and ``rules`` are the keys of their rows."""
    return {
        "id": start.id,
        "learner": learner,
        "started_ms": start.started_ms,
        "game": start.game,
        "switches": json.dumps(sorted(start.switches)),
        "rules": rules,
        "mode": start.mode,
        "occasion": start.occasion,
        "skill": start.skill,
        "seed": start.seed,
        "decks": start.decks,
        "dealt": start.dealt,
    }


def results(db: Database, learner: str, game: str | None, since_ms: int) -> tuple[ShuffleResult, ...]:
    """The learner's shuffles begun since ``since_ms``, oldest first, of ``game`` or of every game."""
    rows = db.execute(_RESULTS, {"learner": learner, "game": game, "since_ms": since_ms}).fetchall()
    return tuple(_result(*row) for row in rows)


def kept_shuffle(db: Database, shuffle_id: str) -> KeptShuffle | None:
    """The shuffle of that id with all its acts; None where there is none."""
    row = db.execute(_START, [shuffle_id]).fetchone()
    if row is None:
        return None
    acts = acts_of(db.execute(_ACTS, [shuffle_id]))
    ended = db.execute(f"SELECT {END_COLUMNS} FROM shuffle_ends AS e WHERE e.shuffle = ?", [shuffle_id]).fetchone()
    return KeptShuffle(_start(*row), acts, None if ended is None else end_of(*ended))


def unfinished(db: Database, learner: str, game: str | None) -> KeptShuffle | None:
    """The learner's latest shuffle that has not ended, of ``game`` or of any game."""
    row = db.execute(_UNFINISHED, {"learner": learner, "game": game}).fetchone()
    return None if row is None else kept_shuffle(db, row[0])


def _result(id: str, at_ms: int, game: str, mode: str, occasion: str, decks: int, *end: Any) -> ShuffleResult:
    return ShuffleResult(id, at_ms, game, mode, occasion, decks, end_of(*end))


def _start(id: str, learner: str, started_ms: int, game: str, switches: str, rules: str, *rest: Any) -> ShuffleStart:
    return ShuffleStart(id, learner, started_ms, game, tuple(json.loads(switches)), json.loads(rules), *rest)
