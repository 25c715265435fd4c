"""A whole table laid out: every card and stack with its place, and the places that are still empty."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from itertools import pairwise
from math import hypot

from trainer.canvas.spots.changed_chips import chips_to_change, passed_chips
from trainer.canvas.spots.dealt_cards import hand_cards, own_cards
from trainer.canvas.spots.lanes import Lane, TurnedFrame
from trainer.canvas.spots.measures import CHIP_RADIUS, CIRCLE_RADIUS, SpotPlace
from trainer.canvas.spots.outside_the_circle import outside_the_circle
from trainer.canvas.spots.pieces import Items
from trainer.canvas.spots.rooms import Edge, Room, across
from trainer.canvas.spots.stakes import (
    BESIDE,
    BetGroup,
    Foot,
    StandingBet,
    bets_of,
    fitting_radius,
    insurance_stakes,
    row_reach,
    side_stakes,
    spread_along,
)
from trainer.canvas.table import layout
from trainer.canvas.table.common_hand import common_lanes, common_lines, own_place, patrons_of
from trainer.canvas.table.ground import printed_places
from trainer.canvas.table.split_lanes import lanes
from trainer.canvas.table.spot_rooms import Taken, room_alone, rooms
from trainer.canvas.table.view import TableView
from trainer.domain.cards.hand import Hand
from trainer.domain.table.state import Spot

_GAP, _ROOM_ABOVE_A_SPLIT = 0.0006, 1.2


@dataclass(slots=True)
class LaidTable:
    """``seats`` are the places printed on the felt: spots, or each patron's on a common hand, by spot and patron.

    ``lines`` are frames about the places of their insurance, along the line; ``feet`` where bets stand, by spot, hand
    and patron; ``lanes`` where hands lie, by spot and hand.
    """

    view: TableView
    items: Items = field(default_factory=dict)
    lanes: dict[tuple[int, int], Lane] = field(default_factory=dict)
    feet: dict[tuple[int, int, str], Foot] = field(default_factory=dict)
    seats: dict[tuple[int, str], SpotPlace] = field(default_factory=dict)
    lines: dict[tuple[int, str], TurnedFrame] = field(default_factory=dict)

    def seat(self, spot: int, patron: str = "") -> SpotPlace:
        """The place of a spot, or of a patron at it; raises KeyError where the felt has none."""
        return self.seats.get((spot, patron)) or self.seats[spot, ""]

    def line(self, spot: int, patron: str = "") -> TurnedFrame:
        """Where a patron's insurance goes; raises KeyError as ``seat`` does."""
        place = self.seat(spot, patron)
        return self.lines.get((spot, patron)) or TurnedFrame(*place.insurance, place.tilt)

    def bet_frames(self, spot: int) -> dict[int, TurnedFrame]:
        """The frames about the places of the bets on split hands, by hand; none at a spot of one hand."""
        frames = {hand: lane.bet for (at, hand), lane in self.lanes.items() if at == spot}
        return frames if len(frames) > 1 else {}

    def lane(self, spot: int, hand: int) -> Lane | None:
        """Where a hand lies or will lie."""
        return self.lanes.get((spot, hand)) or self.lanes.get((spot, 0))

    def hand(self, spot: int, hand: int) -> Hand:
        """The hand that lies there; an empty one where none does."""
        found = next((it for it in self.view.table.spots if it.number == spot), None)
        return found.hands[hand] if found is not None and hand < len(found.hands) else Hand()


@dataclass(slots=True)
class _Row:
    """Bets side by side along a frame, each with where along it it is wanted, from ``left`` to ``right``.

    ``room`` is how far the spot's room goes there; ``split``: the bets are those of split hands.
    """

    frame: TurnedFrame
    radius: float
    bets: list[tuple[StandingBet, float]]
    left: float
    right: float
    room: tuple[float, float] = (-1.0, 1.0)
    split: bool = False

    @property
    def groups(self) -> list[BetGroup]:
        return [bet.group(wanted) for bet, wanted in self.bets]


def lay_table(view: TableView) -> LaidTable:
    """Lay out a snapshot."""
    found = LaidTable(view)
    patrons = patrons_of(view)
    if patrons:
        _common(found, patrons)
    else:
        _round_the_table(found)
    found.items.update(own_cards(view.table))
    return found


def _round_the_table(found: LaidTable) -> None:
    view = found.view
    places = {place.number: place for place in layout.spots(view.spots)}
    found.seats = {(number, ""): place for number, place in places.items()}
    spots = sorted(view.table.spots, key=lambda it: it.number)
    taken: Taken = tuple((spot.number, max(1, len(spot.hands))) for spot in spots)
    first_rows: list[_Row] = []
    for spot in spots:
        its = lanes(view.spots, taken, spot.number)
        for index, lane in enumerate(its):
            found.lanes[spot.number, index] = lane
        for index, hand in enumerate(spot.hands):
            found.items.update(hand_cards(spot.number, index, hand, its[index]))
        bets = bets_of(spot, view.table.wishes)
        for line, row in sorted(_rows(places[spot.number], its, bets, rooms(view.spots, taken)[spot.number]).items()):
            if line == 0:
                first_rows.append(row)
            else:
                _stand(found, row)
        _beside_the_bets(found, spot, places[spot.number])
    _stand_all(found, first_rows)


