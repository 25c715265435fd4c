"""Cards spread on the felt: where each card of a ribbon, a wash or a loose heap lies, in points."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from math import ceil, cos, pi, sin, sqrt
from random import Random

from trainer.canvas.felt.rectangles import Rectangle
from trainer.canvas.shuffle.layout import CUT_CARD_ASIDE, MIDDLE, base, decks_of, furniture
from trainer.canvas.shuffle.sizes import CARD_HEIGHT, CARD_WIDTH, THICKNESS
from trainer.canvas.shuffle.view import ShuffleView
from trainer.domain.shuffle.places import Place, Where, pile
from trainer.domain.shuffle.state import Numbers

ANGLES = 12
SHOWN = 110
"""Of a wash no more than so many cards are drawn."""

_FAN_LEFT, _FAN_RIGHT, _FAN_TOP, _FAN_DOWN, _FAN_SAG = 270.0, 762.0, 48.0, 68.0, 7.0
_ROWS_LEFT, _ROWS_RIGHT, _ROWS_TOP, _ROWS_FOOT = 22.0, 950.0, 8.0, 392.0
_FEW, _SMALL, _APART = 2, 60.0, 0.63
"""Rows of more decks than these few have smaller cards, so that every index can be read; and how far apart rows lie at
most, in cards' heights."""

_WASH, _ALL, _DECK = (285.0, 185.0), 416, 52
_TRIES = 14
_REACH, _BESIDE = 84.0, 46.0


@dataclass(frozen=True, slots=True)
class SpreadCard:
    """One card: its number, its middle, how far it is turned, in degrees clockwise, and how wide it is."""

    number: int
    x: float
    y: float
    angle: float = 0.0
    width: float = CARD_WIDTH

    @property
    def height(self) -> float:
        return self.width / CARD_WIDTH * CARD_HEIGHT


