"""Bets on the drill's felt: ringed, taken with what doubles them, and what stays behind."""

import itertools

import pygame
import pytest

from tests.canvas.conftest import DARK, near
from tests.canvas.looks import FOUR_HANDS, GREEN, PAYOUT, RACK, RED, WHITE, bet, cards, dealer, double, question, stack
from tests.sweeps import sweep
from trainer.canvas.art.svg import Rasteriser
from trainer.canvas.drills.marks import Brackets, brackets_with_room
from trainer.canvas.drills.placed_things import StackAt
from trainer.canvas.drills.plan import plan
from trainer.canvas.drills.scene import DrillScene
from trainer.canvas.drills.view import DrillView, DueInFrame, Taken, WagerAt
from trainer.canvas.felt.cues import Cue
from trainer.canvas.felt.rectangles import Rectangle
from trainer.domain.cards.hand import Hand
from trainer.domain.money.chips import Pile

SIZE = (664, 468)
FRAME_MS = sweep(48, 16)
DOUBLED = question(
    Hand(cards("6H 5S TD"), doubled=1, across=(2,)),
    wagers=(bet(GREEN, 4), double(GREEN, 4)),
    against=dealer("6S", "KD", "2H", turned=True),
)


def shown(draw: Rasteriser, view: DrillView) -> DrillScene:
    scene = DrillScene(draw, DARK, *SIZE)
    scene.show(view, deal=False)
    return scene


def pixels(scene: DrillScene) -> bytes:
    surface = pygame.Surface(SIZE, depth=32)
    scene.finish()
    scene.advance(0)
    scene.paint(surface)
    return pygame.image.tobytes(surface, "RGB")


def at(scene: DrillScene, view: DrillView, wager: int) -> WagerAt | object:
    chips = next(chips for chips in plan(view).stacks if chips.wager == wager)
    return scene.hit(chips.x, chips.y)


def test_taking_a_doubled_bet_takes_the_double_too(draw: Rasteriser) -> None:
    scene = shown(draw, DOUBLED)
    assert at(scene, DOUBLED, 1) == WagerAt(1)
    scene.show_due(DueInFrame((), "Take", "$200.00", taken=Taken(0)))
    scene.finish()
    assert at(scene, DOUBLED, 0) is None
    assert at(scene, DOUBLED, 1) is None
    assert scene.take_cues() == (Cue.CHIPS_TAKEN, Cue.CHIPS_TAKEN)


def test_taking_one_hands_bet_leaves_the_others(draw: Rasteriser) -> None:
    scene = shown(draw, FOUR_HANDS)
    scene.take(2)
    scene.finish()
    assert at(scene, FOUR_HANDS, 2) is None
    assert at(scene, FOUR_HANDS, 3) == WagerAt(3)


def test_half_a_surrendered_bet_comes_back_from_the_rack(draw: Rasteriser) -> None:
    scene = shown(draw, question(Hand(cards("TH 6C"), surrendered=True), wagers=(bet(GREEN, 4),)))
    scene.show_due(DueInFrame((), "Take", "$50.00", taken=Taken(0, stack((RED, 10)))))
    scene.finish()
    assert scene.take_cues() == (Cue.CHIPS_TAKEN, Cue.CHIP)
    left = question(Hand(cards("TH 6C"), surrendered=True), wagers=(bet(GREEN, 4),))
    chips = plan(left).stacks[0]
    surface = pygame.image.frombytes(pixels(scene), SIZE, "RGB")
    edge = round(chips.x), round(chips.y - 3)
    assert surface.get_at(edge).r > surface.get_at(edge).g + 20


def test_a_bet_that_was_taken_can_be_taken_once_more(draw: Rasteriser) -> None:
    scene = shown(draw, DOUBLED)
    due = DueInFrame((), "Take", "$200.00", taken=Taken(0, stack((RED, 2))))
    scene.show_due(due)
    scene.finish()
    once = pixels(scene)
    scene.show_due(due)
    assert scene.moving
    assert pixels(scene) == once


def test_what_was_taken_stays_taken_at_another_size(draw: Rasteriser) -> None:
    scene = shown(draw, DOUBLED)
    scene.show_due(DueInFrame((), "Take", "$200.00", taken=Taken(0, stack((RED, 2)))))
    before = pixels(scene)
    scene.resize(996, 702)
    scene.resize(*SIZE)
    assert pixels(scene) == before


def test_a_bet_taken_earlier_stays_away_while_the_next_is_paid(draw: Rasteriser) -> None:
    scene = shown(draw, FOUR_HANDS)
    scene.show_due(DueInFrame((), "Take", "$15.00", taken=Taken(2)))
    scene.show_due(DueInFrame((Pile(RED, 3),), "Pay", "$15.00"))
    scene.finish()
    assert at(scene, FOUR_HANDS, 2) is None
    assert at(scene, FOUR_HANDS, 3) == WagerAt(3)


