"""The Shuffle page: what can be chosen, how it mixes, its keys and palette, and beginning from another page."""

import sqlite3
from contextlib import closing
from dataclasses import replace
from operator import attrgetter
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from tests.ui.conftest import OpenWindow
from tests.ui.shuffle.shuffling_trainee import HandShuffler, Shuffler, before_a_shuffle
from tests.ui.table.dealing_trainee import Dealer
from tests.ui.trainee import Trainee
from trainer.domain.house.shuffle_terms import ShuffleCall
from trainer.domain.procedure.duties import model
from trainer.domain.shuffle import acts
from trainer.domain.shuffle.occasions import MixingSkill, Occasion
from trainer.domain.shuffle.packs import Oddity
from trainer.domain.shuffle.places import LEFT, Where
from trainer.training.shuffle.seating import shuffle_seat
from trainer.training.shuffle.simulate import deal_shuffle, opening_of
from trainer.training.sittings.modes import Mode
from trainer.training.table.automation import EVERYTHING
from trainer.ui.shuffle.choices import ShuffleSetup
from trainer.ui.shuffle.keys import caps_for
from trainer.ui.shuffle.mixing import house_mixing
from trainer.ui.shuffle.strip_text import floor_words, shuffle_phases
from trainer.ui.sitting.board import State
from trainer.ui.sitting.mode_bar import Standing
from trainer.ui.sitting.presses import Way
from trainer.ui.sitting.strip import Quote
from trainer.ui.table.series import begun
from trainer.ui.ways import SHUFFLE
from trainer.ui.widgets.text import Fitted
from trainer.wording.sittings import result_words

EXHIBIT = "exhibit-17-011/blackjack"


@pytest.fixture
def shuffler(shared_trainee: Trainee) -> Shuffler:
    """Somebody new before the window that these tests share."""
    return before_a_shuffle(shared_trainee)


@pytest.fixture
def alone(open_window: OpenWindow, begun: Path) -> Shuffler:
    """Someone before a window of their own."""
    someone = open_window(begun, seed=4)
    someone.running.frame.go(SHUFFLE)
    return Shuffler(someone.bot, someone.running)


# Before the shuffle


def test_procedure_and_hands_are_chosen_by_keys_and_remembered(alone: Shuffler, open_window: OpenWindow) -> None:
    alone.keys("1", "k")
    chosen = alone.page.start.setup
    assert (chosen.occasion, chosen.skill) == (Occasion.NEW_GAME, MixingSkill.EXPERT)
    alone.running.frame.close()
    someone = open_window(alone.running.data)
    again = Shuffler(someone.bot, someone.running)
    again.presses("Ctrl+5")
    assert again.page.start.setup == chosen
    assert again.page.board.setup.occasions.current == "new-game"


def test_choices_that_cannot_be_read_are_the_first_ones() -> None:
    assert ShuffleSetup.from_text('{"occasion": "lunch"}') == ShuffleSetup()
    kept = ShuffleSetup(Occasion.CLOSING, MixingSkill.NOVICE, "test").to_text()
    assert ShuffleSetup.from_text(kept).occasion is Occasion.CLOSING


def test_the_hands_chosen_are_those_that_riffle(shuffler: Shuffler) -> None:
    shuffler.keys("k", "Enter")
    assert shuffler.shuffle.table.skill is MixingSkill.EXPERT


def test_how_it_mixes_is_shown_with_its_sources_and_closed_again(shuffler: Shuffler) -> None:
    shuffler.keys("m")
    panel = shuffler.page.board.mixing
    told = shuffler.words(panel)
    assert panel.isVisible()
    assert "Neighbours still together" in told
    assert "a random order: 0.3%" in told
    assert "Bayer and Diaconis" in told
    shuffler.keys("Escape")
    assert panel.isHidden()
    shuffler.keys("Enter")
    assert shuffler.page.state is State.DEALING


def test_at_the_closing_nothing_is_shuffled_and_that_is_said(shuffler: Shuffler) -> None:
    shuffler.keys("3", "m")
    assert shuffler.page.board.mixing.isHidden()
    assert "not shuffled" in shuffler.words(shuffler.page.board.setup)


