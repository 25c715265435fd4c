"""What another than the program did to the record is refused, or noticed and named."""

from __future__ import annotations

import itertools
import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest

from tests.storage import rounds
from tests.storage.attempts import attempt
from tests.storage.old_books import book_before
from tests.storage.school.a_book import keep_people
from trainer.storage import ids, protections
from trainer.storage.chain import CHAINED
from trainer.storage.glance import FILE_NAME
from trainer.storage.record_check import RecordReport, check_record
from trainer.storage.score_book import SqliteScoreBook, open_score_book
from trainer.training.records.ports import KnownError
from trainer.training.records.sitting_records import RoundRecord
from trainer.training.signed_records.people import CARRIES, OFF, ON, ROOT_KEYS, SCHOOL, SCHOOL_NAME, SENDS

ANSWERS = 8


@pytest.fixture
def filled(book: SqliteScoreBook, tmp_path: Path) -> Path:
    """A folder whose book holds answers and a round, and is closed."""
    for number in range(ANSWERS):
        book.record(attempt(at_ms=1_000 + number, milliseconds=4_000 + number))
    start = rounds.start()
    book.keep_round(RoundRecord(start.id, start, (rounds.act(0), rounds.act(1)), rounds.end()))
    book.close()
    return tmp_path


def checked(folder: Path) -> RecordReport:
    return check_record(folder / FILE_NAME)


def tampered(folder: Path, *statements: str) -> list[str]:
    """What is told of the book after somebody took the triggers away, did this, and put them back as they were."""
    with closing(sqlite3.connect(folder / FILE_NAME)) as other:
        triggers = other.execute("SELECT name, sql FROM sqlite_master WHERE type = 'trigger'").fetchall()
        for name, _ in triggers:
            other.execute(f"DROP TRIGGER {name}")
        for statement in statements:
            assert other.execute(statement).rowcount > 0
        for _, sql in triggers:
            other.execute(sql)
        other.commit()
    return checked(folder).faults


def test_a_record_that_nobody_touched_has_no_faults(filled: Path) -> None:
    report = checked(filled)
    assert (report.faults, report.many, report.notes) == ([], 0, [])
    # A learner who came, the answers, and a round with two acts and its end.
    assert report.followed == 1 + ANSWERS + 4
    assert [len(head) for head in report.heads.values()] == [64]


@pytest.mark.parametrize(
    ("statement", "told"),
    [
        ("UPDATE attempts SET is_right = 0 WHERE at_ms = 1003", "The answer of 1 January 1970"),
        ("UPDATE round_acts SET verdict = 'right-ish' WHERE number = 1", "The act of a round"),
        ("UPDATE round_ends SET score = 100", "The end of a round"),
        ("DELETE FROM attempts WHERE at_ms = 1002", "1 row before the answer"),
        ("DELETE FROM attempts WHERE at_ms IN (1002, 1003, 1004)", "3 rows before the answer"),
        ("DELETE FROM round_ends", "The end of the record was altered: 1 row missing"),
        ("UPDATE learners SET name = 'Ben'", "The learner Ben is not the one the journal tells of"),
        ("UPDATE rule_sets SET rules = '{}'", "The rules that answers were judged by were altered"),
        ("UPDATE journal SET told = 'Ben'", "The entry of the journal"),
        ("DELETE FROM chains", "stands in a chain that this book does not have"),
    ],
)
def test_what_was_altered_or_taken_away_is_named(filled: Path, statement: str, told: str) -> None:
    (first, *_) = tampered(filled, statement)
    assert told in first


def test_an_answer_put_in_by_another_is_named(filled: Path) -> None:
    columns = ", ".join(each for each in CHAINED["attempts"] if each != "id")
    put_in = f"INSERT INTO attempts (id, {columns}) SELECT 'mine', {columns} FROM attempts LIMIT 1"
    (fault,) = tampered(filled, put_in)
    assert "was put in by another than the program" in fault


def test_an_answer_put_in_with_a_place_in_the_chain_is_named(filled: Path) -> None:
    columns = ", ".join((*CHAINED["attempts"][1:], "chain", "link", "digest"))
    put_in = f"INSERT INTO attempts (id, {columns}) SELECT 'mine', {columns} FROM attempts WHERE at_ms = 1004"
    (fault, *_) = tampered(filled, put_in)
    assert "was put in by another than the program" in fault or "was altered" in fault


