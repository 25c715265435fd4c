"""The score book is checked and copied behind the window's back, and made anew where it is damaged."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from tests.storage.attempts import attempt
from tests.ui.conftest import OpenWindow
from tests.ui.trainee import Trainee
from trainer.storage.glance import FILE_NAME
from trainer.storage.mending.backups import daily_copies, see_that_it_is_sound
from trainer.storage.score_book import open_score_book


def test_the_book_is_copied_once_a_day_while_answers_are_kept(trainee: Trainee, qtbot: QtBot) -> None:
    running = trainee.running
    book = running.data / FILE_NAME
    running.book.care.run()
    running.session.keep(attempt())
    running.book.care.wait()
    (copy,) = daily_copies(book)
    made = copy.stat().st_mtime_ns
    running.book.care.run()
    running.book.care.wait()
    assert [each.stat().st_mtime_ns for each in daily_copies(book)] == [made]
    assert len([*running.session.results()]) == 1
    assert running.session.trouble == ""


def test_a_damaged_index_is_found_and_mended_while_the_window_is_open(trainee: Trainee, qtbot: QtBot) -> None:
    running = trainee.running
    book = running.data / FILE_NAME
    for number in range(3):
        running.session.keep(attempt(at_ms=number))
    with closing(sqlite3.connect(book)) as other:
        other.execute("PRAGMA writable_schema=ON")
        other.execute(
            "UPDATE sqlite_master SET rootpage = (SELECT rootpage FROM sqlite_master WHERE name = 'rounds_in_time') "
            "WHERE name = 'attempts_in_time'"
        )
        other.commit()
    running.book.care.run()
    qtbot.waitUntil(lambda: not running.frame.fault.isHidden())
    assert "has been made anew from what could be read: it holds 3 answers" in running.frame.fault.words.text()
    assert "nothing is lost" in running.frame.fault.words.text()
    see_that_it_is_sound(book)
    running.session.keep(attempt(at_ms=4))
    assert [each.at_ms for each in running.session.results()] == [0, 1, 2, 4]


def test_a_damaged_book_is_made_anew_as_the_window_opens(open_window: OpenWindow, begun: Path) -> None:
    with closing(open_score_book(begun)) as before:
        for number in range(200):
            before.record(attempt(at_ms=number))
    torn = bytearray((begun / FILE_NAME).read_bytes())
    page = torn.rindex(b"mixedexhibit") // 4_096 * 4_096
    torn[page : page + 4_096] = b"\xa5" * 4_096
    (begun / FILE_NAME).write_bytes(torn)
    running = open_window(begun).running
    assert running.session.trouble == ""
    kept = len([*running.session.results()])
    assert 150 < kept < 200
    assert f"{200 - kept} answers are lost" in running.frame.fault.words.text()
    assert running.session.learner == "Anna"


def test_a_book_of_which_nothing_can_be_read_is_told_of_once_and_answers_wait(
    trainee: Trainee, monkeypatch: pytest.MonkeyPatch
) -> None:
    running = trainee.running
    told: list[str] = []
    monkeypatch.setattr(running.book, "_tell", told.append)
    (running.data / FILE_NAME).write_bytes(b"no database at all" * 100)
    for number in range(3):
        running.session.keep(attempt(at_ms=number))
    assert [each for each in told if "no answer can be read in the score book" in each] == told[-1:]
    assert len(running.session.unsaved) == 3
    assert (running.data / FILE_NAME).read_bytes().startswith(b"no database")
