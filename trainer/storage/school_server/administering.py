"""What the server's administrator does: makes the school, enrols and revokes stations, removes a learner."""

from __future__ import annotations

import secrets
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING, Any
from uuid import UUID, uuid4

from trainer.lazy_module import LazyModule
from trainer.storage.school_server.connecting import open_as_owner, told_in_words
from trainer.storage.school_server.steps import Step, bring_up_to_date, open_databases, unknown_steps
from trainer.training.school.ports import RefusedByServer

if TYPE_CHECKING:
    import psycopg
    from psycopg import sql
else:
    sql = LazyModule("psycopg.sql")

_OLDEST = 150_000
_LATER = "The database was brought up to date by a later version of the trainer: use that one."
_SECRET_BYTES = 32
# The window's own, a command beside it, and one that the network has swallowed.
_MOST_CONNECTIONS = 3
# What a question may fill the disk with while it is answered: no station's own comes near it.
_MOST_PASSING = "256MB"
LOCK_MS = 20_000
"""So long is waited for what another connection holds."""
_STATIONS = """
    SELECT s.name, s.kind, s.role_name, s.enrolled_at, s.revoked_at,
        coalesce(sum(c.head), 0)::bigint, max(c.received),
        (SELECT count(*) FROM pg_stat_activity AS a WHERE a.usename = s.role_name AND a.datname = current_database())
    FROM dealer_school.stations AS s LEFT JOIN dealer_school.chains AS c ON c.station = s.id
    GROUP BY s.id ORDER BY lower(s.name)
"""
_ALL_OF_SCHOOL = "SELECT id, name, supervisor, supervisor_key FROM dealer_school.school"
_UNNAMED = "The school"
_FIRST = """
    UPDATE dealer_school.school
    SET supervisor = %s, supervisor_key = %s, name = coalesce(nullif(%s, ''), name) WHERE supervisor_key = ''
"""
_NAMED = "SELECT id, role_name FROM dealer_school.stations WHERE lower(name) = lower(%s)"
_ROLES = "SELECT role_name FROM dealer_school.stations JOIN pg_roles ON rolname = role_name"
_REVOKE = "UPDATE dealer_school.stations SET revoked_at = coalesce(revoked_at, now()) WHERE id = %s"
_TAKE_AWAY = (
    "UPDATE dealer_school.entries SET before = NULL, body = NULL WHERE learner = %s AND body IS NOT NULL",
    "UPDATE dealer_school.carried SET before = NULL, body = NULL WHERE learner = %s AND body IS NOT NULL",
)
_NOTE_REMOVAL = """
    INSERT INTO dealer_school.removals (learner, entries) VALUES (%s, %s)
    ON CONFLICT (learner) DO UPDATE SET at = now(), entries = removals.entries + EXCLUDED.entries
"""
_LETS_IN_PLAIN = """
    SELECT count(*) FROM pg_hba_file_rules
    WHERE (type IN ('host', 'hostnossl') AND auth_method <> 'reject') OR (type = 'hostssl' AND auth_method NOT IN
        ('scram-sha-256', 'reject', 'cert'))
"""


@dataclass(frozen=True, slots=True)
class SchoolOnServer:
    """The school as its server knows it; ``supervisor`` and the key are "" until there is one."""

    id: UUID
    name: str
    supervisor: str
    supervisor_key: str


@dataclass(frozen=True, slots=True)
class CreatedSchool:
    """What was made: which steps were done, and whether the school was entered; ``warnings`` are whole sentences."""

    school: SchoolOnServer
    steps: Sequence[Step]
    is_new: bool
    warnings: Sequence[str]


@dataclass(frozen=True, slots=True)
class Address:
    """Where a server is, as its administrator came to it; ``authority`` is the certificate it was known by."""

    host: str
    port: int
    database: str
    authority: Path | None


@dataclass(frozen=True, slots=True)
class EnrolledStation:
    """A station as it is in the list: how many entries it has sent, when the last came, and whether it is there."""

    name: str
    is_office: bool
    role: str
    enrolled_at: datetime
    revoked_at: datetime | None
    entries: int
    last_at: datetime | None
    connections: int


@dataclass(frozen=True, slots=True)
class NewSecret:
    """As whom a station comes to the server, and what opens it; nobody else keeps the secret."""

    school: SchoolOnServer
    role: str
    secret: str
    is_again: bool

    def __repr__(self) -> str:
        """Without the secret."""
        return f"NewSecret({self.role!r})"


