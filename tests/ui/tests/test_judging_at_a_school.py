"""Judges of a school mark in their own name; a supervisor decides on it, and their lines stand in the signed record."""

from dataclasses import replace

import pytest

from tests.training.tests.judging import JURY
from tests.ui.school.a_school import PASSPHRASE, called, there_is_a_school
from tests.ui.school.a_school import keys_at_once as keys_at_once
from tests.ui.tests.taken_tests import made_up, taken, there_is
from tests.ui.trainee import Trainee
from trainer.storage.signed_records.port import SqliteSchool
from trainer.training.signed_records.certificates import revoke
from trainer.training.signed_records.people import Role, SchoolPerson
from trainer.training.signed_records.record import RecordedLine, RecordedPerson, Standard
from trainer.training.signed_records.signatures import fingerprint
from trainer.ui.school.desk import SchoolDesk
from trainer.ui.school.open_door import door_of
from trainer.ui.school.who import WhoFields
from trainer.ui.tests.page import TestsPage
from trainer.ui.tests.result.decide_form import Warnings
from trainer.ui.tests.result.judged_lines import SheetsInDoubt, in_doubt
from trainer.ui.tests.result.of_record import lines_of_record
from trainer.ui.tests.result.panels import DecisionPanel, OtherFaultsPanel
from trainer.ui.tests.result.signing import Because
from trainer.ui.ways import DRILLS, TESTS

OF = replace(made_up(JURY, retake_days=0), key="judged", name="Championship")


@pytest.fixture(scope="module")
def page(shared_trainee: Trainee) -> TestsPage:
    found = shared_trainee.running.frame.go(TESTS)
    assert isinstance(found, TestsPage)
    there_is(found.session, OF)
    return found


@pytest.fixture(scope="module")
def school(page: TestsPage) -> SchoolDesk:
    """M. Ortiz, who decides, judges too and has a key; T. Byrne has none, and the candidate is a judge as well."""
    desk = there_is_a_school(page.session)
    desk.keep(replace(called(desk, "M. Ortiz"), roles=frozenset({Role.SUPERVISOR, Role.JUDGE})))
    for name in ("T. Byrne", page.session.learner):
        desk.add(name, {Role.JUDGE})
    return desk


def asked(page: TestsPage, trainee: Trainee, school: SchoolDesk, name: str) -> WhoFields:
    """Whoever is at the window says that they are that judge."""
    trainee.presses("f")
    people = page.judging.who.people
    assert people is not None
    people.list.picked.emit(called(school, name).id)
    return people


def test_two_judges_mark_in_their_own_name_and_what_is_signed_bears_their_lines(
    page: TestsPage, school: SchoolDesk, shared_trainee: Trainee
) -> None:
    trainee = shared_trainee
    page.show_result(taken(page.session, OF))
    assert page.result.lines is not None
    assert page.result.lines.words == "Waiting for 2 of 2 judges"
    assert not page.result.decide.isEnabled()
    people = asked(page, trainee, school, "M. Ortiz")
    people.passphrase.setText("something else")
    trainee.presses("Enter")
    assert page.judging.form.isHidden()
    people.passphrase.setText(PASSPHRASE)
    trainee.presses("Enter", "8", "Down", "6", "Down", "5", "n")
    trainee.types("Calm")
    trainee.presses("Ctrl+Enter")
    people = asked(page, trainee, school, "T. Byrne")
    assert not people.needs_passphrase
    page.judging.who.begin.click()
    trainee.presses("6", "Down", "7", "r")
    trainee.types("Clean cuts")
    trainee.presses("Enter", "6", "Ctrl+Enter")
    (judged,) = page.result.lines.judged
    assert judged.about.startswith("M. Ortiz and T. Byrne, 1 to 10")
    assert judged.told[-1] == "No key confirmed the sheet of T. Byrne."
    assert page.result.decide.isEnabled()
    page.result.decide.click()
    form = page.result.form
    form.trained.buttons["no"].click()
    form.who.passphrase.setText(PASSPHRASE)
    form.do.click()
    assert page.result.lines.decided.records == ()
    form.standard.buttons[Standard.COMPETENT.value].click()
    form.reason.setText("I saw the round myself.")
    form.do.click()
    (signed,) = page.result.lines.decided.records
    record = signed.record.sealed.record
    assert record.decision.standard is Standard.COMPETENT
    ortiz, byrne = record.sheets
    assert ortiz.judge == RecordedPerson(called(school, "M. Ortiz").id, "M. Ortiz", "judge")
    assert (ortiz.note, byrne.note) == ("Calm", "")
    key = school.key_of(called(school, "M. Ortiz"))
    assert key is not None
    assert (ortiz.confirmed, byrne.confirmed) == (key.key, "")
    assert byrne.lines == (
        RecordedLine("Hospitality", 6, 10, ""),
        RecordedLine("Technical skill", 7, 10, "Clean cuts"),
        RecordedLine("Control of the game", 6, 10, ""),
    )
    of_record = lines_of_record(page.result.lines.decided)
    alone = of_record.others
    by_ortiz = f"Before the jury, by M. Ortiz, signed with the key {fingerprint(key.key)}: Hospitality 8 of 10;"
    assert alone[1].startswith(by_ortiz)
    assert any(each.startswith("Before the jury, by T. Byrne, not confirmed by a key: ") for each in alone)
    assert alone[-1].startswith("Both judges gave the same points on 0 of 3 lines.")
    page.result.show_lines(of_record)
    decision, told = page.result.findChild(DecisionPanel), page.result.findChild(OtherFaultsPanel)
    assert decision.parentWidget() is told.parentWidget(), "what the record says stands under the decision"
    (part,) = record.parts
    # 3 x 8 + 2 x 6 + 2 x 5 and 3 x 6 + 2 x 7 + 2 x 6.
    assert (part.judged_by, part.right, part.of, part.share, part.low, part.high) == ("judges", 90, 140, 64, 63, 66)


