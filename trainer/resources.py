"""Finds the pictures and the lessons that come with the trainer, in a checkout, a wheel or a frozen application."""

import sys
from collections.abc import Iterator
from pathlib import Path

HERE = Path(__file__).resolve().parent


def assets() -> Path:
    """The folder of cards, chips, icons and sounds. Raises FileNotFoundError as `find` does."""
    return find("assets")


def lessons() -> Path:
    """The folder of house files, lessons and their schemas. Raises FileNotFoundError as `find` does."""
    return find("lessons")


def find(name: str) -> Path:
    """The folder of that name; raises FileNotFoundError, with one sentence for a person, where it is missing."""
    for root in roots():
        if (root / name).is_dir():
            return root / name
    raise FileNotFoundError(f"The installation is incomplete: its folder {name} is missing. Install it again.")


def roots() -> Iterator[Path]:
    """Where the folders may lie: unpacked by a frozen application, inside an installed wheel, or in a checkout."""
    unpacked = getattr(sys, "_MEIPASS", None)
    if unpacked:
        yield Path(unpacked) / "trainer" / "_data"
    yield HERE / "_data"
    # Without this sign the folder above may be site-packages, where any other package may keep its own `assets`.
    if (HERE.parent / "pyproject.toml").is_file():
        yield HERE.parent
