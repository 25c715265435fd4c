"""The School page: who needs what is seen at once, and what is done about it is done in somebody's name."""

from collections.abc import Iterator, Sequence
from datetime import timedelta
from io import BytesIO

import pytest
from openpyxl import load_workbook
from pictures.taken import taken
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QFileDialog

from tests.storage.attempts import attempt
from tests.ui.every_state import settle
from tests.ui.school.a_roster import EVENING, STANDS, school_page, there_is_a_roster
from tests.ui.school.a_school import PASSPHRASE, called, examiner
from tests.ui.school.a_school import keys_at_once as keys_at_once
from tests.ui.table.dealing_trainee import before_a_round
from tests.ui.trainee import Trainee
from trainer.domain.table.acts import DealOwn
from trainer.training.school.documents import AssignedKind
from trainer.training.school.roster_entries import CommonMistake
from trainer.training.signed_records.people import Doing
from trainer.ui.looks.points import full_scale, measuring
from trainer.ui.school.assigning.assign_form import NO_THING
from trainer.ui.school.assigning.book_form import MOVES, NO_SUCH_DAY
from trainer.ui.school.assigning.short_forms import NO_WHY
from trainer.ui.school.desk import school_of
from trainer.ui.school.page import SchoolPage
from trainer.ui.school.page_words import NO_STAGE_CHOSEN
from trainer.ui.school.roster import class_mistakes
from trainer.ui.school.roster.learner_panel import GroupTold
from trainer.ui.school.roster.learner_view import LearnerTold
from trainer.ui.school.roster.lines import BY_MINUTES, BY_NAME, OTHER_WAY
from trainer.ui.school.roster.reports import RosterReport, Whose, class_sheet, ready_sheet
from trainer.ui.school.roster.view import TestSeen
from trainer.ui.school.who import AtTheWindow
from trainer.ui.settings.page import SettingsPage
from trainer.ui.settings.school import SchoolSection
from trainer.ui.sitting.page import SittingPage
from trainer.ui.sitting.views import Reviewed
from trainer.ui.ways import DRILLS, SCHOOL
from trainer.wording.dates import day_of_month_words, short_day_words


@pytest.fixture(scope="module")
def made(shared_trainee: Trainee) -> SchoolPage:
    page = school_page(shared_trainee)
    there_is_a_roster(page)
    return page


@pytest.fixture
def page(made: SchoolPage, shared_trainee: Trainee) -> Iterator[SchoolPage]:
    """The page as M. Ortiz has opened it: the evening class, nobody chosen and no key open."""
    school_of(made.session).turn_on("Northgate School of Dealing")
    made.open_to(called(made.school, "M. Ortiz"))
    shared_trainee.running.frame.go(SCHOOL)
    made.bar.choose(EVENING)
    settle()
    yield made
    made.map.put_in_order(BY_NAME)
    made.map.rows.unmark()
    shared_trainee.running.frame.go(DRILLS)


def chooses(page: SchoolPage, name: str) -> None:
    page.map.rows.choose(next(each.id for each in page.map.view.lines if each.name == name))


def shows_who(page: SchoolPage, doing: Doing = Doing.EDIT) -> None:
    """M. Ortiz types the passphrase."""
    panel = page.forms.who[doing]
    assert page.side.form is panel
    panel.fields.passphrase.setText(PASSPHRASE)
    panel.do.click()


def cells(page: SchoolPage, name: str) -> list[str]:
    line = next(each for each in page.map.view.lines if each.name == name)
    return ["" if cell is None else cell.state for cell in line.cells]


# What is seen


def test_the_class_is_shown_by_name_each_with_the_states_of_all_ten_stages(page: SchoolPage) -> None:
    assert [each.name for each in page.map.view.lines] == sorted(STANDS)
    assert [head.short for head in page.map.view.heads][:3] == ["Chips", "Totals", "Deal"]
    assert cells(page, "Astrid Berg") == [
        *["mastered"] * 2,
        "due for a check",
        "mastered",
        *["live"] * 2,
        *["begun"] * 2,
        *["not begun"] * 2,
    ]


def test_classes_are_there_with_how_many_are_in_them(page: SchoolPage) -> None:
    counts = {each.name: each.count for each in page.bar.classes}
    assert counts == {"All": counts["All"], "Autumn evening": 12, "Autumn day": 11, "Floor": 8}


