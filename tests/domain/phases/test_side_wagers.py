"""The side wagers clause by clause: the order of each house, and what each wager is paid."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.domain.games import WHITE, cards, game
from tests.domain.phases.laid import (
    GREEN,
    RED,
    acts,
    before,
    chips,
    cited,
    dealt,
    dollars,
    main,
    now,
    other,
    owed,
    settled,
    side,
    spot,
)
from trainer.domain.house.games import Game
from trainer.domain.money.chips import Chips
from trainer.domain.table.acts import Act, PayWager, TakeWager
from trainer.domain.table.phases.side_wagers import side_wagers
from trainer.domain.table.settling import Outcome
from trainer.domain.table.state import Spot, Table
from trainer.domain.table.wagers import Wager, WagerKind

EXHIBIT = game("exhibit-17-011/blackjack")
SPANISH = game("exhibit-17-011/spanish-21")
ROCKINGHAM = game("rockingham/blackjack")
SHOE = game("casino-shoe-and-pitch/shoe")
UP_CARD, MATCH, POKER = "match-the-up-card", "match-the-dealer", "21+3"


def take(at: int, key: str, amount: int = 2) -> TakeWager:
    return TakeWager(at, WagerKind.SIDE, dollars(amount), side_wager=key)


def pay(at: int, key: str, paid: Chips) -> PayWager:
    return PayWager(at, WagerKind.SIDE, paid, side_wager=key)


def whites(count: int) -> Chips:
    return chips((WHITE, count))


def exhibit_table() -> Table:
    """Against the eight of spades: spot 2 has two non-suited matches, spot 5 a straight flush, spot 6 nothing."""
    return dealt(
        EXHIBIT,
        "8S KD",
        spot(2, "8H 8C", main(), side(MATCH)),
        spot(5, "9S 7S", main(), side(MATCH), side(POKER)),
        spot(6, "TS 2H", main(), side(MATCH), side(POKER)),
    )


def test_the_exhibit_takes_all_losing_ones_right_to_left_and_then_pays_the_winners_right_to_left() -> None:
    seventy = chips((GREEN, 2), (RED, 4))
    assert acts(side_wagers(EXHIBIT), exhibit_table()) == [
        take(6, MATCH),
        take(6, POKER),
        take(5, MATCH),
        pay(5, POKER, seventy),
        pay(2, MATCH, whites(16)),
    ]


def test_side_wagers_of_one_spot_go_in_any_order() -> None:
    assert now(side_wagers(EXHIBIT), exhibit_table()) == [take(6, MATCH), take(6, POKER)]


def test_a_winner_is_not_yet_due_beside_the_same_spot_s_loser() -> None:
    table = dealt(EXHIBIT, "8S KD", spot(5, "9S 7S", main(), side(POKER), side(MATCH)))
    assert now(side_wagers(EXHIBIT), table) == [take(5, MATCH)]


def test_each_spot_is_settled_in_turn_from_the_right_where_no_order_is_given() -> None:
    table = dealt(
        ROCKINGHAM,
        "8S KD",
        spot(2, "8H 8C", main(), side(UP_CARD)),
        spot(4, "8S 5D", main(), side(UP_CARD)),
        spot(6, "TS 2H", main(), side(UP_CARD)),
    )
    assert acts(side_wagers(ROCKINGHAM), table) == [
        take(6, UP_CARD),
        pay(4, UP_CARD, whites(14)),
        pay(2, UP_CARD, whites(20)),
    ]
    assert now(side_wagers(ROCKINGHAM), table) == [take(6, UP_CARD)]


def only(of: Game, hand: str, wager: Wager, against: str = "8S KD") -> Act:
    found = acts(side_wagers(of), dealt(of, against, spot(1, hand, main(), wager)))
    assert len(found) == 1
    return found[0]


@pytest.mark.parametrize(
    ("hand", "paid"),
    [
        ("8S 8S", chips((GREEN, 1), (RED, 3))),  # two suited, 20 to 1 on $2: 40 whites are more than a stack
        ("8S 8H", chips((GREEN, 1), (WHITE, 3))),  # one of each, 14 to 1: 28
        ("8H 8D", whites(20)),  # two non-suited, 10 to 1
        ("8S 2D", whites(14)),  # one suited, 7 to 1
        ("2D 8D", whites(6)),  # one non-suited, 3 to 1
    ],
)
def test_match_the_up_card_pays_by_its_table(hand: str, paid: Chips) -> None:
    assert only(ROCKINGHAM, hand, side(UP_CARD)) == pay(1, UP_CARD, paid)


def test_match_the_dealer_pays_ten_a_suited_card_and_otherwise_read_nine() -> None:
    assert only(EXHIBIT, "8S 2D", side(MATCH)) == pay(1, MATCH, whites(20))
    clean = EXHIBIT.switched({"wagers.match-the-dealer.pays"})
    assert only(clean, "8S 2D", side(MATCH)) == pay(1, MATCH, whites(18))
    assert only(SPANISH, "8S 2D", side(MATCH)) == pay(1, MATCH, whites(18))


def test_21_3_is_decided_by_the_first_two_cards_and_the_up_card() -> None:
    assert only(EXHIBIT, "KS 2S", side(POKER)) == pay(1, POKER, whites(10))  # flush, 5 to 1
    assert only(EXHIBIT, "KS 2D", side(POKER)) == take(1, POKER)


def test_a_side_wager_s_duty_rests_on_its_table_on_the_order_and_on_its_being_offered() -> None:
    duty = owed(side_wagers(EXHIBIT), exhibit_table())[0]
    assert duty.rule is EXHIBIT.side_wagers.order
    assert {"wagers.match-the-dealer.pays", "wagers.match-the-dealer.offered"} <= cited(duty)
    assert duty.because is Outcome.SIDE_WAGER_LOSES


def test_a_winning_side_wager_and_one_whose_order_is_assumed_name_their_table_first() -> None:
    won, lost = dealt(EXHIBIT, "8H", spot(1, "8S 2D", main(), side(MATCH))), "wagers.match-the-up-card.pays"
    assert owed(side_wagers(EXHIBIT), won)[0].rule.ref.path == "wagers.match-the-dealer.pays"
    table = dealt(ROCKINGHAM, "8H", spot(1, "KS 2D", main(), side(UP_CARD)))
    assert owed(side_wagers(ROCKINGHAM), table)[0].rule.ref.path == lost


def test_what_the_dealer_s_hole_card_decides_waits_for_it() -> None:
    salon = other("salon")
    table = dealt(salon, "8S", spot(2, "KS QS", main(10), side("dealers-pair", 1), side("royal-pair", 1)))
    assert [
        duty.action.side_wager for duty in owed(side_wagers(salon), table) if isinstance(duty.action, PayWager)
    ] == ["royal-pair"]
    assert len(acts(side_wagers(salon), table)) == 1


def test_a_prize_larger_than_the_rack_is_owed_in_full() -> None:
    """The other house's rack opens with $560, and a suited king and queen win a fixed $1,000: one orange chip."""
    salon = other("salon")
    duty = owed(side_wagers(salon), dealt(salon, "8S", spot(2, "KS QS", main(10), side("royal-pair", 1))))[0]
    assert isinstance(duty.action, PayWager)
    assert duty.action.chips.worth == dollars(1000)


