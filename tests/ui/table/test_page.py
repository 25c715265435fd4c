"""The Table page by itself: what it remembers, its palette, its modes, its way to the drills, and who can use it."""

from pathlib import Path

import pytest
from PySide6.QtGui import QFontMetricsF
from PySide6.QtWidgets import QAbstractButton, QApplication

from tests.ui.choosing import switch_rule
from tests.ui.conftest import OpenWindow
from tests.ui.shared_window import as_if_new
from tests.ui.table.dealing_trainee import Dealer, before_a_round
from tests.ui.trainee import Trainee
from trainer.canvas.spots.targets import AtShoe
from trainer.domain.house.terms import Surrender
from trainer.domain.table.acts import CallFloor, TakeOwnCards
from trainer.training.sittings.modes import Mode
from trainer.ui.sitting.board import State
from trainer.ui.sitting.mode_bar import PhaseView, Standing
from trainer.ui.sitting.strip import Tone
from trainer.ui.table.setup_panel import RoundSetup
from trainer.ui.ways import DRILLS, TABLE
from trainer.ui.widgets.dropdown import ChoiceRow

GAME = "exhibit-17-011/blackjack"
TICK_AND_MARGINS = 48


@pytest.fixture
def dealer(shared_trainee: Trainee) -> Dealer:
    """Somebody new before the window that these tests share, at the table before a round."""
    return before_a_round(as_if_new(shared_trainee))


@pytest.fixture
def alone(open_window: OpenWindow, begun: Path) -> Dealer:
    """Someone before a window of their own."""
    someone = open_window(begun, seed=12)
    return Dealer(someone.bot, someone.running)


# Before a round


def test_a_round_is_dealt_with_one_press(dealer: Dealer) -> None:
    dealer.presses("Ctrl+4", "Enter")
    assert dealer.page.state is State.DEALING
    assert len(dealer.round.sitting.seat.dealt.spots) == 3


def test_what_was_chosen_before_a_round_is_remembered(alone: Dealer, open_window: OpenWindow) -> None:
    alone.presses("Ctrl+4")
    alone.keys("5")
    alone.clicks(alone.page.board.setup.parts.buttons["play-only"])
    alone.clicks(alone.page.board.bar.modes.buttons["practice"])
    alone.running.frame.close()
    someone = open_window(alone.running.data)
    again = Dealer(someone.bot, someone.running)
    again.presses("Ctrl+4")
    assert again.page.start.setup == RoundSetup(5, "", "play-only", "practice")


def test_a_situation_and_a_part_are_not_kept_for_another_house() -> None:
    chosen = RoundSetup(7, "dealer-soft-17", "settle-only", "test").at("rockingham/blackjack")
    assert (chosen.situation, chosen.automation) == ("dealer-soft-17", "settle-only")
    elsewhere = RoundSetup.from_text(chosen.to_text()).at("exhibit-17-011/blackjack")
    assert elsewhere == RoundSetup(7, "", "everything", "test")


@pytest.mark.parametrize("kept", ["", "rubbish", "[]", '{"spots": "many"}', '{"spots": 3}'])
def test_a_choice_that_cannot_be_read_is_as_at_first(kept: str) -> None:
    assert RoundSetup.from_text(kept) == RoundSetup()


def test_choices_are_read_as_they_were_kept() -> None:
    chosen = RoundSetup(7, "dealer-soft-17", "settle-only", "watch")
    assert RoundSetup.from_text(chosen.to_text()) == chosen


def test_a_situation_is_found_by_typing_and_the_round_contains_it(dealer: Dealer) -> None:
    dealer.presses("Ctrl+4")
    dealer.keys("n")
    situations = dealer.page.board.setup.situations
    row = situations.findChildren(ChoiceRow)[1]
    dealer.types(row.choice.words)
    dealer.presses("Enter")
    dealer.keys("Enter")
    assert dealer.round.sitting.seat.dealt.situation == row.choice.key


