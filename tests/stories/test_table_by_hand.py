"""Rounds dealt with the mouse alone, in every game, are the same rounds."""

from pathlib import Path

import pytest

from tests.stories.test_table_rounds import GAMES
from tests.sweeps import sweep
from tests.ui.conftest import OpenWindow
from tests.ui.table.hand import HandDealer
from trainer.ui.sitting.board import State


@pytest.fixture
def dealer(open_window: OpenWindow, begun: Path) -> HandDealer:
    someone = open_window(begun, seed=30)
    return HandDealer(someone.bot, someone.running)


@pytest.mark.parametrize("game", sweep(GAMES[1:6:2], GAMES))
def test_a_round_dealt_with_the_mouse_alone_is_clean(dealer: HandDealer, game: str) -> None:
    dealer.sits_down(game, spots=3)
    dealer.deals_to_the_end()
    (kept,) = dealer.rounds()
    assert [act["verdict"] for act in dealer.acts() if act["verdict"] != "right"] == []
    assert (kept["ending"], kept["score"]) == ("whole", 100)
    assert dealer.page.state is State.REVIEW
