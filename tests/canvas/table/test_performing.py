"""Hands over the table: seen as they should be, bringing what they bring, read when they can be."""

from dataclasses import replace
from itertools import product
from math import cos, radians, sin

import pygame
import pytest

from tests.canvas.conftest import DARK
from tests.canvas.looks import RED, bet, cards
from tests.canvas.rounds import COMMON_VIEW
from tests.canvas.table.performing import (
    CHIPS,
    PITCHED,
    SEVEN,
    SIZE,
    dealers,
    differing,
    frames,
    insured,
    look,
    lying,
    made,
    one_spot,
    pixel,
    played,
    table,
    to_the_end,
    until_readable,
    viewed,
    wishing,
)
from tests.sweeps import some_of_each, sweep
from trainer.canvas.art.svg import Rasteriser
from trainer.canvas.felt.cues import Cue
from trainer.canvas.spots.measures import CARD_HEIGHT, CIRCLE_RADIUS
from trainer.canvas.spots.targets import AtCard, AtHand, AtWager, AtWish
from trainer.canvas.table import layout
from trainer.canvas.table.scene import TableScene
from trainer.domain.cards.hand import Hand
from trainer.domain.signals.motions import DealerMotion, Decision, Motion, Over, Wish

PLAIN = viewed(SEVEN)
TAP = made(4, Motion.TAP)
EDGES = {"left", "top", "right"}


def edges(points: list[tuple[int, int]]) -> set[str]:
    """The scene's edges that these pixels reach."""
    found = {"left"} if any(x == 0 for x, _ in points) else set()
    found |= {"right"} if any(x == SIZE[0] - 1 for x, _ in points) else set()
    found |= {"top"} if any(y == 0 for _, y in points) else set()
    return found | ({"bottom"} if any(y == SIZE[1] - 1 for _, y in points) else set())


# What is seen


@pytest.mark.usefixtures("drawn_anew")
def test_the_same_seed_draws_the_same_frames(draw: Rasteriser) -> None:
    one, other = (table(draw, PLAIN, (TAP, made(2, Motion.WAVE, said="Stay"))) for _ in range(2))
    for _ in zip(frames(one), frames(other), strict=True):
        assert look(one) == look(other)


def test_another_person_taps_otherwise(draw: Rasteriser) -> None:
    one, other = (table(draw, PLAIN, (made(4, Motion.TAP, seed=seed),)) for seed in (7, 8))
    played(one, 800)
    played(other, 800)
    assert look(one) != look(other)


def test_frames_differ_while_a_hand_moves(draw: Rasteriser) -> None:
    scene = table(draw, PLAIN, (TAP,))
    played(scene, 300)
    seen = set()
    for now in (300, 400, 500, 600, 700):
        played(scene, 100, now)
        seen.add(look(scene))
    assert len(seen) == 5


def test_nothing_is_drawn_once_the_hand_has_gone(draw: Rasteriser) -> None:
    scene = table(draw, PLAIN, (TAP, made(6, Motion.WAVE)))
    now = to_the_end(scene)
    assert not scene.performing
    assert [scene.advance(now + 16 * step) for step in range(1, 4)] == [[], [], []]
    assert look(scene) == lying(draw, PLAIN)


@pytest.mark.parametrize("spot", range(1, 8))
def test_a_patrons_arm_comes_from_beyond_the_rail_and_never_ends_in_the_air(draw: Rasteriser, spot: int) -> None:
    plain = lying(draw, PLAIN)
    scene = table(draw, PLAIN, (made(spot, Motion.TAP),))
    until_readable(scene)
    assert edges(differing(plain, look(scene))) & EDGES
    bare = table(draw, insured(spot), (made(spot, Motion.CHIPS_TO_LINE, chips=CHIPS),))
    until_readable(bare)
    assert edges(differing(plain, look(bare))) & EDGES


@pytest.mark.parametrize("spot", [3, 4, 5])
def test_however_much_room_there_is_above_the_table_an_arm_fills_it(draw: Rasteriser, spot: int) -> None:
    scene = TableScene(draw, DARK, 300, 500)
    scene.show(PLAIN, animate=False)
    border = [(x, 0) for x in range(300)] + [(x, y) for x in (0, 299) for y in range(300)]
    seen = []
    for performances in ((), (made(spot, Motion.TAP),)):
        scene.show(PLAIN, animate=False, performances=performances)
        surface = pygame.Surface((300, 500), depth=32)
        scene.paint(surface)
        seen.append([tuple(surface.get_at(point)) for point in border])
    assert seen[0] != seen[1]


