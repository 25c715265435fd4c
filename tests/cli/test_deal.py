"""`deal`: rounds as JSON Lines, the same for a seed, with the situation asked for."""

from __future__ import annotations

import json
from typing import Any

import pytest

from tests.cli.conftest import Run, Said
from tests.domain.games import shipped
from tests.sweeps import sweep

EXHIBIT = "exhibit-17-011/blackjack"
GAMES = [game.key for game in shipped().games()]


def objects(said: Said) -> list[dict[str, Any]]:
    assert said.code == 0
    return [json.loads(line) for line in said.lines]


def headers(said: Said) -> list[dict[str, Any]]:
    return [each for each in objects(said) if "game" in each]


@pytest.mark.parametrize("game", GAMES)
def test_a_round_is_a_header_and_one_act_a_line_with_its_rule(run: Run, game: str) -> None:
    header, *acts = objects(run("deal", game, "--seed", "1"))
    assert (header["game"], header["seed"]) == (game, 1)
    assert len(acts) > 10
    assert all(act["act"] and act["rule"] for act in acts)
    assert "check-bets" in [act["act"] for act in acts]


def test_the_same_seed_deals_the_same_rounds(run: Run) -> None:
    once, again, other = (run("deal", EXHIBIT, "--seed", seed, "--rounds", "3") for seed in ("5", "5", "6"))
    assert once == again
    assert once != other


def test_without_a_seed_the_header_says_how_to_deal_it_again(run: Run) -> None:
    said = run("deal", EXHIBIT)
    (header,) = headers(said)
    assert run("deal", EXHIBIT, "--seed", header["seed"]).out == said.out


def test_so_many_spots_and_rounds_are_dealt_as_asked_for(run: Run) -> None:
    found = headers(run("deal", EXHIBIT, "--seed", "2", "--spots", "7", "--rounds", "4"))
    assert [header["round"] for header in found] == [0, 1, 2, 3]
    assert {tuple(header["spots"]) for header in found} == {(1, 2, 3, 4, 5, 6, 7)}
    assert [header["new_shoe"] for header in found] == [True, False, False, False]


def test_on_the_common_hand_spots_are_patrons(run: Run) -> None:
    (header,) = headers(run("deal", "nj-common-hand/common-hand", "--seed", "2", "--spots", "5"))
    assert header["spots"] == [1]
    assert len({wager["patron"] for wager in header["wagers"]}) == 5


def test_the_round_contains_the_situation_asked_for(run: Run) -> None:
    (header, *acts) = objects(run("deal", EXHIBIT, "--seed", "3", "--situation", "insurance-wins"))
    assert header["situation"] == "insurance-wins"
    assert [act for act in acts if act["act"] == "pay-wager" and act["kind"] == "insurance"]


def test_the_situations_a_game_offers_are_listed_with_their_titles(run: Run) -> None:
    said = run("deal", EXHIBIT, "--situations")
    assert said.code == 0
    assert "insured-blackjack" in said.out
    assert "A blackjack insured against an ace" in said.out
    assert "automatic-split" not in said.out
    # Each of them is dealt by the tests of situations; here it is seen that the names can be typed as they are listed.
    for key in [line.split()[0] for line in said.lines][:: sweep(9, 1)]:
        assert run("deal", EXHIBIT, "--seed", "1", "--situation", key).code == 0


def test_how_often_patrons_do_the_unusual_can_be_said(run: Run) -> None:
    command = ("deal", EXHIBIT, "--seed", "1", "--rounds", "20", "--unusual")
    odd = ("refuse-bet", "refuse-wish", "ask-aloud")
    assert [each for each in objects(run(*command, "0")) if each.get("act") in odd] == []
    assert len([each for each in objects(run(*command, "100")) if each.get("act") in odd]) > 20


def test_switched_rules_are_followed_and_named(run: Run) -> None:
    run("switch", EXHIBIT, "play.surrender", "on")
    (header, *acts) = objects(run("deal", EXHIBIT, "--seed", "3", "--situation", "surrender"))
    assert header["switched"] == ["play.surrender"]
    assert "play.surrender_loses" in [act["rule"] for act in acts]


def test_an_unknown_game_or_situation_is_told_its_nearest(run: Run) -> None:
    said = run("deal", "rockingham/blackjak")
    assert (said.code, said.complaint) == (
        2,
        "There is no game 'rockingham/blackjak': did you mean 'rockingham/blackjack'?",
    )
    said = run("deal", EXHIBIT, "--situation", "insured-blakjack")
    assert (said.code, said.complaint) == (
        2,
        "There is no situation 'insured-blakjack' at exhibit-17-011/blackjack: did you mean 'insured-blackjack'?",
    )


@pytest.mark.parametrize("option", ["--spots", "--rounds"])
@pytest.mark.parametrize("value", ["0", "-1", "many", "1000000000"])
def test_numbers_that_cannot_be_are_told(run: Run, option: str, value: str) -> None:
    said = run("deal", EXHIBIT, option, value)
    assert said.code == 2
    assert option in said.err


def test_a_house_with_fewer_spots_says_so(run: Run, data: Any) -> None:
    (data / "houses").mkdir(parents=True)
    house = 'extends = "common"\nname = "Small"\n[games.blackjack]\nname = "Blackjack"\n'
    spots = '[games.blackjack.bets]\nspots = { is = 3, kind = "assumed" }\n'
    (data / "houses" / "small.toml").write_text(house + spots, encoding="utf-8")
    said = run("deal", "small/blackjack", "--seed", "1", "--spots", "4")
    assert (said.code, said.complaint) == (1, "small/blackjack is dealt to 1 to 3 patrons, not to 4.")
    assert headers(run("deal", "small/blackjack", "--seed", "1", "--spots", "3"))[0]["spots"] == [1, 2, 3]
