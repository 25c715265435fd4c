"""Chips as they are seen: two players' never run together, and every payment lies in stacks that can be counted.

What is measured is the picture: the pixels of the stacks on the scene, the circles as they can be pressed, and the felt
where the ground is green. A window of 1280 by 800 shows the felt at least this large.
"""

from collections.abc import Iterable, Iterator
from dataclasses import replace
from functools import cache
from itertools import pairwise, product
from math import atan2, cos, hypot, radians, sin

import pygame
import pytest

from tests.canvas.conftest import DARK
from tests.canvas.looks import cards, dealer, stack
from tests.canvas.table.test_every_round_fits import GAMES, view
from tests.each_case import each_case
from trainer.canvas.art.svg import Rasteriser
from trainer.canvas.spots.pieces import CardItem, ChipsItem, PieceKey
from trainer.canvas.spots.rooms import Edge
from trainer.canvas.spots.rooms import nearest as nearest_point
from trainer.canvas.spots.targets import AtCard, AtPayment, AtSpot, AtWager
from trainer.canvas.table import split_lanes
from trainer.canvas.table.laying import LaidTable, lay_table
from trainer.canvas.table.scene import TableScene
from trainer.canvas.table.target_outlines import shape_at
from trainer.canvas.table.view import TableView
from trainer.domain.cards.hand import Hand
from trainer.domain.house.games import Game
from trainer.domain.money.chips import Denomination
from trainer.domain.table.phases.wager_duties import opening_rack
from trainer.domain.table.state import Spot, Table
from trainer.domain.table.wagers import Wager, WagerKind

SIZE = (1104, 592)
APART = 16
EDGE = 0.17
"""How thick a chip is, in radii: so much of each is seen in a stack."""
PIXELS_OF_AN_EDGE = 2
"""Chips whose edges are thinner than this on the smallest window can't be counted."""
SOLID = 200
"""Of a stack's picture what is as dense as this is chips, and what is fainter their shadow."""
MAIN, DOUBLE, SIDE, INSURANCE = WagerKind.MAIN, WagerKind.DOUBLE, WagerKind.SIDE, WagerKind.INSURANCE
Point = tuple[float, float]
Bet = tuple[tuple[Denomination, int], ...]


def bets(game: Game) -> list[Bet]:
    """Bets of one colour and of two, of more chips than a stack is high and of fewer."""
    low, middle, high = sorted(game.equipment.chips.value)[-5:-2]
    return [((middle, 3), (low, 4)), ((low, 6),), ((high, 2),)]


def large_bets(game: Game) -> list[Bet]:
    """Bets of three colors, whose winnings are cut in four stacks or more, and of one, more than two stacks high."""
    low, _, middle, high = sorted(game.equipment.chips.value)[-5:-1]
    return [((high, 2), (middle, 5), (low, 3)), ((low, 12),)]


def won(game: Game, number: int, hands: int, bet_of: Bet | None = None) -> Spot:
    """A spot where every hand was doubled and won even money, in the bets' own chips; side wagers were drawn in."""
    bet = stack(*(bet_of or bets(game)[number % 3]))
    wagers = [Wager(kind, bet, hand, settled=True) for hand in range(hands) for kind in (MAIN, DOUBLE)]
    sides = [Wager(SIDE, bet, side_wager=it.key, settled=True) for it in game.side_wagers.offered()]
    paid = [replace(it, settled=False) for it in wagers] + [replace(it, settled=False, drawn_in=True) for it in sides]
    held = Hand(cards("8H 3C TD"), from_split=hands > 1, doubled=1, across=(2,))
    return Spot(number, (held,) * hands, (*wagers, *sides), tuple(paid))


def all_winning(game: Game, hands: int) -> Table:
    """Every second spot has split into so many hands."""
    spots = (won(game, number, hands if number % 2 else 1) for number in range(1, game.bets.spots.value + 1))
    return Table(tuple(spots), dealer("6S", "KD", "9H", turned=True), rack=opening_rack(game))