def test_each_patron_of_the_common_hand_has_a_side_wager_alone() -> None:
    table = dealt(EXHIBIT, "8S KD", spot(1, "TS 2H", main(patron="Ann"), side(MATCH, 2, "Ann"), side(MATCH, 3, "Bob")))
    assert acts(side_wagers(EXHIBIT), table) == [
        TakeWager(1, WagerKind.SIDE, dollars(2), 0, "Ann", MATCH),
        TakeWager(1, WagerKind.SIDE, dollars(3), 0, "Bob", MATCH),
    ]


def test_settled_ones_and_main_bets_are_left_alone() -> None:
    assert acts(side_wagers(EXHIBIT), dealt(EXHIBIT, "8S KD", spot(2, "8H 8C", main(), settled(side(MATCH))))) == []
    assert acts(side_wagers(SHOE), dealt(SHOE, "8S KD", spot(2, "8H 8C"))) == []


def test_nothing_is_owed_before_the_dealer_has_an_up_card() -> None:
    table = before(EXHIBIT, Spot(2, spot(2, "8H 8C").hands, (main(), side(MATCH))), own_down=cards("8S KD"))
    assert acts(side_wagers(EXHIBIT), table) == []


@pytest.mark.parametrize("of", [EXHIBIT, ROCKINGHAM], ids=lambda it: it.key)
def test_side_wagers_are_settled_while_the_dealer_s_up_card_lies_on_the_table(of: Game) -> None:
    key = MATCH if of is EXHIBIT else UP_CARD
    at = spot(2, "TS 2H", main(), side(key))
    lying = dealt(of, "8S KD", at)
    assert acts(side_wagers(of), lying) == [take(2, key)]
    assert acts(side_wagers(of), replace(lying, dealer=None)) == []
    assert acts(side_wagers(of), replace(lying, own_taken=True)) == []
