"""`dealer-trainer drill house-facts --from GAME` asks what differs from the game one comes from, and nothing else."""

import json

from tests.cli.conftest import Run
from tests.domain.games import shipped
from trainer.training.learn.another_house.facts import differing_facts

HERE, KNOWN = "exhibit-17-011/blackjack", "rockingham/blackjack"
ASKED = ("drill", "house-facts", "--game", HERE, "--from", KNOWN, "--seed", "7")


def asked(run: Run, count: int) -> list[str]:
    told = run(*ASKED, "--count", f"{count}", "--json")
    assert told.code == 0, told.out
    return [each["case"] for each in json.loads(told.out)]


def test_each_fact_that_differs_is_asked_once_and_no_other(run: Run) -> None:
    games = {game.key: game for house in shipped().houses for game in house.games}
    cases = asked(run, 500)
    assert sorted(cases) == sorted(differing_facts(games[KNOWN], games[HERE]))


def test_fewer_are_asked_where_fewer_are_wanted_the_same_by_the_same_seed(run: Run) -> None:
    assert asked(run, 3) == asked(run, 500)[:3]


def test_the_sheet_says_from_where_and_how_to_print_it_again(run: Run) -> None:
    told = run(*ASKED)
    assert "What differs from Rockingham" in told.out + told.err
    assert f"--game {HERE} --from {KNOWN} --seed 7" in told.out + told.err


def test_who_comes_from_the_same_game_is_told_that_nothing_differs(run: Run) -> None:
    told = run("drill", "house-facts", "--game", HERE, "--from", HERE)
    assert told.code != 0
    assert "Nothing that is asked differs between " in told.out + told.err


def test_only_the_drill_of_facts_has_it(run: Run) -> None:
    told = run("drill", "hand-totals", "--game", HERE, "--from", KNOWN)
    assert told.code == 2
    assert "Only house-facts has --from" in told.out + told.err
