"""Reads houses from folders of house files, and checks files a person is writing: every fault, and no exception."""

from __future__ import annotations

import os
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

from trainer import resources
from trainer.content.houses.extending import HouseFiles
from trainer.content.houses.file import key_of
from trainer.content.text.faults import FileFault, Finding, nearest
from trainer.content.text.files import (
    ENDING,
    content_paths,
    folders_in,
    is_misnamed,
    is_written_as,
    misnamed_paths,
)
from trainer.domain.house.games import Game, House

__all__ = ["Library", "check", "never_read", "never_read_there", "read_houses", "shipped_folder"]

_HOUSES = "houses"
"""The name of the folder that people's own houses lie in."""


@dataclass(frozen=True, slots=True)
class Library:
    """The houses that can be used, by key, and every fault of the files that hold them."""

    houses: tuple[House, ...] = ()
    faults: tuple[FileFault, ...] = ()

    def games(self) -> tuple[Game, ...]:
        """Every game of every house."""
        return tuple(game for house in self.houses for game in house.games)

    def game(self, key: str) -> Game | None:
        """The game with the key ``house/game``; None where there is none."""
        return next((game for game in self.games() if game.key == key), None)

    def nearest(self, key: str) -> str | None:
        """The key of the game that ``key`` was most likely meant to be."""
        return nearest(key, (game.key for game in self.games()))


def shipped_folder() -> Path:
    """The folder of the houses that come with the application."""
    return resources.lessons() / "houses"


def read_houses(folders: Sequence[Path]) -> Library:
    """The houses of ``folders``, the shipped one first, then people's own.

    A file with a fault is no house, and stops no other. A later folder that does not exist has no houses.
    """
    house_files = HouseFiles(folders[0] if folders else shipped_folder())
    houses: dict[str, House] = {}
    faults: list[FileFault] = []
    for number, folder in enumerate(folders):
        if number and not os.path.lexists(folder):
            continue
        paths, unreadable = _files_of(folder)
        faults += unreadable
        for path in paths:
            file = house_files.file(path)
            house = house_files.house(file)
            if number:
                file.report(house_files.of_no_use(file))
            if house is not None and not file.faults and houses.setdefault(house.key, house) is not house:
                file.report([Finding(("name",), _taken(file.key), at_key=True)])
            faults += file.faults
    return Library(tuple(houses[key] for key in sorted(houses)), _sorted(faults))


def _taken(key: str) -> str:
    return f"A house with the key '{key}' is there already: give this file another name."


def check(paths: Sequence[Path]) -> tuple[FileFault, ...]:
    """Every fault of house files, or of all house files in a folder.

    What they extend is sought beside them, then among the shipped houses.
    """
    house_files = HouseFiles(shipped_folder())
    faults: list[FileFault] = []
    for path in paths:
        files, unreadable = _files_of(path) if os.path.isdir(path) else ([path], [])
        faults += unreadable
        if not files and not unreadable:
            faults.append(FileFault(path, 1, 1, f"No file lies in this folder whose name ends in {ENDING}."))
        for each in files:
            file = house_files.file(each)
            file.report(house_files.of_no_use(file))
            faults += file.faults
    return _sorted(faults)


def _files_of(folder: Path) -> tuple[list[Path], list[FileFault]]:
    """The house files of a folder in the order of their names, or the fault that hides them."""
    try:
        os.scandir(folder).close()
    except OSError as error:
        said = f"This folder cannot be read ({error.strerror or 'the system does not say why'}): check its name."
        return [], [FileFault(folder, 1, 1, said)]
    return sorted(content_paths(folder)), list(never_read(folder))


def never_read(folder: Path) -> Iterator[FileFault]:
    """What lies in the folder, or in one directly below it, was likely meant to be a house, and is never read there."""
    yield from (FileFault(path, 1, 1, _named_rightly(path)) for path in misnamed_paths(folder))
    for below in folders_in(folder) if folder.name == _HOUSES else ():
        yield from (_too_deep(path) for path in content_paths(below) if is_written_as(path))


def never_read_there(path: Path) -> Iterator[FileFault]:
    """Why a file that was named by itself would not be read where it lies, or as it is called."""
    if is_misnamed(path):
        yield FileFault(path, 1, 1, _named_rightly(path))
    elif path.absolute().parent.parent.name == _HOUSES and is_written_as(path):
        yield _too_deep(path)


def _too_deep(path: Path) -> FileFault:
    return FileFault(path, 1, 1, f"A file in a folder of '{_HOUSES}' is never read: lay it into '{_HOUSES}' itself.")


def _named_rightly(path: Path) -> str:
    stem = path.name.lower().removesuffix(".txt").removesuffix(".tml").removesuffix(ENDING)
    return f"A file of this name is never read: name it {key_of(stem) or 'my-house'}{ENDING}."


def _sorted(faults: Iterable[FileFault]) -> tuple[FileFault, ...]:
    unique = dict.fromkeys(faults)
    return tuple(sorted(unique, key=lambda each: (str(each.path), each.line, each.column, each.message)))
