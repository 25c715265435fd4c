"""A school's edits in the score book."""

import json
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from random import Random
from zipfile import ZipFile

import pytest
from sqlite_utils import Database

from tests.storage.school.a_book import keep_people, office_of
from tests.training.school.a_school import BYRNE, ORTIZ
from trainer.storage.chain import CHAINED
from trainer.storage.glance import FILE_NAME
from trainer.storage.mending.rebuilding import rebuild
from trainer.storage.record_check import check_record
from trainer.storage.school import standing_edits
from trainer.storage.school.edit_rows import whose
from trainer.storage.score_book import SqliteScoreBook, open_for_reading, open_score_book
from trainer.storage.signed_records.learner_zip import SCHOOL, zip_learner
from trainer.training.records.ports import KnownError
from trainer.training.school.documents import (
    CountsAs,
    LearnerOverride,
    RosterLearner,
    SchoolClass,
    SignOff,
)
from trainer.training.school.edit_kinds import EditKind
from trainer.training.school.edit_ports import CameOrRenamed
from trainer.training.school.entries import Audience
from trainer.training.school.office import DocumentChange, SchoolOffice
from trainer.training.signed_records.certificates import revoke
from trainer.training.signed_records.signatures import public_key


@pytest.fixture
def book(tmp_path: Path) -> Iterator[SqliteScoreBook]:
    """A fresh score book in ``tmp_path`` with a school's people."""
    with closing(open_score_book(tmp_path)) as opened:
        keep_people(opened)
        yield opened


@pytest.fixture
def office(book: SqliteScoreBook) -> SchoolOffice:
    return office_of(book)


def come(office: SchoolOffice, id: str, name: str) -> None:
    """Somebody comes to the school."""
    change = DocumentChange(EditKind.LEARNER, RosterLearner(name), id)
    office.change(BYRNE, [change], [CameOrRenamed(id, name)])


def test_what_was_written_down_comes_back(book: SqliteScoreBook, office: SchoolOffice) -> None:
    of_class = office.add_class(BYRNE, "November", "2026-11-02")
    come(office, "l1", "Nina")
    office.note(BYRNE, "l1", "Quick.")
    assert [(each.id, each.document) for each in office.classes()] == [
        (of_class, SchoolClass("November", "2026-11-02"))
    ]
    assert [each.document.name for each in office.roster()] == ["Nina"]
    assert [each.document.words for each in office.notes("l1")] == ["Quick."]
    assert book.learners() == ("Nina",)


def test_it_is_in_the_chain_and_nothing_of_it_can_be_altered(
    tmp_path: Path, book: SqliteScoreBook, office: SchoolOffice
) -> None:
    office.add_class(BYRNE, "November")
    assert check_record(tmp_path / FILE_NAME).faults == []
    for statement in ("UPDATE school_edits SET body = ''", "DELETE FROM school_edits"):
        with pytest.raises(sqlite3.IntegrityError, match="school_edits are only ever added"):
            book.db.execute(statement)


def test_an_edit_that_another_program_alters_is_found_and_not_followed(
    tmp_path: Path, book: SqliteScoreBook, office: SchoolOffice
) -> None:
    office.add_class(BYRNE, "November")
    book.db.execute("DROP TRIGGER school_edits_no_update")
    book.db.execute("UPDATE school_edits SET body = replace(body, 'November', 'December')")
    standing_edits.forget(book.db)
    assert office.classes() == ()
    assert [why for _, why in book.edits.not_followed()] == [
        "It is not signed with a key of A. Byrne that this school knows."
    ]
    assert any("The edit of the school" in each for each in check_record(tmp_path / FILE_NAME).faults)


