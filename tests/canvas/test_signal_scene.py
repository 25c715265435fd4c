"""The scene of a signal seen from near: when hands move, when a signal can be read, and what stays of it."""

from collections.abc import Iterable
from dataclasses import replace
from itertools import product
from math import dist, pi

import pygame
import pytest

from tests.canvas import looks
from tests.canvas.conftest import DARK
from tests.canvas.looks import GREEN, PRINT, RED, bet, cards, dealer, stack
from tests.sweeps import some_of_each, sweep
from trainer.canvas.art.svg import Rasteriser
from trainer.canvas.hands.performances import Performance
from trainer.canvas.signals.laying import lay_close_up
from trainer.canvas.signals.scene import BEFORE_MS, SignalScene
from trainer.canvas.signals.seats import BAND, ClosePlace
from trainer.canvas.signals.sizes import LENGTH, WIDTH, CloseScale
from trainer.canvas.signals.view import SignalView
from trainer.canvas.spots.pieces import PieceKey
from trainer.canvas.spots.targets import AtCard
from trainer.content.gestures.library import read_gestures
from trainer.domain.cards.hand import Hand
from trainer.domain.signals.gestures import Gesture
from trainer.domain.signals.motions import DealerMotion, Decision, Motion, Over, Wish
from trainer.domain.table.state import Spot, Table

GESTURES = read_gestures().gestures
SIZE = (664, 468)
FRAME = sweep(96.0, 16.0)
CHIPS = stack((GREEN, 2))
SPOTS = (
    Spot(3, (Hand(cards("TH 6C")),), (bet(RED, 5),)),
    Spot(4, (Hand(cards("8D 3C")),), (bet(GREEN, 2),)),
    Spot(5, (Hand(cards("9H 9C")),), (bet(RED, 3),)),
)
TABLE = Table(SPOTS, dealer("6S", "KD"))
DOUBLED = replace(TABLE, wishes=(Wish(Decision.DOUBLE, 4, stack=CHIPS),))
FACES = Table((replace(SPOTS[1], hands=(replace(SPOTS[1].hands[0], face_down=True),)),), dealer("6S", "KD"))


def named(name: str) -> tuple[Gesture, ...]:
    found = GESTURES.named(name)
    assert found is not None
    return (found,)


def view(*performances: Performance, table: Table = TABLE) -> SignalView:
    return SignalView(table, (4, 0), PRINT, performances)


TAP = Performance(4, named("tap"), 11, 1)
DOUBLE = Performance(4, named("chips-one-finger"), 11, 1, stack=CHIPS)


class Watched:
    """A scene with the clock of its frames, painted as a widget does."""

    def __init__(self, draw: Rasteriser, size: tuple[int, int] = SIZE, *, reduced: bool = False) -> None:
        self.scene = SignalScene(draw, DARK, *size, reduced_motion=reduced)
        self.surface = pygame.Surface(size, depth=32)
        self.now = 0.0

    def frames(self, milliseconds: float) -> None:
        end = self.now + milliseconds
        while self.now < end:
            self.now += FRAME
            self.scene.paint(self.surface, self.scene.advance(self.now))

    def until_read(self) -> float:
        start = self.now
        while not self.scene.readable:
            assert self.now - start < 20_000
            self.frames(FRAME)
        return self.now - start

    def until_still(self) -> None:
        start = self.now
        while self.scene.busy:
            assert self.now - start < 20_000
            self.frames(FRAME)

    def pixels(self) -> bytes:
        return pygame.image.tobytes(self.surface, "RGB")


@pytest.fixture
def watched(draw: Rasteriser) -> Watched:
    return Watched(draw)


SHOWN: list[tuple[SignalView, bytes]] = []
"""The felts without any hand that have been drawn, each once for all tests."""