@pytest.mark.parametrize("spot", range(1, 8))
def test_a_patron_taps_just_behind_his_own_bet(draw: Rasteriser, spot: int) -> None:
    scene = table(draw, PLAIN, (made(spot, Motion.TAP),))
    until_readable(scene)
    place = layout.spots(7)[spot - 1]
    points = differing(lying(draw, PLAIN), look(scene))
    turn = radians(place.tilt)
    tips = [(x - pixel(place.x, 0)[0], y - pixel(0, place.y)[1]) for x, y in points]
    inward = [-x * sin(turn) + y * cos(turn) for x, y in tips]
    unit = pixel(1, 0)[0] - pixel(0, 0)[0]
    assert -2.0 * CIRCLE_RADIUS * unit < max(inward) < CIRCLE_RADIUS * unit


def test_a_hand_casts_its_shadow_on_the_felt(draw: Rasteriser) -> None:
    plain = lying(draw, PLAIN)
    scene = table(draw, PLAIN, (made(3, Motion.HOVER),))
    until_readable(scene)
    seen = look(scene)
    darker = 0
    for x, y in differing(plain, seen):
        at = 3 * (y * SIZE[0] + x)
        before, after = plain[at : at + 3], seen[at : at + 3]
        darker += all(dark < light for dark, light in zip(after, before, strict=True)) and after[1] > after[0] + 8
    assert darker > 60


def test_marks_in_the_nap_can_be_left_out(draw: Rasteriser) -> None:
    pictures = []
    for marks in (1.0, 0.5, 0.0):
        scene = TableScene(draw, DARK, *SIZE)
        scene.set_people(scene.people, marks)
        scene.show(PLAIN, animate=False)
        scene.show(PLAIN, performances=(made(5, Motion.LINE),))
        played(scene, 1600)
        pictures.append(look(scene))
    assert len(set(pictures)) == 3


def test_over_the_neighbours_bet_it_is_at_the_neighbours_place(draw: Rasteriser) -> None:
    def middle(over: Over) -> float:
        scene = table(draw, PLAIN, (made(4, Motion.POINT, over=over),))
        until_readable(scene)
        reached = sorted(differing(lying(draw, PLAIN), look(scene)), key=lambda point: -point[1])[:40]
        return sum(x for x, _ in reached) / len(reached)

    spots = layout.spots(7)
    for over, spot in ((Over.LEFT_NEIGHBOUR, 3), (Over.OWN_PLACE, 4), (Over.RIGHT_NEIGHBOUR, 5)):
        assert middle(over) == pytest.approx(pixel(spots[spot - 1].x, 0)[0], abs=14)


def test_a_wave_over_the_cards_is_nearer_to_the_dealer_than_one_behind_the_bet(draw: Rasteriser) -> None:
    def lowest(over: Over) -> int:
        scene = table(draw, PLAIN, (made(4, Motion.WAVE, over=over),))
        until_readable(scene)
        return max(y for _, y in differing(lying(draw, PLAIN), look(scene)))

    spot = layout.spots(7)[3]
    assert lowest(Over.OWN_PLACE) < pixel(0, spot.y + CIRCLE_RADIUS)[1]
    assert lowest(Over.OWN_CARDS) > pixel(0, spot.hand[1] - CARD_HEIGHT / 2)[1]


def test_patrons_of_the_common_hand_signal_from_their_own_places(draw: Rasteriser) -> None:
    patrons = [patron for patron in COMMON_VIEW.patrons if patron]
    spot = COMMON_VIEW.table.spots[0].number
    scene = TableScene(draw, DARK, *SIZE)
    scene.show(COMMON_VIEW, animate=False)
    scene.advance(0)
    plain, reached = look(scene), []
    for patron in (patrons[0], patrons[-1]):
        scene.show(COMMON_VIEW, performances=(made(spot, Motion.TAP, patron=patron),))
        scene.finish()
        scene.show(COMMON_VIEW, animate=False, performances=(made(spot, Motion.TAP, patron=patron),))
        reached.append([x for x, _ in differing(plain, look(scene))])
        scene.show(COMMON_VIEW, animate=False)
    assert max(reached[0]) < SIZE[0] / 2 < min(reached[1])


