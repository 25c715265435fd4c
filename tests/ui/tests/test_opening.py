"""At a school an examiner opens a test with their key, on its day; at home nothing of that is asked."""

from __future__ import annotations

import json
from dataclasses import replace
from datetime import timedelta
from random import Random

import pytest
from pictures.taken import taken as handed_in

from tests.ui.school.a_school import PASSPHRASE, called, everybody_signs_in, there_is_a_school, types_pin
from tests.ui.school.a_school import keys_at_once as keys_at_once
from tests.ui.tests.taken_tests import HEART, MADE_UP, made_up, taken, there_is
from tests.ui.trainee import Trainee
from trainer.content.tests.papers import PaperPart, WatchedPlay
from trainer.storage.ids import new_id
from trainer.storage.score_book import SqliteScoreBook
from trainer.training.records.examinations import Happened
from trainer.training.school.assigned import DoneInBook, HowOftenTaken
from trainer.training.school.documents import AssignedKind, AssignedThing, Assignment, ClassTime, RosterLearner
from trainer.training.school.edit_kinds import EditKind
from trainer.training.school.edit_ports import CameOrRenamed
from trainer.training.school.learner_pins import new_pins
from trainer.training.school.office import DocumentChange, SchoolOffice, Signer
from trainer.training.signed_records.certificates import revoke
from trainer.training.signed_records.openings import read_opening
from trainer.training.signed_records.people import Role
from trainer.training.signed_records.record import Standard
from trainer.training.signed_records.signatures import public_key
from trainer.training.signed_records.told_of_record import late_words
from trainer.training.tests.standing import ExaminationState
from trainer.training.tests.terms import Adjustment, Terms, terms_from_text
from trainer.training.tests.words import NOT_OPENED
from trainer.ui.school.desk import SchoolDesk
from trainer.ui.school.sign_in_page import SignInPage
from trainer.ui.school.who import AtTheWindow
from trainer.ui.tests.decision_mark import TestDecision
from trainer.ui.tests.interrupted_page import InterruptedTest
from trainer.ui.tests.page import TestsPage
from trainer.ui.tests.result.signing import SaidInDeciding
from trainer.ui.tests.running.page import RunningTest
from trainer.ui.ways import TESTS

EYE = PaperPart("Eye", WatchedPlay(rounds=2, slips=1, false_alarms=0, spots=2), 50)


class AtSchool:
    """A station of Northgate: M. Ortiz, a supervisor with a key, is there, and the learner is on the roster."""

    def __init__(self, trainee: Trainee) -> None:
        self.trainee, session = trainee, trainee.running.session
        session.change_settings(session.look.with_settings(reduced_motion=True))
        self.desk: SchoolDesk = there_is_a_school(session)
        assert session.keeper is not None
        book = session.keeper.saved_book()
        assert isinstance(book, SqliteScoreBook)
        ortiz = called(self.desk, "M. Ortiz")
        kept = self.desk.key_of(ortiz)
        assert kept is not None
        self.signer = Signer(ortiz, self.desk.holder.open(kept, PASSPHRASE))
        self.office = SchoolOffice(book.edits, self.desk.now_ms, new_id)
        self.book = book
        change = DocumentChange(EditKind.LEARNER, RosterLearner(session.learner), "l1")
        self.office.change(self.signer, [change], [CameOrRenamed("l1", session.learner)])
        there_is(session, made_up(HEART, minutes=10))
        self.page = trainee.running.frame.go(TESTS)
        assert isinstance(self.page, TestsPage)

    @property
    def shows(self) -> object:
        return self.trainee.running.frame.page

    def assigns(self, **about: object) -> None:
        what = AssignedThing(AssignedKind.TEST, MADE_UP)
        self.office.assign(self.signer, Assignment(what, (), ("l1",), **about))  # type: ignore[arg-type]

    def day(self, days: int) -> str:
        """So many days from today."""
        means = self.trainee.running.session.means
        assert means is not None
        return (means.today() + timedelta(days=days)).isoformat()

    def books(self, days: int) -> str:
        day = self.day(days)
        self.office.book_test(self.signer, MADE_UP, ["l1"], day)
        return day

    def begins_alone(self) -> RunningTest:
        """The candidate starts the test for practice."""
        self.page.show_test(MADE_UP)
        self.trainee.presses("Enter")
        assert isinstance(self.shows, RunningTest)
        return self.shows

    def is_cut_off(self) -> None:
        """The program ends in the middle of the test, and starts again."""
        running, frame = self.shows, self.trainee.running.frame
        assert isinstance(running, RunningTest)
        frame.closing.disconnect(running.leave)
        running.taking.end()
        frame.end_alone()
        self.page.desk._session.let_go(running.examination.start.id)
        frame.session.learner_changed.emit()


