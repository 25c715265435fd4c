"""The school's server as a station comes to it: what it has is sent, what others did is asked for."""

from __future__ import annotations

import json
from collections.abc import Collection, Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any

from trainer.storage.school_server.connecting import hung_up_after, open_as_station, told_in_words
from trainer.training.school.enrolment import Enrolment
from trainer.training.school.entries import MOST_LETTERS, Audience, SchoolEntry
from trainer.training.school.ports import Asked, CarriedEntry, RefusedByServer

if TYPE_CHECKING:
    import psycopg

LONGEST_SECONDS = 90.0
"""No question takes longer: it is taken for lost then, whatever the network says."""
_CURSOR, _PIECE = "batch", 8
"""Rows that are fetched at once: each has at most the 4 MiB that the server takes."""
_CLAIM = "SELECT dealer_school.claim_chain(%s)"
_SEND = """
    INSERT INTO dealer_school.entries (station, sequence, before, digest, of_table, learner, audience, body)
    SELECT %s, * FROM unnest(
        %s::bigint[], %s::bytea[], %s::bytea[], %s::text[], %s::text[], %s::text[], %s::bytea[]
    ) ON CONFLICT DO NOTHING
"""
_STANDING = "SELECT sequence, digest FROM dealer_school.entries WHERE station = %s AND sequence = ANY(%s)"
_DIGESTS = """
    SELECT sequence, digest FROM dealer_school.entries WHERE station = %s AND sequence > %s ORDER BY sequence LIMIT %s
"""
_SEND_CONTENTS = """
    INSERT INTO dealer_school.contents (digest, body)
    SELECT * FROM unnest(%s::text[], %s::bytea[]) ON CONFLICT DO NOTHING
"""
_KNOWS_HOMES = "SELECT to_regclass('dealer_school.carried') IS NOT NULL"
_IS_A_STATIONS = "SELECT dealer_school.is_a_stations(%s)"
_CARRY = """
    SELECT * FROM dealer_school.carry_on(
        %s, %s::bigint[], %s::bytea[], %s::bytea[], %s::text[], %s::text[], %s::text[], %s::bytea[]
    )
"""
_CARRIED = {Asked.SHARED: "shared_carried", Asked.LEARNERS: "carried_of", Asked.ALL: "all_carried"}
_CARRIED_DIGESTS = "SELECT * FROM dealer_school.carried_digests(%s, %s, %s)"
_OF_AN_EARLIER_VERSION = (
    "What came in files of results waits here, as the school's server is of an earlier version: bring it up to date "
    "with this version (school create)."
)
# A plain table, which the server reads row by row: 600 MB asked for at once made it 21 MB larger. So it needs no bound
# there, and an answer ends here.
_CONTENTS = "SELECT digest, body FROM dealer_school.contents WHERE digest = ANY(%s)"


