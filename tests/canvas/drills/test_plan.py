"""Where things lie on the drill's felt: readable, apart, and as a dealer lays them."""

from dataclasses import replace
from itertools import combinations, pairwise

import pytest

from tests.canvas.looks import (
    COLOUR_UP,
    COMMON,
    DEALER_ONLY,
    EVERY_VIEW,
    FOUR_HANDS,
    GREEN,
    INSURED,
    LONG_HANDS,
    PAYOUT,
    PINK,
    RACK,
    RED,
    SIDE_WAGERS,
    WHITE,
    bet,
    cards,
    dealer,
    question,
    stack,
)
from trainer.canvas.drills.heaps import heaps_in
from trainer.canvas.drills.placed_things import CardAt
from trainer.canvas.drills.plan import HEIGHT, WIDTH, DrillPlan, plan, plan_for
from trainer.canvas.drills.view import DrillView
from trainer.canvas.felt.rectangles import Rectangle
from trainer.domain.cards.hand import Hand
from trainer.domain.money.chips import Pile, Stack
from trainer.domain.table.wagers import Wager, WagerKind

every_view = pytest.mark.parametrize("view", EVERY_VIEW.values(), ids=EVERY_VIEW.keys())


def box(card: CardAt) -> Rectangle:
    wide, high = card.width, card.width * 1.4
    if card.angle == 90:
        wide, high = high, wide
    return Rectangle(card.x - wide / 2, card.y - high / 2, card.x + wide / 2, card.y + high / 2)


def overlap(one: Rectangle, other: Rectangle) -> bool:
    return one.left < other.right and other.left < one.right and one.top < other.bottom and other.top < one.bottom


def rack_box(laid: DrillPlan) -> Rectangle:
    assert laid.rack is not None
    return Rectangle(laid.rack.x, laid.rack.y, laid.rack.x + laid.rack.width, laid.rack.y + laid.rack.height)


@every_view
def test_every_card_is_readable_at_the_felts_own_size(view: DrillView) -> None:
    assert all(card.width >= 60 for card in plan(view).cards)


@every_view
def test_everything_lies_on_the_felt(view: DrillView) -> None:
    laid, felt = plan(view), Rectangle(0, 0, WIDTH, HEIGHT)
    boxes = [box(card) for card in laid.cards] + [chips.box for chips in laid.stacks]
    boxes += [Rectangle(it.x - it.radius, it.y - it.radius, it.x + it.radius, it.y + it.radius) for it in laid.circles]
    assert boxes
    for it in boxes:
        assert felt.holds(it.left, it.top) and felt.holds(it.right, it.bottom), it


@every_view
def test_no_card_and_no_chip_of_a_bet_lies_under_the_frame_or_the_rack(view: DrillView) -> None:
    laid = plan(view)
    taken = [laid.frame] if laid.frame else []
    taken += [rack_box(laid)] if laid.rack else []
    for it in [box(card) for card in laid.cards] + [chips.box for chips in laid.stacks]:
        assert not any(overlap(it, other) for other in taken), it


@every_view
def test_every_cards_rank_is_uncovered_in_one_corner_at_least(view: DrillView) -> None:
    laid = plan(view).cards
    for place, card in enumerate(laid):
        if card.angle == 90 or card.card is None:
            continue
        above, scale = [box(other) for other in laid[place + 1 :]], card.width / 250
        corner = box(card)
        ranks = (
            Rectangle(
                corner.left + 14 * scale, corner.top + 18 * scale, corner.left + 60 * scale, corner.top + 88 * scale
            ),
            Rectangle(
                corner.right - 60 * scale,
                corner.bottom - 88 * scale,
                corner.right - 14 * scale,
                corner.bottom - 18 * scale,
            ),
        )
        assert any(not any(overlap(rank, other) for other in above) for rank in ranks), card


def test_the_second_card_lies_to_the_left_of_the_first_and_towards_the_dealer_on_top_of_it() -> None:
    first, second = plan(PAYOUT).cards
    assert (second.x - first.x, second.y - first.y) == pytest.approx((-0.42 * first.width, 0.42 * first.width))


def test_a_doubled_card_lies_sideways_a_little_farther_left() -> None:
    doubled = question(Hand(cards("6H 5S TD"), doubled=1, across=(2,)), wagers=(bet(),))
    first, second, third = plan(doubled).cards
    assert [card.angle for card in (first, second, third)] == [0, 0, 90]
    assert second.x - third.x == pytest.approx(first.x - second.x + 0.17 * first.width)