@pytest.fixture
def school(trainee: Trainee) -> AtSchool:
    return AtSchool(trainee)


def test_a_test_the_school_set_opens_with_an_examiners_passphrase_and_the_record_says_whose_key_it_was(
    school: AtSchool,
) -> None:
    school.assigns()
    school.page.show_test(MADE_UP)
    opening = school.page.before.opening
    assert school.page.before.terms.isHidden()
    assert opening.is_asked
    school.trainee.presses("Enter")
    assert school.shows is school.page, "nothing opens without a passphrase"
    opening.who.passphrase.setText("something else")
    school.trainee.presses("Enter")
    assert school.shows is school.page, "nothing opens with a wrong one"
    opening.how.setText("photo card")
    opening.who.passphrase.setText(PASSPHRASE)
    opening.who.entered.emit()
    running = school.shows
    assert isinstance(running, RunningTest)
    examination = running.examination
    assert examination.state is ExaminationState.BEFORE, "time starts when the candidate is ready"
    told = read_opening(examination.events[0].told)
    assert told is not None
    assert (told.name, told.role, told.key) == ("M. Ortiz", "supervisor", public_key(school.signer.secret))
    assert told.is_signed_for(examination.start.id, 0)
    assert not told.is_signed_for(examination.start.id, 5)
    assert not replace(told, name="Nina Keller").is_signed_for(examination.start.id, 0)
    assert not replace(told, extra_time=100).is_signed_for(examination.start.id, 0)
    terms = terms_from_text(examination.start.terms)
    assert (terms.identified_by, terms.identified_how) == ("M. Ortiz", "photo card")
    school.trainee.presses("Enter")
    assert examination.state is ExaminationState.ASKED


def test_extra_time_comes_from_the_signed_assignment_or_from_the_examiner_whose_key_opens_the_test(
    school: AtSchool,
) -> None:
    school.assigns(extra_time=25, why_extra="Reads slowly.")
    school.page.show_test(MADE_UP)
    opening, ready = school.page.before.opening, school.page.before.begin
    assert opening.granted_here == Adjustment()
    assert opening.terms("1", None).adjustment == Adjustment(25, 0, "M. Ortiz", "kept at the school")
    opening.more.click()
    opening.time.buttons["100"].click()
    assert not ready.isEnabled(), "a reason is missing"
    opening.reason.setText("A broken hand")
    opening.who.passphrase.setText(PASSPHRASE)
    opening.who.entered.emit()
    running = school.shows
    assert isinstance(running, RunningTest)
    assert terms_from_text(running.examination.start.terms).adjustment == Adjustment(
        100, 0, "M. Ortiz", "A broken hand"
    )
    told = read_opening(running.examination.events[0].told)
    assert told is not None
    assert told.extra_time == 100


def test_captions_that_describe_acts_are_granted_by_the_examiner_whose_key_opens_the_test_and_signed(
    school: AtSchool,
) -> None:
    there_is(school.trainee.running.session, made_up(EYE))
    school.assigns()
    school.page.show_test(MADE_UP)
    opening = school.page.before.opening
    opening.more.click()
    opening.captions.buttons["acts"].click()
    assert not school.page.before.begin.isEnabled(), "a reason is missing"
    opening.reason.setText("Sees little")
    opening.who.passphrase.setText(PASSPHRASE)
    opening.who.entered.emit()
    running = school.shows
    assert isinstance(running, RunningTest)
    terms = running.examination.terms
    assert (terms.is_described, terms.chose_described) == (True, False)
    told = read_opening(running.examination.events[0].told)
    assert told is not None
    assert told.described
    assert told.is_signed_for(running.examination.start.id, 0)
    assert not replace(told, described=False).is_signed_for(running.examination.start.id, 0)


