"""What people write down at one machine stands at every other, in whatever order it comes."""

from collections.abc import Iterator
from contextlib import ExitStack, closing
from pathlib import Path
from random import Random

import pytest
from trials.sample_records import seed_of

from tests.storage.school.a_book import keep_people, office_of
from tests.storage.school.stations import all_of, carry, station
from tests.training.school.a_school import BYRNE, ORTIZ
from trainer.storage.glance import FILE_NAME
from trainer.storage.record_check import check_record
from trainer.storage.school.edit_tables import ROOTS
from trainer.storage.score_book import SqliteScoreBook
from trainer.training.school.documents import CountsAs, LearnerOverride, RosterLearner, SchoolClass
from trainer.training.school.edit_kinds import EditKind
from trainer.training.school.edit_ports import CameOrRenamed
from trainer.training.school.entries import Audience
from trainer.training.school.office import DocumentChange, SchoolOffice, Signer
from trainer.training.signed_records.keys import WrappedKey
from trainer.training.signed_records.people import Role, SchoolPerson
from trainer.training.signed_records.ports import KeptKey
from trainer.training.signed_records.signatures import public_key


@pytest.fixture
def books(tmp_path: Path) -> Iterator[list[SqliteScoreBook]]:
    """Three machines of a school; its people and keys were made at the first, and the others know the first key."""
    with ExitStack() as opened:
        made = [opened.enter_context(closing(station(tmp_path / f"{each}"))) for each in range(3)]
        keep_people(made[0])
        for each in made[1:]:
            each.keep_setting(ROOTS, public_key(ORTIZ.secret))
        yield made


def standing(office: SchoolOffice) -> list[tuple[str, object]]:
    found = [*office.classes(), *office.roster(archived=True), *office.assignments()]
    return [(each.id, each.document) for each in found]


def written(office: SchoolOffice) -> None:
    of_class = office.add_class(BYRNE, "November")
    change = DocumentChange(EditKind.LEARNER, RosterLearner("Nina"), "l1")
    office.change(BYRNE, [change], [CameOrRenamed("l1", "Nina")])
    hidden = office.note(BYRNE, "l1", "Quick.")
    office.note(BYRNE, "l1", "Come on Monday.", seen_by_learner=True)
    office.take_away(BYRNE, EditKind.NOTE, hidden)
    office.override(ORTIZ, LearnerOverride("l1", CountsAs.AGAIN, skill="payouts", why="Slow."))
    office.add(ORTIZ, SchoolClass("Autumn"), of_class)


def test_what_is_written_at_one_machine_stands_at_the_others(tmp_path: Path, books: list[SqliteScoreBook]) -> None:
    here, there, third = books
    written(office_of(here))
    carry(here, there)
    assert standing(office_of(there)) == standing(office_of(here))
    entries = [*all_of(here)]
    Random(16).shuffle(entries)
    for each in entries:
        third.entries.lay_in([each], {})
        office_of(third).classes()
    assert standing(office_of(third)) == standing(office_of(here))
    assert [each.document.words for each in office_of(third).notes("l1")] == ["Come on Monday."]
    assert check_record(tmp_path / "2" / FILE_NAME).faults == []


def test_each_edit_goes_to_those_it_is_meant_for(books: list[SqliteScoreBook]) -> None:
    written(office_of(books[0]))
    told = [(each.learner, each.audience) for each in all_of(books[0]) if each.table == "school_edits"]
    assert told == [
        ("", Audience.SHARED),
        ("l1", Audience.SHARED),
        ("l1", Audience.OFFICE),
        ("l1", Audience.LEARNER),
        ("l1", Audience.OFFICE),
        ("l1", Audience.LEARNER),
        ("", Audience.SHARED),
    ]


def test_two_machines_that_changed_one_thing_are_both_told(books: list[SqliteScoreBook]) -> None:
    here, there, _ = books
    of_class = office_of(here).add_class(BYRNE, "November")
    carry(here, there)
    office_of(here).add(BYRNE, SchoolClass("Autumn"), of_class)
    office_of(there).add(ORTIZ, SchoolClass("Winter"), of_class)
    carry(here, there)
    carry(there, here)
    for book in (here, there):
        (clash,) = office_of(book).clashes()
        assert {str(clash.told(each)) for each in (clash.standing, *clash.others)} == {
            str(SchoolClass("Autumn")),
            str(SchoolClass("Winter")),
        }
    office_of(there).settle(ORTIZ, office_of(there).clashes()[0], SchoolClass("Both"))
    carry(there, here)
    assert office_of(here).clashes() == ()
    assert [each.document.name for each in office_of(here).classes()] == ["Both"]


def test_a_stranger_s_school_changes_nothing_here(tmp_path: Path, books: list[SqliteScoreBook]) -> None:
    written(office_of(books[0]))
    before = standing(office_of(books[0]))
    mallory = Signer(SchoolPerson("p9", "Mallory", frozenset({Role.SUPERVISOR})), seed_of("Mallory"))
    with closing(station(tmp_path / "home")) as home:
        # Who turns School on at home is a supervisor there, with a key that nobody has certified.
        home.school.keep_person(mallory.person, 1)
        key = public_key(mallory.secret)
        home.school.keep_key(KeptKey(key, "p9", 2, WrappedKey(key, "00", "00", "00"), None, None))
        of_class = office_of(home).add_class(mallory, "Free for all")
        assert [each.id for each in office_of(home).classes()] == [of_class]
        carry(home, books[0])
    assert standing(office_of(books[0])) == before
    assert [why for _, why in books[0].edits.not_followed()] == ["Nobody of this school has made it."]


def test_a_learner_who_was_removed_here_is_not_written_of_again(books: list[SqliteScoreBook]) -> None:
    here, there, _ = books
    written(office_of(here))
    carry(here, there)
    there.remove_learner("Nina")
    office_of(here).note(BYRNE, "l1", "Still quick.")
    carry(here, there)
    bodies = [body for (body,) in there.db.execute("SELECT body FROM school_edits")]
    assert not any("Nina" in each or "quick" in each for each in bodies)
    assert office_of(there).notes("l1") == ()
