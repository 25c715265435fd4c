"""The tables of a school's edits, chained as answers are, and of what stands after them, which can be thrown away."""

from __future__ import annotations

from sqlite_utils import Database

from trainer.storage.chain import ChainEnd
from trainer.storage.journal import choose
from trainer.training.school.edit_kinds import OF_A_LEARNER, EditKind
from trainer.training.signed_records.people import ROOT_KEYS

ROOTS = ROOT_KEYS
_EDITS = """CREATE TABLE school_edits (
    id TEXT PRIMARY KEY,
    at_ms INTEGER NOT NULL,
    kind TEXT NOT NULL,
    of TEXT NOT NULL,
    body TEXT NOT NULL,
    upon TEXT NOT NULL,
    by TEXT NOT NULL,
    signature TEXT NOT NULL,
    chain INTEGER,
    link INTEGER,
    digest BLOB
) STRICT"""
_INDEXES = (
    "CREATE INDEX school_edits_of ON school_edits (of, kind)",
    "CREATE INDEX school_edits_by_chain ON school_edits (chain, link)",
)
_WHAT_STANDS = {
    # Why an edit is not followed, "" where it is.
    "school_standing": "(edit TEXT PRIMARY KEY, why TEXT NOT NULL) STRICT, WITHOUT ROWID",
    "school_heads": """(
        kind TEXT NOT NULL,
        of TEXT NOT NULL,
        edit TEXT NOT NULL,
        PRIMARY KEY (kind, of, edit)
    ) STRICT, WITHOUT ROWID""",
    "school_reckoned": "(trust TEXT NOT NULL) STRICT",
}
DERIVED = frozenset(_WHAT_STANDS)
"""The tables of what stands after the edits."""
_FIRST_KEY = """
    INSERT OR IGNORE INTO settings (key, value)
    SELECT ?, public FROM signing_keys WHERE certificate = '' ORDER BY at_ms, public LIMIT 1
"""
_OF_ONE = ", ".join(f"'{each.value}'" for each in OF_A_LEARNER)
IS_SOMEBODY = "{0}.same_as IS NULL AND {0}.id NOT IN (SELECT of FROM school_heads WHERE kind = 'taken-in')"
"""The condition that a learner counts as nobody else, and is no record that waits to be confirmed; as SQL."""


def counts_of(learner: str) -> str:
    """How many answers, rounds and shuffles the learner of that id has, as SQL."""
    tables = ("attempts", "rounds", "shuffles")
    return ", ".join(f"(SELECT count(*) FROM {each} WHERE learner = {learner})" for each in tables)


def about_learner(learner: str, edit: str) -> str:
    """The condition that ``edit``, the name of a row, is the learner's document or about them; both as SQL.

    A body is written in one way only, so that these letters stand in it where it names that learner, and nowhere else:
    in what people write, quotation marks are written otherwise.
    """
    named = f"instr({edit}.body, '\"learner\":\"' || {learner} || '\"') > 0"
    own = f"{edit}.kind = '{EditKind.LEARNER.value}' AND {edit}.of = {learner}"
    return f"({own} OR {edit}.kind IN ({_OF_ONE}) AND {named})"


def documents_about(learner: str) -> str:
    """The condition that an edit is one of a document about the learner, as SQL."""
    return f"(kind, of) IN (SELECT one.kind, one.of FROM school_edits AS one WHERE {about_learner(learner, 'one')})"


def make_edits(db: Database) -> None:
    """Make the tables and what protects them; raises what SQLite raises."""
    for statement in (_EDITS, *_INDEXES):
        db.execute(statement)
    protect_edits(db)
    make_what_stands(db)
    db.execute(_FIRST_KEY, [ROOTS])


def protect_edits(db: Database) -> None:
    """Let edits only be added, but for what goes with its learner; in the place of what protected them before."""
    for act in ("update", "delete"):
        db.execute(f"DROP TRIGGER IF EXISTS school_edits_no_{act}")
    _refuse(db, "UPDATE", "1")
    # What says that a document is taken away names nobody: it goes with one that does.
    gone = (
        "SELECT 1 FROM journal JOIN school_edits AS same ON same.kind = OLD.kind AND same.of = OLD.of "
        f"WHERE journal.what = 'removed' AND {about_learner('journal.learner', 'same')}"
    )
    _refuse(db, "DELETE", f"NOT EXISTS ({gone})")


def make_what_stands(db: Database, into: str = "main") -> None:
    """Make the tables of what stands after the edits, empty."""
    for table, columns in _WHAT_STANDS.items():
        db.execute(f"CREATE TABLE {into}.{table} {columns}")


def _refuse(db: Database, act: str, when: str) -> None:
    db.execute(
        f"CREATE TRIGGER school_edits_no_{act.lower()} BEFORE {act} ON school_edits WHEN {when} "
        "BEGIN SELECT RAISE(ABORT, 'school_edits are only ever added'); END"
    )


def take_out_edits(db: Database, learner: str, why: str) -> None:
    """Leave of all documents about the learner of that id only where they stood in the chain.

    ``why`` is the journal's entry that tells of the removal.
    """
    about = documents_about(":learner")
    asked = {"learner": learner, "why": why}
    stubs = f"SELECT chain, link, digest, :why FROM school_edits WHERE {about} AND chain IS NOT NULL"
    db.execute(f"INSERT OR IGNORE INTO removed (chain, link, digest, why) {stubs}", asked)
    ids = [
        id for (id,) in db.execute(f"SELECT id FROM school_edits WHERE {about} ORDER BY body <> ''", asked).fetchall()
    ]
    # Those first that say nothing themselves: the others show whose they are.
    for id in ids:
        for table, column in (("school_heads", "edit"), ("school_standing", "edit"), ("school_edits", "id")):
            db.execute(f"DELETE FROM {table} WHERE {column} = ?", [id])


def add_root(chain: ChainEnd, db: Database, key: str) -> None:
    """Trust a key that was made here and that nobody certified."""
    asked = db.execute("SELECT value FROM settings WHERE key = ?", [ROOTS]).fetchone()
    told = " ".join(dict.fromkeys([*(str(asked[0]).split() if asked else ()), key]))
    choose(db, chain, ROOTS, told)
