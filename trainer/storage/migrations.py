"""The steps that made the score book what it is; a step that has been released is never edited."""

from __future__ import annotations

from contextlib import closing
from functools import cache

from sqlite_utils import Database, Migrations

MIGRATIONS = Migrations("score book")


@cache
def known_steps() -> tuple[str, ...]:
    """The names of all the steps this version knows, in order."""
    with closing(Database(memory=True)) as empty:
        return tuple(each.name for each in MIGRATIONS.pending(empty))


def unknown_steps(db: Database) -> frozenset[str]:
    """The steps applied to ``db`` that this version does not know: a newer version has had it."""
    return frozenset(each.name for each in MIGRATIONS.applied(db)) - frozenset(known_steps())


@MIGRATIONS(name="001 learners and choices")
def learners_and_choices(db: Database) -> None:
    """Who trains, and what they chose."""
    db.execute("CREATE TABLE learners (id TEXT PRIMARY KEY, name TEXT NOT NULL UNIQUE)")
    db.execute("CREATE TABLE settings (key TEXT PRIMARY KEY, value TEXT NOT NULL)")


@MIGRATIONS(name="002 rules in force")
def rules_in_force(db: Database) -> None:
    """All the values a game had, kept once by their digest, however many answers were judged by them."""
    db.execute("CREATE TABLE rule_sets (digest TEXT PRIMARY KEY, rules TEXT NOT NULL)")


@MIGRATIONS(name="003 attempts")
def attempts(db: Database) -> None:
    """One row an answer; ids are UUIDv7, so that the books of several stations can be merged."""
    db.execute(
        """CREATE TABLE attempts (
            id TEXT PRIMARY KEY,
            learner TEXT NOT NULL REFERENCES learners (id),
            at_ms INTEGER NOT NULL,
            drill TEXT NOT NULL,
            kind TEXT NOT NULL,
            game TEXT NOT NULL,
            stakes TEXT NOT NULL,
            seed INTEGER NOT NULL,
            felt TEXT NOT NULL,
            answer TEXT NOT NULL,
            due TEXT NOT NULL,
            is_right INTEGER NOT NULL CHECK (is_right IN (0, 1)),
            mistake TEXT NOT NULL,
            milliseconds INTEGER NOT NULL,
            rules TEXT NOT NULL REFERENCES rule_sets (digest),
            switches TEXT NOT NULL
        )"""
    )
    db.execute("CREATE INDEX attempts_in_time ON attempts (learner, at_ms)")


@MIGRATIONS(name="004 switched rules")
def switched_rules(db: Database) -> None:
    """The *read* rules that are read the other way, game by game."""
    db.execute("CREATE TABLE switches (game TEXT NOT NULL, path TEXT NOT NULL, PRIMARY KEY (game, path))")


@MIGRATIONS(name="005 answers are final")
def answers_are_final(db: Database) -> None:
    """An answer and the rules it was judged by are never changed nor taken away."""
    for table in ("attempts", "rule_sets"):
        for act in ("UPDATE", "DELETE"):
            db.execute(
                f"CREATE TRIGGER {table}_no_{act.lower()} BEFORE {act} ON {table} "
                f"BEGIN SELECT RAISE(ABORT, '{table} are only ever added'); END"
            )