def test_the_list_says_of_everybody_s_tests_how_many_judges_they_wait_for(
    page: TestsPage, school: SchoolDesk, shared_trainee: Trainee
) -> None:
    id = taken(page.session, OF)
    door_of(page.session).open(called(school, "M. Ortiz"))
    for judge, words in (
        ("M. Ortiz", "waits for 2 of 2 judges"),
        ("T. Byrne", "waits for 1 of 2 judges"),
        ("", "waits for a decision"),
    ):
        page.show_list()
        row = next(each for each in page.list.undecided_rows if each.line.id == id)
        assert row.line.words == f"Championship: {words}"
        row.click()
        if judge:
            people = asked(page, shared_trainee, school, judge)
            people.passphrase.setText(PASSPHRASE)
            page.judging.who.begin.click()
            shared_trainee.presses("5", "Down", "5", "Down", "5", "Ctrl+Enter")
    page.show_list()


def test_a_judge_who_is_the_candidate_is_refused_in_one_sentence(
    page: TestsPage, school: SchoolDesk, shared_trainee: Trainee
) -> None:
    page.show_result(taken(page.session, OF))
    name = page.session.learner
    people = asked(page, shared_trainee, school, name)
    assert people.told.text() == f"{name} may not mark here: nobody does so on themselves."
    assert not page.judging.who.begin.isEnabled()
    page.judging.who.answer()
    assert page.judging.form.isHidden()
    shared_trainee.presses("Escape")
    assert page.result.isVisible()


def judged_by(page: TestsPage, trainee: Trainee, school: SchoolDesk, *names: str) -> None:
    """A test that all of these judges gave eight points a line, which passes."""
    page.show_result(taken(page.session, OF))
    for name in names:
        people = asked(page, trainee, school, name)
        people.passphrase.setText(PASSPHRASE)
        page.judging.who.begin.click()
        trainee.presses("8", "Down", "8", "Down", "8", "Ctrl+Enter")


def test_a_sheet_that_no_key_confirmed_never_makes_competent_the_proposal(
    page: TestsPage, school: SchoolDesk, shared_trainee: Trainee
) -> None:
    judged_by(page, shared_trainee, school, "M. Ortiz", "T. Byrne")
    page.result.decide.click()
    form = page.result.form
    assert form.standard.current == ""
    assert "competent" not in form.about.text() or form.about.isHidden()
    assert form.warning.isVisible()
    assert form.warning.text().startswith("No key confirmed the sheet of T. Byrne.")
    assert form.warning.mapTo(form, form.warning.rect().topLeft()).y() < form.do.y()
    form.trained.buttons["no"].click()
    form.who.passphrase.setText(PASSPHRASE)
    form.do.click()
    assert form.told.text() == "Choose the decision."
    form.standard.buttons[Standard.COMPETENT.value].click()
    form.do.click()
    assert form.told.text().startswith("Say what the decision rests on")
    form.close_form()


@pytest.fixture(scope="module")
def moreau(school: SchoolDesk) -> SchoolPerson:
    """A judge with a key of their own, which M. Ortiz has signed."""
    kept = school.key_of(called(school, "M. Ortiz"))
    assert kept is not None
    secret = school.holder.open(kept, PASSPHRASE)
    other = school.add("L. Moreau", {Role.JUDGE})
    school.holder.keep(school.holder.making(other, PASSPHRASE, secret)())
    return other


