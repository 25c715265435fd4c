"""Where the places of the close-up lie: three neighbouring spots, or the patrons of a common hand side by side."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from math import cos, radians, sin

from trainer.canvas.signals.sizes import LENGTH, WIDTH
from trainer.canvas.signals.view import SignalView
from trainer.canvas.spots.measures import SpotPlace
from trainer.domain.cards.hand import Hand

BETS, BETS_OF_MANY = 1.14 * LENGTH, 1.0 * LENGTH
"""How far down the betting circles lie: three spots', and those of a common hand."""
RADIUS = 0.27 * LENGTH
EDGE = 0.105 * LENGTH
"""How far down the leather ends in the middle."""
BAND = 2.345 * LENGTH
"""How far down the insurance line runs."""

_MIDDLE, _PITCH, _WIDEST = WIDTH / 2, 1.14, 1.8
_LOWER, _TILT = 0.06 * LENGTH, 5.5
_SPOTS = 7
_TWO_CARDS, _FURTHER, _ACROSS, _APART, _MOST = 0.483, 0.105, 0.10, 0.06, 1.0
_SIDE = 0.43 * LENGTH, 0.24 * LENGTH
_SEAT = 0.05 * LENGTH
_MARGIN = 0.25
_HAND, _DEALERS, _CLEAR = _TWO_CARDS + _APART, 0.483, 0.05
_RIGHTMOST = 0.3 * LENGTH


@dataclass(frozen=True, slots=True)
class ClosePlace(SpotPlace):
    """One place seen from near: ``width`` is what its hands may take up, ``radius`` its circle's."""

    width: float
    radius: float

    def side(self, place: int) -> tuple[float, float]:
        """The middle of a side wager's circle: the first at the left of the bet, the second at the right."""
        across, up = _SIDE
        return self.out(up, -across if place == 0 else across)


def spread(hand: Hand) -> float:
    """How wide a hand lies at most, in hand lengths, every card's index being free."""
    further = _FURTHER * max(0, len(hand.cards) - 2) + _ACROSS * bool(hand.across)
    return min(_TWO_CARDS + further, _MOST) + _APART


def places(view: SignalView, widths: dict[int, float]) -> dict[tuple[int, str], ClosePlace]:
    """All places in sight by spot and patron; ``widths`` is what a spot's hands want, in hand lengths."""
    if view.patrons:
        return dict(_common(view.turn[0], view.patrons))
    number = view.turn[0]
    whole = {at: min(max(widths.get(at, 0.0), _PITCH), _WIDEST) for at in range(number - 1, number + 2)}
    found = {}
    for at in (number - 1, number, number + 1):
        aside = at - number
        apart = (whole[number] + whole[at]) / 2 * LENGTH
        if aside > 0:
            beyond = _CLEAR + (_DEALERS + max(_HAND, min(widths.get(at, 0.0), _WIDEST))) / 2
            apart = max(apart, dealers_middle(widths.get(number, 0.0)) + beyond * LENGTH - _MIDDLE)
        x = _MIDDLE + aside * apart
        if 1 <= at <= _SPOTS:
            found[at, ""] = _place(at, x, BETS + abs(aside) * _LOWER, aside * _TILT, whole[at], RADIUS)
    return found


def dealers_middle(wanted: float) -> float:
    """How far to the right the dealer's cards lie: beside the hands in the middle, which want so many hand lengths.

    Below them they would be taken for one card more.
    """
    half = max(_HAND, min(wanted, _WIDEST)) / 2
    return min(_MIDDLE + (half + _CLEAR + _DEALERS / 2) * LENGTH, WIDTH - _RIGHTMOST)


def _common(spot: int, patrons: Sequence[str]) -> Iterator[tuple[tuple[int, str], ClosePlace]]:
    pitch = min(_PITCH, (WIDTH / LENGTH - _MARGIN) / len(patrons))
    radius = min(RADIUS, 0.44 * pitch * LENGTH)
    for nth, patron in enumerate(patrons):
        aside = nth - (len(patrons) - 1) / 2
        x = _MIDDLE + aside * pitch * LENGTH
        down = _LOWER / 2 * (aside * pitch / _PITCH) ** 2
        yield (spot, patron), _place(nth + 1, x, BETS_OF_MANY + down, aside * pitch * _TILT, pitch, radius)


def _place(number: int, x: float, y: float, tilt: float, width: float, radius: float) -> ClosePlace:
    way = radians(tilt)
    seat = x + (y - _SEAT) * sin(way), _SEAT + (1 - cos(way)) * y
    return ClosePlace(number, x, y, tilt, 0.42 * tilt, (x, y), (x, BAND), seat, width * LENGTH, radius)
