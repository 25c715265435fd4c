"""What a session works with besides its houses: the time, new ids, and who reads what it needs later."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from datetime import date, datetime
from typing import TYPE_CHECKING

from trainer.ui.window.broken_files import BrokenHouse

if TYPE_CHECKING:
    from trainer.content.learn.lesson_library import LessonLibrary
    from trainer.content.learn.lesson_title import LessonSummary
    from trainer.content.learn.lessons import Lesson
    from trainer.content.tests.library import PaperLibrary
    from trainer.domain.signals.gestures import Gestures
    from trainer.training.sittings.clock import Clock


@dataclass(frozen=True, slots=True)
class Means:
    """The time, new ids for answers, and seeds for questions."""

    clock: Clock
    new_id: Callable[[], str]
    new_seed: Callable[[], int]

    def today(self) -> date:
        """The day it is here."""
        return datetime.fromtimestamp(self.clock.epoch_ms() / 1000).date()


ReadGestures = Callable[[], "tuple[Gestures, Sequence[BrokenHouse]]"]
"""Reads the gestures that came with the trainer and people's own; tells which files cannot be used."""
ReadLessons = Callable[[], "tuple[LessonLibrary, Sequence[BrokenHouse]]"]
"""Reads the lessons that came with the trainer, and a school's own; tells which files cannot be used."""
ReadLesson = Callable[[str], "Lesson | None"]
"""Reads the lesson of a key alone; None where there is none, or its file has faults."""
ReadHead = Callable[[str], "LessonSummary"]
"""Reads what the head of the lesson of a key says, and nothing else of it; nothing where there is none."""
ReadTests = Callable[[], "tuple[PaperLibrary, Sequence[BrokenHouse]]"]
"""Reads the tests that came with the trainer, and a school's own; tells which files cannot be used."""
