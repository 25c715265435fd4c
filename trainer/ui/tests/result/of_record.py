"""The result of a test as its signed record has it, where the test itself is another by now, or is gone."""

from __future__ import annotations

from collections.abc import Iterator

from trainer.training.signed_records.record import CompetenceRecord
from trainer.training.signed_records.told_of_record import moment_words
from trainer.ui.tests.result.decided_lines import DecidedLines
from trainer.ui.tests.result.lines import ResultLines

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
    for part in record.parts:
        met = "met" if part.is_met else "not met"
        yield f"{part.name}: {part.right} of {part.of}, {part.share}%, minimum {part.minimum}%, {met}."
    for fault in record.faults:
        yield f"{fault.weight.capitalize()} fault, {fault.part} {fault.number}: {fault.act or fault.kind}."