def test_what_stands_is_the_same_reckoned_anew_and_in_a_book_nobody_may_write(
    tmp_path: Path, book: SqliteScoreBook, office: SchoolOffice
) -> None:
    ids = [office.add_class(BYRNE, f"Class {each}") for each in range(5)]
    office.take_away(ORTIZ, EditKind.CLASS, ids[0])
    there = office.classes()
    assert len(there) == 4
    standing_edits.forget(book.db)
    with closing(open_for_reading(tmp_path)) as reading:
        assert office_of(reading).classes() == there
    assert office.classes() == there


def test_it_is_the_same_in_whatever_order_the_rows_came(tmp_path: Path, book: SqliteScoreBook) -> None:
    office = office_of(book)
    ids = [office.add_class(BYRNE, f"Class {each}") for each in range(3)]
    for turn in range(3):
        for id in ids:
            office.add(BYRNE if turn else ORTIZ, SchoolClass(f"{id[-3:]} {turn}"), id)
    rows = book.db.execute(f"SELECT {', '.join(CHAINED['school_edits'])} FROM school_edits").fetchall()
    for seed in range(5):
        with closing(open_score_book(tmp_path / f"{seed}")) as other:
            Random(seed).shuffle(rows)
            for place, row in enumerate(rows):
                other.db.execute(f"INSERT INTO school_edits VALUES ({', '.join('?' * 8)}, NULL, NULL, NULL)", row)
                if place == 6:
                    # Edits may be there before the people who made them.
                    assert office_of(other).classes() == ()
                    keep_people(other)
                other.db.conn.commit()
                if place % 2:
                    office_of(other).classes()
            assert office_of(other).classes() == office.classes()


def test_who_loses_their_key_is_not_followed_from_then_on(book: SqliteScoreBook, office: SchoolOffice) -> None:
    office.add_class(BYRNE, "Before")
    book.school.revoke_key(revoke(public_key(BYRNE.secret), 1_500, "Lost.", ORTIZ.secret))
    office.add_class(BYRNE, "After")
    assert [each.document.name for each in office.classes()] == ["Before"]


def test_a_name_that_somebody_has_is_refused_and_nothing_of_it_is_kept(
    book: SqliteScoreBook, office: SchoolOffice
) -> None:
    come(office, "l1", "Nina")
    with pytest.raises(KnownError, match="say whether it is the same person"):
        come(office, "l2", "Nina")
    assert [each.id for each in office.roster()] == ["l1"]
    come(office, "l1", "Nina M.")
    assert book.learners() == ("Nina M.",)
    assert [each.document.name for each in office.roster()] == ["Nina M."]


def test_a_learner_who_counts_as_another_has_what_was_written_of_both(
    book: SqliteScoreBook, office: SchoolOffice
) -> None:
    come(office, "l1", "Nina")
    come(office, "l2", "Nina M.")
    office.note(BYRNE, "l1", "One.")
    office.note(BYRNE, "l2", "Two.")
    book.merge_learners("Nina M.", "Nina")
    assert [each.document.words for each in office.notes("l1")] == ["Two.", "One."]
    assert [each.document.name for each in office.roster()] == ["Nina"]


def test_all_that_was_written_of_a_learner_goes_with_them_and_the_chain_can_be_followed(
    tmp_path: Path, book: SqliteScoreBook, office: SchoolOffice
) -> None:
    for id, name in (("l1", "Nina"), ("l2", "Ben")):
        come(office, id, name)
        office.note(BYRNE, id, f'Of {name}, who said "learner":"l1" once.')
        office.book_test(BYRNE, "table-test", [id], "2026-12-04")
        office.sign_off(ORTIZ, SignOff(id, "h/g", "chips"))
        office.override(ORTIZ, LearnerOverride(id, CountsAs.AGAIN, skill="payouts", why="Slow."))
    office.take_away(BYRNE, EditKind.NOTE, office.notes("l1")[0].id)
    office.add_class(BYRNE, "November")
    book.remove_learner("Nina")
    left = {of for (of,) in book.db.execute("SELECT body FROM school_edits")}
    assert len(left) == 6
    assert not any("Nina" in each for each in left)
    assert [each.id for each in office.roster()] == ["l2"]
    assert len(office.notes("l2")) == 1
    assert check_record(tmp_path / FILE_NAME).faults == []


