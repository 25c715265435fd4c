"""Everything the world can do to the score book: one sentence each, and the file left as it was."""

from __future__ import annotations

import os
import resource
import shutil
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

import pytest
from sqlite_utils import Database

from tests.storage.attempts import attempt
from trainer.storage import opening, score_book
from trainer.storage.glance import FILE_NAME, kept_choices
from trainer.storage.migrations import MIGRATIONS
from trainer.storage.score_book import SqliteScoreBook, open_for_reading, open_score_book
from trainer.training.keeper import ScoreKeeper
from trainer.training.records.ports import KnownError, LostBook


def refusal(folder: Path) -> str:
    """What opening the book in ``folder`` complains of."""
    with pytest.raises(KnownError) as raised:
        open_score_book(folder)
    return one_sentence(raised.value)


def one_sentence(error: KnownError) -> str:
    text = str(error)
    assert text.startswith(
        ("Answers are not being saved: ", "This choice is not kept: ", "Earlier answers cannot", "There is no ")
    )
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


def test_a_book_that_was_read_only_for_a_time_can_be_written_again(guarded: Path) -> None:
    with closing(open_score_book(guarded)) as book:
        book.record(attempt())
    (guarded / FILE_NAME).chmod(0o444)
    assert "cannot be written: allow writing there" in refusal(guarded)
    assert kept_choices(guarded) == {}
    assert kept_in(guarded) == 1
    assert [each.name for each in guarded.iterdir()] == [FILE_NAME]
    (guarded / FILE_NAME).chmod(0o644)
    with closing(open_score_book(guarded)) as book:
        book.record(attempt())
    assert kept_in(guarded) == 2


def test_a_log_s_index_left_read_only_does_not_stand_in_the_way(guarded: Path) -> None:
    open_score_book(guarded).close()
    for beside in ("-shm", "-wal"):
        (guarded / f"{FILE_NAME}{beside}").touch(0o444)
    with closing(open_score_book(guarded)) as book:
        book.record(attempt())
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
    with pytest.raises(LostBook, match="another score book was put in the place of") as raised:
        book.record(attempt())
    one_sentence(raised.value)


@pytest.mark.parametrize("left", [0, 100, 9_000])
def test_a_book_that_was_cut_short_while_open_is_noticed_before_an_answer_is_called_saved(
    book: SqliteScoreBook, tmp_path: Path, left: int
) -> None:
    for _ in range(3):
        book.record(attempt())
    book.close()
    again = open_score_book(tmp_path)
    os.truncate(tmp_path / FILE_NAME, left)
    for _ in range(2):
        with pytest.raises(KnownError, match="was cut short by another program meanwhile") as raised:
            again.record(attempt())
        one_sentence(raised.value)
    again.db.close()


def test_an_answer_during_whose_saving_the_book_was_exchanged_is_not_called_saved(
    book: SqliteScoreBook, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def exchanged(db: Database) -> None:
        (tmp_path / FILE_NAME).rename(tmp_path / "old.db")
        (tmp_path / FILE_NAME).touch()

    monkeypatch.setattr(score_book.ChainEnd, "close", exchanged)
    with pytest.raises(KnownError, match="another score book was put in the place of"):
        book.record(attempt())


@contextmanager
def no_room() -> Iterator[None]:
    """No file can be made any longer within it, as on a full disk."""
    before = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (0, before[1]))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, before)


@pytest.mark.parametrize("is_closed", [True, False])
def test_a_book_on_a_full_disk_is_read_all_the_same(book: SqliteScoreBook, tmp_path: Path, is_closed: bool) -> None:
    for _ in range(8):
        book.record(attempt())
    folder = tmp_path
    if is_closed:
        book.close()
    else:
        # As a program that was killed leaves it: with a log, and without an index of it.
        folder = tmp_path / "killed"
        folder.mkdir()
        for end in ("", "-wal"):
            shutil.copyfile(tmp_path / f"{FILE_NAME}{end}", folder / f"{FILE_NAME}{end}")
    keeper = ScoreKeeper(lambda: open_score_book(folder), None, lambda: open_for_reading(folder))
    with no_room() if is_closed else no_room_but_elsewhere():
        trouble = keeper.keep(attempt())
        assert trouble is not None
        assert trouble.unsaved == 1
        assert len([*keeper.results("Anna")]) == 9
    assert keeper.retry() is None
    assert len([*keeper.results("Anna")]) == 9
    keeper.close()
    assert kept_in(folder) == 9


