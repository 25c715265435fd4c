"""How many more trials a skill will take, told only where those that were done support it."""

from __future__ import annotations

from collections.abc import Sequence
from math import ceil
from statistics import StatisticsError, correlation, linear_regression

from trainer.training.learn.mastery import QUESTIONS, SkillStanding

LEAST_FIT = 0.5
"""How well a straight line must tell the last times, as R²."""
MOST = 3 * QUESTIONS.last
"""The furthest that is looked ahead, the trainer's own: three times as many as it is told from."""


def more_until_in_time(standing: SkillStanding, target_ms: int | None) -> int | None:
    """About how many more right trials bring the median of the last thirty within the target.

    Right ones alone are looked at, once 27 of the last 30 are right: accuracy comes before speed, and whether one is
    right and the next is not follows no line. None where no line tells the times well enough, where they do not become
    shorter, and where it would be further than ``MOST``.
    """
    if target_ms is None or standing.is_quick(target_ms) or standing.mastered is not None:
        return None
    right = [each.milliseconds for each in standing.last if each.right and each.milliseconds is not None]
    if len(standing.last) < standing.measure.last or len(right) < standing.measure.in_form:
        return None
    steps = _steps_until(right, target_ms)
    return steps if steps is not None and 0 < steps <= MOST else None


def _steps_until(times: Sequence[int], target: int) -> int | None:
    """How many more of ``times`` it takes until the middle of as many last ones lies at ``target``."""
    places = range(len(times))
    try:
        fit = correlation(places, times) ** 2
    except StatisticsError:
        # All are alike: there is no line to be told.
        return None
    slope, start = linear_regression(places, times)
    if fit < LEAST_FIT or slope >= 0:
        return None
    reaches = (target - start) / slope
    return ceil(reaches - (len(times) - 1) / 2)
