"""A drawn hand is whole, on its picture, the same each time, and the right way round."""

from collections.abc import Iterator
from dataclasses import replace
from itertools import chain, pairwise, product

import pygame
import pytest

from tests.canvas.hands.looks_of_hands import (
    FIST,
    FLAT,
    OPEN,
    PIXELS,
    PLAIN,
    POINT,
    REST,
    SPREAD,
    at,
    drawn,
    opaque,
    pixels,
    reach_of,
    shapes,
)
from trainer.canvas.hands.skeleton.posing import HandShape
from trainer.canvas.hands.skin.drawing import Detail, HandPicture, draw_hand
from trainer.canvas.hands.skin.figure import figure_of, skeleton_of
from trainer.canvas.hands.skin.hand_looks import CRIMSON, GOLD, Build, HandLook, Skin, Sleeve
from trainer.canvas.hands.skin.limbs import LEAN
from trainer.canvas.hands.skin.tones import PIGMENTS

FLAT_HAND = HandShape(FLAT, height=0.2)


@pytest.fixture(scope="module")
def pictures() -> dict[HandShape, HandPicture]:
    return {shape: drawn(shape, detail=detail) for shape, detail in zip(shapes(), list(Detail) * 80, strict=True)}


class TestWhole:
    def test_nothing_is_cut_off_by_the_picture_s_edge(self, pictures: dict[HandShape, HandPicture]) -> None:
        for shape, picture in pictures.items():
            wide, high = picture.surface.get_size()
            box = picture.surface.get_bounding_rect()
            assert box.left > 0 and box.right < wide and box.top > 0 and box.bottom < high, shape

    def test_no_shadow_is_cut_off(self, pictures: dict[HandShape, HandPicture]) -> None:
        for shape, picture in pictures.items():
            wide, high = picture.shadow.get_size()
            box = picture.shadow.get_bounding_rect(min_alpha=3)
            assert box.left > 0 and box.right < wide and box.top > 0 and box.bottom < high, shape

    def test_no_felt_shines_through_the_flesh(self, pictures: dict[HandShape, HandPicture]) -> None:
        """An outline that crosses itself would leave a hole where it is filled twice."""
        assert [shape for shape, picture in pictures.items() if not all(flesh(shape, picture))] == []

    def test_a_hand_is_of_one_piece(self, pictures: dict[HandShape, HandPicture]) -> None:
        for shape, picture in pictures.items():
            seen = pygame.mask.from_surface(picture.surface, 127)
            assert len(seen.connected_components(4)) == 1, shape

    def test_a_picture_is_premultiplied(self, pictures: dict[HandShape, HandPicture]) -> None:
        colours = pixels(next(iter(pictures.values())).surface)
        assert all(max(colours[i : i + 3]) <= colours[i + 3] for i in range(0, len(colours), 4))

    def test_a_shadow_is_black_and_see_through(self, pictures: dict[HandShape, HandPicture]) -> None:
        shadow = pixels(next(iter(pictures.values())).shadow)
        assert set(shadow[0::4]) | set(shadow[1::4]) | set(shadow[2::4]) == {0}
        assert 60 < max(shadow[3::4]) < 110


def flesh(shape: HandShape, picture: HandPicture) -> Iterator[bool]:
    """Whether the picture is opaque, all over fingers and thumb but for their rims."""
    bones = skeleton_of(shape.pose, PLAIN.build)
    figure = figure_of(shape, bones, PLAIN.build, (picture.x, picture.y), PIXELS, LEAN, 0.5)
    seen = opaque(picture)
    for run in chain.from_iterable((*figure.fingers.values(), figure.thumb)):
        ribbon = run.ribbon
        for (ax, ay), (bx, by), radius, (mx, my) in zip(
            ribbon.centres, ribbon.centres[1:], ribbon.radii, ribbon.normals, strict=False
        ):
            for share, aside in product((0.0, 0.25, 0.5, 0.75), (-0.6, -0.3, 0.0, 0.3, 0.6)):
                off = radius * aside
                yield bool(
                    seen.get_at((round(ax + (bx - ax) * share + mx * off), round(ay + (by - ay) * share + my * off)))
                )


