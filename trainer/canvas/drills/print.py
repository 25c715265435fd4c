"""What is printed on the drill's felt: lettering on arcs and the insurance band."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from math import asin, pi

from trainer.canvas.drills.placed_things import StackAt
from trainer.canvas.felt.lettering import Arc, Letters, Line
from trainer.canvas.felt.rectangles import Rectangle
from trainer.domain.money.chips import Stack

_BEND = 1030.0
_BIG, _BIG_SPACING, _SMALL = 25.5, 3.7, 16.0
_SMALLEST, _WIDE = 12.5, 0.46
_BAND_LETTERS, _BAND_SPACING = 15.0, 2.2


@dataclass(frozen=True, slots=True)
class Band:
    """The insurance band: its middle line, half its width, and where it ends (radians either side of the top)."""

    arc: Arc
    half: float
    end: float
    line: Line

    def stacks(self, wagers: Sequence[tuple[int, Stack]]) -> tuple[StackAt, ...]:
        """Insurance chips on the band, from its left end on."""
        radius = self.half / 0.83
        step = (2 * radius + 4) / self.arc.across
        placed = []
        for place, (at, stack) in enumerate(wagers):
            x, y = self.arc.at(-self.end + (radius + 12) / self.arc.across + place * step)
            # A tall stack's foot stands nearer the dealer, so that it does not reach up into the frame.
            down = min(0.17 * radius * len(stack.chips) / 2, 1.5 * radius)
            placed.append(StackAt(stack.chips, x, y + down, radius, at + 1, at))
        return tuple(placed)


def lettering(lines: Sequence[str], area: Rectangle) -> tuple[Line, ...]:
    """The house's lines, the first large and in capitals, in the middle of ``area``; long ones are broken in two."""
    if not lines:
        return ()
    scale = min(1.0, area.width / 352)
    size = max(_SMALL * scale, _SMALLEST)
    small = [part for words in lines[1:] for part in in_two(words, area.width * 0.94 / (_WIDE * size))]
    step = 1.25 * size
    baseline = area.middle[1] - 15 * scale - (len(small) - len(lines) + 1) * step / 2
    first = Letters(lines[0].upper(), _BIG * scale, _BIG_SPACING * scale, span=area.width * 1.02)
    placed = [Line(first, _arc(area.middle[0], baseline))]
    baseline += 29 * max(scale, 0.75)
    for place, words in enumerate(small):
        letters = Letters(words, size, 0.35 * scale, bold=False, span=area.width * 0.94)
        placed.append(Line(letters, _arc(area.middle[0], baseline + place * step)))
    return tuple(placed)


def in_two(words: str, most: float) -> tuple[str, ...]:
    """``words`` whole where they have at most so many letters, else in two lines as even as can be."""
    parts = words.split()
    if len(words) <= most or len(parts) < 2:
        return (words,)
    halves = [(" ".join(parts[:at]), " ".join(parts[at:])) for at in range(1, len(parts))]
    return min(halves, key=lambda pair: max(len(line) for line in pair))


def insurance_band(words: str, area: Rectangle) -> Band:
    """The band across ``area``: its ends at the lower corners, its middle at the top, lettered in the middle."""
    half = 17.0
    sag = area.height - 2 * half
    reach = area.width / 2 - half * 0.3
    radius = (reach * reach + sag * sag) / (2 * sag)
    arc = Arc(area.middle[0], area.top + half + radius, radius, radius)
    end = asin(min(1.0, reach / radius))
    letters = Letters(words.upper(), _BAND_LETTERS, _BAND_SPACING, span=min(area.width * 0.62, radius * pi))
    return Band(arc, half, end, Line(letters, replace(arc, across=radius - 5, up=radius - 5)))


def _arc(x: float, top: float) -> Arc:
    return Arc(x, top + _BEND, _BEND, _BEND)
