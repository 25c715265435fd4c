"""Where a test stopped that was started and is not over, in words, told from what was kept of it alone."""

from __future__ import annotations

from datetime import date, datetime

from trainer.content.tests.papers import JudgesSheet, Paper, Questions, Rounds
from trainer.training.records.checked import read_json
from trainer.training.records.examinations import Happened, KeptExamination
from trainer.ui.tests.taken import day_words, local_day
from trainer.wording.dates import day_of_month_words


def stopped_words(kept: KeptExamination, paper: Paper | None, today: date) -> str:
    """Return ``Started at 23:23, question 25 of 150``; with the day unless that is ``today``.

    ``paper`` is the test as it was taken; without it nothing is said of where it stopped.
    """
    started = datetime.fromtimestamp(kept.start.at_ms / 1000)
    day = local_day(kept.start.at_ms)
    named = day_of_month_words(day) if day.year == today.year else day_words(day)
    on = "" if day == today else f"on {named} "
    return f"Started {on}at {started:%H:%M}{_place(kept, paper)}"


def is_for_another_day(kept: KeptExamination) -> bool:
    """Return whether the rest of a test is for another day by its own rules: nothing interrupted it."""
    return bool(kept.events) and kept.events[-1].what is Happened.ADJOURNED


def _place(kept: KeptExamination, paper: Paper | None) -> str:
    asked = [read_json(each.told) for each in kept.events if each.what is Happened.ASKED]
    if paper is None or not asked:
        return ""
    # A part that the game has nothing of was left out of the form, and is not counted there.
    parts = [each for each in paper.parts if not isinstance(each.asks, JudgesSheet)]
    part, item = int(asked[-1]["part"]), int(asked[-1]["item"]) + 1
    if part >= len(parts):
        return ""
    asks = parts[part].asks
    thing = "question" if isinstance(asks, Questions) else "round" if isinstance(asks, Rounds) else "item"
    of = f"part {part + 1} of {len(parts)}, " if len(parts) > 1 else ""
    return f", {of}{thing} {item} of {parts[part].count}"
