"""Who answers a patron before the signal can be read is at fault, and a card so given is critical."""

import pytest

from tests.training.fakes import Hands
from tests.training.table.signal_rounds import DICE, EXHIBIT, pointed, sitting_at, until, written
from trainer.domain.money.amounts import Cents
from trainer.domain.procedure.slips import Slip
from trainer.domain.procedure.verdict import FaultKind, Gravity
from trainer.domain.signals.motions import Decision
from trainer.domain.table import acts as act
from trainer.domain.table.acts import Act
from trainer.domain.table.calls import Call
from trainer.domain.table.wagers import WagerKind
from trainer.training.sittings.modes import Mode
from trainer.training.sittings.procedure_sitting import Earlier
from trainer.training.table.review import review
from trainer.training.table.sitting import How, TableSitting

# Spot 1 has 15, spot 2 has 12; the dealer shows 9 and has 17.
TWO_SPOTS = "TS 7D 9D 5H 5S 8C 3S 4H 6D TC"
EARLY = FaultKind.BEFORE_THE_SIGNAL


def two(first: str = "hit", second: str = "hit", mode: Mode = Mode.PRACTICE) -> TableSitting:
    """A sitting at which spot 1 has just been pointed to."""
    sitting = sitting_at(written(DICE, TWO_SPOTS, [first, "stand"], [second, "stand"]), mode)
    pointed(sitting)
    return sitting


@pytest.mark.parametrize("mode", [Mode.GUIDED, Mode.PRACTICE])
def test_a_card_before_the_signal_is_critical_and_is_not_dealt(mode: Mode) -> None:
    sitting = two(mode=mode)
    lying = sitting.table
    reply = sitting.do(act.DealCard(1), before_signal=True)
    assert reply.fault is not None
    assert (reply.fault.kind, reply.fault.gravity) == (EARLY, Gravity(5, critical=True))
    assert (sitting.table, reply.steps) == (lying, ())


def test_the_same_card_after_the_signal_is_right() -> None:
    sitting = two()
    sitting.do(act.DealCard(1), before_signal=True)
    assert sitting.do(act.DealCard(1)).fault is None
    assert [each.verdict for each in sitting.log[-2:]] == ["before-the-signal", "right"]


def test_in_a_test_the_card_is_recorded_and_dealt_and_nothing_is_told() -> None:
    sitting = two(mode=Mode.TEST)
    reply = sitting.do(act.DealCard(1), before_signal=True)
    assert reply.fault is None
    assert [step.act for step in reply.steps] == [act.DealCard(1)]
    assert [each.how for each in sitting.log[-2:]] == [How.FAULT, How.IN_PLACE]
    (slip,) = sitting.slips
    assert (slip.at, slip.fault.kind, slip.fault.gravity.critical) == (len(sitting.log) - 2, EARLY, True)


def test_in_a_test_what_was_due_is_done_instead_of_a_card_nobody_wanted() -> None:
    sitting = two("stand", mode=Mode.TEST)
    reply = sitting.do(act.DealCard(1), before_signal=True)
    assert [step.act for step in reply.steps] == [act.PointTo(2)]
    assert sitting.table.spot(1).hands[0].stood
    # Pointing once more is what the trainee does who has seen nothing of it.
    assert sitting.do(act.PointTo(2)).fault is None
    assert len(sitting.slips) == 1


def test_a_test_with_that_fault_alone_tells_it_alone_in_the_end() -> None:
    sitting = two(mode=Mode.TEST)
    sitting.do(act.DealCard(1), before_signal=True)
    while sitting.due is not None:
        sitting.do(sitting.due.action)
    told = review(sitting)
    assert [(each.fault.kind, each.fault.gravity.critical) for each in told.faults] == [(EARLY, True)]
    assert len(told.score.critical) == 1


@pytest.mark.parametrize("given", [act.AskAloud(1), act.Peek(), act.Announce(Call.TOTAL), act.PointTo(1)])
def test_asking_aloud_and_what_is_said_to_all_is_judged_as_always(given: Act) -> None:
    early, late = two(), two()
    told = early.do(given, before_signal=True).fault, late.do(given).fault
    assert told[0] == told[1]
    assert told[0] is None or told[0].kind is not EARLY


def test_what_concerns_another_hand_is_judged_as_always() -> None:
    sitting = two()
    reply = sitting.do(act.DealCard(2), before_signal=True)
    assert reply.fault is not None
    assert reply.fault.kind is not EARLY
    assert reply.fault.gravity.critical


def test_going_on_to_the_next_patron_before_the_wave_is_a_minor_fault() -> None:
    sitting = two("stand")
    reply = sitting.do(act.PointTo(2), before_signal=True)
    assert reply.fault is not None
    assert (reply.fault.kind, reply.fault.gravity) == (EARLY, Gravity(1))
    assert sitting.do(act.PointTo(2)).fault is None