def test_a_heading_puts_those_first_who_need_it_and_by_name_within(page: SchoolPage, shared_trainee: Trainee) -> None:
    page.map.put_in_order("deal")
    names = [each.name for each in page.map.view.lines]
    assert names[:3] == ["Astrid Berg", "Jonas Weber", "Grace Okoro"]
    assert names[3:] == sorted(names[3:])
    page.map.put_in_order(BY_MINUTES)
    assert page.map.view.lines[0].minutes == 0


def test_a_cell_tells_its_figure_and_the_last_day(page: SchoolPage, shared_trainee: Trainee) -> None:
    chooses(page, "Nina Keller")
    page.map.rows.setFocus()
    shared_trainee.presses("Right", "Right", "Right", "Right")
    told = page.map.about.text()
    assert told.startswith("Nina Keller. Signals and play: in progress, 80% of the last")
    assert "median" in told
    assert told.endswith("today.")


def test_a_number_that_is_older_than_today_says_its_day(page: SchoolPage) -> None:
    today = page.desk.today()
    seen = {each.name: each.seen for each in page.map.view.lines}
    assert seen["Nina Keller"] == "Today"
    assert seen["Astrid Berg"] == f"{today - timedelta(days=2):%a}"
    assert seen["Jonas Weber"].startswith(f"{(today - timedelta(days=18)).day} ")


def test_a_learner_is_told_of_with_what_would_help_and_a_class_with_its_mistakes(page: SchoolPage) -> None:
    chooses(page, "Nina Keller")
    told = page.panel.told
    assert isinstance(told, LearnerTold)
    assert len(told.help) == 3
    assert told.signed == "0 of 10 stages signed off"
    page.map.rows.choose("")
    settle()
    assert isinstance(page.panel.told, GroupTold)
    assert page.panel.told.title == "Autumn evening"


def test_a_class_is_gone_through_a_few_at_a_time_and_told_once_all_of_it_is(
    page: SchoolPage, monkeypatch: pytest.MonkeyPatch
) -> None:
    def twice_each(ids: Sequence[str], _: int) -> tuple[CommonMistake, ...]:
        # One of the last two makes another of them most often of all.
        rare = (CommonMistake("hand-signals", "hit", 30, 1),) if len(ids) == 2 else ()
        return (*rare, CommonMistake("hand-signals", "stand", 2 * len(ids), len(ids)))

    monkeypatch.setattr(page.desk, "mistakes", twice_each)
    monkeypatch.setattr(class_mistakes, "LEARNERS_AT_ONCE", 5)
    common, about = page.mistakes, "12 learners, the last 30 days"
    common.forget()
    common.tell("Autumn evening", page.people)
    common._go_on()
    assert common.left == 7
    assert page.panel.told == GroupTold("Autumn evening", about, (), "")
    common._go_on()
    common._go_on()
    told = page.panel.told
    assert isinstance(told, GroupTold)
    assert (common.left, told.about) == (0, about)
    assert [each.why for each in told.mistakes] == ["24 times, by 12 of 12", "30 times, by 1 of 12"]
    common.tell("Autumn evening", page.people)
    common._go_on()
    assert (common.left, page.panel.told) == (7, told)
    # The book cannot be read any more.
    monkeypatch.setattr(page.desk, "mistakes", lambda *_: None)
    common._go_on()
    assert (common.left, page.panel.told) == (0, told)


def test_a_note_for_instructors_alone_is_there_behind_the_door_and_no_more_once_it_is_shut(
    page: SchoolPage, shared_trainee: Trainee
) -> None:
    words = "Calm at seven spots. The left hand strays to the rack."
    chooses(page, "Nina Keller")
    assert not page.office.is_open
    told = page.panel.told
    assert isinstance(told, LearnerTold)
    assert told.note == words
    assert "learner" not in told.note_by
    assert words in shared_trainee.words(page.panel)
    person = page.stays_open.person
    assert person is not None
    page.lock()
    assert not isinstance(page.panel.told, LearnerTold)
    assert words not in shared_trainee.words(page)
    page.open_to(person)


