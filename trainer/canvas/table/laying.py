"""A whole table laid out: every card and stack with its place, and the places that are still empty."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from functools import lru_cache
from itertools import chain, dropwhile, islice
from math import cos, radians, sin

from trainer.canvas.spots.changed_chips import chips_to_change, passed_chips
from trainer.canvas.spots.dealt_cards import hand_cards, is_tucked, own_cards
from trainer.canvas.spots.lanes import BackPlace, Lane, TurnedFrame, fits
from trainer.canvas.spots.measures import CHIP_RADIUS, CIRCLE_RADIUS, SMALLEST_CHIP, SpotPlace
from trainer.canvas.spots.outside_the_circle import back_bet_columns, back_stakes, paid_outside
from trainer.canvas.spots.pieces import CardItem, ChipsItem, Items, PieceKey
from trainer.canvas.spots.rooms import Edge, Room
from trainer.canvas.spots.side_stakes import (
    INWARD,
    insurance_stakes,
    paid_behind,
    paid_insurance,
    paid_side_wagers,
    side_stakes,
)
from trainer.canvas.spots.stakes import BESIDE, HIGH, Foot, Lying, PaidWay, StandingBet, as_if_paid, bets_of
from trainer.canvas.spots.standing_room import BetRow, StandingRoom
from trainer.canvas.spots.targets import AtPayment, AtWager
from trainer.canvas.table import layout
from trainer.canvas.table.common_hand import common_lanes, common_lines, own_place, patrons_of
from trainer.canvas.table.ground import printed_places
from trainer.canvas.table.split_lanes import HandChips, lanes, lanes_in, lanes_with_chips
from trainer.canvas.table.spot_rooms import Taken, rooms, wedge
from trainer.canvas.table.view import TableView
from trainer.domain.cards.hand import Hand
from trainer.domain.signals.motions import Wish
from trainer.domain.table.state import PassedChips, Spot
from trainer.domain.table.wagers import WagerKind

_ROOM_ABOVE_A_SPLIT, _NEAR, _MOST_TRIED = 1.2, 0.05, 30
"""The room above a split's cards, in radii; how far beyond a wedge the middle of a card lies that reaches into it."""
_HIDES_NOTHING, _MOST_FARTHER = 1.2, 1.5
"""In radii: how high seven chips are, behind which rows are as far apart as usual, and how much farther they may be."""
_ALONE = (PaidWay.COLOURS, PaidWay.TWO_DEEP, PaidWay.AROUND, PaidWay.STRAIGHT, PaidWay.BEHIND, PaidWay.BEHIND_DEEP)
_SPLIT = (PaidWay.BEHIND, PaidWay.BEHIND_DEEP, PaidWay.AROUND, PaidWay.COLOURS, PaidWay.TWO_DEEP, PaidWay.IN_ROW)
_BELOW = (PaidWay.IN_ROW, PaidWay.COLOURS, PaidWay.TWO_DEEP, *_SPLIT[:3])
"""How winnings may stand about a bet: at a hand alone, at split hands, and where another hand lies behind the bet."""


@dataclass(frozen=True, slots=True)
class _SpotPlan:
    """How a hand alone is laid: no chip that it won is under ``least``.

    Its bets may stand ``still``, where they stood before they were paid. Winnings may stand ``aside``, as near behind
    their bets as there is room and not in their row; these may be smaller, and ``loose``, each stack by itself.
    """

    least: float = 0.0
    still: bool = False
    aside: bool = False
    loose: bool = False


_PLAIN = _SpotPlan()
_ROOMIER = (
    _SpotPlan(SMALLEST_CHIP * CHIP_RADIUS, still=True),
    *(_SpotPlan(CHIP_RADIUS * part, aside=True) for part in (1.0, 0.86, SMALLEST_CHIP)),
    *(_SpotPlan(CHIP_RADIUS * part, aside=True, loose=True) for part in (0.86, SMALLEST_CHIP)),
    _SpotPlan(SMALLEST_CHIP * CHIP_RADIUS),
    _PLAIN,
)
"""What is tried in turn where a hand alone was paid."""
_Spot = tuple[tuple[Lane, ...], tuple[Lying, ...], tuple[Foot, ...], _SpotPlan]


