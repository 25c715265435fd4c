"""The School page is there for instructors and supervisors alone: before its door is open nothing of it is in reach."""

from collections.abc import Iterator

import pytest
from PySide6.QtGui import QAccessible
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QLabel, QLineEdit, QWidget
from pytestqt.qtbot import QtBot

from tests.ui.every_state import settle
from tests.ui.school.a_roster import EVENING, STANDS, school_page, there_is_a_roster
from tests.ui.school.a_school import NORTHGATE, PASSPHRASE, called
from tests.ui.school.a_school import keys_at_once as keys_at_once
from tests.ui.trainee import Trainee
from trainer.training.signed_records.people import Role, SchoolPerson
from trainer.ui.palette.offer import actions
from trainer.ui.school.keys import DOOR_KEYS
from trainer.ui.school.open_door import IDLE_MS, OpenDoor
from trainer.ui.school.page import SchoolPage
from trainer.ui.school.page_words import DOOR_OFF, NO_KEY
from trainer.ui.ways import DRILLS, SCHOOL

CLASSES = ("Autumn evening", "Autumn day")
ORTIZ = SchoolPerson("p1", "M. Ortiz", frozenset({Role.SUPERVISOR}))


@pytest.fixture(scope="module")
def made(shared_trainee: Trainee) -> SchoolPage:
    page = school_page(shared_trainee)
    shared_trainee.running.frame.go(SCHOOL)
    assert page.door.head.text() == DOOR_OFF
    page.school.turn_on(NORTHGATE)
    assert page.door.about.text() == NO_KEY.replace("'", "\u2019")
    assert not page.door.to_settings.isHidden()
    there_is_a_roster(page)
    return page


@pytest.fixture
def page(made: SchoolPage, shared_trainee: Trainee) -> Iterator[SchoolPage]:
    """The page in view, its door shut."""
    made.lock()
    shared_trainee.running.frame.go(SCHOOL)
    settle()
    yield made
    shared_trainee.running.frame.go(DRILLS)


def opens(page: SchoolPage) -> None:
    """M. Ortiz types the passphrase."""
    page.door.fields.passphrase.setText(PASSPHRASE)
    page.door.open.click()
    page.bar.choose(EVENING)
    settle()


def told(page: QWidget) -> str:
    """All that any part of the page says, shown or not, also to who does not see it."""
    said = []
    for each in (page, *page.findChildren(QWidget)):
        said += [each.accessibleName(), each.accessibleDescription(), each.toolTip()]
        said.append(QAccessible.queryAccessibleInterface(each).text(QAccessible.Text.Name))
        if isinstance(each, QLabel | QAbstractButton | QLineEdit):
            said.append(each.text())
    return "\n".join(said)


def nothing_is_there(page: SchoolPage) -> bool:
    settle()
    said = told(page)
    assert [each for each in (*STANDS, *CLASSES) if each in said] == []
    return not page.inside.isVisible()


def test_before_a_passphrase_nothing_of_the_roster_is_there_not_even_a_name(
    page: SchoolPage, shared_trainee: Trainee
) -> None:
    assert nothing_is_there(page)
    assert page.people == page.desk.people == ()
    assert page.map.view.lines == ()
    assert page.sheet() is None
    assert list(page.describe()) == ["School: 0 learners, 0 to be reckoned, dealer"]
    opens(page)
    assert all(each in told(page) for each in ("Autumn evening 12",))
    assert {each.name for each in page.map.view.lines} == set(STANDS)


def test_no_key_and_no_tab_leads_behind_the_door(page: SchoolPage, shared_trainee: Trainee) -> None:
    # The passphrase has the focus; the page's own keys come to it where nothing is typed into.
    for key in "apecwknl123":
        QTest.keyClick(page, key)
    assert page.side.form is None
    assert nothing_is_there(page)
    for _ in range(30):
        shared_trainee.presses("Tab")
        assert not page.inside.isAncestorOf(shared_trainee._focus())
    assert page.keys() == DOOR_KEYS
    offered = {each.name for each in actions(page.session, [], page, {})}
    assert "Export" not in offered