def test_who_has_done_something_since_is_reckoned_anew_while_the_page_is_shown(
    page: SchoolPage, shared_trainee: Trainee
) -> None:
    assert cells(page, "Grace Okoro")[:3] == ["live", "live", "begun"]
    page.session.keep(attempt(learner="Grace Okoro", at_ms=page.school.now_ms(), game=page.session.game_key))
    assert page._news.isActive()
    page._news.timeout.emit()
    assert page.desk.left == 1
    shared_trainee.bot.waitUntil(lambda: page.desk.left == 0)
    assert cells(page, "Grace Okoro")[1] == "not begun"


# What is done


def test_an_instructor_assigns_to_three_writes_a_note_and_signs_off_with_one_passphrase(
    page: SchoolPage, shared_trainee: Trainee
) -> None:
    rows = page.map.rows
    chooses(page, "Astrid Berg")
    rows.setFocus()
    shared_trainee.presses("Space")
    for name in ("Aisha Karim", "Tomas Lind"):
        chooses(page, name)
        rows.setFocus()
        shared_trainee.presses("Space")
    assert page.bar.assign.text() == "Assign to 3"
    page.assign_stage("nothing")
    shared_trainee.presses("a")
    form = page.forms.assign
    assert page.side.form is form
    form.do.click()
    assert form.told.text() == NO_THING
    form._known = {each.key: each for each in page.telling.assignables()}
    form._pick("test table")
    form.do.click()
    shows_who(page)
    (kept,) = page.office.looked_through(lambda office: office.assignments())
    assert kept.document.what.kind is AssignedKind.TEST
    assert len(kept.document.to_learners) == 3
    assert kept.document.by == "M. Ortiz"
    booked = {each.name: each.test for each in page.map.view.lines}
    assert booked["Tomas Lind"] is TestSeen.BOOKED
    assert booked["Dele Adeyemi"] is TestSeen.NONE
    # The key is open: nothing more is asked.
    chooses(page, "Dele Adeyemi")
    page.panel.press("O")
    page.forms.note.words.setText("Ready for the floor.")
    page.forms.note.do.click()
    assert isinstance(page.panel.told, LearnerTold)
    assert page.panel.told.note == "Ready for the floor."
    page.panel.press("S")
    page.forms.sign_off.stages["pace"].setChecked(False)
    page.forms.sign_off.do.click()
    told = page.panel.told
    assert isinstance(told, LearnerTold)
    assert told.signed == "9 of 10 stages signed off"
    assert told.able == (("pace", "Pace and distraction"),)


def test_a_test_is_booked_on_a_day_moved_and_taken_away(page: SchoolPage, shared_trainee: Trainee) -> None:
    def seen() -> tuple[TestSeen, str]:
        line = next(each for each in page.map.view.lines if each.name == "Mei Tanaka")
        return line.test, line.test_words

    def days() -> list[str]:
        its = page.office.looked_through(lambda office: office.bookings(page.map.rows.current))
        return [each.document.day for each in its]

    today = page.desk.today()
    on, later = today + timedelta(days=7), today + timedelta(days=9)
    chooses(page, "Mei Tanaka")
    page.map.rows.setFocus()
    assert seen()[0] is TestSeen.NONE
    shared_trainee.presses("b")
    form = page.forms.book
    assert (page.side.form, form.name, form.day.words) == (form, "Table test", on.isoformat())
    form.day.setText("soon")
    form.do.click()
    assert form.told.text() == NO_SUCH_DAY
    form.day.setText(on.isoformat())
    form.do.click()
    shows_who(page)
    assert page.told.text() == f"Table test is booked on {day_of_month_words(on)}: Mei Tanaka."
    assert (seen(), days()) == ((TestSeen.BOOKED, short_day_words(on)), [on.isoformat()])
    told = page.panel.told
    assert isinstance(told, LearnerTold)
    assert (told.tests[0].name, told.tests[0].came) == ("Table test", "Booked")
    page.bar.book.click()
    assert form.about.text() == f"Mei Tanaka. {MOVES}"
    form.day.setText(later.isoformat())
    form.do.click()
    assert (seen(), days()) == ((TestSeen.BOOKED, short_day_words(later)), [later.isoformat()])
    page.bar.book.click()
    form.day.setText("")
    form.do.click()
    assert page.told.text() == "Table test is not booked any more: Mei Tanaka."
    assert (seen()[0], days()) == (TestSeen.NONE, [])
    page.bar.book.click()
    form.day.setText("")
    form.do.click()
    assert page.told.text() == "Nothing was booked: nothing was changed."


