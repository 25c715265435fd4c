"""Chips changed at the table in the window: by keys and by hand, told what is asked for, and told what went wrong."""

from pathlib import Path

import pytest

from tests.domain.games import game
from tests.houses.test_changing_chips import dealt
from tests.ui.conftest import OpenWindow
from tests.ui.table.dealing_trainee import Dealer
from tests.ui.table.hand import HandDealer
from trainer.domain.money.chips import Chips
from trainer.domain.table.acts import ChangeChips
from trainer.training.sittings.modes import Mode
from trainer.training.table.automation import EVERYTHING
from trainer.ui.table.series import begun as a_sitting

ROCKINGHAM = game("rockingham/blackjack")


@pytest.fixture(params=[Dealer, HandDealer])
def dealer(request: pytest.FixtureRequest, open_window: OpenWindow, begun: Path) -> Dealer:
    someone = open_window(begun, seed=12)
    at_work: Dealer = request.param(someone.bot, someone.running)
    at_work.running.session.choose_game(ROCKINGHAM.key)
    return at_work


def sits(dealer: Dealer, mode: Mode, *, in_play: bool = False) -> ChangeChips:
    """Sits down where spot 3 asks for change; what is due for it."""
    played = dealt(ROCKINGHAM, in_play=in_play)
    dealer.sits_at(a_sitting(dealer.running.session, ROCKINGHAM, played, mode, EVERYTHING))
    green = next(chip for chip in ROCKINGHAM.equipment.chips.value if chip.colour == "green")
    return ChangeChips(3, Chips.of([(green, 4)]))


def test_the_player_s_wish_is_told_and_the_chips_are_changed(dealer: Dealer) -> None:
    change = sits(dealer, Mode.PRACTICE)
    assert "Spot 3 asks for green for the chips pushed in" in dealer.strip()
    assert "To be changed into green" in dealer.page.board.felt.accessibleDescription()
    dealer.does(change)
    assert dealer.round.table.spot(3).to_change is None
    dealer.deals_to_the_end()
    assert {act["verdict"] for act in dealer.acts()} == {"right"}


def test_another_sum_is_told_and_put_right(dealer: Dealer) -> None:
    change = sits(dealer, Mode.PRACTICE)
    dealer.does(ChangeChips(3, change.chips.without(change.chips.piles[0].denomination, 1)))
    assert "changed for $75, not $100" in dealer.strip()
    if not dealer.round.partial.is_empty:
        # Chips given by keys stay in hand, to be put right.
        dealer.keys("Escape")
    dealer.deals_to_the_end()
    assert [act["verdict"] for act in dealer.acts()].count("wrong-amount") == 1


def test_in_a_test_wrong_change_lies_before_the_player_as_it_was_cut(dealer: Dealer) -> None:
    change = sits(dealer, Mode.TEST)
    dealer.does(ChangeChips(3, change.chips.without(change.chips.piles[0].denomination, 1)))
    (shown,), (due,) = dealer.round.now.table.passed, dealer.round.sitting.table.passed
    assert (len(shown.stack.chips), len(due.stack.chips)) == (3, 4)
    assert "Given in change: 3 green" in dealer.page.board.felt.accessibleDescription()


def test_chips_pushed_in_during_the_round_are_changed_after_the_pick_up(dealer: Dealer) -> None:
    change = sits(dealer, Mode.GUIDED, in_play=True)
    while dealer.due() != change:
        dealer.does(dealer.due())
    assert dealer.round.table.own_taken
    assert "Change $100 for spot 3: four green" in dealer.strip()
    dealer.deals_to_the_end()
    assert {act["verdict"] for act in dealer.acts()} == {"right"}