def test_turning_to_one_s_own_hand_before_the_last_patron_s_wave_is_too_early() -> None:
    sitting = sitting_at(written(DICE, "TS 9D 5H 8C 3S", ["stand"]))
    due = pointed(sitting)
    assert due == act.TurnOverHoleCard()
    fault = sitting.do(due, before_signal=True).fault
    assert fault is not None
    assert (fault.kind, fault.gravity) == (EARLY, Gravity(1))


def test_saying_no_before_the_signal_is_a_minor_fault() -> None:
    sitting = two("touches-bet")
    fault = sitting.do(act.RefuseWish(1), before_signal=True).fault
    assert fault is not None
    assert (fault.kind, fault.gravity) == (EARLY, Gravity(1))


def test_a_split_before_the_signal_is_critical() -> None:
    split = {"decision": "split", "chips": "2x$1"}
    sitting = sitting_at(written(DICE, "8S 9D 8H 8C 3S 4H TC TD", [split, "stand", "stand"]))
    assert pointed(sitting) == act.Split(1)
    fault = sitting.do(act.Split(1), before_signal=True).fault
    assert fault is not None
    assert (fault.kind, fault.gravity.critical) == (EARLY, True)


def test_the_floor_is_called_too_early_only_where_the_signal_calls_for_it() -> None:
    assert two().do(act.CallFloor(), before_signal=True).fault is None


def test_a_payment_nobody_is_owed_stays_what_it_is() -> None:
    sitting = two()
    fault = sitting.do(act.TakeWager(1, WagerKind.MAIN, Cents(200)), before_signal=True).fault
    assert fault is not None
    assert (fault.kind, fault.gravity.critical) == (FaultKind.UNCALLED_FOR, True)


def test_closing_insurance_before_the_chips_are_down_is_too_early() -> None:
    patrons = [{"spot": 1, "insurance": ["2x$1"], "decisions": ["stand"]}]
    dealt = written(EXHIBIT, "TS AD 5H 8C 3S 4D 5D 6C", ["stand"], chips="4x$1", patrons=patrons)
    sitting = sitting_at(dealt)
    sitting.do(until(sitting, act.OfferInsurance))
    ((spot, wager),) = sitting.signals.insured
    assert (spot, wager.kind, wager.worth) == (1, WagerKind.INSURANCE, 200)
    fault = sitting.do(act.CloseInsurance(), before_signal=True).fault
    assert fault is not None
    assert fault.kind is EARLY
    assert sitting.do(act.CloseInsurance()).fault is None


# What is being signalled


def test_a_stand_is_told_as_it_is_shown_though_it_lies_on_the_table_as_no_wish() -> None:
    sitting = two("stand")
    (wish,) = sitting.signals.wishes
    assert (wish.decision, wish.spot, wish.hand) == (Decision.STAND, 1, 0)
    assert sitting.table.wishes == ()


def test_a_signal_lasts_while_the_dealer_asks_and_ends_when_it_is_answered() -> None:
    sitting = two()
    made = sitting.signals
    assert [wish.decision for wish in made.wishes] == [Decision.HIT]
    sitting.do(act.AskAloud(1))
    assert sitting.signals == made
    sitting.do(act.DealCard(1))
    assert [wish.decision for wish in sitting.signals.wishes] == [Decision.STAND]


# Kept and taken up again


@pytest.mark.parametrize("mode", [Mode.PRACTICE, Mode.TEST])
def test_a_kept_round_is_judged_the_same_without_a_clock(mode: Mode) -> None:
    sitting = two(mode=mode)
    sitting.do(act.DealCard(1), before_signal=True)
    sitting.do(until(sitting, act.PointTo))
    again = sitting_at(sitting.seat.dealt, mode, earlier=Earlier(sitting.id, sitting.started_ms, sitting.log))
    assert (again.log, again.table, again.slips) == (sitting.log, sitting.table, sitting.slips)
    assert [each.fault.kind for each in again.slips if isinstance(each, Slip)] == [EARLY]


def test_the_time_runs_from_where_it_was_let_go_on() -> None:
    hands = Hands()
    sitting = sitting_at(written(DICE, TWO_SPOTS, ["hit", "stand"], ["stand"]), hands=hands)
    pointed(sitting)
    sitting.pause()
    hands.at += 900
    sitting.do(act.DealCard(1), before_signal=True)
    hands.at += 300
    sitting.resume()
    hands.at += 450
    sitting.do(act.DealCard(1))
    assert [each.milliseconds for each in sitting.log[-2:]] == [0, 450]
