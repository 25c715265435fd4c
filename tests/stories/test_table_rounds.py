"""Rounds dealt through the real window by keys, clean and faulty, and found in the score book."""

import json
from contextlib import closing
from pathlib import Path

import pytest

from tests.sweeps import sweep
from tests.ui.conftest import OpenWindow
from tests.ui.shared_window import as_if_new
from tests.ui.table.dealing_trainee import Dealer, before_a_round
from tests.ui.trainee import Trainee
from trainer.domain.money.chips import Chips
from trainer.domain.table.acts import CallFloor, DealOwn, PayWager, TakeOwnCards
from trainer.storage.score_book import open_score_book
from trainer.training.sittings.modes import Mode
from trainer.training.table.automation import Part
from trainer.ui.sitting.board import State
from trainer.ui.sitting.review_panel import Worth

GAMES = (
    "casino-shoe-and-pitch/shoe",
    "casino-shoe-and-pitch/double-deck",
    "exhibit-17-011/blackjack",
    "exhibit-17-011/spanish-21",
    "games-of-chance/blackjack",
    "nj-common-hand/common-hand",
    "rockingham/blackjack",
)


@pytest.fixture
def dealer(shared_trainee: Trainee) -> Dealer:
    """Somebody new before the window that these stories share, at the table before a round."""
    return before_a_round(as_if_new(shared_trainee))


@pytest.fixture
def alone(open_window: OpenWindow, begun: Path) -> Dealer:
    """Someone before the window of a fresh machine, past the first run."""
    someone = open_window(begun, seed=12)
    return Dealer(someone.bot, someone.running)


@pytest.mark.parametrize("game", sweep(GAMES[::2], GAMES))
def test_a_clean_round_of_every_game_is_kept_as_clean(dealer: Dealer, game: str) -> None:
    dealer.sits_down(game)
    dealer.deals_to_the_end()
    (kept,) = dealer.rounds()
    assert (kept["game"], kept["mode"], kept["ending"], kept["score"]) == (game, "practice", "whole", 100)
    assert {act["verdict"] for act in dealer.acts()} == {"right"}
    assert "The round is over, with no mistake" in dealer.strip()


@pytest.mark.parametrize("game", sweep(GAMES[1::3], GAMES))
def test_a_faulty_round_of_every_game_is_kept_with_its_fault(dealer: Dealer, game: str) -> None:
    dealer.sits_down(game)
    dealer.does(TakeOwnCards())
    assert dealer.round.fault is not None
    assert "Due: " in dealer.strip()
    dealer.deals_to_the_end()
    (kept,) = dealer.rounds()
    assert kept["score"] < 100
    assert json.loads(kept["faults"]) == {"too-soon": 1}
    assert [act["verdict"] for act in dealer.acts()].count("too-soon") == 1
    assert "The round is over, with 1 mistake" in dealer.strip()
    (row,) = dealer.page.board.review.rows
    assert (row.row.worth, row.row.index) == (Worth.FAULT, 0)


def test_pressing_a_fault_restores_the_table_as_it_lay(dealer: Dealer) -> None:
    dealer.sits_down("exhibit-17-011/blackjack")
    lying = dealer.round.table
    dealer.does(DealOwn())
    dealer.deals_to_the_end()
    dealer.clicks(dealer.page.board.review.rows[0])
    assert dealer.page.in_view is not None
    assert dealer.page.in_view.table == lying
    assert "Due: " in dealer.strip()
    assert dealer.page.board.strip.view.rule is not None


def test_a_test_is_silent_and_judged_at_the_end(dealer: Dealer) -> None:
    dealer.sits_down("rockingham/blackjack", "test")
    before = dealer.strip()
    dealer.does(DealOwn())
    assert dealer.strip() == before or "Due" not in dealer.strip()
    assert dealer.round.fault is None
    dealer.keys("s", "w")
    assert "Due" not in dealer.strip()
    assert dealer.page.board.why.isHidden()
    dealer.deals_to_the_end()
    (kept,) = dealer.rounds()
    assert sum(json.loads(kept["faults"]).values()) == 1
    assert "with 1 mistake" in dealer.strip()


