"""`judge`: every fault with its line, a summary, and an exit code; what cannot be read is told with its line."""

from __future__ import annotations

import io
import json
import sys
from pathlib import Path
from typing import Any

import pytest

from tests.cli.conftest import Run
from tests.cli.test_deal import EXHIBIT, GAMES
from trainer.commands import judge


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "round.jsonl"


def dealt(run: Run, game: str = EXHIBIT, *options: object) -> list[str]:
    return run("deal", game, "--seed", "8", *options).lines


def write(file: Path, lines: list[str]) -> Path:
    file.write_text("\n".join(lines) + "\n", encoding="utf-8")
    return file


def line_of(lines: list[str], act: str, last: bool = False) -> int:
    """The number of the first (or last) line with that act."""
    found = [number for number, line in enumerate(lines, start=1) if json.loads(line).get("act") == act]
    return found[-1 if last else 0]


@pytest.mark.parametrize("game", GAMES)
def test_what_the_model_dealer_dealt_has_no_faults(run: Run, file: Path, game: str) -> None:
    lines = dealt(run, game, "--rounds", "5", "--spots", "5")
    said = run("judge", write(file, lines))
    assert said.code == 0
    assert said.out == f"5 rounds, {len(lines) - 5} acts: no faults\n"


@pytest.mark.parametrize("game", GAMES)
def test_a_missing_act_is_told_at_its_line_with_its_rule_and_the_exit_code_is_1(
    run: Run, file: Path, game: str
) -> None:
    lines = dealt(run, game)
    number = line_of(lines, "check-bets")
    del lines[number - 1]
    said = run("judge", write(file, lines))
    assert said.code == 1
    fault, summary = said.lines
    assert fault.startswith(f"line {number}: MISSED: The bets were not checked before ")
    assert " Due: Check the bets: no more bets. Rule: Bets checked (" in fault
    assert summary == f"1 round, {len(lines) - 1} acts: 1 fault (1 MISSED), none critical"


def test_a_wave_the_wrong_way_taken_for_a_stand_is_told_by_the_stand_signals_own_rule(run: Run, file: Path) -> None:
    lines = dealt(run, "casino-shoe-and-pitch/shoe", "--situation", "wave-the-wrong-way", "--unusual", "0")
    assert run("judge", write(file, lines)).code == 0
    number = line_of(lines, "ask-aloud")
    del lines[number - 1]
    said = run("judge", write(file, lines))
    assert said.code == 1
    assert said.lines[0].startswith(f"line {number}: MISSED: ")
    assert "a wave of the flat hand that starts on the player's left is no signal in this game" in said.lines[0]
    assert said.lines[0].endswith(" Rule: Stand signal (Stated: Blackjack Rules, Opening).")


def test_a_wrong_amount_tells_what_was_due(run: Run, file: Path) -> None:
    lines = dealt(run, EXHIBIT, "--situation", "dealer-busts")
    number = line_of(lines, "pay-wager", last=True)
    act: dict[str, Any] = json.loads(lines[number - 1])
    lines[number - 1] = json.dumps(act | {"chips": "9x$1"})
    said = run("judge", write(file, lines))
    assert said.code == 1
    # What a wrong sum goes against is the price, whatever else the payment rests on.
    assert said.lines[0] == (
        f"line {number}: WRONG_AMOUNT: Spot 1's double was paid $9, not $4: a win pays even money. "
        f"Due: {act['does']}. Rule: A win pays (Stated: Exhibit A 17-011, Rules, 10)."
    )
    assert said.lines[1].endswith("1 fault (1 WRONG_AMOUNT), 1 critical")


def test_two_acts_in_each_other_s_place_are_one_fault(run: Run, file: Path) -> None:
    lines = dealt(run, EXHIBIT, "--situation", "everybody-busts")
    number = line_of(lines, "take-wager", last=True)
    assert json.loads(lines[number])["act"] == "take-cards"
    lines[number - 1], lines[number] = lines[number], lines[number - 1]
    said = run("judge", write(file, lines))
    assert [line.split(":")[:2] for line in said.lines[:-1]] == [[f"line {number}", " TOO_SOON"]]
    assert said.lines[-1].endswith("1 fault (1 TOO_SOON), 1 critical")


def test_faults_of_several_rounds_keep_the_file_s_lines(run: Run, file: Path) -> None:
    lines = dealt(run, EXHIBIT, "--rounds", "2")
    second = next(number for number, line in enumerate(lines) if number and "game" in json.loads(line))
    number = second + line_of(lines[second:], "check-bets")
    del lines[number - 1]
    assert run("judge", write(file, lines)).lines[0].startswith(f"line {number}: MISSED: ")


def test_the_transcript_may_come_from_standard_input(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    content = ("\n".join(dealt(run)) + "\n").encode()
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(content)))
    said = run("judge", "-")
    assert (said.code, said.lines[-1].split(": ")[1]) == (0, "no faults")


def test_a_file_of_another_system_is_read_too(run: Run, file: Path) -> None:
    file.write_bytes(b"\xef\xbb\xbf" + "\r\n".join(dealt(run)).encode())
    assert run("judge", file).code == 0


def test_a_file_that_is_not_there_is_told(run: Run, tmp_path: Path) -> None:
    missing = tmp_path / "none.jsonl"
    said = run("judge", missing)
    assert (said.code, said.complaint) == (1, f"{missing} cannot be read (No such file or directory): check its name.")
    said = run("judge", tmp_path)
    assert said.code == 1
    assert said.complaint.endswith(": check its name.")


@pytest.mark.parametrize(
    ("content", "says"),
    [
        (b"", "line 1: there is no round here: a transcript begins with a round's header, which has 'game'."),
        (b"\n\n\xff\n", "line 3: this is no UTF-8 text."),
        (b"hello\n", "line 1: this is no JSON: Expecting value at column 1."),
        (b"\x00\x01\x02", "line 1: this is no JSON: Expecting value at column 1."),
        (
            b'{"game": "rockingham/blackjak"}',
            "line 1: There is no game 'rockingham/blackjak': did you mean 'rockingham/blackjack'?",
        ),
        (b'{"game": "rockingham/blackjack"}', "line 1: 'wagers' is missing."),
        (b'{"act": "burn"}', "line 1: this is an act before any round's header, which has 'game'."),
    ],
)
def test_what_is_no_transcript_is_told_in_one_sentence(run: Run, file: Path, content: bytes, says: str) -> None:
    file.write_bytes(content)
    said = run("judge", file)
    assert (said.code, said.complaint) == (1, says)


def test_a_line_that_is_no_act_is_told_with_its_number_and_nothing_is_judged(run: Run, file: Path) -> None:
    lines = dealt(run)
    lines[6] = '{"act": "shuffle"}'
    said = run("judge", write(file, lines))
    assert said.code == 1
    assert said.complaint.startswith("line 7: there is no act 'shuffle': ")


@pytest.mark.parametrize("from_stdin", [True, False])
def test_a_transcript_too_large_to_be_judged_at_once_is_said_to_be_so(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, from_stdin: bool
) -> None:
    monkeypatch.setattr(judge, "LARGEST", 2_000_000)
    file = tmp_path / "long.jsonl"
    file.write_bytes(b"\n" * 2_000_001)
    if from_stdin:
        monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(file.read_bytes())))
    said = run("judge", "-" if from_stdin else file)
    name = "The standard input" if from_stdin else str(file)
    assert said.code == 1
    assert said.complaint == f"{name} is larger than 2 MB: judge it in parts, each of whole rounds."