def shown(draw: Rasteriser, of: SignalView) -> bytes:
    """The felt without any hand."""
    bare = replace(of, performances=())
    for known, picture in SHOWN:
        if known == bare:
            return picture
    other = Watched(draw)
    other.scene.show(bare, animate=False)
    other.until_still()
    other.scene.paint(other.surface)
    SHOWN.append((bare, other.pixels()))
    return SHOWN[-1][1]


def differing(one: bytes, other: bytes) -> set[tuple[int, int]]:
    """The pixels that are not the same, by x and y."""
    return set(looks.differing(one, other, SIZE))


def test_the_table_lies_there_before_a_hand_comes(watched: Watched, draw: Rasteriser) -> None:
    watched.scene.show(view(TAP))
    watched.frames(BEFORE_MS - 2 * FRAME)
    assert BEFORE_MS == 400
    assert watched.pixels() == shown(draw, view(TAP))
    assert watched.scene.moving and not watched.scene.readable
    watched.frames(500)
    assert watched.pixels() != shown(draw, view(TAP))


def test_on_a_felt_much_wider_than_high_the_rail_runs_to_both_edges(draw: Rasteriser) -> None:
    wide = Watched(draw, (872, 175))
    wide.scene.show(view(), animate=False)
    wide.scene.paint(wide.surface)
    edges = [wide.surface.get_at((x, 20))[:3] for x in (0, 3, 868, 871)]
    # Leather is brown, felt is green.
    assert [each for each in edges if each[0] <= each[1]] == []


def test_a_tap_can_be_read_when_it_has_touched_and_not_before(watched: Watched) -> None:
    watched.scene.show(view(TAP))
    took = watched.until_read()
    # The cards' 400 ms, the hand's way in of 260 at least, and 380 to the touch at a speed of 1.5 at most.
    assert took > 400 + 260 + 380 / 1.5
    watched.until_still()
    assert watched.scene.readable


def test_every_signal_must_be_readable_before_the_scene_is(watched: Watched) -> None:
    late = replace(TAP, spot=3, delay=1500.0)
    watched.scene.show(view(TAP))
    one = watched.until_read()
    watched.scene.show(view(TAP, late))
    assert watched.until_read() > max(one, 400 + 1500)


def test_what_goes_on_beside_a_signal_is_not_waited_for(watched: Watched, draw: Rasteriser) -> None:
    late = replace(TAP, spot=3, delay=3000.0)
    watched.scene.show(replace(view(TAP), asides=(late,)))
    assert watched.until_read() < 3000
    watched.frames(3200 - watched.now)
    alone = Watched(draw)
    alone.scene.show(view(TAP))
    alone.frames(4000)
    watched.frames(4000 - watched.now)
    assert watched.pixels() != alone.pixels()


def test_once_the_hands_have_gone_the_felt_is_as_before_and_no_frame_is_wanted(
    watched: Watched, draw: Rasteriser
) -> None:
    watched.scene.show(view(TAP))
    watched.until_still()
    assert not watched.scene.moving
    assert watched.pixels() == shown(draw, view(TAP))
    assert watched.scene.advance(watched.now + 1000) == []


def test_the_chips_a_hand_brings_are_not_there_before_it_and_stay_after_it(watched: Watched, draw: Rasteriser) -> None:
    watched.scene.show(view(DOUBLE, table=DOUBLED))
    watched.frames(300)
    assert watched.pixels() == shown(draw, view(DOUBLE))
    watched.until_still()
    assert watched.pixels() == shown(draw, view(DOUBLE, table=DOUBLED))


def test_again_the_chips_are_brought_once_more(watched: Watched, draw: Rasteriser) -> None:
    watched.scene.show(view(DOUBLE, table=DOUBLED))
    watched.until_still()
    watched.scene.perform((DOUBLE,))
    watched.frames(2 * FRAME)
    assert watched.pixels() == shown(draw, view(DOUBLE))
    watched.until_still()
    assert watched.pixels() == shown(draw, view(DOUBLE, table=DOUBLED))