def paid_at_the_start(game: Game) -> Iterator[Table]:
    """Before anybody plays: all side wagers lie there, and one of them has just been paid twenty chips."""
    low = min(game.equipment.chips.value)
    bet = Wager(MAIN, stack(*bets(game)[0]))
    sides = tuple(Wager(SIDE, stack((low, 4)), side_wager=it.key) for it in game.side_wagers.offered())
    numbers = range(1, game.bets.spots.value + 1)
    for number, side in product(numbers, sides):
        paid = (replace(side, stack=stack((low, 20))),)
        spots = (Spot(at, (Hand(cards("TH 9C")),), (bet, *sides), paid if at == number else ()) for at in numbers)
        yield Table(tuple(spots), dealer("6S", "KD"), rack=opening_rack(game))


def insured_and_paid(game: Game) -> Table:
    """The dealer has blackjack: the bets are gone, insurance of seven chips has been paid 2 to 1."""
    low = min(game.equipment.chips.value)
    line = Wager(INSURANCE, stack((low, 7)))
    spots = (
        Spot(at, (Hand(cards("TH 9C")),), (line,), (replace(line, stack=stack((low, 14))),))
        for at in range(1, game.bets.spots.value + 1)
    )
    return Table(tuple(spots), dealer("AS", "KD", turned=True), rack=opening_rack(game))


def shown(draw: Rasteriser, seen: TableView) -> TableScene:
    scene = TableScene(draw, DARK, *SIZE)
    scene.show(seen, animate=False)
    scene.finish()
    return scene


def chips_by_player(scene: TableScene) -> dict[tuple[int, str], list[Point]]:
    """The outlines of each player's stacks, in pixels."""
    found: dict[tuple[int, str], list[Point]] = {}
    stacks = scene._lying.sprites(lambda key: isinstance(key.target, AtWager | AtPayment))
    for key, sprite in stacks.items():
        left, top = sprite.corner
        mask = pygame.mask.from_surface(sprite.image.surface, SOLID)
        points = [(x + left, y + top) for x, y in mask.outline(2)]
        found.setdefault((key.target.spot, key.target.patron), []).extend(points)
    return found


@cache
def edge_of_the_felt(ground: bytes) -> list[int]:
    """For each column how far down the felt begins, where the ground turns green; below it all where it never does."""
    picture = pygame.image.frombytes(ground, SIZE, "RGB")

    def begins(x: int) -> int:
        for y in range(SIZE[1]):
            red, green, blue, _ = picture.get_at((x, y))
            if green > red + 8 and green > blue:
                return y
        return SIZE[1]

    return [begins(x) for x in range(SIZE[0])]


def over_the_rail(scene: TableScene, points: list[Point]) -> list[Point]:
    edge = edge_of_the_felt(pygame.image.tobytes(scene._scene.ground, "RGB"))
    return [(x, y) for x, y in points if not 0 <= x < SIZE[0] or y < edge[int(x)]]


def outside_the_wedge(circles: dict[int, Point], number: int, points: list[Point]) -> list[Point]:
    """Those beyond the lines through the middles between circles, which lean .8 as far as the table's edge there."""
    found = []
    for neighbor, side in ((number - 1, -1), (number + 1, 1)):
        if neighbor not in circles:
            continue
        (x0, y0), (x1, y1) = sorted((circles[number], circles[neighbor]))
        lean = 0.8 * atan2(y1 - y0, x1 - x0)
        found += [
            (x, y) for x, y in points if side * ((x - (x0 + x1) / 2) * cos(lean) + (y - (y0 + y1) / 2) * sin(lean)) > 0
        ]
    return found


def nearest(one: list[Point], other: list[Point]) -> float:
    return min(hypot(x0 - x1, y0 - y1) for x0, y0 in one[::2] for x1, y1 in other[::2])


def check(draw: Rasteriser, seen: TableView) -> None:
    scene = shown(draw, seen)
    chips = chips_by_player(scene)
    circles = {spot: at for spot in range(1, seen.spots + 1) if (at := scene.where(AtSpot(spot))) is not None}
    for (number, patron), points in chips.items():
        assert over_the_rail(scene, points) == []
        if not patron:
            assert outside_the_wedge(circles, number, points) == []
    ordered = [chips[who] for who in chips]
    for one, other in pairwise(ordered):
        assert nearest(one, other) >= APART
    for key, item in lay_table(seen).items.items():
        if isinstance(key.target, AtPayment) and isinstance(item, ChipsItem):
            assert len(set(item.chips)) == 1
            assert len(item.chips) <= item.chips[0].heap
            assert item.radius * SIZE[0] * EDGE >= PIXELS_OF_AN_EDGE


