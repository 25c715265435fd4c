"""What was written elsewhere, marked: a candidate's answers, the judges' sheets, or both of one test."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from trainer.commands.shared.errors import CannotBeDone
from trainer.commands.shared.folders import Folders
from trainer.commands.shared.output import columns
from trainer.commands.tests.filled_in_sheets import FilledInSheet, is_sheet, judgements_of, sheet_of_tables
from trainer.commands.tests.shared import FormOnPaper, form_of
from trainer.commands.tests.typed_answers import JudgedAnswer, TypedForm, answers_of_tables, judged, read_file
from trainer.content.tests.papers import JudgesSheet
from trainer.training.records.judgements import THE_WHOLE, Judgement
from trainer.training.tests.agreement import Agreement, agreement
from trainer.training.tests.forms import FormPart
from trainer.training.tests.judged_items import is_against_custom
from trainer.training.tests.judged_sheets import sheet_marks, sheet_of
from trainer.training.tests.marking import AwaitedPart, PartMarks
from trainer.training.tests.statistics import wilson
from trainer.training.tests.words import (
    COMPETENT,
    NOT_YET,
    agreement_words,
    came_to_words,
    share_words,
    waiting_words,
)


@dataclass(frozen=True, slots=True)
class MarkedOnPaper:
    """The answers by the number of their part, and the judges' sheets with what they come to by the part's name.

    ``candidate`` is "" where no sheet names one.
    """

    on_paper: FormOnPaper
    answers: Mapping[int, Sequence[JudgedAnswer]]
    sheets: tuple[Judgement, ...]
    by_people: Mapping[str, PartMarks]
    candidate: str

    @property
    def met(self) -> bool:
        """Whether every part that is marked has its minimum, and every line of a sheet its least."""
        parts = self.on_paper.form.parts
        return all(_is_met(parts[number - 1], its) for number, its in self.answers.items()) and all(
            each.is_met and not each.below for each in self.by_people.values() if not _awaited(each).missing
        )

    @property
    def waits_for(self) -> tuple[AwaitedPart, ...]:
        """The parts of which sheets are given, with those that are missing."""
        return tuple(awaited for each in self.by_people.values() if (awaited := _awaited(each)).missing)


def marked_on_paper(folders: Folders, paths: Sequence[Path]) -> MarkedOnPaper:
    """What stands in these files, marked; raises CannotBeDone, UnknownName."""
    read = [(path, read_file(path)) for path in paths]
    sheets = [sheet_of_tables(path, tables) for path, tables in read if is_sheet(tables)]
    typed = [answers_of_tables(path, tables) for path, tables in read if not is_sheet(tables)]
    _see_that_they_are_of_one(sheets, typed)
    of: TypedForm | FilledInSheet = typed[0] if typed else sheets[0]
    on_paper = form_of(folders, of.test, of.game, typed[0].seed if typed else 0)
    answers = judged(on_paper, typed[0]) if typed else {}
    judgements = judgements_of(on_paper, sheets) if sheets else ()
    marks = sheet_marks(on_paper.form, judgements) if sheets else {}
    return MarkedOnPaper(on_paper, answers, judgements, marks, sheets[0].candidate if sheets else "")


def marked_lines(marked: MarkedOnPaper) -> Iterator[str]:
    """The marks to be read."""
    form, on_paper = marked.on_paper.form, marked.on_paper
    drawn = f", form {form.digest[:8]}" if marked.answers else ""
    whom = f", {marked.candidate}" if marked.candidate else ""
    yield f"{form.paper.name} at {form.game}{whom}{drawn}"
    rows: list[tuple[str, ...]] = [("Part", "Right", "Share", "95% interval", "Minimum", "")]
    for number, part in enumerate(form.parts, start=1):
        if number in marked.answers:
            rows.append(_answers_row(number, part, marked.answers[number]))
        elif part.part.name in marked.by_people:
            rows.append(_people_row(number, marked.by_people[part.part.name]))
    yield from columns(rows, right=(1, 2, 3, 4))
    if marked.waits_for:
        yield from (f"{each.part.name}: {waiting_words(each)}." for each in marked.waits_for)
    else:
        yield f"On paper: {COMPETENT if marked.met else NOT_YET}."
    for number, part in enumerate(form.parts, start=1):
        if number not in marked.answers and part.part.name not in marked.by_people:
            told = "Not on paper" if not on_paper.worked(part) else "Not among these files"
            yield f"{told}: {part.part.name}."
    for part in form.parts:
        yield from _judged_lines(part, marked)
    for its in marked.answers.values():
        for each in its:
            if not each.grade.right:
                yield from ("", *_wrong_lines(each))


def marked_data(marked: MarkedOnPaper) -> dict[str, Any]:
    """The marks as data."""
    form = marked.on_paper.form
    parts: list[dict[str, Any]] = []
    for number, part in enumerate(form.parts, start=1):
        if number in marked.answers:
            parts.append(_answers_data(part, marked.answers[number]))
        elif part.part.name in marked.by_people:
            parts.append(_people_data(marked.by_people[part.part.name], marked.sheets))
    drawn = {"seed": form.seed, "form": form.digest} if marked.answers else {"candidate": marked.candidate}
    met = None if marked.met and marked.waits_for else marked.met
    return {"test": form.paper.key, "game": form.game, **drawn, "met": met, "parts": parts}


def _see_that_they_are_of_one(sheets: Sequence[FilledInSheet], typed: Sequence[TypedForm]) -> None:
    """Raise CannotBeDone where the files are of several tests or candidates."""
    if len(typed) > 1:
        raise CannotBeDone("There are several files of answers: mark one candidate after another.")
    tests = {(each.test, each.game) for each in sheets} | {(each.test, each.game) for each in typed}
    if len(tests) > 1:
        raise CannotBeDone("These files are not of one test in one game: mark one test after another.")
    candidates = {each.candidate.casefold(): each.candidate for each in sheets}
    if len(candidates) > 1:
        names = ", ".join(sorted(candidates.values()))
        raise CannotBeDone(f"These sheets are of several candidates ({names}): mark one after another.")


def _is_met(part: FormPart, its: Sequence[JudgedAnswer]) -> bool:
    of = len(_counted(its))
    return of > 0 and 100 * sum(each.grade.right for each in its) >= part.part.minimum * of


def _counted(its: Sequence[JudgedAnswer]) -> Sequence[JudgedAnswer]:
    """The answers that count: the others are wrong by standard practice alone."""
    return [each for each in its if not is_against_custom(each.grade)]


def _awaited(marks: PartMarks) -> AwaitedPart:
    return AwaitedPart(marks.part, marks.done)


def _answers_row(number: int, part: FormPart, its: Sequence[JudgedAnswer]) -> tuple[str, ...]:
    right, of = sum(each.grade.right for each in its), len(_counted(its))
    low, high = wilson(right, of)
    return (
        f"{number}. {part.part.name}",
        f"{right} of {of}",
        f"{100 * right // of}%" if of else "",
        f"{round(100 * low)} to {round(100 * high)}" if of else "",
        f"{part.part.minimum}%",
        ("Met" if _is_met(part, its) else "Not met") if of else "Not measured",
    )


def _people_row(number: int, marks: PartMarks) -> tuple[str, ...]:
    told = "Waits" if _awaited(marks).missing else "Met" if marks.is_met and not marks.below else "Not met"
    share = share_words(marks) if marks.done else ""
    return f"{number}. {marks.part.name}", came_to_words(marks), share, "", f"{marks.part.minimum}%", told


def _judged_lines(part: FormPart, marked: MarkedOnPaper) -> Iterator[str]:
    """What each judge wrote, and how far they agree."""
    its = [each for each in marked.sheets if each.part == part.part.name]
    if not isinstance(part.part.asks, JudgesSheet) or not its:
        return
    yield from ("", part.part.name)
    rows = [("", *(each.judge for each in its))]
    rows += [(line.name, *(str(each.points[line.key]) for each in its)) for line in part.part.asks.lines]
    yield from columns(rows, right=range(1, len(its) + 1))
    names = {line.key: line.name for line in part.part.asks.lines} | {THE_WHOLE: "On the whole"}
    yield from (f"{each.judge}, {names[key]}: {words}" for each in its for key, words in each.remarks.items())
    yield from (f"{each} has fewer points than still pass." for each in marked.by_people[part.part.name].below)
    yield from agreement_words(_agreement(its))


def _agreement(its: Sequence[Judgement]) -> Agreement:
    return agreement([each.points for each in its])


def _wrong_lines(each: JudgedAnswer) -> Iterator[str]:
    given = "; ".join(word for word in each.typed if word.strip()) or "nothing"
    yield f"{each.number}: {given}. {each.said or each.grade.headline}. It is {each.grade.answer}".replace("..", ".")
    yield each.grade.reason


def _answers_data(part: FormPart, its: Sequence[JudgedAnswer]) -> dict[str, Any]:
    return {
        "name": part.part.name,
        "right": sum(each.grade.right for each in its),
        "of": len(_counted(its)),
        "minimum": part.part.minimum,
        "met": _is_met(part, its) if _counted(its) else None,
        "answers": [
            {
                "number": each.number,
                "typed": list(each.typed),
                "right": each.grade.right,
                "counts": not is_against_custom(each.grade),
                "answer": each.grade.answer,
                "unreadable": each.said or None,
            }
            for each in its
        ],
    }


def _people_data(marks: PartMarks, sheets: Sequence[Judgement]) -> dict[str, Any]:
    its = [each for each in sheets if each.part == marks.part.name]
    found, missing = _agreement(its), _awaited(marks).missing
    return {
        "name": marks.part.name,
        "right": marks.right,
        "of": marks.of,
        "minimum": marks.part.minimum,
        "met": None if missing else marks.is_met and not marks.below,
        "judges": sheet_of(marks.part).judges,
        "missing": missing,
        "sheets": [{"judge": each.judge, "points": dict(each.points), "remarks": dict(each.remarks)} for each in its],
        "agreement": {"same": found.same, "of": found.of, "kappa": found.kappa},
    }