def test_slowly_it_takes_longer(watched: Watched) -> None:
    watched.scene.show(view(TAP))
    watched.until_still()
    watched.scene.perform((TAP,))
    usual = watched.until_read()
    watched.until_still()
    watched.scene.perform((TAP,), speed=0.4)
    assert watched.until_read() > 2 * usual


@pytest.mark.usefixtures("drawn_anew")
def test_the_same_seeds_draw_the_same_frames_and_others_others(draw: Rasteriser) -> None:
    def drawn(person: int, variant: int) -> bytes:
        each = Watched(draw)
        each.scene.show(view(Performance(4, named("wave"), person, variant)))
        each.frames(1200)
        return each.pixels()

    assert drawn(5, 1) == drawn(5, 1)
    assert drawn(5, 1) != drawn(6, 1)
    assert drawn(5, 1) != drawn(5, 2)


def test_with_reduced_motion_the_hand_stands_and_can_be_read_at_once(draw: Rasteriser) -> None:
    still = Watched(draw, reduced=True)
    still.scene.show(view(DOUBLE, table=DOUBLED))
    assert still.scene.readable and not still.scene.moving
    still.until_still()
    hand = differing(still.pixels(), shown(draw, view(DOUBLE, table=DOUBLED)))
    assert len(hand) > 5000


def test_motion_can_be_ended_and_then_it_can_be_read(watched: Watched, draw: Rasteriser) -> None:
    watched.scene.show(view(DOUBLE, table=DOUBLED))
    watched.frames(700)
    watched.scene.finish()
    assert watched.scene.readable and not watched.scene.moving
    watched.until_still()
    assert watched.pixels() == shown(draw, view(DOUBLE, table=DOUBLED))


def columns(pixels: Iterable[tuple[int, int]]) -> tuple[float, float]:
    xs = [x for x, _ in pixels]
    return min(xs), max(xs)


def test_a_neighbour_moves_and_speaks_at_a_place_of_his_own(watched: Watched, draw: Rasteriser) -> None:
    watched.scene.show(view(Performance(3, named("tap"), 4, 1, said="Hit")))
    watched.frames(1100)
    changed = differing(watched.pixels(), shown(draw, view()))
    middle_of_the_place_beside = (1.14 - 0.57) * CloseScale(*SIZE).hand
    assert columns(changed)[1] < SIZE[0] / 2 - middle_of_the_place_beside + 30
    watched.scene.show(view(Performance(5, (), said="Hit")))
    watched.frames(600)
    assert columns(differing(watched.pixels(), shown(draw, view())))[0] > SIZE[0] / 2 + 60


def covering(pixels: Iterable[tuple[int, int]], place: ClosePlace) -> float:
    """How much of a place's circle the pixels cover, from 0 to 1."""
    to = CloseScale(*SIZE)
    inside = sum(dist(to.units(*pixel), (place.x, place.y)) < place.radius for pixel in pixels)
    return inside / (pi * (place.radius * to.unit) ** 2)


def test_a_hand_over_the_neighbours_bet_reaches_into_that_circle_from_its_own_place(draw: Rasteriser) -> None:
    to = CloseScale(*SIZE)
    for over, side in ((Over.LEFT_NEIGHBOUR, -1), (Over.RIGHT_NEIGHBOUR, 1)):
        each = Watched(draw, reduced=True)
        each.scene.show(view(Performance(4, named("tap"), 11, 1, over=over)))
        each.until_still()
        pixels = differing(each.pixels(), shown(draw, view()))
        covered = {number: covering(pixels, lay_close_up(view()).seats[number, ""]) for number in (3, 4, 5)}
        assert covered[4 + side] > 0.1 and covered[4] == covered[4 - side] == 0
        # At the rail the arm is nearer to his own place than to the neighbour's.
        arm = [x for x, y in pixels if y < 20]
        assert abs(sum(arm) / len(arm) - SIZE[0] / 2) < 1.14 * to.hand / 2


