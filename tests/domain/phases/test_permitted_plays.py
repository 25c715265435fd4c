"""Which wishes each house grants, and the very rule that forbids the others."""

from __future__ import annotations

import pytest

from tests.domain.games import game, with_rules
from tests.domain.phases.playing import at, double_bet, hand, main_bet, table, wants
from tests.each_case import each_case
from trainer.domain.house.games import Game
from trainer.domain.house.terms import DoubleOn, SplitAces, SplitBet, SplitOn
from trainer.domain.signals.motions import Decision, Wish
from trainer.domain.table.phases.permitted_plays import may_act, refusal
from trainer.domain.table.state import Spot

SHOE = game("casino-shoe-and-pitch/shoe")
ROCKINGHAM = game("rockingham/blackjack")
EXHIBIT = game("exhibit-17-011/blackjack")
SPANISH = game("exhibit-17-011/spanish-21")
CHANCE = game("games-of-chance/blackjack")
COMMON = game("nj-common-hand/common-hand")
ONE_EACH = (SHOE, ROCKINGHAM, EXHIBIT, SPANISH, CHANCE)
GRANTED = None


def asked(of: Game, spot: Spot, wish: Wish, up: str = "6C") -> str | None:
    """The path of the rule that forbids the wish; None where it is granted."""
    rule = refusal(
        of, table(of, f"{up} TD", spot), Wish(wish.decision, 1, wish.hand, stack=wish.stack, behind=wish.behind)
    )
    return rule.ref.path if rule is not None else None


def double(dollars: int = 4, *, behind: bool = False) -> Wish:
    return wants(Decision.DOUBLE, dollars, behind=behind)


def split(dollars: int = 4) -> Wish:
    return wants(Decision.SPLIT, dollars)


HIT = wants(Decision.HIT)
SURRENDER = wants(Decision.SURRENDER)


@pytest.mark.parametrize("of", ONE_EACH, ids=lambda it: it.key)
def test_any_hand_under_21_may_be_hit_as_often_as_its_patron_likes(of: Game) -> None:
    assert asked(of, at(1, "2C 3D 2H 3S 4C"), HIT) is GRANTED
    assert may_act(of, at(1, "2C 3D 2H 3S 4C"), 0)


@pytest.mark.parametrize("line", ["KS AH", "7S 7H 7D", "KS 5H 9D"])
def test_nobody_is_asked_about_a_blackjack_a_21_or_a_bust(line: str) -> None:
    assert not may_act(EXHIBIT, at(1, line), 0)


def test_nobody_is_asked_about_a_hand_stood_on_or_whose_bet_is_settled() -> None:
    assert not may_act(EXHIBIT, at(1, hand("KS 6H", stood=True)), 0)
    assert not may_act(EXHIBIT, at(1, "KS 6H", bets=[main_bet(4, settled=True)]), 0)


def test_nobody_is_asked_about_a_split_hand_without_its_second_card() -> None:
    assert not may_act(EXHIBIT, at(1, hand("8S", split=True), hand("8D KC", split=True)), 0)


# -- doubles


@pytest.mark.parametrize("of", (SHOE, ROCKINGHAM, EXHIBIT, CHANCE), ids=lambda it: it.key)
def test_the_first_two_cards_may_be_doubled_and_no_more_than_two(of: Game) -> None:
    assert asked(of, at(1, "5C 6D"), double()) is GRANTED
    assert asked(of, at(1, "2C 3D 6H"), double()) == "play.double_on"


@pytest.mark.parametrize("of", (SHOE, ROCKINGHAM, CHANCE), ids=lambda it: it.key)
def test_a_double_may_be_for_less_and_not_for_more_than_the_bet(of: Game) -> None:
    assert asked(of, at(1, "5C 6D"), double(1)) is GRANTED
    assert asked(of, at(1, "5C 6D"), double(5)) == "play.double_for_less"


