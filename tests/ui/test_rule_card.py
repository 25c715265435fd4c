"""A rule's card: a sentence, or a title with the steps of a procedure, the step its words speak of standing out."""

from PySide6.QtWidgets import QApplication, QLabel

from tests.domain.games import game
from trainer.app import read_assets
from trainer.domain.house.rules import said_of
from trainer.domain.house.shuffle_terms import ShuffleStep
from trainer.ui.looks.current_look import Look
from trainer.ui.looks.window_settings import WindowSettings
from trainer.ui.widgets.rule_card import RuleCard

EXHIBIT = game("exhibit-17-011/blackjack")


def labels(card: RuleCard) -> list[QLabel]:
    return [each for each in card.findChildren(QLabel) if each.text()]


def test_a_procedure_is_a_title_and_its_steps_by_number(qapp: QApplication) -> None:
    look = Look(read_assets(), WindowSettings())
    card = RuleCard(look, said_of(EXHIBIT.shuffle.end_of_shoe, ShuffleStep.MIX), EXHIBIT)
    told = labels(card)
    words = [each.text() for each in told]
    assert "Shuffle at the end of a shoe" in words
    assert [word for word in words if word in ("1.", "2.", "7.", "8.")] == ["1.", "2.", "7."]
    bold = {each.text() for each in told if each.font().weight() >= 600}
    assert {"Shuffle at the end of a shoe", "2.", "Mix"} <= bold
    assert "Alternate the diagonals" not in bold


def test_any_other_rule_is_one_sentence(qapp: QApplication) -> None:
    look = Look(read_assets(), WindowSettings())
    card = RuleCard(look, EXHIBIT.settling.blackjack_pays, EXHIBIT)
    words = [each.text() for each in labels(card)]
    assert "Blackjack pays 3 to 2" in words
