"""A round at the table as it is dealt: its modes, what is done for the trainee, its log and its time."""

from __future__ import annotations

import pytest

from tests.each_case import each_case
from tests.training.fakes import Hands
from tests.training.table.fakes import ACTS, FLOOR, RED, WINNINGS, Told, dealt_until, sit_down
from trainer.domain.money.amounts import Cents
from trainer.domain.money.chips import Chips
from trainer.domain.procedure.verdict import FaultKind
from trainer.domain.table import acts as act
from trainer.domain.table.wagers import WagerKind
from trainer.training.records.sitting_records import Ending
from trainer.training.sittings.modes import Mode
from trainer.training.sittings.procedure_sitting import Earlier
from trainer.training.table.automation import AUTOMATIONS, Automation, Part
from trainer.training.table.sitting import By, How, Refused, TableSitting

STOPPING = [Mode.GUIDED, Mode.PRACTICE]
JUDGING = [*STOPPING, Mode.TEST]
DEAL_ONLY, INSURANCE_ONLY, _, SETTLE_ONLY = AUTOMATIONS[1:]
DEALT, OFFERED, SETTLED = 4, 5, 8


def words(sitting: TableSitting) -> list[str]:
    return [each.verdict for each in sitting.log]


def earlier(of: TableSitting) -> Earlier[act.Act]:
    return Earlier(of.id, of.started_ms, of.log, of.ending)


# What is to be seen


def test_a_round_begins_with_its_first_duty() -> None:
    sitting = sit_down()
    assert sitting.due is not None
    assert sitting.due.action == act.CheckBets()
    assert (sitting.phase, sitting.part, sitting.finished) == ("bets", Part.DEAL, False)
    assert sitting.phases == tuple(
        (name, False) for name in ("bets", "deal", "insurance", "play", "settlement", "pick-up")
    )


def test_phases_are_over_one_after_another() -> None:
    sitting = dealt_until(sit_down(), DEALT)
    assert sitting.phase == "insurance"
    assert [over for _, over in sitting.phases] == [True, True, False, False, False, False]


def test_acts_of_one_kind_in_a_row_are_one_sweep() -> None:
    sitting = dealt_until(sit_down(), 1)
    assert [each.action for each in sitting.upcoming] == [act.DealCard(1), act.DealCard(2)]


@pytest.mark.parametrize("mode", JUDGING)
def test_a_round_dealt_rightly_is_whole(mode: Mode) -> None:
    sitting = dealt_until(sit_down(mode), len(ACTS))
    assert sitting.ending is Ending.WHOLE
    assert (sitting.due, sitting.upcoming, sitting.phase, sitting.part) == (None, (), "", None)
    assert all(over for _, over in sitting.phases)
    assert words(sitting) == ["right"] * len(ACTS)
    assert sitting.slips == ()


# Guided and practice


def test_a_right_act_is_performed_and_the_patrons_answer() -> None:
    sitting = sit_down()
    before = sitting.table
    (step,) = sitting.do(act.CheckBets()).steps
    assert (step.index, step.act, step.by) == (0, act.CheckBets(), By.TRAINEE)
    assert len(before.discards) == 0
    assert (len(step.acted.discards), step.acted.signalled) == (1, (0,))
    assert (len(step.table.discards), step.table.signalled) == (1, (1,))
    assert sitting.table == step.table


@pytest.mark.parametrize("mode", STOPPING)
def test_a_wrong_act_is_not_performed_and_what_was_due_is_told(mode: Mode) -> None:
    sitting = sit_down(mode)
    before = sitting.table
    reply = sitting.do(act.DealCard(1))
    assert reply.steps == ()
    assert reply.fault is not None
    assert reply.fault.kind is FaultKind.TOO_SOON
    assert reply.fault.due is not None
    assert reply.fault.due.action == act.CheckBets()
    assert sitting.table == before
    (entry,) = sitting.log
    assert (entry.how, entry.done, entry.act, entry.due) == (How.FAULT, False, act.DealCard(1), act.CheckBets())
    assert (entry.rule, entry.phase, entry.weight, entry.critical) == ("made_up.CheckBets", "bets", 2, False)


@pytest.mark.parametrize("mode", STOPPING)
def test_after_a_mistake_the_trainee_goes_on_with_the_due_act(mode: Mode) -> None:
    sitting = sit_down(mode)
    sitting.do(act.DealCard(1))
    dealt_until(sitting, len(ACTS))
    assert words(sitting) == ["too-soon"] + ["right"] * len(ACTS)
    assert [(slip.at, slip.fault.kind) for slip in sitting.slips] == [(0, FaultKind.TOO_SOON)]


