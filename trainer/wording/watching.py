"""What came of watching others deal: seen, late, missed, a false alarm, and how well slips were told apart."""

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


def sensitivity_words(d_prime: float, low: float, high: float) -> str:
    """How well slips were told from sound play, and how far to trust it: ``d′ 1.1, between 0.3 and 1.8``."""
    return f"d′ {_tenths(d_prime)}, between {_tenths(low)} and {_tenths(high)}"


def judgment_words(low: float, criterion: float) -> str:
    """Return one plain sentence on how well somebody tells mistakes from clean play.

    ``low`` is the lower end of the interval of d′, ``criterion`` as for ``stops_words``.
    """
    if low <= 0:
        return "Watch more rounds to show that you can tell a mistake from clean play."
    if abs(criterion) < _EVEN:
        return "You can tell a mistake from clean play."
    if criterion < 0:
        return "You can tell a mistake from clean play, but you stop too soon at times."
    return "You can tell a mistake from clean play, but you let some go by."


def stops_words(criterion: float) -> str:
    """Whether somebody stops readily or seldom, by the criterion c."""
    if abs(criterion) < _EVEN:
        return "Stops neither readily nor seldom"
    return "Stops readily" if criterion < 0 else "Stops seldom"


def _tenths(number: float) -> str:
    return f"{number:.1f}".replace("-0.0", "0.0").replace("-", "−")