class PostgresSchool:
    """The SchoolServer port on PostgreSQL, over one connection, which is opened when needed and anew when it broke."""

    def __init__(self, enrolment: Enrolment, authority: Path) -> None:
        self._enrolment, self._authority = enrolment, authority
        self._open: psycopg.Connection[Any] | None = None
        self._claimed: set[str] = set()
        self._knows_homes = False

    def send(self, entries: Sequence[SchoolEntry]) -> Mapping[int, bytes]:
        """As the port says; raises ValueError for entries of several stations."""
        stations = {each.station for each in entries}
        if not stations:
            return {}
        if len(stations) > 1:
            raise ValueError("entries of several stations at once")
        (station,) = stations
        places = [each.place for each in entries]
        with self._connected() as connection, connection.transaction():
            if station not in self._claimed:
                connection.execute(_CLAIM, [station])
            connection.execute(_SEND, [station, places, *_columns(entries)], binary=True)
            standing = connection.execute(_STANDING, [station, places], binary=True).fetchall()
        self._claimed.add(station)
        return {place: bytes(digest) for place, digest in standing}

    def send_contents(self, contents: Mapping[str, str]) -> None:
        with self._connected() as connection:
            connection.execute(_SEND_CONTENTS, [list(contents), [_bytes(each) for each in contents.values()]])

    def contents(self, digests: Collection[str]) -> Mapping[str, str]:
        return {digest: _text(body) for digest, body in self._first_rows(_CONTENTS, [list(digests)])}

    def shared(self, have: Mapping[str, int], most: int) -> Sequence[SchoolEntry]:
        return self._asked("shared_entries", have, most)

    def of_learners(self, have: Mapping[str, Mapping[str, int]], most: int) -> Sequence[SchoolEntry]:
        return self._asked("entries_of", {learner: dict(places) for learner, places in have.items()}, most)

    def everything(self, have: Mapping[str, int], most: int) -> Sequence[SchoolEntry]:
        return self._asked("all_entries", have, most)

    def heads(self) -> Mapping[str, int]:
        with self._connected() as connection:
            return dict(connection.execute("SELECT chain, place FROM dealer_school.heads()").fetchall())

    def carry(self, entries: Sequence[SchoolEntry]) -> Mapping[int, bytes]:
        """As the port says; raises ValueError for entries of several stations."""
        (station,) = {each.station for each in entries}
        there = [each for each in entries if each.body]
        with self._connected() as connection, connection.transaction():
            self._see_that_it_carries(connection)
            (is_a_stations,) = connection.execute(_IS_A_STATIONS, [station]).fetchone() or (False,)
            if is_a_stations:
                standing = connection.execute(_STANDING, [station, [each.place for each in there]], binary=True)
            else:
                given = [station, [each.place for each in there], *_columns(there)]
                standing = connection.execute(_CARRY, given, binary=True)
            found = {place: bytes(digest) for place, digest in standing.fetchall()}
        # Where its learner was removed meanwhile there is nothing to be carried.
        gone = {each.place: each.digest for each in entries if is_a_stations or not each.body}
        return {**gone, **found}

    def carried_heads(self) -> Mapping[str, int]:
        with self._connected() as connection:
            if not self._carries(connection):
                return {}
            return dict(connection.execute("SELECT chain, number FROM dealer_school.carried_heads()").fetchall())

    def carried(self, asked: Asked, have: Mapping[str, Any], most: int) -> Sequence[CarriedEntry]:
        query = f"SELECT * FROM dealer_school.{_CARRIED[asked]}(%s::jsonb, %s)"
        rows = self._first_rows(query, [json.dumps(dict(have)), most])
        return tuple(CarriedEntry(number, _entry(*row)) for number, *row in rows)

    def carried_digests(self, station: str, behind: int, most: int) -> Mapping[int, bytes]:
        """What stands at the places of a home's chain behind one; only an office is told."""
        with self._connected() as connection:
            found = connection.execute(_CARRIED_DIGESTS, [station, behind, most], binary=True).fetchall()
        return {place: bytes(digest) for place, digest in found}

    def _carries(self, connection: psycopg.Connection[Any]) -> bool:
        """Whether the server is of a version that carries on what came in files; one that does goes on doing so."""
        if not self._knows_homes:
            (self._knows_homes,) = connection.execute(_KNOWS_HOMES).fetchone() or (False,)
        return self._knows_homes

    def _see_that_it_carries(self, connection: psycopg.Connection[Any]) -> None:
        if not self._carries(connection):
            raise RefusedByServer(_OF_AN_EARLIER_VERSION)

    def digests(self, station: str, behind: int, most: int) -> Mapping[int, bytes]:
        """What stands at the places of a station's chain behind one; of others' chains only an office is told."""
        with self._connected() as connection:
            found = connection.execute(_DIGESTS, [station, behind, most], binary=True).fetchall()
        return {place: bytes(digest) for place, digest in found}

    def close(self) -> None:
        """Let the connection go; the next question opens another."""
        if self._open is not None:
            self._open.close()
        self._open = None
        self._claimed.clear()

    def _asked(self, function: str, have: Mapping[str, Any], most: int) -> Sequence[SchoolEntry]:
        query = f"SELECT * FROM dealer_school.{function}(%s::jsonb, %s)"
        rows = self._first_rows(query, [json.dumps(dict(have)), most])
        return tuple(_entry(*row) for row in rows)

    def _first_rows(self, query: str, given: Sequence[Any]) -> Sequence[tuple[Any, ...]]:
        """The rows of an answer, a body at the end of each, up to the one that fills a batch.

        The server may have far more than there is room for here, so some are fetched at a time.
        """
        rows: list[tuple[Any, ...]] = []
        letters = 0
        with (
            self._connected() as connection,
            connection.transaction(),
            connection.cursor(_CURSOR, binary=True) as cursor,
        ):
            cursor.execute(query, given)
            while letters < MOST_LETTERS and (some := cursor.fetchmany(_PIECE)):
                for row in some:
                    if letters < MOST_LETTERS:
                        rows.append(row)
                        letters += len(_text(row[-1]))
        return rows

    @contextmanager
    def _connected(self) -> Iterator[psycopg.Connection[Any]]:
        """The connection, for one question; where anything goes wrong with it, the next question opens another."""
        if self._open is None or self._open.closed:
            self.close()
            self._open = open_as_station(self._enrolment, self._authority)
        try:
            where = (self._enrolment.host, self._enrolment.port)
            with told_in_words(*where), hung_up_after(LONGEST_SECONDS, self._open):
                yield self._open
        except RefusedByServer:
            raise
        except BaseException:
            # Who knows what it still brings, or whether it is there at all.
            self.close()
            raise


def _columns(entries: Sequence[SchoolEntry]) -> list[list[Any]]:
    """All columns but station and place. Where the body is gone nothing is left but the digest."""
    return [
        [each.before if each.body else None for each in entries],
        [each.digest for each in entries],
        [each.table if each.body else "" for each in entries],
        [each.learner for each in entries],
        [each.audience.value for each in entries],
        [_bytes(each.body) if each.body else None for each in entries],
    ]


def _entry(
    station: str, place: int, before: bytes, digest: bytes, learner: str, audience: str, body: bytes
) -> SchoolEntry:
    return SchoolEntry(station, place, bytes(before), bytes(digest), _text(body), learner, _audience(audience))


def _audience(told: str) -> Audience:
    try:
        return Audience(told)
    except ValueError:
        # Of a later version's. Who is given what is for the server to say, and here it has come; it goes no further.
        return Audience.OFFICE


def _bytes(text: str) -> bytes:
    return text.encode("utf-8", "surrogatepass")


def _text(body: bytes) -> str:
    try:
        return bytes(body).decode("utf-8", "surrogatepass")
    except UnicodeDecodeError:
        # Whoever stole a station's secret may have put there what is no text; what is made of it is not whole.
        return bytes(body).decode("utf-8", "replace")
