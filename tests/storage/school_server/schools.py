"""Schools on a throw-away server: a database each, its stations, and chains of entries to send."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from hashlib import sha256
from itertools import count
from pathlib import Path
from typing import Any

import psycopg

from tests.storage.school_server.a_server import HOST, Server
from trainer.storage.school_server.administering import SchoolAdministrator
from trainer.storage.school_server.client import PostgresSchool
from trainer.storage.school_server.kept_enrolment import keep_enrolment
from trainer.storage.school_server.station import SchoolStation
from trainer.storage.school_server.steps import Step, bring_up_to_date
from trainer.storage.score_book import open_score_book
from trainer.training.school.enrolment import Enrolment
from trainer.training.school.entries import Audience, SchoolEntry

NAME = "Corner School"
SUPERVISOR = ("Ann Carter", "ab" * 32)
numbers = count(1)


@dataclass
class School:
    """A school in a database of its own."""

    server: Server
    database: str
    office: SchoolAdministrator
    opened: list[Callable[[], None]] = field(default_factory=list)

    @classmethod
    def founded(cls, server: Server, supervisor: tuple[str, str] = SUPERVISOR) -> School:
        database = a_database(server)
        office = SchoolAdministrator(server.url(database))
        office.create(NAME, *supervisor)
        return cls(server, database, office, [office.close])

    @classmethod
    def of_steps(cls, server: Server, steps: Sequence[Step]) -> School:
        """A school whose server has had these steps alone."""
        database = a_database(server)
        with psycopg.connect(server.url(database), autocommit=True) as owner:
            bring_up_to_date(owner, steps)
            owner.execute("INSERT INTO dealer_school.school (name) VALUES (%s)", [NAME])
        office = SchoolAdministrator(server.url(database))
        return cls(server, database, office, [office.close])

    def enrolled(self, name: str = "", *, is_office: bool = False) -> Enrolment:
        """A station, of a name of its own where none is given."""
        name = name or f"Table {next(numbers)}"
        made = self.office.enrol(name, is_office=is_office)
        return Enrolment(
            self.office_name,
            str(made.school.id),
            name,
            is_office,
            HOST,
            self.server.port,
            self.database,
            made.role,
            made.secret,
            self.server.certificate.read_text(),
            *SUPERVISOR,
        )

    @property
    def office_name(self) -> str:
        return NAME

    def come(self, enrolment: Enrolment, authority: Path | None = None) -> PostgresSchool:
        """The way to the server of a station of ours."""
        client = PostgresSchool(enrolment, authority or self.server.certificate)
        self.opened.append(client.close)
        return client

    def attack(self, enrolment: Enrolment, **other: Any) -> psycopg.Connection[Any]:
        """A connection that says whatever somebody types, with a station's secret."""
        how: dict[str, Any] = {
            "host": HOST,
            "port": enrolment.port,
            "dbname": enrolment.database,
            "user": enrolment.role,
            "password": enrolment.secret,
            "sslmode": "verify-full",
            "sslrootcert": str(self.server.certificate),
            "autocommit": True,
            **other,
        }
        connection = psycopg.connect(**how)
        self.opened.append(connection.close)
        return connection

    def owner(self) -> psycopg.Connection[Any]:
        """The administrator's own connection, to look at what is there."""
        connection = psycopg.connect(self.server.url(self.database), autocommit=True)
        self.opened.append(connection.close)
        return connection

    def close(self) -> None:
        while self.opened:
            self.opened.pop()()


def joined(school: School, folder: Path, *, is_office: bool = False) -> SchoolStation:
    """A machine that is a station of the school, with nothing to do but what it is told."""
    enrolled = school.enrolled(is_office=is_office)
    keep_enrolment(folder, enrolled)
    book = open_score_book(folder)
    book.entries.enrol()
    return SchoolStation(folder, book, enrolled, lambda: 0.0)


def a_database(server: Server) -> str:
    """The name of an empty one."""
    database = f"school_{next(numbers)}"
    with psycopg.connect(server.url(), autocommit=True) as owner:
        owner.execute(f"CREATE DATABASE {database}".encode())
    return database


@contextmanager
def an_empty_database(server: Server) -> Iterator[str]:
    """The name of one that is gone afterwards, whatever it became."""
    database = a_database(server)
    yield database
    with psycopg.connect(server.url(), autocommit=True) as owner:
        owner.execute(f"DROP DATABASE {database} WITH (FORCE)".encode())


def entry_behind(
    station: str,
    place: int,
    before: bytes,
    row: Sequence[Any],
    learner: str = "",
    audience: Audience = Audience.LEARNER,
) -> SchoolEntry:
    """An entry as a station writes it."""
    body = json.dumps(list(row), ensure_ascii=False, separators=(",", ":"))
    digest = sha256(before + body.encode("utf-8", "surrogatepass")).digest()
    return SchoolEntry(station, place, before, digest, body, learner, audience)


def chain_of(
    station: str, many: int, learner: str = "lena", audience: Audience = Audience.LEARNER, first: str = "answer"
) -> list[SchoolEntry]:
    """The first entries of a station's chain."""
    before, chain = sha256(station.encode()).digest(), list[SchoolEntry]()
    for place in range(1, many + 1):
        chain.append(entry_behind(station, place, before, ["attempts", f"{first} {place}"], learner, audience))
        before = chain[-1].digest
    return chain


def without_its_body(entry: SchoolEntry) -> SchoolEntry:
    """A place whose learner was removed."""
    return replace(entry, before=b"", body="", learner="")
