"""What burning, the dealer's own cards, turning cards up and taking them away do."""

from __future__ import annotations

from typing import Any

import pytest

from tests.domain.games import cards, hand
from tests.domain.tables import SHOE, hands_at, laid
from trainer.domain.cards.hand import Hand
from trainer.domain.cards.shoe import Shoe
from trainer.domain.table.acts import (
    Act,
    Burn,
    DealOwn,
    LayCutCardAside,
    Peek,
    TakeCards,
    TakeOwnCards,
    TurnOverHoleCard,
    TurnUpCard,
    TurnUpHand,
)
from trainer.domain.table.effects.apply import apply
from trainer.domain.table.state import DealerHand, Table

NINE, EIGHT, SEVEN = cards("9H 8H 7H")
UP, HOLE = cards("KS 7D")


def done(table: Table, *acts: Act) -> Table:
    for act in acts:
        table = apply(table, act)
    return table


# Before the cards


def test_a_burned_card_goes_to_the_discards_and_one_fewer_is_to_burn() -> None:
    after = apply(laid(to_burn=2, discards=(UP,)), Burn())
    assert (after.discards, after.to_burn, after.shoe.dealt) == ((UP, NINE), 1, 1)


def test_the_cut_card_laid_aside_is_out_of_the_shoe_and_the_round_is_the_last() -> None:
    after = apply(laid(shoe=Shoe(SHOE.cards, 3, 3)), LayCutCardAside())
    assert after.cut_card_out
    assert after.shoe == Shoe(SHOE.cards, 3)


@pytest.mark.parametrize("shoe", [Shoe(SHOE.cards, 2, 3), SHOE])
def test_the_cut_card_is_not_laid_aside_before_it_comes_out(shoe: Shoe) -> None:
    with pytest.raises(ValueError, match="the cut card has not come to the front"):
        apply(laid(shoe=shoe), LayCutCardAside())


# The dealer's own cards


def test_one_up_then_one_down() -> None:
    after = done(laid(), DealOwn(), DealOwn(face_down=True))
    assert after.dealer == DealerHand(NINE, EIGHT)


def test_one_down_then_one_up() -> None:
    first = apply(laid(), DealOwn(face_down=True))
    assert (first.dealer, first.own_down) == (None, (NINE,))
    second = apply(first, DealOwn())
    assert (second.dealer, second.own_down) == (DealerHand(EIGHT, NINE), ())


@pytest.mark.parametrize(("card", "turned"), [(0, DealerHand(NINE, EIGHT)), (1, DealerHand(EIGHT, NINE))])
def test_of_two_cards_face_down_either_is_turned_up(card: int, turned: DealerHand) -> None:
    both_down = done(laid(), DealOwn(face_down=True), DealOwn(face_down=True))
    assert (both_down.dealer, both_down.own_down) == (None, (NINE, EIGHT))
    after = apply(both_down, TurnUpCard(card))
    assert (after.dealer, after.own_down) == (turned, ())


def test_without_a_hole_card_the_second_card_is_drawn() -> None:
    assert done(laid(), DealOwn(), DealOwn()).dealer == DealerHand(NINE, None, (EIGHT,))


def test_the_hole_card_is_looked_at_turned_over_and_drawn_to() -> None:
    after = done(laid(dealer=DealerHand(UP, HOLE)), Peek(), TurnOverHoleCard(), DealOwn(), DealOwn())
    assert after.peeked
    assert after.dealer == DealerHand(UP, HOLE, (NINE, EIGHT), hole_turned=True)


def test_the_dealers_cards_are_picked_up_with_the_hole_card() -> None:
    table = laid(dealer=DealerHand(UP, HOLE, (NINE,), hole_turned=True), discards=(SEVEN,))
    after = apply(table, TakeOwnCards())
    assert (after.dealer, after.own_taken) == (None, True)
    assert after.discards == (SEVEN, HOLE, UP, NINE)


# Patrons' cards


def test_a_pitched_hand_is_turned_up() -> None:
    table = laid(hand("4S 6S", face_down=True, stood=True))
    assert hands_at(apply(table, TurnUpHand(3))) == (hand("4S 6S", stood=True),)


def test_a_hand_taken_leaves_its_place() -> None:
    table = laid(hand("8S KH", from_split=True), hand("8D 3C", from_split=True), discards=(UP,))
    after = apply(table, TakeCards(3, 0))
    assert hands_at(after) == (Hand(), hand("8D 3C", from_split=True))
    assert after.discards == (UP, *cards("8S KH"))


def test_of_a_hand_with_a_card_of_ones_own_only_that_card_is_taken() -> None:
    table = laid(hand("4S 6S"), hand("4S 6S 9H", doubled=1, shared=2))
    after = apply(table, TakeCards(3, 1))
    assert hands_at(after) == (hand("4S 6S"), Hand())
    assert after.discards == cards("9H")


# What cannot be done


@pytest.mark.parametrize(
    ("act", "facts", "says"),
    [
        (Burn(), {"shoe": Shoe()}, "the shoe is empty"),
        (DealOwn(), {"own_taken": True}, "own cards have been taken away"),
        (DealOwn(), {"own_down": (NINE, EIGHT)}, "neither is turned up"),
        (DealOwn(True), {"own_down": (NINE, EIGHT)}, "two cards face down already"),
        (DealOwn(True), {"dealer": DealerHand(UP, HOLE)}, "has a second card already"),
        (DealOwn(True), {"dealer": DealerHand(UP, None, (NINE,))}, "has a second card already"),
        (TurnUpCard(), {"own_down": (NINE,)}, "has not two cards face down"),
        (TurnUpCard(2), {"own_down": (NINE, EIGHT)}, "has not two cards face down"),
        (TurnUpCard(), {"dealer": DealerHand(UP, HOLE)}, "has not two cards face down"),
        (TurnUpCard(), {"dealer": DealerHand(UP), "own_down": (NINE, EIGHT)}, "has not two cards face down"),
        (Peek(), {}, "no hole card to look at"),
        (Peek(), {"dealer": DealerHand(UP)}, "no hole card to look at"),
        (TurnOverHoleCard(), {}, "no hole card lying face down"),
        (TurnOverHoleCard(), {"dealer": DealerHand(UP)}, "no hole card lying face down"),
        (TurnOverHoleCard(), {"dealer": DealerHand(UP, HOLE, hole_turned=True)}, "no hole card lying face down"),
        (TakeOwnCards(), {}, "no cards to pick up"),
        (TurnUpHand(3), {}, "spot 3 has no cards on hand 1"),
        (TakeCards(3), {}, "spot 3 has no cards on hand 1"),
        (TakeCards(2), {}, "nobody plays at spot 2"),
    ],
)
def test_what_cannot_be_done_is_refused_in_a_sentence(act: Act, facts: dict[str, Any], says: str) -> None:
    with pytest.raises(ValueError, match=says):
        apply(laid(**facts), act)


def test_a_hand_that_lies_face_up_is_not_turned_up() -> None:
    with pytest.raises(ValueError, match="hand 1 at spot 3 lies face up already"):
        apply(laid(hand("4S 6S")), TurnUpHand(3))
