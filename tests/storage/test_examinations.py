"""Tests that are taken, and judges' sheets, in the score book."""

import sqlite3
from dataclasses import replace
from hashlib import sha256
from pathlib import Path

import pytest

from trainer.storage.glance import FILE_NAME
from trainer.storage.record_check import check_record
from trainer.storage.score_book import SqliteScoreBook
from trainer.training.records.examinations import ExaminationEvent, ExaminationStart, Happened, KeptExamination
from trainer.training.records.judgements import Judgement, SheetDraft

START = ExaminationStart(
    "e1", "Nina", 1_000, "table", "d1", "h/g", ("dealer.soft_17",), {"deal.order": "left"}, 7, "f1", "{}"
)
EVENTS = (
    ExaminationEvent(0, Happened.AGREED, 1_100, 0),
    ExaminationEvent(1, Happened.ASKED, 1_200, 0, '{"part":0,"item":0}'),
    ExaminationEvent(2, Happened.ANSWERED, 9_200, 8_000, '{"part":0,"item":0,"right":true}'),
)


def sheet(judge: str, points: int) -> Judgement:
    return Judgement(f"j-{judge}-{points}", "e1", "Seen", judge, 5_000, {"hands": points}, {"hands": "Strays."})


def test_a_test_comes_back_as_it_was_kept(book: SqliteScoreBook) -> None:
    tests = book.tests
    tests.keep_draw(START)
    tests.keep_events("e1", EVENTS[:2])
    tests.keep_events("e1", EVENTS[1:])
    tests.keep_beat("e1", 8_500)
    tests.keep_beat("e1", 8_000)
    assert tests.examination("e1") == KeptExamination(START, EVENTS, 8_500)
    assert tests.examinations("Nina", "h/g") == (KeptExamination(START, EVENTS, 8_500),)
    assert tests.examinations("Nina", "h/other") == tests.examinations("Ben") == ()
    assert tests.examination("e2") is None


def test_a_form_is_drawn_once(book: SqliteScoreBook) -> None:
    book.tests.keep_draw(START)
    book.tests.keep_draw(START)
    assert len(book.tests.examinations("Nina")) == 1


@pytest.mark.parametrize("table", ["examinations", "examination_events", "judgements"])
def test_nothing_of_a_test_is_changed_or_taken_away(book: SqliteScoreBook, table: str) -> None:
    book.tests.keep_draw(START)
    book.tests.keep_events("e1", EVENTS)
    book.tests.keep_judgement(sheet("Ortiz", 6))
    for statement in (f"UPDATE {table} SET at_ms = 0", f"DELETE FROM {table}"):
        with pytest.raises(sqlite3.IntegrityError, match=f"{table} are only ever added"):
            book.db.execute(statement)


def test_a_test_altered_without_the_program_breaks_the_chain(book: SqliteScoreBook, tmp_path: Path) -> None:
    book.tests.keep_draw(START)
    book.tests.keep_events("e1", EVENTS)
    book.db.execute("DROP TRIGGER examination_events_no_update")
    book.db.execute("""UPDATE examination_events SET told = replace(told, 'true', 'false') WHERE number = 2""")
    assert any("moment of a test" in fault for fault in check_record(tmp_path / FILE_NAME).faults)


def test_a_judge_hands_in_one_sheet_and_it_stays(book: SqliteScoreBook) -> None:
    book.tests.keep_draw(START)
    assert book.tests.keep_judgement(sheet("Ortiz", 6))
    assert not book.tests.keep_judgement(sheet("Ortiz", 9))
    assert book.tests.keep_judgement(sheet("Byrne", 8))
    assert [(each.judge, each.points["hands"]) for each in book.tests.judgements("e1")] == [("Ortiz", 6), ("Byrne", 8)]


def test_the_key_that_confirmed_a_sheet_comes_back_with_it(book: SqliteScoreBook) -> None:
    book.tests.keep_draw(START)
    signed = replace(sheet("Ortiz", 6), confirmed="a1" * 32)
    for each in (signed, sheet("Byrne", 8)):
        book.tests.keep_judgement(each)
    assert book.tests.judgements("e1") == (signed, sheet("Byrne", 8))


def test_a_sheet_in_the_making_comes_back_as_it_was_last_until_it_is_handed_in(book: SqliteScoreBook) -> None:
    book.tests.keep_draw(START)
    begun = SheetDraft("e1", "Seen", "Ortiz", {}, {"hands": "Str"})
    gone_on = replace(begun, points={"hands": 6}, remarks={"hands": "Strays.", "": "Well."})
    for each in (begun, gone_on):
        book.tests.keep_draft(each)
        assert book.tests.draft("e1", "Seen", "Ortiz") == each
    assert book.tests.draft("e1", "Seen", "Byrne") is None
    book.tests.keep_judgement(sheet("Byrne", 8))
    assert book.tests.draft("e1", "Seen", "Ortiz") == gone_on
    book.tests.keep_judgement(sheet("Ortiz", 6))
    assert book.tests.draft("e1", "Seen", "Ortiz") is None


def test_a_learner_who_is_removed_goes_with_every_test(book: SqliteScoreBook) -> None:
    book.tests.keep_draw(START)
    book.tests.keep_events("e1", EVENTS)
    book.tests.keep_beat("e1", 100)
    book.tests.keep_judgement(sheet("Ortiz", 6))
    book.tests.keep_draft(SheetDraft("e1", "Seen", "Byrne", {"hands": 6}, {}))
    book.remove_learner("Nina")
    for table in ("examinations", "examination_events", "judgements", "beats", "sheet_drafts"):
        assert book.db.execute(f"SELECT count(*) FROM {table}").fetchone() == (0,)


def test_what_stood_in_the_file_of_a_test_comes_back_by_its_digest_and_is_nothing_where_it_was_altered(
    book: SqliteScoreBook,
) -> None:
    text = 'name = "Prüfung"\r\n'
    digest = sha256(text.encode()).hexdigest()
    for _ in range(2):
        book.tests.keep_paper(text)
    assert (book.tests.paper(digest), book.tests.paper("0" * 64)) == (text, None)
    book.db.execute("UPDATE test_papers SET words = 'another'")
    assert book.tests.paper(digest) is None