def test_a_wrong_passphrase_changes_nothing_and_what_was_asked_for_is_still_asked(page: SchoolPage) -> None:
    chooses(page, "Ines Carvalho")
    page.panel.press("O")
    page.forms.note.words.setText("Counts well.")
    page.forms.note.do.click()
    panel = page.forms.who[Doing.EDIT]
    panel.fields.passphrase.setText("not that one")
    panel.do.click()
    assert panel.fields.told.text()
    assert page.side.form is panel
    panel.leave.click()
    assert page.side.form is page.forms.note
    assert page.forms.note.words.text() == "Counts well."
    page.forms.close()
    person = page.map.rows.current
    assert page.office.looked_through(lambda office: office.notes(person)) == ()


def test_the_key_is_closed_when_the_page_is_left_and_after_ten_idle_minutes(
    page: SchoolPage, shared_trainee: Trainee
) -> None:
    page.office.open(_ortiz(page))
    shared_trainee.running.frame.go(DRILLS)
    assert page.office.signer is None
    page.office.open(_ortiz(page))
    assert page.office._idle.interval() == 600_000
    page.office._idle.timeout.emit()
    assert page.office.signer is None


def test_a_stage_is_assigned_to_those_who_need_it(page: SchoolPage) -> None:
    page.assign_stage("deal")
    marked = {each.name for each in page.map.view.lines if each.id in page.map.rows.marked}
    assert {"Astrid Berg", "Jonas Weber"} <= marked
    assert "Nina Keller" not in marked
    assert page.forms.assign.what.text() == "The deal"
    page.forms.close()


def test_a_letter_beside_a_form_does_not_lead_away_from_it(page: SchoolPage, shared_trainee: Trainee) -> None:
    chooses(page, "Nina Keller")
    page.bar.assign.click()
    form = page.forms.assign
    assert page.side.form is form
    form.do.setFocus()
    for letter in "npeaow":
        shared_trainee.presses(letter)
        assert page.side.form is form


def test_escape_steps_back_one_by_one(page: SchoolPage, shared_trainee: Trainee) -> None:
    chooses(page, "Nina Keller")
    page.panel.press("O")
    for _ in range(2):
        shared_trainee.presses("Escape")
    assert page.side.form is None
    assert page.map.rows.current == ""


def test_escape_takes_away_the_sentence_over_the_roster(page: SchoolPage, shared_trainee: Trainee) -> None:
    page.bar.new_test.click()
    assert not page.told.isHidden()
    shared_trainee.presses("Escape")
    assert page.told.isHidden()


def test_reports_are_printed_of_the_class_a_learner_and_who_is_ready(page: SchoolPage) -> None:
    chooses(page, "Priya Raman")
    assert page.sheet() is not None
    for report, title in (
        (RosterReport.CLASS, "Class report: Autumn evening"),
        (RosterReport.READY, "Ready for the floor: Autumn evening"),
        (RosterReport.LEARNER, "Report on Priya Raman"),
    ):
        page.prints.chosen = report.value
        sheet = page.sheet()
        assert sheet is not None
        assert sheet.title == title
        assert sheet.about[-2] == "Northgate School of Dealing"
        assert sheet.about.count("Autumn evening") == 0
    page.prints.chosen = RosterReport.CLASS.value
    (told, ready, granted) = load_workbook(BytesIO(page.telling.workbook(page.map.view))).worksheets
    row = next([cell.value for cell in row] for row in told.rows if row[0].value == "Priya Raman")
    assert row[1:11] == ["Mastered"] * 10
    assert row[11] == (page.desk.today() - timedelta(days=1)).isoformat()
    heads = [cell.value for cell in ready[1]]
    assert heads[:4] == ["Learner", "Stages mastered", "Taken as known", "Stages signed off"]
    assert [cell.value for cell in granted[1]] == ["Learner", "Stage", "By whom, and why"]