def test_captions_that_the_school_assigns_are_signed_by_whoever_opens_the_test(school: AtSchool) -> None:
    there_is(school.trainee.running.session, made_up(EYE))
    school.assigns(described=True, why_extra="Sees little.")
    school.page.show_test(MADE_UP)
    opening = school.page.before.opening
    assert opening.set_by_school.text() == (
        "Captions that describe acts and signals, granted by M. Ortiz: kept at the school."
    )
    assert opening.granted_here == Adjustment()
    opening.who.passphrase.setText(PASSPHRASE)
    opening.who.entered.emit()
    running = school.shows
    assert isinstance(running, RunningTest)
    assert running.examination.terms.adjustment == Adjustment(0, 0, "M. Ortiz", "kept at the school", described=True)
    told = read_opening(running.examination.events[0].told)
    assert told is not None
    assert told.described
    assert told.is_signed_for(running.examination.start.id, 0)


def test_what_the_settings_describe_is_no_adjustment_at_a_school_and_ones_own_choice_in_practice(
    school: AtSchool,
) -> None:
    # Motion is reduced, so that captions describe what hands do.
    there_is(school.trainee.running.session, made_up(EYE))
    ortiz = AtTheWindow(school.signer.person, school.signer.secret)
    school.page.show_test(MADE_UP)
    before = school.page.before
    assert before.settled("1", ortiz) == Terms("M. Ortiz", "", Adjustment(), "1")
    assert before.settled("1", None) == Terms(version="1", chose_described=True)
    there_is(school.trainee.running.session, made_up(HEART, minutes=10))
    school.page.show_test(MADE_UP)
    assert before.settled("1", None) == Terms(version="1")


def test_a_test_taken_for_practice_at_a_school_has_no_field_for_identification_or_extra_time(school: AtSchool) -> None:
    school.page.show_test(MADE_UP)
    before = school.page.before
    school.trainee.presses("m")
    for field in (before.terms, before.opening.how, before.opening.time, before.opening.who.passphrase):
        assert not field.isVisible()
    running = school.begins_alone()
    assert terms_from_text(running.examination.start.terms) == Terms(version=running.examination.terms.version)
    assert running.examination.events[0].what is Happened.AGREED


def test_at_home_identification_and_extra_time_are_typed_as_before(trainee: Trainee) -> None:
    session = trainee.running.session
    there_is(session, made_up(HEART, minutes=10))
    page = trainee.running.frame.go(TESTS)
    assert isinstance(page, TestsPage)
    page.show_test(MADE_UP)
    assert page.before.opening.isHidden()
    page.before.terms.by.setText("A. Byrne")
    trainee.presses("Enter")
    running = trainee.running.frame.page
    assert isinstance(running, RunningTest)
    assert terms_from_text(running.examination.start.terms).identified_by == "A. Byrne"
    assert running.examination.state is ExaminationState.ASKED


def test_nobody_opens_their_own_test(school: AtSchool) -> None:
    learner = school.trainee.running.session.learner
    person = school.desk.add(learner, {Role.INSTRUCTOR}, "l1")
    made = school.desk.holder.make(person, PASSPHRASE, school.signer.secret)
    assert made.kept.person == person.id
    school.assigns()
    school.page.show_test(MADE_UP)
    who = school.page.before.opening.who
    who._take(person.id)
    assert who.told.text() == f"{learner} may not open a test here: nobody does so on themselves."
    assert not school.page.before.begin.isEnabled()


@pytest.mark.parametrize(("days", "opens"), [(0, True), (7, False), (-1, False)])
def test_a_booked_test_opens_on_its_day_alone(school: AtSchool, days: int, opens: bool) -> None:
    school.books(days)
    school.page.show_test(MADE_UP)
    before = school.page.before
    assert before.opening.isVisible() is opens
    assert before.begin.isVisible() is opens
    if days > 0:
        assert before.why_not.text().startswith("It\u2019s booked for ")
    elif days < 0:
        assert before.why_not.text().startswith("It was booked for ")
    school.trainee.presses("Enter")
    assert school.shows is school.page


@pytest.mark.parametrize(("days", "is_late"), [(3, False), (0, False), (-1, True)])
def test_an_assigned_test_opens_until_its_day_and_later_only_when_the_examiner_says_so(
    school: AtSchool, days: int, *, is_late: bool
) -> None:
    due = school.day(days)
    school.assigns(by_day=due)
    school.page.show_test(MADE_UP)
    opening = school.page.before.opening
    assert opening.late.isVisible() is is_late
    opening.who.passphrase.setText(PASSPHRASE)
    opening.who.entered.emit()
    if is_late:
        assert school.shows is school.page, "an examiner opens it late on purpose"
        opening.late.buttons["late"].click()
        opening.who.entered.emit()
    running = school.shows
    assert isinstance(running, RunningTest)
    told = read_opening(running.examination.events[0].told)
    assert told is not None
    assert told.late == (due if is_late else "")
    assert told.is_signed_for(running.examination.start.id, 0)
    assert ("the day it was due by" in late_words(told)) is is_late


