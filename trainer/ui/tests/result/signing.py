"""Decisions on tests: what a record is made of, that it is signed once, and what it says as files."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from enum import Enum

from trainer.training.records.checked import read_json
from trainer.training.records.ports import KnownError, ScoreBook
from trainer.training.school.keeping import has_edits
from trainer.training.school.office import SchoolPapers
from trainer.training.signed_records.afterwards import After, RecordNote, first_of
from trainer.training.signed_records.canonical import canonical
from trainer.training.signed_records.checkpoints import LogCheckpoint
from trainer.training.signed_records.deciding import DecidedFor, JudgedTest, decided_record, recorded_acts
from trainer.training.signed_records.people import Doing
from trainer.training.signed_records.ports import ListedRecord
from trainer.training.signed_records.record import (
    Acknowledged,
    RecordedAct,
    RecordedDecision,
    RecordedPerson,
    Standard,
    Supersedes,
)
from trainer.training.signed_records.sealing import SealedRecord
from trainer.training.tests.marking import KEPT, Marks
from trainer.training.tests.words import NOT_OPENED
from trainer.ui.school.desk import SchoolDesk
from trainer.ui.school.who import AtTheWindow
from trainer.ui.tests.result.judged_lines import NO_DOUBT, SheetsInDoubt
from trainer.ui.tests.taken import TakenTest
from trainer.ui.window.session import Session

SEEN = "seen, not agreed"
_ROLE = "supervisor"
_NOT_BY_ITSELF = "Another decision than the marks' needs a reason."
_WHY_REPLACED = "Say why the record is replaced: it stands in the new one."
_NOT_CHOSEN = "Choose the decision."
_NOT_CONFIRMED = "Say what the decision rests on: a judge's sheet was not confirmed by a key."
_NOT_SAID = "Say whether you have trained the candidate: it stands in the record."
_MEANWHILE = "Another window has decided this test meanwhile: see its record."
_NO_SECRET = "Whoever decides signs with a key."


class Because(Enum):
    """Why somebody decides: for the FIRST time, on an APPEAL, or to make a CORRECTION."""

    FIRST = "first"
    APPEAL = "appeal"
    CORRECTION = "correction"


@dataclass(frozen=True, slots=True)
class SaidInDeciding:
    """What was said in deciding: the ``standard``, and ``trained`` the candidate or not; None where that was left open.

    ``why`` is why an earlier record is replaced, "" where there is none; ``seen``: the candidate has seen it.
    """

    standard: Standard | None
    reason: str = ""
    trained: bool | None = None
    seen: bool = False
    why: str = ""


@dataclass(frozen=True, slots=True)
class RecordFile:
    """A record with all that proves it: ``data`` is the file of it as JSON."""

    sealed: SealedRecord
    checkpoint: LogCheckpoint | None
    data: bytes


def proposed(marks: Marks, doubt: SheetsInDoubt = NO_DOUBT) -> Standard | None:
    """Return what follows from the marks alone, None for nothing.

    Anyone may have written a sheet that no key signed: it never proposes that a candidate is competent. A sheet that
    isn't what its judge signed proposes nothing at all.
    """
    if doubt.unfit:
        return None
    if not marks.is_passed:
        return Standard.NOT_YET
    return None if doubt else Standard.COMPETENT


def what_is_missing(said: SaidInDeciding, marks: Marks, because: Because, doubt: SheetsInDoubt = NO_DOUBT) -> str:
    """What is left to be said before it can be signed, in one sentence; "" for nothing."""
    if said.standard is None:
        return _NOT_CHOSEN
    standard = proposed(marks, doubt)
    if said.standard is not standard and not said.reason:
        return _NOT_CONFIRMED if standard is None else _NOT_BY_ITSELF
    if because is not Because.FIRST and not said.why:
        return _WHY_REPLACED
    return _NOT_SAID if said.trained is None else ""


class TestSigning:
    """Signs what is decided on tests of the session's learner, and notes what happens to records afterwards."""

    __test__ = False

    def __init__(self, session: Session, school: SchoolDesk) -> None:
        self._session, self._school = session, school

    def records(self, learner: str) -> Mapping[str, tuple[ListedRecord, ...]]:
        """The records of a learner by the id of the test, oldest first."""
        found: dict[str, tuple[ListedRecord, ...]] = {}
        for each in self._school.records(learner):
            id = each.sealed.record.test.id
            found[id] = (*found.get(id, ()), each)
        return found

    def notes(self, learner: str) -> tuple[RecordNote, ...]:
        """What happened to a learner's records, oldest first."""
        return self._school.looked_through(lambda book: book.notes(learner))

    def sign(
        self, taken: TakenTest, said: SaidInDeciding, reasons: str, who: AtTheWindow, before: ListedRecord | None
    ) -> SealedRecord:
        """The signed record of what ``who`` decides; it takes the place of the record ``before``.

        ``reasons`` are why in the marks' words. Raises KnownError and ValueError, one sentence; then nothing is kept.
        """
        school, learner = self._school, taken.kept.start.learner
        if wrong := school.why_not(who.person, Doing.DECIDE, learner):
            raise ValueError(wrong)
        if who.secret is None:
            raise ValueError(_NO_SECRET)
        if said.standard is None:
            raise ValueError(_NOT_CHOSEN)
        if taken.kept.start.id in school.practice():
            raise ValueError(NOT_OPENED)
        book, now = school.book, school.now_ms()
        candidate = book.candidate_id(learner)
        if candidate is None:
            raise KnownError(f"Nothing is kept of {learner}: the record was not signed.")
        latest = [each.sealed for each in book.records(learner) if each.sealed.record.test.id == taken.kept.start.id]
        if latest[-1:] != ([] if before is None else [before.sealed]):
            raise ValueError(_MEANWHILE)
        by = RecordedPerson(who.person.id, who.person.name, _ROLE)
        reason = said.reason or reasons
        record = decided_record(
            school.new_id(),
            self._judged(taken, candidate),
            DecidedFor(candidate, learner, self._class_of(taken), school.name, offset_minutes(now)),
            RecordedDecision(by, now, said.standard, reason, bool(said.trained)),
            Acknowledged(SEEN, now) if said.seen else None,
            [] if before is None else [_superseded(before, said.why, book.notes(learner))],
        )
        sealed = book.add_record(record, taken.kept.start.id, who.secret)
        school.changed.emit()
        return sealed

    def note(self, record: ListedRecord, what: After, words: str = "") -> None:
        """Note what happens to a record; raises KnownError."""
        school, sealed = self._school, record.sealed
        note = RecordNote(school.new_id(), sealed.digest, sealed.record.candidate.id, what, school.now_ms(), words)
        school.book.keep_note(note)
        school.changed.emit()

    def file_of(self, record: ListedRecord) -> RecordFile:
        """A record as a file; raises KnownError."""
        book, sealed = self._school.book, record.sealed
        told = book.chain(sealed.station).file_of({sealed.number})
        return RecordFile(sealed, book.checkpoint(sealed), canonical(told))

    def _class_of(self, taken: TakenTest) -> str:
        """The classes the candidate was in when the test ended, read from the book itself; "" for none.

        Raises KnownError.
        """
        keeper = self._session.keeper
        assert keeper is not None
        book = keeper.saved_book()
        if not has_edits(book):
            return ""
        return ", ".join(SchoolPapers(book.edits).class_names(taken.kept.start.learner, taken.day.isoformat()))

    def _judged(self, taken: TakenTest, candidate: str) -> JudgedTest:
        """Read from the book itself: where anything of it cannot be read, nothing is signed.

        Raises ValueError where somebody has marked themselves.
        """
        keeper = self._session.keeper
        assert keeper is not None
        book = keeper.saved_book()
        sheets = tuple(book.tests.judgements(taken.kept.start.id))
        # Who has left the school since has judged all the same.
        people = {each.id: each for each in self._school.looked_through(lambda book: book.people())}
        people |= {each.name: each for each in self._school.people}
        if own := [each.judge for each in sheets if each.judge in people and people[each.judge].learner == candidate]:
            raise ValueError(f"{people[own[0]].name} has marked themselves: that sheet cannot stand in a record.")
        judges = {
            each.judge: RecordedPerson(people[each.judge].id, people[each.judge].name, "judge")
            for each in sheets
            if each.judge in people
        }
        house = f"{taken.game.house_name}, {taken.game.name}"
        acts = tuple(_acts(book, taken))
        return JudgedTest(taken.kept, taken.form, taken.game, house, taken.marks, sheets, judges, acts)


