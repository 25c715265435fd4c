"""A school put back from its backup onto another, empty server, by the programs that the guide names."""

from __future__ import annotations

import shutil
import subprocess
from contextlib import closing
from dataclasses import replace
from pathlib import Path
from random import Random

import psycopg
import pytest

from tests.storage.attempts import attempt
from tests.storage.school_server.a_server import SURROUNDINGS, Server, a_server, programs
from tests.storage.school_server.schools import School
from tests.storage.school_server.test_attacks import REFUSED, TYPED
from trainer.storage.school_server.administering import SchoolAdministrator
from trainer.storage.school_server.client import PostgresSchool
from trainer.storage.score_book import SqliteScoreBook, open_score_book
from trainer.training.school.exchange import Exchange

pytestmark = pytest.mark.whole_sweep  # It takes a second server.


def backed_up(school: School, into: Path) -> None:
    say("pg_dumpall", "--roles-only", f"--file={into / 'roles.sql'}", f"--dbname={school.server.url()}")
    custom = ("--format=custom", "--create", f"--file={into / 'school.dump'}")
    say("pg_dump", *custom, f"--dbname={school.server.url(school.database)}")


def put_back(other: Server, school: School, kept: Path) -> School:
    """The school on another server, which has the certificate of the first."""
    for name in ("server.crt", "server.key"):
        shutil.copyfile(school.server.data / name, other.data / name)
    other.certificate.write_bytes(school.server.certificate.read_bytes())
    other.kill()
    other.start()
    say("psql", "--quiet", f"--file={kept / 'roles.sql'}", other.url())
    say("pg_restore", "--create", f"--dbname={other.url()}", str(kept / "school.dump"))
    office = SchoolAdministrator(other.url(school.database))
    return School(other, school.database, office, [office.close])


def say(program: str, *words: str) -> None:
    folder = programs()
    assert folder is not None
    done = subprocess.run(
        [str(folder / program), *words], env=SURROUNDINGS, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr


def keep(book: SqliteScoreBook, answers: int) -> None:
    book.take_in([attempt(seed=number) for number in range(answers)])


def exchanged(book: SqliteScoreBook, way: PostgresSchool) -> Exchange:
    exchange = Exchange(book.entries, way, lambda: 0.0, Random(1), tuple)
    while exchange.turn() == 0:
        pass
    return exchange


def test_a_station_goes_on_with_the_school_that_was_put_back(school: School, tmp_path: Path) -> None:
    enrolled, gone = school.enrolled(), school.enrolled("Stolen since")
    with (
        closing(open_score_book(tmp_path / "book")) as book,
        a_server(tmp_path / "cluster") as other,
    ):
        book.entries.enrol()
        keep(book, 250)
        exchanged(book, school.come(enrolled))
        backed_up(school, tmp_path)
        school.office.revoke(gone.station)
        keep(book, 150)
        exchanged(book, school.come(enrolled))
        keep(book, 50)
        with closing(put_back(other, school, tmp_path)) as again:
            state = exchanged(book, again.come(replace(enrolled, port=other.port))).state
            assert (state.trouble, state.unsent) == ("", 0)
            answers = "SELECT count(*), count(DISTINCT body) FROM dealer_school.entries WHERE of_table = 'attempts'"
            assert again.owner().execute(answers).fetchone() == (450, 450)
            # Whoever was let in at the backup is let in again.
            thief = again.attack(replace(gone, port=other.port))
            for typed in TYPED.values():
                if not typed.startswith("COPY"):
                    with pytest.raises(REFUSED):
                        thief.execute(typed.encode())
                    thief.rollback()
            assert again.office.revoke(gone.station) == 1
            with pytest.raises(psycopg.OperationalError):
                again.attack(replace(gone, port=other.port))
