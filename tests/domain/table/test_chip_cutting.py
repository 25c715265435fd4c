"""Cutting payouts: in the bet's colours or the fewest chips, from a rack that may run out, rounded by the house."""

from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from trainer.domain.house.terms import PaymentChips
from trainer.domain.money.amounts import Cents, FixedSum, Odds, Rounding
from trainer.domain.money.chips import Chips, Denomination, Pile, Rack, Stack
from trainer.domain.money.making_change import fewest, makes
from trainer.domain.table.chip_cutting import (
    CutFault,
    Payment,
    RackIsShort,
    by_colour,
    change,
    colour_up,
    cut,
    heaps_fault,
    in_fewest,
    is_proper_payment,
    paid_at,
    payment,
    payment_fault,
    rounded,
)

GREY = Denomination(Cents(50), "grey")
WHITE = Denomination(Cents(1_00), "white")
PINK = Denomination(Cents(2_50), "pink")
RED = Denomination(Cents(5_00), "red")
GREEN = Denomination(Cents(25_00), "green", heap=4)
BLACK = Denomination(Cents(100_00), "black")
PURPLE = Denomination(Cents(500_00), "purple", heap=4)
COLOURS = (GREY, WHITE, PINK, RED, GREEN, BLACK, PURPLE)
NAMED = {chip.colour: chip for chip in COLOURS}
THREE_TO_TWO = Odds(3, 2)


def chips(**counts: int) -> Chips:
    return Chips.of((NAMED[colour], count) for colour, count in counts.items())


def rack(**counts: int) -> Rack:
    return Rack(tuple(Pile(chip, counts.get(chip.colour, 0)) for chip in COLOURS))


FULL = Rack(tuple(Pile(chip, 1_000) for chip in COLOURS))
WITHOUT_GREY = Rack(FULL.tubes[1:])


def paid(bet: Chips, price: Odds | FixedSum, stock: Rack = FULL, rounding: Rounding = Rounding.DOWN) -> Chips:
    given = paid_at(price, bet, stock, rounding)
    assert isinstance(given, Payment)
    return given.chips


# -- the bet's colours


def test_a_mixed_bet_of_129_is_paid_colour_by_colour() -> None:
    bet = chips(green=4, red=5, white=4)
    assert bet.worth == 129_00
    assert paid(bet, THREE_TO_TWO) == chips(green=6, red=7, pink=1, white=6)
    assert paid(bet, THREE_TO_TWO).worth == 193_50


@pytest.mark.parametrize(
    ("bet", "due"),
    [
        (chips(red=1), chips(red=1, pink=1)),
        (chips(white=1), chips(white=1, grey=1)),
        (chips(red=3), chips(red=4, pink=1)),
        (chips(green=1), chips(green=1, red=2, pink=1)),
        (chips(black=1), chips(black=1, green=2)),
        (chips(purple=1), chips(purple=1, black=2, green=2)),
        (chips(red=2), chips(red=3)),
    ],
)
def test_three_to_two_on_one_colour_goes_on_in_the_next_smaller_chips(bet: Chips, due: Chips) -> None:
    assert paid(bet, THREE_TO_TWO) == due


def test_what_is_left_of_several_colours_is_paid_together() -> None:
    """$37.50 for the green and $7.50 for the red: one green, one red, and $15 left, which three reds make."""
    assert paid(chips(green=1, red=1), THREE_TO_TWO) == chips(green=1, red=4)


@pytest.mark.parametrize(
    ("bet", "price", "due"),
    [
        (chips(white=4), Odds(5, 1), chips(white=20)),
        (chips(white=2), Odds(8, 1), chips(white=16)),
        (chips(green=1), Odds(20, 1), chips(green=20)),
    ],
)
def test_a_side_wager_is_paid_in_the_bet_s_colour_up_to_a_stack_of_twenty(bet: Chips, price: Odds, due: Chips) -> None:
    assert paid(bet, price) == due


@pytest.mark.parametrize(
    ("bet", "price", "due"),
    [
        (chips(white=4), Odds(20, 1), chips(green=3, red=1)),
        (chips(white=3), Odds(7, 1), chips(red=4, white=1)),
        (chips(white=4), Odds(100, 1), chips(black=4)),
        (chips(red=2, white=4), Odds(7, 1), chips(green=3, red=4, white=3)),
        (chips(red=1, white=4), Odds(20, 1), chips(black=1, green=3, red=1)),
    ],
)
def test_more_than_a_stack_of_one_colour_goes_out_in_the_fewest_chips(bet: Chips, price: Odds, due: Chips) -> None:
    assert paid(bet, price) == due


