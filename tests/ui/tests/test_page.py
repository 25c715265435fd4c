"""The Tests page: the list, what is said and settled before a test, and the result with what it advises."""

from dataclasses import replace

import pytest

from tests.ui.tests.taken_tests import DEALT, HEART, MADE_UP, PAYING, SEEN, confirmed, made_up, taken, there_is
from tests.ui.trainee import Trainee
from trainer.content.tests.papers import PaperPart, WatchedPlay
from trainer.training.learn.planning.advised_practice import advised_of
from trainer.training.learn.planning.plan import Why
from trainer.training.records.ports import KnownError
from trainer.training.tests.filling_in import judge_by_name
from trainer.training.tests.terms import Adjustment, terms_from_text
from trainer.ui.sitting.board import State
from trainer.ui.sitting.page import SittingPage
from trainer.ui.sitting.views import Reviewed
from trainer.ui.tests.decision_mark import TestDecision
from trainer.ui.tests.page import TestsPage
from trainer.ui.tests.result.panels import TAKE_OUT
from trainer.ui.tests.result.reviewed import reviewed
from trainer.ui.tests.running.page import RunningTest
from trainer.ui.today.page import TodayPage
from trainer.ui.ways import DRILLS, TABLE, TESTS, TODAY
from trainer.ui.window.study import study_of


@pytest.fixture
def trainee(trainee: Trainee) -> Trainee:
    session = trainee.running.session
    session.change_settings(session.look.with_settings(reduced_motion=True))
    return trainee


@pytest.fixture
def page(trainee: Trainee) -> TestsPage:
    return at_tests(trainee)


def at_tests(trainee: Trainee) -> TestsPage:
    found = trainee.running.frame.go(TESTS)
    assert isinstance(found, TestsPage)
    return found


def told(trainee: Trainee) -> str:
    page = trainee.running.frame.page
    assert page is not None
    return trainee.words(page)


def test_the_shipped_tests_stand_in_the_list_and_a_figure_opens_one(trainee: Trainee, page: TestsPage) -> None:
    assert "Table test" in [row.line.name for row in page.list.rows]
    trainee.presses("1")
    assert page.before.paper is not None
    assert page.before.paper.key == page.list.rows[0].line.key
    trainee.presses("Escape")
    assert page.list.rows[0].hasFocus()


def test_what_is_asked_how_it_is_judged_and_where_the_numbers_come_from_is_told_before(
    trainee: Trainee, page: TestsPage
) -> None:
    page.show_test("table")
    said = told(trainee)
    for each in (
        "20 rounds, 5 spots, on 2 days, 75 minutes",
        "90% right",
        "At most 1 wrong amount left as it is",
        "after 7 days",
    ):
        assert each in said
    assert "SITHGAM012" not in said
    trainee.presses("o")
    assert "SITHGAM012" in told(trainee)


def test_a_test_that_is_watched_can_be_begun(trainee: Trainee, page: TestsPage) -> None:
    there_is(trainee.running.session, made_up(PaperPart("Watched", WatchedPlay(4, 2, 1), 60)))
    page.show_test(MADE_UP)
    assert not page.before.begin.isHidden()


def test_enter_agrees_and_begins_it_with_what_was_settled(trainee: Trainee, page: TestsPage) -> None:
    there_is(trainee.running.session, made_up(HEART, minutes=10))
    page.show_test(MADE_UP)
    form = page.before.terms
    form.by.setText("  M. Ortiz ")
    form.how.setText("badge")
    trainee.presses("Enter")
    running = trainee.running.frame.page
    assert isinstance(running, RunningTest)
    terms = terms_from_text(running.examination.start.terms)
    assert (terms.identified_by, terms.identified_how, terms.adjustment) == ("M. Ortiz", "badge", Adjustment())
    assert terms.version


def test_who_identified_one_candidate_is_not_taken_for_the_next(trainee: Trainee, page: TestsPage) -> None:
    there_is(trainee.running.session, made_up(HEART, minutes=10))
    page.show_test(MADE_UP)
    page.before.terms.by.setText("M. Ortiz")
    page.before.terms.how.setText("badge")
    page.show_list()
    page.show_test(MADE_UP)
    assert (page.before.terms.by.text(), page.before.terms.how.text()) == ("", "")


def test_more_time_is_granted_by_name_and_with_a_reason_or_it_is_not_begun(trainee: Trainee, page: TestsPage) -> None:
    there_is(trainee.running.session, made_up(HEART, minutes=10))
    page.show_test(MADE_UP)
    form = page.before.terms
    trainee.presses("m")
    form.time.buttons["25"].click()
    assert not page.before.begin.isEnabled()
    page.before.setFocus()
    trainee.presses("Enter")
    assert trainee.running.frame.page is page
    form.granted_by.setText("M. Ortiz")
    form.reason.setText("a broken finger")
    assert page.before.begin.isEnabled()
    assert form.terms("1").adjustment == Adjustment(25, 0, "M. Ortiz", "a broken finger")