def test_the_card_on_a_split_ace_laid_sideways_lies_a_little_higher() -> None:
    first, second = Hand(cards("AC 7H"), from_split=True), Hand(cards("AD JS"), from_split=True)
    bets = (bet(), bet(hand=1))
    assert [card.angle for card in plan(question(first, second, wagers=bets)).cards] == [0, 0, 0, 0]
    ace, turned, *_ = plan(question(replace(first, across=(1,)), second, wagers=bets)).cards
    assert turned.angle == 90
    assert turned.y - ace.y < 0.42 * ace.width


def test_tall_insurance_does_not_reach_up_into_the_frame() -> None:
    spot = INSURED.table.spots[0]
    tall = Wager(WagerKind.INSURANCE, stack((GREEN, 5), (RED, 4), (WHITE, 4)))
    laid = plan(replace(INSURED, table=replace(INSURED.table, spots=(replace(spot, wagers=(bet(), tall)),))))
    assert laid.frame is not None
    assert all(chips.box.top > laid.frame.bottom or chips.wager == 0 for chips in laid.stacks)


def test_a_doubles_chips_stand_beside_the_bet_never_behind_it() -> None:
    first, beside = (chips for chips in plan(FOUR_HANDS).stacks if chips.wager in (0, 1))
    assert beside.x - first.x == pytest.approx(2.06 * first.radius)
    assert beside.y == first.y


def test_each_split_hand_has_its_bet_above_it_and_the_first_is_at_the_left() -> None:
    laid = plan(FOUR_HANDS)
    bets = [chips for chips in laid.stacks if chips.wager in (0, 2, 3, 4)]
    assert [chips.wager for chips in bets] == [0, 2, 3, 4]
    assert all(one.x < other.x for one, other in pairwise(bets))
    assert all(chips.y < card.y for chips in bets for card in laid.cards if card.width < 70)
    firsts = [card for card in laid.cards if card.turn == 0 and card.width < 70]
    assert all(abs(card.x - chips.x) < 60 for card, chips in zip(firsts, bets, strict=True))


def test_every_patron_of_a_common_hand_has_a_circle_and_a_name() -> None:
    laid = plan(COMMON)
    assert len(laid.circles) == 5
    assert [label.words for label in laid.labels] == [f"Patron {number}" for number in range(1, 6)]
    for one, other in combinations(laid.circles, 2):
        assert (one.x - other.x) ** 2 + (one.y - other.y) ** 2 >= (one.radius + other.radius) ** 2
    assert {chips.wager for chips in laid.stacks} == set(range(6))


def test_each_side_wager_lies_in_a_circle_of_its_own_with_its_name() -> None:
    laid = plan(SIDE_WAGERS)
    named = {circle.name: circle for circle in laid.circles if circle.name}
    assert set(named) == {"Match the Dealer", "21+3"}
    for wager, name in ((1, "Match the Dealer"), (2, "21+3")):
        chips = next(chips for chips in laid.stacks if chips.wager == wager)
        assert abs(chips.x - named[name].x) < 1
        assert abs(chips.y - named[name].y) < named[name].radius
    main = next(circle for circle in laid.circles if not circle.name)
    assert all(circle.y < main.y for circle in named.values())


def test_insurance_chips_stand_on_the_band() -> None:
    laid = plan(INSURED)
    assert laid.band is not None
    chips = next(chips for chips in laid.stacks if chips.wager == 1)
    away = ((chips.x - laid.band.arc.x) ** 2 + (chips.y - laid.band.arc.y) ** 2) ** 0.5
    assert abs(away - laid.band.arc.across) < laid.band.half


def test_no_band_is_printed_where_the_felt_has_no_lettering_for_it() -> None:
    assert plan(SIDE_WAGERS).band is None


def test_the_up_card_lies_at_the_left_of_the_hole_card_which_is_face_down() -> None:
    hole, up = (card for card in plan(INSURED).cards if card.width != plan(PAYOUT).cards[0].width)
    assert hole.card is None and str(hole.hidden) == "KD"
    assert str(up.card) == "AS" and up.x < hole.x


def test_the_dealers_further_cards_go_on_to_the_left() -> None:
    laid = plan(DEALER_ONLY).cards
    assert [str(card.card) for card in laid] == ["2D", "AS", "3H", "AD"]
    assert all(one.x > other.x and one.y == other.y for one, other in pairwise(laid))


def test_pushed_in_chips_never_stand_more_than_twenty_high() -> None:
    many = DrillView(COLOUR_UP.layout, COLOUR_UP.table, COLOUR_UP.felt, RACK, COLOUR_UP.frame, stack((WHITE, 70)))
    assert [len(it.chips) for it in plan(many).stacks] == [20, 20, 20, 10]


