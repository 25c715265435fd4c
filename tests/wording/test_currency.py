"""Money is told as the house in view writes it: its sign, its thousands and its decimals."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.domain.games import game
from trainer.domain.money.amounts import Cents
from trainer.domain.money.chips import Denomination
from trainer.domain.money.currency import DOLLARS, Currency
from trainer.drills.answers import Unreadable, read_amount
from trainer.wording.chips import denomination_value, rack_label
from trainer.wording.money import currency_in_force, money, money_short, tell_in, told_in
from trainer.wording.rules.sentences import rule_sentence

EURO = Currency("€", after=True, thousands=".", point=",")
POUND, RAND, HONG_KONG = Currency("£"), Currency("R", decimals=0, thousands=" "), Currency("HK$", decimals=0)
SWISS = Currency("CHF", thousands="'")
NARROW = "\N{NO-BREAK SPACE}"


@pytest.fixture(autouse=True)
def _dollars_after() -> Iterator[None]:
    yield
    tell_in(DOLLARS)


@pytest.mark.parametrize(
    ("currency", "whole", "short"),
    [
        (DOLLARS, ("$1,193.50", "$4.00"), ("$1,193.50", "$4")),
        (POUND, ("£1,193.50", "£4.00"), ("£1,193.50", "£4")),
        (EURO, (f"1.193,50{NARROW}€", f"4,00{NARROW}€"), (f"1.193,50{NARROW}€", f"4{NARROW}€")),
        (SWISS, ("CHF1'193.50", "CHF4.00"), ("CHF1'193.50", "CHF4")),
        # Where there are no cents a round sum is told whole, and half of one is not hidden.
        (RAND, ("R1 193.50", "R4"), ("R1 193.50", "R4")),
        (HONG_KONG, ("HK$1,193.50", "HK$4"), ("HK$1,193.50", "HK$4")),
    ],
)
def test_amounts_are_written_as_the_house_writes_them(
    currency: Currency, whole: tuple[str, str], short: tuple[str, str]
) -> None:
    with told_in(currency):
        assert (money(Cents(1_193_50)), money(Cents(4_00))) == whole
        assert (money_short(Cents(1_193_50)), money_short(Cents(4_00))) == short
    assert currency_in_force() == DOLLARS


@pytest.mark.parametrize(
    ("currency", "typed", "cents"),
    [
        (DOLLARS, "$1,000", 1000_00),
        (DOLLARS, "7,50", 7_50),
        (EURO, "1.000", 1000_00),
        (EURO, "1.000,50 €", 1000_50),
        (EURO, "€7,50", 7_50),
        (EURO, "7.50", 7_50),
        (RAND, "r1 250", 1250_00),
        (SWISS, "1'250.50", 1250_50),
        (HONG_KONG, "HK$100", 100_00),
    ],
)
def test_an_amount_is_read_as_the_house_writes_it(currency: Currency, typed: str, cents: int) -> None:
    with told_in(currency):
        assert read_amount(typed) == cents


def test_what_is_no_amount_is_told_with_one_of_the_house() -> None:
    with told_in(EURO), pytest.raises(Unreadable, match=r"^'fünf' is not an amount: type it like 7,50.$"):
        read_amount("fünf")


def test_chips_bear_their_value_without_a_sign() -> None:
    half, thousand = Denomination(Cents(50), "grey"), Denomination(Cents(1000_00), "yellow")
    assert (rack_label(half), rack_label(thousand)) == ("50¢", "1000")
    with told_in(EURO):
        assert (rack_label(half), rack_label(thousand)) == ("0,50", "1000")
        assert denomination_value(thousand) == f"1.000{NARROW}€"


def test_the_rule_shows_how_sums_are_written() -> None:
    of = game("rockingham/blackjack")
    assert rule_sentence(of.equipment.currency, of) == "Money is written $1,193.50"
