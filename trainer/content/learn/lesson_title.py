"""What a lesson is called, read from its head alone: its text is left unread."""

from __future__ import annotations

from collections.abc import Sequence
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


def title_in(folders: Sequence[Path], key: str) -> str:
    """The title of the lesson of that key, of the last of ``folders`` that has one; "" where none has."""
    titles = (_title(folder / f"{key}{ENDING}") for folder in reversed(folders))
    return next(filter(None, titles), "")


def _title(path: Path) -> str:
    written = read_text(path, LESSON)
    if not isinstance(written, str) or not written.startswith(f"{EDGE}\n"):
        return ""
    head, _, _ = written.removeprefix(f"{EDGE}\n").partition(f"\n{EDGE}")
    try:
        title = tomllib.loads(head).get("title")
    except (tomllib.TOMLDecodeError, RecursionError):
        return ""
    return title if isinstance(title, str) else ""
