"""Progress, reckoned by hand."""

from __future__ import annotations

from datetime import UTC, date, datetime, timedelta, timezone
from zoneinfo import ZoneInfo

from tests.training.fakes import result, told
from trainer.training.drills.form import Form, FormState
from trainer.training.progress.drills import (
    Practice,
    commonest_mistakes,
    day_of,
    drill_progress,
    medians_by_day,
    practice,
    start_of,
)
from trainer.training.records.ports import Result
from trainer.training.records.tallies import DayCount

UTC = UTC
TODAY = date(2026, 11, 21)


def at(day: date, hour: int = 12) -> int:
    """Milliseconds since the epoch of that hour in UTC."""
    return int(datetime(day.year, day.month, day.day, hour, tzinfo=UTC).timestamp()) * 1_000


def days_ago(number: int) -> date:
    return TODAY - timedelta(days=number)


def test_a_drill_s_progress_counts_its_own_answers_only() -> None:
    answers = [result(at_ms=at(TODAY)), result(at_ms=at(TODAY), drill="insurance")]
    got = drill_progress("insurance", 10_000, told(answers, TODAY), TODAY)
    assert (got.answers, got.days) == (1, 1)
    assert got.form == Form(1, 1, 2_000)


def test_an_untried_drill_is_new() -> None:
    got = drill_progress("insurance", 10_000, told([], TODAY), TODAY)
    assert (got.answers, got.days, got.state, got.trend, got.mistakes) == (0, 0, FormState.NEW, (), ())


def test_thirty_right_within_the_target_are_in_form() -> None:
    got = drill_progress("hand-totals", 3_000, told([result(at_ms=at(TODAY))] * 30, TODAY), TODAY)
    assert got.state is FormState.IN_FORM


def test_the_trend_has_a_point_for_each_of_thirty_days_practised() -> None:
    answers = [
        result(at_ms=at(days_ago(30))),
        result(right=False, milliseconds=5_000, at_ms=at(days_ago(29))),
        result(right=True, milliseconds=3_000, at_ms=at(days_ago(2), 8)),
        result(right=True, milliseconds=1_000, at_ms=at(days_ago(2), 9)),
        result(right=False, milliseconds=2_000, at_ms=at(days_ago(2), 10)),
        result(right=True, milliseconds=4_000, at_ms=at(TODAY)),
    ]
    got = drill_progress("hand-totals", 3_000, told(answers, TODAY), TODAY)
    assert got.trend == (
        DayCount("hand-totals", days_ago(29), 1, 0),
        DayCount("hand-totals", days_ago(2), 3, 2),
        DayCount("hand-totals", TODAY, 1, 1),
    )
    assert [point.percent for point in got.trend] == [0, 67, 100]
    assert (got.answers, got.days) == (6, 4)


def test_answers_of_a_day_to_come_are_no_part_of_the_trend() -> None:
    tomorrow = drill_progress("hand-totals", 3_000, told([result(at_ms=at(days_ago(-1)))], TODAY), TODAY)
    assert tomorrow.trend == ()


def mistakes_of(answers: list[Result]) -> tuple[tuple[str, int], ...]:
    return commonest_mistakes(told(answers, TODAY).mistakes.get("hand-totals", ()))


def test_the_commonest_mistakes_come_first_and_of_equals_the_latest() -> None:
    slips = ["added-the-bet", "forgot-the-half", "added-the-bet", "paid-a-push", "wrong-table"]
    answers = [result(right=False, mistake=slip) for slip in slips]
    assert mistakes_of(answers) == (("added-the-bet", 2), ("wrong-table", 1), ("paid-a-push", 1))


def test_right_answers_and_slips_without_a_name_are_no_mistakes() -> None:
    assert mistakes_of([result(), result(right=False), result(mistake="added-the-bet")]) == ()


def test_mistakes_older_than_thirty_days_are_forgotten() -> None:
    old = [result(right=False, mistake="added-the-bet", at_ms=at(days_ago(30)))]
    assert drill_progress("hand-totals", 3_000, told(old, TODAY), TODAY).mistakes == ()


def test_practice_counts_answers_and_the_days_that_have_any() -> None:
    answers = [result(at_ms=at(day, hour)) for day, hour in ((days_ago(5), 12), (TODAY, 1), (TODAY, 23))]
    assert practice(told(answers, TODAY).days["hand-totals"]) == Practice(3, 2)
    assert practice([]) == Practice(0, 0)


def test_a_day_is_the_trainee_s_day_not_greenwich_s() -> None:
    late = result(at_ms=at(date(2026, 11, 21), 3))
    assert day_of(late, UTC) == date(2026, 11, 21)
    assert day_of(late, timezone(timedelta(hours=-5))) == date(2026, 11, 20)


def test_seven_days_begin_six_midnights_before_today() -> None:
    assert start_of(7, TODAY, UTC) == at(date(2026, 11, 15), 0)
    assert start_of(1, TODAY, timezone(timedelta(hours=2))) == at(date(2026, 11, 20), 22)


def test_days_begin_at_midnight_across_a_change_of_the_clocks() -> None:
    # In Berlin the 25th of October 2026 has 25 hours: midnight was 22:00 in Greenwich before it and 23:00 after it.
    berlin = ZoneInfo("Europe/Berlin")
    assert start_of(2, date(2026, 10, 26), berlin) == at(date(2026, 10, 24), 22)
    assert start_of(1, date(2026, 10, 26), berlin) == at(date(2026, 10, 25), 23)


def test_a_trend_is_oldest_first_whatever_the_order_of_the_answers() -> None:
    answers = [result(at_ms=at(days_ago(day))) for day in (1, 3, 2)]
    days = told(answers, TODAY).days["hand-totals"]
    assert [point.day for point in days] == [days_ago(3), days_ago(2), days_ago(1)]


def test_mistakes_can_be_asked_for_from_a_day_on() -> None:
    slips = [result(right=False, mistake="added-the-bet", at_ms=at(days_ago(day))) for day in (8, 7, 2)]
    kept = told(slips, TODAY, since=days_ago(7))
    assert commonest_mistakes(kept.mistakes["hand-totals"]) == (("added-the-bet", 2),)
    assert commonest_mistakes(kept.mistakes_lately["hand-totals"]) == (("added-the-bet", 3),)


def test_a_day_s_median_is_that_of_its_last_thirty_answers() -> None:
    # Ten slow ones, then thirty quick ones: the slow ones are forgotten. On another day there are but two.
    early = [result(milliseconds=60_000, at_ms=at(TODAY, 1))] * 10 + [result(milliseconds=2_000, at_ms=at(TODAY))] * 30
    before = [result(milliseconds=each, at_ms=at(days_ago(1))) for each in (1_000, 4_000)]
    assert medians_by_day([*before, *early], UTC) == {
        ("hand-totals", days_ago(1)): 2_500,
        ("hand-totals", TODAY): 2_000,
    }