def test_an_overpayment_is_critical_in_the_log() -> None:
    sitting = dealt_until(sit_down(), 9)
    sitting.do(act.PayWager(1, WagerKind.MAIN, Chips.of([(RED, 3)])))
    assert (sitting.log[-1].fault, sitting.log[-1].weight, sitting.log[-1].critical) == (
        FaultKind.WRONG_AMOUNT,
        5,
        True,
    )


@pytest.mark.parametrize("mode", JUDGING)
def test_an_allowed_act_is_performed_and_no_fault(mode: Mode) -> None:
    sitting = sit_down(mode)
    reply = sitting.do(FLOOR)
    assert (reply.fault, len(reply.steps), words(sitting)) == (None, 1, ["allowed"])
    assert sitting.table.others_waiting
    assert sitting.due is not None
    assert sitting.due.action == act.CheckBets()


@pytest.mark.parametrize("mode", STOPPING)
def test_show_me_performs_the_due_act_and_counts_as_helped(mode: Mode) -> None:
    sitting = sit_down(mode)
    (step,) = sitting.show_me().steps
    assert (step.act, step.by) == (act.CheckBets(), By.HOUSE)
    assert words(sitting) == ["helped"]
    assert sitting.slips == ()


# Test


def test_a_test_is_silent_and_performs_the_due_act_in_the_trainee_s_place() -> None:
    sitting = dealt_until(sit_down(Mode.TEST), 1)
    reply = sitting.do(act.PointTo(2))
    assert reply.fault is None
    assert [(step.act, step.by) for step in reply.steps] == [(act.DealCard(1), By.HOUSE)]
    assert words(sitting)[1:] == ["too-soon", "in-place"]
    assert [entry.done for entry in sitting.log[1:]] == [False, True]


def test_two_acts_swapped_are_one_fault_in_a_test() -> None:
    sitting = dealt_until(sit_down(Mode.TEST), 1)
    sitting.do(act.DealCard(2))
    assert sitting.table.discards == sitting.table_at(len(sitting.log)).discards
    assert len(sitting.table.discards) == 3
    sitting.do(act.DealCard(1))
    dealt_until(sitting, len(ACTS))
    assert words(sitting)[1:5] == ["out-of-turn", "in-place", "in-place", "made-good"]
    assert [(slip.at, slip.fault.kind) for slip in sitting.slips] == [(1, FaultKind.OUT_OF_TURN)]
    assert sitting.ending is Ending.WHOLE


def test_an_act_left_out_of_a_test_turns_out_missed() -> None:
    sitting = dealt_until(sit_down(Mode.TEST), 5)
    for each in ACTS[6:]:
        sitting.do(each)
    assert sitting.ending is Ending.WHOLE
    assert [(slip.at, slip.fault.kind) for slip in sitting.slips] == [(5, FaultKind.MISSED)]
    assert sitting.slips[0].fault.due is not None
    assert sitting.slips[0].fault.due.action == act.CloseInsurance()


PLAY_AFTER_THE_SETTLEMENT = (*ACTS[:6], *ACTS[8:10], *ACTS[6:8], *ACTS[10:])


def test_a_part_put_off_in_a_test_is_one_fault_and_is_done_in_the_trainee_s_place_once_passed_over() -> None:
    sitting = sit_down(Mode.TEST)
    for each in PLAY_AFTER_THE_SETTLEMENT:
        sitting.do(each)
    assert words(sitting)[6:13] == [
        *("too-soon", "in-place"),
        *("in-place", "in-place", "right"),
        *("made-good", "made-good"),
    ]
    assert [(slip.at, slip.fault.kind) for slip in sitting.slips] == [(6, FaultKind.TOO_SOON)]
    assert sitting.ending is Ending.WHOLE
    assert [each.act for each in sitting.log if each.done] == list(ACTS)


@each_case("killed_after", range(6, 12))
def test_a_test_with_a_part_put_off_goes_on_where_it_was_killed(killed_after: int) -> None:
    killed, whole = sit_down(Mode.TEST), sit_down(Mode.TEST)
    for each in PLAY_AFTER_THE_SETTLEMENT[:killed_after]:
        killed.do(each)
    again = sit_down(Mode.TEST, earlier=earlier(killed))
    assert (again.log, again.table, again.due) == (killed.log, killed.table, killed.due)
    for each in PLAY_AFTER_THE_SETTLEMENT[killed_after:]:
        again.do(each)
    for each in PLAY_AFTER_THE_SETTLEMENT:
        whole.do(each)
    assert (again.ending, again.slips, words(again)) == (whole.ending, whole.slips, words(whole))


