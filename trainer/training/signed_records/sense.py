"""What cannot be in a record, whoever signed it: nobody decides on themselves, nothing ends before it began."""

from __future__ import annotations

from collections.abc import Iterator

from trainer.training.signed_records.openings import openings_of
from trainer.training.signed_records.record import CompetenceRecord, Standard


def what_is_odd(record: CompetenceRecord) -> Iterator[str]:
    """Each thing that makes no sense, in a sentence."""
    candidate, decision = record.candidate, record.decision
    if decision.by.id == candidate.id:
        yield f"{decision.by.name} has decided on themselves."
    for judge in dict.fromkeys(sheet.judge.name for sheet in record.sheets if sheet.judge.id == candidate.id):
        yield f"{judge} has marked themselves."
    last = max((each.at_ms for each in record.moments), default=record.test.drawn_ms)
    if decision.at_ms < last:
        yield "It was decided before the test was over."
    if record.acknowledged.said and record.acknowledged.at_ms < decision.at_ms:
        yield "The candidate has seen the decision before it was made."
    used = [each.used_ms for each in record.moments]
    if used != sorted(used):
        yield "The time used in the test goes back."
    for part in record.parts:
        # Shares are rounded down, as they are judged; intervals to the nearest.
        if not part.low - 1 <= part.share <= part.high or part.right > part.of:
            yield f"The figures of the part {part.name} cannot be together."
        elif part.is_met != (part.of > 0 and part.share >= part.minimum):
            yield f"Whether the part {part.name} is met does not follow from its share."


def what_to_ask(record: CompetenceRecord) -> Iterator[str]:
    """What is allowed, and what whoever reads the record will want to be told, in a sentence each."""
    decision, against = record.decision, " ".join(record.marks.reasons)
    if decision.standard is Standard.COMPETENT and against:
        yield f"Why it was decided against the test's own terms. By these: {against}"
    if decision.trained_candidate:
        yield f"How far it matters that {decision.by.name}, who decided, has trained the candidate."
    if 0 not in dict(openings_of(record)):
        yield f"Whether it was {record.candidate.name} who took the test: no examiner's key opened it."
    for sheet in record.sheets:
        if sheet.confirmed is not None and not sheet.signature:
            yield f"Whether it was {sheet.judge.name} who filled in a sheet of {sheet.part}: no key has signed it."
