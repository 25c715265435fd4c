"""What is heard at the Shuffle page: its own sounds, with motion and without, and nothing where sound is off."""

from pathlib import Path

import pytest

from tests.ui.conftest import OpenWindow
from tests.ui.listening import Listening
from tests.ui.shuffle.shuffling_trainee import Shuffler
from trainer.domain.shuffle import acts
from trainer.domain.shuffle.occasions import Occasion

EXHIBIT = "exhibit-17-011/blackjack"


@pytest.fixture
def shuffler(open_window: OpenWindow, begun: Path) -> Shuffler:
    someone = open_window(begun, seed=4)
    return Shuffler(someone.bot, someone.running)


def riffles(shuffler: Shuffler) -> None:
    """Shuffles as far as the first riffle, and riffles."""
    shuffler.running.session.hearing.open()
    shuffler.begins_shuffle(EXHIBIT, Occasion.END_OF_SHOE)
    shuffler.does_all(until=lambda act: isinstance(act, acts.Riffle))
    shuffler.does(acts.Riffle())
    shuffler.settles()


def test_packets_and_riffles_are_heard(shuffler: Shuffler, ears: Listening) -> None:
    riffles(shuffler)
    assert {"pack", "spread", "card", "riffle"} <= set(ears.played)
    assert ears.played.count("riffle") == 1


def test_they_are_heard_where_nothing_moves_too(shuffler: Shuffler, ears: Listening) -> None:
    shuffler.running.session.change_settings(shuffler.running.look.with_settings(reduced_motion=True))
    riffles(shuffler)
    assert "riffle" in ears.played


def test_with_sound_off_the_shuffle_is_silent(shuffler: Shuffler, ears: Listening) -> None:
    shuffler.presses("Ctrl+M")
    ears.played.clear()
    riffles(shuffler)
    assert ears.played == []
