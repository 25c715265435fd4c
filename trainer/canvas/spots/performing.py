"""What hands do at the spots, however near these are seen: the chips and cards they bring or take up, and the arm."""

from __future__ import annotations

from collections.abc import Container

from trainer.canvas.hands.motion.gesture_places import GestureFrame, Pixel, SpotFrame
from trainer.canvas.hands.performances import DEALER, Performance
from trainer.canvas.spots.pieces import PieceKey
from trainer.canvas.spots.targets import AtCard, AtWager, AtWish
from trainer.domain.signals.gestures import Carried
from trainer.domain.signals.motions import WAVES, Motion, Over
from trainer.domain.table.wagers import WagerKind

BEHIND_THE_BET = WAVES | {Motion.TAP, Motion.BRUSH, Motion.SCRATCH, Motion.LINE, Motion.HOVER, Motion.HALF_TAP}
"""What is signalled on the felt behind the bet."""
ASIDE, ACROSS = {Over.LEFT_NEIGHBOUR: -1, Over.RIGHT_NEIGHBOUR: 1}, 38.0
"""Which neighbour's place a gesture goes over, and how the arm leans that comes across, in degrees."""


def chips_brought(performance: Performance, lying: Container[PieceKey]) -> PieceKey | None:
    """The chips that a performance brings, where they lie when it is over."""
    spot, hand, patron = performance.spot, performance.hand, performance.patron
    if not performance.stack.chips or not _carries(performance, Carried.STACK):
        return None
    wish, doubled = AtWish(spot, hand, patron), AtWager(spot, WagerKind.DOUBLE, hand, patron)
    insured = AtWager(spot, WagerKind.INSURANCE, hand, patron)
    to_the_line = any(gesture.shows is Motion.CHIPS_TO_LINE for gesture in performance.gestures)
    ways = (insured, wish) if to_the_line else (wish, doubled)
    return next((PieceKey(target) for target in ways if PieceKey(target) in lying), None)


def cards_taken_up(performance: Performance, lying: Container[PieceKey]) -> list[PieceKey]:
    """The cards that a performance takes up or pushes, of those that lie."""
    if not performance.cards or not _carries(performance, Carried.CARDS):
        return []
    places = range(len(performance.cards))
    keys = (PieceKey(AtCard(performance.spot, performance.hand, card)) for card in places)
    return [key for key in keys if key in lying]


def arm_of(frame: GestureFrame, performance: Performance) -> Pixel:
    """The direction from the hand to the elbow on the screen."""
    if not isinstance(frame, SpotFrame):
        return 0.0, 1.0
    x, y = frame.outward
    return (-x, -y) if performance.spot == DEALER else (x, y)


def _carries(performance: Performance, what: Carried) -> bool:
    return any(carry.what is what for gesture in performance.gestures for carry in gesture.carries)
