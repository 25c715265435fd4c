"""A test from its first question to a record that proves itself elsewhere, appealed against and decided anew."""

from dataclasses import replace
from pathlib import Path
from random import Random

import pytest

from tests.storage.attempts import attempt
from tests.training.fakes import game
from tests.training.tests.takings import Hands, day_of, paper, questions
from trainer.storage.chain import ChainEnd
from trainer.storage.glance import FILE_NAME
from trainer.storage.record_check import check_record
from trainer.storage.score_book import SqliteScoreBook
from trainer.training.records.examinations import ExaminationStart
from trainer.training.signed_records import key_holder
from trainer.training.signed_records.afterwards import After, RecordNote
from trainer.training.signed_records.canonical import canonical
from trainer.training.signed_records.checking.reading import read_record_file
from trainer.training.signed_records.checking.verifying import Verification, verify
from trainer.training.signed_records.deciding import DecidedFor, JudgedTest, decided_record
from trainer.training.signed_records.key_holder import KeyHolder
from trainer.training.signed_records.keys import WrappedKey
from trainer.training.signed_records.people import Doing, Role, SchoolPerson, why_not
from trainer.training.signed_records.ports import AwaitedDecision
from trainer.training.signed_records.record import (
    Acknowledged,
    CompetenceRecord,
    RecordedDecision,
    RecordedPerson,
    Standard,
    Supersedes,
)
from trainer.training.signed_records.signatures import fingerprint, public_key
from trainer.training.tests.examination import Examination, drawn
from trainer.training.tests.forms import draw_form
from trainer.training.tests.marking import mark
from trainer.training.tests.terms import Terms, terms_to_text

PAPER = paper(questions(3, minimum=90), appeal_days=21, valid_months=12)
ORTIZ = SchoolPerson("p1", "M. Ortiz", frozenset({Role.SUPERVISOR}))


@pytest.fixture
def secret(book: SqliteScoreBook, monkeypatch: pytest.MonkeyPatch) -> bytes:
    """The secret of the supervisor's key, kept in the book and opened there; sealed cheaply."""
    empty = "00" * 32
    monkeypatch.setattr(key_holder, "wrap", lambda secret, *_: WrappedKey(public_key(secret), "00", "00", secret.hex()))
    monkeypatch.setattr(key_holder, "unwrap", lambda wrapped, _: bytes.fromhex(wrapped.sealed or empty))
    book.school.keep_person(ORTIZ, 1)
    holder = KeyHolder(book.school, lambda: 2, Random(1).randbytes)
    return holder.open(holder.make(ORTIZ, "blaue Möwe 7 am Kai").kept, "blaue Möwe 7 am Kai")


def taken(book: SqliteScoreBook) -> JudgedTest:
    """Nina answers two of three rightly, and hands in."""
    form, hands = draw_form(PAPER, game(), 7), Hands()
    terms = terms_to_text(Terms("A. Byrne", "passport", version="0.1.0"))
    start = ExaminationStart("t1", "Nina", hands.wall, "made-up", "d1", game().key, (), {}, 7, form.digest, terms)
    test = Examination(form, drawn(form, start, book.tests), book.tests, hands.clock, day_of)
    test.agree()
    for right in (True, False, True):
        test.ask()
        hands.pass_(4_000)
        test.answered({"right": right})
    test.hand_in()
    kept = book.tests.examination("t1")
    assert kept is not None
    return JudgedTest(kept, form, game(), "A house, Blackjack", mark(form, kept.events))


def decided(
    book: SqliteScoreBook, test: JudgedTest, id: str, standard: Standard, *, later: int = 0
) -> CompetenceRecord:
    candidate = book.school.candidate_id("Nina")
    assert candidate is not None
    assert why_not(ORTIZ, Doing.DECIDE, candidate) == ""
    at = test.taken.events[-1].at_ms + 60_000 + later
    by = RecordedPerson(ORTIZ.id, ORTIZ.name, "supervisor")
    decision = RecordedDecision(by, at, standard, "One of three was wrong.", False)
    return decided_record(id, test, DecidedFor(candidate, "Nina"), decision, Acknowledged("seen, not agreed", at))


def verified(book: SqliteScoreBook, station: str, kept: str, secret: bytes) -> Verification:
    data = canonical(book.school.chain(station).file_of_all())
    trusted = [fingerprint(public_key(secret))]
    return verify(read_record_file("all", data), read_record_file("kept", kept.encode()), trusted)


