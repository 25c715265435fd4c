"""A hand that moves in a lesson means what the game says, and two hands of one place differ in nothing else."""

import pytest

from tests.domain.games import game, shipped
from trainer.content.learn.lessons import MovingHand
from trainer.domain.house.games import Game
from trainer.domain.signals.motions import DealerMotion, Motion, Over
from trainer.drills.base import Choice, ChoiceAsk
from trainer.drills.hand_signals.due_reply import wish_of
from trainer.training.learn.lessons.moving_hands import told_gesture
from trainer.training.learn.lessons.told_lesson import ToldGesture

GAMES = shipped().games()
EXHIBIT, CHANCE = "exhibit-17-011/blackjack", "games-of-chance/blackjack"
SHOE, DECK, COMMON = "casino-shoe-and-pitch/shoe", "casino-shoe-and-pitch/double-deck", "nj-common-hand/common-hand"


def made(hand: MovingHand, at: Game, seed: int = 7) -> ToldGesture:
    return told_gesture(hand, (), at, seed)


def replies(told: ToldGesture) -> list[str]:
    responses = [worked.grade.due.response("reply") for worked in told.shown]
    return [response.key for response in responses if isinstance(response, Choice)]


@pytest.mark.parametrize("at", GAMES, ids=lambda each: each.key)
def test_the_house_s_own_signals_are_a_card_and_none(at: Game) -> None:
    assert set(replies(made(MovingHand(signal="play.hit_signal"), at))) == {"hit"}
    assert set(replies(made(MovingHand(signal="play.stand_signal"), at))) == {"stand"}


@pytest.mark.parametrize("at", GAMES, ids=lambda each: each.key)
def test_what_does_not_touch_the_felt_or_is_over_another_bet_is_asked_about(at: Game) -> None:
    assert replies(made(MovingHand(shows="half-tap"), at)) == ["ask"]
    assert replies(made(MovingHand(shows="hover"), at)) == ["ask"]
    assert set(replies(made(MovingHand(signal="play.hit_signal", over="right-neighbor"), at))) == {"ask"}


@pytest.mark.parametrize(
    ("at", "hand", "reply"),
    [
        # "a right-to-left wave behind your bet"
        (SHOE, MovingHand(shows="wave"), "stand"),
        (SHOE, MovingHand(shows="wave-left-to-right"), "ask"),
        # "tapping the felt with a finger behind the cards"
        (CHANCE, MovingHand(shows="tap"), "hit"),
        (CHANCE, MovingHand(shows="tap", over="own-cards"), "ask"),
        # "Players must use hand signals when performing an action"
        (EXHIBIT, MovingHand(shows="hover", says="hit"), "ask"),
    ],
)
def test_a_motion_means_what_the_document_says_of_it(at: str, hand: MovingHand, reply: str) -> None:
    assert replies(made(hand, game(at))) == [reply]


def test_a_house_s_several_motions_take_turns() -> None:
    told = made(MovingHand(signal="play.hit_signal"), game(COMMON))
    shown = [wish_of(worked.asked.question).shown for worked in told.shown]
    assert [each.motions for each in shown if each is not None] == [(Motion.TAP,), (Motion.BRUSH,), (Motion.SCRATCH,)]


@pytest.mark.parametrize("key", [EXHIBIT, DECK, COMMON])
def test_two_hands_of_one_place_differ_in_the_hand_alone(key: str) -> None:
    own, other = (
        made(MovingHand(signal="play.hit_signal", over=over), game(key)).shown[0].asked.question
        for over in ("own-place", "right-neighbor")
    )
    assert (own.table.spots, own.table.dealer, own.patron) == (other.table.spots, other.table.dealer, other.patron)
    here, there = wish_of(own).shown, wish_of(other).shown
    assert here is not None and there is not None
    assert (here.over, here.variant) == (Over.OWN_PLACE, there.variant)
    assert there.over in (Over.RIGHT_NEIGHBOUR, Over.LEFT_NEIGHBOUR)


def test_the_learner_deals_goes_on_or_asks() -> None:
    (ask,) = made(MovingHand(shows="tap", ask="reply"), game(EXHIBIT)).shown[0].asked.question.asks
    assert isinstance(ask, ChoiceAsk)
    assert [option.words for option in ask.options] == ["Deal", "Go on", "Ask aloud"]


def test_the_dealer_s_own_hand_is_made_where_insurance_is_due() -> None:
    told = made(MovingHand(shows="offer-insurance", says="Insurance?"), game(EXHIBIT))
    assert (told.motion, told.says, told.shown) == (DealerMotion.OFFER_INSURANCE, "Insurance?", ())
    assert told.table is not None and told.table.dealer is not None
    assert told.table.dealer.up.rank.points == 1
    assert not told.table.insurance_offered


@pytest.mark.parametrize(("key", "high"), [(EXHIBIT, 5), (SHOE, 5)])
def test_stacks_are_sized_in_as_high_as_the_house_cuts_them(key: str, high: int) -> None:
    told = made(MovingHand(shows="size-in"), game(key))
    assert told.table is not None
    (spot,) = told.table.spots
    assert [len(wager.stack.chips) for wager in spot.wagers] == [high] * 3
    assert len({chip for wager in spot.wagers for chip in wager.stack.chips}) == 1