@pytest.mark.parametrize("table", ["attempts", "rounds", "round_acts", "round_ends", "journal", "rule_sets"])
def test_no_row_takes_another_s_place(filled: Path, table: str) -> None:
    with closing(open_score_book(filled)) as book:
        before = book.db.execute(f"SELECT * FROM {table}").fetchall()
        with pytest.raises(sqlite3.IntegrityError, match="only ever added"):
            book.db.execute(f"INSERT OR REPLACE INTO {table} SELECT * FROM {table}")
        assert book.db.execute(f"SELECT * FROM {table}").fetchall() == before


@pytest.mark.parametrize("statement", ["UPDATE learners SET name = 'Ben'", "DELETE FROM learners"])
def test_learners_change_only_by_the_journal(filled: Path, statement: str) -> None:
    with closing(open_score_book(filled)) as book, pytest.raises(sqlite3.IntegrityError):
        book.db.execute(statement)


@pytest.mark.parametrize("statement", ["UPDATE attempts SET at_ms = 'noon'", "UPDATE settings SET value = X'78'"])
def test_no_column_holds_what_it_is_not_for(filled: Path, statement: str) -> None:
    with closing(open_score_book(filled)) as book:
        book.keep_setting("theme", "dark")
        for (name,) in book.db.execute("SELECT name FROM sqlite_master WHERE type = 'trigger'").fetchall():
            book.db.execute(f"DROP TRIGGER {name}")
        with pytest.raises(sqlite3.IntegrityError, match="cannot store"):
            book.db.execute(statement)


def test_triggers_that_were_taken_away_are_put_back_and_the_journal_tells_it(filled: Path) -> None:
    with closing(sqlite3.connect(filled / FILE_NAME)) as other:
        other.execute("DROP TRIGGER attempts_no_update")
    assert checked(filled).faults == ["The book's protection attempts_no_update is missing or altered."]
    for _ in range(2):
        open_score_book(filled).close()
    report = checked(filled)
    assert report.faults == []
    (note,) = report.notes
    assert note.endswith("protections of the book were missing, and were put back: attempts_no_update.")


@pytest.mark.parametrize("value", ["X'00ff'", "CAST(X'fffe' AS TEXT)", "9e999", "'text'", "NULL", "-1"])
def test_a_record_in_which_anything_may_stand_is_followed_all_the_same(filled: Path, value: str) -> None:
    with closing(sqlite3.connect(filled / FILE_NAME, isolation_level=None)) as other:
        for (name,) in other.execute("SELECT name FROM sqlite_master WHERE type = 'trigger'").fetchall():
            other.execute(f"DROP TRIGGER {name}")
        other.execute("PRAGMA writable_schema=ON")
        loose = "replace(replace(replace(sql, ', STRICT', ''), ' STRICT', ''), 'NOT NULL', '')"
        other.execute(f"UPDATE sqlite_master SET sql = {loose} WHERE type = 'table'")
        other.execute("PRAGMA schema_version=999")
    places = {"journal": ("at_ms", "what", "learner", "told", "chain", "link", "digest"), "rule_sets": ("rules",)}
    for table, columns in {
        **places,
        "attempts": ("id", "at_ms", "drill", "felt", "chain", "link", "digest"),
        "chains": ("station", "links", "digest"),
        "learners": ("name", "same_as"),
    }.items():
        for column in columns:
            with closing(sqlite3.connect(filled / FILE_NAME, isolation_level=None)) as other:
                other.execute("BEGIN")
                other.execute(f"UPDATE OR IGNORE {table} SET {column} = {value} WHERE rowid = 1")
                other.execute("COMMIT")
            assert check_record(filled / FILE_NAME).many > 0


def test_another_program_s_trigger_is_named(filled: Path) -> None:
    with closing(sqlite3.connect(filled / FILE_NAME)) as other:
        other.execute("CREATE TRIGGER sneaky AFTER INSERT ON attempts BEGIN SELECT 1; END")
    assert checked(filled).faults == ["Another program has put a trigger into the book: sneaky."]


def test_the_known_triggers_are_told_apart_from_all_others_at_once() -> None:
    assert protections.digest_of(protections.known_triggers()) == protections.AS_THEY_SHOULD_BE


def test_what_was_kept_before_there_was_a_chain_is_in_it(tmp_path: Path) -> None:
    book_before(tmp_path, "012 a record that shows tampering")
    with closing(open_score_book(tmp_path)) as book:
        book.record(attempt(at_ms=2_000))
    report = checked(tmp_path)
    # An answer, a round with an act, a shuffle with an act, a learner; then the new answer.
    assert report.followed == 1 + 2 + 2 + 1 + 1
    assert [fault for fault in report.faults if "rules" not in fault] == []


