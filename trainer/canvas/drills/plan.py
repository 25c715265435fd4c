"""Where everything of a question lies on the drill's felt, in units of a felt 664 wide and 468 high."""

from __future__ import annotations

from dataclasses import dataclass, replace
from itertools import pairwise, product

from trainer.canvas.art.rack import RackPlace
from trainer.canvas.drills.columns import HandColumns, columns_of
from trainer.canvas.drills.hands_side_by_side import LaidHands, placed, sizes_for
from trainer.canvas.drills.placed_things import CardAt, CircleAt, LabelAt, NoteAt, StackAt, SurrenderAt
from trainer.canvas.drills.print import Band, insurance_band, lettering
from trainer.canvas.drills.room_needed import Sizes
from trainer.canvas.drills.view import DrillView
from trainer.canvas.felt.lettering import Line
from trainer.canvas.felt.rectangles import Rectangle
from trainer.domain.money.chips import Pile, Stack
from trainer.domain.table.state import DealerHand
from trainer.domain.table.wagers import WagerKind
from trainer.drills.base import Layout

_STEP, _LEAST_STEP = 0.57, 0.34
_TALL = 1.4


def dealer_cards(dealer: DealerHand, area: Rectangle, widest: float) -> tuple[CardAt, ...]:
    """The hole card at the right, the up card half on it, further cards to the left: as large as fits ``area``."""
    width = min(widest, area.height / _TALL)
    count = len(dealer.cards)
    while width > 60 and _across(count, width, _STEP) > area.width:
        width -= 4
    step = _STEP if count < 2 else max(min(_STEP, (area.width / width - 1) / (count - 1)), _LEAST_STEP)
    x = area.middle[0] + _across(count, width, step) / 2 - width / 2
    y = area.middle[1]
    placed = []
    for place, card in enumerate(dealer.cards):
        is_down = place == 0 and dealer.hole is not None and not dealer.hole_turned
        at = x - place * step * width, y
        placed.append(CardAt(None if is_down else card, *at, width, place, hidden=card if is_down else None))
    return tuple(placed)


def _across(count: int, width: float, step: float) -> float:
    return width * (1 + step * (count - 1))


WIDTH, HEIGHT = 664.0, 468.0
PUSHED_IN = -1

_RACK_TOP, _RACK_HEIGHT, _TUBE = 373.0, 85.0, 57.3
_MARGIN, _RIGHT, _FOOT = 20.0, 640.0, 12.0
_BESIDE, _WORTH_IT = 1.25, 1.15
"""How much larger a rack is that stands beside all else, and how much larger all must then be for it to stand there."""
_HAND_ONLY_WIDEST = 118.0
_DEALER_WIDTH = 78.0
_CHIP = 29.5
CHIPS_FRAME = Rectangle(84, 30, 580, 262)
"""The frame that chips are cut into where nothing else lies on the felt."""
_LAID, _NEAREST, _BETWEEN_LAID = Rectangle(40.0, 14.0, 624.0, 272.0), 62.0, 0.1
WIDE_ENOUGH = 300.0
"""How wide a frame must be for two answers to stand side by side in its place."""


@dataclass(frozen=True, slots=True)
class DrillPlan:
    """Every thing's place. Wagers are counted as in DrillView, chips pushed in as -1.

    ``answers`` is where a wrong answer stands beside the right one: in place of the frame, and of the lettering under a
    narrow one.
    """

    cards: tuple[CardAt, ...] = ()
    stacks: tuple[StackAt, ...] = ()
    circles: tuple[CircleAt, ...] = ()
    labels: tuple[LabelAt, ...] = ()
    notes: tuple[NoteAt, ...] = ()
    surrenders: tuple[SurrenderAt, ...] = ()
    lines: tuple[Line, ...] = ()
    band: Band | None = None
    frame: Rectangle | None = None
    answers: Rectangle | None = None
    rack: RackPlace | None = None
    width: float = WIDTH
    height: float = HEIGHT

    def unit(self, width: float, height: float) -> float:
        """How many pixels a unit is where all of it is in sight on a felt of so many pixels."""
        return min(width / self.width, height / self.height)

    @property
    def while_compared(self) -> DrillPlan:
        """The same without what stands where two answers do."""
        covers = self.frame is not None and self.answers != self.frame
        return replace(self, frame=None, lines=() if covers else self.lines)

    def around(self, stack: StackAt) -> tuple[Rectangle, ...]:
        """What lies or is printed near ``stack``, where nothing else may be written."""
        found = [card.box for card in self.cards] + [it.box for it in self.stacks if it is not stack]
        found += [it.box for it in self.circles if not it.box.holds(stack.x, stack.y)]
        found += [Rectangle(it.x - 50, it.y - 14, it.x + 50, it.y + 4) for it in self.labels]
        return (*found, *([self.frame] if self.frame else []))


