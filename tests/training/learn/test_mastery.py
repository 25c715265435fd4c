"""When a skill is in form, mastered and due for a check: by hand, answer by answer."""

from datetime import date, timedelta
from random import Random

import pytest

from trainer.training.learn.mastery import (
    BROUGHT,
    PROCEDURES,
    SkillStanding,
    SkillState,
    Trial,
    chance_held,
    is_held,
    learners_share,
    standing,
)

TARGET = 5_000
MONDAY = date(2026, 3, 2)


def day(number: int) -> date:
    return MONDAY + timedelta(days=number)


def done(on: int, written: str, milliseconds: int | None = 4_000) -> list[Trial]:
    """Trials on one day: ``+`` for right, ``-`` for wrong."""
    return [Trial(day(on), mark == "+", milliseconds) for mark in written]


def after(*days: list[Trial]) -> SkillStanding:
    return standing([trial for its in days for trial in its])


def test_nothing_done_is_not_begun_and_one_answer_is_begun() -> None:
    assert SkillStanding().state(MONDAY) is SkillState.NOT_BEGUN
    assert after(done(0, "-")).state(MONDAY) is SkillState.BEGUN
    assert after(done(0, "-")).state(MONDAY, live=True) is SkillState.LIVE


@pytest.mark.parametrize(
    ("written", "is_in_form"),
    [("+" * 29, False), ("+" * 27 + "---", True), ("+" * 26 + "----", False), ("-" * 9 + "+" * 27 + "-" * 3, True)],
)
def test_in_form_is_27_of_the_last_30(written: str, is_in_form: bool) -> None:
    assert (after(done(0, written)).in_form is not None) == is_in_form


def test_speed_is_a_mark_of_its_own_and_decides_nothing() -> None:
    slow = after(done(0, "+" * 30, 9_000), done(1, "+" * 20, 9_000))
    assert slow.mastered == day(1)
    assert not slow.is_quick(TARGET)
    assert after(done(0, "+" * 30, TARGET)).is_quick(TARGET)
    assert not after(done(0, "+" * 30, None)).is_quick(TARGET)


def test_what_has_no_time_is_judged_by_right_and_wrong_alone() -> None:
    assert after(done(0, "+" * 30, None)).in_form == MONDAY


def test_fifty_right_ones_on_one_day_are_no_mastery() -> None:
    assert after(done(0, "+" * 60)).mastered is None


def test_a_fresh_twenty_on_a_later_day_are_mastery_on_that_day() -> None:
    shown = after(done(0, "+" * 30), done(1, "+" * 20))
    assert shown.mastered == day(1)
    assert shown.state(day(1)) is SkillState.MASTERED


def test_one_of_the_fresh_twenty_may_be_wrong_and_two_may_not() -> None:
    assert after(done(0, "+" * 30), done(1, "-" + "+" * 19)).mastered == day(1)
    assert after(done(0, "+" * 30), done(1, "-" + "+" * 18 + "-")).mastered is None


def test_a_fresh_twenty_may_go_on_over_days() -> None:
    assert after(done(0, "+" * 30), done(1, "+" * 12), done(3, "+" * 8)).mastered == day(3)


def test_after_a_run_that_failed_the_next_begins_on_a_later_day() -> None:
    failed = done(0, "+" * 30), done(1, "--" + "+" * 40)
    assert after(*failed).mastered is None
    assert after(*failed, done(2, "+" * 20)).mastered == day(2)


def test_who_falls_out_of_form_has_to_come_into_form_again() -> None:
    fallen = done(0, "+" * 30), done(1, "--"), done(1, "----")
    assert after(*fallen).in_form is None
    assert after(*fallen, done(2, "+" * 20)).mastered is None


def test_a_check_that_began_more_than_three_days_ago_starts_again() -> None:
    """Seventeen answers of a month before say nothing of today: three more don't pass the check, twenty do."""
    begun = mastered(), done(8, "+" * 17)
    assert after(*begun, done(11, "+++")).checks == 1
    assert after(*begun, done(40, "+++")).checks == 0
    assert len(after(*begun, done(40, "+++")).fresh or ()) == 3
    assert after(*begun, done(40, "+" * 20)).checks == 1


