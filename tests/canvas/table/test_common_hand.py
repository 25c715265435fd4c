"""The common hand: one physical hand, every patron's own bet, and the card each patron completed on."""

from dataclasses import replace
from itertools import pairwise

import pytest

from tests.canvas.looks import GREEN, PRINT, RACK, RED, WHITE, bet, cards, dealer, double
from trainer.canvas.drills.marks import ring_box
from trainer.canvas.drills.plan import DrillPlan, plan
from trainer.canvas.drills.view import DrillView, FrameWords
from trainer.canvas.felt.rectangles import Rectangle
from trainer.domain.cards.hand import Hand
from trainer.domain.table.state import Spot, Table
from trainer.domain.table.wagers import Wager
from trainer.drills.base import Layout

FRAME = FrameWords("Beside the bet", "Chips you take from the rack stand here")
FOUR = cards("5C 6S 2H 2S")


def common(*hands: Hand, wagers: tuple[Wager, ...], layout: Layout = Layout.COMMON_HAND) -> DrillView:
    return DrillView(layout, Table((Spot(1, hands, wagers),), dealer("6S", "KD", turned=True)), PRINT, RACK, FRAME)


STOOD_AND_DREW = common(
    Hand(FOUR[:2]),
    Hand(FOUR[:3]),
    Hand(FOUR),
    wagers=(bet(RED, 9, 0, "Ana"), bet(GREEN, 5, 1, "Ben"), bet(WHITE, 3, 2, "Cho")),
)
DOUBLED = common(
    Hand(FOUR[:3], doubled=1, across=(2,)),
    Hand(FOUR[:3]),
    Hand(FOUR),
    wagers=(bet(hand=0, patron="Ana"), bet(hand=1, patron="Ben"), bet(hand=2, patron="Cho"), double(patron="Ana")),
)
SURRENDERED = common(
    Hand(FOUR[:2], surrendered=True),
    Hand(FOUR[:2]),
    wagers=(bet(RED, 9, 0, "Ana"), bet(GREEN, 2, 1, "Ben")),
)


def patrons_cards(laid: DrillPlan) -> list[str]:
    dealers = 2
    return [str(card.card) for card in laid.cards[:-dealers]]


def test_hands_that_begin_alike_are_drawn_once_and_the_longest_of_them() -> None:
    assert patrons_cards(plan(STOOD_AND_DREW)) == ["5C", "6S", "2H", "2S"]


def test_hands_that_do_not_begin_alike_are_drawn_apart() -> None:
    apart = common(Hand(FOUR[:2]), Hand(cards("5C 9S")), wagers=(bet(patron="Ana"), bet(hand=1, patron="Ben")))
    assert sorted(patrons_cards(plan(apart))) == ["5C", "5C", "6S", "9S"]


def test_outside_the_common_hand_equal_cards_are_still_hands_of_their_own() -> None:
    two = common(Hand(FOUR[:2]), Hand(FOUR[:2]), wagers=(bet(), bet(hand=1)), layout=Layout.WITH_DEALER)
    assert sorted(patrons_cards(plan(two))) == ["5C", "5C", "6S", "6S"]


def test_the_two_hands_of_a_split_are_drawn_once_each_and_bear_every_bet_on_them() -> None:
    split = common(
        Hand(cards("6S 3D JD"), from_split=True),
        Hand(cards("6H KH"), from_split=True),
        wagers=(bet(patron="Ana"), bet(patron="Ben"), bet(hand=1, patron="Ben")),
    )
    laid = plan(split)
    assert patrons_cards(laid) == ["6S", "3D", "JD", "6H", "KH"]
    assert [label.words for label in laid.labels] == ["Ana", "Ben", "Ben"]
    middle = (laid.cards[2].x + laid.cards[3].x) / 2
    assert [chips.x < middle for chips in laid.stacks] == [True, True, False]


def test_every_patron_has_a_circle_a_bet_and_a_name() -> None:
    laid = plan(STOOD_AND_DREW)
    assert [label.words for label in laid.labels] == ["Ana", "Ben", "Cho"]
    assert len(laid.circles) == 3
    for circle, chips, label in zip(laid.circles, laid.stacks, laid.labels, strict=True):
        assert circle.x == chips.x == label.x


def test_beside_the_last_card_that_counts_for_a_patron_stands_the_patrons_name() -> None:
    laid = plan(STOOD_AND_DREW)
    assert [note.words for note in laid.notes] == ["Ana", "Ben", "Cho"]
    for note, card in zip(laid.notes, laid.cards[1:], strict=False):
        assert card.box.top < note.y < card.box.bottom
        assert 0 < note.edge - card.box.right < 5
        assert note.edge < note.x


