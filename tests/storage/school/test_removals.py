"""A learner whom a supervisor removes at one machine goes out of every other, for ever; nobody else removes anybody."""

from collections.abc import Iterator
from contextlib import ExitStack, closing
from dataclasses import replace

import pytest

from tests.storage import rounds
from tests.storage.attempts import attempt
from tests.storage.school.a_book import keep_people, office_of
from tests.storage.school.stations import all_of, carry, station
from tests.training.school.a_school import BYRNE, JUDGE, ORTIZ, ASchool
from trainer.storage.record_check import check_record
from trainer.storage.school.edit_rows import put_edit
from trainer.storage.school.edit_tables import ROOTS
from trainer.storage.score_book import SqliteScoreBook
from trainer.training.records.ports import KnownError
from trainer.training.records.sitting_records import RoundRecord
from trainer.training.school.document_form import document_to_text
from trainer.training.school.documents import LearnerRemoval
from trainer.training.school.edit_kinds import EditKind
from trainer.training.school.edit_ports import carried_out
from trainer.training.school.edits import SchoolEdit, signed_edit
from trainer.training.school.office import Signer
from trainer.training.signed_records.certificates import revoke
from trainer.training.signed_records.people import Role
from trainer.training.signed_records.signatures import public_key


@pytest.fixture(scope="module")
def books(tmp_path_factory: pytest.TempPathFactory) -> Iterator[list[SqliteScoreBook]]:
    """An office where people and keys were made, and a table that knows its first key; nobody trains there yet."""
    folder = tmp_path_factory.mktemp("removals")
    with ExitStack() as opened:
        made = [opened.enter_context(closing(station(folder / each))) for each in ("office", "table")]
        keep_people(made[0])
        made[1].keep_setting(ROOTS, public_key(ORTIZ.secret))
        carry(*made)
        yield made


def id_of(book: SqliteScoreBook, name: str) -> str:
    id = book.school.candidate_id(name)
    assert id is not None
    return id


def removal(learner: str, signer: Signer, at_ms: int = 5_000, id: str = "", of: str = "") -> SchoolEdit:
    body = document_to_text(LearnerRemoval(learner))
    edit = SchoolEdit(id or f"removal of {learner}", at_ms, "removal", of or learner, body, "", signer.person.id)
    return signed_edit(edit, signer.secret)


def forge(book: SqliteScoreBook, edit: SchoolEdit) -> None:
    """Write an edit into the book's own chain, as somebody who has the machine can."""
    with book._writing("Nothing was kept") as chain:
        assert put_edit(chain, edit)


def test_whom_a_supervisor_removes_goes_out_of_every_book_and_never_comes_again(books: list[SqliteScoreBook]) -> None:
    office, table = books
    for book, learner in ((office, "Anna"), (office, "Ben"), (table, "Cleo")):
        book.record(attempt(learner=learner))
    office_of(office).note(BYRNE, id_of(office, "Anna"), "Quick.", seen_by_learner=True)
    carry(office, table)
    table.keep_setting("learner", "Anna")
    table.keep_setting("learners", '["Anna", "Ben"]')
    late = [each for each in all_of(office) if each.learner == id_of(office, "Anna")]
    anna = id_of(office, "Anna")
    office_of(office).remove(ORTIZ, [anna])
    assert carried_out(office.edits) == {anna: "Anna"}
    carry(office, table)
    assert [(each.id, each.name) for each in table.edits.removals()] == [(anna, "Anna")]
    assert carried_out(table.edits) == {anna: "Anna"}
    for book in (office, table):
        assert "Anna" not in book.learners()
        assert list(book.results("Anna")) == []
        assert book.edits.about(anna) == ()
        assert carried_out(book.edits) == {}
        assert check_record(book._path).faults == []
    assert (table.setting("learner"), table.setting("learners")) == ("Ben", '["Ben"]')
    table.entries.lay_in(late, {})
    carry(office, table)
    carry(table, office)
    assert "Anna" not in (*office.learners(), *table.learners())
    assert table.entries.to_settle() == office.entries.to_settle() == ()


