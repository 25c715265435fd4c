"""What judges' sheets come to: the points of each part that people judge, of all judges alike."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from trainer.content.tests.papers import JudgesSheet, PaperPart, SheetLine
from trainer.training.records.examinations import ExaminationEvent
from trainer.training.records.judgements import CONFIRMING, Judgement
from trainer.training.tests.confirming import confirmed_in
from trainer.training.tests.forms import DrawnForm
from trainer.training.tests.marking import Marks, PartMarks, mark


def marks_of(form: DrawnForm, events: Iterable[ExaminationEvent], judgements: Iterable[Judgement]) -> Marks:
    """The marks of a test with what people wrote of it; raises ValueError as ``mark`` and ``sheet_marks`` do."""
    sheets = tuple(judgements)
    return mark(form, events, sheet_marks(form, sheets), confirmed_in(sheets))


def sheets_asked(form: DrawnForm, marks: Marks) -> dict[str, JudgesSheet]:
    """The sheets that people fill in of a test, by the names of their parts; that of its critical faults is one."""
    parts = [each.part for each in form.parts] + ([] if marks.confirming is None else [marks.confirming])
    return {each.name: each.asks for each in parts if isinstance(each.asks, JudgesSheet)}


def sheet_marks(form: DrawnForm, judgements: Iterable[Judgement]) -> dict[str, PartMarks]:
    """The marks of every part of ``form`` that people judge, by its name, as far as they have handed in.

    A judge's points count by the weights of the lines, and one judge as much as another. Raises ValueError, one
    sentence without its full stop, for a sheet that is not of this test.
    """
    handed_in = tuple(each for each in judgements if each.part != CONFIRMING)
    asked = {each.part.name: each.part for each in form.parts if isinstance(each.part.asks, JudgesSheet)}
    for each in handed_in:
        part = asked.get(each.part)
        if part is None or not fits(sheet_of(part), each):
            raise ValueError(f"the sheet of {each.judge} is not one of this test")
    return {name: _marks(part, [each for each in handed_in if each.part == name]) for name, part in asked.items()}


def sheet_of(part: PaperPart) -> JudgesSheet:
    """The sheet of a part that people judge."""
    assert isinstance(part.asks, JudgesSheet)
    return part.asks


def fits(sheet: JudgesSheet, judgement: Judgement) -> bool:
    """Whether every line has its points, and no more than there are."""
    keys = {line.key for line in sheet.lines}
    return judgement.points.keys() == keys and all(1 <= each <= sheet.most for each in judgement.points.values())


def _marks(part: PaperPart, handed_in: Sequence[Judgement]) -> PartMarks:
    """``low`` and ``high`` are what the judge with the fewest points gave and the one with the most."""
    sheet = sheet_of(part)
    each_of = sum(line.weight for line in sheet.lines) * sheet.most
    given = [sum(line.weight * each.points[line.key] for line in sheet.lines) for each in handed_in]
    of, right = each_of * len(given), sum(given)
    shares = [each / each_of for each in given] or [0.0, 1.0]
    below = tuple(_below(sheet.lines, handed_in))
    share = right / of if of else 0.0
    return PartMarks(part, right, of, len(given), share, min(shares), max(shares), below=below)


def _below(lines: Iterable[SheetLine], handed_in: Sequence[Judgement]) -> Iterator[str]:
    """The lines for which the judges on the mean gave fewer points than still pass."""
    for line in lines:
        given = sum(each.points[line.key] for each in handed_in)
        if line.least is not None and given < line.least * len(handed_in):
            yield line.name
