"""Situations where the dealer has no hole card: the second card is drawn when the patrons are done."""

from __future__ import annotations

import pytest

from tests.domain.games import game, with_rules
from trainer.domain.house.terms import DealerCards, UpCards
from trainer.training.patrons.model_round import model_round_of
from trainer.training.situations import situation_of, situations_of
from trainer.training.table.simulate import dealt_round

NO_HOLE_CARD = with_rules(
    game("casino-shoe-and-pitch/shoe"),
    deal__dealer_cards=DealerCards.NO_HOLE_CARD,
    dealer__checks_under=UpCards.NONE,
)


@pytest.mark.parametrize("situation", [each.key for each in situations_of(NO_HOLE_CARD)])
def test_a_round_of_a_situation_contains_it_for_any_seed(situation: str) -> None:
    wanted = situation_of(NO_HOLE_CARD, situation)
    assert wanted is not None
    for seed in range(3):
        dealt = dealt_round(NO_HOLE_CARD, seed * 7919, spots=1 + seed * 2, situation=situation)
        played = model_round_of(NO_HOLE_CARD, dealt)
        assert wanted.holds(NO_HOLE_CARD, played)
        dealers = [step.after.dealer for step in played.steps]
        assert all(dealer.hole is None for dealer in dealers if dealer is not None)