def test_the_words_of_every_situation_are_read_whole(dealer: Dealer) -> None:
    dealer.presses("Ctrl+4")
    dealer.keys("n")
    rows = dealer.page.board.setup.situations.findChildren(ChoiceRow)
    assert "The last hand of the shoe: the cut card comes out" in [row.choice.words for row in rows]
    for row in rows:
        words = QFontMetricsF(dealer.running.look.font(14, 500)).horizontalAdvance(row.choice.words)
        assert row.width() - TICK_AND_MARGINS >= words


def test_another_game_offers_its_own_situations_and_patrons(dealer: Dealer) -> None:
    dealer.presses("Ctrl+4")
    before = dealer.words(dealer.page.board.setup)
    dealer.running.session.choose_game("nj-common-hand/common-hand")
    assert "Spots" in before
    assert "Patrons" in dealer.words(dealer.page.board.setup)


def test_a_round_at_the_common_hand_is_dealt_left_and_dealt_again(dealer: Dealer) -> None:
    dealer.running.session.choose_game("nj-common-hand/common-hand")
    dealer.presses("Ctrl+4", "Enter")
    dealer.presses("Escape")
    assert dealer.page.state is State.SETUP
    dealer.presses("Enter")
    assert dealer.page.state is State.DEALING


# Modes


def test_another_mode_before_the_first_act_deals_the_same_round_in_it(dealer: Dealer) -> None:
    dealer.sits_down(GAME, "guided")
    dealt = dealer.round.sitting.seat.dealt
    dealer.clicks(dealer.page.board.bar.modes.buttons["test"])
    assert dealer.round.mode is Mode.TEST
    assert dealer.round.sitting.seat.dealt == dealt


def test_another_mode_in_mid_round_holds_from_the_next_round_on(dealer: Dealer) -> None:
    dealer.sits_down(GAME, "guided")
    dealer.does(dealer.due())
    dealer.clicks(dealer.page.board.bar.modes.buttons["test"])
    assert dealer.round.mode is Mode.GUIDED
    assert "Test from the next round on." in dealer.strip()
    dealer.deals_to_the_end()
    dealer.keys("Enter")
    assert dealer.round.mode is Mode.TEST


def test_the_phases_are_those_of_the_house_with_ticks(alone: Dealer) -> None:
    alone.sits_down(GAME)
    phases = alone.page.board.bar.phases.phases
    assert [phase.words for phase in phases][:3] == ["Burn", "Bets", "Deal"]
    assert phases[0].standing is Standing.NOW
    alone.does(alone.due())
    line = alone.page.board.bar.phases
    phases = line.phases
    assert line.toolTip() == line.accessibleDescription()
    assert line.toolTip().startswith("Done: Burn. Now: Bets. Then: Deal,")
    assert (phases[0].standing, phases[1].standing, phases[2].standing) == (
        Standing.DONE,
        Standing.NOW,
        Standing.LATER,
    )


def test_no_phase_loses_its_words_in_a_window_1280_wide(dealer: Dealer) -> None:
    dealer.running.frame.resize(1280, 800)
    dealer.sits_down("games-of-chance/blackjack")
    line = dealer.page.board.bar.phases
    names = [phase.words for phase in line.phases]
    for now in range(len(names)):
        standings = [Standing.DONE] * now + [Standing.NOW] + [Standing.LATER] * (len(names) - now - 1)
        line.show_phases([PhaseView(words, each) for words, each in zip(names, standings, strict=True)])
        assert line.written == tuple(names)


def test_where_room_is_scarce_the_phases_farthest_off_are_told_by_their_number(dealer: Dealer) -> None:
    dealer.sits_down(GAME)
    line = dealer.page.board.bar.phases
    over = [PhaseView(words, Standing.DONE) for words in ("Burn", "Bets", "Deal")]
    line.show_phases([*over, PhaseView("Play", Standing.NOW), PhaseView("Settle", Standing.LATER)])
    line.resize(145, line.height())
    assert line.written == ("3 done", "Play", "Settle")
    line.resize(1000, line.height())
    assert line.written == ("Burn", "Bets", "Deal", "Play", "Settle")


# Acts


def test_the_palette_lists_all_acts_and_not_only_those_that_are_due(dealer: Dealer) -> None:
    dealer.sits_down(GAME)
    dealer.keys("/")
    words = [row.choice.words for row in dealer.page.board.acts.findChildren(ChoiceRow)]
    for act in ("No more bets", "Deal a card", "Take the insurance", "Pay 21+3", "Pick up cards", "Call the floor"):
        assert act in words
    assert len(words) > 35


