"""Each step of the schema, from the step before it."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest
from sqlite_utils import Database

from tests import empty_book
from tests.storage import shuffles
from tests.storage.attempts import attempt
from tests.storage.old_books import FILLED, STEPS, book_before
from trainer.storage import opening
from trainer.storage.glance import FILE_NAME
from trainer.storage.mending.backups import back_up_before
from trainer.storage.migrations import MIGRATIONS
from trainer.storage.score_book import SqliteScoreBook, open_for_reading, open_score_book
from trainer.training.records.ports import KnownError
from trainer.training.records.sitting_records import KeptRound, KeptShuffle, ShuffleRecord

pytestmark = pytest.mark.usefixtures("steps_taken_anew")


@pytest.fixture(params=range(1, len(STEPS)), ids=lambda number: f"before {STEPS[number]}")
def from_step(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[int]:
    """How many steps a filled book in ``tmp_path`` has had."""
    done: int = request.param
    book_before(tmp_path, STEPS[done])
    yield done


def unfinished(book: SqliteScoreBook) -> list[KeptRound]:
    found = book.unfinished("Anna")
    return [] if found is None else [found]


def test_every_step_is_filled_here() -> None:
    assert tuple(FILLED) == STEPS


def test_a_new_book_has_had_every_step_and_no_copies(tmp_path: Path) -> None:
    with closing(open_score_book(tmp_path)) as book:
        assert tuple(each.name for each in MIGRATIONS.applied(book.db)) == STEPS
    assert [each.name for each in tmp_path.iterdir()] == [FILE_NAME]


def test_the_empty_book_that_tests_copy_is_as_one_that_took_its_steps(tmp_path: Path) -> None:
    for folder, migrated in (("stepped", empty_book.migrate), ("copied", empty_book.filled_or_migrated)):
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(opening, "migrate", migrated)
            open_score_book(tmp_path / folder).close()
    assert written_in(tmp_path / "copied") == written_in(tmp_path / "stepped")


def written_in(folder: Path) -> list[str]:
    """What a book is made of and how it is kept, but for when its steps were taken."""
    with closing(sqlite3.connect(folder / FILE_NAME)) as book:
        kept = [
            str(book.execute(f"PRAGMA {each}").fetchone()) for each in ("journal_mode", "user_version", "page_size")
        ]
        return kept + [line for line in book.iterdump() if "_sqlite_migrations" not in line]


def test_what_an_older_book_held_is_there_after_its_steps(from_step: int, tmp_path: Path) -> None:
    with closing(open_score_book(tmp_path)) as book:
        assert book.setting("theme") == "dark"
        assert book.switches("h/g") == ({"play.surrender"} if from_step >= 4 else frozenset())
        assert len([*book.results("Anna")]) == len(book.tallies("Anna").last()) == (1 if from_step >= 3 else 0)
        assert [len(each.acts) for each in unfinished(book)] == ([1] if from_step >= 6 else [])
        shuffle = book.unfinished_shuffle("Anna")
        assert (shuffle is not None and len(shuffle.acts)) == (1 if from_step >= 9 else False)
        book.record(attempt(at_ms=2_000))
        assert [*book.results("Anna")][-1].at_ms == 2_000


def test_008_an_answer_of_before_is_mixed_and_undistracted_and_stays_final(tmp_path: Path) -> None:
    book_before(tmp_path, "008 difficulty of signals")
    with closing(open_score_book(tmp_path)) as book:
        (kept,) = [*book.results("Anna")]
        assert (kept.difficulty, kept.distraction) == ("mixed", False)
        with pytest.raises(sqlite3.IntegrityError, match="attempts are only ever added"):
            book.db.execute("UPDATE attempts SET difficulty = 'hard'")


def test_009_a_book_from_before_shuffles_keeps_its_rounds_and_takes_shuffles(tmp_path: Path) -> None:
    book_before(tmp_path, "009 shuffles at the table")
    begun = shuffles.start(started_ms=2_000)
    with closing(open_score_book(tmp_path)) as book:
        assert book.unfinished_shuffle("Anna") is None
        book.keep_shuffle(shuffles.record(begun, shuffles.act(0)))
        assert book.shuffle(begun.id) == KeptShuffle(begun, (shuffles.act(0),))
        assert [each.id for each in book.rounds("Anna")] == ["r1"]
    assert (tmp_path / "backups" / "score-book before 009 shuffles at the table.db").exists()


def test_010_a_shuffle_of_before_can_be_ended_and_stays_final(tmp_path: Path) -> None:
    book_before(tmp_path, "010 shuffles are final")
    with closing(open_score_book(tmp_path)) as book:
        book.keep_shuffle(ShuffleRecord("s1", end=shuffles.end()))
        assert [each.end for each in book.shuffles("Anna")] == [shuffles.end()]
        assert book.unfinished_shuffle("Anna") is None
        with pytest.raises(sqlite3.IntegrityError, match="shuffle_acts are only ever added"):
            book.db.execute("UPDATE shuffle_acts SET verdict = 'right'")


def test_a_copy_is_kept_before_each_step(from_step: int, tmp_path: Path) -> None:
    open_score_book(tmp_path).close()
    copies = sorted(each.name for each in (tmp_path / "backups").iterdir())
    assert copies == [f"score-book before {step}.db" for step in STEPS[from_step:]]
    with closing(sqlite3.connect(tmp_path / "backups" / copies[0])) as copy:
        done = [name for (name,) in copy.execute("SELECT name FROM _sqlite_migrations ORDER BY id")]
        assert done == list(STEPS[:from_step])
        assert copy.execute("SELECT value FROM settings").fetchone() == ("dark",)


def test_an_older_book_is_not_read_as_if_it_were_of_today(from_step: int, tmp_path: Path) -> None:
    with pytest.raises(KnownError, match=r"was made by an older version .*: open the window once"):
        open_for_reading(tmp_path)


def test_a_step_that_cannot_be_copied_first_is_not_taken(from_step: int, tmp_path: Path) -> None:
    (tmp_path / "backups").write_text("in the way")
    with pytest.raises(KnownError, match="Answers are not being saved"):
        open_score_book(tmp_path)
    with closing(sqlite3.connect(tmp_path / FILE_NAME)) as connection:
        assert connection.execute("SELECT count(*) FROM _sqlite_migrations").fetchone() == (from_step,)


def test_no_copy_ever_replaces_another(tmp_path: Path) -> None:
    with closing(open_score_book(tmp_path)):
        names = [back_up_before(tmp_path / FILE_NAME, "001 x").name for _ in range(3)]
    assert names == [f"score-book before 001 x{again}.db" for again in ("", " (2)", " (3)")]


def test_a_book_that_was_killed_while_it_was_made_is_made_again(tmp_path: Path) -> None:
    with closing(sqlite3.connect(tmp_path / FILE_NAME)) as connection:
        MIGRATIONS.ensure_migrations_table(Database(connection, execute_plugins=False))
    with closing(open_score_book(tmp_path)) as book:
        book.record(attempt())
        assert len([*book.results("Anna")]) == 1
