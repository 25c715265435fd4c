"""Days in words, always in English: what the machine's language is makes no difference."""

from __future__ import annotations

from datetime import date

_WEEKDAYS = ("Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday")
_MONTHS = (
    "January",
    "February",
    "March",
    "April",
    "May",
    "June",
    "July",
    "August",
    "September",
    "October",
    "November",
    "December",
)


def weekday_words(day: date) -> str:
    """``Tuesday``."""
    return _WEEKDAYS[day.weekday()]


def day_of_month_words(day: date) -> str:
    """``17 November``."""
    return f"{day.day} {_MONTHS[day.month - 1]}"


def short_day_words(day: date) -> str:
    """``17 Nov``, where there is little room."""
    return f"{day.day} {_MONTHS[day.month - 1][:3]}"
