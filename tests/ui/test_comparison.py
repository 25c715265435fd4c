"""What is different here: every rule that differs from another game, compared, walked through, printed; and known."""

from __future__ import annotations

import pytest
from PySide6.QtWidgets import QApplication

from tests.ui.choosing import switch_rule
from tests.ui.every_state import rest
from tests.ui.trainee import Trainee
from trainer.domain.house.rules import Kind
from trainer.training.learn.another_house.facts import differing_facts
from trainer.training.learn.another_house.known_games import KNOWN_GAMES, know_game
from trainer.ui.drills.drill_session import begin_drill
from trainer.ui.palette.actions import Action, ActionKind
from trainer.ui.paper.document import document
from trainer.ui.rules.comparison import ANOTHER, CHOOSE, DEALT, NOT_DEALT, HouseComparison
from trainer.ui.rules.difference_row import DifferenceRow
from trainer.ui.rules.page import RulesPage
from trainer.ui.ways import RULES
from trainer.ui.widgets.buttons import Button
from trainer.ui.window.learner_changes import LearnerChanges
from trainer.ui.window.study import study_of
from trainer.wording.rules.differences import ALIKE

HERE, KNOWN = "exhibit-17-011/blackjack", "rockingham/blackjack"


@pytest.fixture
def trainee(shared_trainee: Trainee) -> Trainee:
    """Anna at the exhibit's blackjack, who has named no game."""
    session, frame = shared_trainee.running.session, shared_trainee.running.frame
    session.choose_learner("Anna")
    session.choose_game(HERE)
    page = frame.go(RULES)
    assert isinstance(page, RulesPage)
    know_game(session, "")
    page.comparison.compare("")
    page.show_rules()
    return shared_trainee


@pytest.fixture
def page(trainee: Trainee) -> RulesPage:
    found = trainee.running.frame.page
    assert isinstance(found, RulesPage)
    return found


@pytest.fixture
def comparison(page: RulesPage, trainee: Trainee) -> HouseComparison:
    """The view, on what differs from Rockingham."""
    trainee.presses("c")
    page.comparison.compare(KNOWN)
    QApplication.processEvents()
    return page.comparison


def line(comparison: HouseComparison, title: str) -> DifferenceRow:
    return next(each for each in comparison.rows if each.line.title == title)


def told(page: RulesPage) -> list[str]:
    """What its keys do now."""
    hints = page.keys()
    return [hint.does for hint in hints]


def test_who_has_named_no_game_is_offered_them_all_with_how_much_differs(page: RulesPage, trainee: Trainee) -> None:
    trainee.presses("c")
    assert page.is_comparing
    assert page.comparison.chooser.text() == CHOOSE
    offered = [each for each in page.comparison.area.findChildren(Button) if each.isVisible()]
    assert [each.text() for each in offered][-1] == "Rockingham, Blackjack"
    assert len(offered) == 6
    assert page.sheet() is None
    trainee.clicks(offered[-1])
    assert page.comparison.head.accessibleName() == (
        "Compared with: Rockingham, Blackjack; Your game: Exhibit 17-011, Blackjack"
    )
    assert page.comparison.chooser.text() == ANOTHER
    assert page.comparison.rows


def test_each_rule_has_both_sides_and_one_that_is_alike_is_not_there(comparison: HouseComparison) -> None:
    soft = line(comparison, "Soft 17").line
    assert (soft.one.words, soft.one.kind) == ("The dealer hits", Kind.STATED)
    assert (soft.other.words, soft.other.kind) == ("The dealer stands", Kind.READ)
    assert "Blackjack pays" not in {each.line.title for each in comparison.rows}
    differing = [each for each in comparison.rows if each.line.group != ALIKE]
    assert comparison.said.text().startswith(f"{len(differing)} rules differ.")
    assert 0 < len(differing) < len(comparison.rows)
    # Rockingham's document alone says it: it stands at the end.
    assert line(comparison, "Double for less").line.group == ALIKE
    assert comparison.rows[-1].line.group == ALIKE


def test_a_rule_switched_here_changes_what_differs(comparison: HouseComparison, trainee: Trainee) -> None:
    session = trainee.running.session
    switch_rule(session, "dealer.soft_17", True)
    assert "Soft 17" not in {each.line.title for each in comparison.rows}
    switch_rule(session, "dealer.soft_17", False)
    assert line(comparison, "Soft 17")


def test_arrows_and_page_keys_lead_through_and_enter_leads_to_the_rule(
    comparison: HouseComparison, page: RulesPage, trainee: Trainee
) -> None:
    trainee.presses("Down")
    assert comparison.rows[1].hasFocus()
    trainee.presses("PageDown")
    beside = QApplication.focusWidget()
    assert isinstance(beside, DifferenceRow)
    assert beside.line.group != comparison.rows[1].line.group
    line(comparison, "Soft 17").setFocus()
    trainee.presses("Enter")
    assert not page.is_comparing
    current = page.list.current
    assert current is not None
    assert current.line.title == "Soft 17"


