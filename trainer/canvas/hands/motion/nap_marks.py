"""Marks in the nap of the felt: strokes where something was drawn over it, round ones where a finger pressed."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from enum import Enum
from math import dist
from typing import assert_never

from trainer.domain.signals.gestures import Marking

Spot = tuple[float, float]
Touched = Callable[[float], Mapping[Marking, tuple[Spot, ...]]]
"""What marks the felt at a moment, and where: a finger at one place, cards at their two far corners."""

SAMPLE = 25.0
"""Milliseconds between the points of a stroke."""
_A_STROKE = 0.05


class Marked(Enum):
    """The kinds of marks: a finger's stroke, the round one it leaves where it pressed, a card's hairline."""

    STROKE = "stroke"
    ROUND = "round"
    HAIRLINE = "hairline"

    @property
    def lasts(self) -> float:
        """After how many milliseconds it is gone."""
        match self:
            case Marked.STROKE | Marked.HAIRLINE:
                return 650.0
            case Marked.ROUND:
                return 450.0
            case _:
                assert_never(self)


@dataclass(frozen=True, slots=True)
class NapMark:
    """One mark: its points (x, y in the gesture's frame) and the age of each in milliseconds, the oldest first."""

    kind: Marked
    points: tuple[Spot, ...]
    ages: tuple[float, ...]


@dataclass(slots=True)
class _Trace:
    """What one thing left on the felt since it came down; ``end`` is when it was lifted, None while it is not."""

    marking: Marking
    points: list[Spot] = field(default_factory=list)
    times: list[float] = field(default_factory=list)
    way: float = 0.0
    end: float | None = None

    def add(self, t: float, point: Spot) -> None:
        self.way += dist(self.points[-1], point) if self.points else 0.0
        self.points.append(point)
        self.times.append(t)

    def seen(self, t: float) -> NapMark | None:
        if self.marking is not Marking.CARDS and self.way <= _A_STROKE:
            return self._round(t)
        kind = Marked.HAIRLINE if self.marking is Marking.CARDS else Marked.STROKE
        lying = [(point, t - time) for point, time in zip(self.points, self.times, strict=True)]
        left = [(point, age) for point, age in lying if 0.0 <= age <= kind.lasts]
        if len(left) < 2:
            return None
        return NapMark(kind, tuple(point for point, _ in left), tuple(age for _, age in left))

    def _round(self, t: float) -> NapMark | None:
        if self.end is None or not 0.0 <= t - self.end <= Marked.ROUND.lasts:
            return None
        return NapMark(Marked.ROUND, (self.points[-1],), (t - self.end,))


class MarkedNap:
    """The felt under one hand, which moves on it until ``end``; looked at no farther than has been asked for."""

    def __init__(self, touched: Touched, end: float) -> None:
        self._touched, self._end = touched, end
        self._samples = 0
        self._traces: list[_Trace] = []
        self._open: dict[tuple[Marking, int], _Trace] = {}

    def marks(self, t: float) -> tuple[NapMark, ...]:
        """The marks seen at ``t``."""
        while self._samples * SAMPLE <= min(t, self._end + SAMPLE):
            self._look(self._samples * SAMPLE)
            self._samples += 1
        return tuple(self._seen(t))

    def _seen(self, t: float) -> Iterator[NapMark]:
        for trace in self._traces:
            mark = trace.seen(t)
            if mark is not None:
                yield mark

    def _look(self, t: float) -> None:
        touched = self._touched(t) if t <= self._end else {}
        spots = {(marking, number): spot for marking, each in touched.items() for number, spot in enumerate(each)}
        for lifted in self._open.keys() - spots.keys():
            self._open.pop(lifted).end = t
        for what, spot in spots.items():
            if what not in self._open:
                self._open[what] = _Trace(what[0])
                self._traces.append(self._open[what])
            self._open[what].add(t, spot)