def test_after_a_test_one_waits_as_long_as_it_says(trainee: Trainee, page: TestsPage) -> None:
    session = trainee.running.session
    there_is(session, made_up(HEART))
    taken(session, made_up(HEART))
    page.show_list()
    (row,) = page.list.rows
    assert row.line.why_not.startswith("It can be taken again from ")
    assert (row.line.last, page.list.taken_rows[0].line.decision) == (TestDecision.COMPETENT, TestDecision.COMPETENT)
    page.show_test(MADE_UP)
    assert page.before.begin.isHidden()


def test_a_critical_fault_counts_once_confirmed_and_is_told_and_replayed(trainee: Trainee, page: TestsPage) -> None:
    session, of = trainee.running.session, made_up(PAYING, DEALT)
    there_is(session, of)
    id = taken(session, of, overpaid=(0, 1, 2, 3))
    page.show_result(id)
    lines = page.result.lines
    assert lines is not None
    assert lines.decision is TestDecision.WAITING
    assert "No one has confirmed it yet" in lines.critical[0].about
    trainee.presses("f")
    assert not page.judging.isHidden()
    page.judging.judge(judge_by_name(session.learner))
    assert page.judging.form.filling is not None, "at home the learner looks at the replay"
    confirmed(session, id)
    page.show_result(id)
    lines = page.result.lines
    assert lines is not None
    assert (lines.decision, lines.words) == (TestDecision.NOT_YET, "Not yet competent")
    assert "it counts" in lines.critical[0].about
    assert "More critical faults were made than are allowed." in lines.reasons
    first = lines.critical[0]
    assert " was paid " in first.words
    assert first.kind is not None
    assert first.source
    trainee.presses("1")
    table = trainee.running.frame.page
    assert isinstance(table, SittingPage)
    assert table.state is State.REVIEW
    assert isinstance(table.in_view, Reviewed)
    assert (table.in_view.sitting.id, table.in_view.index) == (first.kept, first.at)
    trainee.presses("Escape")
    assert trainee.running.frame.page is page
    assert page.shown is not None
    assert trainee.running.frame.page_made(TABLE) is table


def test_each_question_is_gone_through_with_the_answer_what_was_due_and_its_rule(
    trainee: Trainee, page: TestsPage
) -> None:
    session, of = trainee.running.session, made_up(PAYING)
    there_is(session, of)
    page.show_result(taken(session, of, questions=[3, 7]))
    assert page.shown is not None
    trainee.presses("q")
    view = page.review
    assert (len(view.questions), view.at, view.about.text()) == (20, 3, "Payouts: question 4 of 20")
    trainee.presses("m")
    assert view.at == 7
    trainee.presses("Right")
    assert (view.at, view.questions[8].came_to) == (8, "Right")
    found = reviewed(view.questions[8], page.shown, page.desk, session.gestures)
    assert found is not None
    assert found.due
    assert found.rules[0].ref.path.startswith("settling.")
    assert found.felt is not None
    trainee.presses("Escape")
    assert page.result.isVisible()
    assert "First try" in page.result.when.text()


def test_what_was_missed_is_practised_at_a_press_of_its_letter(trainee: Trainee, page: TestsPage) -> None:
    session, of = trainee.running.session, made_up(PAYING)
    there_is(session, of)
    page.show_result(taken(session, of, questions=range(5)))
    lines = page.result.lines
    assert lines is not None
    assert lines.advice_head == "Before the next test"
    trainee.presses(lines.letters[0].lower())
    assert trainee.running.frame.page is trainee.running.frame.page_made(DRILLS)
    assert trainee.drills.under_way


def test_what_is_advised_is_put_into_todays_plan_and_kept_in_the_score_book(trainee: Trainee, page: TestsPage) -> None:
    session, of = trainee.running.session, made_up(PAYING)
    there_is(session, of)
    page.show_result(taken(session, of, questions=range(5)))
    lines, study = page.result.lines, study_of(session)
    assert lines is not None
    assert page.result.advice is not None
    skills = [each.skill for each in lines.advice]
    trainee.presses("t")
    assert page.result.advice.plan.text() == TAKE_OUT
    assert [each.skill for each in advised_of(session, session.game_key)] == skills
    learning = study.learning()
    assert learning is not None
    planned = [each.skill for each in study.plan(learning, 15) if each.why is Why.ADVISED]
    # As many as there is time for; the others come once these are shown.
    assert planned == skills[: len(planned)] != []
    trainee.running.frame.go(TODAY)
    assert "From your Floor test of " in told(trainee)
    trainee.running.frame.go(TESTS)
    page.show_result(page.shown.kept.start.id if page.shown is not None else "")
    trainee.presses("t")
    assert study.advised == ()