# The dealer's own hand


@pytest.mark.parametrize("spot", [1, 4, 7])
@pytest.mark.parametrize("motion", [DealerMotion.CALL, DealerMotion.POINT])
def test_the_dealers_hand_comes_from_below_and_reaches_toward_the_spot(
    draw: Rasteriser, spot: int, motion: DealerMotion
) -> None:
    scene = table(draw, PLAIN)
    scene.perform((dealers(motion, spot),))
    played(scene, 1100)
    points = differing(lying(draw, PLAIN), look(scene))
    assert edges(points) == {"bottom"}
    hand = pixel(*layout.spots(7)[spot - 1].hand)
    nearest = min((x - hand[0]) ** 2 + (y - hand[1]) ** 2 for x, y in points) ** 0.5
    assert nearest < (pixel(CARD_HEIGHT, 0)[0] - pixel(0, 0)[0])


def test_insurance_is_offered_from_first_base_to_third_and_closed_the_other_way(draw: Rasteriser) -> None:
    plain = lying(draw, PLAIN)

    def ways(motion: DealerMotion) -> list[float]:
        scene = table(draw, PLAIN)
        scene.perform((dealers(motion),))
        middles = []
        for step in range(16):
            played(scene, 100, step * 100)
            points = differing(plain, look(scene))
            if points:
                assert edges(points) == {"bottom"}
                middles.append(sum(x for x, _ in points) / len(points))
        return middles

    offered, closed = ways(DealerMotion.OFFER_INSURANCE), ways(DealerMotion.CLOSE_INSURANCE)
    assert min(offered) < 0.35 * SIZE[0] < 0.65 * SIZE[0] < offered[-1]
    assert max(closed) == pytest.approx(max(closed[:8])) and closed[-1] < 0.4 * SIZE[0]


# What a hand brings


@pytest.mark.parametrize("spot", [1, 4, 7])
def test_the_doubles_chips_lie_there_only_when_the_hand_has_let_go_of_them(draw: Rasteriser, spot: int) -> None:
    view = wishing(spot)
    scene = table(draw, view, (made(spot, Motion.CHIPS_ONE_FINGER, chips=CHIPS),))
    assert look(scene) == lying(draw, PLAIN)
    heard = [(now, cue) for now in frames(scene) for cue in scene.take_cues()]
    assert [cue for _, cue in heard] == [Cue.CHIP]
    assert heard[0][0] > 320
    assert look(scene) == lying(draw, view)


@pytest.mark.parametrize("spot", [1, 3, 7])
def test_insurance_is_laid_on_the_line_where_the_table_has_it(draw: Rasteriser, spot: int) -> None:
    view = insured(spot)
    scene = table(draw, view, (made(spot, Motion.CHIPS_TO_LINE, chips=CHIPS),))
    assert look(scene) == lying(draw, PLAIN)
    to_the_end(scene)
    assert look(scene) == lying(draw, view)


def test_chips_put_down_with_a_word_alone_need_no_hand(draw: Rasteriser) -> None:
    view = wishing(4)
    scene = table(draw, view, (made(4, said="Double", chips=CHIPS),))
    assert scene.moving
    to_the_end(scene)
    scene.show(view, animate=False)
    assert look(scene) == lying(draw, view)


def test_cards_brushed_on_the_felt_lie_afterwards_where_they_lay(draw: Rasteriser) -> None:
    view = viewed(PITCHED)
    scene = TableScene(draw, DARK, *SIZE)
    scene.show(view, animate=False)
    scene.show(view, performances=(made(3, Motion.BRUSH_CARDS),))
    until_readable(scene)
    place = layout.spots(7)[2]
    assert any(y < pixel(0, place.y)[1] for _, y in differing(lying(draw, view), look(scene)))
    to_the_end(scene)
    assert look(scene) == lying(draw, view)


