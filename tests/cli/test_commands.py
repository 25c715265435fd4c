"""The command line as a whole: its names, its help, its default, its exit codes."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest

import trainer.commands.run
from tests.cli.conftest import Run
from tests.cli.every_command import NAMES
from trainer.cli import main


def test_the_help_names_every_command(run: Run) -> None:
    said = run("--help")
    assert said.code == 0
    assert [name for name in NAMES if not re.search(rf"^  {name} ", said.out, re.MULTILINE)] == []


@pytest.mark.parametrize("name", NAMES)
def test_every_command_has_help_of_its_own(run: Run, name: str) -> None:
    said = run(name, "--help")
    assert said.code == 0
    assert said.out.startswith("Usage: dealer-trainer " + name)


def test_the_version_is_told(run: Run) -> None:
    said = run("--version")
    assert said.code == 0
    assert re.fullmatch(r"dealer-trainer \S+.*\n", said.out)


def test_a_checkout_names_its_commands_as_they_are_typed_there(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    typed = "python3 packaging/dev.py cli"
    monkeypatch.setenv("DEALER_TRAINER_CALLED", typed)
    assert run("check", "--help").out.startswith(f"Usage: {typed} check ")
    assert f"here: {typed} deal corner-house/blackjack\n" in run("new-house", "Corner House").out
    game = ("--game", "rockingham/blackjack")
    assert f"\n{typed} drill hand-totals " in run("drill", "hand-totals", *game).out


@pytest.mark.parametrize("name", ["book", "record", "render", "school"])
def test_a_command_of_several_told_nothing_more_shows_its_help_line_by_line(run: Run, name: str) -> None:
    said = run(name)
    assert said.code == 2
    assert said.err.startswith(f"Usage: dealer-trainer {name} ")
    assert "\nCommands:\n" in said.err


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("deal", "rockingham/blackjack", "--spots", "9"), "9 is not a whole number from 1 to 7."),
        (("deal", "rockingham/blackjack", "--seed", "x"), "x is not a whole number."),
        (("mixing", "rockingham/blackjack", "--slug", "0"), "0 is not a whole number of 1 or more."),
    ],
)
def test_a_number_out_of_its_limits_is_told_them_in_words(run: Run, words: tuple[str, ...], said: str) -> None:
    told = run(*words)
    assert told.code == 2
    assert told.err.endswith(f"Invalid value for '{words[2]}': {said}\n")


def test_a_misspelt_command_is_told_its_nearest(run: Run) -> None:
    said = run("huoses")
    assert said.code == 2
    assert said.complaint == "There is no command 'huoses': did you mean 'houses'?"


def test_a_word_like_no_command_is_told_them_all(run: Run) -> None:
    said = run("zzzzz")
    assert said.code == 2
    assert said.complaint == f"There is no command 'zzzzz': there are {', '.join(NAMES)}."


def test_an_unknown_option_is_told_by_its_name(run: Run) -> None:
    said = run("houses", "--jsn")
    assert said.code == 2
    assert "No such option '--jsn'" in said.err


@pytest.mark.parametrize(("arguments", "debug"), [((), False), (("run",), False), (("run", "--debug"), True)])
def test_the_window_opens_with_the_data_folder_and_its_exit_code_is_ours(
    run: Run, data: Path, monkeypatch: pytest.MonkeyPatch, arguments: tuple[str, ...], debug: bool
) -> None:
    opened: list[tuple[Path, bool]] = []

    def open_window(folder: Path, *, debug: bool) -> int:
        opened.append((folder, debug))
        return 7

    monkeypatch.setattr(trainer.commands.run, "run", open_window)
    assert run(*arguments).code == 7
    assert opened == [(data, debug)]


def test_the_data_folder_may_be_named_behind_the_command_too(run: Run, tmp_path: Path) -> None:
    other = tmp_path / "other"
    assert str(other / "houses") in run("houses", "--data", other).out


def test_an_interruption_ends_quietly(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(folder: Path, *, debug: bool) -> int:
        raise KeyboardInterrupt

    monkeypatch.setattr(trainer.commands.run, "run", interrupted)
    said = run("run")
    assert said.code == 130
    assert (said.out, said.err.strip()) == ("", "")


def test_a_missing_system_library_is_named(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    def lacking(folder: Path, *, debug: bool) -> int:
        raise ImportError("libEGL.so.1: cannot open shared object file: No such file or directory")

    monkeypatch.setattr(trainer.commands.run, "run", lacking)
    said = run("run")
    assert said.code == 1
    assert "needs a system library that is missing (libEGL.so.1" in said.complaint


def test_a_fault_of_ours_leaves_a_report_and_says_where(run: Run, data: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(folder: Path, *, debug: bool) -> int:
        raise ZeroDivisionError("a fault made up for this test")

    monkeypatch.setattr(trainer.commands.run, "run", broken)
    said = run("run")
    assert said.code == 1
    (report,) = (data / "reports").iterdir()
    assert said.complaint.endswith(f"lies at {report}.")
    assert "Traceback" not in said.err
    assert "ZeroDivisionError: a fault made up for this test" in report.read_text()


def test_a_report_goes_to_the_temporary_folder_where_the_data_folder_takes_none(
    data: Path, run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(folder: Path, *, debug: bool) -> int:
        raise ZeroDivisionError

    data.write_text("in the way")
    monkeypatch.setattr(trainer.commands.run, "run", broken)
    monkeypatch.setattr("tempfile.tempdir", str(tmp_path))
    assert f"lies at {tmp_path}/dealer-trainer " in run("run").complaint


def test_commands_leave_qt_pygame_and_sqlite_utils_alone_where_they_need_them_not() -> None:
    code = (
        "import sys; from trainer.cli import main; main(['odds', 'rockingham/blackjack', 'insurance']);"
        "main(['record', 'verify', 'nowhere.json']);"
        "print([name for name in ('PySide6', 'pygame', 'sqlite_utils') if name in sys.modules])"
    )
    root = Path(__file__).resolve().parents[2]
    said = subprocess.run([sys.executable, "-c", code], cwd=root, capture_output=True, text=True, check=True)
    assert said.stdout.splitlines()[-1] == "[]"


def test_main_takes_the_process_s_own_arguments(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "argv", ["dealer-trainer", "--version"])
    assert main() == 0
    assert capsys.readouterr().out.startswith("dealer-trainer ")
