"""Answers counted as they are kept, so that progress is told without going through all of them.

The answers are the truth; what is counted of them here follows from them alone, is written in the same transaction, and
can be thrown away: it is then counted anew. ``series`` numbers what is counted together (one learner's answers at one
drill in one game), ``counted`` has them by quarters of an hour since the epoch, ``marks`` what was wrong with them or
how they were read, ``figures`` the numbers they came to, ``last_answers`` the last of each series as they are. How far
was counted is in ``counted_through``, by the row of the last answer.

Whoever writes here does so in a transaction that has the book for itself from its first word on.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from sqlite3 import IntegrityError
from typing import TYPE_CHECKING, Any

from sqlite_utils import Database

from trainer.lazy_module import LazyModule
from trainer.storage.errors import UnreadableRow
from trainer.training.records.ports import KeptAnswer
from trainer.training.records.tallies import LAST, QUARTER_MS, MarkKind

if TYPE_CHECKING:
    from trainer.training.progress import readings
else:
    # A book is opened without them; they are needed when the first answer is kept.
    readings = LazyModule("trainer.training.progress.readings")

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
    "counted_through": "(row INTEGER NOT NULL, attempt TEXT NOT NULL) STRICT",
}
_COMPARED = {
    "counted": "t.quarter, t.answers, t.are_right",
    "marks": "t.kind, t.quarter, t.what, t.times, t.latest",
    "figures": "t.at_ms, t.attempt, t.value",
    "last_answers": "t.at_ms, t.attempt, t.is_right, t.milliseconds",
}
IN_ALL = -(2**40)
"""The quarter of an hour, before all others, at which ``marks`` have the marks of all of them together."""
_WRITTEN, _ANEW = "main", "temp"
_NONE, _NOWHERE = (0, ""), (-1, "")
# A row that somebody wrote into may say anything; it must not keep the others from being counted.
_UNREADABLE = (ArithmeticError, AttributeError, LookupError, RecursionError, TypeError, ValueError)


def _listed(drills: frozenset[str]) -> str:
    return ", ".join(f"'{each}'" for each in sorted(drills))


_NEW = (
    "main.attempts AS a JOIN {into}.series AS s ON s.learner = a.learner AND s.game = a.game AND s.drill = a.drill "
    "WHERE a.rowid > :after AND a.rowid <= :through"
)


def _marks(kind: MarkKind, what: str, which: str) -> str:
    """Adds the marks ``what`` of the new answers of ``which`` that is true."""
    return f"""
        WITH new (series, quarter, what, times, latest) AS MATERIALIZED (
            SELECT s.id, a.at_ms / {QUARTER_MS}, {what}, count(*), max(printf('%015d %s', a.at_ms, a.id))
            FROM {_NEW} AND {which} GROUP BY 1, 2, 3
        )
        INSERT INTO {{into}}.marks (series, kind, quarter, what, times, latest)
        SELECT series, '{kind.value}', quarter, what, times, latest FROM new
        UNION ALL
        SELECT series, '{kind.value}', {IN_ALL}, what, sum(times), max(latest) FROM new WHERE true GROUP BY series, what
        ON CONFLICT DO UPDATE SET times = times + excluded.times, latest = max(latest, excluded.latest)
    """


_READ = "a.drill, a.kind, a.is_right, a.answer, a.due, a.felt"


@cache
def _count() -> tuple[str, ...]:
    """The statements that count the answers whose rows come after ``:after``, up to ``:through``."""
    return (
        """INSERT INTO {into}.series (learner, game, drill)
       SELECT DISTINCT learner, game, drill FROM main.attempts AS a WHERE a.rowid > :after AND a.rowid <= :through
       ON CONFLICT DO NOTHING""",
        f"""INSERT INTO {{into}}.counted (series, quarter, answers, are_right)
        SELECT s.id, a.at_ms / {QUARTER_MS}, count(*), sum(a.is_right) FROM {_NEW} GROUP BY 1, 2
        ON CONFLICT DO UPDATE SET answers = answers + excluded.answers, are_right = are_right + excluded.are_right""",
        _marks(MarkKind.MISTAKE, "a.mistake", "a.mistake <> '' AND NOT a.is_right"),
        _marks(MarkKind.READING, f"reading_of({_READ})", f"a.drill IN ({_listed(readings.READ_DRILLS)})"),
        f"""INSERT INTO {{into}}.figures (series, at_ms, attempt, value)
        SELECT * FROM (
            SELECT s.id, a.at_ms, a.id, figure_of({_READ}) AS value
            FROM {_NEW} AND a.drill IN ({_listed(readings.FIGURE_DRILLS)})
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
        "INSERT INTO {into}.counted_through (row, attempt) SELECT rowid, id FROM main.attempts WHERE rowid = :through",
    )


