"""Simulated learners: each forgets and learns as its kind says, and the same one learns in every way."""

from collections.abc import Callable
from pathlib import Path
from random import Random

import pytest
from bench import learning
from bench.learning import HEAD, KINDS, OURS, RANDOM, SLIP_TOO_OFTEN, Course, interval, skills_asked
from bench.simulated_learners import (
    GUESS,
    Careless,
    CaseByCase,
    ForgetsByAPower,
    ForgetsExponentially,
    KnowsOrNot,
    LearntSkill,
    ManyScales,
    Moment,
    SimulatedLearner,
    Slow,
)
from bench.ways_of_learning import WAYS

HOW_IT_TEACHES = Path(__file__).resolve().parents[2] / "lessons" / "how-it-teaches.md"
TOTALS = LearntSkill("totals", (), 3_000)
SOFT = LearntSkill("soft", ("totals",), 3_000)
KINDS_OF_LEARNER = [ForgetsExponentially, ForgetsByAPower, KnowsOrNot, Careless, Slow, ManyScales, CaseByCase]

Make = Callable[[tuple[LearntSkill, ...], Random], SimulatedLearner]


def practised(make: Make, seed: int, answers: int = 60) -> SimulatedLearner:
    """One who has read of totals and answered so many questions of them on the first day."""
    learner = make((TOTALS, SOFT), Random(seed))
    learner.read("totals", Moment(0))
    for number in range(answers):
        learner.answer("totals", Moment(0, 10.0 * (number + 1)))
    return learner


@pytest.mark.parametrize("make", KINDS_OF_LEARNER)
def test_who_knows_nothing_guesses_and_who_practises_is_right(make: Make) -> None:
    assert make((TOTALS, SOFT), Random(1)).chance("totals", Moment(0)) == GUESS
    assert practised(make, 1).chance("totals", Moment(0, 610)) > 0.75


@pytest.mark.parametrize("make", KINDS_OF_LEARNER)
def test_what_is_not_practised_fades_towards_a_guess(make: Make) -> None:
    learner = practised(make, 1)
    now, week, years = (learner.chance("totals", Moment(day, 610)) for day in (0, 7, 7_000))
    assert now > week > years >= GUESS
    assert years < 0.3


@pytest.mark.parametrize("make", KINDS_OF_LEARNER)
def test_answers_become_quicker_with_practice(make: Make) -> None:
    learner = make((TOTALS, SOFT), Random(1))
    taken = [learner.answer("totals", Moment(0, 10.0 * number)).milliseconds for number in range(100)]
    assert sum(taken[:10]) > 1.3 * sum(taken[-10:])


def test_the_same_seed_gives_the_same_learner() -> None:
    assert practised(KnowsOrNot, 5).chance("totals", Moment(9)) == practised(KnowsOrNot, 5).chance("totals", Moment(9))


def test_questions_of_a_game_are_asked_but_no_facts_rounds_or_shuffles() -> None:
    keys = {each.skill.key for each in skills_asked()}
    assert {"prove-a-stack", "hard-totals", "judge-decks"} <= keys
    assert not {"know-the-prices", "deal-the-cards", "shuffle-a-shoe"} & keys


@pytest.mark.parametrize("way", WAYS)
def test_whatever_the_way_each_day_has_its_minutes(way: str) -> None:
    came = Course("forgets exponentially", way, 1).come(3)
    assert came.minutes == 45
    assert came.begun >= 1
    assert came.mastered == came.times_mastered == 0
    assert GUESS <= came.month <= came.week <= 1


def test_some_who_avoid_what_is_hard_are_of_each_kind_that_forgets() -> None:
    assert set(KINDS[learning.AVOIDS]) == {ForgetsExponentially, ForgetsByAPower, KnowsOrNot}


def test_the_aims_are_held_against_the_random_order_and_the_best_other_way(capsys: pytest.CaptureFixture[str]) -> None:
    rows = list(learning.rows(seeds=1, days=2, processes=1))
    both = [each for kind in KINDS for each in ([1.0, 1.0] if kind in SLIP_TOO_OFTEN else [0.6, 1.0, 1.0])]
    assert [row.limit for row in rows] == both
    assert all(RANDOM in row.against for row in rows if row.name.startswith("Minutes"))
    assert not any(OURS in row.against for row in rows)
    assert capsys.readouterr().out.count(f"| {OURS} |") == len(KINDS)


def test_an_interval_of_learners_who_are_all_alike_is_a_point() -> None:
    assert interval([0.5] * 10) == (0.5, 0.5)
    low, high = interval([0.0, 1.0] * 8)
    # Half of sixteen, and about two standard errors of an eighth on either side.
    assert 0.2 < low < 0.3
    assert 0.7 < high < 0.8


def test_the_page_says_first_that_learners_are_simulated_and_has_the_table_of_each_kind() -> None:
    text = HOW_IT_TEACHES.read_text(encoding="utf-8")
    assert text.split()[0] == "Simulated"
    assert text.count(f"| {' | '.join(HEAD)} |") == len(KINDS)
    assert all(text.count(f"| {way} |") == len(KINDS) for way in WAYS)
