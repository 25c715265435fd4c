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
from trainer.storage.mending.rebuilding import rebuild
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


NOT_TEXTS = ("CAST(X'fffe' AS TEXT)", "X'00ff'")


def tampered(folder: Path, *statements: str) -> None:
    """Another program does what no trigger, and no strict table, keeps it from."""
    with closing(sqlite3.connect(folder / FILE_NAME, isolation_level=None)) as other:
        for (name,) in other.execute("SELECT name FROM sqlite_master WHERE type = 'trigger'").fetchall():
            other.execute(f'DROP TRIGGER "{name}"')
        other.execute("PRAGMA writable_schema=ON")
        other.execute(
            "UPDATE sqlite_master SET sql = replace(replace(sql, ', STRICT', ''), ' STRICT', '') WHERE type = 'table'"
        )
        (version,) = other.execute("PRAGMA schema_version").fetchone()
        other.execute(f"PRAGMA schema_version={version + 1}")
    with closing(sqlite3.connect(folder / FILE_NAME, isolation_level=None)) as other:
        for statement in statements:
            other.execute(statement)


def two_learners(folder: Path) -> None:
    with closing(open_score_book(folder)) as book:
        for name in ("Anna", "Bo"):
            book.record(attempt(learner=name))
        book.rename_learner("Bo", "Bob")


def made_anew(folder: Path) -> tuple[str, ...]:
    """What is lost of a book that is damaged, and who its learners are once it is made anew."""
    rebuilt = rebuild(folder / FILE_NAME)
    with closing(open_score_book(folder)) as book:
        book.record(attempt())
        return (rebuilt.losses, *sorted(book.learners()))


@pytest.mark.parametrize(
    "statement",
    [
        *(f"UPDATE _sqlite_migrations SET name = {value} WHERE name LIKE '003%'" for value in NOT_TEXTS),
        "UPDATE _sqlite_migrations SET name = NULL WHERE name LIKE '003%'",
        "UPDATE _sqlite_migrations SET migration_set = 'other' WHERE name LIKE '003%'",
        "DROP TABLE _sqlite_migrations",
        "DROP TABLE leases",
    ],
)
def test_a_book_not_built_as_it_should_be_is_damaged_and_is_made_anew(tmp_path: Path, statement: str) -> None:
    two_learners(tmp_path)
    tampered(tmp_path, statement)
    with pytest.raises(DamagedBook), closing(open_score_book(tmp_path)) as book:
        book.hold("of any round")
    assert made_anew(tmp_path) == ("nothing is lost", "Anna", "Bob")


@pytest.mark.parametrize(
    "statement", [f"UPDATE learners SET id = {NOT_TEXTS[0]} WHERE name = 'Bob'", "DROP TABLE learners"]
)
def test_learners_whose_rows_are_lost_are_called_what_the_journal_tells(tmp_path: Path, statement: str) -> None:
    two_learners(tmp_path)
    tampered(tmp_path, statement)
    assert made_anew(tmp_path) == ("nothing is lost", "Anna", "Bob")


def test_a_learner_of_whom_nothing_tells_the_name_has_the_answers_all_the_same(tmp_path: Path) -> None:
    two_learners(tmp_path)
    tampered(tmp_path, "DROP TABLE learners", "DROP TABLE journal")
    losses, *names = made_anew(tmp_path)
    # That both came, and that one was renamed.
    assert losses == "3 entries of the record are lost"
    assert sum(name.startswith("Unknown ") for name in names) == 2


@pytest.mark.parametrize("value", NOT_TEXTS)
def test_a_learner_s_id_that_is_no_text_is_told_as_damage(tmp_path: Path, value: str) -> None:
    two_learners(tmp_path)
    tampered(tmp_path, f"UPDATE learners SET id = {value} WHERE name = 'Anna'")
    with closing(open_score_book(tmp_path)) as book, pytest.raises(DamagedBook):
        book.record(attempt())
