"""What a trainee may type, what is refused with which sentence, and answers kept as text."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.each_case import each_case
from trainer.domain.money.amounts import Cents
from trainer.domain.money.chips import Denomination, Pile, Rack
from trainer.domain.table.settling import SettlingAct
from trainer.drills.answers import Unreadable, answer_from_json, answer_to_json, read_amount, read_typed
from trainer.drills.base import (
    Amount,
    AmountAsk,
    Answer,
    ChipsAsk,
    Choice,
    ChoiceAsk,
    Heaps,
    Number,
    NumberAsk,
    Option,
    Response,
    Settled,
    SettlementAsk,
)

PINK, RED, GREEN = (
    Denomination(Cents(250), "pink"),
    Denomination(Cents(500), "red"),
    Denomination(Cents(2500), "green"),
)
RACK = Rack((Pile(PINK, 20), Pile(RED, 20), Pile(GREEN, 20)))
AMOUNT = AmountAsk("amount", "Pay")
CHIPS = ChipsAsk("chips", "Build it")
CHOICE = ChoiceAsk("event", "What is it?", (Option("flush", "Flush", "a"), Option("none", "Loses", "x")))
NUMBER = NumberAsk("total", "What's the total?")
SETTLEMENT = SettlementAsk("main", "The bet", 0)


@each_case(
    ("typed", "cents"),
    [
        ("7.50", 750),
        ("7.5", 750),
        ("7,50", 750),
        ("7", 700),
        ("$4", 400),
        ("$ 4", 400),
        (" 193.50 ", 19350),
        (".50", 50),
        ("0.50", 50),
        ("$1,000", 100000),
        ("1,234,567.89", 123456789),
        ("0", 0),
    ],
)
def test_an_amount_may_be_typed_in_these_ways(typed: str, cents: int) -> None:
    assert read_amount(typed) == cents


@each_case(
    ("typed", "sentence"),
    [
        ("abc", "'abc' is not an amount: type it like 7.50."),
        ("", "Nothing was typed: type an amount like 7.50."),
        ("  ", "Nothing was typed: type an amount like 7.50."),
        ("-5", "'-5' is below nothing: type the amount like 7.50."),
        ("−5", "'−5' is below nothing: type the amount like 7.50."),
        ("7.505", "'7.505' has parts of a cent: type it like 7.50."),
        ("１２", "'１２' is not in the digits 0 to 9: type it like 7.50."),
        ("٧", "'٧' is not in the digits 0 to 9: type it like 7.50."),
        ("12345678901234567890", "'12345678901234567890' is more than any table pays: check the amount."),
        ("10000000.01", "'10000000.01' is more than any table pays: check the amount."),
        ("1,00,0", "'1,00,0' is not an amount: type it like 7.50."),
        ("$", "'$' is not an amount: type it like 7.50."),
        (".", "'.' is not an amount: type it like 7.50."),
        ("1e3", "'1e3' is not an amount: type it like 7.50."),
        ("3 to 2", "'3 to 2' is not an amount: type it like 7.50."),
        ("a\x00b", "'a?b' is not an amount: type it like 7.50."),
        ("x" * 50, f"'{'x' * 24}…' is not an amount: type it like 7.50."),
    ],
)
def test_what_is_no_amount_is_refused_with_one_sentence(typed: str, sentence: str) -> None:
    with pytest.raises(Unreadable) as refused:
        read_amount(typed)
    assert str(refused.value) == sentence


@each_case(
    ("typed", "settled"),
    [
        ("t", Settled(SettlingAct.TAKE)),
        ("TAKE", Settled(SettlingAct.TAKE)),
        ("t 50", Settled(SettlingAct.TAKE, Cents(5000))),
        ("take $2.50", Settled(SettlingAct.TAKE, Cents(250))),
        ("p", Settled(SettlingAct.LEAVE)),
        ("push", Settled(SettlingAct.LEAVE)),
        ("Leave", Settled(SettlingAct.LEAVE)),
        ("50", Settled(SettlingAct.PAY, Cents(5000))),
        ("pay 50", Settled(SettlingAct.PAY, Cents(5000))),
        ("$7.50", Settled(SettlingAct.PAY, Cents(750))),
        ("1x5 1x2.50", Settled(SettlingAct.PAY, Cents(750), (Pile(RED, 1), Pile(PINK, 1)))),
    ],
)
def test_a_settlement_is_typed_as_a_dealer_says_it(typed: str, settled: Settled) -> None:
    assert read_typed(SETTLEMENT, typed, RACK) == settled


@each_case("typed", ["", "pay", "p 50", "win", "t abc", "pay abc", "-5", "leave 5", "１２"])
def test_what_is_no_settlement_is_refused(typed: str) -> None:
    with pytest.raises(Unreadable) as refused:
        read_typed(SETTLEMENT, typed, RACK)
    assert str(refused.value).endswith(".")


@pytest.mark.parametrize(
    ("typed", "heaps"),
    [
        ("6x25 7x5 1x2.50", ((GREEN, 6), (RED, 7), (PINK, 1))),
        ("6 x 25, 7 x $5", ((GREEN, 6), (RED, 7))),
        ("4×25 + 2*25", ((GREEN, 4), (GREEN, 2))),
    ],
)
def test_chips_are_typed_as_heaps_in_the_order_they_are_cut(
    typed: str, heaps: tuple[tuple[Denomination, int], ...]
) -> None:
    laid = Heaps(tuple(Pile(denomination, count) for denomination, count in heaps))
    assert read_typed(CHIPS, typed, RACK) == laid
    assert read_typed(AMOUNT, typed, RACK) == laid


@each_case("typed", ["", "6", "6x", "x25", "0x25", "6x25 7", "6x3", "6x25x5", "６x25"])
def test_what_are_no_chips_of_the_rack_is_refused(typed: str) -> None:
    with pytest.raises(Unreadable):
        read_typed(CHIPS, typed, RACK)


@pytest.mark.parametrize("typed", ["a", "A", "flush", "Flush"])
def test_a_choice_is_typed_by_letter_or_by_name(typed: str) -> None:
    assert read_typed(CHOICE, typed) == Choice("flush")


def test_what_is_no_choice_names_the_letters() -> None:
    with pytest.raises(Unreadable, match=r"^'q' is none of the choices: type one of the letters a, x\.$"):
        read_typed(CHOICE, "q")


def test_a_total_is_typed_as_a_whole_number() -> None:
    assert read_typed(NUMBER, " 17 ") == Number(17)
    for typed in ("", "17.5", "-17", "seventeen", "１７", "1" * 20):
        with pytest.raises(Unreadable):
            read_typed(NUMBER, typed)


@given(st.text(max_size=60))
def test_whatever_is_typed_is_read_or_refused_with_one_sentence(typed: str) -> None:
    for ask in (AMOUNT, CHIPS, CHOICE, NUMBER, SETTLEMENT):
        try:
            read_typed(ask, typed, RACK)
        except Unreadable as refused:
            assert str(refused).endswith(".")
            assert "\n" not in str(refused)


@each_case(
    "response",
    [
        Amount(Cents(750)),
        Heaps((Pile(GREEN, 4), Pile(GREEN, 2), Pile(PINK, 1))),
        Choice("flush"),
        Number(17),
        Settled(SettlingAct.TAKE, Cents(400)),
        Settled(SettlingAct.LEAVE),
        Settled(SettlingAct.PAY, Cents(750), (Pile(RED, 1), Pile(PINK, 1))),
    ],
)
def test_an_answer_is_kept_as_text_and_read_back(response: Response) -> None:
    answer = Answer((("first", response), ("second", Number(1))))
    assert answer_from_json(answer_to_json(answer), RACK) == answer


def test_chips_are_kept_by_cents_and_count() -> None:
    kept = answer_to_json(Answer((("chips", Heaps((Pile(GREEN, 4), Pile(PINK, 1)))),)))
    assert kept == '{"chips": {"heaps": [[2500, 4], [250, 1]]}}'


@each_case("text", ["", "[]", "3", '{"a": 3}', '{"a": {"amount": "x"}}', '{"a": {"settled": "eat"}}'])
def test_a_text_that_is_no_answer_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match="cannot be read"):
        answer_from_json(text, RACK)
