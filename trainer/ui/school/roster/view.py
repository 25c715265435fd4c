"""What the roster shows, as values: classes, heads and rows, each cell with its state and what is told of it."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from trainer.wording.name_order import name_order

ALL = ""
"""The key of all classes together, and of who is in none."""


class TestSeen(Enum):
    """What the last test of a kind came to: PASSED, NOT_YET, WAITING for a decision, BOOKED for a day, or NONE."""

    __test__ = False

    NONE = "none"
    PASSED = "passed"
    NOT_YET = "not yet"
    WAITING = "waiting"
    BOOKED = "booked"


@dataclass(frozen=True, slots=True)
class ClassChoice:
    """A class that can be shown: its id, ALL for everybody, its name and how many are in it."""

    key: str
    name: str
    count: int


@dataclass(frozen=True, slots=True)
class StageHead:
    """A column of the map: a stage by its key, its short name and its whole one."""

    key: str
    short: str
    name: str


@dataclass(frozen=True, slots=True)
class CellLine:
    """A stage of a learner: the value of its SkillState, how many of the last were right (0 to 1), and ``told``.

    ``granted`` says who takes it as known, and why; "" for no one.
    """

    state: str
    share: float
    told: str
    granted: str = ""


@dataclass(frozen=True, slots=True)
class RosterLine:
    """One learner. ``cells`` are in the order of the heads; none where nothing is reckoned yet, or on another way.

    ``seen`` is the day something was done last, ``minutes`` those of the last seven days; ``test_words`` the day of the
    test. ``note`` stands in place of the cells where there are none.
    """

    id: str
    name: str
    cells: tuple[CellLine | None, ...] = ()
    seen: str = ""
    is_today: bool = False
    minutes: int = 0
    test: TestSeen = TestSeen.NONE
    test_words: str = ""
    note: str = ""
    seen_ms: int = 0
    test_ms: int = 0

    @property
    def by_name(self) -> tuple[tuple[str, str], str]:
        """What rows are put in order by."""
        return name_order(self.name), self.id


@dataclass(frozen=True, slots=True)
class RosterView:
    """All of the roster. ``test_name`` is the test of its last column; ``told`` a line under it, such as what waits."""

    heads: tuple[StageHead, ...] = ()
    lines: tuple[RosterLine, ...] = ()
    test_name: str = ""
    told: str = ""