def test_a_rule_that_only_the_other_house_has_leads_nowhere(
    comparison: HouseComparison, page: RulesPage, trainee: Trainee
) -> None:
    line(comparison, "Match the Up-Card pays").setFocus()
    trainee.presses("Enter")
    assert page.is_comparing


def test_comparing_changes_no_course(comparison: HouseComparison, page: RulesPage, trainee: Trainee) -> None:
    session = trainee.running.session
    study = study_of(session)
    before = [each.brought for each in study.skills()], session.setting(KNOWN_GAMES)
    trainee.presses("d")
    trainee.drills.back()
    page.comparison.compare("games-of-chance/blackjack")
    page.show_rules()
    trainee.presses("c")
    assert ([each.brought for each in study.skills()], session.setting(KNOWN_GAMES)) == before
    assert not any(before[0])


def test_only_the_button_changes_the_course_and_it_can_be_taken_back(
    comparison: HouseComparison, trainee: Trainee
) -> None:
    session = trainee.running.session
    study = study_of(session)
    assert comparison.dealt.button.text() == DEALT
    assert "This changes your course" in comparison.dealt.effect.text()
    trainee.presses("i")
    assert comparison.known is not None
    assert comparison.known.key == KNOWN
    assert any(each.brought for each in study.skills())
    assert comparison.head.accessibleName().startswith("You know: Rockingham")
    assert comparison.dealt.button.text() == NOT_DEALT
    trainee.clicks(comparison.dealt.button)
    assert comparison.known is None
    assert not any(each.brought for each in study.skills())
    assert comparison.rows, "what was compared is still in view"


def test_another_game_replaces_the_known_one_only_by_the_button(comparison: HouseComparison, trainee: Trainee) -> None:
    trainee.presses("i")
    comparison.compare("games-of-chance/blackjack")
    assert comparison.known is not None
    assert comparison.known.key == KNOWN
    assert "It replaces Rockingham, Blackjack." in comparison.dealt.effect.text()
    trainee.presses("i")
    assert comparison.known is not None
    assert comparison.known.key == "games-of-chance/blackjack"


def test_the_known_game_belongs_to_that_learner_alone(
    comparison: HouseComparison, page: RulesPage, trainee: Trainee
) -> None:
    trainee.presses("i")
    trainee.presses("Escape")
    assert not page.is_comparing
    session = trainee.running.session
    session.choose_learner("Björn")
    assert comparison.known is None
    session.choose_learner("Anna")
    assert comparison.known is not None
    assert comparison.known.key == KNOWN


def test_at_the_house_one_knows_another_is_asked_for(comparison: HouseComparison, trainee: Trainee) -> None:
    trainee.presses("i")
    trainee.running.session.choose_game(KNOWN)
    assert not comparison.rows
    assert comparison.said.text().startswith("Pick a game")
    assert not comparison.dealt.isVisible()


def test_a_learner_called_otherwise_still_knows_that_game(comparison: HouseComparison, trainee: Trainee) -> None:
    trainee.presses("i")
    changes = LearnerChanges(trainee.running.session)
    assert changes.rename("Anna", "Anne") == ""
    assert comparison.known is not None
    assert changes.rename("Anne", "Anna") == ""


def test_it_is_printed_with_both_citations_side_by_side(comparison: HouseComparison, page: RulesPage) -> None:
    sheet = page.sheet()
    assert sheet is not None
    rows = {row[0]: row for part in sheet.parts for row in part.rows}
    assert len(rows) == len(comparison.rows)
    _, one, other = rows["Who may insure"]
    assert one.startswith("Hands without a blackjack. Stated: Exhibit A, Rockingham Gaming, ")
    assert "Assumed" in other
    assert "The dealer stands" in document(sheet).toPlainText()


def test_the_palette_leads_there_from_any_page(page: RulesPage, trainee: Trainee) -> None:
    ways = trainee.running.ways
    ways.take(Action(ActionKind.COMPARISON, "", "What is different here"))
    assert page.is_comparing


def test_its_keys_are_told_while_it_is_in_view(comparison: HouseComparison, page: RulesPage) -> None:
    assert "Compare with another game" in told(page)
    page.show_rules()
    assert "Find a rule" in told(page)


def test_what_differs_is_drilled_and_nothing_else(comparison: HouseComparison, trainee: Trainee) -> None:
    session = trainee.running.session
    known, here = comparison.other, session.game
    assert known is not None
    assert here is not None
    trainee.presses("d")
    presenter = trainee.drill.presenter
    assert presenter is not None
    cases = {presenter.question.case}
    for _ in range(3):
        trainee.drill.show_me()
        rest(trainee.drill)
        trainee.presses("Enter")
        cases.add(presenter.question.case)
    assert len(cases) > 1
    assert cases <= set(differing_facts(known, here))
    trainee.drills.back()


def test_where_no_fact_differs_no_drill_is_offered(page: RulesPage, trainee: Trainee) -> None:
    trainee.presses("c")
    assert not page.comparison.drill_button.isVisible()
    assert begin_drill(trainee.running.session, "house-facts:different-here") is None