def _superseded(before: ListedRecord, why: str, notes: Sequence[RecordNote]) -> Supersedes:
    """That a record is superseded, with what had happened to it: none of that is in what was signed then."""
    sealed = before.sealed
    seen = first_of(After.SEEN, sealed.digest, notes)
    appeal = first_of(After.APPEALED, sealed.digest, notes)
    said = sealed.record.acknowledged
    return Supersedes(
        sealed.digest,
        sealed.number,
        why,
        said.at_ms if said.said else 0 if seen is None else seen.at_ms,
        0 if appeal is None else appeal.at_ms,
        "" if appeal is None else appeal.words,
    )


def offset_minutes(at_ms: int) -> int:
    """What local time is before UTC at a moment, in minutes."""
    offset = datetime.fromtimestamp(at_ms / 1000).astimezone().utcoffset()
    return 0 if offset is None else round(offset.total_seconds() / 60)


def _acts(book: ScoreBook, taken: TakenTest) -> Iterator[RecordedAct]:
    """What was done in the rounds and shuffles of a test, as they were kept."""
    for event in taken.kept.events:
        id = str(read_json(event.told).get(KEPT) or "") if event.told else ""
        kept = (book.round(id) or book.shuffle(id)) if id else None
        if kept is not None:
            yield from recorded_acts(id, kept.acts, taken.game)
