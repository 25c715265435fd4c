"""Ctrl+K and a few letters lead anywhere, by the keyboard alone."""

from collections.abc import Iterator

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget

from tests.ui.trainee import Trainee
from trainer.ui.glossary.page import GlossaryPage
from trainer.ui.palette.actions import Action, ActionKind
from trainer.ui.palette.panel import CommandPalette
from trainer.ui.progress.page import ProgressPage
from trainer.ui.rules.page import RulesPage
from trainer.ui.settings.page import SettingsPage
from trainer.ui.table.page import TablePage
from trainer.ui.ways import DRILLS, PROGRESS, TABLE

GAME = "exhibit-17-011/blackjack"


@pytest.fixture
def at_drills(shared_trainee: Trainee) -> Iterator[Trainee]:
    """Someone before the list of drills."""
    frame = shared_trainee.running.frame
    frame.go(DRILLS)
    shared_trainee.drills.back()
    yield shared_trainee
    palette(shared_trainee).close_panel()
    shared_trainee.running.session.choose_game(GAME)
    shared_trainee.running.session.choose_learner("Anna")


def palette(trainee: Trainee) -> CommandPalette:
    return trainee.running.ways.palette


def goes_to(trainee: Trainee, typed: str) -> None:
    trainee.presses("Ctrl+k")
    trainee.types(typed)
    trainee.presses("Enter")


def offered(trainee: Trainee, kind: ActionKind) -> list[Action]:
    return [action for action in palette(trainee)._actions if action.kind is kind]


def test_it_leads_to_a_page(at_drills: Trainee) -> None:
    goes_to(at_drills, "progr")
    page = at_drills.running.frame.page
    assert page is not None
    assert page.title == "Progress"


def test_it_begins_a_drill(at_drills: Trainee) -> None:
    goes_to(at_drills, "blackjack payout")
    assert at_drills.question.drill == "blackjack-payout"


def test_it_chooses_a_situation_and_deals_nothing_yet(at_drills: Trainee) -> None:
    goes_to(at_drills, "insurance that wins")
    page = at_drills.running.frame.page
    assert isinstance(page, TablePage)
    assert page.in_view is None
    assert page.board.setup.setup.situation == "insurance-wins"


def test_it_leads_to_a_rule(at_drills: Trainee) -> None:
    goes_to(at_drills, "rule insurance pays")
    page = at_drills.running.frame.page
    assert isinstance(page, RulesPage)
    assert page.list.current is not None
    assert page.list.current.line.path == "insurance.pays"


def test_it_leads_to_a_word(at_drills: Trainee) -> None:
    goes_to(at_drills, "word riffle")
    page = at_drills.running.frame.page
    assert isinstance(page, GlossaryPage)
    assert page.list.current is not None
    assert page.list.current.word == "riffle"


def test_it_chooses_another_house(at_drills: Trainee) -> None:
    goes_to(at_drills, "rockingham")
    assert at_drills.running.session.game_key.startswith("rockingham")


def test_it_chooses_another_learner(at_drills: Trainee) -> None:
    at_drills.running.session.choose_learner("Bea")
    at_drills.running.session.choose_learner("Anna")
    goes_to(at_drills, "learner bea")
    assert at_drills.running.session.learner == "Bea"


def test_it_leads_to_a_setting_by_what_it_can_be_set_to_and_esc_back_past_the_glossary(at_drills: Trainee) -> None:
    frame = at_drills.running.frame
    goes_to(at_drills, "setting light")
    assert isinstance(frame.page, SettingsPage)
    assert frame.page.section.title == "Window"
    goes_to(at_drills, "word riffle")
    at_drills.presses("Escape")
    assert frame.page is at_drills.drills


def test_it_does_what_a_key_of_the_page_does(at_drills: Trainee) -> None:
    page = at_drills.running.frame.go(PROGRESS)
    assert isinstance(page, ProgressPage)
    before = page.scope.current
    goes_to(at_drills, "this game, or all")
    assert {before, page.scope.current} == {"this", "all"}


def test_what_was_chosen_last_comes_first(at_drills: Trainee) -> None:
    goes_to(at_drills, "word riffle")
    goes_to(at_drills, "progr")
    at_drills.presses("Ctrl+k")
    assert [row.action.words for row in palette(at_drills).rows[:2]] == ["Progress", "riffle"]


def test_esc_closes_it_and_the_keys_are_the_page_s_again(at_drills: Trainee) -> None:
    at_drills.presses("Ctrl+k", "Escape")
    assert palette(at_drills).isHidden()
    assert QApplication.focusWidget() is not palette(at_drills).field
    at_drills.presses("3")
    assert at_drills.drills.under_way


def test_it_opens_over_an_amount_that_is_typed_and_the_amount_stays(at_drills: Trainee) -> None:
    at_drills.starts("blackjack-payout")
    at_drills.types("15")
    at_drills.presses("Ctrl+k", "Escape")
    assert at_drills.presenter.draft.text == "15"


def test_the_clocks_stand_still_while_it_is_open(at_drills: Trainee) -> None:
    at_drills.running.frame.go(TABLE)
    page = at_drills.running.frame.page
    assert isinstance(page, TablePage)
    page.deal("")
    at_drills.presses("Ctrl+k")
    assert page._held
    at_drills.presses("Escape")
    assert not page._held
    page._leave_sitting()


def test_another_page_closes_it_and_its_keys_are_that_page_s(at_drills: Trainee) -> None:
    """From the list of drills to Learn, then to the list again, which is in view already: both close it."""
    frame = at_drills.running.frame
    for keys in ("Ctrl+2", "Ctrl+3", "Ctrl+3"):
        at_drills.presses("Ctrl+k")
        at_drills.types("bur")
        at_drills.presses(keys)
        assert palette(at_drills).isHidden()
    assert frame.page is at_drills.drills
    at_drills.presses("3")
    assert at_drills.drills.under_way


def test_a_page_that_takes_the_focus_under_it_gets_neither_focus_nor_keys(at_drills: Trainee) -> None:
    page = at_drills.running.frame.page
    assert page is not None
    at_drills.presses("Ctrl+k")
    page.focus()
    assert QApplication.focusWidget() is palette(at_drills).field
    below = next(each for each in page.findChildren(QWidget) if each.focusPolicy() and each.isVisible())
    for key in "3bur":
        QTest.keyClick(below, key)
    assert palette(at_drills).field.text() == "3bur"
    assert not at_drills.drills.under_way
    QTest.keyClick(below, Qt.Key.Key_Escape)
    assert palette(at_drills).isHidden()


def test_its_key_brings_it_back_with_what_was_typed(at_drills: Trainee) -> None:
    at_drills.presses("Ctrl+k")
    at_drills.types("bur")
    at_drills.presses("Ctrl+k", "n")
    assert palette(at_drills).field.text() == "burn"
    assert palette(at_drills).isVisible()


def test_no_key_of_an_open_list_of_keys_reaches_the_page_below(at_drills: Trainee) -> None:
    at_drills.presses("?")
    keys = at_drills.running.frame.keys
    assert keys.isVisible()
    at_drills.presses("3")
    assert not at_drills.drills.under_way
    at_drills.presses("Ctrl+k")
    assert keys.isHidden()
    assert palette(at_drills).isVisible()


def test_everything_of_every_kind_is_offered(at_drills: Trainee) -> None:
    at_drills.presses("Ctrl+k")
    assert all(offered(at_drills, kind) for kind in ActionKind)
    game = at_drills.running.session.game
    assert game is not None
    assert {each.key for each in offered(at_drills, ActionKind.RULE)} == {rule.ref.path for rule in game.rules()}