@dataclass(frozen=True, slots=True)
class _Surroundings:
    """A spot's ``place`` and ``own`` room, and what else decides how it is laid.

    ``wishes`` are what its people want, ``passed`` chips that they passed, ``sides`` the side wagers printed there;
    ``edges`` those of its wedge, and ``cards`` of neighbors that reach into it.
    """

    place: SpotPlace
    own: Room
    wishes: tuple[Wish, ...]
    passed: tuple[PassedChips, ...]
    sides: tuple[str, ...]
    edges: Room
    cards: tuple[CardItem, ...]

    def room(self, hands: Sequence[Hand], its: Sequence[Lane]) -> StandingRoom:
        """Where chips may stand beside the ``hands`` in those lanes."""
        return StandingRoom(self.edges, layout.FELT, cards=[*self.cards, *_not_tucked(hands, its)])


@dataclass(slots=True)
class LaidTable:
    """``seats`` are the places printed on the felt: spots, or each patron's on a common hand, by spot and patron.

    ``lines`` are frames about the places of their insurance, along the line; ``feet`` where bets stand, by spot, hand
    and patron; ``lanes`` where hands lie, by spot and hand; ``kept`` chips of split hands that may come to lie there;
    ``whole`` are the spots as room was kept for them, with hands that have been taken away and bets that were lost;
    ``plans`` how each of them is laid.
    """

    view: TableView
    items: Items = field(default_factory=dict)
    lanes: dict[tuple[int, int], Lane] = field(default_factory=dict)
    feet: dict[tuple[int, int, str], Foot] = field(default_factory=dict)
    seats: dict[tuple[int, str], SpotPlace] = field(default_factory=dict)
    lines: dict[tuple[int, str], TurnedFrame] = field(default_factory=dict)
    kept: dict[PieceKey, ChipsItem] = field(default_factory=dict)
    whole: dict[int, Spot] = field(default_factory=dict)
    plans: dict[int, _SpotPlan] = field(default_factory=dict)

    def seat(self, spot: int, patron: str = "") -> SpotPlace:
        """The place of a spot, or of a patron at it; raises KeyError where the felt has none."""
        return self.seats.get((spot, patron)) or self.seats[spot, ""]

    def line(self, spot: int, patron: str = "") -> TurnedFrame:
        """Where a patron's insurance goes; raises KeyError as ``seat`` does."""
        place = self.seat(spot, patron)
        return self.lines.get((spot, patron)) or TurnedFrame(*place.insurance, place.tilt)

    def back_places(self, spot: int) -> dict[int, BackPlace]:
        """Where others' bets on split hands go, by hand; none at a spot of one hand."""
        return {hand: lane.back for (at, hand), lane in self.lanes.items() if at == spot and lane.back is not None}

    def lane(self, spot: int, hand: int) -> Lane | None:
        """Where a hand lies or will lie."""
        return self.lanes.get((spot, hand)) or self.lanes.get((spot, 0))

    def hand(self, spot: int, hand: int) -> Hand:
        """The hand that lies there; an empty one where none does."""
        found = next((it for it in self.view.table.spots if it.number == spot), None)
        return found.hands[hand] if found is not None and hand < len(found.hands) else Hand()


def lay_table(view: TableView, before: LaidTable | None = None) -> LaidTable:
    """Lay out a snapshot: where hands have been taken away since the one ``before``, all else stays in its place."""
    found = LaidTable(view)
    patrons = patrons_of(view)
    if patrons:
        _common(found, patrons)
    else:
        _round_the_table(found, before)
    found.items.update(own_cards(view.table))
    return found


