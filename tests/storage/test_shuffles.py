"""Shuffles in the score book: kept act by act, given back whole, never changed."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from tests.storage import rounds, shuffles
from tests.storage.shuffles import WRONG, record, start
from trainer.storage.glance import FILE_NAME
from trainer.storage.score_book import SqliteScoreBook, open_for_reading, open_score_book
from trainer.training.records.ports import KnownError, RefusedByBook
from trainer.training.records.sitting_records import Ending, KeptShuffle, ShuffleResult

GAME = "exhibit-17-011/blackjack"


@pytest.fixture
def rows(tmp_path: Path) -> Iterator[sqlite3.Connection]:
    """The book's file, seen by another program."""
    with closing(sqlite3.connect(tmp_path / FILE_NAME, isolation_level=None)) as connection:
        yield connection


def test_a_shuffle_is_given_back_with_every_particular(book: SqliteScoreBook) -> None:
    begun, ended = start(), shuffles.end()
    acts = (shuffles.act(0), shuffles.act(1, **WRONG), shuffles.act(2, by="house", how="helped", due=""))
    book.keep_shuffle(record(begun, acts[0]))
    book.keep_shuffle(record(begun, acts[1], first=False))
    book.keep_shuffle(record(begun, acts[2], ended=ended, first=False))
    assert book.shuffle(begun.id) == KeptShuffle(begun, acts, ended)


def test_an_act_is_there_for_others_as_soon_as_it_is_kept(book: SqliteScoreBook, rows: sqlite3.Connection) -> None:
    begun = start()
    for index in range(3):
        book.keep_shuffle(record(begun, shuffles.act(index), first=index == 0))
        assert rows.execute("SELECT count(*) FROM shuffle_acts").fetchone() == (index + 1,)


def test_a_killed_shuffle_has_every_act_that_was_judged(book: SqliteScoreBook, tmp_path: Path) -> None:
    begun = start()
    book.keep_shuffle(record(begun, shuffles.act(0)))
    book.keep_shuffle(record(begun, shuffles.act(1, **WRONG), first=False))
    with closing(open_score_book(tmp_path)) as again:
        assert again.unfinished_shuffle("Anna") == KeptShuffle(begun, (shuffles.act(0), shuffles.act(1, **WRONG)))


def test_what_is_kept_already_is_not_kept_twice_nor_changed(book: SqliteScoreBook) -> None:
    begun = start()
    for took in (850, 9_999):
        book.keep_shuffle(record(begun, shuffles.act(0, milliseconds=took), ended=shuffles.end(score=took)))
    assert book.shuffle(begun.id) == KeptShuffle(begun, (shuffles.act(0),), shuffles.end(score=850))


def test_a_shuffle_never_kept_is_none(book: SqliteScoreBook) -> None:
    assert book.shuffle("no such shuffle") is None
    assert book.unfinished_shuffle("Anna") is None
    assert book.shuffles("Anna") == ()


def test_shuffles_are_listed_oldest_first_with_how_they_ended(book: SqliteScoreBook) -> None:
    later, sooner = start(started_ms=5_000, occasion="new-game", decks=8), start(started_ms=4_000)
    book.keep_shuffle(record(later, shuffles.act(0)))
    book.keep_shuffle(record(sooner, shuffles.act(0), ended=shuffles.end()))
    assert book.shuffles("Anna") == (
        ShuffleResult(sooner.id, 4_000, GAME, "practice", "end-of-shoe", 6, shuffles.end()),
        ShuffleResult(later.id, 5_000, GAME, "practice", "new-game", 8, None),
    )


def test_shuffles_are_listed_by_learner_game_and_time(book: SqliteScoreBook) -> None:
    kept = [start(started_ms=1), start(started_ms=2, game="rockingham/blackjack"), start(started_ms=3, learner="Béla")]
    for each in kept:
        book.keep_shuffle(record(each, shuffles.act(0)))
    assert [each.at_ms for each in book.shuffles("Anna")] == [1, 2]
    assert [each.at_ms for each in book.shuffles("Anna", "rockingham/blackjack")] == [2]
    assert [each.at_ms for each in book.shuffles("Anna", since_ms=2)] == [2]
    assert [each.at_ms for each in book.shuffles("Béla")] == [3]