def test_a_hand_at_its_own_place_stays_behind_its_own_bet(draw: Rasteriser) -> None:
    each = Watched(draw, reduced=True)
    each.scene.show(view(TAP))
    each.until_still()
    pixels = differing(each.pixels(), shown(draw, view()))
    place, to = lay_close_up(view()).seats[4, ""], CloseScale(*SIZE)
    assert to.units(0, max(y for _, y in pixels))[1] < place.y - 0.1 * LENGTH
    assert columns(pixels)[0] > to.pixels(place.x - 0.57 * LENGTH, 0)[0]


SPEAKING = tuple(product(("tap", "wave", "scratch", "line"), (3, 4, 5), ((664, 397), (664, 468))))


@pytest.mark.parametrize(("name", "spot", "size"), some_of_each(SPEAKING, lambda case: case[1:], 2))
def test_words_stand_beside_the_hand_and_the_cards(
    draw: Rasteriser, name: str, spot: int, size: tuple[int, int]
) -> None:
    """Of what is seen of a hand that says nothing, hardly a pixel is another one where it speaks; nor of the cards."""
    silent, speaking, bare = (Watched(draw, size) for _ in range(3))
    silent.scene.show(view(Performance(spot, named(name), 11, 1)))
    speaking.scene.show(view(Performance(spot, named(name), 11, 1, said="Card, please")))
    bare.scene.show(view())
    for each in (silent, speaking, bare):
        each.frames(1250)
    hand, words = (
        pygame.mask.from_threshold(silent.surface, (0, 0, 0), (40, 40, 40, 255), other.surface)
        for other in (bare, speaking)
    )
    hand.invert()
    words.invert()
    assert hand.count() > 2000 and words.count() > 1000
    assert hand.overlap_area(words, (0, 0)) < 0.01 * hand.count()


def test_without_motion_a_neighbours_words_do_not_stand_on_the_signal(draw: Rasteriser) -> None:
    signal, talk = Performance(4, named("wave"), 11, 1), Performance(3, named("hover"), 5, 1, said="No more for me")
    pictures = []
    for performances, asides in (
        ((), ()),
        ((signal,), ()),
        ((signal,), (replace(talk, said=""),)),
        ((signal,), (talk,)),
    ):
        each = Watched(draw, reduced=True)
        each.scene.show(replace(view(*performances), asides=asides))
        each.until_still()
        pictures.append(each.pixels())
    bare, alone, silent, spoken = pictures
    hand, words = differing(bare, alone), differing(silent, spoken)
    assert words
    assert len(hand & words) < 0.01 * len(hand)


def test_a_patron_of_the_common_hand_reaches_for_the_cards_they_share(draw: Rasteriser) -> None:
    names = ("Ana", "Ben", "Chloe", "Dan", "Eve")
    spot = Spot(1, (Hand(cards("8D 3C")),), tuple(bet(RED, 4, patron=name) for name in names))
    table = SignalView(Table((spot,), dealer("6S", "KD")), (1, 0), PRINT)
    for name in (names[0], names[-1]):
        each = Watched(draw)
        each.scene.show(replace(table, performances=(Performance(1, named("reach-for-cards"), 3, 1, patron=name),)))
        each.until_read()
        place, to = lay_close_up(table).items[PieceKey(AtCard(1, 0, 0))], CloseScale(*SIZE)
        card = pygame.Rect(0, 0, to.hand * 0.4, to.hand * 0.5)
        card.center = tuple(map(round, to.pixels(place.x, place.y)))
        assert any(card.collidepoint(point) for point in differing(each.pixels(), shown(draw, table)))


def test_who_sits_out_of_sight_moves_nothing(watched: Watched, draw: Rasteriser) -> None:
    watched.scene.show(view(replace(TAP, spot=7)))
    assert watched.scene.readable
    watched.frames(900)
    assert watched.pixels() == shown(draw, view())


