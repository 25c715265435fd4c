"""What points things out on the table: what is due, what was wrong, the payout in hand, what is dragged."""

from dataclasses import replace

import pygame
import pytest

from tests.canvas.conftest import DARK, near
from tests.canvas.looks import GREEN, RED, WHITE, bet, cards, differing
from tests.canvas.rounds import (
    COMMON_VIEW,
    DOUBLE,
    INSURANCE,
    INSURED,
    INSURED_VIEW,
    MAIN,
    PLAYED_VIEW,
    SIDE,
    SIZE,
    payment,
)
from tests.canvas.table.test_scene import at, painted, pixels, still, viewed
from trainer.canvas.art.rack import RackColumn
from trainer.canvas.art.svg import Rasteriser
from trainer.canvas.felt.cues import Cue
from trainer.canvas.spots.measures import CARD_WIDTH, CHIP_RADIUS, HOLE_CARD
from trainer.canvas.spots.targets import (
    AtBets,
    AtCard,
    AtChipsInHand,
    AtCutCard,
    AtDiscards,
    AtDrawnCard,
    AtHand,
    AtHoleCard,
    AtInsurance,
    AtOwnCards,
    AtOwnDown,
    AtPayment,
    AtRack,
    AtShoe,
    AtSpot,
    AtUpCard,
    AtWager,
    AtWish,
    DueOnTable,
    InsuranceSweep,
    TableTarget,
)
from trainer.canvas.table import layout
from trainer.canvas.table.scene import TableScene
from trainer.domain.cards.hand import Hand
from trainer.domain.cards.shoe import Shoe
from trainer.domain.money.chips import Chips, Pile
from trainer.domain.table.state import Spot, Table

R = CHIP_RADIUS


@pytest.fixture
def scene(draw: Rasteriser) -> TableScene:
    return TableScene(draw, DARK, *SIZE)


def changed(before: pygame.Surface, after: pygame.Surface) -> list[tuple[int, int]]:
    """The pixels that differ, on a grid of every third."""
    points = differing(*(pygame.image.tobytes(surface, "RGB") for surface in (before, after)), SIZE)
    return [(x, y) for x, y in points if x % 3 == y % 3 == 0]


def lit(scene: TableScene, due: DueOnTable) -> pygame.Surface:
    scene.show_due(due)
    scene.finish()
    return painted(scene)


# What is due

EVERY_TARGET: list[TableTarget] = [
    AtWager(1),
    AtWager(2, INSURANCE),
    AtWager(2, SIDE, side_wager="21+3"),
    AtWager(3),
    AtWager(1, DOUBLE),
    AtPayment(1),
    AtPayment(1, DOUBLE),
    AtPayment(2, SIDE, side_wager="21+3"),
    AtPayment(6, INSURANCE),
    AtWish(1),
    AtHand(1),
    AtHand(3),
    AtCard(1, 0, 1),
    AtCard(1, 0, 2),
    AtUpCard(),
    AtHoleCard(),
    AtDrawnCard(0),
    AtOwnDown(1),
    AtOwnCards(),
    AtShoe(),
    AtCutCard(),
    AtDiscards(),
    AtRack(),
    RackColumn(RED),
    AtInsurance(60),
    InsuranceSweep(),
    AtSpot(5),
    AtBets(),
    AtChipsInHand(0),
]


@pytest.mark.parametrize("target", EVERY_TARGET, ids=repr)
def test_every_target_can_be_due_and_ends_with_the_next_snapshot(scene: TableScene, target: TableTarget) -> None:
    # At spot 3 nothing has been dealt yet.
    spots = (*INSURED.spots, Spot(3, (), (bet(),)))
    view = viewed(replace(INSURED, spots=spots, shoe=Shoe(INSURED.shoe.cards, 260, 260)))
    scene.show(view, animate=False)
    scene.show_in_hand((Pile(RED, 3),))
    scene.finish()
    plain = painted(scene)
    shown = lit(scene, DueOnTable((target,)))
    assert changed(plain, shown)
    scene.show(view, animate=False)
    assert changed(plain, painted(scene)) == []