def test_a_test_that_is_ended_counts_the_rest_as_missed(dealer: Dealer) -> None:
    dealer.sits_down("rockingham/blackjack", "test")
    dealer.does(dealer.due())
    dealer.keys(".", ".")
    (kept,) = dealer.rounds()
    assert kept["ending"] == "stopped"
    assert kept["score"] < 20


def test_guided_tells_the_act_its_keys_and_its_rule(dealer: Dealer) -> None:
    dealer.sits_down("exhibit-17-011/blackjack", "guided")
    view = dealer.page.board.strip.view
    assert view.tag == "Due now"
    assert view.caps
    assert view.rule is not None
    dealer.keys(*[cap.lower() for cap in view.caps])
    assert [act["verdict"] for act in dealer.acts()] == ["right"]


def test_practice_is_quiet_until_a_mistake(dealer: Dealer) -> None:
    dealer.sits_down("exhibit-17-011/blackjack")
    assert dealer.page.board.strip.view.tag == ""
    assert (
        dealer.page.board.strip.view.reason
        == "You hear about each mistake as you make it. Press ? for keys and gestures."
    )
    dealer.does(DealOwn())
    assert dealer.page.board.strip.view.tag == "Too soon"
    dealer.does(dealer.due())
    assert dealer.page.board.strip.view.tag == ""


def test_practice_tells_no_amount_before_it_is_paid(dealer: Dealer) -> None:
    dealer.sits_down("exhibit-17-011/blackjack", spots=5)
    due = dealer.deals_until_paying()
    dealer.does(TakeOwnCards())
    assert "$" not in dealer.page.board.strip.view.title
    chip = due.chips.piles[0].denomination
    dealer.does(PayWager(due.spot, due.kind, Chips.of([(chip, 19)]), due.hand, due.patron, due.side_wager))
    assert "$" in dealer.page.board.strip.view.title


def test_show_me_does_the_due_act_and_counts_as_helped(dealer: Dealer) -> None:
    dealer.sits_down("games-of-chance/blackjack")
    dealer.keys("s")
    assert [act["how"] for act in dealer.acts()] == ["helped"]


def test_a_round_that_was_interrupted_is_offered_and_gone_on_with(alone: Dealer, open_window: OpenWindow) -> None:
    alone.sits_down("exhibit-17-011/blackjack")
    for _ in range(6):
        alone.does(alone.due())
    lying, acts = alone.round.table, len(alone.acts())
    # Nothing is closed and nothing is saved any more, as when the machine goes out.
    someone = open_window(alone.running.data)
    again = Dealer(someone.bot, someone.running)
    again.presses("Ctrl+4")
    assert "Unfinished: Practice, 2 spots, 6 acts." in again.words(again.page.board.setup)
    again.keys("r")
    assert again.round.table == lying
    again.deals_to_the_end()
    (kept,) = again.rounds()
    assert (kept["ending"], kept["score"]) == ("whole", 100)
    assert len(again.acts()) > acts


def test_a_round_is_gone_on_with_in_one_window_only(alone: Dealer) -> None:
    alone.sits_down("exhibit-17-011/blackjack")
    alone.does(alone.due())
    alone.keys("Escape")
    kept = alone.running.session.unfinished_round()
    assert kept is not None
    with closing(open_score_book(alone.running.data, who="another machine/1/window")) as other:
        assert other.hold(kept.start.id)
        alone.keys("r")
        assert alone.page.state is State.SETUP
        taken = "This round is open in another window. Continue there, or close that window."
        assert taken in alone.words(alone.page.board.setup)
        alone.clicks(alone.page.board.setup.drop)
        assert alone.running.session.unfinished_round() is not None
        other.let_all_go()
        alone.keys("r")
        assert alone.page.state is State.DEALING
        assert not other.hold(kept.start.id)
        alone.keys("Escape")
        assert other.hold(kept.start.id)