class SchoolAdministrator:
    """The server by its administrator's own connection. Every method raises NotReached and RefusedByServer."""

    def __init__(self, url: str) -> None:
        self._connection = open_as_owner(url)
        try:
            with told_in_words():
                _see_that_it_is_fit(self._connection)
                self._connection.execute("SELECT set_config('lock_timeout', %s, false)", [str(LOCK_MS)])
        except BaseException:
            self.close()
            raise

    def close(self) -> None:
        """Let the connection go."""
        self._connection.close()

    @property
    def address(self) -> Address:
        """Where the connection leads."""
        info = self._connection.info
        authority = info.get_parameters().get("sslrootcert", "")
        is_file = authority not in ("", "system")
        return Address(info.host, info.port, info.dbname, Path(authority) if is_file else None)

    def school(self) -> SchoolOnServer:
        """The school that the database holds."""
        with self._of_school():
            return self._school()

    def create(self, name: str, supervisor: str = "", supervisor_key: str = "") -> CreatedSchool:
        """Make the database a school's, or bring it and its stations' roles up to date.

        Who signs first is entered once; until then the school's name may still change. Raises RefusedByServer where a
        later version has brought it further.
        """
        db = self._connection
        with told_in_words(), db.transaction():
            if unknown_steps(db):
                raise RefusedByServer(_LATER)
            done = bring_up_to_date(db)
            entered = "INSERT INTO dealer_school.school (name) VALUES (%s) ON CONFLICT DO NOTHING"
            is_new = db.execute(entered, [name or _UNNAMED]).rowcount > 0
            db.execute(_FIRST, [supervisor, supervisor_key, name])
            for (role,) in db.execute(_ROLES).fetchall():
                _limit_role(db, role)
            return CreatedSchool(self._school(), done, is_new, self._warnings())

    def enrol(self, name: str, *, is_office: bool = False, again: bool = False) -> NewSecret:
        """Let a station come; ``again`` one that is there gets another secret, and the earlier opens nothing more.

        Raises RefusedByServer where it is there already, and ``again`` where it is not.
        """
        with self._of_school() as db:
            row = _named(db, name)
            if row is not None and not again:
                raise RefusedByServer(f"There is a station {name} already: say --again to give it another secret.")
            if row is None and again:
                raise RefusedByServer(f"There is no station {name} yet: enrol it without --again.")
            secret = secrets.token_urlsafe(_SECRET_BYTES)
            station, role = row or (uuid4(), "")
            role = role or f"trainer_{station.hex}"
            if row is None:
                _put_station(db, station, name, role, is_office)
            else:
                _take_back(db, station, is_office)
            _put_role(db, role, secret, is_office)
            _note(db, station, "enrolled again" if row else "enrolled")
            return NewSecret(self._school(), role, secret, row is not None)

    def revoke(self, name: str) -> int:
        """Let a station come no more, from this moment on; gives how many of its connections were ended.

        Raises RefusedByServer where there is none of that name.
        """
        with self._of_school() as db:
            row = _named(db, name)
            if row is None:
                raise RefusedByServer(f"There is no station {name}.")
            station, role = row
            db.execute(_REVOKE, [station])
            db.execute(sql.SQL("ALTER ROLE {} NOLOGIN PASSWORD NULL").format(sql.Identifier(role)))
            _note(db, station, "revoked")
        # Not before it is done, or a connection could be opened in between.
        with told_in_words():
            ended = "SELECT count(pg_terminate_backend(pid)) FROM pg_stat_activity WHERE usename = %s"
            (count,) = self._connection.execute(ended, [role]).fetchone() or (0,)
        return int(count)

    def stations(self) -> Sequence[EnrolledStation]:
        """All stations that ever were."""
        with self._of_school() as db:
            rows = db.execute(_STATIONS).fetchall()
        return tuple(EnrolledStation(name, kind == "office", *rest) for name, kind, *rest in rows)

    def remove_learner(self, learner: str) -> int:
        """Take away all that the server holds of the learner of that id but places and digests; gives how much."""
        with self._of_school() as db:
            count = sum(db.execute(each, [learner]).rowcount for each in _TAKE_AWAY)
            db.execute(_NOTE_REMOVAL, [learner, count])
        return count

    def seats(self, learner: str) -> Sequence[tuple[str, datetime, datetime]]:
        """The stations that asked for a learner's entries: name, first and last time."""
        asked = """
            SELECT s.name, t.since, t.until FROM dealer_school.seats AS t
            JOIN dealer_school.stations AS s ON s.id = t.station WHERE t.learner = %s ORDER BY t.since
        """
        with self._of_school() as db:
            return tuple(db.execute(asked, [learner]).fetchall())

    def asked_by(self, name: str) -> Sequence[tuple[str, datetime, datetime]]:
        """The learners whose entries a station asked for: their ids, first and last time."""
        asked = """
            SELECT t.learner, t.since, t.until FROM dealer_school.seats AS t
            JOIN dealer_school.stations AS s ON s.id = t.station WHERE lower(s.name) = lower(%s) ORDER BY t.since
        """
        with self._of_school() as db:
            return tuple(db.execute(asked, [name]).fetchall())

    @contextmanager
    def _of_school(self) -> Iterator[psycopg.Connection[Any]]:
        """A transaction on a database that is a school's, of this version."""
        db = self._connection
        with told_in_words(), db.transaction():
            (is_there,) = db.execute("SELECT to_regclass('dealer_school.school') IS NOT NULL").fetchone() or (False,)
            if not is_there:
                raise RefusedByServer("That database holds no school: make it one first (school create).")
            yield db

    def _school(self) -> SchoolOnServer:
        found = self._connection.execute(_ALL_OF_SCHOOL).fetchone()
        assert found is not None
        return SchoolOnServer(*found)

    def _warnings(self) -> Sequence[str]:
        """What of the server's own settings leaves it open, or lets no station come."""
        told = []
        db = self._connection
        if db.execute("SHOW ssl").fetchone() != ("on",):
            told.append("The server speaks no TLS, so no station comes to it: set `ssl = on` in postgresql.conf.")
        if db.execute("SHOW password_encryption").fetchone() != ("scram-sha-256",):
            told.append("Set `password_encryption = 'scram-sha-256'` in postgresql.conf.")
        (plain,) = db.execute(_LETS_IN_PLAIN).fetchone() or (0,)
        if plain:
            told.append(
                "pg_hba.conf lets in without TLS or without SCRAM: let every line from elsewhere begin with `hostssl` "
                "and end with `scram-sha-256`."
            )
        told += [
            f"Stations can come into the database {each} of this server too, and use up what all share: let nobody in "
            "who has no business there (REVOKE ALL ON DATABASE ... FROM PUBLIC)."
            for each in open_databases(db)
        ]
        return tuple(told)


