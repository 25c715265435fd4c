"""Settings is a page: it is come to from anywhere and left again, what runs stands still, each choice holds at once."""

from pathlib import Path

import pytest
from PySide6.QtWidgets import QAbstractButton

from tests.ui.conftest import OpenWindow
from tests.ui.listening import Listening
from tests.ui.trainee import Trainee
from trainer.ui.looks.window_settings import VOLUMES
from trainer.ui.settings.page import SettingsPage
from trainer.ui.settings.table import TableSection
from trainer.ui.ways import DRILLS, SETTINGS, TABLE
from trainer.ui.widgets.segmented import Segmented


def page_of(trainee: Trainee) -> SettingsPage:
    page = trainee.running.frame.go(SETTINGS)
    assert isinstance(page, SettingsPage)
    return page


def table_of(trainee: Trainee) -> TableSection:
    section = trainee.settings("Table")
    assert isinstance(section, TableSection)
    return section


@pytest.mark.parametrize("index", [DRILLS, TABLE])
def test_escape_leads_back_to_the_page_before(shared_trainee: Trainee, index: int) -> None:
    frame = shared_trainee.running.frame
    before = frame.go(index)
    shared_trainee.presses("Ctrl+,")
    assert isinstance(frame.page, SettingsPage)
    assert frame.rail.settings.isChecked()
    shared_trainee.presses("Escape")
    assert frame.page is before
    assert frame.rail.items[index].isChecked()
    assert not frame.rail.settings.isChecked()


def test_a_question_s_time_stands_still_meanwhile_and_goes_on_after(shared_trainee: Trainee) -> None:
    shared_trainee.running.frame.go(DRILLS)
    shared_trainee.starts("blackjack-payout")
    shared_trainee.types("12")
    assert shared_trainee.presenter.begun
    shared_trainee.clicks(shared_trainee.running.frame.rail.settings)
    drills = shared_trainee.running.frame._pages[DRILLS]
    assert not drills.drill_page.presenter.begun  # type: ignore[attr-defined]
    shared_trainee.presses("Escape")
    assert shared_trainee.presenter.begun
    assert shared_trainee.presenter.draft.text == "12"
    shared_trainee.drills.back()


def test_the_page_that_is_opened_next_time_is_the_one_before_the_settings(shared_trainee: Trainee) -> None:
    frame = shared_trainee.running.frame
    before = frame.go(TABLE)
    frame.open_settings()
    assert frame.page_at_work is before


def test_every_section_is_come_to_by_its_number_and_by_the_arrows(shared_trainee: Trainee) -> None:
    page = page_of(shared_trainee)
    for number, title in enumerate(page.tabs.buttons, start=1):
        shared_trainee.presses(str(number))
        assert page.section.title == title
        assert page.tabs.buttons[title].hasFocus()
    shared_trainee.presses("Left")
    assert page.section.title == "Score book"


def test_a_volume_that_is_chosen_is_heard_and_kept(trainee: Trainee, ears: Listening) -> None:
    section = table_of(trainee)
    trainee.clicks(section.volume.buttons["40"])
    trainee.bot.waitUntil(lambda: ears.played == ["card", "chip", "anna/hit-me"])
    assert ears.loudness == [0.4 * 0.5, 0.4 * 0.5, 0.4]
    assert trainee.running.look.settings.volume == 40
    assert trainee.running.session.setting("volume") == "40"


def test_nothing_is_heard_where_sound_is_off(shared_trainee: Trainee) -> None:
    section = table_of(shared_trainee)
    shared_trainee.clicks(section.sound.buttons["off"])
    assert not section.hear.isEnabled()
    shared_trainee.clicks(section.sound.buttons["on"])
    assert section.hear.isEnabled()


def test_another_volume_changes_nothing_that_is_seen(shared_trainee: Trainee) -> None:
    section, changed = table_of(shared_trainee), list[bool]()
    shared_trainee.running.look.changed.connect(lambda: changed.append(True))
    for volume in VOLUMES:
        section.volume.buttons[str(volume)].click()
    assert changed == []


def test_every_control_has_a_name_and_each_choice_is_reached_by_tab(trainee: Trainee) -> None:
    page = page_of(trainee)
    for title in page.tabs.buttons:
        page.show_section(title)
        controls = [each for each in page.findChildren(QAbstractButton) if each.isVisible()]
        assert all(each.accessibleName() for each in controls)
    page.show_section("Table")
    page.focus()
    reached = []
    for _ in range(7):
        trainee.presses("Tab")
        now = trainee._focus()
        chooser = now.parentWidget()
        reached.append((chooser if isinstance(chooser, Segmented) else now).accessibleName())
    assert reached == ["Back", "Deck", "Signals", "Stakes", "Sound", "Volume", "Try it"]


def test_the_first_run_can_look_at_the_settings_and_goes_back(open_window: OpenWindow, tmp_path: Path) -> None:
    newcomer = open_window(tmp_path)
    frame = newcomer.running.frame
    welcome = frame.stack.currentWidget()
    newcomer.presses("Ctrl+,")
    assert isinstance(frame.page, SettingsPage)
    assert not frame.rail.isVisible()
    newcomer.presses("Escape")
    assert frame.stack.currentWidget() is welcome
    assert not frame.rail.isVisible()