def test_expert_hands_leave_fewer_neighbours_together_than_a_novices(shuffler: Shuffler) -> None:
    game = shuffler.running.session.game
    assert game is not None
    novice, expert = (
        house_mixing(game, Occasion.END_OF_SHOE, skill) for skill in (MixingSkill.NOVICE, MixingSkill.EXPERT)
    )
    assert novice is not None
    assert expert is not None
    assert expert.mixing.neighbours_together < novice.mixing.neighbours_together


# Under way


def test_it_may_be_begun_from_elsewhere_in_a_mode_of_its_own(shuffler: Shuffler) -> None:
    shuffler.page.begin(Occasion.NEW_GAME, Mode.TEST)
    assert shuffler.shuffle.mode is Mode.TEST
    assert shuffler.shuffle.sitting.seat.dealt.occasion is Occasion.NEW_GAME
    assert shuffler.page.start.setup.occasion is Occasion.END_OF_SHOE


def test_an_odd_deck_is_not_told_before_the_floor_is_called(alone: Shuffler) -> None:
    alone.page.begin(Occasion.NEW_GAME, Mode.PRACTICE)
    alone.does_all(until=lambda act: isinstance(act, acts.CallFloor | acts.Wash))
    assert isinstance(alone.due(), acts.CallFloor)
    told = alone.words(alone.page.board.strip)
    assert "loor" not in told
    assert "Packs" in told
    alone.clicks(alone.page.board.floor)
    assert alone.shuffle.fault is None
    assert alone.page.in_view is not None
    assert alone.page.in_view.sitting.log[-1].act == acts.CallFloor()


def test_a_cut_is_answered_with_buttons_that_are_there_only_then(shuffler: Shuffler) -> None:
    shuffler.keys("Enter")
    board = shuffler.page.board
    assert board.accept.isHidden() or not board.accept.isVisible()
    shuffler.comes_to(lambda act: isinstance(act, acts.AcceptCut | acts.RefuseCut))
    assert board.accept.isVisible()
    assert board.refuse.isVisible()


def test_the_palette_does_what_is_picked(shuffler: Shuffler) -> None:
    shuffler.keys("Enter", "/")
    shuffler.bot.waitUntil(lambda: QApplication.focusWidget() is not None)
    QTest.keyClicks(QApplication.focusWidget(), "announce the shuffle")
    QTest.keyClick(QApplication.focusWidget(), Qt.Key.Key_Return)
    assert shuffler.shuffle.table.calls == (ShuffleCall.SHUFFLING,)


def test_show_me_does_the_due_act_and_counts_as_helped(shuffler: Shuffler) -> None:
    shuffler.keys("Enter", "s")
    assert [act["how"] for act in shuffler.kept("shuffle_acts")] == ["helped"]


def test_what_was_shown_stands_with_its_keys_and_can_be_seen_again_while_no_time_runs(shuffler: Shuffler) -> None:
    shuffler.keys("Enter", "s", "s")
    doing = shuffler.shuffle
    told, log = doing.strip, doing.sitting.log
    assert told.tag == "Shown"
    assert told.caps == caps_for(log[1].act, doing.sitting.table_at(1))
    assert doing.sitting._paused
    shuffler.keys("Left")
    assert doing.strip.title != told.title
    shuffler.keys("Right", "Space")
    assert (doing.strip, doing.sitting.log) == (told, log)
    shuffler.keys("Escape")
    assert doing.shown is None
    assert shuffler.page.state is State.DEALING


def test_why_shows_the_rules_and_escape_closes_them(shuffler: Shuffler) -> None:
    shuffler.keys("Enter", "w")
    assert shuffler.page.board.why.isVisible()
    shuffler.keys("Escape")
    assert shuffler.page.board.why.isHidden()
    assert shuffler.page.state is State.DEALING


def test_gathering_grows_the_pile_on_the_felt_before_it_is_done(shuffler: Shuffler) -> None:
    shuffler.keys("Enter")
    shuffler.comes_to(lambda act: isinstance(act, acts.Gather))
    shuffler.keys("g", "1", "PageDown")
    view = shuffler.page.board.felt.view
    assert view is not None
    assert view.table.piles == 1
    assert shuffler.shuffle.table.piles == 0


def hints(shuffler: Shuffler) -> str:
    return " ".join(map(attrgetter("does"), shuffler.page.keys()))