def test_more_than_a_stack_in_the_bet_s_own_colour_is_long_winded_and_no_fault() -> None:
    due = paid_at(Odds(7, 1), chips(white=4), FULL)
    assert isinstance(due, Payment)
    assert due.chips == chips(green=1, white=3)
    assert is_proper_payment(chips(white=28), due, PaymentChips.BET_COLOURS)
    assert not is_proper_payment(chips(red=5, white=3), due, PaymentChips.BET_COLOURS)


@pytest.mark.parametrize(
    ("most", "due", "is_long"),
    [(20, chips(green=3, red=1), True), (79, chips(green=3, red=1), True), (80, chips(white=80), False)],
)
def test_a_house_says_above_how_many_chips_of_one_colour_fewer_go_out(most: int, due: Chips, is_long: bool) -> None:
    """20 to 1 on four whites is eighty whites."""
    given = paid_at(Odds(20, 1), chips(white=4), FULL, Rounding.DOWN, PaymentChips.BET_COLOURS, most)
    assert isinstance(given, Payment)
    assert (given.chips, given.is_long) == (due, is_long)
    assert is_proper_payment(chips(white=80), given, PaymentChips.BET_COLOURS)


def test_a_right_sum_in_the_bet_s_colours_is_let_pass_in_any_proportion_that_takes_no_more_chips() -> None:
    """3 to 2 on three red and three white is $27."""
    due = paid_at(THREE_TO_TWO, chips(red=3, white=3), FULL)
    assert isinstance(due, Payment)
    for right in (chips(red=4, white=7), chips(red=5, white=2)):
        assert is_proper_payment(right, due, PaymentChips.BET_COLOURS)
    for other in (chips(green=1, white=2), chips(red=1, white=22)):
        assert payment_fault(other, due, PaymentChips.BET_COLOURS) is CutFault.DENOMINATIONS


def test_half_a_dollar_may_be_made_up_without_a_pink() -> None:
    """3 to 2 on one red is a red and a pink, or a red, two whites and a half."""
    due = paid_at(THREE_TO_TWO, chips(red=1), FULL)
    assert isinstance(due, Payment)
    assert due.chips == chips(red=1, pink=1)
    assert is_proper_payment(chips(red=1, white=2, grey=1), due, PaymentChips.BET_COLOURS)
    assert payment_fault(chips(white=7, grey=1), due, PaymentChips.BET_COLOURS) is CutFault.DENOMINATIONS


def test_up_to_two_to_one_is_paid_in_the_bet_s_colours_however_many() -> None:
    assert paid(chips(white=15), Odds(2, 1)) == chips(white=30)
    assert paid(chips(red=30), Odds(1, 1)) == chips(red=30)


def test_at_a_long_price_a_tube_is_not_emptied_for_a_part() -> None:
    """$50 for a red at 10 to 1 from six reds: not six reds and the rest, but two greens."""
    assert paid(chips(red=1), Odds(10, 1), rack(red=6, green=20)) == chips(green=2)


@pytest.mark.parametrize(
    ("bet", "together", "by_themselves"),
    [
        (chips(green=1, red=1), chips(green=1, red=4), chips(green=1, red=3, pink=2)),
        (chips(red=1, white=1), chips(red=1, white=4), chips(red=1, pink=1, white=1, grey=1)),
    ],
)
def test_each_colour_may_be_paid_by_itself_too(bet: Chips, together: Chips, by_themselves: Chips) -> None:
    """$7.50 for a red is a red and a pink, whatever lies beside it; a dealer who sizes into each colour is right."""
    due = paid_at(THREE_TO_TWO, bet, FULL)
    assert isinstance(due, Payment)
    assert due.chips == together
    assert is_proper_payment(by_themselves, due, PaymentChips.BET_COLOURS)
    assert due.also == (by_themselves,)


def test_a_house_of_fewest_chips_takes_no_other_way() -> None:
    due = paid_at(THREE_TO_TWO, chips(green=1, red=1), FULL, payment_chips=PaymentChips.FEWEST_CHIPS)
    assert isinstance(due, Payment)
    assert (due.chips, due.also) == (chips(green=1, red=4), ())
    assert not is_proper_payment(chips(green=1, red=3, pink=2), due, PaymentChips.FEWEST_CHIPS)


