"""The drill's felt as it is painted, pressed and moved."""

import pygame
import pytest

from tests.canvas.conftest import DARK, near
from tests.canvas.looks import COLOUR_UP, EVERY_VIEW, GREEN, INSURED, PAYOUT, PINK, RED, WHITE
from trainer.canvas.art.rack import RackColumn
from trainer.canvas.art.svg import Rasteriser
from trainer.canvas.art.theme import CanvasTheme
from trainer.canvas.drills.plan import plan
from trainer.canvas.drills.scene import DrillScene
from trainer.canvas.drills.view import BuiltHeap, DrillView, DueInFrame, PaymentFrame, WagerAt
from trainer.canvas.felt.cues import Cue
from trainer.domain.money.chips import Pile

SIZE = (664, 468)
DUE = DueInFrame((Pile(GREEN, 6), Pile(RED, 7), Pile(PINK, 1), Pile(WHITE, 6)), "Due, beside the bet", "$193.50", 0)


@pytest.fixture
def scene(draw: Rasteriser) -> DrillScene:
    return DrillScene(draw, DARK, *SIZE)


def shown(draw: Rasteriser, view: DrillView, size: tuple[int, int] = SIZE) -> DrillScene:
    scene = DrillScene(draw, DARK, *size)
    scene.show(view, deal=False)
    return scene


def painted(scene: DrillScene, size: tuple[int, int] = SIZE) -> pygame.Surface:
    surface = pygame.Surface(size, depth=32)
    scene.advance(0)
    scene.paint(surface)
    return surface


def pixels(scene: DrillScene, size: tuple[int, int] = SIZE) -> bytes:
    return pygame.image.tobytes(painted(scene, size), "RGB")


def run_to_the_end(scene: DrillScene, surface: pygame.Surface | None = None) -> int:
    """Play to the end at 60 frames a second; gives how many milliseconds it took."""
    now = 0
    while scene.busy:
        rects = scene.advance(now)
        if surface is not None:
            scene.paint(surface, rects)
        now += 16
        assert now < 5000
    return now


@pytest.mark.parametrize("view", EVERY_VIEW.values(), ids=EVERY_VIEW.keys())
def test_every_card_is_painted_in_its_place(draw: Rasteriser, view: DrillView) -> None:
    surface = painted(shown(draw, view))
    topmost = plan(view).cards[-1:]
    for card in topmost:
        wide, high = (1.4, 1.0) if card.angle == 90 else (1.0, 1.4)
        for x, y in ((-0.47, 0.3), (0.47, -0.3), (-0.2, -0.48), (0.2, 0.48)):
            at = round(card.x + x * wide * card.width), round(card.y + y * high * card.width)
            assert near(surface.get_at(at), DARK.ivory, 10), at


def test_nothing_moving_wants_no_frames(draw: Rasteriser) -> None:
    scene = shown(draw, PAYOUT)
    scene.advance(0)
    assert not scene.busy
    assert [scene.advance(now) for now in (16, 32, 1000)] == [[], [], []]


def test_the_deal_takes_at_most_six_tenths_of_a_second(draw: Rasteriser, scene: DrillScene) -> None:
    for view in EVERY_VIEW.values():
        scene.show(view)
        assert run_to_the_end(scene) <= 600 + 2 * 16


def test_frame_by_frame_ends_in_the_same_picture_as_painting_it_whole(draw: Rasteriser, scene: DrillScene) -> None:
    surface = pygame.Surface(SIZE, depth=32)
    scene.show(PAYOUT)
    run_to_the_end(scene, surface)
    scene.show_due(DUE)
    run_to_the_end(scene, surface)
    scene.take(0)
    run_to_the_end(scene, surface)
    assert pygame.image.tobytes(surface, "RGB") == pixels(scene)


