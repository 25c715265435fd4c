"""What is in hand can be taken back, presses in vain say where to press, and a pause stops all clocks."""

import pytest

from tests.ui.table.dealing_trainee import Dealer, before_a_round
from tests.ui.trainee import Trainee
from trainer.canvas.art.rack import RackColumn
from trainer.canvas.spots.targets import AtDiscards
from trainer.training.sittings.log import How
from trainer.ui.sitting.presses import Way
from trainer.ui.table.where_to_press import PAYMENT

GAME = "rockingham/blackjack"


@pytest.fixture
def dealer(shared_trainee: Trainee) -> Dealer:
    """Someone at the table before a round, all over it put away."""
    return before_a_round(shared_trainee)


def test_a_spot_that_the_table_has_not_is_told_and_no_mistake(dealer: Dealer) -> None:
    dealer.sits_down(GAME)
    dealer.keys("9", "d")
    assert not dealer.round.sitting.slips
    assert not dealer.round.sitting.log
    assert dealer.round.partial.number is None
    dealer.keys("Escape", "9")
    assert "There is no spot 9 at this table: its spots are 1 to 7." in dealer.strip()


def test_a_press_in_vain_says_where_to_press(dealer: Dealer) -> None:
    dealer.sits_down(GAME)
    page = dealer.page
    page.board.felt.pressed.emit(None, Way.PLAIN)
    assert "Nothing to click there." in dealer.strip()
    chip = RackColumn(dealer.round.desk.chips[1])
    page.board.felt.pressed.emit(chip, Way.SHIFT)
    page.board.felt.pressed.emit(AtDiscards(), Way.PLAIN)
    assert PAYMENT in dealer.strip()
    assert page.board.beside.words.text().startswith("1 ")


def test_what_is_in_hand_is_taken_back_piece_by_piece_and_what_is_done_stands(dealer: Dealer) -> None:
    dealer.sits_down(GAME)
    chip = RackColumn(dealer.round.desk.chips[1])
    for way in (Way.PLAIN, Way.SHIFT):
        dealer.page.board.felt.pressed.emit(chip, way)
    dealer.keys("Ctrl+z")
    assert len(dealer.round.partial.built.taken) == chip.denomination.heap
    dealer.keys("Escape")
    dealer.does(dealer.due())
    done = len(dealer.round.sitting.log)
    dealer.page.player.flush()
    dealer.keys("Ctrl+z")
    assert len(dealer.round.sitting.log) == done
    assert "Nothing is in your hand. What is done stands." in dealer.strip()


def test_the_chosen_mode_chosen_again_says_nothing(dealer: Dealer) -> None:
    dealer.sits_down(GAME, "test")
    dealer.does(dealer.due())
    dealer.clicks(dealer.page.board.bar.modes.buttons["test"])
    assert "from the next round" not in dealer.strip()
    dealer.clicks(dealer.page.board.bar.modes.buttons["practice"])
    assert "Practice from the next round on." in dealer.strip()
    assert "Not so" not in dealer.strip()


def test_a_pause_covers_the_table_and_stops_the_time(dealer: Dealer) -> None:
    dealer.sits_down(GAME)
    dealer.watches()
    sitting = dealer.round.sitting
    dealer.keys("Space")
    assert dealer.page.is_paused
    assert sitting._paused
    before = len(sitting.log)
    dealer.keys("m", "b", "s")
    assert len(sitting.log) == before
    dealer.keys("Space")
    assert not dealer.page.is_paused
    assert not sitting._paused


def test_help_and_settings_stop_the_time_by_themselves(dealer: Dealer) -> None:
    dealer.sits_down(GAME)
    dealer.watches()
    frame, sitting = dealer.running.frame, dealer.round.sitting
    for opens in (frame.open_keys, frame.open_settings):
        opens()
        assert sitting._paused
        dealer.keys("Escape")
        assert not sitting._paused


def test_watching_goes_on_at_half_normal_or_double_speed(dealer: Dealer) -> None:
    dealer.sits_down(GAME, "watch")
    waits = []
    for _ in range(3):
        waits.append(dealer.page.speed.of(1000))
        dealer.keys("v")
    assert waits == [1000, 500, 2000]
    assert dealer.page.board.speed.text() == "Normal speed"


def test_the_review_tells_how_many_acts_were_shown_of_all(dealer: Dealer) -> None:
    dealer.sits_down(GAME)
    dealer.watches()
    dealer.keys("s")
    dealer.deals_to_the_end()
    log = dealer.page.in_view.sitting.log
    own = sum(each.how is How.RIGHT for each in log)
    shown = sum(each.how is How.HELPED for each in log)
    assert shown == 1
    assert f"1 of {own + 1} acts shown" in dealer.words(dealer.page.board.review)
    assert f"with no mistake and 1 of {own + 1} acts shown" in dealer.strip()