def make_tables(db: Database, into: str = _WRITTEN) -> None:
    """Make the tables, empty."""
    for table, columns in TABLES.items():
        db.execute(f"CREATE TABLE {into}.{table} {columns}")


def make_ready(db: Database) -> None:
    """Teach ``db`` what is read out of answers, which whoever counts them needs."""
    db.conn.create_function("reading_of", 6, _reading_of, deterministic=True)
    db.conn.create_function("figure_of", 6, _figure_of, deterministic=True)


def is_behind(db: Database) -> bool:
    """Whether there are answers that are not counted, or what was counted is not to be had."""
    return bool(set(TABLES) - set(db.table_names())) or _counted(db) != _newest(db)


def count_new(
    db: Database, into: str = _WRITTEN, *, at_once: int = AT_ONCE, last: tuple[int, str] | None = None
) -> None:
    """Count the next ``at_once`` answers that are not counted yet; all anew where the tables cannot be right.

    None is counted behind ``last``, the row and id of an answer. Raises UnreadableRow for an answer that nobody gave.
    """
    if into == _WRITTEN and _cannot_be_right(db):
        forget(db)
    after = _counted(db, into)[0]
    some = "SELECT min(rowid) FROM attempts WHERE rowid >= ?"
    end, _ = last or _newest(db)
    through = min(db.execute(some, [after + at_once]).fetchone()[0] or end, end)
    if through > after:
        try:
            for statement in _count():
                db.execute(statement.format(into=into), {"after": after, "through": through})
        except IntegrityError as fault:
            # The tables are strict, and what was answered is of the kinds they take.
            raise UnreadableRow(str(fault)) from fault


def forget(db: Database) -> None:
    """Throw away everything that was counted; ``count_new`` then counts it anew."""
    for table in TABLES:
        db.execute(f"DROP TABLE IF EXISTS main.{table}")
    make_tables(db)


def uncount(db: Database, learner: str) -> None:
    """Forget what was counted of the learner of that id, whose answers have been taken out of the book."""
    for table in _COMPARED:
        db.execute(f"DELETE FROM {table} WHERE series IN (SELECT id FROM series WHERE learner = ?)", [learner])
    db.execute("DELETE FROM series WHERE learner = ?", [learner])
    # What is not counted yet stays so: of a book that was just made anew that is everything.
    row, _ = _counted(db)
    db.execute("DELETE FROM counted_through")
    left = "SELECT rowid, id FROM attempts WHERE rowid <= ? ORDER BY rowid DESC LIMIT 1"
    db.execute(f"INSERT INTO counted_through {left}", [row])


def differences(db: Database) -> tuple[str, ...]:
    """The tables whose rows are not what the answers come to; none of them is written. Counts all answers anew.

    What is not counted yet is no difference: opening the book counts it.
    """
    gone = set(TABLES) - set(db.table_names())
    if gone:
        return tuple(sorted(gone))
    if _cannot_be_right(db):
        return ()
    make_ready(db)
    last = _counted(db)
    with db.atomic():
        make_tables(db, _ANEW)
        while _counted(db, _ANEW) != last:
            count_new(db, _ANEW, last=last)
        found = tuple(_different(db))
        for table in TABLES:
            db.execute(f"DROP TABLE {_ANEW}.{table}")
    return found


def _counted(db: Database, at: str = _WRITTEN) -> tuple[int, str]:
    """The last answer that was counted: its row and its id."""
    row, attempt = db.execute(f"SELECT row, attempt FROM {at}.counted_through").fetchone() or _NONE
    return (row, attempt) if isinstance(row, int) and isinstance(attempt, str) else _NOWHERE


def _newest(db: Database) -> tuple[int, str]:
    """The last answer there is."""
    return db.execute("SELECT rowid, id FROM attempts ORDER BY rowid DESC LIMIT 1").fetchone() or _NONE


def _cannot_be_right(db: Database) -> bool:
    """Whether a table is missing, or the last answer that was counted is not there any more."""
    if set(TABLES) - set(db.table_names()):
        return True
    row, attempt = _counted(db)
    if not row:
        return db.execute("SELECT 1 FROM counted").fetchone() is not None
    return bool(db.execute("SELECT id FROM attempts WHERE rowid = ?", [row]).fetchone() != (attempt,))


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
        return readings.reading_of(_kept(*columns))
    except _UNREADABLE:
        return ""


def _figure_of(*columns: Any) -> float | None:
    try:
        return readings.figure_of(_kept(*columns))
    except _UNREADABLE:
        return None


def _kept(drill: str, case: str, right: int, answer: str, due: str, felt: str) -> KeptAnswer:
    """The answer as far as it is read: when, where and how fast it was given says nothing of it."""
    return KeptAnswer(0, drill, case, "", bool(right), answer, due, 0, felt)
