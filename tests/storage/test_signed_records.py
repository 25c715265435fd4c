"""Signed records, people and keys in the score book."""

import sqlite3
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest
from trials.sample_records import BYRNE, NAMES, ORTIZ, sample_record

from tests.storage.test_examinations import START
from trainer.storage.glance import FILE_NAME
from trainer.storage.mending.rebuilding import rebuild
from trainer.storage.record_check import check_record
from trainer.storage.score_book import SqliteScoreBook, open_score_book
from trainer.training.records.ports import DamagedBook, KnownError
from trainer.training.signed_records.afterwards import After, RecordNote, first_of
from trainer.training.signed_records.canonical import canonical
from trainer.training.signed_records.certificates import certify, revoke
from trainer.training.signed_records.checking.reading import read_record_file
from trainer.training.signed_records.checking.verifying import verify
from trainer.training.signed_records.exports import RemovedRecord
from trainer.training.signed_records.keys import WrappedKey, wrap
from trainer.training.signed_records.people import Role, SchoolPerson
from trainer.training.signed_records.ports import KeptKey
from trainer.training.signed_records.record import CompetenceRecord, Supersedes
from trainer.training.signed_records.sealing import SealedRecord
from trainer.training.signed_records.signatures import fingerprint, public_key

WRAPPED = wrap(ORTIZ, "blaue Möwe 7 am Kai", Random(1).randbytes)


def of(book: SqliteScoreBook, number: int, learner: str = "Nina") -> CompetenceRecord:
    """A record of a learner who is in the book."""
    book.tests.keep_draw(replace(START, id=f"e-{learner}", learner=learner))
    id = book.school.candidate_id(learner)
    assert id is not None
    record = sample_record(number)
    return replace(record, candidate=replace(record.candidate, id=id))


def signed(book: SqliteScoreBook, number: int, learner: str = "Nina") -> SealedRecord:
    return book.school.add_record(of(book, number, learner), f"e-{learner}", ORTIZ)


def test_records_are_signed_one_after_another_and_come_back(book: SqliteScoreBook) -> None:
    first, second = signed(book, 1), signed(book, 2)
    assert (first.number, second.number) == (1, 2)
    assert second.previous == first.digest
    assert [each.sealed for each in book.school.records()] == [first, second]
    assert {each.sealed.record.candidate.name for each in book.school.records("Nina")} == {NAMES[1], NAMES[2]}
    assert book.school.records("Ben") == ()


def test_one_that_is_signed_already_stays_as_it_was(book: SqliteScoreBook) -> None:
    first = signed(book, 1)
    assert book.school.add_record(replace(first.record, school="Another"), "e-Nina", BYRNE) == first
    assert len(book.school.records()) == 1


def test_a_checkpoint_is_made_with_each_record(book: SqliteScoreBook) -> None:
    first, second = signed(book, 1), signed(book, 2)
    for each in (first, second):
        at = book.school.checkpoint(each)
        assert at is not None
        assert (at.size, at.is_signed) == (each.number, True)


def test_what_took_its_place_is_told(book: SqliteScoreBook) -> None:
    first = signed(book, 1)
    appeal = replace(of(book, 2), supersedes=(Supersedes(first.digest, 1, "An appeal."),))
    book.school.add_record(appeal, "e-Nina", ORTIZ)
    assert [each.superseded_by for each in book.school.records()] == [2, 0]
    one = book.school.record("r1")
    assert one is not None
    assert one.superseded_by == 2
    assert book.school.record("r9") is None


def seen(sealed: SealedRecord) -> RecordNote:
    return RecordNote(f"n{sealed.number}", sealed.digest, sealed.record.candidate.id, After.SEEN, 90)


def test_what_happens_to_a_record_is_noted_beside_it_and_goes_with_its_candidate(book: SqliteScoreBook) -> None:
    first, second = signed(book, 1), signed(book, 2, "Ben")
    appealed = replace(seen(first), id="n9", what=After.APPEALED, at_ms=95, words="The bet was a white one.")
    for each in (seen(first), seen(first), appealed, seen(second)):
        book.school.keep_note(each)
    assert book.school.notes("Nina") == (seen(first), appealed)
    assert first_of(After.APPEALED, first.digest, book.school.notes()) == appealed
    assert first_of(After.APPEALED, second.digest, book.school.notes()) is None
    book.remove_learner("Nina")
    assert book.school.notes() == (seen(second),)


