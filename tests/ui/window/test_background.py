"""What is done behind the window comes to an end, whatever it ends with, and a fault of the program is told."""

import pytest
from PySide6.QtCore import QObject
from pytestqt.qtbot import QtBot

from trainer.training.records.ports import KnownError
from trainer.ui.window.background import Background


def raises(fault: Exception) -> object:
    raise fault


def test_what_came_of_it_is_given_on_and_so_is_why_it_could_not_be(qtbot: QtBot) -> None:
    parent, found = QObject(), list[object]()
    background = Background(parent)
    refused = KnownError("The disk is full: make room.")
    for work in (lambda: 7, lambda: raises(refused)):
        assert background.do(work, found.append)
        assert background.is_busy
        assert not background.do(work, found.append)
        qtbot.waitUntil(lambda: not background.is_busy)
    assert found == [7, refused]


@pytest.mark.parametrize("fault", [ValueError("a fault"), TypeError("another")])
def test_a_fault_of_the_program_breaks_the_window_as_its_own_would_and_the_next_work_can_begin(
    qtbot: QtBot, fault: Exception
) -> None:
    parent, found = QObject(), list[object]()
    background = Background(parent)
    with qtbot.captureExceptions() as broken:
        background.do(lambda: raises(fault), found.append)
        qtbot.waitUntil(lambda: not background.is_busy)
    assert [each[1] for each in broken] == [fault]
    assert background.do(lambda: 8, found.append)
    qtbot.waitUntil(lambda: not background.is_busy)
    assert found == [8]
