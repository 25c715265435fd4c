"""The way to a PostgreSQL server: how it is opened, and what it means to a person where it is not."""

from __future__ import annotations

import socket
import threading
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any

from trainer.lazy_module import LazyModule
from trainer.training.school.enrolment import Enrolment
from trainer.training.school.ports import FallenBehind, NotCarried, NotReached, RefusedByServer

if TYPE_CHECKING:
    import psycopg
    from psycopg import conninfo
else:
    # A home needs it not, and has it not.
    conninfo = LazyModule("psycopg.conninfo")
    psycopg = LazyModule("psycopg")

_SECONDS = 10
_USUAL_PORT = 5432
AT_THE_SERVER: dict[str, object] = {
    "search_path": "pg_catalog",
    "statement_timeout": 60_000,
    # Shorter, so that a station that waits for another says so; longer than a station that went away is waited for.
    "lock_timeout": 30_000,
    # The server too is to know when a station went away without a word: what that one had begun holds up what it sends
    # when it comes again, and its connection counts among the few that it may have.
    "idle_in_transaction_session_timeout": 20_000,
    "idle_session_timeout": 600_000,
    "tcp_keepalives_idle": 30,
    "tcp_keepalives_interval": 10,
    "tcp_keepalives_count": 3,
    "tcp_user_timeout": 60_000,
}
"""What a station asks of the server for its own connection."""
NO_LIBRARY = (
    "What speaks to a school's server is not installed here: install it with the trainer's extra `school` "
    "(pip install 'dealer-trainer[school]')."
)
# libpq tells at opening what is wrong in words alone; these are the server's own in English.
_AT_OPENING = {
    "password authentication failed": "this station was revoked, or enrolled again. Ask the office for a new file, "
    "and open it (school join)",
    "is not permitted to log in": "this station was revoked: ask whoever enrols stations, and open the file you are "
    "given (school join)",
    "no pg_hba.conf entry": "the server lets nobody in from here: its pg_hba.conf has no line for this machine",
    "channel binding required": "the server does not prove that it is the school's own, and was told nothing",
    "root certificate file": "the certificate by which this station knows the server is gone: ask for a file anew, and "
    "open it (school join)",
    "does not exist": "the server has not the database or the station's role that this station's file names: ask for a "
    "file anew",
}
_TO_THE_OWNER = {
    "password authentication failed": "the server does not know that name or that password: see the address, and the "
    "file .pgpass where the password is kept in it",
    "no password supplied": "the server asks for a password: keep it in a file .pgpass in your home folder, readable "
    "by you alone",
    "root certificate file": "the certificate by which the server is known is not there: name its file as sslrootcert "
    "in the address",
    "does not exist": "the server has no such database: see the address, or make it one first (createdb)",
}
_NOT_THE_SCHOOLS = (
    "what answers there is not the school's server, as its certificate is another, and it was told nothing"
)
_WENT_AWAY = "it went away meanwhile"
_UNREACHED = {
    "could not translate host name": "its name {host} is known to nobody here",
    "name or service not known": "its name {host} is known to nobody here",
    "connection refused": "nothing answers at {host}, port {port}",
    "no route to host": "there is no way to {host}",
    "network is unreachable": "there is no way to {host}",
    "timeout expired": "{host} does not answer",
    "connection timeout": "{host} does not answer",
    "certificate verify failed": _NOT_THE_SCHOOLS,
    "does not match host name": _NOT_THE_SCHOOLS,
    "too many connections for role": "other programs of this station hold all the connections it may have",
    "consuming input failed": _WENT_AWAY,
    "server closed the connection": _WENT_AWAY,
    "connection is lost": _WENT_AWAY,
    "ssl syscall error": _WENT_AWAY,
    "could not receive data": _WENT_AWAY,
    "could not send data": _WENT_AWAY,
    "starting up": "it is starting just now",
    "shutting down": "it is going down just now",
}
_GAP = "DS001"
_FALLEN_BEHIND = "Between the results that the school's server has of this machine and these ones some are missing."
_OLDER = "the school's server is older than this program: bring it up to date with this version (school create)"
_NOT_CARRIED = {
    "DS008": "What came in a file of results is of a station that was revoked: nothing of it is carried on.",
    "DS009": "What came in a file of results does not go with what another office carried on of the same machine: "
    "nothing more of it is carried on, as two books of that machine are written on.",
}
_RULES = {
    "DS002": "the school's server has other results of this machine than the machine itself, as if two machines wrote "
    "the same book: give one of them an empty score book",
    "DS003": "this station was revoked, or is of another school: ask whoever enrols stations",
    "DS004": "the results of this score book are sent by another station, as if the book had been copied from there: "
    "give this machine an empty score book",
    "DS005": "more was asked of the school's server at once than it gives",
    "DS006": "only an office is given everything, and carries on what came in files of results",
    "DS007": "the results of this score book came to the school in files before: give this machine an empty score "
    "book, and lay them in there from a file",
    "42501": "the school's server does not let this station do so, as if it had been revoked: ask whoever enrols "
    "stations",
    "55P03": "another connection holds what is needed for it: `school stations` tells which stations are connected, "
    "and `school revoke` ends the connections of one",
    "42883": _OLDER,
    "42703": _OLDER,
    "42P01": "that database holds no school: make it one first (school create)",
    "3F000": "that database holds no school: make it one first (school create)",
}
_CHECKS = {
    "entries_audience_check": _OLDER,
    "body_is_too_long": "one of the results is longer than the school's server takes",
    "digest_is_of_the_body": "one of the results is not what its digest says",
}
# Of the connection, of too little of anything, stopped by its owner, and of what others do at the same time.
_PASSING = ("08", "53", "57", "58", "40", "55")
_WAITED_FOR_US = ("25P03", "25P04")
"""The server gave up on a station that had begun something, as one that was put to sleep meanwhile."""


