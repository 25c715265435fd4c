"""The result of a test as its signed record has it, where the test itself is another by now, or is gone."""

from __future__ import annotations

from collections.abc import Iterator

from trainer.content.tests.papers import JudgedBy
from trainer.training.signed_records.record import CompetenceRecord, RecordedLine
from trainer.training.signed_records.told_of_record import agreement_told, confirmed_words, met_words, moment_words
from trainer.ui.tests.result.decided_lines import DecidedLines
from trainer.ui.tests.result.lines import ResultLines
from trainer.wording.sentences import ended

OF_THE_RECORD = "As the record has it: the test, its house or the program has changed since."


def lines_of_record(decided: DecidedLines) -> ResultLines:
    """What is shown of the record that holds; ``decided`` has one at least."""
    latest = decided.records[-1]
    record = latest.record.sealed.record
    taken = moment_words(record.test.drawn_ms, record.offset_minutes)
    return ResultLines(
        record.test.name,
        f"{taken}. {OF_THE_RECORD}",
        record.candidate.name,
        latest.decision,
        "",
        record.marks.reasons,
        (),
        False,
        (),
        "",
        tuple(_told(record)),
        (),
        (),
        (),
        (),
        decided=decided,
    )


def _told(record: CompetenceRecord) -> Iterator[str]:
    last = {sheet.part: sheet for sheet in record.sheets}
    for part in record.parts:
        points = " points" if part.judged_by == JudgedBy.JUDGES.value else ""
        came_to = f"{part.right} of {part.of}{points}, {part.share}%"
        yield f"{part.name}: {came_to}, minimum {part.minimum}%, {met_words(part)}."
    for fault in record.faults:
        yield f"{fault.weight_words} fault, {fault.part} {fault.number}: {fault.act or fault.kind}."
    for sheet in record.sheets:
        lines = "; ".join(_line(each) for each in sheet.lines)
        by = ", ".join(filter(None, [sheet.judge.name, confirmed_words(sheet)]))
        yield f"{sheet.part}, by {by}: {lines}."
        if sheet.note:
            yield f"{sheet.judge.name}: {ended(sheet.note)}"
        if sheet is last[sheet.part] and (told := agreement_told(record, sheet.part)):
            yield told


def _line(line: RecordedLine) -> str:
    return f"{line.name} {line.points} of {line.most}{f' ({line.remark})' if line.remark else ''}"
