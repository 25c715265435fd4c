"""Judges' sheets as rows of the score book, both ways."""

from __future__ import annotations

import json

from sqlite_utils import Database

from trainer.storage.chain import ChainEnd
from trainer.storage.errors import UnreadableRow
from trainer.training.records.checked import read_json
from trainer.training.records.judgements import Judgement, SheetDraft

_OF = "SELECT id, examination, part, judge, at_ms, lines FROM judgements WHERE examination = ? ORDER BY rowid"
_PUT_DRAFT = "INSERT OR REPLACE INTO sheet_drafts (examination, part, judge, lines) VALUES (?, ?, ?, ?)"
_DRAFTS = "SELECT part, judge, lines FROM sheet_drafts WHERE examination = ? ORDER BY part, judge"
_OF_A_DRAFT = "FROM sheet_drafts WHERE examination = ? AND part = ? AND judge = ?"


def put_draft(db: Database, draft: SheetDraft) -> None:
    """Keep how far a sheet is filled in, in the place of what was kept of it before."""
    db.execute(_PUT_DRAFT, [draft.examination, draft.part, draft.judge, _lines_to_text(draft)])


def draft(db: Database, examination: str, part: str, judge: str) -> SheetDraft | None:
    """A judge's sheet as far as it was filled in."""
    row = db.execute(f"SELECT lines {_OF_A_DRAFT}", [examination, part, judge]).fetchone()
    return None if row is None else SheetDraft(examination, part, judge, *lines_from_text(row[0]))


def drafts(db: Database, examination: str) -> tuple[SheetDraft, ...]:
    """All sheets of a test that were begun and not handed in."""
    rows = db.execute(_DRAFTS, [examination]).fetchall()
    return tuple(SheetDraft(examination, part, judge, *lines_from_text(lines)) for part, judge, lines in rows)


def put_judgement(chain: ChainEnd, judgement: Judgement) -> bool:
    """Keep a sheet; False: this judge has handed in one for this part already."""
    return chain.add(
        "judgements",
        {
            "id": judgement.id,
            "examination": judgement.examination,
            "part": judgement.part,
            "judge": judgement.judge,
            "at_ms": judgement.at_ms,
            "lines": _lines_to_text(judgement, confirmed=judgement.confirmed, signature=judgement.signature),
        },
    )


def drop_draft(db: Database, judgement: Judgement) -> None:
    """Forget how far the sheet was filled in that is handed in by now."""
    db.execute(f"DELETE {_OF_A_DRAFT}", [judgement.examination, judgement.part, judgement.judge])


def judgements(db: Database, examination: str) -> tuple[Judgement, ...]:
    """All sheets that were handed in for a test, in the order they were."""
    return tuple(
        Judgement(id, of, part, judge, at_ms, *lines_from_text(lines), *_proofs(lines))
        for id, of, part, judge, at_ms, lines in db.execute(_OF, [examination])
    )


def _lines_to_text(sheet: Judgement | SheetDraft, **proofs: str) -> str:
    lines: dict[str, object] = {"points": dict(sheet.points), "remarks": dict(sheet.remarks)}
    lines |= {key: value for key, value in proofs.items() if value}
    return json.dumps(lines, ensure_ascii=False, sort_keys=True, separators=(",", ":"))


def _proofs(lines: str) -> tuple[str, str]:
    """The key that opened a sheet, whose lines were read, and what it was signed with."""
    read = read_json(lines)
    return str(read.get("confirmed", "")), str(read.get("signature", ""))


def lines_from_text(lines: str) -> tuple[dict[str, int], dict[str, str]]:
    """The points and remarks of a sheet as it is kept; raises UnreadableRow."""
    try:
        read = read_json(lines)
        points = {str(key): int(value) for key, value in read["points"].items()}
        return points, {str(key): str(value) for key, value in read["remarks"].items()}
    except (AttributeError, KeyError, TypeError, ValueError) as error:
        raise UnreadableRow("a judge's sheet that is written in no way the program writes") from error
