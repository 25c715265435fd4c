"""The cards before the patrons and before the dealer."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from trainer.canvas.spots.lanes import Lane, card_steps
from trainer.canvas.spots.measures import CARD_WIDTH, DEALER_STEP, HOLE_CARD
from trainer.canvas.spots.pieces import CARDS, DEALER, CardItem, PieceKey
from trainer.canvas.spots.targets import AtCard, AtDrawnCard, AtHoleCard, AtOwnDown, AtUpCard, TableTarget
from trainer.domain.cards.hand import Hand
from trainer.domain.cards.playing_cards import Card
from trainer.domain.table.state import DealerHand, Table

Lying = tuple[PieceKey, CardItem]

_RAISED = 0.07
_OWN_LEFT, _OWN_RIGHT, _OWN_TOP, _OWN_BOTTOM = 0.2938, 0.5430, 0.3844, 0.4079
"""The middles of cards between the insurance line and the mirror, and between the patrons' hands and the rack."""
_INDEX, _SIDE_BY_SIDE = 0.36, 0.96
"""How far down a card its index at the upper left ends, and the step that leaves it free beside it, in card widths."""
_APART = 0.0616
_TUCKED_OUT, _TUCKED_APART = 0.42, 0.16


def hand_cards(spot: int, index: int, hand: Hand, lane: Lane) -> Iterator[Lying]:
    """A hand in its lane."""
    for place, card in enumerate(hand.cards):
        shown = None if place in hand.down or (hand.face_down and place < 2) else card
        item = card_in(lane, hand, place, shown, index)
        yield PieceKey(AtCard(spot, index, place)), _tucked(item, lane, place) if is_tucked(hand, place) else item


def is_on_a_split_card(hand: Hand, place: int) -> bool:
    """Whether a card is the second of a hand that was parted: across it lies higher, clear of what the first shows."""
    return hand.from_split and place == 1


def is_tucked(hand: Hand, place: int) -> bool:
    """Whether a card lies under the bet: in a pitched game who stands puts the two cards held there."""
    return hand.face_down and hand.stood and place < 2


def _tucked(item: CardItem, lane: Lane, place: int) -> CardItem:
    x, y = lane.bet.at(_TUCKED_APART * lane.width * (0.5 - place), -_TUCKED_OUT * lane.width)
    return replace(item, x=x, y=y, angle=lane.bet.angle)


def card_in(
    lane: Lane, hand: Hand, place: int, shown: Card | None, index: int = 0, *, sideways: bool = False
) -> CardItem:
    """The card at a place of a hand, or the next one, laid ``sideways`` or not, where it is one past the last."""
    cards = max(len(hand.cards), place + 1)
    turned = (*hand.across, place) if sideways else hand.across
    steps, width = card_steps(lane, cards, turned), lane.width
    across = place in turned
    raised = _RAISED if across and is_on_a_split_card(hand, place) else 0.0
    left = steps.across[turned.index(place)] if across else steps.left * place
    x, y = lane.frame.at(-left * width, (steps.down * place - raised) * width)
    level = CARDS + place / 100 - index / 10000 + lane.line / 1000
    return CardItem(shown, x, y, width, lane.frame.angle + (90 if across else 0), level)


def own_cards(table: Table) -> Iterator[Lying]:
    """The dealer's cards: the hole card at the right, the up card on its edge, drawn ones going on to the left.

    Once the hole card is turned over or cards are drawn, every one's rank can be read.
    """
    if table.dealer is None:
        for place, _ in enumerate(table.own_down):
            yield PieceKey(AtOwnDown(place)), own_down_at(place)
        return
    dealer = table.dealer
    if dealer.hole is not None:
        shown = dealer.hole if dealer.hole_turned else None
        yield PieceKey(AtHoleCard()), own_card(dealer, AtHoleCard(), shown)
    yield PieceKey(AtUpCard()), own_card(dealer, AtUpCard(), dealer.up)
    for place, card in enumerate(dealer.drawn):
        yield PieceKey(AtDrawnCard(place)), own_card(dealer, AtDrawnCard(place), card)


def own_down_at(place: int) -> CardItem:
    """One of the dealer's cards lying face down before the up card shows: the first clear of the second."""
    x = HOLE_CARD[0] - (_APART if place == 0 else 0.0)
    return CardItem(None, x, HOLE_CARD[1], CARD_WIDTH, 0.0, DEALER + place / 100)


def own_card(dealer: DealerHand | None, target: TableTarget, shown: Card | None) -> CardItem:
    """A place among the dealer's cards; one past the last drawn is the next card's."""
    drawn = len(dealer.drawn) if dealer is not None else 0
    place = 0
    match target:
        case AtUpCard():
            place = 1
        case AtDrawnCard(card):
            place, drawn = card + 2, max(drawn, card + 1)
        case _:
            pass
    opened = drawn > 0 or (dealer is not None and dealer.hole_turned)
    row = _own_row(drawn + 2) if opened else _CLOSED
    x, y = row.right - place * row.left, row.top + place * row.down
    return CardItem(shown, x, y, CARD_WIDTH, 0.0, DEALER + place / 100)


@dataclass(frozen=True, slots=True)
class _OwnRow:
    """The dealer's cards: the middle of the first, and how far to the left and down from it each next one lies."""

    right: float
    top: float
    left: float
    down: float


_CLOSED = _OwnRow(*HOLE_CARD, DEALER_STEP, 0.0)


def _own_row(cards: int) -> _OwnRow:
    """Each card to the left of the one before and lower, so that three of its corners show (003, dealing rules).

    Two overlap, for the steps down leave the index at the upper left free; more lie side by side, as far as they can.
    """
    down = min(_INDEX * CARD_WIDTH, (_OWN_BOTTOM - _OWN_TOP) / (cards - 1))
    top = (_OWN_TOP + _OWN_BOTTOM - down * (cards - 1)) / 2
    if cards <= 2:
        return _OwnRow(HOLE_CARD[0], top, DEALER_STEP, down)
    left = min(_SIDE_BY_SIDE * CARD_WIDTH, (_OWN_RIGHT - _OWN_LEFT) / (cards - 1))
    return _OwnRow(_OWN_RIGHT, top, left, down)