def test_a_held_corner_gathers_until_it_is_let_go(shuffler: Shuffler) -> None:
    shuffler.keys("Enter")
    shuffler.comes_to(lambda act: isinstance(act, acts.Gather))
    hand = HandShuffler(shuffler.bot, shuffler.running)
    felt, corner = shuffler.page.board.felt, hand.corner(1)
    QTest.mousePress(felt, Qt.MouseButton.LeftButton, pos=corner)
    shuffler.bot.waitUntil(lambda: felt.held > 72, timeout=10_000)
    held = felt.held
    QTest.mouseRelease(felt, Qt.MouseButton.LeftButton, pos=corner)
    assert shuffler.page.in_view is not None
    assert shuffler.page.in_view.sitting.log[-1].act == acts.Gather(1, held)


def test_guided_the_way_by_hand_is_told_too(shuffler: Shuffler) -> None:
    shuffler.keys("Enter", "s", "Escape")
    assert "By hand: press the shoe" in shuffler.words(shuffler.page.board.strip)


def test_the_keys_of_each_moment_are_told(shuffler: Shuffler) -> None:
    assert "How it mixes" in hints(shuffler)
    shuffler.keys("Enter")
    assert "Riffle" in hints(shuffler)
    shuffler.page.begin(Occasion.END_OF_SHOE, Mode.TEST)
    assert "how me" not in hints(shuffler)
    shuffler.page.begin(Occasion.END_OF_SHOE, Mode.WATCH)
    assert "Play, or stop" in hints(shuffler)


def test_another_page_keeps_the_shuffle_and_its_time_stands(shuffler: Shuffler) -> None:
    shuffler.keys("Enter")
    shuffler.does(shuffler.due())
    lying = shuffler.shuffle.table
    shuffler.presses("Ctrl+3", "Ctrl+5")
    assert shuffler.shuffle.table == lying
    assert shuffler.page.state is State.DEALING


def test_another_game_leaves_the_shuffle_in_the_book(alone: Shuffler) -> None:
    alone.keys("Enter")
    alone.does(alone.due())
    alone.running.session.choose_game("rockingham/blackjack")
    assert alone.page.state is State.SETUP
    assert alone.page.board.setup.notice.isHidden()
    with closing(sqlite3.connect(alone.running.data / "score-book.db")) as book:
        assert book.execute("SELECT count(*) FROM shuffles").fetchone() == (1,)


# What is over, and what is not


def test_enter_begins_what_is_chosen_beside_a_shuffle_that_was_interrupted(
    alone: Shuffler, open_window: OpenWindow
) -> None:
    alone.keys("Enter")
    alone.does(alone.due())
    alone.running.frame.close()
    someone = open_window(alone.running.data)
    again = Shuffler(someone.bot, someone.running)
    again.presses("Ctrl+5")
    assert again.page.board.setup.notice.isVisible()
    again.keys("1", "Enter")
    assert again.shuffle.sitting.seat.dealt.occasion is Occasion.NEW_GAME
    assert not again.shuffle.sitting.log


def test_r_goes_on_with_a_shuffle_that_was_interrupted(alone: Shuffler, open_window: OpenWindow) -> None:
    alone.keys("Enter")
    alone.does(alone.due())
    lying = alone.shuffle.table
    alone.running.frame.close()
    someone = open_window(alone.running.data)
    again = Shuffler(someone.bot, someone.running)
    again.presses("Ctrl+5")
    again.keys("r")
    assert again.shuffle.table == lying


@pytest.mark.parametrize("mode", [Mode.WATCH, Mode.TEST])
def test_escape_closes_the_reasons_and_keeps_the_place_watched_or_looked_back_on(
    shuffler: Shuffler, mode: Mode
) -> None:
    shuffler.page.begin(Occasion.END_OF_SHOE, mode)
    if mode is Mode.WATCH:
        shuffler.keys("Right", "Right", "w")
    else:
        shuffler.does(shuffler.due())
        shuffler.settles()
        shuffler.keys(".", ".")
        shuffler.bot.waitUntil(lambda: shuffler.page.state is State.REVIEW, timeout=5000)
        shuffler.keys("Up", "w")
    state, strip = shuffler.page.state, shuffler.told()
    assert shuffler.page.board.why.isVisible()
    shuffler.keys("Escape")
    assert shuffler.page.board.why.isHidden()
    assert (shuffler.page.state, shuffler.told()) == (state, strip)


