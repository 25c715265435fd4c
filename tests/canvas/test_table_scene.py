"""The whole table: drawn from a snapshot, and moved from one to the next."""

from dataclasses import replace
from itertools import combinations, pairwise
from math import cos, radians, sin

import pygame
import pytest

from tests.canvas.conftest import DARK, near
from tests.canvas.looks import CHIPS, GREEN, PRINT, RED, WHITE, bet, cards, dealer, double, stack
from trainer.canvas import layout
from trainer.canvas.drill_view import Cue, RackColumn
from trainer.canvas.svg import Rasteriser
from trainer.canvas.table_ground import TableScale, rack_place
from trainer.canvas.table_items import CardItem, CardKey, ChipsItem, ChipsKey, items
from trainer.canvas.table_scene import TableScene
from trainer.canvas.table_view import Goal, TableView, tubes
from trainer.domain.chips import Pile, Rack
from trainer.domain.hand import Hand
from trainer.domain.table import Spot, Table
from trainer.domain.wagers import Wager, WagerKind

SIZE = (1104, 592)
RACK = Rack(tuple(Pile(chip, 30) for chip in CHIPS))
TABLE = Table(
    (
        Spot(1, (Hand(cards("TH 8C")),), (bet(RED, 5),)),
        Spot(
            2,
            (Hand(cards("AD 6C")),),
            (
                bet(GREEN, 2),
                Wager(WagerKind.INSURANCE, stack((GREEN, 1))),
                Wager(WagerKind.SIDE, stack((RED, 1)), side_wager="21+3"),
            ),
        ),
        Spot(4, (Hand(cards("8H TC"), from_split=True), Hand(cards("8C 3S"), from_split=True)), (bet(), bet(hand=1))),
    ),
    dealer("AS", "KD"),
)
VIEW = TableView(TABLE, PRINT, RACK, shoe=200, cut_card=80, discards=60)


@pytest.fixture
def scene(draw: Rasteriser) -> TableScene:
    return TableScene(draw, DARK, *SIZE)


def painted(scene: TableScene) -> pygame.Surface:
    surface = pygame.Surface(SIZE, depth=32)
    scene.advance(0)
    scene.paint(surface)
    return surface


def pixels(scene: TableScene) -> bytes:
    return pygame.image.tobytes(painted(scene), "RGB")


def at(x: float, y: float) -> tuple[int, int]:
    across, down = TableScale(*SIZE).pixels(x, y)
    return round(across), round(down)


def test_every_card_and_every_wager_has_its_place() -> None:
    found = items(TABLE, 7)
    assert sum(isinstance(item, CardItem) for item in found.values()) == 2 + 2 + 4 + 2
    assert sum(isinstance(item, ChipsItem) for item in found.values()) == 6


def test_a_bet_stands_in_its_circle_and_insurance_on_the_band() -> None:
    found, spot = items(TABLE, 7), layout.spots(7)[1]
    main, insured = found[ChipsKey(2, 0)], found[ChipsKey(2, 1)]
    assert (main.x, main.y) == pytest.approx((spot.x, spot.y), abs=0.003)
    assert (insured.x, insured.y) == pytest.approx(spot.insurance, abs=0.002)


def test_split_hands_part_along_the_ellipse_each_with_its_bet_above_it() -> None:
    found = items(TABLE, 7)
    left, right = found[CardKey(4, 0, 0)], found[CardKey(4, 1, 0)]
    assert right.x - left.x == pytest.approx(1.5 * layout.CARD_WIDTH)
    assert found[ChipsKey(4, 1)].x - found[ChipsKey(4, 0)].x == pytest.approx(1.5 * layout.CARD_WIDTH)


def corners(item: CardItem) -> list[tuple[float, float]]:
    angle, wide, high = radians(item.angle), item.width / 2, item.width * 0.7
    return [
        (item.x + a * wide * cos(angle) - b * high * sin(angle), item.y + a * wide * sin(angle) + b * high * cos(angle))
        for a in (-1, 1)
        for b in (-1, 1)
    ]


@pytest.mark.parametrize("number", range(1, 8))
@pytest.mark.parametrize("hands", [2, 3, 4])
def test_split_hands_lie_on_the_felt_and_clear_of_the_discards_and_the_rack(number: int, hands: int) -> None:
    split = tuple(Hand(cards("8H TC"), from_split=True) for _ in range(hands))
    found = items(Table((Spot(number, split, tuple(bet(hand=hand) for hand in range(hands))),)), 7)
    discards = layout.DISCARDS[0] - layout.CARD_WIDTH / 2 - layout.DISCARD_MARGIN
    for item in found.values():
        if isinstance(item, CardItem):
            for x, y in corners(item):
                assert 0.04 < x < 0.96
                assert y < layout.RACK[1] - layout.RACK_SIZE[1] / 2
                assert x < discards or y < layout.DISCARDS[1] - 0.12


