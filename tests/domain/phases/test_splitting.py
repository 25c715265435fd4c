"""Splits, house by house: the bet above its hand, the second cards, aces, and splits of splits."""

from __future__ import annotations

import pytest

from tests.domain.games import game
from tests.domain.phases.playing import DOUBLE, HIT, SPLIT, STAND, SURRENDER, at, paths, steps, table, wants, way
from trainer.domain.house.games import Game
from trainer.domain.money.amounts import Cents
from trainer.domain.procedure.duties import Duty
from trainer.domain.signals.motions import Decision, Wish
from trainer.domain.table.acts import Act, DealCard, PayWager, PointTo, RefuseWish, Split, TakeCards, TakeWager
from trainer.domain.table.acts import TurnOverHoleCard as Over
from trainer.domain.table.settling import Outcome
from trainer.domain.table.wagers import WagerKind

SHOE = game("casino-shoe-and-pitch/shoe")
ROCKINGHAM = game("rockingham/blackjack")
EXHIBIT = game("exhibit-17-011/blackjack")
SPANISH = game("exhibit-17-011/spanish-21")
CHANCE = game("games-of-chance/blackjack")
ALL = (SHOE, ROCKINGHAM, EXHIBIT, SPANISH, CHANCE)
IN_TURN = (SHOE, ROCKINGHAM, CHANCE)


def played(of: Game, line: str, shoe: str, wishes: list[Wish]) -> list[Duty[Act]]:
    """The duties of the play of one hand against a six."""
    duties = way(of, table(of, "6C TD", at(1, line), shoe=shoe + " 9D 9C"), {1: wishes})
    return duties[: [duty.action for duty in duties].index(Over())]


def actions(of: Game, line: str, shoe: str, wishes: list[Wish]) -> list[Act]:
    return [duty.action for duty in played(of, line, shoe, wishes)]


def across(spot: int, hand: int) -> DealCard:
    return DealCard(spot, hand, sideways=True)


@pytest.mark.parametrize("of", (EXHIBIT, SPANISH), ids=lambda it: it.key)
def test_exhibit_each_split_card_gets_its_second_card_before_either_is_played(of: Game) -> None:
    assert actions(of, "8S 8D", "2H 3H 9H", [SPLIT, HIT, STAND]) == [
        PointTo(1),
        Split(1),
        DealCard(1, 0),
        DealCard(1, 1),
        PointTo(1, 0),
        DealCard(1, 0),
        PointTo(1, 1),
    ]


@pytest.mark.parametrize("of", IN_TURN, ids=lambda it: it.key)
def test_elsewhere_a_split_hand_gets_its_second_card_when_its_turn_comes(of: Game) -> None:
    assert actions(of, "8S 8D", "2H 9H 3H", [SPLIT, HIT, STAND]) == [
        PointTo(1),
        Split(1),
        DealCard(1, 0),
        PointTo(1, 0),
        DealCard(1, 0),
        DealCard(1, 1),
        PointTo(1, 1),
    ]


@pytest.mark.parametrize("of", ALL, ids=lambda it: it.key)
def test_a_split_rests_on_what_may_be_split_the_bet_and_where_it_lies(of: Game) -> None:
    split = played(of, "KS JD", "2H 3H 9H", [SPLIT])[1]
    assert split.action == Split(1)
    assert paths(split)[:4] == ("play.split_on", "play.split_bet", "play.split_bet_place", "play.most_hands")


def test_the_second_bet_lies_with_the_second_hand() -> None:
    start = table(EXHIBIT, "6C TD", at(1, "8S 8D"), shoe="2H 3H 9H 9D 9C")
    after = next(after for _, duty, after in steps(EXHIBIT, start, {1: [SPLIT]}) if isinstance(duty.action, Split))
    assert [(wager.kind, wager.hand, wager.worth) for wager in after.spot(1).wagers] == [
        (WagerKind.MAIN, 0, 4_00),
        (WagerKind.MAIN, 1, 4_00),
    ]


@pytest.mark.parametrize("of", (EXHIBIT,), ids=lambda it: it.key)
def test_exhibit_split_aces_second_cards_are_turned_to_the_side(of: Game) -> None:
    duties = played(of, "AS AD", "5H KH", [SPLIT])
    assert [duty.action for duty in duties] == [PointTo(1), Split(1), across(1, 0), across(1, 1)]
    assert paths(duties[2])[0] == "play.split_aces"
    assert {"play.second_cards", "play.split_ace_card_sideways", "play.resplit_aces"} <= set(paths(duties[2]))


@pytest.mark.parametrize("of", (ROCKINGHAM, CHANCE), ids=lambda it: it.key)
def test_split_aces_get_one_card_each_and_a_third_ace_is_not_split_again(of: Game) -> None:
    assert actions(of, "AS AD", "AH KH", [SPLIT, SPLIT]) == [PointTo(1), Split(1), across(1, 0), across(1, 1)]


def test_casino_another_ace_may_be_split_again_or_left() -> None:
    again = actions(SHOE, "AS AD", "AH 5H KH 9S", [SPLIT, SPLIT])
    assert again == [
        PointTo(1),
        Split(1),
        DealCard(1, 0),
        PointTo(1, 0),
        Split(1, 0),
        across(1, 0),
        across(1, 1),
        across(1, 2),
    ]
    left = actions(SHOE, "AS AD", "AH 5H KH", [SPLIT, STAND])
    assert left == [PointTo(1), Split(1), DealCard(1, 0), PointTo(1, 0), across(1, 1)]


