"""A super bonus: three sevens of one suit against a seven, $1,000 or from $25 on $5,000, and $50 to all others."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.houses.test_invented import GAMES
from trainer.domain.cards.hand import Hand
from trainer.domain.cards.playing_cards import Card, Rank, Suit
from trainer.domain.money.chips import Chips
from trainer.domain.procedure.judging import Court
from trainer.domain.procedure.verdict import Fault, FaultKind
from trainer.domain.table.acts import Act, DealCard, PayWager
from trainer.domain.table.broken_rules.assess import assessing
from trainer.domain.table.claims import claiming
from trainer.domain.table.phases.round import round_procedure
from trainer.domain.table.prizes import ENVY, SUPER_BONUS, open_prizes
from trainer.domain.table.state import DealerHand, Spot, Table
from trainer.domain.table.wagers import Wager, WagerKind
from trainer.training.patrons.betting import stack_of
from trainer.training.patrons.model_round import ModelRound, model_round_of
from trainer.training.patrons.scripted_patrons import react
from trainer.training.table.simulate import dealt_round
from trainer.wording.table.faults import fault_words

MOONLIGHT = GAMES["moonlight/spanish"]
CHIPS = MOONLIGHT.equipment.chips.value
SEVENS = (Card(Rank.SEVEN, Suit.HEARTS),) * 3


def spot(number: int, dollars: int, hand: Hand, player: str = "") -> Spot:
    stack = stack_of(dollars * 100, CHIPS)
    assert stack is not None
    return Spot(number, (hand,), (Wager(WagerKind.MAIN, stack),), player=player)


def claimed(*spots: Spot, up: Rank = Rank.SEVEN) -> list[tuple[int, str]]:
    """Who may claim what, once the third card has come to the first of ``spots``."""
    table = Table(spots, DealerHand(Card(up, Suit.CLUBS)))
    after = claiming(MOONLIGHT)(table, DealCard(spots[0].number))
    return [(each.number, prize.side_wager) for each, prize in open_prizes(after)]


def other(number: int, player: str = "") -> Spot:
    return spot(number, 10, Hand((Card(Rank.NINE, Suit.CLUBS), Card(Rank.EIGHT, Suit.CLUBS))), player)


def test_the_hand_has_the_prize_and_every_other_player_the_envy_bonus() -> None:
    assert claimed(spot(2, 25, Hand(SEVENS)), other(4), other(6)) == [(2, SUPER_BONUS), (4, ENVY), (6, ENVY)]


def test_a_player_on_two_spots_has_no_envy_bonus_for_the_own_hand() -> None:
    assert claimed(spot(2, 25, Hand(SEVENS), "Ann"), other(3, "Ann"), other(5)) == [(2, SUPER_BONUS), (5, ENVY)]


@pytest.mark.parametrize(
    "hand",
    [
        Hand(SEVENS, from_split=True),
        Hand(SEVENS, doubled=1),
        Hand((*SEVENS[:2], Card(Rank.SEVEN, Suit.SPADES))),
    ],
    ids=["split", "doubled", "two suits"],
)
def test_a_split_or_doubled_hand_and_sevens_of_two_suits_have_none(hand: Hand) -> None:
    assert claimed(spot(2, 25, hand), other(4)) == []


def test_against_another_up_card_there_is_none() -> None:
    assert claimed(spot(2, 25, Hand(SEVENS)), other(4), up=Rank.EIGHT) == []


@pytest.mark.parametrize(("dollars", "prize"), [(5, 1_000), (20, 1_000), (25, 5_000), (100, 5_000)])
def test_the_prize_goes_by_the_bet(dollars: int, prize: int) -> None:
    rule = MOONLIGHT.settling.super_bonus
    assert rule is not None
    assert rule.value.prize(dollars * 100) == prize * 100
    assert rule.value.prize(4_00) == 0


# At the table


@pytest.fixture(scope="module")
def played() -> ModelRound:
    dealt = dealt_round(MOONLIGHT, 3, spots=4, situation="super-bonus")
    return model_round_of(MOONLIGHT, dealt)


def first_fault(played: ModelRound, wrong: Act | None, instead_of: int) -> Fault[Act]:
    dealt = dealt_round(MOONLIGHT, 3, spots=4, situation="super-bonus")
    court = Court(round_procedure(MOONLIGHT), react(MOONLIGHT, dealt.script), assessing(MOONLIGHT))
    judging = court.open(played.opening)
    for at, act in enumerate(played.acts):
        given = wrong if at == instead_of else act
        judging = judging if given is None else judging.follow(given)
    slips = judging.closed().slips
    assert len(slips) == 1
    return slips[0].fault


def at_prize(played: ModelRound, key: str) -> tuple[int, PayWager]:
    for at, act in enumerate(played.acts):
        if isinstance(act, PayWager) and act.side_wager == key:
            return at, act
    raise AssertionError(f"nobody is paid {key}")


def test_it_is_paid_before_the_round_goes_on(played: ModelRound) -> None:
    paid = [act for act in played.acts if isinstance(act, PayWager) and act.kind is WagerKind.PRIZE]
    assert sorted(act.chips.worth for act in paid) == [50_00] * 3 + [5_000_00]
    assert all(not step.before.dealer.hole_turned for step in played.steps if step.duty.action in paid)  # type: ignore[union-attr]


@pytest.mark.parametrize("key", [SUPER_BONUS, ENVY])
def test_one_left_unpaid_is_a_critical_fault_that_cites_it(played: ModelRound, key: str) -> None:
    at, _ = at_prize(played, key)
    fault = first_fault(played, None, at)
    assert fault.kind is FaultKind.MISSED
    assert fault.gravity.critical
    assert fault.rule is not None
    assert fault.rule.ref.path == "settling.super_bonus"


def test_the_prize_of_another_bet_is_a_wrong_amount(played: ModelRound) -> None:
    at, due = at_prize(played, SUPER_BONUS)
    purple = next(chip for chip in CHIPS if chip.value == 500_00)
    fault = first_fault(played, replace(due, chips=Chips.of([(purple, 2)])), at)
    assert fault.kind is FaultKind.WRONG_AMOUNT
    table = played.steps[at].before
    assert fault_words(fault, MOONLIGHT, table) == (
        "Spot 5's super bonus was paid $1,000, not $5,000; "
        "7-7-7 in one suit against a seven, on a bet of $80: the super bonus is $5,000."
    )
