"""Entries of other machines laid into a book: which are taken, which wait, which are refused, and who learners are."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from dataclasses import replace
from pathlib import Path

import pytest

from tests.storage import rounds
from tests.storage.attempts import RULES, attempt
from tests.storage.school.a_book import keep_people, office_of
from tests.storage.school.stations import all_of, carry, forged, station
from tests.storage.test_signed_records import signed
from tests.training.school.a_school import BYRNE, ORTIZ
from trainer.storage.glance import FILE_NAME
from trainer.storage.mending.backups import back_up_now
from trainer.storage.mending.rebuilding import rebuild
from trainer.storage.mending.restoring import restore
from trainer.storage.record_check import check_record
from trainer.storage.school import sense
from trainer.storage.school.edit_tables import ROOTS
from trainer.storage.score_book import SqliteScoreBook, open_score_book
from trainer.training.learn.reading_marks import READING_MARKS, marks_with_learner_moved
from trainer.training.records.examinations import ExaminationEvent, ExaminationStart, Happened
from trainer.training.records.ports import TakenElsewhere
from trainer.training.records.sitting_records import RoundRecord
from trainer.training.school.entries import SchoolEntry, entry_from_json, entry_to_json
from trainer.training.school.ports import LaidIn
from trainer.training.signed_records.signatures import public_key


@pytest.fixture
def home(tmp_path: Path) -> Iterator[SqliteScoreBook]:
    """A machine at which Anna has given three answers."""
    with closing(station(tmp_path / "home")) as book:
        for number in range(3):
            book.record(attempt(at_ms=1_000 + number))
        yield book


@pytest.fixture
def office(tmp_path: Path) -> Iterator[SqliteScoreBook]:
    """A machine at which nothing was done."""
    with closing(open_score_book(tmp_path / "office")) as book:
        yield book


def faults(book: SqliteScoreBook) -> list[str]:
    return check_record(book._path).faults


def with_value(entry: SchoolEntry, place: int, value: object) -> SchoolEntry:
    """The entry with another value in its row."""
    values = json.loads(entry.body)
    values[place] = value
    return forged(entry, json.dumps(values, ensure_ascii=False, separators=(",", ":")))


def test_an_entry_comes_through_json_as_it_was(home: SqliteScoreBook) -> None:
    for entry in all_of(home):
        assert entry_from_json(entry_to_json(entry)) == entry
        assert entry.is_whole


def test_an_entry_altered_on_its_way_is_refused_and_the_others_are_laid_in(
    home: SqliteScoreBook, office: SqliteScoreBook
) -> None:
    *others, last = all_of(home)
    altered = replace(last, body=last.body.replace("$25", "$35"))
    laid = office.entries.lay_in([*others, altered], home.entries.contents_of([last]))
    assert (laid.new, laid.refused) == (
        3,
        (f"An entry of station {home.entries.station} was altered on its way: it was not laid in.",),
    )
    assert len(list(office.results("Anna"))) == 2
    assert carry(home, office) == LaidIn(new=1, already=3)


NO_VALUES = (
    (3, "1000"),
    (3, True),
    (3, 1.5),
    (3, -1),
    (3, 2**62),
    (7, None),
    (8, 2**64),
    (9, "\ud800"),
    (12, 2),
    (16, "[1"),
    (16, "{}"),
    (4, ["x"]),
)
"""Columns of an answer, and what the program writes into none of them."""
NO_BODIES = ("[]", "{}", "[1", '"attempts"', '["attempts"]', '["attempts", "a"]', "[" * 9_000)


def test_a_row_that_no_program_of_ours_writes_is_refused(home: SqliteScoreBook, office: SqliteScoreBook) -> None:
    came, first, *_ = all_of(home)
    texts = home.entries.contents_of([first])
    office.entries.lay_in([came], {})
    for strange in (
        *(with_value(first, place, value) for place, value in NO_VALUES),
        *(forged(first, body) for body in NO_BODIES),
    ):
        laid = office.entries.lay_in([strange], texts)
        assert (laid.new, laid.aside, len(laid.refused)) == (0, 0, 1), strange.body[:200]
        assert "is written in no way that this program writes" in laid.refused[0]
    assert office.entries.lay_in([first], texts).new == 1


def test_what_is_refused_keeps_nothing_out_that_stands_beside_it(
    home: SqliteScoreBook, office: SqliteScoreBook
) -> None:
    entries = all_of(home)
    texts = home.entries.contents_of(entries)
    at_its_place = with_value(entries[1], 9, "another felt")
    nonsense = with_value(entries[2], 16, "[1")
    laid = office.entries.lay_in([nonsense, *entries, *entries], texts)
    assert (laid.new, laid.already, len(laid.refused)) == (4, 4, 1)
    two = office.entries.lay_in([at_its_place], texts)
    assert "the book of that station was copied" in two.refused[0]
    assert faults(office) == []


def test_an_entry_under_another_learners_name_is_refused(home: SqliteScoreBook, office: SqliteScoreBook) -> None:
    came, first, *_ = all_of(home)
    laid = office.entries.lay_in([came, replace(first, learner="somebody")], home.entries.contents_of([first]))
    assert "is said to be of another learner than it is" in laid.refused[0]


def test_what_comes_before_what_it_belongs_to_waits_for_it(home: SqliteScoreBook, office: SqliteScoreBook) -> None:
    begun = rounds.start(started_ms=2_000)
    home.keep_round(RoundRecord(begun.id, begun, (rounds.act(0), rounds.act(1)), rounds.end()))
    came, *entries = all_of(home)
    texts = home.entries.contents_of(entries)
    assert office.entries.lay_in(reversed(entries), {}) == LaidIn(aside=len(entries))
    assert office.entries.wanted([]) == texts.keys()
    assert office.learners() == ()
    assert faults(office) == []
    assert office.entries.lay_in([], texts) == LaidIn()
    assert office.entries.lay_in([came], {}).new == 1 + len(entries)
    assert office.rounds("Anna") == home.rounds("Anna")
    assert list(office.results("Anna")) == list(home.results("Anna"))
    assert faults(office) == []


def test_what_a_newer_version_wrote_waits_and_is_laid_in_once_this_one_can_read_it(
    home: SqliteScoreBook, office: SqliteScoreBook, monkeypatch: pytest.MonkeyPatch
) -> None:
    came, first, *_ = all_of(home)
    of_a_table = forged(first, '["moods","m1","fine"]')
    of_a_column = replace(forged(first, first.body[:-1] + ',"new"]'), place=90)
    ended = rounds.start(started_ms=2_000)
    home.keep_round(RoundRecord(ended.id, ended, (), rounds.end()))
    *_, begun, over = all_of(home)
    words = json.loads(over.body)
    place = words.index("whole")
    newer = with_value(over, place, "interrupted-by-rain")
    home.tests.keep_draw(
        ExaminationStart("e1", "Anna", 2_000, "table", "d1", "h/g", (), RULES, 7, "f1", '{"mood": "fine"}')
    )
    other_terms = replace(all_of(home)[-1], place=120)
    came_at_once = [came, begun, of_a_table, of_a_column, newer, other_terms]
    laid = office.entries.lay_in(came_at_once, home.entries.contents_of([begun]))
    assert (laid.new, laid.aside, laid.refused) == (2, 4, ())
    assert faults(office) == []
    office.close()
    monkeypatch.setitem(sense._WORDS, "round_ends", ("ending", {"interrupted-by-rain"}))  # type: ignore[index]
    with closing(open_score_book(office._path.parent)) as newer_program:
        assert newer_program.db.execute("SELECT ending FROM round_ends").fetchall() == [("interrupted-by-rain",)]
        assert newer_program.db.execute("SELECT count(*) FROM entries_aside").fetchone() == (3,)
    assert faults(office) == []


def test_two_learners_of_one_name_stay_two_until_somebody_says_otherwise(
    home: SqliteScoreBook, office: SqliteScoreBook
) -> None:
    office.record(attempt(at_ms=5_000))
    laid = carry(home, office)
    (settle,) = laid.to_settle
    other = next(name for name in office.learners() if name != "Anna")
    assert other.startswith("Anna (")
    assert other in settle
    assert (len(list(office.results("Anna"))), len(list(office.results(other)))) == (1, 3)
    assert faults(office) == []
    assert office.entries.to_settle() == (settle,)
    office.merge_learners(other, "Anna")
    assert office.entries.to_settle() == ()
    assert len(list(office.results("Anna"))) == 4
    assert carry(home, office).to_settle == ()
    assert faults(office) == []


def test_a_learner_renamed_elsewhere_is_called_so_here_in_whatever_order_that_came(
    home: SqliteScoreBook, office: SqliteScoreBook
) -> None:
    carry(home, office)
    home.rename_learner("Anna", "Anne")
    home.rename_learner("Anne", "Annika")
    *_, first, last = all_of(home)
    assert office.entries.lay_in([last], {}).renamed == (("Anna", "Annika"),)
    assert office.entries.lay_in([first], {}).renamed == ()
    assert office.learners() == ("Annika",)
    assert faults(office) == []


def test_whom_two_machines_count_as_one_each_the_other_way_round_is_one_on_both(tmp_path: Path) -> None:
    books = [station(tmp_path / name) for name in ("left", "right")]
    for book, learner in zip(books, ("Anna", "Anne"), strict=True):
        book.record(attempt(learner=learner))
    keep_people(books[0])
    books[1].keep_setting(ROOTS, public_key(ORTIZ.secret))
    carry(books[0], books[1])
    carry(books[1], books[0])
    anna, anne = (books[0].school.candidate_id(name) or "" for name in ("Anna", "Anne"))
    office_of(books[0]).count_as(ORTIZ, anna, anne)
    office_of(books[1]).count_as(BYRNE, anne, anna)
    carry(books[0], books[1])
    carry(books[1], books[0])
    for book in books:
        assert [len(list(book.results(name))) for name in ("Anna", "Anne")] == [2, 2]
        assert faults(book) == []
    assert books[0].learners() == books[1].learners()


def test_who_was_removed_elsewhere_stays_here_until_removed_here(
    home: SqliteScoreBook, office: SqliteScoreBook
) -> None:
    carry(home, office)
    home.remove_learner("Anna")
    laid = carry(home, office)
    assert laid.to_settle == (
        f"Anna was removed at station {home.entries.station}. What is kept of them here stays until they are removed "
        "here too, in the settings under Learners.",
    )
    assert len(list(office.results("Anna"))) == 3
    assert faults(office) == []
    assert office.entries.to_settle() == laid.to_settle
    office.remove_learner("Anna")
    assert office.entries.to_settle() == ()
    assert office.learners() == ()
    assert office.db.execute("SELECT count(*) FROM entries_aside").fetchone() == (0,)
    assert faults(office) == []


def test_of_who_was_removed_here_only_the_places_come(home: SqliteScoreBook, office: SqliteScoreBook) -> None:
    begun = rounds.start(started_ms=2_000)
    home.keep_round(RoundRecord(begun.id, begun, (rounds.act(0),)))
    carry(home, office)
    sent = all_of(home)
    office.remove_learner("Anna")
    assert office.entries.lay_in(sent, home.entries.contents_of(sent)) == LaidIn(already=len(sent))
    home.keep_round(RoundRecord(begun.id, None, (rounds.act(1),), rounds.end()))
    home.record(attempt(at_ms=9_000))
    laid = carry(home, office)
    assert (laid.new, laid.aside, laid.refused) == (0, 0, ())
    assert office.learners() == ()
    tables = ("attempts", "rounds", "round_acts", "round_ends", "entries_aside")
    assert [office.db.execute(f"SELECT count(*) FROM {each}").fetchone()[0] for each in tables] == [0] * len(tables)
    assert faults(office) == []


def test_what_another_book_gave_in_by_hand_before_is_not_doubled(
    home: SqliteScoreBook, office: SqliteScoreBook
) -> None:
    answer = attempt(at_ms=7_000)
    home.record(answer)
    office.take_in([answer])
    laid = carry(home, office)
    assert (laid.new, laid.aside) == (4, 1)
    assert sum(len(list(office.results(name))) for name in office.learners()) == 4
    assert faults(office) == []


def test_two_books_that_go_on_from_one_are_noticed(
    home: SqliteScoreBook, office: SqliteScoreBook, tmp_path: Path
) -> None:
    carry(home, office)
    twin_folder = tmp_path / "twin"
    twin_folder.mkdir()
    twin_folder.joinpath(FILE_NAME).write_bytes(back_up_now(home._path).read_bytes())
    with closing(open_score_book(twin_folder)) as twin:
        twin.record(attempt(at_ms=8_000, learner="Ben"))
        home.record(attempt(at_ms=8_000))
        carry(home, office)
        assert "the book of that station was copied" in " ".join(carry(twin, office).refused)
        assert "this book is an older copy" in " ".join(carry(home, _older(home, tmp_path)).refused)
    assert faults(office) == []


def _older(home: SqliteScoreBook, tmp_path: Path) -> SqliteScoreBook:
    """The book of ``home`` as it was, before it went on."""
    folder = tmp_path / "older"
    folder.mkdir()
    folder.joinpath(FILE_NAME).write_bytes(back_up_now(home._path).read_bytes())
    home.record(attempt(at_ms=9_500))
    return open_score_book(folder)


def test_a_book_put_back_from_a_copy_gets_again_what_others_have_of_it(
    home: SqliteScoreBook, office: SqliteScoreBook
) -> None:
    copy = back_up_now(home._path)
    home.record(attempt(at_ms=8_000))
    carry(home, office)
    sent = all_of(home)
    home.close()
    restore(home._path, copy)
    with closing(open_score_book(home._path.parent)) as restored:
        restored.record(attempt(at_ms=9_000))
        laid = restored.entries.lay_in(sent, office.entries.contents_of(sent))
        assert (laid.new, laid.already) == (1, 4)
        assert [each.at_ms for each in restored.results("Anna")] == [1_000, 1_001, 1_002, 8_000, 9_000]
        assert carry(restored, office).refused == ()
    assert faults(home) == []


def test_what_the_window_keeps_of_a_learner_goes_by_the_name_that_came(
    home: SqliteScoreBook, office: SqliteScoreBook
) -> None:
    carry(home, office)
    office.keep_setting("learner", "Anna")
    office.keep_setting("learners", '["Ben", "Anna"]')
    office.keep_setting(READING_MARKS, '{"Anna": {"h/g": {"read": ["deal/order"]}}}')
    home.rename_learner("Anna", "Anne")
    assert carry(home, office).renamed == (("Anna", "Anne"),)
    assert (office.setting("learner"), office.setting("learners")) == ("Anne", '["Ben", "Anne"]')
    assert office.setting(READING_MARKS) == marks_with_learner_moved(
        '{"Anna": {"h/g": {"read": ["deal/order"]}}}', "Anna", "Anne"
    )


def test_who_came_to_the_school_elsewhere_can_be_chosen_here(home: SqliteScoreBook, office: SqliteScoreBook) -> None:
    office.keep_setting("learner", "Ben")
    carry(home, office)
    assert office.setting("learners") == '["Ben", "Anna"]'


def test_a_test_that_goes_on_at_another_machine_is_not_told_of_before_it_is_over(
    home: SqliteScoreBook, office: SqliteScoreBook
) -> None:
    drawn = ExaminationStart("e1", "Anna", 2_000, "table", "d1", "h/g", (), RULES, 7, "f1", "{}")
    home.tests.keep_draw(drawn)
    home.tests.keep_events("e1", [ExaminationEvent(0, Happened.AGREED, 2_100, 0)])
    carry(home, office)
    assert (len(home.tests.examinations("Anna")), len(office.tests.examinations("Anna"))) == (1, 0)
    home.tests.keep_events("e1", [ExaminationEvent(1, Happened.HANDED_IN, 2_200, 100)])
    carry(home, office)
    assert office.tests.examinations("Anna") == home.tests.examinations("Anna")


def test_what_was_begun_at_another_machine_is_gone_on_with_there(
    home: SqliteScoreBook, office: SqliteScoreBook
) -> None:
    begun = rounds.start(started_ms=2_000)
    home.keep_round(RoundRecord(begun.id, begun, (rounds.act(0),)))
    carry(home, office)
    assert office.unfinished("Anna") is None
    assert not office.hold(begun.id)
    with pytest.raises(TakenElsewhere):
        office.keep_round(RoundRecord(begun.id, None, (rounds.act(1),)))
    assert home.unfinished("Anna") is not None


@pytest.mark.parametrize(
    ("statement", "told"),
    [
        ("UPDATE attempts SET is_right = 1 - is_right WHERE at_ms = 1001", "was altered after it came"),
        ("DELETE FROM attempts WHERE at_ms = 1001", "An entry of another station was taken away"),
        ("UPDATE entries_from_elsewhere SET before = digest WHERE link = 3", "was altered after it came"),
        ("DELETE FROM entries_from_elsewhere WHERE link = 3", "The end of the record was altered"),
        ("UPDATE learners SET name = 'Ben'", "The learner Ben is not the one the journal tells of"),
    ],
)
def test_what_is_done_to_a_row_from_elsewhere_is_named(
    home: SqliteScoreBook, office: SqliteScoreBook, statement: str, told: str
) -> None:
    carry(home, office)
    with closing(sqlite3.connect(office._path)) as other:
        triggers = other.execute("SELECT name, sql FROM sqlite_master WHERE type = 'trigger'").fetchall()
        for name, _ in triggers:
            other.execute(f"DROP TRIGGER {name}")
        assert other.execute(statement).rowcount > 0
        for _, sql in triggers:
            other.execute(sql)
        other.commit()
    assert told in " ".join(faults(office))


@pytest.mark.parametrize("statement", ["UPDATE {} SET link = 9", "DELETE FROM {}"])
def test_where_entries_of_others_stand_is_only_ever_added_to(
    home: SqliteScoreBook, office: SqliteScoreBook, statement: str
) -> None:
    carry(home, office)
    with pytest.raises(sqlite3.IntegrityError, match="only ever added"):
        office.db.execute(statement.format("entries_from_elsewhere"))


def test_a_book_made_anew_keeps_what_came_and_can_be_given_again_what_was_lost(
    home: SqliteScoreBook, office: SqliteScoreBook
) -> None:
    office.record(attempt(learner="Ben", at_ms=500))
    came, first, _, last = all_of(home)
    texts = home.entries.contents_of([first])
    office.entries.lay_in([came, last], texts)
    office.close()
    assert "nothing is lost" in str(rebuild(office._path))
    assert faults(office) == []
    with closing(sqlite3.connect(office._path)) as other:
        other.execute("DROP TRIGGER attempts_no_delete")
        other.execute("DELETE FROM attempts WHERE at_ms = 1002")
        other.commit()
    for copy in office._path.parent.glob("*damaged*"):
        copy.unlink()
    rebuild(office._path)
    assert faults(office) == []
    with closing(open_score_book(office._path.parent)) as anew:
        assert carry(home, anew).new == 3
        assert len(list(anew.results("Anna"))) == 3
    assert faults(office) == []


def test_records_and_tests_that_come_backwards_are_never_read_as_damage(
    home: SqliteScoreBook, office: SqliteScoreBook
) -> None:
    sealed = [signed(home, 1), signed(home, 2)]
    home.tests.keep_events("e-Nina", [ExaminationEvent(0, Happened.AGREED, 2_100, 0)])
    home.tests.keep_events("e-Nina", [ExaminationEvent(1, Happened.HANDED_IN, 2_200, 100)])
    entries = all_of(home)
    texts = home.entries.contents_of(entries)
    for entry in reversed(entries):
        assert office.entries.lay_in([entry], texts).refused == ()
        assert len(office.school.chain(home.entries.station).entries) in (0, 2)
        assert [len(each.events) for each in office.tests.examinations("Nina")] in ([], [2])
        assert len(office.school.records()) in (0, 2)
    assert [each.sealed for each in office.school.records("Nina")] == sealed
    assert office.school.chain(home.entries.station) == home.school.chain(home.entries.station)
    assert office.tests.examinations("Nina") == home.tests.examinations("Nina")
    assert faults(office) == []
