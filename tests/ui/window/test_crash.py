"""When the program itself is at fault: a report, one sentence, and the drill goes on."""

import sys
from collections.abc import Iterator
from datetime import datetime
from pathlib import Path

import pytest

from tests.ui.trainee import Trainee
from trainer.ui.window.crash import CrashReporter


def felt() -> Iterator[str]:
    yield "Felt: 1: KH AS main $50"


def broken_felt() -> Iterator[str]:
    yield "Page: Drills"
    raise RuntimeError("no felt")


def now() -> datetime:
    return datetime(2026, 11, 21, 9, 30)


def fault(reporter: CrashReporter, words: str = "the chips are gone") -> None:
    try:
        raise ZeroDivisionError(words)
    except ZeroDivisionError as error:
        reporter.handle(type(error), error, error.__traceback__)


def reporter_of(folder: Path, told: list[str]) -> CrashReporter:
    reporter = CrashReporter(folder, felt, now)
    reporter.tell = told.append
    return reporter


def test_a_report_holds_versions_the_felt_the_last_actions_and_the_traceback(tmp_path: Path) -> None:
    told: list[str] = []
    reporter = reporter_of(tmp_path / "reports", told)
    reporter.note("enter")
    fault(reporter)
    (path,) = (tmp_path / "reports").iterdir()
    report = path.read_text(encoding="utf-8")
    for part in ("Python 3.", "PySide6-Essentials 6.", "Felt: 1: KH AS main $50", "  enter", "ZeroDivisionError"):
        assert part in report
    assert told == [
        "The program made a mistake; answers already given are safe, and the drill goes on. "
        f"A report for whoever looks after the trainer lies at {path}."
    ]


def test_the_same_fault_is_reported_once(tmp_path: Path) -> None:
    told: list[str] = []
    reporter = reporter_of(tmp_path, told)
    for _ in range(3):
        fault(reporter)
    fault(reporter, "the cards are gone")
    assert len(told) == 2
    assert len(list(tmp_path.iterdir())) == 2


def test_a_folder_that_cannot_be_written_is_told(tmp_path: Path) -> None:
    told: list[str] = []
    (tmp_path / "reports").write_text("a file where the folder should be", encoding="utf-8")
    fault(reporter_of(tmp_path / "reports", told))
    assert told[0].endswith("No report could be written: File exists.")


def test_a_felt_that_cannot_be_told_stops_no_report(tmp_path: Path) -> None:
    reporter = CrashReporter(tmp_path, broken_felt, now)
    reporter.tell = lambda sentence: None
    fault(reporter)
    (path,) = tmp_path.iterdir()
    assert "cannot be told: RuntimeError('no felt')" in path.read_text(encoding="utf-8")


def test_a_fault_in_the_middle_of_a_drill_is_told_in_the_window_and_the_drill_goes_on(
    trainee: Trainee, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "excepthook", trainee.running.reporter.handle)
    trainee.starts("blackjack-payout")
    with monkeypatch.context() as patch:
        patch.setattr(trainee.presenter, "enter", lambda: 1 // 0)
        trainee.types("5")
        trainee.presses("Enter")
    bar = trainee.running.frame.fault
    assert bar.isVisible()
    assert "A report for whoever looks after the trainer lies at" in bar.words.text()
    (report,) = (trainee.running.data / "reports").iterdir()
    text = report.read_text(encoding="utf-8")
    assert "Drill: blackjack-payout" in text
    assert "typed '5'" in text
    trainee.presses("Enter")
    assert len(trainee.attempts()) == 1
