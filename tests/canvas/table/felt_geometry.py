"""Measures how things on the table lie to one another, in units of the scene's width."""

from collections.abc import Iterator
from itertools import combinations
from math import cos, hypot, radians, sin

from trainer.canvas.spots.dealt_cards import is_tucked
from trainer.canvas.spots.pieces import CardItem, ChipsItem, PieceKey
from trainer.canvas.spots.targets import AtCard, AtPayment, AtWager, AtWish
from trainer.canvas.table.laying import LaidTable

Corners = list[tuple[float, float]]


def corners(item: CardItem) -> Corners:
    """The corners of a card, a playing card being 7 high where it is 5 wide."""
    angle, wide, high = radians(item.angle), item.width / 2, item.width * 0.7
    return [
        (item.x + a * wide * cos(angle) - b * high * sin(angle), item.y + a * wide * sin(angle) + b * high * cos(angle))
        for a, b in ((-1, -1), (1, -1), (1, 1), (-1, 1))
    ]


def overlap(one: CardItem, other: CardItem) -> float:
    """How far two cards would have to be moved to part them; 0 or less where they lie apart."""
    found = []
    for item in (one, other):
        for turn in (0, 90):
            way = radians(item.angle + turn)
            spans = [[x * cos(way) + y * sin(way) for x, y in corners(card)] for card in (one, other)]
            found.append(min(max(spans[0]) - min(spans[1]), max(spans[1]) - min(spans[0])))
    return min(found)


def may_touch(one: CardItem, other: CardItem) -> bool:
    """Whether two cards could overlap, however they are turned: no corner is farther from the middle than .87 wide."""
    return hypot(one.x - other.x, one.y - other.y) < 0.87 * (one.width + other.width)


def into_card(stack: ChipsItem, card: CardItem) -> float:
    """How far a stack's foot reaches into a card; 0 or less where it stands beside it."""
    turn, dx, dy = radians(card.angle), stack.x - card.x, stack.y - card.y
    u, v = abs(dx * cos(turn) + dy * sin(turn)), abs(dy * cos(turn) - dx * sin(turn))
    out = hypot(max(u - card.width / 2, 0.0), max(v - card.width * 0.7, 0.0))
    return stack.radius - out


def cards_of(found: LaidTable) -> dict[PieceKey, CardItem]:
    return {key: item for key, item in found.items.items() if isinstance(item, CardItem)}


def stacks_of(found: LaidTable) -> dict[PieceKey, ChipsItem]:
    return {key: item for key, item in found.items.items() if isinstance(item, ChipsItem)}


def hand_of(key: PieceKey) -> object:
    """What a card belongs to: a hand, or the dealer."""
    return (key.target.spot, key.target.hand) if isinstance(key.target, AtCard) else "dealer"


def lies_under(found: LaidTable, card: PieceKey, stack: PieceKey) -> bool:
    """Whether a card was tucked under that very bet."""
    at, bet = card.target, stack.target
    if not isinstance(at, AtCard) or not isinstance(bet, AtWager | AtPayment | AtWish):
        return False
    hand = found.view.table.spot(at.spot).hands[at.hand]
    return (at.spot, at.hand) == (bet.spot, bet.hand) and is_tucked(hand, at.card)


def faults(found: LaidTable, within: float = 0.0) -> Iterator[str]:
    """Everything that lies on something else: cards on another hand's, stacks in stacks, stacks on cards."""
    cards, stacks = cards_of(found), stacks_of(found)
    for (one, its), (other, others) in combinations(cards.items(), 2):
        if hand_of(one) != hand_of(other) and may_touch(its, others) and overlap(its, others) > within:
            yield f"{one.target} lies {overlap(its, others):.4f} on {other.target}"
    for (one, stack), (other, beside) in combinations(stacks.items(), 2):
        deep = stack.radius + beside.radius - hypot(stack.x - beside.x, stack.y - beside.y)
        if deep > within and not (stack.raised or beside.raised):
            yield f"{one} stands {deep:.4f} in {other}"
    for (one, stack), (other, card) in ((a, b) for a in stacks.items() for b in cards.items()):
        if into_card(stack, card) > within and not lies_under(found, other, one):
            yield f"{one} stands {into_card(stack, card):.4f} on {other.target}"