def test_a_house_may_not_take_doubles_for_less() -> None:
    strict = with_rules(EXHIBIT, play__double_for_less=False)
    assert asked(strict, at(1, "5C 6D"), double(3)) == "play.double_for_less"
    assert asked(strict, at(1, "5C 6D"), double(4)) is GRANTED


def test_exhibit_a_doubles_chips_lie_side_by_side_not_behind() -> None:
    assert asked(EXHIBIT, at(1, "5C 6D"), double(behind=True)) == "play.double_bet_place"


def test_a_double_that_may_not_be_is_refused_for_that_and_not_for_where_its_chips_lie() -> None:
    assert asked(EXHIBIT, at(1, "2C 3D 6H"), double(behind=True)) == "play.double_on"


@pytest.mark.parametrize("of", ONE_EACH, ids=lambda it: it.key)
def test_a_split_hand_may_be_doubled(of: Game) -> None:
    assert asked(of, at(1, hand("8S 3D", split=True), hand("8D KC", split=True)), double()) is GRANTED


def test_exhibit_read_the_other_way_has_no_double_after_a_split() -> None:
    switched = EXHIBIT.switched({"play.double_after_split"})
    assert asked(switched, at(1, hand("8S 3D", split=True), hand("8D KC", split=True)), double()) == (
        "play.double_after_split"
    )


@pytest.mark.parametrize("of", (SHOE, ROCKINGHAM, EXHIBIT, CHANCE), ids=lambda it: it.key)
def test_a_doubled_hand_gets_one_card_only(of: Game) -> None:
    doubled = at(1, hand("5C 4D 2H", doubled=1), bets=[main_bet(4), double_bet(4)])
    assert not may_act(of, doubled, 0)
    assert asked(of, doubled, HIT) == "play.doubles"
    assert asked(of, doubled, double()) == "play.doubles"


def test_spanish_21_any_number_of_cards_may_be_doubled() -> None:
    assert asked(SPANISH, at(1, "2C 3D 2H 3S"), double()) is GRANTED


def test_spanish_21_a_second_double_is_allowed_for_up_to_what_lies_on_the_hand_and_a_third_is_not() -> None:
    once = at(1, hand("5C 4D 2H", doubled=1), bets=[main_bet(4), double_bet(4)])
    twice = at(1, hand("5C 4D 2H 2S", doubled=2), bets=[main_bet(4), double_bet(12)])
    assert may_act(SPANISH, once, 0)
    assert asked(SPANISH, once, double(8)) is GRANTED
    assert asked(SPANISH, once, double(9)) == "play.double_for_less"
    assert not may_act(SPANISH, twice, 0)
    assert asked(SPANISH, twice, double(4)) == "play.doubles"


def test_spanish_21_a_doubled_hand_may_be_doubled_again_but_not_hit() -> None:
    assert asked(SPANISH, at(1, hand("5C 4D 2H", doubled=1)), HIT) == "play.doubles"


@pytest.mark.parametrize(
    ("double_on", "granted", "refused"),
    [(DoubleOn.NINE_TO_ELEVEN, "5C 4D", "AC 4D"), (DoubleOn.TEN_OR_ELEVEN, "6C 5D", "5C 4D")],
)
def test_a_house_may_double_certain_totals_only(double_on: DoubleOn, granted: str, refused: str) -> None:
    house = with_rules(EXHIBIT, play__double_on=double_on)
    assert asked(house, at(1, granted), double()) is GRANTED
    assert asked(house, at(1, refused), double()) == "play.double_on"


# -- splits


@each_case("of", ONE_EACH, ids=lambda it: it.key)
@each_case("pair", ["8C 8D", "KC JD", "AC AD"])
def test_cards_of_equal_value_may_be_split(of: Game, pair: str) -> None:
    assert asked(of, at(1, pair), split()) is GRANTED


