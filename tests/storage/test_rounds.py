"""Rounds at the table in the score book: kept act by act, given back whole, never changed."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from tests.storage import rounds
from tests.storage.old_books import book_before
from tests.storage.rounds import WRONG, record, start
from trainer.storage.glance import FILE_NAME
from trainer.storage.score_book import SqliteScoreBook, open_for_reading, open_score_book
from trainer.training.records.ports import KnownError, RefusedByBook
from trainer.training.records.sitting_records import Ending, KeptRound, RoundResult


@pytest.fixture
def rows(tmp_path: Path) -> Iterator[sqlite3.Connection]:
    """The book's file, seen by another program."""
    with closing(sqlite3.connect(tmp_path / FILE_NAME, isolation_level=None)) as connection:
        yield connection


def test_a_round_is_given_back_with_every_particular(book: SqliteScoreBook) -> None:
    begun, ended = start(), rounds.end()
    acts = (rounds.act(0), rounds.act(1, **WRONG), rounds.act(2, by="house", how="helped", verdict="helped", due=""))
    book.keep_round(record(begun, acts[0]))
    book.keep_round(record(begun, acts[1], first=False))
    book.keep_round(record(begun, acts[2], ended=ended, first=False))
    assert book.round(begun.id) == KeptRound(begun, acts, ended)


def test_an_act_is_there_for_others_as_soon_as_it_is_kept(book: SqliteScoreBook, rows: sqlite3.Connection) -> None:
    begun = start()
    for index in range(3):
        book.keep_round(record(begun, rounds.act(index), first=index == 0))
        assert rows.execute("SELECT count(*) FROM round_acts").fetchone() == (index + 1,)


def test_a_killed_round_has_every_act_that_was_judged(book: SqliteScoreBook, tmp_path: Path) -> None:
    begun = start()
    book.keep_round(record(begun, rounds.act(0)))
    book.keep_round(record(begun, rounds.act(1, **WRONG), first=False))
    with closing(open_score_book(tmp_path)) as again:
        assert again.unfinished("Anna") == KeptRound(begun, (rounds.act(0), rounds.act(1, **WRONG)))


def test_acts_come_back_in_their_order(book: SqliteScoreBook) -> None:
    begun = start()
    book.keep_round(record(begun, *(rounds.act(index) for index in range(120))))
    kept = book.round(begun.id)
    assert kept is not None
    assert [each.index for each in kept.acts] == list(range(120))


def test_what_is_kept_already_is_not_kept_twice_nor_changed(book: SqliteScoreBook) -> None:
    begun = start()
    for milliseconds in (850, 9_999):
        book.keep_round(record(begun, rounds.act(0, milliseconds=milliseconds), ended=rounds.end(score=milliseconds)))
    assert book.round(begun.id) == KeptRound(begun, (rounds.act(0),), rounds.end(score=850))


def test_a_round_never_kept_is_none(book: SqliteScoreBook) -> None:
    assert book.round("no such round") is None
    assert book.unfinished("Anna") is None
    assert book.rounds("Anna") == ()


def test_rounds_are_listed_oldest_first_with_how_they_ended(book: SqliteScoreBook) -> None:
    later, sooner = start(started_ms=5_000, automation="settle-only", situation=""), start(started_ms=4_000)
    book.keep_round(record(later, rounds.act(0)))
    book.keep_round(record(sooner, rounds.act(0), ended=rounds.end()))
    game = "exhibit-17-011/blackjack"
    assert book.rounds("Anna") == (
        RoundResult(sooner.id, 4_000, game, "practice", "everything", "insured-blackjack", 3, rounds.end()),
        RoundResult(later.id, 5_000, game, "practice", "settle-only", "", 3, None),
    )


def test_rounds_are_listed_by_learner_game_and_time(book: SqliteScoreBook) -> None:
    kept = [start(started_ms=1), start(started_ms=2, game="rockingham/blackjack"), start(started_ms=3, learner="Béla")]
    for each in kept:
        book.keep_round(record(each, rounds.act(0)))
    assert [each.at_ms for each in book.rounds("Anna")] == [1, 2]
    assert [each.at_ms for each in book.rounds("Anna", "rockingham/blackjack")] == [2]
    assert [each.at_ms for each in book.rounds("Anna", since_ms=2)] == [2]
    assert [each.at_ms for each in book.rounds("Béla")] == [3]


def test_what_happens_after_rounds_were_listed_is_in_the_next_list(book: SqliteScoreBook, tmp_path: Path) -> None:
    def listed(learner: str = "Anna") -> list[tuple[int, bool]]:
        return [(each.at_ms, each.end is not None) for each in book.rounds(learner)]

    first, second, early = (start(started_ms=at) for at in (2, 3, 1))
    book.keep_round(record(first))
    assert listed() == [(2, False)]
    book.keep_round(record(second, rounds.act(0)))
    book.keep_round(record(first, ended=rounds.end(), first=False))
    assert listed() == [(2, True), (3, False)]
    assert listed("Béla") == []
    with closing(open_score_book(tmp_path)) as another:
        another.keep_round(record(early, ended=rounds.end()))
        another.keep_round(record(start(started_ms=9, learner="Béla")))
    assert listed() == [(1, True), (2, True), (3, False)]
    book.merge_learners("Béla", "Anna")
    assert listed() == [(1, True), (2, True), (3, False), (9, False)]
    book.rename_learner("Anna", "Anne")
    assert (listed(), len(listed("Anne"))) == ([], 4)
    book.remove_learner("Anne")
    assert listed("Anne") == []


