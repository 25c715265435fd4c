"""A damaged book is made anew from what can be read of it and of its copies, and what is lost is told."""

from __future__ import annotations

import os
import sqlite3
from contextlib import closing
from datetime import UTC, date
from pathlib import Path
from random import Random

import pytest

from tests.storage import rounds
from tests.storage.attempts import attempt
from tests.storage.old_books import book_before
from trainer.storage.glance import FILE_NAME
from trainer.storage.mending.backups import back_up_daily, see_that_it_is_sound
from trainer.storage.mending.rebuilding import rebuild
from trainer.storage.record_check import check_record
from trainer.storage.score_book import SqliteScoreBook, open_for_reading, open_score_book
from trainer.training.records.ports import DamagedBook, KnownError
from trainer.training.records.sitting_records import RoundRecord

ANSWERS, ROUNDS, ACTS = 240, 6, 20
PAGE = 4_096


@pytest.fixture
def filled(book: SqliteScoreBook, tmp_path: Path) -> Path:
    """The file of a book with answers and rounds, closed."""
    for number in range(ANSWERS):
        book.record(attempt(at_ms=number))
    for _ in range(ROUNDS):
        start = rounds.start()
        book.keep_round(RoundRecord(start.id, start, tuple(map(rounds.act, range(ACTS))), rounds.end()))
    book.keep_setting("theme", "dark")
    book.close()
    return tmp_path / FILE_NAME


def root_of(file: Path, table: str) -> int:
    """The first byte of the page a table or index begins at."""
    with closing(sqlite3.connect(file)) as book:
        (page,) = book.execute("SELECT rootpage FROM sqlite_master WHERE name = ?", [table]).fetchone()
    return (int(page) - 1) * PAGE


def torn(file: Path, at: int, length: int = PAGE) -> bytes:
    """Overwrite ``length`` bytes from ``at`` on; gives what the file then is."""
    content = bytearray(file.read_bytes())
    content[at : at + length] = b"\xa5" * length
    file.write_bytes(content)
    return bytes(content)


def leaf_of(file: Path, text: bytes) -> int:
    """The first byte of the page on which ``text`` stands last."""
    return file.read_bytes().rindex(text) // PAGE * PAGE


def holds(file: Path) -> tuple[int, int]:
    """How many answers and rounds the book holds, which is sound and has a record without a fault."""
    see_that_it_is_sound(file)
    assert check_record(file).faults == []
    with closing(open_for_reading(file.parent)) as book:
        assert book.setting("theme") == "dark"
        return len([*book.results("Anna")]), len(book.rounds("Anna"))


def test_a_page_of_answers_that_cannot_be_read_is_named_and_the_others_are_kept(filled: Path) -> None:
    damaged = torn(filled, leaf_of(filled, b"mixedexhibit"))
    with pytest.raises(DamagedBook):
        open_score_book(filled.parent)
    rebuilt = rebuild(filled)
    answers, dealt = holds(filled)
    assert dealt == ROUNDS
    assert ANSWERS - 20 < answers < ANSWERS
    assert rebuilt.lost == {
        "attempts": ANSWERS - answers,
        "rounds": 0,
        "shuffles": 0,
        "examinations": 0,
        "signed_records": 0,
    }
    assert rebuilt.aside.read_bytes() == damaged
    assert (
        f"{answers} answers, {ROUNDS} rounds, 0 shuffles, 0 tests and 0 records; {ANSWERS - answers} answers are lost."
        in str(rebuilt)
    )
    (note,) = check_record(filled).notes
    assert note.endswith(f"the book was rebuilt after damage: {ANSWERS - answers} answers are lost.")


