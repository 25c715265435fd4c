"""Situations of wagers that no house which comes with the trainer has: every line comes up, and is paid as it says."""

from __future__ import annotations

from random import Random

import pytest

from tests.domain.games import game
from trainer.drills.base import Course
from trainer.drills.side_wagers.drill import DRILL
from trainer.training.patrons.betting import side_bet
from trainer.training.patrons.model_round import model_round_of
from trainer.training.situations import situation_of, situations_of
from trainer.training.table.simulate import dealt_round

HOUSES = ("pavilion/blackjack", "queens-court/blackjack")
OF_WAGERS = ("first-ace-", "sevens-", "between-", "crowns-", "ladies-", "kings-", "bonus-")
OFFERED = [
    (key, situation.key)
    for key in HOUSES
    for situation in situations_of(game(key))
    if situation.key.startswith(OF_WAGERS)
]


def test_every_line_of_their_tables_is_a_situation_that_can_be_typed() -> None:
    keys = [key for _, key in OFFERED]
    assert len(keys) == 3 + 5 + 5 + 5 + 5 + 5 + 3
    assert [key for key in keys if " " in key or "," in key] == []
    assert "ladies-perfect-pair-of-queen-of-hearts-and-dealer-blackjack" in keys


@pytest.mark.parametrize(("key", "situation"), OFFERED)
def test_a_round_of_it_pays_that_line(key: str, situation: str) -> None:
    of, wanted = game(key), situation_of(game(key), situation)
    assert wanted is not None
    for seed in (1, 2):
        dealt = dealt_round(of, seed * 7919, spots=seed, situation=situation)
        assert wanted.holds(of, model_round_of(of, dealt))


def test_nobody_bets_more_than_half_the_rack_can_pay() -> None:
    """The rack holds $19,300: at 5,000 to 1 a dollar wins $5,000, and two dollars more than half of it."""
    of = game("pavilion/blackjack")
    sevens = next(wager for wager in of.side_wagers.offered() if wager.key == "sevens")
    assert {side_bet(of, sevens, 1, Random(seed)).worth for seed in range(40)} == {1_00}
    asked = (DRILL.question(Course(of), Random(seed)) for seed in range(60))
    of_sevens = [each for each in asked if each.case.startswith("sevens/")]
    assert {each.table.spots[0].wagers[1].worth for each in of_sevens} == {1_00}
    between = next(wager for wager in of.side_wagers.offered() if wager.key == "between")
    assert max(side_bet(of, between, 1, Random(seed)).worth for seed in range(40)) > 10_00
