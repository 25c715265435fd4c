"""The felt as one line of text."""

from __future__ import annotations

from trainer.domain.cards import Card
from trainer.domain.chips import Denomination, Rack, Stack
from trainer.domain.hand import Hand
from trainer.domain.money import Cents
from trainer.domain.table import DealerHand, Spot, Table
from trainer.domain.wagers import Wager, WagerKind
from trainer.drills.base import Layout, Question
from trainer.training.felt_text import felt_text

RED, GREEN, PINK = (
    Denomination(Cents(500), "red"),
    Denomination(Cents(2_500), "green"),
    Denomination(Cents(250), "pink"),
)


def cards(text: str) -> tuple[Card, ...]:
    return tuple(Card.parse(each) for each in text.split())


def question(table: Table | None = None, pushed_in: Stack | None = None, amount: Cents | None = None) -> Question:
    return Question("d", "c", "", "", (), Rack(()), Layout.WITH_DEALER, table or Table(), pushed_in, amount)


def test_an_empty_felt_is_nothing() -> None:
    assert felt_text(question()) == ""


def test_a_hole_card_that_lies_face_down_is_in_brackets() -> None:
    up, hole = cards("AS KD")
    assert felt_text(question(Table(dealer=DealerHand(up, hole)))) == "dealer AS (KD)"
    turned = DealerHand(up, hole, cards("5C"), hole_turned=True)
    assert felt_text(question(Table(dealer=turned))) == "dealer AS KD 5C"
    assert felt_text(question(Table(dealer=DealerHand(up)))) == "dealer AS"


def test_a_spot_tells_its_hands_and_its_wagers_chip_by_chip_from_the_bottom() -> None:
    stack = Stack((GREEN, GREEN, RED, PINK, RED))
    spot = Spot(3, (Hand(cards("TH 9C")),), (Wager(WagerKind.MAIN, stack),))
    assert felt_text(question(Table((spot,)))) == "3: TH 9C; main $62.50 [25x2 5x1 2.50x1 5x1]"


def test_split_doubled_and_surrendered_hands_are_told_apart_with_their_wagers() -> None:
    hands = (Hand(cards("8H 3C TD"), from_split=True, doubled=1), Hand(cards("8D 6C"), from_split=True))
    five = Stack((RED,))
    wagers = (
        Wager(WagerKind.MAIN, five),
        Wager(WagerKind.DOUBLE, five),
        Wager(WagerKind.MAIN, five, hand=1),
        Wager(WagerKind.SIDE, five, side_wager="match-the-dealer"),
        Wager(WagerKind.INSURANCE, five, patron="B"),
    )
    assert felt_text(question(Table((Spot(1, hands, wagers),)))) == (
        "1: 8H 3C TD split doubled 1; 8D 6C split; main $5 [5x1]; double $5 [5x1]; main#2 $5 [5x1]; "
        "match-the-dealer $5 [5x1]; insurance B $5 [5x1]"
    )
    assert felt_text(question(Table((Spot(2, (Hand(cards("TH 6C"), surrendered=True),)),)))) == "2: TH 6C surrendered"


def test_chips_to_change_and_amounts_to_build_are_told() -> None:
    assert felt_text(question(pushed_in=Stack((RED,) * 20))) == "pushed in $100 [5x20]"
    assert felt_text(question(amount=Cents(19_350))) == "build $193.50"