def plan(view: DrillView) -> DrillPlan:
    """Lay out a question; raises ValueError for one about cards between two shoes, which has a felt of its own."""
    match view.layout:
        case Layout.CHIPS_ONLY:
            return _chips_only(view)
        case Layout.HAND_ONLY:
            return _hand_only(view)
        case Layout.BET_AND_HAND | Layout.WITH_DEALER | Layout.COMMON_HAND | Layout.SIGNAL:
            return _bets_and_hands(view)
        case Layout.SHUFFLE | Layout.SIDE_VIEW | Layout.RACK_AND_SHOE:
            raise ValueError("cards between two shoes lie on a felt of their own")


def plan_for(view: DrillView, width: float, height: float) -> DrillPlan:
    """The same on a felt of so many pixels: where it is low and wide, the rack stands at the right of all else."""
    below = plan(view)
    if below.rack is None:
        return below
    rack = _beside(below.rack)
    beside = replace(below, rack=rack, width=rack.x + rack.width + _MARGIN, height=_RACK_TOP)
    return beside if beside.unit(width, height) > _WORTH_IT * below.unit(width, height) else below


def _beside(rack: RackPlace) -> RackPlace:
    by = min(_BESIDE, (WIDTH - 2 * _MARGIN) / rack.width)
    larger = (rack.width, rack.height, rack.depth, rack.slice_height, rack.lip, rack.gap)
    wide, high, *rest = (by * each for each in larger)
    return RackPlace(WIDTH + _MARGIN, _RACK_TOP - high - _FOOT, wide, high, *rest)


def rack_place(of: int) -> RackPlace:
    """The rack for so many denominations, at the bottom centre."""
    width = min(max(401.0 * of / 7, 240.0), WIDTH - 2 * _MARGIN)
    return RackPlace((WIDTH - width) / 2, _RACK_TOP, width, _RACK_HEIGHT, _TUBE, _TUBE / 20)


def _rack(view: DrillView) -> RackPlace | None:
    return rack_place(len(view.rack.tubes)) if view.rack is not None else None


def _floor(view: DrillView) -> float:
    return _RACK_TOP - 8 if view.rack is not None else HEIGHT - 12


def _hand_only(view: DrillView) -> DrillPlan:
    dealer = view.table.dealer
    columns = columns_of(view.table)
    lines = lettering(view.felt.seen_from_near, Rectangle(120, _floor(view) - 78, 544, _floor(view) - 8))
    area = Rectangle(_MARGIN, 20, WIDTH - _MARGIN, _floor(view) - (86 if lines else 0))
    if dealer is None:
        return _with_columns(columns, area, _HAND_ONLY_WIDEST, DrillPlan(lines=lines, rack=_rack(view)))
    if not columns.columns:
        cards = dealer_cards(dealer, area, _HAND_ONLY_WIDEST)
        return DrillPlan(cards=cards, lines=lines, rack=_rack(view))
    left, right = area.split(0.5)
    rest = DrillPlan(cards=dealer_cards(dealer, right, 96), lines=lines, rack=_rack(view))
    return _with_columns(columns, left, 96, rest)


def _chips_only(view: DrillView) -> DrillPlan:
    floor = _floor(view)
    if view.laid:
        return DrillPlan(stacks=_laid(view.laid), rack=_rack(view))
    stacks = _pushed_in(view.pushed_in, 40, floor - 30) if view.pushed_in else ()
    frame = (Rectangle(252, 30, _RIGHT, 262) if stacks else CHIPS_FRAME) if view.frame else None
    lines = lettering(view.felt.lines, Rectangle(270, 282, 622, floor)) if stacks else ()
    if not stacks:
        lines = lettering(view.felt.lines, Rectangle(156, 282, 508, floor))
    return DrillPlan(stacks=stacks, lines=lines, frame=frame, answers=frame, rack=_rack(view))


def _laid(heaps: tuple[Pile, ...]) -> tuple[StackAt, ...]:
    """Heaps to be looked at, in one row, from so near that one chip too many is seen; colors stand apart."""
    apart = [float(heap.denomination != before.denomination) for before, heap in pairwise(heaps)]
    tallest = max(heap.count for heap in heaps)
    wide = 2 * len(heaps) + sum(apart) + _BETWEEN_LAID * (len(heaps) - 1)
    radius = min(_NEAREST, _LAID.width / wide, _LAID.height / (2 + 0.17 * tallest))
    foot, x = _LAID.middle[1] + 0.17 * radius * tallest / 2, _LAID.middle[0] - radius * (wide / 2 - 1)
    placed = []
    for place, heap in enumerate(heaps):
        x += radius * (2 + _BETWEEN_LAID + apart[place - 1]) if place else 0.0
        placed.append(StackAt((heap.denomination,) * heap.count, x, foot, radius, place % 3 + 1, PUSHED_IN))
    return tuple(placed)