def test_a_wild_act_in_a_test_leaves_the_round_to_the_trainee() -> None:
    sitting = dealt_until(sit_down(Mode.TEST), 1)
    sitting.do(act.TakeOwnCards())
    sitting.do(act.TakeCards(2))
    assert words(sitting)[1:] == ["too-soon", "in-place", "too-soon", "in-place"]
    assert sitting.due is not None
    assert sitting.due.action == act.DealOwn()


def test_a_test_is_over_once_what_was_done_too_early_has_come_due() -> None:
    last_two = len(ACTS) - 2
    sitting = dealt_until(sit_down(Mode.TEST), last_two - 1)
    sitting.do(act.TakeCards(1))
    sitting.do(act.TakeOwnCards())
    sitting.do(act.TakeCards(2))
    assert sitting.ending is Ending.WHOLE
    assert len(sitting.table.discards) == len(ACTS)
    assert [(slip.at, slip.fault.kind) for slip in sitting.slips] == [(last_two - 1, FaultKind.OUT_OF_TURN)]


def test_a_test_stopped_early_missed_what_was_still_owed() -> None:
    sitting = dealt_until(sit_down(Mode.TEST), 10)
    sitting.stop()
    assert sitting.ending is Ending.STOPPED
    (slip,) = sitting.slips
    assert (slip.at, slip.fault.kind) == (10, FaultKind.MISSED)
    assert slip.fault.due is not None
    assert slip.fault.due.action == act.TakeOwnCards()
    assert sitting.table_at(slip.at) == sitting.table


def test_of_a_test_that_was_stopped_only_phases_before_its_last_act_are_over() -> None:
    sitting = dealt_until(sit_down(Mode.TEST), 3)
    sitting.stop()
    reached = [name for name, _ in sitting.phases].index(sitting.log[-1].phase)
    assert [over for _, over in sitting.phases] == [place < reached for place in range(len(sitting.phases))]
    assert not sitting.phases[-1][1]


def test_a_test_shows_nothing() -> None:
    sitting = sit_down(Mode.TEST)
    assert sitting.show_me().refused is Refused.IN_A_TEST
    assert sitting.log == ()


@pytest.mark.parametrize("mode", [*STOPPING, Mode.WATCH])
def test_only_a_test_is_stopped(mode: Mode) -> None:
    sitting = sit_down(mode)
    sitting.stop()
    assert not sitting.finished


# Watch


def test_a_watched_round_is_dealt_act_by_act() -> None:
    sitting = sit_down(Mode.WATCH)
    shown = []
    while not sitting.finished:
        (step,) = sitting.go_on().steps
        shown.append(step.act)
    assert tuple(shown) == ACTS
    assert {entry.how for entry in sitting.log} == {How.AUTOMATIC}
    assert sitting.go_on().steps == ()


def test_who_watches_does_not_act() -> None:
    sitting = sit_down(Mode.WATCH)
    assert sitting.do(act.CheckBets()).refused is Refused.WATCHING
    assert sitting.log == ()


# Automation


def part_done(automation: Automation) -> list[tuple[By, act.Act]]:
    """Who did what in a round dealt with ``automation``, the trainee doing all that is left."""
    sitting = sit_down(automation=automation)
    while sitting.due is not None:
        if sitting.is_house_turn:
            sitting.go_on()
        else:
            sitting.do(sitting.due.action)
    return [(entry.by, entry.act) for entry in sitting.log]


@pytest.mark.parametrize(
    ("automation", "mine"),
    [(DEAL_ONLY, ACTS[:DEALT]), (INSURANCE_ONLY, ACTS[4:6]), (SETTLE_ONLY, ACTS[8:10]), (AUTOMATIONS[3], ACTS[6:8])],
)
def test_the_house_does_everything_but_the_trainee_s_part(automation: Automation, mine: tuple[act.Act, ...]) -> None:
    done = part_done(automation)
    assert tuple(each for _, each in done) == ACTS
    assert tuple(each for by, each in done if by is By.TRAINEE) == mine


def test_the_whole_round_leaves_nothing_to_the_house() -> None:
    sitting = sit_down()
    assert not sitting.is_house_turn
    assert sitting.go_on().steps == ()
    assert sitting.log == ()


