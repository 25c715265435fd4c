"""What a record is about, in the lines by which a person knows it again."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import UTC, date, datetime, timedelta

from trainer.content.tests.papers import JudgedBy
from trainer.training.records.checked import read_json
from trainer.training.records.examinations import Happened
from trainer.training.signed_records.afterwards import After, RecordNote
from trainer.training.signed_records.openings import TestOpening, interruptions_ms, openings_of
from trainer.training.signed_records.record import (
    CompetenceRecord,
    RecordedFault,
    RecordedPart,
    RecordedSheet,
    Supersedes,
)
from trainer.training.signed_records.signatures import fingerprint
from trainer.training.tests.agreement import agreement
from trainer.training.tests.words import agreement_words
from trainer.wording.dates import day_of_month_words, lasted_words
from trainer.wording.sentences import ended


def _on_replay(fault: RecordedFault) -> str:
    """What was said of a critical fault on replay, or that the dealer put it right; "" for nothing."""
    if fault.on_replay:
        return f" (against {fault.against}; on replay: {fault.on_replay})"
    return " (put right at once)" if fault.put_right else ""


def moment_words(at_ms: int, offset_minutes: int) -> str:
    """``18 December 2026, 16:42``, in the local time of where it was."""
    at = datetime.fromtimestamp(at_ms // 1000, UTC) + timedelta(minutes=offset_minutes)
    return f"{day_of_month_words(at.date())} {at.year}, {at:%H:%M}"


def in_short(record: CompetenceRecord) -> str:
    """``Nina Keller, Table test: not yet competent, decided by M. Ortiz on 18 December 2026, 16:42``."""
    decided = record.decision
    at = moment_words(decided.at_ms, record.offset_minutes)
    who = f"{record.candidate.name}, {record.test.name}: {decided.standard.value}"
    return f"{who}, decided by {decided.by.name} on {at}"


def after_lines(record: CompetenceRecord, notes: Iterable[RecordNote]) -> tuple[str, ...]:
    """What happened to a record once it was signed, line by line; it stands beside the record, and is not signed."""
    told = {After.SEEN: "the candidate has seen the decision", After.APPEALED: "the candidate has appealed"}
    return tuple(
        f"Afterwards: {told[each.what]}, {moment_words(each.at_ms, record.offset_minutes)}"
        + (f". {ended(each.words)}" if each.words else "")
        for each in notes
    )


def in_lines(record: CompetenceRecord) -> tuple[str, ...]:
    """A record for a terminal: what a person asks of it first, line by line."""
    decided, test = record.decision, record.test
    lines = [
        f"{test.name} in {test.house}",
        f"Candidate: {record.candidate.name}{f', {record.candidate.group}' if record.candidate.group else ''}",
        f"Decision: {decided.standard.value}. {decided.reason}",
        f"Decided by {decided.by.name} on {moment_words(decided.at_ms, record.offset_minutes)}"
        + (", who trained the candidate" if decided.trained_candidate else ""),
    ]
    lines += [f"{each.name}: {_came_to(each)}, minimum {each.minimum}), {met_words(each)}" for each in record.parts]
    lines += conduct_lines(record)
    lines += [f"By the test's own terms: {' '.join(record.marks.reasons) or 'passed.'}"]
    lines += [
        f"{each.weight.capitalize()} fault, {each.part} {each.number}: {each.act or each.kind}{_on_replay(each)}"
        + (f" ({each.rule.sureness}: {each.rule.words or each.rule.says})" if each.rule.path else "")
        for each in record.faults
    ]
    lines += [
        f"{sheet.judge.name}: {line.name} {line.points} of {line.most}{f', {line.remark}' if line.remark else ''}"
        for sheet in record.sheets
        for line in sheet.lines
    ]
    lines += [f"{sheet.judge.name}: {sheet.note}" for sheet in record.sheets if sheet.note]
    lines += [f"{sheet.judge.name}: {told}" for sheet in record.sheets if (told := confirmed_words(sheet))]
    parts = dict.fromkeys(sheet.part for sheet in record.sheets)
    lines += [f"{part}: {told}" for part in parts if (told := agreement_told(record, part))]
    said = record.acknowledged.said
    lines.append(f"Candidate: {said}" if said else "The candidate has not seen the decision.")
    for each in record.supersedes:
        lines.append(f"Replaces record {each.number}: {each.why}")
        lines += _before(each, record.offset_minutes)
    lines += [f"Appeal until {record.appeal_until}"] if record.appeal_until else []
    lines += [f"Valid until {record.valid_until}"] if record.valid_until else []
    return tuple(lines)


def conduct_lines(record: CompetenceRecord) -> tuple[str, ...]:
    """How a test was taken: who opened it with which key, each interruption with its length, and earlier tries."""
    lengths, lines = iter(interruptions_ms(record)), []
    openings = dict(openings_of(record))
    for place, moment in enumerate(record.moments):
        if place in openings:
            lines.append(_opened_words(openings[place], moment.at_ms, record.offset_minutes))
        elif moment.what == Happened.INTERRUPTED.value:
            lines.append(f"Interrupted for {lasted_words(next(lengths))}")
        elif moment.what == Happened.ABANDONED.value:
            lines.append("Withdrawn before it was handed in")
    if 0 not in openings:
        lines.append("Opened by no examiner")
    return (*lines, *_earlier_words(record))


def _opened_words(opening: TestOpening | None, at_ms: int, offset_minutes: int) -> str:
    when = moment_words(at_ms, offset_minutes)
    if opening is None:
        return f"Opened, {when}: by whom can't be read"
    late = f", {late_words(opening)}" if opening.late else ""
    late += ", with captions that describe acts and signals" if opening.described else ""
    return f"Opened by {opening.name}, {opening.role}, {when}{late}, with the key {fingerprint(opening.key)}"


def late_words(opening: TestOpening) -> str:
    """``after 4 December 2026, the day it was due by``; "" if it wasn't opened late."""
    if not opening.late:
        return ""
    due = date.fromisoformat(opening.late)
    return f"after {day_of_month_words(due)} {due.year}, the day it was due by"


