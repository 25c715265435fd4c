"""Which faults of a test are critical: wrong amounts left so, and acts against the protection of the game."""

from dataclasses import replace
from itertools import count

import pytest

from tests.training.fakes import game
from tests.training.tests.takings import Hands, Taking, paper, rounds
from trainer.content.tests.papers import FaultsAllowed
from trainer.domain.money.chips import Chips
from trainer.domain.table import acts
from trainer.training.records.judgements import CONFIRMING, Judgement
from trainer.training.sittings.modes import Mode
from trainer.training.table.seating import TableMeans, sit_down
from trainer.training.table.simulate import dealt_round
from trainer.training.table.sitting import TableSitting
from trainer.training.tests.confirming import COUNTS, DOES_NOT_COUNT
from trainer.training.tests.faults_found import Against, FaultFound, Weight, fault_from_json, fault_to_json
from trainer.training.tests.judged_items import told_of_round
from trainer.training.tests.judged_sheets import marks_of
from trainer.training.tests.marking import FAULTS, PERCENT, Marks, NotPassed

WRONG = FaultFound(4, "wrong-amount", Weight.CRITICAL, against=Against.MONEY)
SHOWN = FaultFound(9, "wrong-place", Weight.CRITICAL, against=Against.PROTECTION)
LIMITS = FaultsAllowed(critical=None, money=1, protection=0)


def a_test(situation: str = "insured-blackjack", seed: int = 11) -> TableSitting:
    numbers = count(1)
    means = TableMeans(Hands().clock, lambda: f"r{next(numbers)}", lambda record: None)
    return sit_down(game(), dealt_round(game(), seed, spots=3, situation=situation), Mode.TEST, means, "Nina")


def one_chip_more(pays: acts.PayWager) -> acts.PayWager:
    (pile, *others) = pays.chips.piles
    return replace(pays, chips=Chips((replace(pile, count=pile.count + 1), *others)))


def paid_wrongly(put_right: str) -> FaultFound:
    """The first fault of a round whose first payment is a chip too much, put right "at once", "later" or "never"."""
    sitting, owed = a_test(), None
    while (duty := sitting.due) is not None:
        act = duty.action
        if isinstance(act, acts.PayWager) and owed is None:
            owed = act
            sitting.do(one_chip_more(act))
            if put_right == "at once":
                sitting.do(act)
            continue
        sitting.do(act)
        if put_right == "later" and owed is not None and isinstance(act, acts.TakeCards):
            sitting.do(owed)
            put_right = "never"
    return fault_from_json(told_of_round(sitting)[FAULTS][0])


def test_a_wrong_amount_put_right_before_the_next_hand_is_touched_is_serious() -> None:
    fault = paid_wrongly("at once")
    assert (fault.kind, fault.weight, fault.put_right, fault.against) == ("wrong-amount", Weight.SERIOUS, True, None)


@pytest.mark.parametrize("put_right", ["never", "later"])
def test_a_wrong_amount_left_until_another_hand_is_touched_is_critical(put_right: str) -> None:
    fault = paid_wrongly(put_right)
    assert (fault.weight, fault.put_right, fault.against) == (Weight.CRITICAL, False, Against.MONEY)


def test_a_hole_card_shown_is_against_the_protection_of_the_game() -> None:
    sitting = a_test("")
    while (duty := sitting.due) is not None and not isinstance(duty.action, acts.PointTo):
        sitting.do(duty.action)
    sitting.do(acts.TurnOverHoleCard())
    while (duty := sitting.due) is not None:
        sitting.do(duty.action)
    faults = [fault_from_json(each) for each in told_of_round(sitting)[FAULTS]]
    assert [(each.weight, each.against) for each in faults] == [(Weight.CRITICAL, Against.PROTECTION)]


def marks(*faults: FaultFound, said: dict[int, int] | None = None, allowed: FaultsAllowed = LIMITS) -> Marks:
    """The marks of a round with these faults; ``said`` gives the points of those that were looked at, by place."""
    taking = Taking(paper(rounds(1), faults=allowed))
    taking.taken.agree()
    taking.taken.ask()
    taking.taken.answered({PERCENT: 95, FAULTS: [fault_to_json(each) for each in faults]})
    taking.taken.hand_in()
    events = taking.taken.events
    asked = marks_of(taking.form, events, ()).confirming
    if said is None or asked is None:
        return marks_of(taking.form, events, ())
    keys = [line.key for line in asked.asks.lines]  # type: ignore[union-attr]
    points = {keys[place]: given for place, given in said.items()}
    return marks_of(taking.form, events, [Judgement("j", "t1", CONFIRMING, "A. Byrne", 1, points, {})])


def test_one_wrong_amount_passes_and_two_wait_until_they_are_confirmed() -> None:
    assert marks(WRONG).is_passed
    two = WRONG, replace(WRONG, at=7)
    waiting = marks(*two)
    assert (waiting.reasons, waiting.unconfirmed, bool(waiting.waits_for)) == ((), 2, True)
    assert marks(*two, said={0: COUNTS, 1: COUNTS}).reasons == (NotPassed.CRITICAL,)
    assert marks(*two, said={0: COUNTS, 1: DOES_NOT_COUNT}).is_passed


def test_none_against_protection_passes_and_nobody_fails_by_one_that_was_not_looked_at() -> None:
    assert marks(SHOWN).waits_for
    assert not marks(SHOWN).reasons
    assert marks(SHOWN, said={0: COUNTS}).reasons == (NotPassed.CRITICAL,)
    assert marks(SHOWN, said={0: DOES_NOT_COUNT}).is_passed


def test_who_fails_in_another_way_waits_for_no_replay() -> None:
    slight = [FaultFound(at, "out-of-turn", Weight.SLIGHT) for at in range(3)]
    found = marks(SHOWN, *slight, allowed=replace(LIMITS, slight=2))
    assert (found.reasons, found.waits_for) == ((NotPassed.SLIGHT,), ())


def test_a_critical_fault_of_a_test_taken_earlier_counts_as_it_did_then() -> None:
    earlier = replace(WRONG, against=None)
    assert marks(earlier, allowed=FaultsAllowed()).reasons == (NotPassed.CRITICAL,)


def test_a_card_left_out_of_the_deal_ends_no_test_where_side_wagers_hang_on_it() -> None:
    """Spot 1 gets its first card last, after the up card is turned: what its side wager wins is not yet known."""
    model, left_out, model_acts = a_test("", 0), a_test("", 0), list[acts.Act]()
    while (duty := model.due) is not None:
        model_acts.append(duty.action)
        model.do(duty.action)
    first = next(at for at, each in enumerate(model_acts) if isinstance(each, acts.DealCard))
    for act in (*model_acts[:first], *model_acts[first + 1 :]):
        left_out.do(act)
    assert told_of_round(left_out)[FAULTS]
