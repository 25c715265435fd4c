"""`odds`: exact, as published, and plain about what has none."""

from __future__ import annotations

import json
from fractions import Fraction
from pathlib import Path

import pytest

from tests.cli.conftest import Run

EXHIBIT, SPANISH = "exhibit-17-011/blackjack", "exhibit-17-011/spanish-21"
OWN = """\
extends = "common"
name = "Our school"

[wagers.lucky-queens]
name = "Lucky Queens"
decided_by = "first-two-cards"
offered = { is = true, kind = "assumed" }
limits = { is = { least = "$5", most = "$25" }, kind = "assumed" }
pays = { is = [{ event = "queen-of-hearts-pair", pays = "$1,000" }, { event = "suited", pays = "2 to 1" }], \
kind = "assumed" }

[games.blackjack]
name = "Blackjack"
"""


@pytest.mark.parametrize(
    ("game", "wager", "decks", "published"),
    [
        (EXHIBIT, "21+3", 6, "4.14"),
        (EXHIBIT, "21+3", 8, "3.18"),
        (SPANISH, "match-the-dealer", 6, "3.055"),
        (EXHIBIT, "insurance", 1, "5.88"),
        (EXHIBIT, "insurance", 8, "7.47"),
    ],
)
def test_the_house_edge_is_as_published(run: Run, game: str, wager: str, decks: int, published: str) -> None:
    odds = run("odds", game, wager, "--decks", decks, "--json").data
    percent = Fraction(odds["house_edge"]) * 100
    assert abs(percent - Fraction(published)) < Fraction(1, 10 ** len(published.split(".")[1]))
    assert odds["house_edge_float"] == pytest.approx(float(percent) / 100)


def test_the_json_is_the_game_the_wager_the_decks_the_events_and_the_edge(run: Run) -> None:
    # One deck: 16 ten-values among the 51 cards that may lie under the ace; the edge is 35/51 - 2 × 16/51 = 1/17.
    assert run("odds", EXHIBIT, "insurance", "--decks", "1", "--json").data == {
        "game": EXHIBIT,
        "wager": "insurance",
        "decks": 1,
        "events": [
            {
                "event": "dealer-blackjack",
                "pays": "2 to 1",
                "probability": "16/51",
                "probability_float": pytest.approx(16 / 51),
            },
            {"event": "loses", "pays": None, "probability": "35/51", "probability_float": pytest.approx(35 / 51)},
        ],
        "house_edge": "1/17",
        "house_edge_float": pytest.approx(1 / 17),
    }


def test_the_events_of_a_wager_are_all_that_can_happen(run: Run) -> None:
    events = run("odds", EXHIBIT, "21+3", "--json").data["events"]
    assert sum(Fraction(each["probability"]) for each in events) == 1
    assert [each["pays"] for each in events] == ["100 to 1", "35 to 1", "33 to 1", "10 to 1", "5 to 1", None]
    # Six decks: three alike of 52 cards in 20 ways each, of the 5,013,320 ways to take three of 312.
    assert Fraction(events[0]["probability"]) == Fraction(52 * 20, 5_013_320)


def test_a_natural_has_a_probability_and_no_edge(run: Run) -> None:
    # One deck: four aces with sixteen ten-values in either order, of 52 × 51 deals.
    odds = run("odds", EXHIBIT, "natural", "--decks", "1", "--json").data
    assert odds["events"][0]["pays"] == "3 to 2"
    assert Fraction(odds["events"][0]["probability"]) == Fraction(2 * 4 * 16, 52 * 51)
    assert odds["house_edge"] is None


def test_the_game_s_own_decks_hold_where_none_are_asked_for(run: Run) -> None:
    assert run("odds", "casino-shoe-and-pitch/double-deck", "insurance", "--json").data["decks"] == 2
    assert run("odds", "nj-common-hand/common-hand", "insurance", "--json").data["decks"] == 8


def test_spanish_decks_lack_the_tens(run: Run) -> None:
    # One deck of 48: twelve ten-values among the 47 cards left.
    events = run("odds", SPANISH, "insurance", "--decks", "1", "--json").data["events"]
    assert events[0]["probability"] == "12/47"


def test_the_table_says_what_rule_it_is_counted_by(run: Run) -> None:
    said = run("odds", "rockingham/blackjack", "match-the-up-card")
    assert said.lines[0] == "Match the Up-Card at rockingham/blackjack, 6 decks of 52 cards"
    assert said.lines[-1].startswith("By the rule: Stated: Exhibit A, Rockingham Gaming, ")


def test_a_wager_of_one_s_own_house_is_counted_its_fixed_sums_on_its_least_bet(run: Run, data: Path) -> None:
    (data / "houses").mkdir(parents=True)
    (data / "houses" / "school.toml").write_text(OWN)
    odds = run("odds", "school/blackjack", "lucky-queens", "--decks", "2", "--json").data
    # Two decks: one pair of queens of hearts, and 4 × (26 × 25 / 2) - 1 other suited pairs, of 104 × 103 / 2.
    queens, suited, all_pairs = 1, 4 * 325 - 1, 5_356
    edge = 1 - Fraction(queens * 201 + suited * 3, all_pairs)
    assert odds["stake"] == "$5"
    assert [each["probability"] for each in odds["events"][:2]] == [f"1/{all_pairs}", str(Fraction(suited, all_pairs))]
    assert Fraction(odds["house_edge"]) == edge
    assert "With a bet of $5" in run("odds", "school/blackjack", "lucky-queens").out