def test_tucked_cards_lie_under_the_bet(draw: Rasteriser) -> None:
    view = viewed(one_spot(PITCHED, 5, stood=True))
    scene = TableScene(draw, DARK, *SIZE)
    scene.show(viewed(PITCHED), animate=False)
    scene.show(view, performances=(made(5, Motion.TUCK_CARDS),))
    assert look(scene) == lying(draw, viewed(PITCHED))
    to_the_end(scene)
    assert look(scene) == lying(draw, view)
    place = layout.spots(7)[4]
    middle = scene.where(AtHand(5))
    assert middle is not None
    assert middle[1] < pixel(0, place.y)[1]
    assert scene.hit(*pixel(place.x, place.y)) == AtWager(5)


@pytest.mark.parametrize("motion", [Motion.CARDS_UP_CHIPS, Motion.CARDS_UP_PARTED])
def test_cards_are_turned_up_in_the_hand_and_lie_so(draw: Rasteriser, motion: Motion) -> None:
    turned = one_spot(PITCHED, 6, face_down=False)
    view = viewed(replace(turned, wishes=wishing(6).table.wishes))
    scene = TableScene(draw, DARK, *SIZE)
    scene.show(viewed(PITCHED), animate=False)
    scene.show(view, performances=(made(6, motion, chips=CHIPS),))
    assert look(scene) == lying(draw, viewed(PITCHED))
    to_the_end(scene)
    assert look(scene) == lying(draw, view)


@pytest.mark.parametrize("motion", [Motion.BRUSH_CARDS, Motion.TUCK_CARDS, Motion.CARDS_UP_CHIPS])
def test_cards_that_lie_face_up_are_carried_so_and_all_of_them(draw: Rasteriser, motion: Motion) -> None:
    """A face-up game shows no back but the dealer's: every pixel of the backs' blue is there without the hand too."""

    def blue(picture: bytes, at: list[tuple[int, int]]) -> int:
        begins = (3 * (y * SIZE[0] + x) for x, y in at)
        pixels = (picture[byte : byte + 3] for byte in begins)
        return sum(1 for red, green, blue in pixels if blue > red + 40 and blue > green + 20)

    view = viewed(one_spot(SEVEN, 3, cards=cards("5H 6C 2S")))
    scene = TableScene(draw, DARK, *SIZE)
    scene.show(view, animate=False)
    plain = look(scene)
    scene.show(view, performances=(replace(made(3, motion), cards=cards("5H 6C 2S")),))
    place, gone = layout.spots(7)[2], 0
    for _ in frames(scene):
        seen = look(scene)
        changed = differing(plain, seen)
        assert blue(seen, changed) <= blue(plain, changed) + 5
        gone = max(gone, changed.count(pixel(*place.hand)))
    assert gone
    assert look(scene) == plain


def test_another_snapshot_while_chips_are_in_the_hand_has_them_where_it_says(draw: Rasteriser) -> None:
    scene = table(draw, wishing(4), (made(4, Motion.CHIPS_ONE_FINGER, chips=CHIPS),))
    played(scene, 600)
    after = wishing(4, Decision.SPLIT)
    scene.show(after)
    to_the_end(scene, 600)
    assert look(scene) == lying(draw, after)


@pytest.mark.parametrize("ms", [600, 1200, 1700, 2100, 2300])
def test_a_hand_still_on_its_way_out_leaves_alone_what_has_been_moved_on(draw: Rasteriser, ms: int) -> None:
    pair = one_spot(SEVEN, 4, cards=cards("8H 8C"))
    asked = viewed(replace(pair, wishes=wishing(4, Decision.SPLIT).table.wishes))
    hands = tuple(Hand(cards(card), from_split=True) for card in ("8H", "8C"))
    parted = replace(pair.spots[3], hands=hands, wagers=(bet(RED, 4), bet(RED, 4, hand=1)))
    after = viewed(replace(pair, spots=(*pair.spots[:3], parted, *pair.spots[4:])))
    scene = TableScene(draw, DARK, *SIZE)
    scene.show(viewed(pair), animate=False)
    scene.show(asked, performances=(made(4, Motion.CHIPS_TWO_FINGERS, chips=CHIPS),))
    now = played(scene, ms)
    scene.show(after)
    to_the_end(scene, now)
    assert look(scene) == lying(draw, after)


@pytest.mark.parametrize("ms", [0, 300, 700, 900, 1500, 2300])
def test_finishing_ends_a_gesture_where_it_was_going(draw: Rasteriser, ms: int) -> None:
    view = wishing(2)
    scene = table(draw, view, (made(2, Motion.CHIPS_TWO_FINGERS, chips=CHIPS),))
    played(scene, ms)
    scene.finish()
    assert not scene.performing
    assert scene.readable
    assert look(scene) == lying(draw, view)


