"""A sheet as it is to be printed: a title, what it is about, and parts under headings. It knows nothing of paper."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Protocol


@dataclass(frozen=True, slots=True)
class SheetPart:
    """A part under its heading: sentences, then a table. ``head`` names the table's columns, none where it has none.

    Columns whose places are in ``figures`` hold figures, which stand to the right.
    """

    heading: str
    sentences: tuple[str, ...] = ()
    head: tuple[str, ...] = ()
    rows: tuple[tuple[str, ...], ...] = ()
    figures: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class WrittenPage:
    """A page that is written as HTML already, with its style sheet."""

    html: str
    style: str


@dataclass(frozen=True, slots=True)
class Sheet:
    """``about`` says whose it is, of which house and when, a line each; ``file`` is the name proposed for its file.

    ``page`` writes what is printed in place of the parts, once it is printed.
    """

    title: str
    about: tuple[str, ...]
    parts: tuple[SheetPart, ...]
    file: str
    page: Callable[[], WrittenPage] | None = None


class OnPaper(Protocol):
    """What shows figures in the window and tells the same on paper."""

    def on_paper(self) -> tuple[SheetPart, ...]:
        """What is shown now, as parts of a sheet."""