def test_odds_of_the_first_three_cards_say_that_a_third_is_taken_for_granted(run: Run, data: Path) -> None:
    (data / "houses").mkdir(parents=True)
    own = OWN.replace("first-two-cards", "first-three-cards").replace("queen-of-hearts-pair", "first-three of sevens")
    own = own.replace('"suited"', '"first-card of sevens"')
    (data / "houses" / "school.toml").write_text(own)
    said = "Counted as if every hand took a third card; one that is stood on has its first two alone."
    odds = run("odds", "school/blackjack", "lucky-queens", "--decks", "1", "--json").data
    # One deck: 4 × 3 × 2 of 52 × 51 × 50 deals, and else 4 of 52 first cards.
    all_sevens = Fraction(24, 132_600)
    assert odds["counted_as"] == said
    told = [each["probability"] for each in odds["events"][:2]]
    assert told == [str(all_sevens), str(Fraction(1, 13) - all_sevens)]
    assert said in run("odds", "school/blackjack", "lucky-queens", "--decks", "1").lines


def test_a_switched_pay_table_is_the_one_counted(run: Run) -> None:
    before = run("odds", EXHIBIT, "match-the-dealer", "--json").data
    run("switch", EXHIBIT, "wagers.match-the-dealer.pays", "on")
    after = run("odds", EXHIBIT, "match-the-dealer", "--json").data
    assert before["house_edge"] != after["house_edge"]


@pytest.mark.parametrize(
    ("game", "wager", "complaint"),
    [
        (
            SPANISH,
            "bonus-21",
            "The bonus for 21 depends on how the hand is played: it has no odds that can be counted from the cards"
            " alone.",
        ),
        (SPANISH, "21+3", "Spanish 21 at this house does not offer 21+3."),
        (EXHIBIT, "bonus-21", "Blackjack at this house has no bonus for 21."),
    ],
)
def test_a_wager_without_odds_says_so(run: Run, game: str, wager: str, complaint: str) -> None:
    said = run("odds", game, wager)
    assert (said.code, said.complaint) == (1, complaint)


@pytest.mark.parametrize(
    ("game", "wager", "complaint"),
    [
        ("rockingam/blackjack", "21+3", "There is no game 'rockingam/blackjack': did you mean 'rockingham/blackjack'?"),
        (
            "rockingham/blackjack",
            "match-the-upcard",
            "There is no wager 'match-the-upcard' at rockingham/blackjack: did you mean 'match-the-up-card'?",
        ),
        (
            "games-of-chance/blackjack",
            "zzz",
            "There is no wager 'zzz' at games-of-chance/blackjack: there are insurance, natural.",
        ),
    ],
)
def test_an_unknown_name_is_told_its_nearest(run: Run, game: str, wager: str, complaint: str) -> None:
    said = run("odds", game, wager)
    assert (said.code, said.complaint) == (2, complaint)


@pytest.mark.parametrize("decks", ["0", "9", "-1", "six"])
def test_there_are_one_to_eight_decks(run: Run, decks: str) -> None:
    said = run("odds", EXHIBIT, "21+3", "--decks", decks)
    assert said.code == 2
    assert "Invalid value for '--decks'" in said.err


LATE = """\
extends = "common"
name = "Late"
[documents.card]
title = "Rack card"
[round]
phases = { is = PHASES, kind = "assumed" }
[side_wagers]
laid = { is = "after-the-deal", kind = "assumed" }
[wagers.breaker]
name = "Breaker"
decided_by = "dealers-finished-hand"
offered = { is = true, kind = "assumed" }
pays = { is = [{ event = "bust", pays = "2 to 1" }], kind = "assumed" }
[games.blackjack]
name = "Blackjack"
"""


def test_a_wager_laid_after_the_check_has_an_edge_without_the_dealers_blackjacks(run: Run, data: Path) -> None:
    """One deck: 2 x 4 x 16 of 52 x 51 hands are a blackjack, which the check finds whatever card shows."""
    before = ["burn", "bets", "deal", "side-wagers", "insurance"]
    after = ["blackjacks", "play", "own-hand", "settlement", "pick-up"]
    (data / "houses").mkdir(parents=True)
    edges = []
    for order in (["late-wagers", "check"], ["check", "late-wagers"]):
        phases = json.dumps([*before, *order, *after])
        (data / "houses" / "late.toml").write_text(LATE.replace("PHASES", phases))
        odds = run("odds", "late/blackjack", "breaker", "--decks", "1", "--json").data
        assert len(odds["up_cards"]) == 10
        edges.append(Fraction(odds["house_edge"]))
    blackjack = Fraction(2 * 4 * 16, 52 * 51)
    assert edges[1] == (edges[0] - blackjack) / (1 - blackjack)
