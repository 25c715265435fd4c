"""A rule's card: a sentence, or a title with the steps of a procedure, the step its words speak of standing out."""

from PySide6.QtWidgets import QApplication, QLabel

from tests.domain.games import game
from trainer.app import read_assets
from trainer.domain.house.rules import said_of
from trainer.domain.house.shuffle_terms import ShuffleStep
from trainer.ui.looks.current_look import Look
from trainer.ui.looks.window_settings import WindowSettings
from trainer.ui.widgets.numbered_steps import StepList
from trainer.ui.widgets.rule_card import RuleCard
from trainer.wording.rules.passages import passages_at_hand

EXHIBIT = game("exhibit-17-011/blackjack")


def labels(card: RuleCard) -> list[QLabel]:
    return [each for each in card.findChildren(QLabel) if each.text()]


def test_a_procedure_is_a_title_and_its_steps_by_number(qapp: QApplication) -> None:
    look = Look(read_assets(), WindowSettings())
    card = RuleCard(look, said_of(EXHIBIT.shuffle.end_of_shoe, ShuffleStep.MIX), EXHIBIT)
    assert "Shuffle at the end of a shoe" in [each.text() for each in labels(card)]
    listed = card.findChildren(StepList)
    assert [each.accessibleName().splitlines() for each in listed] == [
        [
            "1. Plug the stub into the discards",
            "2. Mix",
            "3. Four equal piles in a square",
            "4. Half a deck from each of two opposite corners",
            "5. Shuffle onto a fifth pile on the cut card",
            "6. Alternate the diagonals",
            "7. Until one pile stands",
        ]
    ]
    # It grows with every line that its words are broken over.
    assert listed[0].heightForWidth(120) > listed[0].heightForWidth(400) >= 7 * 20


def test_any_other_rule_is_one_sentence(qapp: QApplication) -> None:
    look = Look(read_assets(), WindowSettings())
    card = RuleCard(look, EXHIBIT.settling.blackjack_pays, EXHIBIT)
    words = [each.text() for each in labels(card)]
    assert "Blackjack pays 3 to 2" in words
    assert card.findChildren(StepList) == []


def test_a_rule_too_long_for_a_heading_stands_below_its_title(qapp: QApplication) -> None:
    look = Look(read_assets(), WindowSettings())
    card = RuleCard(look, EXHIBIT.equipment.chips, EXHIBIT)
    words = [each.text() for each in labels(card)]
    assert words[0] == "Chips"
    chips = "$0.50 grey, $1 white, $2.50 pink, $5 red, $25 green, $100 black, $500 purple"
    assert f"{chips}; cut in fives, $25 and $500 in fours" in words


def test_a_table_that_is_read_shows_the_line_at_hand_and_its_readings_and_points_to_the_page(
    qapp: QApplication,
) -> None:
    # The document's table has five lines and a sentence on losing, and the table that is the other reading as many.
    look = Look(read_assets(), WindowSettings())
    pays = EXHIBIT.side_wagers.wagers[1].pays
    for ruled, shown, more in ((said_of(pays, "one-suited"), 3, "Ten"), (pays, 2, "Twelve")):
        card = RuleCard(look, ruled, EXHIBIT, full=True)
        words = [each.text() for each in labels(card)]
        assert f"{more} more passages on the House rules page." in words
        assert len(passages_at_hand(ruled)) == shown
        assert ("Two suited matches" in words) is False


def test_the_words_cited_are_not_told_twice_in_full(qapp: QApplication) -> None:
    look = Look(read_assets(), WindowSettings())
    pays = game("casino-shoe-and-pitch/shoe").settling.blackjack_pays
    card = RuleCard(look, pays, EXHIBIT, full=True)
    told = [each.text() for each in labels(card)]
    quoted = [words for words in told if "one and a half times" in words]
    assert len(quoted) == 1
    assert any("ten-value card" in words or "10-value card" in words for words in told)