@pytest.mark.parametrize("target", [AtWager(1), AtHand(2), AtShoe(), AtUpCard(), AtCard(6, 0, 2)], ids=repr)
def test_what_is_lit_is_what_is_due(scene: TableScene, target: TableTarget) -> None:
    scene.show(INSURED_VIEW, animate=False)
    plain = painted(scene)
    where = scene.where(target)
    assert where is not None
    points = changed(plain, lit(scene, DueOnTable((target,))))
    middle = sum(x for x, _ in points) / len(points), sum(y for _, y in points) / len(points)
    assert middle == pytest.approx(where, abs=12)


def test_the_due_act_is_ringed_and_the_sweep_numbered(scene: TableScene) -> None:
    scene.show(INSURED_VIEW, animate=False)
    plain = painted(scene)
    ring = lit(scene, DueOnTable((AtWager(2, INSURANCE), AtWager(1)), AtRack()))
    x, y = layout.spots(7)[1].insurance
    y += 0.17 * R / 2
    ringed = at(x - 1.5 * R, y)
    assert near(ring.get_at(ringed), DARK.lit, 40)
    assert not near(plain.get_at(ringed), DARK.lit, 40)
    first = at(x + 0.78 * 1.5 * R - 0.006, y + 0.78 * 1.5 * R)
    assert near(ring.get_at(first), DARK.lit, 12)
    then = layout.spots(7)[0]
    foot = then.y + 5 * 0.17 * R / 2
    second = at(then.x - 0.78 * 1.5 * R - 0.006, foot + 0.78 * 1.5 * R)
    assert near(ring.get_at(second), "#14110C", 12)


def test_arrows_lead_to_where_a_thing_goes_and_from_where_it_comes(scene: TableScene) -> None:
    scene.show(INSURED_VIEW, animate=False)
    alone = lit(scene, DueOnTable((AtWager(6),)))
    to_rack = changed(alone, lit(scene, DueOnTable((AtWager(6),), AtRack())))
    assert max(y for _, y in to_rack) == pytest.approx(at(0, layout.RACK[1] - layout.RACK_SIZE[1] / 2)[1], abs=20)
    to_discards = changed(lit(scene, DueOnTable((AtHand(6),))), lit(scene, DueOnTable((AtHand(6),), AtDiscards())))
    assert max(x for x, _ in to_discards) == pytest.approx(at(layout.DISCARDS[0] - CARD_WIDTH, 0)[0], abs=12)
    due = AtCard(6, 0, 2)
    from_shoe = changed(lit(scene, DueOnTable((due,))), lit(scene, DueOnTable((due,), comes_from=AtShoe())))
    assert min(x for x, _ in from_shoe) < at(0.25, 0)[0]
    to_seat = changed(lit(scene, DueOnTable((AtWager(4),))), lit(scene, DueOnTable((AtWager(4),), AtSpot(4))))
    assert min(y for _, y in to_seat) < at(0, layout.spots(7)[3].y)[1] - 30


def test_a_sweep_of_the_insurance_line_shows_its_direction(scene: TableScene) -> None:
    scene.show(INSURED_VIEW, animate=False)
    there, back = (pygame.image.tobytes(lit(scene, DueOnTable((InsuranceSweep(way),))), "RGB") for way in (True, False))
    assert there != back


def test_checking_the_bets_rings_every_bet_and_nothing_else(scene: TableScene) -> None:
    scene.show(INSURED_VIEW, animate=False)
    plain = painted(scene)
    points = changed(plain, lit(scene, DueOnTable((AtBets(),))))
    for number in (1, 2, 4, 6):
        place = layout.spots(7)[number - 1]
        x, y = at(place.x, place.y)
        assert any(abs(px - x) < 32 and abs(py - y) < 32 for px, py in points)
    assert max(y for _, y in points) < 0.33 * SIZE[0]


