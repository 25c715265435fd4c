"""What a dealer at the Table never stumbles over: empty spots, a felt that moves, a guide that falls silent."""

from pathlib import Path

import pytest

from tests.ui.conftest import OpenWindow
from tests.ui.shared_window import as_if_new
from tests.ui.table.dealing_trainee import Dealer, before_a_round
from tests.ui.table.test_told import sitting
from tests.ui.trainee import Trainee
from trainer.canvas.art.rack import RackColumn
from trainer.canvas.spots.targets import AtOwnDown, AtSpot, AtWager
from trainer.domain.table.acts import CheckBets, DealCard, DealOwn, PayWager, PointTo
from trainer.training.sittings.modes import Mode
from trainer.ui.sitting.board import State
from trainer.ui.sitting.presses import Way
from trainer.ui.table.act_keycaps import keys_for
from trainer.ui.table.mouse import Grip, gestures, hand_words
from trainer.ui.table.rounds import TableRound
from trainer.ui.table.setup_panel import RoundSetup
from trainer.ui.table.verbs import Verb

EXHIBIT = "exhibit-17-011/blackjack"


@pytest.fixture
def dealer(shared_trainee: Trainee) -> Dealer:
    """Somebody new before the window that these tests share, at the table before a round."""
    return before_a_round(as_if_new(shared_trainee))


def bets_checked(mode: Mode, spots: int = 2) -> TableRound:
    """A round at Rockingham whose first card is due."""
    found = sitting("rockingham/blackjack", mode, spots=spots)
    while found.due is not None and not isinstance(found.due.action, DealCard):
        found.do(found.due.action)
    return TableRound(found)


@pytest.mark.parametrize("mode", [Mode.GUIDED, Mode.PRACTICE, Mode.TEST])
@pytest.mark.parametrize("verb", [Verb.DEAL, Verb.POINT, Verb.GATHER, Verb.SPLIT, Verb.TAKE, Verb.PAY, Verb.PUSH])
def test_an_act_at_an_empty_spot_is_refused_in_words_and_counts_for_nothing(mode: Mode, verb: Verb) -> None:
    dealing = bets_checked(mode)
    taken = {spot.number for spot in dealing.table.spots}
    empty = next(number for number in range(1, 8) if number not in taken)
    table, log = dealing.table, dealing.sitting.log
    dealing.key(str(empty))
    dealing.key(verb.value)
    assert dealing.said == f"Nobody sits at spot {empty}."
    assert (dealing.table, dealing.sitting.log) == (table, log)


@pytest.mark.parametrize("mode", [Mode.GUIDED, Mode.TEST])
def test_a_card_pressed_to_an_empty_circle_is_refused_too(mode: Mode) -> None:
    dealing = bets_checked(mode)
    taken = {spot.number for spot in dealing.table.spots}
    empty = next(number for number in range(1, 8) if number not in taken)
    log = dealing.sitting.log
    dealing.grip = Grip(card=True)
    dealing.press(AtSpot(empty), Way.PLAIN)
    assert (dealing.said, dealing.sitting.log) == (f"Nobody sits at spot {empty}.", log)


def test_cards_are_not_picked_up_where_none_lie() -> None:
    dealing = bets_checked(Mode.TEST)
    number, log = dealing.table.spots[0].number, dealing.sitting.log
    dealing.key(str(number))
    dealing.key("g")
    assert (dealing.said, dealing.sitting.log) == (f"No cards lie at spot {number}.", log)


def test_a_wager_is_called_by_its_name_and_beside_the_cursor_stands_what_is_held_alone() -> None:
    dealing = TableRound(sitting(EXHIBIT, Mode.GUIDED))
    number = next(spot.number for spot in dealing.table.spots)
    white = dealing.table.rack.denominations[0]
    for key in (str(number), "j", "j"):
        dealing.key(key)
    names = [wager.name for wager in dealing.game.side_wagers.offered()]
    assert dealing.partial_words == f"Spot {number}, {names[1]}"
    dealing.clear()
    for _ in range(8):
        dealing.press(RackColumn(white), Way.SHIFT)
    assert dealing.view.held == f"8 {white.colour}"


def test_no_more_bets_is_a_drag_from_one_bet_to_another() -> None:
    found = sitting("rockingham/blackjack", Mode.GUIDED, spots=2)
    assert found.due is not None
    while found.due is not None and not isinstance(found.due.action, CheckBets):
        found.do(found.due.action)
    dealing = TableRound(found)
    first, second = (AtWager(spot.number) for spot in dealing.table.spots)
    steps = dealing.drag(first, second, 5.0, Way.PLAIN)
    assert [step.act for step in steps if step.by.value == "trainee"] == [CheckBets()]


def test_a_card_put_down_at_the_place_that_is_lit_lies_as_it_is_due_there() -> None:
    """Exhibit 17-011: the dealer's first card lies face down."""
    found = sitting(EXHIBIT, Mode.GUIDED)
    while found.due is not None and not isinstance(found.due.action, DealOwn):
        found.do(found.due.action)
    assert found.due is not None
    due = found.due.action
    assert isinstance(due, DealOwn)
    assert due.face_down
    dealing = TableRound(found)
    assert "right button" in dealing.strip.then
    dealing.grip = Grip(card=True)
    steps = dealing.press(AtOwnDown(0), Way.PLAIN)
    assert [step.act for step in steps][:1] == [due]
    assert dealing.fault is None


