"""How a round is dealt by a trainee: guided, for practice, as a test, or only watched."""

from __future__ import annotations

from enum import Enum


class Mode(Enum):
    """GUIDED and PRACTICE stop a wrong act and say what was due; a TEST is silent; in WATCH the dealer is shown."""

    GUIDED = "guided"
    PRACTICE = "practice"
    TEST = "test"
    WATCH = "watch"

    @property
    def is_silent(self) -> bool:
        """Whether nothing is said of a mistake before the round is over."""
        return self is Mode.TEST
