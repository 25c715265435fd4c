"""When a test may be taken again, and how long what was passed holds."""

from __future__ import annotations

import json
from calendar import monthrange
from collections.abc import Callable, Iterable
from datetime import date, timedelta

from trainer.content.tests.papers import Paper
from trainer.training.records.examinations import Happened, KeptExamination
from trainer.wording.numbers import number_in_words

_ORDINALS = {1: "First", 2: "Second", 3: "Third", 4: "Fourth", 5: "Fifth"}


def ended_ms(kept: KeptExamination) -> int:
    """When a test ended, in milliseconds since the epoch; one that is not over, when something last happened in it."""
    return kept.events[-1].at_ms if kept.events else kept.start.at_ms


def not_before(
    paper: Paper, taken: Iterable[KeptExamination], local_day: Callable[[int], date], today: date
) -> date | None:
    """The day from which ``paper`` may be taken again; None: it may be taken today.

    ``taken`` are tests of one learner at one game that are over, of whatever file.
    """
    days = [local_day(ended_ms(each)) for each in taken if each.start.test == paper.key]
    again = max(days) + timedelta(days=paper.retake_days) if days else today
    return again if again > today else None


def tries_of(kept: KeptExamination) -> tuple[int, int]:
    """Which try of the test it was, from 1, and how many of those before were withdrawn, as kept when it began."""
    told = next((each.told for each in kept.events if each.what is Happened.AGREED), "{}")
    found = json.loads(told)
    return int(found.get("earlier", 0)) + 1, int(found.get("withdrawn", 0))


def tries_words(kept: KeptExamination) -> str:
    """``First try``, ``Third try, one withdrawn``."""
    try_, withdrawn = tries_of(kept)
    nth = f"{_ORDINALS.get(try_, f'{try_}th')} try"
    return f"{nth}, {number_in_words(withdrawn)} withdrawn" if withdrawn else nth


def valid_until(paper: Paper, decided: date) -> date | None:
    """The last day on which what was passed on the day ``decided`` holds; None: for good."""
    if paper.valid_months is None:
        return None
    months = decided.month - 1 + paper.valid_months
    year, month = decided.year + months // 12, months % 12 + 1
    return date(year, month, min(decided.day, monthrange(year, month)[1]))
