"""A table as one line: written as it is read, read as it was written, and refused in one sentence."""

from __future__ import annotations

from dataclasses import fields

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.domain.games import cards, hand
from trainer.domain.cards.hand import Hand
from trainer.domain.cards.playing_cards import Card, deck
from trainer.domain.cards.shoe import Shoe
from trainer.domain.money.amounts import Cents
from trainer.domain.money.chips import Denomination, Pile, Rack, Stack
from trainer.domain.signals.motions import Decision, Motion, Over, Shown, Wish
from trainer.domain.table.notation import parse_line, to_line
from trainer.domain.table.state import Awaiting, DealerHand, PassedChips, Spot, Table
from trainer.domain.table.wagers import Wager, WagerKind

GREEN = Denomination(Cents(25_00), "green", heap=4)
RED = Denomination(Cents(5_00), "red")
PINK = Denomination(Cents(2_50), "pink")


def test_a_spot_before_the_dealer() -> None:
    king, seven = cards("KH 7C")
    bet = Wager(WagerKind.MAIN, Stack((GREEN, GREEN, RED)))
    table = Table((Spot(1, (hand("AS KD"),), (bet,)),), DealerHand(king, seven))
    assert to_line(table) == "dealer KH/7C | 1 [AS KD] main@0(2x$25:green/4,1x$5:red)"


def test_everything_a_line_can_say() -> None:
    six, five, ten = cards("6C 5D TS")
    split = (hand("8S 3H KD", from_split=True, doubled=1), hand("8D 8H", from_split=True, surrendered=True))
    wagers = (
        Wager(WagerKind.MAIN, Stack((RED,)), 0, "Ann Lee"),
        Wager(WagerKind.DOUBLE, Stack((PINK, RED)), 0, "Ann Lee"),
        Wager(WagerKind.SIDE, Stack((PINK,)), 1, "", "21+3"),
        Wager(WagerKind.INSURANCE, Stack(), 1),
    )
    table = Table((Spot(3, split, wagers), Spot(4)), DealerHand(six, five, (ten,), hole_turned=True))
    line = (
        "dealer 6C/5D! TS | 3 [8S 3H KD split doubled] [8D 8H split surrendered] main@0/Ann%20Lee(1x$5:red) "
        "double@0/Ann%20Lee(1x$2.50:pink,1x$5:red) side@1//21+3(1x$2.50:pink) insurance@1() | 4"
    )
    assert to_line(table) == line
    assert parse_line(line) == table


def test_how_hands_lie_and_what_became_of_their_wagers() -> None:
    hands = (
        hand("4S 6S", stood=True),
        hand("5S 5D", face_down=True),
        hand("4S 6S 9H", doubled=1, shared=2, across=(2,), down=(2,)),
    )
    wagers = (
        Wager(WagerKind.MAIN, Stack((RED,)), patron="Ann", cards=2, settled=True),
        Wager(WagerKind.DOUBLE, Stack((RED,)), 1, outside=True),
    )
    payments = (
        Wager(WagerKind.MAIN, Stack((PINK, RED)), patron="Ann", on_top=True),
        Wager(WagerKind.SIDE, Stack((RED,)), side_wager="21+3", drawn_in=True),
    )
    table = Table((Spot(2, hands, wagers, payments, refused=True, player="Ann Lee"),))
    line = (
        "dealer - | 2 [4S 6S stood] [5S 5D face-down] [4S 6S 9H doubled shared=2 across=2 down=2] "
        "main@0/Ann(1x$5:red);cards=2;settled double@1(1x$5:red);outside "
        "+main@0/Ann(1x$2.50:pink,1x$5:red);on-top +side@0//21+3(1x$5:red);drawn-in refused player=Ann%20Lee"
    )
    assert to_line(table) == line
    assert parse_line(line) == table


def test_what_has_been_done_in_the_round() -> None:
    table = Table(
        (Spot(3),),
        own_down=cards("7C 8D"),
        to_burn=1,
        bets_checked=True,
        peeked=True,
        turn=(3, 1),
        wishes=(
            Wish(Decision.DOUBLE, 3, 1, "", Stack((RED,)), behind=True),
            Wish(Decision.TOUCHES_CARDS, 3, patron="Ann"),
            Wish(Decision.UNCLEAR, 3, shown=Shown((Motion.TAP, Motion.WAVE), Decision.HIT, Over.LEFT_NEIGHBOUR, 7)),
            Wish(Decision.HIT, 3, shown=Shown((Motion.HALF_TAP,))),
        ),
        awaiting=Awaiting.SECOND_WAGERS,
        signalled=(2, 0),
    )
    line = (
        "dealer - | table bets-checked peeked down=7C,8D burn=1 turn=3@1 awaiting=second-wagers signalled=2,0 "
        "wish=double@3@1(1x$5:red);behind wish=touches-cards@3@0/Ann() "
        "wish=unclear@3@0();shows=tap,wave/hit/left-neighbour/7 wish=hit@3@0();shows=half-tap//own-place/0 | 3"
    )
    assert to_line(table) == line
    assert parse_line(line) == table


