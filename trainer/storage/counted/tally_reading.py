"""What was counted of a learner's answers, read from the score book."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from datetime import tzinfo
from pathlib import Path
from typing import Any

from sqlite_utils import Database

from trainer.storage.counted.tallies import IN_ALL
from trainer.storage.errors import NOT_READ, as_known_errors
from trainer.storage.practice.sitting_rows import rows_as_written
from trainer.training.progress.local_days import clock_spans, day_numbered
from trainer.training.records.checked import checked
from trainer.training.records.tallies import (
    LAST,
    LONGEST_MS,
    QUARTER_MS,
    AnswerFigure,
    AnswerFigures,
    DayCount,
    LastAnswer,
    MarkCount,
    MarkKind,
    WorkedQuarter,
)

_WHOSE = (
    "s.learner IN (SELECT id FROM people WHERE name = :learner) AND (:game IS NULL OR s.game = :game) "
    "AND typeof(s.drill) = 'text'"
)
_NEVER = 2**40
_A_DAY = 86_400_000 // QUARTER_MS
_FIRST = f"SELECT min((SELECT min(quarter) FROM counted WHERE series = s.id)) FROM series AS s WHERE {_WHOSE}"
_DAYS = f"""
    SELECT s.drill, (c.quarter + :offset) / {_A_DAY},
        CAST(total(c.answers) AS INTEGER), CAST(total(c.are_right) AS INTEGER)
    FROM series AS s JOIN counted AS c ON c.series = s.id
    WHERE {_WHOSE} AND c.quarter >= :first AND (:end IS NULL OR c.quarter < :end) GROUP BY 1, 2
    HAVING total(c.answers) > 0
"""
_LAST = f"""
    SELECT at_ms, drill, is_right, milliseconds FROM (
        SELECT l.at_ms, l.attempt, s.drill, l.is_right, l.milliseconds,
            row_number() OVER (PARTITION BY s.drill ORDER BY l.at_ms DESC, l.attempt DESC) AS place
        FROM series AS s JOIN last_answers AS l ON l.series = s.id
        WHERE {_WHOSE} AND (:drill IS NULL OR s.drill = :drill)
    ) WHERE place <= {LAST} ORDER BY at_ms, attempt
"""
_MARKS = f"""
    SELECT s.drill, m.what, sum(m.times), max(m.latest) FROM series AS s JOIN marks AS m ON m.series = s.id
    WHERE {_WHOSE} AND m.kind = :kind AND m.quarter >= :first AND m.quarter < :end GROUP BY 1, 2
"""
_FIGURES = (
    "FROM series AS s JOIN figures AS f ON f.series = s.id "
    f"WHERE {_WHOSE} AND s.drill = :drill AND f.at_ms >= :since_ms"
)
_FIGURES_COUNT = f"SELECT count(*), min(f.value) {_FIGURES}"
_FIGURES_LAST = f"SELECT f.at_ms, s.game, f.value {_FIGURES} ORDER BY f.at_ms DESC, f.attempt DESC LIMIT :most"
_SITTINGS = """
    SELECT s.started_ms, e.milliseconds FROM {0}s AS s JOIN {0}_ends AS e ON e.{0} = s.id
    WHERE s.learner IN (SELECT id FROM people WHERE name = :learner) AND (:game IS NULL OR s.game = :game)
        AND s.started_ms >= :since_ms
"""
# Of a few days there are a few thousand, which the index finds: nothing of them need be counted beforehand.
_WORKED = f"""
    SELECT at_ms / {QUARTER_MS} * {QUARTER_MS}, count(*), CAST(total(milliseconds) AS INTEGER) FROM (
        SELECT at_ms, min(milliseconds, {LONGEST_MS}) AS milliseconds FROM attempts
        WHERE learner IN (SELECT id FROM people WHERE name = :learner) AND (:game IS NULL OR game = :game)
            AND at_ms >= :since_ms
        UNION ALL {_SITTINGS.format("round")} UNION ALL {_SITTINGS.format("shuffle")}
    ) GROUP BY 1 ORDER BY 1
"""


class SqliteTallies:
    """The Tallies of one learner, in one game or (``game`` None) in all. Every method raises KnownError."""

    def __init__(self, db: Database, path: Path, learner: str, game: str | None) -> None:
        self._db, self._path = db, path
        self._whose = {"learner": learner, "game": game}

    def days(self, zone: tzinfo | None, since_ms: int = 0) -> Sequence[DayCount]:
        """Every drill's answers day by day."""
        with self._as_written():
            return self._days(zone, since_ms)

    def _days(self, zone: tzinfo | None, since_ms: int) -> Sequence[DayCount]:
        ((first,),) = self._rows(_FIRST)
        if first is None:
            return []
        first = max(first, since_ms // QUARTER_MS) if since_ms else first
        spans = [each for each in clock_spans(zone) if each.end is None or each.end > first]
        days: dict[tuple[str, int], tuple[int, int]] = {}
        for span in spans:
            since = max(first, span.first)
            for drill, day, answers, right in self._rows(_DAYS, first=since, end=span.end, offset=span.offset):
                # A day on which the clocks are changed lies in two spans.
                before = days.get((drill, day), (0, 0))
                days[drill, day] = before[0] + answers, before[1] + right
        dates = {day: day_numbered(day) for _, day in days}
        return [DayCount(drill, dates[day], *counts) for (drill, day), counts in days.items()]

    def last(self, drill: str | None = None) -> Sequence[LastAnswer]:
        """The last answers of each drill."""
        rows = self._rows(_LAST, drill=drill)
        with self._as_written():
            return [checked(LastAnswer(at_ms, its, bool(right), taken)) for at_ms, its, right, taken in rows]

    def marks(self, kind: MarkKind, since_ms: int = 0, until_ms: int | None = None) -> Sequence[MarkCount]:
        """Marks of answers in a time."""
        first, end = since_ms // QUARTER_MS, _NEVER if until_ms is None else until_ms // QUARTER_MS
        if not first and end == _NEVER:
            first, end = IN_ALL, IN_ALL + 1
        rows = self._rows(_MARKS, kind=kind.value, first=first, end=end)
        with self._as_written():
            return [checked(MarkCount(*row)) for row in rows]

    def figures(self, drill: str, since_ms: int = 0, most: int = LAST) -> AnswerFigures:
        """The numbers that answers came to."""
        wanted = {"drill": drill, "since_ms": since_ms}
        ((count, least),) = self._rows(_FIGURES_COUNT, **wanted)
        last = self._rows(_FIGURES_LAST, **wanted, most=most)
        with self._as_written():
            return AnswerFigures(count, least, tuple(checked(AnswerFigure(*row)) for row in reversed(last)))

    def worked(self, since_ms: int) -> Sequence[WorkedQuarter]:
        """What was done in each quarter of an hour."""
        rows = self._rows(_WORKED, since_ms=since_ms)
        with self._as_written():
            return [checked(WorkedQuarter(*row)) for row in rows]

    @contextmanager
    def _as_written(self) -> Iterator[None]:
        """What another program has written among what was counted is damage."""
        with as_known_errors(self._path, NOT_READ), rows_as_written():
            yield

    def _rows(self, query: str, **given: Any) -> list[Any]:
        with as_known_errors(self._path, NOT_READ):
            return self._db.execute(query, self._whose | given).fetchall()
