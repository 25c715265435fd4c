"""A supervisor decides on a test and signs; the candidate sees it, appeals; what is signed holds elsewhere."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtWidgets import QFileDialog

from tests.ui.school.a_school import PASSPHRASE, PIN, called, there_is_a_school, types_pin
from tests.ui.school.a_school import keys_at_once as keys_at_once
from tests.ui.tests.taken_tests import DEALT, HEART, PAYING, SEEN, confirmed, made_up, taken, there_is
from tests.ui.trainee import Trainee
from trainer.content.tests.papers import Paper
from trainer.storage.score_book import SqliteScoreBook
from trainer.training.signed_records.checking.reading import read_record_file
from trainer.training.signed_records.checking.verifying import verify
from trainer.training.signed_records.people import Role
from trainer.training.signed_records.record import CompetenceRecord, Standard
from trainer.training.tests.confirming import DOES_NOT_COUNT
from trainer.ui.school.desk import SchoolDesk, school_of
from trainer.ui.school.open_door import door_of
from trainer.ui.school.pin_fields import YOUR_PIN
from trainer.ui.tests.decision_mark import TestDecision
from trainer.ui.tests.page import TestsPage
from trainer.ui.tests.result.decide_form import DecideForm
from trainer.ui.ways import TESTS
from trainer.wording.isolated import isolated

PAPER = made_up(PAYING, appeal_days=21)
FAULTY = made_up(PAYING, DEALT, appeal_days=21)
EVERY = range(4)
"""Each round in which a bet is paid is overpaid; in some of four there is one."""
NAME = "Νίνα نينا 柯妮娜"


@pytest.fixture(scope="module")
def page(shared_trainee: Trainee) -> TestsPage:
    session = shared_trainee.running.session
    session.change_settings(session.look.with_settings(reduced_motion=True))
    found = shared_trainee.running.frame.go(TESTS)
    assert isinstance(found, TestsPage)
    return found


@pytest.fixture(scope="module")
def school(page: TestsPage) -> SchoolDesk:
    return there_is_a_school(page.session)


@pytest.fixture(autouse=True)
def _at_the_list(page: TestsPage) -> Iterator[None]:
    yield
    page.show_list()


def by_pin(page: TestsPage) -> None:
    """The candidate types their PIN, which they choose where they have none yet."""
    entry = page.result.pin.entry
    assert not page.result.pin.isHidden()
    types_pin(entry, *([PIN] if entry.label.text() == YOUR_PIN else [PIN, PIN]))


@pytest.fixture
def door_open(page: TestsPage, school: SchoolDesk) -> Iterator[None]:
    """A supervisor has opened the School page."""
    door_of(page.session).open(called(school, "M. Ortiz"))
    yield
    door_of(page.session).lock()


def shown(page: TestsPage, paper: Paper = PAPER, **missed: object) -> str:
    """The result of a test that is over by now."""
    there_is(page.session, paper)
    id = taken(page.session, paper, **missed)  # type: ignore[arg-type]
    page.show_result(id)
    return id


def form_of(page: TestsPage) -> DecideForm:
    page.result.decide.click()
    assert not page.result.form.isHidden()
    return page.result.form


def signs(form: DecideForm, standard: Standard | None = None, reason: str = "", *, seen: bool = False) -> None:
    if standard is not None:
        form.standard.buttons[standard.value].click()
    form.reason.setText(reason)
    form.trained.buttons["no"].click()
    form.seen.buttons["yes" if seen else "no"].click()
    form.who.passphrase.setText(PASSPHRASE)
    form.do.click()


def records(page: TestsPage) -> list[CompetenceRecord]:
    """The records of the test in view."""
    assert page.result.lines is not None
    return [each.record.sealed.record for each in page.result.lines.decided.records]


def words(page: TestsPage, trainee: Trainee) -> str:
    return trainee.words(page)


def saved(page: TestsPage, path: Path, key: str, trainee: Trainee, patch: pytest.MonkeyPatch) -> bytes:
    patch.setattr(QFileDialog, "getSaveFileName", lambda *_: (str(path), ""))
    page.result.focus()
    trainee.presses(key)
    return path.read_bytes()


def test_without_a_school_a_result_says_that_there_is_no_record_and_how_there_is_one(
    page: TestsPage, shared_trainee: Trainee
) -> None:
    assert not school_of(page.session).is_on
    shown(page)
    told = words(page, shared_trainee)
    assert "Competent" in told
    assert "there is no record" in told
    assert "under School" in told
    assert page.result.decide.isHidden()
    assert page.result.save.isHidden()
    assert "Waiting" not in told


def test_where_nobody_can_sign_no_decision_is_offered_and_it_waits_for_the_same_one(
    page: TestsPage, school: SchoolDesk, shared_trainee: Trainee, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(SchoolDesk, "key_of", lambda *_: None)
    shown(page)
    told = words(page, shared_trainee)
    assert "Waiting for M. Ortiz" in told
    assert "No supervisor has a key on this machine" in told
    assert page.result.decide.isHidden()
    shared_trainee.presses("d")
    assert page.result.form.isHidden()


def test_a_letter_beside_the_form_does_not_lead_away_from_a_decision_in_the_making(
    page: TestsPage, school: SchoolDesk, shared_trainee: Trainee
) -> None:
    shown(page, questions=range(9))
    asked: list[str] = []
    page.skill_asked.connect(lambda key, *_: asked.append(key))
    form = form_of(page)
    letters = page.result.lines.letters if page.result.lines else ()
    assert letters
    for letter in letters:
        shared_trainee.presses(letter.lower())
    assert not asked
    assert not form.isHidden()


def test_a_candidate_passes_and_the_record_verifies_on_paper_and_as_json(
    page: TestsPage, school: SchoolDesk, shared_trainee: Trainee, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    id = shown(page)
    told = words(page, shared_trainee)
    assert "Waiting for M. Ortiz" in told
    assert "Competent" not in told
    assert page.result.save.isHidden()
    shared_trainee.presses("d")
    form = page.result.form
    assert form.about.text() == "By the marks alone: competent."
    form.who.passphrase.setText(PASSPHRASE)
    form.do.click()
    assert "whether you have trained the candidate" in form.told.text()
    signs(form, seen=True)
    assert form.isHidden()
    (record,) = records(page)
    assert (record.test.id, record.school, record.decision.by.name) == (id, school.name, "M. Ortiz")
    assert (record.decision.standard, record.decision.trained_candidate) == (Standard.COMPETENT, False)
    assert record.acknowledged.said == "seen, not agreed"
    sheet = page.sheet()
    assert sheet is not None
    assert sheet.title.endswith("Competent")
    assert "decided and signed by M. Ortiz" in sheet.about[-1]
    for name, key in (("record.pdf", "r"), ("record.json", "j")):
        data = saved(page, tmp_path / name, key, shared_trainee, monkeypatch)
        found = verify(read_record_file(name, data))
        assert found.holds, found
        assert any("Anna" in thing.title for thing in found.things)
        assert str(tmp_path / name) in page.result.told.text()


@pytest.mark.usefixtures("door_open")
def test_what_comes_from_another_machine_is_seen_by_who_looks_at_the_list_or_a_result(
    page: TestsPage, school: SchoolDesk
) -> None:
    there_is(page.session, PAPER)
    page.show_list()
    waiting = len(page.list.undecided_rows)
    id = taken(page.session, PAPER)
    page.session.results_changed.emit()
    page._news.timeout.emit()
    assert len(page.list.undecided_rows) == waiting + 1
    page.show_result(id)
    lines = page.result.lines
    page.see_news()
    assert page.result.lines is lines
    signs(form_of(page), seen=True)
    decided = page.result.lines
    assert lines is not None
    page.result.show_lines(lines)
    page.see_news()
    assert page.result.lines == decided


def test_a_critical_fault_that_is_not_confirmed_decides_nothing_and_one_rejected_does_not_count(
    page: TestsPage, school: SchoolDesk
) -> None:
    id = shown(page, FAULTY, overpaid=EVERY)
    assert not page.result.decide.isEnabled(), "no one has looked at the replay"
    confirmed(page.session, id, DOES_NOT_COUNT)
    page.show_result(id)
    assert page.result.decide.isEnabled()
    signs(form_of(page), Standard.COMPETENT, "The chips on the replay are right.")
    (record,) = records(page)
    assert (record.marks.critical, {each.on_replay for each in record.faults}) == (0, {"doesn't count"})
    assert {each.against for each in record.faults} == {"money"}


def test_confirmed_critical_faults_are_proposed_as_not_yet_and_another_decision_needs_a_reason(
    page: TestsPage, school: SchoolDesk
) -> None:
    id = shown(page, FAULTY, overpaid=EVERY)
    confirmed(page.session, id)
    page.show_result(id)
    form = form_of(page)
    assert form.standard.current == Standard.NOT_YET.value
    signs(form, Standard.COMPETENT)
    assert form.told.text() == "Another decision than the marks\u2019 needs a reason."
    assert records(page) == []
    signs(form, Standard.NOT_YET)
    (record,) = records(page)
    assert record.decision.standard is Standard.NOT_YET
    assert "More critical faults were made than are allowed." in record.decision.reason
    assert {each.weight for each in record.faults} == {"critical"}
    assert record.acts


def test_an_appeal_is_decided_by_a_record_that_takes_the_place_of_the_first_and_both_can_be_looked_at(
    page: TestsPage, school: SchoolDesk, shared_trainee: Trainee
) -> None:
    id = shown(page, FAULTY, overpaid=EVERY)
    confirmed(page.session, id)
    page.show_result(id)
    signs(form_of(page), Standard.NOT_YET, "The bets were overpaid.")
    page.result.focus()
    shared_trainee.presses("s")
    assert "Seen by Anna" not in words(page, shared_trainee), "it is said by Anna's PIN alone"
    by_pin(page)
    assert "Seen by Anna" in words(page, shared_trainee)
    shared_trainee.presses("a", "Enter")
    assert "Say why you appeal" in page.result.appeal_form.told.text()
    page.result.appeal_form.why.setText("The bet was a white one.")
    shared_trainee.presses("Enter")
    assert "The bet was a white one." not in words(page, shared_trainee)
    types_pin(page.result.pin.entry, "480318")
    assert "4 tries left" in page.result.pin.entry.told.text()
    by_pin(page)
    assert "The bet was a white one." in words(page, shared_trainee)
    shared_trainee.presses("d")
    signs(page.result.form, Standard.COMPETENT, "The camera shows a white bet.")
    first, second = records(page)
    assert (first.decision.standard, second.decision.standard) == (Standard.NOT_YET, Standard.COMPETENT)
    (gone,) = second.supersedes
    assert (gone.why, gone.appeal) == ("Appeal: The bet was a white one.", "The bet was a white one.")
    assert first.decision.at_ms <= gone.seen_ms <= gone.appealed_ms <= second.decision.at_ms
    assert page.result.panel is not None
    assert page.result.panel.records is not None
    page.result.show_record(0)
    told = words(page, shared_trainee)
    assert "Not yet competent" in told
    assert "has taken its place" in told
    page.show_list()
    assert page.list.taken_rows[0].line.decision is TestDecision.COMPETENT


def test_whose_tests_wait_is_told_to_nobody_before_the_door_is_open(page: TestsPage, school: SchoolDesk) -> None:
    shown(page)
    page.show_list()
    assert page.list.undecided_rows == []
    assert page.list.show_names is not None
    page.list.show_names.click()
    page.who.fields.passphrase.setText(PASSPHRASE)
    page.who.do.click()
    assert "Anna" in [each.line.name for each in page.list.undecided_rows]
    door_of(page.session).lock()
    assert page.list.undecided_rows == []


@pytest.mark.usefixtures("door_open")
def test_a_supervisor_sees_in_the_list_whose_tests_wait_and_a_press_leads_there(
    page: TestsPage, school: SchoolDesk, shared_trainee: Trainee
) -> None:
    page.session.choose_learner("Ben")
    id = shown(page)
    page.session.choose_learner("Anna")
    page.show_list()
    row = next(each for each in page.list.undecided_rows if each.line.id == id)
    assert (row.line.name, row.line.words) == ("Ben", "Floor test: waits for a decision")
    row.click()
    assert (page.session.learner, page.shown is not None) == ("Ben", True)
    signs(form_of(page))
    page.show_list()
    assert id not in [each.line.id for each in page.list.undecided_rows]
    page.session.choose_learner("Anna")


def test_a_record_is_looked_at_and_saved_where_the_test_has_changed_since(
    page: TestsPage, school: SchoolDesk, shared_trainee: Trainee, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    id = shown(page)
    signs(form_of(page))
    there_is(page.session, made_up(HEART))
    page._taken._marked.clear()
    page.show_list()
    row = next(each for each in page.list.taken_rows if each.line.id == id)
    assert (row.line.decision, row.line.words) == (TestDecision.COMPETENT, "")
    row.click()
    told = words(page, shared_trainee)
    assert "As the record has it" in told
    assert "Payouts: 20 of 20, 100%, minimum 90%, met." in told
    assert page.result.decide.isHidden()
    assert page.result.print.isHidden()
    assert verify(read_record_file("r", saved(page, tmp_path / "r.pdf", "r", shared_trainee, monkeypatch))).holds
    shared_trainee.presses("s")
    by_pin(page)
    assert "Seen by Anna" in words(page, shared_trainee)


def test_a_correction_says_what_it_corrects(page: TestsPage, school: SchoolDesk, shared_trainee: Trainee) -> None:
    shown(page)
    signs(form_of(page))
    page.result.focus()
    shared_trainee.presses("c")
    signs(page.result.form)
    assert "Say why the record is replaced" in page.result.form.told.text()
    page.result.form.why.setText("The name was misspelt.")
    signs(page.result.form)
    assert [each.why for each in records(page)[-1].supersedes] == ["Correction: The name was misspelt."]


def test_nobody_decides_on_themselves(page: TestsPage, school: SchoolDesk) -> None:
    shown(page)
    anna = school.add("Anna", {Role.SUPERVISOR})
    school.holder.make(anna, PASSPHRASE)
    form = form_of(page)
    assert form.who.person is not None
    assert form.who.person.name == "M. Ortiz"
    form.who._take(anna.id)
    assert form.who.told.text() == "Anna may not decide here: nobody does so on themselves."
    assert not form.do.isEnabled()
    signs(form)
    assert records(page) == []


def test_while_judges_have_not_handed_in_nobody_decides(page: TestsPage, school: SchoolDesk) -> None:
    shown(page, made_up(HEART, SEEN))
    assert not page.result.decide.isEnabled()
    assert page.result.lines is not None
    assert page.result.lines.decision is TestDecision.WAITING


def test_a_full_disk_is_told_and_nothing_is_half_kept(page: TestsPage, school: SchoolDesk) -> None:
    shown(page)
    keeper = page.session.keeper
    assert keeper is not None
    book = keeper.saved_book()
    assert isinstance(book, SqliteScoreBook)
    before = counts(book)
    form = form_of(page)
    book.db.execute(f"PRAGMA max_page_count={book.db.execute('PRAGMA page_count').fetchone()[0]}")
    form.reason.setText("x" * 300)
    for _ in range(40):
        signs(form, reason="\u1f60" * 300)
        if form.told.text():
            break
        form = form_again(page)
    book.db.execute("PRAGMA max_page_count=1000000")
    assert form.told.text().startswith("The record was not signed: the disk of ")
    after = counts(book)
    assert len({after[table] - before[table] for table in before}) == 1


def test_where_the_book_cannot_be_written_it_is_told_and_it_can_be_decided_later(
    page: TestsPage, school: SchoolDesk
) -> None:
    shown(page)
    keeper = page.session.keeper
    assert keeper is not None
    book = keeper.saved_book()
    assert isinstance(book, SqliteScoreBook)
    form = form_of(page)
    book.db.execute("PRAGMA query_only = 1")
    signs(form)
    book.db.execute("PRAGMA query_only = 0")
    assert "cannot be written: allow writing there" in form.who.told.text()
    assert records(page) == []
    signs(form)
    assert len(records(page)) == 1


def form_again(page: TestsPage) -> DecideForm:
    page.deciding.correct()
    page.result.form.why.setText("Again.")
    return page.result.form


def counts(book: SqliteScoreBook) -> dict[str, int]:
    tables = ("signed_records", "record_places", "record_checkpoints")
    return {table: book.db.execute(f"SELECT count(*) FROM {table}").fetchone()[0] for table in tables}


def test_a_name_of_any_script_stands_in_the_result_and_in_the_record(
    page: TestsPage,
    school: SchoolDesk,
    shared_trainee: Trainee,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    page.session.choose_learner(NAME)
    shown(page)
    signs(form_of(page), seen=True)
    assert f"Seen by {isolated(NAME)}" in words(page, shared_trainee)
    found = verify(read_record_file("r", saved(page, tmp_path / "r.pdf", "r", shared_trainee, monkeypatch)))
    assert found.holds
    assert any(NAME in thing.title for thing in found.things)
    page.session.choose_learner("Anna")