class TestSameness:
    def test_the_same_hand_has_the_same_pixels(self) -> None:
        first, second = drawn(HandShape(REST, 7.5, 12, 30)), drawn(HandShape(REST, 7.5, 12, 30))
        assert pixels(first.surface) == pixels(second.surface)
        assert pixels(first.shadow) == pixels(second.shadow)
        assert (first.x, first.y, first.shadow_x, first.shadow_y) == (
            second.x,
            second.y,
            second.shadow_x,
            second.shadow_y,
        )

    def test_a_left_hand_has_the_outline_of_a_right_one_mirrored(self) -> None:
        right = opaque(drawn(HandShape(SPREAD, 9, 5, 20)))
        left_hand = drawn(HandShape(SPREAD, -9, 5, 20, left=True)).surface
        left = pygame.mask.from_surface(pygame.transform.flip(left_hand, True, False), 250)
        # The light comes from one side for both, so the outline is thicker on the other: a little may differ.
        offset = tuple(a - b for a, b in zip(centre(right), centre(left), strict=True))
        assert right.overlap_area(left, offset) > 0.97 * right.count()

    def test_full_detail_has_the_outline_of_the_lean_one(self) -> None:
        lean, full = drawn(FLAT_HAND), drawn(FLAT_HAND, detail=Detail.FULL)
        assert (lean.x, lean.y) == (full.x, full.y)
        assert opaque(lean).overlap_area(opaque(full), (0, 0)) > 0.97 * opaque(full).count()

    def test_a_small_turn_changes_little(self) -> None:
        """The most changeable half of a turn, by two degrees a step: no part comes or goes at once."""
        # One after the other: all of them together would take a hundred megabytes.
        grounds = (on_felt(drawn(HandShape(OPEN, 0, 0, roll, 0.2))) for roll in range(0, 181, 2))
        changes = [difference(one, other) for one, other in pairwise(grounds)]
        assert max(changes) < 3.0 * sorted(changes)[len(changes) // 2]


def centre(mask: pygame.mask.Mask) -> tuple[int, int]:
    return mask.get_bounding_rects()[0].center


def on_felt(picture: HandPicture) -> pygame.Surface:
    """The hand on a felt of one size, its wrist in one place."""
    ground = pygame.Surface((400, 500), depth=32)
    ground.fill((30, 96, 74))
    ground.blit(picture.surface, (200 - picture.x, 200 - picture.y), special_flags=pygame.BLEND_PREMULTIPLIED)
    return ground


def difference(one: pygame.Surface, other: pygame.Surface) -> int:
    first, second = one.copy(), other.copy()
    first.blit(other, (0, 0), special_flags=pygame.BLEND_RGB_SUB)
    second.blit(one, (0, 0), special_flags=pygame.BLEND_RGB_SUB)
    first.blit(second, (0, 0), special_flags=pygame.BLEND_RGB_ADD)
    return sum(pixels(pygame.transform.smoothscale(first, (80, 100)))[::4])


class TestSides:
    def test_a_patron_s_hand_comes_down_the_screen_and_the_dealer_s_goes_up(self) -> None:
        _, patrons_arm, _, patrons_hand = reach_of(drawn(FLAT_HAND))
        _, dealers_hand, _, dealers_arm = reach_of(drawn(HandShape(FLAT, 180, height=0.2, away=True)))
        assert min(patrons_hand, dealers_hand) > 0.9 * PIXELS
        assert min(patrons_arm, dealers_arm) > 0.5 * PIXELS

    def test_the_thumb_of_a_patron_s_right_hand_is_on_the_right_and_of_a_left_one_on_the_left(self) -> None:
        left, _, right, _ = reach_of(drawn(HandShape(SPREAD)))
        assert right > left + 0.1 * PIXELS
        left, _, right, _ = reach_of(drawn(HandShape(SPREAD, left=True)))
        assert left > right + 0.1 * PIXELS

    def test_the_thumb_of_the_dealer_s_right_hand_is_on_the_left(self) -> None:
        left, _, right, _ = reach_of(drawn(HandShape(SPREAD, 180, away=True)))
        assert left > right + 0.1 * PIXELS

    @pytest.mark.parametrize("skin", list(Skin)[1:])
    def test_a_hand_turned_over_shows_the_palm_s_colour(self, skin: Skin) -> None:
        look, pigment = HandLook(skin, Sleeve.SUIT), PIGMENTS[skin]
        back = at(drawn(HandShape(FLAT), look), 0, 0.16 * PIXELS)
        palm = at(drawn(HandShape(FLAT, roll=180), look), -0.02 * PIXELS, 0.42 * PIXELS)
        assert near(back, pigment.base) < near(back, pigment.palm)
        assert near(palm, pigment.palm) < near(palm, pigment.base)

    def test_a_hand_that_points_is_longer_than_a_fist(self) -> None:
        *_, pointing = reach_of(drawn(HandShape(POINT, 0, 20)))
        *_, fist = reach_of(drawn(HandShape(FIST, 0, 20)))
        assert pointing > fist + 0.2 * PIXELS

    def test_a_longer_sleeve_reaches_farther(self) -> None:
        near_, far = (draw_hand(FLAT_HAND, PLAIN, PIXELS, sleeve=sleeve) for sleeve in (1.0, 3.0))
        assert reach_of(far)[1] - reach_of(near_)[1] > 1.9 * PIXELS


def near(colour: pygame.Color, other: tuple[int, int, int]) -> int:
    return sum(abs(one - two) for one, two in zip(colour[:3], other, strict=True))


class TestShadow:
    def test_it_lies_farther_off_the_higher_the_hand(self) -> None:
        low, high = drawn(HandShape(FLAT, height=0.1)), drawn(HandShape(FLAT, height=0.6))
        # A point at height z is drawn z / 2 higher than it stands, its shadow falls .20 z to the right, .16 z down.
        assert offset(high)[0] - offset(low)[0] == pytest.approx(0.5 * 0.20 * PIXELS, abs=8)
        assert offset(high)[1] - offset(low)[1] == pytest.approx(0.5 * 0.66 * PIXELS, abs=8)

    def test_at_a_fingertip_on_the_felt_it_meets_the_finger(self) -> None:
        """A raised wrist's shadow is far off, that of the finger which touches lies under it."""
        shape = HandShape(POINT, 0, 26)
        touching = drawn(replace(shape, height=0.52))
        *_, tip = reach_of(touching)
        box = touching.shadow.get_bounding_rect(min_alpha=46)
        assert box.bottom - touching.shadow_y == pytest.approx(tip, abs=0.07 * PIXELS)
        assert offset(touching)[0] > 0


def offset(picture: HandPicture) -> tuple[int, int]:
    """How far the shadow's middle lies to the right of and below the hand's."""
    hand = pygame.mask.from_surface(picture.surface, 127).centroid()
    shade = pygame.mask.from_surface(picture.shadow, 46).centroid()
    return (
        (shade[0] - picture.shadow_x) - (hand[0] - picture.x),
        (shade[1] - picture.shadow_y) - (hand[1] - picture.y),
    )


class TestLook:
    def test_a_ring_nails_and_a_watch_are_seen(self) -> None:
        plain = HandLook(Skin.SAND, Sleeve.BARE)
        without = pixels(drawn(FLAT_HAND, plain).surface)
        for adorned in (replace(plain, ring=GOLD), replace(plain, nails=CRIMSON), replace(plain, watch=True)):
            assert pixels(drawn(FLAT_HAND, adorned).surface) != without

    def test_painted_nails_are_of_their_paint(self) -> None:
        picture = drawn(FLAT_HAND, HandLook(Skin.SAND, Sleeve.SUIT, nails=CRIMSON))
        found = pygame.mask.from_threshold(picture.surface, (*CRIMSON, 255), (12, 12, 12, 255))
        assert len(found.connected_components(3)) >= 4

    def test_a_broad_hand_covers_more_than_a_slim_one(self) -> None:
        slim, medium, broad = (opaque(drawn(FLAT_HAND, replace(PLAIN, build=build))).count() for build in Build)
        assert slim < medium < broad

    def test_a_rim_goes_round_the_hand_in_its_colour(self) -> None:
        colour = (92, 150, 126)
        rimmed = draw_hand(FLAT_HAND, PLAIN, PIXELS, rim=colour, sleeve=0.6)
        plain = drawn(FLAT_HAND)
        assert pygame.mask.from_threshold(plain.surface, (*colour, 255), (6, 6, 6, 255)).count() == 0
        assert pygame.mask.from_threshold(rimmed.surface, (*colour, 255), (6, 6, 6, 255)).count() > PIXELS
        assert opaque(rimmed).count() > opaque(plain).count()

    @pytest.mark.parametrize("sleeve", Sleeve)
    def test_every_sleeve_covers_the_arm(self, sleeve: Sleeve) -> None:
        skin = PIGMENTS[Skin.SAND].base
        arm = at(draw_hand(FLAT_HAND, HandLook(Skin.SAND, sleeve, shade=1), PIXELS, sleeve=2.0), 0, -1.4 * PIXELS)
        assert arm.a == 255
        assert (near(arm, skin) < 40) == (sleeve is Sleeve.BARE)
