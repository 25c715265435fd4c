"""At a school everybody in the window is who they are: a PIN for each learner, and nothing of others' before a key."""

from collections.abc import Callable
from contextlib import closing
from dataclasses import replace
from datetime import datetime
from pathlib import Path
from random import Random

import pytest
from PySide6.QtCore import QSize

from tests.storage.attempts import attempt
from tests.training.tests.judging import JURY
from tests.ui.school.a_school import PASSPHRASE, PIN, called, keys_at_once, types_pin
from tests.ui.tests.taken_tests import made_up, taken, there_is
from tests.ui.trainee import Trainee
from trainer.commands.school.signing import office_of
from trainer.storage.score_book import SqliteScoreBook, open_score_book
from trainer.training.school.documents import RosterLearner
from trainer.training.school.edit_kinds import EditKind
from trainer.training.school.edit_ports import CameOrRenamed
from trainer.training.school.exchange import ExchangeState, contact_words
from trainer.training.school.office import DocumentChange, Signer
from trainer.training.signed_records.key_holder import KeyHolder
from trainer.training.signed_records.people import ON, SCHOOL, SCHOOL_NAME, Role, SchoolPerson
from trainer.ui.looks.points import real
from trainer.ui.school.desk import school_of
from trainer.ui.school.page import SchoolPage
from trainer.ui.school.sign_in_page import EMPTY, NOBODY, SignInPage
from trainer.ui.school.signing_in import IDLE_MS
from trainer.ui.school.who import AtTheWindow
from trainer.ui.settings.learners import LearnersSection
from trainer.ui.settings.results import ResultsCard
from trainer.ui.tests.page import TestsPage
from trainer.ui.today.page import TodayPage
from trainer.ui.ways import SCHOOL as SCHOOL_PAGE
from trainer.ui.ways import SETTINGS, TODAY
from trainer.wording.dates import day_of_month_words, weekday_words

__all__ = ["keys_at_once"]

OpenWindow = Callable[..., Trainee]
ORTIZ = SchoolPerson("p1", "M. Ortiz", frozenset({Role.SUPERVISOR}))
OF = replace(made_up(JURY, retake_days=0), key="judged", name="Championship")
NORTHGATE = "Northgate School of Dealing"


@pytest.fixture
def at_school(open_window: OpenWindow, begun: Path) -> Trainee:
    """The window of a school with Anna, who trained last, and Zoë Ärmel; each has answered one question."""
    with closing(open_score_book(begun)) as book:
        holder = KeyHolder(book.school, lambda: 1, Random(3).randbytes)
        made = holder.make(ORTIZ, PASSPHRASE)
        book.school.keep_person(ORTIZ, 1, made.secret)
        office, signer = office_of(book), Signer(ORTIZ, made.secret)
        for id, name in (("l-anna", "Anna"), ("l-zoe", "Zoë Ärmel")):
            surname = "Ärmel" if name.endswith("Ärmel") else ""
            listed = DocumentChange(EditKind.LEARNER, RosterLearner(name, external="4711", surname=surname), id)
            office.change(signer, [listed], [CameOrRenamed(id, name)])
            book.record(attempt(learner=name))
        book.keep_setting(SCHOOL, ON)
        book.keep_setting(SCHOOL_NAME, NORTHGATE)
    return open_window(begun)


def sign_in_page(trainee: Trainee) -> SignInPage:
    page = trainee.running.signing_in.page
    assert page is not None, "nobody is asked who they are"
    assert trainee.running.frame.stack.currentWidget() is page
    return page


def signs_in(trainee: Trainee, name: str, *pins: str) -> None:
    page = sign_in_page(trainee)
    next(each for each in page.tiles if each.of.name == name).click()
    types_pin(page.card.entry, *pins)


def test_the_window_of_a_school_opens_on_who_there_is_and_nothing_leads_past(at_school: Trainee) -> None:
    frame, page = at_school.running.frame, sign_in_page(at_school)
    assert [each.of.name for each in page.tiles] == ["Anna", "Zoë Ärmel"]
    assert page.school.text() == NORTHGATE
    for keys in ("Ctrl+1", "Ctrl+4", "Ctrl+7", "Ctrl+L", "Ctrl+G", "Ctrl+K", "Ctrl+T", "Escape", "Enter"):
        at_school.presses(keys)
        assert frame.stack.currentWidget() is page, keys
        assert frame.topbar.learners.isHidden(), keys


