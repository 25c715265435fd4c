"""The lessons that come with the trainer, read once."""

from functools import cache

from trainer.content.learn.lesson_library import LessonLibrary, read_lessons


@cache
def shipped_lessons() -> LessonLibrary:
    """The lessons that come with the trainer, and what is wrong with their files."""
    return read_lessons()
