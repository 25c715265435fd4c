"""The chips outside a betting circle, towards the players: back bets, what they won, prizes, chips to be changed."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from itertools import count

from trainer.canvas.spots.lanes import TurnedFrame
from trainer.canvas.spots.measures import CHIP_RADIUS, CIRCLE_RADIUS, SIDE_RADIUS, SpotPlace
from trainer.canvas.spots.pieces import PieceKey
from trainer.canvas.spots.rooms import Point
from trainer.canvas.spots.stakes import BESIDE, Chips, Lying, lifted, stacks_of, standing
from trainer.canvas.spots.targets import AtChange, AtPassed, AtPayment, AtWager
from trainer.domain.money.chips import Pile
from trainer.domain.table.back_bets import FIRST, bettor_named, bettor_of
from trainer.domain.table.state import PassedChips, Spot
from trainer.domain.table.wagers import WagerKind

Frames = Mapping[int, TurnedFrame]
"""The frames about the places of the bets on split hands, by hand; none where there is one hand."""

_FEW = 2
_OUT = CIRCLE_RADIUS + BESIDE * CHIP_RADIUS / 2
_STEP = BESIDE * CHIP_RADIUS
_ADDED, _LEANING, _WON = 0.75, 0.6, 1.0
"""From a back bet to what is added to it, from that to what is added next, and from the last to what it won."""
_MOST_CUT, _CUT_IN_A_ROW, _CLEAR_OF_CIRCLE, _DOWN_A_ROW = 6, 3, 0.7, 1.25
"""Chips given in change: their most stacks, those of a row, and the steps to the first row and from row to row."""
_ROUND = 0.8
"""About the width of the table's arc, along which the chips stand."""


def outside_the_circle(spot: Spot, place: SpotPlace, frames: Frames) -> Iterator[Lying]:
    """The stacks that lie there."""
    lift = lifted(_FEW, CHIP_RADIUS, SIDE_RADIUS)
    alike: Counter[AtWager] = Counter()
    for wager in spot.wagers_of(WagerKind.BACK):
        if wager.stack.chips:
            target = AtWager(spot.number, WagerKind.BACK, wager.hand, wager.patron, wager.side_wager)
            at = back_bet_place(spot, place, frames, target, alike[target])
            yield standing(PieceKey(target, alike[target]), wager.stack.chips, at, CHIP_RADIUS, lift)
            alike[target] += 1
    for payment in spot.payments:
        if payment.kind in (WagerKind.BACK, WagerKind.PRIZE):
            paid = AtPayment(spot.number, payment.kind, payment.hand, payment.patron, payment.side_wager)
            (chips,) = stacks_of(payment.stack, 1) or ((),)
            is_prize = payment.kind is WagerKind.PRIZE
            at = prize_place(place) if is_prize else back_bet_place(spot, place, frames, paid)
            yield standing(PieceKey(paid), chips, at, CHIP_RADIUS, lift)


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
    if any(hand.cards for hand in spot.hands):
        return place.out(_change_away(spot) + row * _STEP, across)
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
    """Where chips to be changed lie: before the player, beyond the back bets where there are any."""
    return place.out(_change_away(spot), 0.0)


def _change_away(spot: Spot) -> float:
    return _OUT + _STEP * bool(spot.wagers_of(WagerKind.BACK))


def prize_place(place: SpotPlace) -> Point:
    """Where a prize goes."""
    return place.out(_OUT, 0.0)


def back_bet_place(spot: Spot, place: SpotPlace, frames: Frames, target: AtWager | AtPayment, alike: int = 0) -> Point:
    """Where a back bet lies, the first at the left and the second at the right, and beyond it what its bettor added.

    ``alike`` of the same name lie there before it. What they win is put beyond them all. On a split hand they lie
    behind that hand's bet.
    """
    whose = bettor_named(target.side_wager)
    along = 0.5
    if target.side_wager != whose:
        along += _ADDED + _LEANING * alike
    if isinstance(target, AtPayment):
        its = [it for it in spot.wagers_of(WagerKind.BACK) if it.hand == target.hand and bettor_of(it) == whose]
        added = max(0, len(its) - 1)
        along += _WON + (_ADDED + _LEANING * (added - 1) if added and target.side_wager == whose else 0.0)
        along += _LEANING if target.side_wager != whose else 0.0
    across = (-along if whose == FIRST else along) * _STEP
    frame = frames.get(target.hand)
    if frame is not None:
        return frame.at(across, -_STEP)
    return place.out(_OUT - max(0.0, abs(across) - _STEP) ** 2 / _ROUND, across)
