"""Tab goes through every form of the school as it is read, Shift+Tab back, whatever was made first."""

from collections.abc import Callable, Iterator
from datetime import date
from itertools import pairwise

import pytest
from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QMainWindow, QWidget

from tests.ui.every_state import settle
from tests.ui.school.a_school import cheap_keys, there_is_a_school
from tests.ui.trainee import Trainee
from trainer.training.school.documents import AssignedKind, AssignedThing
from trainer.training.signed_records.people import Doing, SchoolPerson
from trainer.ui.looks.current_look import Look
from trainer.ui.school.assigning.assign_form import AssignForm
from trainer.ui.school.assigning.book_form import BookForm
from trainer.ui.school.assigning.share_form import FileLine, ShareForm
from trainer.ui.school.assigning.short_forms import CountsForm, NoteForm, SignOffForm
from trainer.ui.school.assigning.side_form import SideForm
from trainer.ui.school.door import SchoolDoor
from trainer.ui.school.who import WhoPanel
from trainer.ui.settings.learner_row import RenameForm
from trainer.ui.settings.roster_list import RosterForm
from trainer.ui.settings.school_forms import PassphraseForm, PersonForm
from trainer.ui.widgets.buttons import Button
from trainer.ui.widgets.panel import column, scrolled
from trainer.ui.widgets.segmented import Segmented

Shown = Callable[[QWidget], None]
FOCUS_BY_TAB = Qt.FocusPolicy.TabFocus


def assigning(look: Look, shown: Shown) -> QWidget:
    form = AssignForm(look, tuple)
    shown(form)
    form.start("To three", date(2026, 11, 23), AssignedThing(AssignedKind.TEST, "table"), "Table test")
    form.more.choose("25")
    form._fit()
    return form


def booking(look: Look, shown: Shown) -> QWidget:
    form = BookForm(look, tuple)
    shown(form)
    form.start("Nina", date(2026, 11, 23), "", "")
    return form


def noting(look: Look, shown: Shown) -> QWidget:
    form = NoteForm(look)
    shown(form)
    form.start("Nina")
    return form


def counting(look: Look, shown: Shown) -> QWidget:
    form = CountsForm(look)
    shown(form)
    form.start("Nina", "The deal")
    return form


def sharing(look: Look, shown: Shown) -> QWidget:
    form = ShareForm(look)
    shown(form)
    form.start((FileLine("tests/evening.toml", "A. Byrne, 23 November"),))
    form.pick("tests/evening.toml")
    return form


def beginning(look: Look, shown: Shown) -> QWidget:
    form = PassphraseForm(look, "Turn School on", (("School", "Its name"), ("First supervisor", "Name")))
    shown(form)
    form.ask("Who decides?")
    return form


def adding(look: Look, shown: Shown) -> QWidget:
    form = PersonForm(look)
    shown(form)
    form.ask(SchoolPerson("", "", frozenset()), {})
    return form


def listing(look: Look, shown: Shown) -> QWidget:
    form = RosterForm(look)
    shown(form)
    form.start("november.csv")
    form.gone.show()
    form._question.show()
    form.do.setEnabled(True)
    return form


def renaming(look: Look, shown: Shown) -> QWidget:
    form = RenameForm(look)
    shown(form)
    form.ask("Nina")
    return form


FORMS: tuple[Callable[[Look, Shown], QWidget], ...] = (
    assigning,
    booking,
    noting,
    counting,
    sharing,
    beginning,
    adding,
    listing,
    renaming,
)


