"""What a school's map shows of a learner: states by the day, stages by their skills, and how it is kept."""

from __future__ import annotations

from datetime import date

import pytest

from trainer.content.learn.skills import LearnersWay, Stage
from trainer.training.learn.mastery import SkillStanding, SkillState, Trial
from trainer.training.school.learner_map import (
    LearnerMap,
    SkillMark,
    map_from_text,
    map_to_text,
    stage_cells,
)

TODAY, YESTERDAY, LONG_AGO = date(2026, 11, 23), date(2026, 11, 22), date(2026, 10, 1)
CHIPS, DEAL = Stage("chips", "Chips and money", "Chips"), Stage("deal", "The deal", "Deal")
HELD = SkillMark(60, 29, 30, 4_000, YESTERDAY, LONG_AGO, date(2026, 11, 30))
BEGUN = SkillMark(12, 6, 12, 9_000, LONG_AGO)


def test_a_mastered_skill_is_due_for_a_check_from_the_day_of_it_on() -> None:
    assert HELD.state(TODAY) is SkillState.MASTERED
    assert HELD.state(date(2026, 11, 30)) is SkillState.DUE


def test_a_mark_tells_the_state_that_the_standing_it_is_of_tells() -> None:
    standing = SkillStanding(3, (Trial(TODAY, right=True),) * 3)
    assert standing.state(TODAY, live=True) is SkillMark(3, 3, 3, day=TODAY, is_live=True).state(TODAY)
    assert standing.state(TODAY) is SkillMark(3, 3, 3, day=TODAY).state(TODAY)


def test_a_stage_counts_the_last_trials_of_its_begun_skills_and_none_has_a_cell_that_is_not_trained() -> None:
    known = LearnerMap(marks={"stack": HELD, "pay": BEGUN})
    cells = tuple(stage_cells(known, (CHIPS, DEAL), {"chips": ("stack", "pay", "never")}, TODAY))
    (cell,) = cells
    assert (cell.stage, cell.state, cell.right, cell.last) == ("chips", SkillState.BEGUN, 35, 42)
    assert (cell.median_ms, cell.day) == (9_000, YESTERDAY)


def test_an_override_is_no_mastery_and_its_name_and_reason_are_kept() -> None:
    says = "Taken as known, says A. Byrne: Dealt for ten years."
    granted = SkillMark(mastered=LONG_AGO, granted=says)
    known = LearnerMap(marks={"stack": HELD, "pay": granted})
    assert granted.state(TODAY) is SkillState.GRANTED
    (cell,) = stage_cells(known, (CHIPS,), {"chips": ("stack", "pay")}, TODAY)
    assert (cell.state, cell.granted) == (SkillState.GRANTED, (says,))
    assert map_from_text(map_to_text(known)) == known
    (open_cell,) = stage_cells(known, (CHIPS,), {"chips": ("stack", "pay", "never")}, TODAY)
    assert open_cell.state is SkillState.BEGUN


def test_minutes_are_those_of_seven_days_with_today() -> None:
    known = LearnerMap(worked={date(2026, 11, 16): 40, date(2026, 11, 17): 10, TODAY: 5})
    assert known.minutes(TODAY) == 15


def test_a_map_is_read_as_it_was_written() -> None:
    known = LearnerMap(LearnersWay.SUPERVISOR, {"stack": HELD, "pay": BEGUN}, 1_795_000_000_000, {TODAY: 12})
    assert map_from_text(map_to_text(known)) == known


@pytest.mark.parametrize(
    "text", ["", "[]", "null", "[1,null,null,[],{}]", '[2,"dealer",null,[],{"a":[1]}]', "[" * 9_000]
)
def test_what_is_no_map_is_none(text: str) -> None:
    assert map_from_text(text) is None
