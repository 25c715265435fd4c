"""What came of a round, a shuffle or an answer, as a test keeps it."""

from dataclasses import replace
from itertools import count

from tests.domain.games import confirmed
from tests.training.fakes import game
from tests.training.tests.takings import Hands
from trainer.domain.house.games import Game
from trainer.domain.money.chips import Chips
from trainer.domain.shuffle.occasions import Occasion
from trainer.domain.table.acts import PayWager, PointTo
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


def paid_a_chip_too_much(of: Game) -> TableSitting:
    """The first win paid with a chip too much, at a game where a win pays even money."""
    sitting, paid = a_round(of=of, seed=1), False
    while (duty := sitting.due) is not None:
        act = duty.action
        if isinstance(act, PayWager) and act.kind is WagerKind.MAIN and not paid:
            (pile, *others) = act.chips.piles
            act, paid = replace(act, chips=Chips((replace(pile, count=pile.count + 1), *others))), True
        sitting.do(act)
    assert paid
    return sitting


def test_a_mistake_against_a_rule_nobody_stated_or_confirmed_is_kept_and_counts_for_nothing() -> None:
    """At Rockingham the document doesn't say that a win pays even money; the house may confirm it."""
    rockingham = game("rockingham/blackjack")
    told = told_of_round(paid_a_chip_too_much(rockingham))
    assert [fault_from_json(each).weight for each in told["faults"]] == [Weight.CUSTOM]
    assert told["percent"] == 100
    told = told_of_round(paid_a_chip_too_much(confirmed(rockingham)))
    assert [fault_from_json(each).weight for each in told["faults"]] == [Weight.CRITICAL]
    assert told["percent"] < 100


def test_an_answer_wrong_by_standard_practice_alone_does_not_count_and_a_wrong_sum_always_does() -> None:
    rule = game("rockingham/blackjack").settling.win_pays
    grade = Grade(False, "", "", "", Answer(()), (rule,), Mistake.WRONG_RULE)
    assert is_against_custom(grade)
    assert not is_against_custom(replace(grade, mistake=Mistake.NO_ANSWER))
    assert not is_against_custom(replace(grade, mistake=Mistake.ADDED_THE_BET))
    in_full = confirmed(game("rockingham/blackjack")).settling.win_pays
    assert not is_against_custom(replace(grade, rules=(in_full,)))
