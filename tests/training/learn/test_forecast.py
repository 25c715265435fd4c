"""How many more answers it takes is told only where the last thirty support it."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date

import pytest

from trainer.training.learn.forecast import more_until_in_time
from trainer.training.learn.mastery import SkillStanding, Trial, standing

MONDAY = date(2026, 3, 2)


def after(times: Sequence[int], wrong: int = 0, target_ms: int = 5_000) -> SkillStanding:
    """The standing after answers that took ``times``, the first ``wrong`` of them wrong."""
    return standing([Trial(MONDAY, place >= wrong, taken) for place, taken in enumerate(times)])


def test_times_that_fall_by_a_hundred_each_reach_the_target_when_their_middle_does() -> None:
    """From 9.0 s down to 6.1 s the middle one is 7.55 s: at a tenth of a second each, 5 s are 25.5 answers away."""
    falling = [9_000 - 100 * place for place in range(30)]
    assert more_until_in_time(after(falling), 5_000) == 26


def test_times_that_do_not_fall_or_follow_no_line_foretell_nothing() -> None:
    assert more_until_in_time(after([6_000] * 30), 5_000) is None
    assert more_until_in_time(after([6_000 + 100 * place for place in range(30)]), 5_000) is None
    assert more_until_in_time(after([9_000, 5_500] * 15), 5_000) is None


def test_a_line_that_tells_less_than_half_foretells_nothing() -> None:
    """Times that fall by 100 each and jump by 1.5 s either way: of their spread the line tells about a fifth."""
    jumping = [9_000 - 100 * place + (1_500 if place % 2 else -1_500) for place in range(30)]
    assert more_until_in_time(after(jumping), 5_000) is None
    calmer = [9_000 - 100 * place + (500 if place % 2 else -500) for place in range(30)]
    assert more_until_in_time(after(calmer), 5_000) is not None


def test_nothing_is_foretold_of_who_is_not_right_yet() -> None:
    falling = [9_000 - 100 * place for place in range(30)]
    assert more_until_in_time(after(falling, wrong=3), 5_000) is not None
    assert more_until_in_time(after(falling, wrong=4), 5_000) is None


@pytest.mark.parametrize("many", [0, 29])
def test_nothing_is_foretold_from_fewer_than_thirty(many: int) -> None:
    assert more_until_in_time(after([9_000 - 100 * place for place in range(many)]), 5_000) is None


def test_nothing_is_foretold_of_a_time_too_far_off_or_reached_already() -> None:
    slowly = [9_000 - 10 * place for place in range(30)]
    assert more_until_in_time(after(slowly), 5_000) is None
    reached = [4_900 - 10 * place for place in range(30)]
    assert more_until_in_time(after(reached), 5_000) is None


def test_what_has_no_target_has_no_forecast() -> None:
    assert more_until_in_time(after([9_000 - 100 * place for place in range(30)]), None) is None