def _rows(place: SpotPlace, its: Sequence[Lane], bets: Sequence[StandingBet], room: Room) -> dict[int, _Row]:
    """The bets of a spot by the row they stand in."""
    rows: dict[int, _Row] = {}
    for bet in bets:
        lane = its[min(bet.hand, len(its) - 1)]
        if lane.line not in rows:
            rows[lane.line] = _row(place, lane, room, len(its) > 1)
        row = rows[lane.line]
        row.bets.append((bet, row.frame.of(lane.bet.x, lane.bet.y)[0]))
    return rows


def _row(place: SpotPlace, lane: Lane, room: Room, split: bool) -> _Row:
    """The row a lane's bet stands in, about the point of it that is nearest to the circle."""
    about = TurnedFrame(place.x, place.y, lane.bet.angle)
    frame = TurnedFrame(*about.at(0, about.of(lane.bet.x, lane.bet.y)[1]), lane.bet.angle)
    radius = CHIP_RADIUS * lane.scale
    reached = _reached(frame, room, radius)
    return _Row(frame, radius, [], *reached, reached, split)


def _reached(frame: TurnedFrame, room: Sequence[Edge], radius: float) -> tuple[float, float]:
    """From where to where along a frame stacks of ``radius`` may stand in a room."""
    inside = (frame.edge(edge) for edge in room)
    least, most = across(tuple(Edge(it.across, it.down, it.most - radius) for it in inside), 0.0, 0.0, 0.0)
    return least - radius, most + radius


def _stand_all(found: LaidTable, rows: Sequence[_Row]) -> None:
    """Let the rows at the circles stand as wide as they like, but no stack of one in a stack of the next."""
    for row in rows:
        if not row.split:
            left, right = row_reach(row.groups, row.radius)
            row.left, row.right = -left, right
    _turned_inward(rows)
    for one, other in pairwise(rows):
        if one.split or other.split:
            one.right, other.left = min(one.right, one.room[1]), max(other.left, other.room[0])
            continue
        room = hypot(one.frame.x - other.frame.x, one.frame.y - other.frame.y) - _GAP
        wanted = one.right - other.left
        if wanted > room:
            part = room / wanted
            one.right, other.left = one.right * part, other.left * part
    for row in rows:
        _stand(found, row)


def _turned_inward(rows: Sequence[_Row]) -> None:
    """Let the first and the last row stand no farther out than the shoe and the discard rack leave room for.

    What has no room there stands farther in.
    """
    if rows and not rows[0].split and rows[0].left < rows[0].room[0]:
        first = rows[0]
        first.left, first.right = first.room[0], first.right + first.room[0] - first.left
    if rows and not rows[-1].split and rows[-1].right > rows[-1].room[1]:
        last = rows[-1]
        last.left, last.right = last.left + last.room[1] - last.right, last.room[1]


def _stand(found: LaidTable, row: _Row) -> None:
    if not row.bets:
        return
    radius = fitting_radius(row.groups, row.radius, row.left, row.right)
    for (bet, _), u in zip(row.bets, spread_along(row.groups, radius, row.left, row.right), strict=True):
        foot = TurnedFrame(*row.frame.at(u, 0), row.frame.angle)
        found.feet[bet.spot, bet.hand, bet.patron] = Foot(foot, radius, bet)
        # Below the bets of split hands their cards begin at once.
        room = _ROOM_ABOVE_A_SPLIT * radius if row.split else CIRCLE_RADIUS * radius / CHIP_RADIUS
        found.items.update(bet.at(foot, radius, room))


def _beside_the_bets(found: LaidTable, spot: Spot, place: SpotPlace) -> None:
    sides = tuple(found.view.felt.side_wagers)
    found.items.update(side_stakes(spot, place, sides))
    found.items.update(outside_the_circle(spot, place, found.bet_frames(spot.number)))
    found.items.update(chips_to_change(spot, place))
    found.items.update(passed_chips(found.view.table.passed, spot, place))
    found.lines[spot.number, ""] = TurnedFrame(*place.insurance, place.tilt)
    found.items.update(insurance_stakes(spot, found.lines[spot.number, ""]))


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
    for index, lane in zip(shared, common_lanes(max(1, len(shared))), strict=False):
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
    _stand_all(found, [row for patron in patrons if (row := _patrons_row(found, spot, patron, bets)) is not None])
    for patron in patrons:
        found.items.update(insurance_stakes(spot, found.line(spot.number, patron), patron))
        found.items.update(passed_chips(view.table.passed, spot, found.seat(spot.number, patron), patron))
    if spot.to_change is not None:
        found.items.update(chips_to_change(spot, found.seat(spot.number, spot.to_change.patron)))


def _patrons_row(found: LaidTable, spot: Spot, patron: str, bets: Sequence[StandingBet]) -> _Row | None:
    place = found.seat(spot.number, patron)
    its = [bet for bet in bets if bet.patron == patron]
    if not its:
        return None
    for second in its[1:]:
        second.kept = 1
    apart = BESIDE * CHIP_RADIUS * 1.5
    placed = [(bet, (nth - (len(its) - 1) / 2) * apart) for nth, bet in enumerate(its)]
    frame = TurnedFrame(place.x, place.y, place.tilt)
    return _Row(frame, CHIP_RADIUS, placed, 0.0, 0.0, _reached(frame, room_alone(place), CHIP_RADIUS))
