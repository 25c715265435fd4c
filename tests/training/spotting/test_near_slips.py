"""What is offered early in a round could have happened by then, or is what comes next; never the true slip alone."""

from __future__ import annotations

import pytest

from tests.domain.games import shipped
from tests.sweeps import sweep
from tests.training.spotting.plays import play
from trainer.domain.table import acts as act
from trainer.training.spotting.choices import MOST_FAULTS, choices
from trainer.training.spotting.near_slips import near_slips
from trainer.training.spotting.to_watch import watched_round

GAMES = shipped().games()
SEEDS = range(sweep(6, 60))


def test_of_cards_dealt_and_bets_passed_over_it_can_be_thought_that_they_were_wrong() -> None:
    game = next(each for each in GAMES if each.key == "exhibit-17-011/blackjack")
    made = watched_round(game, 1, 3, False)[1]
    first = next(at for at, shown in enumerate(made.acts) if isinstance(shown.act, act.DealCard))
    found = list(near_slips(made, first + 1, game))
    spot = made.acts[first].act.spot
    assert {each.kind for each in found} == {"bet-let-stand", "card-laid-wrongly", "dealt-out-of-order"}
    assert {each.at for each in found if each.kind != "bet-let-stand"} == {first}
    assert f"Spot {spot} had its card laid the wrong way" in [each.words for each in found]
    bets = sorted(each.words for each in found if each.kind == "bet-let-stand")
    assert len(bets) == len(made.start.spots)
    assert all(each.at <= first for each in found)


def test_of_what_is_no_round_there_are_none() -> None:
    assert list(near_slips(play(4), 9, GAMES[0])) == []


@pytest.mark.parametrize("game", GAMES, ids=[each.key for each in GAMES])
def test_as_soon_as_a_slip_is_seen_another_could_have_been_made_too_and_one_act_later_two(game: object) -> None:
    for seed in SEEDS:
        made = watched_round(game, seed, (1, 3, 5, 7)[seed % 4], True)[1]
        assert made.slip is not None
        for later, others in ((1, 1), (2, 2)):
            done = made.slip.at + later
            offered = choices(made, done, game, seed).faults
            assert all(each.at < done for each in offered), (game, seed, offered)
            assert made.slip.kind in [each.kind for each in offered]
            assert len(offered) > others, (game, seed, offered)
        # The shortest rounds, of one spot, can have no more.
        assert len(choices(made, len(made.acts), game, seed).faults) >= MOST_FAULTS - 1


def test_what_fills_up_comes_soon_and_not_at_the_end_of_the_round() -> None:
    for game in GAMES:
        made = watched_round(game, 3, 7, False)[1]
        to_come = sorted(({each.kind: each.at for each in reversed(made.possible)}).values())
        offered = [each.at for each in choices(made, 1, game, 3).faults if each.at >= 1]
        assert max(offered, default=0) <= to_come[min(len(to_come), 2 * MOST_FAULTS) - 1]


@pytest.mark.parametrize("key", ["exhibit-17-011/blackjack", "casino-shoe-and-pitch/double-deck"])
def test_no_spot_is_told_of_a_card_out_of_turn_before_it_has_one(key: str) -> None:
    game = next(each for each in GAMES if each.key == key)
    for seed in SEEDS:
        made = watched_round(game, seed, 5, seed % 2 == 1)[1]
        told = [each for each in made.possible if each.kind == "dealt-out-of-order" and each.words.startswith("Spot ")]
        others = [each for each in told if made.slip is None or each != made.slip.told]
        assert others
        for each in others:
            number = int(each.words.split()[1])
            hands = made.table_after(each.at + 1).spot(number).hands
            assert any(hand.cards for hand in hands), (seed, each)
