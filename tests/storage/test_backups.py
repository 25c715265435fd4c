"""Copies of the score book: whole, or not there at all."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable
from contextlib import closing
from datetime import date, timedelta
from pathlib import Path
from typing import Any

import pytest

from tests.storage.attempts import attempt
from tests.storage.old_books import STEPS, book_before
from trainer.storage.glance import FILE_NAME
from trainer.storage.mending import backups
from trainer.storage.mending.backups import back_up_before, back_up_daily, back_up_now, copies, daily_copies
from trainer.storage.score_book import SqliteScoreBook, open_score_book
from trainer.training.records.ports import KnownError

TODAY = date(2026, 11, 22)


def answers_in(file: Path) -> int:
    with closing(sqlite3.connect(file)) as copy:
        count: int = copy.execute("SELECT count(*) FROM attempts").fetchone()[0]
        return count


def test_a_copy_holds_what_was_answered_a_moment_ago(book: SqliteScoreBook, tmp_path: Path) -> None:
    for _ in range(3):
        book.record(attempt())
    copy = back_up_now(tmp_path / FILE_NAME)
    assert answers_in(copy) == 3
    assert [each.name for each in copy.parent.iterdir()] == [copy.name]
    assert copy.stat().st_mode & 0o777 == 0o600
    assert copy.parent.stat().st_mode & 0o777 == 0o700


def test_a_copy_has_its_name_only_once_it_is_whole_and_on_the_disk(
    book: SqliteScoreBook, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    book.record(attempt())
    done: list[str] = []

    def noted(what: str, does: Callable[..., Any]) -> Callable[..., Any]:
        def note(*given: Any) -> Any:
            whole = answers_in(Path(given[0])) if what == "renamed" else None
            done.append(what if whole is None else f"{what} with {whole} answer")
            return does(*given)

        return note

    monkeypatch.setattr(backups.os, "fsync", noted("on the disk", backups.os.fsync))
    monkeypatch.setattr(backups.os, "replace", noted("renamed", backups.os.replace))
    back_up_now(tmp_path / FILE_NAME)
    assert done == ["on the disk", "renamed with 1 answer", "on the disk"]


def test_a_copy_that_breaks_off_leaves_nothing_under_a_good_name(
    book: SqliteScoreBook, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(*_: Any) -> None:
        raise OSError(5, "Input/output error")

    monkeypatch.setattr(backups.os, "fsync", broken)
    with pytest.raises(KnownError, match=r"^The score book was not backed up: the disk of .* does not answer"):
        back_up_now(tmp_path / FILE_NAME)
    assert list((tmp_path / "backups").iterdir()) == []


def test_one_copy_a_day_and_the_newest_ten_are_kept(book: SqliteScoreBook, tmp_path: Path) -> None:
    file = tmp_path / FILE_NAME
    before = back_up_before(file, "005 x")
    for day in range(14):
        book.record(attempt())
        made = back_up_daily(file, TODAY + timedelta(days=day))
        assert made is not None
        assert back_up_daily(file, TODAY + timedelta(days=day)) is None
        assert answers_in(made) == day + 1
    names = [each.name for each in daily_copies(file)]
    assert names == [f"score-book {TODAY + timedelta(days=day)}.db" for day in range(4, 14)]
    assert before in copies(file)


def test_copies_of_days_to_come_do_not_keep_today_s_from_staying(book: SqliteScoreBook, tmp_path: Path) -> None:
    file = tmp_path / FILE_NAME
    for number in range(12):
        back_up_daily(file, date(2031, 1, 1) + timedelta(number))
    today = back_up_daily(file, date(2026, 11, 22))
    kept = daily_copies(file)
    assert today in kept
    assert len(kept) == 10


def test_a_damaged_book_is_not_copied_over_sound_copies(book: SqliteScoreBook, tmp_path: Path) -> None:
    for at_ms in range(200):
        book.record(attempt(at_ms=at_ms))
    book.close()
    file = tmp_path / FILE_NAME
    torn = bytearray(file.read_bytes())
    torn[len(torn) // 2 : len(torn) // 2 + 8_192] = b"\xa5" * 8_192
    file.write_bytes(torn)
    with pytest.raises(KnownError, match="is damaged"):
        back_up_daily(file, TODAY)
    assert daily_copies(file) == []


def test_a_killed_upgrade_leaves_no_torn_copy(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    book_before(tmp_path, STEPS[-1])

    class Killed(BaseException):
        pass

    def killed(*_: Any) -> None:
        raise Killed

    monkeypatch.setattr(backups, "sync", killed)
    with pytest.raises(Killed):
        open_score_book(tmp_path)
    monkeypatch.undo()
    assert [each.name for each in (tmp_path / "backups").iterdir()] == []
    open_score_book(tmp_path).close()
    assert [each.name for each in (tmp_path / "backups").iterdir()] == [f"score-book before {STEPS[-1]}.db"]
