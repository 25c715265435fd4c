"""One drill as the list shows it: its words and how far the learner has come."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class DrillLine:
    """One drill in the list. ``answers`` (30 at most), ``percent`` and ``median_ms`` tell of the last ones given.

    A part dealt at the table has no target (0): its ``answers`` are rounds, its ``percent`` their mean score.
    ``state`` is the key of a state of mastery; ``why_not`` is "" where the drill can be had.
    """

    key: str
    title: str
    purpose: str
    answers: int
    percent: int
    median_ms: int
    target_ms: int
    state: str
    why_not: str = ""
