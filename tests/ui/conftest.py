"""The window on a screen that nobody sees."""

import itertools
from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from tests.ui.listening import Listening
from tests.ui.trainee import Trainee
from trainer.app import Application

OpenWindow = Callable[..., Trainee]


@pytest.fixture
def ears() -> Listening:
    """The sound device of every window opened."""
    return Listening()


@pytest.fixture
def open_window(qtbot: QtBot, qapp: QApplication, ears: Listening) -> OpenWindow:
    """Opens the window on a data folder, houses and score book read."""

    def opened(data: Path, seed: int = 1) -> Trainee:
        qapp.setStyle("Fusion")
        running = Application(data, itertools.count(seed).__next__, lambda: ears)
        qtbot.addWidget(running.frame, before_close_func=lambda _: running.session.close())
        running.show()
        running.open()
        running.frame.activateWindow()
        qtbot.waitUntil(running.frame.isActiveWindow)
        return Trainee(qtbot, running)

    return opened


@pytest.fixture
def trainee(open_window: OpenWindow, tmp_path: Path) -> Trainee:
    """Someone before the window of a fresh machine, past the first run, at the list of drills."""
    someone = open_window(tmp_path / "data")
    someone.begins("Anna", "exhibit-17-011/blackjack")
    someone.presses("Escape")
    return someone