def test_a_round_that_another_window_has_taken_is_not_mixed_up_with_it(alone: Dealer) -> None:
    alone.sits_down("exhibit-17-011/blackjack")
    alone.does(alone.due())
    acts = len(alone.acts())
    with closing(open_score_book(alone.running.data, who="another machine/1/window")) as other:
        other.db.execute("DELETE FROM leases")
        (id,) = [each.id for each in alone.running.session.rounds()]
        assert other.hold(id)
        alone.does(alone.due())
        assert "this round is open in another window" in alone.running.session.trouble
        assert alone.running.session.unsaved == ()
        assert len(alone.acts()) == acts


def test_an_interrupted_round_may_be_left(dealer: Dealer) -> None:
    dealer.sits_down("exhibit-17-011/blackjack")
    dealer.does(dealer.due())
    dealer.keys("Escape")
    assert dealer.page.state is State.SETUP
    dealer.clicks(dealer.page.board.setup.drop)
    assert dealer.page.board.setup.notice.isHidden()
    (kept,) = dealer.rounds()
    assert (kept["ending"], kept["score"]) == ("left", None)


def test_a_watched_round_steps_on_and_back_and_is_not_kept(dealer: Dealer) -> None:
    dealer.sits_down("exhibit-17-011/blackjack", "watch")
    dealer.keys("Space")
    watching = dealer.page.in_view
    assert watching is not None
    opening = watching.table
    dealer.keys("Right", "Right")
    after_two = watching.table
    assert after_two != opening
    assert dealer.page.board.strip.view.tag == "Act 2"
    dealer.keys("Left", "Left")
    assert watching.table == opening
    dealer.keys("Right", "Right", "w")
    assert watching.table == after_two
    assert not dealer.page.board.why.isHidden()
    assert dealer.rounds() == []


def test_the_same_round_again_and_watched_dealt_right(dealer: Dealer) -> None:
    dealer.sits_down("exhibit-17-011/blackjack")
    opening = dealer.round.table
    dealer.deals_to_the_end()
    dealer.keys("v")
    assert dealer.page.state is State.WATCHING
    assert dealer.page.in_view is not None
    assert dealer.page.in_view.sitting.seat.opening == opening
    assert dealer.page.in_view.sitting.mode is Mode.WATCH


def test_the_next_round_comes_out_of_the_same_shoe(alone: Dealer) -> None:
    alone.sits_down("rockingham/blackjack")
    alone.deals_to_the_end()
    assert alone.page.in_view is not None
    dealt = alone.page.in_view.table.shoe.dealt
    alone.keys("Enter")
    assert alone.round.table.shoe.dealt == dealt
    assert alone.page.start.number == 2


def test_only_the_settling_is_the_trainees_where_that_was_chosen(dealer: Dealer) -> None:
    dealer.running.session.choose_game("games-of-chance/blackjack")
    dealer.presses("Ctrl+4")
    dealer.clicks(dealer.page.board.setup.parts.buttons["settle-only"])
    dealer.keys("Enter")
    dealer.keys("Space")
    assert dealer.round.sitting.part is Part.SETTLE
    dealer.deals_to_the_end()
    assert {act["how"] for act in dealer.acts()} == {"automatic", "right"}


def test_an_earlier_round_is_looked_at_again(dealer: Dealer) -> None:
    dealer.sits_down("rockingham/blackjack")
    dealer.does(CallFloor())
    dealer.does(DealOwn())
    dealer.deals_to_the_end()
    dealer.keys("Escape", "h", "Enter")
    assert dealer.page.state is State.REVIEW
    assert dealer.page.in_view is not None
    assert dealer.page.in_view.sitting.mode is Mode.PRACTICE
    assert "with 1 mistake" in dealer.strip()
