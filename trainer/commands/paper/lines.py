"""Lines as wide as paper: a head whose commands stay whole, and what is numbered."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from textwrap import wrap

from trainer.commands.shared.folders import called

_PAPER = 100
_BOX, _UNBROKEN = "[ ] ", "[\N{NO-BREAK SPACE}]\N{NO-BREAK SPACE}"


def head_lines(head: Iterable[str]) -> Iterator[str]:
    """The head of a sheet; a command is copied whole, so that it is never broken."""
    for line in head:
        yield from [line] if line.startswith(called()) else wrapped(line, "", "")


def numbered(number: int, lines: Iterable[str]) -> Iterator[str]:
    """Lines under a number, which stands before the first."""
    for place, line in enumerate(lines):
        yield from wrapped(line, f"{number:>3}. " if place == 0 else "     ", "     ")


def wrapped(line: str, first: str, further: str) -> list[str]:
    """A line as many as the paper's width asks for; words, commands and drawn packs stay whole."""
    broken = wrap(
        line.replace(_BOX, _UNBROKEN),
        _PAPER,
        initial_indent=first,
        subsequent_indent=further,
        break_long_words=False,
        break_on_hyphens=False,
    )
    return [each.replace(_UNBROKEN, _BOX) for each in broken]
