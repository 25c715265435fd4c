"""What came of a round, a shuffle or an answer, as a test keeps it."""

from dataclasses import replace
from itertools import count

import pytest

from tests.domain.games import confirmed
from tests.training.fakes import game
from tests.training.tests.takings import Hands
from trainer.domain.house.games import Game
from trainer.domain.money.amounts import Cents, Odds
from trainer.domain.money.chips import Chips
from trainer.domain.money.making_change import fewest
from trainer.domain.shuffle.occasions import Occasion
from trainer.domain.table.acts import PayWager, PointTo
from trainer.domain.table.settling import Outcome
from trainer.domain.table.wagers import WagerKind
from trainer.drills.base import Answer, Grade
from trainer.drills.mistakes import Mistake
from trainer.training.shuffle.seating import ShuffleMeans, sit_down_to_shuffle
from trainer.training.shuffle.simulate import deal_shuffle
from trainer.training.shuffle.sitting import ShuffleSitting
from trainer.training.sittings.modes import Mode
from trainer.training.table.seating import TableMeans, sit_down
from trainer.training.table.simulate import dealt_round
from trainer.training.table.sitting import TableSitting
from trainer.training.tests.faults_found import Weight, fault_from_json
from trainer.training.tests.judged_items import is_against_custom, told_of_round, told_of_shuffle


def a_round(situation: str = "", of: Game | None = None, seed: int = 11) -> TableSitting:
    numbers, of = count(1), of or game()
    means = TableMeans(Hands().clock, lambda: f"r{next(numbers)}", lambda record: None)
    return sit_down(of, dealt_round(of, seed, spots=3, situation=situation), Mode.TEST, means, "Nina")


def test_a_round_dealt_rightly_is_a_hundred_and_has_no_fault() -> None:
    sitting = a_round()
    while sitting.due is not None:
        sitting.do(sitting.due.action)
    told = told_of_round(sitting)
    assert (told["percent"], told["faults"], told["kept"]) == (100, [], "r1")


def test_a_blackjack_paid_too_little_is_a_critical_fault_with_its_rule() -> None:
    sitting, paid = a_round("insured-blackjack"), False
    while (duty := sitting.due) is not None:
        act = duty.action
        if isinstance(act, PayWager) and act.kind is WagerKind.MAIN and not paid:
            (pile, *others) = act.chips.piles
            act, paid = replace(act, chips=Chips((replace(pile, count=pile.count + 1), *others))), True
        sitting.do(act)
    faults = [fault_from_json(each) for each in told_of_round(sitting)["faults"]]
    assert [(each.kind, each.weight, each.phase) for each in faults][:1] == [
        ("wrong-amount", Weight.CRITICAL, faults[0].phase)
    ]
    assert faults[0].rule.startswith("settling.")
    assert '"act":"pay-wager"' in faults[0].act
    assert '"act":"pay-wager"' in faults[0].due


def test_a_hand_that_is_not_pointed_to_is_a_slight_fault() -> None:
    sitting, left_out = a_round(), False
    while (duty := sitting.due) is not None:
        if isinstance(duty.action, PointTo) and not left_out:
            left_out = True
            following = next((each for each in sitting.legal if not isinstance(each.action, PointTo)), None)
            if following is not None:
                sitting.do(following.action)
                continue
        sitting.do(duty.action)
    assert all(fault_from_json(each).weight is not Weight.CRITICAL for each in told_of_round(sitting)["faults"])


def a_shuffle() -> ShuffleSitting:
    numbers, of = count(1), game()
    means = ShuffleMeans(Hands().clock, lambda: f"s{next(numbers)}", lambda record: None)
    return sit_down_to_shuffle(of, deal_shuffle(of, Occasion.END_OF_SHOE, 3, plain=True), Mode.TEST, means, "Nina")


def test_a_shuffle_done_rightly_is_told_by_its_acts() -> None:
    sitting, done = a_shuffle(), 0
    while (duty := sitting.due) is not None:
        sitting.do(duty.action)
        done += 1
    told = told_of_shuffle(sitting)
    assert (told["done_right"], told["to_do"], told["faults"]) == (done, done, [])


def test_of_a_shuffle_that_was_broken_off_all_that_is_left_was_to_do() -> None:
    whole, half = a_shuffle(), a_shuffle()
    while (duty := whole.due) is not None:
        whole.do(duty.action)
    for _ in range(5):
        assert half.due is not None
        half.do(half.due.action)
    half.stop()
    told = told_of_shuffle(half)
    assert told["done_right"] == 5
    assert told["to_do"] == told_of_shuffle(whole)["to_do"]
    assert told["faults"]


ROCKINGHAM, COMMON_HAND = game("rockingham/blackjack"), game("nj-common-hand/common-hand")


def weight_of_paying(of: Game, because: Outcome, situation: str, price: str, more: int = 0) -> Weight:
    """What it weighs in a test that the first bet which wins so is paid at ``price`` and ``more`` cents."""
    sitting, paid = a_round(situation, of, 12), False
    while (duty := sitting.due) is not None:
        act = duty.action
        if isinstance(act, PayWager) and duty.because is because and not paid:
            seated = next(each for each in sitting.table.spots if each.number == act.spot)
            bet = next(each for each in seated.wagers if (each.kind, each.patron) == (act.kind, act.patron)).worth
            given = fewest(Cents(int(Odds.parse(price).winnings(bet)) + more), sitting.table.rack.tubes)
            assert given is not None
            act, paid = replace(act, chips=given), True
        sitting.do(act)
    (fault,) = told_of_round(sitting)["faults"]
    return fault_from_json(fault).weight


@pytest.mark.parametrize("of", [ROCKINGHAM, confirmed(ROCKINGHAM)], ids=["as it is", "confirmed"])
def test_a_wrong_sum_counts_though_the_price_is_standard_practice(of: Game) -> None:
    """Rockingham's document doesn't say that a win pays even money, but no house pays a dollar more."""
    assert of.settling.win_pays.ref.is_custom is (of is ROCKINGHAM)
    assert weight_of_paying(of, Outcome.DEALER_BUSTS, "dealer-busts", "1 to 1", 100) is Weight.CRITICAL


def test_another_house_s_price_counts_for_nothing_where_the_price_is_standard_practice() -> None:
    """The common hand's document names no price for a blackjack; houses pay 6 to 5, and none a dollar more."""
    assert weight_of_paying(COMMON_HAND, Outcome.BLACKJACK, "insured-blackjack", "6 to 5") is Weight.CUSTOM
    assert weight_of_paying(confirmed(COMMON_HAND), Outcome.BLACKJACK, "insured-blackjack", "6 to 5") is Weight.CRITICAL
    assert weight_of_paying(COMMON_HAND, Outcome.BLACKJACK, "insured-blackjack", "6 to 5", 100) is Weight.CRITICAL


def test_an_answer_wrong_by_standard_practice_alone_does_not_count_and_a_wrong_sum_always_does() -> None:
    rule = game("rockingham/blackjack").settling.win_pays
    grade = Grade(False, "", "", "", Answer(()), (rule,), Mistake.WRONG_RULE)
    assert is_against_custom(grade)
    assert not is_against_custom(replace(grade, mistake=Mistake.NO_ANSWER))
    assert not is_against_custom(replace(grade, mistake=Mistake.ADDED_THE_BET))
    in_full = confirmed(game("rockingham/blackjack")).settling.win_pays
    assert not is_against_custom(replace(grade, rules=(in_full,)))
