"""A start goes on step by step: what is needed first, and nothing ahead of its need before what is to be seen."""

import pytest
from PySide6.QtCore import QObject
from PySide6.QtGui import QPaintEvent
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from trainer.ui.window.start import opening as opening_steps
from trainer.ui.window.start.opening import Opening


class Felt(QWidget):
    """Tells when it was painted."""

    def __init__(self, told: list[str]) -> None:
        super().__init__()
        self._told = told

    def paintEvent(self, event: QPaintEvent) -> None:
        self._told.append("painted")


def test_what_is_needed_comes_first_and_what_is_ahead_after_it_in_order(qtbot: QtBot) -> None:
    told: list[str] = []
    needed = [lambda: told.append("houses"), lambda: told.append("book")]
    ahead = [lambda: told.append("gestures"), lambda: told.append("felts")]
    owner = QObject()
    opening = Opening(needed, ahead, owner)
    opening.over.connect(lambda: told.append("over"))
    opening.begin()
    qtbot.waitUntil(lambda: "over" in told)
    assert told == ["houses", "book", "gestures", "felts", "over"]


def test_what_the_last_needed_step_shows_is_painted_before_anything_is_done_ahead(qtbot: QtBot) -> None:
    told: list[str] = []
    felt = Felt(told)
    qtbot.addWidget(felt)
    with qtbot.waitExposed(felt):
        felt.show()
    qtbot.waitUntil(lambda: "painted" in told)
    told.clear()
    opening = Opening([felt.update], [lambda: told.append("ahead")], felt)
    opening.begin()
    qtbot.waitUntil(lambda: "ahead" in told)
    assert told == ["painted", "ahead"]


def test_what_is_left_is_done_at_once_where_nothing_may_wait() -> None:
    told: list[str] = []
    owner = QObject()
    opening = Opening([lambda: told.append("book")], [lambda: told.append("felts")], owner)
    opening.all_at_once()
    assert told == ["book", "felts"]


def test_a_window_that_closes_takes_no_step_more(qtbot: QtBot) -> None:
    told: list[str] = []
    owner, other = QObject(), QObject()
    opening = Opening([lambda: told.append("houses")], [lambda: told.append("felts")], owner)
    opening.begin()
    opening.stop()
    later = Opening([], [lambda: told.append("another's")], other)
    later.begin()
    qtbot.waitUntil(lambda: "another's" in told)
    assert told == ["another's"]


def test_nothing_is_done_ahead_where_it_may_not_be_until_it_may(qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(opening_steps, "_MOMENT_MS", 1)
    told: list[str] = []
    may = False
    owner = QObject()
    opening = Opening([lambda: told.append("book")], [lambda: told.append("lessons")], owner, lambda: may)
    opening.begin()
    qtbot.wait(100)
    assert told == ["book"]
    may = True
    qtbot.waitUntil(lambda: told == ["book", "lessons"])
