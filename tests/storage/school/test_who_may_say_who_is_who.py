"""Nobody but an instructor or a supervisor says at a school who a learner is: no file from a home, and no station."""

from __future__ import annotations

import json
import os
from collections.abc import Iterator
from contextlib import ExitStack, closing
from dataclasses import replace
from pathlib import Path

import pytest

from tests.storage.attempts import attempt
from tests.storage.school.a_book import keep_people, office_of
from tests.storage.school.stations import GAME, all_of, carry, station
from tests.training.school.a_school import BYRNE, JUDGE, ORTIZ, ASchool
from trainer.storage.journal import What, note
from trainer.storage.record_check import check_record
from trainer.storage.school.edit_rows import put_edit
from trainer.storage.school.edit_tables import ROOTS
from trainer.storage.score_book import SqliteScoreBook, open_score_book
from trainer.training.records.ports import KnownError
from trainer.training.school.document_form import document_to_text
from trainer.training.school.documents import RosterLearner, SameLearner
from trainer.training.school.edit_kinds import EditKind
from trainer.training.school.edits import SchoolEdit, signed_edit
from trainer.training.school.office import DocumentChange, Signer
from trainer.training.signed_records.people import SchoolPerson
from trainer.training.signed_records.signatures import public_key


@pytest.fixture
def school(tmp_path: Path) -> Iterator[tuple[SqliteScoreBook, SqliteScoreBook]]:
    """An office with the school's keys, and a table that knows the first; Vera has 3 answers, Lena 2, at both."""
    with ExitStack() as opened:
        office, table = (opened.enter_context(closing(station(tmp_path / each))) for each in ("office", "table"))
        keep_people(office)
        table.keep_setting(ROOTS, public_key(ORTIZ.secret))
        for number, learner in enumerate(("Vera", "Vera", "Vera", "Lena", "Lena")):
            office.record(attempt(learner=learner, at_ms=1_000 + number))
        carry(office, table)
        yield office, table


def who_has(book: SqliteScoreBook) -> dict[str, int]:
    """How many answers everybody has who is listed; nothing in the book contradicts its journal."""
    assert check_record(book._path).faults == []
    return {name: len(list(book.results(name))) for name in book.learners()}


def counted(book: SqliteScoreBook) -> dict[str, str]:
    return {each.name: each.as_whom for each in book.counted_as_others()}


def id_of(book: SqliteScoreBook, name: str) -> str:
    ((id,),) = book.db.execute("SELECT id FROM learners WHERE name = ?", [name]).fetchall()
    return str(id)


def say(book: SqliteScoreBook, what: What, told: str, learner: str) -> None:
    """Write into the book's own chain what its program would not, as somebody can who has the machine."""
    with book._writing("Nothing was kept") as chain:
        note(chain, what, told, learner)


def parcel(book: SqliteScoreBook, file: Path) -> Path:
    """A file of all that is in the book."""
    book.entries.parcels.write(file, book.learners(), 0, "somewhere", os.urandom, 9_000)
    return file


AS_IT_WAS = {"Vera": 3, "Lena": 2}


def test_a_file_from_a_home_renames_nobody_at_the_school_and_counts_nobody_as_another(
    school: tuple[SqliteScoreBook, SqliteScoreBook], tmp_path: Path
) -> None:
    office, _ = school
    with closing(open_score_book(tmp_path / "home")) as home:
        home.entries.parcels.lay_in(parcel(office, tmp_path / "of the school"), 9_000)
        assert home.learners() == ("Vera", "Lena")
        home.merge_learners("Vera", "Lena")
        home.rename_learner("Lena", "Boss")
        assert who_has(home) == {"Boss": 5}
        file, home_station = parcel(home, tmp_path / "of the home"), home.entries.station
    told = (
        f"Another machine (station {home_station}) counts Vera as Lena. That is not followed: merge the two in the "
        "settings, under Learners, if they are one person.",
        f"Another machine (station {home_station}) calls Lena Boss. That is not followed: rename Lena in the settings, "
        "under Learners, if it is right.",
    )
    assert set(office.entries.parcels.look_into(file).laid.to_settle) == set(told)
    laid = office.entries.parcels.lay_in(file, 9_000).laid
    assert (laid.new, laid.aside, laid.renamed) == (0, 2, ())
    assert who_has(office) == AS_IT_WAS
    assert set(office.entries.to_settle()) == set(told)
    # Whoever lays it in again changes nothing either.
    office.entries.parcels.lay_in(file, 9_000)
    assert who_has(office) == AS_IT_WAS