def test_the_felt_prints_nothing_the_house_did_not_give() -> None:
    silent = question(Hand(cards("AS KD")), wagers=(bet(),))
    bare = DrillView(silent.layout, silent.table, rack=RACK)
    assert plan(bare).lines == ()
    assert plan(bare).band is None
    assert plan(bare).frame is None


def test_wagers_are_counted_over_all_spots() -> None:
    two = DrillView(PAYOUT.layout, PAYOUT.table.__class__((*PAYOUT.table.spots, *FOUR_HANDS.table.spots)))
    assert sorted(chips.wager for chips in plan(two).stacks) == list(range(7))


@every_view
def test_on_a_low_and_wide_felt_the_rack_stands_beside_all_else(view: DrillView) -> None:
    below, beside = plan(view), plan_for(view, 872, 213)
    assert plan_for(view, 664, 468) == below
    if below.rack is None:
        assert beside == below
        return
    assert beside.unit(872, 213) > 1.15 * below.unit(872, 213)
    assert replace(beside, rack=below.rack, width=WIDTH, height=HEIGHT) == below
    felt, rack = Rectangle(0, 0, beside.width, beside.height), rack_box(beside)
    things = [box(card) for card in beside.cards] + [chips.box for chips in beside.stacks]
    things += [beside.frame] if beside.frame else []
    assert felt.holds(rack.left, rack.top) and felt.holds(rack.right, rack.bottom)
    assert all(felt.holds(it.right, it.bottom) and it.right < rack.left for it in things)


class TestHeaps:
    area = Rectangle(266, 84, 626, 224)

    def test_heaps_stand_in_the_order_they_were_cut_and_do_not_touch(self) -> None:
        placed, _ = heaps_in((Pile(GREEN, 6), Pile(RED, 7), Pile(PINK, 1), Pile(WHITE, 6)), self.area)
        assert [heap.index for heap in placed] == [0, 1, 2, 3]
        assert all(other.x - one.x >= 2 * one.radius + 2 for one, other in pairwise(placed))
        assert len({heap.y for heap in placed}) == 1

    def test_heaps_of_one_colour_stand_two_pixels_apart_under_one_count(self) -> None:
        placed, labels = heaps_in((Pile(RED, 5), Pile(RED, 5), Pile(RED, 2), Pile(WHITE, 3)), self.area)
        assert placed[1].x - placed[0].x == pytest.approx(2 * placed[0].radius + 2)
        assert [label.words for label in labels] == ["12 red", "3 white"]

    def test_however_many_heaps_there_are_they_all_stay_inside(self) -> None:
        for count in range(1, 31):
            placed, _ = heaps_in(tuple(Pile(WHITE, 5) for _ in range(count)), self.area)
            assert len(placed) == count
            for heap in placed:
                assert self.area.holds(heap.box.left, heap.box.top), count
                assert self.area.holds(heap.box.right, heap.box.bottom), count

    def test_under_larger_words_heaps_and_words_stay_inside(self) -> None:
        cut = tuple(Pile(each, 4) for each in (GREEN, RED, PINK, WHITE))
        placed, labels = heaps_in(cut, self.area, 1.5)
        assert all(heap.box.top >= self.area.top and heap.box.bottom < self.area.bottom - 26 for heap in placed)
        for label in labels:
            half = 0.25 * 14 * 1.5 * len(label.words)
            assert label.x - half >= self.area.left - 2
            assert label.x + half <= self.area.right + 2
            assert label.y <= self.area.bottom - 6

    def test_a_heap_of_twenty_is_drawn_smaller_rather_than_cut_off(self) -> None:
        placed, _ = heaps_in((Pile(WHITE, 20),), self.area)
        assert placed[0].box.top >= self.area.top
        assert placed[0].pile.count == 20


def test_long_hands_against_a_long_dealers_hand_still_fit() -> None:
    laid = plan(LONG_HANDS)
    assert len(laid.cards) == 12
    hand, others = laid.cards[:6], laid.cards[6:]
    assert not any(overlap(box(one), box(other)) for one in hand for other in others)


def test_a_wager_without_a_hand_has_its_circle_too() -> None:
    unseen = question(wagers=(Wager(WagerKind.MAIN, Stack((RED, RED))),))
    assert len(plan(unseen).circles) == 1
    assert plan(unseen).cards == ()


def test_a_dealer_without_a_hole_card_shows_only_the_up_card() -> None:
    against = dealer("9S", "KD")
    bare = question(Hand(cards("TS 9D")), wagers=(bet(),), against=against.__class__(against.up))
    assert [str(card.card) for card in plan(bare).cards] == ["TS", "9D", "9S"]
