"""A test while it is taken: time, breaks, days, kills, and what is noted of them."""

from typing import Any

import pytest

from tests.training.tests.takings import MINUTE, SEEN, Taking, paper, questions, rounds
from trainer.content.tests.papers import PaperPart
from trainer.training.records.examinations import ABANDONED_AFTER_MS, Happened
from trainer.training.tests.examination import BEAT_MS, Left, Limit, NotNow
from trainer.training.tests.standing import ExaminationState
from trainer.training.tests.terms import Adjustment, Terms

DAY = 24 * 60 * MINUTE


def begun(*parts: PaperPart, terms: Terms | None = None, **about: Any) -> Taking:
    taking = Taking(paper(*parts, **about), terms or Terms())
    taking.taken.agree()
    return taking


def test_nothing_is_asked_before_the_candidate_agrees() -> None:
    taking = Taking(paper(questions()))
    with pytest.raises(NotNow):
        taking.taken.ask()


def test_all_is_asked_in_order_then_nothing_more() -> None:
    taking = begun(questions(2), rounds(1))
    for _ in range(3):
        taking.answer()
    assert taking.taken.item is None
    assert taking.taken.undone == 0
    with pytest.raises(NotNow, match="hand it in"):
        taking.taken.ask()
    assert taking.told == {"agreed": 1, "part": 2, "asked": 3, "answered": 3}


def test_what_people_judge_is_not_asked() -> None:
    taking = begun(SEEN, questions(1))
    taking.answer()
    assert taking.taken.item is None


def test_time_runs_while_something_is_asked_and_stands_between() -> None:
    taking = begun(questions(3), minutes=10)
    taking.hands.pass_(MINUTE)
    taking.answer(2 * MINUTE)
    taking.hands.pass_(MINUTE)
    assert taking.taken.used_ms == 2 * MINUTE
    assert taking.taken.left == Left(8 * MINUTE, Limit.WHOLE)


def test_what_only_moves_takes_no_time() -> None:
    taking = begun(questions(3), minutes=10)
    taking.taken.ask()
    taking.taken.pause()
    taking.hands.pass_(MINUTE)
    taking.taken.resume()
    taking.hands.pass_(1_000)
    assert taking.taken.used_ms == 1_000


def test_the_clock_on_the_wall_may_jump_and_changes_nothing() -> None:
    taking = begun(questions(3), minutes=10)
    taking.taken.ask()
    taking.hands.pass_(1_000)
    taking.hands.jump(-5 * DAY)
    taking.taken.answered({})
    assert taking.taken.used_ms == 1_000


def test_of_several_limits_the_nearest_counts() -> None:
    taking = begun(questions(3, minutes=2, each=30), minutes=10)
    assert taking.taken.left == Left(2 * MINUTE, Limit.PART)
    taking.taken.ask()
    assert taking.taken.left == Left(30_000, Limit.ITEM)
    taking.hands.pass_(40_000)
    assert taking.taken.left == Left(0, Limit.ITEM)
    taking.taken.out_of_time()
    assert taking.taken.left == Left(80_000, Limit.PART)


def test_more_time_is_granted_on_every_limit() -> None:
    more = Terms(adjustment=Adjustment(extra_time=25, granted_by="M. Ortiz", reason="a broken wrist"))
    taking = begun(questions(3, minutes=2, each=40), minutes=10, terms=more)
    assert taking.taken.left == Left(150_000, Limit.PART)
    taking.taken.ask()
    assert taking.taken.left == Left(50_000, Limit.ITEM)


def test_once_the_time_of_a_part_is_over_the_next_begins() -> None:
    taking = begun(questions(3, minutes=1), rounds(2))
    taking.answer(MINUTE)
    taking.taken.time_over()
    assert taking.taken.standing.part == 1
    assert taking.taken.undone == 2
    with pytest.raises(NotNow):
        taking.taken.time_over()


def test_once_the_whole_time_is_over_it_is_handed_in() -> None:
    taking = begun(questions(3), minutes=1)
    taking.answer(MINUTE)
    taking.taken.time_over()
    assert taking.taken.state is ExaminationState.HANDED_IN
    assert taking.taken.events[-1].told == '{"seed":"7","undone":2}'


def test_a_break_is_between_two_things_and_there_are_only_so_many() -> None:
    taking = begun(questions(3), breaks=1)
    taking.taken.ask()
    with pytest.raises(NotNow):
        taking.taken.take_break()
    taking.taken.answered({})
    taking.taken.take_break()
    taking.hands.pass_(5 * MINUTE)
    taking.taken.go_on()
    assert taking.taken.used_ms == 0
    with pytest.raises(NotNow, match="no break left"):
        taking.taken.take_break()


