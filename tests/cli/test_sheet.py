"""A sheet about cards between two shoes asks nothing twice, and is the same again from its seed."""

import pytest

from tests.cli.conftest import Run

EXHIBIT, DOUBLE, ROCKINGHAM = (
    "exhibit-17-011/blackjack",
    "casino-shoe-and-pitch/double-deck",
    "rockingham/blackjack",
)


@pytest.mark.parametrize("game", [EXHIBIT, DOUBLE, ROCKINGHAM])
@pytest.mark.parametrize("drill", ["cut-depth", "deck-estimation", "shuffle-procedure", "spot-the-slip"])
def test_nothing_is_asked_twice_on_a_sheet(run: Run, drill: str, game: str) -> None:
    sheet = run("drill", drill, "--game", game, "--seed", "3", "--count", "20", "--json").data
    looks = [each["question"] for each in sheet if "re-cut" not in each["due"]]
    assert looks
    assert len(set(looks)) == len(looks)


def test_a_sheet_comes_again_from_its_seed(run: Run) -> None:
    command = ("drill", "spot-the-slip", "--game", ROCKINGHAM, "--seed", "3", "--count", "15")
    assert run(*command).out == run(*command).out


def test_a_drill_with_few_moments_still_fills_its_sheet(run: Run) -> None:
    assert len(run("drill", "shuffle-clock", "--game", DOUBLE, "--seed", "3", "--count", "20", "--json").data) == 20


def test_a_re_cut_asks_once_for_what_stands_behind_the_cut_card(run: Run) -> None:
    said = run("drill", "cut-depth", "--game", EXHIBIT, "--seed", "3", "--count", "20").out
    assert "Behind the cut card: ________ decks, or ________ cards\n" in said


def test_the_clock_s_steps_are_numbered_as_the_target_names_them(run: Run) -> None:
    said = " ".join(run("drill", "shuffle-clock", "--game", EXHIBIT, "--seed", "3", "--count", "4").out.split())
    assert "for the shuffle itself, steps 3 and 4: " in said
    assert "3. First two diagonals: riffle, onto the pile ________; 4. Diagonals in turn until one pile stands" in said
