"""A test that the school has set: what it grants stands in the terms, and it is begun no more often than was set."""

from __future__ import annotations

import pytest

from tests.training.school.a_school import BYRNE
from tests.ui.school.an_office import office_in
from tests.ui.tests.taken_tests import HEART, MADE_UP, made_up, there_is
from tests.ui.trainee import Trainee
from trainer.training.school.documents import AssignedKind, AssignedThing, Assignment
from trainer.training.tests.terms import Adjustment, terms_from_text
from trainer.ui.tests.page import TestsPage
from trainer.ui.tests.running.page import RunningTest
from trainer.ui.ways import TESTS


@pytest.fixture
def page(trainee: Trainee) -> TestsPage:
    """The Tests page with a test that the school has set to be begun once, with more time."""
    session = trainee.running.session
    session.change_settings(session.look.with_settings(reduced_motion=True))
    office = office_in(session)
    what, learner = AssignedThing(AssignedKind.TEST, MADE_UP), office.roster()[0].id
    office.assign(BYRNE, Assignment(what, (), (learner,), attempts=1, extra_time=25, why_extra="Reads slowly."))
    there_is(session, made_up(HEART, minutes=10, retake_days=0))
    found = trainee.running.frame.go(TESTS)
    assert isinstance(found, TestsPage)
    found.show_test(MADE_UP)
    return found


GRANTED = Adjustment(25, 0, "A. Byrne", "kept at the school")


def test_what_the_school_grants_stands_in_the_terms_and_it_is_begun_so_often(trainee: Trainee, page: TestsPage) -> None:
    assert "25% more time, granted by A. Byrne: kept at the school." in trainee.words(page)
    trainee.presses("Enter")
    running = trainee.running.frame.page
    assert isinstance(running, RunningTest)
    assert terms_from_text(running.examination.start.terms).adjustment == GRANTED
    running.leave()
    trainee.running.frame.end_alone()
    (kept,) = page.desk.unfinished()
    page.desk.give_up(kept)
    trainee.running.frame.go(TESTS)
    page.show_test(MADE_UP)
    assert page.before.begin.isHidden()
    assert page.before.why_not.text() == ("A. Byrne allowed one attempt, and it has been used. Ask for another.")


def test_who_grants_something_else_before_it_does_so_in_its_place(trainee: Trainee, page: TestsPage) -> None:
    form = page.before.terms
    assert form.terms("1").adjustment == GRANTED
    trainee.presses("m")
    assert form.terms("1").adjustment == Adjustment()
    assert form.set_by_school.isHidden()
    page.show_test(MADE_UP)
    assert form.terms("1").adjustment == GRANTED
