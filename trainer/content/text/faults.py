"""What is wrong with a file, where, and which known word a misspelt one was meant to be."""

from __future__ import annotations

import difflib
import os
from collections.abc import Collection, Iterable, Iterator
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path

from trainer.content.text.names import meant

KeyPath = tuple[str | int, ...]

_LONGEST_WORD_COMPARED = 60


@dataclass(frozen=True, slots=True)
class FileFault:
    """One fault of a file; ``line`` and ``column`` count from 1, columns in characters."""

    path: Path
    line: int
    column: int
    message: str

    def __str__(self) -> str:
        return f"{printable(self.path)}:{self.line}:{self.column}: {self.message}"


@dataclass(frozen=True, slots=True)
class Finding:
    """A fault before its line is known: the key path it concerns, and whether the key itself is at fault."""

    at: KeyPath
    message: str
    at_key: bool = False


def printable(path: Path) -> str:
    """A path as text that any terminal can show, even where its bytes are not UTF-8."""
    text = os.fsencode(path).decode("utf-8", "replace")
    return "".join(each if each.isprintable() else "\N{REPLACEMENT CHARACTER}" for each in text)


@lru_cache(maxsize=4096)
def _nearest(word: str, known: tuple[str, ...]) -> str | None:
    if word.lower() in known:
        return word.lower()
    return next(iter(difflib.get_close_matches(word.lower(), known, n=1, cutoff=0.6)), None)


def nearest(word: str, known: Iterable[str]) -> str | None:
    """The known word that ``word`` was most likely meant to be; None where none is near."""
    return None if len(word) > _LONGEST_WORD_COMPARED else _nearest(word, tuple(known))


def did_you_mean(word: str, known: Iterable[str]) -> str:
    """`` Did you mean 'x'?`` with its leading blank, or nothing."""
    near = nearest(word, known)
    return f" Did you mean '{near}'?" if near is not None else ""


def shown(value: object) -> str:
    """A value of a file as its author knows it, cut to what fits in a sentence."""
    match value:
        case bool():
            return "true" if value else "false"
        case str():
            text = "".join(each if each.isprintable() else " " for each in value[:41])
            return f'"{text[:40]}…"' if len(text) > 40 else f'"{text}"'
        case int():
            return str(value) if abs(value) < 10**15 else "so large a number"
        case float():
            return str(value)
        case dict():
            return "a table"
        case list() | tuple():
            return "a list"
        case _:
            return "a date or a time"


def not_among(
    names: Iterable[str], there: Collection[str], at: KeyPath, what: str, *, listed: bool = True
) -> Iterator[Finding]:
    """Findings for those of ``names`` that mean nothing that is ``there``; ``listed``: ``at`` is a list of them."""
    for place, name in enumerate(names):
        if not meant((name,), there):
            where: KeyPath = (*at, place) if listed else at
            yield Finding(where, f"There is no {what} '{name}'.{did_you_mean(name, there)}")
