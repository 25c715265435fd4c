"""The folders of pictures and lessons are found wherever the trainer runs from."""

import sys
from pathlib import Path

import pytest

from trainer import resources


@pytest.fixture
def installed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A package folder `trainer` in an otherwise empty site-packages."""
    package = tmp_path / "site-packages" / "trainer"
    package.mkdir(parents=True)
    monkeypatch.setattr(resources, "HERE", package)
    return package


def test_in_a_checkout_they_stand_beside_the_package() -> None:
    root = Path(__file__).resolve().parents[1]
    assert resources.lessons() == root / "lessons"
    assert resources.assets() == root / "assets"


def test_in_a_wheel_they_lie_inside_the_package(installed: Path) -> None:
    (installed / "_data" / "lessons").mkdir(parents=True)
    assert resources.lessons() == installed / "_data" / "lessons"


def test_in_a_frozen_application_they_lie_where_it_was_unpacked(
    installed: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    unpacked = tmp_path / "unpacked"
    (unpacked / "trainer" / "_data" / "assets").mkdir(parents=True)
    monkeypatch.setattr(sys, "_MEIPASS", str(unpacked), raising=False)
    assert resources.assets() == unpacked / "trainer" / "_data" / "assets"


def test_another_package_s_folder_of_the_same_name_is_not_taken(installed: Path) -> None:
    (installed.parent / "assets").mkdir()
    with pytest.raises(FileNotFoundError, match="its folder assets is missing"):
        resources.assets()
