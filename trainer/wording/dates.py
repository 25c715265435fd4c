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


def lasted_words(milliseconds: int) -> str:
    """Return how long something lasted: ``less than a minute``, ``12 minutes``, ``1 hour 5 minutes``, ``3 days``."""
    minutes = milliseconds // 60_000
    hours, days = minutes // 60, minutes // (24 * 60)
    if days >= 2:
        return _many(days, "day")
    if not hours:
        return _many(minutes, "minute") if minutes else "less than a minute"
    rest = minutes % 60
    return f"{_many(hours, 'hour')} {_many(rest, 'minute')}" if rest else _many(hours, "hour")


def _many(count: int, what: str) -> str:
    return f"{count} {what}" if count == 1 else f"{count} {what}s"
