"""The marks on the whole table: what is due and in which order, what was wrong, and the hole card's corner bent up."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import atan2, degrees

from trainer.canvas.art import cards, svg
from trainer.canvas.art.svg import group, number, path
from trainer.canvas.art.svg import number as n
from trainer.canvas.art.theme import CanvasTheme
from trainer.canvas.felt.rectangles import Rectangle
from trainer.canvas.felt.scene import Sprite
from trainer.canvas.spots.marks import CLEAR, Mark, arrow, arrow_to, cross, goal_beside, numbered_disc, quiet_ring, ring
from trainer.canvas.spots.measures import CARD_HEIGHT, CARD_WIDTH, UNIT
from trainer.canvas.spots.outlines import Point, Shape
from trainer.canvas.spots.pieces import DEALER, CardItem, PieceKey
from trainer.canvas.spots.stage import SpotStage
from trainer.canvas.spots.targets import (
    AtBets,
    AtDiscards,
    AtHoleCard,
    AtPayment,
    AtRack,
    AtShoe,
    AtSpot,
    AtWager,
    DueOnTable,
    InsuranceSweep,
    TableTarget,
)
from trainer.canvas.table import layout
from trainer.canvas.table.furniture_drawings import band
from trainer.canvas.table.laying import LaidTable
from trainer.canvas.table.target_outlines import path_from, shape_at
from trainer.canvas.table.ways import HandsWay, way_mark
from trainer.domain.money.chips import Pile
from trainer.domain.table.wagers import WagerKind

_RING, _QUIET, _MARKS, _WRONG = 29.0, 28.0, 60.0, 62.0
_FOLD = 150.0
_SWEPT, _SWEEP_STEP, _LETTERING = (8.0, 172.0), 13.666, (60.0, 120.0)


class TableMarks:
    """Draws and takes away what points things out; nothing of it can be pressed."""

    def __init__(self, stage: SpotStage) -> None:
        self._stage = stage
        self._due: list[Sprite] = []
        self._wrong: list[Sprite] = []
        self._peek: list[Sprite] = []
        self._way: list[Sprite] = []

    def clear(self) -> None:
        """Forget everything: the scene has been cleared."""
        self._due.clear()
        self._wrong.clear()
        self._peek.clear()
        self._way.clear()

    def show_due(self, found: LaidTable | None, due: DueOnTable, in_hand: Sequence[Pile]) -> None:
        """Ring what is due and number its sweep; an empty one ends that."""
        stage = self._stage
        stage.scene.breaths.finish()
        _take_off(stage, self._due)
        if found is None:
            return
        marks = list(_whole(found, due, stage)) + list(_sweep(found, due, stage, in_hand))
        for level, mark in marks:
            self._due.append(stage.piece(mark.body, mark.box, level))
        if self._due:
            stage.scene.breaths.play([stage.motions.breathing(self._due[0])])

    def show_wrong(self, found: LaidTable | None, wrong: Sequence[TableTarget], in_hand: Sequence[Pile]) -> None:
        """Cross out what was done wrongly; none ends that."""
        _take_off(self._stage, self._wrong)
        for target in wrong if found is not None else ():
            shape = shape_at(found, target, in_hand) if found is not None else None
            if shape is not None:
                mark = cross(shape)
                self._wrong.append(self._stage.piece(mark.body, mark.box, _WRONG))

    def show_way(self, found: LaidTable | None, way: HandsWay | None) -> None:
        """Draw where the dealer's hand goes; None ends that."""
        _take_off(self._stage, self._way)
        mark = None if found is None or way is None else way_mark(found, way, self._stage.book.theme)
        if mark is not None:
            self._way.append(self._stage.piece(mark.body, mark.box, _QUIET))

    def show_peek(self, found: LaidTable | None, shown: bool) -> None:
        """Bend up the hole card's corner, or let it down."""
        _take_off(self._stage, self._peek)
        dealer = found.view.table.dealer if found is not None else None
        if not shown or found is None or dealer is None or dealer.hole is None or dealer.hole_turned:
            return
        item = found.items[PieceKey(AtHoleCard())]
        assert isinstance(item, CardItem)
        right, foot = (item.x + CARD_WIDTH / 2) * UNIT, (item.y + CARD_HEIGHT / 2) * UNIT
        scale = CARD_WIDTH * UNIT / cards.WIDTH
        theme = self._stage.book.theme
        felt = path(f"M{-_FOLD:g} 2 H2 V{-_FOLD:g} Z", theme.felt)
        body = felt + cards.turned_corner(dealer.hole, theme, _FOLD)
        place = f"translate({number(right)} {number(foot)}) scale({scale:.5f})"
        size = _FOLD * scale + 8
        box = Rectangle(right - size, foot - size, right + 4, foot + 4)
        self._peek.append(self._stage.piece(group(place, body), box, DEALER + 0.5))


def _take_off(stage: SpotStage, sprites: list[Sprite]) -> None:
    stage.scene.remove(*sprites)
    sprites.clear()


def _whole(found: LaidTable, due: DueOnTable, stage: SpotStage) -> Iterator[tuple[float, Mark]]:
    """What is due of many things at once: the insurance line swept, all the bets."""
    theme = stage.book.theme
    for target in due.sweep[:1]:
        if isinstance(target, InsuranceSweep) and found.view.felt.insurance:
            yield _RING, swept_band(target.left_to_right, theme)
        if isinstance(target, AtBets):
            shapes = [shape for bet in _bets(found) if (shape := shape_at(found, bet)) is not None]
            if shapes:
                yield _QUIET, arc_of_bets(shapes, theme)
                yield from ((_QUIET, quiet_ring(shape, theme)) for shape in shapes)


