"""What the palette offers: one thing to go to or to do, of one kind."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum


class ActionKind(Enum):
    """What kind of thing it is; the value is how a row tells it."""

    PAGE = "Page"
    LESSON = "Lesson"
    SKILL = "Skill"
    DRILL = "Drill"
    SITUATION = "Situation"
    SHUFFLE = "Shuffle"
    RULE = "Rule"
    COMPARISON = "House rules"
    WORD = "Word"
    KEY = "Key"
    SETTING = "Setting"
    LEARNER = "Learner"
    GAME = "House and game"


@dataclass(frozen=True, slots=True)
class Action:
    """One row: its key among those of its ``kind``, its words, a note beside them, and the keys that do the same.

    It is found by ``also`` too, which is not shown.
    """

    kind: ActionKind
    key: str
    words: str
    note: str = ""
    also: str = ""
    caps: tuple[str, ...] = ()

    @property
    def name(self) -> str:
        """What tells it from all others, and stays from one run to the next."""
        return f"{self.kind.name.lower()} {self.key}"
