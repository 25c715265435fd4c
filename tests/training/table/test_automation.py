"""Which parts of a round an act belongs to, and which are the trainee's."""

from __future__ import annotations

import pytest

from tests.each_case import each_case
from trainer.domain.house.terms import RoundPhase
from trainer.domain.money.amounts import Cents
from trainer.domain.money.chips import Chips
from trainer.domain.table import acts as act
from trainer.domain.table.acts import Act
from trainer.domain.table.calls import Call
from trainer.domain.table.wagers import WagerKind
from trainer.training.table.automation import AUTOMATIONS, EVERYTHING, Part, automation, part_of

MAIN, INSURANCE, SIDE = WagerKind.MAIN, WagerKind.INSURANCE, WagerKind.SIDE
FIVE = Cents(500)


@each_case(
    ("phase", "given", "part"),
    [
        ("bets", act.CheckBets(), Part.DEAL),
        ("bets", act.RefuseBet(1, MAIN), Part.DEAL),
        ("burn", act.Burn(), Part.DEAL),
        ("deal", act.DealCard(1), Part.DEAL),
        ("interrupts", act.LayCutCardAside(), Part.DEAL),
        ("side-wagers", act.TakeWager(1, SIDE, FIVE, side_wager="21+3"), Part.SETTLE),
        ("blackjacks", act.PayWager(1, MAIN, Chips()), Part.SETTLE),
        ("early-surrender", act.TakeWager(1, MAIN, FIVE), Part.PLAY),
        ("insurance", act.OfferInsurance(), Part.INSURANCE),
        ("insurance", act.RefuseBet(1, INSURANCE), Part.INSURANCE),
        ("check", act.Peek(), Part.INSURANCE),
        ("play", act.PointTo(1), Part.PLAY),
        ("play", act.DealCard(1), Part.PLAY),
        ("interrupts", act.RefuseWish(1), Part.PLAY),
        ("own-hand", act.DealOwn(), Part.PLAY),
        ("settlement", act.PayWager(1, MAIN, Chips()), Part.SETTLE),
        ("settlement", act.PushHand(1), Part.SETTLE),
        ("pick-up", act.TakeCards(1), Part.CLEAR),
    ],
)
def test_an_act_belongs_to_the_part_its_phase_does(phase: str, given: Act, part: Part) -> None:
    assert part_of(phase, given) is part


@pytest.mark.parametrize("phase", ["check", "settlement", "own-hand"])
def test_insurance_chips_are_insurance_whenever_they_are_settled(phase: str) -> None:
    assert part_of(phase, act.TakeWager(1, INSURANCE, FIVE)) is Part.INSURANCE
    assert part_of(phase, act.PayWager(1, INSURANCE, Chips())) is Part.INSURANCE


@pytest.mark.parametrize("given", [act.TakeWager(1, MAIN, FIVE), act.PushHand(1)])
def test_bets_taken_or_pushed_after_a_dealer_s_blackjack_are_settled(given: Act) -> None:
    assert part_of("check", given) is Part.SETTLE


def test_the_bet_of_a_bust_is_part_of_the_play() -> None:
    assert part_of("play", act.TakeWager(1, MAIN, FIVE)) is Part.PLAY


@each_case("phase", RoundPhase)
def test_every_phase_of_a_round_belongs_to_a_part(phase: RoundPhase) -> None:
    assert part_of(phase.value, act.Announce(Call.TOTAL)) in Part


def test_the_whole_round_is_every_part_and_the_others_are_one_each() -> None:
    assert EVERYTHING.parts == set(Part)
    assert [set(each.parts) for each in AUTOMATIONS[1:]] == [
        {Part.DEAL},
        {Part.INSURANCE},
        {Part.PLAY},
        {Part.SETTLE},
    ]


def test_an_automation_is_found_by_its_key() -> None:
    assert all(automation(each.key) is each for each in AUTOMATIONS)
    assert automation("no such key") is None
