"""What a record says on paper, in words."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from datetime import date

from trainer.content.tests.papers import JudgedBy
from trainer.training.records.examinations import Happened
from trainer.training.signed_records.canonical import in_groups
from trainer.training.signed_records.openings import interruptions_ms, openings_of
from trainer.training.signed_records.record import (
    CompetenceRecord,
    RecordedFault,
    RecordedPart,
    RecordedSheet,
    Standard,
)
from trainer.training.signed_records.signatures import fingerprint
from trainer.training.signed_records.told_of_record import confirmed_words, met_words, moment_words
from trainer.wording.dates import day_of_month_words, lasted_words
from trainer.wording.isolated import isolated
from trainer.wording.sentences import ended

MOST_QUOTED = 150
"""No quotation is longer on paper; all of it stands in the record that is attached."""
Facts = tuple[tuple[str, str], ...]


def title(record: CompetenceRecord) -> str:
    """``Record of a table test``, ``Record of a test: College``."""
    name = record.test.name
    if not name.lower().endswith(" test"):
        return f"Record of a test: {name}"
    return f"Record of {'an' if name[:1] in 'AEIOUaeiou' else 'a'} {name[:1].lower()}{name[1:]}"


def about(record: CompetenceRecord) -> str:
    """What is said under the title: by which rules, and what it takes the place of."""
    instead = "".join(f" Replaces record {each.number}: {isolated(ended(each.why))}" for each in record.supersedes)
    return f"By the house rules of {record.test.house}.{instead}"


def whom(record: CompetenceRecord) -> Facts:
    """The candidate's side: name, class, when, who saw to it, what was granted."""
    who, granted = record.candidate, record.adjustment
    known = ", ".join(isolated(each) for each in (who.identified_by, who.identified_how) if each)
    told = [
        ("Candidate", who.name),
        ("Class", who.group or "none"),
        ("Date", _from_to(record)),
        ("Identified", known or "by nobody"),
        ("Opened", _opened(record)),
        ("Breaks", _breaks(record)),
    ]
    described = any(opening is not None and opening.described for _, opening in openings_of(record))
    if granted.extra_time or granted.extra_breaks or described:
        more = [f"{granted.extra_time}% more time"] if granted.extra_time else []
        more += [_many(granted.extra_breaks, "more break")] if granted.extra_breaks else []
        more += ["captions that describe acts and signals"] if described else []
        by = f" by {isolated(granted.granted_by)}" if granted.granted_by else ""
        why = f": {isolated(granted.reason)}" if granted.reason else ""
        told.append(("Granted", f"{', '.join(more)}{by}{why}"))
    return tuple(told)


def of_what(record: CompetenceRecord) -> Facts:
    """The house's side: its rules, what tells them from others, how unclear ones were read, and which form it was."""
    test = record.test
    count = test.rules_stated + test.rules_read + test.rules_assumed
    kinds = f"{test.rules_stated} stated, {test.rules_read} read, {test.rules_assumed} assumed"
    readings = "; ".join(each.value for each in test.readings)
    told = [
        ("House", test.house),
        ("Rules", f"{count}: {kinds}"),
        ("Digest", in_groups(test.rules_digest)),
        ("Readings", readings or "as the house’s file has them"),
        ("Trainer", f"{test.program}; form {in_groups(test.form_digest, 2)}"),
    ]
    return (*told, ("Left out", "; ".join(test.lacks))) if test.lacks else tuple(told)


def standard(record: CompetenceRecord) -> str:
    """``Not yet competent``."""
    return "Competent" if record.decision.standard is Standard.COMPETENT else "Not yet competent"


def reason(record: CompetenceRecord) -> str:
    """Why it was decided so, what the machine found where that is another thing, and how long an appeal is open."""
    said = [isolated(ended(record.decision.reason))] if record.decision.reason else []
    if record.decision.standard is Standard.COMPETENT and record.marks.reasons:
        said.append(f"By the marks alone: {' '.join(record.marks.reasons)}")
    if record.marks.minimum:
        said.append(f"All parts together: {record.marks.total}% of {record.marks.minimum}% asked for.")
    said += [f"An appeal is open until {_day(record.appeal_until)}."] if record.appeal_until else []
    said += [f"Valid until {_day(record.valid_until)}."] if record.valid_until else []
    return " ".join(said)


def found_words(record: CompetenceRecord, part: RecordedPart) -> str:
    """``Met; 2 critical``."""
    critical = Counter(each.part for each in record.faults if each.is_critical)[part.name]
    told = met_words(part).capitalize()
    alarms = f"; {_many(part.false_alarms, 'false alarm')}" if part.false_alarms else ""
    return f"{told}{f'; {critical} critical' if critical else ''}{alarms}"


def right_words(part: RecordedPart) -> str:
    """``28 of 30``, and the pace where one was kept; ``46 of 70 points`` of what people judged."""
    if is_judged_by_people(part):
        return f"{part.right} of {part.of} points"
    return f"{part.right} of {part.of}" + (f", {part.rounds_an_hour} an hour" if part.rounds_an_hour else "")


def interval_words(part: RecordedPart) -> str:
    """``79 to 98``; what people judged has none."""
    return "" if is_judged_by_people(part) else f"{part.low} to {part.high}"