def test_phases_a_stopped_test_never_came_to_are_not_ticked(shuffler: Shuffler) -> None:
    shuffler.page.begin(Occasion.END_OF_SHOE, Mode.TEST)
    shuffler.does(shuffler.due())
    shuffler.settles()
    shuffler.keys(".", ".")
    shuffler.bot.waitUntil(lambda: shuffler.page.state is State.REVIEW, timeout=5000)
    assert shuffler.page.in_view is not None
    seen = shuffle_phases(shuffler.page.in_view.sitting, ("collecting", "cutting", "re-cutting", "loading", "burning"))
    assert [each.standing for each in seen] == [Standing.NOW, *[Standing.LATER] * 4]


def test_a_shuffle_that_was_shown_whole_is_not_called_one_without_mistakes() -> None:
    assert result_words(0, 60, 0) == "all of it shown"
    assert result_words(0, 1, 30) == "with no mistake and 1 of 31 acts shown"
    assert result_words(2, 3, 20) == "with 2 mistakes and 3 of 23 acts shown"
    assert result_words(0, 0, 30) == "with no mistake"


def test_a_riffle_that_is_done_twice_to_each_packet_is_counted(shuffler: Shuffler) -> None:
    """At Rockingham, where the house leaves it open, each packet is riffled, stripped and riffled as the trade does."""
    shuffler.begins_shuffle("rockingham/blackjack", Occasion.END_OF_SHOE, Mode.GUIDED)
    shuffler.does_all(until=lambda act: isinstance(act, acts.Riffle))
    assert shuffler.told()[1] == "Riffle 1 of 2"
    shuffler.does(acts.Riffle())
    shuffler.does_all(until=lambda act: isinstance(act, acts.Riffle))
    assert shuffler.told()[1] == "Riffle 2 of 2"


def test_the_key_of_what_is_worked_on_tells_the_acts_that_can_follow(shuffler: Shuffler) -> None:
    shuffler.page.begin(Occasion.END_OF_SHOE, Mode.PRACTICE)
    shuffler.keys("c")
    tag, title, sentence = shuffler.told()
    assert (tag, title) == ("Which act?", "The cut and its card")
    assert sentence.startswith("L lay the cut card in the middle, O offer the cut, A accept the player's cut")
    shuffler.presses("Ctrl+z")
    assert shuffler.shuffle.partial.group == ""


def test_a_press_in_vain_tells_where_to_press(shuffler: Shuffler) -> None:
    shuffler.page.begin(Occasion.END_OF_SHOE, Mode.PRACTICE)
    shuffler.page.board.felt.pressed.emit(None, Way.PLAIN)
    assert shuffler.told()[0] == "Nothing done"
    assert not shuffler.shuffle.sitting.log


def test_in_a_test_a_packet_taken_too_high_stays_as_high_before_the_trainee(shuffler: Shuffler) -> None:
    shuffler.begins_shuffle("exhibit-17-011/blackjack", Occasion.END_OF_SHOE, Mode.TEST)
    shuffler.comes_to(lambda act: isinstance(act, acts.TakeFrom))
    due = shuffler.due()
    assert isinstance(due, acts.TakeFrom)
    wrong = acts.TakeFrom(due.pile, due.cards + 20)
    shuffler.does(wrong)
    table = shuffler.shuffle.now.table
    assert (table.count(LEFT), table) == (wrong.cards, shuffler.shuffle.sitting.table)


def test_a_key_that_does_nothing_is_not_told_as_the_last_mistake(shuffler: Shuffler) -> None:
    shuffler.page.begin(Occasion.END_OF_SHOE, Mode.PRACTICE)
    shuffler.keys("l")
    assert shuffler.shuffle.fault is not None
    shuffler.keys("9")
    assert shuffler.shuffle.fault is None
    assert shuffler.told()[0] == "Not so"
    shuffler.keys("l", "!")
    assert shuffler.shuffle.fault is None


# What the floor was called for, and the strip's room


@pytest.mark.parametrize(
    ("oddity", "found"),
    [
        (Oddity.MISSING, "is missing"),
        (Oddity.DOUBLED, "is there twice"),
        (Oddity.MARKED, "is marked"),
        (Oddity.BOXED, "lies the wrong way up"),
        (Oddity.FOREIGN, "has a different back"),
    ],
)
def test_finding_the_odd_deck_is_told_to_be_right_with_its_card(shuffler: Shuffler, oddity: Oddity, found: str) -> None:
    game = shuffler.running.session.game
    assert game is not None
    dealt = deal_shuffle(game, Occasion.NEW_GAME, 5, oddity=oddity, plain=True)
    court = shuffle_seat(game, dealt).court
    before, duty, after = next(
        step
        for step in model(court.procedure, opening_of(game, dealt), court.react)
        if isinstance(step[1].action, acts.CallFloor)
    )
    told = floor_words(court.procedure.apply(before, duty.action), after)
    (deck,) = (place.number for place in before.places(Where.FANNED) if not after.at(place))
    assert told.startswith("Right: the ")
    assert told.endswith(f" {found}. The floor takes deck {deck} away and brings another.")


