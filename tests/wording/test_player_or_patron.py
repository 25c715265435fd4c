"""Who bets is a player, but at a hand in common, where N.J.A.C. 13:69F-2.6B speaks of patrons."""

from __future__ import annotations

import pytest

from tests.domain.games import game
from trainer.wording.player_or_patron import as_seated


@pytest.mark.parametrize(
    ("told", "at_a_common_hand"),
    [
        ("The player said nothing", "The patron said nothing"),
        ("Players never touch the cards", "Patrons never touch the cards"),
        ("A new player waits for the other players", "A new patron waits for the other patrons"),
        ("Deal a card to the Player hand", "Deal a card to the Player hand"),
    ],
)
def test_a_common_hand_has_patrons_where_others_have_players(told: str, at_a_common_hand: str) -> None:
    assert as_seated(told, game("nj-common-hand/common-hand")) == at_a_common_hand
    assert as_seated(told, game("exhibit-17-011/blackjack")) == told
