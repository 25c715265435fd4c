"""`houses`: the houses, their games, and how sure their rules are."""

from __future__ import annotations

from pathlib import Path

from tests.cli.conftest import Run
from tests.cli.test_check import HOUSE

SEVEN_GAMES = {
    "casino-shoe-and-pitch/shoe",
    "casino-shoe-and-pitch/double-deck",
    "exhibit-17-011/blackjack",
    "exhibit-17-011/spanish-21",
    "games-of-chance/blackjack",
    "nj-common-hand/common-hand",
    "rockingham/blackjack",
}


def test_five_houses_have_seven_games(run: Run) -> None:
    houses = run("houses", "--json").data
    assert len(houses) == 5
    assert {game["key"] for house in houses for game in house["games"]} == SEVEN_GAMES


def test_the_exhibit_s_blackjack_has_eight_rules_that_were_read(run: Run) -> None:
    # The main bet, Match the Dealer's table, double after a split, surrender, soft 17, a word against the hand,
    # the spots of one player, and the player's cut.
    games = {game["key"]: game for house in run("houses", "--json").data for game in house["games"]}
    assert games["exhibit-17-011/blackjack"]["read"] == 8
    assert games["rockingham/blackjack"]["read"] == 5
    assert all(game["stated"] > 0 and game["assumed"] > 0 for game in games.values())


def test_the_table_has_a_line_for_each_game_and_says_where_own_houses_go(run: Run, data: Path) -> None:
    said = run("houses")
    assert said.code == 0
    assert {line.split()[0] for line in said.lines[1:8]} == SEVEN_GAMES
    assert said.lines[-1] == f"Your own houses go into {data / 'houses'}."


def test_a_house_of_one_s_own_is_listed(run: Run, data: Path) -> None:
    (data / "houses").mkdir(parents=True)
    (data / "houses" / "school.toml").write_text(HOUSE)
    said = run("houses", "--json")
    own = next(house for house in said.data if house["key"] == "school")
    assert own["name"] == "Our school"
    assert own["documents"] == ["Manual"]
    assert own["games"][0]["stated"] == 1
    assert own["games"][0]["confirmed"] == 0


def test_what_a_house_confirmed_is_counted_as_that(run: Run, data: Path) -> None:
    confirming = '[confirmed]\nby = "Ann Lee"\non = 2026-11-20\nrules = ["settling.win_pays", "settling.bust"]\n'
    (data / "houses").mkdir(parents=True)
    (data / "houses" / "school.toml").write_text(HOUSE + confirming)
    own = next(house for house in run("houses", "--json").data if house["key"] == "school")
    assert own["games"][0]["confirmed"] == 2


def test_a_faulty_house_is_told_and_stops_no_other(run: Run, data: Path) -> None:
    (data / "houses").mkdir(parents=True)
    (data / "houses" / "bad.toml").write_text("[")
    said = run("houses", "--json")
    assert said.code == 0
    assert len(said.data) == 5
    assert said.err == f"1 house file has faults and is left out: see dealer-trainer check '{data / 'houses'}'.\n"