ROUND_THE_TABLE = [key for key, game in GAMES.items() if game.common_hand is None]


@pytest.mark.parametrize("hands", [2, 3, 4])
@pytest.mark.parametrize("key", ROUND_THE_TABLE)
def test_where_all_have_won_no_chip_leaves_its_wedge_and_no_two_players_chips_meet(
    draw: Rasteriser, key: str, hands: int
) -> None:
    check(draw, view(all_winning(GAMES[key], hands), GAMES[key]))


@pytest.mark.parametrize("hands", [2, 3, 4])
def test_where_every_spot_has_split_and_won_all_payments_can_be_counted(draw: Rasteriser, hands: int) -> None:
    game = GAMES["exhibit-17-011/blackjack"]
    spots = tuple(won(game, number, hands) for number in range(1, 8))
    table = Table(spots, dealer("6S", "KD", "9H", turned=True), rack=opening_rack(game))
    check(draw, view(table, game))


def test_doubles_of_three_colors_are_paid_in_stacks_that_can_be_counted(draw: Rasteriser) -> None:
    game = GAMES["exhibit-17-011/blackjack"]
    bet = stack(*large_bets(game)[0])
    wagers = tuple(Wager(kind, bet, settled=True) for kind in (MAIN, DOUBLE))
    paid = tuple(replace(it, settled=False) for it in wagers)
    held = Hand(cards("8H 3C TD"), doubled=1, across=(2,))
    spots = tuple(Spot(number, (held,), wagers, paid) for number in range(1, 8))
    check(draw, view(Table(spots, dealer("6S", "KD", "9H", turned=True), rack=opening_rack(game)), game))


def four_split_at(game: Game, number: int, bet: Bet) -> TableView:
    """Four doubled hands at one spot, all paid, and a hand alone at every other."""
    others = (Spot(at, (Hand(cards("TH 9C")),), (Wager(MAIN, stack(*bets(game)[2])),)) for at in range(1, 8))
    spots = tuple(won(game, number, 4, bet) if spot.number == number else spot for spot in others)
    return view(Table(spots, dealer("6S", "KD", "9H", turned=True)), game)


@each_case("nth", range(5))
@each_case("doubled", [False, True])
def test_bets_of_a_hand_alone_stay_where_they_are_when_they_are_paid(nth: int, doubled: bool) -> None:
    game = GAMES["exhibit-17-011/blackjack"]
    bet = stack(*(bets(game) + large_bets(game))[nth])
    kinds = (MAIN, DOUBLE) if doubled else (MAIN,)
    wagers = tuple(Wager(kind, bet) for kind in kinds)
    hand = Hand(cards("8H 3C TD"), doubled=int(doubled), across=(2,) * doubled)
    before: LaidTable | None = None
    for paid in range(len(wagers) + 1):
        spots = tuple(Spot(number, (hand,), wagers, wagers[:paid]) for number in range(1, 8))
        found = lay_table(view(Table(spots, dealer("6S", "KD", "9H", turned=True)), game), before)
        if before is not None:
            assert before.items.items() <= found.items.items()
        before = found


@each_case("number", range(1, 8))
@each_case("large", [0, 1])
def test_what_a_split_hand_won_stands_straight_behind_its_own_bet_in_chips_as_large(number: int, large: int) -> None:
    game = GAMES["exhibit-17-011/blackjack"]
    found = lay_table(four_split_at(game, number, large_bets(game)[large])).items
    for hand, kind in product(range(4), (MAIN, DOUBLE)):
        card, bet = found[PieceKey(AtCard(number, hand, 0))], found[PieceKey(AtWager(number, kind, hand))]
        assert isinstance(card, CardItem)
        assert isinstance(bet, ChipsItem)
        turn = radians(card.angle)
        paid = [it for key, it in found.items() if key.target == AtPayment(number, kind, hand)]
        assert len(paid) >= 3
        for it in paid:
            assert isinstance(it, ChipsItem)
            assert it.radius == bet.radius
            aside = (it.x - bet.x) * cos(turn) + (it.y - bet.y) * sin(turn)
            behind = (it.x - bet.x) * sin(turn) - (it.y - bet.y) * cos(turn)
            assert abs(aside) < 0.1 * bet.radius
            assert behind > 2 * bet.radius


