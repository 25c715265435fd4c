"""Intervals, against figures of published tables."""

import pytest

from trainer.training.tests.statistics import of_means, wilson


@pytest.mark.parametrize(
    ("right", "of", "low", "high"),
    # Of the score method; 9 of 10, 28 of 30, 39 of 40, 43 of 46.
    [(9, 10, 60, 98), (28, 30, 79, 98), (39, 40, 87, 100), (43, 46, 82, 98)],
)
def test_wilsons_interval(right: int, of: int, low: int, high: int) -> None:
    assert tuple(round(100 * each) for each in wilson(right, of)) == (low, high)


def test_nothing_asked_tells_nothing() -> None:
    assert wilson(0, 0) == of_means([0.9]) == (0.0, 1.0)


def test_the_interval_of_a_mean_is_students() -> None:
    """Scores 80 and 90: mean 85, standard error 5, t for one degree of freedom 12.706: beyond both ends."""
    assert of_means([0.8, 0.9]) == (pytest.approx(0.2147, abs=0.0001), 1.0)
    # Four scores: mean 0.85, deviation 0.0577, error 0.0289, t 3.182.
    low, high = of_means([0.8, 0.8, 0.9, 0.9])
    assert (low, high) == (pytest.approx(0.7581, abs=0.0001), pytest.approx(0.9419, abs=0.0001))


def test_twenty_rounds_without_a_fault_do_not_make_sure() -> None:
    low, high = of_means([1.0] * 20)
    assert (round(100 * low), high) == (84, pytest.approx(1.0))
