"""The map of the house, `trainer/README.md`, is held to the tree: every path in it is there, every room is on it."""

import ast
import re
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[1]
TRAINER = ROOT / "trainer"
MAP = TRAINER / "README.md"
CODE_SPAN = re.compile(r"`([^`\n]+)`")
PATH = re.compile(r"[\w.*-]+(/[\w.*-]*)+|\w+\.(py|md|toml)")
ROOM = re.compile(r"^\| `([\w/]+)/` \| (.+) \|$", re.MULTILINE)


def paths_on(text: str) -> list[str]:
    """Whatever stands between backticks and is a path: it has a slash, or is one file's name."""
    return [span for span in CODE_SPAN.findall(text) if PATH.fullmatch(span)]


def is_there(path: str) -> bool:
    """Whether the path leads anywhere, from the package or from the repository's top; ``*`` stands for any name."""
    return any(next(base.glob(path.rstrip("/")), None) is not None for base in (TRAINER, ROOT))


def rooms() -> dict[str, str]:
    """Each folder of code with the sentence its package begins with."""
    packages = sorted(TRAINER.rglob("__init__.py"))
    return {
        package.parent.relative_to(TRAINER).as_posix(): ast.get_docstring(ast.parse(package.read_text("utf-8"))) or ""
        for package in packages
        if package.parent != TRAINER
    }


@pytest.fixture(scope="module")
def text() -> str:
    return MAP.read_text(encoding="utf-8")


def test_every_path_on_the_map_is_in_the_tree(text: str) -> None:
    assert len(paths_on(text)) > 100
    assert [path for path in paths_on(text) if not is_there(path)] == []


def test_every_room_is_on_the_map_with_its_own_sentence(text: str) -> None:
    assert dict(ROOM.findall(text)) == rooms()


def test_a_path_that_leads_nowhere_would_be_found() -> None:
    assert paths_on("see `domain/nowhere.py`, `ui/` and `Duty`") == ["domain/nowhere.py", "ui/"]
    assert not is_there("domain/nowhere.py")
    assert is_there("domain/*/state.py")
