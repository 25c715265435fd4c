"""Money, cards and chips in words."""

from __future__ import annotations

from fractions import Fraction

import pytest

from trainer.domain.cards.hand import Hand, Total
from trainer.domain.cards.playing_cards import Card, Rank
from trainer.domain.money.amounts import Cents, FixedSum, Odds, parse_money
from trainer.domain.money.chips import Chips, Denomination, Pile
from trainer.wording import cards, chips, money
from trainer.wording.numbers import number_in_words

GREEN, RED = Denomination(Cents(2_500), "green", 4), Denomination(Cents(500), "red")
PINK, WHITE, GREY = (
    Denomination(Cents(250), "pink"),
    Denomination(Cents(100), "white"),
    Denomination(Cents(50), "grey"),
)


def hand(*notation: str, from_split: bool = False) -> Hand:
    return Hand(tuple(Card.parse(each) for each in notation), from_split=from_split)


@pytest.mark.parametrize(
    ("cents", "long", "short"),
    [
        (0, "$0.00", "$0"),
        (5, "$0.05", "$0.05"),
        (400, "$4.00", "$4"),
        (750, "$7.50", "$7.50"),
        (19_350, "$193.50", "$193.50"),
        (100_000, "$1,000.00", "$1,000"),
        (123_456_789, "$1,234,567.89", "$1,234,567.89"),
    ],
)
def test_amounts(cents: int, long: str, short: str) -> None:
    assert money.money(Cents(cents)) == long
    assert money.money_short(Cents(cents)) == short
    assert parse_money(long) == parse_money(short) == cents


def test_no_amount_is_below_nothing() -> None:
    for tell in (money.money, money.money_short):
        with pytest.raises(ValueError, match="no amount"):
            tell(Cents(-400))


@pytest.mark.parametrize(
    ("pays", "words"),
    [
        (Odds(3, 2), "3 to 2"),
        (Odds(5, 1, is_for=True), "5 for 1"),
        (FixedSum(Cents(100_000)), "$1,000"),
        (FixedSum(Cents(250)), "$2.50"),
    ],
)
def test_prices(pays: Odds | FixedSum, words: str) -> None:
    assert money.price(pays) == words


@pytest.mark.parametrize(
    ("part", "words"),
    [
        (Fraction(1, 2), "half the bet"),
        (Fraction(1), "the whole bet"),
        (Fraction(1, 4), "a quarter of the bet"),
        (Fraction(2, 5), "2/5 of the bet"),
    ],
)
def test_parts_of_a_bet(part: Fraction, words: str) -> None:
    assert money.part_of_bet(part) == words


def test_cards_by_index_and_in_words() -> None:
    dealt = (Card.parse("AS"), Card.parse("TD"), Card.parse("7C"), Card.parse("QH"))
    assert [cards.card(each) for each in dealt] == ["A♠", "10♦", "7♣", "Q♥"]
    assert cards.cards(dealt) == "A♠ 10♦ 7♣ Q♥"
    assert cards.card_words(dealt[0]) == "ace of spades"
    assert cards.cards_words(dealt[1:3]) == "ten of diamonds, seven of clubs"


def test_several_of_a_rank() -> None:
    assert [cards.ranks_words(each) for each in (Rank.ACE, Rank.SIX, Rank.TEN)] == ["aces", "sixes", "tens"]


def test_every_rank_has_its_own_word() -> None:
    assert len({cards.rank_words(each) for each in Rank}) == 13


@pytest.mark.parametrize(
    ("counted", "words"),
    [
        (Total(17, True), "soft 17"),
        (Total(12, False), "hard 12"),
        (Total(21, False), "hard 21"),
        (Total(24, False), "bust, 24"),
    ],
)
def test_totals(counted: Total, words: str) -> None:
    assert cards.total_words(counted) == words


def test_an_ace_and_a_ten_value_are_blackjack_but_after_a_split_they_are_not() -> None:
    assert cards.hand_words(hand("AS", "KD")) == "blackjack"
    assert cards.hand_words(hand("AS", "KD", from_split=True)) == "soft 21"
    assert cards.hand_words(hand("AS", "3D", "3C")) == "soft 17"


def test_chips_the_dearest_first() -> None:
    paid = Chips.of([(WHITE, 6), (PINK, 1), (RED, 7), (GREEN, 6)])
    assert chips.chips_words(paid) == "6 green, 7 red, 1 pink, 6 white"
    assert chips.chips_words(Chips()) == "no chips"
    assert chips.pile(Pile(GREEN, 6)) == "6 green"


def test_a_chip_by_colour_by_worth_and_on_the_rack() -> None:
    assert chips.denomination(RED) == "red"
    assert [chips.denomination_value(each) for each in (RED, PINK, GREY)] == ["$5", "$2.50", "$0.50"]
    assert [chips.rack_label(each) for each in (RED, PINK, GREY)] == ["5", "2.50", "50¢"]


@pytest.mark.parametrize(
    ("count", "most", "words"),
    [(0, 8, "no"), (1, 8, "one"), (8, 8, "eight"), (9, 8, "9"), (12, 12, "twelve"), (20, 20, "twenty"), (21, 20, "21")],
)
def test_small_numbers_are_told_in_words_and_greater_ones_in_digits(count: int, most: int, words: str) -> None:
    assert number_in_words(count, most) == words


def test_no_number_above_twenty_has_words() -> None:
    assert number_in_words(20) == "twenty"
    assert number_in_words(21, 30) == "21"
