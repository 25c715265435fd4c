"""Judges' sheets that were filled in elsewhere: their files read, and each line held against the test."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from trainer.commands.shared.errors import CannotBeDone
from trainer.commands.tests.shared import FormOnPaper
from trainer.commands.tests.sheets_on_paper import judged_parts_of
from trainer.content.tests.papers import PaperPart
from trainer.content.text.faults import did_you_mean, printable
from trainer.training.records.judgements import THE_WHOLE, Judgement
from trainer.training.signed_records.signed_sheets import why_not_judge
from trainer.training.tests.filling_in import judge_by_name
from trainer.training.tests.judged_sheets import sheet_of

_INSTEAD = "Begin with the file that test sheet --to-fill-in prints."
_HEAD = ("test", "game", "candidate", "judge")


@dataclass(frozen=True, slots=True)
class FilledInSheet:
    """What stands in a judge's file: of whom, by whom, and its ``parts`` as they were read."""

    path: Path
    test: str
    game: str
    candidate: str
    judge: str
    parts: Sequence[Mapping[str, Any]]


def is_sheet(tables: Mapping[str, Any]) -> bool:
    """Whether the tables of a file are those of a judge's sheet."""
    return "sheets" in tables


def sheet_of_tables(path: Path, tables: Mapping[str, Any]) -> FilledInSheet:
    """The sheet of a file; raises CannotBeDone, one sentence."""
    for key in _HEAD:
        if not isinstance(tables.get(key), str) or not tables[key].strip():
            raise CannotBeDone(f"{printable(path)} does not say its '{key}'. {_INSTEAD}")
    parts = tables["sheets"]
    if not isinstance(parts, list) or not all(isinstance(each, dict) for each in parts):
        raise CannotBeDone(f"{printable(path)}: 'sheets' is no list of tables. {_INSTEAD}")
    test, game, candidate, judge = (" ".join(tables[key].split()) for key in _HEAD)
    return FilledInSheet(path, test, game, candidate, judge, parts)


def judgements_of(on_paper: FormOnPaper, sheets: Iterable[FilledInSheet]) -> tuple[Judgement, ...]:
    """The sheets as they would be handed in, one after another; raises CannotBeDone for what could not be."""
    found: list[Judgement] = []
    parts = {each.name: each for each in judged_parts_of(on_paper)}
    for sheet in sheets:
        for told in sheet.parts:
            name = told.get("part")
            part = parts.get(name) if isinstance(name, str) else None
            if part is None:
                meant = did_you_mean(name, parts) if isinstance(name, str) else ""
                raise CannotBeDone(f"{printable(sheet.path)}: people judge no part '{name}' of this test.{meant}")
            if hindrance := why_not_judge(judge_by_name(sheet.judge), sheet.candidate, part, found):
                raise CannotBeDone(f"{printable(sheet.path)}: {hindrance}")
            found.append(_judgement(sheet, part, told))
    return tuple(found)


def _judgement(sheet: FilledInSheet, part: PaperPart, told: Mapping[str, Any]) -> Judgement:
    lines, of, at = told.get("lines"), sheet_of(part), printable(sheet.path)
    given = lines if isinstance(lines, dict) else {}
    keys = [line.key for line in of.lines]
    for key in given:
        if key not in keys:
            raise CannotBeDone(f"{at}: there is no line '{key}' in {part.name}.{did_you_mean(key, keys)}")
    points: dict[str, int] = {}
    remarks = {THE_WHOLE: _words(sheet, told.get("note", ""))}
    for line in of.lines:
        table = given.get(line.key)
        read = table.get("points") if isinstance(table, dict) else 0
        if not isinstance(read, int) or isinstance(read, bool) or not 0 <= read <= of.most:
            raise CannotBeDone(f"{at}: {line.name} has whole points from 1 to {of.most}, not {read!r}.")
        if read == 0:
            raise CannotBeDone(f"{at}: {line.name} has no points yet.")
        points[line.key] = read
        remarks[line.key] = _words(sheet, table.get("remark", "") if isinstance(table, dict) else "")
    kept = {key: words for key, words in remarks.items() if words}
    return Judgement("", "", part.name, sheet.judge, 0, points, kept)


def _words(sheet: FilledInSheet, told: Any) -> str:
    if not isinstance(told, str):
        raise CannotBeDone(f"{printable(sheet.path)}: the remark {told!r} is no text: write it in quotation marks.")
    return " ".join(told.split())
