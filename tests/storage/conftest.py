"""What the tests of the score book share."""

from __future__ import annotations

import os
import shutil
import tempfile
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests import empty_book
from trainer.storage import opening
from trainer.storage.score_book import SqliteScoreBook, open_score_book

NOBODY = 65534


@pytest.fixture
def book(tmp_path: Path) -> Iterator[SqliteScoreBook]:
    """A fresh score book in ``tmp_path``."""
    opened = open_score_book(tmp_path)
    yield opened
    opened.close()


@pytest.fixture
def steps_taken_anew(monkeypatch: pytest.MonkeyPatch) -> None:
    """Each new book takes all its steps, as by the program; it is no copy of one made before."""
    monkeypatch.setattr(opening, "migrate", empty_book.migrate)


@pytest.fixture
def guarded() -> Iterator[Path]:
    """A folder for a test run by somebody whom permissions bind, which they do not bind the system's administrator."""
    folder = Path(tempfile.mkdtemp(prefix="dealer-trainer-guarded-"))
    if os.geteuid() == 0:
        os.chown(folder, NOBODY, NOBODY)
        os.seteuid(NOBODY)
        yield folder
        os.seteuid(0)
    else:
        yield folder
    for each in (folder, *folder.iterdir()):
        each.chmod(0o755)
    shutil.rmtree(folder)
