"""A page's keys work wherever the focus is, but not while a text is typed into."""

import pytest

from tests.ui.trainee import Trainee
from trainer.ui.sitting.board import State
from trainer.ui.ways import DRILLS, PROGRESS, RULES, TABLE
from trainer.ui.widgets.keycap import KeyCap


def back_at_the_list(trainee: Trainee) -> None:
    """The list of drills in view, nothing over it."""
    trainee.running.frame.go(DRILLS)
    if trainee.drills.under_way:
        trainee.drills.back()


def comes_from_settings(trainee: Trainee) -> None:
    """Opens the settings with the mouse and closes them, so that the focus may be left in the rail."""
    frame = trainee.running.frame
    trainee.clicks(frame.rail.settings)
    trainee.presses("Escape")


def test_a_drill_begins_by_its_number_after_the_settings_were_pressed(shared_trainee: Trainee) -> None:
    back_at_the_list(shared_trainee)
    comes_from_settings(shared_trainee)
    shared_trainee.presses("3")
    assert shared_trainee.drills.under_way


@pytest.mark.parametrize("where", ["settings", "the rail", "the house"])
def test_an_amount_is_typed_wherever_the_focus_is(shared_trainee: Trainee, where: str) -> None:
    back_at_the_list(shared_trainee)
    shared_trainee.starts("blackjack-payout")
    frame = shared_trainee.running.frame
    if where == "settings":
        comes_from_settings(shared_trainee)
    else:
        (frame.rail.items[DRILLS] if where == "the rail" else frame.topbar.game).setFocus()
    shared_trainee.types("15")
    assert shared_trainee.presenter.draft.text == "15"


def test_the_rails_drills_leads_from_a_drill_to_the_list(shared_trainee: Trainee) -> None:
    back_at_the_list(shared_trainee)
    shared_trainee.starts("blackjack-payout")
    shared_trainee.clicks(shared_trainee.running.frame.rail.items[DRILLS])
    assert not shared_trainee.drills.under_way
    shared_trainee.presses("2")
    assert shared_trainee.drills.under_way


def test_a_drill_is_left_alone_by_the_keys_of_what_lies_over_it(shared_trainee: Trainee) -> None:
    back_at_the_list(shared_trainee)
    shared_trainee.starts("blackjack-payout")
    shared_trainee.running.frame.open_keys()
    shared_trainee.types("15")
    assert shared_trainee.presenter.draft.text == ""
    shared_trainee.presses("Escape")


def test_the_tables_keys_work_from_the_rail(shared_trainee: Trainee) -> None:
    page = shared_trainee.running.frame.go(TABLE)
    shared_trainee.running.frame.rail.help.setFocus()
    shared_trainee.presses("3")
    shared_trainee.running.frame.rail.items[TABLE].setFocus()
    shared_trainee.presses("n")
    assert page.state is State.SETUP
    shared_trainee.presses("Escape")


def test_progress_is_asked_of_another_view_from_the_rail(shared_trainee: Trainee) -> None:
    page = shared_trainee.running.frame.go(PROGRESS)
    shared_trainee.running.frame.rail.items[PROGRESS].setFocus()
    before = page.views.current
    shared_trainee.presses("t")
    assert page.views.current != before


def test_what_is_typed_into_the_search_for_a_rule_is_no_key(shared_trainee: Trainee) -> None:
    page = shared_trainee.running.frame.go(RULES)
    shared_trainee.running.frame.rail.items[RULES].setFocus()
    shared_trainee.presses("f")
    shared_trainee.types("r1f")
    assert page.bar.search.line.text() == "r1f"


@pytest.mark.parametrize(("in_a_school", "last"), [(False, "key 8"), (True, "key 9")])
def test_the_keys_tell_of_as_many_pages_as_the_rail_shows(
    shared_trainee: Trainee, *, in_a_school: bool, last: str
) -> None:
    frame = shared_trainee.running.frame
    frame.rail.show_apart(in_a_school)
    frame.open_keys()
    caps = [cap.accessibleName() for cap in frame.keys.findChildren(KeyCap)]
    frame.keys.close_panel()
    frame.rail.show_apart(False)
    assert caps[caps.index("key Ctrl+1") + 1] == last