def ribbon(view: ShuffleView, place: Place) -> tuple[SpreadCard, ...]:
    """A spread deck, the lowest card first: alone in four rows, beside a few others in two, beside many in one."""
    table = view.table
    numbers = table.at(place) if table.re_suited else table.at(place)[::-1]
    if decks_of(view) == 1 or not (table.re_suited or len(table.places(Where.FANNED)) > 1):
        return tuple(_fan(numbers, table.deck_size // 4))
    return tuple(_rows(view, place, numbers))


def _fan(numbers: Numbers, a_row: int) -> Iterator[SpreadCard]:
    """Four rows, each sagging a little toward its ends."""
    for row in range(4):
        some = numbers[row * a_row : (row + 1) * a_row if row < 3 else None]
        step = (_FAN_RIGHT - _FAN_LEFT - CARD_WIDTH) / max(a_row - 1, len(some) - 1)
        for column, number in enumerate(some):
            sag = _FAN_SAG * (2 * column / max(len(some) - 1, 1) - 1) ** 2
            y = _FAN_TOP + CARD_HEIGHT / 2 + row * _FAN_DOWN + sag
            yield SpreadCard(number, _FAN_LEFT + CARD_WIDTH / 2 + column * step, y)


def _rows(view: ShuffleView, place: Place, numbers: Numbers) -> Iterator[SpreadCard]:
    """One deck's rows, the first deck's nearest to the dealer."""
    decks = decks_of(view)
    lines, width = (2, CARD_WIDTH) if decks <= _FEW else (1, _SMALL)
    high = width / CARD_WIDTH * CARD_HEIGHT
    down = min(_APART * high, (_ROWS_FOOT - _ROWS_TOP - high) / (decks * lines - 1))
    a_line = ceil(max(len(numbers), view.table.deck_size) / lines)
    step = (_ROWS_RIGHT - _ROWS_LEFT - width) / (a_line - 1)
    top = _ROWS_TOP + high / 2 + (decks - place.number) * lines * down
    for at, number in enumerate(numbers):
        line, column = divmod(at, a_line)
        yield SpreadCard(number, _ROWS_LEFT + width / 2 + column * step, top + line * down, width=width)


def scattered(view: ShuffleView, place: Place) -> tuple[SpreadCard, ...]:
    """Cards all over the middle of the felt, the lowest first, clear of piles and furniture; a heap's less turned.

    Of very many only some are told, evenly taken from the lowest up: the others could not be seen under them. They stay
    where they are while cards are gathered off them, but for those that a new pile pushes aside.
    """
    numbers = view.table.at(place)
    decks = -(-len(numbers) // _DECK)
    part = sqrt(0.16 + 0.84 * min(1.0, decks * _DECK / _ALL))
    loose = place.where is Where.LOOSE
    part *= 0.8 if loose else 1.0
    known = _known(view.table.mixed, part, loose, tuple(_taken(view)))
    step = max(1.0, len(view.table.cards) / SHOWN)
    upward = numbers[::-1]
    some = range(ceil(len(upward) / step))
    return tuple(known.at(upward[int(index * step)]) for index in some)


class _CastCards:
    """Where each card has been cast, found once."""

    def __init__(self, mixed: int, part: float, loose: bool, taken: Sequence[Rectangle]) -> None:
        self._mixed, self._part, self._loose, self._taken = mixed, part, loose, taken
        self._lying: dict[int, SpreadCard] = {}

    def at(self, number: int) -> SpreadCard:
        if number not in self._lying:
            self._lying[number] = self._cast(number)
        return self._lying[number]

    def _cast(self, number: int) -> SpreadCard:
        random = Random(number * 7919 + self._mixed)
        angle = (random.randrange(-1, 2) if self._loose else random.randrange(ANGLES)) * 180 / ANGLES
        for _ in range(_TRIES):
            far, way = sqrt(random.random()) * self._part, random.uniform(0, 2 * pi)
            x, y = MIDDLE[0] + _WASH[0] * far * cos(way), MIDDLE[1] - 10 + _WASH[1] * far * sin(way)
            if not any(box.holds(x, y) for box in self._taken):
                return SpreadCard(number, x, y, angle)
        y = MIDDLE[1] + random.uniform(-110, 120) * self._part
        return SpreadCard(number, MIDDLE[0] + random.uniform(-40, 40), y, angle)


@lru_cache(maxsize=8)
def _known(mixed: int, part: float, loose: bool, taken: tuple[Rectangle, ...]) -> _CastCards:
    return _CastCards(mixed, part, loose, taken)


def _taken(view: ShuffleView) -> Iterator[Rectangle]:
    """Where no middle of a scattered card may be: a pile's room does not change while it grows deck by deck."""
    stand = furniture(view)
    x, y = CUT_CARD_ASIDE
    yield stand.shoe.shrunk(-_REACH)
    yield Rectangle(x - CARD_WIDTH / 2, y - CARD_HEIGHT / 2, x + CARD_WIDTH / 2, y + CARD_HEIGHT / 2).shrunk(-_REACH)
    piles = view.table.places(Where.PILE)
    # Once the first pile is begun the other cards are pushed together between all the corners.
    corners = {pile(number) for number in range(1, view.piles + 1)} if piles else set()
    others = (place for where in (Where.PASSED, Where.STUB, Where.GROWING) for place in view.table.places(where))
    for place in sorted(corners | set(piles), key=lambda place: place.number):
        yield _room(view, place)
    for place in others:
        yield _room(view, place)


def _room(view: ShuffleView, place: Place) -> Rectangle:
    decks = max(2, -(-view.table.count(place) // _DECK))
    low = base(view, place)
    return Rectangle(low.left, low.top - decks * _DECK * THICKNESS, low.right, low.bottom).shrunk(-_BESIDE)


def fallen(numbers: Numbers) -> tuple[SpreadCard, ...]:
    """Cards on the carpet, half as large, before the dealer's right."""
    return tuple(
        SpreadCard(number, 715.0 + 62 * place, 572.0, 14.0 if place % 2 else -17.0)
        for place, number in enumerate(numbers)
    )
