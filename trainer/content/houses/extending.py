"""House files side by side: each is read once, finds the file it extends, and is judged together with it."""

from __future__ import annotations

import os
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from trainer.content.houses.building import build_house, missing, unknown_rules
from trainer.content.houses.file import HouseFile, key_of, read_house_file
from trainer.content.houses.merging import merge
from trainer.content.houses.model import groups
from trainer.content.houses.together.contradictions import conflicts
from trainer.content.text.faults import Finding, did_you_mean
from trainer.content.text.files import ENDING, content_paths
from trainer.domain.house.games import House

LONGEST_CHAIN = 20

_EXTENDS = ("extends",)


@dataclass(frozen=True, slots=True)
class FileChain:
    """A file with all it extends, the base of all first; ``whole`` tells that none of them is absent or unreadable."""

    files: tuple[HouseFile, ...]
    whole: bool


class HouseFiles:
    """House files by path; ``shipped`` is the folder whose files any other may extend, and none may be named like."""

    def __init__(self, shipped: Path) -> None:
        self._shipped = shipped
        self._files: dict[Path, HouseFile] = {}
        self._judged: dict[Path, House | None] = {}

    def file(self, path: Path) -> HouseFile:
        """The file at ``path``, judged: all its faults are found."""
        file = self._read(path)
        self.house(file)
        return file

    def house(self, file: HouseFile) -> House | None:
        """The house of a file; None where the file has faults, or names no game and so is a base only."""
        if file.path not in self._judged:
            self._judged[file.path] = None
            self._judged[file.path] = self._judge(file)
        return self._judged[file.path]

    def of_no_use(self, file: HouseFile) -> Iterator[Finding]:
        """Why a file that does not come with the trainer is never used.

        One of the trainer's own has its name, or it has no game and no file beside it builds on it.
        """
        folder = file.path.parent
        if folder.resolve() == self._shipped.resolve():
            return
        if os.path.lexists(self._shipped / file.path.name):
            yield Finding(("name",), f"'{file.key}' comes with the trainer: give this file another name.", at_key=True)
            return
        if file.tables is None or file.faults or "games" in file.tables:
            return
        beside = (self._read(path) for path in content_paths(folder) if path != file.path)
        if not any((other.tables or {}).get("extends") == file.key for other in beside):
            said = (
                "This file has no game, and no file beside it builds on it: write a heading such as [games.blackjack]"
            )
            yield Finding((), f"{said} and a name under it.")

    def _read(self, path: Path) -> HouseFile:
        if path not in self._files:
            self._files[path] = read_house_file(path)
        return self._files[path]

    def _judge(self, file: HouseFile) -> House | None:
        if file.tables is None:
            return None
        chain = self._chain(file)
        file.report(_check_file(file))
        games = tuple(merge(chain.files, key) for key in file.tables.get("games", {}))
        file.report(unknown_rules(file, games) if chain.whole else ())
        for merged in games:
            file.report(missing(merged) if chain.whole else ())
            file.report(Finding(clash.at(merged), clash.told(merged)) for clash in conflicts(merged))
        own = (each for each in chain.files if each.path.parent.resolve() != self._shipped.resolve())
        return build_house(file, chain.files, games, own) if games and not file.faults else None

    def _chain(self, file: HouseFile) -> FileChain:
        """The file with all it extends; what hinders one of them is reported at the file's own ``extends``."""
        files = [file]
        whole = not file.is_broken(_EXTENDS)
        while (key := (files[0].tables or {}).get("extends")) is not None:
            path = self._find(key, files[0].path.parent)
            if path is None:
                file.report([Finding(_EXTENDS, self._no_such(key, file))] if files[0] is file else [_hindered(file)])
                return FileChain(tuple(files), whole=False)
            base = self._read(path)
            if base in files or len(files) == LONGEST_CHAIN:
                file.report([Finding(_EXTENDS, _circle(files, base))])
                return FileChain(tuple(files), whole=False)
            files.insert(0, base)
        for base in files[:-1]:
            self.house(base)
        if any(base.faults for base in files[:-1]):
            file.report([_hindered(file)])
        return FileChain(tuple(files), whole=whole and all(each.tables is not None and each.whole for each in files))

    def _find(self, key: str, folder: Path) -> Path | None:
        """The file of a key, among the shipped ones or beside the file that extends it."""
        if not key.isprintable() or set(key) & set('/\\:"'):
            return None
        places = (self._shipped / (key + ENDING), folder / (key + ENDING))
        return next((path for path in places if os.path.lexists(path)), None)

    def _no_such(self, key: str, file: HouseFile) -> str:
        known = {path.stem for folder in (file.path.parent, self._shipped) for path in content_paths(folder)}
        hint = did_you_mean(key.removesuffix(ENDING), sorted(known - {file.key}))
        return f"No house file has the key '{key[:40]}'.{hint or ' Write the name of a file without its ending.'}"


def _hindered(file: HouseFile) -> Finding:
    key = (file.tables or {})["extends"]
    return Finding(_EXTENDS, f"'{key}' cannot be built on yet: mend its own faults first.")


def _circle(files: list[HouseFile], base: HouseFile) -> str:
    if base not in files:
        return f"More than {LONGEST_CHAIN} files extend one another here: extend a base more directly."
    keys = [each.key for each in reversed(files)]
    return f"The files extend one another in a circle: {', '.join([*keys, base.key])}."


def _check_file(file: HouseFile) -> Iterator[Finding]:
    """What a file as a whole must have."""
    tables = file.tables or {}
    if file.key != key_of(file.key):
        name = f"{key_of(file.key) or 'my-house'}{ENDING}"
        said = "The file's name is the house's key, of small letters, figures and hyphens"
        yield Finding((), f"{said}: name this file {name}.")
    if "games" in tables and "name" not in tables and not file.is_broken(("name",)):
        yield Finding((), "'name' is missing: write the house's name at the top of the file.")
    if not {"games", "wagers", "extends", *groups()} & tables.keys() and file.whole and not file.broken:
        yield Finding((), "The file has no rules and no games: write at least one under a [heading].")
