"""When Old Mill burns: one card before each round, and any card that was shown by mistake."""

from __future__ import annotations

from itertools import islice
from pathlib import Path
from random import Random

import pytest

from tests.domain.games import shipped, with_rules
from tests.houses.test_invented import GAMES
from trainer.content.houses.library import check
from trainer.domain.house.shuffle_terms import BurnWhen
from trainer.domain.table.acts import Burn
from trainer.drills.base import Answer, Choice, Course
from trainer.drills.burn_and_cut_card import DRILL
from trainer.drills.burn_and_cut_card.cases import case_named, cases_of
from trainer.drills.burn_and_cut_card.grades import ASK
from trainer.drills.mistakes import Mistake
from trainer.training.patrons.model_round import model_round_of
from trainer.training.table.simulate import RoundSeries
from trainer.wording.table.reasons import reason

OLD_MILL, MAYFAIR = GAMES["old-mill/single-deck"], GAMES["mayfair/blackjack"]


def test_each_round_begins_with_a_burn_that_cites_the_rule() -> None:
    for dealt in islice(RoundSeries(OLD_MILL, 3, 2).rounds(), 6):
        burns = [step.duty for step in model_round_of(OLD_MILL, dealt).steps if isinstance(step.duty.action, Burn)]
        assert [rule.ref.path for rule in burns[0].rules] == ["shuffle.burn", "shuffle.burn_when"]
        assert len(burns) == 1
        assert reason(burns[0], OLD_MILL) == "The first card of each round is burned."


def test_a_house_that_burns_on_a_new_shoe_burns_in_its_first_round_only() -> None:
    burns = [
        sum(isinstance(step.duty.action, Burn) for step in model_round_of(MAYFAIR, dealt).steps)
        for dealt in islice(RoundSeries(MAYFAIR, 3, 2).rounds(), 3)
    ]
    assert burns == [1, 0, 0]


@pytest.mark.parametrize("key", ["new-shoe", "entering-the-table", "same-shoe"])
def test_at_every_beginning_of_a_round_a_card_is_burned(key: str) -> None:
    case = case_named(key, OLD_MILL)
    assert case.due(OLD_MILL) == "burn"
    assert case.reason(OLD_MILL) == "Here the first card is burned before each round only"


def test_between_two_hands_of_a_shoe_nothing_is_burned_elsewhere() -> None:
    assert case_named("same-shoe", MAYFAIR).due(MAYFAIR) == "no-burn"


def test_a_card_that_was_shown_is_burned() -> None:
    course = Course(OLD_MILL)
    asked = (DRILL.question(course, Random(seed)) for seed in range(500))
    question = next(each for each in asked if each.case == "card-shown-by-mistake")
    right, wrong = (
        DRILL.grade(course, question, Answer(((ASK, Choice(key)),))) for key in ("burn-shown", "deal-shown")
    )
    assert (right.mistake, wrong.mistake) == (None, Mistake.WRONG_NEXT_STEP)
    assert wrong.reason == (
        "Here a card exposed by mistake is burned, so that nobody plays with one that the table knew before."
    )
    assert wrong.rules[0].ref.path == "shuffle.burn_when"


def test_nobody_is_asked_about_it_where_the_house_does_not_say_so() -> None:
    games = shipped().games()
    assert all("card-shown-by-mistake" not in {case.key for case in cases_of(game)} for game in games)
    assert not any(BurnWhen.EACH_ROUND in game.shuffle.burn_when.value for game in games)


def test_nothing_burned_in_each_round_where_no_card_is_burned_at_all() -> None:
    none = with_rules(OLD_MILL, shuffle__burn=0)
    assert case_named("same-shoe", none).due(none) == "no-burn"


def test_a_burn_in_each_round_needs_its_phase(tmp_path: Path) -> None:
    text = (
        'extends = "common"\nname = "Odd"\n[shuffle]\nburn_when = { is = ["each-round"], kind = "assumed" }\n[round]\n'
        'phases = { is = ["bets", "deal", "insurance", "check", "blackjacks", "play", "own-hand", "settlement"], '
        'kind = "assumed" }\n[games.blackjack]\nname = "Blackjack"\n'
    )
    (tmp_path / "odd.toml").write_text(text, encoding="utf-8")
    (fault,) = check([tmp_path])
    assert "The phase 'burn' is missing: a card is burned in each round of this game." in fault.message