def test_sheets_that_their_judges_keys_confirmed_propose_what_the_marks_say(
    page: TestsPage, school: SchoolDesk, moreau: SchoolPerson, shared_trainee: Trainee
) -> None:
    judged_by(page, shared_trainee, school, "M. Ortiz", moreau.name)
    page.result.decide.click()
    form = page.result.form
    assert form.standard.current == Standard.COMPETENT.value
    assert "sheet" not in form.warning.text()
    form.close_form()


def test_who_has_a_key_at_another_machine_of_the_school_opens_no_sheet_where_it_is_not(
    page: TestsPage, school: SchoolDesk, moreau: SchoolPerson, shared_trainee: Trainee
) -> None:
    book = school.book
    assert isinstance(book, SqliteSchool)
    book._db.execute("DELETE FROM key_wrappings WHERE public IN (?)", [school.keys_in_use(moreau.id)[0]])
    page.show_result(taken(page.session, OF))
    people = asked(page, shared_trainee, school, "L. Moreau")
    assert people.told.text() == (
        "L. Moreau\u2019s key is at another machine of the school, such as the office. Do this there, or bring the key."
    )
    assert not page.judging.who.begin.isEnabled()
    page.judging.who.answer()
    assert page.judging.form.isHidden()
    shared_trainee.presses("Escape")


def test_a_sheet_its_signature_does_not_fit_proposes_nothing_and_a_key_revoked_later_changes_nothing(
    page: TestsPage, school: SchoolDesk, shared_trainee: Trainee
) -> None:
    kept = school.key_of(called(school, "M. Ortiz"))
    assert kept is not None
    secret = school.holder.open(kept, PASSPHRASE)
    judge = school.add("K. Oduya", {Role.JUDGE})
    school.holder.keep(school.holder.making(judge, PASSPHRASE, secret)())
    judged_by(page, shared_trainee, school, "M. Ortiz", "K. Oduya")
    test = page.shown
    assert test is not None
    assert not in_doubt(test, test.sheets, school)
    ortiz, oduya = test.sheets
    unfit = in_doubt(test, (replace(ortiz, points=dict.fromkeys(ortiz.points, 9)), oduya), school)
    assert unfit == SheetsInDoubt((), ("M. Ortiz",))
    form = page.result.form
    form.ask(page.session.learner, test.marks, Because.FIRST, "", Warnings(unfit))
    assert form.standard.current == ""
    assert form.warning.text().startswith("The signature doesn’t fit the sheet of M. Ortiz")
    form.close_form()
    assert in_doubt(test, (ortiz, replace(oduya, signature="")), school) == SheetsInDoubt(("K. Oduya",), ())
    assert in_doubt(test, (replace(ortiz, judge=oduya.judge), oduya), school).unfit == ("K. Oduya",)
    for at_ms, stands in ((oduya.at_ms + 1, True), (oduya.at_ms - 1, False)):
        school.book.revoke_key(revoke(oduya.confirmed, at_ms, "lost", secret))
        assert in_doubt(test, test.sheets, school) == (SheetsInDoubt() if stands else SheetsInDoubt(("K. Oduya",), ()))


def test_a_judge_opens_what_they_are_to_judge_with_their_own_key_and_nothing_else(
    page: TestsPage, school: SchoolDesk
) -> None:
    session, learner = page.session, page.session.learner
    page.window().go(TESTS)
    id = taken(session, OF)
    door_of(session).lock()
    judge = called(school, "T. Byrne")
    school.holder.make(judge, PASSPHRASE)
    session.choose_learner("Somebody else")
    page.show_list()
    assert page.list.undecided_rows == []
    assert page.list.show_names is not None
    page.list.show_names.click()
    page.who.fields.list.picked.emit(judge.id)
    page.who.fields.passphrase.setText(PASSPHRASE)
    page.who.do.click()
    assert not door_of(session).is_open, "the School page stays shut"
    rows = {each.line.id: each for each in page.list.undecided_rows}
    assert rows[id].line.name == learner
    assert all("judge" in each.line.words for each in rows.values()), "what only waits for a decision is not theirs"
    rows[id].click()
    assert page.judging.isVisible()
    assert page.judging.about.text() == f"Championship, {learner}"
    assert session.learner == "Somebody else", "a judge does not become the candidate"
    page.judging.left.emit()
    assert id in [each.line.id for each in page.list.undecided_rows]
    page.window().go(DRILLS)
    page.window().go(TESTS)
    assert page.list.undecided_rows == [], "what was open is shut once the page is left"
    session.choose_learner(learner)
