"""Every key of every page is listed in the settings, from the pages' own hints, and can be searched."""

import pytest

from tests.ui.trainee import Trainee
from trainer.ui.settings.keys import KeysSection
from trainer.ui.ways import DRILLS, ENTRIES
from trainer.ui.window.page import EVERYWHERE, KeyHint


def keys_of(trainee: Trainee) -> KeysSection:
    section = trainee.settings("Keys")
    assert isinstance(section, KeysSection)
    section.search.clear()
    return section


def hints_now(trainee: Trainee) -> tuple[KeyHint, ...]:
    page = trainee.running.frame.page
    assert page is not None
    return page.keys()


def does(section: KeysSection) -> list[str]:
    return [row.hint.does for row in section.rows]


def test_what_a_page_shows_as_its_keys_is_listed(shared_trainee: Trainee) -> None:
    listed = set(does(keys_of(shared_trainee)))
    assert {hint.does for hint in EVERYWHERE} <= listed
    for index in range(len(ENTRIES)):
        shared_trainee.running.frame.go(index)
        assert {hint.does for hint in hints_now(shared_trainee)} <= listed


@pytest.mark.parametrize("drill", ["blackjack-payout", "settle-hand", "hand-signals", "cut-depth", "shuffle-clock"])
def test_what_a_drill_shows_as_its_keys_is_listed_before_and_after_the_verdict(
    shared_trainee: Trainee, drill: str
) -> None:
    listed = set(does(keys_of(shared_trainee)))
    shared_trainee.running.frame.go(DRILLS)
    shared_trainee.starts(drill)
    assert {hint.does for hint in hints_now(shared_trainee)} <= listed
    if not shared_trainee.presenter.is_clock:
        shared_trainee.drill.show_me()
        assert {hint.does for hint in hints_now(shared_trainee)} <= listed
    shared_trainee.drills.back()


def test_a_search_finds_what_a_key_does_and_the_key_itself(shared_trainee: Trainee) -> None:
    section = keys_of(shared_trainee)
    section.search.setText("riffle; lay")
    assert does(section) == ["Riffle; lay the packet down"]
    section.search.setText("ctrl+g")
    assert does(section) == ["Choose the house and game"]
    section.search.setText("house rules reload")
    assert does(section) == []
    section.search.setText("house rules files")
    assert does(section) == ["Read the house files again"]


def test_a_search_that_finds_nothing_says_so_and_escape_clears_it(shared_trainee: Trainee) -> None:
    section = keys_of(shared_trainee)
    section.focus()
    shared_trainee.types("xyzzy")
    assert section.rows == []
    assert "No key does that." in shared_trainee.words(section)
    shared_trainee.presses("Escape")
    assert section.search.text() == ""
    assert section.rows
    assert section.isVisible()
