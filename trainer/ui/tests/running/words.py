"""What a test under way says, beside what it asks."""

from __future__ import annotations

from collections import Counter

from trainer.training.tests.examination import Examination
from trainer.training.tests.forms import Item, LineItem, QuestionItem, RoundItem, ShuffleItem, WatchedItem
from trainer.ui.tests.running.head import time_words

ADJOURNED, ANOTHER_DAY = "For another day", "What you have done is kept. The rest of this part follows on another day."
TROUBLE = "The test stands still"
HAND_IN_AS_IT_IS = "Hand in what is done, with Ctrl+H."
TIME_OVER = "The time is over. Finish this within five minutes; it is the last."
CLOSE, GO_ON, TRY_AGAIN = "Close", "Go on", "Try again"
READY, START = "Ready?", "Start"

_THINGS = {
    QuestionItem: ("question", "questions", "answered"),
    RoundItem: ("round", "rounds", "dealt"),
    ShuffleItem: ("procedure", "procedures", "done"),
    WatchedItem: ("deal", "deals", "watched"),
    LineItem: ("line", "lines", "filled in"),
}


def thing_words(item: Item) -> str:
    """What is counted: ``Round``."""
    return _THINGS[type(item)][0].capitalize()


def hand_in_words(examination: Examination) -> str:
    """What handing in now leaves undone, and how it is done all the same."""
    now, parts = examination.standing, examination.form.machine
    rest = [item for each in parts[now.part :] for item in each.items]
    rest = rest[now.item :] if now.part < len(parts) else rest
    told = []
    for kind, count in Counter(map(type, rest)).items():
        one, many, done = _THINGS[kind]
        told.append(f"{count:,} {one if count == 1 else many} {'is' if count == 1 else 'are'} not {done}")
    undone = f"{', '.join(told)}. " if told else ""
    return f"{undone}Hand in? Ctrl+H again."


def ready_words(examination: Examination) -> str:
    """Say when the time starts, once an examiner has opened the test."""
    starts = "The time starts" if examination.item is None or not examination.used_ms else "The time continues"
    return f"{examination.start.learner}, the test is open. {starts} when you press Enter."


def no_break_words(examination: Examination) -> str:
    """Why there is no break."""
    taken = examination.standing.breaks
    return "There is no break left." if taken else "This test has no breaks."


def break_follows(item: Item | None) -> str:
    """When the break that was asked for comes."""
    return f"A break follows this {'question' if item is None else _THINGS[type(item)][0]}."


def break_words(lasted_ms: int, minutes: int) -> str:
    """How long a break has lasted, and how long it may; then the test goes on by itself."""
    lasted = time_words(lasted_ms // 1000 * 1000)
    if not minutes:
        return f"{lasted}. It is in the record."
    whole = "1 minute" if minutes == 1 else f"{minutes} minutes"
    return f"{lasted} of {whole}; then the test goes on by itself. It is in the record."
