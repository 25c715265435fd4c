"""The table's own questions: which hand a wager is judged by, and what lies on it in all."""

from __future__ import annotations

from dataclasses import FrozenInstanceError, fields
from typing import Any

import pytest

from tests.domain.conserved import cards_on_table, money_on_table
from tests.domain.games import bet, cards, dealer, hand
from tests.domain.tables import GREEN, RED, asks, laid, stack, whites
from trainer.domain.cards.shoe import Shoe
from trainer.domain.money.amounts import Cents
from trainer.domain.money.chips import Pile, Rack
from trainer.domain.signals.motions import Decision
from trainer.domain.table.effects.draft import TableDraft
from trainer.domain.table.state import Spot, Table, hand_of
from trainer.domain.table.wagers import Wager, WagerKind


def test_a_wager_is_judged_by_its_hand() -> None:
    spot = Spot(3, (hand("8S 3D"), hand("8D KC", from_split=True)), (bet(10), bet(10, at=1)))
    assert [hand_of(spot, wager) for wager in spot.wagers] == list(spot.hands)


def test_later_cards_of_the_common_hand_change_nothing_for_who_was_complete() -> None:
    stood = Wager(WagerKind.MAIN, whites(10), patron="Ann", cards=2)
    drew = Wager(WagerKind.MAIN, whites(10), patron="Bob")
    spot = Spot(3, (hand("8S 3D KC 5H", from_split=True),), (stood, drew))
    assert hand_of(spot, stood) == hand("8S 3D", from_split=True)
    assert hand_of(spot, drew).total.points == 26


def test_who_was_complete_with_the_last_card_has_all_the_hand() -> None:
    doubled = Wager(WagerKind.MAIN, whites(10), patron="Ann", cards=3)
    spot = Spot(3, (hand("8S 3D KC"),), (doubled,))
    assert hand_of(spot, doubled) is spot.hands[0]


def test_no_hand_judges_a_wager_beside_an_empty_spot() -> None:
    with pytest.raises(IndexError):
        hand_of(Spot(3), bet(10))


def test_a_spot_where_nobody_plays_is_refused() -> None:
    table = Table((Spot(3),))
    assert table.spot(3) is table.spots[0]
    with pytest.raises(KeyError):
        table.spot(4)


def test_the_money_on_the_table_is_in_the_rack_at_stake_paid_and_put_down() -> None:
    """$30 in the rack, $10 bet, $5 paid beside it, $2 put down to double: $47."""
    spot = Spot(3, (), (bet(10),), (Wager(WagerKind.MAIN, stack(RED)),))
    wish = asks(Decision.DOUBLE, put_down=whites(2))
    table = Table((spot,), rack=Rack((Pile(RED, 1), Pile(GREEN, 1))), wishes=(wish,))
    assert money_on_table(table) == Cents(47_00)


def test_the_cards_on_the_table_are_those_left_dealt_and_discarded() -> None:
    table = laid(
        hand("4S 6S"),
        hand("4S 6S 9H", shared=2),
        shoe=Shoe(cards("AS KD 7C"), 2),
        dealer=dealer("QS 5D 2C"),
        discards=cards("3H"),
    )
    assert sorted(map(str, cards_on_table(table).elements())) == sorted(
        ["4S", "6S", "9H", "7C", "QS", "5D", "2C", "3H"]
    )
    down = Table(own_down=cards("8C 8H"))
    assert sorted(map(str, cards_on_table(down))) == ["8C", "8H"]


# A draft


def test_a_draft_becomes_an_equal_table_that_cannot_be_changed() -> None:
    table = laid(hand("4S 6S"), to_burn=1, signalled=(1, 2), turn=(3, 0))
    copy = TableDraft(table).table()
    assert copy == table
    assert hash(copy) == hash(table)
    assert type(copy) is Table
    with pytest.raises(FrozenInstanceError):
        setattr(copy, "to_burn", 2)  # noqa: B010


def test_a_draft_keeps_every_field_of_the_table_in_its_place() -> None:
    each_unlike: list[Any] = [object() for _ in fields(Table)]
    table = Table(*each_unlike)
    assert TableDraft(table).table() == table
    assert TableDraft.__annotations__ == Table.__annotations__
