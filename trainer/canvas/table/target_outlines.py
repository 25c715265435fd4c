"""Where each target is on a table that has been laid out: its outline, or the place it would have."""

from __future__ import annotations

from collections.abc import Sequence
from math import hypot
from typing import assert_never

from trainer.canvas.art.rack import RackColumn
from trainer.canvas.spots.changed_chips import change_place
from trainer.canvas.spots.dealt_cards import card_in, own_card, own_down_at
from trainer.canvas.spots.lanes import TurnedFrame
from trainer.canvas.spots.measures import CARD_HEIGHT, CARD_WIDTH, CHIP_RADIUS, CIRCLE_RADIUS, SIDE_RADIUS, UNIT
from trainer.canvas.spots.outlines import Outline, Point, RoundShape, Shape, around, shape_of, turned
from trainer.canvas.spots.outside_the_circle import back_bet_place, prize_place
from trainer.canvas.spots.pieces import CardItem, ChipsItem, PieceKey
from trainer.canvas.spots.side_stakes import circle_of, insurance_payment, side_payment
from trainer.canvas.spots.stakes import BESIDE, seed_of
from trainer.canvas.spots.targets import (
    AtBets,
    AtCard,
    AtChange,
    AtChipsInHand,
    AtCutCard,
    AtDiscards,
    AtDrawnCard,
    AtHand,
    AtHoleCard,
    AtInsurance,
    AtOwnCards,
    AtOwnDown,
    AtPassed,
    AtPayment,
    AtRack,
    AtShoe,
    AtSpot,
    AtUpCard,
    AtWager,
    AtWish,
    InsuranceSweep,
    TableTarget,
)
from trainer.canvas.table import layout, pack
from trainer.canvas.table.ground import rack_place
from trainer.canvas.table.laying import LaidTable
from trainer.canvas.table.view import TableView, tubes
from trainer.domain.money.chips import Pile
from trainer.domain.table.state import Spot
from trainer.domain.table.wagers import WagerKind

CUT_CARD, CUT_CARD_SCALE = (0.2365, 0.4835), 0.86
SHOE_MOUTH, _CLEAR_OF_MOUTH = (0.2010, 0.4625), 0.012
_HEAPS_FROM, _HEAPS_TO, _HEAPS_Y, _HEAP_RADIUS, _HEAPS_APART = 0.6330, 0.8650, 0.4270, 0.0140, 0.0018

OWN = (AtUpCard, AtHoleCard, AtDrawnCard, AtOwnDown)


def shape_at(found: LaidTable, target: TableTarget, in_hand: Sequence[Pile] = ()) -> Shape | None:
    """The outline of ``target``, or of the place where it would lie; None where the table has no such place."""
    match target:
        case AtWager() | AtPayment() | AtWish() | AtChange() | AtPassed() | AtHand() | AtCard() | AtSpot():
            try:
                return _at_spot(found, target)
            except KeyError:
                return None
        case AtUpCard() | AtHoleCard() | AtDrawnCard() | AtOwnDown() | AtOwnCards():
            return _own(found, target)
        case AtChipsInHand(heap):
            held = heaps(in_hand)
            return shape_of(held[heap]) if heap < len(held) else None
        case _:
            return _furniture(found, target)


def heaps(piles: Sequence[Pile]) -> list[ChipsItem]:
    """The chips in the dealer's hand, cut in heaps above the rack, as far to the right as there is room."""
    step = min(2 * _HEAP_RADIUS + _HEAPS_APART, (_HEAPS_TO - _HEAPS_FROM) / max(len(piles) - 1, 1))
    return [
        ChipsItem(
            (pile.denomination,) * pile.count,
            _HEAPS_FROM + place * step,
            _HEAPS_Y,
            _HEAP_RADIUS,
            seed_of(PieceKey(AtChipsInHand(place))),
        )
        for place, pile in enumerate(piles)
    ]


def _lying(found: LaidTable, target: TableTarget) -> list[Shape]:
    return [shape_of(item) for key, item in found.items.items() if key.target == target]


def _together(shapes: Sequence[Shape]) -> Shape | None:
    if len(shapes) == 1:
        return shapes[0]
    return around(shapes) if shapes else None