@each_case("of", ONE_EACH, ids=lambda it: it.key)
@each_case("line", ["8C 9D", "AC KD", "8C 8D 8H"])
def test_unequal_cards_and_more_than_two_are_not_split(of: Game, line: str) -> None:
    assert asked(of, at(1, line), split()) == "play.split_on"


def test_a_house_may_split_cards_of_the_same_rank_only() -> None:
    strict = with_rules(EXHIBIT, play__split_on=SplitOn.SAME_RANK)
    assert asked(strict, at(1, "KC JD"), split()) == "play.split_on"
    assert asked(strict, at(1, "KC KD"), split()) is GRANTED


@each_case("of", ONE_EACH, ids=lambda it: it.key)
@each_case("dollars", [3, 5])
def test_the_second_bet_of_a_split_matches_the_first(of: Game, dollars: int) -> None:
    assert asked(of, at(1, "8C 8D"), split(dollars)) == "play.split_bet"


def test_a_house_may_split_for_up_to_the_bet() -> None:
    house = with_rules(EXHIBIT, play__split_bet=SplitBet.UP_TO_THE_BET)
    assert asked(house, at(1, "8C 8D"), split(3)) is GRANTED
    assert asked(house, at(1, "8C 8D"), split(5)) == "play.split_bet"


@pytest.mark.parametrize("of", ONE_EACH, ids=lambda it: it.key)
def test_there_are_up_to_four_hands_after_three_splits(of: Game) -> None:
    eights = [hand("8C 8D", split=True), *(hand("8S KD", split=True) for _ in range(3))]
    assert asked(of, at(1, *eights[:3]), split()) is GRANTED
    assert asked(of, at(1, *eights), split()) == "play.most_hands"


@pytest.mark.parametrize("of", (ROCKINGHAM, EXHIBIT, CHANCE), ids=lambda it: it.key)
def test_a_third_ace_is_not_split_again(of: Game) -> None:
    aces = at(1, hand("AC AD", split=True), hand("AS 5D", split=True))
    assert asked(of, aces, split()) == "play.resplit_aces"
    assert not may_act(of, aces, 0)


@pytest.mark.parametrize("of", (SHOE, SPANISH), ids=lambda it: it.key)
def test_another_ace_may_be_split_again_where_the_house_says_so(of: Game) -> None:
    aces = at(1, hand("AC AD", split=True), hand("AS 5D", split=True))
    assert asked(of, aces, split()) is GRANTED
    assert may_act(of, aces, 0)


def test_casino_a_pair_of_split_aces_is_complete_once_there_are_four_hands() -> None:
    aces = at(1, hand("AC AD", split=True), *(hand("AS 5D", split=True) for _ in range(3)))
    assert not may_act(SHOE, aces, 0)


@pytest.mark.parametrize("of", (SHOE, ROCKINGHAM, EXHIBIT, CHANCE), ids=lambda it: it.key)
def test_split_aces_get_one_card_each(of: Game) -> None:
    aces = at(1, hand("AC 4D", split=True), hand("AS 5D", split=True))
    assert not may_act(of, aces, 0)
    assert asked(of, aces, HIT) == "play.split_aces"
    assert asked(of, aces, double()) == "play.split_aces"


def test_spanish_21_split_aces_may_be_hit() -> None:
    aces = at(1, hand("AC 4D", split=True), hand("AS 5D", split=True))
    assert may_act(SPANISH, aces, 0)
    assert asked(SPANISH, aces, HIT) is GRANTED
    assert asked(SPANISH, aces, double()) is GRANTED


def test_a_house_may_give_every_split_hand_one_card_only() -> None:
    strict = with_rules(EXHIBIT, play__split_hands_may_be_hit=False, play__double_after_split=False)
    eights = at(1, hand("8C 4D", split=True), hand("8S 5D", split=True))
    assert asked(strict, eights, HIT) == "play.split_hands_may_be_hit"
    assert not may_act(strict, eights, 0)
    hit_aces = with_rules(strict, play__split_aces=SplitAces.MAY_BE_HIT)
    assert may_act(hit_aces, at(1, hand("AC 4D", split=True), hand("AS 5D", split=True)), 0)