def test_an_act_chosen_in_the_palette_waits_for_its_spot(dealer: Dealer) -> None:
    dealer.sits_down(GAME)
    dealer.keys("/")
    dealer.types("point")
    dealer.presses("Enter")
    assert "Point to a hand" in dealer.strip()
    dealer.keys(str(dealer.round.sitting.seat.dealt.spots[0]))
    assert dealer.round.fault is not None


def test_what_is_begun_is_told_and_cleared_by_escape(dealer: Dealer) -> None:
    dealer.sits_down(GAME)
    spot = str(dealer.round.sitting.seat.dealt.spots[0])
    dealer.keys(spot, "p", "1", "2")
    assert f"Pay the bet on spot {spot}: $12" in dealer.strip()
    dealer.keys("Escape")
    assert "Pay the bet" not in dealer.strip()
    assert dealer.page.state is State.DEALING


def test_what_cannot_be_done_is_told_and_is_no_mistake(dealer: Dealer) -> None:
    dealer.sits_down(GAME)
    spot = str(dealer.round.sitting.seat.dealt.spots[0])
    dealer.keys(spot, "i", "t")
    assert f"There is no insurance on spot {spot}." in dealer.strip()
    assert dealer.round.sitting.log == ()


def test_a_wrong_payment_stays_in_hand_to_be_put_right(dealer: Dealer) -> None:
    dealer.sits_down(GAME, spots=5)
    due = dealer.deals_until_paying()
    whole = due.chips.worth
    keys = [
        *str(due.spot) * (due.hand + 1),
        *("j" if due.side_wager == "21+3" else "jj" if due.side_wager else ""),
        "p",
    ]
    wrong = f"{(whole + 100) / 100:.2f}"
    dealer.keys(*keys, *wrong, "Enter")
    assert dealer.round.fault is not None
    assert dealer.round.partial.takes_amount
    dealer.keys(*f"{whole / 100:.2f}", "Enter")
    assert dealer.round.fault is None
    assert dealer.acts()[-1]["verdict"] == "right"


def test_optional_acts_are_no_mistake(dealer: Dealer) -> None:
    dealer.sits_down(GAME)
    dealer.does(CallFloor())
    assert dealer.round.fault is None
    assert [act["verdict"] for act in dealer.acts()] == ["allowed"]


def test_why_shows_the_rules_in_full_and_closes_again(alone: Dealer) -> None:
    alone.sits_down(GAME, "guided")
    alone.keys("w")
    assert "burn the first card" in alone.words(alone.page.board.why)
    alone.keys("Escape")
    assert alone.page.board.why.isHidden()
    assert alone.page.state is State.DEALING


def test_the_strip_marks_a_mistake_by_words_as_well_as_by_colour(dealer: Dealer) -> None:
    dealer.sits_down(GAME)
    dealer.does(TakeOwnCards())
    view = dealer.page.board.strip.view
    assert (view.tone, view.tag) == (Tone.WRONG, "Too soon")
    assert view.reason


# Leaving and coming back


def test_a_round_goes_on_after_another_page(dealer: Dealer) -> None:
    dealer.sits_down(GAME)
    dealer.does(dealer.due())
    dealer.presses("Ctrl+3", "Ctrl+4")
    assert dealer.page.state is State.DEALING
    dealer.does(dealer.due())
    assert dealer.round.fault is None


def test_another_game_leaves_the_round_to_be_gone_on_with(dealer: Dealer) -> None:
    dealer.sits_down(GAME)
    dealer.does(dealer.due())
    dealer.running.session.choose_game("rockingham/blackjack")
    assert dealer.page.state is State.SETUP
    dealer.running.session.choose_game(GAME)
    assert not dealer.page.board.setup.notice.isHidden()


def test_a_round_is_gone_on_with_by_the_rules_it_was_dealt_by(dealer: Dealer) -> None:
    dealer.sits_down(GAME)
    dealer.does(dealer.due())
    dealer.keys("Escape")
    switch_rule(dealer.running.session, "play.surrender", True)
    dealer.keys("r")
    assert dealer.round.sitting.seat.dealt.switched == ()
    assert dealer.round.game.play.surrender.value is Surrender.NONE


