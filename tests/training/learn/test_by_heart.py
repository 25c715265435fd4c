"""What is known by heart is mastered fact by fact: by hand, memory by memory."""

from dataclasses import replace
from datetime import date, timedelta

import pytest

from trainer.training.learn.fact_schedule import FactMemory, HeldFact
from trainer.training.learn.mastery import SkillStanding, SkillState
from trainer.training.learn.standings import known_by_heart

MONDAY = date(2026, 3, 2)
ASKED = SkillStanding(trials=2)


def fact(days: int, last_on: date = MONDAY, *, wrong: bool = False) -> FactMemory:
    """A fact that comes back after so many days."""
    back_on = last_on + timedelta(days=days)
    return FactMemory(HeldFact(days, 5, days), 0, MONDAY, last_on, back_on, last_on if wrong else None)


def test_it_is_mastered_on_the_day_on_which_the_last_of_its_facts_was_sure_and_no_check_is_due() -> None:
    wednesday = MONDAY + timedelta(days=2)
    known = known_by_heart(ASKED, [fact(11), fact(7, wednesday)])
    assert (known.mastered, known.due, known.trials) == (wednesday, None, 2)
    assert known.state(MONDAY + timedelta(days=400)) is SkillState.MASTERED


@pytest.mark.parametrize("other", [None, fact(6), fact(2), replace(fact(9), wrong_on=MONDAY)])
def test_one_fact_that_is_not_sure_keeps_it_from_being_mastered(other: FactMemory | None) -> None:
    known = known_by_heart(ASKED, [fact(11), other])
    assert known.mastered is None
    assert known.state(MONDAY) is SkillState.BEGUN


def test_a_fact_that_was_missed_once_and_is_right_since_is_sure() -> None:
    later = MONDAY + timedelta(days=9)
    assert known_by_heart(ASKED, [replace(fact(8, later), wrong_on=MONDAY)]).mastered == later


def test_so_many_answers_alone_master_nothing() -> None:
    drilled = SkillStanding(trials=60, mastered=MONDAY, due=MONDAY)
    assert known_by_heart(drilled, [fact(11), None]).mastered is None