def test_a_test_is_taken_decided_and_signed_and_its_record_holds_elsewhere(
    book: SqliteScoreBook, secret: bytes
) -> None:
    test = taken(book)
    sealed = book.school.add_record(decided(book, test, "r1", Standard.NOT_YET), "t1", secret)
    assert [part.share for part in sealed.record.parts] == [66]
    assert sealed.record.marks.reasons == ("A part is below its minimum.",)
    kept = book.school.checkpoint(sealed)
    assert kept is not None
    assert verified(book, sealed.station, kept.note, secret).holds


def test_a_roster_has_each_test_with_the_last_decision_on_it(book: SqliteScoreBook, secret: bytes) -> None:
    test = taken(book)
    assert [(each.standard, each.percent) for each in book.roster.taken_tests()] == [("", None)]
    old = book.school.add_record(decided(book, test, "r1", Standard.NOT_YET), "t1", secret)
    gone = Supersedes(old.digest, old.number, "Appeal: a white bet.")
    again = replace(decided(book, test, "r2", Standard.COMPETENT, later=1_000), supersedes=(gone,))
    book.school.add_record(again, "t1", secret)
    (found,) = book.roster.taken_tests()
    assert (found.learner, found.test, found.is_over) == (book.school.candidate_id("Nina"), "made-up", True)
    assert (found.standard, found.percent) == ("competent", 66)


def test_what_waits_for_a_supervisor_is_what_is_not_decided_and_what_is_appealed_against(
    book: SqliteScoreBook, secret: bytes
) -> None:
    test = taken(book)
    over = test.taken.events[-1].at_ms
    waits = AwaitedDecision("t1", "Nina", "made-up", over)
    assert book.school.awaited(over) == (waits,)
    assert book.school.awaited(over + 1) == ()
    book.merge_learners(*_two(book))
    assert book.school.awaited(0) == (replace(waits, learner="Nina K."),)
    old = book.school.add_record(decided(book, test, "r1", Standard.NOT_YET), "t1", secret)
    assert book.school.awaited(0) == ()
    note = RecordNote("n1", old.digest, old.record.candidate.id, After.APPEALED, over + 9, "A white bet.")
    book.school.keep_note(note)
    book.school.keep_note(replace(note, id="n2", what=After.SEEN))
    assert book.school.awaited(over + 1) == (AwaitedDecision("t1", "Nina K.", "made-up", over + 9, True, None),)
    again = replace(decided(book, test, "r2", Standard.COMPETENT, later=1_000))
    gone = Supersedes(old.digest, old.number, "Appeal: a white bet.")
    book.school.add_record(replace(again, supersedes=(gone,)), "t1", secret)
    assert book.school.awaited(0) == ()


def _two(book: SqliteScoreBook) -> tuple[str, str]:
    """Nina is counted as Nina K. from now on."""
    book.record(attempt(learner="Nina K."))
    return "Nina", "Nina K."


def test_who_is_cut_off_in_signing_leaves_nothing_half_kept(
    book: SqliteScoreBook, secret: bytes, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def cut_off(*_: object) -> None:
        raise KeyboardInterrupt

    record = decided(book, taken(book), "r1", Standard.NOT_YET)
    with monkeypatch.context() as patch, pytest.raises(KeyboardInterrupt):
        patch.setattr(ChainEnd, "close", cut_off)
        book.school.add_record(record, "t1", secret)
    assert book.school.records() == ()
    sealed = book.school.add_record(record, "t1", secret)
    assert sealed.number == 1
    assert [each.size for each in book.school.chain(sealed.station).checkpoints] == [1]
    assert check_record(tmp_path / FILE_NAME).faults == []


def test_an_appeal_makes_a_new_record_and_leaves_the_old_one_as_it_was(book: SqliteScoreBook, secret: bytes) -> None:
    test = taken(book)
    old = book.school.add_record(decided(book, test, "r1", Standard.NOT_YET), "t1", secret)
    kept = book.school.checkpoint(old)
    assert kept is not None
    again = decided(book, test, "r2", Standard.COMPETENT, later=86_400_000)
    gone = Supersedes(old.digest, old.number, "The second question was ambiguous.")
    new = book.school.add_record(replace(again, supersedes=(gone,)), "t1", secret)
    assert [(each.sealed, each.superseded_by) for each in book.school.records("Nina")] == [(old, 2), (new, 0)]
    found = verified(book, new.station, kept.note, secret)
    assert found.holds
    assert any("superseded by record 2" in each.said for thing in found.things for each in thing.found)
