"""Sleeves, cuffs and watches: tubes round the forearm, their rim bowed as far as the arm is thick."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import cache
from math import cos, pi, sin, sqrt

from trainer.canvas.hands.skeleton.camera import XY, View
from trainer.canvas.hands.skin.body import Arm, arm_rows, forearm
from trainer.canvas.hands.skin.hand_looks import Colour, HandLook, Sleeve
from trainer.canvas.hands.skin.ink import AWAY, LEANS, Ink
from trainer.canvas.hands.skin.shapes import circle, stroke
from trainer.canvas.hands.skin.tones import mix

BLACK: Colour = (16, 16, 22)
WHITE: Colour = (244, 244, 240)


@dataclass(frozen=True, slots=True)
class ClothLayer:
    """A tube of cloth: where it begins behind the wrist, how much wider than the arm it is, and its trimmings.

    ``buttons`` and ``seams`` are distances from its rim, ``ribs`` from and to which distance it is ribbed, ``folded``:
    it shows folds.
    """

    start: float
    wider: float
    colour: Colour
    buttons: tuple[float, ...] = ()
    seams: tuple[float, ...] = ()
    ribs: tuple[float, float] | None = None
    folded: bool = False
    end: float | None = None


SUITS: tuple[Colour, ...] = ((44, 54, 78), (62, 62, 68), (82, 60, 50))
KNITS: tuple[Colour, ...] = ((160, 72, 54), (178, 134, 66), (104, 66, 98))
DENIMS: tuple[Colour, ...] = ((92, 124, 156), (142, 162, 182), (62, 82, 116))
SHORTS: tuple[Colour, ...] = ((216, 196, 150), (188, 90, 84), (112, 142, 182))
DEALERS: Colour = (240, 240, 238)


def layers_of(look: HandLook) -> tuple[ClothLayer, ...]:
    """From the skin outward."""
    match look.sleeve:
        case Sleeve.SUIT:
            jacket = SUITS[look.shade % len(SUITS)]
            return (
                ClothLayer(0.085, 0.020, WHITE, end=0.40),
                ClothLayer(0.150, 0.050, jacket, buttons=(0.06, 0.11, 0.16), folded=True),
            )
        case Sleeve.KNIT:
            wool = KNITS[look.shade % len(KNITS)]
            ribbed = mix(wool, BLACK, 0.08)
            return (
                ClothLayer(0.070, 0.026, ribbed, ribs=(0.012, 0.13), end=0.40),
                ClothLayer(0.200, 0.052, wool, folded=True),
            )
        case Sleeve.DENIM:
            cloth = DENIMS[look.shade % len(DENIMS)]
            return (ClothLayer(0.100, 0.030, cloth, buttons=(0.075,), seams=(0.022, 0.125), folded=True),)
        case Sleeve.SHORT:
            return (ClothLayer(0.62, 0.07, SHORTS[look.shade % len(SHORTS)], seams=(0.03,), folded=True),)
        case Sleeve.DEALER:
            return (ClothLayer(0.075, 0.026, DEALERS, buttons=(0.075,), seams=(0.022, 0.15), folded=True),)
        case Sleeve.BARE:
            return ()


def bare_length(look: HandLook, reach: float) -> float:
    """How far behind the wrist skin may be seen, in hand lengths; ``reach`` where there is no sleeve."""
    layers = layers_of(look)
    return min(reach, layers[0].start + 0.25) if layers else reach


@dataclass(slots=True)
class Tube:
    """A layer of cloth, or a strap, on the picture."""

    view: View
    arm: Arm
    wider: float
    start: float
    end: float
    back: XY = field(init=False)
    across: XY = field(init=False)
    up: XY = field(init=False)
    left: list[XY] = field(init=False)
    right: list[XY] = field(init=False)
    rows: list[tuple[float, float, float]] = field(init=False)

    def __post_init__(self) -> None:
        view, arm = self.view, self.arm
        self.back, self.across, self.up = (view.world_way(way) for way in (arm.back, arm.across, arm.up))
        if self.across[0] * -self.back[1] + self.across[1] * self.back[0] < 0:
            self.across = (-self.across[0], -self.across[1])
        self.rows = [(d, half + self.wider, thick + self.wider) for d, half, thick in arm_rows(self.start, self.end)]
        self.left = [self.at(row, 1.0) for row in self.rows]
        self.right = [self.at(row, -1.0) for row in self.rows]

    def at(self, row: tuple[float, float, float], aside: float) -> XY:
        """The pixel on the upper side of the row, ``aside`` from 1 on the left edge to -1 on the right."""
        distance, half, thick = row
        over = thick * sqrt(max(0.0, 1.0 - aside * aside))
        wide = half * aside
        (ox, oy), (bx, by), (ax, ay), (ux, uy) = self.view.origin, self.back, self.across, self.up
        return ox + bx * distance + ax * wide + ux * over, oy + by * distance + ay * wide + uy * over

    def on(self, distance: float, aside: float) -> XY:
        """The pixel on the upper side, so far from the rim."""
        return self.at(self.row(distance), aside)

    def row(self, distance: float) -> tuple[float, float, float]:
        d, half, thick = forearm(self.start + distance)
        return d, half + self.wider, thick + self.wider

    def rim(self, distance: float, start: float = 1.0, end: float = -1.0, points: int = 9) -> list[XY]:
        """The bowed line across at that distance from the rim, between two places aside."""
        row = self.row(distance)
        return [self.at(row, start + (end - start) * share) for share in _spread(points)]

    def outline(self, width: float, shift: float) -> list[XY]:
        """Both sides and the rim, grown by ``width`` pixels."""
        grown = width / self.view.scale
        tube = Tube(self.view, self.arm, self.wider + grown, self.start - grown, self.end)
        return [(x + shift, y + shift) for x, y in tube.shape]

    @property
    def shape(self) -> list[XY]:
        return self.left + self.rim(0.0)[1:-1] + self.right[::-1]

    def band(self, side: float, inset: float) -> list[XY]:
        """The strip along one edge, ``inset`` of its half width wide."""
        edge = self.left if side > 0 else self.right
        inner = [self.at(row, side * (1.0 - inset)) for row in self.rows]
        # The upper side bows; the strip must not, or it would stand out over the far end.
        return edge + self.rim(0.0, side, side * (1.0 - inset), 5) + inner[::-1]


@cache
def _spread(points: int) -> tuple[float, ...]:
    """Shares from 0 to 1, closer at both ends."""
    return tuple((1 - cos(pi * i / (points - 1))) / 2 for i in range(points))


def draw_sleeve(ink: Ink, view: View, arm: Arm, look: HandLook, reach: float) -> None:
    """Watch and cloth up to ``reach`` behind the wrist."""
    if look.watch:
        draw_watch(ink, view, arm)
    for layer in layers_of(look):
        end = reach if layer.end is None else min(reach, layer.end)
        if layer.start < end:
            _draw_layer(ink, Tube(view, arm, layer.wider, layer.start, end), layer)


def draw_linings(ink: Ink, view: View, arm: Arm, look: HandLook, reach: float) -> None:
    """What is seen of the insides of sleeves, behind the hand."""
    back, across, up = (view.world_way(way) for way in (arm.back, arm.across, arm.up))
    for layer in reversed(layers_of(look)):
        if layer.start < reach:
            distance, half, thick = forearm(layer.start)
            for grown, colour in ((ink.line, _line_of(layer.colour)), (0.0, mix(layer.colour, BLACK, 0.36))):
                x = view.origin[0] + back[0] * distance + grown * LEANS
                y = view.origin[1] + back[1] * distance + grown * LEANS
                wide, high = half + layer.wider + grown / ink.scale, thick + layer.wider + grown / ink.scale
                ax, ay, ux, uy = across[0] * wide, across[1] * wide, up[0] * high, up[1] * high
                ink.fill(colour, [(x + ax * c + ux * s, y + ay * c + uy * s) for c, s in circle(18)])


def silhouettes(view: View, arm: Arm, look: HandLook, reach: float, width: float, shift: float) -> list[list[XY]]:
    """The outlines of all the cloth, grown by ``width`` pixels."""
    return [
        Tube(view, arm, layer.wider, layer.start, reach if layer.end is None else min(reach, layer.end)).outline(
            width, shift
        )
        for layer in layers_of(look)
        if layer.start < reach
    ]


def _line_of(colour: Colour) -> Colour:
    return mix(colour, BLACK, 0.62 if sum(colour) > 600 else 0.55)


def _draw_layer(ink: Ink, tube: Tube, layer: ClothLayer) -> None:
    colour, line = layer.colour, _line_of(layer.colour)
    ink.fill(line, tube.outline(ink.line, ink.line * LEANS))
    ink.fill(colour, tube.shape)
    side, away = _away_side(tube)
    for inset, dark in ((0.30, 0.13), (0.14, 0.26)):
        ink.fill(mix(colour, BLACK, dark), tube.band(side, inset * away))
    if layer.folded:
        _draw_folds(ink, tube, mix(colour, BLACK, 0.2))
    seam = mix(colour, BLACK, 0.22 if sum(colour) > 600 else 0.32)
    for distance in layer.seams:
        ink.fill(seam, stroke(tube.rim(distance, 0.99, -0.99), 0.006 * ink.scale, 1.0, 1.0))
    if layer.ribs is not None:
        _draw_ribs(ink, tube, layer.ribs, mix(colour, BLACK, 0.30))
    for distance in layer.buttons:
        _draw_button(ink, tube.on(distance, -side * 0.72), 0.012 * ink.scale, mix(line, WHITE, 0.35), line)


def _away_side(tube: Tube) -> tuple[float, float]:
    """The side (1 left, -1 right) away from the light, and how far it is."""
    (x, y) = tube.across
    long = sqrt(x * x + y * y) or 1.0
    away = (x * AWAY[0] + y * AWAY[1]) / long
    return (1.0 if away > 0 else -1.0), abs(away)


FOLDS = (
    ((0.30, 0.62), (0.24, 0.36), (0.20, 0.10)),
    ((0.46, -0.88), (0.40, -0.62), (0.37, -0.38)),
    ((0.66, 0.90), (0.58, 0.66), (0.53, 0.36)),
    ((1.10, -0.85), (1.02, -0.55), (0.98, -0.25)),
    ((1.55, 0.85), (1.46, 0.58), (1.42, 0.30)),
)
"""Folds of the cloth: three points each, distance from the rim and place aside."""


def _draw_folds(ink: Ink, tube: Tube, colour: Colour) -> None:
    for fold in FOLDS:
        if tube.start + fold[0][0] < tube.end:
            ink.fill(colour, stroke([tube.on(distance, aside) for distance, aside in fold], 0.011 * ink.scale))


def _draw_ribs(ink: Ink, tube: Tube, ribs: tuple[float, float], colour: Colour) -> None:
    low, high = ribs
    for i in range(1, 12):
        aside = cos(pi * i / 12)
        ink.fill(colour, stroke([tube.on(low, aside), tube.on(high, aside)], 0.006 * ink.scale, 1.0, 1.0))


def _draw_button(ink: Ink, at: XY, radius: float, colour: Colour, line: Colour) -> None:
    ink.fill(line, disc(at, radius))
    ink.fill(colour, disc(at, radius * 0.66))


def disc(at: XY, radius: float, points: int = 12) -> Sequence[XY]:
    return [(at[0] + x * radius, at[1] + y * radius) for x, y in circle(points)]


STRAP: Colour = (58, 38, 30)
STEEL: Colour = (196, 198, 202)
DIAL: Colour = (244, 240, 228)
STRAP_FROM, STRAP_TO, FACE_AT, FACE = 0.05, 0.142, 0.096, 0.080


def draw_watch(ink: Ink, view: View, arm: Arm) -> None:
    """A strap round the wrist and its face on top."""
    strap = Tube(view, arm, 0.006, STRAP_FROM, STRAP_TO)
    back = strap.rim(STRAP_TO - STRAP_FROM)
    shift = ink.line * LEANS
    lined = Tube(view, arm, 0.006 + ink.line / ink.scale, STRAP_FROM - 0.006, STRAP_TO + 0.006)
    edge = lined.rim(0.0) + lined.rim(STRAP_TO - STRAP_FROM + 0.012)[::-1]
    ink.fill(mix(STRAP, BLACK, 0.7), [(x + shift, y + shift) for x, y in edge])
    ink.fill(STRAP, strap.rim(0.0) + back[::-1])
    face = strap.on(FACE_AT - STRAP_FROM, 0.0)
    for radius, colour in ((FACE + 0.008, mix(STEEL, BLACK, 0.75)), (FACE, STEEL), (FACE * 0.82, DIAL)):
        ink.fill(colour, disc(face, radius * ink.scale, 28))
    for turn, long in ((0.9, 0.048), (-1.15, 0.034)):
        hand = (face[0] + sin(turn) * long * ink.scale, face[1] - cos(turn) * long * ink.scale)
        ink.fill(mix(STRAP, BLACK, 0.6), stroke([face, hand], 0.010 * ink.scale, 1.0, 1.0))
