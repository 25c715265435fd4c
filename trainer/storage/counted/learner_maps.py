"""What a school's map shows of each learner, kept beside the answers: it follows from them, and can be thrown away.

``learner_maps`` has a text for each learner and game, and which revision of the learner's deeds it tells of;
``deed_revisions`` has the present one, which is moved on where something of theirs was kept since they were last looked
for. ``maps_through`` says how far that was: by the row and the id of the last deed of each kind in the book.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator
from dataclasses import dataclass

from sqlite_utils import Database

from trainer.storage.counted.deeds_in_order import ATTEMPTS
from trainer.storage.practice.sitting_rows import ROUNDS, SHUFFLES
from trainer.storage.school.edit_tables import IS_SOMEBODY

TABLES = {
    "learner_maps": """(
        learner TEXT NOT NULL,
        game TEXT NOT NULL,
        rule TEXT NOT NULL,
        ids TEXT NOT NULL,
        revision INTEGER NOT NULL,
        body TEXT NOT NULL,
        PRIMARY KEY (learner, game)
    ) STRICT, WITHOUT ROWID""",
    "deed_revisions": "(learner TEXT PRIMARY KEY, revision INTEGER NOT NULL) STRICT, WITHOUT ROWID",
    "maps_through": "(kind TEXT PRIMARY KEY, row INTEGER NOT NULL, id TEXT NOT NULL) STRICT, WITHOUT ROWID",
}
_KINDS = {ATTEMPTS: "id", ROUNDS.ends: "round", SHUFFLES.ends: "shuffle"}
_WHOSE = {
    ATTEMPTS: ATTEMPTS,
    ROUNDS.ends: f"{ROUNDS.ends} JOIN {ROUNDS.starts} AS s ON s.id = {ROUNDS.ends}.round",
    SHUFFLES.ends: f"{SHUFFLES.ends} JOIN {SHUFFLES.starts} AS s ON s.id = {SHUFFLES.ends}.shuffle",
}
_EVERYBODY = f"""
    SELECT whose.id, whose.name, group_concat(each.id, ' '), coalesce(r.revision, 0), m.rule, m.ids, m.revision, m.body
    FROM learners AS whose
    JOIN (SELECT id, coalesce(same_as, id) AS counts_as FROM learners ORDER BY id) AS each ON each.counts_as = whose.id
    LEFT JOIN deed_revisions AS r ON r.learner = whose.id
    LEFT JOIN learner_maps AS m ON m.learner = whose.id AND m.game = :game
    WHERE {IS_SOMEBODY.format("whose")} GROUP BY whose.id ORDER BY whose.id
"""
_KEEP = """
    INSERT OR REPLACE INTO learner_maps (learner, game, rule, ids, revision, body)
    SELECT id, :game, :rule, :ids, :revision, :body FROM learners WHERE id = :learner
"""
_MOVE_ON = """
    INSERT INTO deed_revisions (learner, revision)
    SELECT DISTINCT coalesce(l.same_as, l.id), 1 FROM {whose} JOIN learners AS l ON l.id = {column}
    WHERE {kind}.rowid > :after AND {kind}.rowid <= :through
    ON CONFLICT DO UPDATE SET revision = revision + 1
"""

_MOVE_ON_ONE = """
    INSERT INTO deed_revisions (learner, revision) SELECT id, 1 FROM learners WHERE name = ? AND same_as IS NULL
    ON CONFLICT DO UPDATE SET revision = revision + 1
