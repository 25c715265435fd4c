"""Answers as rows of the score book."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from itertools import islice
from typing import TypeVar

from trainer.training.records.ports import Attempt

T = TypeVar("T")


def attempt_row(attempt: Attempt, learner: str, rules: str) -> dict[str, str | int]:
    """The row of ``attempt``; ``learner`` and ``rules`` are the keys of theirs."""
    return {
        "id": attempt.id,
        "learner": learner,
        "at_ms": attempt.at_ms,
        "drill": attempt.drill,
        "kind": attempt.case,
        "game": attempt.game,
        "stakes": attempt.stakes,
        "seed": attempt.seed,
        "felt": attempt.table,
        "answer": attempt.answer,
        "due": attempt.due,
        "is_right": int(attempt.right),
        "mistake": attempt.mistake,
        "milliseconds": attempt.milliseconds,
        "rules": rules,
        "switches": json.dumps(sorted(attempt.switches)),
        "difficulty": attempt.difficulty,
        "is_distracted": int(attempt.distraction),
    }


def in_parts(records: Iterable[T], most: int) -> Iterator[list[T]]:
    """What is kept, at most so many at a time."""
    going = iter(records)
    while part := list(islice(going, most)):
        yield part