@pytest.mark.parametrize("ms", [100, 700, 1200])
def test_another_size_and_theme_in_the_middle_of_a_gesture_let_it_go_on(draw: Rasteriser, ms: int) -> None:
    view = wishing(2)
    performance = made(2, Motion.CHIPS_TWO_FINGERS, chips=CHIPS)
    scene, undisturbed = (table(draw, view, (performance,)) for _ in range(2))
    now = played(scene, ms)
    played(undisturbed, ms)
    scene.resize(300, 200)
    scene.resize(*SIZE)
    scene.restyle(DARK)
    assert scene.performing
    scene.advance(now)
    for later in (now + 16, now + 32):
        scene.advance(later)
        undisturbed.advance(later)
    assert len(differing(look(scene), look(undisturbed))) < 400
    to_the_end(scene, now + 32)
    assert look(scene) == lying(draw, view)


# What is said


def test_only_who_speaks_has_his_words_beside_him_until_the_next_snapshot(draw: Rasteriser) -> None:
    plain = lying(draw, PLAIN)
    scene = table(draw, PLAIN, (made(2, Motion.TAP), made(6, Motion.TAP, said="Card"), made(5, said="Stay")))
    now = to_the_end(scene)
    points = differing(plain, look(scene))
    assert points
    assert min(x for x, _ in points) > pixel(layout.spots(7)[2].x, 0)[0]
    scene.show(PLAIN)
    to_the_end(scene, now)
    assert look(scene) == plain


def test_words_do_not_come_back_while_the_hand_goes(draw: Rasteriser) -> None:
    for ms in (300, 700, 1000):
        scene = table(draw, PLAIN, (made(6, Motion.TAP, said="Card"),))
        now = played(scene, ms)
        scene.show(PLAIN)
        to_the_end(scene, now)
        assert look(scene) == lying(draw, PLAIN)


def test_who_signals_again_says_only_what_is_said_last(draw: Rasteriser) -> None:
    scene = table(draw, PLAIN, (made(6, Motion.TAP, said="Card"),))
    now = played(scene, 700)
    scene.perform((made(6, Motion.WAVE, said="Stay"),))
    to_the_end(scene, now)
    once = table(draw, PLAIN, (made(6, Motion.WAVE, said="Stay"),))
    to_the_end(once)
    one, other = (len(differing(lying(draw, PLAIN), look(each))) for each in (once, scene))
    assert one > 200 and other == pytest.approx(one, rel=0.1)


def test_words_stay_while_the_wish_stands_and_go_with_it(draw: Rasteriser) -> None:
    asked = viewed(replace(SEVEN, wishes=(Wish(Decision.HIT, 2), Wish(Decision.STAND, 6))))
    scene = table(draw, asked, (made(2, Motion.TAP, said="Card"), made(6, Motion.WAVE, said="Stay")))
    now = to_the_end(scene)
    scene.show(viewed(replace(SEVEN, wishes=(Wish(Decision.STAND, 6),))))
    now = to_the_end(scene, now)
    points = differing(lying(draw, PLAIN), look(scene))
    assert points and min(x for x, _ in points) > SIZE[0] / 2
    scene.show(PLAIN)
    to_the_end(scene, now)
    assert look(scene) == lying(draw, PLAIN)


BIG = (900, 520)
EVERY = sweep(8, 1)
"""Of the pixels a hand or a bubble has changed, how many are asked what lies there."""


SPEAKING = product((Motion.TAP, Motion.WAVE, Motion.CHIPS_ONE_FINGER), range(1, 8))


