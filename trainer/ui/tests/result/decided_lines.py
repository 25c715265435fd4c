"""What is shown of the decision on a test: by whom, with which key, who has seen it, and until when one may appeal."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from datetime import date, datetime

from trainer.training.records.examinations import KeptExamination
from trainer.training.signed_records.afterwards import After, RecordNote, first_of
from trainer.training.signed_records.people import Doing
from trainer.training.signed_records.ports import ListedRecord
from trainer.training.signed_records.record import Standard
from trainer.training.signed_records.signatures import fingerprint
from trainer.training.signed_records.told_of_record import moment_words
from trainer.training.tests.marking import Marks
from trainer.training.tests.retaking import ended_ms
from trainer.training.tests.words import waiting_words
from trainer.ui.school.desk import SchoolDesk
from trainer.ui.tests.decision_mark import TestDecision, decision_of
from trainer.ui.tests.taken import TakenTest, day_words, local_day
from trainer.wording.isolated import isolated
from trainer.wording.sentences import ended

STANDARD_DECISIONS = {Standard.COMPETENT: TestDecision.COMPETENT, Standard.NOT_YET: TestDecision.NOT_YET}
_A_SUPERVISOR = "a supervisor"


@dataclass(frozen=True, slots=True)
class SignedLines:
    """A signed record: what was decided and why, by whom; ``later`` is the number of the one that took its place.

    ``seen`` is "" while the candidate has not, ``until`` the last day for an appeal, ``appealed`` what was appealed.
    """

    record: ListedRecord
    decision: TestDecision
    reason: str
    by: str
    when: str
    key: str
    seen: str
    until: str
    is_open: bool
    appealed: str
    appeal: str
    instead: str
    later: int
    valid: str


@dataclass(frozen=True, slots=True)
class DecidedLines:
    """The decision on a test: ``waits_for`` whom, "" once it is decided; ``why_not`` it cannot be decided yet.

    ``records`` are oldest first. ``is_school``: decisions are made at the school; without it and without records there
    is the machine's result alone. ``is_signed_here``: somebody who decides has their key on this machine.
    ``is_practice``: no examiner of the school opened it, so nobody can decide and sign it.
    """

    is_school: bool = False
    is_signed_here: bool = False
    waits_for: str = ""
    why_not: str = ""
    records: tuple[SignedLines, ...] = ()
    is_practice: bool = False

    @property
    def waits(self) -> bool:
        """Whether nothing is decided yet that is to be."""
        return bool(self.waits_for)


NOT_DECIDED = DecidedLines()
"""Of a test that nobody decides."""


def decided_lines(
    taken: TakenTest, school: SchoolDesk, records: Sequence[ListedRecord], notes: Sequence[RecordNote], today: date
) -> DecidedLines:
    """What is shown of the decision on ``taken``, of which there are these records."""
    is_on = school.is_on
    if taken.kept.start.id in school.practice():
        return DecidedLines(is_on, is_practice=True)
    waits = waits_for(school, records, ended_ms(taken.kept))
    is_signed_here = is_on and any(school.key_of(each) is not None for each in school.who_may(Doing.DECIDE))
    return DecidedLines(is_on, is_signed_here, waits, _why_not(taken.marks), signed_lines(records, notes, today))


def signed_lines(records: Sequence[ListedRecord], notes: Sequence[RecordNote], today: date) -> tuple[SignedLines, ...]:
    """What is shown of each record, oldest first."""
    return tuple(_signed(each, notes, today) for each in records)


def waits_for(school: SchoolDesk, records: Sequence[ListedRecord], over_ms: int) -> str:
    """Who is to decide a test that was over then; "" where it is decided, or nobody decides here.

    What was taken before there was a school keeps what the machine made of it, until somebody decides it all the same.
    It goes by the school's people, not by whose key is on this machine: its other machines say the same.
    """
    if records or not school.is_on or over_ms < school.since_ms:
        return ""
    able = school.who_may(Doing.DECIDE)
    return isolated(able[0].name) if len(able) == 1 else _A_SUPERVISOR


def decision_on(
    kept: KeptExamination,
    marks: Marks | None,
    school: SchoolDesk,
    records: Sequence[ListedRecord],
    practice: Collection[str] = (),
) -> TestDecision:
    """What a test came to: as it was decided last, or by its marks where nobody decides; NONE without either.

    ``practice`` are the ids of tests that count for nothing.
    """
    if records:
        return STANDARD_DECISIONS[records[-1].sealed.record.decision.standard]
    if marks is None:
        return TestDecision.NONE
    if kept.start.id in practice:
        return TestDecision.PRACTICE
    by_marks = decision_of(marks)
    waits = by_marks is not TestDecision.WAITING and waits_for(school, records, ended_ms(kept))
    return TestDecision.UNDECIDED if waits else by_marks


def _why_not(marks: Marks) -> str:
    return f"{waiting_words(marks.waits_for[0])}." if marks.waits_for else ""


def _signed(listed: ListedRecord, notes: Sequence[RecordNote], today: date) -> SignedLines:
    sealed, record = listed.sealed, listed.sealed.record
    decided, offset = record.decision, record.offset_minutes
    until = date.fromisoformat(record.appeal_until) if record.appeal_until else None
    appeal = first_of(After.APPEALED, sealed.digest, notes)
    trained = "; trained the candidate" if decided.trained_candidate else ""
    return SignedLines(
        listed,
        STANDARD_DECISIONS[decided.standard],
        decided.reason,
        f"{isolated(decided.by.name)}, {decided.by.role}{trained}",
        moment_words(decided.at_ms, offset),
        fingerprint(sealed.key),
        _seen(listed, notes),
        "" if until is None else day_words(until),
        until is not None and today <= until,
        "" if appeal is None else f"Appealed on {day_words(local_day(appeal.at_ms))}: {isolated(ended(appeal.words))}",
        "" if appeal is None else appeal.words,
        " ".join(f"Replaces record {each.number}: {isolated(ended(each.why))}" for each in record.supersedes),
        listed.superseded_by,
        "" if not record.valid_until else f"Valid until {day_words(date.fromisoformat(record.valid_until))}.",
    )


def _seen(listed: ListedRecord, notes: Sequence[RecordNote]) -> str:
    record = listed.sealed.record
    if record.acknowledged.said:
        seen = moment_words(record.acknowledged.at_ms, record.offset_minutes)
        return f"Seen by {isolated(record.candidate.name)}, {seen}"
    note = first_of(After.SEEN, listed.sealed.digest, notes)
    if note is None:
        return ""
    at = datetime.fromtimestamp(note.at_ms / 1000)
    return f"Seen by {isolated(record.candidate.name)}, {day_words(at.date())}, {at:%H:%M}"