def test_several_programs_at_once_write_one_chain(book: SqliteScoreBook, tmp_path: Path) -> None:
    with closing(open_score_book(tmp_path)) as other:
        for number in range(10):
            (book, other)[number % 2].record(attempt(at_ms=number))
    assert checked(tmp_path).faults == []
    assert checked(tmp_path).followed == 11


def test_an_answer_that_is_kept_again_does_not_lengthen_the_chain(book: SqliteScoreBook, tmp_path: Path) -> None:
    again = attempt()
    for _ in range(3):
        book.record(again)
    assert checked(tmp_path).followed == 2


# Learners


LATER = itertools.count(1)
"""Of ids given by a clock that stands at the beginning of time."""


def named(folder: Path, does: Callable[[SqliteScoreBook], None]) -> dict[str, int]:
    """The learners after what was done, each with how many answers; the record has no faults."""
    with closing(open_score_book(folder)) as book:
        for number in range(2):
            book.record(attempt(learner="Ben", at_ms=number))
        does(book)
        found = {name: len([*book.results(name)]) for name in book.learners()}
    assert checked(folder).faults == []
    return found


def test_a_learner_is_renamed_with_all_answers(filled: Path) -> None:
    assert named(filled, lambda book: book.rename_learner("Ben", "Benedict")) == {"Anna": ANSWERS, "Benedict": 2}


def test_a_learner_is_renamed_after_the_clock_was_put_back(filled: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ids, "new_id", lambda: f"00000000-0000-7000-8000-{next(LATER):012x}")
    assert named(filled, lambda book: book.rename_learner("Ben", "Benedict")) == {"Anna": ANSWERS, "Benedict": 2}


def test_two_learners_are_counted_as_one(filled: Path) -> None:
    def one(book: SqliteScoreBook) -> None:
        book.merge_learners("Ben", "Anna")
        book.record(attempt(learner="Ben"))
        assert len([*book.results("Ben")]) == ANSWERS + 3
        assert len(book.rounds("Ben")) == 1

    assert named(filled, one) == {"Anna": ANSWERS + 3}


def test_a_learner_who_is_removed_goes_with_every_answer_and_name(filled: Path) -> None:
    assert named(filled, lambda book: book.remove_learner("Anna")) == {"Ben": 2}
    assert b"Anna" not in b"".join(bytes(str(row), "utf-8") for row in rows_of(filled))
    (note,) = checked(filled).notes
    assert note.endswith(f"a learner was removed with {ANSWERS} answers, 1 round, 0 shuffles, 0 tests, 0 records.")


def rows_of(folder: Path) -> list[tuple[object, ...]]:
    with closing(sqlite3.connect(folder / FILE_NAME)) as book:
        tables = [name for (name,) in book.execute("SELECT name FROM sqlite_master WHERE type = 'table'")]
        return [row for table in tables for row in book.execute(f"SELECT * FROM {table}")]


@pytest.mark.parametrize(
    ("does", "complaint"),
    [
        (lambda book: book.rename_learner("Ben", "Anna"), "There is a learner called Anna already"),
        (lambda book: book.rename_learner("Cleo", "Dora"), "There is no learner called Cleo"),
        (lambda book: book.merge_learners("Ben", "Cleo"), "There is no learner called Cleo"),
        (lambda book: book.merge_learners("Ben", "Ben"), "are one learner already"),
        (lambda book: book.remove_learner("Cleo"), "There is no learner called Cleo"),
    ],
)
def test_what_cannot_be_done_with_a_learner_is_one_sentence_and_changes_nothing(
    filled: Path, does: Callable[[SqliteScoreBook], None], complaint: str
) -> None:
    def refused(book: SqliteScoreBook) -> None:
        with pytest.raises(KnownError, match=complaint):
            does(book)

    assert named(filled, refused) == {"Anna": ANSWERS, "Ben": 2}


DEPENDED_ON = (
    "DELETE FROM settings WHERE key = 'school'",
    "UPDATE settings SET value = 'off' WHERE key = 'school'",
    "DELETE FROM settings WHERE key = 'school_root_keys'",
    "UPDATE settings SET value = value || ' ' || 'abcd' WHERE key = 'school_root_keys'",
    "UPDATE settings SET value = 'Southgate' WHERE key = 'school_name'",
    "DELETE FROM settings WHERE key = 'sends_entries'",
    "UPDATE settings SET value = '' WHERE key = 'carries_on'",
)


