"""Sums and prices as dealers write them, exact to the cent."""

from __future__ import annotations

from fractions import Fraction

import pytest

from trainer.domain.money.amounts import Cents, FixedSum, Odds, parse_money


@pytest.mark.parametrize(
    ("text", "cents"),
    [("$4", 400), ("7.50", 750), ("$1,000", 100_000), ("$0.5", 50), (" $25 ", 2_500), ("1000", 100_000)],
)
def test_an_amount_is_read_to_the_cent(text: str, cents: int) -> None:
    assert parse_money(text) == cents


@pytest.mark.parametrize("text", ["", "$", "-5", "1,00", "7.505", "five", "$5 $6", "٥"])
def test_what_is_no_amount_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match=r"is not an amount such as \$7.50"):
        parse_money(text)


@pytest.mark.parametrize(
    ("bet", "winnings"), [(1_00, 1_50), (5_00, 7_50), (15_00, 22_50), (25_00, 37_50), (129_00, 193_50)]
)
def test_three_to_two(bet: int, winnings: int) -> None:
    assert Odds(3, 2).winnings(Cents(bet)) == winnings


def test_a_price_for_one_is_one_less_than_to_one() -> None:
    assert Odds.parse("5 for 1").ratio == Odds.parse("4 to 1").ratio == 4
    assert str(Odds.parse("5 for 1")) == "5 for 1"


@pytest.mark.parametrize("text", ["3:2", "3 to 0", "-1 to 2", "3to2", "1 for 2"])
def test_what_is_no_price_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match="price"):
        Odds.parse(text)


def test_six_to_five_on_one_dollar_is_no_float() -> None:
    assert Odds(6, 5).winnings(Cents(1_01)) == Fraction(606, 5)


def test_a_fixed_sum_does_not_grow_with_the_stake() -> None:
    assert FixedSum(Cents(1000_00)).winnings(Cents(1)) == FixedSum(Cents(1000_00)).winnings(Cents(25_00)) == 1000_00
