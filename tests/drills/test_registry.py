"""The list that finds the drills, in modules and in folders, and what it says of a copy that lacks some."""

from pathlib import Path

import pytest

import trainer.drills
from trainer.drills.registry import drill, drills, drills_in

KEYS = (
    "blackjack-payout",
    "burn-and-cut-card",
    "chip-cutting",
    "cut-depth",
    "deck-estimation",
    "hand-signals",
    "hand-totals",
    "house-facts",
    "insurance",
    "settle-hand",
    "shuffle-clock",
    "shuffle-procedure",
    "side-wagers",
    "spot-the-slip",
)
A_DRILL = "from types import SimpleNamespace\n\nDRILL = SimpleNamespace(key={key!r})\n"


@pytest.fixture
def package(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, request: pytest.FixtureRequest) -> tuple[Path, str]:
    """An empty package to put drills in, and its name, which no other test's has."""
    name = f"drills_of_{request.node.name}"
    folder = tmp_path / name
    folder.mkdir()
    (folder / "__init__.py").touch()
    monkeypatch.syspath_prepend(tmp_path)
    return folder, name


def put(folder: Path, text: str) -> None:
    folder.mkdir()
    (folder / "__init__.py").write_text(text)


def test_the_fourteen_drills_are_found_in_the_order_of_their_keys() -> None:
    assert tuple(each.key for each in drills()) == KEYS


def test_drills_are_found_in_modules_and_in_folders() -> None:
    folder = Path(trainer.drills.__path__[0])
    homes = {key: folder / key.replace("-", "_") for key in KEYS}
    assert all(home.is_dir() or home.with_suffix(".py").is_file() for home in homes.values())
    assert {home.is_dir() for home in homes.values()} == {True, False}


def test_every_folder_is_a_drill_s_own() -> None:
    found = {each.key.replace("-", "_") for each in drills()}
    folders = {each.parent.name for each in Path(trainer.drills.__path__[0]).glob("*/__init__.py")}
    assert folders and folders <= found


def test_a_drill_is_found_by_its_key_alone() -> None:
    found = drill("hand-signals")
    assert found is not None and found.title == "Hand signals"
    assert drill("hand_signals") is None


def test_modules_without_a_drill_are_passed_over(package: tuple[Path, str]) -> None:
    folder, name = package
    (folder / "grading.py").write_text("RIGHT = True\n")
    (folder / "zebra.py").write_text(A_DRILL.format(key="antelope"))
    put(folder / "ape", A_DRILL.format(key="zebra"))
    assert [each.key for each in drills_in([str(folder)], name)] == ["antelope", "zebra"]


def test_a_folder_that_names_no_drill_is_told(package: tuple[Path, str]) -> None:
    folder, name = package
    (folder / "whole.py").write_text(A_DRILL.format(key="whole"))
    put(folder / "hand_signals", "")
    with pytest.raises(RuntimeError, match=r"^The drill 'hand_signals' was not found: this copy .* install it again.$"):
        drills_in([str(folder)], name)


def test_a_package_without_drills_is_told(package: tuple[Path, str]) -> None:
    folder, name = package
    (folder / "grading.py").write_text("RIGHT = True\n")
    with pytest.raises(RuntimeError, match=r"^No drill was found: this copy .* install it again.$"):
        drills_in([str(folder)], name)


def test_a_drill_that_cannot_be_read_is_no_drill_left_out(package: tuple[Path, str]) -> None:
    folder, name = package
    (folder / "whole.py").write_text(A_DRILL.format(key="whole"))
    put(folder / "broken", f"from {name}.broken.drill import DRILL\n")
    with pytest.raises(ModuleNotFoundError, match=r"broken\.drill"):
        drills_in([str(folder)], name)