def test_chips_given_in_change() -> None:
    table = Table((Spot(3),), passed=(PassedChips(3, Stack((RED, RED))), PassedChips(3, Stack((GREEN,)), "Ann Lee")))
    line = "dealer - | table passed=3(2x$5:red) passed=3(1x$25:green/4)/Ann%20Lee | 3"
    assert to_line(table) == line
    assert parse_line(line) == table
    with pytest.raises(ValueError, match="no chips given in change"):
        parse_line("dealer - | table passed=3 | 3")


def test_the_shoe_the_rack_and_the_discards_are_left_out() -> None:
    table = Table(shoe=Shoe(cards("AS KD")), rack=Rack((Pile(RED, 3),)), discards=cards("7C"))
    assert to_line(table) == "dealer -"


def test_no_dealer_and_no_hole_card() -> None:
    assert to_line(Table()) == "dealer -"
    assert to_line(Table((), DealerHand(Card.parse("AS")))) == "dealer AS/-"
    assert parse_line("dealer AS/-") == Table((), DealerHand(Card.parse("AS")))


@pytest.mark.parametrize(
    ("line", "says"),
    [
        ("", "does not begin with the dealer's cards"),
        ("dealer", "does not begin with the dealer's cards"),
        ("KH/7C", "does not begin with the dealer's cards"),
        ("dealer KH", "'KH' is no up card with its hole card"),
        ("dealer KH/1C", "'1C' is no card"),
        ("dealer - | one [AS]", "is no spot"),
        ("dealer - | 1 [AS XX]", "'XX' is no card"),
        ("dealer - | 1 [AS] tip@0(1x$5:red)", "its kind is one of main, double, back, insurance, side, prize"),
        ("dealer - | 1 [AS] main(1x$5:red)", "is no wager"),
        ("dealer - | 1 [AS] main@0(red)", "'red' is no chips"),
        ("dealer - | 1 [AS] main@0(1x$5.125:red)", "is not an amount"),
        ("dealer - | 1 [AS] main@0(1x$5:red);lost", "'lost' is nothing a wager can be"),
        ("dealer - | 1 [AS shared=x]", "'x' is no number"),
        ("dealer - | table shuffled", "'shuffled' is no fact of the round"),
        ("dealer - | table pot=5", "'pot=5' is no fact of the round"),
        ("dealer - | table turn=3", "'' is no number"),
        ("dealer - | table awaiting=godot", "'godot' is nothing the patrons are awaited with"),
        ("dealer - | table wish=fly@3@0()", "is no wish"),
        ("dealer - | table wish=hit@3@0();shows=wink//own-place/0", "shows nothing such as .*: 'wink' is not a valid"),
        ("dealer - | table down=7X", "'7X' is no card"),
    ],
)
def test_a_line_that_cannot_be_read_says_which_part(line: str, says: str) -> None:
    with pytest.raises(ValueError, match=says):
        parse_line(line)


FLAGS = [field.name for field in fields(Table) if field.type == "bool"]

any_cards = st.lists(st.sampled_from(deck()), max_size=6).map(tuple)
chips = st.builds(Denomination, st.integers(0, 1_000_000).map(Cents), st.text(max_size=8), st.integers(1, 20))
wagers = st.builds(
    Wager,
    st.sampled_from(WagerKind),
    st.lists(st.sampled_from((GREEN, RED, PINK)) | chips, max_size=6).map(lambda each: Stack(tuple(each))),
    st.integers(0, 12),
    st.text(max_size=8),
    st.text(max_size=8),
    st.integers(0, 9),
    st.booleans(),
    st.booleans(),
)
signals = st.builds(
    Shown,
    st.lists(st.sampled_from(Motion), max_size=2).map(tuple),
    st.none() | st.sampled_from(Decision),
    st.sampled_from(Over),
    st.integers(0, 99),
)
wishes = st.builds(
    Wish,
    st.sampled_from(Decision),
    st.integers(0, 12),
    st.integers(0, 12),
    st.text(max_size=8),
    st.lists(st.sampled_from((GREEN, RED, PINK)), max_size=3).map(lambda each: Stack(tuple(each))),
    st.booleans(),
    st.none() | signals,
)
yes_no = st.booleans()
hands = st.builds(Hand, any_cards, yes_no, st.integers(0, 3), yes_no, yes_no, yes_no, st.integers(0, 4))
spots = st.builds(
    Spot,
    st.integers(0, 12),
    st.lists(hands, max_size=4).map(tuple),
    st.lists(wagers, max_size=4).map(tuple),
    st.lists(wagers, max_size=3).map(tuple),
    st.booleans(),
    st.text(max_size=8),
)
dealers = st.builds(DealerHand, st.sampled_from(deck()), st.none() | st.sampled_from(deck()), any_cards, st.booleans())
numbers = st.integers(0, 300)
tables = st.builds(
    Table,
    st.lists(spots, max_size=4).map(tuple),
    st.none() | dealers,
    any_cards,
    to_burn=numbers,
    turn=st.none() | st.tuples(numbers, numbers),
    wishes=st.lists(wishes, max_size=3).map(tuple),
    awaiting=st.none() | st.sampled_from(Awaiting),
    signalled=st.lists(numbers, max_size=4).map(tuple),
    **dict.fromkeys(FLAGS, st.booleans()),
)


@given(tables)
def test_every_table_is_read_as_it_was_written(table: Table) -> None:
    line = to_line(table)
    assert "\n" not in line
    assert parse_line(line) == table
