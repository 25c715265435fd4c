"""A judge's sheet without a window: to be printed, as data, and as a file that is filled in."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from typing import Any

from trainer.commands.paper.lines import wrapped
from trainer.commands.shared.errors import CannotBeDone
from trainer.commands.shared.folders import called
from trainer.commands.tests.shared import FormOnPaper
from trainer.content.tests.papers import JudgesSheet, Level, PaperPart, SheetLine
from trainer.training.tests.judged_sheets import sheet_of
from trainer.training.tests.words import must_words, weight_words
from trainer.wording.numbers import number_in_words

_WIDE = 100


def judged_parts_of(on_paper: FormOnPaper) -> tuple[PaperPart, ...]:
    """The parts of a test that people judge; raises CannotBeDone where there is none."""
    parts = tuple(each.part for each in on_paper.form.parts if isinstance(each.part.asks, JudgesSheet))
    if not parts:
        raise CannotBeDone(f"Nothing of {on_paper.form.paper.name} is judged by people: it has no sheet.")
    return parts


def sheet_lines(on_paper: FormOnPaper) -> list[str]:
    """A sheet to be printed and filled in by hand; raises CannotBeDone where people judge nothing of the test."""
    return list(_sheet_lines(on_paper, judged_parts_of(on_paper)))


def _sheet_lines(on_paper: FormOnPaper, parts: Iterable[PaperPart]) -> Iterator[str]:
    game, paper = on_paper.game, on_paper.form.paper
    yield f"{paper.name.upper()}: JUDGE'S SHEET"
    yield f"{game.house_name}, {game.name}."
    yield from ("", _blank("Candidate: ", 56) + _blank("  Day: ", 44))
    yield from ("", _blank("Judge: ", 56))
    yield from ("", "Fill it in by yourself, without seeing another judge's sheet. Whole points for every line.")
    for part in parts:
        sheet = sheet_of(part)
        judges = "one judge" if sheet.judges == 1 else f"{number_in_words(sheet.judges)} judges"
        yield from ("", f"{part.name.upper()}: 1 to {sheet.most} points, {must_words(part)} pass, {judges}")
        for number, line in enumerate(sheet.lines, start=1):
            yield from ("", *_line(number, line))
        yield from ("", _blank("On the whole: ", _WIDE))
    yield from ("", "The same as a file to be filled in:")
    yield f"{called()} test sheet {paper.key} --game {on_paper.form.game} --to-fill-in"


def sheet_data(on_paper: FormOnPaper) -> dict[str, Any]:
    """An empty sheet as data."""
    form = on_paper.form
    parts = [
        {
            "name": part.name,
            "minimum": part.minimum,
            "most": sheet_of(part).most,
            "judges": sheet_of(part).judges,
            "lines": [_line_data(line) for line in sheet_of(part).lines],
        }
        for part in judged_parts_of(on_paper)
    ]
    return {"test": form.paper.key, "name": form.paper.name, "game": form.game, "parts": parts}


def sheet_to_fill_in(on_paper: FormOnPaper) -> list[str]:
    """The file of one judge, in which points and remarks are still missing; raises CannotBeDone as sheet_lines does."""
    return list(_to_fill_in(on_paper, judged_parts_of(on_paper)))


def _to_fill_in(on_paper: FormOnPaper, parts: Iterable[PaperPart]) -> Iterator[str]:
    form = on_paper.form
    yield f"test = {_quoted(form.paper.key)}"
    yield f"game = {_quoted(form.game)}"
    yield 'candidate = ""'
    yield 'judge = ""'
    for part in parts:
        sheet = sheet_of(part)
        yield from ("", "[[sheets]]", f"part = {_quoted(part.name)}")
        yield "# On the whole"
        yield 'note = ""'
        for line in sheet.lines:
            yield from ("", f"# {_name(line)}, 1 to {sheet.most}")
            yield from (
                f"#   {each.points}: {each.anchor}" for each in sorted(line.levels, key=lambda each: each.points)
            )
            yield f"[sheets.lines.{_quoted(line.key)}]"
            yield "points = 0"
            yield 'remark = ""'


def _line(number: int, line: SheetLine) -> Iterator[str]:
    yield f"{number}. {_name(line)}"
    for each in _upwards(line):
        yield from wrapped(each.anchor, f"  {each.points:>3}  ", "       ")
    yield _blank("  Points: ", 18) + _blank("  Remark: ", _WIDE - 18)


def _name(line: SheetLine) -> str:
    least = "" if line.least is None else f"at least {line.least} pass"
    told = ", ".join(filter(None, (weight_words(line), least)))
    return f"{line.name} ({told})" if told else line.name


def _upwards(line: SheetLine) -> list[Level]:
    return sorted(line.levels, key=lambda each: each.points)


def _line_data(line: SheetLine) -> dict[str, Any]:
    return {
        "key": line.key,
        "name": line.name,
        "weight": line.weight,
        "least": line.least,
        "levels": [{"points": each.points, "anchor": each.anchor} for each in line.levels],
    }


def _blank(words: str, width: int) -> str:
    """Room to write, with what belongs there before it."""
    return words + "_" * (width - len(words))


def _quoted(words: str) -> str:
    """``words`` as TOML has them, which for these letters is as JSON has them."""
    return json.dumps(words, ensure_ascii=False)
