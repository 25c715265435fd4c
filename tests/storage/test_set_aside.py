"""Answers that could not be saved are set aside, and taken up again."""

from __future__ import annotations

import json
import tempfile
from pathlib import Path

import pytest

from tests.storage import rounds, shuffles
from tests.storage.attempts import attempt
from trainer.storage.mending.set_aside import read_set_aside, set_aside, set_aside_files
from trainer.training.records.ports import KnownError
from trainer.training.records.sitting_records import RoundRecord, ShuffleRecord

ROUND, SHUFFLE = rounds.start(), shuffles.start()
WAITING = (
    attempt(right=False, mistake="paid-even-money", switches=("play.surrender",)),
    RoundRecord(ROUND.id, ROUND, (rounds.act(0), rounds.act(1))),
    RoundRecord(ROUND.id, None, (), rounds.end()),
    ShuffleRecord(SHUFFLE.id, SHUFFLE, (shuffles.act(0),), shuffles.end()),
)


def test_all_that_waits_is_read_back_as_it_was_in_its_order(tmp_path: Path) -> None:
    file = set_aside(tmp_path, WAITING)
    assert set_aside_files(tmp_path) == [file]
    assert file.parent == tmp_path
    assert file.stat().st_mode & 0o777 == 0o600
    assert read_set_aside(file) == WAITING


def test_the_file_is_there_whole_or_not_at_all(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(self: Path, text: str, **_: str) -> None:
        with self.open("w") as file:
            file.write(text[: len(text) // 2])
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(Path, "write_text", broken)
    monkeypatch.setattr(tempfile, "gettempdir", lambda: str(tmp_path / "passing"))
    with pytest.raises(KnownError, match=r"can be written nowhere \(No space left on device\): make some room"):
        set_aside(tmp_path, WAITING)
    assert set_aside_files(tmp_path) == []
    assert list(tmp_path.iterdir()) == []


def test_where_the_folder_takes_nothing_another_place_does_and_its_file_is_found(
    guarded: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (guarded / "data").mkdir()
    (guarded / "passing").mkdir()
    (guarded / "data").chmod(0o555)
    monkeypatch.setattr(tempfile, "gettempdir", lambda: str(guarded / "passing"))
    file = set_aside(guarded / "data", WAITING)
    assert file.parent == guarded / "passing"
    assert set_aside_files(guarded / "data") == [file]
    assert set_aside_files(guarded) == []
    assert read_set_aside(file) == WAITING
    (guarded / "data").chmod(0o755)


@pytest.mark.parametrize("content", ["", "{}", "[]", '{"kept": [{"attempt": {}}]}', '{"kept": [{"horse": {}}]}'])
def test_a_file_that_holds_something_else_is_told_and_left(tmp_path: Path, content: str) -> None:
    file = set_aside(tmp_path, WAITING)
    file.write_text(content)
    with pytest.raises(KnownError, match="cannot be read: keep the file"):
        read_set_aside(file)
    assert file.read_text() == content


@pytest.mark.parametrize(
    "change",
    [
        {"at_ms": "noon"},
        {"at_ms": 1.5},
        {"seed": 2**63},
        {"right": "yes"},
        {"learner": None},
        {"learner": "\ud800"},
        {"switches": [5]},
        {"rules": {"dealer.soft_17": 17}},
    ],
)
def test_an_answer_whose_particulars_are_of_another_kind_is_not_taken_up(
    tmp_path: Path, change: dict[str, object]
) -> None:
    file = set_aside(tmp_path, [attempt()])
    content = json.loads(file.read_text())
    content["kept"][0]["attempt"] |= change
    file.write_text(json.dumps(content))
    with pytest.raises(KnownError, match="cannot be read: keep the file"):
        read_set_aside(file)


def test_a_file_nested_deeper_than_anything_written_is_told(tmp_path: Path) -> None:
    file = set_aside(tmp_path, WAITING)
    file.write_text("[" * 100_000)
    with pytest.raises(KnownError, match="cannot be read: keep the file"):
        read_set_aside(file)


def test_a_file_in_a_place_for_all_that_tells_of_another_book_is_not_taken_up(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "passing").mkdir()
    monkeypatch.setattr(tempfile, "gettempdir", lambda: str(tmp_path / "passing"))
    file = set_aside(tmp_path / "passing", WAITING)
    assert json.loads(file.read_text())["book"] == str(tmp_path / "passing")
    assert set_aside_files(tmp_path / "data") == []