@pytest.mark.parametrize("number", [1, 7])
def test_first_and_third_bases_split_hands_go_on_towards_the_middle_in_the_order_of_their_bets(number: int) -> None:
    split = tuple(Hand(cards("8H TC"), from_split=True) for _ in range(3))
    found = items(Table((Spot(number, split, tuple(bet(hand=hand) for hand in range(3))),)), 7)
    firsts = [found[CardKey(number, hand, 0)] for hand in range(3)]
    assert [one.x < other.x for one, other in pairwise(firsts)] == [True, True]
    bets = [found[ChipsKey(number, hand)] for hand in range(3)]
    steps = [((other.x - one.x) ** 2 + (other.y - one.y) ** 2) ** 0.5 for one, other in pairwise(bets)]
    assert all(step >= 2 * bets[0].radius for step in steps)
    assert [one.x < other.x for one, other in pairwise(bets)] == [True, True]


def test_no_stack_of_a_doubled_split_stands_in_another() -> None:
    split = tuple(Hand(cards("8H 3C TC"), from_split=True, doubled=1) for _ in range(2))
    wagers = (bet(), double(), bet(hand=1), double(hand=1))
    for number in (1, 4, 7):
        found = [it for it in items(Table((Spot(number, split, wagers),)), 7).values() if isinstance(it, ChipsItem)]
        for one, other in combinations(found, 2):
            assert (one.x - other.x) ** 2 + (one.y - other.y) ** 2 >= (one.radius + other.radius) ** 2


def test_three_split_hands_are_drawn_at_four_fifths() -> None:
    hands = tuple(Hand(cards("8H TC"), from_split=True) for _ in range(3))
    found = items(Table((Spot(4, hands, tuple(bet(hand=hand) for hand in range(3))),)), 7)
    assert all(
        item.width == pytest.approx(0.8 * layout.CARD_WIDTH) for item in found.values() if isinstance(item, CardItem)
    )


def test_a_doubles_chips_stand_beside_the_bet() -> None:
    found = items(Table((Spot(4, (Hand(cards("6H 5S TD"), doubled=1),), (bet(), double())),)), 7)
    assert found[ChipsKey(4, 1)].x - found[ChipsKey(4, 0)].x == pytest.approx(2.06 * layout.CHIP_RADIUS)
    assert [item.angle for item in found.values() if isinstance(item, CardItem)] == pytest.approx([0, 0, 90], abs=0.1)


def test_the_dealers_further_cards_go_to_the_left_of_the_up_card() -> None:
    found = items(Table((), dealer("6S", "KD", "2H 9C", turned=True)), 7)
    places = [item.x for item in found.values()]
    assert all(other - one == pytest.approx(-layout.DEALER_STEP) for one, other in pairwise(places))


def test_the_rack_has_at_most_fourteen_tubes_of_at_most_twenty() -> None:
    held = tubes(Rack(tuple(Pile(chip, 55) for chip in CHIPS)), 14)
    assert len(held) <= 14
    assert all(pile.count <= 20 for pile in held)
    assert {pile.denomination for pile in held} == set(CHIPS)
    assert [pile.count for pile in tubes(Rack((Pile(RED, 33), Pile(WHITE, 0))), 14)] == [20, 13, 0]


def test_a_snapshot_is_painted_in_its_places(scene: TableScene) -> None:
    scene.show(VIEW, animate=False)
    surface = painted(scene)
    up = layout.UP_CARD
    assert near(surface.get_at(at(up[0] - 0.022, up[1] + 0.030)), DARK.ivory, 10)
    assert near(surface.get_at((2, 2)), DARK.room, 4)
    leather = surface.get_at(at(0.5, 0.3659 - 0.3545 + 0.004))
    assert leather.r > leather.b


def test_nothing_moving_wants_no_frames(scene: TableScene) -> None:
    scene.show(VIEW, animate=False)
    scene.advance(0)
    assert not scene.busy
    assert scene.advance(1000) == []


def test_playing_to_the_end_gives_the_same_picture_as_showing_it_at_once(draw: Rasteriser, scene: TableScene) -> None:
    surface = pygame.Surface(SIZE, depth=32)
    now = 0
    later = replace(VIEW, table=replace(TABLE, spots=TABLE.spots[1:]), shoe=180, discards=62)
    for view in (VIEW, later):
        scene.show(view)
        while scene.busy:
            scene.paint(surface, scene.advance(now))
            now += 16
    still = TableScene(draw, DARK, *SIZE)
    still.show(later, animate=False)
    assert pygame.image.tobytes(surface, "RGB") == pixels(still)


