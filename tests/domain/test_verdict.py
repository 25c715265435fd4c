"""Every kind of mistake is told from every other, in a procedure that knows no blackjack."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from tests.domain import parlour
from tests.domain.parlour import ANSWER_BELL, KNOCK, MODEL, PARLOUR, SPEAK, Act, Parlour, ask, clear, deal, pay, take
from trainer.domain.procedure.duties import outstanding
from trainer.domain.procedure.verdict import FaultKind, Gravity, Verdict, judge


def after(acts: Sequence[Act], bell: bool = False) -> Parlour:
    """The parlour once these acts have been done; the second guest wants a card when asked."""
    state = Parlour(guests_who_want=(2,))
    for act in acts:
        state = parlour.react(PARLOUR.apply(state, act))
    return Parlour(state.done, state.wants, bell, state.guests_who_want)


def judged(acts: Sequence[Act], act: Act, bell: bool = False) -> Verdict[Act]:
    return judge(PARLOUR, after(acts, bell), act, 0, parlour.react, parlour.weigh)


def kind_and_due(verdict: Verdict[Act]) -> tuple[FaultKind, Act | None]:
    fault = verdict.fault
    assert fault is not None
    assert not verdict.right
    return fault.kind, None if fault.due is None else fault.due.action


@pytest.mark.parametrize("done", range(len(MODEL)))
def test_every_act_of_the_model_is_right_in_its_turn(done: int) -> None:
    verdict = judged(MODEL[:done], MODEL[done])
    assert verdict.right
    assert verdict.duty is not None
    assert verdict.duty.action == MODEL[done]
    assert verdict.duty.rule.ref.path == MODEL[done].move.value


def test_an_act_that_does_as_well_is_right() -> None:
    verdict = judged(MODEL[:3], deal(3, across=True))
    assert verdict.right
    assert verdict.duty is not None
    assert verdict.duty.action == deal(3)


def test_duties_of_one_step_may_be_done_in_any_order() -> None:
    assert judged(MODEL[:8], take(2, 2)).right
    assert kind_and_due(judged(MODEL[:8], take(1, 5))) == (FaultKind.OUT_OF_TURN, take(3, 5))


def test_where_a_phase_has_no_order_any_of_its_duties_may_be_done() -> None:
    assert judged(MODEL[:12], clear(3)).right


def test_what_is_allowed_is_right_and_names_its_rule() -> None:
    verdict = judged(MODEL[:5], SPEAK)
    assert verdict.right
    assert verdict.duty is not None
    assert verdict.duty.rule.ref.path == "speak"


def test_what_is_not_allowed_yet_is_uncalled_for() -> None:
    assert kind_and_due(judged((), SPEAK)) == (FaultKind.UNCALLED_FOR, KNOCK)


def test_a_due_act_with_another_amount_is_a_wrong_amount() -> None:
    assert kind_and_due(judged(MODEL[:11], pay(2, 8))) == (FaultKind.WRONG_AMOUNT, pay(2, 7))


def test_a_wrong_amount_is_told_by_the_duty_it_was_aimed_at_not_by_the_first() -> None:
    assert kind_and_due(judged(MODEL[:8], take(2, 3))) == (FaultKind.WRONG_AMOUNT, take(2, 2))


def test_a_due_act_laid_otherwise_is_in_the_wrong_place() -> None:
    assert kind_and_due(judged(MODEL[:1], deal(1, across=True))) == (FaultKind.WRONG_PLACE, deal(1))


def test_another_seats_act_of_the_same_phase_is_out_of_turn() -> None:
    assert kind_and_due(judged(MODEL[:1], deal(2))) == (FaultKind.OUT_OF_TURN, deal(1))


def test_the_same_seats_later_act_of_the_same_phase_is_too_soon() -> None:
    assert kind_and_due(judged(MODEL[:5], deal(2))) == (FaultKind.TOO_SOON, ask(2))


def test_an_act_of_a_later_phase_is_too_soon() -> None:
    assert kind_and_due(judged(MODEL[:4], pay(2, 7))) == (FaultKind.TOO_SOON, ask(1))


def test_an_act_before_its_time_is_found_by_its_aim_though_its_amount_is_wrong_too() -> None:
    assert kind_and_due(judged(MODEL[:4], pay(2, 9))) == (FaultKind.TOO_SOON, ask(1))


def test_an_act_whose_time_never_comes_is_uncalled_for() -> None:
    assert kind_and_due(judged(MODEL[:4], pay(1, 7))) == (FaultKind.UNCALLED_FOR, ask(1))


def test_an_act_done_already_is_uncalled_for() -> None:
    assert kind_and_due(judged(MODEL[:4], KNOCK)) == (FaultKind.UNCALLED_FOR, ask(1))


def test_what_comes_depends_on_how_the_guests_answer() -> None:
    nobody_wants = Parlour(MODEL[:5])
    verdict = judge(PARLOUR, nobody_wants, deal(2), 0, parlour.react, parlour.weigh)
    assert kind_and_due(verdict) == (FaultKind.UNCALLED_FOR, ask(2))


def test_an_interrupt_comes_before_everything_else() -> None:
    assert judged(MODEL[:2], ANSWER_BELL, bell=True).right
    assert kind_and_due(judged(MODEL[:2], deal(2), bell=True)) == (FaultKind.TOO_SOON, ANSWER_BELL)


def test_once_nothing_is_owed_every_act_is_uncalled_for_and_nothing_was_due() -> None:
    assert outstanding(PARLOUR, after(MODEL)) is None
    assert kind_and_due(judged(MODEL, clear(1))) == (FaultKind.UNCALLED_FOR, None)
    assert judged(MODEL, SPEAK).right


def test_a_fault_weighs_what_the_house_says() -> None:
    wrong_amount = judged(MODEL[:11], pay(2, 8)).fault
    unasked_card = judged(MODEL[:5], deal(2)).fault
    assert wrong_amount is not None
    assert unasked_card is not None
    assert wrong_amount.gravity == Gravity(3)
    assert unasked_card.gravity == Gravity(1, critical=True)


def test_the_verdict_names_the_place_of_the_phase_that_owes_so_that_earlier_ones_need_not_be_asked_again() -> None:
    first = judged(MODEL[:8], take(3, 5))
    assert first.place == 3
    with_place = judge(PARLOUR, after(MODEL[:9]), take(2, 2), first.place, parlour.react)
    assert with_place.right
    assert with_place.place == 3


def test_judging_changes_nothing() -> None:
    before = after(MODEL[:5])
    judge(PARLOUR, before, deal(2), 0, parlour.react)
    assert before == after(MODEL[:5])