def test_parts_of_a_round_are_drills_of_the_list(dealer: Dealer) -> None:
    dealer.presses("Escape")
    dealer.running.frame.go(DRILLS)
    lines = [row.line for row in dealer.drills.list.rows]
    assert [line.title for line in lines][-4:] == ["Deal only", "Insurance only", "Play only", "Settle only"]
    dealer.starts("table:deal-only")
    assert dealer.page.state is State.DEALING
    assert dealer.round.sitting.automation.key == "deal-only"
    dealer.deals_to_the_end()
    assert {act["how"] for act in dealer.acts()} == {"right", "automatic"}


def test_a_part_of_a_round_is_begun_by_its_letter_in_the_list_of_drills(alone: Dealer) -> None:
    alone.presses("Escape")
    alone.presses(next(row.cap for row in alone.drills.list.rows if row.line.key == "table:play-only"))
    assert alone.round.sitting.automation.key == "play-only"


# Who can use it


def test_every_button_has_a_name_and_is_large_enough(dealer: Dealer) -> None:
    dealer.presses("Ctrl+4")
    for state in ("setup", "dealing", "review"):
        if state == "dealing":
            dealer.keys("2", "Enter")
        elif state == "review":
            dealer.deals_to_the_end()
        QApplication.processEvents()
        for button in dealer.page.findChildren(QAbstractButton):
            if button.isVisible():
                assert button.accessibleName(), button
                assert button.height() >= 36, (state, button.accessibleName(), button.height())


def test_the_table_is_told_in_words_without_what_nobody_sees(dealer: Dealer) -> None:
    dealer.sits_down(GAME)
    for _ in range(40):
        if dealer.round.table.dealer is not None:
            break
        dealer.does(dealer.due())
    told = dealer.page.board.felt.accessibleDescription()
    assert told.startswith("The dealer shows ")
    assert "Spot" in told
    assert dealer.page.board.strip.accessibleDescription() == dealer.page.board.strip.view.spoken


def does(dealer: Dealer) -> str:
    """What the keys of the page do, as its overlay tells them."""
    hints = dealer.page.keys()
    return "\n".join(hint.does for hint in hints)


def test_the_keys_told_are_those_of_what_the_page_is_for(dealer: Dealer) -> None:
    dealer.presses("Ctrl+4")
    assert "Deal a round" in does(dealer)
    dealer.sits_down(GAME, "test")
    assert "End the test" in does(dealer)
    assert "Show me" not in does(dealer)
    dealer.deals_to_the_end()
    assert "The next round" in does(dealer)
    dealer.keys("v")
    assert "An act back" in does(dealer)


def test_a_test_ends_when_that_was_asked_for_twice_in_a_row(dealer: Dealer) -> None:
    dealer.sits_down(GAME, "test")
    dealer.watches()
    dealer.keys(".")
    assert "anything left counts as missed" in dealer.strip()
    dealer.keys("5", "Escape", "7", ".", "5", "0")
    assert dealer.page.state is State.DEALING
    dealer.keys("Escape", ".", ".")
    dealer.bot.waitUntil(lambda: dealer.page.state is State.REVIEW, timeout=5000)


def test_a_report_of_a_fault_tells_the_round(alone: Dealer) -> None:
    alone.sits_down(GAME)
    alone.does(alone.due())
    told = "\n".join(alone.page.describe())
    assert f"Round: {GAME}, seed {alone.round.sitting.seat.dealt.seed}, number 0, practice" in told
    assert "Lying: dealer -" in told


def test_without_a_game_the_table_asks_for_one_and_offers_nothing_else(open_window: OpenWindow, tmp_path: Path) -> None:
    someone = open_window(tmp_path / "data")
    someone.running.frame.go(TABLE)
    page = Dealer(someone.bot, someone.running).page
    assert "Choose a house and game" in someone.words(page.board.setup)
    assert not page.board.setup.stakes.isVisible()
    assert not page.board.setup.first.isEnabled()
    assert page.board.felt.place_of(AtShoe()) is not None
