"""Acts and ends of what is done at the table as rows of the score book, both ways, whatever is done in them."""

from __future__ import annotations

import json
from collections.abc import Iterable
from typing import Any

from trainer.training.records.round_ports import Ending, KeptAct, RoundEnd

Row = dict[str, str | int | None]

END_COLUMNS = "e.at_ms, e.ending, e.score, e.milliseconds, e.acts_right, e.acts_helped, e.faults, e.critical"
ACT_COLUMNS = "number, act, done_by, how, verdict, is_done, phase, rule, due, at_ms, milliseconds, weight, is_critical"


def act_row(of: str, whose: str, act: KeptAct) -> Row:
    """The row of one act of the round or shuffle ``whose``, which the column ``of`` names."""
    return {
        of: whose,
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


def end_row(of: str, whose: str, end: RoundEnd) -> Row:
    """The row of the end of the round or shuffle ``whose``, which the column ``of`` names."""
    return {
        of: whose,
        "at_ms": end.at_ms,
        "ending": end.ending.value,
        "score": end.score,
        "milliseconds": end.milliseconds,
        "acts_right": end.right,
        "acts_helped": end.helped,
        "faults": json.dumps(dict(end.faults), sort_keys=True),
        "critical": end.critical,
    }


def acts_of(rows: Iterable[Any]) -> tuple[KeptAct, ...]:
    """The acts of rows that have ``ACT_COLUMNS``."""
    return tuple(_act(*row) for row in rows)


def _act(
    index: int, act: str, by: str, how: str, verdict: str, done: int, phase: str, rule: str, *rest: Any
) -> KeptAct:
    due, at_ms, milliseconds, weight, critical = rest
    return KeptAct(
        index, act, by, how, verdict, bool(done), phase, rule, due, at_ms, milliseconds, weight, bool(critical)
    )


def end_of(at_ms: int, ending: str | None, score: int | None, milliseconds: int, *counts: Any) -> RoundEnd | None:
    """The end in ``END_COLUMNS``; None where there is none."""
    if ending is None:
        return None
    right, helped, faults, critical = counts
    return RoundEnd(at_ms, Ending(ending), score, milliseconds, right, helped, json.loads(faults), critical)
