"""Which answers, rounds and shuffles were given in tests that are over."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from trainer.training.records.checked import read_json
from trainer.training.records.examinations import Happened, KeptExamination
from trainer.training.tests.marking import KEPT

_DONE = (Happened.ANSWERED, Happened.OUT_OF_TIME)


@dataclass(frozen=True, slots=True)
class GivenInTest:
    """The test something was given in: the key of its file, and the id of its taking."""

    test: str
    examination: str


def given_in_tests(taken: Iterable[KeptExamination]) -> Mapping[str, GivenInTest]:
    """By the id of each answer, round and shuffle that was given in one of these tests: in which."""
    return {
        str(id): GivenInTest(kept.start.test, kept.start.id)
        for kept in taken
        for event in kept.events
        if event.what in _DONE and (id := read_json(event.told).get(KEPT))
    }
