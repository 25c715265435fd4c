"""What lies under a point of the felt between two shoes: hitting is drawing the other way round."""

from dataclasses import replace

import pytest

from tests.canvas.shuffle.between_shoes import (
    CLOSE,
    CORNERS,
    FAN,
    GATHERED,
    RE_SUITED,
    SIDE,
    WHOLE_SIDE,
    fanned,
    lying,
    pack,
)
from trainer.canvas.shuffle.hits import target_at
from trainer.canvas.shuffle.layout import CUT_CARD_ASIDE, base, box_at, extent, foot, furniture
from trainer.canvas.shuffle.side_view import panel, side_place
from trainer.canvas.shuffle.sizes import FELT_FOOT, THICKNESS, ShuffleScale
from trainer.canvas.shuffle.spread_cards import ribbon
from trainer.canvas.shuffle.view import (
    BareFelt,
    CutCardTarget,
    DeckTarget,
    HandsTarget,
    MiddleTarget,
    PileTarget,
    RackTarget,
    ShoeTarget,
    ShuffleTarget,
    ShuffleView,
    SideViewTarget,
)
from trainer.domain.shuffle.places import (
    DISCARD_RACK,
    GROWING,
    HANDS,
    LEFT,
    RIGHT,
    SHOE,
    STUB,
    WASH,
    Place,
    Where,
    pile,
)
from trainer.domain.shuffle.state import CutCardAt

FANNED = Where.FANNED
SIZES = [(1104, 592), (1744, 888), (420, 280)]


def at(view: ShuffleView, x: float, y: float, size: tuple[int, int] = SIZES[0]) -> ShuffleTarget | None:
    to = ShuffleScale.of(view.layout, *size)
    return target_at(view, to, *to.pixels(x, y))


def height_of(view: ShuffleView, place: Place, card: int) -> tuple[float, float]:
    """The middle of the edge of a pile's card, counted from its top."""
    x, _ = foot(view, place)
    return x, base(view, place).bottom - (view.table.count(place) - card + 0.5) * THICKNESS


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("corner", [1, 2, 3, 4])
def test_pressing_at_the_height_of_a_card_means_that_card_for_every_card_of_two_decks(
    corner: int, size: tuple[int, int]
) -> None:
    view = ShuffleView(lying((pile(corner), 104)))
    for card in range(1, 105):
        assert at(view, *height_of(view, pile(corner), card), size) == PileTarget(pile(corner), card)


def test_pressing_a_pile_s_top_means_no_one_card() -> None:
    view = ShuffleView(lying((pile(1), 104)))
    x, y = foot(view, pile(1))
    assert at(view, x, y - 104 * THICKNESS) == PileTarget(pile(1), 0)


def test_the_growing_pile_the_stub_and_the_rack_tell_the_card_too() -> None:
    view = ShuffleView(lying((GROWING, 208), (STUB, 52), (DISCARD_RACK, 150)))
    assert at(view, *height_of(view, GROWING, 77)) == PileTarget(GROWING, 77)
    assert at(view, *height_of(view, STUB, 50)) == PileTarget(STUB, 50)
    assert at(view, *height_of(view, DISCARD_RACK, 104)) == RackTarget(104)


def test_a_packet_in_the_hands_is_the_hands() -> None:
    view = ShuffleView(lying((LEFT, 26), (RIGHT, 20)))
    assert at(view, *height_of(view, LEFT, 10)) == HandsTarget(LEFT, 10)
    assert at(view, *height_of(view, RIGHT, 20)) == HandsTarget(RIGHT, 20)
    assert at(ShuffleView(lying((pile(1), 10))), 552, 480) == HandsTarget(HANDS)


@pytest.mark.parametrize("size", SIZES)
def test_every_card_of_the_shoe_is_told_from_its_front(size: tuple[int, int]) -> None:
    view = ShuffleView(lying((SHOE, 104)))
    box = furniture(view).shoe
    for card in range(1, 105):
        x = box.right - 62 - (card - 0.5) * THICKNESS
        assert at(view, x, box.middle[1], size) == ShoeTarget(card)
    assert at(view, box.right - 20, box.middle[1], size) == ShoeTarget(0)


def test_a_pack_without_a_shoe_is_pressed_as_the_shoe() -> None:
    view = ShuffleView(lying((SHOE, 52)), pitched=True)
    assert at(view, *height_of(view, SHOE, 20)) == ShoeTarget(20)


def test_without_a_shoe_the_place_of_the_pack_can_be_pressed_once_there_is_a_pack() -> None:
    whole = ShuffleView(lying((GROWING, 104)), pitched=True)
    assert at(whole, *foot(whole, SHOE)) == ShoeTarget()
    assert at(replace(whole, side=GROWING), *foot(whole, SHOE)) == ShoeTarget()
    in_hand = ShuffleView(lying((HANDS, 104)), pitched=True)
    assert at(in_hand, *foot(in_hand, SHOE)) == BareFelt()


