"""Days are told in English whatever the machine's language is."""

from datetime import date, timedelta

from trainer.wording.dates import day_of_month_words, short_day_words, weekday_words


def test_a_day_is_told_by_weekday_and_month() -> None:
    day = date(2026, 11, 17)
    assert f"{weekday_words(day)} {day_of_month_words(day)}" == "Tuesday 17 November"
    assert short_day_words(day) == "17 Nov"


def test_every_weekday_and_month_has_a_name() -> None:
    assert [weekday_words(date(2026, 11, 16) + timedelta(days=each))[:2] for each in range(7)] == [
        "Mo", "Tu", "We", "Th", "Fr", "Sa", "Su",
    ]  # fmt: skip
    assert [day_of_month_words(date(2026, month, 1))[2:5] for month in (1, 6, 12)] == ["Jan", "Jun", "Dec"]
