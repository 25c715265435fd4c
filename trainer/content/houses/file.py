"""One house file, read as far as it can be: what it says, which of it is broken, and every fault with its place."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from pydantic_core import ErrorDetails, ValidationError

from trainer.content.houses.model import groups, house_schema, validator
from trainer.content.text.checked_file import MOST_FAULTS, CheckedFile
from trainer.content.text.faults import FileFault, Finding, KeyPath
from trainer.content.text.files import read_text
from trainer.content.text.letters import unseen_letters
from trainer.content.text.toml import parse
from trainer.content.text.validation_messages import finding, misspelt


@dataclass(slots=True)
class HouseFile(CheckedFile):
    """A house file.

    ``tables`` None: nothing of it can be used. ``broken`` are key paths that hold a fault. ``whole`` tells that no line
    had to be left out because it is not TOML.
    """

    tables: Mapping[str, Any] | None = None
    broken: frozenset[KeyPath] = frozenset()
    whole: bool = True

    def is_broken(self, path: KeyPath) -> bool:
        """Whether the value at ``path`` or a table around it holds a fault."""
        return any(path[:length] in self.broken for length in range(1, len(path) + 1))


def key_of(name: str) -> str:
    """The key of a house of that name, which its file is named after: ``The Golden Nugget`` is ``the-golden-nugget``.

    "" for a name without any letter or figure that a key can have.
    """
    plain = unicodedata.normalize("NFKD", name).encode("ascii", "ignore").decode().lower()
    return "-".join(re.findall(r"[a-z0-9]+", plain))


def read_house_file(path: Path) -> HouseFile:
    """Read the file at ``path``; never raises for what the file holds."""
    text = read_text(path)
    if isinstance(text, FileFault):
        return HouseFile(path, path.stem, faults=[text])
    read = parse(text)
    file = HouseFile.of(path, read)
    file.whole = read.whole
    if read.tables is None:
        return file
    file.report(unseen_letters(read.tables))
    try:
        file.tables = validator().validate_python(read.tables)
    except ValidationError as error:
        _salvage(file, read.tables, error)
    return file


def _salvage(file: HouseFile, tables: dict[str, Any], error: ValidationError) -> None:
    """Report every fault and keep what has none, so that the rest of the file can be checked too."""
    errors = error.errors(include_url=False)
    file.report(finding(each, house_schema(), _heading_of) for each in errors[:MOST_FAULTS])
    if len(errors) > MOST_FAULTS:
        file.report(
            [Finding((), f"This file has more than {MOST_FAULTS} faults: the others are told when these are mended.")]
        )
    marred = {_rule_level(each["loc"]) for each in errors}
    file.broken = frozenset(marred | set(_meant(errors[:MOST_FAULTS])))
    try:
        file.tables = validator().validate_python(_without(tables, marred))
    except ValidationError:
        file.tables = None


def _heading_of(key: str) -> str:
    """Under which heading of a house file a key stands, in a sentence."""
    headings = [f"[{name}]" for name, group in groups().items() if key in group.rules]
    return f" It stands under {' or '.join(headings)}." if headings else ""


def _meant(errors: list[ErrorDetails]) -> Iterator[KeyPath]:
    """The known keys that misspelt ones were meant to be: they are not missing as well."""
    for error in errors:
        if error["type"] == "extra_forbidden" and (path := misspelt(error["loc"], house_schema())) is not None:
            yield path


def _rule_level(at: KeyPath) -> KeyPath:
    """The path of the rule (or the table of rules, or the plain key) that ``at`` lies in."""
    if at[:1] == ("games",) and len(at) > 2:
        return (*at[:2], *_rule_level(at[2:]))
    if at[:1] == ("wagers",):
        return at[:3]
    return at[:2] if at and at[0] in (*groups(), "games", "documents") else at[:1]


def _without(table: dict[str, Any], paths: Iterable[KeyPath]) -> dict[str, Any]:
    """The table with the values at ``paths`` taken out."""
    deeper: dict[Any, list[KeyPath]] = {}
    for first, *rest in paths:
        deeper.setdefault(first, []).append(tuple(rest))
    return {
        key: _without(value, deeper[key]) if key in deeper else value
        for key, value in table.items()
        if key not in deeper or (all(deeper[key]) and isinstance(value, dict))
    }
