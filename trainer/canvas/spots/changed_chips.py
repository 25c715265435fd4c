"""Chips that a player has pushed in to have them changed, and what was given for them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import count

from trainer.canvas.spots.measures import CHIP_RADIUS, CIRCLE_RADIUS, SpotPlace
from trainer.canvas.spots.pieces import PieceKey
from trainer.canvas.spots.rooms import Point
from trainer.canvas.spots.stakes import BESIDE, Chips, Lying, standing
from trainer.canvas.spots.targets import AtChange, AtPassed
from trainer.domain.money.chips import Pile
from trainer.domain.table.state import PassedChips, Spot
from trainer.domain.table.wagers import WagerKind

_OUT = CIRCLE_RADIUS + BESIDE * CHIP_RADIUS / 2
_STEP = BESIDE * CHIP_RADIUS
_MOST_CUT, _CUT_IN_A_ROW, _CLEAR_OF_CIRCLE, _DOWN_A_ROW = 6, 3, 0.7, 1.25
"""Chips given in change: their most stacks, those of a row, and the steps to the first row and from row to row."""


def chips_to_change(spot: Spot, place: SpotPlace) -> Iterator[Lying]:
    """What a patron has put down to have it changed."""
    asked = spot.to_change
    if asked is not None and asked.stack.chips:
        key = PieceKey(AtChange(spot.number, asked.patron))
        yield standing(key, asked.stack.chips, change_place(spot, place), CHIP_RADIUS, 0.0)


def passed_chips(all_passed: Sequence[PassedChips], spot: Spot, place: SpotPlace, patron: str = "") -> Iterator[Lying]:
    """What was given a patron in change, cut out before the circle so that it can be counted; once cards lie there
    beyond it.
    """
    for passed in all_passed:
        if (passed.spot, passed.patron) == (spot.number, patron):
            stacks = _cut_out(passed)
            for nth, chips in enumerate(stacks):
                key = PieceKey(AtPassed(spot.number, patron), nth)
                yield standing(key, chips, _passed_place(spot, place, nth, len(stacks)), CHIP_RADIUS, 0.0)


def _passed_place(spot: Spot, place: SpotPlace, nth: int, stacks: int) -> Point:
    """Rows of three, the first nearest to the circle."""
    row, along = divmod(nth, _CUT_IN_A_ROW)
    across = ((min(stacks - row * _CUT_IN_A_ROW, _CUT_IN_A_ROW) - 1) / 2 - along) * _STEP
    return _before_the_circle(spot, place, row, across)


def _before_the_circle(spot: Spot, place: SpotPlace, row: int, across: float) -> Point:
    """A place on the circle's side towards the dealer, or beyond the circle where cards are in the way."""
    if any(hand.cards for hand in spot.hands):
        return place.out(_OUT + _STEP * (row + bool(spot.wagers_of(WagerKind.BACK))), across)
    return place.out(-(CIRCLE_RADIUS + _STEP * (_CLEAR_OF_CIRCLE + _DOWN_A_ROW * row)), across)


def _cut_out(passed: PassedChips) -> list[Chips]:
    """Stacks of one colour, the dearest first, each a heap high, or as many heaps as leave no more than the most."""
    piles = passed.stack.broken_out().piles
    most = max(_MOST_CUT, len(piles))
    tried = ([stack for pile in piles for stack in _stacks(pile, heaps)] for heaps in count(1))
    return next(stacks for stacks in tried if len(stacks) <= most)


def _stacks(pile: Pile, heaps: int) -> Iterator[Chips]:
    high = pile.denomination.heap * heaps
    for start in range(0, pile.count, high):
        yield (pile.denomination,) * min(high, pile.count - start)


def change_place(spot: Spot, place: SpotPlace) -> Point:
    """Where chips to be changed lie: pushed in towards the dealer, and once cards lie there before the player.

    There they lie beyond the back bets where there are any.
    """
    return _before_the_circle(spot, place, 0, 0.0)
