"""The close-up laid out: every card and stack in sight with its place, and where bets stand."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field, replace

from trainer.canvas.signals.seats import BAND, ClosePlace, dealers_middle, places, spread
from trainer.canvas.signals.sizes import LENGTH, WIDTH
from trainer.canvas.signals.view import SignalView
from trainer.canvas.spots.dealt_cards import hand_cards, own_cards
from trainer.canvas.spots.lanes import Lane, TurnedFrame
from trainer.canvas.spots.measures import CARD_HEIGHT, CARD_WIDTH, HAND_STEP, HOLE_CARD
from trainer.canvas.spots.pieces import CardItem, ChipsItem, Items
from trainer.canvas.spots.rooms import Edge, Room
from trainer.canvas.spots.side_stakes import PaidAside, insurance_stakes, paid_insurance, paid_side_wagers, side_stakes
from trainer.canvas.spots.stakes import BESIDE, Foot, StandingBet, bets_of, fitting_radius
from trainer.canvas.spots.stakes import spread_along as side_by_side
from trainer.canvas.spots.standing_room import StandingRoom
from trainer.domain.cards.hand import Hand
from trainer.domain.table.state import Spot

CHIP = 0.105 * LENGTH
NAME = 0.085 * LENGTH
"""How far below what lies at a patron's place the name stands."""

_CLEAR, _BELOW_NAMES = 0.02 * LENGTH, 0.09 * LENGTH
_DEALER = 2.49 * LENGTH - CARD_HEIGHT / 2, 0.26 * LENGTH
_LINE = 0.075 * LENGTH
_OWN, _OWN_DOWN = 0.6, 0.25 * LENGTH
_PAIR = 1.25
_BETWEEN_COMMON = 0.35


@dataclass(slots=True)
class LaidCloseUp:
    """What lies in sight. ``lanes`` by spot and hand, ``feet`` by spot, hand and patron; ``seats`` the places printed.

    ``names`` is how far down a common hand's patrons' names stand, ``dealer`` how far to the right the dealer's
    cards lie.
    """

    view: SignalView
    seats: dict[tuple[int, str], ClosePlace]
    items: Items = field(default_factory=dict)
    lanes: dict[tuple[int, int], Lane] = field(default_factory=dict)
    feet: dict[tuple[int, int, str], Foot] = field(default_factory=dict)
    names: float = 0.0
    dealer: float = 0.0


def lay_close_up(view: SignalView) -> LaidCloseUp:
    """Lay out what is in sight."""
    widths = {spot.number: sum(_spreads(spot.hands)) for spot in view.spots}
    found = LaidCloseUp(view, places(view, widths), dealer=dealers_middle(widths.get(view.turn[0], 0.0)))
    if view.patrons:
        for spot in view.spots:
            if any(wager.patron for wager in spot.wagers):
                _common(found, spot)
    else:
        for spot in view.spots:
            _spot(found, spot, found.seats[spot.number, ""])
    found.items.update(_dealers(view, found.dealer))
    return found


def _spreads(hands: Sequence[Hand]) -> list[float]:
    return [spread(hand) for hand in hands or (Hand(),)]


def _spot(found: LaidCloseUp, spot: Spot, place: ClosePlace) -> None:
    view = found.view
    wanted = _spreads(spot.hands)
    scale = min(1.0, place.width / LENGTH / sum(wanted))
    top = place.y + place.radius + _CLEAR
    its = list(_lanes(found, spot.hands or (Hand(),), wanted, scale, place, top))
    _lay_hands(found, spot, its)
    bets = bets_of(spot, view.table.wishes)
    about = TurnedFrame(place.x, place.y, place.tilt)
    groups = [bet.group(about.of(its[bet.hand].bet.x, its[bet.hand].bet.y)[0]) for bet in bets]
    if groups:
        half = place.width / 2 if len(its) > 1 else 2 * place.width
        radius = fitting_radius(groups, CHIP * max(scale, 0.8), -half, half)
        for bet, u in zip(bets, side_by_side(groups, radius, -half, half), strict=True):
            _stand(found, bet, TurnedFrame(*about.at(u, 0.0), place.tilt), radius, place.radius)
    sides = tuple(view.felt.side_wagers)
    found.items.update(side_stakes(spot, place, sides))
    _beside_the_bets(found, spot, place, "", paid_side_wagers(spot, place, sides))


def _beside_the_bets(
    found: LaidCloseUp, spot: Spot, place: ClosePlace, patron: str, paid: Iterable[PaidAside] = ()
) -> None:
    """Insurance, and what it and other wagers won, clear of all that lies there."""
    line = TurnedFrame(*place.insurance, 0.0)
    found.items.update(insurance_stakes(spot, line, patron))
    for payment in (*paid, *paid_insurance(spot, line, patron)):
        its = found.items.values()
        stacks, cards = [it for it in its if isinstance(it, ChipsItem)], [it for it in its if isinstance(it, CardItem)]
        found.items.update(payment.stand(StandingRoom(stacks=stacks, cards=cards)))


def _stand(found: LaidCloseUp, bet: StandingBet, foot: TurnedFrame, radius: float, room: float) -> None:
    stands = found.feet[bet.spot, bet.hand, bet.patron] = Foot(foot, radius, bet, foot.angle)
    found.items.update(stands.lying(room))


def _lay_hands(found: LaidCloseUp, spot: Spot, its: Sequence[Lane]) -> None:
    for index, lane in enumerate(its):
        found.lanes[spot.number, index] = lane
    for index, hand in enumerate(spot.hands):
        cards = hand_cards(spot.number, index, hand, its[index])
        found.items.update(cards)