def test_patrons_who_complete_on_the_same_card_share_its_line() -> None:
    assert [note.words for note in plan(DOUBLED).notes] == ["Ana, Ben", "Cho"]


def test_where_all_complete_on_the_last_card_no_card_is_marked() -> None:
    natural = Hand(cards("AH JD"))
    assert plan(common(natural, natural, wagers=(bet(patron="Ana"), bet(hand=1, patron="Ben")))).notes == ()


@pytest.mark.parametrize("view", [STOOD_AND_DREW, DOUBLED, SURRENDERED], ids=["stood", "doubled", "surrendered"])
def test_no_card_covers_a_name_beside_another(view: DrillView) -> None:
    laid = plan(view)
    for note in laid.notes:
        words = Rectangle(note.x, note.y - 6, note.x + 7.9 * len(note.words), note.y + 6)
        assert not any(words.touches(card.box.shrunk(1)) for card in laid.cards)
        assert laid.frame is not None
        assert words.right < laid.frame.left


def test_a_doubles_chips_stand_beside_the_patrons_own_bet() -> None:
    by_wager = {chips.wager: chips for chips in plan(DOUBLED).stacks}
    assert by_wager[3].y == by_wager[0].y
    assert by_wager[0].x < by_wager[3].x < by_wager[1].x
    assert by_wager[3].belongs_to(0)
    assert not by_wager[3].belongs_to(1)


def test_a_double_that_others_took_as_a_hit_lies_upright() -> None:
    assert all(card.angle == 0 for card in plan(DOUBLED).cards)


def test_a_double_that_nobody_else_took_lies_sideways() -> None:
    alone = common(
        Hand(FOUR[:3], doubled=1, across=(2,)),
        Hand(FOUR[:2]),
        wagers=(bet(patron="Ana"), double(patron="Ana"), bet(hand=1, patron="Ben")),
    )
    assert [card.angle for card in plan(alone).cards[:3]] == [0, 0, 90]


def test_a_surrendered_bet_has_a_line_behind_it_clear_of_its_chips_and_their_ring() -> None:
    laid = plan(SURRENDERED)
    assert len(laid.surrenders) == 1
    line, chips, circle = laid.surrenders[0], laid.stacks[0], laid.circles[0]
    assert line.x == circle.x
    assert line.y < min(chips.box.top - 0.9 * chips.radius, circle.box.top)
    # The word stands above the line.
    assert line.y - 19 > 0


@pytest.mark.parametrize("view", [STOOD_AND_DREW, DOUBLED, SURRENDERED], ids=["stood", "doubled", "surrendered"])
def test_the_lit_ring_leaves_the_patrons_names_free(view: DrillView) -> None:
    laid = plan(view)
    for label in laid.labels:
        for chips in laid.stacks:
            # The ring's own line ends 0.9 of a chip's radius beyond the chips; letters are 10 high.
            ringed = chips.box.shrunk(-0.9 * chips.radius)
            assert not ringed.touches(Rectangle(label.x - 15, label.y - 10, label.x + 15, label.y)), label


def test_the_ring_goes_round_a_bet_and_its_double() -> None:
    both = [chips for chips in plan(DOUBLED).stacks if chips.belongs_to(0)]
    assert [chips.wager for chips in both] == [0, 3]
    round_both = ring_box(both)
    assert all(round_both.left < it.box.left and it.box.right < round_both.right for it in both)


def test_a_long_common_hand_with_many_patrons_stays_on_the_felt() -> None:
    long = cards("2H 3C 2D 4S AH 2C")
    names = ("Ana", "Ben", "Cho", "Dan", "Eve", "Fay")
    sizes = (2, 2, 3, 4, 5, 6)
    many = common(
        *(Hand(long[:size]) for size in sizes),
        wagers=tuple(bet(WHITE, 4, place, name) for place, name in enumerate(names)),
    )
    laid = plan(many)
    assert [note.words for note in laid.notes] == ["Ana, Ben", "Cho", "Dan", "Eve", "Fay"]
    felt = Rectangle(0, 0, 664, 365)
    for it in [card.box for card in laid.cards] + [chips.box for chips in laid.stacks]:
        assert felt.holds(it.left, it.top) and felt.holds(it.right, it.bottom), it
    assert all(other.y - one.y >= 14 for one, other in pairwise(laid.notes))


def test_hands_in_another_order_are_the_same_hand() -> None:
    spot = STOOD_AND_DREW.table.spots[0]
    turned = replace(spot, hands=spot.hands[::-1])
    other = replace(STOOD_AND_DREW, table=replace(STOOD_AND_DREW.table, spots=(turned,)))
    assert patrons_cards(plan(other)) == ["5C", "6S", "2H", "2S"]
    assert [note.words for note in plan(other).notes] == ["Cho", "Ben", "Ana"]
