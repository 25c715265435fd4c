"""Wrong bets are bets that the table's chips make, and whether there are any hangs on no chance."""

from __future__ import annotations

from random import Random

import pytest

from tests.domain.games import game, with_rules
from trainer.domain.house.games import Game
from trainer.domain.house.limits import BetLimits
from trainer.domain.money.amounts import Cents
from trainer.domain.money.chips import Denomination, Pile
from trainer.training.patrons.betting import can_be_too_large, can_be_too_small, too_large, too_small
from trainer.training.situations import situation_of

TENS = tuple(
    Denomination(Cents(value * 100), colour) for value, colour in ((10, "blue"), (100, "black"), (1000, "red"))
)
LIMITS = BetLimits(least=Cents(5_000), most=Cents(500_000), step=Cents(1_000))


@pytest.fixture
def dear_table() -> Game:
    """Bets of 50 to 5000 at a table whose cheapest chip is 10: four sums are too small, 10, 20, 30 and 40."""
    rack = tuple(Pile(chip, 200) for chip in TENS)
    rockingham = game("rockingham/blackjack")
    return with_rules(rockingham, equipment__chips=TENS, equipment__rack=rack, bets__main_bet=LIMITS)


def test_a_bet_too_small_is_any_sum_below_the_least_that_the_chips_make(dear_table: Game) -> None:
    found = [too_small(dear_table, LIMITS, Random(seed)) for seed in range(60)]
    assert {stack.worth for stack in found if stack is not None} == {1_000, 2_000, 3_000, 4_000}
    assert None not in found


def test_a_bet_too_large_is_a_sum_over_the_most_that_the_chips_make(dear_table: Game) -> None:
    """Over 5000 by 10, 50, 100 or 500; by 1, 2, 4, 5 or 25 no chips make it."""
    found = [too_large(dear_table, LIMITS, Random(seed)) for seed in range(80)]
    assert {stack.worth for stack in found if stack is not None} == {501_000, 505_000, 510_000, 550_000}
    assert None not in found


def test_where_no_chips_are_worth_less_than_the_least_no_bet_is_too_small(dear_table: Game) -> None:
    at_ten = BetLimits(least=Cents(1_000))
    assert can_be_too_small(dear_table, LIMITS)
    assert can_be_too_large(dear_table, LIMITS)
    assert not can_be_too_small(dear_table, at_ten)
    assert not can_be_too_large(dear_table, at_ten)
    assert too_small(dear_table, at_ten, Random(1)) is None


def test_a_game_has_its_situations_however_often_it_is_asked(dear_table: Game) -> None:
    for key in ("bet-too-small", "bet-too-large"):
        assert all(situation_of(dear_table, key) is not None for _ in range(30))
