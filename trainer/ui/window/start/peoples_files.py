"""What people write besides houses: gestures, lessons and tests, those that came with the trainer and their own."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING

from trainer import resources
from trainer.content.text.places import schools_folder
from trainer.lazy_module import LazyModule
from trainer.ui.window.broken_files import BrokenHouse

if TYPE_CHECKING:
    from trainer.content.gestures import library as gestures
    from trainer.content.learn import lesson_library as lessons
    from trainer.content.learn import lesson_title
    from trainer.content.learn.lesson_library import LessonLibrary
    from trainer.content.learn.lesson_title import LessonSummary
    from trainer.content.learn.lessons import Lesson
    from trainer.content.tests import library as tests
    from trainer.content.tests.library import PaperLibrary
    from trainer.content.text.faults import FileFault
    from trainer.domain.house.games import Game
    from trainer.domain.signals.gestures import Gestures
    from trainer.training.tests import forms
else:
    # Each is read when it is first wanted, and not before the first frame.
    gestures = LazyModule("trainer.content.gestures.library")
    lessons, lesson_title = (
        LazyModule("trainer.content.learn.lesson_library"),
        LazyModule("trainer.content.learn.lesson_title"),
    )
    tests = LazyModule("trainer.content.tests.library")
    forms = LazyModule("trainer.training.tests.forms")

GESTURES, LESSONS = "gestures", "lessons"


class PeoplesFiles:
    """Reads them as they are when asked; people's own stand in the folder ``data``, beside the score book."""

    def __init__(self, data: Path) -> None:
        self._data = data

    def gestures(self) -> tuple[Gestures, tuple[BrokenHouse, ...]]:
        """The gestures, and which of their files cannot be used."""
        library = gestures.read_gestures([resources.assets() / GESTURES, self._data / GESTURES])
        return library.gestures, broken_files(library.faults, "gesture")

    def lessons(self) -> tuple[LessonLibrary, tuple[BrokenHouse, ...]]:
        """The lessons, and which of their files cannot be used."""
        library = lessons.read_lessons(self._lesson_folders())
        return library, broken_files(library.faults, "lesson")

    def lesson(self, key: str) -> Lesson | None:
        """The lesson of that key alone; None where there is none, or its file has faults."""
        return lessons.read_one(self._lesson_folders(), key)

    def read_ahead(self, game: Game | None) -> Iterator[Callable[[], object]]:
        """What reads the lessons, and finds out what of the tests there is at ``game``, before anybody asks."""
        yield from lessons.read_ahead(self._lesson_folders())
        if game is not None:
            papers = self.tests()[0].papers
            yield from forms.lacks_found_ahead(papers.values(), game)

    def head(self, key: str) -> LessonSummary:
        """What the head of the lesson of that key says; nothing where there is none."""
        return lesson_title.head_in(self._lesson_folders(), key)

    def tests(self) -> tuple[PaperLibrary, tuple[BrokenHouse, ...]]:
        """The tests, and which of their files cannot be used."""
        library = tests.read_papers(
            [tests.shipped_tests(), schools_folder(self._data, tests.FOLDER), self._data / tests.FOLDER]
        )
        return library, broken_files(library.faults, "test")

    def _lesson_folders(self) -> tuple[Path, ...]:
        return resources.lessons(), schools_folder(self._data, LESSONS), self._data / LESSONS


def broken_files(faults: tuple[FileFault, ...], kind: str = "house") -> tuple[BrokenHouse, ...]:
    """The faulty files of a kind, each with its faults."""
    told = {path: [fault for fault in faults if fault.path == path] for path in dict.fromkeys(f.path for f in faults)}
    return tuple(
        BrokenHouse(path.name, tuple((f"{path}:{fault.line}:{fault.column}", fault.message) for fault in its), kind)
        for path, its in told.items()
    )
