"""Frames of places: from hand lengths to pixels and back."""

import pygame
import pytest

from trainer.canvas.hands.motion.gesture_places import ArcFrame, SpotFrame, way_out


def test_a_frame_that_is_not_turned_has_the_dealer_below() -> None:
    frame = SpotFrame(100.0, 50.0, 0.0, 10.0)
    assert frame.pixels((1.0, 0.0, 0.0)) == (110.0, 50.0)
    assert frame.pixels((0.0, 1.0, 0.0)) == (100.0, 60.0)
    assert frame.outward == (0.0, -1.0)


def test_what_is_raised_is_seen_half_as_far_up() -> None:
    assert SpotFrame(100.0, 50.0, 0.0, 10.0).pixels((0.0, 0.0, 1.0)) == (100.0, 45.0)
    assert SpotFrame(100.0, 50.0, 90.0, 10.0).pixels((0.0, 0.0, 1.0)) == pytest.approx((100.0, 45.0))


def test_a_patron_at_third_base_sits_at_the_right() -> None:
    frame = SpotFrame(0.0, 0.0, 90.0, 10.0)
    assert frame.outward == pytest.approx((1.0, 0.0))
    assert frame.pixels((0.0, -1.0, 0.0)) == pytest.approx((10.0, 0.0))


@pytest.mark.parametrize("angle", [-64.0, 0.0, 30.0])
def test_a_pixel_is_found_again_in_the_frame(angle: float) -> None:
    frame = SpotFrame(12.0, 34.0, angle, 17.0)
    assert frame.of(frame.pixels((0.4, -0.7, 0.0))) == pytest.approx((0.4, -0.7))
    assert frame.moved(0.5, 0.25).pixels((0.0, 0.0, 0.0)) == pytest.approx(frame.pixels((0.5, 0.25, 0.0)))


def test_a_sweep_runs_from_end_to_end_of_its_line() -> None:
    frame = ArcFrame(lambda way: (500.0 + 300.0 * way, 200.0), 10.0)
    assert frame.pixels((-1.45, 0.72, 0.0)) == pytest.approx((200.0, 200.0))
    assert frame.pixels((1.45, 0.72, 0.0)) == pytest.approx((800.0, 200.0))
    assert frame.pixels((0.0, 1.72, 0.0)) == pytest.approx((500.0, 210.0))
    assert frame.pixels((1.55, 0.72, 0.0)) == pytest.approx((801.0, 200.0))
    assert frame.of((500.0, 210.0)) == pytest.approx((0.0, 1.72))


@pytest.mark.parametrize(
    ("towards", "far"), [((0.0, -1.0), 30.0), ((0.0, 1.0), 70.0), ((1.0, 0.0), 160.0), ((-0.6, -0.8), 37.5)]
)
def test_the_way_out_of_a_scene_ends_at_its_nearest_edge(towards: tuple[float, float], far: float) -> None:
    assert way_out((40.0, 30.0), towards, pygame.Rect(0, 0, 200, 100)) == pytest.approx(far)


def test_what_is_outside_is_out_already() -> None:
    assert way_out((40.0, -5.0), (0.0, -1.0), pygame.Rect(0, 0, 200, 100)) == 0.0
