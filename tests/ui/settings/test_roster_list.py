"""A class comes into the school by a list of the office: what would change is shown, and done once it is agreed to."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.storage.attempts import attempt
from tests.ui.school.a_school import PASSPHRASE, called, cheap_keys, there_is_a_school
from tests.ui.trainee import Trainee
from trainer.storage.score_book import SqliteScoreBook
from trainer.training.school.office import SchoolPapers
from trainer.training.signed_records.people import Role
from trainer.ui.school.desk import school_of
from trainer.ui.school.open_door import door_of
from trainer.ui.settings.roster_list import NOTHING_CHANGES, RosterCard
from trainer.ui.settings.school import SchoolSection


@pytest.fixture
def card(trainee: Trainee) -> Iterator[RosterCard]:
    """The settings of a school with an instructor who has a key."""
    with cheap_keys():
        desk = there_is_a_school(trainee.running.session)
        byrne = desk.add("A. Byrne", {Role.INSTRUCTOR})
        ortiz = next(each for each in desk.people if each.name == "M. Ortiz")
        kept = desk.key_of(ortiz)
        assert kept is not None
        desk.holder.make(byrne, PASSPHRASE, desk.holder.open(kept, PASSPHRASE))
        desk.last_here = byrne.id
        section = trainee.settings("School")
        assert isinstance(section, SchoolSection)
        yield section.roster


@pytest.fixture
def listed(tmp_path: Path) -> Path:
    file = tmp_path / "list.csv"
    file.write_text("name;class\nNina Meyer;November\nBen Kaya;November\n")
    return file


def looks(card: RosterCard, file: Path) -> None:
    """Who is there shows it before anything is shown."""
    card.look_into(file)
    assert card.form.isHidden()
    card.first.fields.passphrase.setText(PASSPHRASE)
    card.first.do.click()


def papers(trainee: Trainee) -> dict[str, list[str]]:
    """Who is in which class."""
    keeper = trainee.running.session.keeper
    assert keeper is not None
    book = keeper.saved_book()
    assert isinstance(book, SqliteScoreBook)
    its = SchoolPapers(book.edits)
    return {each.document.name: [one.document.name for one in its.learners(each.id)] for each in its.classes()}


def test_a_class_is_shown_first_and_comes_in_once_an_instructor_agrees(
    trainee: Trainee, card: RosterCard, listed: Path
) -> None:
    looks(card, listed)
    assert card.form.seen.text().splitlines() == [
        "A new class: November",
        "Added: 2",
        "  Nina Meyer: November",
        "  Ben Kaya: November",
        "Unchanged: 0",
    ]
    assert papers(trainee) == {}
    card.form.do.click()
    assert papers(trainee) == {"November": ["Ben Kaya", "Nina Meyer"]}
    assert {"Nina Meyer", "Ben Kaya"} <= {*trainee.running.session.learners}
    looks(card, listed)
    assert card.form.told.text() == NOTHING_CHANGES
    assert not card.form.do.isEnabled()


def test_who_is_the_same_person_is_asked_before_anything_changes(
    trainee: Trainee, card: RosterCard, listed: Path
) -> None:
    assert trainee.running.session.keeper is not None
    trainee.running.session.keeper.record(attempt(learner="Nina Meyer"))
    looks(card, listed)
    assert card.form.asks.text() == (
        "Line 2, Nina Meyer, is called as somebody who has practised here: the same person?"
    )
    assert not card.form.do.isEnabled()
    card.form.other.click()
    assert "  Nina Meyer (2): November" in card.form.seen.text()
    # Another list is shown to who has the key open already.
    card.look_into(listed)
    card.form.same.click()
    card.form.do.click()
    assert papers(trainee) == {"November": ["Ben Kaya", "Nina Meyer"]}


def test_who_trains_here_and_is_renamed_by_a_list_trains_on_by_that_name(
    trainee: Trainee, card: RosterCard, listed: Path
) -> None:
    looks(card, listed)
    card.form.do.click()
    session = trainee.running.session
    session.choose_learner("Nina Meyer")
    listed.write_text("name;class\nNina Kaya-Meyer;November\nBen Kaya;November\n")
    looks(card, listed)
    card.form.same.click()
    card.form.do.click()
    assert papers(trainee) == {"November": ["Ben Kaya", "Nina Kaya-Meyer"]}
    assert session.learner == "Nina Kaya-Meyer"
    assert "Nina Meyer" not in session.learners


def test_who_is_missing_moves_on_where_that_is_chosen_and_a_class_for_all_can_be_typed(
    trainee: Trainee, card: RosterCard, listed: Path
) -> None:
    looks(card, listed)
    card.form.do.click()
    listed.write_text("name\nNina Meyer\n")
    looks(card, listed)
    assert card.form.seen.text().startswith("Line 2: no class given")
    card.form.of_class.setText("November")
    card.form.of_class.editingFinished.emit()
    assert card.form.stays.text() == "Not on the list, and stay: Ben Kaya."
    card.form.gone.click()
    card.form.do.click()
    assert papers(trainee) == {"November": ["Nina Meyer"]}


def test_what_is_no_list_is_told_and_who_cancels_changes_nothing(
    trainee: Trainee, card: RosterCard, listed: Path, tmp_path: Path
) -> None:
    (tmp_path / "old.xls").write_bytes(b"\xd0\xcf\x11\xe0")
    looks(card, tmp_path / "old.xls")
    assert card.form.isHidden()
    looks(card, listed)
    card.form.leave.click()
    assert papers(trainee) == {}


def test_before_a_passphrase_a_list_tells_nobody_of_the_roster(
    trainee: Trainee, card: RosterCard, listed: Path
) -> None:
    looks(card, listed)
    card.form.do.click()
    listed.write_text("name;class\nNina Meyer;November\n")
    card.look_into(listed)
    assert "Ben Kaya" not in trainee.words(card.window())
    card.first.fields.passphrase.setText("something else")
    card.first.do.click()
    assert card.form.isHidden()
    card.first.leave.click()
    assert "Ben Kaya" not in card.form.stays.text()


def test_who_has_opened_the_school_page_sees_a_list_at_once_until_it_is_locked_and_signs_it_all_the_same(
    trainee: Trainee, card: RosterCard, listed: Path
) -> None:
    session = trainee.running.session
    door, desk = door_of(session), school_of(session)
    door.open(called(desk, "A. Byrne"))
    card.look_into(listed)
    card.form.do.click()
    card.who.leave.click()
    assert not card.form.isHidden()
    card.form.do.click()
    card.who.fields.passphrase.setText(PASSPHRASE)
    card.who.do.click()
    assert papers(trainee) == {"November": ["Ben Kaya", "Nina Meyer"]}
    card.look_into(listed)
    assert not card.form.isHidden()
    door.lock()
    assert card.form.isHidden()


def test_what_is_to_be_settled_names_nobody_before_a_passphrase(trainee: Trainee, card: RosterCard) -> None:
    section = trainee.settings("School")
    assert isinstance(section, SchoolSection)
    results = section.results
    results.show_settling(("Yara of another machine is listed as Yara (2).",))
    assert "Yara" not in trainee.words(section)
    results.show_names.click()
    results.first.fields.passphrase.setText(PASSPHRASE)
    results.first.do.click()
    assert "Yara of another machine" in trainee.words(results.settling)
    section.hide()
    assert "Yara" not in trainee.words(section)