def test_nobody_but_a_supervisor_whose_key_is_in_use_removes_anybody(books: list[SqliteScoreBook]) -> None:
    office, table = books
    table.record(attempt(learner="Dora"))
    dora = id_of(table, "Dora")
    with pytest.raises(KnownError, match=r"A\. Byrne may not have learners removed: that is for a supervisor"):
        office_of(office).remove(BYRNE, [dora])
    stranger = Signer(ORTIZ.person, b"\5" * 32)
    for number, by in enumerate((BYRNE, JUDGE, stranger)):
        for at_ms in (1, 5_000):
            forge(table, removal(dora, by, at_ms, f"false {number} {at_ms}"))
    forge(table, replace(removal(dora, ORTIZ, id="nobody's"), signature=""))
    forge(table, removal("another", ORTIZ, id="of another", of=dora))
    assert carried_out(table.edits) == {}
    carry(table, office)
    assert carried_out(office.edits) == {}
    assert "Dora" in table.learners()
    assert len([why for edit, why in table.edits.not_followed() if edit.of == dora]) == 8


def test_a_removal_cannot_be_taken_back(books: list[SqliteScoreBook]) -> None:
    office, table = books
    table.record(attempt(learner="Ede"))
    ede = id_of(table, "Ede")
    carry(table, office)
    office_of(office).remove(ORTIZ, [ede])
    office_of(office).take_away(ORTIZ, EditKind.REMOVAL, ede)
    carry(office, table)
    assert carried_out(table.edits) == {ede: "Ede"}


def test_who_is_at_the_table_is_removed_once_they_are_done(books: list[SqliteScoreBook]) -> None:
    table = books[1]
    begun = rounds.start(id="r-faye", learner="Faye")
    table.keep_round(RoundRecord(begun.id, begun, (), None))
    assert table.hold(begun.id)
    faye = id_of(table, "Faye")
    forge(table, removal(faye, ORTIZ))
    assert carried_out(table.edits) == {}
    table.let_go(begun.id)
    assert carried_out(table.edits) == {faye: "Faye"}


def test_who_never_came_here_is_not_laid_in_later(books: list[SqliteScoreBook]) -> None:
    office, table = books
    office.record(attempt(learner="Gus"))
    gus = id_of(office, "Gus")
    entries = [each for each in all_of(office) if each.learner == gus]
    forge(table, removal(gus, ORTIZ))
    assert carried_out(table.edits) == {gus: ""}
    table.entries.lay_in(entries, office.entries.contents_of(entries))
    assert "Gus" not in table.learners()


def test_who_counted_as_the_removed_one_here_alone_counts_as_themselves(books: list[SqliteScoreBook]) -> None:
    table = books[1]
    for name in ("Hans", "Hanna"):
        table.record(attempt(learner=name))
    hans = id_of(table, "Hans")
    table.merge_learners("Hanna", "Hans")
    forge(table, removal(hans, ORTIZ))
    assert carried_out(table.edits) == {hans: "Hans"}
    assert "Hanna" in table.learners()
    assert check_record(table._path).faults == []


def test_a_removal_counts_only_as_long_as_its_signer_is_trusted_whatever_date_it_bears(
    books: list[SqliteScoreBook],
) -> None:
    office, table = books
    table.record(attempt(learner="Ilse"))
    ilse = id_of(table, "Ilse")
    raised = replace(BYRNE.person, learner="", roles=frozenset({Role.SUPERVISOR}))
    office.school.keep_person(raised, 1_000, ORTIZ.secret)
    office.school.keep_person(replace(raised, roles=frozenset({Role.INSTRUCTOR})), 2_000, ORTIZ.secret)
    carry(office, table)
    forge(table, removal(ilse, BYRNE, 1_500, "while she was one"))
    assert carried_out(table.edits) == {}
    office.school.keep_person(raised, 3_000, ORTIZ.secret)
    office.school.revoke_key(revoke(public_key(BYRNE.secret), 9_000, "Lost.", ORTIZ.secret))
    carry(office, table)
    assert carried_out(table.edits) == {}
    assert "Ilse" in table.learners()


def test_who_has_signed_for_the_school_is_not_removed_with_what_they_signed() -> None:
    school = ASchool()
    with pytest.raises(KnownError, match=r"Nobody was removed: A\. Byrne is or was of the school"):
        school.office.remove(ORTIZ, ["l-byrne"])
    assert school.book.kept == {}
    # Nor by who writes it down beside the program.
    school.book.names["l-byrne"] = "A. Byrne"
    school.book.keep([removal("l-byrne", ORTIZ)])
    assert school.book.removals() == []