def _round_the_table(found: LaidTable, before: LaidTable | None) -> None:
    view = found.view
    places = layout.spots(view.spots)
    found.seats = {(place.number, ""): place for place in places}
    spots = sorted(view.table.spots, key=lambda it: it.number)
    taken: Taken = tuple((spot.number, max(1, len(spot.hands))) for spot in spots)
    found.whole = {spot.number: _whole(spot, view.table.wishes, _was(spot, before)) for spot in spots}
    cards = [
        (spot.number, card)
        for spot in spots
        for card in _not_tucked(found.whole[spot.number].hands, lanes(view.spots, taken, spot.number))
    ]
    for spot in spots:
        place = places[spot.number - 1]
        found.lines[spot.number, ""] = TurnedFrame(*place.insurance, place.tilt)
        edges = _wedge(places, taken, spot.number)
        near = (
            it
            for number, it in cards
            if number != spot.number
            and all(edge.across * it.x + edge.down * it.y < edge.most + _NEAR for edge in edges)
        )
        put = tuple(replace(it, shown=None) for it in view.table.wishes if it.spot == spot.number and it.stack.chips)
        about = _Surroundings(
            place,
            rooms(view.spots, taken)[spot.number],
            put,
            tuple(passed for passed in view.table.passed if passed.spot == spot.number),
            tuple(view.felt.side_wagers),
            edges,
            tuple(near),
        )
        whole = found.whole[spot.number]
        if len(whole.hands) > 1:
            laid = _split(_as_laid(whole), about)
        else:
            was = before.plans.get(spot.number) if before is not None and _was(spot, before) is not None else None
            ways = _ROOMIER if spot.payments else (_PLAIN,)
            as_it_is = replace(spot, hands=whole.hands)
            if any(it.kind in (WagerKind.MAIN, WagerKind.DOUBLE) for it in spot.payments):
                as_it_is = as_if_paid(as_it_is, view.table.wishes)
            laid = _largest(_as_laid(as_it_is), ways, was if was in ways and was != _PLAIN else None, about)
        its, lying, feet, found.plans[spot.number] = laid
        _lie(found, spot, its)
        _put(found, spot, lying)
        found.feet.update(((foot.bet.spot, foot.bet.hand, foot.bet.patron), foot) for foot in feet)


def _put(found: LaidTable, spot: Spot, lying: Sequence[Lying]) -> None:
    """Lay a spot's chips, and keep the places of those that aren't there."""
    there = {
        *((AtWager, it.kind, it.hand) for it in spot.wagers),
        *((AtPayment, it.kind, it.hand) for it in spot.payments),
    }
    for key, item in lying:
        at = key.target
        missing = isinstance(at, AtWager | AtPayment) and (type(at), at.kind, at.hand) not in there
        (found.kept if missing else found.items)[key] = item


def _as_laid(spot: Spot) -> Spot:
    """The spot without what makes no difference to where its cards and chips lie."""
    hands = (replace(it, doubled=0, surrendered=False, stood=it.face_down and it.stood, told=0) for it in spot.hands)
    return Spot(spot.number, tuple(hands), spot.wagers, spot.payments, to_change=spot.to_change)


def _was(spot: Spot, before: LaidTable | None) -> Spot | None:
    """The spot as room was kept for it before, where its hands are still the same."""
    was = before.whole.get(spot.number) if before is not None else None
    if was is None or len(was.hands) != len(spot.hands):
        return None
    same = (not now.cards or now.cards[:1] == were.cards[:1] for now, were in zip(spot.hands, was.hands, strict=True))
    return was if all(same) else None


def _whole(spot: Spot, wishes: Sequence[Wish], was: Spot | None) -> Spot:
    """The spot as room is kept for it: each hand that has been taken away lies there, each split hand is paid."""
    if was is None:
        return as_if_paid(spot, wishes) if len(spot.hands) > 1 else spot
    if not spot.payments and not any(it.cards for it in spot.hands):
        return spot
    hands = tuple(now if now.cards else were for now, were in zip(spot.hands, was.hands, strict=True))
    whole = replace(spot, hands=hands)
    return as_if_paid(whole, wishes, was.wagers_of(WagerKind.MAIN)) if len(hands) > 1 else whole


