"""Show me at the Table: the act stands with its keys, no time runs, and it can be seen again, act by act."""

import pytest

from tests.ui.table.dealing_trainee import Dealer, before_a_round
from tests.ui.trainee import Trainee
from trainer.training.sittings.log import How
from trainer.ui.sitting.board import State
from trainer.ui.table.act_keycaps import caps_for

GAME = "exhibit-17-011/blackjack"


@pytest.fixture
def dealer(shared_trainee: Trainee) -> Dealer:
    """Someone at the table of a guided round, the first four acts of which were done."""
    someone = before_a_round(shared_trainee)
    someone.sits_down(GAME, "guided")
    for _ in range(4):
        someone.does(someone.due())
    someone.watches()
    return someone


def test_the_act_that_was_shown_stands_with_its_keys_and_no_time_runs(dealer: Dealer) -> None:
    due, caps = dealer.due(), caps_for(dealer.due(), dealer.round.desk)
    dealer.keys("s")
    strip = dealer.round.strip
    assert (strip.tag, strip.caps) == ("Shown", caps)
    assert dealer.round.sitting.log[-1].act == due
    assert dealer.round.sitting._paused
    dealer.watches()
    dealer.page._over()
    assert dealer.round.sitting._paused
    assert "Space shows it again" in dealer.strip()


def test_it_is_shown_again_and_act_by_act_and_nothing_more_is_done(dealer: Dealer) -> None:
    dealer.keys("s")
    log, view = dealer.round.sitting.log, dealer.page.board.felt._view
    told = [dealer.round.strip.title]
    for key in ("Space", "Left", "Left", "Right", "Right", "Right"):
        dealer.keys(key)
        told.append(dealer.round.strip.title)
    assert told[0] == told[1] == told[5] == told[6]
    assert told[2] == told[4] != told[3]
    assert dealer.round.sitting.log == log
    assert dealer.page.board.felt._view == view


def test_the_next_key_goes_on_with_what_is_due_and_the_time_runs(dealer: Dealer) -> None:
    dealer.keys("s", "Left")
    due, count = dealer.due(), len(dealer.round.sitting.log)
    dealer.does(due)
    assert dealer.round.shown is None
    assert [each.how for each in dealer.round.sitting.log[count - 1 :]] == [How.HELPED, How.RIGHT]
    dealer.watches()
    assert not dealer.round.sitting._paused


def test_escape_goes_on_and_leaves_nothing(dealer: Dealer) -> None:
    dealer.keys("s", "Escape")
    assert dealer.page.state is State.DEALING
    assert dealer.round.shown is None
    assert dealer.round.strip.tag == "Due now"


def test_show_me_again_shows_the_next_act_and_help_lets_no_time_run(dealer: Dealer) -> None:
    dealer.keys("s")
    first = dealer.round.strip.title
    dealer.running.frame.open_keys()
    dealer.keys("Escape")
    assert dealer.round.shown is not None
    assert dealer.round.sitting._paused
    dealer.watches()
    dealer.keys("s")
    assert dealer.round.strip.tag == "Shown"
    assert (dealer.round.strip.title, dealer.round.sitting.log[-2].how) != (first, How.RIGHT)
    dealer.keys("w")
    assert dealer.page.board.why.isVisible()
    assert dealer.round.shown is not None
    dealer.keys("Escape")


def test_the_round_is_dealt_to_its_end_after_acts_that_were_shown(dealer: Dealer) -> None:
    dealer.keys("s", "Left", "Space")
    dealer.deals_to_the_end()
    assert dealer.page.state is State.REVIEW
    assert dealer.page.in_view.sitting.slips == ()