def test_winnings_stand_beside_the_bet_and_do_not_count_it_in() -> None:
    assert paid(chips(red=1), Odds(5, 1, is_for=True)) == chips(red=4)


def test_each_colour_s_own_winnings_explain_the_payment() -> None:
    assert by_colour(chips(green=4, red=5, white=4), THREE_TO_TWO) == (
        (Pile(GREEN, 4), Fraction(150_00)),
        (Pile(RED, 5), Fraction(37_50)),
        (Pile(WHITE, 4), Fraction(6_00)),
    )


def test_a_stack_is_paid_like_the_chips_in_it() -> None:
    stack = Stack((GREEN, RED, WHITE, GREEN))
    assert paid_at(THREE_TO_TWO, stack, FULL) == paid_at(THREE_TO_TWO, stack.broken_out(), FULL)


# -- the fewest chips


@pytest.mark.parametrize(
    ("amount", "due"),
    [
        (3_00, chips(white=3)),
        (14_00, chips(red=2, white=4)),
        (33_00, chips(green=1, red=1, white=3)),
        (2_50, chips(pink=1)),
        (3_50, chips(pink=1, white=1)),
        (10_50, chips(red=2, grey=1)),
        (8_00, chips(red=1, white=3)),
    ],
)
def test_whole_dollars_go_out_in_whole_dollar_chips(amount: int, due: Chips) -> None:
    """Nobody pays $3 with a pink and a half, though these are fewer."""
    assert in_fewest(Cents(amount), FULL.tubes) == due


def test_where_whole_dollar_chips_run_out_pinks_and_halves_go_out() -> None:
    assert in_fewest(Cents(5_00), rack(pink=4, white=3).tubes) == chips(pink=2)
    assert in_fewest(Cents(3_00), rack(grey=9, white=1).tubes) == chips(white=1, grey=4)
    assert in_fewest(Cents(3_00), rack(red=9).tubes) is None


def test_a_house_of_fewest_chips_pays_193_50_in_seven() -> None:
    given = paid_at(THREE_TO_TWO, chips(green=4, red=5, white=4), FULL, payment_chips=PaymentChips.FEWEST_CHIPS)
    assert given == Payment(chips(black=1, green=3, red=3, pink=1, white=1), Cents(193_50))


def test_a_fixed_prize_is_paid_in_the_fewest_chips_whatever_the_bet_s_colour() -> None:
    assert paid(chips(white=2), FixedSum(Cents(1000_00))) == chips(purple=2)


def test_the_dearest_chip_first_is_not_always_the_fewest() -> None:
    """$80 of $50, $40, $10 chips: two of $40, not $50 and three of $10."""
    fifty, forty, ten = (Denomination(Cents(value), "any") for value in (50_00, 40_00, 10_00))
    tubes = tuple(Pile(chip, 20) for chip in (ten, forty, fifty))
    assert fewest(Cents(80_00), tubes) == Chips((Pile(forty, 2),))


def test_counted_alone_the_fewest_chips_for_four_dollars_are_three() -> None:
    assert fewest(Cents(4_00), FULL.tubes) == chips(pink=1, white=1, grey=1)
    assert fewest(Cents(4_00), WITHOUT_GREY.tubes) == chips(white=4)


@given(
    st.lists(st.sampled_from((1, 2, 5, 10, 20, 25)), min_size=1, max_size=4, unique=True).flatmap(
        lambda values: st.tuples(*(st.tuples(st.just(value), st.integers(0, 4)) for value in values))
    ),
    st.integers(0, 120),
)
def test_no_payment_has_fewer_chips(tubes: tuple[tuple[int, int], ...], amount: int) -> None:
    found = fewest(Cents(amount), tuple(Pile(Denomination(Cents(value), "any"), count) for value, count in tubes))
    least = {0: 0}
    for value, count in tubes:
        ways = [(sum_ + value * taken, used + taken) for sum_, used in least.items() for taken in range(count + 1)]
        for sum_, used in ways:
            least[sum_] = min(used, least.get(sum_, used))
    assert (None if found is None else found.count) == least.get(amount)
    if found is not None:
        assert found.worth == amount
        assert all(pile.count <= dict(tubes)[pile.denomination.value] for pile in found.piles)


@given(st.lists(st.sampled_from((2, 3, 4, 6, 10, 25, 70)), min_size=1, unique=True), st.integers(0, 200))
def test_whether_chips_make_an_amount_is_found_by_trying_them_all(values: list[int], amount: int) -> None:
    makeable = {0}
    for sum_ in range(1, amount + 1):
        if any(sum_ - value in makeable for value in values):
            makeable.add(sum_)
    assert makes(Cents(amount), [Denomination(Cents(value), "any") for value in values]) == (amount in makeable)


