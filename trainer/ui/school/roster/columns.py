"""Where the columns of the roster stand in its width: names, the map, when seen, this week, and the test."""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import QRectF

ROW, HEAD = 44, 40
_CELL_HIGH, _CELL_APART = 33, 2
_WIDTH, _LEFT, _NAME, _STEP, _STAGES = 732, 20, 112, 40, 10
_SEEN, _WEEK, _TEST, _EDGE = 46, 46, 62, 17
_BEFORE_SEEN, _BEFORE_TEST = 13, 14
_TIGHT, _MOST_STEP, _MOST_NAME = 700, 72, 260


@dataclass(frozen=True, slots=True)
class Columns:
    """The columns in points from the left; ``week`` is None where there is no room for it."""

    name: tuple[float, float]
    map_left: float
    step: float
    seen: tuple[float, float]
    week: tuple[float, float] | None
    test: tuple[float, float]

    def cell(self, place: int, top: float) -> QRectF:
        """The cell at that ``place`` from the left of the row that begins at ``top``."""
        left = self.map_left + place * self.step
        return QRectF(left, top + (ROW - _CELL_HIGH) / 2, self.step - _CELL_APART, _CELL_HIGH)

    def head(self, place: int) -> QRectF:
        """Where the head over that column of the map stands."""
        return QRectF(self.map_left + place * self.step - 2, 0, self.step + 2, HEAD)

    def place_at(self, x: float, stages: int) -> int | None:
        """The column of the map at ``x``; None where it is beside them."""
        place = int((x - self.map_left) // self.step)
        return place if 0 <= place < stages else None


def columns(width: float, stages: int) -> Columns:
    """The columns of a roster with so many stages."""
    is_tight = width < _TIGHT
    right = _BEFORE_SEEN + _SEEN + (0 if is_tight else _WEEK) + _BEFORE_TEST + _TEST + _EDGE
    # What is left over goes to the names and to the cells, as far as they want it.
    room = max(0.0, width - right - _LEFT - _NAME - 2 - _STEP * max(1, stages))
    step = (
        min(_MOST_STEP, _STEP + room * 0.6 / max(1, stages))
        if room
        else (width - right - _LEFT - _NAME) / max(1, stages)
    )
    rest = width - right - _LEFT - 2 - step * stages
    name = min(_MOST_NAME, _NAME + max(0.0, rest - _NAME) * 0.75) if room else rest
    map_left = _LEFT + name + 2
    after = map_left + step * stages
    apart = (width - after - right) / 3
    seen = after + _BEFORE_SEEN + apart
    week = None if is_tight else (seen + _SEEN + apart, seen + _SEEN + _WEEK + apart)
    test = width - _EDGE - _TEST
    return Columns((_LEFT, name - 6), map_left, step, (seen, seen + _SEEN), week, (test, width - _EDGE))
