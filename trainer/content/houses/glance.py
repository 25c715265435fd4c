"""A quick look at house files for the first frame: the games by their names, before the files are read in earnest."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

_HOUSE = re.compile(r'^name = "([^"\\\n]+)"$', re.MULTILINE)
_GAME = re.compile(r'^\[games\.([\w-]+)\]\nname = "([^"\\\n]+)"$', re.MULTILINE | re.ASCII)


@dataclass(frozen=True, slots=True)
class GameName:
    """A game's key, ``house/game``, its house's name and its own."""

    key: str
    house: str
    name: str


def game_names(folder: Path) -> tuple[GameName, ...]:
    """The games of the houses in ``folder``, in the order in which they are read.

    Only what is written plainly is seen, and nothing is judged: reading the files, a moment later, says what is wrong.
    """
    return tuple(name for path in sorted(folder.glob("*.toml")) for name in _names(path))


def _names(path: Path) -> Iterator[GameName]:
    try:
        text = path.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError):
        return
    house = _HOUSE.search(text)
    if house is not None:
        yield from (GameName(f"{path.stem}/{key}", house[1], name) for key, name in _GAME.findall(text))
