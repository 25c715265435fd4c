"""What hands count, and what chips are worth however they lie."""

from __future__ import annotations

import pytest

from tests.domain.games import cards, hand
from trainer.domain.cards.hand import total
from trainer.domain.cards.playing_cards import Card, DeckOf, Rank, deck
from trainer.domain.money.amounts import Cents
from trainer.domain.money.chips import Chips, Denomination, Pile, Rack, Stack

GREEN = Denomination(Cents(25_00), "green", heap=4)
RED = Denomination(Cents(5_00), "red")


@pytest.mark.parametrize(
    ("line", "points", "soft"),
    [
        ("AS 6H", 17, True),
        ("AS AH", 12, True),
        ("AS AH 3D 2C", 17, True),
        ("AS 6H KD", 17, False),
        ("KS QH", 20, False),
        ("AS KH", 21, True),
        ("KS 6H 6D", 22, False),
        ("AS AH AD AC 7S TD", 21, False),
    ],
)
def test_an_ace_counts_eleven_where_that_does_not_bust(line: str, points: int, soft: bool) -> None:
    counted = total(cards(line))
    assert (counted.points, counted.soft, counted.is_bust) == (points, soft, points > 21)


def test_only_ace_and_ten_as_dealt_are_a_natural() -> None:
    assert hand("AS JH").is_natural
    assert not hand("AS JH", from_split=True).is_natural
    assert not hand("7S 7H 7D").is_natural


def test_a_spanish_deck_has_no_pip_tens() -> None:
    assert len(deck(DeckOf.FIFTY_TWO)) == 52
    assert len(deck(DeckOf.FORTY_EIGHT)) == 48
    assert Rank.TEN not in {card.rank for card in deck(DeckOf.FORTY_EIGHT)}


@pytest.mark.parametrize("text", ["", "A", "1S", "AX", "10S", "as"])
def test_what_is_no_card_is_refused(text: str) -> None:
    with pytest.raises(ValueError):
        Card.parse(text)


def test_chips_are_gathered_by_denomination_the_dearest_first() -> None:
    chips = Chips.of([(RED, 2), (GREEN, 1), (RED, 3), (GREEN, 0)])
    assert chips.piles == (Pile(GREEN, 1), Pile(RED, 5))
    assert (chips.worth, chips.count) == (50_00, 6)


def test_a_stack_stands_with_the_dearest_at_the_bottom_and_breaks_out_to_the_same_chips() -> None:
    chips = Chips.of([(RED, 2), (GREEN, 1)])
    assert Stack.standing(chips).chips == (GREEN, RED, RED)
    assert Stack.standing(chips).broken_out() == chips


def test_what_is_paid_from_a_rack_is_gone_and_what_is_taken_comes_in() -> None:
    rack = Rack((Pile(RED, 3),))
    assert rack.without(Chips.of([(RED, 2)])).tubes == (Pile(RED, 1),)
    assert rack.without(Chips.of([(RED, 3)])).tubes == (Pile(RED, 0),)
    assert rack.plus(Chips.of([(GREEN, 1), (RED, 1)])).tubes == (Pile(RED, 4), Pile(GREEN, 1))
    assert Rack((Pile(RED, 0),)).plus(Chips()).tubes == (Pile(RED, 0),)
