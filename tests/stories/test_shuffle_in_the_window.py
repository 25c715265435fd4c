"""Whole shuffles done through the window: by keys, with the mouse alone, with mistakes, silently, and gone on with."""

from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest

from tests.sweeps import sweep
from tests.ui.conftest import OpenWindow
from tests.ui.shuffle.shuffling_trainee import HandShuffler, Shuffler
from trainer.canvas.shuffle.layout import foot
from trainer.canvas.shuffle.sizes import ShuffleScale
from trainer.canvas.shuffle.view import HandsTarget, ShoeTarget
from trainer.domain.shuffle import acts
from trainer.domain.shuffle.occasions import Occasion
from trainer.domain.shuffle.places import GROWING
from trainer.training.sittings.modes import Mode
from trainer.ui.shuffle.shuffles import ReviewedShuffle, WatchedShuffle
from trainer.ui.sitting.board import State
from trainer.ui.ways import SHUFFLE
from trainer.ui.widgets.dropdown import ChoiceRow

EXHIBIT = "exhibit-17-011/blackjack"
OTHERS = (
    ("exhibit-17-011/blackjack", Occasion.NEW_GAME),
    ("exhibit-17-011/spanish-21", Occasion.END_OF_SHOE),
    ("rockingham/blackjack", Occasion.END_OF_SHOE),
    ("rockingham/blackjack", Occasion.CLOSING),
    ("casino-shoe-and-pitch/double-deck", Occasion.END_OF_SHOE),
    ("nj-common-hand/common-hand", Occasion.END_OF_SHOE),
)


@pytest.fixture
def shuffler(open_window: OpenWindow, begun: Path) -> Shuffler:
    someone = open_window(begun, seed=4)
    return Shuffler(someone.bot, someone.running)


@pytest.fixture
def hands(open_window: OpenWindow, begun: Path) -> HandShuffler:
    someone = open_window(begun, seed=4)
    return HandShuffler(someone.bot, someone.running)


# Done rightly


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
    assert (end["ending"], end["score"]) == ("whole", 100)


@pytest.mark.parametrize(("game", "occasion"), sweep(OTHERS[0::4], OTHERS))
def test_other_houses_procedures_are_done_with_the_mouse_alone(
    hands: HandShuffler, game: str, occasion: Occasion
) -> None:
    hands.begins_shuffle(game, occasion)
    hands.does_all()
    (end,) = hands.kept("shuffle_ends")
    assert (end["ending"], end["score"]) == ("whole", 100)


def test_guided_the_act_is_told_and_how_many_cards_were_taken_once_they_are(shuffler: Shuffler) -> None:
    shuffler.begins_shuffle(EXHIBIT, Occasion.END_OF_SHOE, Mode.GUIDED)
    shuffler.does_all(until=lambda act: isinstance(act, acts.TakeFrom))
    assert shuffler.told()[:2] == ("Due now", "Take about half a deck from the top left pile")
    shuffler.keys("1", "Down", "Down")
    held = shuffler.shuffle.partial.cards
    assert str(held) not in shuffler.words(shuffler.page.board.strip)
    shuffler.does(acts.TakeFrom(1, 24))
    assert "That was 24 cards, about half a deck" in shuffler.words(shuffler.page.board.strip)


# Mistakes


def test_too_many_cards_are_told_in_cards_and_decks_and_stay_on_the_pile(shuffler: Shuffler) -> None:
    shuffler.begins_shuffle(EXHIBIT, Occasion.END_OF_SHOE)
    shuffler.does_all(until=lambda act: isinstance(act, acts.TakeFrom))
    before = shuffler.shuffle.table
    shuffler.does(acts.TakeFrom(1, 41))
    tag, _, sentence = shuffler.told()
    assert tag == "Wrong amount"
    assert "41 cards, about three quarters of a deck" in sentence
    assert "15 cards too many" in sentence
    assert shuffler.shuffle.table == before
    # The packet is still in the fingers, to be put right.
    shuffler.keys(*["Up"] * 15, "Enter")
    assert shuffler.shuffle.fault is None
    assert shuffler.shuffle.table.taken == (1,)


def test_the_same_diagonal_twice_is_out_of_turn(shuffler: Shuffler) -> None:
    shuffler.begins_shuffle(EXHIBIT, Occasion.END_OF_SHOE)
    shuffler.does_all(until=lambda act: isinstance(act, acts.TakeFrom) and act.pile == 2)
    shuffler.does(acts.TakeFrom(3, 26))
    tag, title, sentence = shuffler.told()
    assert tag == "Out of turn"
    assert title == "Due: Take about half a deck from the top right pile"
    assert "the diagonals are taken in turn" in sentence
    assert shuffler.page.board.felt.shown_wrong
    shuffler.does_all()
    (end,) = shuffler.kept("shuffle_ends")
    assert end["score"] < 100
    assert [act["verdict"] for act in shuffler.kept("shuffle_acts") if act["verdict"] != "right"] == ["out-of-turn"]


