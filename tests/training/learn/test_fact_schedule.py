"""Facts come back when they are due, and no day asks for more than its cap."""

import json
from datetime import UTC, date, datetime, timedelta
from math import exp

import pytest

from trainer.content.learn.skills import Skill
from trainer.training.learn.fact_schedule import (
    FactMemories,
    FactSchedule,
    FactsOfDay,
    HeldFact,
    in_order,
    memories_from_json,
    memories_to_json,
)
from trainer.training.learn.skills_of_game import TrainedSkill
from trainer.training.learn.standings import WAY
from trainer.training.records.ports import KeptAnswer

FIRST = date(2026, 3, 2)
TARGET = 8_000
STAND, HIT = '{"fact": {"choice": "stand"}}', '{"fact": {"choice": "hit"}}'


def answer(
    fact: str, day: date, *, right: bool = True, due: str = STAND, ms: int = 3_000, hour: int = 15
) -> KeptAnswer:
    at = int(datetime(day.year, day.month, day.day, hour, tzinfo=UTC).timestamp() * 1000)
    return KeptAnswer(at, "house-facts", fact, "house/game", right, "{}", due, ms)


def schedule(*answers: KeptAnswer) -> FactSchedule:
    made = FactSchedule(TARGET, lambda at_ms: datetime.fromtimestamp(at_ms / 1000, UTC).date())
    made.follow(answers)
    return made


def facts(count: int, due: str = STAND) -> dict[str, str]:
    return {f"fact-{number:02}": due for number in range(count)}


def back_on(made: FactSchedule, fact: str = "soft-17", due: str = STAND) -> date:
    memory = made.memory(fact, due)
    assert memory is not None
    return memory.back_on


def test_a_right_answer_comes_back_later_and_later() -> None:
    days, day, made = [], FIRST, schedule()
    for _ in range(4):
        made.follow([answer("soft-17", day)])
        days.append((back_on(made) - day).days)
        day = back_on(made)
    assert days == sorted(days)
    assert days[0] >= 1 and days[-1] > 4 * days[0]


def test_a_wrong_answer_comes_back_the_next_day_however_well_it_was_held() -> None:
    made = schedule(answer("soft-17", FIRST))
    day = back_on(made)
    made.follow([answer("soft-17", day)])
    day = back_on(made)
    made.follow([answer("soft-17", day, right=False), answer("soft-17", day, hour=16)])
    assert back_on(made) == day + timedelta(days=1)


def test_what_is_held_is_what_the_schedule_kept_in_score_books_was_reckoned_by() -> None:
    """Where another fsrs says something else, WAY in standings.py is to be another one, too."""
    made = schedule(answer("soft-17", FIRST), answer("soft-17", FIRST + timedelta(days=2)))
    made.follow([answer("soft-17", FIRST + timedelta(days=15), right=False)])
    memory = made.memory("soft-17", STAND)
    assert memory is not None
    assert memory.held == HeldFact(exp(23 / 50), 7.4, 2)
    assert WAY == 5


def test_what_is_held_comes_back_as_it_was_written() -> None:
    held: FactMemories = {}
    made = FactSchedule(TARGET, lambda at_ms: datetime.fromtimestamp(at_ms / 1000, UTC).date(), held)
    made.follow([answer("soft-17", FIRST, right=False), answer("surrender", FIRST), answer("soft-17", FIRST, due=HIT)])
    assert memories_from_json(json.loads(json.dumps(memories_to_json(held)))) == held
    assert len(held) == 3


def test_a_slow_answer_comes_back_sooner_than_a_quick_one() -> None:
    slow, quick = schedule(answer("soft-17", FIRST, ms=TARGET + 1)), schedule(answer("soft-17", FIRST, ms=TARGET))
    assert back_on(slow) <= back_on(quick)
    slow.follow([answer("soft-17", back_on(slow), ms=TARGET + 1)])
    quick.follow([answer("soft-17", back_on(quick))])
    assert back_on(slow) < back_on(quick)