def test_finishing_a_deal_puts_every_card_in_its_place(draw: Rasteriser, scene: DrillScene) -> None:
    scene.show(PAYOUT)
    scene.advance(0)
    scene.advance(40)
    on_their_way = scene.moving
    scene.finish()
    assert on_their_way and not scene.moving
    assert pixels(scene) == pixels(shown(draw, PAYOUT))


def test_with_reduced_motion_all_is_in_place_at_once(draw: Rasteriser) -> None:
    scene = DrillScene(draw, DARK, *SIZE, reduced_motion=True)
    scene.show(PAYOUT)
    scene.show_due(DUE)
    assert not scene.moving
    still = shown(draw, PAYOUT)
    still.show_due(DUE, play=False)
    assert pixels(scene) == pixels(still)


def test_dealing_sounds_once_a_card(scene: DrillScene) -> None:
    scene.show(PAYOUT)
    scene.finish()
    assert scene.take_cues() == (Cue.CARD, Cue.CARD)
    assert scene.take_cues() == ()


def test_every_column_of_the_rack_can_be_pressed_and_its_label_too(draw: Rasteriser) -> None:
    scene, laid = shown(draw, PAYOUT), plan(PAYOUT)
    assert laid.rack is not None and PAYOUT.rack is not None
    for place, tube in enumerate(PAYOUT.rack.tubes):
        left, width = laid.rack.tube(place, 7)
        assert width >= 36
        for y in (laid.rack.top + 3, laid.rack.y + laid.rack.height - 4):
            assert scene.hit(left + width / 2, y) == RackColumn(tube.denomination)


def test_the_frame_a_built_heap_and_a_bet_can_be_pressed(draw: Rasteriser) -> None:
    scene, laid = shown(draw, PAYOUT), plan(PAYOUT)
    assert laid.frame is not None
    middle = laid.frame.middle
    assert scene.hit(*middle) == PaymentFrame()
    assert scene.hit(laid.stacks[0].x, laid.stacks[0].y) == WagerAt(0)
    assert scene.hit(5, 460) is None
    scene.show_built((Pile(RED, 3),))
    assert scene.hit(middle[0], middle[1] + 10) == BuiltHeap(0)


def test_what_is_due_cannot_be_pressed_away(draw: Rasteriser) -> None:
    scene, laid = shown(draw, PAYOUT), plan(PAYOUT)
    assert laid.frame is not None
    scene.show_due(DueInFrame((Pile(RED, 3),)), play=False)
    assert scene.hit(laid.frame.middle[0], laid.frame.middle[1] + 10) == PaymentFrame()


def test_points_are_pixels_of_the_scene_at_any_size(draw: Rasteriser) -> None:
    scene, laid = shown(draw, PAYOUT, (1328, 936)), plan(PAYOUT)
    assert laid.rack is not None
    left, width = laid.rack.tube(3, 7)
    assert scene.hit(2 * (left + width / 2), 2 * (laid.rack.top + 5)) == RackColumn(RED)


def test_a_chip_taken_from_the_rack_arrives_in_the_frame(draw: Rasteriser, scene: DrillScene) -> None:
    scene.show(PAYOUT, deal=False)
    scene.show_built((Pile(RED, 1),))
    assert scene.moving
    scene.finish()
    scene.show_built((Pile(RED, 2),))
    assert scene.moving
    scene.finish()
    assert scene.take_cues() == (Cue.CHIP, Cue.CHIP)
    still = shown(draw, PAYOUT)
    still.show_built((Pile(RED, 2),))
    still.finish()
    assert pixels(scene) == pixels(still)


def test_chips_pressed_faster_than_they_fly_are_all_counted(draw: Rasteriser, scene: DrillScene) -> None:
    scene.show(PAYOUT, deal=False)
    for count in range(1, 6):
        scene.show_built((Pile(RED, count),))
        scene.advance(count * 5.0)
    scene.finish()
    still = shown(draw, PAYOUT)
    still.show_built((Pile(RED, 5),))
    still.finish()
    assert pixels(scene) == pixels(still)