def test_what_is_gone_sounds_once_for_each_wager_taken_and_card_picked_up(scene: TableScene) -> None:
    scene.show(VIEW, animate=False)
    assert scene.take_cues() == ()
    scene.show(replace(VIEW, table=replace(TABLE, spots=TABLE.spots[1:])))
    scene.finish()
    assert sorted(cue.value for cue in scene.take_cues()) == ["card", "card", "chips-taken"]


def test_cards_chips_columns_and_spots_can_be_pressed(scene: TableScene) -> None:
    scene.show(VIEW, animate=False)
    found = items(TABLE, 7)
    for key in (ChipsKey(1, 0), ChipsKey(2, 1), CardKey(1, 0, 1), CardKey(0, 0, 1)):
        assert scene.hit(*at(found[key].x, found[key].y)) == key
    empty = layout.spots(7)[2]
    assert scene.hit(*at(empty.x, empty.y)) == empty
    place = rack_place()
    left, width = place.tube(0, 14)
    assert scene.hit(left + width / 2, place.y + 20) == RackColumn(CHIPS[0])
    assert scene.hit(3, 3) is None


def test_another_size_and_back_gives_the_same_picture(draw: Rasteriser, scene: TableScene) -> None:
    scene.show(VIEW, animate=False)
    before = pixels(scene)
    scene.resize(800, 600)
    scene.resize(*SIZE)
    assert pixels(scene) == before


def test_dealing_a_card_sounds_as_a_card(scene: TableScene) -> None:
    scene.show(replace(VIEW, table=Table((Spot(4, (Hand(cards("8H")),)),))))
    scene.finish()
    assert scene.take_cues() == (Cue.CARD,)


def test_the_due_act_is_ringed_and_the_sweep_numbered(scene: TableScene) -> None:
    scene.show(VIEW, animate=False)
    plain = painted(scene)
    scene.show_due((ChipsKey(2, 1), ChipsKey(1, 0)), Goal.RACK)
    scene.finish()
    lit = painted(scene)
    found = items(TABLE, 7)[ChipsKey(2, 1)]
    ringed = at(found.x - 1.5 * layout.CHIP_RADIUS, found.y)
    assert near(lit.get_at(ringed), DARK.lit, 40)
    assert not near(plain.get_at(ringed), DARK.lit, 40)
    first = at(found.x + 0.78 * 1.5 * layout.CHIP_RADIUS - 0.006, found.y + 0.78 * 1.5 * layout.CHIP_RADIUS)
    assert near(lit.get_at(first), DARK.lit, 12)
    then = items(TABLE, 7)[ChipsKey(1, 0)]
    second = at(then.x - 0.78 * 1.5 * layout.CHIP_RADIUS - 0.006, then.y + 0.78 * 1.5 * layout.CHIP_RADIUS)
    assert near(lit.get_at(second), "#14110C", 12)


def test_the_next_snapshot_ends_the_due_act(draw: Rasteriser, scene: TableScene) -> None:
    scene.show(VIEW, animate=False)
    scene.show_due((ChipsKey(2, 1), ChipsKey(1, 0)), Goal.RACK)
    scene.show(VIEW, animate=False)
    still = TableScene(draw, DARK, *SIZE)
    still.show(VIEW, animate=False)
    assert pixels(scene) == pixels(still)


def test_a_due_act_of_what_is_not_there_shows_nothing(scene: TableScene) -> None:
    scene.show(VIEW, animate=False)
    before = pixels(scene)
    scene.show_due((ChipsKey(7, 0), CardKey(5, 0, 0)), Goal.DISCARDS)
    assert pixels(scene) == before


def test_a_card_can_be_due_and_stays_so_at_another_size(scene: TableScene) -> None:
    scene.show(VIEW, animate=False)
    before = pixels(scene)
    scene.show_due((CardKey(1, 0, 1),), Goal.DISCARDS)
    scene.finish()
    due = pixels(scene)
    assert due != before
    scene.resize(800, 600)
    scene.resize(*SIZE)
    assert pixels(scene) == due


def test_the_due_ring_comes_to_rest(scene: TableScene) -> None:
    scene.show(VIEW, animate=False)
    scene.show_due((ChipsKey(2, 1),))
    now = 0
    while scene.busy:
        scene.advance(now)
        now += 16
        assert now < 4000
    assert scene.advance(now) == []