def test_a_skill_of_yes_and_no_wants_both_among_the_twenty() -> None:
    def asked(on: int, answers: str) -> list[Trial]:
        return [Trial(day(on), True, 4_000, answer="yes" if each == "y" else "no") for each in answers]

    formed = asked(0, "yn" * 15)
    assert after(formed, asked(1, "y" * 20)).shown is None
    assert after(formed, asked(1, "y" * 20 + "n")).shown == day(1)
    assert after(formed, asked(1, "y" * 19 + "n")).shown == day(1)


def mastered() -> list[Trial]:
    return [*done(0, "+" * 30), *done(1, "+" * 20)]


def test_a_check_is_due_a_week_after_a_month_after_that_and_three_months_after_that() -> None:
    first = after(mastered())
    assert (first.due, first.is_due(day(7)), first.is_due(day(8))) == (day(8), False, True)
    assert first.state(day(8)) is SkillState.DUE
    second = after(mastered(), done(8, "+" * 20))
    assert (second.checks, second.due) == (1, day(38))
    third = after(mastered(), done(8, "+" * 20), done(40, "+" * 20))
    assert (third.checks, third.due) == (2, day(131))
    whole = after(mastered(), done(8, "+" * 20), done(40, "+" * 20), done(140, "+" * 20))
    assert (whole.checks, whole.due, whole.mastered) == (3, None, day(1))


def test_what_is_done_before_a_check_is_due_neither_passes_nor_fails_it() -> None:
    between = after(mastered(), done(3, "-" * 20))
    assert (between.mastered, between.due, between.checks) == (day(1), day(8), 0)


def test_two_of_a_check_may_be_wrong_and_with_the_third_it_goes_back_to_learning() -> None:
    assert after(mastered(), done(8, "--" + "+" * 18)).checks == 1
    back = after(mastered(), done(8, "---"))
    assert (back.mastered, back.due, back.state(day(8))) == (None, None, SkillState.BEGUN)