def test_what_the_floor_did_stands_in_the_strip(alone: Shuffler) -> None:
    alone.page.begin(Occasion.NEW_GAME, Mode.PRACTICE)
    alone.comes_to(lambda act: isinstance(act, acts.CallFloor))
    alone.clicks(alone.page.board.floor)
    alone.settles()
    tag, _, reason = alone.told()
    assert tag == ""
    assert reason.startswith("Right: the ")


def test_a_test_says_that_the_floor_was_called_and_not_what_it_found(shuffler: Shuffler) -> None:
    shuffler.page.begin(Occasion.END_OF_SHOE, Mode.TEST)
    shuffler.clicks(shuffler.page.board.floor)
    shuffler.settles()
    tag, _, reason = shuffler.told()
    assert (tag, reason) == ("Noted", "You called the floor.")


def test_a_hint_takes_no_room_from_what_is_due(shuffler: Shuffler) -> None:
    strip = shuffler.page.board.strip
    shuffler.running.frame.resize(1280, 800)
    shuffler.page.begin(Occasion.END_OF_SHOE, Mode.GUIDED)
    shuffler.comes_to(lambda act: isinstance(act, acts.Gather))
    shuffler.does(shuffler.due())
    shuffler.settles()
    title = next(each for each in strip.findChildren(Fitted) if each.text() == strip.view.title)
    assert "By hand" in strip.view.then
    assert title.width() >= title.sizeHint().width()


def test_a_quotation_is_shown_whole_or_not_at_all(shuffler: Shuffler, qtbot: QtBot) -> None:
    quote = Quote(shuffler.running.session.look, "partially plug remaining stub into discard rack", 15)
    qtbot.addWidget(quote)
    quote.resize(60, 34)
    assert quote.lines > quote.most_lines
    short = quote.grab().toImage()
    quote.resize(quote.sizeHint().width() + 4, 20)
    assert quote.lines == 1
    # Where it has no room nothing of it is seen: another quotation looks the same there.
    other = Quote(shuffler.running.session.look, "insert the cut card one deck from the back of the shoe", 15)
    qtbot.addWidget(other)
    other.resize(60, 34)
    assert other.grab().toImage() == short


def test_the_reasons_do_not_cover_the_answers_to_a_cut(shuffler: Shuffler) -> None:
    shuffler.running.frame.resize(1280, 800)
    shuffler.page.begin(Occasion.END_OF_SHOE, Mode.GUIDED)
    shuffler.comes_to(lambda act: isinstance(act, acts.AcceptCut | acts.RefuseCut))
    shuffler.keys("w")
    stage = shuffler.page.board.stage
    assert stage.why.isVisible()
    assert stage.answers.isVisible()
    assert not stage.why.geometry().intersects(stage.answers.geometry())


# From the table


@pytest.mark.parametrize(("is_out", "offered"), [(True, True), (False, False)])
def test_after_a_round_in_which_the_cut_card_came_out_the_shuffle_is_offered(
    shuffler: Shuffler, is_out: bool, offered: bool
) -> None:
    dealer = Dealer(shuffler.bot, shuffler.running)
    dealer.presses("Ctrl+4", "Enter")
    seat = dealer.round.sitting.seat
    shoe = replace(seat.dealt.shoe, cut_card=2 if is_out else len(seat.dealt.shoe.cards) - 2)
    dealt = replace(seat.dealt, shoe=shoe)
    dealer.sits_at(begun(dealer.running.session, seat.game, dealt, Mode.PRACTICE, EVERYTHING))
    dealer.deals_to_the_end()
    button = dealer.page.board.shuffle
    assert button.isVisible() is offered
    if offered:
        dealer.clicks(button)
        assert shuffler.shuffle.sitting.seat.dealt.occasion is Occasion.END_OF_SHOE
