"""A file of content and what is wrong with it: findings become faults with a line and a column."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Self

from trainer.content.text.faults import FileFault, Finding
from trainer.content.text.positions import Positions
from trainer.content.text.toml import Toml

MOST_FAULTS = 500


@dataclass(slots=True)
class CheckedFile:
    """A file at ``path``; ``key`` is what it is called, ``text`` what could be read of it."""

    path: Path
    key: str
    text: str = ""
    faults: list[FileFault] = field(default_factory=list)
    _positions: Positions | None = None

    @classmethod
    def of(cls, path: Path, read: Toml) -> Self:
        """The file at ``path`` as far as it could be read, with what keeps it from being TOML."""
        faults = [FileFault(path, place.line, place.column, said) for place, said in read.faults]
        return cls(path, path.stem, read.text, faults)

    def report(self, findings: Iterable[Finding]) -> None:
        """Add findings as faults, each with its line and column; what was found twice is told once."""
        for found in findings:
            if len(self.faults) > MOST_FAULTS:
                return
            if self._positions is None:
                self._positions = Positions.of(self.text)
            place = self._positions.place(found.at, found.at_key)
            fault = FileFault(self.path, place.line, place.column, _one_line(found.message))
            if fault not in self.faults:
                self.faults.append(fault)


def _one_line(message: str) -> str:
    return "".join(each if each.isprintable() else " " for each in message)