_AtSpot = AtWager | AtPayment | AtWish | AtChange | AtPassed | AtHand | AtCard | AtSpot


def _at_spot(found: LaidTable, target: _AtSpot) -> Shape | None:
    match target:
        case AtSpot(spot):
            place = found.seat(spot)
            return RoundShape(place.x, place.y, CIRCLE_RADIUS)
        case AtHand(spot, hand):
            cards = [shape_of(it) for key, it in found.items.items() if _is_card(key.target, spot, hand)]
            return _together(cards) or _card(found, AtCard(spot, hand))
        case AtCard(spot, hand, card):
            return _together(_lying(found, AtCard(spot, hand, card))) or _card(found, target)
        case AtWish(spot, hand, patron):
            asked = AtWager(spot, WagerKind.MAIN, hand, patron) if patron else AtHand(spot, hand)
            return _together(_lying(found, target)) or _at_spot(found, asked)
        case AtChange(spot, patron):
            lying = _together(_lying(found, target))
            here = next((it for it in found.view.table.spots if it.number == spot), Spot(spot))
            return lying or RoundShape(*change_place(here, found.seat(spot, patron)), CHIP_RADIUS)
        case AtPassed():
            return _together(_lying(found, target))
        case AtWager() | AtPayment():
            return _together(_lying(found, target)) or _empty(found, target)


def _is_card(target: TableTarget, spot: int, hand: int) -> bool:
    return isinstance(target, AtCard) and target.spot == spot and target.hand == hand


def _card(found: LaidTable, target: AtCard) -> Shape | None:
    """The place of a hand's next card."""
    lane = found.lane(target.spot, target.hand)
    if lane is None:
        return None
    held = found.hand(target.spot, target.hand)
    return shape_of(card_in(lane, held, len(held.cards), None, sideways=target.sideways))


def _empty(found: LaidTable, target: AtWager | AtPayment) -> Shape:
    """The place of a wager that does not lie there, or of winnings not paid yet."""
    kept = [shape_of(item) for key, item in found.kept.items() if key.target == target]
    if kept and isinstance(target, AtPayment):
        return around(kept) if len(kept) > 1 else kept[0]
    place, paid = found.seat(target.spot, target.patron), isinstance(target, AtPayment)
    spot = next((it for it in found.view.table.spots if it.number == target.spot), None)
    match target.kind:
        case WagerKind.INSURANCE:
            line = found.line(target.spot, target.patron)
            return RoundShape(*insurance_payment(line, target.hand, int(paid), target.patron), CHIP_RADIUS)
        case WagerKind.SIDE:
            sides = tuple(found.view.felt.side_wagers)
            if paid:
                return RoundShape(*side_payment(place, target.side_wager, sides), CHIP_RADIUS)
            return RoundShape(*place.side(circle_of(target.side_wager, sides)), SIDE_RADIUS)
        case WagerKind.BACK:
            backed = spot or Spot(target.spot)
            at = back_bet_place(backed, place, found.back_places(target.spot), target)
            return RoundShape(*at, CHIP_RADIUS)
        case WagerKind.PRIZE:
            return RoundShape(*prize_place(place), CHIP_RADIUS)
        case WagerKind.MAIN | WagerKind.DOUBLE:
            foot = found.feet.get((target.spot, target.hand, target.patron))
            if foot is not None:
                if paid:
                    return RoundShape(*foot.payment(target.kind), foot.radius)
                return RoundShape(*foot.at((int(target.kind is WagerKind.DOUBLE), 0)), foot.radius)
            beside = -BESIDE if paid else BESIDE if target.kind is WagerKind.DOUBLE else 0.0
            about = TurnedFrame(place.x, place.y, place.turn)
            return RoundShape(*about.at(beside * CHIP_RADIUS, 0.0), CHIP_RADIUS)
        case _:
            assert_never(target.kind)


