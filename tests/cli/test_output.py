"""Output that cannot be written, or not in the system's own encoding: never a traceback."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from contextlib import closing
from pathlib import Path

import click
import pytest

import trainer
from tests.cli.conftest import Run
from tests.storage.attempts import attempt
from trainer.cli import commands
from trainer.commands.shared.crash_report import report_crash
from trainer.commands.shared.output import echo_json
from trainer.storage.score_book import open_score_book
from trainer.wording.unseen_letters import unseen_letter

ROOT = Path(__file__).resolve().parents[2]
CLI = (sys.executable, "-m", "trainer")
WORKSHEET = ("drill", "hand-totals", "--game", "rockingham/blackjack", "--seed", "1")


def shell(line: str, **variables: str) -> subprocess.CompletedProcess[str]:
    """Run ``$CLI ...`` in a shell, in which what is piped where can be said."""
    surroundings = {**os.environ, "CLI": " ".join(CLI), "SHEET": " ".join(WORKSHEET), **variables}
    return subprocess.run(
        ["bash", "-c", line], cwd=ROOT, env=surroundings, capture_output=True, encoding="utf-8", check=False
    )


@pytest.mark.parametrize("count", [1, 2_000])
def test_a_reader_that_has_had_enough_is_no_fault(count: int) -> None:
    said = shell(f"$CLI $SHEET --count {count} | head -n 1")
    assert said.stdout.startswith("HAND TOTALS")
    assert said.stderr == ""


def test_a_reader_that_never_reads_is_no_fault() -> None:
    said = shell("$CLI houses | true")
    assert (said.stdout, said.stderr) == ("", "")


@pytest.mark.parametrize("closed", [">&-", "2>&-", "<&-", ">&- 2>&- <&-"])
def test_closed_streams_are_no_fault(closed: str) -> None:
    said = shell(f"$CLI houses {closed}")
    assert "Traceback" not in said.stderr
    assert said.returncode == 0


def test_a_full_disk_under_the_output_is_said_in_a_sentence() -> None:
    said = shell("$CLI houses > /dev/full")
    assert said.stderr == "The output cannot be written, as its disk is full or does not answer.\n"
    assert said.returncode == 1


@pytest.mark.parametrize(
    "surroundings",
    [
        {"LANG": "C", "LC_ALL": "C", "PYTHONCOERCECLOCALE": "0", "PYTHONUTF8": "0"},
        {"PYTHONIOENCODING": "ascii"},
        {"PYTHONIOENCODING": "cp1252:strict"},
    ],
)
def test_card_signs_are_printed_whatever_the_system_s_encoding(surroundings: dict[str, str]) -> None:
    said = shell("$CLI $SHEET --count 5", **surroundings)
    assert said.returncode == 0
    assert said.stderr == ""
    assert "♠" in said.stdout or "♥" in said.stdout


def test_a_file_name_that_is_no_text_is_complained_of_all_the_same(tmp_path: Path) -> None:
    (tmp_path / os.fsdecode(b"b\xffd.toml")).write_text("[")
    said = shell(f"$CLI check {tmp_path}")
    assert said.returncode == 1
    assert "Traceback" not in said.stderr
    assert said.stdout.startswith(f"{tmp_path}/b\N{REPLACEMENT CHARACTER}d.toml:1:")


@pytest.mark.parametrize(
    "arguments",
    [
        ["odds", "no\x1b[31mhouse/\u202egame", "3-to-2"],
        ["no\x1b[31mcommand\u202e"],
        ["progress", "--learner", "no\x1b[31mbody\u202e"],
        ["drill", "blackjack-payout", "--game", "no\x1b[31mhouse\u202e"],
        ["progress", "--no\x1b[31m\u202esuch"],
        ["judge", "no\x1b[31m\u202efile"],
    ],
)
def test_what_is_told_back_steers_no_terminal(run: Run, data: Path, arguments: list[str]) -> None:
    with closing(open_score_book(data)) as book:
        book.record(attempt(learner="An\x1b[31mna"))
    said = run(*arguments)
    assert said.code in (1, 2)
    assert "\x1b" not in said.out + said.err
    assert "\u202e" not in said.out + said.err


def test_a_learner_s_name_steers_no_terminal(run: Run, data: Path) -> None:
    with closing(open_score_book(data)) as book:
        book.record(attempt(learner="An\x1b[31mna"))
    said = run("progress")
    assert said.code == 0
    assert "\x1b" not in said.out
    assert "An\N{REPLACEMENT CHARACTER}[31mna" in said.out


STEERS = "\x1b]0;title\x07 \x9b5m \u202e \u2028 \x00 \rover"


@pytest.mark.parametrize("is_error", [False, True])
def test_nothing_that_any_command_prints_steers_a_terminal(
    run: Run, monkeypatch: pytest.MonkeyPatch, is_error: bool
) -> None:
    # Whatever file or score book it is from: all of a command's words take one way.
    @click.command("houses")
    def steers() -> None:
        click.echo(f"a{STEERS}\tb\nc\r\n", err=is_error)
        print(STEERS, file=sys.stderr if is_error else sys.stdout)

    monkeypatch.setattr(commands, "get_command", lambda _, name: steers)
    said = run("houses")
    told = said.err if is_error else said.out
    assert "".join(sorted({each for each in told if unseen_letter(each)})) == "\t\n\r"
    assert told.startswith("a\ufffd]0;title\ufffd ")
    assert told.count("\r") == told.count("\r\n") == 1
    assert "\tb\nc\r\n" in told


def test_json_says_what_steers_a_terminal_without_writing_it(capsys: pytest.CaptureFixture[str]) -> None:
    echo_json({"name": STEERS})
    told = capsys.readouterr().out
    assert json.loads(told) == {"name": STEERS}
    assert {each for each in told if unseen_letter(each)} == {"\n"}


def test_every_word_of_the_program_takes_the_way_on_which_nothing_steers_a_terminal() -> None:
    root = Path(trainer.__file__).parent
    around = re.compile(r"__std(out|err)__|std(out|err)\.buffer|os\.write\(|os\.system\(|faulthandler")
    assert [
        f"{each.relative_to(root)}: {found[0]}"
        for each in sorted(root.rglob("*.py"))
        if (found := around.search(each.read_text(encoding="utf-8")))
    ] == []


def test_no_password_of_a_command_line_is_in_a_report(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    address = "postgresql://owner:hunter2@host/school"
    for words in (
        ["--database", address],
        [f"--database={address}"],
        ["--datab", "password=hunter2 host=x"],
        [address],
    ):
        monkeypatch.setattr(sys, "argv", ["dealer-trainer", "school", "stations", *words])
        report_crash(RuntimeError("a fault"), tmp_path, "1")
    reports = [each.read_text(encoding="utf-8") for each in tmp_path.iterdir()]
    assert len(reports) == 4
    assert all("stations" in each and "hunter2" not in each for each in reports)


def test_a_server_whose_name_is_none_is_told_in_a_sentence(tmp_path: Path) -> None:
    address = f"postgresql://owner:hunter2@{'a' * 64}.example/school"
    command = [sys.executable, "-m", "trainer", "--data", str(tmp_path), "school", "stations", "--database", address]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 1
    assert done.stderr == "The name of the server's host is none: see the address.\n"