def test_the_round_to_go_on_with_is_the_latest_not_ended(book: SqliteScoreBook) -> None:
    old, new, left, other = (start(started_ms=at) for at in (1, 2, 3, 4))
    for each in (old, new, left):
        book.keep_round(record(each, rounds.act(0)))
    book.keep_round(record(left, ended=rounds.end(ending=Ending.LEFT, score=None), first=False))
    book.keep_round(record(other, rounds.act(0), ended=rounds.end()))
    found = book.unfinished("Anna")
    assert found is not None
    assert found.start == new
    assert book.unfinished("Anna", "rockingham/blackjack") is None
    assert book.unfinished("Béla") is None


def test_an_end_without_a_score_has_none(book: SqliteScoreBook) -> None:
    begun, ended = start(), rounds.end(ending=Ending.LEFT, score=None, faults={})
    book.keep_round(record(begun, ended=ended))
    assert book.rounds("Anna")[0].end == ended


@pytest.mark.parametrize("table", ["rounds", "round_acts", "round_ends"])
@pytest.mark.parametrize("change", ["DELETE FROM {}", "UPDATE {} SET {}"])
def test_rounds_are_never_changed_nor_taken_away(
    book: SqliteScoreBook, rows: sqlite3.Connection, table: str, change: str
) -> None:
    book.keep_round(record(start(), rounds.act(0), ended=rounds.end()))
    column = {"rounds": "mode = ''", "round_acts": "verdict = ''", "round_ends": "score = 100"}[table]
    with pytest.raises(sqlite3.IntegrityError, match=f"{table} are only ever added"):
        rows.execute(change.format(table, column))


def test_an_act_of_a_round_that_is_not_there_any_more_is_refused(book: SqliteScoreBook) -> None:
    with pytest.raises(RefusedByBook, match="was exchanged for another"):
        book.keep_round(record(start(), rounds.act(0), first=False))


def test_all_that_is_kept_at_once_is_kept_or_nothing(book: SqliteScoreBook) -> None:
    with pytest.raises(sqlite3.IntegrityError):
        book.keep_round(record(start(), rounds.act(0), rounds.act(1, milliseconds=None)))
    assert book.rounds("Anna") == ()


def test_a_full_disk_loses_no_act_and_room_lets_it_go_on(book: SqliteScoreBook) -> None:
    begun = start()
    book.keep_round(record(begun, rounds.act(0)))
    book.db.execute(f"PRAGMA max_page_count={book.db.execute('PRAGMA page_count').fetchone()[0]}")
    more = record(begun, *(rounds.act(index, act="x" * 5_000) for index in range(1, 9)), first=False)
    with pytest.raises(KnownError, match=r"^Answers are not being saved: the disk of .* is full: make some room on it"):
        book.keep_round(more)
    kept = book.round(begun.id)
    assert kept is not None
    assert len(kept.acts) == 1
    book.db.execute("PRAGMA max_page_count=1000000")
    book.keep_round(more)
    kept = book.round(begun.id)
    assert kept is not None
    assert len(kept.acts) == 9


def test_a_book_held_by_another_program_takes_the_act_once_it_is_free(
    book: SqliteScoreBook, rows: sqlite3.Connection
) -> None:
    waiting = record(start(), rounds.act(0))
    rows.execute("BEGIN IMMEDIATE")
    with pytest.raises(KnownError, match=r"^Answers are not being saved: another program holds the score book"):
        book.keep_round(waiting)
    rows.execute("COMMIT")
    book.keep_round(waiting)
    assert len(book.rounds("Anna")) == 1


def test_rounds_can_be_read_from_a_book_opened_for_reading(book: SqliteScoreBook, tmp_path: Path) -> None:
    begun = start()
    book.keep_round(record(begun, rounds.act(0)))
    with closing(open_for_reading(tmp_path)) as reading:
        assert len(reading.rounds("Anna")) == 1
        assert reading.round(begun.id) == KeptRound(begun, (rounds.act(0),))


def test_a_book_from_before_rounds_keeps_its_answers_and_takes_rounds(tmp_path: Path) -> None:
    book_before(tmp_path, "006 rounds at the table")
    with closing(open_score_book(tmp_path)) as book:
        assert len([*book.results("Anna")]) == 1
        book.keep_round(record(start(), rounds.act(0), ended=rounds.end()))
        assert len(book.rounds("Anna")) == 1
    assert (tmp_path / "backups" / "score-book before 006 rounds at the table.db").exists()