def _lie(found: LaidTable, spot: Spot, its: Sequence[Lane]) -> None:
    """Lay a spot's hands in their lanes."""
    for index, lane in enumerate(its):
        found.lanes[spot.number, index] = lane
    for index, hand in enumerate(spot.hands):
        found.items.update(hand_cards(spot.number, index, hand, its[index]))


def _not_tucked(hands: Sequence[Hand], its: Sequence[Lane]) -> Iterator[CardItem]:
    """The cards that chips do not stand on: those tucked under a bet lie there for it to stand on them."""
    for hand, lane in zip(hands, its, strict=False):
        for place, (_, item) in enumerate(hand_cards(0, 0, hand, lane)):
            if not is_tucked(hand, place):
                yield item


def _wedge(places: Sequence[SpotPlace], taken: Taken, number: int) -> Room:
    """A spot's wedge among all those printed; one with split hands also has that of neighbors nobody plays at."""
    others = [at for at, _ in taken] if dict(taken)[number] > 1 else [place.number for place in places]
    left = max((at for at in others if at < number), default=0)
    right = min((at for at in others if at > number), default=0)
    return wedge(places[number - 1], places[left - 1] if left else None, places[right - 1] if right else None)


# Most acts change one spot: what lies at the others is not laid anew.
@lru_cache(maxsize=32)
def _split(spot: Spot, about: _Surroundings) -> _Spot:
    """The lanes and chips of a spot with split hands, each with its chips in its own lane."""
    place, own = about.place, about.own
    bets = {bet.hand: bet for bet in bets_of(spot, about.wishes)}
    chips = tuple(
        _hand_chips(bets[hand], back_bet_columns(spot, place, hand)) if hand in bets else HandChips()
        for hand in range(len(spot.hands))
    )
    within = (*about.edges, *own, *_clear_of(spot, place, about.sides))
    tried = chain(
        islice(lanes_with_chips(place, chips, own, about.edges), 1), lanes_with_chips(place, chips, own, within)
    )
    for its, size in islice(tried, _MOST_TRIED):
        if not all(fits(it, len(hand.cards), hand.across) for it, hand in zip(its, spot.hands, strict=True)):
            continue
        feet = tuple(
            Foot(lane.bet, size.radius, bets[hand], lane.bet.angle, PaidWay.STRAIGHT, size.behind, chips[hand].farther)
            for hand, lane in enumerate(its)
            if hand in bets
        )
        room = about.room(spot.hands, its)
        lying = room.take(_own_chips(spot, its, about))
        stacks = tuple(chain.from_iterable(foot.lying(foot.radius) for foot in feet))
        if room.is_clear_for(stacks):
            lying += room.take(stacks)
            return its, (*lying, *_paid_beside(spot, its, about, room)), feet, _PLAIN
    its = lanes_in(place, len(spot.hands), own)
    room = about.room(spot.hands, its)
    laid = _chips(spot, its, about, room, _PLAIN)
    assert laid is not None
    return its, *laid, _PLAIN


def _hand_chips(bet: StandingBet, back: float) -> HandChips:
    """What a bet takes up with what it won, and others' bets on the same hand behind that, so many columns wide."""
    high: dict[int, float] = {0: 0.0}
    left = right = 0
    for _, chips, (along, row) in bet.stacks(PaidWay.STRAIGHT):
        left, right = max(left, -along), max(right, along)
        high[row] = max(high.get(row, 0.0), HIGH * len(chips))
    rows = tuple(high.get(row, 0.0) for row in range(max(high) + 1))
    farther = min(max(0.0, rows[0] - _HIDES_NOTHING), _MOST_FARTHER)
    return HandChips(left, right, (*rows, *(max(rows[1:], default=rows[0]),) * (back > 0)), back, farther)