def test_a_forgotten_re_cut_is_told_before_the_shoe_is_loaded(shuffler: Shuffler) -> None:
    shuffler.begins_shuffle(EXHIBIT, Occasion.END_OF_SHOE)
    shuffler.does_all(until=lambda act: isinstance(act, acts.ReCut))
    shuffler.keys("d", "l")
    tag, title, sentence = shuffler.told()
    assert (tag, title) == ("Too soon", "Due: Set the cut card two decks from the back")
    assert "You loaded the shoe too soon" in sentence
    assert not shuffler.shuffle.table.loaded


def test_a_re_cut_too_near_the_back_is_told_with_the_depth_the_house_wants(shuffler: Shuffler) -> None:
    shuffler.begins_shuffle(EXHIBIT, Occasion.END_OF_SHOE)
    shuffler.does_all(until=lambda act: isinstance(act, acts.ReCut))
    shuffler.does(acts.ReCut(40))
    tag, _, sentence = shuffler.told()
    assert tag == "Wrong amount"
    assert "38 cards short of the least (78)" in sentence


def test_the_review_restores_the_felt_at_a_mistake_and_shows_how_it_mixed(shuffler: Shuffler) -> None:
    shuffler.begins_shuffle(EXHIBIT, Occasion.END_OF_SHOE)
    shuffler.does_all(until=lambda act: isinstance(act, acts.TakeFrom) and act.pile == 2)
    then = shuffler.shuffle.table
    shuffler.does(acts.TakeFrom(1, 26))
    shuffler.does_all()
    review = shuffler.page.in_view
    assert isinstance(review, ReviewedShuffle)
    (row,) = shuffler.page.board.review.rows
    shuffler.clicks(row)
    assert review.table == then
    assert shuffler.told()[0] == "Out of turn"
    assert review.mixed is not None
    assert shuffler.page.board.mixed.isVisible()
    panel = shuffler.words(shuffler.page.board.review)
    assert "Neighbours still together" in panel
    assert "the target for 6 decks is 1:30" in panel
    assert "It asks for 8 decks in under 2 minutes" in panel


# Silent, watched, gone on with


def test_a_test_is_silent_and_tells_its_mistakes_only_in_the_review(shuffler: Shuffler) -> None:
    shuffler.begins_shuffle(EXHIBIT, Occasion.END_OF_SHOE, Mode.TEST)
    shuffler.does_all(until=lambda act: isinstance(act, acts.TakeFrom))
    shuffler.does(acts.TakeFrom(1, 45))
    shuffler.settles()
    assert shuffler.told() == ("", "Shuffle", "You'll see your mistakes when the test is over.")
    assert shuffler.shuffle.fault is None
    assert not shuffler.page.board.felt.shown_wrong
    assert shuffler.page.board.strip.show_me.isHidden()
    shuffler.does_all()
    assert [row.row.detail for row in shuffler.page.board.review.rows if "19 cards too many" in row.row.detail]
    (end,) = shuffler.kept("shuffle_ends")
    assert end["score"] < 100


def test_a_test_that_is_ended_counts_what_is_left_as_missed(shuffler: Shuffler) -> None:
    shuffler.begins_shuffle(EXHIBIT, Occasion.END_OF_SHOE, Mode.TEST)
    shuffler.does(shuffler.due())
    shuffler.keys(".", ".")
    shuffler.bot.waitUntil(lambda: shuffler.page.state is State.REVIEW, timeout=5000)
    (end,) = shuffler.kept("shuffle_ends")
    assert end["ending"] == "stopped"


def test_a_shuffle_that_was_interrupted_is_offered_and_gone_on_with(
    shuffler: Shuffler, open_window: OpenWindow
) -> None:
    shuffler.begins_shuffle(EXHIBIT, Occasion.END_OF_SHOE)
    shuffler.does_all(until=lambda act: isinstance(act, acts.Riffle))
    lying, done = shuffler.shuffle.table, len(shuffler.kept("shuffle_acts"))
    # Nothing is closed and nothing is saved any more, as when the machine goes out.
    someone = open_window(shuffler.running.data)
    again = Shuffler(someone.bot, someone.running)
    again.presses("Ctrl+5")
    told = again.words(again.page.board.setup)
    assert f"Unfinished: end of shoe, Practice, {done} acts." in told
    again.keys("r")
    assert again.shuffle.table == lying
    again.does_all()
    (end,) = again.kept("shuffle_ends")
    assert (end["ending"], end["score"]) == ("whole", 100)


