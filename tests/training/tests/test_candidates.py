"""Simulated candidates of known accuracy: the share of them who pass is that of the binomial."""

from math import comb
from random import Random

import pytest

from tests.sweeps import sweep
from tests.training.tests.takings import Taking, paper, questions
from trainer.training.tests.marking import mark
from trainer.training.tests.statistics import wilson

CANDIDATES = sweep(150, 2_000)


def passing(accuracy: float, needed: int, of: int) -> float:
    """The chance to be right at least so often."""
    return sum(comb(of, right) * accuracy**right * (1 - accuracy) ** (of - right) for right in range(needed, of + 1))


@pytest.mark.parametrize(
    ("needed", "of", "minimum", "told"),
    # The rows of the table that the shipped tests' minima were chosen by, in hundredths, at 80, 85, 90, 95 and 98.
    [(27, 30, 90, (12, 32, 65, 94, 99.7)), (45, 50, 90, (5, 22, 62, 96, 100)), (47, 50, 94, (0.6, 5, 25, 76, 98))],
)
def test_the_chance_to_pass_is_that_of_the_table(needed: int, of: int, minimum: int, told: tuple[float, ...]) -> None:
    assert -(-minimum * of // 100) == needed
    for accuracy, percent in zip((0.80, 0.85, 0.90, 0.95, 0.98), told, strict=True):
        assert 100 * passing(accuracy, needed, of) == pytest.approx(percent, abs=0.6)


@pytest.mark.parametrize("accuracy", [0.70, 0.85, 0.90, 0.95, 0.99])
def test_as_many_candidates_pass_as_the_binomial_says(accuracy: float) -> None:
    """27 of 30 passes; the true share lies within the interval of what is seen, one time in a thousand left out."""
    of, random = paper(questions(30, minimum=90)), Random(f"candidates of {accuracy}")
    taking = Taking(of)
    passed = 0
    for _ in range(CANDIDATES):
        taking.book.kept.clear()
        taking.begin_anew()
        for _ in range(30):
            taking.answer(right=random.random() < accuracy)
        taking.taken.hand_in()
        passed += mark(taking.form, taking.taken.events).is_passed
    low, high = wilson(passed, CANDIDATES, 0.999)
    assert low <= passing(accuracy, 27, 30) <= high
