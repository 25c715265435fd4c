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
_MANY, _SMALLER = 3, 0.8
_APART, _APART_AT_THE_ENDS, _CLOSER = 1.5, 1.75, 0.85
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
            found.update(_hand(spot.number, index, hand, place, _moved(index, len(spot.hands), place, scale), scale))
    if table.dealer is not None:
        found.update(_dealer(table.dealer))
    return found


def _apart(hands: int, place: SpotPlace, scale: float) -> float:
    """From one split hand to the next; several are laid closer."""
    wide = _APART_AT_THE_ENDS if place.is_at_an_end else _APART
    return wide * CARD_WIDTH * scale * (_CLOSER if hands >= _MANY else 1.0)


def _moved(hand: int, hands: int, place: SpotPlace, scale: float) -> tuple[float, float]:
    """How far a split hand lies from where the spot's only hand would.

    Between the ends hands part to both sides. At first and third base they go on towards the table's middle, and a
    little towards the dealer: along the rail they would lie on the shoe, the discards and the next spot.
    """
    apart = _apart(hands, place, scale)
    if place.is_at_an_end:
        steps = hand if place.tilt < 0 else hand - (hands - 1)
        return steps * apart, 0.2 * abs(steps) * apart
    aside, angle = (hand - (hands - 1) / 2) * apart, radians(place.turn)
    return aside * cos(angle), aside * sin(angle)


def _hand(
    spot: int, index: int, hand: Hand, place: SpotPlace, moved: tuple[float, float], scale: float
) -> Iterator[tuple[Key, Item]]:
    for at, card in enumerate(hand.cards):
        sideways = at >= len(hand.cards) - hand.doubled
        middle, (x, y) = place.card(0.5), place.card(at)
        x, y = middle[0] + (x - middle[0]) * scale + moved[0], middle[1] + (y - middle[1]) * scale + moved[1]
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
    match wager.kind:
        case WagerKind.MAIN | WagerKind.DOUBLE:
            return place.out(0.0, _along(wager, spot, place, scale))
        case WagerKind.INSURANCE:
            insured = list(dict.fromkeys(it.patron for it in spot.wagers if it.kind is WagerKind.INSURANCE))
            aside = _row(insured.index(wager.patron), len(insured), scale)
            angle, (x, y) = radians(place.tilt), place.insurance
            return x + aside * cos(angle), y + aside * sin(angle)
        case WagerKind.SIDE:
            return place.side(sides.index(wager.side_wager))


def _along(wager: Wager, spot: Spot, place: SpotPlace, scale: float) -> float:
    """How far along the ellipse a bet, or what doubles it, stands from the circle's middle."""
    hands = max(len(spot.hands), 1)
    on_the_felt = [it for it in spot.wagers if it.kind in (WagerKind.MAIN, WagerKind.DOUBLE)]
    if hands > 1 and place.is_at_an_end:
        # The hands lie on towards the middle of the table: their bets stand in one row, in the same order.
        row = sorted(on_the_felt, key=lambda it: it.hand)
        return _row(_place_of(wager, row), len(row), scale)
    aside = (wager.hand - (hands - 1) / 2) * _apart(hands, place, scale)
    stakes = [it for it in on_the_felt if it.hand == wager.hand]
    patrons = list(dict.fromkeys(it.patron for it in stakes))
    if len(patrons) > 1:
        row = sorted(stakes, key=lambda it: patrons.index(it.patron))
        return aside + _row(_place_of(wager, row), len(row), scale)
    doubles = [it for it in stakes if it.kind is WagerKind.DOUBLE]
    beside = _place_of(wager, doubles) + 1 if wager.kind is WagerKind.DOUBLE else 0
    return aside + _BESIDE * CHIP_RADIUS * scale * beside


def _row(place: int, of: int, scale: float) -> float:
    """How far from the middle of a row of stacks side by side one of them stands."""
    return (place - (of - 1) / 2) * _BESIDE * CHIP_RADIUS * scale


def _place_of(wager: Wager, wagers: Sequence[Wager]) -> int:
    """Which of ``wagers`` it is itself, not one that is alike."""
    return next(place for place, it in enumerate(wagers) if it is wager)


def _dealer(dealer: DealerHand) -> Iterator[tuple[Key, Item]]:
    hole, up = layout.HOLE_CARD, layout.UP_CARD
    shown: list[Card | None] = list(dealer.cards)
    if dealer.hole is not None and not dealer.hole_turned:
        shown[0] = None
    first = hole if dealer.hole is not None else up
    for place, card in enumerate(shown):
        x = first[0] - place * layout.DEALER_STEP
        yield CardKey(0, 0, place), CardItem(card, x, first[1], CARD_WIDTH, 0.0, _DEALER + place / 100)