@pytest.mark.parametrize(("motion", "spot"), some_of_each(SPEAKING, lambda case: case[0], 3))
def test_words_stand_beside_the_hand_and_its_way(draw: Rasteriser, spot: int, motion: Motion) -> None:
    """Of what is seen of a hand that says nothing, hardly a pixel is another one where it speaks."""
    scenes = [TableScene(draw, DARK, *BIG) for _ in range(2)]
    seen = [pygame.Surface(BIG, depth=32) for _ in scenes]
    bare = pygame.Surface(BIG, depth=32)
    for scene, said in zip(scenes, ("", "No more for me"), strict=True):
        scene.show(PLAIN, animate=False)
        scene.paint(bare)
        scene.show(PLAIN, performances=(made(spot, motion, said=said),))
    now = 0.0
    for ms in (500, 800, 1100):
        while now < ms:
            now += 16
            for scene in scenes:
                scene.advance(now)
        for scene, surface in zip(scenes, seen, strict=True):
            scene.paint(surface)
        masks = [pygame.mask.from_threshold(seen[0], (0, 0, 0), (40, 40, 40, 255), it) for it in (bare, seen[1])]
        for mask in masks:
            mask.invert()
        hand, words = masks
        assert hand.count() > 200 and words.count() > 200
        assert hand.overlap_area(words, (0, 0)) < 0.01 * hand.count()


def test_a_patron_of_the_common_hand_reaches_for_the_cards_they_share(draw: Rasteriser) -> None:
    spot = COMMON_VIEW.table.spots[0]
    for patron in (COMMON_VIEW.patrons[0], COMMON_VIEW.patrons[-1]):
        scene = TableScene(draw, DARK, *SIZE)
        scene.show(COMMON_VIEW, animate=False)
        plain = look(scene)
        scene.show(COMMON_VIEW, performances=(made(spot.number, Motion.REACH_FOR_CARDS, patron=patron),))
        until_readable(scene)
        covered = {scene.hit(*point) for point in differing(plain, look(scene))[::EVERY]}
        assert AtCard(spot.number, 0, 1) in covered


def test_a_bubble_covers_no_card_and_no_chip(draw: Rasteriser) -> None:
    plain = lying(draw, PLAIN)
    for spot in range(1, 8):
        scene = table(draw, PLAIN, (made(spot, Motion.TAP, said="Just the first one"),))
        scene.finish()
        covered = {scene.hit(*point) for point in differing(plain, look(scene))[::EVERY]}
        assert covered
        assert not any(isinstance(target, AtCard | AtWager | AtWish) for target in covered)


@pytest.mark.parametrize("spot", [1, 4, 7])
def test_long_words_stay_in_the_picture(draw: Rasteriser, spot: int) -> None:
    scene = table(draw, PLAIN, (made(spot, said="No more for me, thank you"),))
    scene.finish()
    assert edges(differing(lying(draw, PLAIN), look(scene))) == set()


def test_what_is_told_in_words_is_not_drawn(draw: Rasteriser) -> None:
    scene = table(draw, PLAIN, (replace(TAP, told="One finger comes down on the felt."),))
    scene.finish()
    assert look(scene) == lying(draw, PLAIN)


# The clock


def test_a_signal_can_be_read_only_when_cards_lie_and_the_hand_has_told_it(draw: Rasteriser) -> None:
    before = viewed(one_spot(SEVEN, 4, cards=SEVEN.spots[3].hands[0].cards[:1]))
    scene = TableScene(draw, DARK, *SIZE)
    scene.show(before, animate=False)
    scene.show(PLAIN, performances=(TAP,))
    seen, times = [], []
    for now in frames(scene):
        assert not (scene.readable and scene.moving)
        seen.append((scene.moving, scene.readable))
        times.append(now)
    assert seen[0] == (True, False)
    assert (False, False) in seen
    first = times[seen.index((False, True))]
    assert scene.readable and first < times[-1] - 320


def test_a_word_alone_can_be_read_once_the_cards_lie(draw: Rasteriser) -> None:
    before = viewed(one_spot(SEVEN, 4, cards=SEVEN.spots[3].hands[0].cards[:1]))
    scene = TableScene(draw, DARK, *SIZE)
    scene.show(before, animate=False)
    scene.show(PLAIN, performances=(made(4, said="Card"),))
    assert scene.moving and not scene.readable
    until_readable(scene)
    assert not scene.moving


def test_without_signals_a_table_can_be_read_at_once(draw: Rasteriser) -> None:
    scene = table(draw, PLAIN)
    assert scene.readable
    scene.perform((made(2, Motion.HOVER), dealers(DealerMotion.CALL, 4)))
    assert scene.readable and scene.performing