def test_cards_a_hand_takes_up_are_gone_from_their_place_and_come_back(watched: Watched, draw: Rasteriser) -> None:
    brush = Performance(4, named("brush-cards"), 11, 1, cards=cards("8D 3C"))
    watched.scene.show(view(brush, table=FACES))
    watched.until_read()
    to = CloseScale(*SIZE)
    x, y = to.pixels(WIDTH / 2, BAND - 0.4 * LENGTH)
    changed = differing(watched.pixels(), shown(draw, view(table=FACES)))
    assert (round(x), round(y)) in changed
    watched.until_still()
    assert watched.pixels() == shown(draw, view(table=FACES))


TUCK = Performance(4, named("tuck-cards"), 11, 1, cards=cards("8D 3C"))
UP = Performance(4, named("cards-up-chips"), 11, 1, cards=cards("8D 3C"), stack=CHIPS)
PARTED = Performance(4, named("cards-up-parted"), 11, 1, cards=cards("8D 3C"), stack=CHIPS)
BRUSH = Performance(4, named("brush-cards"), 11, 1, cards=cards("8D 3C"))
PITCHED = replace(FACES, wishes=DOUBLED.wishes)
BARE = replace(FACES, spots=(replace(FACES.spots[0], hands=(Hand(),)),))


def ivory(pixels: bytes, left: float, top: float, right: float, foot: float) -> int:
    """How many pixels of card faces a part of the felt shows; its sides in hand lengths from the middle's bet."""
    to, place = CloseScale(*SIZE), lay_close_up(view()).seats[4, ""]
    (x0, y0) = to.pixels(place.x + left * LENGTH, place.y + top * LENGTH)
    (x1, y1) = to.pixels(place.x + right * LENGTH, place.y + foot * LENGTH)
    spots = ((x, y) for x in range(round(x0), round(x1)) for y in range(round(y0), round(y1)))
    return sum(min(pixels[3 * (y * SIZE[0] + x) : 3 * (y * SIZE[0] + x) + 3]) > 225 for x, y in spots)


def near_cards(pixels: bytes, bare: bytes) -> bool:
    """Whether anything lies where the cards of the hand in the middle were dealt, their upper corner at the right."""
    to, place = CloseScale(*SIZE), lay_close_up(view()).seats[4, ""]
    x, y = to.pixels(place.x + 0.19 * LENGTH, place.y + 0.38 * LENGTH)
    return (round(x), round(y)) in differing(pixels, bare)


@pytest.mark.parametrize("reduced", [False, True])
def test_tucked_cards_stay_under_the_bet(draw: Rasteriser, reduced: bool) -> None:
    each, bare = Watched(draw, reduced=reduced), shown(draw, view(table=BARE))
    assert near_cards(shown(draw, view(table=FACES)), bare)
    each.scene.show(view(TUCK, table=FACES))
    each.until_still()
    assert not near_cards(each.pixels(), bare)
    to, place = CloseScale(*SIZE), lay_close_up(view()).seats[4, ""]
    x, y = to.pixels(place.x, place.y - 0.22 * LENGTH)
    assert (round(x), round(y)) in differing(each.pixels(), bare)
    middle = tuple(round(at) for at in to.pixels(place.x, place.y - 0.06 * LENGTH))
    assert middle not in differing(each.pixels(), bare)


@pytest.mark.parametrize("reduced", [False, True])
def test_cards_turned_up_stay_so(draw: Rasteriser, reduced: bool) -> None:
    each = Watched(draw, reduced=reduced)
    each.scene.show(view(UP, table=PITCHED))
    each.until_still()
    assert ivory(each.pixels(), -0.4, 0.28, 0.4, 0.9) > 2000
    assert ivory(shown(draw, view(table=PITCHED)), -0.4, 0.28, 0.4, 0.9) < 1500


@pytest.mark.parametrize("reduced", [False, True])
def test_cards_parted_stay_apart(draw: Rasteriser, reduced: bool) -> None:
    each = Watched(draw, reduced=reduced)
    each.scene.show(view(PARTED, table=PITCHED))
    each.until_still()
    one, gap, other = (ivory(each.pixels(), x - 0.03, 0.5, x + 0.03, 0.7) for x in (-0.22, 0.02, 0.24))
    assert one > 200 and other > 200 and gap == 0


