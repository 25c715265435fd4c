"""The burn: the first card of a new shoe, before anything is dealt."""

from __future__ import annotations

from tests.domain.games import game
from tests.domain.phases.laid import acts, before, cited, other, owed, spot
from trainer.domain.table.acts import Burn
from trainer.domain.table.phases.dealing import burning
from trainer.domain.table.state import Spot

EXHIBIT = game("exhibit-17-011/blackjack")


def test_the_first_card_of_a_new_shoe_is_burned() -> None:
    duties = owed(burning(EXHIBIT), before(EXHIBIT, spot(1), to_burn=1))
    assert [duty.action for duty in duties] == [Burn()]
    assert duties[0].rule is EXHIBIT.shuffle.burn
    assert cited(duties[0]) == {"shuffle.burn", "shuffle.burn_when"}


def test_as_many_cards_are_burned_as_the_house_says() -> None:
    assert acts(burning(other("main")), before(other("main"), spot(1), to_burn=5)) == [Burn()] * 5


def test_no_card_is_burned_where_none_is_owed_or_nobody_bets() -> None:
    assert acts(burning(EXHIBIT), before(EXHIBIT, spot(1))) == []
    assert acts(burning(EXHIBIT), before(EXHIBIT, Spot(1), to_burn=1)) == []
