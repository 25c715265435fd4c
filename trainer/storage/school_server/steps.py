"""The steps by which a database becomes a school's, and a school's of an earlier version that of this one.

Each is a file of SQL, done once, in the order of its number; there is no way back. A step that was released is never
edited. Stations of an earlier version go on sending meanwhile: no step may take away what they use.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

from trainer.lazy_module import LazyModule

if TYPE_CHECKING:
    import psycopg
    from psycopg import sql
else:
    sql = LazyModule("psycopg.sql")

_FOLDER = Path(__file__).resolve().parent / "steps"
# Any number, as long as two that bring one school up to date at the same time use the same.
_LOCK = 8_316_220_406
GROUPS = ("trainer_owner", "trainer_station", "trainer_office")
"""Roles that nobody logs in as: whose all of it is, and what stations and offices may do."""
_OF_EVERY_SERVER = ("postgres", "template1")
_OPEN = """
    SELECT datname FROM pg_database WHERE datallowconn AND datname <> current_database() AND (
        datacl IS NULL OR EXISTS (SELECT FROM aclexplode(datacl) WHERE grantee = 0 AND privilege_type = 'CONNECT')
    ) ORDER BY datname
"""
_MAKE_GROUP = """
    DO $$ BEGIN
        IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = '{name}') THEN
            CREATE ROLE {name} NOLOGIN;
        END IF;
    EXCEPTION WHEN duplicate_object OR unique_violation THEN NULL;
    END $$
"""
_LIST = """
    CREATE TABLE IF NOT EXISTS dealer_school.server_steps (
        number integer PRIMARY KEY, name text NOT NULL, done_at timestamptz NOT NULL DEFAULT now()
    )
"""


@dataclass(frozen=True, slots=True)
class Step:
    """A step by its number, its name and its SQL."""

    number: int
    name: str
    statements: str


def all_steps() -> Sequence[Step]:
    """Every step there is, in order."""
    files = sorted(_FOLDER.glob("*.sql"))
    return tuple(Step(int(each.stem[:3]), each.stem[4:], each.read_text(encoding="utf-8")) for each in files)


def bring_up_to_date(connection: psycopg.Connection[Any], steps: Sequence[Step] | None = None) -> Sequence[Step]:
    """Do all steps that were not done yet, all or none of them; gives those. Raises what the library raises."""
    with connection.transaction():
        connection.execute("SELECT pg_advisory_xact_lock(%s)", [_LOCK])
        _make_ground(connection)
        done = {number for (number,) in connection.execute("SELECT number FROM dealer_school.server_steps")}
        due = [each for each in (all_steps() if steps is None else steps) if each.number not in done]
        for each in due:
            connection.execute(each.statements)
            connection.execute("RESET ROLE")
            told = [each.number, each.name]
            connection.execute("INSERT INTO dealer_school.server_steps (number, name) VALUES (%s, %s)", told)
    return due


def unknown_steps(connection: psycopg.Connection[Any]) -> Sequence[int]:
    """The numbers of steps that a later version has done there. Raises what the library raises."""
    (is_there,) = connection.execute("SELECT to_regclass('dealer_school.server_steps') IS NOT NULL").fetchone() or (0,)
    if not is_there:
        return ()
    known = [each.number for each in all_steps()]
    rows = connection.execute("SELECT number FROM dealer_school.server_steps WHERE number <> ALL(%s)", [known])
    return tuple(number for (number,) in rows)


def open_databases(connection: psycopg.Connection[Any]) -> Sequence[str]:
    """The server's other databases into which anybody comes, stations too. Raises what the library raises."""
    return tuple(name for (name,) in connection.execute(_OPEN))


def _make_ground(connection: psycopg.Connection[Any]) -> None:
    """The roles, who may come into the database at all, and the schema."""
    # From within any database the locks of the whole server can be used up, and its disk filled.
    for name in set(open_databases(connection)).intersection(_OF_EVERY_SERVER):
        connection.execute(sql.SQL("REVOKE ALL ON DATABASE {} FROM PUBLIC").format(sql.Identifier(name)))
    for name in GROUPS:
        connection.execute(_MAKE_GROUP.format(name=name))
    database = sql.Identifier(connection.info.dbname)
    for statement in (
        "REVOKE ALL ON DATABASE {} FROM PUBLIC",
        "GRANT CONNECT ON DATABASE {} TO trainer_station, trainer_office",
    ):
        connection.execute(sql.SQL(statement).format(database))
    connection.execute("CREATE SCHEMA IF NOT EXISTS dealer_school AUTHORIZATION trainer_owner")
    connection.execute("REVOKE CREATE ON SCHEMA public FROM PUBLIC")
    connection.execute(_LIST)
