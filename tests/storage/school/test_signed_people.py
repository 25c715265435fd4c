"""Who is at the school and whose keys are trusted, as a stolen station, a home or an instructor would have it."""

from collections.abc import Iterator
from contextlib import ExitStack, closing
from dataclasses import replace
from itertools import permutations
from pathlib import Path
from shutil import copytree

import pytest
from sqlite_utils import Database
from trials.sample_records import seed_of

from tests.storage.old_books import book_before
from tests.storage.school.a_book import keep_people, office_of
from tests.storage.school.stations import all_of, carry, station
from tests.training.school.a_school import BYRNE, ORTIZ, PEOPLE
from trainer.storage.chain import Value
from trainer.storage.glance import FILE_NAME
from trainer.storage.record_check import check_record
from trainer.storage.school.edit_tables import ROOTS
from trainer.storage.score_book import SqliteScoreBook, open_score_book
from trainer.storage.signed_records import people_rows
from trainer.storage.signed_records.trust_rows import word_of_row
from trainer.training.records.ports import KnownError
from trainer.training.signed_records.certificates import KeyRevocation, certify, revoke, word_of
from trainer.training.signed_records.keys import WrappedKey
from trainer.training.signed_records.people import Role, SchoolPerson
from trainer.training.signed_records.ports import KeptKey
from trainer.training.signed_records.signatures import public_key

STRANGER = seed_of("Stranger")
RAISED = replace(BYRNE.person, roles=frozenset({Role.SUPERVISOR}), learner="")


