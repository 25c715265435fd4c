"""`dealer-trainer record`: what holds of signed records, on a machine that never saw the score book."""

from pathlib import Path

import pytest
from trials.sample_records import NAMES, STATION, sample_chain

from tests.cli.conftest import Run

SAMPLE = sample_chain()


@pytest.fixture
def files(tmp_path: Path) -> Path:
    (tmp_path / "chain.json").write_bytes(SAMPLE.as_chain())
    (tmp_path / "altered.json").write_bytes(SAMPLE.as_chain().replace(b"not yet competent", b"competent", 1))
    (tmp_path / "kept.txt").write_text(SAMPLE.kept.note, encoding="utf-8")
    return tmp_path


def test_records_that_hold_are_told_line_by_line_without_a_score_book(run: Run, files: Path, data: Path) -> None:
    said = run("record", "verify", files / "chain.json", "--checkpoint", files / "kept.txt", "--key", SAMPLE.trusted[0])
    assert said.code == 0
    assert said.err == ""
    assert f"{files}/chain.json: record 2 of station {STATION}: {NAMES[2]}, Table test: not yet competent" in said.out
    assert "  holds: The first 4 records are those that were there when it was made." in said.lines
    assert "DOES NOT HOLD" not in said.out
    assert "Everything that can be checked holds." in said.lines
    assert "tamper-evident, not tamper-proof" in said.lines[-1]
    assert not data.exists()


def test_what_was_altered_is_told_and_the_exit_code_is_one(run: Run, files: Path) -> None:
    said = run("record", "verify", files / "altered.json", files / "nowhere.json")
    assert said.code == 1
    assert "  DOES NOT HOLD: It was altered: what it says has the digest " in said.out
    assert "it cannot be read (No such file or directory)" in said.out
    assert "2 things do not hold." in said.lines


def test_it_is_told_to_other_programs_too(run: Run, files: Path) -> None:
    said = run("record", "verify", files / "altered.json", "--json")
    assert said.code == 1
    assert said.data["holds"] is False
    assert "BROKEN" in {each["standing"] for thing in said.data["things"] for each in thing["found"]}


def test_a_checkpoint_that_is_none_does_not_pass_for_one(run: Run, files: Path) -> None:
    said = run("record", "verify", files / "chain.json", "--checkpoint", files / "chain.json")
    assert said.code == 1
    assert "The file is no checkpoint: it holds records." in said.out


def test_a_fingerprint_that_is_none_is_told_what_one_is(run: Run, files: Path) -> None:
    said = run("record", "verify", files / "chain.json", "--key", "A3F1")
    assert said.code == 2
    assert "16 digits of 0 to 9 and A to F, such as A3F1 9C04 77DE 52B8." in said.err