def open_as_station(enrolment: Enrolment, authority: Path) -> psycopg.Connection[Any]:
    """A connection that only the school's own server can answer; raises NotReached and RefusedByServer.

    ``authority`` is the file with the certificate by which the server is known.
    """
    see_that_it_can_be()
    with told_in_words(enrolment.host, enrolment.port):
        return psycopg.connect(
            host=enrolment.host,
            port=enrolment.port,
            dbname=enrolment.database,
            user=enrolment.role,
            password=enrolment.secret,
            sslmode="verify-full",
            sslrootcert=str(authority),
            channel_binding="require",
            gssencmode="disable",
            application_name="dealer-trainer",
            options=" ".join(f"-c {name}={value}" for name, value in AT_THE_SERVER.items()),
            autocommit=True,
            **_PATIENCE,
        )


_PATIENCE: dict[str, Any] = {
    "connect_timeout": _SECONDS,
    # Where a network goes away without a word, this much later it is known.
    "keepalives_idle": _SECONDS,
    "keepalives_interval": 5,
    "keepalives_count": 3,
    "tcp_user_timeout": 20_000,
}


def open_as_owner(url: str) -> psycopg.Connection[Any]:
    """A connection by whatever ``url`` says, for the server's administrator; raises NotReached and RefusedByServer."""
    see_that_it_can_be()
    try:
        told = conninfo.conninfo_to_dict(url)
        host, port = str(told.get("host") or "this machine"), int(told.get("port") or _USUAL_PORT)
    except (psycopg.Error, ValueError) as error:
        raise RefusedByServer(f"That is no database's address ({_last_line(str(error))}).") from error
    with told_in_words(host, port, {**_AT_OPENING, **_TO_THE_OWNER}):
        return psycopg.connect(url, application_name="dealer-trainer", autocommit=True, **_PATIENCE)


def see_that_it_can_be() -> None:
    """Raise RefusedByServer where the library is not installed."""
    try:
        psycopg.connect  # noqa: B018 - it is imported by this
    except ImportError as error:
        raise RefusedByServer(NO_LIBRARY) from error


@contextmanager
def hung_up_after(seconds: float, connection: psycopg.Connection[Any]) -> Iterator[None]:
    """Break a connection off where the block takes longer.

    A server that stands still, or something between that swallows what comes, would be waited for without an end.
    """
    timer = threading.Timer(seconds, _hang_up, [connection.fileno()])
    timer.daemon = True
    timer.start()
    try:
        yield
    finally:
        timer.cancel()


def _hang_up(number: int) -> None:
    line = socket.socket(fileno=number)
    try:
        line.shutdown(socket.SHUT_RDWR)
    except OSError:
        # It broke off by itself meanwhile.
        return
    finally:
        # It stays the library's to close.
        line.detach()


@contextmanager
def told_in_words(host: str = "", port: int = 0, at_opening: Mapping[str, str] = _AT_OPENING) -> Iterator[None]:
    """What the library complains of becomes NotReached or RefusedByServer, each with one sentence."""
    try:
        yield
    except psycopg.OperationalError as error:
        if error.sqlstate is None:
            raise _of_the_way(str(error), host, port, at_opening) from error
        raise _of_a_statement(error) from error
    except UnicodeError as error:
        # The name of a host has parts of at most 63 letters.
        raise RefusedByServer("The name of the server's host is none: see the address.") from error
    except psycopg.InterfaceError as error:
        raise NotReached("The school's server went away.") from error
    except psycopg.Error as error:
        raise _of_a_statement(error) from error


def _of_the_way(said: str, host: str, port: int, at_opening: Mapping[str, str]) -> NotReached | RefusedByServer:
    words = said.lower()
    for sign, why in _UNREACHED.items():
        if sign in words:
            return NotReached(f"The school's server is not reached: {why.format(host=host, port=port)}.")
    for sign, why in at_opening.items():
        if sign in words:
            return RefusedByServer(f"{why[0].upper()}{why[1:]}.")
    if host:
        return NotReached(f"The school's server is not reached: {_last_line(said)}.")
    return NotReached("The school's server went away.")


def _of_a_statement(error: psycopg.Error) -> NotReached | RefusedByServer:
    state = error.sqlstate or ""
    if state == _GAP:
        return FallenBehind(_FALLEN_BEHIND)
    if state in _NOT_CARRIED:
        return NotCarried(_NOT_CARRIED[state])
    if why := _RULES.get(state) or _CHECKS.get(error.diag.constraint_name or ""):
        return RefusedByServer(f"{why[0].upper()}{why[1:]}.")
    if state in _WAITED_FOR_US:
        return NotReached("The school's server waited too long for this machine, and hung up.")
    said = _last_line(error.diag.message_primary or str(error))
    if state.startswith(_PASSING):
        return NotReached(f"The school's server could not do it just now: {said}.")
    return RefusedByServer(f"The school's server refuses: {said}.")


def _last_line(said: str) -> str:
    lines = [line.strip() for line in said.splitlines() if line.strip()]
    return (lines or ["it does not say why"])[-1].rstrip(".")
