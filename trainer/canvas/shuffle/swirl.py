"""Where a card is while all are washed: from where it lay, round under the hand on its side, to where it stays."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from math import cos, pi, sin

from trainer.canvas.shuffle.laying import lying_spread
from trainer.canvas.shuffle.layout import MIDDLE, foot, is_spread
from trainer.canvas.shuffle.sizes import THICKNESS
from trainer.canvas.shuffle.spread_cards import SpreadCard
from trainer.canvas.shuffle.view import ShuffleView
from trainer.domain.shuffle.places import Where

Point = tuple[float, float]

_SPREAD_BY, _ROUNDS = 0.3, 1.5
"""At which part of its way a card has come from where it lay, and how often the hands go round."""
_NEAREST, _FARTHEST, _FLAT = 34.0, 84.0, 0.6
_GOLDEN = 2.4
"""By how much, in radians, one card is ahead of the next: no two go side by side."""


@dataclass(frozen=True, slots=True)
class Swirled:
    """One card's way in points: its ``start``, its ``end``, and how it goes round (-1 or 1) and how far from there."""

    start: Point
    end: Point
    phase: float
    round_: int
    reach: float

    def at(self, part: float) -> Point:
        """Where its middle is at ``part`` (0 to 1) of the wash."""
        come = _eased(min(1.0, part / _SPREAD_BY))
        turn = self.phase + self.round_ * 2 * pi * _ROUNDS * part
        far = self.reach * sin(pi * part)
        x, y = (one + (other - one) * come for one, other in zip(self.start, self.end, strict=True))
        return x + far * cos(turn), y + far * _FLAT * sin(turn)


def swirled(before: ShuffleView, cards: Sequence[SpreadCard]) -> tuple[Swirled, ...]:
    """The ways of ``cards``, told where they come to lie, from where each lay; the two hands go against each other."""
    lay = _lying(before)
    return tuple(
        Swirled(
            lay.get(it.number, MIDDLE),
            (it.x, it.y),
            nth * _GOLDEN,
            1 if it.x < MIDDLE[0] else -1,
            _NEAREST + (_FARTHEST - _NEAREST) * (nth % 5) / 4,
        )
        for nth, it in enumerate(cards)
    )


def _lying(view: ShuffleView) -> Mapping[int, Point]:
    found: dict[int, Point] = {}
    for place, numbers in view.table.lying:
        if is_spread(view, place):
            found |= {it.number: (it.x, it.y) for it in lying_spread(view, place)}
        elif place.where not in (Where.WITH_FLOOR, Where.PACK, Where.SPARE):
            x, y = foot(view, place)
            found |= {number: (x, y - THICKNESS * (len(numbers) - at)) for at, number in enumerate(numbers)}
    return found


def _eased(part: float) -> float:
    return part * part * (3 - 2 * part)