# -- a rack that runs out


def test_when_a_tube_runs_out_the_next_best_chips_are_paid() -> None:
    """$100 for four greens: the last two greens, and ten reds."""
    assert paid(chips(green=4), Odds(1, 1), rack(green=2, red=50, white=20)) == chips(green=2, red=10)


def test_when_the_bet_s_own_tube_runs_out_smaller_chips_go_out() -> None:
    assert paid(chips(red=2), Odds(1, 1), rack(red=1, pink=2)) == chips(red=1, pink=2)


def test_a_white_is_given_back_where_pinks_alone_can_make_the_rest() -> None:
    """$10 at 5 to 3 for a red and a white: a red and a white leave $4; without the white, $5 is two pinks."""
    assert paid(chips(red=1, white=1), Odds(5, 3), rack(red=1, pink=4, white=1)) == chips(red=1, pink=2)


def test_an_empty_rack_is_said() -> None:
    assert paid_at(Odds(1, 1), chips(black=3), rack(white=20)) == RackIsShort(Cents(300_00))


# -- rounding


@pytest.mark.parametrize(
    ("rounding", "due", "in_coin"),
    [
        (Rounding.DOWN, Payment(chips(white=1), Cents(1_00)), 0),
        (Rounding.UP, Payment(chips(white=2), Cents(2_00)), 0),
        (Rounding.SMALLER_CHIPS, Payment(chips(white=1), Cents(1_50), Cents(50)), 50),
    ],
)
def test_half_a_dollar_where_the_white_is_the_smallest_chip(rounding: Rounding, due: Payment, in_coin: int) -> None:
    given = paid_at(THREE_TO_TWO, chips(white=1), Rack((Pile(WHITE, 20), Pile(RED, 20))), rounding)
    assert given == due
    assert due.in_coin == in_coin


def test_what_the_rack_can_make_is_not_rounded_though_its_smallest_chip_does_not_divide_it() -> None:
    """$7.50 with no grey in the rack is still a red and a pink."""
    assert paid(chips(red=1), THREE_TO_TWO, WITHOUT_GREY) == chips(red=1, pink=1)


def test_half_a_dollar_that_pinks_and_whites_cannot_make_is_rounded() -> None:
    """$1.50 on a white: a pink is too much, one white too little."""
    assert rounded(Fraction(1_50), WITHOUT_GREY.denominations, Rounding.DOWN) == 1_00
    assert rounded(Fraction(1_50), WITHOUT_GREY.denominations, Rounding.UP) == 2_00


def test_an_own_colour_is_given_back_where_the_rest_could_not_be_made_beside_it() -> None:
    """$4.50 for three whites with no grey: four whites leave half a dollar, two whites leave a pink."""
    assert paid(chips(white=3), THREE_TO_TWO, WITHOUT_GREY) == chips(pink=1, white=2)


def test_a_fraction_of_a_cent_falls_to_the_house() -> None:
    six_to_seven = payment(Fraction(6_00, 7), chips(white=1), Rack((Pile(WHITE, 9),)), Rounding.SMALLER_CHIPS)
    assert six_to_seven == Payment(Chips(), Cents(85), Cents(85))


@given(
    st.integers(1, 40), st.integers(0, 9), st.integers(0, 9), st.sampled_from((THREE_TO_TWO, Odds(6, 5), Odds(2, 1)))
)
def test_chips_and_coin_make_the_amount(white: int, red: int, green: int, price: Odds) -> None:
    bet = chips(white=white, red=red, green=green)
    for rounding in Rounding:
        for payment_chips in PaymentChips:
            given = paid_at(price, bet, FULL, rounding, payment_chips)
            assert isinstance(given, Payment)
            assert given.chips.worth + given.in_coin == given.amount
            assert abs(given.amount - price.winnings(bet.worth)) < 50


# -- heaps


def test_reds_are_cut_in_fives_and_greens_in_fours_the_dearest_first() -> None:
    assert cut(chips(red=12, green=9)) == (
        Pile(GREEN, 4),
        Pile(GREEN, 4),
        Pile(GREEN, 1),
        Pile(RED, 5),
        Pile(RED, 5),
        Pile(RED, 2),
    )


