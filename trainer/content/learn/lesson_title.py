"""What the head of a lesson says, with its text unread: what it is called, how long it takes, what one can do after."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from trainer.content.text.files import Expected, read_text
from trainer.lazy_module import LazyModule

if TYPE_CHECKING:
    import tomllib
else:
    # A start on which no lesson is planned does without it.
    tomllib = LazyModule("tomllib")

ENDING = ".md"
LESSON = Expected("lesson", "its head between two lines of +++, and its text")
EDGE = "+++"
"""The line above and below the head of a lesson."""


@dataclass(frozen=True, slots=True)
class LessonSummary:
    """What a lesson is called, how many minutes it takes, and what one can do ``after`` it, begun with a verb."""

    title: str = ""
    minutes: int = 0
    after: str = ""


NO_SUMMARY = LessonSummary()


def head_in(folders: Sequence[Path], key: str) -> LessonSummary:
    """The head of the lesson of that key, of the last of ``folders`` that has one with a title; none where none has."""
    heads = (_head(folder / f"{key}{ENDING}") for folder in reversed(folders))
    return next((head for head in heads if head.title), NO_SUMMARY)


def _head(path: Path) -> LessonSummary:
    written = read_text(path, LESSON)
    if not isinstance(written, str) or not written.startswith(f"{EDGE}\n"):
        return NO_SUMMARY
    head, _, _ = written.removeprefix(f"{EDGE}\n").partition(f"\n{EDGE}")
    try:
        its = tomllib.loads(head)
    except (tomllib.TOMLDecodeError, RecursionError):
        return NO_SUMMARY
    title, minutes, after = its.get("title"), its.get("minutes"), its.get("after")
    return LessonSummary(
        title if isinstance(title, str) else "",
        minutes if isinstance(minutes, int) else 0,
        after if isinstance(after, str) else "",
    )
