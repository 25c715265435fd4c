"""Rounds at the table as rows of the score book, both ways."""

from __future__ import annotations

import json
from typing import Any

from sqlite_utils import Database

from trainer.storage.act_rows import ACT_COLUMNS, END_COLUMNS, Row, acts_of, end_of
from trainer.training.records.round_ports import KeptRound, RoundResult, RoundStart

_WHOSE = "learner = (SELECT id FROM learners WHERE name = :learner)"
_RESULTS = f"""
    SELECT r.id, r.started_ms, r.game, r.mode, r.automation, r.situation, r.spots, {END_COLUMNS}
    FROM rounds AS r LEFT JOIN round_ends AS e ON e.round = r.id
    WHERE r.{_WHOSE} AND r.started_ms >= :since_ms AND (:game IS NULL OR r.game = :game)
    ORDER BY r.started_ms, r.id
"""
_START = """
    SELECT r.id, l.name, r.started_ms, r.game, r.switches, s.rules, r.mode, r.automation, r.situation, r.seed, r.spots,
        r.dealt
    FROM rounds AS r JOIN learners AS l ON l.id = r.learner JOIN rule_sets AS s ON s.digest = r.rules
    WHERE r.id = ?
"""
_ACTS = f"SELECT {ACT_COLUMNS} FROM round_acts WHERE round = ? ORDER BY number"
_UNFINISHED = f"""
    SELECT r.id FROM rounds AS r LEFT JOIN round_ends AS e ON e.round = r.id
    WHERE r.{_WHOSE} AND (:game IS NULL OR r.game = :game) AND e.round IS NULL
    ORDER BY r.started_ms DESC, r.id DESC LIMIT 1
"""


def start_row(start: RoundStart, learner: str, rules: str) -> Row:
    """The row of a round begun; ``learner`` and ``rules`` are the keys of their rows."""
    return {
        "id": start.id,
        "learner": learner,
        "started_ms": start.started_ms,
        "game": start.game,
        "switches": json.dumps(sorted(start.switches)),
        "rules": rules,
        "mode": start.mode,
        "automation": start.automation,
        "situation": start.situation,
        "seed": start.seed,
        "spots": start.spots,
        "dealt": start.dealt,
    }


def results(db: Database, learner: str, game: str | None, since_ms: int) -> tuple[RoundResult, ...]:
    """The learner's rounds begun since ``since_ms``, oldest first, of ``game`` or of every game."""
    rows = db.execute(_RESULTS, {"learner": learner, "game": game, "since_ms": since_ms}).fetchall()
    return tuple(_result(*row) for row in rows)


def kept_round(db: Database, round_id: str) -> KeptRound | None:
    """The round of that id with all its acts; None where there is none."""
    row = db.execute(_START, [round_id]).fetchone()
    if row is None:
        return None
    acts = acts_of(db.execute(_ACTS, [round_id]))
    ended = db.execute(f"SELECT {END_COLUMNS} FROM round_ends AS e WHERE e.round = ?", [round_id]).fetchone()
    return KeptRound(_start(*row), acts, None if ended is None else end_of(*ended))


def unfinished(db: Database, learner: str, game: str | None) -> KeptRound | None:
    """The learner's latest round that has not ended, of ``game`` or of any game."""
    row = db.execute(_UNFINISHED, {"learner": learner, "game": game}).fetchone()
    return None if row is None else kept_round(db, row[0])


def _result(
    id: str, at_ms: int, game: str, mode: str, automation: str, situation: str, spots: int, *end: Any
) -> RoundResult:
    return RoundResult(id, at_ms, game, mode, automation, situation, spots, end_of(*end))


def _start(id: str, learner: str, started_ms: int, game: str, switches: str, rules: str, *rest: Any) -> RoundStart:
    mode, automation, situation, seed, spots, dealt = rest
    return RoundStart(
        id,
        learner,
        started_ms,
        game,
        tuple(json.loads(switches)),
        json.loads(rules),
        mode,
        automation,
        situation,
        seed,
        spots,
        dealt,
    )
