"""Piles have their true thickness: every card is an edge, half a deck is seen, a packet lifted is that many."""

from dataclasses import replace
from itertools import pairwise

import pygame
import pytest

from tests.canvas.conftest import near
from tests.canvas.shuffle.between_shoes import lying
from trainer.canvas.art.sprites import Image, SpriteBook
from trainer.canvas.shuffle.art import ShuffleArt
from trainer.canvas.shuffle.card_edges import tower
from trainer.canvas.shuffle.flat_cards import Back
from trainer.canvas.shuffle.laying import GAP, lay_shuffle, pile_look
from trainer.canvas.shuffle.layout import base
from trainer.canvas.shuffle.marks import box_of
from trainer.canvas.shuffle.piles import PileLook
from trainer.canvas.shuffle.sizes import ShuffleScale
from trainer.canvas.shuffle.view import CutCardTarget, LiftedPacket, MiddleTarget, ShuffleView
from trainer.domain.cards.playing_cards import Card
from trainer.domain.shuffle.places import GROWING, HANDS, pile
from trainer.domain.shuffle.state import CutCardAt

# A card 96 pixels wide and 134 high: a deck of 17 mm is 96 * 17 / 63 = 25.9 pixels.
CARD, HIGH, DECK = 96, 134, 25.905
CUT_CARD = "#DFA93C"


@pytest.fixture
def art(book: SpriteBook) -> ShuffleArt:
    return ShuffleArt(book, ShuffleScale(1104, 592))


def thickness(image: Image) -> int:
    """How many pixels of a pile are seen below its top card, in its middle column."""
    x, surface = round(image.x), image.surface
    opaque = [y for y in range(surface.get_height()) if surface.get_at((x, y)).a > 130]
    return opaque[-1] - opaque[0] + 1 - HIGH


@pytest.mark.parametrize("cards", [1, 13, 20, 26, 39, 52, 91, 104, 156, 208, 312, 416])
def test_a_pile_is_as_thick_as_its_cards_to_within_a_pixel(art: ShuffleArt, cards: int) -> None:
    for seed in (0, 5, 11):
        assert abs(thickness(art.piles.pile(PileLook(seed, cards))) - cards * DECK / 52) <= 1


def test_a_card_is_ninety_pixels_wide_or_more_at_the_usual_window(art: ShuffleArt) -> None:
    assert art.to.card >= 90
    assert art.piles.side(Back.OWN).get_size() == (CARD, HIGH)


def test_twenty_cards_are_told_from_twenty_six_and_ninety_one_from_two_decks(art: ShuffleArt) -> None:
    seen = {cards: thickness(art.piles.pile(PileLook(1, cards))) for cards in (20, 26, 91, 104)}
    # Six cards are 3.0 pixels, thirteen are 6.5.
    assert seen[26] - seen[20] >= 2
    assert seen[104] - seen[91] >= 5


def test_each_card_of_a_pile_has_an_edge_line_of_its_own() -> None:
    # Six pixels a card, the lowest two of them its line.
    front = tower(4, 200, 6.0, 8, cards=104).surface
    middle = front.get_width() // 2
    light = [sum(front.get_at((middle, y))[:3]) for y in range(front.get_height())][8:]
    lines = sum(above > below + 12 for above, below in pairwise(light))
    assert lines == 104


def test_cards_lie_in_slight_disorder_the_same_for_the_same_pile() -> None:
    def left_edges(seed: int) -> list[int]:
        front = tower(seed, 200, 4.0, 8, cards=60).surface
        rows = range(20, front.get_height() - 40, 4)
        return [next(x for x in range(20) if front.get_at((x, y)).a > 128) for y in rows]

    assert left_edges(3) == left_edges(3) != left_edges(4)
    assert 1 <= max(left_edges(3)) - min(left_edges(3)) <= 6


