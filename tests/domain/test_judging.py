"""One slip is one fault: swaps, omissions, insertions, substitutions, wrong amounts and late acts do not cascade."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

import pytest

from tests.domain import parlour
from tests.domain.parlour import KNOCK, MODEL, PARLOUR, SPEAK, Act, Parlour, ask, clear, deal, pay, take
from tests.each_case import each_case
from trainer.domain.procedure.judging import Court, Judging
from trainer.domain.procedure.verdict import FaultKind, Gravity

COURT = Court(PARLOUR, parlour.react, parlour.weigh)
Found = list[tuple[int, FaultKind, Act | None]]


def follow(acts: Sequence[Act], guests_who_want: tuple[int, ...] = (2,)) -> Judging[Parlour, Act]:
    judging = COURT.open(Parlour(guests_who_want=guests_who_want))
    for act in acts:
        judging = judging.follow(act)
    return judging


def slips(acts: Sequence[Act], guests_who_want: tuple[int, ...] = (2,)) -> Found:
    """The faults of a whole sequence: at which act, which kind, what was due."""
    closed = follow(acts, guests_who_want).closed()
    return [(slip.at, slip.fault.kind, slip.fault.due.action if slip.fault.due else None) for slip in closed.slips]


def without(number: int) -> list[Act]:
    return [*MODEL[:number], *MODEL[number + 1 :]]


def with_act(number: int, act: Act) -> list[Act]:
    return [*MODEL[:number], act, *MODEL[number:]]


def instead(number: int, act: Act) -> list[Act]:
    return [*MODEL[:number], act, *MODEL[number + 1 :]]


def moved(source: int, target: int) -> list[Act]:
    rest = without(source)
    return [*rest[:target], MODEL[source], *rest[target:]]


def test_the_model_has_no_fault_and_every_act_was_performed() -> None:
    closed = follow(MODEL).closed()
    assert closed.slips == ()
    assert closed.count == len(MODEL)
    assert closed.state.done == MODEL


def test_each_right_act_leads_to_itself_with_the_duty_and_the_state_after_it() -> None:
    judging = follow(MODEL[:2])
    (done,) = judging.performed
    assert done.act == done.duty.action == deal(1)
    assert done.state.done == MODEL[:2]
    assert judging.verdict is not None
    assert judging.verdict.right


def test_a_swap_is_one_fault_of_the_act_that_came_before_its_time() -> None:
    assert slips([KNOCK, deal(2), deal(1), *MODEL[3:]]) == [(1, FaultKind.OUT_OF_TURN, deal(1))]
    assert slips([deal(1), KNOCK, *MODEL[2:]]) == [(0, FaultKind.TOO_SOON, KNOCK)]


@each_case("at", range(len(MODEL) - 1))
def test_every_swap_of_neighbours_is_one_fault_or_free(at: int) -> None:
    first, second = MODEL[at], MODEL[at + 1]
    swapped = [*MODEL[:at], second, first, *MODEL[at + 2 :]]
    any_order = {(take(3, 5), take(2, 2)), (clear(1), clear(2)), (clear(2), clear(3))}
    found = slips(swapped)
    if (first, second) in any_order:
        assert found == []
        return
    ((where, kind, due),) = found
    assert (where, due) == (at, first)
    assert kind in (FaultKind.OUT_OF_TURN, FaultKind.TOO_SOON)


@each_case("at", range(len(MODEL)))
def test_every_omission_is_one_missed_act_found_where_the_dealer_went_on_without_it(at: int) -> None:
    ((where, kind, due),) = slips(without(at))
    assert kind is FaultKind.MISSED
    assert due == MODEL[at]
    found_late = {8: 9, 12: 14, 13: 14, 14: 14}
    assert where == found_late.get(at, at)


def test_a_missed_act_tells_what_was_done_instead_of_it() -> None:
    (slip,) = follow(without(7)).closed().slips
    assert slip.fault.given == take(3, 5)
    (slip,) = follow(without(14)).closed().slips
    assert slip.fault.given is None


def test_a_missed_act_weighs_as_much_as_what_was_done_instead_of_it() -> None:
    (slip,) = follow(without(7)).closed().slips
    assert slip.fault.gravity == Gravity(3)
    (slip,) = follow(without(5)).closed().slips
    assert slip.fault.gravity == Gravity(1, critical=True)


@each_case("at", range(len(MODEL) + 1))
def test_every_inserted_act_that_nothing_calls_for_is_one_fault(at: int) -> None:
    ((where, kind, due),) = slips(with_act(at, pay(1, 3)))
    assert (where, kind) == (at, FaultKind.UNCALLED_FOR)
    assert due == (MODEL[at] if at < len(MODEL) else None)


@each_case("at", range(11))
def test_an_act_done_too_soon_and_again_in_its_time_is_one_fault(at: int) -> None:
    ((where, kind, due),) = slips(with_act(at, pay(2, 7)))
    assert (where, due) == (at, MODEL[at])
    assert kind is (FaultKind.OUT_OF_TURN if at in (8, 10) else FaultKind.TOO_SOON)


@each_case("at", range(11))
def test_an_act_done_too_soon_and_not_again_is_one_fault(at: int) -> None:
    ((where, _, due),) = slips(moved(11, at))
    assert (where, due) == (at, MODEL[at])


@each_case("at", range(len(MODEL)))
def test_every_substitution_is_one_fault(at: int) -> None:
    ((where, kind, due),) = slips(instead(at, pay(1, 3)))
    assert (where, kind, due) == (at, FaultKind.UNCALLED_FOR, MODEL[at])


def test_a_wrong_amount_is_one_fault_and_the_right_one_is_performed() -> None:
    acts = instead(11, pay(2, 8))
    assert slips(acts) == [(11, FaultKind.WRONG_AMOUNT, pay(2, 7))]
    assert follow(acts).state.done == MODEL


def test_a_wrong_amount_put_right_by_the_dealer_is_still_one_fault() -> None:
    assert slips(with_act(11, pay(2, 8))) == [(11, FaultKind.WRONG_AMOUNT, pay(2, 7))]


def test_a_wrong_amount_put_right_by_another_wrong_one_is_two_faults() -> None:
    acts = [*MODEL[:11], pay(2, 8), pay(2, 9), *MODEL[12:]]
    assert slips(acts) == [
        (11, FaultKind.WRONG_AMOUNT, pay(2, 7)),
        (12, FaultKind.WRONG_AMOUNT, pay(2, 7)),
    ]


def test_a_wrong_place_is_one_fault() -> None:
    assert slips(instead(1, deal(1, across=True))) == [(1, FaultKind.WRONG_PLACE, deal(1))]


@pytest.mark.parametrize("later", [2, 3, 4])
def test_an_act_made_good_later_in_its_phase_or_soon_after_is_one_fault(later: int) -> None:
    assert slips(moved(1, later)) == [(1, FaultKind.OUT_OF_TURN, deal(1))]


@each_case("later", range(5, len(MODEL)))
def test_a_missed_act_done_however_late_is_one_fault_of_what_came_before_it(later: int) -> None:
    assert slips(moved(1, later)) == [(1, FaultKind.OUT_OF_TURN, deal(1))]


def test_two_slips_are_two_faults() -> None:
    acts = list(MODEL)
    acts[1], acts[2] = acts[2], acts[1]
    acts[11] = pay(2, 5)
    assert slips(acts) == [(1, FaultKind.OUT_OF_TURN, deal(1)), (11, FaultKind.WRONG_AMOUNT, pay(2, 7))]


def test_two_omissions_one_after_the_other_are_two_faults() -> None:
    acts = [*MODEL[:1], *MODEL[3:]]
    assert slips(acts) == [(1, FaultKind.MISSED, deal(1)), (2, FaultKind.MISSED, deal(2))]


def test_a_guest_passed_over_is_one_fault_whatever_that_guest_would_have_asked_for() -> None:
    """The second guest is never asked: the card, which follows from asking, was never owed on the host's table."""
    assert slips([*MODEL[:5], *MODEL[7:]]) == [(5, FaultKind.MISSED, ask(2))]
    assert slips([*MODEL[:5], ask(3), take(2, 2), *MODEL[8:9], *MODEL[10:]]) == [(5, FaultKind.MISSED, ask(2))]


