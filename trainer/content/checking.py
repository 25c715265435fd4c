"""Checks files a person is writing, whatever they hold: houses, gestures, words, a syllabus, lessons or tests."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable, Iterator, Sequence
from pathlib import Path

from trainer.content.gestures.file import is_gesture, is_poses, is_ways, read_gesture_file, read_poses, read_ways
from trainer.content.gestures.library import name_taken, shared_hands, shipped_folder
from trainer.content.glossary import FOLDER, is_glossary, read_words
from trainer.content.houses import library
from trainer.content.learn.lesson_checks import Teachable, unknown_names
from trainer.content.learn.lesson_file import is_lesson, read_lesson
from trainer.content.learn.lesson_library import FOLDER as LESSONS
from trainer.content.learn.lesson_library import lessons_in, of_the_way
from trainer.content.learn.lesson_title import ENDING as LESSON_ENDING
from trainer.content.learn.syllabus import is_syllabus, read_syllabus
from trainer.content.tests.library import FOLDER as TESTS
from trainer.content.tests.paper_file import is_paper, read_paper
from trainer.content.tests.papers import Paper
from trainer.content.text.faults import FileFault
from trainer.content.text.files import content_paths, folders_in, read_text


def files_of(paths: Iterable[Path]) -> tuple[Path, ...]:
    """The files among ``paths`` and in the folders among them."""
    return tuple(file for path in paths for file in _in(path))


def _no_thin_parts(_: Paper) -> Iterable[tuple[str, str]]:
    return ()


ThinParts = Callable[[Paper], Iterable[tuple[str, str]]]
"""The parts of a test that have too few different questions at every game, each with a sentence about it."""


def check(
    paths: Sequence[Path],
    teachable: Callable[[], Teachable | None] = lambda: None,
    thin_parts: ThinParts = _no_thin_parts,
) -> tuple[FileFault, ...]:
    """Every fault of these files, or of all files of content in a folder; what a file is, its keys tell.

    ``teachable`` gives what a syllabus and lessons may name, None for whatever they like; it is asked for where there
    is one. In a folder with a syllabus its lessons must be there, and each lesson must have a skill.
    """
    faults: list[FileFault] = []
    left: list[Path] = []
    for path in paths:
        for file in _in(path):
            faults += () if _is_of_lessons(file) else library.never_read_there(file)
            found = _faults(file, teachable, thin_parts)
            if found is None:
                left.append(file)
            else:
                faults += found
        if os.path.isdir(path):
            faults += (fault for folder in _read_in(path) for fault in library.never_read(folder))
            faults += (fault for folder in _read_in(path) for fault in _of_the_way(folder))
            left += [] if _in(path) else [path]
    faults += library.check(left)
    return tuple(sorted(dict.fromkeys(faults), key=lambda each: (str(each.path), each.line, each.column)))


def _in(path: Path) -> list[Path]:
    """The file itself, or those of a folder; where it has none, those of the folders in it."""
    if not os.path.isdir(path):
        return [path]
    return sorted(file for folder in _read_in(path) for file in (*content_paths(folder), *lessons_in(folder)))


def _read_in(folder: Path) -> list[Path]:
    """The folder; where it has no files of content itself but a syllabus, also the folders in it, and so on."""
    if not all(map(_is_syllabus, content_paths(folder))):
        return [folder]
    return [folder, *(each for below in folders_in(folder) for each in _read_in(below))]


def _of_the_way(folder: Path) -> Iterator[FileFault]:
    for path in filter(_is_syllabus, content_paths(folder)):
        yield from of_the_way(path, read_syllabus(path, None)[0])


def _of_lesson(path: Path, teachable: Teachable | None) -> list[FileFault]:
    lesson, faults = read_lesson(path)
    named = () if lesson is None or teachable is None else unknown_names(path, lesson, teachable)
    return [*faults, *named]


def _faults(path: Path, teachable: Callable[[], Teachable | None], thin_parts: ThinParts) -> list[FileFault] | None:
    """The faults of a file that is no house's; None where it is none, which a house's own check then looks at."""
    if _is_of_lessons(path):
        return _of_lesson(path, teachable())
    text = read_text(path)
    if isinstance(text, FileFault):
        return list(_of_gesture(path)) if path.parent.name == shipped_folder().name else None
    if is_glossary(text) or path.absolute().parent.name == FOLDER:
        return read_words(path)[1]
    if is_syllabus(text):
        there = teachable()
        return list(read_syllabus(path, None if there is None else there.exercises)[1])
    if is_paper(text) or path.absolute().parent.name == TESTS:
        there = teachable()
        return _of_paper(path, there, thin_parts)
    if is_gesture(text):
        return [*_of_gesture(path), *_taken(path)]
    if is_poses(text):
        return list(read_poses(path)[1])
    return list(read_ways(path)[1]) if is_ways(text) else None


def _of_paper(path: Path, there: Teachable | None, thin_parts: ThinParts) -> list[FileFault]:
    paper, faults = read_paper(path, None if there is None else there.exercises)
    text = read_text(path)
    lines = text.splitlines() if isinstance(text, str) else []
    thin = () if paper is None else thin_parts(paper)
    return [*faults, *(FileFault(path, _line_with(lines, part), 1, said) for part, said in thin)]


def _line_with(lines: Sequence[str], name: str) -> int:
    return next((number for number, line in enumerate(lines, start=1) if name in line), 1)


def _is_of_lessons(path: Path) -> bool:
    """Whether the file is a lesson, or lies where lessons do and was meant to be one."""
    meant = path.absolute().parent.parent.name == LESSONS
    return path.suffix == LESSON_ENDING and (meant or is_lesson(path))


def _is_syllabus(path: Path) -> bool:
    text = read_text(path)
    return isinstance(text, str) and is_syllabus(text)


def _of_gesture(path: Path) -> tuple[FileFault, ...]:
    return read_gesture_file(path, shared_hands().poses).faults


def _taken(path: Path) -> Iterator[FileFault]:
    """A school's own gesture may not have the name of one that comes with the application."""
    shipped = shipped_folder() / path.name
    if shipped.is_file() and path.resolve() != shipped.resolve():
        yield name_taken(path)