def _bets(found: LaidTable) -> Iterator[AtWager]:
    for spot in sorted(found.view.table.spots, key=lambda it: it.number):
        for wager in spot.wagers:
            if wager.kind is WagerKind.MAIN:
                yield AtWager(spot.number, wager.kind, wager.hand, wager.patron)


def _sweep(
    found: LaidTable, due: DueOnTable, stage: SpotStage, in_hand: Sequence[Pile]
) -> Iterator[tuple[float, Mark]]:
    theme = stage.book.theme
    shapes = [shape for target in due.sweep if (shape := shape_at(found, target, in_hand)) is not None]
    if not shapes:
        return
    yield _RING, ring(shapes[0], theme)
    goal = _goal(found, shapes[0], due.goes_to)
    if goal is not None:
        yield _MARKS, arrow(shapes[0], goal, theme)
    start = _start(found, shapes[0], due.comes_from)
    if start is not None:
        yield _MARKS, arrow_to(start, shapes[0], theme)
    if len(shapes) > 1:
        yield _MARKS + 1, numbered_disc(shapes[0], 1, theme)
        numbered = (shape_at(found, _numbered(target), in_hand) for target in due.sweep[1:])
        for place, shape in enumerate((it for it in numbered if it is not None), start=2):
            yield _MARKS + 1, numbered_disc(shape, place, theme)


def _numbered(target: TableTarget) -> TableTarget:
    """What bears a number in a sweep: the bet that is to be paid, for nothing lies where its winnings will."""
    match target:
        case AtPayment(spot, kind, hand, patron, side_wager):
            return AtWager(spot, kind, hand, patron, side_wager)
        case _:
            return target


def _goal(found: LaidTable, shape: Shape, target: TableTarget | None) -> Point | None:
    match target:
        case None:
            return None
        case AtRack():
            return rack_goal(shape)
        case AtDiscards():
            return layout.DISCARDS[0] - CARD_WIDTH, layout.DISCARDS[1] - 0.02
        case AtSpot(spot):
            return found.seat(spot).seat if (spot, "") in found.seats else None
        case _:
            goal = shape_at(found, target)
            return goal_beside(shape, goal) if goal is not None else None


def _start(found: LaidTable, shape: Shape, target: TableTarget | None) -> Point | None:
    match target:
        case None:
            return None
        case AtRack():
            return rack_goal(shape)
        case AtShoe():
            return path_from(found.view)
        case _:
            start = shape_at(found, target)
            return start.middle if start is not None else None


def rack_goal(shape: Shape) -> Point:
    """Where an arrow to the rack ends: beside the dealer's cards, which lie over its middle and go on to the left."""
    aside = 0.15 if shape.middle[0] >= 0.5 else -0.20
    return layout.RACK[0] + aside, layout.RACK[1] - layout.RACK_SIZE[1] / 2 - CLEAR / UNIT


def swept_band(left_to_right: bool, theme: CanvasTheme) -> Mark:
    """The insurance line lit from end to end, with an arrow along it in the direction it is swept."""
    path = band()
    body = svg.path(path, theme.lit, 'fill-opacity=".16" ' + svg.stroke(theme.lit, 3))
    first, last = _SWEPT if left_to_right else _SWEPT[::-1]
    steps, way = int(abs(last - first) / _SWEEP_STEP), 1 if left_to_right else -1
    angles = [first + way * _SWEEP_STEP * step for step in range(steps + 1)]
    heads = [_head_on_band(angle, way, theme) for angle in angles if not _LETTERING[0] < angle < _LETTERING[1]]
    outer = layout.band_outline()[0]
    box = Rectangle(
        (outer.x - outer.across) * UNIT - 6,
        (outer.y - outer.up) * UNIT - 6,
        (outer.x + outer.across) * UNIT + 6,
        (outer.y + 0.02) * UNIT + 6,
    )
    return Mark(body + "".join(heads), box)


def arc_of_bets(shapes: Sequence[Shape], theme: CanvasTheme) -> Mark:
    """A dotted line past all the bets, from first base on."""
    points = [(shape.middle[0] * UNIT, shape.middle[1] * UNIT) for shape in shapes]
    data = "M" + " L".join(f"{n(x)} {n(y)}" for x, y in points)
    dots = svg.path(data, "none", svg.stroke(theme.lit, 2, 0.6, 'stroke-dasharray="0.1 8" stroke-linecap="round"'))
    xs, ys = [x for x, _ in points], [y for _, y in points]
    return Mark(dots, Rectangle(min(xs) - 4, min(ys) - 4, max(xs) + 4, max(ys) + 4))


def _head_on_band(angle: float, way: int, theme: CanvasTheme) -> str:
    (x, y), (ahead_x, ahead_y) = layout.BAND.at(angle), layout.BAND.at(angle + way)
    turn = degrees(atan2(ahead_y - y, ahead_x - x))
    look = svg.stroke(theme.lit, 2.6, 1.0, 'stroke-linecap="round" stroke-linejoin="round"')
    return svg.group(
        f"translate({n(x * UNIT)} {n(y * UNIT)}) rotate({n(turn)})", svg.path("M-4 -6 L3 0 L-4 6", "none", look)
    )
