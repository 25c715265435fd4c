"""While a skill is new its cases come as they fit the learner's level, and none is left out."""

from __future__ import annotations

from datetime import date, timedelta
from math import exp
from random import Random

import pytest

from tests.storage.attempts import attempt
from tests.training.fakes import RIGHT, WRONG, CasesDrill, Hands, game
from trainer.content.learn.skills import Skill
from trainer.drills.base import Course
from trainer.training.drills.sitting import Practised, Sitting
from trainer.training.learn.case_by_level import CaseByLevel, as_learned
from trainer.training.learn.levels import Levels, RatedCase
from trainer.training.learn.mastery import SkillStanding, Trial
from trainer.training.learn.skills_of_game import TrainedSkill, skill_of_case
from trainer.training.learn.standings import Reckoned

MONDAY = date(2026, 3, 2)
LETTERS = "abcdef"
DRILL = CasesDrill(LETTERS + "xyz")
PAY = TrainedSkill(Skill("pay", "Pay", "only", "only/one"), {"cases": tuple(LETTERS)})


def by_level(levels: Levels | None = None, today: date = MONDAY) -> CaseByLevel:
    return CaseByLevel(levels or Levels(), "pay", DRILL, "mixed", today)


def answered(chooser: CaseByLevel, case: str, marks: str) -> CaseByLevel:
    for mark in marks:
        chooser = chooser.after(attempt(drill="cases", case=case, right=mark == "+", milliseconds=2_000))
    return chooser


def sitting(chooser: CaseByLevel | None, seed: int = 3) -> Sitting:
    about = Practised(tuple(LETTERS), None, chooser)
    return Sitting(Course(game()), DRILL, seed, Hands().clock(), lambda: "id", practised=about)


def learnt(level: float, days: int, *, levelled: bool = True) -> tuple[list[str], list[bool]]:
    """Twenty questions a day of a made-up learner of that true level, whose cases lie from -2 (easy) to 2."""
    random, levels, asked, right = Random(5), Levels(), list[str](), list[bool]()
    for day in range(days):
        chooser = by_level(levels, MONDAY + timedelta(days=day)) if levelled else None
        going = sitting(chooser, seed=day)
        for _ in range(20):
            asked.append(going.next().case)
            right.append(random.random() < 1 / (1 + exp((LETTERS.index(asked[-1]) - 2.5) / 1.25 - level)))
            judged = going.answer(RIGHT if right[-1] else WRONG)
            chooser = chooser and chooser.after(judged.attempt)
        levels = chooser.levels if chooser is not None else levels
    return asked, right


def test_who_knows_the_case_that_was_asked_is_asked_another() -> None:
    chooser, random = answered(by_level(), "a", "+" * 10), Random(1)
    assert {chooser.choose("ab", random, "a") for _ in range(10)} == {"b"}
    assert chooser.choose("a", random, "a") == "a"


def test_a_case_that_fits_the_level_comes_before_one_that_is_far_too_hard() -> None:
    """One that is always right, one that never is, and one of four in five: the last comes most."""
    levels = answered(answered(answered(by_level(), "a", "+" * 20), "b", "-" * 8), "c", "++-++").levels
    asked = [by_level(levels).choose("abc", Random(seed), "") for seed in range(200)]
    assert asked.count("c") > 100
    assert asked.count("b") < 20


def test_the_longest_not_asked_is_one_never_asked_then_one_of_an_earlier_day_then_the_first_of_this_sitting() -> None:
    earlier = answered(answered(by_level(), "a", "+"), "b", "+").levels
    chooser = answered(answered(by_level(earlier, MONDAY + timedelta(days=1)), "c", "+"), "a", "+")
    # The first seed's chance is below a sixth.
    forgotten = next(seed for seed in range(99) if Random(seed).random() < 0.1)
    assert chooser.choose("abcd", Random(forgotten), "") == "d"
    assert chooser.choose("abc", Random(forgotten), "") == "b"
    assert chooser.choose("ac", Random(forgotten), "") == "c"


def test_no_case_is_left_out_however_hard_it_is() -> None:
    """Twelve days of one who knows nothing: each of the six cases comes up at least eight times."""
    asked, _ = learnt(-4, days=12)
    assert min(asked.count(each) for each in LETTERS) >= 8


@pytest.mark.parametrize("level", [0.5, 1.5])
def test_about_three_in_four_are_right_where_the_cases_allow_it(level: float) -> None:
    _, right = learnt(level, days=25)
    assert sum(right[100:]) / 400 == pytest.approx(0.72, abs=0.08)


def test_a_beginner_is_right_more_often_than_where_cases_come_in_turn() -> None:
    _, right = learnt(-0.5, days=15)
    _, in_turn = learnt(-0.5, days=15, levelled=False)
    assert sum(right) > sum(in_turn) + 20


def test_the_same_seed_and_answers_ask_the_same() -> None:
    assert learnt(0.5, days=2) == learnt(0.5, days=2)


def test_an_answer_moves_the_level_as_the_score_book_tells_it_and_leaves_what_was_as_it_is() -> None:
    before = by_level()
    after = before.after(attempt(drill="cases", case="a", right=True, milliseconds=4_500))
    told = Levels()
    told.answered("pay", RatedCase("cases", "a", "mixed"), Trial(MONDAY, True, 4_500), 3_000)
    assert after.levels == told
    assert before.levels == Levels()


def test_while_a_skill_is_new_the_level_chooses_and_once_it_is_accurate_cases_come_in_turn() -> None:
    def about(marks: str, *cases: str) -> Practised:
        last = tuple(Trial(MONDAY, mark == "+") for mark in marks)
        reached = Reckoned({"pay": SkillStanding(len(last), last)})
        return as_learned(Practised(cases or tuple(LETTERS), 0), PAY, reached, DRILL, "mixed", MONDAY)

    assert about("").choose == by_level()
    assert about("-" * 20 + "+" * 7 + "---").choose == by_level()
    assert about("-" * 20 + "+" * 8 + "--").choose is None
    assert about("", "a").choose is None
    assert about("+-").last == (True, False)


def test_a_case_is_of_the_skill_of_distraction_where_there_is_distraction() -> None:
    loud = TrainedSkill(Skill("noise", "Noise", "only", "only/two", distraction=True), {"cases": ("a",)})
    both = loud, PAY
    assert skill_of_case(both, "cases", "a", distraction=False) is PAY
    assert skill_of_case(both, "cases", "a", distraction=True) is loud
    assert skill_of_case(both, "cases", "b", distraction=True) is PAY
    assert skill_of_case(both, "cases", "q", distraction=True) is None
