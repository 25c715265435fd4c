"""Whose turn it is: credits, weights and phases by hand."""

from collections import Counter
from datetime import date, timedelta
from itertools import islice

import pytest

from trainer.training.learn.mastery import SkillStanding, Trial, standing
from trainer.training.learn.turns import QuestionTurns, answers_left, turns_from_json, turns_to_json

MONDAY = date(2026, 3, 2)
TEN_SECONDS = 10_000


def answered(right: int, wrong: int = 0, on: date = MONDAY) -> SkillStanding:
    return standing([Trial(on, False, 4_000)] * wrong + [Trial(on, True, 4_000)] * right)


def cost(skill: str) -> int:
    return TEN_SECONDS


def begun(pool: dict[str, SkillStanding], day: date = MONDAY, started: date = MONDAY) -> QuestionTurns:
    turns = QuestionTurns(started=started)
    turns.begin(day, pool, 0.9, cost, 100)
    return turns


def asked(pool: dict[str, SkillStanding], turns: QuestionTurns, count: int) -> Counter[str]:
    return Counter(islice(turns.picks(pool, cost), count))


def test_the_skill_with_the_least_credit_is_asked() -> None:
    turns = QuestionTurns(credits={"a": 2.0, "b": 1.0, "c": 3.0})
    assert turns.next(["a", "b", "c"]) == "b"


def test_credit_grows_with_the_time_a_question_takes_to_the_power_of_three_quarters_by_its_weight() -> None:
    """Twenty seconds are (20 / 10) ** 0.75 = 1.6818, over a weight of ten in the core."""
    turns = begun({"a": answered(3)})
    turns.ask("a", answered(3), 20_000)
    assert turns.credits["a"] == pytest.approx(0.16818, abs=1e-5)


def test_a_new_skill_begins_at_the_least_credit_there_is() -> None:
    turns = QuestionTurns(credits={"a": 5.0, "b": 4.0})
    turns.begin(MONDAY, {"a": answered(3), "b": answered(3), "new": SkillStanding()}, 0.9, cost, 100)
    assert turns.credits["new"] == 4.0
    turns.ask("new", SkillStanding(), TEN_SECONDS)
    assert turns.credits["new"] == pytest.approx(4.0 + 1 / 10)


def test_about_as_many_answers_are_left_as_mastery_asks_for() -> None:
    """52 less those there are, up to 45, by how many of them were right; never fewer than 6."""
    assert answers_left(SkillStanding(), 0.9) == 52
    assert answers_left(answered(20), 0.9) == 32
    assert answers_left(answered(10, 10), 0.9) == 42
    assert answers_left(answered(50), 0.9) == 7
    # Past fifty it goes by the guard: who is right in half of everything is far from it.
    assert answers_left(answered(60), 0.5) == 200
    assert answers_left(answered(60), 0.95) == pytest.approx(8, abs=0.1)


def test_the_core_are_the_four_with_the_fewest_minutes_left() -> None:
    pool = {key: answered(count) for key, count in zip("abcdef", (5, 30, 10, 20, 15, 0), strict=True)}
    assert begun(pool).favored == ("b", "d", "e", "c")


def test_in_the_core_phase_four_skills_have_most_of_the_questions_and_the_others_stay_alive() -> None:
    """Weights of 10 and 0.3, but at most 20 answers a day, so that of 90 the other two have five each."""
    pool = {key: answered(count) for key, count in zip("abcdef", (5, 30, 10, 20, 15, 0), strict=True)}
    counts = asked(pool, begun(pool), 90)
    assert {counts[key] for key in "bdec"} == {20}
    assert (counts["a"], counts["f"]) == (5, 5)


def test_the_core_phase_ends_with_twelve_skills_mastered_or_past_the_middle_of_the_course() -> None:
    mastered = standing([Trial(MONDAY, True, 4_000)] * 30 + [Trial(MONDAY + timedelta(1), True, 4_000)] * 20)
    pool = {f"{number}": mastered for number in range(11)} | {"x": answered(5)}
    day = MONDAY + timedelta(days=2)
    assert begun(pool, day).is_core
    assert not begun(pool | {"11": mastered}, day).is_core
    assert begun({"x": answered(5)}, MONDAY + timedelta(days=54)).is_core
    assert not begun({"x": answered(5)}, MONDAY + timedelta(days=55)).is_core


def test_in_the_shares_phase_what_was_seen_less_weighs_more_and_what_is_weak_twice_as_much() -> None:
    """1 + 60 / (20 + n): 2 at 40 answers, 1.5 at 100; and twice that where fewer than 8 of the last 10 were right."""
    turns = begun({"a": answered(40)}, MONDAY + timedelta(days=60))
    assert turns.weight("a", answered(40)) == 2
    assert turns.weight("a", answered(100)) == 1.5
    weak = standing([Trial(MONDAY, True)] * 37 + [Trial(MONDAY, False)] * 3)
    assert turns.weight("a", weak) == 4


def test_in_the_shares_phase_a_skill_has_four_answers_a_day_and_then_it_goes_round_again() -> None:
    pool = {"a": answered(500), "b": answered(5)}
    turns = begun(pool, MONDAY + timedelta(days=60))
    assert asked(pool, turns, 8) == {"a": 4, "b": 4}
    assert asked(pool, turns, 16) == {"a": 8, "b": 8}


def test_a_check_that_has_begun_is_brought_to_its_end_before_it_lapses() -> None:
    mastered = standing([Trial(MONDAY, True, 4_000)] * 30 + [Trial(MONDAY + timedelta(1), True, 4_000)] * 20)
    due = MONDAY + timedelta(days=60)
    going = mastered.after(Trial(due, True, 4_000))
    pool = {"waits": mastered, "goes on": going, "other": answered(5)}
    turns = begun(pool, due)
    assert turns.favored == ("goes on",)
    assert asked(pool, turns, 23)["goes on"] >= 15


def test_answers_past_the_most_of_a_day_cost_no_credit() -> None:
    """Whoever drills one skill all evening sees it again next week, and not next year."""
    turns = begun({"a": answered(40)}, MONDAY + timedelta(days=60))
    for _ in range(300):
        turns.ask("a", answered(40), TEN_SECONDS)
    assert turns.credits["a"] == pytest.approx(4 / 2)


def test_turns_are_kept_as_they_are() -> None:
    pool = {"a": answered(5), "b": answered(8)}
    turns = begun(pool)
    turns.ask("a", answered(5), TEN_SECONDS)
    assert turns_from_json(turns_to_json(turns)) == turns
    assert turns_from_json(turns_to_json(QuestionTurns())) == QuestionTurns()