def apart_words(record: CompetenceRecord) -> str:
    """That not all of the parts were judged by the machine, "" where they were."""
    return "What is told in points was judged by people" if any(map(is_judged_by_people, record.parts)) else ""


def is_judged_by_people(part: RecordedPart) -> bool:
    """Whether judges marked it on a sheet."""
    return part.judged_by == JudgedBy.JUDGES.value


def faults_heading(record: CompetenceRecord) -> str:
    """``Faults: The table``, or what all of several parts are called together."""
    parts = tuple(dict.fromkeys(each.part for each in record.faults))
    return f"Faults: {parts[0]}" if len(parts) == 1 else "Faults"


def place_words(record: CompetenceRecord, fault: RecordedFault) -> str:
    """The round, with its part's number before it where several parts have faults."""
    names = [each.name for each in record.parts]
    several = len({each.part for each in record.faults}) > 1
    part = f"{names.index(fault.part) + 1}." if several and fault.part in names else ""
    return f"{part}{fault.number}"


def common_source(record: CompetenceRecord) -> str:
    """How sure and whence the rules of all faults are, where they are alike; "" where they are not."""
    told = {_source(each) for each in record.faults if each.rule.path}
    return told.pop() if len(told) == 1 else ""


def quoted(record: CompetenceRecord, fault: RecordedFault) -> tuple[str, bool]:
    """The papers' words for the rule that was broken, or the rule itself; whether it is a quotation."""
    rule = fault.rule
    words = f"“{_short(rule.words)}”" if rule.words else _short(rule.says or rule.path)
    source = "" if common_source(record) or not rule.path else f" ({_source(fault)})"
    return words + source, bool(rule.words)


def act_of(fault: RecordedFault) -> str:
    """What was done; what was due where nothing was done."""
    if fault.act:
        return fault.act[:1].upper() + fault.act[1:]
    return f"Left out: {fault.due}" if fault.due else fault.kind.capitalize()


def sheet_words(sheet: RecordedSheet) -> str:
    """Whose judgement it is."""
    most = max((each.most for each in sheet.lines), default=10)
    by = ", ".join(isolated(each) for each in (sheet.judge.name, sheet.judge.role, confirmed_words(sheet)) if each)
    return f"{sheet.part}, by {by}. One to {most}; a person’s judgement, not the machine’s"


def decided_by(record: CompetenceRecord, key: str) -> tuple[str, ...]:
    """Who signed, under the line for ink."""
    decided = record.decision
    trained = "; trained the candidate" if decided.trained_candidate else ""
    at = moment_words(decided.at_ms, record.offset_minutes)
    return (
        decided.by.name,
        f"{decided.by.role.capitalize()}{trained}",
        f"Decided and signed {at}",
        f"Key {fingerprint(key)}",
    )


def seen_by(record: CompetenceRecord) -> tuple[str, ...]:
    """What the candidate said of it, under the line for ink."""
    said = record.acknowledged
    if not said.said:
        return record.candidate.name, "Candidate: has not seen the decision"
    return record.candidate.name, f"Candidate: {said.said}", f"Seen {moment_words(said.at_ms, record.offset_minutes)}"


def _source(fault: RecordedFault) -> str:
    return ", ".join(each for each in (fault.rule.sureness, fault.rule.source) if each)


def _short(words: str) -> str:
    if len(words) <= MOST_QUOTED:
        return words
    return f"{words[:MOST_QUOTED].rpartition(' ')[0] or words[:MOST_QUOTED]} …"


def _from_to(record: CompetenceRecord) -> str:
    """``18 December 2026, 15:10 to 16:22``."""
    at = [each.at_ms for each in record.moments] or [record.test.drawn_ms]
    first, last = moment_words(at[0], record.offset_minutes), moment_words(at[-1], record.offset_minutes)
    same_day = first.rpartition(",")[0] == last.rpartition(",")[0]
    return f"{first} to {last.rpartition(', ')[2] if same_day else last}"


def _breaks(record: CompetenceRecord) -> str:
    """How many there were and for how long, and whether it was interrupted."""
    count = sum(each.what == Happened.BREAK.value for each in record.moments)
    lasted = sum(_break_lengths(record))
    told = f"{count}, of {_many(round(lasted / 60_000), 'minute')}; the clock stood" if count else "none"
    gone = interruptions_ms(record)
    of = ", ".join(map(lasted_words, gone))
    return told + (f"; {_many(len(gone), 'interruption')}, of {of}" if gone else "")


def _opened(record: CompetenceRecord) -> str:
    """Who opened it with which key: at its start, and after interruptions."""
    names = [f"{isolated(each.name)}, key {fingerprint(each.key)}" for _, each in openings_of(record) if each]
    return "; then by ".join(("by " + names[0], *names[1:])) if names else "by no examiner"


def _break_lengths(record: CompetenceRecord) -> Iterator[int]:
    began: int | None = None
    for each in record.moments:
        if each.what == Happened.BREAK.value:
            began = each.at_ms
        elif began is not None:
            yield each.at_ms - began
            began = None


def _day(day: str) -> str:
    at = date.fromisoformat(day)
    return f"{day_of_month_words(at)} {at.year}"


def _many(count: int, what: str) -> str:
    return f"{count} {what}" if count == 1 else f"{count} {what}s"