def test_a_new_learner_is_asked_a_few_facts_in_the_order_they_are_learnt() -> None:
    first = schedule().of_day(FIRST, facts(30), cap=20, new=5)
    assert first == FactsOfDay((), ("fact-00", "fact-01", "fact-02", "fact-03", "fact-04"), 0)


def test_facts_begun_today_count_among_the_new_ones_and_are_not_asked_again() -> None:
    made = schedule(*(answer(f"fact-{number:02}", FIRST) for number in range(3)))
    assert made.of_day(FIRST, facts(30), cap=20, new=5).keys == ("fact-03", "fact-04")
    made.follow(answer(f"fact-{number:02}", FIRST) for number in (3, 4))
    assert made.of_day(FIRST, facts(30), cap=20, new=5).keys == ()


def test_a_month_away_makes_no_mountain() -> None:
    made = schedule(*(answer(f"fact-{number:02}", FIRST) for number in range(50)))
    today = FIRST + timedelta(days=30)
    of_day = made.of_day(today, facts(60), cap=20, new=5)
    assert (len(of_day.due), of_day.new, of_day.waiting) == (20, (), 30)
    made.follow(answer(fact, today, hour=9) for fact in of_day.due)
    assert made.of_day(today, facts(60), cap=20, new=5).keys == ()
    tomorrow = made.of_day(today + timedelta(days=1), facts(60), cap=20, new=5)
    assert (len(tomorrow.due), tomorrow.waiting) == (20, 10)
    assert not set(tomorrow.due) & set(of_day.due)


def test_what_is_longest_overdue_comes_first() -> None:
    made = schedule(answer("fact-01", FIRST, right=False), answer("fact-00", FIRST + timedelta(days=3), right=False))
    assert made.of_day(FIRST + timedelta(days=9), facts(2)).due == ("fact-01", "fact-00")


def test_only_a_fact_whose_value_has_changed_is_new_again() -> None:
    made = schedule(answer("soft-17", FIRST), answer("surrender", FIRST))
    house = {"soft-17": HIT, "surrender": STAND}
    assert made.of_day(FIRST + timedelta(days=1), house).new == ("soft-17",)
    assert made.memory("surrender", STAND) is not None


def test_a_reading_switched_back_is_held_as_it_was() -> None:
    made = schedule(answer("soft-17", FIRST), answer("soft-17", FIRST + timedelta(days=1), due=HIT, right=False))
    before = schedule(answer("soft-17", FIRST))
    assert back_on(made) == back_on(before)
    assert made.of_day(FIRST + timedelta(days=1), {"soft-17": STAND}).new == ()


def test_a_fact_the_house_has_no_more_is_not_asked() -> None:
    made = schedule(answer("gone", FIRST, right=False))
    assert made.of_day(FIRST + timedelta(days=9), facts(0)) == FactsOfDay()


@pytest.mark.parametrize("cap", [0, 3])
def test_the_cap_holds_over_due_and_new_together(cap: int) -> None:
    made = schedule(*(answer(f"fact-{number:02}", FIRST, right=False) for number in range(2)))
    of_day = made.of_day(FIRST + timedelta(days=1), facts(30), cap=cap, new=5)
    assert len(of_day.keys) == cap
    assert of_day.due == ("fact-00", "fact-01")[:cap]


def test_facts_are_learnt_in_the_order_of_the_syllabus() -> None:
    def skill(key: str, *cases: str) -> TrainedSkill:
        return TrainedSkill(Skill(key, key, "only", "only/one"), {"house-facts": cases})

    ordered = in_order(
        [skill("draw", "b", "gone"), skill("prices", "c", "a")], {"a": "1", "b": "2", "c": "3"}, "house-facts"
    )
    assert ordered == {"b": "2", "c": "3", "a": "1"}
    assert list(ordered) == ["b", "c", "a"]