def _pushed_in(stack: Stack, top: float, bottom: float) -> tuple[StackAt, ...]:
    """Chips that are no wager, never more than twenty on one another."""
    count = len(stack.chips)
    # A single stack leaves room at its left for the brackets that part it by colour.
    area = Rectangle(86 if count <= 20 else _MARGIN, top, 236, bottom)
    parts = [stack.chips[at : at + 20] for at in range(0, count, 20)]
    radius = min(_CHIP, (area.width / len(parts) - 2) / 2, area.height / (2 + 0.17 * min(count, 20)))
    step = 2 * radius + 2
    left = area.middle[0] - step * (len(parts) - 1) / 2
    tall = 0.17 * radius * len(parts[0])
    foot = area.middle[1] + tall / 2
    return tuple(
        StackAt(part, left + step * place, foot, radius, place + 1, PUSHED_IN) for place, part in enumerate(parts)
    )


def _bets_and_hands(view: DrillView) -> DrillPlan:
    common = view.layout is Layout.COMMON_HAND
    columns = columns_of(view.table, common=common)
    dealer, floor = view.table.dealer, _floor(view)
    left, area, sizes, columns = _shared_out(view, columns, floor)
    right = Rectangle(left, 0, _RIGHT, floor)
    frame = Rectangle(left, 16, _RIGHT, 170) if dealer else Rectangle(left, 50, _RIGHT, 226)
    printed = Rectangle(left + 18, 184, _RIGHT - 18, 244) if dealer else Rectangle(left + 18, 285, _RIGHT - 18, 355)
    if view.frame is None:
        printed = Rectangle(left + 18, 60, _RIGHT - 18, 150) if dealer else Rectangle(left + 18, 150, _RIGHT - 18, 240)
    band: Band | None = None
    stacks: tuple[StackAt, ...] = ()
    if view.felt.insurance:
        band = insurance_band(view.felt.insurance, Rectangle(left - 4, 182, _RIGHT + 4, 252))
        stacks = band.stacks(_insurance(view))
    lines = lettering(view.felt.seen_from_near, printed) if band is None or view.frame is None else ()
    cards = dealer_cards(dealer, Rectangle(right.left, 252, right.right, floor), _DEALER_WIDTH) if dealer else ()
    rest = DrillPlan(cards, stacks, lines=lines, band=band, rack=_rack(view))
    if view.frame is not None:
        narrow = frame.width < WIDE_ENOUGH and band is None
        answers = Rectangle(frame.left, frame.top, frame.right, printed.bottom) if narrow else frame
        rest = replace(rest, frame=frame, answers=answers)
    return _with(rest, placed(columns, area, sizes, view.felt.side_wagers))


def _shared_out(view: DrillView, columns: HandColumns, floor: float) -> tuple[float, Rectangle, Sizes, HandColumns]:
    """Where the frame begins, the hands' area left of it and their sizes: cards as large as they can be."""
    alone = len(columns.columns) == 1 and columns.most_bets == 1
    starts: tuple[float, ...] = (252.0,) if alone else (252.0, 300.0, 350.0, 400.0)
    if len(columns.sides) > 1:
        starts = (320.0, 350.0, 400.0)
    pad = 82.0 if alone and not columns.sides else _MARGIN
    rows = [columns, *(columns.in_longer_rows(most) for most in (4, 6) if columns.most_bets > 3)]
    for width, start, each in product((84.0, 78.0, 72.0, 66.0, 60.0), starts, rows):
        area = Rectangle(pad, 16, start - 16, floor)
        sizes = sizes_for(each, area, width, view.felt.side_wagers)
        if sizes is not None:
            return start, area, sizes, each
    area = Rectangle(_MARGIN, 16, starts[-1] - 16, floor)
    return starts[-1], area, Sizes.least(len(columns.columns), area), columns


def _with_columns(columns: HandColumns, area: Rectangle, widest: float, rest: DrillPlan) -> DrillPlan:
    for width in (widest, *(step for step in (104.0, 96.0, 84.0, 72.0, 60.0) if step < widest)):
        sizes = sizes_for(columns, area, width, {})
        if sizes is not None:
            return _with(rest, placed(columns, area, sizes, {}))
    return _with(rest, placed(columns, area, Sizes.least(len(columns.columns), area), {}))


def _insurance(view: DrillView) -> list[tuple[int, Stack]]:
    wagers = [wager for spot in view.table.spots for wager in spot.wagers]
    return [(place, wager.stack) for place, wager in enumerate(wagers) if wager.kind is WagerKind.INSURANCE]


def _with(rest: DrillPlan, laid: LaidHands) -> DrillPlan:
    return replace(
        rest,
        cards=(*laid.cards, *rest.cards),
        stacks=(*laid.stacks, *rest.stacks),
        circles=tuple(laid.circles),
        labels=tuple(laid.labels),
        notes=tuple(laid.notes),
        surrenders=tuple(laid.surrenders),
    )
