"""Answers counted as they are kept, so that progress is told without going through all of them.

The answers are the truth; what is counted of them here follows from them alone, is written in the same transaction, and
can be thrown away: it is then counted anew. ``series`` numbers what is counted together (one learner's answers at one
drill in one game), ``counted`` has them by quarters of an hour since the epoch, ``marks`` what was wrong with them or
how they were read, ``figures`` the numbers they came to, ``last_answers`` the last of each series as they are. How far
was counted is in ``counted_through``, by the row of the last answer.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from sqlite_utils import Database

from trainer.training.progress.readings import FIGURE_DRILLS, READ_DRILLS, figure_of, reading_of
from trainer.training.records.ports import KeptAnswer
from trainer.training.records.tallies import LAST, QUARTER_MS, MarkKind

AT_ONCE = 50_000
"""How many answers are counted in one transaction."""

TABLES = {
    "series": """(
        id INTEGER PRIMARY KEY,
        learner TEXT NOT NULL,
        game TEXT NOT NULL,
        drill TEXT NOT NULL,
        UNIQUE (learner, game, drill)
    ) STRICT""",
    "counted": """(
        series INTEGER NOT NULL,
        quarter INTEGER NOT NULL,
        answers INTEGER NOT NULL,
        are_right INTEGER NOT NULL,
        PRIMARY KEY (series, quarter)
    ) STRICT, WITHOUT ROWID""",
    "marks": """(
        series INTEGER NOT NULL,
        kind TEXT NOT NULL,
        quarter INTEGER NOT NULL,
        what TEXT NOT NULL,
        times INTEGER NOT NULL,
        latest TEXT NOT NULL,
        PRIMARY KEY (series, kind, quarter, what)
    ) STRICT, WITHOUT ROWID""",
    "figures": """(
        series INTEGER NOT NULL,
        at_ms INTEGER NOT NULL,
        attempt TEXT NOT NULL,
        value REAL NOT NULL,
        PRIMARY KEY (series, at_ms, attempt)
    ) STRICT, WITHOUT ROWID""",
    "last_answers": """(
        series INTEGER NOT NULL,
        at_ms INTEGER NOT NULL,
        attempt TEXT NOT NULL,
        is_right INTEGER NOT NULL,
        milliseconds INTEGER NOT NULL,
        PRIMARY KEY (series, at_ms, attempt)
    ) STRICT, WITHOUT ROWID""",
    "counted_through": "(attempt INTEGER NOT NULL) STRICT",
}
_COMPARED = {
    "counted": "t.quarter, t.answers, t.are_right",
    "marks": "t.kind, t.quarter, t.what, t.times, t.latest",
    "figures": "t.at_ms, t.attempt, t.value",
    "last_answers": "t.at_ms, t.attempt, t.is_right, t.milliseconds",
}
_WRITTEN, _ANEW = "main", "temp"
# A row that somebody wrote into may say anything; it must not keep the others from being counted.
_UNREADABLE = (ArithmeticError, AttributeError, LookupError, RecursionError, TypeError, ValueError)


def _listed(drills: frozenset[str]) -> str:
    return ", ".join(f"'{each}'" for each in sorted(drills))


_NEW = (
    "main.attempts AS a JOIN {into}.series AS s ON s.learner = a.learner AND s.game = a.game AND s.drill = a.drill "
    "WHERE a.rowid > :after AND a.rowid <= :through"
)
_LATEST = "printf('%015d %s', a.at_ms, a.id)"
_ADD_MARKS = "ON CONFLICT DO UPDATE SET times = times + excluded.times, latest = max(latest, excluded.latest)"
_COUNT = (
    """INSERT INTO {into}.series (learner, game, drill)
       SELECT DISTINCT learner, game, drill FROM main.attempts AS a WHERE a.rowid > :after AND a.rowid <= :through
       ON CONFLICT DO NOTHING""",
    f"""INSERT INTO {{into}}.counted (series, quarter, answers, are_right)
        SELECT s.id, a.at_ms / {QUARTER_MS}, count(*), sum(a.is_right) FROM {_NEW} GROUP BY 1, 2
        ON CONFLICT DO UPDATE SET answers = answers + excluded.answers, are_right = are_right + excluded.are_right""",
    f"""INSERT INTO {{into}}.marks (series, kind, quarter, what, times, latest)
        SELECT s.id, '{MarkKind.MISTAKE.value}', a.at_ms / {QUARTER_MS}, a.mistake, count(*), max({_LATEST})
        FROM {_NEW} AND a.mistake <> '' AND NOT a.is_right GROUP BY 1, 3, 4 {_ADD_MARKS}""",
    f"""INSERT INTO {{into}}.marks (series, kind, quarter, what, times, latest)
        SELECT s.id, '{MarkKind.READING.value}', a.at_ms / {QUARTER_MS},
            reading_of(a.drill, a.kind, a.is_right, a.answer, a.due, a.felt), count(*), max({_LATEST})
        FROM {_NEW} AND a.drill IN ({_listed(READ_DRILLS)}) GROUP BY 1, 3, 4 {_ADD_MARKS}""",
    f"""INSERT INTO {{into}}.figures (series, at_ms, attempt, value)
        SELECT * FROM (
            SELECT s.id, a.at_ms, a.id, figure_of(a.drill, a.kind, a.is_right, a.answer, a.due, a.felt) AS value
            FROM {_NEW} AND a.drill IN ({_listed(FIGURE_DRILLS)})
        ) WHERE value IS NOT NULL""",
    f"""INSERT INTO {{into}}.last_answers (series, at_ms, attempt, is_right, milliseconds)
        SELECT series, at_ms, attempt, is_right, milliseconds FROM (
            SELECT s.id AS series, a.at_ms, a.id AS attempt, a.is_right, a.milliseconds,
                row_number() OVER (PARTITION BY s.id ORDER BY a.at_ms DESC, a.id DESC) AS place
            FROM {_NEW}
        ) WHERE place <= {LAST}""",
    f"""DELETE FROM {{into}}.last_answers WHERE (series, at_ms, attempt) IN (
            SELECT series, at_ms, attempt FROM (
                SELECT series, at_ms, attempt,
                    row_number() OVER (PARTITION BY series ORDER BY at_ms DESC, attempt DESC) AS place
                FROM {{into}}.last_answers
                WHERE series IN (SELECT s.id FROM {_NEW})
            ) WHERE place > {LAST}
        )""",
    "DELETE FROM {into}.counted_through",
    "INSERT INTO {into}.counted_through (attempt) VALUES (:through)",
)


def make_tables(db: Database, into: str = _WRITTEN) -> None:
    """Make the tables, empty."""
    for table, columns in TABLES.items():
        db.execute(f"CREATE TABLE {into}.{table} {columns}")


def make_ready(db: Database) -> None:
    """Teach ``db`` what is read out of answers, which whoever counts them needs."""
    db.conn.create_function("reading_of", 6, _reading_of, deterministic=True)
    db.conn.create_function("figure_of", 6, _figure_of, deterministic=True)


def count_new(db: Database, into: str = _WRITTEN, *, at_once: int = AT_ONCE) -> bool:
    """Count the first ``at_once`` answers that are not counted yet; whether there were any. In a transaction."""
    after = (db.execute(f"SELECT max(attempt) FROM {into}.counted_through").fetchone() or (None,))[0] or 0
    newest = db.execute("SELECT max(rowid) FROM main.attempts").fetchone()[0] or 0
    through = min(newest, after + at_once)
    if through <= after:
        return False
    for statement in _COUNT:
        db.execute(statement.format(into=into), {"after": after, "through": through})
    return True


def count_all(db: Database) -> None:
    """Count every answer that is not counted yet, so many in a transaction; anew where the tables are not to be had."""
    if _cannot_be_right(db):
        with db.atomic():
            forget(db)
    while _counted_some(db):
        pass


def forget(db: Database) -> None:
    """Throw away everything that was counted; ``count_all`` then counts it anew. In a transaction."""
    for table in TABLES:
        db.execute(f"DROP TABLE IF EXISTS main.{table}")
    make_tables(db)


def differences(db: Database) -> tuple[str, ...]:
    """The tables whose rows are not what the answers come to; none of them is written. Counts all answers anew."""
    make_ready(db)
    with db.atomic():
        make_tables(db, _ANEW)
        while count_new(db, _ANEW):
            pass
        found = tuple(_different(db))
        for table in TABLES:
            db.execute(f"DROP TABLE {_ANEW}.{table}")
    return found


def _counted_some(db: Database) -> bool:
    with db.atomic():
        return count_new(db)


def _cannot_be_right(db: Database) -> bool:
    """Whether a table is missing, or more answers are counted than there are."""
    if set(TABLES) - set(db.table_names()):
        return True
    counted, newest = db.execute(
        "SELECT (SELECT max(attempt) FROM counted_through), (SELECT max(rowid) FROM attempts)"
    ).fetchone()
    return (counted or 0) > (newest or 0)


def _different(db: Database) -> Iterator[str]:
    for table in _COMPARED:
        written, anew = (_rows(table, at) for at in (_WRITTEN, _ANEW))
        ways = (
            f"SELECT * FROM ({one}) EXCEPT SELECT * FROM ({other})" for one, other in ((written, anew), (anew, written))
        )
        if any(db.execute(f"{way} LIMIT 1").fetchone() for way in ways):
            yield table


def _rows(table: str, at: str) -> str:
    """The rows of a table, each with its series spelled out: counted anew, that may bear another number."""
    columns = f"s.learner, s.game, s.drill, {_COMPARED[table]}"
    return f"SELECT {columns} FROM {at}.series AS s JOIN {at}.{table} AS t ON t.series = s.id"


def _reading_of(*columns: Any) -> str:
    try:
        return reading_of(_kept(*columns))
    except _UNREADABLE:
        return ""


def _figure_of(*columns: Any) -> float | None:
    try:
        return figure_of(_kept(*columns))
    except _UNREADABLE:
        return None


def _kept(drill: str, case: str, right: int, answer: str, due: str, felt: str) -> KeptAnswer:
    """The answer as far as it is read: when, where and how fast it was given says nothing of it."""
    return KeptAnswer(0, drill, case, "", bool(right), answer, due, 0, felt)
