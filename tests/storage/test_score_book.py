"""What the score book keeps, and gives back."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from tests.storage.attempts import RULES, attempt
from trainer.storage.glance import FILE_NAME, kept_choices
from trainer.storage.score_book import SqliteScoreBook, open_for_reading, open_score_book
from trainer.training.records.ports import KeptAnswer, Result


@pytest.fixture
def rows(tmp_path: Path) -> Iterator[sqlite3.Connection]:
    """The book's file, seen by another program."""
    with closing(sqlite3.connect(tmp_path / FILE_NAME)) as connection:
        connection.row_factory = sqlite3.Row
        yield connection


def test_every_particular_of_an_answer_is_kept(book: SqliteScoreBook, rows: sqlite3.Connection) -> None:
    switches = ("play.surrender", "dealer.soft_17")
    kept = attempt(right=False, mistake="paid-even-money", switches=switches, difficulty="hard", distraction=True)
    book.record(kept)
    row = dict(rows.execute("SELECT * FROM attempts").fetchone())
    learner = rows.execute("SELECT name FROM learners WHERE id = ?", [row.pop("learner")]).fetchone()[0]
    rules = rows.execute("SELECT rules FROM rule_sets WHERE digest = ?", [row.pop("rules")]).fetchone()[0]
    assert learner == "Anna"
    assert json.loads(rules) == RULES
    assert [row.pop(each) for each in ("chain", "link")] == [1, 2]
    assert len(row.pop("digest")) == 32
    assert row == {
        "id": kept.id,
        "at_ms": 1_000,
        "drill": "blackjack-payout",
        "kind": "mixed",
        "game": "exhibit-17-011/blackjack",
        "stakes": "mixed",
        "seed": 9_223_372_036_854_775_807,
        "felt": "1: AS KD main $25 [25x1]",
        "answer": '{"pay": {"amount": 3750}}',
        "due": '{"pay": {"amount": 3750}}',
        "is_right": 0,
        "mistake": "paid-even-money",
        "milliseconds": 4_200,
        "switches": '["dealer.soft_17", "play.surrender"]',
        "difficulty": "hard",
        "is_distracted": 1,
    }


def test_an_answer_is_there_for_others_as_soon_as_record_returns(
    book: SqliteScoreBook, rows: sqlite3.Connection
) -> None:
    book.record(attempt())
    assert rows.execute("SELECT count(*) FROM attempts").fetchone()[0] == 1


def test_an_answer_kept_already_is_not_kept_twice(book: SqliteScoreBook) -> None:
    kept = attempt()
    book.record(kept)
    book.record(kept)
    assert len([*book.results("Anna")]) == 1


def test_the_rules_in_force_are_kept_once_however_many_answers_they_judge(
    book: SqliteScoreBook, rows: sqlite3.Connection
) -> None:
    for _ in range(3):
        book.record(attempt())
    book.record(attempt(rules=RULES | {"dealer.soft_17": "Hit"}))
    assert rows.execute("SELECT count(*) FROM rule_sets").fetchone()[0] == 2


def test_results_come_oldest_first(book: SqliteScoreBook) -> None:
    for at_ms in (3_000, 1_000, 2_000):
        book.record(attempt(at_ms=at_ms))
    assert [result.at_ms for result in book.results("Anna")] == [1_000, 2_000, 3_000]


def test_a_result_is_the_attempt_without_its_particulars(book: SqliteScoreBook) -> None:
    book.record(attempt(right=False, mistake="forgot-the-half"))
    expected = Result(1_000, "blackjack-payout", "exhibit-17-011/blackjack", False, "forgot-the-half", 4_200)
    assert [*book.results("Anna")] == [expected]


def test_a_result_tells_how_hard_the_signal_was(book: SqliteScoreBook) -> None:
    book.record(attempt(drill="hand-signals", difficulty="hard", distraction=True))
    assert [(each.difficulty, each.distraction) for each in book.results("Anna")] == [("hard", True)]


def test_answers_at_the_drills_asked_for_come_with_what_was_due_oldest_first(book: SqliteScoreBook) -> None:
    given = '{"re-cut": {"depth": 97}}', '{"re-cut": {"depth": 104}}'
    table = attempt().table
    book.record(attempt(at_ms=3_000))
    book.record(attempt(drill="cut-depth", learner="Béla"))
    book.record(attempt(drill="spot-the-slip", case="pile-skipped", at_ms=2_000, answer="{}", due="{}", right=False))
    book.record(attempt(drill="cut-depth", case="re-cut-8", answer=given[0], due=given[1], milliseconds=3_100))
    cut = KeptAnswer(1_000, "cut-depth", "re-cut-8", "exhibit-17-011/blackjack", True, *given, 3_100, table)
    slip = KeptAnswer(
        2_000, "spot-the-slip", "pile-skipped", "exhibit-17-011/blackjack", False, "{}", "{}", 4_200, table
    )
    assert [*book.answers("Anna", {"cut-depth", "spot-the-slip"})] == [cut, slip]
    assert [*book.answers("Anna", {"cut-depth"})] == [cut]
    assert [*book.answers("Anna", {"cut-depth", "spot-the-slip"}, since_ms=2_000)] == [slip]
    assert [*book.answers("Anna", {"cut-depth"}, "rockingham/blackjack")] == []