def test_what_is_written_into_a_file_holds_where_the_book_is_not(book: SqliteScoreBook) -> None:
    records = [signed(book, number) for number in range(1, 6)]
    chain, kept = book.school.chain(records[0].station), book.school.checkpoint(records[2])
    assert kept is not None
    held = read_record_file("kept", kept.note.encode())
    for file in (chain.file_of_all(), chain.file_of([3]), chain.file_of([1, 2, 3])):
        found = verify(read_record_file("file", canonical(file)), held if file["format"].endswith("chain 1") else ())
        assert found.holds
    alone = verify(read_record_file("file", canonical(chain.file_of([3]))), held, [fingerprint(public_key(ORTIZ))])
    assert alone.holds


def test_a_learner_who_is_removed_leaves_places_the_chain_is_followed_over(book: SqliteScoreBook) -> None:
    first, second, third = signed(book, 1), signed(book, 2, "Ben"), signed(book, 3)
    book.school.keep_person(SchoolPerson("p1", "Ben Byrne", frozenset({Role.JUDGE}), second.record.candidate.id), 1)
    book.remove_learner("Ben")
    chain = book.school.chain(first.station)
    assert chain.entries == (first, RemovedRecord(2, second.digest), third)
    assert book.school.people() == ()
    assert b"Ben" not in canonical(chain.file_of_all())
    assert verify(read_record_file("chain", canonical(chain.file_of_all()))).holds
    assert signed(book, 4).number == 4


@pytest.mark.parametrize(
    "table",
    [
        "signed_records",
        "record_places",
        "record_checkpoints",
        "record_notes",
        "school_people",
        "signing_keys",
        "key_revocations",
    ],
)
def test_no_fact_is_changed_or_taken_away(book: SqliteScoreBook, table: str) -> None:
    book.school.keep_note(seen(signed(book, 1)))
    keep_key(book)
    book.school.revoke_key(revoke(WRAPPED.key, 3, "Lost.", ORTIZ))
    book.school.keep_person(SchoolPerson("p1", "M. Ortiz", frozenset({Role.SUPERVISOR})), 1)
    for statement in (f"UPDATE {table} SET chain = 9", f"DELETE FROM {table}"):
        with pytest.raises(sqlite3.IntegrityError, match=f"{table} are only ever added"):
            book.db.execute(statement)


def test_a_record_altered_without_the_program_breaks_the_book_s_chain(book: SqliteScoreBook, tmp_path: Path) -> None:
    signed(book, 1)
    assert check_record(tmp_path / FILE_NAME).faults == []
    book.db.execute("DROP TRIGGER signed_records_no_update")
    book.db.execute("UPDATE signed_records SET sealed = replace(sealed, 'not yet competent', 'competent')")
    assert any("signed record" in fault for fault in check_record(tmp_path / FILE_NAME).faults)


def test_a_record_that_is_none_is_told_as_damage(book: SqliteScoreBook) -> None:
    signed(book, 1)
    book.db.execute("DROP TRIGGER signed_records_no_update")
    book.db.execute("UPDATE signed_records SET sealed = '{}'")
    with pytest.raises(DamagedBook):
        book.school.records()


def test_a_record_of_nobody_in_the_book_is_not_signed(book: SqliteScoreBook) -> None:
    with pytest.raises(KnownError):
        book.school.add_record(sample_record(1), "e1", ORTIZ)
    assert book.school.records() == ()
    assert book.school.candidate_id("Nobody") is None


def test_a_damaged_book_is_made_anew_with_its_records(tmp_path: Path) -> None:
    book = open_score_book(tmp_path)
    first = signed(book, 1)
    keep_key(book)
    book.close()
    assert rebuild(tmp_path / FILE_NAME).kept["signed_records"] == 1
    again = open_score_book(tmp_path)
    assert [each.sealed for each in again.school.records()] == [first]
    assert [each.key for each in again.school.signing_keys()] == [WRAPPED.key]
    again.close()


def keep_key(book: SqliteScoreBook, recovery: WrappedKey | None = None) -> KeptKey:
    kept = KeptKey(WRAPPED.key, "p1", 5, WRAPPED, recovery, certify(WRAPPED.key, "p1", "M. Ortiz", 4, BYRNE))
    book.school.keep_key(kept)
    return kept