def test_a_machine_at_work_that_hears_of_the_school_asks_who_is_there(open_window: OpenWindow, begun: Path) -> None:
    trainee = open_window(begun)
    assert trainee.running.signing_in.page is None
    with closing(open_score_book(begun)) as book:
        book.keep_setting(SCHOOL, ON)
    trainee.running.exchange.came.emit()
    sign_in_page(trainee)


def test_the_page_says_when_it_is_what_is_booked_today_and_lists_by_surname(at_school: Trainee) -> None:
    page, running = sign_in_page(at_school), at_school.running
    now = datetime.fromtimestamp(page._desk.now_ms() / 1000)
    assert page.now.text() == f"{weekday_words(now.date())} {day_of_month_words(now.date())}, {now:%H:%M}"
    assert page._booked.isHidden(), "nothing is booked"
    assert (page.station.text(), page.contact.isHidden()) == ("", True), "this machine is no station"
    assert [each.text() for each in page.tiles] == ["Anna", "Ärmel, Zoë"]
    assert running.session.keeper is not None
    book = running.session.keeper.saved_book()
    assert isinstance(book, SqliteScoreBook)
    kept = KeyHolder(book.school, lambda: 1, Random(3).randbytes)
    key = page._desk.key_of(ORTIZ)
    assert key is not None
    office_of(book).book_test(Signer(ORTIZ, kept.open(key, PASSPHRASE)), "table", ["l-zoe"], now.date().isoformat())
    page.refresh()
    assert page.booked.text() == "Table test: Zoë Ärmel"
    assert not page._booked.isHidden()


def test_the_age_of_the_last_exchange_is_in_plain_words() -> None:
    now = datetime(2026, 11, 28, 9, 0)
    reached = now.timestamp() - 12 * 60
    assert contact_words(ExchangeState(), reached, now) == "The school\u2019s server answered 12 minutes ago."
    assert contact_words(ExchangeState(), None, now) == "Connecting to the school\u2019s server \u2026"
    cut = ExchangeState(cut_since=reached)
    assert contact_words(cut, reached, now) == (
        "The school\u2019s server can\u2019t be reached. You can work on; results follow later."
    )


def test_a_learner_chooses_a_pin_twice_at_the_first_sign_in_and_types_it_from_then_on(at_school: Trainee) -> None:
    running = at_school.running
    page = sign_in_page(at_school)
    page.tiles[1].click()
    assert page.card.entry.label.text() == "Choose six digits"
    types_pin(page.card.entry, "123456")
    assert "first that anybody would try" in page.card.entry.told.text()
    types_pin(page.card.entry, PIN, "480318")
    assert "not the same" in page.card.entry.told.text()
    types_pin(page.card.entry, PIN, PIN)
    assert running.session.learner == "Zoë Ärmel"
    assert isinstance(running.frame.page, TodayPage)
    running.session.sign_in_asked.emit("")
    sign_in_page(at_school).tiles[1].click()
    assert sign_in_page(at_school).card.entry.label.text() == "Your PIN"
    types_pin(sign_in_page(at_school).card.entry, PIN)
    assert running.signing_in.page is None


def test_a_wrong_pin_says_how_many_tries_are_left_and_then_the_name_waits(at_school: Trainee) -> None:
    signs_in(at_school, "Anna", PIN, PIN)
    at_school.running.session.sign_in_asked.emit("Anna")
    entry = sign_in_page(at_school).card.entry
    told = []
    for _ in range(5):
        types_pin(entry, "111222")
        told.append(entry.told.text())
    assert told[:2] == ["That isn\u2019t it. 4 tries left.", "That isn\u2019t it. 3 tries left."]
    assert told[3] == "That isn\u2019t it. 1 try left."
    assert told[4].startswith("That isn\u2019t it. Wait ")
    assert entry.field.isReadOnly()
    sign_in_page(at_school).leave()
    sign_in_page(at_school).tiles[0].click()
    assert "Wait " in entry.told.text(), "who chooses the name again gains nothing"


