"""Reads a lesson from its file: its head in TOML, its text in Markdown, and every fault with its line and column."""

from __future__ import annotations

from functools import cache, lru_cache
from pathlib import Path

from pydantic_core import CoreSchema, SchemaValidator, core_schema

from trainer.content.learn.block_values import WORDS
from trainer.content.learn.lesson_blocks import BlockReader
from trainer.content.learn.lesson_title import EDGE, ENDING, LESSON
from trainer.content.learn.lessons import Lesson
from trainer.content.learn.toml_part import read_part
from trainer.content.learn.typed_values import typed_values
from trainer.content.text.faults import FileFault
from trainer.content.text.files import read_text
from trainer.content.text.value_syntax import record, text
from trainer.wording.unseen_letters import unseen_letter

_LEAST_MINUTES, _MOST_MINUTES = 1, 30
_FENCE = "```"
_READ = (*WORDS, "title", "options")


def is_lesson(path: Path) -> bool:
    """Whether the file at ``path`` is written as a lesson is: its first line is ``+++``."""
    written = read_text(path, LESSON) if path.suffix == ENDING else ""
    return isinstance(written, str) and written.startswith(f"{EDGE}\n")


def lesson_key(path: Path) -> str:
    """The lesson's stage and name: its folder's name and its own."""
    return f"{path.absolute().parent.name}/{path.stem}"


def read_lesson(path: Path) -> tuple[Lesson | None, tuple[FileFault, ...]]:
    """The lesson of the file at ``path``, and its faults; None where its head or any block cannot be read.

    Never raises for what the file holds.
    """
    written = read_text(path, LESSON)
    if isinstance(written, FileFault):
        return None, (written,)
    return _parsed(path, lesson_key(path), written)


@lru_cache(maxsize=256)
def _parsed(path: Path, key: str, written: str) -> tuple[Lesson | None, tuple[FileFault, ...]]:
    """The lesson ``written`` in the file at ``path``; what is read again unchanged is not parsed again."""
    lines = written.split("\n")
    end = next((number for number, line in enumerate(lines[1:], 1) if line.rstrip() == EDGE), 0)
    if lines[0].rstrip() != EDGE or not end:
        said = "A lesson begins with its head: a line of +++, title, minutes and after, and a line of +++ again."
        return None, (FileFault(path, 1, 1, said),)
    head, faults = read_part(path, lines[1:end], 2, _schema(), _validator())
    reader = BlockReader(path, lines, end + 1)
    blocks = reader.blocks()
    faults = (*faults, *_unseen(path, lines), *_typed(path, lines, end + 1), *reader.faults)
    if not blocks and not reader.faults:
        faults = (*faults, FileFault(path, 1, 1, "This lesson has no text: write it below its head."))
    if head is None or reader.faults:
        return None, _sorted(faults)
    made = Lesson(key, head["title"], head["minutes"], head["after"], blocks)
    return made, _sorted(faults)


@cache
def _schema() -> CoreSchema:
    minutes = core_schema.int_schema(strict=True, ge=_LEAST_MINUTES, le=_MOST_MINUTES)
    return record(
        {
            "title": text("What it is called."),
            "minutes": minutes,
            "after": text("What one can do after it, begun with a verb: 'pay a blackjack on one colour'."),
        },
        description="The head of a lesson.",
    )


@cache
def _validator() -> SchemaValidator:
    return SchemaValidator(_schema())


def _unseen(path: Path, lines: list[str]) -> tuple[FileFault, ...]:
    letters = ((number, line, unseen_letter(line, "\t")) for number, line in enumerate(lines, 1))
    return tuple(
        FileFault(
            path, number, line.index(letter) + 1, f"A letter that nobody sees (U+{ord(letter):04X}): take it out."
        )
        for number, line, letter in letters
        if letter
    )


def _typed(path: Path, lines: list[str], start: int) -> tuple[FileFault, ...]:
    """What is typed by hand in the text; of what stands between fences only in what people read."""
    faults: list[FileFault] = []
    fenced = False
    for number, line in enumerate(lines[start:], start + 1):
        if line.lstrip().startswith(_FENCE):
            fenced = not fenced
        elif (not fenced or line.startswith(_READ)) and not line.startswith(":::"):
            faults += (FileFault(path, number, column, said) for column, said in typed_values(line))
    return tuple(faults)


def _sorted(faults: tuple[FileFault, ...]) -> tuple[FileFault, ...]:
    return tuple(sorted(dict.fromkeys(faults), key=lambda each: (each.line, each.column)))