def test_a_due_act_of_what_is_not_there_shows_nothing(scene: TableScene) -> None:
    scene.show(INSURED_VIEW, animate=False)
    before = pixels(scene)
    scene.show_due(DueOnTable((AtHand(9), AtCutCard(), AtChipsInHand(0)), AtDiscards()))
    assert pixels(scene) == before


def test_what_is_due_stays_so_at_another_size(scene: TableScene) -> None:
    scene.show(INSURED_VIEW, animate=False)
    scene.show_wrong((AtWager(4),))
    due = pygame.image.tobytes(lit(scene, DueOnTable((AtCard(1, 0, 1),), AtDiscards())), "RGB")
    scene.resize(800, 600)
    scene.resize(*SIZE)
    assert pixels(scene) == due


def test_the_due_ring_comes_to_rest(scene: TableScene) -> None:
    scene.show(INSURED_VIEW, animate=False)
    scene.show_due(DueOnTable((AtWager(2, INSURANCE),)))
    now = 0
    while scene.busy:
        scene.advance(now)
        now += 16
        assert now < 4000
    assert scene.advance(now) == []


def test_with_reduced_motion_the_ring_does_not_breathe(draw: Rasteriser) -> None:
    scene = TableScene(draw, DARK, *SIZE, reduced_motion=True)
    scene.show(INSURED_VIEW)
    scene.show_due(DueOnTable((AtWager(1),)))
    scene.advance(0)
    assert not scene.busy


def test_a_patron_of_the_common_hand_is_ringed_alone(scene: TableScene) -> None:
    scene.show(COMMON_VIEW, animate=False)
    plain = painted(scene)
    points = changed(plain, lit(scene, DueOnTable((AtWager(1, DOUBLE, 0, "Ben"),))))
    where = scene.where(AtWager(1, DOUBLE, 0, "Ben"))
    assert where is not None
    assert all(abs(x - where[0]) < 55 and abs(y - where[1]) < 55 for x, y in points)


# What was wrong


def test_a_wrong_act_has_a_cross_in_a_disc_not_only_a_colour(scene: TableScene) -> None:
    scene.show(INSURED_VIEW, animate=False)
    scene.show_wrong((AtHand(1),))
    where = scene.where(AtHand(1))
    assert where is not None
    x, y = round(where[0]), round(where[1])
    surface = painted(scene)
    assert near(surface.get_at((x, y)), "#FFA8A0", 40)
    assert near(surface.get_at((x + 7, y)), "#14110C", 40)
    scene.show_wrong(())
    assert pixels(scene) == still_of(scene)


def still_of(scene: TableScene) -> bytes:
    scene.show(INSURED_VIEW, animate=False)
    return pixels(scene)


def test_crosses_end_with_the_next_snapshot(draw: Rasteriser, scene: TableScene) -> None:
    scene.show(INSURED_VIEW, animate=False)
    scene.show_wrong((AtWager(1), AtShoe()))
    scene.show(INSURED_VIEW, animate=False)
    assert pixels(scene) == still(draw, INSURED_VIEW)


# The hole card, looked at


def test_looking_at_the_hole_card_bends_its_corner_up_and_letting_go_lays_it_down(
    draw: Rasteriser, scene: TableScene
) -> None:
    scene.show(INSURED_VIEW, animate=False)
    plain = painted(scene)
    scene.show_peek(True)
    points = changed(plain, painted(scene))
    right = (HOLE_CARD[0] + CARD_WIDTH / 2) * SIZE[0]
    assert points
    assert all(right - 45 < x < right + 5 for x, _ in points)
    scene.show_peek(False)
    assert pixels(scene) == still(draw, INSURED_VIEW)


def test_a_hole_card_that_is_turned_over_or_missing_has_no_corner_to_bend(scene: TableScene) -> None:
    scene.show(PLAYED_VIEW, animate=False)
    before = pixels(scene)
    scene.show_peek(True)
    assert pixels(scene) == before