def test_a_station_whose_secret_was_stolen_renames_nobody_and_counts_nobody_as_another(
    school: tuple[SqliteScoreBook, SqliteScoreBook],
) -> None:
    office, table = school
    vera, lena = id_of(table, "Vera"), id_of(table, "Lena")
    for what, told, learner in (
        (What.RENAMED, "Boss", lena),
        (What.MERGED, lena, vera),
        (What.CAME, "Chief", vera),
    ):
        say(table, what, told, learner)
    laid = carry(table, office)
    assert (laid.aside, laid.renamed) == (3, ())
    assert who_has(office) == AS_IT_WAS
    told = " ".join(office.entries.to_settle())
    assert "calls Lena Boss" in told
    assert "calls Vera Chief" in told
    assert "counts Vera as Lena" in told


def test_a_station_does_not_rename_whom_it_named_itself_once_there_is_a_school(
    school: tuple[SqliteScoreBook, SqliteScoreBook],
) -> None:
    office, table = school
    table.record(attempt(learner="Nina"))
    carry(table, office)
    say(table, What.RENAMED, "Lena", id_of(table, "Nina"))
    carry(table, office)
    assert who_has(office) == {**AS_IT_WAS, "Nina": 1}


def test_whom_an_instructor_counts_as_another_is_so_at_every_machine_until_separated_again(
    school: tuple[SqliteScoreBook, SqliteScoreBook],
) -> None:
    office, table = school
    vera, lena = id_of(office, "Vera"), id_of(office, "Lena")
    office_of(office).count_as(BYRNE, vera, lena)
    carry(office, table)
    for book in school:
        assert who_has(book) == {"Lena": 5}
        assert counted(book) == {"Vera": "Lena"}
        assert book.entries.to_settle() == ()
    # What the table wrote of it into its own journal is nothing to be settled at the office.
    carry(table, office)
    assert office.entries.to_settle() == ()
    office_of(office).count_as(ORTIZ, vera, vera)
    carry(office, table)
    for book in school:
        assert who_has(book) == AS_IT_WAS
        assert counted(book) == {}
        assert book.entries.to_settle() == ()


def test_whom_a_supervisor_renames_is_called_so_at_every_machine_in_whatever_order_it_came(
    school: tuple[SqliteScoreBook, SqliteScoreBook], tmp_path: Path
) -> None:
    office, table = school
    office_of(office).rename(ORTIZ, id_of(office, "Lena"), "Lena Voss")
    assert who_has(office) == {"Vera": 3, "Lena Voss": 2}
    carry(office, table)
    assert who_has(table) == {"Vera": 3, "Lena Voss": 2}
    assert table.entries.to_settle() == ()
    with closing(open_score_book(tmp_path / "late")) as late:
        late.keep_setting(ROOTS, public_key(ORTIZ.secret))
        for entry in reversed(all_of(office)):
            late.entries.lay_in([entry], office.entries.contents_of([entry]))
        assert who_has(late) == {"Vera": 3, "Lena Voss": 2}


def edit_of(kind: EditKind, of: str, document: SameLearner | RosterLearner, signer: Signer, id: str) -> SchoolEdit:
    edit = SchoolEdit(id, 5_000, kind.value, of, document_to_text(document), "", signer.person.id)
    return signed_edit(edit, signer.secret)


def test_a_word_that_no_instructor_or_supervisor_has_signed_changes_nobody(
    school: tuple[SqliteScoreBook, SqliteScoreBook],
) -> None:
    office, table = school
    vera, lena = id_of(table, "Vera"), id_of(table, "Lena")
    for number, by in enumerate((JUDGE, Signer(ORTIZ.person, b"\5" * 32))):
        for kind, of, document in (
            (EditKind.SAME, vera, SameLearner(vera, lena)),
            (EditKind.LEARNER, lena, RosterLearner("Boss")),
        ):
            with table._writing("Nothing was kept") as chain:
                assert put_edit(chain, edit_of(kind, of, document, by, f"false {number} {kind.value}"))
    with table._writing("Nothing was kept") as chain:
        signed = edit_of(EditKind.SAME, vera, SameLearner(vera, lena), ORTIZ, "of another")
        assert put_edit(chain, replace(signed, of=lena))
    carry(table, office)
    for book in school:
        assert who_has(book) == AS_IT_WAS


