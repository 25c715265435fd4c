"""The words of lessons, searched by SQLite's own full-text search in memory: nothing of it is kept."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import islice

from sqlite_utils import Database

from trainer.training.learn.lessons.searchable import SearchableStep
from trainer.wording.word_forms import stem

MOST, MOST_OF_A_LESSON = 40, 3
_WORDS_SHOWN = 16
_BEGIN, _END = chr(2), chr(3)
# Each is asked for in quotes, so that none is taken for a command of the search.
_WORD = re.compile(r"[^\W_]+")
_CREATE = "CREATE VIRTUAL TABLE steps USING fts5(lesson UNINDEXED, title, heading, words)"
_FIND = f"""
    SELECT lesson, title, heading, snippet(steps, 3, ?, ?, '\u2026', {_WORDS_SHOWN}) AS excerpt
    FROM steps WHERE steps MATCH ? ORDER BY bm25(steps, 0, 8, 4, 1), rowid
"""


@dataclass(frozen=True, slots=True)
class FoundStep:
    """A step that was found; ``excerpt`` are words of it in pieces, each with whether it is what was looked for."""

    lesson: str
    title: str
    heading: str
    excerpt: tuple[tuple[str, bool], ...]


class LessonSearch:
    """Steps by their words, in whatever form and order these are typed; the last may be but begun."""

    def __init__(self) -> None:
        self._db = Database(memory=True)
        self._db.execute(_CREATE)

    def add(self, steps: Iterable[SearchableStep]) -> None:
        """Let ``steps`` be found, too."""
        rows = [(each.lesson, each.title, each.heading, each.words) for each in steps]
        with self._db.conn:
            self._db.conn.executemany("INSERT INTO steps VALUES (?, ?, ?, ?)", rows)

    def find(self, typed: str, most: int = MOST) -> tuple[FoundStep, ...]:
        """The steps that have every word of ``typed``, or where none has, some; the nearest first.

        Of no lesson more than three.
        """
        words = [f'"{stem(word)}"*' for word in _WORD.findall(typed.casefold())]
        if not words:
            return ()
        found = tuple(islice(self._found(" ".join(words)), most))
        return found or tuple(islice(self._found(" OR ".join(words)), most))

    def close(self) -> None:
        """Let go of the memory."""
        self._db.close()

    def _found(self, wanted: str) -> Iterator[FoundStep]:
        counts: dict[str, int] = {}
        for row in self._db.query(_FIND, (_BEGIN, _END, wanted)):
            counts[row["lesson"]] = counts.get(row["lesson"], 0) + 1
            if counts[row["lesson"]] <= MOST_OF_A_LESSON:
                yield FoundStep(row["lesson"], row["title"], row["heading"], tuple(_pieces(row["excerpt"])))


def _pieces(excerpt: str) -> Iterator[tuple[str, bool]]:
    before, *others = excerpt.split(_BEGIN)
    if before:
        yield before, False
    for each in others:
        found, _, after = each.partition(_END)
        yield found, True
        if after:
            yield after, False