def test_the_shuffle_to_go_on_with_is_the_latest_not_ended(book: SqliteScoreBook) -> None:
    old, new, left, other = (start(started_ms=at) for at in (1, 2, 3, 4))
    for each in (old, new, left):
        book.keep_shuffle(record(each, shuffles.act(0)))
    book.keep_shuffle(record(left, ended=shuffles.end(ending=Ending.LEFT, score=None), first=False))
    book.keep_shuffle(record(other, shuffles.act(0), ended=shuffles.end()))
    found = book.unfinished_shuffle("Anna")
    assert found is not None
    assert found.start == new
    assert book.unfinished_shuffle("Anna", "rockingham/blackjack") is None
    assert book.unfinished_shuffle("Béla") is None


def test_rounds_and_shuffles_are_kept_apart(book: SqliteScoreBook) -> None:
    book.keep_round(rounds.record(rounds.start(), rounds.act(0)))
    assert book.shuffles("Anna") == ()
    book.keep_shuffle(record(start(), shuffles.act(0)))
    assert (len(book.rounds("Anna")), len(book.shuffles("Anna"))) == (1, 1)


@pytest.mark.parametrize("table", ["shuffles", "shuffle_acts", "shuffle_ends"])
@pytest.mark.parametrize("change", ["DELETE FROM {}", "UPDATE {} SET {}"])
def test_shuffles_are_never_changed_nor_taken_away(
    book: SqliteScoreBook, rows: sqlite3.Connection, table: str, change: str
) -> None:
    book.keep_shuffle(record(start(), shuffles.act(0), ended=shuffles.end()))
    column = {"shuffles": "mode = ''", "shuffle_acts": "verdict = ''", "shuffle_ends": "score = 100"}[table]
    with pytest.raises(sqlite3.IntegrityError, match=f"{table} are only ever added"):
        rows.execute(change.format(table, column))


def test_an_act_of_a_shuffle_that_is_not_there_any_more_is_refused(book: SqliteScoreBook) -> None:
    with pytest.raises(RefusedByBook, match="was exchanged for another"):
        book.keep_shuffle(record(start(), shuffles.act(0), first=False))


def test_all_that_is_kept_at_once_is_kept_or_nothing(book: SqliteScoreBook) -> None:
    with pytest.raises(sqlite3.IntegrityError):
        book.keep_shuffle(record(start(), shuffles.act(0), shuffles.act(1, milliseconds=None)))
    assert book.shuffles("Anna") == ()


def test_a_full_disk_loses_no_act_and_room_lets_it_go_on(book: SqliteScoreBook) -> None:
    begun = start()
    book.keep_shuffle(record(begun, shuffles.act(0)))
    book.db.execute(f"PRAGMA max_page_count={book.db.execute('PRAGMA page_count').fetchone()[0]}")
    more = record(begun, *(shuffles.act(index, act="x" * 5_000) for index in range(1, 9)), first=False)
    with pytest.raises(KnownError, match=r"^Answers are not being saved: the disk of .* is full: make some room on it"):
        book.keep_shuffle(more)
    kept = book.shuffle(begun.id)
    assert kept is not None
    assert len(kept.acts) == 1
    book.db.execute("PRAGMA max_page_count=1000000")
    book.keep_shuffle(more)
    kept = book.shuffle(begun.id)
    assert kept is not None
    assert len(kept.acts) == 9


def test_a_book_held_by_another_program_takes_the_act_once_it_is_free(
    book: SqliteScoreBook, rows: sqlite3.Connection
) -> None:
    waiting = record(start(), shuffles.act(0))
    rows.execute("BEGIN IMMEDIATE")
    with pytest.raises(KnownError, match=r"^Answers are not being saved: another program holds the score book"):
        book.keep_shuffle(waiting)
    rows.execute("COMMIT")
    book.keep_shuffle(waiting)
    assert len(book.shuffles("Anna")) == 1


def test_shuffles_can_be_read_from_a_book_opened_for_reading(book: SqliteScoreBook, tmp_path: Path) -> None:
    begun = start()
    book.keep_shuffle(record(begun, shuffles.act(0)))
    with closing(open_for_reading(tmp_path)) as reading:
        assert len(reading.shuffles("Anna")) == 1
        assert reading.shuffle(begun.id) == KeptShuffle(begun, (shuffles.act(0),))
