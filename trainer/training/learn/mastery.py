"""How far a learner has come with a skill, reckoned from what was done and nothing else.

The rules: in form with 27 of the last 30 right within the target; mastered with 19 of a fresh 20 besides, begun on a
later day; then looked at again after a week, a month and three months, 18 of 20. Who can do 80 in a hundred is taken
for a master once in eight times so, and with 27 of 30 alone nearly always, sooner or later.

A round or a shuffle is some dozens of acts, of which none may be wrong, so fewer of them tell as much: in form with
four of the last five without a slip, mastered with a fresh three, and two of three are a check.

A round that is watched takes a minute, and as many are sound as not: in form with ten of the last twelve, mastered with
eleven of a fresh twelve, and ten of twelve are a check. Twelve are the slips at one table in the supervisor's test; the
numbers are ours. Who sees 80 in a hundred comes through such a dozen about once in four times, who sees 95 in nine of
ten.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from datetime import date, timedelta
from enum import Enum
from statistics import median

CHECKS_AFTER = (timedelta(days=7), timedelta(days=30), timedelta(days=91))
"""After how long a mastered skill is looked at again; after the last of them no more."""


@dataclass(frozen=True, slots=True)
class Measure:
    """How many trials it takes: ``in_form`` right of the ``last``, ``fresh_right`` of ``fresh``; so of a check."""

    last: int
    in_form: int
    fresh: int
    fresh_right: int
    check: int
    check_right: int


QUESTIONS = Measure(last=30, in_form=27, fresh=20, fresh_right=19, check=20, check_right=18)
PROCEDURES = Measure(last=5, in_form=4, fresh=3, fresh_right=3, check=3, check_right=2)
WATCHED = Measure(last=12, in_form=10, fresh=12, fresh_right=11, check=12, check_right=10)
"""What a question, what a round or a shuffle, and what is watched at others' tables is measured by."""


class SkillState(Enum):
    """How far a skill has come: LIVE is one that is worked on now, DUE a mastered one that is to be looked at again.

    GRANTED is one that someone at the school takes as known: nothing that was done here shows that it is mastered.
    """

    NOT_BEGUN = "not begun"
    BEGUN = "begun"
    LIVE = "live"
    MASTERED = "mastered"
    DUE = "due for a check"
    GRANTED = "taken as known"


@dataclass(frozen=True, slots=True)
class Trial:
    """Something done once that tells of a skill: whether it was right, on which day, and its milliseconds, if timed."""

    day: date
    right: bool
    milliseconds: int | None = None


@dataclass(frozen=True, slots=True)
class SkillStanding:
    """What all trials so far come to.

    ``last`` are as many of the last as its ``measure`` looks at; ``in_form`` is the day on which they were good enough,
    None where they are not. ``fresh`` are those of a run that would show mastery, or pass a check; None where none goes
    on. ``mastered`` is the day it was shown, ``checks`` how many checks were passed since, ``due`` the day of the next.
    ``granted``: nothing has shown it; someone at the school takes it as known since the day it is called mastered.
    """

    trials: int = 0
    last: tuple[Trial, ...] = ()
    in_form: date | None = None
    fresh: tuple[Trial, ...] | None = None
    mastered: date | None = None
    checks: int = 0
    due: date | None = None
    measure: Measure = QUESTIONS
    granted: bool = False

    def after(self, trial: Trial, target_ms: int) -> SkillStanding:
        """The standing once ``trial`` is done, too."""
        last = (*self.last, trial)[-self.measure.last :]
        now = replace(self, trials=self.trials + 1, last=last)
        if self.mastered is not None:
            return now._checked(trial, target_ms)
        return now._run(trial, target_ms)._formed(trial, target_ms)

    @property
    def is_brought(self) -> bool:
        """Whether it is taken as known from another house, and no check here has shown it yet."""
        return self.mastered == _ELSEWHERE

    def is_due(self, today: date) -> bool:
        """Whether it is to be looked at again."""
        return self.due is not None and self.due <= today

    def state(self, today: date, *, live: bool = False) -> SkillState:
        """The state on the day ``today``; ``live``: it is worked on now."""
        if self.granted:
            return SkillState.GRANTED
        if self.mastered is not None:
            return SkillState.DUE if self.is_due(today) else SkillState.MASTERED
        if live:
            return SkillState.LIVE
        return SkillState.BEGUN if self.trials else SkillState.NOT_BEGUN

    def would_pass(self, trials: int, target_ms: int) -> bool:
        """Whether the last so many ``trials`` would pass a check."""
        whole = self.measure.check
        last = self.last[-whole:]
        enough = min(trials, len(last)) >= whole and _wrong(last) <= whole - self.measure.check_right
        return enough and _in_time(last, target_ms)

    def _run(self, trial: Trial, target_ms: int) -> SkillStanding:
        """A fresh run begins on a day after the one that brought one into form, and ends with a mistake too many."""
        if self.fresh is None and (self.in_form is None or trial.day <= self.in_form):
            return self
        fresh, whole = (*(self.fresh or ()), trial), self.measure.fresh
        if _wrong(fresh) > whole - self.measure.fresh_right or (len(fresh) == whole and not _in_time(fresh, target_ms)):
            # Another one begins tomorrow at the earliest.
            return replace(self, fresh=None, in_form=trial.day)
        if len(fresh) < whole:
            return replace(self, fresh=fresh)
        return replace(self, fresh=None, mastered=trial.day, checks=0, due=trial.day + CHECKS_AFTER[0])

    def _formed(self, trial: Trial, target_ms: int) -> SkillStanding:
        if self.mastered is not None or self.fresh is not None:
            return self
        of = self.measure
        if len(self.last) < of.last or _wrong(self.last) > of.last - of.in_form or not _in_time(self.last, target_ms):
            return replace(self, in_form=None)
        return self if self.in_form is not None else replace(self, in_form=trial.day)

    def _checked(self, trial: Trial, target_ms: int) -> SkillStanding:
        """A check goes on from the day it is due; one that is not passed leads back to learning."""
        if self.fresh is None and not self.is_due(trial.day):
            return self
        fresh, whole = (*(self.fresh or ()), trial), self.measure.check
        if _wrong(fresh) > whole - self.measure.check_right or (len(fresh) == whole and not _in_time(fresh, target_ms)):
            return replace(self, fresh=None, in_form=None, mastered=None, checks=0, due=None)
        if len(fresh) < whole:
            return replace(self, fresh=fresh)
        passed = self.checks + 1
        due = trial.day + CHECKS_AFTER[passed] if passed < len(CHECKS_AFTER) else None
        mastered = trial.day if self.is_brought else self.mastered
        return replace(self, fresh=None, mastered=mastered, checks=passed, due=due)


_ELSEWHERE = date.min
BROUGHT = SkillStanding(mastered=_ELSEWHERE, due=_ELSEWHERE)
"""A skill of questions that is taken as known from another house: mastered before any day here, and due for a check."""


def standing(trials: Iterable[Trial], target_ms: int, before: SkillStanding | None = None) -> SkillStanding:
    """What ``trials``, oldest first, come to; ``before`` is what came of those before them."""
    now = before or SkillStanding()
    for trial in trials:
        now = now.after(trial, target_ms)
    return now


def _wrong(trials: tuple[Trial, ...]) -> int:
    return sum(not trial.right for trial in trials)


def _in_time(trials: tuple[Trial, ...], target_ms: int) -> bool:
    """Whether the middle one of those that were timed is within the target; untimed ones are."""
    timed = [trial.milliseconds for trial in trials if trial.milliseconds is not None]
    return not timed or median(timed) <= target_ms
