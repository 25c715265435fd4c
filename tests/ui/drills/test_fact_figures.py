"""What a house fact is seen in, beside its question."""

import pytest
from PySide6.QtGui import QGuiApplication

from tests.domain.games import game, shipped
from tests.sweeps import sweep
from tests.ui.every_state import settle
from tests.ui.trainee import Trainee
from trainer.canvas.art.theme import CanvasTheme
from trainer.content.gestures.library import read_gestures
from trainer.domain.cards.hand import Total
from trainer.domain.house.games import Game
from trainer.domain.signals.motions import Motion
from trainer.drills.base import ChoiceAsk, Layout, Question
from trainer.drills.house_facts.facts_of_game import facts_of
from trainer.drills.random_cards import full_rack
from trainer.training.drills.fact_figures import figure_of, has_figure
from trainer.ui.drills.pictures import QuestionPictures
from trainer.ui.drills.question_card import QuestionCard
from trainer.ui.felt.picture_sizes import PictureSizes
from trainer.ui.learn.pictures import theme

EXHIBIT, COMMON = "exhibit-17-011/blackjack", "nj-common-hand/common-hand"
GAMES = sweep([EXHIBIT, COMMON], [each.key for house in shipped().houses for each in house.games])
SIZES = PictureSizes.as_wide_as(284)


def fact(case: str, of: str = EXHIBIT) -> Question:
    """The fact asked in a game, with no answers to choose from."""
    assert case in facts_of(game(of)), case
    asks = (ChoiceAsk("fact", "What's the rule here?", ()),)
    return Question("house-facts", case, "Asked", "", asks, full_rack(game(of)), Layout.CHIPS_ONLY)


def figure(case: str) -> Question:
    found = figure_of(fact(case), game(EXHIBIT))
    assert found is not None
    return found


@pytest.fixture(scope="module")
def colors(qapp: QGuiApplication) -> CanvasTheme:
    return theme()


@pytest.mark.parametrize("key", GAMES)
def test_whatever_is_said_to_be_seen_is_found(key: str) -> None:
    """One fact of each rule: all lines of a pay table are found in one way."""
    here = game(key)
    rules: dict[str, str] = {}
    for case in facts_of(here):
        rules.setdefault(case.split("/")[1], case)
    seen = [fact(case, key) for case in rules.values() if has_figure(fact(case, key), here)]
    assert len(seen) > 5
    assert all(figure_of(each, here) is not None for each in seen)


def test_the_cards_are_such_as_the_fact_speaks_of() -> None:
    (spot,) = figure("pays/settling.blackjack_pays").table.spots
    assert spot.hands[0].is_natural
    (spot,) = figure("order/settling.bust").table.spots
    assert spot.hands[0].total.is_bust
    level = figure("pays/settling.equal_totals").table
    assert level.dealer is not None
    assert level.dealer.hand.total == level.spots[0].hands[0].total
    soft = figure("draws/dealer.soft_17").table.dealer
    assert soft is not None
    assert soft.hand.total == Total(17, soft=True)


def test_a_line_of_a_side_wager_is_seen_in_cards_that_make_it() -> None:
    """21+3 looks at a player's two cards and the dealer's up card."""
    cards = {}
    for line in ("suited-three-of-a-kind", "three-of-a-kind", "flush"):
        table = figure(f"pays/wagers.21+3.pays/{line}").table
        assert table.dealer is not None
        cards[line] = (*table.spots[0].hands[0].cards, table.dealer.up)
    assert len(set(cards["suited-three-of-a-kind"])) == 1
    assert len({card.rank for card in cards["three-of-a-kind"]}) == 1
    assert len(set(cards["three-of-a-kind"])) > 1
    assert len({card.suit for card in cards["flush"]}) == 1


def test_a_signal_is_seen_as_the_motion_that_is_made() -> None:
    (wish,) = figure("signals/play.stand_signal/wave-means").table.wishes
    assert wish.shown is not None
    assert wish.shown.motions == (Motion.WAVE,)


def test_nothing_is_seen_where_it_would_be_the_answer() -> None:
    for case in ("table/equipment.chips/500", "play/insurance.offered_against", "table/deal.cards_each"):
        assert not has_figure(fact(case), game(EXHIBIT)), case
    asked_for_the_motion = figure("signals/play.stand_signal/wave")
    assert asked_for_the_motion.table.wishes == ()
    assert asked_for_the_motion.table.spots[0].hands[0].cards


THE_ANSWER = (
    "bets.place", "bets.spots", "bets.hands_per_player/most", "deal.cards_each", "deal.dealer_cards", "deal.dealing",
    "deal.placing", "dealer.checks_under", "equipment.chips/", "insurance.offered_against",
    "side_wagers.needs_main_bet", "wagers.",
)  # fmt: skip
"""Facts whose picture would be their answer: what lies there is just what is asked."""
NOT_DRILLED = ("play.split_signal/chips-beside-two-fingers-means",)
"""A motion that no patron makes at a table where pairs are split by themselves."""


@pytest.mark.parametrize("key", GAMES)
def test_every_fact_is_seen_whose_picture_is_not_its_answer(key: str) -> None:
    """Orders and limits too: the table as it lies at that moment, the bet that is limited."""
    here = game(key)
    unseen = [case.split("/", 1)[1] for case in facts_of(here) if not has_figure(fact(case, key), here)]
    assert [each for each in unseen if not each.startswith((*THE_ANSWER, *NOT_DRILLED))] == []


def test_an_order_is_seen_at_its_moment_and_a_limit_in_its_bet() -> None:
    after_insurance = figure("order/round.phases/after-insurance").table
    assert after_insurance.dealer is not None
    assert str(after_insurance.dealer.up) == "AD"
    assert [wager.kind.value for wager in after_insurance.spots[0].wagers] == ["main", "insurance"]
    assert len(figure("order/settling.order").table.spots) == 3
    (bet,) = figure("limits/bets.main_bet/least").table.spots[0].wagers
    assert bet.kind.value == "main"
    assert figure("shuffle/shuffle.end_of_shoe/first").shuffle is not None


def test_the_felt_of_a_fact_says_nothing_of_what_the_house_pays(colors: CanvasTheme) -> None:
    """The same hand at a house that pays 3 to 2 and at one that pays otherwise: the same picture."""
    seen = {_drawn(game(key), colors, printed=False) for key in (EXHIBIT, COMMON)}
    said = {_drawn(game(key), colors, printed=True) for key in (EXHIBIT, COMMON)}
    assert len(seen) == 1
    assert not seen & said


def _drawn(here: Game, colors: CanvasTheme, *, printed: bool) -> bytes:
    shown = figure_of(fact("pays/settling.blackjack_pays", here.key), here)
    assert shown is not None
    picture = QuestionPictures(here, colors, SIZES).of_question(shown, read_gestures().gestures, printed=printed)
    assert picture is not None
    return picture.pixels()


def test_the_picture_stands_over_the_words_and_leaves_them_their_room(trainee: Trainee) -> None:
    look, here = trainee.running.look, game(EXHIBIT)
    card = QuestionCard(look, lambda: trainee.running.session.gestures)
    trainee.bot.addWidget(card)
    card.resize(1056, 410)
    card.show()
    card.show_question(fact("pays/settling.blackjack_pays"), here)
    settle()
    assert card.figure.isVisible()
    assert card.figure.height() > 150
    card.resize(600, 150)
    settle()
    assert card.figure.height() < 80, "there is no room for a picture"
    assert card.height() == 150
    card.show_question(fact("table/equipment.chips/500"), here)
    assert not card.figure.isVisible()