# The payout in hand


def test_the_payout_is_built_in_heaps_above_the_rack(draw: Rasteriser, scene: TableScene) -> None:
    scene.show(INSURED_VIEW, animate=False)
    plain = painted(scene)
    scene.show_in_hand((Pile(GREEN, 5), Pile(GREEN, 2), Pile(WHITE, 3)))
    scene.finish()
    points = changed(plain, painted(scene))
    top = (layout.RACK[1] - layout.RACK_SIZE[1] / 2) * SIZE[0]
    assert all(x > 0.6 * SIZE[0] and y < top + 6 for x, y in points)
    scene.show_in_hand(())
    assert pixels(scene) == still(draw, INSURED_VIEW)


def test_a_heap_comes_from_the_rack_and_a_chip_added_sounds(scene: TableScene) -> None:
    scene.show(INSURED_VIEW, animate=False)
    scene.show_in_hand((Pile(GREEN, 1),))
    assert scene.moving
    scene.finish()
    scene.show_in_hand((Pile(GREEN, 2),))
    scene.finish()
    assert scene.take_cues() == (Cue.CHIP, Cue.CHIP)


def test_as_many_heaps_as_a_payout_has_stay_between_the_mirror_and_the_discards(scene: TableScene) -> None:
    scene.show(INSURED_VIEW, animate=False)
    scene.show_in_hand([Pile(RED, 5)] * 14)
    places = [scene.where(AtChipsInHand(heap)) for heap in range(14)]
    xs = [place[0] for place in places if place is not None]
    assert len(xs) == 14
    assert (layout.MIRROR[0] + 0.02) * SIZE[0] < min(xs)
    assert max(xs) < (layout.DISCARDS[0] - CARD_WIDTH / 2) * SIZE[0]


def test_winnings_come_from_the_hand_that_held_them(scene: TableScene) -> None:
    table = Table((Spot(1, (Hand(cards("TH 8C")),), (bet(RED, 2),)),), rack=INSURED.rack)
    scene.show(viewed(table), animate=False)
    scene.show_in_hand((Pile(RED, 2),), animate=False)
    held = scene.where(AtChipsInHand(0))
    assert held is not None
    scene.show_in_hand(())
    paid = replace(table.spots[0], payments=(payment(MAIN, (RED, 2)),))
    lighter = table.rack.without(Chips((Pile(RED, 2),)))
    scene.advance(0)
    scene.paint(before := pygame.Surface(SIZE, depth=32))
    scene.show(viewed(replace(table, spots=(paid,), rack=lighter)))
    scene.advance(0)
    scene.paint(after := pygame.Surface(SIZE, depth=32))
    near_hand = [(x, y) for x, y in changed(before, after) if abs(x - held[0]) < 20 and abs(y - held[1]) < 30]
    assert near_hand


def test_the_payout_in_hand_stays_at_another_size_and_with_the_next_snapshot(scene: TableScene) -> None:
    scene.show(INSURED_VIEW, animate=False)
    scene.show_in_hand((Pile(GREEN, 5),), animate=False)
    before = pixels(scene)
    scene.resize(800, 600)
    scene.resize(*SIZE)
    assert pixels(scene) == before
    scene.show(INSURED_VIEW, animate=False)
    assert pixels(scene) == before


# What is dragged


@pytest.mark.parametrize("target", [AtWager(1), AtHand(2), AtUpCard(), AtOwnCards(), AtCard(4, 0, 1)], ids=repr)
def test_what_is_lifted_follows_the_pointer_and_goes_back_when_it_is_let_go(
    draw: Rasteriser, scene: TableScene, target: TableTarget
) -> None:
    scene.show(INSURED_VIEW, animate=False)
    assert scene.lift(target)
    scene.drag_to(500, 300)
    scene.drag_to(560, 330)
    assert pixels(scene) != still(draw, INSURED_VIEW)
    scene.drop(back=True)
    assert scene.moving
    scene.finish()
    assert pixels(scene) == still(draw, INSURED_VIEW)