# -- surrender


@each_case("of", (ROCKINGHAM, CHANCE), ids=lambda it: it.key)
@each_case("up", ["6C", "KC", "AC"])
def test_the_first_two_cards_may_be_surrendered_in_turn(of: Game, up: str) -> None:
    assert asked(of, at(1, "KS 6H"), SURRENDER, up) is GRANTED


@pytest.mark.parametrize("of", (SHOE, EXHIBIT, SPANISH), ids=lambda it: it.key)
def test_no_surrender_where_the_house_has_none(of: Game) -> None:
    assert asked(of, at(1, "KS 6H"), SURRENDER, "KC") == "play.surrender"


def test_exhibit_read_the_other_way_has_late_surrender() -> None:
    assert asked(EXHIBIT.switched({"play.surrender"}), at(1, "KS 6H"), SURRENDER) is GRANTED


def test_rockingham_read_the_other_way_surrenders_only_against_an_ace_or_a_face() -> None:
    switched = ROCKINGHAM.switched({"play.surrender_against"})
    assert asked(switched, at(1, "KS 6H"), SURRENDER, "AC") is GRANTED
    assert asked(switched, at(1, "KS 6H"), SURRENDER, "QC") is GRANTED
    assert asked(switched, at(1, "KS 6H"), SURRENDER, "TC") == "play.surrender_against"
    assert asked(switched, at(1, "KS 6H"), SURRENDER, "6C") == "play.surrender_against"


def test_games_of_chance_read_the_other_way_surrenders_before_the_check_and_no_more_in_turn() -> None:
    assert asked(CHANCE.switched({"play.surrender"}), at(1, "KS 6H"), SURRENDER) == "play.surrender"


def test_cards_drawn_or_split_are_past_surrender() -> None:
    assert asked(ROCKINGHAM, at(1, "KS 2H 4D"), SURRENDER) == "play.surrender_on"
    assert asked(ROCKINGHAM, at(1, hand("8S 8H", split=True)), SURRENDER) == "play.surrender_split_hand"


# -- the second hand of an automatic split


def test_common_hand_a_second_wager_equals_the_original_one() -> None:
    split_by_rule = at(1, hand("8S", split=True), hand("8D", split=True), bets=[main_bet(4)])
    assert asked(COMMON, split_by_rule, wants(Decision.BOTH_HANDS, 4)) is GRANTED
    assert asked(COMMON, split_by_rule, wants(Decision.BOTH_HANDS, 3)) == "common_hand.after_automatic_split"


# -- conduct


def test_a_patron_who_touches_cards_or_the_bet_is_told_by_the_rule_of_each() -> None:
    assert asked(CHANCE, at(1, "KS 6H"), wants(Decision.TOUCHES_CARDS)) == "bets.conduct"
    assert asked(CHANCE, at(1, "KS 6H"), wants(Decision.TOUCHES_BET)) == "bets.touched"
    assert asked(CHANCE, at(1, "KS 6H"), wants(Decision.TOUCHES_BET, 2)) == "bets.added_to"


def test_standing_and_an_unclear_signal_are_never_refused() -> None:
    assert asked(CHANCE, at(1, "KS 6H"), wants(Decision.STAND)) is GRANTED
    assert asked(CHANCE, at(1, "KS 6H"), wants(Decision.UNCLEAR)) is GRANTED


def test_nobody_is_asked_about_a_hand_that_does_not_lie_there_yet() -> None:
    """A wager on the second hand lies ready before the pair is parted."""
    parting = at(1, "8S 8D", bets=[main_bet(4), main_bet(4, 1)])
    assert may_act(COMMON, parting, 0)
    assert not may_act(COMMON, parting, 1)
    assert not may_act(COMMON, parting, 2)
