"""Tab goes through the window as it is read."""

from collections.abc import Iterator

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QMainWindow, QWidget

from tests.ui.trainee import Trainee
from trainer.ui.looks.current_look import Look
from trainer.ui.school.assigning.short_forms import NoteForm, SignOffForm
from trainer.ui.widgets.buttons import Button
from trainer.ui.widgets.panel import column, scrolled
from trainer.ui.widgets.reading_order import ReadingOrder


@pytest.fixture
def window(trainee: Trainee) -> Iterator[QMainWindow]:
    """A window with a button above, a form that scrolls, and a button below that was made first."""
    look: Look = trainee.running.session.look
    below, form, above = Button(look, "Below"), NoteForm(look), Button(look, "Above")
    window, inside = QMainWindow(), QWidget()
    down = column(inside)
    for each in (above, scrolled(form), below):
        down.addWidget(each)
    window.setCentralWidget(inside)
    form.start("Nina")
    ReadingOrder(window)
    window.show()
    window.activateWindow()
    trainee.bot.waitUntil(window.isActiveWindow)
    above.setFocus()
    yield window
    window.close()
    window.deleteLater()


def _names(window: QWidget, key: Qt.Key, many: int) -> list[str]:
    found = []
    for _ in range(many):
        QTest.keyClick(window.focusWidget() or window, key)
        here = window.focusWidget()
        assert here is not None
        found.append(here.accessibleName())
    return found


def test_tab_goes_down_a_form_to_the_button_that_ends_it_and_round(window: QMainWindow) -> None:
    told = _names(window, Qt.Key.Key_Tab, 6)
    assert told == ["Note", "The learner sees it", "Keep it", "Cancel", "Below", "Above"]


def test_the_other_way_goes_back_and_passes_what_cannot_be_pressed(window: QMainWindow) -> None:
    form = window.findChild(NoteForm)
    assert form is not None
    form.do.setEnabled(False)
    assert _names(window, Qt.Key.Key_Backtab, 4) == ["Below", "Cancel", "The learner sees it", "Note"]


def test_what_is_made_later_stands_where_it_is_read(trainee: Trainee) -> None:
    """The stages that can be signed off are made above the field that was there before."""
    form, window = SignOffForm(trainee.running.session.look), QMainWindow()
    window.setCentralWidget(form)
    form.start("Nina", [("chips", "Chips and money"), ("totals", "Cards and totals")])
    ReadingOrder(window)
    window.show()
    window.activateWindow()
    trainee.bot.waitUntil(window.isActiveWindow)
    form.stages["chips"].setFocus()
    told = _names(window, Qt.Key.Key_Tab, 5)
    assert told == ["Cards and totals", "Words", "Sign off", "Cancel", "Chips and money"]
    window.close()
    window.deleteLater()
