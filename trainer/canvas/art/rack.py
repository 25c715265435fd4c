"""Draws the dealer's rack as SVG: a dark tray of tubes with the chips on edge and their values below."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from trainer.canvas.art import chips as chip_svg
from trainer.canvas.art import figures, shadows, svg
from trainer.domain.money.chips import Denomination, Pile
from trainer.wording.chips import rack_label

_TRAY, _TRAY_EDGE, _HOLLOW, _LABEL = "#24272B", "#3A3E44", "#0D0E10", "#D8D2C3"

_FIGURES = 0.66
"""How high figures are for the size of letters."""
_OF_THE_TUBE, _OF_THE_LIP = 0.94, 0.7
"""How much of the room below a tube its value may take up, across and down."""


@dataclass(frozen=True, slots=True)
class RackColumn:
    """The rack's column of one denomination."""

    denomination: Denomination


@dataclass(frozen=True, slots=True)
class RackPlace:
    """Where a rack lies: corner and size, the tubes' depth, a chip's height on edge, the lip and the gaps."""

    x: float
    y: float
    width: float
    height: float
    depth: float
    slice_height: float
    lip: float = 9.6
    gap: float = 3.4

    def tube(self, index: int, of: int) -> tuple[float, float]:
        """The left edge and the width of one tube."""
        width = (self.width - 2 * self.lip - self.gap * (of - 1)) / of
        return self.x + self.lip + index * (width + self.gap), width

    @property
    def top(self) -> float:
        """The upper edge of the tubes."""
        return self.y + (self.height - self.depth) * 0.27

    @property
    def most(self) -> int:
        """How many chips fill a tube."""
        return int(self.depth / self.slice_height)


def rack(tubes: Sequence[Pile], place: RackPlace, least: float = 0.0) -> str:
    """The tray with its shadow and its tubes, the first at the left.

    Values are as large as letters of ``least``, where there is room.
    """
    scale, radius = place.height / 85, 6.0 * place.height / 85

    def shadow(outset: float, opacity: float) -> str:
        x, y = place.x - outset, place.y + 2 * scale - outset
        size = place.width + 2 * outset, place.height + 2 * outset
        return svg.rect(x, y, *size, max(radius + outset, 1), "#000", f'fill-opacity="{opacity:.4f}"')

    tray = svg.rect(place.x, place.y, place.width, place.height, radius, _TRAY, svg.stroke(_TRAY_EDGE, 1.2 * scale))
    drawn = [_tube(pile, index, len(tubes), place, least) for index, pile in enumerate(tubes)]
    return shadows.soft(6 * scale, 0.50, shadow) + tray + "".join(drawn)


def _tube(pile: Pile, index: int, of: int, place: RackPlace, least: float) -> str:
    left, width = place.tube(index, of)
    foot = place.top + place.depth
    hollow = svg.rect(left, place.top, width, place.depth, 1, _HOLLOW)
    held = min(pile.count, place.most)
    chips = chip_svg.edge_column(pile.denomination, held, width, place.slice_height, seed=index)
    beneath = place.y + place.height - foot
    label = rack_label(pile.denomination)
    high = min(place.height * 0.128, width * 0.155 * 4 / max(len(label), 3) * 1.6)
    room = min(_OF_THE_TUBE * width * 100 / figures.width(figures.figures(label)), _OF_THE_LIP * beneath)
    high = max(high, min(_FIGURES * least, room))
    value = figures.centred(label, left + width / 2, foot + beneath * 0.49, high, _LABEL)
    return hollow + svg.group(f"translate({svg.number(left)} {svg.number(foot)})", chips) + value