def _earlier_words(record: CompetenceRecord) -> Iterable[str]:
    """How often the candidate had started the test before, and withdrawn from it, by what was kept when it started."""
    told = next((each.told for each in record.moments if each.what == Happened.AGREED.value), "{}")
    found = read_json(told)
    earlier, withdrawn = found.get("earlier", 0), found.get("withdrawn", 0)
    if earlier:
        yield f"Started {_times(earlier)} before" + (f", withdrawn {_times(withdrawn)}" if withdrawn else "")


def _times(count: int) -> str:
    return "once" if count == 1 else f"{count} times"


def confirmed_words(sheet: RecordedSheet) -> str:
    """``signed with the key A3F1 9C04 77DE 52B8``, ``not confirmed by a key``; "" where that was not kept.

    A sheet from before judges signed them is ``confirmed with the key``.
    """
    if sheet.confirmed is None:
        return ""
    if sheet.signature and sheet.confirmed:
        return f"signed with the key {fingerprint(sheet.confirmed)}"
    return f"confirmed with the key {fingerprint(sheet.confirmed)}" if sheet.confirmed else "not confirmed by a key"


def _before(gone: Supersedes, offset_minutes: int) -> Iterable[str]:
    """What had happened to the record that is superseded."""
    if gone.seen_ms:
        yield f"The candidate had seen that one on {moment_words(gone.seen_ms, offset_minutes)}."
    if gone.appealed_ms:
        yield f"The candidate had appealed on {moment_words(gone.appealed_ms, offset_minutes)}. {ended(gone.appeal)}"


def agreement_told(record: CompetenceRecord, part: str) -> str:
    """How far the judges of a part agree, reckoned from their lines; "" of fewer than two."""
    sheets = [{line.name: line.points for line in each.lines} for each in record.sheets if each.part == part]
    return " ".join(agreement_words(agreement(sheets))) if len(sheets) > 1 else ""


def met_words(part: RecordedPart) -> str:
    """``met``, ``not met`` or ``not measured``: nothing in it counted."""
    if not part.of:
        return "not measured"
    return "met" if part.is_met else "not met"


def _came_to(part: RecordedPart) -> str:
    """What a part came to; what people judged has no interval: how far they agree is in their sheets."""
    if part.judged_by == JudgedBy.JUDGES.value:
        return f"{part.right} of {part.of} points, {part.share} % (by people"
    if not part.of:
        return "0 of 0 (nothing counted"
    return f"{part.right} of {part.of}, {part.share} % (95 % interval {part.low} to {part.high}"
