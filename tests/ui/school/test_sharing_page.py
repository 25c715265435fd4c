"""A file of one's own is shared from the School page with every machine of the school, and taken away again."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.ui.every_state import settle
from tests.ui.school.a_roster import school_page, there_is_a_roster
from tests.ui.school.a_school import PASSPHRASE, called, cheap_keys
from tests.ui.trainee import Trainee
from trainer import resources
from trainer.training.signed_records.people import Doing
from trainer.ui.school.assigning.share_form import NO_FILE
from trainer.ui.school.assigning.sharing import AS_IT_IS, FOLLOWS
from trainer.ui.school.page import SchoolPage
from trainer.ui.ways import DRILLS, SCHOOL
from trainer.wording.dates import day_of_month_words


@pytest.fixture
def page(shared_trainee: Trainee) -> Iterator[SchoolPage]:
    """The page as M. Ortiz has opened it."""
    made = school_page(shared_trainee)
    with cheap_keys():
        there_is_a_roster(made)
        made.open_to(called(made.school, "M. Ortiz"))
        shared_trainee.running.frame.go(SCHOOL)
        settle()
        yield made
    shared_trainee.running.frame.go(DRILLS)


def test_a_test_of_ones_own_is_shared_with_a_passphrase_and_taken_away_and_a_fault_is_told_with_its_line(
    page: SchoolPage, shared_trainee: Trainee
) -> None:
    folder = shared_trainee.running.data / "tests"
    folder.mkdir(exist_ok=True)
    sound = (resources.lessons() / "tests" / "chips.toml").read_text().replace('name = "', 'name = "Evening ', 1)
    (folder / "evening.toml").write_text(f"nmae = 1\n{sound}")
    (folder / "Not a name.toml").write_text(sound)
    page.map.rows.setFocus()
    shared_trainee.presses("f")
    form = page.forms.sharing.form
    assert (page.side.form, [*form._lines], form.shared.text()) == (form, ["tests/evening.toml"], "")
    form.do.click()
    assert form.told.text() == NO_FILE

    form.pick("tests/evening.toml")
    assert form.how.text() == "It is not shared."
    form.do.click()
    assert form.told.text().startswith("tests/evening.toml:1:1: ")
    assert page.office.looked_through(lambda office: office.files()) == ()

    (folder / "evening.toml").write_text(sound)
    form.do.click()
    panel = page.forms.who[Doing.EDIT]
    assert page.side.form is panel
    panel.fields.passphrase.setText(PASSPHRASE)
    panel.do.click()
    assert page.told.text() == f"tests/evening.toml is shared. {FOLLOWS}"
    (kept,) = page.office.looked_through(lambda office: office.files())
    assert kept.document.text == sound

    page.share.click()
    by = f"M. Ortiz, {day_of_month_words(page.desk.today())}"
    assert form.shared.text() == f"tests/evening.toml: {by}"
    form.pick("tests/evening.toml")
    assert form.how.text() == f"Shared by {by}."
    form.do.click()
    assert form.told.text() == AS_IT_IS
    form.take_away.click()
    assert page.told.text() == f"tests/evening.toml is not shared any more. {FOLLOWS}"
    assert page.office.looked_through(lambda office: office.files()) == ()
    assert (folder / "evening.toml").read_text() == sound