@pytest.fixture
def shown(shared_trainee: Trainee) -> Iterator[Shown]:
    """Shows a form in a window of its own, between a button above it and one below, which was made first."""
    look: Look = shared_trainee.running.session.look
    window = QMainWindow()

    def show(form: QWidget) -> None:
        inside, below = QWidget(), Button(look, "Below")
        down = column(inside)
        down.addWidget(Button(look, "Above"))
        down.addWidget(scrolled(form))
        down.addWidget(below)
        window.setCentralWidget(inside)
        window.resize(900, 900)
        window.show()
        window.activateWindow()
        shared_trainee.bot.waitUntil(window.isActiveWindow)
        settle()

    yield show
    window.close()
    window.deleteLater()
    shared_trainee.running.frame.activateWindow()


def is_stop(each: QWidget) -> bool:
    return each.isVisible() and each.isEnabled() and bool(each.focusPolicy().value & FOCUS_BY_TAB.value)


def stop(each: QWidget) -> QWidget:
    """Of several of which one is chosen Tab goes to one, and the arrows go on from there: they are one stop."""
    around = each.parentWidget()
    return around if isinstance(around, Segmented) else each


def gone_through(form: QWidget, first: QWidget, key: Qt.Key) -> list[QWidget]:
    """What has the focus from ``first`` on, as long as it is in the form."""
    window, found = form.window(), [stop(first)]
    first.setFocus()
    while True:
        QTest.keyClick(window.focusWidget() or window, key)
        here = window.focusWidget()
        if here is None or not form.isAncestorOf(here) or stop(here) in found:
            return found
        found.append(stop(here))


def is_read_before(form: QWidget, one: QWidget, other: QWidget) -> bool:
    """Whether ``one`` lies above ``other``, or left of it in the same line."""
    here, there = at(form, one), at(form, other)
    return there.top() > here.bottom() or (there.bottom() >= here.top() and there.left() > here.right())


def at(form: QWidget, each: QWidget) -> QRect:
    return QRect(each.mapTo(form, QPoint()), each.size())


def goes_as_it_is_read(form: QWidget) -> bool:
    settle()
    stops = [each for each in form.findChildren(QWidget) if is_stop(each)]
    first, *_, last = sorted(stops, key=lambda each: (at(form, each).top(), at(form, each).left()))
    forward = gone_through(form, first, Qt.Key.Key_Tab)
    assert set(forward) == {stop(each) for each in stops}
    assert [after for before, after in pairwise(forward) if not is_read_before(form, before, after)] == []
    return gone_through(form, last, Qt.Key.Key_Backtab) == forward[::-1]


@pytest.mark.parametrize("made", FORMS)
def test_tab_goes_through_a_form_as_it_is_read_and_shift_tab_back(
    shown: Shown, shared_trainee: Trainee, made: Callable[[Look, Shown], QWidget]
) -> None:
    form = made(shared_trainee.running.session.look, shown)
    assert goes_as_it_is_read(form)
    if isinstance(form, SideForm):
        # To be asked a second time changes nothing.
        form.ask("Once more", "For Nina")
        assert goes_as_it_is_read(form)


def test_stages_that_are_made_later_come_before_the_field_below_them(shown: Shown, shared_trainee: Trainee) -> None:
    form = SignOffForm(shared_trainee.running.session.look)
    shown(form)
    for able in ([("chips", "Chips"), ("deal", "The deal")], [("pace", "Pace"), ("chips", "Chips")]):
        form.start("Nina", able)
        assert goes_as_it_is_read(form)
        below = form.leave.nextInFocusChain()
        while not is_stop(below):
            below = below.nextInFocusChain()
        assert below.accessibleName() in ("Below", "Above")


def test_who_is_at_the_window_is_asked_as_it_is_read(shown: Shown, shared_trainee: Trainee) -> None:
    look = shared_trainee.running.session.look
    with cheap_keys():
        desk = there_is_a_school(shared_trainee.running.session)
        panel, door = WhoPanel(look, desk, Doing.EDIT), SchoolDoor(look, desk)
        shown(panel)
        panel.ask("Who is at the window?")
        assert goes_as_it_is_read(panel)
        shown(door)
        door.ask()
        assert goes_as_it_is_read(door)
    desk.turn_off()
