"""`drill`: a worksheet that can be printed again, and its answers with their rules."""

from __future__ import annotations

import pytest

from tests.cli.conftest import Run
from trainer.drills.registry import drills

EXHIBIT = "exhibit-17-011/blackjack"
PAYOUT = ("drill", "blackjack-payout", "--game", EXHIBIT, "--seed", "3")


def test_the_questions_come_first_and_the_answers_after_them(run: Run) -> None:
    said = run(*PAYOUT, "--count", "4")
    assert said.code == 0
    questions, answers = said.out.split("\nANSWERS\n")
    assert questions.count("The winnings: ________") == 4
    assert "$" not in questions.split("\nQUESTIONS\n")[1]
    assert answers.count("Rule: Blackjack pays 3 to 2 (Stated: Exhibit A 17-011, ") == 4


def test_no_line_but_a_command_is_wider_than_paper(run: Run) -> None:
    said = run("drill", "side-wagers", "--game", "exhibit-17-011/spanish-21", "--seed", "4", "--count", "30")
    assert [line for line in said.lines if len(line) > 100 and not line.startswith("dealer-trainer")] == []


def test_the_same_seed_prints_the_same_worksheet(run: Run) -> None:
    assert run(*PAYOUT).out == run(*PAYOUT).out


def test_without_a_seed_the_worksheet_says_how_to_print_it_again(run: Run) -> None:
    first = run("drill", "hand-totals", "--game", EXHIBIT).out
    again = next(line for line in first.splitlines() if line.startswith("dealer-trainer drill "))
    assert run(*again.split()[1:]).out == first


def test_the_json_is_a_list_of_questions_with_answers_and_rules(run: Run) -> None:
    sheet = run(*PAYOUT, "--count", "3", "--json").data
    assert [each["number"] for each in sheet] == [1, 2, 3]
    for each in sheet:
        assert each["question"].startswith("Pay the blackjack. ")
        assert each["answer"].startswith("$")
        assert each["rule"] == "Blackjack pays 3 to 2"
        assert each["rules"][0]["kind"] == "stated"
        assert each["rules"][0]["document"] == "Exhibit A 17-011"
        assert set(each["due"]) == {"payment"}
        assert 0 <= each["seed"] < 2**63


@pytest.mark.parametrize("key", [drill.key for drill in drills()])
@pytest.mark.parametrize("game", [EXHIBIT, "exhibit-17-011/spanish-21", "rockingham/blackjack"])
def test_every_drill_makes_a_worksheet_as_text_and_as_json(run: Run, key: str, game: str) -> None:
    command = ("drill", key, "--game", game, "--seed", "1", "--count", "12")
    text, sheet = run(*command), run(*command, "--json")
    assert (text.code, sheet.code) == (0, 0)
    assert len(sheet.data) == 12
    assert all(each["question"] and each["answer"] and each["rule"] for each in sheet.data)
    assert [
        each["answer"] for each in sheet.data if " ".join(each["answer"].split()) not in " ".join(text.out.split())
    ] == []


def test_the_hole_card_is_not_given_away(run: Run) -> None:
    sheet = run("drill", "side-wagers", "--game", EXHIBIT, "--seed", "1", "--json").data
    assert all("one card face down" in each["question"] for each in sheet)


def test_the_house_s_own_limits_can_be_the_stakes(run: Run) -> None:
    # The exhibit's main bet is read as $4 only: four white chips, or another makeable four dollars.
    sheet = run(*PAYOUT, "--stakes", "house-limits", "--json").data
    assert {each["answer"].split(":")[0] for each in sheet} == {"$6.00"}


def test_a_switched_rule_is_followed_and_said_to_be_so(run: Run) -> None:
    run("switch", EXHIBIT, "play.surrender", "on")
    assert "Read the other way here: Surrender: late, for half the bet." in run(*PAYOUT).out


def test_an_unknown_drill_is_told_its_nearest(run: Run) -> None:
    said = run("drill", "blackjack-payuot", "--game", EXHIBIT)
    assert (said.code, said.complaint) == (
        2,
        "There is no drill 'blackjack-payuot': did you mean 'blackjack-payout'?",
    )


def test_an_unknown_game_is_told_its_nearest(run: Run) -> None:
    said = run("drill", "insurance", "--game", "exhibit-17-011/blakjack")
    assert said.code == 2
    assert said.complaint.endswith("did you mean 'exhibit-17-011/blackjack'?")


def test_a_drill_the_game_has_not_says_why(run: Run) -> None:
    said = run("drill", "side-wagers", "--game", "games-of-chance/blackjack")
    assert said.code == 1
    assert "side wagers" in said.complaint


@pytest.mark.parametrize("wrong", [("--count", "0"), ("--count", "many"), ("--seed", "x"), ("--stakes", "huge")])
def test_a_wrong_option_is_told_by_its_name(run: Run, wrong: tuple[str, str]) -> None:
    said = run(*PAYOUT, *wrong)
    assert said.code == 2
    assert f"Invalid value for '{wrong[0]}'" in said.err


def test_a_worksheet_needs_a_game(run: Run) -> None:
    said = run("drill", "insurance")
    assert said.code == 2
    assert "Missing option '--game'" in said.err
