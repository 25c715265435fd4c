"""Closing the window while answers wait to be saved."""

from __future__ import annotations

import os
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path

import pytest

from tests.storage.attempts import attempt
from tests.ui.conftest import OpenWindow
from tests.ui.trainee import Trainee
from trainer.storage.glance import FILE_NAME
from trainer.storage.mending.set_aside import read_set_aside, set_aside_files
from trainer.storage.score_book import open_for_reading


@pytest.fixture
def holder(begun: Path) -> Iterator[sqlite3.Connection]:
    """Another program at the book."""
    with closing(sqlite3.connect(begun / FILE_NAME, isolation_level=None)) as connection:
        yield connection


@pytest.fixture
def waiting(open_window: OpenWindow, begun: Path, holder: sqlite3.Connection) -> Trainee:
    """Someone whose last three answers could not be saved, as another program holds the book."""
    trainee = open_window(begun)
    holder.execute("BEGIN IMMEDIATE")
    for number in range(3):
        trainee.running.session.keep(attempt(at_ms=number))
    return trainee


def kept_in(folder: Path) -> int:
    with closing(open_for_reading(folder)) as book:
        return len([*book.results("Anna")])


def close(trainee: Trainee) -> bool:
    """Close the window by its cross; whether it is closed."""
    trainee.running.frame.close()
    return not trainee.running.frame.isVisible()


def test_closing_with_answers_that_wait_asks(waiting: Trainee) -> None:
    assert not close(waiting)
    overlay = waiting.running.book.saving.overlay
    assert overlay.isVisible()
    assert overlay.count.text() == "3 answers are not saved yet."
    assert "another program holds the score book" in overlay.why.text()
    assert [each.text() for each in (overlay.again, overlay.keep, overlay.stay)] == [
        "Try again",
        "Close and keep them beside the book",
        "Stay",
    ]
    waiting.clicks(overlay.stay)
    assert not overlay.isVisible()
    assert waiting.running.frame.isVisible()


def test_trying_again_closes_once_all_is_saved(waiting: Trainee, holder: sqlite3.Connection, begun: Path) -> None:
    close(waiting)
    overlay = waiting.running.book.saving.overlay
    waiting.clicks(overlay.again)
    assert overlay.isVisible()
    holder.execute("ROLLBACK")
    waiting.clicks(overlay.again)
    assert not waiting.running.frame.isVisible()
    assert kept_in(begun) == 3
    assert set_aside_files(begun) == []


def kept_beside(trainee: Trainee) -> None:
    close(trainee)
    trainee.clicks(trainee.running.book.saving.overlay.keep)


def ended(trainee: Trainee) -> None:
    trainee.running.end()


@pytest.mark.parametrize("leave", [kept_beside, ended])
def test_what_waits_is_set_aside_and_taken_up_at_the_next_start_once(
    waiting: Trainee,
    holder: sqlite3.Connection,
    begun: Path,
    open_window: OpenWindow,
    leave: Callable[[Trainee], None],
    capsys: pytest.CaptureFixture[str],
) -> None:
    leave(waiting)
    assert not waiting.running.frame.isVisible()
    (file,) = set_aside_files(begun)
    assert f"3 answers are not saved yet. They lie in {file}" in capsys.readouterr().err
    holder.execute("ROLLBACK")
    assert kept_in(begun) == 0
    again = open_window(begun)
    assert kept_in(begun) == 3
    assert set_aside_files(begun) == []
    assert close(again)
    open_window(begun)
    assert kept_in(begun) == 3


def test_what_is_set_aside_stays_so_while_the_book_is_held(
    waiting: Trainee, holder: sqlite3.Connection, begun: Path, open_window: OpenWindow
) -> None:
    kept_beside(waiting)
    again = open_window(begun)
    assert len(set_aside_files(begun)) == 1
    assert again.running.session.trouble.endswith("3 answers wait to be saved.")
    holder.execute("ROLLBACK")
    again.running.session.retry()
    assert close(again)
    assert kept_in(begun) == 3


def test_what_was_set_aside_before_is_set_aside_once_however_often_the_book_is_held(
    waiting: Trainee, holder: sqlite3.Connection, begun: Path, open_window: OpenWindow
) -> None:
    kept_beside(waiting)
    for number in range(2):
        again = open_window(begun)
        again.running.session.keep(attempt(at_ms=10 + number))
        assert len(again.running.session.unsaved) == 4 + number
        ended(again)
        (file,) = set_aside_files(begun)
        assert len(read_set_aside(file)) == 4 + number
    holder.execute("ROLLBACK")
    assert close(open_window(begun))
    assert kept_in(begun) == 5
    assert set_aside_files(begun) == []


@pytest.mark.parametrize(
    ("does", "told"),
    [
        (lambda file: file.unlink(), "was moved or deleted while the trainer was open, and a new one is begun"),
        (lambda file: os.truncate(file, 0), "was cut short by another program while the trainer was open"),
    ],
)
def test_a_book_that_goes_while_the_window_is_open_is_told_of_and_the_next_answer_is_kept(
    trainee: Trainee, begun: Path, does: Callable[[Path], None], told: str
) -> None:
    trainee.running.session.keep(attempt(at_ms=1))
    does(begun / FILE_NAME)
    trainee.running.session.keep(attempt(at_ms=2))
    assert told in trainee.running.frame.fault.words.text()
    assert trainee.running.session.trouble == ""
    assert kept_in(begun) == 1


def test_a_window_with_nothing_waiting_closes_without_a_word(trainee: Trainee) -> None:
    trainee.running.session.keep(attempt())
    assert close(trainee)


def test_where_the_folder_takes_nothing_the_place_is_named_before_the_window_closes(
    waiting: Trainee, begun: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    elsewhere = tmp_path / "elsewhere"
    elsewhere.mkdir()
    monkeypatch.setattr("trainer.storage.mending.set_aside._places", lambda folder: [folder / "gone", elsewhere])
    kept_beside(waiting)
    overlay = waiting.running.book.saving.overlay
    (file,) = elsewhere.iterdir()
    assert overlay.isVisible()
    assert str(file) in overlay.then.text()
    assert overlay.keep.text() == "Close"
    waiting.clicks(overlay.keep)
    assert not waiting.running.frame.isVisible()
    assert [*elsewhere.iterdir()] == [file]