def test_cards_taken_off_the_top_leave_those_below_as_they_were(art: ShuffleArt) -> None:
    whole, rest = (art.piles.pile(PileLook(2, cards)) for cards in (104, 78))
    rows = 30
    for image in (whole, rest):
        assert image.surface.get_height() > rows
    foots = [
        image.surface.subsurface((0, round(image.y) + HIGH // 2 - rows, image.surface.get_width(), rows))
        for image in (whole, rest)
    ]
    assert pygame.image.tobytes(foots[0], "RGBA") == pygame.image.tobytes(foots[1], "RGBA")


@pytest.mark.parametrize("cards", [1, 13, 26, 40, 103])
def test_a_split_lifts_exactly_so_many_cards_and_leaves_a_gap(art: ShuffleArt, cards: int) -> None:
    laid = lay_shuffle(ShuffleView(lying((pile(3), 104)), split=LiftedPacket(pile(3), cards)), art)
    rest, lifted = laid["pile", pile(3)], laid["lifted", pile(3)]
    assert abs(thickness(lifted.image) - cards * DECK / 52) <= 1
    assert abs(thickness(rest.image) - (104 - cards) * DECK / 52) <= 1
    assert abs((rest.y - lifted.y) - ((104 - cards) * DECK / 52 + GAP)) <= 1
    assert lifted.x == rest.x


def test_a_pile_that_is_taken_up_whole_leaves_nothing(art: ShuffleArt) -> None:
    laid = lay_shuffle(ShuffleView(lying((pile(3), 20)), split=LiftedPacket(pile(3), 30)), art)
    assert ("pile", pile(3)) not in laid
    assert abs(thickness(laid["lifted", pile(3)].image) - 20 * DECK / 52) <= 1


def test_a_boxed_card_shows_its_white_edge_among_the_others(art: ShuffleArt) -> None:
    table = replace(lying((pile(1), 104)), face_up=frozenset({51}))
    look = pile_look(ShuffleView(table), pile(1))
    # The fifty-second from the top of 104 has fifty-two cards under it.
    assert look.boxed == (52,)
    image = art.piles.pile(look)
    x = round(image.x)
    column = [image.surface.get_at((x, y)) for y in range(image.surface.get_height() - 70, image.surface.get_height())]
    assert any(near(colour, "#FFFDF6", 2) for colour in column)
    plain = art.piles.pile(replace(look, boxed=()))
    column = [plain.surface.get_at((x, y)) for y in range(plain.surface.get_height() - 66, plain.surface.get_height())]
    assert not any(near(colour, "#FFFDF6", 2) for colour in column)


@pytest.mark.parametrize("in_front", [52, 104, 312])
def test_the_cut_card_is_a_yellow_line_at_its_depth_and_sticks_out(art: ShuffleArt, in_front: int) -> None:
    table = lying((GROWING, 416), cut_card=CutCardAt.IN_THE_PACK, cut_card_depth=in_front)
    image = art.piles.pile(pile_look(ShuffleView(table), GROWING))
    foot = round(image.y) + HIGH // 2
    x, outside = round(image.x), round(image.x) + CARD // 2 + 6
    yellow = [y for y in range(image.surface.get_height()) if near(image.surface.get_at((x, y)), CUT_CARD, 2)]
    assert yellow and abs((foot - sum(yellow) / len(yellow)) - (416 - in_front) * DECK / 52) <= 1.5
    assert near(image.surface.get_at((outside, yellow[0])), CUT_CARD, 2)


def test_backs_are_told_apart_by_pattern_and_colour(art: ShuffleArt) -> None:
    own, marked, foreign = (art.piles.side(back) for back in Back)
    far = [
        sum(
            sum(abs(one - other) for one, other in zip(own.get_at((x, y))[:3], it.get_at((x, y))[:3], strict=True)) > 60
            for x in range(CARD)
            for y in range(HIGH)
        )
        / (CARD * HIGH)
        for it in (marked, foreign)
    ]
    # A mark is small, but more than a few pixels; another maker's back is another all over.
    assert 0.002 < far[0] < 0.03
    assert far[1] > 0.4


def test_what_lies_on_top_is_seen(art: ShuffleArt) -> None:
    face = art.piles.side(Card.parse("KH"))
    table = replace(lying((pile(1), 20)), face_up=frozenset({0}))
    look = pile_look(ShuffleView(table), pile(1))
    assert look.top == table.cards[0].card
    top = art.piles.pile(replace(look, top=Card.parse("KH")))
    left, above = round(top.x) - CARD // 2, round(top.y) - HIGH // 2 - round(20 * DECK / 52)
    seen = top.surface.subsurface((left + 12, above + 12, 60, 90))
    assert pygame.image.tobytes(seen, "RGB") == pygame.image.tobytes(face.subsurface((12, 12, 60, 90)), "RGB")


def test_where_the_first_packet_goes_is_ringed_round_the_cut_card_that_lies_there(art: ShuffleArt) -> None:
    laid = ShuffleView(lying((pile(1), 78), (HANDS, 52), cut_card=CutCardAt.MIDDLE))
    ringed = box_of(laid, MiddleTarget(), art)
    assert ringed is not None
    assert ringed == box_of(laid, CutCardTarget(), art)
    bare = ShuffleView(lying((pile(1), 78), (HANDS, 52)))
    assert box_of(bare, MiddleTarget(), art) == base(bare, GROWING)
