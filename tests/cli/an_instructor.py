"""A data folder with an instructor who has a key, which the commands open with a passphrase from the environment."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from random import Random

import pytest

from tests.ui.school.a_school import PASSPHRASE, cheap_keys
from trainer.commands.school.signing import PASSPHRASE as VARIABLE
from trainer.storage.score_book import open_score_book
from trainer.training.signed_records.key_holder import KeyHolder
from trainer.training.signed_records.people import Role, SchoolPerson

BYRNE = SchoolPerson("p1", "A. Byrne", frozenset({Role.INSTRUCTOR}))


@contextmanager
def an_instructor(data: Path, monkeypatch: pytest.MonkeyPatch, *others: SchoolPerson) -> Iterator[Path]:
    """A. Byrne, and ``others`` of the school, in the score book in ``data``."""
    monkeypatch.setenv(VARIABLE, PASSPHRASE)
    with cheap_keys():
        with closing(open_score_book(data)) as book:
            for each in (BYRNE, *others):
                book.school.keep_person(each, 1)
            KeyHolder(book.school, lambda: 1, Random(16).randbytes).make(BYRNE, PASSPHRASE)
        yield data
