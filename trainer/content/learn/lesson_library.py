"""The lessons of a school: those that come with the application, and its own."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path

from trainer import resources
from trainer.content.learn.lesson_file import is_lesson, lesson_key, read_lesson
from trainer.content.learn.lesson_title import ENDING
from trainer.content.learn.lessons import Lesson, Try
from trainer.content.learn.skills import Syllabus
from trainer.content.text.faults import FileFault, did_you_mean
from trainer.content.text.files import files_in, folders_in
from trainer.content.text.positions import Positions

FOLDER = "lessons"
"""The name of the folder of a school's own lessons, beside its score book."""


@dataclass(frozen=True, slots=True)
class LessonLibrary:
    """The lessons that can be read, by key, and every fault of the files that hold them."""

    lessons: Mapping[str, Lesson] = field(default_factory=dict)
    faults: tuple[FileFault, ...] = ()


def lesson_paths(folder: Path) -> Iterator[Path]:
    """The lessons' files in the folders of ``folder``, a folder a stage."""
    for stage in sorted(folders_in(folder)):
        yield from lessons_in(stage)


def lessons_in(folder: Path) -> list[Path]:
    """The lessons' files in one folder, in the order of their names; none where it is unreadable."""
    return [path for path in files_in(folder) if path.suffix == ENDING and is_lesson(path)]


def read_lessons(folders: Sequence[Path] | None = None) -> LessonLibrary:
    """The lessons of ``folders``: the shipped ones first (by themselves where there are none), then a school's own.

    A later lesson takes the place of an earlier one of the same stage and name. One with a fault stops no other.
    """
    lessons: dict[str, Lesson] = {}
    faults: list[FileFault] = []
    for folder in (resources.lessons(),) if folders is None else folders:
        for path in lesson_paths(folder):
            lesson, found = read_lesson(path)
            faults += found
            if lesson is not None and not found:
                lessons[lesson.key] = lesson
    return LessonLibrary(lessons, tuple(faults))


def read_ahead(folders: Sequence[Path]) -> Iterator[Callable[[], object]]:
    """What parses the lessons of ``folders`` one by one, so that ``read_lessons`` finds them parsed."""
    return (partial(read_lesson, path) for folder in folders for path in lesson_paths(folder))


def read_one(folders: Sequence[Path], key: str) -> Lesson | None:
    """The lesson of that key as ``read_lessons`` has it, the others left unread; None where it has none."""
    for path in reversed([path for folder in folders for path in _named(folder, key)]):
        lesson, faults = read_lesson(path)
        if lesson is not None and not faults:
            return lesson
    return None


def _named(folder: Path, key: str) -> Iterator[Path]:
    """The lessons' files of that key in the folders of ``folder``; no other file is opened."""
    for stage in sorted(folders_in(folder)):
        yield from (path for path in files_in(stage) if lesson_key(path) == key and is_lesson(path))


def in_order(lessons: Mapping[str, Lesson], syllabus: Syllabus) -> tuple[Lesson, ...]:
    """The lessons as the syllabus teaches them; those no skill names come after the others of their stage."""
    named = {key: place for place, key in enumerate(dict.fromkeys(skill.lesson for skill in syllabus.skills))}
    stages = {stage.key: place for place, stage in enumerate(syllabus.stages)}

    def place_of(lesson: Lesson) -> tuple[int, int, str]:
        return stages.get(lesson.stage, len(stages)), named.get(lesson.key, len(named)), lesson.key

    return tuple(sorted(lessons.values(), key=place_of))


def of_the_way(path: Path, syllabus: Syllabus) -> Iterator[FileFault]:
    """What is wrong between the syllabus in the file at ``path`` and the lessons in the folders beside it.

    Skills whose lesson is missing, stages without a lesson, lessons that no skill names or that end without a check.
    """
    files = {lesson_key(file): file for file in lesson_paths(path.parent)}
    places = Positions.of(path.read_text(encoding="utf-8"))
    named = {skill.lesson for skill in syllabus.skills}
    for skill in syllabus.skills:
        if skill.lesson not in files:
            at = places.place(("skills", skill.key, "lesson"))
            said = f"There is no lesson '{skill.lesson}': write lessons/{skill.lesson}{ENDING}."
            yield FileFault(path, at.line, at.column, said + did_you_mean(skill.lesson, files))
    for stage in syllabus.stages:
        if not any(key.startswith(f"{stage.key}/") for key in files):
            at = places.place(("stages", stage.key), at_key=True)
            yield FileFault(path, at.line, at.column, f"The stage '{stage.key}' has no lesson.")
    for key, file in files.items():
        if key not in named:
            said = f'No skill names this lesson: write lesson = "{key}" at a skill of {path.name}.'
            yield FileFault(file, 1, 1, said + did_you_mean(key, named))
        yield from _without_check(file)


def _without_check(file: Path) -> Iterator[FileFault]:
    lesson, _ = read_lesson(file)
    if lesson is not None and not any(_is_check(lesson.every_block())):
        yield FileFault(file, 1, 1, "This lesson ends without a check: write a block 'check' at its end.")


def _is_check(blocks: Iterable[object]) -> Iterator[bool]:
    return (isinstance(block, Try) and block.check for block in blocks)