@contextmanager
def no_room_but_elsewhere() -> Iterator[None]:
    """Nothing can be mapped beside the book within it, which its log's index needs."""
    with pytest.MonkeyPatch.context() as patch:
        connect = opening._connect

        def full(path: Path, lost: str, address: str, patience: float) -> sqlite3.Connection:
            if "killed" in address:
                error = sqlite3.OperationalError("disk I/O error")
                error.sqlite_errorcode = sqlite3.SQLITE_IOERR_SHMSIZE
                raise error
            return connect(path, lost, address, patience)

        patch.setattr(opening, "_connect", full)
        yield


@pytest.mark.parametrize("deep", [1, 3, 25])
def test_a_path_longer_than_the_system_takes_is_said_to_be_so(tmp_path: Path, deep: int) -> None:
    name = "a" * (300 if deep == 1 else 200)
    folder = tmp_path.joinpath(*[name] * deep)
    assert "is longer than the system takes: name a folder with a shorter name" in refusal(folder)


def test_a_book_and_its_folder_are_for_their_owner_alone(tmp_path: Path) -> None:
    with closing(open_score_book(tmp_path / "data")) as book:
        book.record(attempt())
        files = [each.stat().st_mode & 0o777 for each in (tmp_path / "data").iterdir()]
    assert (tmp_path / "data").stat().st_mode & 0o777 == 0o700
    assert files == [0o600] * 3


def test_what_another_program_s_trigger_refuses_is_one_sentence_and_stands_in_nobody_s_way(tmp_path: Path) -> None:
    keeper = ScoreKeeper(lambda: open_score_book(tmp_path))
    keeper.keep(attempt(drill="a"))
    with closing(sqlite3.connect(tmp_path / FILE_NAME)) as other:
        other.execute(
            "CREATE TRIGGER no BEFORE INSERT ON attempts WHEN NEW.drill = 'b' BEGIN SELECT RAISE(ABORT, 'no b'); END"
        )
    trouble = keeper.keep(attempt(drill="b"))
    assert trouble is not None
    assert "something that another program has put into the score book" in trouble.sentence
    assert "(no b): see what the command 'book check' tells." in trouble.sentence
    trouble = keeper.keep(attempt(drill="c"))
    assert trouble is not None
    assert trouble.unsaved == 1
    assert kept_in(tmp_path) == 2
    with closing(sqlite3.connect(tmp_path / FILE_NAME)) as other:
        other.execute("DROP TRIGGER no")
    assert keeper.retry() is None
    assert kept_in(tmp_path) == 3
    keeper.close()


def test_while_another_holds_the_book_no_answer_waits_long_for_it(tmp_path: Path) -> None:
    patience: list[float] = []
    books: list[SqliteScoreBook] = []

    def opened(seconds: float) -> SqliteScoreBook:
        patience.append(seconds)
        books.append(open_score_book(tmp_path, seconds))
        return books[-1]

    keeper = ScoreKeeper(lambda: opened(0.01), lambda: opened(0))
    keeper.keep(attempt())
    with closing(sqlite3.connect(tmp_path / FILE_NAME, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        for _ in range(3):
            keeper.keep(attempt())
    assert patience == [0.01, 0, 0]
    assert keeper.retry() is None
    assert books[-1].db.execute("PRAGMA busy_timeout").fetchone() == (250,)
    keeper.close()


def test_an_sqlite_without_strict_tables_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sqlite3, "sqlite_version_info", (3, 36, 0))
    assert "needs SQLite 3.37 or newer, and this Python has" in refusal(tmp_path)
    assert list(tmp_path.iterdir()) == []


def test_a_missing_book_is_not_made_by_reading(tmp_path: Path) -> None:
    with pytest.raises(KnownError, match=r"here is no score book .* yet") as raised:
        open_for_reading(tmp_path / "nowhere")
    one_sentence(raised.value)
    assert list(tmp_path.iterdir()) == []


def test_a_path_that_is_no_text_is_shown_all_the_same(tmp_path: Path) -> None:
    folder = tmp_path / "b\udcffd\n"
    folder.write_bytes(b"")
    assert "b?d?" in refusal(folder).encode("utf-8").decode()


def test_our_own_mistakes_are_not_passed_off_as_the_world_s(book: SqliteScoreBook) -> None:
    with pytest.raises(sqlite3.IntegrityError):
        book.record(attempt(right=7))
    book.close()
    with pytest.raises(sqlite3.ProgrammingError):
        book.record(attempt())