def test_a_worksheet_on_what_would_help_and_its_key_are_of_the_same_questions(page: SchoolPage) -> None:
    chooses(page, "Nina Keller")
    choices = page.prints.choices("Autumn evening", page.people, page.panel.told)
    key = next(each.key.split()[1] for each in choices if each.key.startswith("worksheet "))
    page.prints.chosen = f"worksheet {key}"
    asked = page.sheet()
    assert asked is not None
    assert len(asked.parts) == 10
    seed = page.prints._seeds[key]
    page.prints.chosen = f"key {key}"
    answers = page.sheet()
    assert answers is not None
    assert answers.title.endswith("key to the worksheet")
    assert page.prints._seeds[key] == seed
    page.prints.chosen = RosterReport.CLASS.value


def test_a_test_that_was_taken_is_told_of_and_how_its_items_come_out_is_printed(page: SchoolPage) -> None:
    session, before = page.session, page.session.learner
    session.choose_learner("Ines Carvalho")
    taken(session, "payouts", missed={1}, overpaid=(), opened_by=examiner(session))
    session.choose_learner(before)
    page.refresh()
    chooses(page, "Ines Carvalho")
    told = page.panel.told
    assert isinstance(told, LearnerTold)
    assert [(each.name, each.came) for each in told.tests] == [("Payout test", "Not decided")]
    page.prints.choices("Autumn evening", page.people, told)
    page.prints.chosen = "items payouts"
    sheet = page.sheet()
    assert sheet is not None
    assert sheet.title == "Payout test: item analysis"
    assert {row[3] for row in sheet.parts[0].rows} == {"1"}
    assert {row[-1] for row in sheet.parts[0].rows} == {"Fewer than 30 candidates: no figures"}
    page.prints.chosen = RosterReport.CLASS.value


def test_what_a_person_says_of_a_stage_is_what_the_map_shows(page: SchoolPage, shared_trainee: Trainee) -> None:
    shared_trainee.presses("k")
    assert page.told.text() == NO_STAGE_CHOSEN
    chooses(page, "Jonas Weber")
    page.map.rows.setFocus()
    shared_trainee.presses(*["Right"] * 10, "k")
    form = page.forms.counts
    assert page.side.form is form
    form.do.click()
    assert form.told.text() == NO_WHY
    form.why.setText("Dealt for ten years.")
    form.do.click()
    shows_who(page)
    shared_trainee.bot.waitUntil(lambda: page.desk.left == 0)
    assert cells(page, "Jonas Weber")[-1] == "taken as known"
    line = next(each for each in page.map.view.lines if each.name == "Jonas Weber")
    cell = line.cells[-1]
    assert cell is not None
    assert cell.granted.endswith("Dealt for ten years.")
    assert cell.told == "Pace and distraction: taken as known, says M. Ortiz: Dealt for ten years", (
        "once, with who and why"
    )
    whose = Whose("Autumn evening", "Northgate", "Blackjack", page.desk.today())
    for sheet in (class_sheet(page.map.view, whose), ready_sheet(page.map.view, whose, {})):
        assert "Dealt for ten years." in " ".join(" ".join(row) for part in sheet.parts for row in part.rows)


def test_who_goes_the_other_way_is_told_and_shown_on_it(page: SchoolPage) -> None:
    page.turn_way()
    assert [head.short for head in page.map.view.heads][:2] == ["See", "Stop"]
    assert {each.note for each in page.map.view.lines if each.name in STANDS} == {OTHER_WAY}
    page.turn_way()
    assert {each.note for each in page.map.view.lines} == {""}


def test_who_is_counted_as_another_is_on_the_roster_once(page: SchoolPage) -> None:
    many = len(page.desk.people)
    keeper = page.session.keeper
    assert keeper is not None
    page.session.keep(attempt(learner="Ana Berg", game=page.session.game_key))
    keeper.saved_book().merge_learners("Ana Berg", "Astrid Berg")
    page.refresh()
    assert len(page.desk.people) == many


# Where it is


def test_the_page_is_in_the_rail_while_school_is_on_alone(page: SchoolPage, shared_trainee: Trainee) -> None:
    frame = shared_trainee.running.frame
    entry = frame.rail.items[SCHOOL]
    settings = shared_trainee.settings("School")
    assert isinstance(settings, SchoolSection)
    assert not entry.isHidden()
    page.school.turn_off()
    assert entry.isHidden()
    shared_trainee.presses("Ctrl+9")
    assert isinstance(frame.page, SettingsPage)
    assert not page.is_open
    page.school.turn_on("Northgate School of Dealing")
    assert not entry.isHidden()
    shared_trainee.presses("Ctrl+9")
    assert frame.page is page


