"""Where it is led to from Today: to a lesson, a stage or a test, and to what the school has set."""

from __future__ import annotations

from functools import partial
from typing import Protocol

from trainer.ui.today.page import TodayPage


class LeadsToThings(Protocol):
    """Leads to each sort of thing by its key."""

    def to_drill(self, key: str) -> None: ...

    def to_lesson(self, key: str) -> None: ...

    def to_learn_skill(self, key: str) -> None: ...

    def to_stage(self, key: str) -> None: ...

    def to_table(self, parts: str) -> None: ...

    def to_situation(self, key: str) -> None: ...

    def to_test(self, key: str) -> None: ...


def lead_from(page: TodayPage, ways: LeadsToThings) -> None:
    """Have the page's lesson, stages and test lead there, and what the school has set to where it is done."""
    page.lesson_asked.connect(ways.to_lesson)
    page.stage_asked.connect(ways.to_stage)
    page.test_asked.connect(ways.to_test)
    page.school_asked.connect(partial(_lead, ways))


def _lead(ways: LeadsToThings, kind: str, key: str) -> None:
    match kind:
        case "lesson":
            ways.to_lesson(key)
        case "drill":
            ways.to_drill(key)
        case "skill":
            ways.to_learn_skill(key)
        case "stage":
            ways.to_stage(key)
        case "part":
            ways.to_table(key)
        case "round":
            ways.to_situation(key)
        case _:
            ways.to_test(key)