def test_an_interrupted_shuffle_may_be_left(shuffler: Shuffler) -> None:
    shuffler.begins_shuffle(EXHIBIT, Occasion.END_OF_SHOE)
    shuffler.does(shuffler.due())
    shuffler.keys("Escape")
    shuffler.clicks(shuffler.page.board.setup.drop)
    assert shuffler.page.board.setup.notice.isHidden()
    (end,) = shuffler.kept("shuffle_ends")
    assert (end["ending"], end["score"]) == ("left", None)


def test_a_watched_shuffle_steps_on_and_back_and_is_not_kept(shuffler: Shuffler) -> None:
    shuffler.begins_shuffle(EXHIBIT, Occasion.END_OF_SHOE, Mode.WATCH)
    shuffler.keys("Space")
    watching = shuffler.page.in_view
    assert isinstance(watching, WatchedShuffle)
    opening = watching.table
    shuffler.keys("Right", "Right")
    after_two = watching.table
    assert after_two != opening
    assert shuffler.told()[:2] == ("Act 2", "Take the stub out of the shoe")
    assert shuffler.told()[2]
    shuffler.keys("Left", "Left")
    assert watching.table == opening
    shuffler.keys("Right", "Right", "w")
    assert watching.table == after_two
    assert not shuffler.page.board.why.isHidden()
    assert shuffler.kept("shuffles") == []


def test_the_same_cards_again_and_watched_shuffled_right(shuffler: Shuffler) -> None:
    shuffler.begins_shuffle(EXHIBIT, Occasion.END_OF_SHOE)
    opening = shuffler.shuffle.table
    shuffler.does_all()
    shuffler.keys("v")
    watching = shuffler.page.in_view
    assert isinstance(watching, WatchedShuffle)
    assert watching.sitting.seat.opening == opening


def test_an_earlier_shuffle_is_looked_at_again(shuffler: Shuffler) -> None:
    shuffler.begins_shuffle(EXHIBIT, Occasion.END_OF_SHOE)
    shuffler.does_all()
    shuffler.keys("Escape", "h")
    shuffler.keys("Enter")
    review = shuffler.page.in_view
    assert isinstance(review, ReviewedShuffle)
    assert len(review.sitting.log) == len(shuffler.kept("shuffle_acts"))


# By hand


def _where_the_cut_card_lies(hands: HandShuffler) -> QPoint:
    """The middle of the cut card in the middle of the felt, in the widget's pixels."""
    felt = hands.page.board.felt
    assert felt.view is not None
    x, y = ShuffleScale.of(felt.view.layout, felt.width(), felt.height()).pixels(*foot(felt.view, GROWING))
    return QPoint(round(x), round(y))


@pytest.mark.parametrize("dragged", [True, False])
def test_the_first_packet_is_dragged_or_pressed_onto_the_cut_card(hands: HandShuffler, dragged: bool) -> None:
    hands.begins_shuffle(EXHIBIT, Occasion.END_OF_SHOE, Mode.GUIDED)
    hands.does_all(until=lambda act: isinstance(act, acts.LayDown))
    cut_card, felt = _where_the_cut_card_lies(hands), hands.page.board.felt
    if dragged:
        hands._drags(hands._where(lambda at: isinstance(at, HandsTarget)), cut_card)
    else:
        QTest.mouseClick(felt, Qt.MouseButton.LeftButton, pos=cut_card)
    last = hands.shuffle.sitting.log[-1]
    assert (last.act, last.fault) == (acts.LayDown(), None)
    assert hands.shuffle.table.count(GROWING) > 0


def test_without_a_shoe_none_is_shown_and_the_pack_is_taken_up_with_the_mouse(hands: HandShuffler) -> None:
    hands.running.session.choose_game("casino-shoe-and-pitch/double-deck")
    hands.running.frame.go(SHUFFLE)
    felt = hands.page.board.felt
    assert felt.view is not None
    assert felt.view.pitched
    hands.begins_shuffle("casino-shoe-and-pitch/double-deck", Occasion.END_OF_SHOE, Mode.GUIDED)
    hands.does_all(until=lambda act: isinstance(act, acts.LoadShoe))
    assert "In hand" in [phase.words for phase in hands.page.board.bar.phases.phases]
    assert "press the marked place" in hands.words(hands.page.board.strip)
    hands._presses_any(ShoeTarget)
    assert hands.shuffle.table.loaded
    hands.settles()
    assert "By hand: press the pack" in hands.words(hands.page.board.strip)


def test_the_palette_of_a_shuffle_opens_with_what_the_cards_allow(hands: HandShuffler) -> None:
    hands.begins_shuffle(EXHIBIT, Occasion.END_OF_SHOE, Mode.TEST)
    hands.keys("/")
    lines = [line.choice for line in hands.page.board.acts.findChildren(ChoiceRow)]
    assert lines[0].words == "Take the stub out of the shoe"
    assert "Open the next deck" in [line.words for line in lines if line.group == "New packs, not now"]