def test_the_trainee_waits_while_the_house_acts() -> None:
    sitting = sit_down(automation=SETTLE_ONLY)
    assert sitting.do(act.CheckBets()).refused is Refused.NOT_YOUR_PART
    assert sitting.show_me().refused is Refused.NOT_YOUR_PART
    assert sitting.log == ()


def test_an_act_of_the_trainee_s_part_is_judged_as_ever() -> None:
    sitting = sit_down(automation=SETTLE_ONLY)
    while sitting.is_house_turn:
        sitting.go_on()
    assert len(sitting.log) == SETTLED
    reply = sitting.do(act.TakeWager(2, WagerKind.MAIN, Cents(100)))
    assert reply.fault is not None
    assert reply.fault.kind is FaultKind.WRONG_AMOUNT


def test_a_test_with_automation_goes_on_after_an_act_done_too_early() -> None:
    sitting = sit_down(Mode.TEST, SETTLE_ONLY)
    while sitting.is_house_turn:
        sitting.go_on()
    sitting.do(act.PayWager(1, WagerKind.MAIN, WINNINGS))
    while sitting.is_house_turn:
        sitting.go_on()
    assert sitting.ending is Ending.WHOLE
    assert [slip.at for slip in sitting.slips] == [SETTLED]


# Looking back


def test_every_moment_of_a_round_can_be_looked_at_again() -> None:
    sitting = sit_down()
    sitting.do(act.DealOwn())
    dealt_until(sitting, len(ACTS))
    assert [len(sitting.table_at(index).discards) for index in range(4)] == [0, 0, 1, 2]
    assert sitting.table_at(len(sitting.log)) == sitting.table
    for index in (-1, len(sitting.log) + 1):
        with pytest.raises(IndexError, match="there is no act"):
            sitting.table_at(index)


def test_why_an_act_was_due_is_told_at_every_moment() -> None:
    sitting = sit_down()
    sitting.do(act.DealOwn())
    sitting.do(act.CheckBets())
    told = [sitting.duty_at(index) for index in range(3)]
    assert [each.action for each in told if each is not None] == [act.CheckBets(), act.CheckBets(), act.DealCard(1)]


# Time


def test_the_time_of_an_act_is_counted_since_the_act_before() -> None:
    hands = Hands()
    sitting = sit_down(hands=hands)
    for taken, given in ((700, act.DealOwn()), (300, act.CheckBets()), (450, act.DealCard(1))):
        hands.at += taken
        sitting.do(given)
    assert [entry.milliseconds for entry in sitting.log] == [700, 300, 450]
    assert [entry.at_ms - sitting.started_ms for entry in sitting.log] == [700, 1_000, 1_450]


def test_pauses_are_not_counted() -> None:
    hands = Hands()
    sitting = sit_down(hands=hands)
    hands.at = 100
    sitting.pause()
    hands.at = 5_000
    sitting.resume()
    hands.at = 5_200
    sitting.do(act.CheckBets())
    assert sitting.log[0].milliseconds == 300


def test_a_paused_sitting_stays_paused_when_the_house_acts() -> None:
    hands = Hands()
    sitting = sit_down(automation=SETTLE_ONLY, hands=hands)
    sitting.pause()
    while sitting.is_house_turn:
        hands.at += 200
        sitting.go_on()
    sitting.resume()
    hands.at += 900
    sitting.do(ACTS[SETTLED])
    assert {entry.milliseconds for entry in sitting.log[:-1]} == {0}
    assert sitting.log[-1].milliseconds == 900


def test_what_is_done_in_the_trainee_s_place_takes_no_time_of_its_own() -> None:
    hands = Hands()
    sitting = sit_down(Mode.TEST, hands=hands)
    hands.at = 800
    sitting.do(act.PointTo(1))
    assert [entry.milliseconds for entry in sitting.log] == [800, 0]


def test_the_time_until_help_was_asked_for_is_counted() -> None:
    hands = Hands()
    sitting = sit_down(hands=hands)
    hands.at = 4_000
    sitting.show_me()
    assert sitting.log[0].milliseconds == 4_000


# Keeping and going on


def test_each_judged_act_is_told_at_once() -> None:
    told = Told()
    sitting = sit_down(listener=told)
    sitting.do(act.DealOwn())
    sitting.do(act.CheckBets())
    sitting.show_me()
    assert told.told == [("too-soon",), ("right",), ("helped",)]