@pytest.fixture(scope="module")
def made(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The books of three machines, as they are made once for all tests here."""
    folder = tmp_path_factory.mktemp("made")
    with ExitStack() as opened:
        office, *others = (opened.enter_context(closing(station(folder / f"{each}"))) for each in range(3))
        keep_people(office)
        for each in others:
            each.keep_setting(ROOTS, public_key(ORTIZ.secret))
    return folder


@pytest.fixture
def books(made: Path, tmp_path: Path) -> Iterator[list[SqliteScoreBook]]:
    """An office where people and keys were made, a station that knows its first key, and one that is stolen."""
    copytree(made, tmp_path, dirs_exist_ok=True)
    with ExitStack() as opened:
        yield [opened.enter_context(closing(open_score_book(tmp_path / f"{each}"))) for each in range(3)]


def wrapped(secret: bytes) -> WrappedKey:
    return WrappedKey(public_key(secret), "00", "00", "00")


def put(book: SqliteScoreBook, table: str, row: dict[str, Value]) -> None:
    """Write a row into the book's own chain, as somebody who has the machine can."""
    with book._writing("Nothing was kept") as chain:
        assert chain.add(table, row)


def said(book: SqliteScoreBook) -> object:
    """Who is at the school as the book has it, and which keys open anything here."""
    keys = [(each.key, each.revocation) for each in book.school.signing_keys()]
    return book.school.people(), keys, people_rows.school_trust(book.db)


def unsigned(person: SchoolPerson, number: int) -> dict[str, Value]:
    row: dict[str, Value] = {"id": person.id, "number": number, "at_ms": 5, "name": person.name, "learner": None}
    return row | {"roles": f'["{next(iter(person.roles)).value}"]'}


def test_people_are_the_same_at_every_machine(tmp_path: Path, books: list[SqliteScoreBook]) -> None:
    office, there, _ = books
    assert there.school.people() == ()
    carry(office, there)
    assert there.school.people() == office.school.people() == tuple(replace(each.person, learner="") for each in PEOPLE)
    office.school.keep_person(replace(PEOPLE[1].person, name="Anna Byrne", learner=""), 1, ORTIZ.secret)
    carry(office, there)
    assert [each.name for each in there.school.people()] == ["M. Ortiz", "Anna Byrne", "C. Judge"]
    # The clock was put back since.
    office.school.keep_person(replace(PEOPLE[1].person, name="A. Byrne-Lee", learner=""), 0, ORTIZ.secret)
    carry(office, there)
    assert [each.name for each in there.school.people()] == ["M. Ortiz", "A. Byrne-Lee", "C. Judge"]
    assert check_record(tmp_path / "1" / FILE_NAME).faults == []


@pytest.mark.parametrize("first", [True, False])
def test_what_a_stolen_station_writes_of_people_changes_nobody(books: list[SqliteScoreBook], *, first: bool) -> None:
    office, there, stolen = books
    for number in (1, 2, 3):
        put(stolen, "school_people", unsigned(RAISED, number))
        put(stolen, "school_people", unsigned(replace(ORTIZ.person, name="M. Mallory"), number))
    carry(office, stolen)
    put(stolen, "signing_keys", {"public": public_key(STRANGER), "person": "p1", "at_ms": 1, "certificate": ""})
    before = said(office)
    for source in (stolen, office) if first else (office, stolen):
        carry(source, there)
    carry(stolen, office)
    assert said(office) == before
    assert there.school.people() == office.school.people()
    assert people_rows.school_trust(there.db) == people_rows.school_trust(office.db)


def test_an_instructor_s_key_says_nothing_of_people(books: list[SqliteScoreBook]) -> None:
    office = books[0]
    before = said(office)
    with pytest.raises(KnownError, match="this key may not say who is at the school"):
        office.school.keep_person(RAISED, 5, BYRNE.secret)
    with pytest.raises(KnownError, match="this key may not say who is at the school"):
        office.school.keep_person(RAISED, 5, STRANGER)
    assert said(office) == before


def test_an_instructor_s_own_certificate_and_word_are_laid_in_and_count_for_nothing(
    books: list[SqliteScoreBook], monkeypatch: pytest.MonkeyPatch
) -> None:
    office, there, stolen = books
    carry(office, stolen)
    before = said(office)
    monkeypatch.setattr("trainer.training.school.following.SchoolTrust.may_sign_words", lambda *_: True)
    stolen.school.keep_person(RAISED, 50, BYRNE.secret)
    helper, key = SchoolPerson("p9", "Helper", frozenset({Role.SUPERVISOR})), public_key(STRANGER)
    stolen.school.keep_key(
        KeptKey(key, "p9", 60, wrapped(STRANGER), None, certify(key, "p9", "Helper", 60, BYRNE.secret))
    )
    stolen.school.keep_person(helper, 61, STRANGER)
    monkeypatch.undo()
    entries = [each for each in all_of(stolen) if each.table in ("signed_people", "signing_keys")]
    assert [office.entries.lay_in([each], {}).new for each in entries] == [1, 1, 1]
    assert said(office) == before
    office_of(office).add_class(BYRNE, "November")
    for order in ((stolen, office), (office, stolen)):
        for source in order:
            carry(source, there)
    assert there.school.people() == office.school.people()


def test_a_word_whose_signature_does_not_hold_is_not_laid_in(books: list[SqliteScoreBook]) -> None:
    office, there, stolen = books
    row: dict[str, Value] = {"id": "p2", "at_ms": 9, "name": "A. Byrne", "learner": None, "roles": '["supervisor"]'}
    put(stolen, "signed_people", row | {"key": "", "by": public_key(ORTIZ.secret), "signature": "00" * 64})
    (refused,) = carry(stolen, office).refused
    assert refused.endswith("is written in no way that this program writes: it was not laid in.")
    carry(office, there)
    assert there.school.people() == office.school.people()


def test_a_revocation_whose_signature_does_not_hold_is_not_laid_in(books: list[SqliteScoreBook]) -> None:
    office, _, stolen = books
    key = public_key(BYRNE.secret)
    stolen.school.revoke_key(replace(revoke(key, 1_500, "Lost.", ORTIZ.secret), reason="False."))
    (refused,) = carry(stolen, office).refused
    assert refused.endswith("is written in no way that this program writes: it was not laid in.")
    assert revocation_of(office, key) is None


def test_a_book_that_knows_no_first_key_takes_none_from_elsewhere(tmp_path: Path, books: list[SqliteScoreBook]) -> None:
    stolen = books[2]
    put(stolen, "signing_keys", {"public": public_key(STRANGER), "person": "p9", "at_ms": 1, "certificate": ""})
    with closing(station(tmp_path / "nobody's")) as there:
        carry(stolen, there)
        assert people_rows.school_trust(there.db).keys == {}


@pytest.mark.parametrize("column", ["id", "at_ms", "name", "roles", "key", "by", "signature"])
@pytest.mark.parametrize("value", [None, b"", 0.5])
def test_a_word_that_another_program_left_in_pieces_is_nobody_s(column: str, value: object) -> None:
    row = {
        "id": "p2",
        "at_ms": 9,
        "name": "A. Byrne",
        "learner": None,
        "roles": "[]",
        "key": "",
        "by": "",
        "signature": "",
    }
    assert word_of_row(row).person.name == "A. Byrne"
    with pytest.raises((TypeError, ValueError)):
        word_of_row(row | {column: value})


def test_whoever_names_a_key_first_keeps_nobody_from_being_trusted(books: list[SqliteScoreBook]) -> None:
    office, there, stolen = books
    key = public_key(BYRNE.secret)
    false = certify(key, "p9", "Mallory", 1, STRANGER)
    stolen.school.keep_key(KeptKey(key, "p9", 1, wrapped(BYRNE.secret), None, false))
    carry(stolen, there)
    carry(office, there)
    assert people_rows.school_trust(there.db) == people_rows.school_trust(office.db)
    office_of(office).add_class(BYRNE, "November")
    carry(office, there)
    assert [each.document.name for each in office_of(there).classes()] == ["November"]


def test_a_false_revocation_keeps_no_true_one_away_whichever_comes_first(books: list[SqliteScoreBook]) -> None:
    office, there, stolen = books
    key = public_key(BYRNE.secret)
    false, true = revoke(key, 1, "False.", STRANGER), revoke(key, 1_500, "Lost.", ORTIZ.secret)
    office_of(office).add_class(BYRNE, "November")
    stolen.school.revoke_key(false)
    carry(stolen, office)
    assert revocation_of(office, key) is None
    office.school.revoke_key(true)
    assert revocation_of(office, key) == true
    for order in permutations((stolen, office)):
        for source in order:
            carry(source, there)
        assert revocation_of(there, key) == true
        # It was written before the key was lost.
        assert len(office_of(there).classes()) == 1


def test_what_a_key_wrote_after_it_was_lost_stands_no_more_once_that_is_heard(books: list[SqliteScoreBook]) -> None:
    office, there, _ = books
    office_of(office).add_class(BYRNE, "November")
    carry(office, there)
    assert len(office_of(there).classes()) == 1
    office.school.revoke_key(revoke(public_key(BYRNE.secret), 500, "Lost.", ORTIZ.secret))
    carry(office, there)
    for book in (office, there):
        assert office_of(book).classes() == ()


def revocation_of(book: SqliteScoreBook, key: str) -> KeyRevocation | None:
    known = people_rows.school_trust(book.db).known(key)
    return None if known is None else known.revocation


def test_a_supervisor_whose_key_a_stranger_revokes_goes_on_signing(books: list[SqliteScoreBook]) -> None:
    office, _, stolen = books
    for by in (STRANGER, BYRNE.secret):
        stolen.school.revoke_key(revoke(public_key(ORTIZ.secret), 1, "False.", by))
    carry(stolen, office)
    assert [each.revocation for each in office.school.signing_keys("p1")] == [None]
    assert office_of(office).add_class(ORTIZ, "November")


def test_people_of_before_are_this_book_s_alone_until_the_first_key_is_opened(tmp_path: Path) -> None:
    with closing(station(tmp_path / "office")) as office, closing(station(tmp_path / "there")) as there:
        there.keep_setting(ROOTS, public_key(ORTIZ.secret))
        for each in PEOPLE:
            person = replace(each.person, learner="")
            office.school.keep_person(person, 1)
            key = public_key(each.secret)
            word = None if each is ORTIZ else certify(key, person.id, person.name, 2, ORTIZ.secret)
            office.school.keep_key(KeptKey(key, person.id, 2, wrapped(each.secret), None, word))
        of_class = office_of(office).add_class(BYRNE, "November")
        carry(office, there)
        assert [each.id for each in office_of(office).classes()] == [of_class]
        assert (there.school.people(), office_of(there).classes()) == ((), ())
        office.school.vouch(BYRNE.secret)
        assert not any(each.table == "signed_people" for each in all_of(office))
        # What a stranger signed is nobody's word: it keeps the first key from nothing.
        stolen = word_of(SchoolPerson("p9", "Mallory", frozenset({Role.SUPERVISOR})), 3, STRANGER)
        row: dict[str, Value] = {"id": "p9", "at_ms": 3, "name": "Mallory", "learner": None, "roles": '["supervisor"]'}
        put(there, "signed_people", row | {"key": "", "by": stolen.by, "signature": stolen.signature})
        carry(there, office)
        office.school.vouch(ORTIZ.secret)
        carry(office, there)
        assert there.school.people() == office.school.people()
        assert [each.id for each in office_of(there).classes()] == [of_class]
        put(office, "school_people", unsigned(replace(PEOPLE[2].person, name="Mallory"), 2))
        office.school.vouch(ORTIZ.secret)
        carry(office, there)
        assert "Mallory" not in [each.name for each in there.school.people()]


def test_what_a_book_of_before_says_of_keys_is_there_after_the_step(tmp_path: Path) -> None:
    book_before(tmp_path, "023 whose word of people counts")
    key = public_key(BYRNE.secret)
    told = f'{{"at_ms":3,"by":"{key}","key":"{key}","reason":"","signature":""}}'
    with closing(Database(tmp_path / FILE_NAME)) as old:
        old.execute("INSERT INTO signing_keys VALUES (?, 'p1', 2, '', NULL, NULL, NULL)", [key])
        old.execute("INSERT INTO key_revocations VALUES (?, 3, ?, NULL, NULL, NULL)", [key, told])
        old.conn.commit()
    with closing(open_score_book(tmp_path)) as book:
        assert book.db.execute("SELECT public, person, at_ms FROM signing_keys").fetchall() == [(key, "p1", 2)]
        assert book.db.execute("SELECT public, told FROM key_revocations").fetchall() == [(key, told)]
        for table in ("signing_keys", "key_revocations"):
            with pytest.raises(Exception, match="are only ever added"):
                book.db.execute(f"DELETE FROM {table}")


def test_a_key_made_at_another_machine_opens_here_once_it_is_brought_and_is_its_owners_by_supervisors_word(
    books: list[SqliteScoreBook],
) -> None:
    office, there, _ = books
    carry(office, there)
    key, ortiz = public_key(ORTIZ.secret), ORTIZ.person.id
    assert there.school.signing_keys(ortiz) == ()
    assert there.school.keys_in_use(ortiz) == (key,)
    assert there.school.known_keys()[key] == "M. Ortiz"
    there.school.rewrap(key, wrapped(ORTIZ.secret), None)
    (brought,) = there.school.signing_keys(ortiz)
    assert (brought.key, brought.person, brought.passphrase) == (key, ortiz, wrapped(ORTIZ.secret))
    assert there.school.signing_keys(BYRNE.person.id) == ()
    # What nobody of the school vouches for is nobody's key, however it came here.
    there.school.rewrap(public_key(STRANGER), wrapped(STRANGER), None)
    assert [each.key for each in there.school.signing_keys()] == [key]
