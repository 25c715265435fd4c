"""What is said round what is watched: its keys, its pace, and what there is to choose."""

from __future__ import annotations

from trainer.training.spotting.exercises import WatchExercise
from trainer.training.spotting.watching import WatchedRun
from trainer.training.table.scoring import published_pace
from trainer.ui.window.page import KeyHint
from trainer.wording.numbers import number_in_words

_CHOOSING = (
    KeyHint(("A", "to", "F"), "What was wrong"),
    KeyHint(("N",), "Nothing was wrong: a false alarm"),
    KeyHint(("1", "to", "4"), "What is done now"),
    KeyHint(("Enter",), "Continue, when both are chosen"),
)
WATCHED_KEYS = (KeyHint(("Space",), "Stop the deal"), *_CHOOSING)
WATCHED_KEYS_OF_TWO = (
    KeyHint(("1",), "Stop the table at the left"),
    KeyHint(("2",), "Stop the table at the right"),
    KeyHint(("Space",), "Stop both; then 1 or 2 says which"),
    *_CHOOSING,
)
RESULT_KEYS = (
    KeyHint((chr(0x2191), chr(0x2193)), "The round before or after"),
    KeyHint((chr(0x2190), chr(0x2192)), "An act back or on"),
    KeyHint(("Space",), "Play on from there, or stop"),
    KeyHint(("Enter",), "Watch as many again"),
    KeyHint(("Esc",), "Back"),
)
TITLES = {
    "a-few-rounds": "A few rounds",
    "one-table": "One table",
    "two-tables": "Two tables at once",
    "between-two-shoes": "Between two shoes",
}


def pace_words(run: WatchedRun, tables: int = 1) -> str:
    """How quick what is watched is: ``Real speed: 52 rounds an hour, seven spots``."""
    if run.dealt is None:
        return "An act every second and a half"
    spots = len(run.dealt.spots)
    pace = published_pace(max(1, min(spots, 7)))
    rate = "" if pace is None else f"{pace.rounds_an_hour} rounds an hour, "
    return f"Real speed: {rate}{spots_words(spots)}{' at each table' if tables > 1 else ''}"


def spots_words(spots: int) -> str:
    """``seven spots``."""
    return f"{number_in_words(spots)} {'spot' if spots == 1 else 'spots'}"


def what_is_watched(exercise: WatchExercise) -> str:
    """``Seven spots, twelve rounds.``"""
    count = number_in_words(exercise.plays)
    if not exercise.spots:
        return f"{count.capitalize()} stretches of a shuffle."
    at_each = " at each of two tables" if exercise.tables > 1 else ""
    rounds = exercise.plays // exercise.tables
    return f"{spots_words(exercise.spots).capitalize()}, {number_in_words(rounds)} rounds{at_each}."


def good_words(exercise: WatchExercise) -> str:
    """The target: ``Target: catch 5 of 6 with no more than 1 false alarm (our figure)``."""
    most = exercise.false_alarms
    alarms = "no false alarm" if not most else f"no more than {most} false {'alarm' if most == 1 else 'alarms'}"
    return f"Target: catch {exercise.least} of {exercise.slips} with {alarms} (our figure)"
