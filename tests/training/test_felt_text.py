"""The felt as one line of text."""

from __future__ import annotations

from dataclasses import replace

from trainer.domain.cards.hand import Hand
from trainer.domain.cards.playing_cards import Card, DeckOf
from trainer.domain.money.amounts import Cents
from trainer.domain.money.chips import Denomination, Rack, Stack
from trainer.domain.shuffle.acts import BurnCard, TakeFrom
from trainer.domain.shuffle.notation import parse_text
from trainer.domain.shuffle.packs import whole_decks
from trainer.domain.shuffle.places import DISCARD_RACK, SHOE
from trainer.domain.shuffle.state import ShuffleTable
from trainer.domain.signals.motions import Decision, Motion, Over, Shown, Wish
from trainer.domain.table.notation import parse_line
from trainer.domain.table.state import DealerHand, Spot, Table
from trainer.domain.table.wagers import Wager, WagerKind
from trainer.drills.base import Layout, Question
from trainer.training.records.felt_text import felt_text

RED = Denomination(Cents(500), "red")
PINK = Denomination(Cents(250), "pink")


def question(table: Table | None = None, pushed_in: Stack | None = None, amount: Cents | None = None) -> Question:
    return Question("d", "c", "", "", (), Rack(()), Layout.WITH_DEALER, table or Table(), pushed_in, amount=amount)


def test_the_table_can_be_laid_again_from_its_line() -> None:
    hand = Hand((Card.parse("TH"), Card.parse("9C")))
    spot = Spot(3, (hand,), (Wager(WagerKind.MAIN, Stack((RED, RED, PINK))),))
    table = Table((spot,), DealerHand(Card.parse("AS"), Card.parse("KD")))
    assert parse_line(felt_text(question(table))) == table


def test_chips_pushed_in_are_told_from_the_bottom_up() -> None:
    assert felt_text(question(pushed_in=Stack((RED, RED, PINK, RED)))) == (
        "dealer - || pushed in 2x$5:red,1x$2.50:pink,1x$5:red"
    )


def test_an_amount_to_build_is_told() -> None:
    assert felt_text(question(amount=Cents(19_350))) == "dealer - || build $193.50"
    assert felt_text(question(amount=Cents(10_000))) == "dealer - || build $100"


def test_a_signal_is_told_with_its_motions_its_word_its_place_and_its_variant() -> None:
    shown = Shown((Motion.WAVE, Motion.TAP), Decision.HIT, Over.LEFT_NEIGHBOUR, 7)
    told = felt_text(question(Table(wishes=(Wish(Decision.UNCLEAR, 3, 1, "Ana Lee", shown=shown),))))
    assert told.endswith(" || signal 3@1/Ana%20Lee wave,tap said=hit over=left-neighbour variant=7")
    spoken = Table(wishes=(Wish(Decision.STAND, 2, shown=Shown(said=Decision.STAND)),))
    assert felt_text(question(spoken)).endswith(" || signal 2@0 said=stand variant=0")


def test_a_wish_of_which_nothing_is_shown_is_told_by_the_table_alone() -> None:
    table = Table(wishes=(Wish(Decision.HIT, 3),))
    assert parse_line(felt_text(question(table))) == table


def test_the_table_between_two_shoes_can_be_laid_again_and_its_question_is_told() -> None:
    lying = ((SHOE, (3, 1, 2)), (DISCARD_RACK, (0, *range(4, 52))))
    table = ShuffleTable(whole_decks(DeckOf.FIFTY_TWO, 1), DeckOf.FIFTY_TWO, lying)
    asked = replace(question(), shuffle=table, look_at=SHOE, depth=31, acts=(TakeFrom(1, 26), BurnCard()))
    felt, shuffle, *rest = felt_text(asked).split(" || ")
    assert felt == "dealer -"
    assert parse_text(shuffle.removeprefix("shuffle ")) == table
    assert rest == ["at shoe", "cut 31", "acts take-from/1/26 burn-card"]
