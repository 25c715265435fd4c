"""`drill` about cards between two shoes: packs drawn as bars, acts told, answers typed in the terminal."""

from __future__ import annotations

import io
import json
import re
import sys
from collections.abc import Callable

import pytest

from tests.cli.conftest import Run
from trainer.commands.paper import answering
from trainer.domain.shuffle.notation import parse_act, parse_place, parse_text
from trainer.ui.paper.questions.shuffle_text import bar, side_view

EXHIBIT = "exhibit-17-011/blackjack"
ROCKINGHAM = "rockingham/blackjack"
DECKS = ("drill", "deck-estimation", "--game", EXHIBIT, "--seed", "3")
CUTS = ("drill", "cut-depth", "--game", EXHIBIT, "--seed", "3")
SLIPS = ("drill", "spot-the-slip", "--game", EXHIBIT, "--seed", "3")
Typing = Callable[..., None]
CLOCK = ("drill", "shuffle-clock", "--game", EXHIBIT, "--seed", "3")


@pytest.fixture
def typing(monkeypatch: pytest.MonkeyPatch) -> Typing:
    """Makes what is typed: lines that are read from standard input, which then ends."""

    def typed(*lines: str) -> None:
        monkeypatch.setattr(sys, "stdin", io.StringIO("".join(f"{line}\n" for line in lines)))

    return typed


def test_what_is_typed_in_another_encoding_is_a_wrong_answer(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(b"\xff\n"), encoding="utf-8", errors="strict"))
    said = run(*DECKS, "--count", "1", "--answer")
    assert said.code == 0
    assert "is not" in said.out


# Paper


@pytest.mark.parametrize(
    ("cards", "size", "drawn"),
    [
        (52, 52, "█" * 8),
        (26, 52, "█" * 4),
        (48, 48, "█" * 8),
        (13, 52, "██"),
        (1, 416, "▏"),
        (0, 52, ""),
        (416, 52, "█" * 64),
    ],
)
def test_a_pack_is_drawn_eight_blocks_to_a_deck(cards: int, size: int, drawn: str) -> None:
    assert bar(cards, size) == drawn


def test_a_cut_is_drawn_between_the_back_and_the_front() -> None:
    assert side_view(104, 52, 26) == "Back ████████████|████ front"


def test_packs_are_drawn_with_a_deck_for_scale_and_no_number_tells_them(run: Run) -> None:
    questions = run(*DECKS, "--count", "12").out.split("\nANSWERS\n")[0].split("\nQUESTIONS\n")[1]
    assert questions.count("1 deck ") == 12
    assert "█" in questions
    assert re.findall(r"\d+ cards", questions) == []


def test_a_sheet_about_cards_has_no_chips_and_no_stakes(run: Run) -> None:
    said = run(*DECKS).out
    assert "Chips:" not in said
    assert "Stakes:" not in said


def test_the_bar_is_as_long_as_the_pack_is_thick(run: Run) -> None:
    for each in run(*DECKS, "--count", "20", "--json").data:
        table, place = parse_text(each["shuffle"]), parse_place(each["look_at"])
        count = table.count(place)
        assert any(line.endswith(f" {bar(count, 52)}") for line in each["felt"]), each
        assert str(count) in each["answer"]
        assert each["asks"][0]["quarters"] in (1, 2)


def test_the_json_of_a_cut_tells_the_table_and_the_cut(run: Run) -> None:
    sheet = run(*CUTS, "--count", "30", "--json").data
    cuts = [each for each in sheet if each["cut"] is not None]
    re_cuts = [each for each in sheet if each["cut"] is None]
    assert cuts
    assert {each["due"]["cut"]["choice"] for each in cuts} == {"accept", "refuse"}
    assert {each["due"]["re-cut"]["depth"] for each in re_cuts} == {104}
    assert {each["asks"][0]["cards"] for each in re_cuts} <= {312, 416}


def test_a_watched_shuffle_is_told_act_by_act_with_what_is_seen(run: Run) -> None:
    sheet = run(*SLIPS, "--count", "40", "--json").data
    for each in sheet:
        told = [line for line in each["felt"] if line.startswith("Act ")]
        assert len(told) == len(each["acts"]) == each["asks"][0]["acts"]
        assert [parse_act(act) for act in each["acts"]]
    felt = " ".join(line for each in sheet for line in each["felt"])
    assert "Seen: 52 cards, each once" in felt
    assert "The player cuts: Back " in felt