def test_a_booking_for_today_opens_an_assigned_test_whose_day_is_over(school: AtSchool) -> None:
    school.assigns(by_day=school.day(-1))
    school.books(0)
    school.page.show_test(MADE_UP)
    assert not school.page.before.opening.due


def test_a_test_that_no_examiner_opened_is_practice_in_the_list_the_result_and_for_the_school(school: AtSchool) -> None:
    page, learner = school.page, school.page.session.learner
    id = taken(page.session, made_up(HEART, minutes=10), is_opened=False)
    (line,) = page._lines().taken
    assert (line.decision, page._lines().undecided) == (TestDecision.PRACTICE, ())
    page.show_result(id)
    result = page.result
    assert result.shown_lines is not None
    assert (result.shown_lines.words, result.shown_lines.reasons[0]) == ("Practice", NOT_OPENED)
    assert result.decide.isHidden()
    page.deciding.decide()
    assert result.form.isHidden()
    assert page.shown is not None
    said = SaidInDeciding(Standard.COMPETENT, "", trained=False)
    with pytest.raises(ValueError, match="No examiner of the school opened it"):
        page.deciding.signing.sign(page.shown, said, "", AtTheWindow(school.signer.person, school.signer.secret), None)
    # It uses up no attempt, does no assignment, and holds no other test off for the days between two.
    assert DoneInBook(school.book, learner, None).tests(MADE_UP, 0) == HowOftenTaken(0, 0)
    assert school.book.roster.taken_tests() == []
    page.show_test(MADE_UP)
    assert page.before.begin.isEnabled()


def test_a_test_that_an_examiner_only_lets_continue_stays_practice(school: AtSchool) -> None:
    id = school.begins_alone().examination.start.id
    school.is_cut_off()
    page = school.shows
    assert isinstance(page, InterruptedTest)
    page.who.passphrase.setText(PASSPHRASE)
    page.who.entered.emit()
    assert id in school.desk.practice()


def test_what_an_examiner_opened_counts_though_their_key_was_revoked_since_and_a_strangers_never_does(
    school: AtSchool,
) -> None:
    session, of = school.page.session, made_up(HEART, minutes=10, retake_days=0)
    there_is(session, of)
    opened = taken(session, of)
    assert opened not in school.desk.practice()
    stranger = AtTheWindow(school.signer.person, bytes(32))
    forged = handed_in(session, MADE_UP, (), (), opened_by=stranger)
    assert forged in school.desk.practice()
    now = school.desk.now_ms()
    school.desk.book.revoke_key(revoke(public_key(school.signer.secret), now + 1, "lost", school.signer.secret))
    assert opened not in school.desk.practice()


def test_an_interrupted_test_at_a_school_is_all_there_is_until_an_examiner_lets_it_continue(school: AtSchool) -> None:
    before = school.begins_alone().examination
    school.is_cut_off()
    page, frame = school.shows, school.trainee.running.frame
    assert isinstance(page, InterruptedTest)
    assert frame.is_locked
    school.trainee.presses("Ctrl+k", "Ctrl+8", "Ctrl+t", "Ctrl+n", "Enter", "Escape")
    assert school.shows is page
    page.who.passphrase.setText(PASSPHRASE)
    page.who.entered.emit()
    running = school.shows
    assert isinstance(running, RunningTest)
    assert running.examination.start.id == before.start.id
    *_, interrupted, opened = running.examination.events
    assert interrupted.what is Happened.INTERRUPTED
    assert "gone_ms" in json.loads(interrupted.told)
    told = read_opening(opened.told)
    assert told is not None
    assert told.is_signed_for(before.start.id, opened.number)


@pytest.mark.parametrize(("button", "end"), [("hand_in", Happened.HANDED_IN), ("withdraw", Happened.ABANDONED)])
def test_an_interrupted_test_can_be_handed_in_or_withdrawn_once_that_is_pressed_twice(
    school: AtSchool, button: str, end: Happened
) -> None:
    id = school.begins_alone().examination.start.id
    school.is_cut_off()
    page = school.shows
    assert isinstance(page, InterruptedTest)
    pressed = getattr(page, button)
    pressed.click()
    assert school.shows is page
    pressed.click()
    assert school.shows is school.page
    assert not school.trainee.running.frame.is_alone
    kept = school.page.desk.found(id)
    assert kept is not None
    assert kept.events[-1].what is end


