"""The shoe gives its cards in order and shows the cut card when it has come to the front."""

from __future__ import annotations

import pytest

from tests.domain.games import cards
from trainer.domain.cards.shoe import Shoe

THREE = cards("AS KD 7C")


def test_cards_come_out_in_order() -> None:
    shoe = Shoe(THREE)
    assert (shoe.left, str(shoe.next_card)) == (3, "AS")
    after = shoe.after_one()
    assert (after.left, str(after.next_card), after.cards) == (2, "KD", THREE)


def test_an_empty_shoe_has_no_card() -> None:
    empty = Shoe(THREE, 3)
    assert empty.left == 0
    with pytest.raises(IndexError):
        _ = empty.next_card
    with pytest.raises(IndexError, match="the shoe is empty"):
        empty.after_one()


def test_the_cut_card_comes_to_the_front_after_as_many_cards_as_lie_before_it() -> None:
    shoe = Shoe(THREE, cut_card=2)
    assert not shoe.cut_card_is_next
    assert not shoe.after_one().cut_card_is_next
    assert shoe.after_one().after_one().cut_card_is_next
    assert shoe.after_one().after_one().after_one().cut_card_is_next


def test_the_cut_card_laid_aside_comes_out_no_more() -> None:
    aside = Shoe(THREE, 2, 2).without_cut_card()
    assert aside == Shoe(THREE, 2)
    assert not aside.cut_card_is_next
    assert not Shoe(THREE).cut_card_is_next
