"""What damage of a bit or a byte, or another program, leaves in the book."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from tests.storage import rounds
from tests.storage.attempts import attempt
from tests.storage.old_books import STEPS, book_before
from trainer.storage.glance import FILE_NAME, kept_choices, kept_switches
from trainer.storage.score_book import SqliteScoreBook, open_for_reading, open_score_book
from trainer.training.records.ports import DamagedBook, KnownError
from trainer.training.records.sitting_records import RoundRecord

NO_TEXTS = ("X'78'", "CAST(X'ff' AS TEXT)", "CAST(X'eda080' AS TEXT)")


def written_by_another(folder: Path, statement: str) -> None:
    with closing(sqlite3.connect(folder / FILE_NAME)) as other:
        other.execute("PRAGMA ignore_check_constraints=ON")
        other.execute(statement)
        other.commit()


@pytest.mark.parametrize("value", NO_TEXTS)
def test_a_choice_that_is_no_text_is_as_if_unset(tmp_path: Path, value: str) -> None:
    book_before(tmp_path, STEPS[9])
    written_by_another(tmp_path, f"INSERT INTO settings VALUES ('house_name', {value})")
    written_by_another(tmp_path, f"INSERT INTO switches VALUES ('h/g', {value})")
    for _ in range(2):
        assert kept_choices(tmp_path) == {"theme": "dark"}
        assert kept_switches(tmp_path, "h/g") == {"play.surrender"}
        with closing(open_score_book(tmp_path)) as book:
            assert book.setting("house_name") is None
            assert book.setting("theme") == "dark"
            assert book.switches("h/g") == {"play.surrender"}


def test_a_complaint_that_is_no_text_is_one_of_damage(book: SqliteScoreBook, tmp_path: Path) -> None:
    book.record(attempt())
    book.close()
    file = tmp_path / FILE_NAME
    torn = file.read_bytes().replace(b"CREATE TABLE chains", b"CREATE TABLE\xbcchains")
    file.write_bytes(torn)
    assert kept_choices(tmp_path) == {}
    with pytest.raises(KnownError, match="is damaged"):
        open_for_reading(tmp_path)


@pytest.mark.parametrize(
    "damage",
    [
        "UPDATE rounds SET switches = '{'",
        "UPDATE round_ends SET ending = 'wholly'",
        "UPDATE round_ends SET faults = '1'",
    ],
)
def test_a_round_that_holds_what_nobody_wrote_is_told_as_damage(
    book: SqliteScoreBook, tmp_path: Path, damage: str
) -> None:
    start = rounds.start()
    book.keep_round(RoundRecord(start.id, start, (rounds.act(0),), rounds.end()))
    table = damage.split()[1]
    written_by_another(tmp_path, f"DROP TRIGGER {table}_no_update")
    written_by_another(tmp_path, damage)
    with pytest.raises(DamagedBook, match=r"^Earlier answers cannot be read: .* is damaged"):
        book.round(start.id)
        book.rounds("Anna")