def test_words_stand_in_the_frame_where_no_chips_do(draw: Rasteriser) -> None:
    scene = shown(draw, DOUBLED)
    scene.show_due(DueInFrame((), "Take", "$200.00"))
    silent = pixels(scene)
    scene.show_due(DueInFrame((), "Take", "$200.00", words="To the rack"))
    assert pixels(scene) != silent


def test_the_ring_takes_two_breaths_and_then_wants_no_frames(draw: Rasteriser) -> None:
    scene = shown(draw, FOUR_HANDS)
    scene.advance(0)
    scene.point_out(0)
    now, looks = 0, []
    while scene.busy:
        scene.advance(now)
        surface = pygame.Surface(SIZE, depth=32)
        scene.paint(surface)
        chips = plan(FOUR_HANDS).stacks[0]
        looks.append(surface.get_at((round(chips.x), round(chips.y + 1.5 * chips.radius))).r)
        now += FRAME_MS
        assert now < 4000
    # Up once as it appears, then down and up again twice: five ways, four turns.
    ways = [b > a for a, b in itertools.pairwise(looks) if abs(b - a) > 1]
    assert sum(one != other for one, other in itertools.pairwise(ways)) == 4
    assert looks[-1] == max(looks)
    assert scene.advance(now) == []


def test_the_breathing_ring_is_no_card_or_chip_on_its_way(draw: Rasteriser) -> None:
    scene = shown(draw, FOUR_HANDS)
    scene.point_out(0)
    assert scene.busy
    assert not scene.moving


def test_the_ring_does_not_breathe_with_reduced_motion(draw: Rasteriser) -> None:
    scene = DrillScene(draw, DARK, *SIZE, reduced_motion=True)
    scene.show(FOUR_HANDS)
    scene.point_out(0)
    scene.advance(0)
    assert not scene.busy


def test_pointing_out_the_same_bet_again_begins_nothing_anew(draw: Rasteriser) -> None:
    scene = shown(draw, FOUR_HANDS)
    scene.point_out(0)
    scene.finish()
    scene.advance(0)
    scene.point_out(0)
    assert not scene.busy


FELT = Rectangle(0, 0, 664, 468)


def mixed(x: float) -> StackAt:
    return StackAt((GREEN, GREEN, RED, RED, WHITE), x, 200, 20, 1, 0)


def test_brackets_stand_at_the_left_where_there_is_room() -> None:
    found = brackets_with_room(mixed(300), FELT, ())
    assert found == Brackets(mixed(300), -1)
    assert found is not None
    assert found.box.right <= 280


def test_brackets_stand_at_the_right_where_only_there_is_room() -> None:
    found = brackets_with_room(mixed(30), FELT, ())
    assert found == Brackets(mixed(30), 1)
    assert found is not None
    assert found.box.left >= 50


@pytest.mark.parametrize("left", [True, False])
def test_brackets_make_way_for_what_lies_beside_the_stack(left: bool) -> None:
    beside = Rectangle(200, 150, 270, 250) if left else Rectangle(330, 150, 400, 250)
    found = brackets_with_room(mixed(300), FELT, (beside,))
    assert found == Brackets(mixed(300), 1 if left else -1)


def test_larger_words_take_more_room_and_are_smaller_rather_than_cut() -> None:
    large = brackets_with_room(mixed(300), FELT, (), 1.5)
    assert large == Brackets(mixed(300), -1, 1.5)
    assert large.box.width > Brackets(mixed(300)).box.width
    narrow = Rectangle(150, 0, 330, 468)
    assert brackets_with_room(mixed(300), narrow, (), 1.5) == Brackets(mixed(300), -1, 1.25)


def test_there_are_no_brackets_where_there_is_no_room() -> None:
    assert brackets_with_room(mixed(300), FELT, (Rectangle(200, 150, 270, 250), Rectangle(330, 150, 400, 250))) is None


def test_a_tube_is_full_with_twenty_chips_and_half_full_with_ten() -> None:
    laid = plan(PAYOUT)
    assert laid.rack is not None
    assert laid.rack.most == 20
    assert 10 * laid.rack.slice_height == pytest.approx(laid.rack.depth / 2)


def test_a_tube_half_full_is_painted_half_full(draw: Rasteriser) -> None:
    laid = plan(PAYOUT)
    assert laid.rack is not None and PAYOUT.rack == RACK
    surface = pygame.image.frombytes(pixels(shown(draw, PAYOUT)), SIZE, "RGB")
    left, width = laid.rack.tube(3, 7)
    x = round(left + width / 2)
    assert near(surface.get_at((x, round(laid.rack.top + 0.25 * laid.rack.depth))), "#0D0E10", 8)
    assert not near(surface.get_at((x, round(laid.rack.top + 0.75 * laid.rack.depth))), "#0D0E10", 8)
