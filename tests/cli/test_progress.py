"""`progress`: from the score book, and a sentence where there is none to read."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from datetime import datetime
from pathlib import Path

import pytest

from tests.cli.conftest import Run
from tests.storage.attempts import attempt
from tests.storage.rounds import act, end, record, start
from trainer.storage.glance import FILE_NAME
from trainer.storage.migrations import MIGRATIONS
from trainer.storage.score_book import open_score_book

NOW_MS = int(datetime.now().timestamp() * 1_000)
DAY_MS = 24 * 60 * 60 * 1_000


@pytest.fixture
def answered(data: Path) -> Path:
    """A score book with 32 answers of Anna's today and one forty days ago, and one of Béla's, the learner chosen."""
    with closing(open_score_book(data)) as book:
        book.record(attempt(at_ms=NOW_MS - 40 * DAY_MS, drill="insurance", right=False, mistake="wrong-amount"))
        for number in range(32):
            wrong = number in (10, 20, 30)
            slip = "forgot-the-half" if wrong else ""
            book.record(attempt(at_ms=NOW_MS, right=not wrong, mistake=slip, milliseconds=5_000 + number))
        book.record(attempt(at_ms=NOW_MS, learner="Béla", game="rockingham/blackjack", milliseconds=1_250))
        book.keep_setting("learner", "Béla")
    return data


def test_progress_counts_what_the_score_book_holds(run: Run, answered: Path) -> None:
    said = run("progress", "--learner", "Anna", "--json").data
    assert (said["learner"], said["game"], said["answers"], said["days"]) == ("Anna", None, 33, 2)
    drills = {each["drill"]: each for each in said["drills"]}
    payout = drills["blackjack-payout"]
    # Of the last thirty (numbers 2 to 31) three were wrong; their times are 5,002 to 5,031 ms; the target is 6 s.
    assert payout["last"] == {"answers": 30, "right": 27, "percent": 90, "median_ms": 5_016}
    assert payout["state"] == "in form"
    assert payout["mistakes"] == [{"mistake": "forgot-the-half", "count": 3}]
    assert [(point["answers"], point["right"]) for point in payout["trend"]] == [(32, 29)]
    assert drills["insurance"]["answers"] == 1
    assert drills["insurance"]["trend"] == []
    assert drills["hand-totals"]["state"] == "new"


def test_progress_is_the_chosen_learner_s_where_none_is_named(run: Run, answered: Path) -> None:
    assert run("progress").lines[0] == "Béla: 1 answer, 1 day practised"


def test_the_table_has_a_line_for_each_drill(run: Run, answered: Path) -> None:
    said = run("progress", "--learner", "Anna")
    row = next(line for line in said.lines if line.startswith("Blackjack payout"))
    assert row.split("  ")[0] == "Blackjack payout"
    assert [part.strip() for part in row.split("  ") if part.strip()][1:] == [
        "32",
        "27 of 30, 90 %",
        "5.0 s",
        "6.0 s",
        "In form",
        "Forgot the half 3",
    ]


def test_progress_can_be_of_one_game(run: Run, answered: Path) -> None:
    said = run("progress", "--learner", "Béla", "--game", "rockingham/blackjack", "--json").data
    assert (said["game"], said["answers"]) == ("rockingham/blackjack", 1)
    nothing = run("progress", "--learner", "Béla", "--game", "exhibit-17-011/blackjack")
    assert nothing.out == "Béla has not answered anything at exhibit-17-011/blackjack yet.\n"


def test_where_nobody_has_answered_it_says_so(run: Run, data: Path) -> None:
    open_score_book(data).close()
    assert run("progress").out == "Nobody has answered anything yet.\n"


def test_an_unknown_learner_or_game_is_told_its_nearest(run: Run, answered: Path) -> None:
    said = run("progress", "--learner", "Ana")
    assert (said.code, said.complaint) == (2, "There is no learner 'Ana': did you mean 'Anna'?")
    said = run("progress", "--game", "rockinghm/blackjack")
    assert said.code == 2
    assert "did you mean 'rockingham/blackjack'?" in said.complaint


def test_a_missing_book_is_said_to_be_missing_and_none_is_made(run: Run, data: Path) -> None:
    said = run("progress")
    assert said.code == 1
    assert said.complaint.startswith("There is no score book")
    assert not data.exists()


def test_a_broken_book_is_said_to_be_damaged(run: Run, data: Path) -> None:
    data.mkdir()
    (data / FILE_NAME).write_bytes(b"no database" * 1_000)
    said = run("progress")
    assert said.code == 1
    assert "is damaged, and has been left as it is" in said.complaint


def test_a_folder_in_place_of_the_book_is_named(run: Run, data: Path) -> None:
    (data / FILE_NAME).mkdir(parents=True)
    said = run("progress", "--json")
    assert said.code == 1
    assert "a folder lies where the score book" in said.complaint


def test_a_newer_version_s_book_is_refused(run: Run, answered: Path) -> None:
    with closing(open_score_book(answered)) as book:
        step = {"migration_set": MIGRATIONS.name, "name": "999 holograms", "applied_at": ""}
        book.db.table("_sqlite_migrations").insert(step)
    said = run("progress")
    assert said.code == 1
    assert "was made by a newer version" in said.complaint


def test_a_locked_book_is_said_to_be_held(run: Run, answered: Path) -> None:
    with closing(sqlite3.connect(answered / FILE_NAME, isolation_level=None)) as alone:
        alone.execute("PRAGMA locking_mode=EXCLUSIVE")
        alone.execute("BEGIN EXCLUSIVE")
        said = run("progress")
    assert said.code == 1
    assert "another program holds the score book" in said.complaint


# Rounds at the table


@pytest.fixture
def dealt(data: Path) -> Path:
    """A score book with Anna's rounds: three of three spots for practice, one guided, one part as a test; no answer."""
    with closing(open_score_book(data)) as book:
        for number in range(3):
            begun = start(started_ms=NOW_MS + number, situation="")
            ended = end(score=100 - 10 * number, milliseconds=40_000, helped=0, faults={"missed": number}, critical=0)
            book.keep_round(record(begun, act(0, milliseconds=5_000), ended=ended))
        book.keep_round(record(start(started_ms=NOW_MS, mode="guided"), act(0), ended=end(score=1)))
        test = start(started_ms=NOW_MS - DAY_MS, mode="test", automation="settle-only")
        book.keep_round(record(test, act(0), ended=end(score=92)))
        book.keep_setting("learner", "Anna")
    return data