def test_while_people_judge_there_is_no_word_of_the_decision(trainee: Trainee, page: TestsPage) -> None:
    session, of = trainee.running.session, made_up(HEART, SEEN)
    there_is(session, of)
    page.show_result(taken(session, of))
    lines = page.result.lines
    assert lines is not None
    assert (lines.decision, lines.words) == (TestDecision.WAITING, "Waiting for the judge")
    assert "ompetent" not in told(trainee)


def test_the_result_is_printed_with_its_parts_and_says_that_it_is_no_record(trainee: Trainee, page: TestsPage) -> None:
    session, of = trainee.running.session, made_up(HEART, PAYING)
    there_is(session, of)
    page.show_result(taken(session, of, questions=(0,)))
    sheet = page.sheet()
    assert sheet is not None
    assert "nobody has signed it" in sheet.about[-1]
    parts = next(each for each in sheet.parts if each.heading == "Parts")
    assert [row[:3] for row in parts.rows] == [("House rules", "11 of 12", "91%"), ("Payouts", "19 of 20", "95%")]
    page.show_list()
    assert page.sheet() is None


def test_an_unfinished_test_is_continued_or_withdrawn_once_pressed_twice(trainee: Trainee, page: TestsPage) -> None:
    there_is(trainee.running.session, made_up(HEART), made_up(PAYING, retake_days=0))
    examination = page.desk.draw(MADE_UP, page.before.terms.terms("1"))
    examination.agree()
    page.show_list()
    trainee.presses("g")
    assert isinstance(trainee.running.frame.page, RunningTest)
    trainee.presses("Ctrl+H", "Ctrl+H")
    assert trainee.running.frame.page is page
    assert page.shown is not None
    page.desk.draw(MADE_UP, page.before.terms.terms("1")).agree()
    page.show_list()
    page.list.waiting[0].drop.click()
    assert len(page.desk.unfinished()) == 1
    page.list.waiting[0].drop.click()
    assert page.desk.unfinished() == ()
    assert len(page.list.taken_rows) == 2


def test_while_one_test_is_unfinished_everything_offers_to_continue_it_and_no_other_form_is_drawn(
    trainee: Trainee, page: TestsPage
) -> None:
    other = replace(made_up(PAYING, retake_days=0), key="another", name="Payout test")
    there_is(trainee.running.session, made_up(HEART), other)
    begun = page.desk.draw(MADE_UP, page.before.terms.terms("1"))
    begun.agree()
    for key in (MADE_UP, "another"):
        page.show_test(key)
        (waiting,) = page.list.waiting
        assert page.list.isVisible()
        assert waiting.go_on.hasFocus()
        assert waiting.why_not.text() == "Continue it or withdraw before you start another test."
        assert waiting.line.since.startswith("Unfinished. Started at ")
    assert {each.line.why_not for each in page.list.rows} == {"Continue or withdraw your Floor test first."}
    with pytest.raises(KnownError, match="Another test isn't finished"):
        page.desk.draw("another", page.before.terms.terms("1"))
    assert [each.start.id for each in page.desk.unfinished()] == [begun.start.id]
    today = trainee.running.frame.go(TODAY)
    assert isinstance(today, TodayPage)
    assert today.school.head.text() == "Unfinished test"
    assert today.school.button.text() == "Continue"
    trainee.presses("t", "g")
    running = trainee.running.frame.page
    assert isinstance(running, RunningTest)
    assert running.examination.start.id == begun.start.id


def test_a_form_that_was_drawn_before_another_began_does_not_begin_beside_it(page: TestsPage) -> None:
    there_is(page.session, made_up(HEART))
    first, second = (page.desk.draw(MADE_UP, page.before.terms.terms("1")) for _ in range(2))
    first.agree()
    with pytest.raises(KnownError, match="Another test isn't finished"):
        second.agree()
    first.hand_in()
    second.agree()


def test_today_leads_to_the_test_that_the_way_leads_to(trainee: Trainee) -> None:
    trainee.running.frame.go(TODAY)
    trainee.presses("t")
    page = trainee.running.frame.page
    assert isinstance(page, TestsPage)
    assert page.before.paper is not None
    assert page.before.paper.key == "table"


def test_another_learner_begins_at_the_list(trainee: Trainee, page: TestsPage) -> None:
    session, of = trainee.running.session, made_up(HEART)
    there_is(session, of)
    page.show_result(taken(session, of))
    session.choose_learner("Bo")
    assert page.shown is None
    assert page.list.taken_rows == []
