"""Questions of a drill by game and seed, each made once for all tests of a run."""

from collections.abc import Iterator
from functools import lru_cache
from random import Random

from trainer.drills.base import Course, Drill, Question


@lru_cache(maxsize=2000)
def question_of(drill: Drill, course: Course, seed: int) -> Question:
    """The question of one seed."""
    return drill.question(course, Random(seed))


def questions_of(drill: Drill, course: Course, case: str | None, seeds: int) -> Iterator[Question]:
    """Those of one case, or of every case, among so many seeds; a seed of another case costs nothing.

    For a drill asks chance for the case first, evenly: `test_rare_cases_are_as_likely_as_common_ones`.
    """
    cases = drill.cases(course)
    for seed in range(seeds):
        if case is None or Random(seed).choice(cases) == case:
            question = question_of(drill, course, seed)
            assert case in (None, question.case)
            yield question
