"""The table's geometry, against the figures the look of the table is drawn by."""

from itertools import pairwise
from math import hypot

import pytest

from trainer.canvas.spots.measures import CARD_WIDTH, CIRCLE_RADIUS, SIDE_RADIUS
from trainer.canvas.table import layout
from trainer.canvas.table.ground import TableScale

SPOTS = {
    1: ((0.1106, 0.2825), -63.8, -26.8, (0.1823, 0.3405), (0.2476, 0.3934), (0.0625, 0.3023), (0.0970, 0.2324)),
    2: ((0.2126, 0.1737), -33.0, -13.9, (0.2523, 0.2538), (0.2857, 0.3210), (0.1611, 0.1661), (0.2265, 0.1236)),
    3: ((0.3507, 0.1146), -14.5, -6.1, (0.3681, 0.1995), (0.3835, 0.2748), (0.3043, 0.0910), (0.3798, 0.0715)),
    4: ((0.5000, 0.0960), 0.0, 0.0, (0.5000, 0.1799), (0.5000, 0.2600), (0.4611, 0.0616), (0.5389, 0.0616)),
    5: ((0.6493, 0.1146), 14.5, 6.1, (0.6319, 0.1995), (0.6165, 0.2748), (0.6202, 0.0715), (0.6957, 0.0910)),
    6: ((0.7874, 0.1737), 33.0, 13.9, (0.7477, 0.2538), (0.7143, 0.3210), (0.7735, 0.1236), (0.8389, 0.1661)),
    7: ((0.8894, 0.2825), 63.8, 26.8, (0.8177, 0.3405), (0.7524, 0.3934), (0.9030, 0.2324), (0.9375, 0.3023)),
}


@pytest.mark.parametrize("number", SPOTS)
def test_each_of_seven_spots_lies_where_it_is_drawn(number: int) -> None:
    place = layout.spots(7)[number - 1]
    circle, tilt, turn, hand, insurance, left, right = SPOTS[number]
    assert place.number == number
    assert (place.x, place.y) == pytest.approx(circle, abs=0.0006)
    assert place.tilt == pytest.approx(tilt, abs=0.1)
    assert place.turn == pytest.approx(turn, abs=0.06)
    assert place.hand == pytest.approx(hand, abs=0.0012)
    assert place.insurance == pytest.approx(insurance, abs=0.0012)
    assert place.side(0) == pytest.approx(left, abs=0.0008)
    assert place.side(1) == pytest.approx(right, abs=0.0008)


@pytest.mark.parametrize("count", [1, 3, 5, 6, 7])
def test_spots_are_numbered_from_first_base_at_the_dealers_left(count: int) -> None:
    places = layout.spots(count)
    assert [place.number for place in places] == list(range(1, count + 1))
    assert [place.x for place in places] == sorted(place.x for place in places)


def test_fewer_spots_share_out_the_same_arc() -> None:
    assert layout.spots(5)[0].x == pytest.approx(layout.spots(7)[0].x)
    assert layout.spots(5)[4].x == pytest.approx(layout.spots(7)[6].x)
    assert layout.spots(5)[2].x == pytest.approx(0.5, abs=0.001)


def test_a_card_is_at_least_sixty_pixels_wide_at_the_smallest_window() -> None:
    assert round(CARD_WIDTH * 1104) == 60


def test_the_second_card_lies_to_the_left_of_the_first_and_towards_the_dealer() -> None:
    first, second = (layout.spots(7)[3].card(place) for place in (0, 1))
    step = 0.42 * CARD_WIDTH
    assert (second[0] - first[0], second[1] - first[1]) == pytest.approx((-step, step))


def test_neighbouring_spots_do_not_touch_one_another() -> None:
    places = layout.spots(7)
    for one, other in pairwise(places):
        assert hypot(one.x - other.x, one.y - other.y) > 2 * CIRCLE_RADIUS
        assert hypot(*(a - b for a, b in zip(one.side(1), other.side(0), strict=True))) > 2 * SIDE_RADIUS


def test_a_side_wagers_circle_clears_the_bets() -> None:
    for place in layout.spots(7):
        for side in (0, 1):
            x, y = place.side(side)
            assert hypot(x - place.x, y - place.y) > CIRCLE_RADIUS + SIDE_RADIUS


def test_seat_numbers_stand_on_the_leather() -> None:
    for place in layout.spots(7):
        x, y = place.seat
        inside = ((x - 0.5) / 0.4746) ** 2 + ((y - 0.3659) / 0.3433) ** 2
        outside = ((x - 0.5) / 0.4946) ** 2 + ((y - 0.3659) / 0.3614) ** 2
        assert inside > 1 > outside


def test_a_ray_that_misses_an_ellipse_says_so() -> None:
    with pytest.raises(ValueError, match="no point"):
        layout.BAND.met((0.0, 0.0), (1.0, 0.0))
    with pytest.raises(ValueError, match="behind"):
        layout.BAND.met((0.5, 0.1), (0.0, -1.0))


@pytest.mark.parametrize("angle", [-4.9, 0, 18, 90, 150, 184.9])
def test_a_point_of_an_ellipse_tells_its_angle(angle: float) -> None:
    assert layout.BAND.angle(*layout.BAND.at(angle)) == pytest.approx(angle)


def test_an_ellipses_normal_points_left_up_and_right() -> None:
    assert [layout.BETS.tilt(angle) for angle in (0, 90, 180)] == pytest.approx([-90, 0, 90])


def test_the_table_has_room_for_hands_above_and_shares_the_rest_of_a_high_felt() -> None:
    # On a felt 1000 wide and 800 high a unit is 1000 pixels: 200 and more are left over, half of them on either side.
    scale = TableScale(1000, 800)
    below = scale.height - scale.pixels(0, layout.HEIGHT)[1]
    assert scale.pixels(0, 0)[1] - 1000 * layout.HEADROOM == pytest.approx(below)
    assert below > 50
    # On a felt too low for its width it fills the height.
    low = TableScale(2000, 600)
    assert low.pixels(0, layout.HEIGHT)[1] == pytest.approx(600)