def test_in_a_narrow_window_the_learner_slides_over_the_roster(page: SchoolPage, shared_trainee: Trainee) -> None:
    frame = shared_trainee.running.frame
    frame.resize(1000, 700)
    shared_trainee.bot.waitUntil(lambda: page.session.look.narrow)
    settle()
    assert (page.bar.segments, page.bar.chooser.text()) == (None, "Autumn evening 12")
    assert not page.side.isVisible()
    chooses(page, "Nina Keller")
    page.map.rows.setFocus()
    shared_trainee.presses("Enter")
    assert page.side.isVisible()
    shared_trainee.presses("Escape")
    assert not page.side.isVisible()
    frame.resize(1280, 800)
    shared_trainee.bot.waitUntil(lambda: not page.session.look.narrow)
    settle()
    assert page.side.isVisible()
    assert page.bar.segments is not None


def test_nobody_is_there_where_nobody_was_brought_in_and_a_list_is_asked_for(
    page: SchoolPage, shared_trainee: Trainee, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[str] = []
    monkeypatch.setattr(QFileDialog, "getOpenFileName", lambda _, title, *__: (asked.append(title) or "", ""))
    people = page.desk.people
    page.desk.people = ()
    page.show_class()
    assert page.nobody.isVisible()
    assert not page.map.isVisible()
    page.focus()
    assert page.nobody.bring_in.hasFocus()
    shared_trainee.presses("i")
    assert asked == ["Roster from a list"]
    page.bar.bring_in.click()
    assert asked == ["Roster from a list"] * 2
    assert isinstance(shared_trainee.running.frame.page, SettingsPage)
    shared_trainee.running.frame.go(SCHOOL)
    page.desk.people = people
    page.show_class()
    assert page.map.isVisible()


def test_a_press_on_a_heading_puts_in_order_by_it_whatever_the_scale(page: SchoolPage, shared_trainee: Trainee) -> None:
    session, frame = page.session, shared_trainee.running.frame
    frame.resize(1920, 1080)
    session.change_settings(session.look.with_settings(text_size=150))
    settle()
    factor = full_scale()
    assert factor > 1
    with measuring():
        rects = dict(page.map.heads._rects())
    middle = rects["settle"].center() * factor
    QTest.mouseClick(page.map.heads, Qt.MouseButton.LeftButton, pos=middle.toPoint())
    assert page.map.heads.by == "settle"
    session.change_settings(session.look.with_settings(text_size=100))
    frame.resize(1280, 800)
    settle()


def test_a_press_on_a_row_chooses_it(page: SchoolPage) -> None:
    QTest.mouseClick(page.map.rows, Qt.MouseButton.LeftButton, pos=QPoint(60, 60))
    assert page.map.rows.current == page.map.view.lines[1].id
    assert page.map.rows.hasFocus()


def _ortiz(page: SchoolPage) -> AtTheWindow:
    return AtTheWindow(called(page.school, "M. Ortiz"), b"0" * 32)


def test_a_round_with_a_mistake_is_looked_back_on_and_whoever_leaves_it_is_at_the_roster_again(
    page: SchoolPage, shared_trainee: Trainee
) -> None:
    session, frame = page.session, shared_trainee.running.frame
    instructor = session.learner
    session.choose_learner("Nina Keller")
    dealer = before_a_round(shared_trainee)
    dealer.sits_down(session.game_key)
    kept = dealer.round.sitting.id
    dealer.does(DealOwn())
    dealer.deals_to_the_end()
    session.choose_learner(instructor)
    frame.go(SCHOOL)
    chooses(page, "Nina Keller")
    told = page.panel.told
    assert isinstance(told, LearnerTold)
    assert [(each.kept, each.words) for each in told.rounds] == [(kept, "Practice, 2 spots")]
    assert told.rounds[0].came.endswith("%, 1 mistake")
    shared_trainee.presses("h")
    table = frame.page
    assert isinstance(table, SittingPage)
    assert isinstance(table.in_view, Reviewed)
    assert (table.in_view.sitting.id, session.learner) == (kept, "Nina Keller")
    shared_trainee.presses("Escape")
    assert (frame.page, session.learner) == (page, instructor)