def _own(found: LaidTable, target: AtUpCard | AtHoleCard | AtDrawnCard | AtOwnDown | AtOwnCards) -> Shape | None:
    table = found.view.table
    if isinstance(target, AtOwnCards):
        cards = [shape_of(it) for key, it in found.items.items() if isinstance(key.target, OWN)]
        if table.dealer is None and len(cards) < 2:
            return shape_of(own_down_at(len(cards)))
        return _together(cards) or shape_of(own_card(None, AtUpCard(), None))
    if isinstance(target, AtOwnDown):
        return _together(_lying(found, target)) or shape_of(own_down_at(target.card))
    return _together(_lying(found, target)) or shape_of(own_card(table.dealer, target, None))


def _furniture(
    found: LaidTable,
    target: AtShoe | AtCutCard | AtDiscards | AtRack | RackColumn | AtInsurance | InsuranceSweep | AtBets,
) -> Shape | None:
    match target:
        case AtShoe() if found.view.pitched:
            return pack.outline(found.view)
        case AtShoe():
            width, height = layout.SHOE_SIZE
            return Outline(turned(*layout.SHOE, width / 2, height / 2, layout.SHOE_TURN))
        case AtCutCard():
            return shape_of(cut_card(found)) if found.view.table.cut_card_out else _mouth(found)
        case AtDiscards():
            return discards()
        case AtRack():
            return Outline(turned(*layout.RACK, layout.RACK_SIZE[0] / 2, layout.RACK_SIZE[1] / 2))
        case RackColumn(denomination):
            place, held = rack_place(), tubes(found.view.chips, layout.TUBES)
            columns = [
                Outline(turned((left + width / 2) / UNIT, middle, width / 2 / UNIT, place.depth / 2 / UNIT))
                for index, pile in enumerate(held)
                if pile.denomination == denomination
                for left, width in (place.tube(index, len(held)),)
                for middle in ((place.top + place.depth / 2) / UNIT,)
            ]
            return _together(columns)
        case AtInsurance(angle):
            return RoundShape(*layout.BAND.at(angle), layout.BAND_HALF)
        case InsuranceSweep() | AtBets():
            return None
        case _:
            assert_never(target)


def discards() -> Outline:
    """The discard rack with its wall."""
    margin, (x, y) = layout.DISCARD_MARGIN, layout.DISCARDS
    half, foot = CARD_WIDTH / 2 + margin, y + CARD_HEIGHT / 2 + margin
    top = foot - CARD_HEIGHT - 2 * margin - layout.DISCARD_WALL * layout.DECK_THICKNESS
    return Outline(turned(x, (foot + top) / 2, half, (foot - top) / 2))


def cut_card(found: LaidTable) -> CardItem:
    """The cut card laid aside: between the shoe and the rack."""
    return CardItem(None, *CUT_CARD, CARD_WIDTH * CUT_CARD_SCALE, layout.SHOE_TURN, 6.0)


def next_card_at(view: TableView) -> Point:
    """Where cards come from: the shoe's mouth, or the top of the pack."""
    return pack.top_of(view) if view.pitched else SHOE_MOUTH


def path_from(view: TableView) -> Point:
    """Where the path of a card that is to be dealt begins."""
    if view.pitched:
        return pack.path_from(view)
    return SHOE_MOUTH[0] + _CLEAR_OF_MOUTH, SHOE_MOUTH[1] - _CLEAR_OF_MOUTH


def _mouth(found: LaidTable) -> Shape | None:
    """The cut card as it shows in the shoe's mouth, or lies on the pack, once it is next."""
    if not found.view.table.shoe.cut_card_is_next:
        return None
    if found.view.pitched:
        return pack.next_card(found.view)
    return Outline(turned(*SHOE_MOUTH, 0.0110, 0.0260, layout.SHOE_TURN))


def band_angle(x: float, y: float) -> float | None:
    """The angle along the insurance band at a point on it, from 0 (left) to 180 (right); None beside it."""
    outer, inner = layout.band_outline()
    away = hypot((x - outer.x) / outer.across, (y - outer.y) / outer.up)
    near = hypot((x - inner.x) / inner.across, (y - inner.y) / inner.up)
    if away > 1 or near < 1:
        return None
    angle = layout.BAND.angle(x, y)
    return min(180.0, max(0.0, angle)) if layout.BAND_FIRST <= angle <= layout.BAND_LAST else None