def test_again_cards_are_taken_up_where_they_were_dealt(watched: Watched, draw: Rasteriser) -> None:
    watched.scene.show(view(TUCK, table=FACES))
    watched.until_still()
    watched.scene.perform((TUCK,))
    watched.frames(FRAME)
    assert near_cards(watched.pixels(), shown(draw, view(table=BARE)))


def test_without_motion_cards_that_are_only_held_are_in_the_hand(draw: Rasteriser) -> None:
    still = Watched(draw, reduced=True)
    still.scene.show(view(BRUSH, table=FACES))
    still.until_still()
    assert near_cards(still.pixels(), shown(draw, view(table=FACES)))


def test_cards_that_lie_face_up_are_carried_so_all_of_them(watched: Watched, draw: Rasteriser) -> None:
    spot = replace(SPOTS[1], hands=(Hand(cards("8D 3C 2H 4S")),))
    table = Table((spot,), dealer("6S", "KD"))
    watched.scene.show(view(replace(BRUSH, cards=spot.hands[0].cards), table=table))
    watched.until_read()
    assert ivory(watched.pixels(), -0.4, 0.28, 0.4, 0.8) == 0
    assert ivory(watched.pixels(), -0.6, -1.0, 0.6, -0.3) > 2000
    watched.until_still()
    assert watched.pixels() == shown(draw, view(table=table))


LAYS_CARDS = {Motion.TUCK_CARDS, Motion.CARDS_UP_CHIPS, Motion.CARDS_UP_PARTED}


@pytest.mark.parametrize(
    "motion", [it for it in (*Motion, *DealerMotion) if it not in LAYS_CARDS], ids=lambda it: it.value
)
def test_every_motion_can_be_performed_and_leaves_the_felt_as_it_was(
    draw: Rasteriser, motion: Motion | DealerMotion
) -> None:
    """The dealer's own come from below, where his cards lie, patrons' from the rail."""
    small = Watched(draw, (332, 234))
    spot = 0 if isinstance(motion, DealerMotion) else 4
    moved = Performance(spot, (GESTURES.pick(motion, 0),), 2, 3, stack=CHIPS, cards=cards("8D 3C"), toward=4)
    small.scene.show(view(moved, table=DOUBLED))
    small.frames(500)
    before = small.pixels()
    small.frames(700)
    assert small.pixels() != before
    small.until_still()
    plain = Watched(draw, (332, 234))
    plain.scene.show(view(table=DOUBLED), animate=False)
    plain.until_still()
    assert small.pixels() == plain.pixels()


def test_another_size_or_theme_goes_on_with_the_hands_where_they_were(watched: Watched) -> None:
    watched.scene.show(view(TAP))
    watched.frames(700)
    watched.scene.resize(800, 600)
    watched.surface = pygame.Surface((800, 600), depth=32)
    watched.scene.paint(watched.surface)
    assert watched.scene.moving
    watched.scene.restyle(replace(DARK, felt="#226154"))
    watched.until_still()
    assert watched.scene.readable


def test_the_frame_painted_in_parts_is_the_whole_one(watched: Watched) -> None:
    watched.scene.show(view(TAP, Performance(5, named("wave"), 3, 1), Performance(3, named("scratch"), 8, 1)))
    for _ in range(60):
        watched.frames(2 * FRAME)
        whole = pygame.Surface(SIZE, depth=32)
        watched.scene.paint(whole)
        assert pygame.image.tobytes(whole, "RGB") == watched.pixels()


def test_marks_in_the_nap_are_as_strong_as_is_asked(draw: Rasteriser) -> None:
    def marked(strength: float) -> bytes:
        each = Watched(draw)
        each.scene.show(replace(view(Performance(4, named("brush"), 2, 1)), marks=strength))
        each.frames(1500)
        return each.pixels()

    assert marked(1.0) != marked(0.5) != marked(0.0)
