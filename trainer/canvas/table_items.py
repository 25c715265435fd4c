"""The cards and chips of a table with their places, each under a key that lasts from one snapshot to the next."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from math import cos, radians, sin

from trainer.canvas import layout
from trainer.canvas.layout import CARD_WIDTH, CHIP_RADIUS, SpotPlace
from trainer.domain.cards import Card
from trainer.domain.chips import Denomination
from trainer.domain.hand import Hand
from trainer.domain.table import DealerHand, Spot, Table
from trainer.domain.wagers import Wager, WagerKind

_CARDS, _DEALER, _STACKS = 10.0, 14.0, 30.0
_SPLIT_APART, _MANY, _SMALLER = 1.5, 3, 0.8
_BESIDE = 2.06


@dataclass(frozen=True, slots=True)
class CardKey:
    """A card by its spot (0: the dealer), hand and place in the hand."""

    spot: int
    hand: int
    place: int


@dataclass(frozen=True, slots=True)
class ChipsKey:
    """A wager's chips by their spot and the wager's place among the spot's wagers."""

    spot: int
    wager: int


Key = CardKey | ChipsKey


@dataclass(frozen=True, slots=True)
class CardItem:
    """A card (None: its back) by its middle, in units of the scene's width."""

    card: Card | None
    x: float
    y: float
    width: float
    angle: float
    level: float


@dataclass(frozen=True, slots=True)
class ChipsItem:
    """A stack by the middle of its foot, in units of the scene's width."""

    chips: tuple[Denomination, ...]
    x: float
    y: float
    radius: float
    seed: int

    @property
    def level(self) -> float:
        return _STACKS + self.y


Item = CardItem | ChipsItem


def items(table: Table, spots: int) -> dict[Key, Item]:
    """Everything that lies on the table, in the order it is dealt and bet."""
    places = {place.number: place for place in layout.spots(spots)}
    found: dict[Key, Item] = {}
    for spot in table.spots:
        place = places[spot.number]
        scale = _SMALLER if len(spot.hands) >= _MANY else 1.0
        found.update(_chips(spot, place, scale))
        for index, hand in enumerate(spot.hands):
            found.update(_hand(spot.number, index, hand, place, _aside(index, len(spot.hands), scale), scale))
    if table.dealer is not None:
        found.update(_dealer(table.dealer))
    return found


def _aside(hand: int, hands: int, scale: float) -> float:
    """How far along the ellipse a split hand lies from its spot."""
    return (hand - (hands - 1) / 2) * _SPLIT_APART * CARD_WIDTH * scale


def _hand(
    spot: int, index: int, hand: Hand, place: SpotPlace, aside: float, scale: float
) -> Iterator[tuple[Key, Item]]:
    for at, card in enumerate(hand.cards):
        sideways = at >= len(hand.cards) - hand.doubled
        middle = place.card(0.5, aside)
        x, y = place.card(at, aside)
        x, y = middle[0] + (x - middle[0]) * scale, middle[1] + (y - middle[1]) * scale
        if sideways:
            angle = radians(place.turn)
            x, y = x - 0.17 * CARD_WIDTH * scale * cos(angle), y - 0.17 * CARD_WIDTH * scale * sin(angle)
        turned = place.turn + (90 if sideways else 0)
        yield (
            CardKey(spot, index, at),
            CardItem(card, x, y, CARD_WIDTH * scale, turned, _CARDS + at / 100 - index / 10000),
        )


def _chips(spot: Spot, place: SpotPlace, scale: float) -> Iterator[tuple[Key, Item]]:
    sides = list(dict.fromkeys(wager.side_wager for wager in spot.wagers if wager.kind is WagerKind.SIDE))
    radius = CHIP_RADIUS * scale
    for at, wager in enumerate(spot.wagers):
        if wager.stack.chips:
            x, y = _foot(wager, spot, place, sides, scale)
            lift = min(0.17 * radius * len(wager.stack.chips) / 2, 0.0299 - radius)
            yield ChipsKey(spot.number, at), ChipsItem(wager.stack.chips, x, y + lift, radius, spot.number * 8 + at)


def _foot(wager: Wager, spot: Spot, place: SpotPlace, sides: Sequence[str], scale: float) -> tuple[float, float]:
    """Where a wager's chips stand."""
    aside = _aside(wager.hand, max(len(spot.hands), 1), scale)
    patrons = list(
        dict.fromkeys(it.patron for it in spot.wagers if it.kind is WagerKind.MAIN and it.hand == wager.hand)
    )
    if len(patrons) > 1 and wager.patron in patrons:
        aside += (patrons.index(wager.patron) - (len(patrons) - 1) / 2) * 2.1 * CHIP_RADIUS * scale
    match wager.kind:
        case WagerKind.MAIN:
            return place.out(0.0, aside)
        case WagerKind.DOUBLE:
            doubles = [it for it in spot.wagers if it.kind is WagerKind.DOUBLE and it.hand == wager.hand]
            return place.out(0.0, aside + _BESIDE * CHIP_RADIUS * scale * (doubles.index(wager) + 1))
        case WagerKind.INSURANCE:
            along = radians(place.tilt)
            x, y = place.insurance
            return x + aside * cos(along), y + aside * sin(along)
        case WagerKind.SIDE:
            return place.side(sides.index(wager.side_wager))


def _dealer(dealer: DealerHand) -> Iterator[tuple[Key, Item]]:
    hole, up = layout.HOLE_CARD, layout.UP_CARD
    shown: list[Card | None] = list(dealer.cards)
    if dealer.hole is not None and not dealer.hole_turned:
        shown[0] = None
    first = hole if dealer.hole is not None else up
    for place, card in enumerate(shown):
        x = first[0] - place * layout.DEALER_STEP
        yield CardKey(0, 0, place), CardItem(card, x, first[1], CARD_WIDTH, 0.0, _DEALER + place / 100)
