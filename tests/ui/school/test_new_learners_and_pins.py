"""From the School page an instructor resets PINs and prints them, and adds one learner, with their own key."""

from collections.abc import Iterator

import pytest

from tests.ui.every_state import settle
from tests.ui.school.a_roster import EVENING, STANDS, school_page, there_is_a_roster
from tests.ui.school.a_school import PASSPHRASE, called
from tests.ui.school.a_school import keys_at_once as keys_at_once
from tests.ui.trainee import Trainee
from trainer.training.signed_records.people import Doing
from trainer.training.signed_records.pins import WrongPin
from trainer.ui.school.assigning.forms import NO_NAME
from trainer.ui.school.page import SchoolPage
from trainer.ui.ways import DRILLS, SCHOOL


@pytest.fixture(scope="module")
def made(shared_trainee: Trainee) -> SchoolPage:
    page = school_page(shared_trainee)
    there_is_a_roster(page)
    return page


@pytest.fixture
def page(made: SchoolPage, shared_trainee: Trainee) -> Iterator[SchoolPage]:
    """The page as M. Ortiz has opened it: the evening class, nobody chosen and no key open."""
    made.open_to(called(made.school, "M. Ortiz"))
    shared_trainee.running.frame.go(SCHOOL)
    made.bar.choose(EVENING)
    settle()
    yield made
    made.forms.close()
    made.map.rows.unmark()
    shared_trainee.running.frame.go(DRILLS)


def id_of(page: SchoolPage, name: str) -> str:
    return next(each.id for each in page.desk.people if each.name == name)


def shows_who(page: SchoolPage) -> None:
    panel = page.forms.who[Doing.EDIT]
    assert page.side.form is panel, "nothing changes without a key"
    panel.fields.passphrase.setText(PASSPHRASE)
    panel.do.click()


def opens(page: SchoolPage, name: str, pin: str) -> bool:
    id, pins = id_of(page, name), page.school.pins
    try:
        pins.trying(id, pin)()
    except WrongPin:
        return False
    pins.was_right(id)
    return True


def test_a_class_gets_new_pins_with_a_key_and_they_are_printed_once(page: SchoolPage, shared_trainee: Trainee) -> None:
    shared_trainee.presses("D")
    assert page.side.form is page.forms.pins.form
    page.forms.pins.form.do.click()
    assert not page.school.pins.is_set(id_of(page, "Nina Keller"))
    shows_who(page)
    assert page.side.form is page.forms.pins.given
    sheet = page.sheet()
    assert sheet is not None
    assert (sheet.title, sheet.parts[0].head) == ("PINs: Autumn evening", ("Learner", "Office number", "PIN"))
    printed = {row[0]: row[2] for row in sheet.parts[0].rows}
    assert sorted(printed) == sorted(STANDS)
    assert opens(page, "Nina Keller", printed["Nina Keller"])
    assert not opens(page, "Nina Keller", printed["Astrid Berg"])
    page.forms.pins.given.leave.click()
    sheet = page.sheet()
    assert sheet is not None
    assert sheet.title == "Class report: Autumn evening", "they are nowhere any more"


def test_one_learner_s_pin_is_reset_and_shown_until_the_form_is_left(page: SchoolPage) -> None:
    page.map.rows.choose(id_of(page, "Nina Keller"))
    page.pins.click()
    form = page.forms.pins.form
    assert form.about.text().startswith("Nina Keller. ")
    form.do.click()
    shows_who(page)
    pin = page.forms.pins.given.pin.text()
    assert opens(page, "Nina Keller", pin)
    page.stays_open.lock()
    assert page.forms.pins.given.pin.text() == ""
    assert page.forms.pins.given.sheet is None


def test_a_learner_is_let_choose_another_pin(page: SchoolPage) -> None:
    page.map.rows.choose(id_of(page, "Astrid Berg"))
    page.pins.click()
    form = page.forms.pins.form
    form.way.choose("choose")
    assert form.lets_choose
    form.do.click()
    shows_who(page)
    assert page.side.form is None, "there is nothing to print"
    assert "chooses a PIN at the next sign-in" in page.told.text()
    assert not page.school.pins.is_set(id_of(page, "Astrid Berg"))


def test_pins_that_nobody_signs_for_change_nothing(page: SchoolPage) -> None:
    id = id_of(page, "Grace Okoro")
    before = page.office.office.pin(id)
    page.map.rows.choose(id)
    page.pins.click()
    page.forms.pins.form.do.click()
    page.forms.who[Doing.EDIT].leave.click()
    page.forms.pins.form.leave.click()
    assert page.office.office.pin(id) == before
    assert page.forms.pins.given.sheet is None


def test_one_learner_is_added_to_the_class_with_a_key(page: SchoolPage, shared_trainee: Trainee) -> None:
    shared_trainee.presses("J")
    form = page.forms.new_learner
    assert page.side.form is form
    assert form.chooser.text() == "Autumn evening"
    form.do.click()
    assert form.told.text() == NO_NAME.replace("'", "\u2019")
    form.first.setText("Zita")
    form.surname.setText("Novák")
    form.number.setText("9001")
    form.do.click()
    shows_who(page)
    zita = page.desk.person(id_of(page, "Zita Novák"))
    assert zita is not None
    assert zita.document is not None
    learner = zita.document.document
    assert (learner.surname, learner.external) == ("Novák", "9001")
    assert zita.classes == (EVENING,)
    assert "Zita Novák" in [each.name for each in page.school.candidates()]


@pytest.mark.parametrize(
    ("first", "surname", "number", "why"),
    [
        ("nina", "KELLER", "", "there is or was a learner called nina KELLER"),
        ("Ned", "Sorel", "7001", "has the office number 7001"),
        ("12", "", "", "the name has no letter in it"),
    ],
)
def test_a_name_or_a_number_that_is_taken_adds_nobody(
    page: SchoolPage, first: str, surname: str, number: str, why: str
) -> None:
    if number and not any(each.external == number for each in page.school.candidates()):
        add(page, "Olga", "Petrova", number)
    count = len(page.school.candidates())
    add(page, first, surname, number)
    assert why in page.told.text()
    assert len(page.school.candidates()) == count


def add(page: SchoolPage, first: str, surname: str, number: str) -> None:
    page.new_learner.click()
    form = page.forms.new_learner
    form.first.setText(first)
    form.surname.setText(surname)
    form.number.setText(number)
    form.do.click()
    if page.forms.who[Doing.EDIT].isVisible():
        shows_who(page)
