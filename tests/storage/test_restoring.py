"""A copy is put in the place of the book again, and what lay there is kept."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from datetime import date
from pathlib import Path

import pytest

from tests.storage.attempts import attempt
from tests.storage.old_books import STEPS, book_before
from trainer.storage.glance import FILE_NAME
from trainer.storage.mending.backups import back_up_daily, back_up_now
from trainer.storage.mending.restoring import copy_named, restorable, restore
from trainer.storage.record_check import check_record
from trainer.storage.score_book import SqliteScoreBook, open_for_reading, open_score_book
from trainer.training.keeper import ScoreKeeper
from trainer.training.records.ports import KnownError


def answers_in(folder: Path) -> int:
    with closing(open_for_reading(folder)) as book:
        return len([*book.results("Anna")])


def test_a_copy_is_the_book_again_and_what_lay_there_is_kept(book: SqliteScoreBook, tmp_path: Path) -> None:
    file = tmp_path / FILE_NAME
    book.record(attempt())
    copy = back_up_daily(file, date(2026, 11, 22))
    assert copy is not None
    for _ in range(3):
        book.record(attempt())
    restored = restore(file, copy)
    assert answers_in(tmp_path) == 1
    assert copy.exists()
    assert restored.aside is not None
    assert str(restored) == (
        f"The score book is that of {copy.name} again, with 1 answer. "
        f"What lay there before is kept in {restored.aside}."
    )
    (tmp_path / "before").mkdir()
    restored.aside.rename(tmp_path / "before" / FILE_NAME)
    assert answers_in(tmp_path / "before") == 4


def test_the_book_that_lay_there_can_be_put_back_by_its_name(book: SqliteScoreBook, tmp_path: Path) -> None:
    file = tmp_path / FILE_NAME
    book.record(attempt())
    copy = back_up_now(file)
    book.record(attempt())
    book.close()
    aside = restore(file, copy).aside
    assert aside is not None
    assert set(restorable(file)) == {aside, copy}
    assert copy_named(file, "") == copy
    restore(file, copy_named(file, aside.name))
    assert answers_in(tmp_path) == 2
    assert len(restorable(file)) == 3


def test_a_book_put_aside_while_another_program_reads_it_is_put_back_whole(
    book: SqliteScoreBook, tmp_path: Path
) -> None:
    file = tmp_path / FILE_NAME
    book.record(attempt())
    copy = back_up_now(file)
    with closing(sqlite3.connect(file, isolation_level=None)) as another:
        another.execute("BEGIN")
        another.execute("SELECT count(*) FROM attempts").fetchone()
        book.record(attempt())
        aside = restore(file, copy).aside
    assert aside is not None
    restore(file, aside)
    assert answers_in(tmp_path) == 2


def test_what_is_answered_after_it_goes_on_in_a_chain_of_its_own(book: SqliteScoreBook, tmp_path: Path) -> None:
    file = tmp_path / FILE_NAME
    book.record(attempt())
    restore(file, back_up_now(file))
    with closing(open_score_book(tmp_path)) as again:
        again.record(attempt())
    report = check_record(file)
    assert report.faults == []
    assert len(report.heads) == 2
    (note,) = report.notes
    assert note.endswith("the book was restored from the copy score-book by hand.db.")


def test_a_window_that_has_the_book_open_goes_on_with_the_restored_one(tmp_path: Path) -> None:
    keeper = ScoreKeeper(lambda: open_score_book(tmp_path))
    keeper.keep(attempt())
    copy = back_up_now(tmp_path / FILE_NAME)
    keeper.keep(attempt())
    assert keeper.while_closed(lambda: restore(tmp_path / FILE_NAME, copy)).answers == 1
    assert keeper.trouble is None
    keeper.keep(attempt())
    assert len([*keeper.results("Anna")]) == 2
    keeper.close()


def test_an_older_copy_is_brought_up_to_date(tmp_path: Path) -> None:
    (tmp_path / "old").mkdir()
    book_before(tmp_path / "old", STEPS[-1])
    restored = restore(tmp_path / FILE_NAME, tmp_path / "old" / FILE_NAME)
    assert restored.aside is None
    assert answers_in(tmp_path) == 1


@pytest.mark.parametrize(
    ("content", "complaint"),
    [(b"no database at all\n" * 200, "is damaged"), (b"", "belongs to another program")],
)
def test_what_is_no_copy_is_refused_and_the_book_stays(
    book: SqliteScoreBook, tmp_path: Path, content: bytes, complaint: str
) -> None:
    book.record(attempt())
    (tmp_path / "copy.db").write_bytes(content)
    with pytest.raises(KnownError, match=complaint):
        restore(tmp_path / FILE_NAME, tmp_path / "copy.db")
    book.record(attempt())
    assert answers_in(tmp_path) == 2
    with pytest.raises(KnownError, match="there is no copy"):
        restore(tmp_path / FILE_NAME, tmp_path / "nowhere.db")


def test_a_copy_is_named_by_its_name_its_path_or_not_at_all(book: SqliteScoreBook, tmp_path: Path) -> None:
    file = tmp_path / FILE_NAME
    with pytest.raises(KnownError, match="there is no copy"):
        copy_named(file, "")
    copy = back_up_daily(file, date(2026, 11, 22))
    assert copy is not None
    named = ("", "score-book 2026-11-22", "score-book 2026-11-22.db", str(copy))
    assert [copy_named(file, each) for each in named] == [copy] * 4