def test_a_key_comes_back_as_it_was_kept(book: SqliteScoreBook) -> None:
    kept = keep_key(book, replace(WRAPPED, salt="ab"))
    book.school.keep_key(replace(kept, passphrase=replace(WRAPPED, salt="cd")))
    assert book.school.signing_keys() == book.school.signing_keys("p1") == (kept,)
    assert book.school.signing_keys("p2") == ()


def test_what_opened_a_key_before_is_gone_once_its_passphrase_is_changed(book: SqliteScoreBook, tmp_path: Path) -> None:
    keep_key(book, WRAPPED)
    other = replace(WRAPPED, sealed="00" * 48)
    book.school.rewrap(WRAPPED.key, other, None)
    (kept,) = book.school.signing_keys()
    assert (kept.passphrase, kept.recovery) == (other, None)
    rows = book.db.execute("SELECT passphrase || recovery FROM key_wrappings").fetchall()
    assert WRAPPED.sealed not in str(rows)


def test_a_revocation_stays_as_it_was_said_first(book: SqliteScoreBook) -> None:
    keep_key(book)
    lost = revoke(WRAPPED.key, 9, "Lost.", BYRNE)
    book.school.revoke_key(lost)
    book.school.revoke_key(revoke(WRAPPED.key, 10, "Found again.", BYRNE))
    assert book.school.signing_keys()[0].revocation == lost
    assert book.school.chain(signed(book, 1).station).revocations == (lost,)
    assert lost.is_signed


def test_people_are_what_was_said_of_them_last(book: SqliteScoreBook) -> None:
    ortiz = SchoolPerson("p1", "M. Ortiz", frozenset({Role.SUPERVISOR, Role.JUDGE}))
    byrne = SchoolPerson("p2", "Ά. Βύρων", frozenset({Role.JUDGE}))
    for at_ms, each in enumerate((ortiz, byrne, byrne, replace(ortiz, name="M. Ortiz-Ruiz"))):
        book.school.keep_person(each, at_ms)
    assert book.school.people() == (replace(ortiz, name="M. Ortiz-Ruiz"), byrne)
    assert book.db.execute("SELECT count(*) FROM school_people").fetchone() == (3,)


def test_who_counts_as_another_learner_is_known_as_that_one(book: SqliteScoreBook) -> None:
    for name in ("Nina", "Nina K."):
        book.tests.keep_draw(replace(START, id=f"e-{name}", learner=name))
    first, second = (book.school.candidate_id(name) for name in ("Nina", "Nina K."))
    assert first is not None
    assert second is not None
    judge = SchoolPerson("p1", "N. Keller", frozenset({Role.JUDGE}), first)
    book.school.keep_person(judge, 1)
    book.merge_learners("Nina", "Nina K.")
    assert book.school.people() == (replace(judge, learner=second),)
    book.school.keep_person(replace(judge, learner=second), 2)
    assert book.db.execute("SELECT count(*) FROM school_people").fetchone() == (1,)


@pytest.mark.parametrize("column", ["roles", "name"])
def test_people_whom_another_program_wrote_are_told_as_damage(book: SqliteScoreBook, column: str) -> None:
    book.school.keep_person(SchoolPerson("p1", "M. Ortiz", frozenset({Role.SUPERVISOR})), 1)
    book.db.execute("DROP TRIGGER school_people_no_update")
    book.db.execute("PRAGMA writable_schema=ON")
    book.db.execute("UPDATE sqlite_master SET sql = replace(sql, ' STRICT', '') WHERE name = 'school_people'")
    book.db.execute("PRAGMA writable_schema=RESET")
    book.db.execute(f"UPDATE school_people SET {column} = X'00ff'")
    with pytest.raises(DamagedBook):
        book.school.people()


def test_failures_are_counted_until_a_key_is_opened(book: SqliteScoreBook) -> None:
    for at_ms in (10, 30, 20):
        book.school.note_failure("k1", at_ms)
    book.school.note_failure("k2", 5)
    assert book.school.failures("k1") == (10, 30, 20)
    book.school.forget_failures("k1")
    assert (book.school.failures("k1"), book.school.failures("k2")) == ((), (5,))
