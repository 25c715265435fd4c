"""Ended from outside: Ctrl+C in the terminal and the system's own request close the window as its cross does."""

import signal
from collections.abc import Iterator

import pygame
import pytest
from pytestqt.qtbot import QtBot

from tests.ui.trainee import Trainee
from trainer.ui.window.start.shutdown import ENDINGS, ended_from_outside


@pytest.fixture(autouse=True)
def _heeded() -> Iterator[None]:
    """As in a terminal: whoever started the tests may have had signals ignored, and that is inherited."""
    before = [(each, signal.signal(each, signal.SIG_DFL)) for each in ENDINGS]
    yield
    for each, handler in before:
        signal.signal(each, handler)


@pytest.mark.parametrize("asked", ENDINGS)
def test_the_window_is_closed_when_the_system_asks(trainee: Trainee, qtbot: QtBot, asked: signal.Signals) -> None:
    closed: list[bool] = []
    trainee.running.frame.closing.connect(lambda: closed.append(True))
    with ended_from_outside(trainee.running.frame.close):
        signal.raise_signal(asked)
        qtbot.waitUntil(lambda: bool(closed))
    assert not trainee.running.frame.isVisible()


def test_a_display_opened_later_does_not_take_the_signals(qtbot: QtBot) -> None:
    pygame.display.quit()
    asked: list[bool] = []
    with ended_from_outside(lambda: asked.append(True)):
        pygame.display.init()
        signal.raise_signal(signal.SIGTERM)
        qtbot.waitUntil(lambda: bool(asked))


def test_a_signal_that_is_ignored_stays_ignored_and_all_is_as_it_was_afterwards() -> None:
    signal.signal(ENDINGS[-1], signal.SIG_IGN)
    before = [signal.getsignal(each) for each in ENDINGS]
    with ended_from_outside(lambda: None):
        assert signal.getsignal(ENDINGS[-1]) is signal.SIG_IGN
        assert signal.getsignal(ENDINGS[0]) is not before[0]
    assert [signal.getsignal(each) for each in ENDINGS] == before
