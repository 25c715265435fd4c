"""Judges' sheets as rows of the score book, both ways."""

from __future__ import annotations

import json

from sqlite_utils import Database

from trainer.storage.chain import ChainEnd
from trainer.storage.errors import UnreadableRow
from trainer.training.records.checked import read_json
from trainer.training.records.judgements import Judgement

_OF = "SELECT id, examination, part, judge, at_ms, lines FROM judgements WHERE examination = ? ORDER BY rowid"


def put_judgement(chain: ChainEnd, judgement: Judgement) -> bool:
    """Keep a sheet; False: this judge has handed in one for this part already."""
    lines = {"points": dict(judgement.points), "remarks": dict(judgement.remarks)}
    return chain.add(
        "judgements",
        {
            "id": judgement.id,
            "examination": judgement.examination,
            "part": judgement.part,
            "judge": judgement.judge,
            "at_ms": judgement.at_ms,
            "lines": json.dumps(lines, ensure_ascii=False, sort_keys=True, separators=(",", ":")),
        },
    )


def judgements(db: Database, examination: str) -> tuple[Judgement, ...]:
    """All sheets that were handed in for a test, in the order they were."""
    return tuple(_judgement(*row) for row in db.execute(_OF, [examination]))


def _judgement(id: str, examination: str, part: str, judge: str, at_ms: int, lines: str) -> Judgement:
    try:
        read = read_json(lines)
        points = {str(key): int(value) for key, value in read["points"].items()}
        remarks = {str(key): str(value) for key, value in read["remarks"].items()}
    except (AttributeError, KeyError, TypeError, ValueError) as error:
        raise UnreadableRow("a judge's sheet that is written in no way the program writes") from error
    return Judgement(id, examination, part, judge, at_ms, points, remarks)
