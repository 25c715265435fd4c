"""Heaps of chips side by side in a frame, as large as fits, each colour's count below."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import groupby

from trainer.canvas.drills.placed_things import LabelAt
from trainer.canvas.felt.rectangles import Rectangle
from trainer.domain.money.chips import Pile
from trainer.wording import chips as wording

_LARGEST, _LEAST = 29.5, 9.0
_THICK = 0.17
_BETWEEN, _LABEL, _ROW_GAP = 32.0, 26.0, 6.0
_LABEL_WIDTH = 58.0


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


def heaps_in(heaps: Sequence[Pile], area: Rectangle) -> tuple[tuple[HeapAt, ...], tuple[LabelAt, ...]]:
    """Stand ``heaps`` in ``area``, in their order, in one row or more, with a label under each run of one colour."""
    radius = _LARGEST
    rows = _rows(heaps, radius, area.width)
    while radius > _LEAST and sum(_row_height(row, radius) for row in rows) > area.height:
        radius -= 0.5
        rows = _rows(heaps, radius, area.width)
    y = area.top + max(0.0, area.height - sum(_row_height(row, radius) for row in rows)) / 2
    placed: list[HeapAt] = []
    labels: list[LabelAt] = []
    for row in rows:
        y += _row_height(row, radius)
        x = area.middle[0] - _row_width(row, radius) / 2
        for part in row:
            wide = _part_width(part, radius)
            placed.extend(_standing(part, x + wide / 2, y - _LABEL - radius - _ROW_GAP / 2, radius))
            together = Pile(part[0][1].denomination, sum(pile.count for _, pile in part))
            labels.append(LabelAt(wording.pile(together), x + wide / 2, y - _ROW_GAP / 2 - 3))
            x += wide + _gap(row, radius)
    return tuple(placed), tuple(labels)


def _rows(heaps: Sequence[Pile], radius: float, width: float) -> list[tuple[Part, ...]]:
    rows: list[tuple[Part, ...]] = []
    for part in _parts(heaps, max(1, int((width + 2) // (2 * radius + 2)))):
        if rows and _row_width((*rows[-1], part), radius, 14.0) <= width:
            rows[-1] = (*rows[-1], part)
        else:
            rows.append((part,))
    return rows


def _parts(heaps: Sequence[Pile], most: int) -> Iterator[Part]:
    for _, run in groupby(enumerate(heaps), key=lambda it: it[1].denomination):
        together = tuple(run)
        for first in range(0, len(together), most):
            yield together[first : first + most]


def _part_width(part: Part, radius: float) -> float:
    return max(len(part) * (2 * radius + 2) - 2, _LABEL_WIDTH)


def _gap(row: tuple[Part, ...], radius: float) -> float:
    return _BETWEEN if len(row) <= 4 and radius > 24 else 16.0


def _row_width(row: tuple[Part, ...], radius: float, gap: float | None = None) -> float:
    between = _gap(row, radius) if gap is None else gap
    return sum(_part_width(part, radius) for part in row) + between * (len(row) - 1)


def _row_height(row: tuple[Part, ...], radius: float) -> float:
    tallest = max(pile.count for part in row for _, pile in part)
    return (2 + _THICK * tallest) * radius + _LABEL + _ROW_GAP


def _standing(part: Part, x: float, y: float, radius: float) -> Iterator[HeapAt]:
    step = 2 * radius + 2
    for place, (index, pile) in enumerate(part):
        yield HeapAt(pile, index, x + step * (place - (len(part) - 1) / 2), y, radius)