def test_rounds_are_told_beside_the_published_rate(run: Run, dealt: Path) -> None:
    said = run("progress")
    assert said.lines[0] == "Anna: 4 rounds, 2 days practised"
    rows = {line.split("  ")[0]: [part.strip() for part in line.split("  ") if part.strip()] for line in said.lines}
    # 100, 90 and 80 are 90 in the mean; 40 seconds a round are 90 rounds an hour.
    assert rows["Whole round"][1:] == ["3", "90", "90", "1 of 3", "0", "In form", "Missed 3"]
    assert rows["Settle only"][1:] == ["1", "92", "90", "0 of 1", "1", "New", "Out of turn 2, Wrong amount 1"]
    assert "Deal only" not in rows
    assert rows["3 spots"][1:] == ["90", "105"]
    round_line = "A round at 3 spots: 5.0 s (deal 5.0 s, insurance 0.0 s, play 0.0 s, settle 0.0 s, pick up 0.0 s)"
    assert round_line in said.lines
    assert "Target: a score of 90, the trainer's own. Only practice and tests count." in said.lines
    assert "Published: Kilby, cited at second hand; approximate." in said.lines


def test_rounds_are_told_to_another_program(run: Run, dealt: Path) -> None:
    said = run("progress", "--json").data
    assert (said["answers"], said["days"]) == (0, 2)
    table = said["table"]
    assert (table["rounds"], table["target"]) == (4, {"score": 90, "origin": "the trainer's own"})
    parts = {each["part"]: each for each in table["parts"]}
    whole = parts["everything"]
    assert whole["last"] == {"rounds": 3, "score": 90, "clean": 1}
    assert (whole["state"], whole["critical"], whole["mistakes"]) == (
        "in form",
        0,
        [{"mistake": "missed", "count": 3}],
    )
    assert [(point["rounds"], point["score"]) for point in whole["trend"]] == [(3, 90)]
    assert parts["deal-only"]["last"] == {"rounds": 0, "score": None, "clean": 0}
    origin = "Kilby, cited at second hand; approximate"
    pace = {"spots": 3, "rounds": 3, "rounds_an_hour": 90, "published": 105, "origin": origin}
    assert table["paces"] == [pace]
    usual = table["usual"]
    assert (usual["spots"], usual["rounds"], usual["milliseconds"]["deal"]) == (3, 3, 5_000)


def test_answers_without_rounds_are_told_as_ever(run: Run, answered: Path) -> None:
    said = run("progress", "--learner", "Anna")
    assert not any(line.startswith("At the table") for line in said.lines)
    table = run("progress", "--learner", "Anna", "--json").data["table"]
    assert (table["rounds"], table["paces"], table["usual"]) == (0, [], None)