def test_choosing_another_learner_asks_for_that_one_s_pin(at_school: Trainee) -> None:
    session = at_school.running.session
    signs_in(at_school, "Anna", PIN, PIN)
    session.choose_learner("Zoë Ärmel")
    page = sign_in_page(at_school)
    assert page.chosen is not None
    assert page.chosen.name == "Zoë Ärmel"
    assert session.learner == "Anna"
    types_pin(page.card.entry, "905261", "905261")
    assert session.learner == "Zoë Ärmel"


def test_a_mistyped_name_makes_no_new_person(at_school: Trainee) -> None:
    session = at_school.running.session
    signs_in(at_school, "Anna", PIN, PIN)
    topbar = at_school.running.frame.topbar
    topbar.open_learners()
    topbar.learners.field.setText("Ana")
    topbar.learners._narrow("Ana")
    assert [each.text() for each in topbar.learners._picks] == [], "no line adds a learner"
    topbar.learners.close_panel()
    for typed in ("Ana", "Zoe Armel", "Somebody new"):
        session.choose_learner(typed)
        assert sign_in_page(at_school).chosen is None
        assert (session.learner, session.learners) == ("Anna", ("Anna", "Zoë Ärmel"))
        if typed == "Somebody new":
            assert sign_in_page(at_school).told.text() == NOBODY
        if typed == "Zoe Armel":
            assert [each.of.name for each in sign_in_page(at_school).tiles] == ["Zoë Ärmel"], "accents do not matter"


def test_an_instructor_comes_to_the_school_page_s_door_and_no_further(at_school: Trainee) -> None:
    frame = at_school.running.frame
    at_school.presses("Ctrl+I")
    assert isinstance(frame.page, SchoolPage)
    assert not frame.page.is_open
    frame.go(TODAY)
    sign_in_page(at_school)


def test_who_has_opened_the_door_looks_at_learners_until_it_is_shut(at_school: Trainee) -> None:
    running = at_school.running
    at_school.presses("Ctrl+I")
    page = running.frame.page
    assert isinstance(page, SchoolPage)
    page.open_to(ORTIZ)
    running.session.choose_learner("Zoë Ärmel")
    running.frame.go(TODAY)
    assert running.signing_in.page is None
    page.stays_open.lock()
    sign_in_page(at_school)
    running.frame.go(SCHOOL_PAGE)
    assert running.signing_in.signed_in == ""


def test_a_learner_who_signs_in_shuts_the_door_behind_the_instructor(at_school: Trainee) -> None:
    running = at_school.running
    at_school.presses("Ctrl+I")
    page = running.frame.page
    assert isinstance(page, SchoolPage)
    page.open_to(ORTIZ)
    running.session.sign_in_asked.emit("")
    signs_in(at_school, "Anna", PIN, PIN)
    assert not page.is_open


def test_after_ten_minutes_without_a_key_it_is_asked_anew(at_school: Trainee, monkeypatch: pytest.MonkeyPatch) -> None:
    signing_in = at_school.running.signing_in
    signs_in(at_school, "Anna", PIN, PIN)
    begun = signing_in._touched_ms
    monkeypatch.setattr(signing_in._desk, "now_ms", lambda: begun + IDLE_MS - 1)
    signing_in.look()
    assert signing_in.page is None
    monkeypatch.setattr(signing_in._desk, "now_ms", lambda: begun + IDLE_MS)
    signing_in.look()
    sign_in_page(at_school)


def test_whoever_is_left_when_a_learner_is_removed_has_not_signed_in(at_school: Trainee) -> None:
    signs_in(at_school, "Anna", PIN, PIN)
    session = at_school.running.session
    session.learner = "Zoë Ärmel"
    session.learner_changed.emit()
    sign_in_page(at_school)


def test_the_settings_show_a_learner_themselves_alone_until_an_instructor_is_there(at_school: Trainee) -> None:
    signs_in(at_school, "Anna", PIN, PIN)
    at_school.running.frame.go(SETTINGS)
    section = at_school.settings("Learners")
    assert isinstance(section, LearnersSection)
    assert [each.name for each in section.rows] == ["Anna"]
    section.show_all.click()
    assert not section.first.isHidden()
    section.first.fields.passphrase.setText(PASSPHRASE)
    section.first.do.click()
    assert [each.name for each in section.rows] == ["Anna", "Zoë Ärmel"]
    section.first.office.close()
    assert [each.name for each in section.rows] == ["Anna"]


