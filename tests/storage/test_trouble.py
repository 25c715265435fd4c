"""Everything the world can do to the score book: one sentence each, and the file left as it was."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from tests.storage.attempts import attempt
from trainer.storage.glance import FILE_NAME
from trainer.storage.migrations import MIGRATIONS
from trainer.storage.score_book import SqliteScoreBook, open_for_reading, open_score_book
from trainer.training.records.ports import KnownError


def refusal(folder: Path) -> str:
    """What opening the book in ``folder`` complains of."""
    with pytest.raises(KnownError) as raised:
        open_score_book(folder)
    return one_sentence(raised.value)


def one_sentence(error: KnownError) -> str:
    text = str(error)
    assert text.startswith(("Answers are not being saved: ", "This choice is not kept: ", "Earlier answers cannot"))
    assert text.endswith(".")
    assert "\n" not in text
    return text


def kept_in(folder: Path) -> int:
    with closing(open_for_reading(folder)) as reading:
        return len([*reading.results("Anna")])


@pytest.fixture
def holder(book: SqliteScoreBook, tmp_path: Path) -> Iterator[sqlite3.Connection]:
    """Another program that writes to the book and does not finish."""
    with closing(sqlite3.connect(tmp_path / FILE_NAME, isolation_level=None)) as connection:
        connection.execute("BEGIN IMMEDIATE")
        yield connection


def test_a_missing_folder_is_made(tmp_path: Path) -> None:
    with closing(open_score_book(tmp_path / "one" / "two")) as book:
        book.record(attempt())
    assert kept_in(tmp_path / "one" / "two") == 1


def test_a_zero_length_file_becomes_a_new_book(tmp_path: Path) -> None:
    (tmp_path / FILE_NAME).touch()
    with closing(open_score_book(tmp_path)) as book:
        book.record(attempt())
    assert kept_in(tmp_path) == 1


def test_a_folder_in_place_of_the_book_is_named(tmp_path: Path) -> None:
    (tmp_path / FILE_NAME).mkdir()
    assert "a folder lies where the score book" in refusal(tmp_path)
    assert (tmp_path / FILE_NAME).is_dir()


def test_a_file_in_place_of_the_folder_is_named(tmp_path: Path) -> None:
    (tmp_path / "data").write_text("in the way")
    assert "a file lies in its place" in refusal(tmp_path / "data")
    assert "a file lies in its place" in refusal(tmp_path / "data" / "deeper")
    assert (tmp_path / "data").read_text() == "in the way"


@pytest.mark.parametrize("content", [b"no database at all\n" * 200, b"SQLite format 3\x00" + bytes(4_000), b"x"])
def test_a_file_that_is_no_database_is_left_as_it_is(tmp_path: Path, content: bytes) -> None:
    (tmp_path / FILE_NAME).write_bytes(content)
    assert "is damaged, and has been left as it is" in refusal(tmp_path)
    assert (tmp_path / FILE_NAME).read_bytes() == content


def test_a_book_with_a_page_overwritten_is_damaged_and_left_as_it_is(book: SqliteScoreBook, tmp_path: Path) -> None:
    for at_ms in range(200):
        book.record(attempt(at_ms=at_ms))
    book.close()
    file = tmp_path / FILE_NAME
    torn = bytearray(file.read_bytes())
    torn[len(torn) // 2 : len(torn) // 2 + 8_192] = b"\xa5" * 8_192
    file.write_bytes(torn)
    assert "is damaged, and has been left as it is" in refusal(tmp_path)
    assert file.read_bytes() == torn


def test_a_book_cut_short_is_damaged_and_left_as_it_is(book: SqliteScoreBook, tmp_path: Path) -> None:
    for at_ms in range(200):
        book.record(attempt(at_ms=at_ms))
    book.close()
    file = tmp_path / FILE_NAME
    short = file.read_bytes()[:10_000]
    file.write_bytes(short)
    assert "is damaged" in refusal(tmp_path)
    assert file.read_bytes() == short


def test_another_program_s_database_is_not_written_to(tmp_path: Path) -> None:
    with closing(sqlite3.connect(tmp_path / FILE_NAME)) as other:
        other.execute("CREATE TABLE bookmarks (url TEXT)")
    before = (tmp_path / FILE_NAME).read_bytes()
    assert "belongs to another program" in refusal(tmp_path)
    assert (tmp_path / FILE_NAME).read_bytes() == before


def test_a_newer_version_s_book_is_refused_and_left_as_it_is(book: SqliteScoreBook, tmp_path: Path) -> None:
    step = {"migration_set": MIGRATIONS.name, "name": "999 holograms", "applied_at": "2031-01-01"}
    book.db.table("_sqlite_migrations").insert(step)
    book.close()
    before = (tmp_path / FILE_NAME).read_bytes()
    assert "was made by a newer version" in refusal(tmp_path)
    with pytest.raises(KnownError, match="was made by a newer version"):
        open_for_reading(tmp_path)
    assert (tmp_path / FILE_NAME).read_bytes() == before


def test_a_book_held_by_another_program_cannot_be_opened_to_write(tmp_path: Path, holder: sqlite3.Connection) -> None:
    assert "another program holds the score book" in refusal(tmp_path)


def test_an_answer_can_be_kept_once_the_other_program_lets_go(
    book: SqliteScoreBook, tmp_path: Path, holder: sqlite3.Connection
) -> None:
    waiting = attempt()
    with pytest.raises(KnownError, match="another program holds the score book") as raised:
        book.record(waiting)
    one_sentence(raised.value)
    holder.execute("COMMIT")
    book.record(waiting)
    assert kept_in(tmp_path) == 1


def test_a_choice_that_cannot_be_kept_is_said_to_be_a_choice(book: SqliteScoreBook, holder: sqlite3.Connection) -> None:
    complaint = r"^This choice is not kept: another program"
    with pytest.raises(KnownError, match=complaint) as raised:
        book.keep_setting("theme", "dark")
    one_sentence(raised.value)
    with pytest.raises(KnownError, match=complaint):
        book.keep_switches("a/b", ["play.surrender"])


def test_results_can_be_read_while_another_program_writes(book: SqliteScoreBook, holder: sqlite3.Connection) -> None:
    assert [*book.results("Anna")] == []


def test_a_book_held_for_one_program_alone_cannot_be_read(book: SqliteScoreBook, tmp_path: Path) -> None:
    book.close()
    with closing(sqlite3.connect(tmp_path / FILE_NAME, isolation_level=None)) as alone:
        alone.execute("PRAGMA locking_mode=EXCLUSIVE")
        alone.execute("BEGIN EXCLUSIVE")
        with pytest.raises(KnownError, match=r"^Earlier answers cannot be read: another program") as raised:
            open_for_reading(tmp_path)
    one_sentence(raised.value)


def test_a_full_disk_stops_the_saving_and_room_lets_it_go_on(book: SqliteScoreBook, tmp_path: Path) -> None:
    book.db.execute(f"PRAGMA max_page_count={book.db.execute('PRAGMA page_count').fetchone()[0]}")
    big = attempt(table="x" * 50_000)
    with pytest.raises(KnownError, match=r"the disk of .* is full: make some room on it") as raised:
        book.record(big)
    one_sentence(raised.value)
    assert [*book.results("Anna")] == []
    book.db.execute("PRAGMA max_page_count=1000000")
    book.record(big)
    assert kept_in(tmp_path) == 1


def test_a_book_that_turns_read_only_cannot_be_written(book: SqliteScoreBook) -> None:
    book.db.execute("PRAGMA query_only=ON")
    with pytest.raises(KnownError, match="cannot be written: allow writing there") as raised:
        book.record(attempt())
    one_sentence(raised.value)


def test_a_read_only_file_cannot_be_written_but_read(guarded: Path) -> None:
    with closing(open_score_book(guarded)) as book:
        book.record(attempt())
    (guarded / FILE_NAME).chmod(0o444)
    assert "cannot be written: allow writing there" in refusal(guarded)
    assert kept_in(guarded) == 1


def test_a_read_only_folder_cannot_be_written_but_read(guarded: Path) -> None:
    with closing(open_score_book(guarded)) as book:
        book.record(attempt())
    (guarded / FILE_NAME).chmod(0o444)
    guarded.chmod(0o555)
    assert "cannot be written: allow writing there" in refusal(guarded)
    assert kept_in(guarded) == 1


def test_a_read_only_folder_without_a_book_gets_none(guarded: Path) -> None:
    guarded.chmod(0o555)
    assert "cannot be written: allow writing there" in refusal(guarded)
    assert "cannot be written: allow writing there" in refusal(guarded / "deeper")


def test_a_folder_nobody_may_look_into_is_said_to_be_closed(guarded: Path) -> None:
    open_score_book(guarded).close()
    guarded.chmod(0o000)
    assert "cannot be written: allow writing there" in refusal(guarded)
    with pytest.raises(KnownError, match="cannot be opened: allow reading it") as raised:
        open_for_reading(guarded)
    one_sentence(raised.value)


def test_nothing_is_written_into_a_book_that_was_deleted_meanwhile(book: SqliteScoreBook, tmp_path: Path) -> None:
    (tmp_path / FILE_NAME).unlink()
    with pytest.raises(KnownError, match="was moved or deleted meanwhile") as raised:
        book.record(attempt())
    one_sentence(raised.value)


def test_nothing_is_written_into_a_book_that_another_was_put_in_place_of(book: SqliteScoreBook, tmp_path: Path) -> None:
    (tmp_path / FILE_NAME).rename(tmp_path / "old.db")
    open_score_book(tmp_path).close()
    with pytest.raises(KnownError, match="was moved or deleted meanwhile"):
        book.record(attempt())


def test_a_missing_book_is_not_made_by_reading(tmp_path: Path) -> None:
    with pytest.raises(KnownError, match=r"there is no score book .* yet") as raised:
        open_for_reading(tmp_path / "nowhere")
    one_sentence(raised.value)
    assert list(tmp_path.iterdir()) == []


def test_a_path_that_is_no_text_is_shown_all_the_same(tmp_path: Path) -> None:
    folder = tmp_path / "b\udcffd\n"
    folder.write_bytes(b"")
    refusal(folder).encode("utf-8")


def test_our_own_mistakes_are_not_passed_off_as_the_world_s(book: SqliteScoreBook) -> None:
    with pytest.raises(sqlite3.IntegrityError):
        book.record(attempt(right=7))
    book.close()
    with pytest.raises(sqlite3.ProgrammingError):
        book.record(attempt())
