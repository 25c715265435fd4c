"""`deal --sheet`: a round on paper for a class, to read or to fill in."""

from __future__ import annotations

import json
import re

import pytest

from tests.cli.conftest import Run
from tests.domain.games import shipped

EXHIBIT = "exhibit-17-011/blackjack"
INSURED = ("deal", EXHIBIT, "--seed", "3", "--situation", "insurance-wins")
GAMES = [game.key for game in shipped().games()]
NUMBERED = re.compile(r"^ *\d+\. ")


def as_one_line(text: str) -> str:
    return " ".join(text.split())


def numbered(text: str) -> list[str]:
    return [NUMBERED.sub("", line) for line in text.splitlines() if NUMBERED.match(line)]


@pytest.mark.parametrize("game", GAMES)
def test_a_sheet_has_every_act_of_the_round_in_its_order(run: Run, game: str) -> None:
    command = ("deal", game, "--seed", "4", "--unusual", "60")
    acts = [json.loads(line)["does"] for line in run(*command).lines[1:]]
    sheet = run(*command, "--sheet")
    assert sheet.code == 0
    assert len(numbered(sheet.out)) == len(acts)
    flat = as_one_line(sheet.out)
    places = [flat.find(f" {number}. {does}.") for number, does in enumerate(acts, start=1)]
    assert -1 not in places
    assert places == sorted(places)


def test_a_sheet_says_the_rule_in_the_documents_own_words_once(run: Run) -> None:
    said = as_one_line(run(*INSURED, "--sheet").out)
    # Exhibit 17-011, Rules, 5.
    assert said.count("“pays 2 to 1 if the dealer's hole card is any 10-point card”") == 1
    assert "Insurance pays 2 to 1 (Stated: Exhibit A 17-011, Rules, 5)." in said


def test_the_hole_card_is_on_the_sheet_only_once_it_is_turned_over(run: Run) -> None:
    before, after = run(*INSURED, "--sheet").out.split("Turn over the hole card.\n", 1)
    seen = [line.strip() for line in before.splitlines() if line.strip().startswith("Dealer: ")]
    assert seen
    assert all(line.endswith("and one card face down.") for line in seen)
    up = seen[-1].removeprefix("Dealer: ").split(",")[0]
    assert after.lstrip().startswith(f"Dealer: {up} ")


def test_a_sheet_tells_what_the_patrons_lay_down(run: Run) -> None:
    offered = run(*INSURED, "--sheet").out.split("Offer insurance", 1)[1].split("Close insurance", 1)[0]
    assert "Insurance: " in offered


def test_a_sheet_shows_who_stands_though_a_stand_needs_no_answer(run: Run) -> None:
    command = ("deal", "nj-common-hand/common-hand", "--seed", "5")
    acts = [json.loads(line)["act"] for line in run(*command).lines[1:]]
    # The hand is not drawn to, so that all three patrons have signalled to stand.
    assert acts[acts.index("point-to") + 1] == "turn-over-hole-card"
    played = run(*command, "--sheet").out.split("Point to the Player hand.", 1)[1].split("OWN HAND")[0]
    shown = [line.strip().split(":")[0] for line in played.splitlines() if "The flat hand" in line]
    assert shown == ["Ann", "Bo", "Cleo"]


def test_a_sheet_to_fill_in_has_room_for_each_act_and_the_answers_after_it(run: Run) -> None:
    acts = [json.loads(line)["does"] for line in run(*INSURED).lines[1:]]
    questions, answers = run(*INSURED, "--sheet", "--blanks").out.split("\nANSWERS\n")
    assert len(numbered(questions)) == len(acts)
    assert all(set(line) == {"_"} for line in numbered(questions))
    assert not [does for does in acts if f"{does}." in as_one_line(questions)]
    assert all(f"{does}." in as_one_line(answers) for does in acts)


def test_a_sheet_to_fill_in_shows_the_cards_as_they_come(run: Run) -> None:
    acts = [json.loads(line) for line in run(*INSURED).lines[1:]]
    # The card burned and the dealer's two come face down; the first of these is turned up, the second turned over.
    faces_up = [act for act in acts if act["act"] == "deal-card"]
    questions = run(*INSURED, "--sheet", "--blanks").out.split("\nANSWERS\n")[0]
    assert questions.count("Seen then: ") == len(faces_up) + 2


def test_the_command_on_a_sheet_prints_it_again(run: Run) -> None:
    for options in ((), ("--blanks",)):
        first = run("deal", EXHIBIT, "--spots", "5", "--situation", "insurance-wins", "--sheet", *options)
        command = next(line for line in first.lines if line.startswith("dealer-trainer "))
        assert run(*command.split()[1:]).out == first.out


def test_several_rounds_are_several_sheets(run: Run) -> None:
    said = run("deal", EXHIBIT, "--seed", "2", "--rounds", "3", "--sheet")
    assert [line for line in said.lines if line.endswith("ACT BY ACT")] == [
        "A ROUND, ACT BY ACT",
        "ROUND 2, ACT BY ACT",
        "ROUND 3, ACT BY ACT",
    ]


def test_rules_read_the_other_way_stand_on_the_sheet(run: Run) -> None:
    run("switch", EXHIBIT, "play.surrender", "on")
    assert "Read the other way here: " in run("deal", EXHIBIT, "--seed", "1", "--sheet").out


def test_blanks_are_for_a_sheet_only(run: Run) -> None:
    said = run("deal", EXHIBIT, "--blanks")
    assert said.code == 2
    assert "give --sheet with it" in said.err