def _see_that_it_is_fit(db: psycopg.Connection[Any]) -> None:
    """Raise RefusedByServer where the server is too old, or its user is not its administrator."""
    if db.info.server_version < _OLDEST:
        raise RefusedByServer(f"The server is PostgreSQL {db.info.server_version // 10_000}: 15 or newer is needed.")
    if db.execute("SELECT rolsuper FROM pg_roles WHERE rolname = current_user").fetchone() != (True,):
        raise RefusedByServer("This needs the server's administrator: a superuser such as postgres.")


def _named(db: psycopg.Connection[Any], name: str) -> tuple[UUID, str] | None:
    row = db.execute(_NAMED, [name]).fetchone()
    return None if row is None else (row[0], row[1])


def _put_station(db: psycopg.Connection[Any], station: UUID, name: str, role: str, is_office: bool) -> None:
    put = "INSERT INTO dealer_school.stations (id, name, role_name, kind) VALUES (%s, %s, %s, %s)"
    db.execute(put, [station, name, role, _kind(is_office)])


def _take_back(db: psycopg.Connection[Any], station: UUID, is_office: bool) -> None:
    again = "UPDATE dealer_school.stations SET revoked_at = NULL, kind = %s WHERE id = %s"
    db.execute(again, [_kind(is_office), station])


def _put_role(db: psycopg.Connection[Any], role: str, secret: str, is_office: bool) -> None:
    """The role a station logs in as. What the server is told is made of the secret, and not the secret itself."""
    name = sql.Identifier(role)
    if db.execute("SELECT FROM pg_roles WHERE rolname = %s", [role]).fetchone() is None:
        db.execute(sql.SQL("CREATE ROLE {}").format(name))
    verifier = db.pgconn.encrypt_password(secret.encode(), role.encode(), b"scram-sha-256").decode()
    rights = f"LOGIN NOSUPERUSER NOCREATEDB NOCREATEROLE NOREPLICATION NOBYPASSRLS CONNECTION LIMIT {_MOST_CONNECTIONS}"
    # Both are ours: the rights a constant, the verifier of base64.
    db.execute(sql.SQL("ALTER ROLE {} " + rights + " PASSWORD {}").format(name, sql.Literal(verifier)))
    _limit_role(db, role)
    mine, other = ("trainer_office", "trainer_station") if is_office else ("trainer_station", "trainer_office")
    db.execute(sql.SQL("REVOKE {} FROM {}").format(sql.Identifier(other), name))
    db.execute(sql.SQL("GRANT {} TO {}").format(sql.Identifier(mine), name))


def _limit_role(db: psycopg.Connection[Any], role: str) -> None:
    """Take back whatever somebody with its secret has set for the role, and set what bounds it."""
    name = sql.Identifier(role)
    for where in (sql.SQL(""), sql.SQL("IN DATABASE {}").format(sql.Identifier(db.info.dbname))):
        db.execute(sql.SQL("ALTER ROLE {} {} RESET ALL").format(name, where))
    # What only a superuser may set for it: room for passing files, and what goes into the server's log.
    for what, value in (
        ("temp_file_limit", _MOST_PASSING),
        ("log_min_messages", "panic"),
        ("log_min_error_statement", "panic"),
    ):
        db.execute(sql.SQL("ALTER ROLE {} SET {} = {}").format(name, sql.Identifier(what), sql.Literal(value)))


def _note(db: psycopg.Connection[Any], station: UUID, what: str) -> None:
    db.execute("INSERT INTO dealer_school.station_log (station, what) VALUES (%s, %s)", [station, what])


def _kind(is_office: bool) -> str:
    return "office" if is_office else "station"
