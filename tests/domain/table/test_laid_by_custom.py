"""On a table that was set up a house's cards lie as that house lays them."""

from __future__ import annotations

import pytest

from tests.domain.games import hand, shipped, spot, with_rules
from trainer.domain.cards.hand import Hand
from trainer.domain.house.games import Game
from trainer.domain.house.terms import DoubleCard, SplitAces
from trainer.domain.table.laid_by_custom import laid_by_custom
from trainer.domain.table.state import Table


def game(**rules: object) -> Game:
    found = shipped().game("exhibit-17-011/blackjack")
    assert found is not None
    return with_rules(found, **rules)


def laid(held: Hand, **rules: object) -> tuple[int, ...]:
    (after,) = laid_by_custom(Table((spot(held),)), game(**rules)).spots
    return after.hands[0].across


def test_the_card_of_a_double_lies_across_and_of_two_doubles_both() -> None:
    assert laid(hand("6H 5S TD", doubled=1)) == (2,)
    assert laid(hand("6H 5S 2D 3C", doubled=2)) == (2, 3)


def test_a_house_that_lays_a_doubles_card_like_the_others_has_it_upright() -> None:
    assert laid(hand("6H 5S TD", doubled=1), play__double_card=DoubleCard.LIKE_THE_OTHERS) == ()


@pytest.mark.parametrize(("second", "across"), [("9C", (1,)), ("AD", ())])
def test_a_split_aces_card_lies_across_but_for_an_ace_that_may_be_split_again(
    second: str, across: tuple[int, ...]
) -> None:
    assert laid(hand(f"AH {second}", from_split=True), play__resplit_aces=True) == across


def test_a_split_aces_card_lies_upright_where_more_may_come_or_the_house_turns_none() -> None:
    ace = hand("AH 9C", from_split=True)
    assert laid(ace, play__split_aces=SplitAces.MAY_BE_HIT) == ()
    assert laid(ace, play__split_ace_card_sideways=False) == ()


def test_any_other_hand_lies_upright_and_one_that_was_dealt_stays_as_it_lies() -> None:
    assert laid(hand("6H 5S TD")) == ()
    assert laid(hand("6H 5S TD 2C", across=(2,))) == (2,)