def test_a_guest_asked_and_served_before_another_is_one_fault() -> None:
    everybody = (1, 2, 3)
    asked = [ask(2), deal(2), ask(1), deal(1), ask(3), deal(3)]
    assert slips([*MODEL[:4], *asked, *MODEL[8:]], everybody) == [(4, FaultKind.OUT_OF_TURN, ask(1))]


def test_a_whole_phase_done_after_the_next_is_one_fault() -> None:
    asked, collected, cleared = MODEL[:8], MODEL[8:12], MODEL[12:]
    assert slips([*asked, *cleared, *collected]) == [(8, FaultKind.TOO_SOON, take(3, 5))]


def test_stakes_left_though_they_were_owed_all_along_are_a_fault_each() -> None:
    found = slips([*MODEL[:8], *MODEL[12:]])
    assert [(kind, due) for _, kind, due in found] == [
        (FaultKind.MISSED, take(3, 5)),
        (FaultKind.MISSED, take(2, 2)),
        (FaultKind.MISSED, take(1, 5)),
        (FaultKind.MISSED, pay(2, 7)),
    ]


def test_a_wild_act_far_ahead_does_not_play_the_rest_for_the_dealer() -> None:
    """Clearing lies three phases beyond dealing: each is a slip, and only the act then due is done in its place."""
    wild = follow([KNOCK, clear(1), clear(2), clear(3)])
    assert [slip.at for slip in wild.slips] == [1, 2, 3]
    assert wild.state.done == MODEL[:4]


