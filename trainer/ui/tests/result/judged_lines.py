"""What people judged of a test, apart from the machine: nothing of it is shown before all of them have handed in."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace

from trainer.content.tests.papers import JudgesSheet, PaperPart, SheetLine
from trainer.training.records.judgements import Judgement
from trainer.training.signed_records.signed_sheets import is_signed_for, recorded_sheet
from trainer.training.tests.agreement import agreement
from trainer.training.tests.confirming import confirmed_in
from trainer.training.tests.judged_sheets import sheet_of, sheets_asked
from trainer.training.tests.marking import AwaitedPart, PartMarks
from trainer.training.tests.words import agreement_words, came_to_words, met_words, share_words
from trainer.ui.school.desk import SchoolDesk
from trainer.ui.tests.taken import TakenTest
from trainer.wording.numbers import number_in_words
from trainer.wording.sentences import all_of

UNSEEN = "They count once someone has watched each on replay and said that it does. Until then they fail no one."
COUNTS_WORDS = {True: "Counts", False: "Doesn't count"}
BLIND = "What they wrote is shown once all have."


@dataclass(frozen=True, slots=True)
class JudgedLine:
    """A line of a sheet: the points it has, of several judges their mean, and what each remarked."""

    name: str
    points: str
    remarks: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class JudgedPart:
    """A part that people judge: who they are, its ``lines`` once all have handed in, and what they come to (``told``).

    ``is_open``: a sheet is still to be filled in. ``weak`` are the lines below what is asked for, with their points.
    """

    part: PaperPart
    about: str
    lines: tuple[JudgedLine, ...] = ()
    notes: tuple[str, ...] = ()
    told: tuple[str, ...] = ()
    is_open: bool = False
    weak: tuple[tuple[str, str], ...] = ()


def names_of_judges(school: SchoolDesk) -> Callable[[str], str]:
    """What a judge is called whose sheet bears this key; of nobody of the school the key is the name."""
    people = school.looked_through(lambda book: book.people())
    names = {each.id: each.name for each in people}
    return lambda judge: names.get(judge, judge)


@dataclass(frozen=True, slots=True)
class SheetsInDoubt:
    """The names of judges whose sheet no key of theirs signed, and of those whose sheet its signature doesn't fit."""

    unsigned: tuple[str, ...] = ()
    unfit: tuple[str, ...] = ()

    def __bool__(self) -> bool:
        return bool(self.unsigned or self.unfit)

    @property
    def sentences(self) -> tuple[str, ...]:
        """What a supervisor has to know of them."""
        unsigned = f"No key confirmed the sheet of {all_of(self.unsigned)}." if self.unsigned else ""
        unfit = f"The signature doesn't fit the sheet of {all_of(self.unfit)}: it isn't what the judge handed in."
        return tuple(filter(None, (unsigned, unfit if self.unfit else "")))


NO_DOUBT = SheetsInDoubt()


def in_doubt(taken: TakenTest, sheets: Iterable[Judgement], school: SchoolDesk) -> SheetsInDoubt:
    """Return which of these sheets nobody at the school may rely on.

    A key that was revoked later counts for what it signed before.
    """
    name_of, candidate = names_of_judges(school), school.candidate_id(taken.kept.start.learner) or ""
    asked = sheets_asked(taken.form, taken.marks)
    unsigned, unfit = [], []
    for each in sheets:
        recorded = recorded_sheet(each, asked.get(each.part))
        if each.signature and not is_signed_for(recorded, each.examination):
            unfit.append(name_of(each.judge))
        elif not each.signature or not school.could_mark(each.judge, each.confirmed, each.at_ms, candidate):
            unsigned.append(name_of(each.judge))
    return SheetsInDoubt(tuple(dict.fromkeys(unsigned)), tuple(dict.fromkeys(unfit)))


def judged_parts(taken: TakenTest, school: SchoolDesk) -> Iterator[JudgedPart]:
    """The parts of ``taken`` that people judge, in their order; at a school it is told whose sheets are in doubt."""
    name_of = names_of_judges(school)
    marks = {each.part.name: each for each in taken.marks.parts}
    waits = {each.part.name: each for each in taken.marks.waits_for}
    for part in (each.part for each in taken.form.parts if isinstance(each.part.asks, JudgesSheet)):
        sheets = [each for each in taken.sheets if each.part == part.name]
        names = [name_of(each.judge) for each in sheets]
        if part.name in marks:
            judged = _judged(marks[part.name], sheets, names)
            doubt = in_doubt(taken, sheets, school) if school.is_on else NO_DOUBT
            yield replace(judged, told=(*judged.told, *doubt.sentences))
        elif part.name in waits:
            yield JudgedPart(part, _waiting(waits[part.name], names), is_open=True)
        else:
            yield JudgedPart(part, "Nobody judges it any more: the test was left.")
    if taken.marks.confirming is not None:
        yield _confirming(taken, taken.marks.confirming, name_of)


