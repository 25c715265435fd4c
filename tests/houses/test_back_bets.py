"""Back bets: up to two others bet on a player's hand, and ride on it as they lie."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.domain.games import game, with_rules
from tests.houses.test_invented import GAMES
from trainer.domain.cards.hand import Hand
from trainer.domain.cards.playing_cards import Card, Rank, Suit
from trainer.domain.house.games import Game
from trainer.domain.house.terms import TableCall
from trainer.domain.procedure.duties import Duty, outstanding
from trainer.domain.procedure.judging import Court
from trainer.domain.procedure.verdict import Fault, FaultKind
from trainer.domain.table.acts import Act, DealCard, PayWager, PushHand, RefuseBet, TakeCards, TakeWager
from trainer.domain.table.back_bets import FIRST, SECOND
from trainer.domain.table.broken_rules.assess import assessing
from trainer.domain.table.calls import Call
from trainer.domain.table.phases.reasons import Reason
from trainer.domain.table.phases.round import round_procedure
from trainer.domain.table.phases.wager_duties import opening_rack
from trainer.domain.table.state import DealerHand, Spot, Table
from trainer.domain.table.wagers import Wager, WagerKind
from trainer.training.patrons.betting import stack_of
from trainer.training.patrons.dealt_round import DealtRound
from trainer.training.patrons.model_round import ModelRound, model_round_of
from trainer.training.patrons.scripted_patrons import react
from trainer.training.table.simulate import dealt_round
from trainer.wording.table.acts import duty_words
from trainer.wording.table.faults import fault_words

BRIDGES = GAMES["three-bridges/blackjack"]
ROCKINGHAM = game("rockingham/blackjack")


def wager(kind: WagerKind, pounds: int, hand: int = 0, which: str = "") -> Wager:
    stack = stack_of(pounds * 100, BRIDGES.equipment.chips.value)
    assert stack is not None
    return Wager(kind, stack, hand, side_wager=which)


def cards(*ranks: Rank) -> tuple[Card, ...]:
    return tuple(Card(rank, suit) for rank, suit in zip(ranks, Suit, strict=False))


DEALER_NINETEEN = DealerHand(Card(Rank.TEN, Suit.CLUBS), None, cards(Rank.NINE))
PLAYED = {"bets_checked": True, "insurance_offered": True, "insurance_closed": True, "peeked": True}


def due(of: Game, spot: Spot, dealer: DealerHand | None) -> tuple[Duty[Act], ...]:
    table = Table((spot,), dealer, rack=opening_rack(of), **(PLAYED if dealer else {}))  # type: ignore[arg-type]
    owed = outstanding(round_procedure(of), table)
    return () if owed is None else owed.now


def sums(of: Game, spot: Spot, dealer: DealerHand) -> dict[tuple[str, str, int], int]:
    """What is paid to which wager, in pounds; what is taken is less than 0."""
    found = {}
    for duty in due(of, spot, dealer):
        match duty.action:
            case PayWager(kind=kind, chips=chips, hand=hand, side_wager=which):
                found[kind.value, which, hand] = chips.worth // 100
            case TakeWager(kind=kind, amount=amount, hand=hand, side_wager=which):
                found[kind.value, which, hand] = -(amount // 100)
    return found


def test_on_a_double_it_wins_its_own_amount_and_no_more() -> None:
    hand = Hand(cards(Rank.SIX, Rank.FOUR, Rank.TEN), doubled=1, stood=True)
    wagers = wager(WagerKind.MAIN, 50), wager(WagerKind.DOUBLE, 50), wager(WagerKind.BACK, 20)
    # 20 beats 19.
    assert sums(BRIDGES, Spot(1, (hand,), wagers), DEALER_NINETEEN) == {
        ("main", "", 0): 50,
        ("double", "", 0): 50,
        ("back", FIRST, 0): 20,
    }


def test_after_a_split_it_rides_on_the_first_hand() -> None:
    first = Hand(cards(Rank.EIGHT, Rank.TEN), from_split=True, stood=True)
    second = Hand(cards(Rank.EIGHT, Rank.TWO, Rank.TEN), from_split=True, stood=True)
    wagers = wager(WagerKind.MAIN, 50), wager(WagerKind.MAIN, 50, 1), wager(WagerKind.BACK, 20)
    # 18 loses to 19, 20 wins.
    assert sums(BRIDGES, Spot(1, (first, second), wagers), DEALER_NINETEEN) == {
        ("main", "", 0): -50,
        ("main", "", 1): 50,
        ("back", FIRST, 0): -20,
    }


def test_two_of_them_are_paid_each_for_itself() -> None:
    hand = Hand(cards(Rank.TEN, Rank.QUEEN), stood=True)
    wagers = wager(WagerKind.MAIN, 50), wager(WagerKind.BACK, 20), wager(WagerKind.BACK, 35, which=SECOND)
    found = sums(BRIDGES, Spot(1, (hand,), wagers), DEALER_NINETEEN)
    assert found == {("main", "", 0): 50, ("back", FIRST, 0): 20, ("back", SECOND, 0): 35}


def test_a_blackjack_is_paid_three_to_two_to_all_who_bet_on_it() -> None:
    hand = Hand(cards(Rank.ACE, Rank.QUEEN))
    wagers = wager(WagerKind.MAIN, 50), wager(WagerKind.BACK, 20)
    assert sums(BRIDGES, Spot(1, (hand,), wagers), DEALER_NINETEEN) == {("main", "", 0): 75, ("back", FIRST, 0): 30}


def test_one_knock_pushes_the_hand_for_all() -> None:
    hand = Hand(cards(Rank.TEN, Rank.NINE), stood=True)
    spot = Spot(1, (hand,), (wager(WagerKind.MAIN, 50), wager(WagerKind.BACK, 20)))
    (duty,) = due(BRIDGES, spot, DEALER_NINETEEN)
    assert duty.action == PushHand(1)
    table = Table((spot,), DEALER_NINETEEN, rack=opening_rack(BRIDGES))
    after = round_procedure(BRIDGES).apply(table, duty.action)
    assert all(each.settled for each in after.spots[0].wagers)


# Where they may lie


@pytest.mark.parametrize(
    ("of", "wagers", "refused", "why"),
    [
        (ROCKINGHAM, (WagerKind.MAIN, WagerKind.BACK), FIRST, Reason.TOO_MANY_BACK_BETS),
        (BRIDGES, (WagerKind.BACK,), FIRST, Reason.BACK_BET_ALONE),
    ],
    ids=["a house without", "without a player's bet"],
)
def test_it_is_given_back_where_it_may_not_lie(
    of: Game, wagers: tuple[WagerKind, ...], refused: str, why: Reason
) -> None:
    found = due(of, Spot(1, (), tuple(wager(kind, 25) for kind in wagers)), None)
    given_back = [duty for duty in found if isinstance(duty.action, RefuseBet)]
    assert [(duty.action, duty.because) for duty in given_back] == [(RefuseBet(1, WagerKind.BACK, refused), why)]
    assert given_back[0].rule.ref.path.startswith("bets.back_bets")


def test_it_keeps_to_the_limits_of_a_bet() -> None:
    spot = Spot(1, (), (wager(WagerKind.MAIN, 50), wager(WagerKind.BACK, 3)))
    (duty,) = due(BRIDGES, spot, None)
    assert (duty.action, duty.because) == (RefuseBet(1, WagerKind.BACK), Reason.BET_TOO_SMALL)


# A round


def the_round(situation: str, seed: int) -> tuple[DealtRound, ModelRound]:
    dealt = dealt_round(BRIDGES, seed, spots=2, situation=situation)
    return dealt, model_round_of(BRIDGES, dealt)


def test_a_hand_given_up_costs_the_back_bet_its_half_before_the_cards_go() -> None:
    for seed in range(20):
        _, played = the_round("surrender", seed)
        for at, step in enumerate(played.steps):
            act = step.duty.action
            if (
                isinstance(act, TakeWager)
                and act.kind is WagerKind.BACK
                and step.before.spot(act.spot).hands[0].surrendered
            ):
                back = next(it for it in step.before.spot(act.spot).wagers if it.kind is WagerKind.BACK)
                assert act.amount * 2 == back.worth
                rest = [each.duty.action for each in played.steps[at:]]
                assert TakeCards(act.spot) in rest
                return
    raise AssertionError("no back bet lay on a hand given up")


def test_paid_as_if_it_had_been_doubled_it_is_a_wrong_amount() -> None:
    for seed in range(20):
        dealt, played = the_round("back-bet-on-a-double", seed)
        acts = list(played.acts)
        paid = next(
            (at for at, act in enumerate(acts) if isinstance(act, PayWager) and act.kind is WagerKind.BACK), None
        )
        if paid is not None:
            break
    assert paid is not None
    right = acts[paid]
    assert isinstance(right, PayWager)
    twice = replace(right, chips=right.chips + right.chips)
    fault = fault_of(dealt, played, twice, paid)
    assert fault.kind is FaultKind.WRONG_AMOUNT
    assert fault.gravity.critical
    words = fault_words(fault, BRIDGES, played.steps[paid].before)
    assert words.startswith(f"Spot {right.spot}'s back bet was paid")
    left_out = fault_of(dealt, played, None, paid)
    assert left_out.kind is FaultKind.MISSED
    assert duty_words(played.steps[paid].duty, BRIDGES).startswith(f"Pay spot {right.spot}'s back bet ")


def fault_of(dealt: DealtRound, played: ModelRound, wrong: Act | None, instead_of: int) -> Fault[Act]:
    court = Court(round_procedure(BRIDGES), react(BRIDGES, dealt.script), assessing(BRIDGES))
    judging = court.open(played.opening)
    for at, act in enumerate(played.acts):
        given = wrong if at == instead_of else act
        judging = judging if given is None else judging.follow(given)
    (slip,) = judging.closed().slips
    return slip.fault


def test_the_player_s_own_bet_alone_tells_a_double_from_one_for_less() -> None:
    announcing = with_rules(BRIDGES, round__calls=(TableCall.DOUBLE_FOR_LESS,))
    told = []
    for seed in range(8):
        played = model_round_of(announcing, dealt_round(announcing, seed, spots=1, situation="back-bet-on-a-double"))
        for step in played.steps:
            card = step.duty.action
            if isinstance(card, DealCard) and card.sideways:
                (wish,) = step.before.wishes
                (bet,) = step.before.spot(card.spot).wagers_of(WagerKind.MAIN)
                assert (Call.DOUBLE_FOR_LESS in step.before.said) is (wish.stack.worth < bet.worth)
                told.append(wish.stack.worth < bet.worth)
    assert False in told