def test_a_book_made_anew_has_the_edits(tmp_path: Path) -> None:
    with closing(open_score_book(tmp_path)) as book:
        keep_people(book)
        come(office_of(book), "l1", "Nina")
        office_of(book).add_class(BYRNE, "November")
    rebuild(tmp_path / FILE_NAME)
    with closing(open_score_book(tmp_path)) as book:
        assert [each.document.name for each in office_of(book).classes()] == ["November"]
    assert check_record(tmp_path / FILE_NAME).faults == []


def test_it_is_known_whose_an_edit_is_and_who_is_given_it(book: SqliteScoreBook, office: SchoolOffice) -> None:
    come(office, "l1", "Nina")
    of_class = office.add_class(BYRNE, "November")
    hidden = office.note(BYRNE, "l1", "Quick.")
    shown = office.note(BYRNE, "l1", "Come on Monday.", seen_by_learner=True)
    for each in (hidden, shown):
        office.take_away(BYRNE, EditKind.NOTE, each)
    told = {
        (kind, of, bool(body)): whose(book.db, kind, of, body)
        for kind, of, body in book.db.execute("SELECT kind, of, body FROM school_edits")
    }
    assert told == {
        ("learner", "l1", True): ("l1", Audience.SHARED),
        ("class", of_class, True): ("", Audience.SHARED),
        ("note", hidden, True): ("l1", Audience.OFFICE),
        ("note", hidden, False): ("l1", Audience.OFFICE),
        ("note", shown, True): ("l1", Audience.LEARNER),
        ("note", shown, False): ("l1", Audience.LEARNER),
    }
    assert whose(book.db, "timetable", "t1", "{}") == ("", Audience.OFFICE)


def test_keys_of_before_are_trusted_from_the_first_on(tmp_path: Path) -> None:
    with closing(open_score_book(tmp_path)) as book:
        keep_people(book)
        office_of(book).add_class(BYRNE, "November")
        Database(book.db.conn).execute("DELETE FROM settings WHERE key = 'school_root_keys'")
        book.db.conn.commit()
        assert len(office_of(book).classes()) == 1


def test_what_was_written_of_a_learner_is_in_the_file_of_all_their_data(
    tmp_path: Path, book: SqliteScoreBook, office: SchoolOffice
) -> None:
    come(office, "l1", "Nina")
    come(office, "l2", "Ben")
    office.take_away(BYRNE, EditKind.NOTE, office.note(BYRNE, "l1", "Quick."))
    office.note(BYRNE, "l2", "Slow.")
    with ZipFile(zip_learner(tmp_path, "Nina", tmp_path / "nina.zip").file) as file:
        told = [json.loads(line) for line in file.read(SCHOOL).splitlines()]
    assert [(each["kind"], bool(each["body"])) for each in told] == [("learner", True), ("note", True), ("note", False)]


def test_who_writes_into_what_stands_is_found_and_it_can_be_reckoned_anew(
    tmp_path: Path, book: SqliteScoreBook, office: SchoolOffice
) -> None:
    first, second = (office.add_class(BYRNE, f"Class {each}") for each in (1, 2))
    office.add(BYRNE, SchoolClass("Class 1, changed"), first)
    there = office.classes()
    book.db.execute("UPDATE school_standing SET why = 'Not today.' WHERE edit IN (SELECT edit FROM school_heads)")
    book.db.execute("DELETE FROM school_heads WHERE of = ?", [second])
    book.db.conn.commit()
    assert len(office.classes()) == 1
    assert check_record(tmp_path / FILE_NAME).faults == [
        "What stands of the school's papers does not agree with what people have written: the command 'book recount' "
        "reckons it anew."
    ]
    book.recount()
    assert office.classes() == there
    assert check_record(tmp_path / FILE_NAME).faults == []
