"""What the school has set stands in Today until it is done, and leads to where it is."""

from __future__ import annotations

from datetime import date, timedelta

import pytest

from tests.training.school.a_school import BYRNE
from tests.ui.school.an_office import office_in
from tests.ui.today.learned import Done, lay_in, learning
from tests.ui.trainee import Trainee
from trainer.training.learn.reading_marks import NO_MARKS, READING_MARKS, read_marks
from trainer.training.learn.told_choices import LearnersChoices, what_stands, words_between
from trainer.training.school.documents import (
    AssignedKind,
    AssignedThing,
    Assignment,
    CountsAs,
    LearnerOverride,
)
from trainer.training.school.learner_notes import EVERY_GAME, opened_on, with_opened
from trainer.training.school.office import SchoolOffice
from trainer.ui.school.roster.learner_view import note_told
from trainer.ui.today.page import TodayPage
from trainer.ui.ways import DRILLS, TODAY
from trainer.ui.window.study import study_of


@pytest.fixture
def office(trainee: Trainee) -> SchoolOffice:
    return office_in(trainee.running.session)


def today(trainee: Trainee) -> TodayPage:
    page = trainee.running.frame.go(TODAY)
    assert isinstance(page, TodayPage)
    page.refresh()
    return page


def set_to(office: SchoolOffice, what: AssignedThing, by_day: str = "", attempts: int = 0) -> None:
    learner = office.roster()[0].id
    office.assign(BYRNE, Assignment(what, (), (learner,), by_day=by_day, attempts=attempts))


def test_what_is_set_stands_in_today_until_it_is_done(trainee: Trainee, office: SchoolOffice) -> None:
    page = today(trainee)
    assert page.school.isHidden()
    (drill,) = learning(trainee.running.session).trained("prove-a-stack").cases
    set_to(office, AssignedThing(AssignedKind.DRILL, drill, 20))
    # As where it was set at another machine: the page in view hears of it.
    trainee.running.session.results_changed.emit()
    page._news.timeout.emit()
    assert page.school.title.text() == "Chip cutting"
    assert page.school.about.text() == "Set by A. Byrne; 0 of 20 answered"
    trainee.presses("T")
    found = trainee.running.frame.page
    assert found is trainee.running.frame.page_made(DRILLS)
    lay_in(trainee.running.session, [Done("prove-a-stack", -1, 20)])
    assert today(trainee).school.isHidden()


def test_a_test_counts_once_it_is_begun_and_the_rest_waits_behind_it(trainee: Trainee, office: SchoolOffice) -> None:
    day = study_of(trainee.running.session).today()
    set_to(office, AssignedThing(AssignedKind.LESSON, "chips/stacks"))
    set_to(office, AssignedThing(AssignedKind.TEST, "payouts"), by_day=day.isoformat(), attempts=1)
    page = today(trainee)
    assert page.school.title.text() == "Payout test, today"
    assert page.school.about.text() == "Set by A. Byrne; 45 minutes, once"
    assert page.school.note.text() == "Counts once begun; 1 more"
    asked: list[tuple[str, str]] = []
    page.school_asked.connect(lambda kind, key: asked.append((kind, key)))
    page.school.ask()
    assert asked == [("test", "payouts")]


def test_a_booked_test_is_told_alone_and_beside_what_is_set(trainee: Trainee, office: SchoolOffice) -> None:
    learner = office.roster()[0].id
    day = study_of(trainee.running.session).today() + timedelta(days=1)
    told = f"Table test on {day:%A} {day.day} {day:%B}" + ("" if day.month > 1 or day.day > 1 else f" {day.year}")
    office.book_test(BYRNE, "table", [learner], day.isoformat())
    page = today(trainee)
    assert (page.school.title.text(), page.school.about.text()) == (told, "Booked for you")
    assert page.school.booked.isHidden()
    set_to(office, AssignedThing(AssignedKind.LESSON, "chips/stacks"))
    page.refresh()
    assert page.school.title.text() != told
    assert page.school.booked.text() == told
    office.book_test(BYRNE, "table", [learner], "")
    page.refresh()
    assert page.school.booked.isHidden()


def test_a_note_reaches_the_learner_and_the_school_sees_when_it_was_opened(
    trainee: Trainee, office: SchoolOffice
) -> None:
    session = trainee.running.session
    learner, day = office.roster()[0].id, study_of(session).today()
    office.note(BYRNE, learner, "For instructors alone.")
    assert today(trainee).note is None
    office.note(BYRNE, learner, "Late twice: this is a warning.", seen_by_learner=True)
    page = today(trainee)
    assert page.note is not None
    assert page.note.title.text().startswith("A note from A. Byrne, ")
    assert not page.note.words.isVisible()
    assert by_whom(trainee, office) == "A. Byrne, today, visible to the learner"
    trainee.presses("n")
    assert page.note.words.text() == "Late twice: this is a warning."
    assert page.note.words.isVisible()
    assert by_whom(trainee, office) == f"A. Byrne, today, seen {day.day} {day:%b}"
    assert today(trainee).note is page.note
    assert page.note.words.isVisible(), "what was opened stays to be read"


def by_whom(trainee: Trainee, office: SchoolOffice) -> str:
    """What the School page says of the last note about the learner who trains."""
    session = trainee.running.session
    marks = read_marks(session.setting(READING_MARKS)).get(session.learner, {})
    return note_told(office.notes(office.roster()[0].id), study_of(session).today(), marks)[1]


def test_that_a_note_was_opened_travels_to_the_school_with_what_was_read(trainee: Trainee) -> None:
    opened = with_opened(NO_MARKS, "n1", date(2026, 11, 28))
    words = words_between(LearnersChoices(), LearnersChoices(marks={EVERY_GAME: opened}))
    assert opened_on(what_stands(words).marks, "n1") == date(2026, 11, 28)
    assert opened_on(what_stands(words).marks, "n2") is None


def test_what_people_say_of_a_skill_counts_in_the_plan(trainee: Trainee, office: SchoolOffice) -> None:
    first = learning(trainee.running.session).skills[0].skill
    assert today(trainee).view.plan[0].kind == "First look"
    office.override(
        BYRNE, LearnerOverride(office.roster()[0].id, CountsAs.KNOWN, stage=first.stage, why="Dealt for ten years.")
    )
    study_of(trainee.running.session).marked.emit()
    page = today(trainee)
    assert page.view.way[0].state == "taken as known"
    assert page.view.way[0].fact == "Taken as known, says A. Byrne: Dealt for ten years."
    assert learning(trainee.running.session).said[first.key].words == (
        "Taken as known, says A. Byrne: Dealt for ten years."
    )