def test_a_mixed_stack_is_broken_out_by_colour() -> None:
    assert Stack((RED, GREEN, WHITE, RED)).broken_out().piles == (Pile(GREEN, 1), Pile(RED, 2), Pile(WHITE, 1))


def test_the_dearest_chip_lies_at_the_bottom_of_a_proper_stack() -> None:
    assert Stack.standing(chips(white=2, black=1)).chips == (BLACK, WHITE, WHITE)


# -- colouring up and change


def test_twenty_reds_colour_up_to_a_black() -> None:
    assert colour_up(chips(red=20), FULL) == chips(black=1)


def test_what_cannot_be_coloured_up_stays() -> None:
    assert colour_up(chips(red=7, white=3), FULL) == chips(green=1, red=2, white=3)
    assert colour_up(chips(white=28), Rack((Pile(WHITE, 0), Pile(RED, 90), Pile(GREEN, 9)))) == chips(green=1, white=3)


@pytest.mark.parametrize(
    ("pushed_in", "due"),
    [
        (chips(white=8), chips(red=1, white=3)),
        (chips(white=13), chips(red=2, white=3)),
        (chips(pink=7), chips(red=3, pink=1)),
        (chips(grey=11), chips(red=1, grey=1)),
    ],
)
def test_colouring_up_gives_no_chip_cheaper_than_those_pushed_in(pushed_in: Chips, due: Chips) -> None:
    assert colour_up(pushed_in, FULL) == due


def test_colouring_up_is_bound_by_the_rack() -> None:
    assert colour_up(chips(green=20), rack(black=2)) == chips(black=2, green=12)
    assert colour_up(chips(green=20), rack()) == chips(green=20)


@pytest.mark.parametrize(
    ("chip", "into", "due"),
    [
        (BLACK, (GREEN, RED), chips(green=3, red=5)),
        (PURPLE, (BLACK, GREEN), chips(black=4, green=4)),
        (GREEN, (RED, WHITE), chips(red=4, white=5)),
        (GREEN, (RED,), chips(red=5)),
        (RED, (PINK,), chips(pink=2)),
    ],
)
def test_change_has_a_chip_of_each_kind_asked_for(
    chip: Denomination, into: tuple[Denomination, ...], due: Chips
) -> None:
    assert change(chip.value, into, FULL) == due


def test_change_that_cannot_be_made_is_not_made() -> None:
    assert change(RED.value, (GREEN,), FULL) is None
    assert change(GREEN.value, (RED, WHITE), rack(red=5, white=3)) is None
    assert change(GREEN.value, (RED, WHITE), rack(red=5)) is None


# -- judging


DUE = Payment(chips(red=1, pink=1), Cents(7_50))


def test_the_right_amount_in_other_chips_is_told_from_a_wrong_amount() -> None:
    in_whites = chips(white=7, grey=1)
    assert payment_fault(in_whites, DUE, PaymentChips.BET_COLOURS) is CutFault.DENOMINATIONS
    assert payment_fault(chips(red=1, white=2), DUE, PaymentChips.BET_COLOURS) is CutFault.AMOUNT
    assert payment_fault(in_whites, DUE, PaymentChips.ANY) is None
    assert is_proper_payment(chips(pink=1, red=1), DUE, PaymentChips.BET_COLOURS)


def test_a_chip_is_known_by_its_value_however_its_colour_is_called() -> None:
    renamed = Chips.of([(Denomination(Cents(5_00), "scarlet"), 1), (PINK, 1)])
    assert is_proper_payment(renamed, DUE, PaymentChips.BET_COLOURS)


@pytest.mark.parametrize(
    ("laid", "fault"),
    [
        ((Pile(GREEN, 1), Pile(RED, 5), Pile(RED, 2)), None),
        ((Pile(GREEN, 1), Pile(RED, 7)), CutFault.HEAPS),
        ((Pile(GREEN, 1), Pile(RED, 2), Pile(RED, 5)), CutFault.HEAPS),
        ((Pile(RED, 5), Pile(RED, 2), Pile(GREEN, 1)), CutFault.ORDER),
        ((Pile(RED, 5), Pile(RED, 5), Pile(RED, 2)), CutFault.DENOMINATIONS),
        ((Pile(GREEN, 1), Pile(RED, 5)), CutFault.AMOUNT),
    ],
)
def test_heaps_are_judged_by_amount_chips_order_and_size(laid: tuple[Pile, ...], fault: CutFault | None) -> None:
    assert heaps_fault(laid, chips(green=1, red=7)) is fault
