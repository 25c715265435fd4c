"""The pick-up, and what lies on the table after it."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.domain.games import game
from tests.domain.phases.playing import acts, at, hand, main_bet, now, paths, steps, table
from trainer.domain.house.games import Game
from trainer.domain.table.acts import TakeCards, TakeOwnCards
from trainer.domain.table.phases.pick_up import pick_up
from trainer.domain.table.state import Table

EXHIBIT = game("exhibit-17-011/blackjack")
ALL = tuple(
    game(key)
    for key in (
        "casino-shoe-and-pitch/shoe",
        "casino-shoe-and-pitch/double-deck",
        "rockingham/blackjack",
        "exhibit-17-011/blackjack",
        "exhibit-17-011/spanish-21",
        "games-of-chance/blackjack",
        "nj-common-hand/common-hand",
    )
)


def settled(of: Game) -> Table:
    """Spots 1, 2 and 4 after the settlement; 2 has split, and a hand of it is gone."""
    split = (hand("8S TH", split=True), hand("", split=True), hand("8C 9H", split=True))
    spots = (
        at(1, "KS 8H", bets=[main_bet(4, settled=True)]),
        at(2, *split, bets=[main_bet(4, settled=True)]),
        at(4, "KD 8D", bets=[main_bet(4, settled=True)]),
    )
    return table(of, "TC 8S", *spots, turned=True)


@pytest.mark.parametrize("of", ALL, ids=lambda it: it.key)
def test_the_dealers_own_cards_are_picked_up_first_then_the_hands_right_to_left(of: Game) -> None:
    assert acts(of, settled(of)) == [
        TakeOwnCards(),
        TakeCards(4),
        TakeCards(2, 2),
        TakeCards(2),
        TakeCards(1),
    ]


def test_nothing_else_may_be_picked_up_in_their_stead() -> None:
    assert [duty.action for duty in now(EXHIBIT, settled(EXHIBIT))] == [TakeOwnCards()]
    assert [paths(duty) for duty in now(EXHIBIT, settled(EXHIBIT))] == [("settling.pick_up",)]


def test_bets_and_winnings_lie_there_at_the_end_and_every_card_in_the_discard_rack() -> None:
    end = steps(EXHIBIT, settled(EXHIBIT))[-1][2]
    assert [len(spot.wagers) for spot in end.spots] == [1, 1, 1]
    assert len(end.discards) == 10
    assert now(EXHIBIT, end) == ()


def test_a_round_nobody_bets_in_has_nothing_to_pick_up() -> None:
    assert list(pick_up(EXHIBIT).duties(Table())) == []
    assert list(pick_up(EXHIBIT).duties(replace(Table(), own_taken=True))) == []