def test_the_second_half_of_the_rounds_is_for_another_day() -> None:
    taking = begun(rounds(4, sittings=2))
    taking.answer()
    taking.answer()
    with pytest.raises(NotNow, match="another day"):
        taking.taken.ask()
    taking.taken.adjourn()
    taking.killed(DAY)
    taking.answer()
    taking.answer()
    assert taking.taken.item is None


def test_after_a_kill_the_same_thing_is_asked_and_no_time_is_gained() -> None:
    taking = begun(questions(3), minutes=10)
    asked = taking.taken.ask()
    taking.hands.pass_(2 * MINUTE)
    taking.taken.beat()
    taking.hands.pass_(BEAT_MS - 1)
    taking.killed(3_600_000)
    assert taking.taken.ask() == asked
    assert taking.taken.used_ms >= 2 * MINUTE + BEAT_MS - 1
    assert taking.told["asked"] == 1
    assert taking.taken.events[-1].what is Happened.INTERRUPTED


def test_time_between_two_questions_is_not_charged_for_a_kill() -> None:
    taking = begun(questions(3), minutes=10)
    taking.answer(1_000)
    taking.killed(3_600_000)
    assert taking.taken.used_ms == 1_000


def test_a_kill_a_second_after_the_last_beat_costs_no_more_than_that_second() -> None:
    taking = begun(questions(3), minutes=10)
    taking.taken.ask()
    taking.killed(1_000)
    assert taking.taken.used_ms == 1_000


def test_not_gone_on_with_for_a_day_it_is_abandoned() -> None:
    taking = begun(questions(3))
    taking.taken.ask()
    taking.killed(ABANDONED_AFTER_MS + 1)
    assert taking.taken.state is ExaminationState.ABANDONED


def test_what_cannot_be_kept_has_not_happened() -> None:
    taking = begun(questions(3))
    taking.taken.ask()
    taking.book.full = True
    with pytest.raises(OSError, match="full"):
        taking.taken.answered({"right": True})
    assert taking.taken.state is ExaminationState.ASKED
    taking.book.full = False
    taking.taken.answered({"right": True})
    assert taking.taken.standing.item == 1


def test_leaving_the_window_is_noted_once_each_way() -> None:
    taking = begun(questions(3))
    for _ in range(2):
        taking.taken.away()
    for _ in range(2):
        taking.taken.here()
    assert (taking.told["away"], taking.told["here"]) == (1, 1)


def test_a_form_that_would_be_another_today_is_not_gone_on_with() -> None:
    taking = begun(questions(3))
    taking.form = Taking(paper(questions(3)), seed=8).form
    with pytest.raises(ValueError, match="have changed since this form was drawn"):
        taking.killed()


def test_a_part_begins_with_what_ends_the_one_before_or_neither_is_kept() -> None:
    taking = begun(questions(1), rounds(1))
    taking.taken.ask()
    taking.hands.pass_(1_000)
    taking.book.full = True
    with pytest.raises(OSError, match="full"):
        taking.taken.answered({"right": True})
    assert taking.taken.state is ExaminationState.ASKED
    taking.book.full = False
    taking.taken.answered({"right": True})
    assert [each.what for each in taking.taken.events[-2:]] == [Happened.ANSWERED, Happened.PART]
    assert taking.taken.used_ms == 1_000


def test_a_break_is_over_after_its_minutes_also_where_it_was_cut_off() -> None:
    taking = begun(questions(3), breaks=2, break_minutes=5)
    assert (taking.taken.break_ms, taking.taken.is_break_over) == (0, False)
    taking.answer()
    taking.taken.take_break()
    taking.hands.pass_(4 * MINUTE)
    taking.hands.jump(DAY)
    assert (taking.taken.break_ms, taking.taken.is_break_over) == (4 * MINUTE, False)
    taking.hands.jump(-DAY)
    # Once the program was away only the clock on the wall tells.
    taking.killed(gone_ms=2 * MINUTE)
    assert (taking.taken.break_ms, taking.taken.is_break_over) == (6 * MINUTE, True)


def test_a_break_without_minutes_lasts_as_long_as_it_likes() -> None:
    taking = begun(questions(3), breaks=1)
    taking.answer()
    taking.taken.take_break()
    taking.hands.pass_(DAY)
    assert not taking.taken.is_break_over


def test_it_is_overdue_while_something_is_asked_after_the_time_of_the_part_or_of_all() -> None:
    taking = begun(rounds(2), minutes=3)
    taking.taken.ask()
    taking.hands.pass_(2 * MINUTE)
    assert taking.taken.overdue_ms == 0
    taking.hands.pass_(2 * MINUTE)
    assert taking.taken.overdue_ms == MINUTE
    taking.taken.answered({})
    assert taking.taken.overdue_ms == 0