def test_before_anybody_has_signed_in_the_settings_show_nobody(at_school: Trainee) -> None:
    at_school.presses("Ctrl+,")
    section = at_school.settings("Learners")
    assert isinstance(section, LearnersSection)
    assert section.rows == []
    assert section._of_one.isHidden()


def test_results_of_others_are_written_by_an_instructor_alone(at_school: Trainee) -> None:
    signs_in(at_school, "Anna", PIN, PIN)
    at_school.running.frame.go(SETTINGS)
    card = at_school.settings("School").results
    assert isinstance(card, ResultsCard)
    card.write.click()
    assert card.whose.isHidden()
    assert not card.first.isHidden()


def test_a_school_without_learners_says_what_is_to_be_done(open_window: OpenWindow, begun: Path) -> None:
    with closing(open_score_book(begun)) as book:
        book.keep_setting(SCHOOL, ON)
    page = sign_in_page(open_window(begun))
    assert page.tiles == []
    assert page.told.text() == EMPTY


def test_a_judge_comes_from_the_sign_in_page_to_what_they_are_to_judge_and_no_further(at_school: Trainee) -> None:
    frame, session = at_school.running.frame, at_school.running.session
    page, school = sign_in_page(at_school), school_of(session)
    assert page.judge.isHidden(), "the school has no judge yet"
    school.add("T. Byrne", {Role.JUDGE})
    judge = called(school, "T. Byrne")
    school.holder.make(judge, PASSPHRASE)
    there_is(session, OF)
    taken(session, OF)
    page.refresh()
    at_school.presses("Ctrl+j")
    assert page.who.isVisible()
    assert not page.card.isVisible()
    page.who.fields.list.picked.emit(judge.id)
    page.who.fields.passphrase.setText("something else")
    page.who.do.click()
    assert frame.stack.currentWidget() is page
    page.who.fields.passphrase.setText(PASSPHRASE)
    page.who.do.click()
    tests = frame.page
    assert isinstance(tests, TestsPage)
    (row,) = tests.list.undecided_rows
    assert (tests.list.rows, tests.list.taken_rows, tests.list.waiting) == ([], [], []), "nothing of a learner's own"
    row.click()
    assert tests.judging.isVisible()
    at_school.presses("Escape", "Escape")
    sign_in_page(at_school)
    assert tests.list.undecided_rows == []


@pytest.mark.parametrize("keys", ["Ctrl+1", "Ctrl+7"])
def test_nothing_but_their_page_is_open_to_a_judge_for_as_long_as_they_touch_it(at_school: Trainee, keys: str) -> None:
    running = at_school.running
    school = school_of(running.session)
    school.add("T. Byrne", {Role.JUDGE})
    page = sign_in_page(at_school)
    page.judge_shown.emit(AtTheWindow(called(school, "T. Byrne"), b""))
    running.signing_in.look()
    assert isinstance(running.frame.page, TestsPage)
    at_school.presses(keys)
    sign_in_page(at_school).judge_shown.emit(AtTheWindow(called(school, "T. Byrne"), b""))
    running.signing_in._touched_ms -= IDLE_MS
    running.signing_in.look()
    sign_in_page(at_school)


def test_in_a_narrow_window_the_list_makes_way_for_the_pin_and_comes_back(at_school: Trainee) -> None:
    frame, page = at_school.running.frame, sign_in_page(at_school)
    frame.resize(960, 540)
    page.tiles[0].click()
    at_school.bot.waitUntil(
        lambda: page.card.entry.field.visibleRegion().boundingRect() == page.card.entry.field.rect()
    )
    assert not page.tiles[1].isVisible()
    at_school.presses("Escape")
    assert page.tiles[1].isVisible()


@pytest.mark.parametrize("size", [(960, 540), (1280, 800), (1920, 1080)])
def test_the_boxes_for_a_pin_are_whole_in_every_window(at_school: Trainee, size: tuple[int, int]) -> None:
    page = sign_in_page(at_school)
    at_school.running.frame.resize(*size)
    page.tiles[0].click()
    field = page.card.entry.field
    at_school.bot.waitUntil(lambda: field.size() == QSize(real(322), real(56)))
    assert page.card.entry.told.geometry().top() >= field.geometry().bottom()
