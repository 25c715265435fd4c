"""A network that goes away without a word: nothing breaks off, nothing comes, and each end finds it out by itself."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

import psycopg
import pytest
from psycopg import errors

from tests.storage.school_server.a_network import Network
from tests.storage.school_server.a_server import Server
from tests.storage.school_server.schools import School, chain_of
from trainer.storage.school_server import client, connecting
from trainer.storage.school_server.client import PostgresSchool
from trainer.storage.school_server.connecting import told_in_words
from trainer.training.school.entries import SchoolEntry
from trainer.training.school.ports import NotReached

SHORT_SECONDS = 0.3
A_BATCH = 4_000
"""Bytes: what hundred entries are more than, and nothing else that a station says at once is."""


@pytest.fixture
def network(server: Server) -> Iterator[Network]:
    between = Network(server.port)
    yield between
    between.close()


@pytest.fixture
def station(school: School, network: Network, monkeypatch: pytest.MonkeyPatch) -> PostgresSchool:
    """One that waits for little, and asks the server not to wait for it for long either."""
    monkeypatch.setattr(client, "LONGEST_SECONDS", SHORT_SECONDS)
    monkeypatch.setitem(connecting.AT_THE_SERVER, "idle_in_transaction_session_timeout", 100)
    return school.come(replace(school.enrolled(), port=network.port))


def test_an_answer_that_never_comes_is_not_waited_for_without_an_end(station: PostgresSchool, network: Network) -> None:
    assert station.heads() is not None
    network.fall_silent()
    with pytest.raises(NotReached, match="it went away meanwhile"):
        station.heads()
    network.mend()
    assert station.heads() is not None


@pytest.mark.whole_sweep  # The library waits for two seconds at least.
def test_where_nothing_answers_at_all_it_is_said(
    station: PostgresSchool, network: Network, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(connecting._PATIENCE, "connect_timeout", 2)
    network.fall_silent()
    with pytest.raises(NotReached, match="does not answer"):
        station.heads()


def test_what_a_station_had_begun_when_the_network_fell_silent_does_not_hold_it_up(
    station: PostgresSchool, network: Network
) -> None:
    chain = chain_of("silent-1", 100)
    station.send(chain[:1])
    network.swallow_answers_to(A_BATCH)
    with pytest.raises(NotReached, match="it went away meanwhile"):
        station.send(chain)
    network.mend()
    # The server has the batch, not confirmed, until it finds out that nobody is there any more.
    assert sent_at_last(station, chain) == {each.place: each.digest for each in chain}


def sent_at_last(station: PostgresSchool, chain: Sequence[SchoolEntry]) -> dict[int, bytes]:
    for _ in range(10):
        try:
            return dict(station.send(chain))
        except NotReached:
            continue
    raise AssertionError("what was begun holds it up")


@pytest.mark.parametrize("gave_up", [errors.IdleInTransactionSessionTimeout, errors.TransactionTimeout])
def test_a_server_that_waited_too_long_for_a_station_is_asked_again(gave_up: type[psycopg.Error]) -> None:
    with pytest.raises(NotReached, match="waited too long for this machine"), told_in_words():
        raise gave_up("terminating connection")
