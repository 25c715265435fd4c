"""Learners by the names typed on the command line."""

from __future__ import annotations

from trainer.commands.shared.errors import unknown
from trainer.storage.score_book import SqliteScoreBook

LEARNER = "learner"
"""The choice that says who trains in the window."""


def whose(book: SqliteScoreBook, asked_for: str | None) -> str:
    """The learner asked for, else the one chosen in the window, else who came last; "" where nobody has come yet.

    Raises UnknownName with the nearest known one.
    """
    learners = book.learners()
    if asked_for is not None and asked_for not in learners:
        raise unknown("learner", asked_for, learners)
    return asked_for or book.setting(LEARNER) or next(reversed(learners), "")
