"""Levels and difficulties move as worked out by hand, and choose questions of which three in four are right."""

from __future__ import annotations

from datetime import date, timedelta
from math import exp, log
from random import Random

import pytest

from trainer.training.learn.levels import Levels, RatedCase, Rating, levels_from_json, levels_to_json
from trainer.training.learn.mastery import Trial

TARGET = 5_000
MONDAY = date(2026, 3, 2)
EASY, HARD = RatedCase("d", "easy", "mixed"), RatedCase("d", "hard", "mixed")


def answered(levels: Levels, case: RatedCase, right: bool, milliseconds: int | None = 4_000, day: int = 0) -> None:
    levels.answered("pay", case, Trial(MONDAY + timedelta(days=day), right, milliseconds), TARGET)


def moved(right: bool, milliseconds: int | None = 4_000) -> float:
    """How far the level moves with the first answer of all."""
    levels = Levels()
    answered(levels, EASY, right, milliseconds)
    return levels.skills["pay"].value


def test_of_the_unknown_a_right_answer_is_expected_as_often_as_a_wrong_one() -> None:
    assert Levels().expected("pay", EASY) == 0.5


def test_the_first_answer_moves_level_and_difficulty_by_the_same_the_other_way() -> None:
    """Of both nothing is known: a step of 0.1 x (1 + 4 - 0.5) = 0.45, and the answer came 0.5 better than expected."""
    levels = Levels()
    answered(levels, EASY, True)
    assert levels.skills["pay"] == Rating(pytest.approx(0.225), pytest.approx(39 / 40), MONDAY.toordinal())
    assert levels.cases[EASY] == Rating(pytest.approx(-0.225), pytest.approx(39 / 40), MONDAY.toordinal())
    assert levels.expected("pay", EASY) == pytest.approx(1 / (1 + exp(-0.45)))


def test_the_second_answer_moves_them_by_what_is_known_by_then() -> None:
    """0.61064 was expected; the step is 0.1 x (1 + 3.9 - 0.4875) = 0.44125."""
    levels = Levels()
    answered(levels, EASY, True)
    answered(levels, EASY, True)
    assert levels.skills["pay"].value == pytest.approx(0.225 + 0.44125 * (1 - 0.610639), abs=1e-6)


def test_after_forty_answers_a_step_is_the_smallest() -> None:
    levels = Levels()
    for _ in range(41):
        answered(levels, EASY, True)
    assert levels.skills["pay"].uncertainty == 0
    before, expected = levels.skills["pay"].value, levels.expected("pay", EASY)
    answered(levels, EASY, False)
    assert levels.skills["pay"].value == pytest.approx(before - 0.1 * expected)


def test_days_without_an_answer_make_a_level_uncertain_and_a_case_not() -> None:
    """Three days are a tenth; the answer then takes a fortieth off."""
    levels = Levels()
    for _ in range(40):
        answered(levels, EASY, True)
    answered(levels, EASY, True, day=3)
    assert levels.skills["pay"].uncertainty == pytest.approx(0.1 - 1 / 40)
    assert levels.cases[EASY].uncertainty == 0
    answered(levels, EASY, True, day=100)
    assert levels.skills["pay"].uncertainty == pytest.approx(1 - 1 / 40)


def test_a_slow_right_answer_counts_for_less_and_never_for_less_than_half() -> None:
    """Once and a half the target counts three quarters: 0.25 more than was expected, times the step of 0.45."""
    assert moved(True, 5_000) == moved(True, 1) == moved(True, None) == pytest.approx(0.225)
    assert moved(True, 7_500) == pytest.approx(0.45 * 0.25)
    assert moved(True, 10_000) == moved(True, 60_000) == pytest.approx(0)
    assert moved(False, 1) == moved(False, 60_000) == pytest.approx(-0.225)


def test_what_is_asked_next_is_never_what_was_asked_before_where_there_is_another() -> None:
    random = Random(1)
    assert {Levels().choose("pay", [EASY, HARD], random, before=EASY) for _ in range(20)} == {HARD}
    assert Levels().choose("pay", [EASY], random, before=EASY) == EASY
    with pytest.raises(ValueError, match="no case"):
        Levels().choose("pay", [], random)


def test_of_unknown_cases_each_comes_up() -> None:
    random = Random(1)
    cases = [RatedCase("d", letter, "mixed") for letter in "abcd"]
    assert {Levels().choose("pay", cases, random) for _ in range(60)} == set(cases)


@pytest.mark.parametrize("level", [-0.5, 0.5, 1.5])
def test_who_learns_is_asked_so_that_three_in_four_are_right(level: float) -> None:
    """A made-up learner of that true level, before eleven cases of which some are far too easy and some too hard."""
    random, levels = Random(7), Levels()
    truth = {RatedCase("d", str(number), "mixed"): (number - 6) / 2 for number in range(11)}
    before, right = None, []
    for number in range(1_500):
        before = levels.choose("pay", truth, random, before)
        right.append(random.random() < 1 / (1 + exp(truth[before] - level)))
        answered(levels, before, right[-1], day=number // 100)
    assert sum(right[500:]) / 1_000 == pytest.approx(0.75, abs=0.05)


def test_cases_come_to_stand_as_far_apart_as_they_are() -> None:
    """Half of the hard ones and four in five of the easy ones are right: log 4 apart."""
    random, levels = Random(3), Levels()
    for number in range(4_000):
        case, chance = ((EASY, 0.8), (HARD, 0.5))[number % 2]
        answered(levels, case, random.random() < chance)
    assert levels.cases[HARD].value - levels.cases[EASY].value == pytest.approx(log(4), abs=0.35)


def test_levels_come_back_as_they_were_written() -> None:
    levels = Levels()
    for number in range(9):
        answered(levels, (EASY, HARD)[number % 2], number % 3 > 0, day=number)
    assert levels_from_json(levels_to_json(levels)) == levels
