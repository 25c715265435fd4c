"""What came of watching others deal: seen, late, missed, a false alarm, and how well mistakes were noticed."""

from __future__ import annotations

_SEEN = {
    "hit": "Caught",
    "late": "Caught late",
    "missed": "Missed",
    "false-alarm": "False alarm",
    "quiet": "Nothing was wrong",
}


_EVEN = 0.2


def seen_words(key: str) -> str:
    """What came of a stop or of a play, by its word; raises KeyError for another."""
    return _SEEN[key]


def late_words(acts: int, milliseconds: int) -> str:
    """How late a slip was seen: ``4 acts and 4.2 seconds after it``; tenths are rounded down."""
    tenths = milliseconds // 100
    return f"{acts} {'act' if acts == 1 else 'acts'} and {tenths // 10}.{tenths % 10} seconds after it"


def judgment_words(low: float, criterion: float) -> str:
    """Return one plain sentence on how well somebody tells mistakes from clean play.

    ``low`` is the lower end of the interval of d′. ``criterion`` is below 0 for somebody who stops readily, above 0
    for somebody who seldom stops.
    """
    if low <= 0:
        return "Watch more rounds to show that you can tell a mistake from clean play."
    if abs(criterion) < _EVEN:
        return "You can tell a mistake from clean play."
    if criterion < 0:
        return "You can tell a mistake from clean play, but you stop too soon at times."
    return "You can tell a mistake from clean play, but you let some go by."
