"""`dealer-trainer school share`: houses, lessons and tests for every machine of the school."""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import closing
from hashlib import sha256
from pathlib import Path

import pytest

from tests.cli.an_instructor import an_instructor
from tests.cli.conftest import Run
from tests.storage.attempts import attempt
from trainer import resources
from trainer.content.houses.library import read_houses, shipped_folder
from trainer.storage.score_book import open_for_reading, open_score_book
from trainer.training.sittings.seating import rules_in_force


@pytest.fixture
def school(data: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A score book with an instructor who has a key; the passphrase is in the environment."""
    with an_instructor(data, monkeypatch):
        yield data


@pytest.fixture
def chips(tmp_path: Path) -> Path:
    """A test of a school's own, outside of all folders of the trainer."""
    file = tmp_path / "evening.toml"
    file.write_text(
        (resources.lessons() / "tests" / "chips.toml").read_text().replace('name = "', 'name = "Evening ', 1)
    )
    return file


def test_a_test_that_is_shared_is_read_at_this_machine_too(run: Run, school: Path, chips: Path) -> None:
    assert run("school", "shared").lines == ["Nothing is shared yet: `school share` does it."]
    assert run("school", "share", chips).lines == ["tests/evening.toml: shared."]
    laid = school / "school" / "tests" / "evening.toml"
    assert laid.read_text() == chips.read_text()
    version = sha256(chips.read_bytes()).hexdigest()[:8]
    line = run("school", "shared").lines[0].split()
    assert (line[:4], line[-1]) == (["tests/evening.toml", version, "A.", "Byrne"], "here")
    assert run("school", "share", chips).lines == ["tests/evening.toml: shared already as it is."]
    assert "evening" in {each["test"] for each in run("tests", "--json").data}


def test_a_later_version_takes_the_place_and_what_is_unshared_goes(run: Run, school: Path, chips: Path) -> None:
    run("school", "share", chips)
    laid = school / "school" / "tests" / "evening.toml"
    chips.write_text(chips.read_text() + "\n# once more\n")
    run("school", "share", chips)
    assert laid.read_text() == chips.read_text()
    assert [each["here"] for each in run("school", "shared", "--json").data] == ["here"]
    said = run("school", "unshare", "tests/evning.toml")
    assert said.complaint == "There is no shared file 'tests/evning.toml': did you mean 'tests/evening.toml'?"
    assert run("school", "unshare", "tests/evening.toml").lines == ["tests/evening.toml: not shared any more."]
    assert not laid.exists()
    assert chips.exists()


def test_a_file_with_a_fault_is_told_with_its_line_and_nothing_is_shared(
    run: Run, school: Path, chips: Path, tmp_path: Path
) -> None:
    faulty = tmp_path / "wrong.toml"
    faulty.write_text('extends = "common"\nname = "Wrong"\ndekcs = 1\n')
    said = run("school", "share", chips, faulty)
    assert said.code == 1
    assert said.out.startswith(f"{faulty}:3:1: ")
    assert said.err == "Nothing is shared: mend the files first.\n"
    assert run("school", "shared", "--json").data == []


def test_a_house_may_rest_only_on_what_the_others_have(run: Run, school: Path, tmp_path: Path) -> None:
    (tmp_path / "houses").mkdir()
    base, house = tmp_path / "houses" / "base.toml", tmp_path / "houses" / "evening.toml"
    shipped = (resources.lessons() / "houses" / "rockingham.toml").read_text()
    base.write_text(shipped.replace('name = "', 'name = "Base ', 1))
    house.write_text('extends = "base"\nname = "Evening house"\n\n[games.late]\nname = "Late"\n')
    said = run("school", "share", house)
    assert (said.code, said.err) == (1, "Nothing is shared: mend the files first.\n")
    assert "base" in said.out
    assert run("school", "share", house, base).lines == ["houses/evening.toml: shared.", "houses/base.toml: shared."]
    assert {"houses/base.toml", "houses/evening.toml"} == {
        str(each.relative_to(school / "school")) for each in (school / "school").rglob("*.toml")
    }
    assert any("evening/late" in line for line in run("houses").lines)


def test_an_answer_under_a_shared_house_keeps_its_rules_once_the_house_was_taken_away(
    run: Run, school: Path, tmp_path: Path
) -> None:
    (tmp_path / "evening.toml").write_text(
        'extends = "rockingham"\nname = "Evening house"\n\n[games.late]\nname = "Late"\n'
    )
    assert run("school", "share", tmp_path / "evening.toml").lines == ["houses/evening.toml: shared."]
    kept = school / "school" / "houses"
    game = next(each for each in read_houses([shipped_folder(), kept]).games() if each.key.startswith("evening/"))
    rules = rules_in_force(game)
    given = attempt(game=game.key, rules=rules)
    with closing(open_score_book(school)) as book:
        book.record(given)
    before = kept_rules(school, given.id)
    assert run("school", "unshare", "houses/evening.toml").code == 0
    assert not (kept / "evening.toml").exists()
    text = json.dumps(dict(rules), ensure_ascii=False, sort_keys=True, separators=(",", ":"))
    assert kept_rules(school, given.id) == before == (game.key, sha256(text.encode()).hexdigest(), text)
    assert "no faults" in run("book", "check").out


def kept_rules(data: Path, id: str) -> tuple[str, str, str]:
    """The game of an answer, the digest of the rules it was given under, and those rules."""
    asked = "SELECT game, s.digest, s.rules FROM attempts a JOIN rule_sets s ON a.rules = s.digest WHERE id = ?"
    with closing(open_for_reading(data)) as book:
        found: tuple[str, str, str] = book.db.execute(asked, [id]).fetchone()
    return found


def test_a_house_that_ships_and_a_name_that_no_system_takes_are_not_shared(
    run: Run, school: Path, tmp_path: Path
) -> None:
    shipped = resources.lessons() / "houses" / "rockingham.toml"
    assert run("school", "share", shipped).complaint.endswith(
        "A house of that name comes with the trainer: give it another name."
    )
    odd = tmp_path / "con.toml"
    odd.write_text(shipped.read_text())
    assert "with small letters, digits and hyphens in its names." in run("school", "share", odd).complaint
