"""One throw-away server a worker, one school a module; where there is no PostgreSQL it is said in a sentence."""

from __future__ import annotations

import os
from collections.abc import Iterator

import pytest

from tests.storage.school_server.a_server import LACKING, Server, a_server, kept_for_all, programs
from tests.storage.school_server.schools import School


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    if programs() is None:
        # What checks every submission has it, or would not see that it is tried no more.
        (pytest.fail if os.environ.get("CI") else pytest.skip)(LACKING)
    base = tmp_path_factory.getbasetemp()
    shared = (base.parent if "PYTEST_XDIST_WORKER" in os.environ else base) / "cluster"
    with kept_for_all(shared), a_server(shared) as running:
        yield running


@pytest.fixture(scope="module")
def school(server: Server) -> Iterator[School]:
    founded = School.founded(server)
    yield founded
    founded.close()
