"""`drill`: a worksheet that can be printed again, and its answers with their rules."""

from __future__ import annotations

import re

import pytest

from tests.cli.conftest import Run
from tests.sweeps import some_of_each
from trainer.content.gestures.library import read_gestures
from trainer.domain.signals.motions import Motion
from trainer.drills.registry import drills

SPANISH = "exhibit-17-011/spanish-21"
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
    first = run("drill", "hand-totals", "--game", EXHIBIT, "--count", "3").out
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


@pytest.mark.parametrize(
    ("key", "game"),
    some_of_each(
        [(drill.key, game) for drill in drills() for game in (EXHIBIT, SPANISH, "rockingham/blackjack")],
        lambda both: both[0],
        1,
    ),
)
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


# Hand signals

SIGNALS = ("drill", "hand-signals", "--game", EXHIBIT, "--seed", "5")


def test_a_signal_is_told_as_its_gesture_its_variant_and_the_right_answer_with_its_rule(run: Run) -> None:
    sheet = run(*SIGNALS, "--count", "40", "--json").data
    shipped = read_gestures().gestures
    for each in sheet:
        assert each["answer"]
        assert each["rule"] == each["rules"][0]["rule"]
        assert set(each["due"]) == {"reply"}
        assert each["over"] in ("own-place", "own-cards", "left-neighbour", "right-neighbour")
        assert len(each["gestures"]) == len(each["motions"])
        for name, motion in zip(each["gestures"], each["motions"], strict=True):
            assert shipped.pick(Motion(motion), each["variant"]).name == name
        assert each["gesture"] == (each["gestures"][0] if each["gestures"] else None)
        assert each["gesture"] or each["said"]


def test_a_tap_at_the_exhibits_table_is_a_hit_and_a_hover_is_questioned(run: Run) -> None:
    sheet = run(*SIGNALS, "--count", "120", "--json").data
    taps = [each for each in sheet if each["case"] == "tap"]
    hovers = [each for each in sheet if each["case"] == "hover"]
    assert {(each["taken_for"], each["due"]["reply"]["choice"]) for each in taps} == {("hit", "hit")}
    assert {(each["taken_for"], each["due"]["reply"]["choice"]) for each in hovers} == {("unclear", "ask")}
    assert {each["rules"][0]["path"] for each in hovers} == {"play.unclear_signal"}


def test_the_worksheet_tells_the_movement_and_only_the_key_what_it_means(run: Run) -> None:
    said = run(*SIGNALS, "--difficulty", "clear", "--count", "30")
    questions, answers = " ".join(said.out.split()).split(" ANSWERS ")
    told = {gesture.words for gesture in read_gestures().gestures.showing(Motion.TAP)}
    assert any(words in questions for words in told)
    for meaning in ("asks for", "ask for", "unclear", "Deal a card", "No card"):
        assert meaning not in questions
        assert meaning in answers or meaning == "unclear"


def test_hard_and_loud_signals_are_asked_for_by_name_and_can_be_printed_again(run: Run) -> None:
    hard = run(*SIGNALS, "--difficulty", "hard", "--distraction")
    again = next(line for line in hard.lines if line.startswith("dealer-trainer drill "))
    assert again.endswith(" --difficulty hard --distraction")
    assert run(*again.split()[1:]).out == hard.out
    assert hard.out != run(*SIGNALS).out


def test_neighbours_are_told_where_they_distract(run: Run) -> None:
    quiet, loud = run(*SIGNALS, "--json").data, run(*SIGNALS, "--distraction", "--json").data
    assert not any(each["neighbours"] or each["asides"] for each in quiet)
    assert all(each["neighbours"] or each["asides"] for each in loud)
    assert [each["gesture"] for each in quiet] == [each["gesture"] for each in loud]


def test_clear_signals_are_never_questioned_nor_refused(run: Run) -> None:
    sheet = run(*SIGNALS, "--difficulty", "clear", "--count", "40", "--json").data
    assert {each["due"]["reply"]["choice"] for each in sheet} == {"hit", "stand", "double", "split"}


def test_cards_held_in_the_hand_are_not_told(run: Run) -> None:
    game = "casino-shoe-and-pitch/double-deck"
    sheet = run("drill", "hand-signals", "--game", game, "--seed", "2", "--difficulty", "clear", "--json").data
    assert all("2, held by the player" in each["question"] for each in sheet)


def test_a_card_drawn_to_cards_that_are_held_lies_face_up_and_is_told(run: Run) -> None:
    game = "casino-shoe-and-pitch/double-deck"
    sheet = run("drill", "hand-signals", "--game", game, "--seed", "2", "--count", "60", "--json").data
    drawn = [line for each in sheet for line in each["felt"] if "held by the player" in line and "face up" in line]
    assert drawn
    assert all(re.fullmatch(r"Cards: 2, held by the player, (10|[2-9JQKA])[♠♥♦♣] face up", line) for line in drawn)


@pytest.mark.parametrize("option", [("--difficulty", "hard"), ("--distraction",)])
def test_only_hand_signals_are_made_hard(run: Run, option: tuple[str, ...]) -> None:
    said = run(*PAYOUT, *option)
    assert said.code == 2
    assert "Only hand-signals has --difficulty and --distraction: leave them out for blackjack-payout." in said.err


def test_an_unknown_difficulty_is_told_by_its_name(run: Run) -> None:
    said = run(*SIGNALS, "--difficulty", "cruel")
    assert said.code == 2
    assert "Invalid value for '--difficulty'" in said.err