def test_all_of_several_signals_must_be_read(draw: Rasteriser) -> None:
    alone, both = table(draw, PLAIN, (TAP,)), table(draw, PLAIN, (TAP, made(6, Motion.WAVE, delay=900)))
    assert until_readable(both) >= until_readable(alone) + 900


def test_what_goes_on_beside_a_signal_does_not_hold_it_up(draw: Rasteriser) -> None:
    alone, beside = table(draw, PLAIN, (TAP,)), table(draw, PLAIN, (TAP,))
    beside.perform((made(2, Motion.HOVER, delay=3000), dealers(DealerMotion.POINT, 4)))
    assert until_readable(alone) == until_readable(beside)


def test_a_signal_played_again_before_it_could_be_read_is_still_waited_for(draw: Rasteriser) -> None:
    scene = table(draw, PLAIN, (TAP,))
    now = played(scene, 300)
    scene.perform((TAP,), speed=0.5)
    assert not scene.readable
    again = next(later for later in frames(scene, now) if scene.readable)
    assert again > until_readable(table(draw, PLAIN, (TAP,)))
    scene.perform((TAP,))
    assert scene.readable


def test_slowly_takes_longer(draw: Rasteriser) -> None:
    def lasts(speed: float) -> float:
        scene = table(draw, PLAIN)
        scene.perform((TAP,), speed=speed)
        return to_the_end(scene)

    assert lasts(0.4) > 1.8 * lasts(1.0)


def test_playing_again_lays_nothing_new(draw: Rasteriser) -> None:
    view = wishing(4)
    scene = table(draw, view, (made(4, Motion.CHIPS_ONE_FINGER, chips=CHIPS),))
    now = to_the_end(scene)
    scene.perform((made(4, Motion.CHIPS_ONE_FINGER, chips=CHIPS),))
    now = to_the_end(scene, now)
    assert look(scene) == lying(draw, view)
    scene.perform((made(2, Motion.CHIPS_ONE_FINGER, chips=CHIPS),))
    to_the_end(scene, now)
    assert look(scene) == lying(draw, view)


def test_hands_are_not_pressed(draw: Rasteriser) -> None:
    scene, bare = table(draw, PLAIN, (made(4, Motion.POINT),)), table(draw, PLAIN)
    until_readable(scene)
    points = differing(lying(draw, PLAIN), look(scene))
    assert points
    assert [scene.hit(*point) for point in points[::25]] == [bare.hit(*point) for point in points[::25]]


# Reduced motion


def test_without_motion_the_hand_stands_at_its_telling_moment_until_the_next_snapshot(draw: Rasteriser) -> None:
    view = wishing(4)
    scene = table(draw, view, (made(4, Motion.CHIPS_ONE_FINGER, chips=CHIPS, said="Double"),), reduced=True)
    assert scene.readable and not scene.moving
    scene.advance(16)
    standing = look(scene)
    assert not scene.busy
    assert scene.advance(32) == []
    points = differing(lying(draw, view), standing)
    assert edges(points) & EDGES
    scene.show(PLAIN)
    scene.advance(48)
    assert not scene.busy
    assert look(scene) == lying(draw, PLAIN)


def test_motion_left_out_in_the_middle_of_a_gesture_ends_it(draw: Rasteriser) -> None:
    view = wishing(4)
    scene = table(draw, view, (made(4, Motion.CHIPS_ONE_FINGER, chips=CHIPS),))
    now = played(scene, 600)
    scene.set_reduced_motion(True)
    scene.advance(now + 16)
    assert not scene.busy
    assert look(scene) == lying(draw, view)


def test_a_chip_added_to_the_bet_lies_on_top_of_it(draw: Rasteriser) -> None:
    view = wishing(3, Decision.TOUCHES_BET)
    scene = table(draw, view, (made(3, Motion.REACH_FOR_BET, chips=CHIPS),))
    to_the_end(scene)
    assert look(scene) == lying(draw, view)
    place = layout.spots(7)[2]
    on_it, bet = scene.where(AtWish(3)), scene.where(AtWager(3))
    assert on_it is not None and bet is not None
    assert on_it[0] == pytest.approx(pixel(place.x, 0)[0], abs=1)
    assert on_it[1] < bet[1]
    assert scene.hit(*on_it) == AtWish(3)
    assert scene.hit(on_it[0], pixel(0, place.y)[1] + 6) == AtWager(3)
