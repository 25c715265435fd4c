"""What windows opened one after another need not find out or draw anew: what is read from files, and pictures."""

import os
from collections.abc import Callable, Sequence
from functools import cache, lru_cache
from math import ceil
from pathlib import Path
from typing import Any

import pygame
import pytest

from tests.domain.games import read_once
from tests.lessons import shipped_lessons
from trainer.app import Application
from trainer.canvas.art.sprites import Image, SpriteBook
from trainer.canvas.art.svg import Rasteriser
from trainer.canvas.art.theme import CanvasTheme
from trainer.canvas.felt import stage
from trainer.content.exercises import Exercises
from trainer.content.gestures import library as gestures
from trainer.content.houses import kept as kept_houses
from trainer.content.houses import library as houses
from trainer.content.learn import lesson_library as lessons
from trainer.content.learn.lesson_library import LessonLibrary
from trainer.content.learn.lessons import Lesson
from trainer.content.learn.skills import Syllabus
from trainer.training.learn.skills_of_game import TrainedSkill, skills_of
from trainer.ui.window import study
from trainer.ui.window.daily_care import DailyCare

MOST_PICTURES = 3_000
MOST_SKILLS = 20
ROOM = 40 * 1024 * 1024
LARGEST = 1280 * 800
"""Larger pictures, in pixels, are drawn each time: a few of them take more room than all the others."""


class KeptSpriteBook(SpriteBook):
    """A sprite book that keeps what is drawn once, too, in the same room."""

    def __init__(self, rasterise: Rasteriser, theme: CanvasTheme) -> None:
        super().__init__(rasterise, theme, ROOM)

    def surface(self, body: str, width: int, height: int) -> pygame.Surface:
        if width * height > LARGEST:
            return self._draw_anew(body, width, height)
        key = ("drawn once", body, width, height)
        # Whoever asks may draw over it.
        return self.keep(key, lambda: Image(self._draw_anew(body, width, height), 0, 0)).surface.copy()

    def _draw(self, body: str, width: float, height: float, x: float, y: float) -> Image:
        return Image(self._draw_anew(body, ceil(width), ceil(height)), x, y)

    def _draw_anew(self, body: str, width: int, height: int) -> pygame.Surface:
        # Asked for each time: a book that held its own method would go only when it is looked for, and none that is
        # frozen between tests is.
        return super().surface(body, width, height)


@lru_cache(maxsize=3)
def book_of(rasterise: Rasteriser, theme: CanvasTheme) -> KeptSpriteBook:
    """The one book of all felts of a theme."""
    return KeptSpriteBook(rasterise, theme)


def kept_book(rasterise: Rasteriser, theme: CanvasTheme) -> SpriteBook:
    """The same, but for one that has grown too large, which begins anew."""
    book = book_of(rasterise, theme)
    if len(book._kept) > MOST_PICTURES:
        book_of.cache_clear()
    return book_of(rasterise, theme)


def once(read: Callable[[Sequence[Path]], Any]) -> Callable[[Sequence[Path]], Any]:
    """Reads the shipped folder once; all folders, and anew, where people have files of their own."""
    shipped = lru_cache(lambda folder: read([folder]))

    def reading(folders: Sequence[Path]) -> Any:
        own = any(os.path.lexists(folder) for folder in folders[1:])
        return read(folders) if own else shipped(folders[0])

    return reading


read_gestures = once(gestures.read_gestures)
read_lessons_anew, read_one_anew = lessons.read_lessons, lessons.read_one


def read_lessons(folders: Sequence[Path]) -> LessonLibrary:
    """The lessons as read before; anew, where people have lessons of their own."""
    own = any(os.path.lexists(folder) for folder in folders[1:])
    return read_lessons_anew(folders) if own else shipped_lessons()


def read_one(folders: Sequence[Path], key: str) -> Lesson | None:
    """The lesson of that key as read before; anew, where people have lessons of their own."""
    if any(os.path.lexists(folder) for folder in folders[1:]):
        return read_one_anew(folders, key)
    return shipped_lessons().lessons.get(key)


program_anew = kept_houses._program


@cache
def program_of(more: tuple[Path, ...]) -> tuple[str, ...]:
    """The modules that houses are read by, with their times, which do not change while tests run."""
    return tuple(program_anew(more))


skills_made: dict[tuple[int, int], tuple[Syllabus, Exercises, tuple[TrainedSkill, ...]]] = {}


def skills_once(syllabus: Syllabus, there: Exercises) -> tuple[TrainedSkill, ...]:
    """The skills of that very syllabus in a game as found before."""
    key = id(syllabus), id(there)
    if key not in skills_made:
        if len(skills_made) >= MOST_SKILLS:
            skills_made.clear()
        # With what they are of, so that no other thing gets its number.
        skills_made[key] = syllabus, there, skills_of(syllabus, there)
    return skills_made[key][2]


def keep(patch: pytest.MonkeyPatch) -> None:
    """Let the windows opened from now on share what they read and draw.

    The book's daily care begins some seconds after a window has opened, on a thread: whether a test meets the copy it
    makes would be chance. Who wants it has it run. What a start does ahead of its need is done once it is needed.
    """
    patch.setattr(Application, "_ahead", lambda running: iter([running.session.have_gestures]))
    patch.setattr(DailyCare, "begin", lambda care: None)
    patch.setattr(houses, "read_houses", read_once)
    patch.setattr(gestures, "read_gestures", read_gestures)
    patch.setattr(lessons, "read_lessons", read_lessons)
    patch.setattr(lessons, "read_one", read_one)
    patch.setattr(kept_houses, "_program", lambda more: program_of(tuple(more)))
    patch.setattr(study, "skills_of", skills_once)
    patch.setattr(stage, "SpriteBook", kept_book)
