"""The seed of an open form is secret: the book commits to the form by its digest, and the last event tells the seed."""

from __future__ import annotations

import shutil
from contextlib import closing
from dataclasses import replace
from pathlib import Path

import pytest

from tests.storage.test_examinations import EVENTS, START
from trainer.storage.glance import FILE_NAME
from trainer.storage.score_book import SqliteScoreBook, open_for_reading, open_score_book
from trainer.storage.tests.sealed_seeds import KEY_FILE
from trainer.training.records.examinations import ExaminationEvent, Happened
from trainer.training.records.ports import KnownError

SEED = 8_675_309_142_857_369
BEGUN = replace(START, seed=SEED)
END = ExaminationEvent(3, Happened.HANDED_IN, 9_900, 8_100, f'{{"seed":"{SEED}","undone":0}}')


def in_files(folder: Path) -> list[str]:
    """The files that hold the seed in any way in which it could be read."""
    ways = (str(SEED).encode(), SEED.to_bytes(7, "big"), f"{SEED:x}".encode())
    return sorted(
        each.name for each in folder.iterdir() if each.is_file() and any(way in each.read_bytes() for way in ways)
    )


def test_the_seed_of_an_open_form_is_in_no_file_and_the_form_is_drawn_again_after_a_kill(tmp_path: Path) -> None:
    with closing(open_score_book(tmp_path)) as book:
        book.tests.keep_draw(BEGUN)
        book.tests.keep_events("e1", EVENTS)
        assert in_files(tmp_path) == []
    assert in_files(tmp_path) == []
    with closing(open_score_book(tmp_path)) as book:
        kept = book.tests.examination("e1")
        assert kept is not None
        assert kept.start == BEGUN
        assert [each.start.seed for each in book.tests.unfinished("Nina")] == [SEED]


def test_the_seed_is_told_once_the_test_is_over(book: SqliteScoreBook, tmp_path: Path) -> None:
    book.tests.keep_draw(BEGUN)
    book.tests.keep_events("e1", EVENTS)
    book.tests.keep_events("e1", [END])
    assert book.db.execute("SELECT count(*) FROM sealed_seeds").fetchone() == (0,)
    (tmp_path / KEY_FILE).unlink()
    kept = book.tests.examination("e1")
    assert kept is not None
    assert kept.start.seed == SEED


def test_a_copy_of_the_book_alone_does_not_tell_the_seed(tmp_path: Path) -> None:
    with closing(open_score_book(tmp_path)) as book:
        book.tests.keep_draw(BEGUN)
        book.tests.keep_events("e1", EVENTS)
    elsewhere = tmp_path / "elsewhere"
    elsewhere.mkdir()
    shutil.copy(tmp_path / FILE_NAME, elsewhere / FILE_NAME)
    with closing(open_for_reading(elsewhere)) as book:
        kept = book.tests.examination("e1")
        assert kept is not None
        assert kept.start.seed is None
    assert (tmp_path / KEY_FILE).stat().st_mode & 0o777 == 0o600


def test_a_damaged_key_is_told_and_nothing_is_drawn(book: SqliteScoreBook, tmp_path: Path) -> None:
    (tmp_path / KEY_FILE).write_bytes(b"short")
    with pytest.raises(KnownError, match="is damaged"):
        book.tests.keep_draw(BEGUN)
    assert book.tests.examination("e1") is None


def test_a_test_kept_before_seeds_were_sealed_is_read_as_it_was(book: SqliteScoreBook) -> None:
    book.tests.keep_draw(BEGUN)
    book.db.execute("DELETE FROM sealed_seeds")
    book.db.execute("DROP TRIGGER examinations_no_update")
    book.db.execute("UPDATE examinations SET seed = 42")
    kept = book.tests.examination("e1")
    assert kept is not None
    assert kept.start.seed == 42