def test_a_wrong_passphrase_is_told_in_one_sentence_and_has_to_wait(page: SchoolPage) -> None:
    fields = page.door.fields
    for _ in range(4):
        fields.passphrase.setText("not that one")
        page.door.open.click()
    assert "This does not open the key." in fields.told.text()
    assert not page.is_open
    assert nothing_is_there(page)
    kept = page.school.key_of(called(page.school, "M. Ortiz"))
    assert kept is not None
    page.school.book.forget_failures(kept.key)


def test_who_has_opened_it_stands_below_and_l_locks_it_from_an_empty_page_too(
    page: SchoolPage, shared_trainee: Trainee
) -> None:
    opens(page)
    assert page.opened_by.words.text() == "Opened by M. Ortiz"
    assert page.office.signer is None
    shared_trainee.presses("l")
    assert nothing_is_there(page)
    assert page.door.isVisible()
    opens(page)
    page.desk.people = ()
    page.show_class()
    page.setFocus()
    QTest.keyClick(page, "l")
    assert nothing_is_there(page)


def test_locking_takes_away_what_is_typed_listed_and_about_to_be_printed(
    page: SchoolPage, shared_trainee: Trainee
) -> None:
    opens(page)
    page.map.rows.choose(page.map.view.lines[0].id)
    page.panel.press("O")
    page.bar.list.open_under(page.bar.chooser, [], "")
    shared_trainee.running.ways.open_print()
    page.lock()
    assert page.side.form is None
    assert page.bar.list.isHidden()
    assert shared_trainee.running.ways.print_overlay.isHidden()
    assert nothing_is_there(page)


def test_the_page_stays_open_while_others_are_looked_at_and_is_locked_once_the_time_is_over(
    page: SchoolPage, shared_trainee: Trainee, monkeypatch: pytest.MonkeyPatch
) -> None:
    opens(page)
    shared_trainee.running.frame.go(DRILLS)
    shared_trainee.running.frame.go(SCHOOL)
    assert page.is_open
    shared_trainee.running.frame.go(DRILLS)
    later = page.school.now_ms() + IDLE_MS
    monkeypatch.setattr(page.stays_open, "_now_ms", lambda: later)
    shared_trainee.running.frame.go(SCHOOL)
    assert nothing_is_there(page)


def test_who_may_not_be_there_any_more_finds_it_locked(page: SchoolPage) -> None:
    school = page.school
    byrne = school.add("A. Byrne", {Role.INSTRUCTOR})
    school.holder.make(byrne, PASSPHRASE)
    page.open_to(byrne)
    assert page.is_open
    school.keep(SchoolPerson(byrne.id, byrne.name, frozenset({Role.JUDGE})))
    assert nothing_is_there(page)


# How long it stays open


class _Now:
    ms = 1_000_000

    def __call__(self) -> int:
        return self.ms


def test_it_stays_open_for_fifteen_minutes_from_the_last_key_or_click_on_the_page(qtbot: QtBot) -> None:
    now, at = _Now(), QLineEdit()
    qtbot.addWidget(at)
    door = OpenDoor(now, at)
    door.open(ORTIZ)
    door.watch(in_view=True)
    now.ms += 899_999
    QTest.keyClick(at, "a")
    now.ms += 899_999
    door.look()
    assert door.is_open
    now.ms += 1
    with qtbot.waitSignal(door.shut, timeout=0):
        door.look()
    assert door.person is None
    door.watch(in_view=False)


def test_a_key_elsewhere_keeps_nothing_open_and_one_that_comes_too_late_does_not_either(qtbot: QtBot) -> None:
    now, at = _Now(), QLineEdit()
    qtbot.addWidget(at)
    door = OpenDoor(now, at)
    door.open(ORTIZ)
    now.ms += 800_000
    QTest.keyClick(at, "a")
    now.ms += 100_000
    door.look()
    assert not door.is_open
    door.open(ORTIZ)
    door.watch(in_view=True)
    now.ms += 900_000
    QTest.keyClick(at, "a")
    assert not door.is_open
    door.watch(in_view=False)


def test_a_clock_that_is_set_back_gains_nothing(qtbot: QtBot) -> None:
    now, at = _Now(), QLineEdit()
    qtbot.addWidget(at)
    door = OpenDoor(now, at)
    door.open(ORTIZ)
    now.ms -= 900_000
    door.look()
    assert not door.is_open
