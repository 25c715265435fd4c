"""Heaps of chips side by side in a frame, as large as fits, each colour's count below."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import groupby

from trainer.canvas.drills.placed_things import LabelAt
from trainer.canvas.felt.rectangles import Rectangle
from trainer.domain.money.chips import Pile
from trainer.wording import chips as wording

_LARGEST, _LEAST = 29.5, 9.0
_THICK = 0.17
_BETWEEN, _LABEL, _ROW_GAP = 32.0, 26.0, 6.0
_LABEL_WIDTH, _LETTER, _TAIL = 58.0, 8.4, 3.0
_CLOSE_LETTER = 6.9
"""How wide a label is taken to be, and each of its letters; how far a letter hangs below the line."""


@dataclass(frozen=True, slots=True)
class HeapAt:
    """A heap by the middle of its foot; ``index`` counts the heaps in the order they were cut."""

    pile: Pile
    index: int
    x: float
    y: float
    radius: float

    @property
    def box(self) -> Rectangle:
        """What it covers."""
        high = _THICK * self.radius * self.pile.count
        return Rectangle(self.x - self.radius, self.y - high - self.radius, self.x + self.radius, self.y + self.radius)


Part = tuple[tuple[int, Pile], ...]
"""Heaps of one denomination that stand next to one another, with their indices."""


@dataclass(frozen=True, slots=True)
class _Sizes:
    """A chip's radius, and how much larger than at first the labels are."""

    radius: float
    letters: float
    close: bool = False

    def label_width(self, words: str) -> float:
        """How wide a label is at least taken to be."""
        if self.close:
            return _CLOSE_LETTER * len(words) * self.letters
        return max(_LABEL_WIDTH, min(_LABEL_WIDTH, _LETTER * len(words)) * self.letters)

    @property
    def gap(self) -> float:
        """How far colors in one row are apart at least."""
        return 6.0 if self.close else 14.0

    @property
    def label(self) -> float:
        return _LABEL * self.letters


def heaps_in(
    heaps: Sequence[Pile], area: Rectangle, letters: float = 1.0, *, close: bool = False
) -> tuple[tuple[HeapAt, ...], tuple[LabelAt, ...]]:
    """Stand ``heaps`` in ``area``, in their order, in one row or more, with a label under each run of one colour.

    The labels are written ``letters`` times as large as at first. ``close``: colors stand as close as they can.
    """
    sizes = _Sizes(_LARGEST, letters, close)
    rows = _rows(heaps, sizes, area.width)
    while sizes.radius > _LEAST and sum(_row_height(row, sizes) for row in rows) > area.height:
        sizes = replace(sizes, radius=sizes.radius - 0.5)
        rows = _rows(heaps, sizes, area.width)
    radius = sizes.radius
    y = area.top + max(0.0, area.height - sum(_row_height(row, sizes) for row in rows)) / 2
    placed: list[HeapAt] = []
    labels: list[LabelAt] = []
    for row in rows:
        y += _row_height(row, sizes)
        gap = min(_gap(row, sizes), _spare(row, sizes, area.width))
        x = area.middle[0] - _row_width(row, sizes, gap) / 2
        for part in row:
            wide = _part_width(part, sizes)
            placed.extend(_standing(part, x + wide / 2, y - sizes.label - radius - _ROW_GAP / 2, radius))
            labels.append(LabelAt(_words(part), x + wide / 2, y - _ROW_GAP / 2 - _TAIL * letters))
            x += wide + gap
    return tuple(placed), tuple(labels)


def _rows(heaps: Sequence[Pile], sizes: _Sizes, width: float) -> list[tuple[Part, ...]]:
    rows: list[tuple[Part, ...]] = []
    for part in _parts(heaps, max(1, int((width + 2) // (2 * sizes.radius + 2)))):
        if rows and _row_width((*rows[-1], part), sizes, sizes.gap) <= width:
            rows[-1] = (*rows[-1], part)
        else:
            rows.append((part,))
    return rows


def _parts(heaps: Sequence[Pile], most: int) -> Iterator[Part]:
    for _, run in groupby(enumerate(heaps), key=lambda it: it[1].denomination):
        together = tuple(run)
        for first in range(0, len(together), most):
            yield together[first : first + most]


def _words(part: Part) -> str:
    return wording.pile(Pile(part[0][1].denomination, sum(pile.count for _, pile in part)))


def _part_width(part: Part, sizes: _Sizes) -> float:
    return max(len(part) * (2 * sizes.radius + 2) - 2, sizes.label_width(_words(part)))


def _gap(row: tuple[Part, ...], sizes: _Sizes) -> float:
    return _BETWEEN if len(row) <= 4 and sizes.radius > 24 else sizes.gap + 2


def _spare(row: tuple[Part, ...], sizes: _Sizes, width: float) -> float:
    """The room there is between the heaps of a row."""
    return max(0.0, width - _row_width(row, sizes, 0.0)) / max(1, len(row) - 1)


def _row_width(row: tuple[Part, ...], sizes: _Sizes, gap: float | None = None) -> float:
    between = _gap(row, sizes) if gap is None else gap
    return sum(_part_width(part, sizes) for part in row) + between * (len(row) - 1)


def _row_height(row: tuple[Part, ...], sizes: _Sizes) -> float:
    tallest = max(pile.count for part in row for _, pile in part)
    return (2 + _THICK * tallest) * sizes.radius + sizes.label + _ROW_GAP


def _standing(part: Part, x: float, y: float, radius: float) -> Iterator[HeapAt]:
    step = 2 * radius + 2
    for place, (index, pile) in enumerate(part):
        yield HeapAt(pile, index, x + step * (place - (len(part) - 1) / 2), y, radius)
