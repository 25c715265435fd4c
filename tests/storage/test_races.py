"""Many programs at one book at the same moment."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from threading import Barrier

import pytest

from tests.storage.attempts import attempt
from tests.storage.old_books import STEPS, book_before
from trainer.storage.score_book import open_for_reading, open_score_book

PROGRAMS = 6
pytestmark = pytest.mark.usefixtures("steps_taken_anew")


def open_at_once(folder: Path) -> None:
    """So many programs open the book in ``folder`` in the same moment, and each keeps an answer."""
    together = Barrier(PROGRAMS)

    def program(_: int) -> None:
        together.wait()
        book = open_score_book(folder)
        book.record(attempt(at_ms=2_000))
        book.close()

    with ThreadPoolExecutor(PROGRAMS) as programs:
        list(programs.map(program, range(PROGRAMS)))


@pytest.mark.parametrize("step", [STEPS[1], STEPS[4], STEPS[-1]])
def test_an_old_book_is_brought_up_to_date_once_whoever_opens_it(tmp_path: Path, step: str) -> None:
    book_before(tmp_path, step)
    open_at_once(tmp_path)
    assert len(list((tmp_path / "backups").iterdir())) == len(STEPS) - STEPS.index(step)
    book = open_for_reading(tmp_path)
    answers = [each.at_ms for each in book.results("Anna")]
    book.close()
    assert answers.count(2_000) == PROGRAMS
    assert answers.count(1_000) == (STEPS.index(step) >= 3)


def test_a_new_book_is_made_once_whoever_opens_it(tmp_path: Path) -> None:
    open_at_once(tmp_path)
    book = open_for_reading(tmp_path)
    assert len([*book.results("Anna")]) == PROGRAMS
    book.close()
