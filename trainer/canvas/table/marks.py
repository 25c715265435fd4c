"""The marks on the table's scene: what is due, what was wrong, and the hole card's corner while it is looked at."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from trainer.canvas.art import cards
from trainer.canvas.art.svg import group, number, path
from trainer.canvas.felt.boxes import Box
from trainer.canvas.felt.scene import Sprite
from trainer.canvas.felt.timeline import BREATH_MS, BREATHS, RING_MS
from trainer.canvas.table import due as table_due
from trainer.canvas.table import layout
from trainer.canvas.table.due import Mark
from trainer.canvas.table.laying import Laying
from trainer.canvas.table.layout import CARD_HEIGHT, CARD_WIDTH
from trainer.canvas.table.pieces import DEALER, CardItem, Key
from trainer.canvas.table.shapes import Point, Shape
from trainer.canvas.table.stage import TableStage
from trainer.canvas.table.svg_furniture import UNIT
from trainer.canvas.table.target_outlines import path_from, shape_at
from trainer.canvas.table.targets import (
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
from trainer.domain.money.chips import Pile
from trainer.domain.table.wagers import WagerKind

_RING, _QUIET, _MARKS, _WRONG = 29.0, 28.0, 60.0, 62.0
_FOLD = 150.0


class Marks:
    """Draws and takes away what points things out; nothing of it can be pressed."""

    def __init__(self, stage: TableStage) -> None:
        self._stage = stage
        self._due: list[Sprite] = []
        self._wrong: list[Sprite] = []
        self._peek: list[Sprite] = []

    def clear(self) -> None:
        """Forget everything: the scene has been cleared."""
        self._due.clear()
        self._wrong.clear()
        self._peek.clear()

    def show_due(self, found: Laying | None, due: DueOnTable, in_hand: Sequence[Pile]) -> None:
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
            stage.scene.breaths.play([stage.motions.breathing(self._due[0], RING_MS, BREATH_MS, BREATHS)])

    def show_wrong(self, found: Laying | None, wrong: Sequence[TableTarget], in_hand: Sequence[Pile]) -> None:
        """Cross out what was done wrongly; none ends that."""
        _take_off(self._stage, self._wrong)
        for target in wrong if found is not None else ():
            shape = shape_at(found, target, in_hand) if found is not None else None
            if shape is not None:
                mark = table_due.wrong(shape)
                self._wrong.append(self._stage.piece(mark.body, mark.box, _WRONG))

    def show_peek(self, found: Laying | None, shown: bool) -> None:
        """Bend up the hole card's corner, or let it down."""
        _take_off(self._stage, self._peek)
        dealer = found.view.table.dealer if found is not None else None
        if not shown or found is None or dealer is None or dealer.hole is None or dealer.hole_turned:
            return
        item = found.items[Key(AtHoleCard())]
        assert isinstance(item, CardItem)
        right, foot = (item.x + CARD_WIDTH / 2) * UNIT, (item.y + CARD_HEIGHT / 2) * UNIT
        scale = CARD_WIDTH * UNIT / cards.WIDTH
        theme = self._stage.book.theme
        felt = path(f"M{-_FOLD:g} 2 H2 V{-_FOLD:g} Z", theme.felt)
        body = felt + cards.turned_corner(dealer.hole, theme, _FOLD)
        place = f"translate({number(right)} {number(foot)}) scale({scale:.5f})"
        size = _FOLD * scale + 8
        box = Box(right - size, foot - size, right + 4, foot + 4)
        self._peek.append(self._stage.piece(group(place, body), box, DEALER + 0.5))


def _take_off(stage: TableStage, sprites: list[Sprite]) -> None:
    stage.scene.remove(*sprites)
    sprites.clear()


def _whole(found: Laying, due: DueOnTable, stage: TableStage) -> Iterator[tuple[float, Mark]]:
    """What is due of many things at once: the insurance line swept, all the bets."""
    theme = stage.book.theme
    for target in due.sweep[:1]:
        if isinstance(target, InsuranceSweep) and found.view.felt.insurance:
            yield _RING, table_due.swept_band(target.left_to_right, theme)
        if isinstance(target, AtBets):
            shapes = [shape for bet in _bets(found) if (shape := shape_at(found, bet)) is not None]
            if shapes:
                yield _QUIET, table_due.arc_of_bets(shapes, theme)
                yield from ((_QUIET, table_due.quiet_ring(shape, theme)) for shape in shapes)


def _bets(found: Laying) -> Iterator[AtWager]:
    for spot in sorted(found.view.table.spots, key=lambda it: it.number):
        for wager in spot.wagers:
            if wager.kind is WagerKind.MAIN:
                yield AtWager(spot.number, wager.kind, wager.hand, wager.patron)


def _sweep(found: Laying, due: DueOnTable, stage: TableStage, in_hand: Sequence[Pile]) -> Iterator[tuple[float, Mark]]:
    theme = stage.book.theme
    shapes = [shape for target in due.sweep if (shape := shape_at(found, target, in_hand)) is not None]
    if not shapes:
        return
    yield _RING, table_due.ring(shapes[0], theme)
    goal = _goal(found, shapes[0], due.goes_to)
    if goal is not None:
        yield _MARKS, table_due.arrow(shapes[0], goal, theme)
    start = _start(found, shapes[0], due.comes_from)
    if start is not None:
        yield _MARKS, table_due.arrow_to(start, shapes[0], theme)
    if len(shapes) > 1:
        yield _MARKS + 1, table_due.disc(shapes[0], 1, theme)
        numbered = (shape_at(found, _numbered(target), in_hand) for target in due.sweep[1:])
        for place, shape in enumerate((it for it in numbered if it is not None), start=2):
            yield _MARKS + 1, table_due.disc(shape, place, theme)


def _numbered(target: TableTarget) -> TableTarget:
    """What bears a number in a sweep: the bet that is to be paid, for nothing lies where its winnings will."""
    match target:
        case AtPayment(spot, kind, hand, patron, side_wager):
            return AtWager(spot, kind, hand, patron, side_wager)
        case _:
            return target


def _goal(found: Laying, shape: Shape, target: TableTarget | None) -> Point | None:
    match target:
        case None:
            return None
        case AtRack():
            return table_due.rack_goal(shape)
        case AtDiscards():
            return layout.DISCARDS[0] - CARD_WIDTH, layout.DISCARDS[1] - 0.02
        case AtSpot(spot):
            return found.seat(spot).seat if (spot, "") in found.seats else None
        case _:
            goal = shape_at(found, target)
            return table_due.goal_beside(shape, goal) if goal is not None else None


def _start(found: Laying, shape: Shape, target: TableTarget | None) -> Point | None:
    match target:
        case None:
            return None
        case AtRack():
            return table_due.rack_goal(shape)
        case AtShoe():
            return path_from(found.view)
        case _:
            start = shape_at(found, target)
            return start.middle if start is not None else None