@pytest.mark.parametrize("statement", DEPENDED_ON)
def test_what_a_school_depends_on_is_not_changed_or_deleted_unseen(filled: Path, statement: str) -> None:
    with closing(open_score_book(filled)) as book:
        keep_people(book)
        for key, value in ((SCHOOL_NAME, "Northgate"), (SCHOOL, OFF), (SCHOOL, ON)):
            book.keep_setting(key, value)
        book.entries.enrol()
        book.entries.carry_on()
    assert checked(filled).faults == []
    key = next(each for each in (SCHOOL_NAME, ROOT_KEYS, SCHOOL, SENDS, CARRIES) if f"'{each}'" in statement)
    what = "deleted" if "DELETE" in statement else "set"
    told = f"The choice {key}, which the school depends on, was {what} by another than the program."
    assert tampered(filled, statement) == [told]
    with closing(open_score_book(filled)):
        pass
    # Nor is it forgotten by opening the book, or where an update is feigned.
    assert tampered(filled, "INSERT INTO settings VALUES ('school_to_tell', 'yes')") == [told]
    with closing(open_score_book(filled)):
        pass
    assert checked(filled).faults == [told]


def test_a_school_is_not_turned_on_by_another_program_unseen(filled: Path) -> None:
    (told,) = tampered(filled, "INSERT INTO settings VALUES ('school', 'on')")
    assert told.startswith("The choice school, which the school depends on, was set by another")


@pytest.mark.parametrize("key", [SENDS, CARRIES])
def test_a_book_is_not_made_to_send_or_carry_by_another_program_unseen(filled: Path, key: str) -> None:
    with closing(open_score_book(filled)) as book:
        book.keep_setting(SCHOOL, ON)
    (told,) = tampered(filled, f"INSERT INTO settings VALUES ('{key}', 'yes')")
    assert told.startswith(f"The choice {key}, which the school depends on, was set by another")


def test_a_book_that_was_enrolled_and_left_is_in_order(filled: Path) -> None:
    with closing(open_score_book(filled)) as book:
        book.entries.enrol()
        book.keep_setting(SCHOOL, ON)
        book.entries.carry_on()
        book.entries.leave()
        assert not book.entries.is_enrolled
        assert not book.entries.carries_on
    assert checked(filled).faults == []


def test_what_a_machine_sent_before_that_was_written_down_holds_as_it_was(tmp_path: Path) -> None:
    book_before(tmp_path, "030 what a school's machines send and carry on")
    with closing(sqlite3.connect(tmp_path / FILE_NAME)) as other:
        other.executemany("INSERT INTO settings VALUES (?, ?)", [(SCHOOL, ON), (SENDS, "yes")])
        other.execute("INSERT INTO journal VALUES ('z', 1, 'chosen', NULL, '[\"school\", \"on\"]', NULL, NULL, NULL)")
        other.commit()
    assert [each for each in checked(tmp_path).faults if SENDS in each] == []
    with closing(open_score_book(tmp_path)):
        pass
    assert [each for each in checked(tmp_path).faults if SENDS in each] == []
    faults = tampered(tmp_path, f"UPDATE settings SET value = '' WHERE key = '{SENDS}'")
    assert any(each.startswith(f"The choice {SENDS}, which the school depends on, was set") for each in faults)


def test_what_a_school_depended_on_before_it_was_written_down_holds_as_it_was(tmp_path: Path) -> None:
    book_before(tmp_path, "027 what a school depends on")
    with closing(sqlite3.connect(tmp_path / FILE_NAME)) as other:
        other.execute("INSERT INTO settings VALUES ('school', 'on')")
        # What another machine chose is nothing that was told of this one.
        told = "INSERT INTO journal VALUES ('z', 1, 'chosen', NULL, '[\"school\", \"off\"]', 99, 1, x'00')"
        other.execute(told)
        other.execute("INSERT INTO entries_from_elsewhere VALUES (99, 1, x'00', x'00')")
        other.commit()
    with closing(open_score_book(tmp_path)):
        pass
    before = [each for each in checked(tmp_path).faults if "depends on" in each]
    assert before == []
    faults = tampered(tmp_path, "UPDATE settings SET value = 'off' WHERE key = 'school'")
    assert any(each.startswith("The choice school, which the school depends on, was set") for each in faults)
