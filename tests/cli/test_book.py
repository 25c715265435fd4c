"""`book`: the score book looked after from the terminal."""

from __future__ import annotations

import re
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from tests.cli.conftest import Run
from tests.storage.attempts import attempt
from trainer.storage.glance import FILE_NAME
from trainer.storage.score_book import open_for_reading, open_score_book


def answered(data: Path, times: int) -> None:
    with closing(open_score_book(data)) as book:
        for number in range(times):
            book.record(attempt(at_ms=1_000 + number))


def answers_in(data: Path) -> int:
    with closing(open_for_reading(data)) as book:
        return len([*book.results("Anna")])


def test_a_record_nobody_touched_has_no_faults_and_its_last_digest_is_told(run: Run, data: Path) -> None:
    answered(data, 3)
    said = run("book", "check")
    assert said.code == 0
    assert re.fullmatch(r"Last digest of station [0-9a-f-]{36}: [0-9a-f]{64}", said.lines[0])
    # Anna came, and answered.
    assert said.lines[1:] == ["4 entries of the record followed, no faults"]


def test_an_answer_that_was_altered_is_named(run: Run, data: Path) -> None:
    answered(data, 3)
    with closing(sqlite3.connect(data / FILE_NAME)) as other:
        (trigger,) = other.execute("SELECT sql FROM sqlite_master WHERE name = 'attempts_no_update'").fetchone()
        other.execute("DROP TRIGGER attempts_no_update")
        other.execute("UPDATE attempts SET is_right = 0 WHERE at_ms = 1001")
        other.execute(trigger)
        other.commit()
    said = run("book", "check")
    assert said.code == 1
    told = r"The answer of .* 1970, .*:01 \(blackjack-payout\) was altered after it was kept \(link 3\)\."
    assert re.fullmatch(told, said.lines[0])
    counts = "(answers by day, the last answers)"
    assert said.lines[1] == f"What Progress is told by {counts} does not agree with the answers either."
    assert said.lines[-1] == "4 entries of the record followed, 2 faults"


@pytest.mark.parametrize(
    ("statement", "named"),
    [
        ("UPDATE counted SET are_right = 0", "answers by day"),
        ("UPDATE last_answers SET milliseconds = 1", "the last answers"),
        ("DELETE FROM counted", "answers by day"),
        ("DROP TABLE marks", "mistakes"),
    ],
)
def test_counts_that_were_altered_are_named_and_the_answers_counted_anew(
    run: Run, data: Path, statement: str, named: str
) -> None:
    answered(data, 3)
    with closing(sqlite3.connect(data / FILE_NAME)) as other:
        other.execute(statement)
        other.commit()
    said = run("book", "check")
    assert said.code == 1
    then = "the command 'book recount' counts them anew."
    assert said.lines[0] == f"What Progress is told by ({named}) does not agree with the answers: {then}"
    assert run("book", "recount").out == "All answers were counted anew.\n"
    assert run("book", "check").code == 0


def test_nothing_is_counted_where_there_is_no_book(run: Run, data: Path) -> None:
    assert "here is no score book" in run("book", "recount").complaint
    assert not (data / FILE_NAME).exists()


def test_a_copy_is_made_listed_and_put_back(run: Run, data: Path) -> None:
    answered(data, 2)
    assert run("book", "copies").out == "There is no copy yet.\n"
    assert run("book", "backup").out == f"Copied to {data / 'backups' / 'score-book by hand.db'}\n"
    answered(data, 1)
    assert run("book", "copies").lines == ["score-book by hand.db"]
    said = run("book", "restore")
    assert said.out.startswith("The score book is that of score-book by hand.db again, with 2 answers. What lay there")
    assert answers_in(data) == 2


def test_a_damaged_book_is_made_anew_and_the_losses_told(run: Run, data: Path) -> None:
    answered(data, 200)
    torn = bytearray((data / FILE_NAME).read_bytes())
    page = torn.rindex(b"mixedexhibit") // 4_096 * 4_096
    torn[page : page + 4_096] = b"\xa5" * 4_096
    (data / FILE_NAME).write_bytes(torn)
    assert "is damaged" in run("book", "check").complaint
    said = run("book", "rebuild")
    kept = answers_in(data)
    assert said.out.startswith(
        f"The score book has been made anew from what could be read: it holds {kept} answers, 0 rounds, "
        f"0 shuffles, 0 tests and 0 records; {200 - kept} answers are lost. The one before is kept in {data}"
    )
    assert run("book", "check").code == 0


@pytest.mark.parametrize("what", ["check", "backup", "rebuild"])
def test_where_there_is_no_book_that_is_said(run: Run, what: str) -> None:
    said = run("book", what)
    assert said.code == 1
    assert "here is no score book" in said.complaint


def test_where_there_is_no_copy_nothing_is_put_back(run: Run, data: Path) -> None:
    assert "there is no copy of the score book" in run("book", "restore").complaint
    assert "there is no copy nowhere.db" in run("book", "restore", "nowhere.db").complaint
    assert not data.exists()


def test_all_of_a_learner_is_written_into_one_file(run: Run, data: Path, tmp_path: Path) -> None:
    with closing(open_score_book(data)) as book:
        book.record(attempt(at_ms=1, learner="Nina"))
    to = tmp_path / "nina.zip"
    said = run("book", "learner", "Nina", "--to", to)
    assert said.out == f"1 answer, 0 rounds, 0 shuffles, 0 tests, 0 records: {to}\n"
    assert to.exists()
    assert run("book", "learner", "Nino", "--to", to).complaint == "There is no learner 'Nino': did you mean 'Nina'?"
