"""The way of the dealer's hand on a picture: a dotted path over bare felt, with its head where the way ends."""

import pytest

from tests.canvas.conftest import DARK
from tests.canvas.looks import differing
from tests.canvas.rounds import INSURED_VIEW, SIZE
from tests.canvas.table.test_scene import at, pixels
from trainer.canvas.art.svg import Rasteriser
from trainer.canvas.spots.measures import CIRCLE_RADIUS
from trainer.canvas.table import layout
from trainer.canvas.table.scene import TableScene
from trainer.canvas.table.ways import HandsWay


@pytest.fixture
def scene(draw: Rasteriser) -> TableScene:
    made = TableScene(draw, DARK, *SIZE)
    made.show(INSURED_VIEW, animate=False)
    return made


def drawn(scene: TableScene, way: HandsWay) -> list[tuple[int, int]]:
    """The pixels that the way changes."""
    before = pixels(scene)
    scene.show_way(way)
    return differing(before, pixels(scene), SIZE)


def head_and_foot(points: list[tuple[int, int]]) -> tuple[int, int]:
    """How many pixels are changed at the left end of the insurance line, and at its right end."""
    (left, _), (right, _) = at(*layout.BAND.at(6)), at(*layout.BAND.at(174))
    reach = 0.02 * SIZE[0]
    return sum(abs(x - left) < reach for x, _ in points), sum(abs(x - right) < reach for x, _ in points)


def test_the_offer_goes_to_third_base_and_the_close_comes_back(scene: TableScene) -> None:
    left, right = head_and_foot(drawn(scene, HandsWay.INSURANCE_OFFER))
    assert right > left > 0
    scene.show_way(None)
    left, right = head_and_foot(drawn(scene, HandsWay.INSURANCE_CLOSE))
    assert left > right > 0


def test_along_the_insurance_line_the_lettering_stays_free(scene: TableScene) -> None:
    (left, _), (right, _) = at(*layout.BAND.at(64)), at(*layout.BAND.at(116))
    assert not [x for x, _ in drawn(scene, HandsWay.INSURANCE_OFFER) if left < x < right]


def test_from_bet_to_bet_no_circle_with_a_bet_is_crossed(scene: TableScene) -> None:
    points = drawn(scene, HandsWay.LEFT_TO_RIGHT)
    assert points
    for spot in (each for each in INSURED_VIEW.table.spots if each.wagers):
        assert scene._found is not None
        seat = scene._found.seat(spot.number)
        (x, y), (edge, _) = at(seat.x, seat.y), at(seat.x + 0.9 * CIRCLE_RADIUS, seat.y)
        assert not [p for p in points if (p[0] - x) ** 2 + (p[1] - y) ** 2 < (edge - x) ** 2]


def test_there_and_back_it_differs_by_its_head_alone(scene: TableScene) -> None:
    there = set(drawn(scene, HandsWay.LEFT_TO_RIGHT))
    scene.show_way(None)
    back = set(drawn(scene, HandsWay.RIGHT_TO_LEFT))
    assert there != back
    assert len(there & back) > 0.5 * len(there)


def test_the_next_table_ends_it_and_another_size_does_not(scene: TableScene) -> None:
    before = pixels(scene)
    drawn(scene, HandsWay.LEFT_TO_RIGHT)
    shown = pixels(scene)
    scene.resize(800, 600)
    scene.resize(*SIZE)
    assert pixels(scene) == shown
    scene.show(INSURED_VIEW, animate=False)
    assert pixels(scene) == before