def _clear_of(spot: Spot, place: SpotPlace, sides: Sequence[str]) -> Iterator[Edge]:
    """Edges towards the dealer of the side wagers that lie there."""
    way = radians(place.tilt)
    for _, item in side_stakes(spot, place, sides):
        right, down = sin(way), -cos(way)
        yield Edge(right, down, right * item.x + down * item.y - item.radius)


@lru_cache(maxsize=32)
def _largest(spot: Spot, ways: tuple[_SpotPlan, ...], first: _SpotPlan | None, about: _Surroundings) -> _Spot:
    """The lane and chips of a hand alone, laid in the first of the ways that has room.

    Those before ``first``, by which it was laid until now, are passed over: what lies there seldom gets less.
    """
    its = lanes_in(about.place, 1, about.own)
    for how in dropwhile(lambda how: first is not None and how != first, ways):
        chips = _chips(spot, its, about, about.room(spot.hands, its), how)
        if chips is not None:
            return its, *chips, how
    raise AssertionError("the last way has always room")


def _chips(
    spot: Spot, its: tuple[Lane, ...], about: _Surroundings, room: StandingRoom, how: _SpotPlan
) -> tuple[tuple[Lying, ...], tuple[Foot, ...]] | None:
    """All chips of a spot: first those that have a place of their own, then bets in rows, then what others won.

    None where they do not fit as they are to be laid.
    """
    lying = room.take(_own_chips(spot, its, about))
    feet: list[Foot] = []
    for row in _rows(about.place, its, bets_of(spot, about.wishes), how):
        stood = row.still(room) if how.still else row.fitted(room, how.least) if how.least else row.stand(room)
        if stood is None:
            return None
        for foot, stacks in stood:
            feet.append(foot)
            lying += room.take(stacks)
    for won in paid_behind(spot, feet, how.least) if how.aside else ():
        stacks_won = won.fitted(room, how.loose)
        if stacks_won is None:
            return None
        lying += room.take(stacks_won)
    return (*lying, *_paid_beside(spot, its, about, room)), tuple(feet)


def _own_chips(spot: Spot, its: Sequence[Lane], about: _Surroundings) -> Iterator[Lying]:
    """The chips that have a place of their own."""
    place = about.place
    yield from side_stakes(spot, place, about.sides)
    yield from back_stakes(spot, place, _back_places(its))
    yield from chips_to_change(spot, place)
    yield from passed_chips(about.passed, spot, place)
    yield from insurance_stakes(spot, TurnedFrame(*place.insurance, place.tilt))


def _paid_beside(spot: Spot, its: Sequence[Lane], about: _Surroundings, room: StandingRoom) -> Iterator[Lying]:
    """What other wagers than those on the hands have won."""
    place = about.place
    line = TurnedFrame(*place.insurance, place.tilt)
    for paid in (
        *paid_insurance(spot, line),
        *paid_outside(spot, place, _back_places(its)),
        *paid_side_wagers(spot, place, about.sides),
    ):
        yield from room.take(paid.stand(room))


def _back_places(its: Sequence[Lane]) -> dict[int, BackPlace]:
    return {hand: lane.back for hand, lane in enumerate(its) if lane.back is not None}


def _rows(place: SpotPlace, its: Sequence[Lane], bets: Sequence[StandingBet], how: _SpotPlan) -> Iterator[BetRow]:
    """The bets of a spot, those in one line in one row."""
    if len(its) == 1:
        for bet in bets:
            bet = bet.without_won() if how.aside else bet
            yield BetRow([(bet, 0.0)], _frames(place), CHIP_RADIUS, _ALONE, CIRCLE_RADIUS / CHIP_RADIUS)
        return
    lines: dict[int, list[StandingBet]] = {}
    for bet in bets:
        lines.setdefault(its[min(bet.hand, len(its) - 1)].line, []).append(bet)
    for line, in_it in sorted(lines.items()):
        lane = its[min(in_it[0].hand, len(its) - 1)]
        about = TurnedFrame(place.x, place.y, lane.bet.angle)
        frame = TurnedFrame(*about.at(0, about.of(lane.bet.x, lane.bet.y)[1]), lane.bet.angle)
        beside = (its[min(bet.hand, len(its) - 1)].bet for bet in in_it)
        wanted = [(bet, frame.of(it.x, it.y)[0]) for bet, it in zip(in_it, beside, strict=True)]
        frames = [(frame, INWARD * place.tilt), (frame, frame.angle)]
        radius = CHIP_RADIUS * max(lane.scale, SMALLEST_CHIP)
        yield BetRow(wanted, frames, radius, _BELOW if line else _SPLIT, _ROOM_ABOVE_A_SPLIT)


