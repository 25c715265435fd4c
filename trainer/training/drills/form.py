"""When somebody is in form at a drill: by accuracy and by speed, over the last answers."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum
from fractions import Fraction
from statistics import median
from typing import Protocol

from trainer.training.records.tallies import LAST

IN_FORM_PERCENT = 90
CLOSE_PERCENT = 85
# How far over the target a median may lie and still be close.
CLOSE_OVER_TARGET = Fraction(5, 4)


class FormState(Enum):
    """How far a trainee has come with a drill; NEW until there are answers enough to tell."""

    NEW = "new"
    PRACTISE = "practise"
    CLOSE = "close"
    IN_FORM = "in form"


ACCURATE, OF_LAST = 8, 10
"""So many right of the last so many, and what was new holds."""


@dataclass(frozen=True, slots=True)
class Form:
    """The last answers, thirty at most: how many, how many right, and their median time in milliseconds."""

    answers: int
    right: int
    median_ms: int | None

    @property
    def percent(self) -> int | None:
        """The right ones in a hundred, a half counting up; None where there is no answer."""
        return (200 * self.right + self.answers) // (2 * self.answers) if self.answers else None

    def is_at_least(self, percent: int) -> bool:
        """Whether so many in a hundred are right, exactly: 89.7 is not 90."""
        return 100 * self.right >= percent * self.answers


class Timed(Protocol):
    """An answer as far as the form tells of it."""

    @property
    def right(self) -> bool: ...

    @property
    def milliseconds(self) -> int: ...


def form(results: Sequence[Timed]) -> Form:
    """The form of the last ``LAST`` of ``results``, which are oldest first."""
    last = results[-LAST:]
    taken = int(median(result.milliseconds for result in last)) if last else None
    return Form(len(last), sum(result.right for result in last), taken)


def holds(last: Sequence[bool]) -> bool:
    """Whether answers, oldest first, have come to be right: eight of the last ten. Being quick comes after that."""
    return len(last) >= OF_LAST and sum(last[-OF_LAST:]) >= ACCURATE


def state(of: Form, target_ms: int) -> FormState:
    """IN_FORM: 90 % of thirty right within the target; CLOSE: 85 %, and no more than a quarter over it."""
    if of.answers < LAST or of.median_ms is None:
        return FormState.NEW
    if of.is_at_least(IN_FORM_PERCENT) and of.median_ms <= target_ms:
        return FormState.IN_FORM
    if of.is_at_least(CLOSE_PERCENT) and of.median_ms <= target_ms * CLOSE_OVER_TARGET:
        return FormState.CLOSE
    return FormState.PRACTISE
