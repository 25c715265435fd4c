"""The dealer's own hand, house by house."""

from __future__ import annotations

import pytest

from tests.domain.games import game, with_rules
from tests.domain.phases.playing import SURRENDER, acts, at, hand, main_bet, paths, table, way
from trainer.domain.house.games import Game
from trainer.domain.house.terms import DealerCards
from trainer.domain.money.amounts import Cents
from trainer.domain.table.acts import Act, DealOwn, PushHand, TakeCards, TakeOwnCards, TakeWager, TurnOverHoleCard
from trainer.domain.table.wagers import WagerKind

SHOE = game("casino-shoe-and-pitch/shoe")
ROCKINGHAM = game("rockingham/blackjack")
EXHIBIT = game("exhibit-17-011/blackjack")
SPANISH = game("exhibit-17-011/spanish-21")
CHANCE = game("games-of-chance/blackjack")
COMMON = game("nj-common-hand/common-hand")
ALL = (SHOE, ROCKINGHAM, EXHIBIT, SPANISH, CHANCE, COMMON)
OWN = (TurnOverHoleCard, DealOwn)


def own_acts(of: Game, own: str, shoe: str) -> list[Act]:
    """What the dealer does with the own hand against a patron who stands on 18."""
    stood = at(1, hand("KS 8H", stood=True))
    if of.common_hand is not None:
        stood = at(1, "KS 8H", bets=[main_bet(4, count=2)])
    return [act for act in acts(of, table(of, own, stood, shoe=shoe)) if isinstance(act, OWN)]


@pytest.mark.parametrize("of", ALL, ids=lambda it: it.key)
def test_the_dealer_turns_over_the_hole_card_hits_16_or_less_and_stands_on_hard_17(of: Game) -> None:
    assert own_acts(of, "6C KD", "AS 5D") == [TurnOverHoleCard(), DealOwn()]
    assert own_acts(of, "TC 7D", "5D") == [TurnOverHoleCard()]
    assert own_acts(of, "2C 3D", "4S 5H 2D KS") == [TurnOverHoleCard(), DealOwn(), DealOwn(), DealOwn(), DealOwn()]


@pytest.mark.parametrize("of", (SHOE, EXHIBIT, SPANISH, CHANCE, COMMON), ids=lambda it: it.key)
def test_soft_17_stands(of: Game) -> None:
    assert own_acts(of, "AC 6D", "5D") == [TurnOverHoleCard()]
    assert own_acts(of, "AC 2D", "AH 3S 5D") == [TurnOverHoleCard(), DealOwn(), DealOwn()]


def test_rockingham_the_dealer_hits_soft_17() -> None:
    assert own_acts(ROCKINGHAM, "AC 6D", "TD KS") == [TurnOverHoleCard(), DealOwn()]
    assert own_acts(ROCKINGHAM, "AC AD", "3H 2S 4D") == [TurnOverHoleCard(), DealOwn(), DealOwn(), DealOwn()]


def test_rockingham_the_card_drawn_to_soft_17_rests_on_that_rule() -> None:
    duties = way(ROCKINGHAM, table(ROCKINGHAM, "AC 6D", at(1, hand("KS 8H", stood=True)), shoe="TD KS"))
    assert [paths(duty)[0] for duty in duties if isinstance(duty.action, DealOwn)] == ["dealer.soft_17"]


@pytest.mark.parametrize("of", (SHOE, EXHIBIT), ids=lambda it: it.key)
def test_read_the_other_way_the_dealer_hits_soft_17(of: Game) -> None:
    assert own_acts(of.switched({"dealer.soft_17"}), "AC 6D", "TD KS") == [TurnOverHoleCard(), DealOwn()]


def test_the_dealer_draws_no_card_once_no_bet_is_left_but_turns_over_the_hole_card() -> None:
    surrendered = acts(ROCKINGHAM, table(ROCKINGHAM, "6C KD", at(1, "KS 6H"), shoe="5D"), {1: [SURRENDER]})
    assert surrendered == [
        surrendered[0],
        TakeWager(1, WagerKind.MAIN, Cents(2_00)),
        TakeCards(1),
        TurnOverHoleCard(),
        TakeOwnCards(),
    ]


def test_a_house_without_a_hole_card_draws_the_second_card_after_the_patrons() -> None:
    house = with_rules(EXHIBIT, deal__dealer_cards=DealerCards.NO_HOLE_CARD)
    start = table(house, "TC", at(1, hand("KS 8H", stood=True)), shoe="8D 5D")
    assert acts(house, start) == [DealOwn(), PushHand(1), TakeOwnCards(), TakeCards(1)]


def test_the_second_card_where_there_is_no_hole_card_rests_on_how_the_dealer_is_dealt() -> None:
    """Before the draw rule, which only what lies there already can ask for."""
    house = with_rules(EXHIBIT, deal__dealer_cards=DealerCards.NO_HOLE_CARD)
    second, drawn = (
        paths(duty)
        for duty in way(house, table(house, "6C", at(1, hand("KS 8H", stood=True)), shoe="8D 5D"))
        if isinstance(duty.action, DealOwn)
    )
    assert list(second) == ["deal.dealer_cards", "dealer.stands_on"]
    assert drawn[0] == "dealer.stands_on"
