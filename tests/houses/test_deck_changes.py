"""When Old Mill's decks are changed: every eight hours, every shift, and for a marked card."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from tests.domain.games import shipped
from tests.houses.test_invented import GAMES
from trainer.content.houses.library import check
from trainer.drills.base import Answer, Choice, Course
from trainer.drills.burn_and_cut_card import DRILL
from trainer.drills.burn_and_cut_card.cases import case_named
from trainer.drills.burn_and_cut_card.deck_changes import deck_change_cases
from trainer.drills.burn_and_cut_card.grades import ASK
from trainer.wording.rules.sentences import rule_sentence

OLD_MILL = GAMES["old-mill/single-deck"]


@pytest.mark.parametrize(
    ("key", "due"),
    [
        ("decks-after-8-hours", "change-decks"),
        ("decks-after-4-hours", "keep-decks"),
        ("decks-each-shift", "change-decks"),
        ("decks-card-marked", "change-decks"),
    ],
)
def test_what_becomes_of_the_decks_rests_on_the_rule(key: str, due: str) -> None:
    case = case_named(key, OLD_MILL)
    assert case.due(OLD_MILL) == due
    assert case.rules(OLD_MILL)[0].ref.path == "equipment.decks_changed"


def test_a_day_that_the_house_does_not_name_is_not_asked_about() -> None:
    assert "decks-each-day" not in {case.key for case in deck_change_cases(OLD_MILL)}


def test_the_words_of_a_question_and_its_answer() -> None:
    course = Course(OLD_MILL)
    asked = (DRILL.question(course, Random(seed)) for seed in range(800))
    question = next(each for each in asked if each.case == "decks-after-4-hours")
    assert question.circumstance == "These decks have been in play for four hours, and every card is sound."
    grade = DRILL.grade(course, question, Answer(((ASK, Choice("change-decks")),)))
    assert (grade.right, grade.answer) == (False, "Yes: they stay in play")
    assert grade.reason == (
        "Here the decks are changed after eight hours in play, at each change of shift and when a card is marked or "
        "damaged."
    )


def test_shipped_houses_leave_it_to_the_floor() -> None:
    for game in shipped().games():
        assert deck_change_cases(game) == ()
        assert rule_sentence(game.equipment.decks_changed, game) == "Decks changed: when the floor says so"


CLASHES = {
    'decks_changed = { is = ["so-many-hours"], kind = "assumed" }': "After how many hours is not said",
    'deck_hours = { is = 8, kind = "assumed" }': "Hours are counted for nothing",
}


@pytest.mark.parametrize("rules", CLASHES)
def test_hours_and_their_number_come_together(rules: str, tmp_path: Path) -> None:
    text = f'extends = "common"\nname = "Odd"\n[equipment]\n{rules}\n[games.blackjack]\nname = "Blackjack"\n'
    (tmp_path / "odd.toml").write_text(text, encoding="utf-8")
    (fault,) = check([tmp_path])
    assert CLASHES[rules] in fault.message