def _lanes(
    found: LaidCloseUp, hands: Sequence[Hand], wanted: Sequence[float], scale: float, place: ClosePlace, top: float
) -> Iterator[Lane]:
    """The hands side by side before their place, the wider the more cards they have."""
    alone = len(hands) == 1
    left = place.x - sum(wanted) * scale * LENGTH / 2
    for hand, wide in zip(hands, wanted, strict=True):
        width = wide * scale * LENGTH
        x, half = left + width / 2, (place.width if alone else width) / 2
        bet = TurnedFrame(place.x, place.y, place.tilt).at(x - place.x, 0.0)
        yield _lane(found, hand, (x, top), half, scale, TurnedFrame(*bet, place.tilt), place.turn)
        left += width


def _lane(
    found: LaidCloseUp, hand: Hand, top: tuple[float, float], half: float, scale: float, bet: TurnedFrame, turn: float
) -> Lane:
    """A hand in the middle of what it may cover: ``half`` to either side, from ``top`` down to what lies below."""
    x, card, dealers = top[0], CARD_WIDTH * scale, found.dealer - _DEALER[1]
    if x < dealers < x + half:
        half = dealers - x
    steps = HAND_STEP * card * max(len(hand.cards) - 1, 0)
    reach = min(card + steps + 0.37 * card * bool(hand.across), 2 * half)
    frame = TurnedFrame(x + reach / 2 - card / 2, top[1] + CARD_HEIGHT * scale / 2, turn)
    lowest = _lowest(found, x - half, x + half)
    room: Room = tuple(frame.edge(it) for it in (Edge(-1, 0, half - x), Edge(1, 0, x + half), Edge(0, 1, lowest)))
    return Lane(frame, scale, bet, room)


def _lowest(found: LaidCloseUp, left: float, right: float) -> float:
    """How far down cards may reach between two edges: above the dealer's, and above the line."""
    middle, half = found.dealer, _DEALER[1]
    if found.view.table.dealer is not None and left < middle + half and right > middle - half:
        return _DEALER[0] - CARD_HEIGHT / 2 - _CLEAR
    return BAND - _LINE - _CLEAR


def _common(found: LaidCloseUp, spot: Spot) -> None:
    """The patrons' bets at their places, and before them all the cards they share."""
    view, patrons = found.view, found.view.patrons
    own = any(hand.shared for hand in spot.hands)
    lowest = max(place.y + place.radius for place in found.seats.values())
    found.names = lowest + NAME + (_OWN_DOWN - 0.1 * LENGTH if own else 0.0)
    shared = [index for index, hand in enumerate(spot.hands) if not hand.shared] or [0]
    hands = [spot.hands[index] if spot.hands else Hand() for index in shared]
    wanted = [wide + _BETWEEN_COMMON * (len(hands) > 1) for wide in _spreads(hands)]
    found.dealer = dealers_middle(sum(wanted))
    middle = replace(found.seats[spot.number, patrons[0]], x=WIDTH / 2, y=0.0, tilt=0.0, turn=0.0, width=WIDTH)
    scale = min(1.0, WIDTH / LENGTH / sum(wanted))
    for index, hand, lane in zip(
        shared, hands, _lanes(found, hands, wanted, scale, middle, found.names + _BELOW_NAMES), strict=True
    ):
        found.lanes[spot.number, index] = lane
        found.items.update(hand_cards(spot.number, index, hand, lane))
    bets = bets_of(spot, view.table.wishes)
    for patron in patrons:
        _patron(found, spot, patron, [bet for bet in bets if bet.patron == patron])


def _patron(found: LaidCloseUp, spot: Spot, patron: str, bets: Sequence[StandingBet]) -> None:
    """One patron's bets on the common hands, and a card that is that patron's alone."""
    place = found.seats[spot.number, patron]
    about = TurnedFrame(place.x, place.y, place.tilt)
    apart = BESIDE * CHIP * _PAIR
    groups = [bet.group((nth - (len(bets) - 1) / 2) * apart) for nth, bet in enumerate(bets)]
    if groups:
        half = place.width / 2
        radius = fitting_radius(groups, CHIP, -half, half)
        for bet, u in zip(bets, side_by_side(groups, radius, -half, half), strict=True):
            _stand(found, bet, TurnedFrame(*about.at(u, 0.0), place.tilt), radius, place.radius)
            hand = spot.hands[bet.hand] if bet.hand < len(spot.hands) else Hand()
            if hand.shared:
                lane = _own_lane(place, hand)
                found.lanes[spot.number, bet.hand] = lane
                found.items.update(list(hand_cards(spot.number, bet.hand, hand, lane))[hand.shared :])
    _beside_the_bets(found, spot, place, patron)


def _own_lane(place: ClosePlace, hand: Hand) -> Lane:
    """Where one patron's own card lies across, at the foot of the place; the hand's others are the common's."""
    steps = HAND_STEP * CARD_WIDTH * _OWN * hand.shared
    first = TurnedFrame(*place.out(-_OWN_DOWN, 0.0), place.turn).at(steps, -steps)
    return Lane(TurnedFrame(*first, place.turn), _OWN, TurnedFrame(place.x, place.y, place.tilt), ())


def _dealers(view: SignalView, middle: float) -> Items:
    """The dealer's cards at the foot of the felt."""
    across, down = middle - 0.5, _DEALER[0] - HOLE_CARD[1]
    return {key: replace(item, x=item.x + across, y=item.y + down) for key, item in own_cards(view.table)}