def test_while_a_bet_is_dragged_what_lies_under_it_is_told(scene: TableScene) -> None:
    scene.show(INSURED_VIEW, animate=False)
    start = scene.where(AtWager(1))
    assert start is not None
    scene.lift(AtWager(1))
    scene.drag_to(*start)
    goal = scene.where(RackColumn(RED))
    assert goal is not None
    scene.drag_to(*goal)
    assert scene.hit(*goal) == RackColumn(RED)
    assert scene.hit(*start) == AtSpot(1)


def test_a_bet_let_go_over_the_rack_goes_on_from_there_when_it_is_taken(draw: Rasteriser, scene: TableScene) -> None:
    scene.show(INSURED_VIEW, animate=False)
    scene.lift(AtWager(1))
    scene.drag_to(120, 300)
    scene.drag_to(560, 500)
    scene.drop(back=False)
    (spot, *others) = INSURED.spots
    taken = replace(INSURED, spots=(replace(spot, wagers=()), *others), rack=INSURED.rack.plus(Chips((Pile(RED, 5),))))
    scene.show(viewed(taken))
    scene.finish()
    assert scene.take_cues() == (Cue.CHIPS_TAKEN,)
    assert pixels(scene) == still(draw, viewed(taken))


def test_what_was_let_go_elsewhere_goes_home_with_the_next_snapshot(draw: Rasteriser, scene: TableScene) -> None:
    scene.show(INSURED_VIEW, animate=False)
    scene.lift(AtHand(2))
    scene.drag_to(300, 250)
    scene.drag_to(700, 400)
    scene.drop(back=False)
    scene.show(INSURED_VIEW)
    scene.finish()
    assert pixels(scene) == still(draw, INSURED_VIEW)


def test_the_next_card_is_drawn_out_of_the_shoe_and_vanishes_when_let_go(draw: Rasteriser, scene: TableScene) -> None:
    scene.show(INSURED_VIEW, animate=False)
    assert scene.lift(AtShoe())
    scene.drag_to(600, 200)
    assert near(painted(scene).get_at((618, 200)), "#2B4468", 200)
    assert pixels(scene) != still(draw, INSURED_VIEW)
    scene.drop(back=True)
    assert pixels(scene) == still(draw, INSURED_VIEW)


@pytest.mark.parametrize("target", [AtSpot(1), AtWager(3), AtRack(), AtDiscards()], ids=repr)
def test_what_is_not_there_cannot_be_lifted(scene: TableScene, target: TableTarget) -> None:
    scene.show(INSURED_VIEW, animate=False)
    assert not scene.lift(target)


def test_heaps_in_hand_can_be_carried(scene: TableScene) -> None:
    scene.show(INSURED_VIEW, animate=False)
    scene.show_in_hand((Pile(GREEN, 5), Pile(RED, 1)), animate=False)
    before = pixels(scene)
    assert scene.lift(AtChipsInHand(0))
    scene.drag_to(700, 460)
    scene.drag_to(300, 300)
    assert pixels(scene) != before
    scene.drop(back=True)
    scene.finish()
    assert pixels(scene) == before


def test_the_place_of_a_doubles_card_lies_across(scene: TableScene) -> None:
    scene.show(INSURED_VIEW, animate=False)
    plain = painted(scene)
    upright = changed(plain, lit(scene, DueOnTable((AtCard(4, 0, 2),))))
    across = changed(plain, lit(scene, DueOnTable((AtCard(4, 0, 2, sideways=True),))))

    def size(points: list[tuple[int, int]]) -> tuple[int, int]:
        return max(x for x, _ in points) - min(x for x, _ in points), max(y for _, y in points) - min(
            y for _, y in points
        )

    assert size(upright)[0] < size(upright)[1]
    assert size(across)[0] > size(across)[1]