def test_results_are_one_learner_s(book: SqliteScoreBook) -> None:
    book.record(attempt())
    book.record(attempt(learner="Béla"))
    assert len([*book.results("Béla")]) == 1
    assert [*book.results("Nobody")] == []


def test_results_can_be_one_game_s(book: SqliteScoreBook) -> None:
    book.record(attempt())
    book.record(attempt(game="rockingham/blackjack"))
    assert [result.game for result in book.results("Anna", "rockingham/blackjack")] == ["rockingham/blackjack"]
    assert len([*book.results("Anna")]) == 2


def test_results_can_begin_at_a_time(book: SqliteScoreBook) -> None:
    for at_ms in (999, 1_000, 1_001):
        book.record(attempt(at_ms=at_ms))
    assert [result.at_ms for result in book.results("Anna", since_ms=1_000)] == [1_000, 1_001]


def test_learners_are_told_in_the_order_they_came(book: SqliteScoreBook) -> None:
    for name in ("Zoe", "Anna", "Zoe"):
        book.record(attempt(learner=name))
    assert book.learners() == ("Zoe", "Anna")


def test_a_setting_never_kept_is_none(book: SqliteScoreBook) -> None:
    assert book.setting("theme") is None


def test_a_setting_kept_again_has_its_new_value(book: SqliteScoreBook) -> None:
    book.keep_setting("theme", "dark")
    book.keep_setting("theme", "light")
    assert book.setting("theme") == "light"


def test_switches_are_kept_game_by_game(book: SqliteScoreBook) -> None:
    book.keep_switches("a/b", ["play.surrender", "dealer.soft_17"])
    assert book.switches("a/b") == {"play.surrender", "dealer.soft_17"}
    assert book.switches("a/c") == frozenset()


def test_switches_kept_again_replace_those_before(book: SqliteScoreBook) -> None:
    book.keep_switches("a/b", ["play.surrender", "dealer.soft_17"])
    book.keep_switches("a/b", ["bets.main_bet"])
    assert book.switches("a/b") == {"bets.main_bet"}
    book.keep_switches("a/b", [])
    assert book.switches("a/b") == frozenset()


def test_everything_is_there_when_the_book_is_opened_again(book: SqliteScoreBook, tmp_path: Path) -> None:
    book.record(attempt())
    book.keep_setting("learner", "Anna")
    book.keep_switches("a/b", ["play.surrender"])
    book.close()
    with closing(open_score_book(tmp_path)) as again:
        assert len([*again.results("Anna")]) == 1
        assert again.setting("learner") == "Anna"
        assert again.switches("a/b") == {"play.surrender"}


def test_a_book_opened_for_reading_tells_what_is_kept(book: SqliteScoreBook, tmp_path: Path) -> None:
    book.record(attempt())
    with closing(open_for_reading(tmp_path)) as reading:
        assert len([*reading.results("Anna")]) == 1


@pytest.mark.parametrize("table", ["attempts", "rule_sets"])
@pytest.mark.parametrize("act", ["DELETE FROM {}", "UPDATE {} SET rowid = rowid + 1"])
def test_answers_and_their_rules_are_never_changed_nor_taken_away(
    book: SqliteScoreBook, rows: sqlite3.Connection, table: str, act: str
) -> None:
    book.record(attempt())
    with pytest.raises(sqlite3.IntegrityError, match=f"{table} are only ever added"):
        rows.execute(act.format(table))


def test_a_local_disk_gets_a_write_ahead_log_that_is_synced_at_every_answer(book: SqliteScoreBook) -> None:
    assert book.db.execute("PRAGMA journal_mode").fetchone() == ("wal",)
    assert book.db.execute("PRAGMA synchronous").fetchone() == (2,)


def test_the_first_frame_s_glance_tells_the_settings(book: SqliteScoreBook, tmp_path: Path) -> None:
    book.keep_setting("theme", "dark")
    book.keep_setting("learner", "Anna")
    assert kept_choices(tmp_path) == {"theme": "dark", "learner": "Anna"}


def test_the_glance_makes_nothing_where_nothing_is(tmp_path: Path) -> None:
    assert kept_choices(tmp_path / "nowhere") == {}
    assert list(tmp_path.iterdir()) == []


def test_the_glance_leaves_it_to_the_opening_to_complain_of_a_broken_book(tmp_path: Path) -> None:
    (tmp_path / FILE_NAME).write_bytes(b"no database" * 100)
    assert kept_choices(tmp_path) == {}