def test_it_can_be_gone_on_with_from_what_came_before() -> None:
    random = Random(5)
    trials = [Trial(day(number // 15), random.random() < 0.93, 4_000) for number in range(300)]
    for at in (0, 1, 31, 47, 160, 300):
        assert standing(trials[at:], standing(trials[:at])) == standing(trials)


def master_within(answers: int, accuracy: float, random: Random) -> bool:
    """Whether someone who is right so often, for twenty answers a day, is taken for a master within so many."""
    now = SkillStanding()
    for number in range(answers):
        share = learners_share(now.right_past, now.answers_past)
        now = now.after(Trial(day(number // 20), random.random() < accuracy), share)
        if now.mastered is not None:
            return True
    return False


def test_mastery_tells_people_apart_within_400_answers() -> None:
    """Of those who are right in 80 of 100 at most two in a hundred get there, of those who are in 95 nearly all."""
    random = Random(7)
    found = {accuracy: sum(master_within(400, accuracy, random) for _ in range(100)) for accuracy in (0.8, 0.95)}
    assert found[0.8] <= 2
    assert found[0.95] >= 90


def test_the_guard_weighs_a_skill_with_how_the_learner_does_at_everything() -> None:
    """P(p >= 0.85) under Beta(100 m, 100 (1 - m)) and the skill's own answers, by tables of the beta distribution.

    Beta(97.5, 7.5): 0.9949. Beta(218, 29): 0.937. Beta(2, 3) above a half: 5/16.
    """
    assert chance_held(0.925, 5, 0) == pytest.approx(0.9949, abs=1e-4)
    assert chance_held(0.88, 130, 17) == pytest.approx(0.937, abs=1e-3)
    assert is_held(0.925, 5, 0)
    assert not is_held(0.88, 130, 17)


def test_before_anything_is_known_a_learner_is_thought_to_be_right_in_37_of_40() -> None:
    assert learners_share(0, 0) == pytest.approx(0.925)
    assert learners_share(160, 160) == pytest.approx(197 / 200)


def test_where_the_guard_alone_is_missing_the_learner_knows_it_and_slips() -> None:
    shown = standing([*done(0, "+" * 30), *done(1, "+" * 19)])
    careless = 0.80
    slips = shown.after(Trial(day(1), True), careless)
    assert (slips.shown, slips.mastered, slips.state(day(1))) == (day(1), None, SkillState.SLIPS)
    assert shown.after(Trial(day(1), True), 0.95).state(day(1)) is SkillState.MASTERED


def test_what_was_shown_and_then_forgotten_has_to_be_shown_again() -> None:
    shown = standing([*done(0, "+" * 30), *done(1, "+" * 19)]).after(Trial(day(1), True), 0.80)
    for trial in done(2, "-" * 7):
        shown = shown.after(trial, 0.80)
    assert (shown.shown, shown.state(day(2))) == (None, SkillState.BEGUN)


def brought(right: int, wrong: int = 0) -> SkillStanding:
    """A skill known from another house, after so many trials here: first the wrong ones."""
    done = [Trial(MONDAY, False, 4_000)] * wrong + [Trial(MONDAY, True, 4_000)] * right
    return standing(done, BROUGHT)


def test_a_skill_known_from_another_house_is_due_for_a_check_from_the_first_day() -> None:
    assert BROUGHT.state(MONDAY) is SkillState.DUE
    assert BROUGHT.is_brought


def test_eighteen_of_twenty_show_that_it_is_mastered_here_and_it_is_looked_at_again_after_a_month() -> None:
    shown = brought(18, 2)
    assert (shown.mastered, shown.checks, shown.due) == (MONDAY, 1, MONDAY + timedelta(days=30))
    assert not shown.is_brought
    assert brought(17, 2).is_brought


def test_one_that_is_not_as_it_was_is_learned_as_any_other() -> None:
    missed = brought(0, 3)
    assert (missed.mastered, missed.due, missed.trials) == (None, None, 3)
    assert missed.state(MONDAY) is SkillState.BEGUN


def dealt(*days: list[Trial]) -> SkillStanding:
    """What rounds come to."""
    return standing([trial for its in days for trial in its], SkillStanding(measure=PROCEDURES))


def rounds(on: int, written: str, acts: int = 40) -> list[Trial]:
    """Rounds of so many acts: ``+`` without a slip, ``-`` with one, ``x`` with a critical one."""
    return [Trial(day(on), each == "+", None, acts, int(each != "+"), int(each == "x")) for each in written]


@pytest.mark.parametrize(("written", "is_in_form"), [("++++", False), ("-++++", True), ("+-+-+", False)])
def test_a_round_tells_of_many_acts_so_four_of_the_last_five_without_a_slip_are_in_form(
    written: str, is_in_form: bool
) -> None:
    assert (dealt(rounds(0, written)).in_form is not None) == is_in_form


def test_rounds_are_mastered_by_slips_in_100_acts() -> None:
    """The upper 80 % bound is 1.609 slips for none seen and 2.994 for one: under 0.5 in 100 from 322 and 599 acts."""
    assert dealt(rounds(0, "+++++"), rounds(1, "+++++")).mastered == day(1)
    assert dealt(rounds(0, "+++++", 32), rounds(1, "+++++", 32)).mastered is None
    assert dealt(rounds(0, "-++++"), rounds(1, "+++++")).mastered is None
    assert dealt(rounds(0, "-+++++++"), rounds(1, "+++++++")).mastered == day(1)
    assert dealt(rounds(0, "-+++++-+"), rounds(1, "+++++++")).mastered is None


def test_a_slip_of_long_ago_is_past_the_last_600_acts() -> None:
    assert dealt(rounds(0, "---" + "+" * 8), rounds(1, "+" * 7)).mastered == day(1)


def test_of_the_last_ten_rounds_one_at_most_may_have_a_critical_slip() -> None:
    assert dealt(rounds(0, "x" + "+" * 10, 70), rounds(1, "+", 70)).mastered == day(1)
    assert dealt(rounds(0, "xx" + "+" * 7, 400), rounds(1, "+", 400)).mastered is None


def test_rounds_of_one_day_are_no_mastery() -> None:
    assert dealt(rounds(0, "+" * 30)).mastered is None


def test_two_rounds_of_three_without_a_slip_are_a_check() -> None:
    mastered_then = rounds(0, "+++++"), rounds(1, "+++++")
    assert dealt(*mastered_then, rounds(8, "+-+")).due == day(38)
    assert dealt(*mastered_then, rounds(8, "--")).mastered is None