"""


@dataclass(frozen=True, slots=True)
class MapRow:
    """A learner, and the text that was kept of them: ``body`` None where there is none.

    ``ids`` are those of all who count as the learner, and ``revision`` is that of their deeds by now. ``is_current``
    says whether the text tells of these.
    """

    learner: str
    name: str
    ids: str
    revision: int
    rule: str
    body: str | None
    is_current: bool


def look_for_new(db: Database) -> None:
    """Note whose deeds were kept since the last time; raises what SQLite raises.

    Where the book is no longer the one that was looked through, all is thrown away.
    """
    _make_ready(db)
    through = {kind: (row, id) for kind, row, id in db.execute("SELECT kind, row, id FROM maps_through").fetchall()}
    now = {kind: _last(db, kind) for kind in _KINDS}
    if through == now:
        return
    if not all(_still_holds(db, kind, through.get(kind)) for kind in _KINDS):
        forget(db)
    else:
        for kind in _KINDS:
            column = f"{ATTEMPTS}.learner" if kind == ATTEMPTS else "s.learner"
            query = _MOVE_ON.format(whose=_WHOSE[kind], kind=kind, column=column)
            db.execute(query, {"after": through[kind][0], "through": now[kind][0]})
    db.execute("DELETE FROM maps_through")
    db.conn.executemany("INSERT INTO maps_through VALUES (?, ?, ?)", [(kind, *at) for kind, at in now.items()])


def is_behind(db: Database) -> bool:
    """Whether something was kept that nobody has looked for yet."""
    if not _is_there(db):
        return True
    through = {kind: (row, id) for kind, row, id in db.execute("SELECT kind, row, id FROM maps_through").fetchall()}
    return through != {kind: _last(db, kind) for kind in _KINDS}


def maps(db: Database, game: str) -> Iterator[MapRow]:
    """Everybody in the book, with what was kept of them in ``game``; raises what SQLite raises."""
    if not _is_there(db):
        everybody = f"SELECT id, name FROM learners WHERE {IS_SOMEBODY.format('learners')} ORDER BY id"
        yield from (MapRow(id, name, "", 0, "", None, False) for id, name in db.execute(everybody).fetchall())
        return
    for id, name, ids, revision, rule, kept_ids, kept, body in db.execute(_EVERYBODY, {"game": game}).fetchall():
        is_current = body is not None and kept == revision and kept_ids == ids
        yield MapRow(id, name, ids, revision, rule or "", body, is_current)


def keep(db: Database, of: MapRow, game: str, rule: str, body: str) -> None:
    """Keep what came out for the learner of ``of``, as they were then; raises what SQLite raises."""
    _make_ready(db)
    given = {"learner": of.learner, "game": game, "rule": rule, "ids": of.ids, "revision": of.revision, "body": body}
    db.execute(_KEEP, given)


def forget(db: Database) -> None:
    """Throw away everything that was kept."""
    for table in TABLES:
        db.execute(f"DROP TABLE IF EXISTS {table}")
    _make_ready(db)


def move_on(db: Database, names: Collection[str]) -> None:
    """What is kept of the learners of these names tells of them no more, as they have read or chosen something."""
    if _is_there(db):
        db.conn.executemany(_MOVE_ON_ONE, [[name] for name in names])


def take_out(db: Database, learner: str) -> None:
    """Keep nothing of the learner of that id."""
    if _is_there(db):
        for table in ("learner_maps", "deed_revisions"):
            db.execute(f"DELETE FROM {table} WHERE learner = ?", [learner])


def _make_ready(db: Database) -> None:
    for table, columns in TABLES.items():
        db.execute(f"CREATE TABLE IF NOT EXISTS {table} {columns}")


def _is_there(db: Database) -> bool:
    there = {name for (name,) in db.execute("SELECT name FROM sqlite_master WHERE type = 'table'")}
    return set(TABLES) <= there


def _last(db: Database, kind: str) -> tuple[int, str]:
    return db.execute(f"SELECT rowid, {_KINDS[kind]} FROM {kind} ORDER BY rowid DESC LIMIT 1").fetchone() or (0, "")


def _still_holds(db: Database, kind: str, through: tuple[int, str] | None) -> bool:
    """Whether what was last in the book then is where it was."""
    if through is None:
        return False
    row, id = through
    found = db.execute(f"SELECT {_KINDS[kind]} FROM {kind} WHERE rowid = ?", [row]).fetchone()
    return row == 0 or (found is not None and str(found[0]) == id)