def test_casino_a_third_ace_lies_upright_for_it_may_be_split_again_and_across_is_as_good() -> None:
    third = played(SHOE, "AS AD", "AH 5H KH", [SPLIT, STAND])[2]
    assert (third.action, third.also) == (DealCard(1, 0), (across(1, 0),))
    other = played(SHOE, "AS AD", "5H KH", [SPLIT])[2]
    assert (other.action, other.also) == (across(1, 0), ())


def test_casino_with_four_hands_another_ace_lies_across_like_any_card() -> None:
    duties = played(SHOE, "AS AD", "AH AC 5H KH AS 9S", [SPLIT, SPLIT, SPLIT])
    assert [duty.action for duty in duties][-4:] == [across(1, place) for place in range(4)]
    assert all(duty.also == () for duty in duties[-4:])


def test_casino_a_pair_of_split_aces_may_not_be_hit() -> None:
    duties = played(SHOE, "AS AD", "AH 5H KH", [SPLIT, HIT, STAND])
    assert duties[4].action == RefuseWish(1, 0)
    assert paths(duties[4])[0] == "play.split_aces"


def test_spanish_21_split_aces_may_be_hit_and_their_cards_lie_like_the_others() -> None:
    assert actions(SPANISH, "AS AD", "5H AH KH 9S", [SPLIT, HIT, STAND, SPLIT]) == [
        PointTo(1),
        Split(1),
        DealCard(1, 0),
        DealCard(1, 1),
        PointTo(1, 0),
        DealCard(1, 0),
        PointTo(1, 1),
        Split(1, 1),
        DealCard(1, 1),
        DealCard(1, 2),
        PointTo(1, 1),
        PointTo(1, 2),
    ]


def test_three_splits_make_four_hands_and_a_fourth_is_refused() -> None:
    wishes = [SPLIT, SPLIT, STAND, STAND, SPLIT, SPLIT, STAND, STAND]
    duties = played(EXHIBIT, "8S 8D", "8H 8C 2H 3H 8S 4H", wishes)
    answers = [duty for duty in duties if isinstance(duty.action, (Split, RefuseWish))]
    assert [duty.action for duty in answers] == [Split(1, 0), Split(1, 0), Split(1, 2), RefuseWish(1, 2)]
    assert paths(answers[3])[0] == "play.most_hands"


def test_a_split_hand_may_be_hit_doubled_or_bust_like_any_other() -> None:
    assert actions(ROCKINGHAM, "8S 8D", "3H KH KS 2S 9C", [SPLIT, DOUBLE, HIT, HIT]) == [
        PointTo(1),
        Split(1),
        DealCard(1, 0),
        PointTo(1, 0),
        across(1, 0),
        DealCard(1, 1),
        PointTo(1, 1),
        DealCard(1, 1),
        DealCard(1, 1),
        TakeWager(1, WagerKind.MAIN, Cents(4_00), 1),
        TakeCards(1, 1),
    ]


def test_a_double_on_a_split_hand_rests_on_doubling_after_a_split() -> None:
    duties = played(ROCKINGHAM, "8S 8D", "3H KH KS", [SPLIT, DOUBLE])
    assert "play.double_after_split" in paths(duties[4])


def test_exhibit_read_the_other_way_refuses_a_double_after_a_split() -> None:
    duties = played(EXHIBIT.switched({"play.double_after_split"}), "8S 8D", "3H KH", [SPLIT, DOUBLE, STAND])
    assert duties[5].action == RefuseWish(1, 0)
    assert paths(duties[5])[0] == "play.double_after_split"


def test_rockingham_a_split_hand_is_past_surrender() -> None:
    duties = played(ROCKINGHAM, "8S 8D", "3H KH", [SPLIT, SURRENDER, STAND])
    assert paths(duties[4])[0] == "play.surrender_split_hand"


def test_a_second_bet_that_does_not_match_the_first_is_refused() -> None:
    duties = played(EXHIBIT, "8S 8D", "3H KH", [wants(Decision.SPLIT, 3), SPLIT])
    assert [duty.action for duty in duties[:3]] == [PointTo(1), RefuseWish(1), Split(1)]
    assert paths(duties[1])[0] == "play.split_bet"


def test_exhibit_an_ace_and_a_ten_after_a_split_count_21_and_are_settled_as_such() -> None:
    start = table(EXHIBIT, "6C TD", at(1, "AS AD"), shoe="KH QH 9D")
    paid = [duty for duty in way(EXHIBIT, start, {1: [SPLIT]}) if isinstance(duty.action, PayWager)]
    assert [duty.action.chips.worth for duty in paid if isinstance(duty.action, PayWager)] == [4_00, 4_00]
    assert all(paths(duty)[0] == "play.split_twenty_one_is_blackjack" for duty in paid)


def test_spanish_21_a_split_ace_and_ten_are_paid_at_once_as_21() -> None:
    duties = played(SPANISH, "AS AD", "KH 5H 9S", [SPLIT, STAND])
    assert [type(duty.action) for duty in duties] == [PointTo, Split, DealCard, DealCard, PayWager, PointTo]
    assert duties[4].because is Outcome.TWENTY_ONE_AT_ONCE