def test_what_the_house_did_is_told_with_the_next_judged_act() -> None:
    told = Told()
    sitting = sit_down(automation=INSURANCE_ONLY, listener=told)
    while sitting.is_house_turn:
        sitting.go_on()
    assert told.told == []
    sitting.do(act.OfferInsurance())
    sitting.do(act.CloseInsurance())
    while sitting.is_house_turn:
        sitting.go_on()
    assert told.told == [(*["automatic"] * 4, "right"), ("right",), (*["automatic"] * 7, "whole")]


def test_a_test_tells_what_was_done_in_the_trainee_s_place_with_the_fault() -> None:
    told = Told()
    sitting = sit_down(Mode.TEST, listener=told)
    sitting.do(act.PointTo(1))
    assert told.told == [("too-soon", "in-place")]


def test_the_end_is_told_with_the_last_act() -> None:
    told = Told()
    dealt_until(sit_down(listener=told), len(ACTS))
    assert told.told == [("right",)] * 12 + [("right", "whole")]


def test_a_round_that_is_left_is_told_to_be_left() -> None:
    told = Told()
    sitting = sit_down(listener=told)
    sitting.do(act.CheckBets())
    sitting.leave()
    sitting.leave()
    assert told.told == [("right",), ("left",)]
    assert sitting.do(act.DealCard(1)).refused is Refused.OVER


@each_case("mode", JUDGING)
@each_case("killed_after", range(1, 9))
def test_a_round_goes_on_where_it_was_killed(mode: Mode, killed_after: int) -> None:
    given = (ACTS[0], ACTS[2], ACTS[1], ACTS[2], ACTS[9], ACTS[3], FLOOR, *ACTS[4:])
    killed, whole = sit_down(mode), sit_down(mode)
    for each in given[:killed_after]:
        killed.do(each)
    again = sit_down(mode, earlier=earlier(killed))
    assert (again.id, again.log, again.table, again.due) == (killed.id, killed.log, killed.table, killed.due)
    for each in given[killed_after:]:
        again.do(each)
    for each in given:
        whole.do(each)
    assert (again.ending, again.slips, words(again)) == (whole.ending, whole.slips, words(whole))


def test_a_round_gone_on_with_tells_only_what_is_new() -> None:
    killed = dealt_until(sit_down(), 3)
    told = Told()
    again = sit_down(earlier=earlier(killed), listener=told)
    assert told.told == []
    again.do(act.DealOwn())
    assert told.told == [("right",)]


def test_a_round_gone_on_with_keeps_the_times_it_had() -> None:
    hands = Hands()
    killed = sit_down(hands=hands)
    hands.at = 600
    killed.do(act.CheckBets())
    later = Hands(at=1_000_000)
    again = sit_down(hands=later, earlier=earlier(killed))
    later.at += 50
    again.do(act.DealCard(1))
    assert [entry.milliseconds for entry in again.log] == [600, 50]
    assert again.started_ms == killed.started_ms


def test_the_house_s_acts_are_gone_on_with_too() -> None:
    killed = sit_down(automation=SETTLE_ONLY)
    killed.go_on()
    killed.go_on()
    again = sit_down(automation=SETTLE_ONLY, earlier=earlier(killed))
    assert again.log == killed.log
    assert again.is_house_turn


@pytest.mark.parametrize("ending", [Ending.WHOLE, Ending.STOPPED])
def test_a_round_that_is_over_can_be_looked_at_again(ending: Ending) -> None:
    first = dealt_until(sit_down(Mode.TEST), 6)
    first.do(act.TakeCards(2))
    if ending is Ending.WHOLE:
        dealt_until(first, len(ACTS))
    first.stop()
    told = Told()
    again = sit_down(Mode.TEST, earlier=earlier(first), listener=told)
    assert (again.ending, again.slips, again.log) == (ending, first.slips, first.log)
    assert [again.table_at(n) for n in range(len(again.log) + 1)] == [
        first.table_at(n) for n in range(len(first.log) + 1)
    ]
    assert told.told == []
    assert again.do(act.CheckBets()).refused is Refused.OVER


def test_a_log_by_other_rules_is_not_gone_on_with() -> None:
    other = sit_down(Mode.TEST)
    other.do(act.PointTo(1))
    changed = Earlier("id", 0, (other.log[0],))
    with pytest.raises(ValueError, match="The rules it was dealt by have changed since"):
        sit_down(Mode.TEST, earlier=changed)