def test_every_act_of_a_guided_round_that_a_hand_does_is_told_by_hand() -> None:
    found, told = sitting("rockingham/blackjack", Mode.GUIDED), 0
    while found.due is not None:
        words = hand_words(found.due.action)
        assert words == "" or TableRound(found).strip.then.startswith(words) or found.snapshot().is_house_turn
        told += bool(words)
        found.do(found.due.action)
        while found.is_house_turn:
            found.go_on()
    assert told > 20
    assert hand_words(CheckBets()) == "By hand: drag from one bet to another"
    assert hand_words(PointTo(1)) == "By hand: press the hand"


def test_before_any_mistake_help_says_how_each_act_is_done_by_hand(dealer: Dealer) -> None:
    dealer.sits_down(EXHIBIT, "practice")
    assert "Press ?" in dealer.page.board.strip.view.reason
    frame = dealer.running.frame
    frame.open_keys()
    frame.keys.tabs.buttons["hand"].click()
    words = dealer.words(frame.keys).splitlines()
    frame.keys.close_panel()
    assert words[words.index("Deal a card face down") + 1] == "Press the shoe, then the place with the right button"
    assert words[words.index("No more bets") + 1] == "Drag from one bet to another"
    assert words[words.index("Pay") + 1] == "Press the rack’s columns (Shift: one chip), then beside the bet"


@pytest.mark.parametrize("pitched", [False, True])
def test_no_act_that_a_hand_does_is_missing_from_what_help_says(pitched: bool) -> None:
    there = [gesture.by_hand for gesture in gestures(pitched=pitched)]
    assert len(there) == len({gesture.act for gesture in gestures(pitched=pitched)}) == 23
    assert any("the shoe" in words for words in there) is not pitched


def test_guided_tells_what_is_due_next_by_itself_once_an_act_was_shown(dealer: Dealer) -> None:
    dealer.sits_down("rockingham/blackjack", "guided")
    page = dealer.page
    page._looked_on.setInterval(1)
    dealer.watches()
    dealer.keys("s")
    assert page.in_view.shown is not None  # type: ignore[union-attr]

    def guided() -> bool:
        page.board.felt.finish()
        return page.board.strip.view.tag == "Due now" and page.in_view.shown is None  # type: ignore[union-attr]

    dealer.bot.waitUntil(guided, timeout=5000)


def test_the_felt_stays_where_it_is_whatever_is_told(dealer: Dealer) -> None:
    """A whole round at Exhibit 17-011 with all keys: not one act makes the felt higher or lower."""
    dealer.sits_down(EXHIBIT, "guided", spots=3)
    heights = set()
    for _ in range(60):
        if dealer.page.state is State.REVIEW or dealer.round.sitting.finished:
            break
        if dealer.round.sitting.is_house_turn:
            dealer.bot.waitUntil(dealer._may_act, timeout=5000)
            continue
        act = dealer.due()
        dealer.watches()
        for key in keys_for(act, dealer.round.desk):
            dealer.keys(key)
            dealer.bot.wait(1)
            if dealer.page.state is State.DEALING:
                heights.add(dealer.page.board.felt.height())
        if isinstance(act, PayWager):
            break
    assert len(heights) == 1


@pytest.mark.parametrize("size", [(1280, 800), (1920, 1080), (1600, 900), (2560, 1440)])
def test_the_strip_under_the_felt_never_grows_by_itself(trainee: Trainee, size: tuple[int, int]) -> None:
    """At every scale: what it needs in a guided round is at most a quarter of the window's height."""
    trainee.running.frame.resize(*size)
    dealer = before_a_round(trainee)
    dealer.sits_down(EXHIBIT, "guided", spots=3)
    heights = []
    for _ in range(12):
        dealer.bot.waitUntil(dealer._may_act, timeout=5000)
        dealer.does(dealer.due())
        dealer.bot.wait(1)
        heights.append(dealer.page.board.strip.geometry().height())
    assert max(heights) <= size[1] / 4
    assert max(heights[-6:]) - min(heights[-6:]) <= 2


def test_a_watched_round_ends_with_the_next_one_and_its_review_on_offer(dealer: Dealer) -> None:
    dealer.sits_down("rockingham/blackjack", "watch")
    page = dealer.page
    while not page.in_view.at_the_end:  # type: ignore[union-attr]
        page._step(1)
        page.board.felt.finish()
    assert [button.text() for button in (page.board.play, page.board.forth)] == ["Next round", "Review"]
    first = page.in_view.sitting  # type: ignore[union-attr]
    dealer.keys("Right")
    assert page.state is State.REVIEW
    dealer.keys("Enter")
    assert page.in_view is not None
    assert page.in_view.sitting is not first


def test_a_test_and_a_situation_are_chosen_for_this_once(open_window: OpenWindow, begun: Path) -> None:
    someone = open_window(begun, seed=12)
    alone = Dealer(someone.bot, someone.running)
    alone.presses("Ctrl+4")
    alone.keys("5")
    alone.clicks(alone.page.board.bar.modes.buttons["practice"])
    alone.page.board.setup.choose_situation("even-money")
    alone.clicks(alone.page.board.bar.modes.buttons["test"])
    assert (alone.page.start.setup.mode, alone.page.start.setup.situation) == ("test", "even-money")
    alone.running.frame.close()
    again = open_window(alone.running.data)
    dealer = Dealer(again.bot, again.running)
    dealer.presses("Ctrl+4")
    assert dealer.page.start.setup == RoundSetup(5, "", "everything", "practice", dealer.running.session.game_key)