def test_someone_else_at_the_station_is_not_kept_out_by_an_interrupted_test(school: AtSchool) -> None:
    session = school.trainee.running.session
    learner = session.learner
    school.begins_alone()
    school.is_cut_off()
    session.choose_learner("Somebody else")
    assert not school.trainee.running.frame.is_alone
    session.choose_learner(learner)
    assert isinstance(school.shows, InterruptedTest)


def test_someone_else_signs_in_over_an_interrupted_test_and_it_waits_for_its_candidate(school: AtSchool) -> None:
    running, frame = school.trainee.running, school.trainee.running.frame
    session, signing_in, learner = running.session, running.signing_in, running.session.learner
    change = DocumentChange(EditKind.LEARNER, RosterLearner("Zoë Ärmel"), "l2")
    school.office.change(school.signer, [change], [CameOrRenamed("l2", "Zoë Ärmel")])
    given = new_pins(["l1", "l2"], Random(2).randbytes)
    given.give(school.office, school.signer)
    id = school.begins_alone().examination.start.id
    everybody_signs_in(session, signing_in)
    signing_in.signed_in = "l1"
    school.is_cut_off()
    assert isinstance(school.shows, InterruptedTest)
    school.shows.other.click()
    page = shown_sign_in(school)
    assert page.chosen is None
    school.trainee.presses("Escape", "Ctrl+6", "Ctrl+1", "Ctrl+k")
    assert shown_sign_in(school) is page, "nothing leads past it, and the test does not come back by itself"
    page.choose(next(each for each in page._people if each.id == "l2"))
    types_pin(page.card.entry, given.pins["l2"])
    assert (session.learner, frame.is_alone) == ("Zoë Ärmel", False), "the other one trains, and is not locked"
    session.choose_learner(learner)
    page = shown_sign_in(school)
    types_pin(page.card.entry, given.pins["l1"])
    assert isinstance(school.shows, InterruptedTest)
    assert school.shows.examination == id
    assert frame.is_locked


def test_the_candidate_of_an_interrupted_test_who_signs_in_again_comes_back_to_it(school: AtSchool) -> None:
    running = school.trainee.running
    given = new_pins(["l1"], Random(2).randbytes)
    given.give(school.office, school.signer)
    school.begins_alone()
    everybody_signs_in(running.session, running.signing_in)
    running.signing_in.signed_in = "l1"
    school.is_cut_off()
    assert isinstance(school.shows, InterruptedTest)
    school.shows.other.click()
    page = shown_sign_in(school)
    page.choose(page._people[0])
    types_pin(page.card.entry, given.pins["l1"])
    assert isinstance(school.shows, InterruptedTest)
    assert school.shows.other.isVisible()


def shown_sign_in(school: AtSchool) -> SignInPage:
    page = school.trainee.running.frame.stack.currentWidget()
    assert isinstance(page, SignInPage)
    return page


def test_the_record_bears_the_class_the_candidate_was_in_when_the_test_was_taken(school: AtSchool) -> None:
    office, means = school.office, school.trainee.running.session.means
    assert means is not None
    today = means.today()
    named = {name: office.add_class(school.signer, name) for name in ("Autumn evening", "Spring day", "Left")}
    yesterday, tomorrow = (str(today + timedelta(days=each)) for each in (-1, 1))
    times = (
        ClassTime(named["Autumn evening"], yesterday),
        ClassTime(named["Spring day"], tomorrow),
        ClassTime(named["Left"], "", yesterday),
    )
    listed = RosterLearner(school.trainee.running.session.learner, times)
    office.change(school.signer, [DocumentChange(EditKind.LEARNER, listed, "l1")])
    school.page.show_result(taken(school.page.session, made_up(HEART, minutes=10)))
    school.page.result.decide.click()
    form = school.page.result.form
    form.trained.buttons["no"].click()
    form.who.passphrase.setText(PASSPHRASE)
    form.do.click()
    assert school.page.result.lines is not None
    (signed,) = school.page.result.lines.decided.records
    assert signed.record.sealed.record.candidate.group == "Autumn evening"