def test_a_taken_bet_leaves_its_circle_empty(draw: Rasteriser) -> None:
    scene, laid = shown(draw, PAYOUT), plan(PAYOUT)
    at = round(laid.stacks[0].x), round(laid.stacks[0].top - laid.stacks[0].radius * 0.5)
    assert near(painted(scene).get_at(at), "#F7F1E2", 16)
    scene.take(0)
    scene.finish()
    assert near(painted(scene).get_at(at), DARK.felt_lit, 24)
    assert scene.hit(*at) is None
    assert scene.take_cues() == (Cue.CHIPS_TAKEN,)


def test_the_hole_card_shows_its_back_until_it_is_turned(draw: Rasteriser) -> None:
    scene = shown(draw, INSURED)
    hole = next(card for card in plan(INSURED).cards if card.hidden is not None)
    at = round(hole.x + hole.width * 0.40), round(hole.y - hole.width * 0.3)
    printed = painted(scene).get_at(at)
    assert printed.b > printed.r + 25
    scene.turn_hole_card()
    assert near(painted(scene).get_at(at), DARK.ivory, 10)


def test_the_lit_ring_goes_round_what_is_due_and_away_again(draw: Rasteriser) -> None:
    scene, plain = shown(draw, INSURED), pixels(shown(draw, INSURED))
    chips = next(stack for stack in plan(INSURED).stacks if stack.wager == 1)
    scene.point_out(1)
    scene.finish()
    surface = painted(scene)
    at = round(chips.x), round(chips.y + 1.5 * chips.radius)
    assert near(surface.get_at(at), DARK.lit, 30)
    scene.point_out(None)
    assert pixels(scene) == plain


def test_a_mixed_stack_is_bracketed_at_its_left(draw: Rasteriser) -> None:
    for view, index in ((PAYOUT, 0), (COLOUR_UP, -1)):
        scene, plain = shown(draw, view), pixels(shown(draw, view))
        stack = plan(view).stacks[0]
        scene.show_due(DueInFrame(bracket=index), play=False)
        spine = round(stack.x - stack.radius - 12)
        column = [painted(scene).get_at((spine, y)) for y in range(round(stack.top), round(stack.y))]
        before = pygame.image.frombytes(plain, SIZE, "RGB")
        changed = sum(colour[:3] != before.get_at((spine, round(stack.top) + y))[:3] for y, colour in enumerate(column))
        assert changed > 0.8 * len(column)


def test_another_size_and_another_theme_keep_what_was_shown(draw: Rasteriser) -> None:
    scene = shown(draw, PAYOUT)
    scene.show_due(DUE)
    light = CanvasTheme(**{**{name: getattr(DARK, name) for name in DARK.__slots__}, "felt": "#226154"})
    scene.resize(996, 702)
    scene.restyle(light)
    scene.resize(*SIZE)
    scene.restyle(DARK)
    still = shown(draw, PAYOUT)
    still.show_due(DUE, play=False)
    assert pixels(scene) == pixels(still)


def test_a_narrow_and_a_wide_felt_are_covered_to_the_last_pixel(draw: Rasteriser) -> None:
    for size in ((500, 468), (1200, 400), (333, 701)):
        surface = painted(shown(draw, PAYOUT, size), size)
        corners = [surface.get_at((x, y)) for x in (0, size[0] - 1) for y in (0, size[1] - 1)]
        assert all(colour.g > colour.r + 15 for colour in corners)


def test_the_hint_is_there_only_while_the_frame_is_empty(draw: Rasteriser, scene: DrillScene) -> None:
    scene.show(PAYOUT, deal=False)
    empty = pixels(scene)
    scene.show_built((Pile(RED, 1),))
    scene.finish()
    assert pixels(scene) != empty
    scene.show_built(())
    assert pixels(scene) == empty