def _frames(place: SpotPlace) -> list[tuple[TurnedFrame, float]]:
    """The ways a row may run at a place: as its cards lie, or along the table's arc."""
    return [(TurnedFrame(place.x, place.y, turn), INWARD * place.tilt) for turn in (place.turn, place.tilt)]


def _common(found: LaidTable, patrons: Sequence[str]) -> None:
    """Many patrons at their own places, and before them the cards they all wager on."""
    view = found.view
    (spot,) = [it for it in view.table.spots if any(wager.patron for wager in it.wagers)][:1] or view.table.spots[:1]
    places = printed_places(view)
    for patron, place in zip(patrons, places, strict=False):
        found.seats[spot.number, patron] = place
    found.lines.update(((spot.number, patron), line) for patron, line in common_lines(patrons))
    found.seats[spot.number, ""] = places[(len(places) - 1) // 2]
    shared = [index for index, hand in enumerate(spot.hands) if not hand.shared]
    own_cards = any(hand.shared for hand in spot.hands)
    for index, lane in zip(shared, common_lanes(max(1, len(shared)), own_cards), strict=False):
        found.lanes[spot.number, index] = lane
        found.items.update(hand_cards(spot.number, index, spot.hands[index], lane))
    found.lanes.setdefault((spot.number, 0), common_lanes(1)[0])
    bets = bets_of(spot, view.table.wishes)
    for index, hand in enumerate(spot.hands):
        if hand.shared:
            owner = next((bet.patron for bet in bets if bet.hand == index), "")
            lane = own_place(found.seat(spot.number, owner), hand)
            found.lanes[spot.number, index] = lane
            cards = hand_cards(spot.number, index, hand, lane)
            found.items.update(list(cards)[hand.shared :])
    for at, patron in enumerate(patrons):
        _patrons_chips(found, spot, patron, [bet for bet in bets if bet.patron == patron], _neighbors(places, at))


def _neighbors(places: Sequence[SpotPlace], at: int) -> Room:
    return wedge(places[at], places[at - 1] if at else None, places[at + 1] if at + 1 < len(places) else None)


def _patrons_chips(found: LaidTable, spot: Spot, patron: str, bets: Sequence[StandingBet], edges: Room) -> None:
    """All chips of one patron of the common hand."""
    place, line = found.seat(spot.number, patron), found.line(spot.number, patron)
    room = StandingRoom(edges, layout.FELT, cards=[it for it in found.items.values() if isinstance(it, CardItem)])
    own = (*insurance_stakes(spot, line, patron), *passed_chips(found.view.table.passed, spot, place, patron))
    lying = room.take(own)
    if spot.to_change is not None and spot.to_change.patron == patron:
        lying += room.take(chips_to_change(spot, place))
    if bets:
        apart = BESIDE * CHIP_RADIUS * 1.5
        placed = [(bet, (nth - (len(bets) - 1) / 2) * apart) for nth, bet in enumerate(bets)]
        ways = _ALONE if len(bets) == 1 else _SPLIT
        for foot, stacks in BetRow(placed, _frames(place), CHIP_RADIUS, ways, CIRCLE_RADIUS / CHIP_RADIUS).stand(room):
            found.feet[foot.bet.spot, foot.bet.hand, foot.bet.patron] = foot
            lying += room.take(stacks)
    for paid in paid_insurance(spot, line, patron):
        lying += room.take(paid.stand(room))
    found.items.update(lying)
