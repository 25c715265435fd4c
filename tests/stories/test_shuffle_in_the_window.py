"""Whole shuffles done through the window: by keys, with the mouse alone, with mistakes, silently, and gone on with."""

from pathlib import Path

import pytest

from tests.ui.conftest import OpenWindow
from tests.ui.shuffle_trainee import HandShuffler, Shuffler
from trainer.app import SHUFFLE
from trainer.domain.shuffling import acts
from trainer.domain.shuffling.occasions import Occasion
from trainer.training.modes import Mode
from trainer.ui.table_board import State

EXHIBIT = "exhibit-17-011/blackjack"


@pytest.fixture
def shuffler(open_window: OpenWindow, tmp_path: Path) -> Shuffler:
    someone = open_window(tmp_path / "data", seed=3)
    someone.begins("Anna", EXHIBIT)
    return Shuffler(someone.bot, someone.running)


@pytest.fixture
def hands(open_window: OpenWindow, tmp_path: Path) -> HandShuffler:
    someone = open_window(tmp_path / "data", seed=3)
    someone.begins("Anna", EXHIBIT)
    return HandShuffler(someone.bot, someone.running)


def test_the_exhibits_end_of_shoe_is_done_whole_by_keys_and_stands_in_the_score_book(shuffler: Shuffler) -> None:
    shuffler.begins_shuffle(EXHIBIT, Occasion.END_OF_SHOE)
    shuffler.does_all()
    (kept,) = shuffler.kept("shuffles")
    (end,) = shuffler.kept("shuffle_ends")
    log = shuffler.kept("shuffle_acts")
    assert (kept["game"], kept["occasion"], kept["mode"], kept["decks"]) == (EXHIBIT, "end-of-shoe", "practice", 6)
    assert (end["ending"], end["score"]) == ("whole", 100)
    assert {act["verdict"] for act in log} == {"right"}
    assert [act["number"] for act in log] == list(range(len(log)))
    assert shuffler.page.state is State.REVIEW
    assert shuffler.told()[1] == "The shuffle is over, with no mistake"


def test_the_same_is_done_with_the_mouse_alone(hands: HandShuffler) -> None:
    hands.begins_shuffle(EXHIBIT, Occasion.END_OF_SHOE)
    hands.does_all()
    (end,) = hands.kept("shuffle_ends")
    assert [act["verdict"] for act in hands.kept("shuffle_acts") if act["verdict"] != "right"] == []
    assert (end["ending"], end["score"]) == ("whole", 100)