def _confirming(taken: TakenTest, part: PaperPart, name_of: Callable[[str], str]) -> JudgedPart:
    """The critical faults of a test as a sheet: what somebody said of each who looked at it."""
    sheets = [each for each in taken.sheets if each.part == part.name]
    if not sheets:
        return JudgedPart(part, UNSEEN, is_open=True)
    confirmed = confirmed_in(sheets)
    lines = tuple(
        JudgedLine(line.name, COUNTS_WORDS[confirmed.get(line.key, False)], tuple(_remarks(line, sheets)))
        for line in sheet_of(part).lines
    )
    names = [name_of(each.judge) for each in sheets]
    notes = tuple(_said(each.note, name, sheets) for each, name in zip(sheets, names, strict=True) if each.note)
    return JudgedPart(part, f"{all_of(names)}, on replay.", lines, notes)


def _remarks(line: SheetLine, sheets: Iterable[Judgement]) -> Iterator[str]:
    return (remark for each in sheets if (remark := each.remarks.get(line.key, "")))


def _waiting(awaited: AwaitedPart, names: Sequence[str]) -> str:
    if awaited.judges == 1:
        return "The judge has not handed in yet. Not judged by the machine."
    count, of = number_in_words(awaited.handed_in).capitalize(), number_in_words(awaited.judges)
    has = "has" if awaited.handed_in == 1 else "have"
    if not names:
        return f"None of the {of} judges has handed in yet. Not judged by the machine."
    return f"{count} of the {of} judges {has} handed in: {all_of(names)}. {BLIND}"


def _judged(marks: PartMarks, sheets: Sequence[Judgement], names: Sequence[str]) -> JudgedPart:
    sheet, part = sheet_of(marks.part), marks.part
    told = [f"{came_to_words(marks)}, {share_words(marks)}. {met_words(marks)}."]
    told += [f"{each} has fewer points than still pass." for each in marks.below]
    if len(sheets) > 1:
        told += agreement_words(agreement([each.points for each in sheets]))
    return JudgedPart(
        part,
        f"{all_of(names)}, 1 to {sheet.most}, minimum {part.minimum}%. Not judged by the machine.",
        tuple(_line(line, sheets, names) for line in sheet.lines),
        tuple(_said(each.note, name, sheets) for each, name in zip(sheets, names, strict=True) if each.note),
        tuple(told),
        weak=tuple(_weak(part, sheets)),
    )


def _weak(part: PaperPart, sheets: Sequence[Judgement]) -> Iterator[tuple[str, str]]:
    """The lines whose points are below the part's minimum or their own least, the weakest first."""
    sheet, count = sheet_of(part), len(sheets)
    given = {line: sum(each.points[line.key] for each in sheets) for line in sheet.lines}
    for line in sorted(sheet.lines, key=given.__getitem__):
        if 100 * given[line] < part.minimum * sheet.most * count or given[line] < (line.least or 0) * count:
            yield line.name, f"{_mean_words(given[line], count)} of {sheet.most} points"


def _mean_words(given: int, count: int) -> str:
    return f"{given / count:.1f}" if given % count else str(given // count)


def _line(line: SheetLine, sheets: Sequence[Judgement], names: Sequence[str]) -> JudgedLine:
    given = [each.points[line.key] for each in sheets]
    several = [
        f"{name} {points}{f': {remark}' if (remark := each.remarks.get(line.key, '')) else ''}"
        for each, name, points in zip(sheets, names, given, strict=True)
    ]
    one = [remark for each in sheets if (remark := each.remarks.get(line.key, ""))]
    return JudgedLine(
        line.name,
        _mean_words(sum(given), len(given)),
        tuple(several if len(sheets) > 1 else one),
    )


def _said(words: str, name: str, sheets: Sequence[Judgement]) -> str:
    return f"{name}: {words}" if len(sheets) > 1 else words