def test_boxes_to_tick_stay_whole(run: Run) -> None:
    said = run("drill", "burn-and-cut-card", "--game", EXHIBIT, "--seed", "3", "--count", "30")
    assert [line for line in said.lines if line.endswith("[") or line.lstrip().startswith("]")] == []
    assert max(map(len, said.lines)) <= 100 or all(
        line.startswith("dealer-trainer") for line in said.lines if len(line) > 100
    )


def test_a_switched_re_cut_is_followed(run: Run) -> None:
    run("switch", ROCKINGHAM, "shuffle.dealer_recut", "on")
    said = run("drill", "cut-depth", "--game", ROCKINGHAM, "--seed", "3", "--count", "20").out
    assert "Read the other way here: Dealer's re-cut: any depth from the back." in said


# The terminal


def test_decks_are_typed_and_judged_at_once(run: Run, typing: Typing) -> None:
    due = [each["due"]["decks"]["quarters"] / 4 for each in run(*DECKS, "--count", "2", "--json").data]
    typing("lots", f"{due[0]}", f"{due[1] + 2}")
    said = run(*DECKS, "--count", "2", "--answer")
    assert said.code == 0
    assert "'lots' is not a number of decks" in said.out
    assert "Right: " in said.out
    assert re.search(r"Over by (2 decks|1\.[789]\d? decks|2\.[012]\d? decks): ", said.out)
    assert said.lines[-1] == "1 of 2 right."


def test_a_depth_is_typed_in_cards_and_a_choice_by_its_letter(run: Run, typing: Typing) -> None:
    sheet = run(*CUTS, "--count", "30", "--json").data
    letters = {"accept": "y", "refuse": "n"}
    typing(*("104c" if each["cut"] is None else letters[each["due"]["cut"]["choice"]] for each in sheet))
    assert run(*CUTS, "--count", "30", "--answer").lines[-1] == "30 of 30 right."


def test_acts_come_one_by_one_enter_goes_on_and_a_letter_stops(run: Run, typing: Typing) -> None:
    sheet = run(*SLIPS, "--count", "8", "--json").data
    lines = []
    for each in sheet:
        stop = each["due"]["stop"]["stopped"] if "stop" in each["due"] else next(iter(each["due"].values()))["stopped"]
        lines += [""] * len(each["acts"]) if stop is None else [*[""] * stop, "s"]
    typing(*lines)
    said = run(*SLIPS, "--count", "8", "--answer")
    assert said.lines[-1] == "8 of 8 right."
    assert "Enter goes on; type s and Enter to stop at the act just told." in said.out


def test_an_act_is_not_told_before_it_is_done(run: Run, typing: Typing) -> None:
    typing("", "s")
    told = run(*SLIPS, "--count", "1", "--answer").out.split("the act just told.\n")[1].splitlines()[0]
    assert re.findall(r"Act (\d+): [^.]+[.]", told) == ["1", "2"]


def test_steps_are_timed_from_enter_to_enter(run: Run, typing: Typing, monkeypatch: pytest.MonkeyPatch) -> None:
    steps = run(*CLOCK, "--count", "1", "--json").data[0]["asks"][0]["steps"]
    ticks = iter(range(len(steps) + 1))
    monkeypatch.setattr(answering, "monotonic", lambda: next(ticks) * 10)
    typing(*[""] * (len(steps) + 1))
    said = run(*CLOCK, "--count", "1", "--answer").out
    minutes, seconds = divmod(10 * len(steps), 60)
    assert f"{minutes}:{seconds:02}" in said.split("Enter when it is done. ")[-1]


def test_the_end_of_what_is_typed_ends_the_drill(run: Run, typing: Typing) -> None:
    typing()
    said = run(*DECKS, "--answer")
    assert said.code == 0
    assert said.lines[-1] == "0 of 0 right."


def test_a_person_and_a_program_are_not_asked_at_once(run: Run) -> None:
    said = run(*DECKS, "--answer", "--json")
    assert said.code == 2
    assert "--answer asks a person and --json tells a program: take one of them." in said.err


def test_the_drills_of_chips_are_answered_here_as_well(run: Run, typing: Typing) -> None:
    command = ("drill", "hand-totals", "--game", EXHIBIT, "--seed", "2", "--count", "1")
    due = run(*command, "--json").data[0]["due"]
    assert json.dumps(due)
    typing(*(str(next(iter(each.values()))) for each in due.values()))
    assert run(*command, "--answer").lines[-1] == "1 of 1 right."