def test_nobody_counts_others_as_themselves() -> None:
    byrne = Signer(SchoolPerson("p2", "A. Byrne", BYRNE.person.roles, "l-byrne"), BYRNE.secret)
    for learner, as_whom in (("l-byrne", "l-1"), ("l-1", "l-byrne")):
        with pytest.raises(KnownError, match="nobody does so on themselves"):
            ASchool().office.change(byrne, [DocumentChange(EditKind.SAME, SameLearner(learner, as_whom), learner)])


def test_at_home_the_machine_at_which_somebody_came_names_them_and_no_other_does(tmp_path: Path) -> None:
    with closing(station(tmp_path / "one")) as one, closing(station(tmp_path / "other")) as other:
        one.record(attempt(learner="Anna"))
        carry(one, other)
        say(other, What.RENAMED, "Zoe", id_of(other, "Anna"))
        carry(other, one)
        assert one.learners() == ("Anna",)
        (told,) = one.entries.to_settle()
        assert "calls Anna Zoe" in told
        one.rename_learner("Anna", "Anne")
        assert carry(one, other).renamed == (("Anna", "Anne"),)
        assert who_has(other) == {"Anne": 1}


def test_two_counted_as_one_are_two_again_with_all_that_went_along(tmp_path: Path) -> None:
    with closing(open_score_book(tmp_path)) as book:
        for learner in ("Anna", "Ann", "Beth"):
            book.record(attempt(learner=learner))
        book.merge_learners("Ann", "Anna")
        book.merge_learners("Anna", "Beth")
        assert who_has(book) == {"Beth": 3}
        assert counted(book) == {"Ann": "Beth", "Anna": "Beth"}
        book.separate_learner("Anna")
        assert who_has(book) == {"Anna": 2, "Beth": 1}
        book.separate_learner("Ann")
        assert who_has(book) == {"Anna": 1, "Ann": 1, "Beth": 1}
        with pytest.raises(KnownError, match="Ann is counted as nobody else"):
            book.separate_learner("Ann")


def taken_in(book: SqliteScoreBook, learner: str, answers: int) -> None:
    """M. Ortiz takes in a file in which that learner has so many answers."""
    under = office_of(book).take_in(ORTIZ, learner, "2026-11-28")
    book.take_in([attempt(learner=under, at_ms=7_000 + number) for number in range(answers)])


def test_a_record_from_a_file_counts_for_nothing_at_any_machine_of_the_school_until_it_is_confirmed(
    school: tuple[SqliteScoreBook, SqliteScoreBook],
) -> None:
    office, table = school
    taken_in(office, "Lena", 500)
    carry(office, table)
    for book in school:
        assert who_has(book) == AS_IT_WAS
        assert [each.id for some in book.deeds("Lena", GAME, "any").deeds for each in some] == [
            each.id for each in book.results("Lena")
        ]
        assert {each.name for each in book.roster.entries(GAME)} == {*AS_IT_WAS}
        assert json.loads(book.setting("learners") or "[]") in ([], ["Vera", "Lena"])
        (waiting,) = book.edits.waiting_records()
        assert (waiting.of, waiting.by, waiting.told) == ("Lena", "M. Ortiz", (500, 0, 0))
        (note,) = check_record(book._path).notes
        assert note.endswith(
            "a record was taken in from a file, with 500 answers: nobody has confirmed it, and it counts for nothing."
        )
    office_of(office).count_as(BYRNE, waiting.id, id_of(office, "Lena"))
    carry(office, table)
    for book in school:
        assert who_has(book) == {"Vera": 3, "Lena": 502}
        assert book.edits.waiting_records() == []
        assert check_record(book._path).notes[0].endswith("it was confirmed.")


def test_a_record_from_a_file_goes_with_the_learner_it_is_said_to_be_of(
    school: tuple[SqliteScoreBook, SqliteScoreBook],
) -> None:
    office, _ = school
    taken_in(office, "Lena", 3)
    office.remove_learner("Lena")
    assert who_has(office) == {"Vera": 3}
    assert not any("Lena" in name for (name,) in office.db.execute("SELECT name FROM learners").fetchall())


def test_nobody_takes_in_a_record_of_their_own() -> None:
    with pytest.raises(KnownError, match="nobody does so on themselves"):
        school = ASchool()
        school.book.names["l-byrne"] = "A. Byrne"
        school.office.take_in(BYRNE, "A. Byrne", "2026-11-28")