def test_of_a_book_that_was_cut_short_what_is_left_is_kept(filled: Path) -> None:
    with closing(open_score_book(filled.parent)) as book:
        book.take_in(attempt(at_ms=ANSWERS + number, table="x" * 400) for number in range(400))
    os.truncate(filled, filled.stat().st_size * 3 // 4)
    with pytest.raises(DamagedBook):
        open_score_book(filled.parent)
    rebuilt = rebuild(filled)
    assert 100 < rebuilt.kept["attempts"] < ANSWERS + 400
    see_that_it_is_sound(filled)
    assert check_record(filled).faults == []
    assert "entries of the record are lost" in rebuilt.losses


def test_what_a_copy_has_is_not_lost(filled: Path) -> None:
    back_up_daily(filled, date(2026, 11, 22))
    with closing(open_score_book(filled.parent)) as book:
        book.record(attempt(at_ms=ANSWERS))
    torn(filled, leaf_of(filled, b"mixedexhibit") - PAGE)
    rebuilt = rebuild(filled)
    assert "; nothing is lost." in str(rebuilt)
    assert holds(filled) == (ANSWERS + 1, ROUNDS)


def test_a_book_whose_beginning_is_gone_is_made_of_its_copies(filled: Path) -> None:
    back_up_daily(filled, date(2026, 11, 22))
    torn(filled, 0)
    rebuild(filled)
    assert holds(filled) == (ANSWERS, ROUNDS)


def test_a_book_that_another_program_emptied_is_made_of_its_copies(filled: Path) -> None:
    back_up_daily(filled, date(2026, 11, 22))
    filled.write_bytes(b"")
    with pytest.raises(DamagedBook, match="is empty, and copies of it are not"):
        open_score_book(filled.parent)
    rebuild(filled)
    assert holds(filled) == (ANSWERS, ROUNDS)


def test_a_damaged_index_is_noticed_and_loses_nothing(filled: Path) -> None:
    with closing(sqlite3.connect(filled)) as other:
        other.execute("PRAGMA writable_schema=ON")
        other.execute(
            "UPDATE sqlite_master SET rootpage = (SELECT rootpage FROM sqlite_master WHERE name = 'rounds_in_time') "
            "WHERE name = 'attempts_in_time'"
        )
        other.commit()
    with pytest.raises(DamagedBook):
        back_up_daily(filled, date(2026, 11, 22))
    assert rebuild(filled).losses == "nothing is lost"
    assert holds(filled) == (ANSWERS, ROUNDS)


def test_a_damaged_book_of_an_older_version_is_made_anew_too(tmp_path: Path) -> None:
    book_before(tmp_path, "012 a record that shows tampering")
    with closing(sqlite3.connect(tmp_path / FILE_NAME)) as other:
        other.execute("PRAGMA writable_schema=ON")
        other.execute(
            "UPDATE sqlite_master SET rootpage = (SELECT rootpage FROM sqlite_master WHERE name = 'rounds_in_time') "
            "WHERE name = 'attempts_in_time'"
        )
        other.commit()
    with pytest.raises(DamagedBook):
        open_score_book(tmp_path)
    assert rebuild(tmp_path / FILE_NAME).kept == {
        "attempts": 1,
        "rounds": 1,
        "shuffles": 1,
        "examinations": 0,
        "signed_records": 0,
    }
    with closing(open_score_book(tmp_path)) as book:
        assert len([*book.results("Anna")]) == 1


def test_what_waits_in_the_log_is_taken_over(book: SqliteScoreBook, tmp_path: Path) -> None:
    book.keep_setting("theme", "dark")
    for number in range(5):
        book.record(attempt(at_ms=number))
    rebuild(tmp_path / FILE_NAME)
    assert holds(tmp_path / FILE_NAME) == (5, 0)
    with pytest.raises(KnownError, match="another score book was put in the place of"):
        book.record(attempt())


def test_a_learner_who_was_removed_does_not_come_back_out_of_a_copy(filled: Path) -> None:
    with closing(open_score_book(filled.parent)) as book:
        book.record(attempt(learner="Ben"))
    back_up_daily(filled, date(2026, 11, 22))
    with closing(open_score_book(filled.parent)) as book:
        book.remove_learner("Ben")
    rebuild(filled)
    with closing(open_for_reading(filled.parent)) as book:
        assert book.learners() == ("Anna",)
        assert [*book.results("Ben")] == []
    with closing(open_score_book(filled.parent)) as book:
        assert sum(each.answers for each in book.tallies("Anna").days(UTC)) == ANSWERS
    assert holds(filled) == (ANSWERS, ROUNDS)


def test_a_file_of_which_nothing_can_be_read_is_left_as_it_is(tmp_path: Path) -> None:
    content = b"no database at all\n" * 200
    (tmp_path / FILE_NAME).write_bytes(content)
    with pytest.raises(KnownError, match=r"^The score book was not made anew: no answer can be read in the score book"):
        rebuild(tmp_path / FILE_NAME)
    assert [each.name for each in tmp_path.iterdir()] == [FILE_NAME]
    assert (tmp_path / FILE_NAME).read_bytes() == content


@pytest.mark.parametrize("seed", range(6))
def test_damage_anywhere_is_mended_or_told(filled: Path, seed: int) -> None:
    chance = Random(seed)
    before = filled.read_bytes()
    for _ in range(3):
        torn(filled, chance.randrange(len(before)), chance.choice((1, 8, 600)))
    try:
        rebuilt = rebuild(filled)
    except KnownError:
        return
    see_that_it_is_sound(filled)
    assert rebuilt.kept["attempts"] > 0
    open_score_book(filled.parent).close()
