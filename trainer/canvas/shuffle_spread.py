"""Cards spread on the felt: where each card of a ribbon, a wash or a loose heap lies, in points."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from math import cos, pi, sin, sqrt
from random import Random

from trainer.canvas.boxes import Box
from trainer.canvas.shuffle_places import CUT_CARD_ASIDE, MIDDLE, decks_of, extent, furniture
from trainer.canvas.shuffle_sizes import CARD_HEIGHT, CARD_WIDTH
from trainer.canvas.shuffle_view import ShuffleView
from trainer.domain.shuffling.places import Place, Where
from trainer.domain.shuffling.table import Numbers

ANGLES = 12
SHOWN = 170
"""Of a wash no more than the uppermost so many cards are drawn: those under them cannot be seen."""

_FAN_LEFT, _FAN_RIGHT, _FAN_TOP, _FAN_DOWN, _FAN_SAG = 270.0, 762.0, 48.0, 68.0, 7.0
_ROWS_LEFT, _ROWS_RIGHT, _ROWS_TOP, _ROWS_DEEP, _ROW_MOST = 22.0, 950.0, 8.0, 250.0, 56.0
_WASH, _ALL = (285.0, 185.0), 416
_TRIES = 14
_REACH = 76.0


@dataclass(frozen=True, slots=True)
class Lying:
    """One card: its number, its middle, and how far it is turned, in degrees clockwise."""

    number: int
    x: float
    y: float
    angle: float = 0.0


def ribbon(view: ShuffleView, place: Place) -> tuple[Lying, ...]:
    """A spread deck, the lowest card first: alone in four rows, with other decks in a row of its own."""
    numbers = view.table.at(place)
    if view.table.re_suited:
        return tuple(_row(view, place, numbers))
    if len(view.table.places(Where.FANNED)) > 1:
        return tuple(_row(view, place, numbers[::-1]))
    return tuple(_fan(numbers[::-1], view.table.deck_size // 4))


def _fan(numbers: Numbers, a_row: int) -> Iterator[Lying]:
    """Four rows, each sagging a little toward its ends."""
    for row in range(4):
        some = numbers[row * a_row : (row + 1) * a_row if row < 3 else None]
        step = (_FAN_RIGHT - _FAN_LEFT - CARD_WIDTH) / max(a_row - 1, len(some) - 1)
        for column, number in enumerate(some):
            sag = _FAN_SAG * (2 * column / max(len(some) - 1, 1) - 1) ** 2
            y = _FAN_TOP + CARD_HEIGHT / 2 + row * _FAN_DOWN + sag
            yield Lying(number, _FAN_LEFT + CARD_WIDTH / 2 + column * step, y)


def _row(view: ShuffleView, place: Place, numbers: Numbers) -> Iterator[Lying]:
    """One deck in one row, the first deck nearest to the dealer."""
    decks = decks_of(view)
    down = min(_ROW_MOST, _ROWS_DEEP / max(decks - 1, 1))
    step = (_ROWS_RIGHT - _ROWS_LEFT - CARD_WIDTH) / max(len(numbers) - 1, view.table.deck_size - 1)
    y = _ROWS_TOP + CARD_HEIGHT / 2 + (decks - place.number) * down
    for column, number in enumerate(numbers):
        yield Lying(number, _ROWS_LEFT + CARD_WIDTH / 2 + column * step, y)


def scattered(view: ShuffleView, place: Place) -> tuple[Lying, ...]:
    """Cards all over the middle of the felt, the lowest first, clear of piles and furniture; a heap's less turned."""
    numbers = view.table.at(place)
    part = sqrt(0.16 + 0.84 * min(1.0, len(numbers) / _ALL))
    loose = place.where is Where.LOOSE
    part *= 0.8 if loose else 1.0
    taken = list(_taken(view))
    return tuple(_cast(number, view.table.mixed, part, loose, taken) for number in reversed(numbers[:SHOWN]))


def _cast(number: int, mixed: int, part: float, loose: bool, taken: Sequence[Box]) -> Lying:
    random = Random(number * 7919 + mixed)
    angle = (random.randrange(-1, 2) if loose else random.randrange(ANGLES)) * 180 / ANGLES
    for _ in range(_TRIES):
        far, way = sqrt(random.random()) * part, random.uniform(0, 2 * pi)
        x, y = MIDDLE[0] + _WASH[0] * far * cos(way), MIDDLE[1] - 10 + _WASH[1] * far * sin(way)
        if not any(box.holds(x, y) for box in taken):
            return Lying(number, x, y, angle)
    return Lying(number, MIDDLE[0] + random.uniform(-40, 40), MIDDLE[1] + random.uniform(-110, 120) * part, angle)


def _taken(view: ShuffleView) -> Iterator[Box]:
    """Where no middle of a scattered card may be."""
    stand = furniture(view)
    x, y = CUT_CARD_ASIDE
    yield stand.shoe.shrunk(-_REACH)
    yield Box(x - CARD_WIDTH / 2, y - CARD_HEIGHT / 2, x + CARD_WIDTH / 2, y + CARD_HEIGHT / 2).shrunk(-_REACH)
    for where in (Where.PILE, Where.PASSED, Where.STUB, Where.GROWING):
        for place in view.table.places(where):
            yield extent(view, place).shrunk(-_REACH)


def fallen(numbers: Numbers) -> tuple[Lying, ...]:
    """Cards on the carpet, half as large, before the dealer's right."""
    return tuple(
        Lying(number, 715.0 + 62 * place, 572.0, 14.0 if place % 2 else -17.0) for place, number in enumerate(numbers)
    )
