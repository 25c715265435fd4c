"""`switch`: an unclear rule read the other way, and kept so."""

from __future__ import annotations

import re
from contextlib import closing
from pathlib import Path

import pytest

from tests.cli.conftest import Run
from trainer.storage.score_book import open_for_reading

EXHIBIT = "exhibit-17-011/blackjack"
SURRENDER = ("switch", EXHIBIT, "play.surrender")


def test_the_rules_that_can_be_switched_are_listed(run: Run) -> None:
    said = run("switch", EXHIBIT)
    assert {line.split()[0] for line in said.lines} == {
        "bets.hands_per_player",
        "bets.main_bet",
        "dealer.soft_17",
        "play.double_after_split",
        "play.surrender",
        "play.voice_against_hand",
        "shuffle.player_cut",
        "wagers.match-the-dealer.pays",
    }
    assert all(line.split()[1] == "off" for line in said.lines)


def test_a_rule_switched_on_is_read_the_other_way_and_kept(run: Run, data: Path) -> None:
    assert run(*SURRENDER).out == "play.surrender  off  Surrender: not offered\n"
    assert re.fullmatch(r"play\.surrender  on  Surrender: late, .+\n", run(*SURRENDER, "on").out)
    with closing(open_for_reading(data)) as book:
        assert book.switches(EXHIBIT) == {"play.surrender"}
    assert " on " in run(*SURRENDER).out


def test_a_rule_switched_off_is_as_first_read(run: Run) -> None:
    run(*SURRENDER, "on")
    run("switch", EXHIBIT, "dealer.soft_17", "on")
    run(*SURRENDER, "off")
    kept = {line.split()[0] for line in run("switch", EXHIBIT).lines if line.split()[1] == "on"}
    assert kept == {"dealer.soft_17"}


def test_one_game_s_switches_are_not_another_s(run: Run) -> None:
    run(*SURRENDER, "on")
    assert all(line.split()[1] == "off" for line in run("switch", "rockingham/blackjack").lines)


def test_a_rule_of_one_reading_only_says_so(run: Run) -> None:
    said = run("switch", EXHIBIT, "settling.blackjack_pays", "on")
    assert (said.code, said.complaint) == (
        1,
        "Blackjack pays 3 to 2: settling.blackjack_pays has no other reading.",
    )


def test_an_unknown_rule_is_told_its_nearest(run: Run) -> None:
    said = run("switch", EXHIBIT, "play.surender", "on")
    assert (said.code, said.complaint) == (2, "There is no rule 'play.surender': did you mean 'play.surrender'?")


@pytest.mark.parametrize("reading", ["maybe", "ON!"])
def test_a_switch_is_on_or_off(run: Run, reading: str) -> None:
    said = run(*SURRENDER, reading)
    assert said.code == 2
    assert "is not one of 'on', 'off'" in said.err


def test_a_switch_that_cannot_be_kept_says_so(run: Run, data: Path) -> None:
    data.write_text("in the way")
    said = run(*SURRENDER, "on")
    assert said.code == 1
    assert "a file lies in its place" in said.complaint
