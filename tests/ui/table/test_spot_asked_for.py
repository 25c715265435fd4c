"""A spot asked for in the window for a new player: by keys and by hand, told who waits, and told what went wrong."""

from pathlib import Path

import pytest

from tests.houses.test_giving_up_spots import ASKS, EXHIBIT, dealt
from tests.ui.conftest import OpenWindow
from tests.ui.table.dealing_trainee import Dealer
from tests.ui.table.hand import HandDealer
from trainer.domain.table.acts import AskForSpot, Burn
from trainer.training.sittings.modes import Mode
from trainer.training.table.automation import EVERYTHING
from trainer.ui.table.series import begun as a_sitting


@pytest.fixture(params=[Dealer, HandDealer])
def dealer(request: pytest.FixtureRequest, open_window: OpenWindow, begun: Path) -> Dealer:
    someone = open_window(begun, seed=12)
    at_work: Dealer = request.param(someone.bot, someone.running)
    at_work.running.session.choose_game(EXHIBIT.key)
    return at_work


def sits(dealer: Dealer, *, new_shoe: bool) -> None:
    played = dealt(new_shoe=new_shoe)
    dealer.sits_at(a_sitting(dealer.running.session, EXHIBIT, played, Mode.PRACTICE, EVERYTHING))


def test_who_waits_is_told_and_the_spot_is_given_to_the_new_player(dealer: Dealer) -> None:
    sits(dealer, new_shoe=True)
    assert "A new shoe begins, and a new player waits for a seat" in dealer.strip()
    dealer.does(Burn())
    dealer.does(ASKS)
    spot = dealer.round.table.spot(4)
    assert (spot.given_up_by, len(spot.wagers)) == ("Ann", 1)
    assert "waits for a seat" not in dealer.strip()
    dealer.deals_to_the_end()
    assert {act["verdict"] for act in dealer.acts()} == {"right"}


def test_asked_for_in_the_middle_of_a_shoe_the_spot_stays_its_player_s(dealer: Dealer) -> None:
    sits(dealer, new_shoe=False)
    assert "The shoe goes on, and a new player waits for a seat" in dealer.strip()
    dealer.does(AskForSpot(3))
    assert "the shoe is not out: a player with two hands may finish the shoe" in dealer.strip()
    assert dealer.round.table.spot(3).player == "Ann"
    dealer.deals_to_the_end()
    assert [act["verdict"] for act in dealer.acts()].count("uncalled-for") == 1
