"""The published schema of gesture files is the reader's own, and an editor's linter takes every gesture with it."""

import json
import shutil
import subprocess
import sysconfig
from pathlib import Path
from typing import Any

import pytest
import tomli
from jsonschema import Draft202012Validator

from trainer.content.gestures.library import shipped_folder
from trainer.content.gestures.schema import REGENERATE, as_text, published

SHIPPED = sorted(shipped_folder().glob("*.toml"))
TOMBI = shutil.which("tombi", path=sysconfig.get_path("scripts")) or "tombi"


@pytest.fixture(scope="module")
def schema() -> dict[str, Any]:
    read: dict[str, Any] = json.loads(published().read_text(encoding="utf-8"))
    return read


def test_the_published_schema_is_the_reader_s() -> None:
    assert published().read_text(encoding="utf-8") == as_text(), f"Write it again: {REGENERATE}"


def test_it_is_a_schema(schema: dict[str, Any]) -> None:
    Draft202012Validator.check_schema(schema)


@pytest.mark.parametrize("path", SHIPPED, ids=lambda path: path.stem)
def test_it_takes_every_gesture(schema: dict[str, Any], path: Path) -> None:
    read = tomli.loads(path.read_text(encoding="utf-8"))
    assert [error.json_path for error in Draft202012Validator(schema).iter_errors(read)] == []


@pytest.mark.parametrize(
    ("was", "now", "where"),
    [
        ('shows = "tap"', 'shows = "tab"', "$.shows"),
        ("decided = 380", "decided = -1", "$.decided"),
        ("decided = 380", "decidet = 380", "$"),
        ("[0.06, -0.88, 0.30]", "[0.06, -0.88, -0.1]", "$.keys[0].at[2]"),
        ("[0.06, -0.88, 0.30]", "[0.06, -0.88]", "$.keys[0].at"),
        ('ease = "in" }', 'ease = "on" }', "$.keys[2].ease"),
        ('marks = ["index"]', 'marks = ["thumb"]', "$.marks[0]"),
    ],
)
def test_it_refuses_what_the_reader_refuses(schema: dict[str, Any], was: str, now: str, where: str) -> None:
    text = (shipped_folder() / "tap.toml").read_text(encoding="utf-8")
    assert was in text
    read = tomli.loads(text.replace(was, now, 1))
    assert {error.json_path for error in Draft202012Validator(schema).iter_errors(read)} == {where}


def lint(folder: Path) -> tuple[int, str]:
    done = subprocess.run(
        [TOMBI, "lint", "--offline", "assets/gestures"],
        cwd=folder,
        capture_output=True,
        encoding="utf-8",
        timeout=60,
        check=False,
    )
    return done.returncode, done.stdout + done.stderr


def test_an_editor_s_linter_takes_the_shipped_gestures_and_finds_a_fault(tmp_path: Path) -> None:
    gestures = tmp_path / "assets" / "gestures"
    shutil.copytree(shipped_folder(), gestures)
    (tmp_path / "lessons").mkdir()
    shutil.copy(published(), tmp_path / "lessons")
    assert lint(tmp_path)[0] == 0
    tap = gestures / "tap.toml"
    tap.write_text(tap.read_text(encoding="utf-8").replace("decided =", "decidet ="), encoding="utf-8")
    code, said = lint(tmp_path)
    assert code == 1
    assert "decidet" in said


def test_every_gesture_names_the_schema_for_editors() -> None:
    heads = {path.stem: path.read_text(encoding="utf-8").splitlines()[0] for path in SHIPPED}
    assert heads == dict.fromkeys(heads, f"#:schema ../../lessons/{published().name}")
