"""One throw-away server a worker, one school a module; where there is no PostgreSQL it is said in a sentence."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import ExitStack

import pytest

from tests.storage.school_server.a_server import LACKING, Server, a_server, kept_for_all, programs
from tests.storage.school_server.schools import School

STARTED: list[Server] = []
"""The one server of this process: modules elsewhere that take this fixture over take this very one."""


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory, pytestconfig: pytest.Config) -> Server:
    if programs() is None:
        # What checks every submission has it, or would not see that it is tried no more.
        (pytest.fail if os.environ.get("CI") else pytest.skip)(LACKING)
    base = tmp_path_factory.getbasetemp()
    shared = (base.parent if "PYTEST_XDIST_WORKER" in os.environ else base) / "cluster"
    if not STARTED:
        needed = ExitStack()
        pytestconfig.add_cleanup(needed.close)
        needed.enter_context(kept_for_all(shared))
        STARTED.append(needed.enter_context(a_server(shared)))
    return STARTED[0]


@pytest.fixture(scope="module")
def school(server: Server) -> Iterator[School]:
    founded = School.founded(server)
    yield founded
    founded.close()