@each_case("number", range(1, 8))
def test_room_for_four_split_hands_is_soon_found(number: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """A look at whether hands fit somewhere takes a twentieth of a millisecond: 400 of them are not felt."""
    looks = 0

    def counted(room: Iterable[Edge], wanted: Point) -> Point | None:
        nonlocal looks
        looks += 1
        return nearest_point(room, wanted)

    monkeypatch.setattr(split_lanes, "nearest", counted)
    split_lanes._first_size.cache_clear()
    split_lanes.lanes_in.cache_clear()
    game = GAMES["exhibit-17-011/blackjack"]
    lay_table(four_split_at(game, number, large_bets(game)[0]))
    assert 0 < looks < 400


def settled_in_turn(spot: Spot) -> Iterator[Spot]:
    """A split spot as it is settled: its last hand loses, the others are paid, then all cards are picked up."""
    last, payments = len(spot.hands) - 1, [it for it in spot.payments if it.kind is not SIDE]
    spot = replace(spot, wagers=tuple(replace(it, settled=False) for it in spot.wagers if it.kind is not SIDE))
    yield replace(spot, payments=())
    spot = replace(spot, wagers=tuple(it for it in spot.wagers if it.hand != last))
    due = [it for it in payments if it.hand != last]
    for paid in range(len(due) + 1):
        yield (spot := replace(spot, payments=tuple(due[:paid])))
    for hand in reversed(range(last + 1)):
        yield (spot := replace(spot, hands=(*spot.hands[:hand], *(Hand(),) * (last + 1 - hand))))


@pytest.mark.parametrize(("hands", "large"), [(2, False), (3, False), (4, True)])
def test_nothing_moves_at_a_split_while_it_is_settled(hands: int, large: bool) -> None:
    game = GAMES["exhibit-17-011/blackjack"]
    bet = large_bets(game)[0] if large else None
    stages = zip(*(settled_in_turn(won(game, number, hands, bet)) for number in range(1, 8)), strict=True)
    before: LaidTable | None = None
    for spots in stages:
        found = lay_table(view(Table(spots, dealer("6S", "KD", "9H", turned=True)), game), before)
        if before is not None:
            new = {key for key in found.items if key not in before.items}
            assert {key: it for key, it in found.items.items() if key not in new}.items() <= before.items.items()
            for key in new:
                at = shape_at(before, key.target)
                assert at is not None and at.holds(found.items[key].x, found.items[key].y)
        before = found


@pytest.mark.parametrize("key", [key for key in ROUND_THE_TABLE if GAMES[key].side_wagers.offered()])
def test_a_paid_side_wager_lies_in_stacks_beside_its_circle(draw: Rasteriser, key: str) -> None:
    for table in paid_at_the_start(GAMES[key]):
        check(draw, view(table, GAMES[key]))


@pytest.mark.parametrize("key", ROUND_THE_TABLE)
def test_paid_insurance_lies_in_stacks_of_its_player_alone(draw: Rasteriser, key: str) -> None:
    check(draw, view(insured_and_paid(GAMES[key]), GAMES[key]))


@pytest.mark.parametrize("patrons", [2, 5, 7])
def test_patrons_of_a_common_hand_who_all_won_keep_their_chips_apart(draw: Rasteriser, patrons: int) -> None:
    game = next(game for game in GAMES.values() if game.common_hand is not None)
    names = tuple(f"Patron {place}" for place in range(1, patrons + 1))
    bet = stack(*bets(game)[0])
    wagers = tuple(Wager(kind, bet, patron=name) for name in names for kind in (MAIN, DOUBLE))
    hand = Hand(cards("8H 3C TD"), doubled=1, across=(2,))
    table = Table((Spot(1, (hand,), wagers, wagers),), dealer("6S", "KD", "9H", turned=True), rack=opening_rack(game))
    check(draw, replace(view(table, game), patrons=names))