def test_without_a_shoe_the_place_of_the_pack_lies_clear_of_the_side_view_and_on_the_felt() -> None:
    view = ShuffleView(lying((GROWING, 104)), side=GROWING, pitched=True)
    _, top, _, high = panel(view, ShuffleScale(1104, 592))
    assert base(view, SHOE).top > top + high + 10
    assert base(view, SHOE).bottom < FELT_FOOT


@pytest.mark.parametrize("size", [*SIZES, (664, 468)])
@pytest.mark.parametrize("view", [SIDE, WHOLE_SIDE])
def test_the_side_view_tells_how_many_cards_are_in_front(view: ShuffleView, size: tuple[int, int]) -> None:
    to = ShuffleScale.of(view.layout, *size)
    place = side_place(view, to)
    assert place is not None
    for cards in range(417):
        assert target_at(view, to, place.at(cards), place.top + place.high / 2) == SideViewTarget(cards)


def test_beside_the_pack_its_ends_are_meant_and_farther_off_nothing() -> None:
    to = ShuffleScale(1104, 592)
    place = side_place(SIDE, to)
    assert place is not None
    middle = place.top + place.high / 2
    assert target_at(SIDE, to, place.right + 10, middle) == SideViewTarget(0)
    assert target_at(SIDE, to, place.left - 10, middle) == SideViewTarget(416)
    assert target_at(SIDE, to, place.left - 80, middle) == BareFelt()


def test_each_corner_and_the_middle_can_be_pressed_while_they_are_empty() -> None:
    view = ShuffleView(lying((WASH, 10)))
    for corner in (1, 2, 3, 4):
        assert at(view, *foot(view, pile(corner))) == PileTarget(pile(corner), 0)
    bare = ShuffleView(lying((pile(1), 10)))
    assert at(bare, *foot(bare, GROWING)) == MiddleTarget()
    two = ShuffleView(lying((GROWING, 10)), piles=2)
    assert at(two, *foot(two, pile(1))) == PileTarget(pile(1), 0)
    assert at(two, *foot(CORNERS, pile(3))) == BareFelt()


def test_boxes_fans_and_the_cut_card_are_told() -> None:
    for number in (3, 4, 5, 6):
        x, y = box_at(FAN, pack(number))
        # A box's front side is seen below its top, which those upon it hide.
        assert at(FAN, x, y + 67 + 15) == DeckTarget(number)
    assert at(FAN, *box_at(FAN, pack(4))) == DeckTarget(4)
    assert at(FAN, 400, 200) == DeckTarget(2)
    assert at(FAN, *CUT_CARD_ASIDE) == CutCardTarget()
    laid = ShuffleView(lying((pile(1), 104), cut_card=CutCardAt.MIDDLE))
    assert at(laid, *foot(laid, GROWING)) == CutCardTarget()


def test_while_a_packet_is_held_the_cut_card_in_the_middle_is_the_middle() -> None:
    assert at(CORNERS, *foot(CORNERS, GROWING)) == MiddleTarget()
    squared = ShuffleView(lying((HANDS, 52), cut_card=CutCardAt.MIDDLE))
    assert at(squared, *foot(squared, GROWING)) == MiddleTarget()


def test_an_opened_deck_that_is_not_fanned_is_a_pile() -> None:
    view = ShuffleView(lying((fanned(1), 52), looked=()))
    assert at(view, 400, 200) == DeckTarget(1)


def test_each_of_several_spread_decks_is_told_where_it_shows() -> None:
    # Four decks one below the other, the lowest-numbered nearest: of each but that the upper edge shows.
    spread = [(place.number, ribbon(RE_SUITED, place)) for place in RE_SUITED.table.places(FANNED)]
    tops = {number: min(it.y - it.height / 2 for it in cards) for number, cards in spread}
    assert sorted(tops, key=lambda number: tops[number]) == [6, 5, 4, 3]
    for number, top in tops.items():
        assert at(RE_SUITED, 300, top + 10) == DeckTarget(number)


def test_washed_cards_are_the_wash_but_a_pile_lies_on_them() -> None:
    assert at(GATHERED, 552, 300) == PileTarget(WASH, 0)
    assert at(GATHERED, *foot(GATHERED, pile(1))) == PileTarget(pile(1), 0) or at(
        GATHERED, *height_of(GATHERED, pile(1), 3)
    ) == PileTarget(pile(1), 3)


def test_rack_and_shoe_are_told_on_the_felt_that_shows_no_more() -> None:
    size = (664, 468)
    assert at(CLOSE, *height_of(CLOSE, DISCARD_RACK, 60), size) == RackTarget(60)
    assert at(CLOSE, *height_of(CLOSE, GROWING, 60), size) == PileTarget(GROWING, 60)


def test_off_the_felt_there_is_nothing_and_on_bare_felt_felt() -> None:
    view = ShuffleView(lying((pile(1), 104)))
    assert target_at(view, ShuffleScale(1104, 592), -1, 20) is None
    assert target_at(view, ShuffleScale(1104, 592), 1104, 20) is None
    assert at(view, 700, 30) == BareFelt()
    assert extent(view, pile(1)).height > 180