def test_a_dealer_who_stops_has_missed_one_act() -> None:
    assert slips(MODEL[:6]) == [(6, FaultKind.MISSED, deal(2))]
    assert slips(()) == [(0, FaultKind.MISSED, KNOCK)]


def test_what_is_allowed_is_no_fault_anywhere() -> None:
    assert slips(with_act(5, SPEAK)) == []
    assert follow(with_act(5, SPEAK)).state.done[5] == SPEAK


def test_the_first_act_of_a_swap_leads_to_the_due_act_and_then_to_itself() -> None:
    swapped = follow([KNOCK, deal(2)])
    assert [done.act for done in swapped.performed] == [deal(1), deal(2)]
    made_good = swapped.follow(deal(1))
    assert made_good.performed == ()
    assert made_good.verdict is None
    assert made_good.state.done == MODEL[:3]


def test_an_act_too_soon_is_performed_once_it_is_due_and_the_dealer_goes_on() -> None:
    acts = [KNOCK, deal(3), deal(1), deal(2)]
    assert [done.act for done in follow(acts).performed] == [deal(2)]
    gone_on = follow([*acts, ask(1)])
    assert [done.act for done in gone_on.performed] == [deal(3), ask(1)]
    assert gone_on.state.done == (KNOCK, deal(1), deal(2), deal(3), ask(1))


def test_an_uncalled_for_act_with_nothing_due_leads_to_nothing() -> None:
    judging = follow([*MODEL, clear(2)])
    assert judging.performed == ()
    assert [slip.at for slip in judging.slips] == [len(MODEL)]


def test_whatever_the_dealer_does_the_table_goes_the_models_way() -> None:
    for act in (pay(1, 3), deal(2), ask(3), take(1, 9)):
        judging = follow(())
        for _ in MODEL:
            judging = judging.follow(act)
        done = judging.state.done
        assert done == MODEL[: len(done)]


def test_a_judging_never_changes() -> None:
    before = follow(MODEL[:3])
    before.follow(pay(2, 7))
    assert before == follow(MODEL[:3])


def test_the_number_of_faults_never_exceeds_the_number_of_acts_and_one() -> None:
    backwards = list(reversed(MODEL))
    assert len(slips(backwards)) <= len(MODEL) + 1
    assert all(before[0] <= after[0] for before, after in pairwise(slips(backwards)))
