"""How far a learner has come with a skill, computed from what was done and nothing else.

Questions: in form with 27 of the last 30 right; shown with 19 of a fresh 20 besides, begun on a later day; mastered
when the guard, too, says that it is held. Where the guard alone is missing, the learner knows it and slips. The guard
weighs a skill's answers together with how often the learner is right at everything, because whoever answers often
enough has a good run in the end: 27 of 30 and a fresh 19 of 20 alone let a true 80 % through within 400 answers in 16
of 100 cases. A mastered skill is looked at again after a week, a month and three months, 18 of 20. Speed is a mark of
its own and decides none of it.

Rounds and shuffles: some are long and some short, so slips are counted for each 100 acts. Mastered when at most one of
the last ten had a critical slip, and the upper 80 % bound of the slips in the last 600 acts (Poisson) is under 0.5 for
each 100 acts: no slip in 322 acts, one in 599. In form with four of the last five without a slip; two of three are a
check.

A round that is watched takes a minute, and as many are sound as not: in form with ten of the last twelve, mastered with
eleven of a fresh twelve, and ten of twelve are a check. Twelve are the slips at one table in the supervisor's test; the
numbers are ours. Somebody who sees 80 in a hundred comes through such a dozen about once in four times, somebody who
sees 95 in nine of ten.

Of a skill whose questions are answered with yes or no, both must be among the fresh twenty.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from datetime import date, timedelta
from enum import Enum
from functools import lru_cache
from itertools import accumulate
from math import exp, lgamma, log
from statistics import median

CHECKS_AFTER = (timedelta(days=7), timedelta(days=30), timedelta(days=91))
"""After how long a mastered skill is looked at again; after the last of them no more."""
CHECK_LASTS = timedelta(days=3)
"""A check that began more than so long ago starts again."""
RELAPSED = 24
"""With fewer right of the last thirty a skill that was shown has to be shown again: the trainer's own."""
_AT_LEAST, _ACTS, _SLIPS_OF_100 = 10, 600, 0.5
_UPPER_BOUNDS = (1.609, 2.994, 4.279)
"""The upper 80 % bounds of a Poisson mean where none, one or two events were seen."""
PAST = 25
"""A skill's answers before this many say nothing of what it will be."""
REMEMBERED = 150
"""How many of a skill's later answers the guard looks at."""
HELD, SURE = 0.85, 0.95
"""A skill is held when at least this share of answers would be right, and that is at least so likely."""
_WEIGHT = 100
"""How many answers the learner's own share counts for."""
_PRIOR_RIGHT, _PRIOR_ALL = 37, 40
"""What is assumed of a learner before there is anything to go by."""
_STEPS, _TINY = 300, 1e-300


@dataclass(frozen=True, slots=True)
class Measure:
    """How many trials it takes: ``in_form`` right of the ``last``, ``fresh_right`` of ``fresh``; so of a check.

    ``kept`` of the last trials are remembered.
    """

    last: int
    in_form: int
    fresh: int
    fresh_right: int
    check: int
    check_right: int
    kept: int


QUESTIONS = Measure(last=30, in_form=27, fresh=20, fresh_right=19, check=20, check_right=18, kept=30)
PROCEDURES = Measure(last=5, in_form=4, fresh=0, fresh_right=0, check=3, check_right=2, kept=40)
WATCHED = Measure(last=12, in_form=10, fresh=12, fresh_right=11, check=12, check_right=10, kept=12)
"""What a question, what a round or a shuffle, and what is watched at others' tables is measured by."""


def learners_share(right: int, answers: int) -> float:
    """How often a learner is right, from ``right`` of all ``answers`` past each skill's first 25."""
    return (_PRIOR_RIGHT + right) / (_PRIOR_ALL + answers)


class SkillState(Enum):
    """How far a skill has come: LIVE is one that is worked on now, DUE a mastered one that is to be looked at again.

    SLIPS: it was shown, but slips are too many to call it mastered. GRANTED is one that someone at the school takes as
    known: nothing that was done here shows that it is mastered.
    """

    NOT_BEGUN = "not begun"
    BEGUN = "begun"
    LIVE = "live"
    SLIPS = "knows it, slips"
    MASTERED = "mastered"
    DUE = "due for a check"
    GRANTED = "taken as known"


@dataclass(frozen=True, slots=True)
class Trial:
    """Something done once that tells of a skill: whether it was right, on which day, and its milliseconds, if timed.

    Of a round or a shuffle also how many of its ``acts`` were the trainee's, how many of them ``slips``, and how many
    of those ``critical``. ``answer`` is what was due of a question that is answered with yes or no, "" of others.
    """

    day: date
    right: bool
    milliseconds: int | None = None
    acts: int = 0
    slips: int = 0
    critical: int = 0
    answer: str = ""


@dataclass(frozen=True, slots=True)
class SkillStanding:
    """What all trials so far come to.

    ``last`` are as many of the last as its ``measure`` keeps; ``in_form`` is the day on which they were good enough,
    None where they are not. ``fresh`` are those of a run that would show mastery, or pass a check; None where none goes
    on. ``shown`` is the day such a run came to a good end, ``mastered`` the day on which the guard agreed, ``checks``
    how many checks were passed since, ``due`` the day of the next. ``granted``: nothing has shown it; someone at the
    school takes it as known since the day it is called mastered. ``past`` are its answers past the 25th, as many as the
    guard looks at, 1 for right and 0 for wrong, and ``right_past`` how many of all of them were right.
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
    shown: date | None = None
    past: str = ""
    right_past: int = 0

    def after(self, trial: Trial, share: float = learners_share(0, 0)) -> SkillStanding:
        """The standing once ``trial`` is done, too; ``share`` is how often the learner is right at everything."""
        last = (*self.last, trial)[-self.measure.kept :]
        now = replace(self, trials=self.trials + 1, last=last)
        if self.measure is QUESTIONS and self.trials >= PAST:
            past = (self.past + "01"[trial.right])[-REMEMBERED:]
            now = replace(now, past=past, right_past=self.right_past + trial.right)
        if self.mastered is not None:
            return now._checked(trial)
        if self.measure is PROCEDURES:
            return now._formed(trial)._proved(trial)
        return now._run(trial)._formed(trial)._guarded(trial, share)

    @property
    def answers_past(self) -> int:
        """How many answers there were past the 25th, of a skill of questions."""
        return max(0, self.trials - PAST) if self.measure is QUESTIONS else 0

    @property
    def is_brought(self) -> bool:
        """Whether it is taken as known from another house, and no check here has shown it yet."""
        return self.mastered == _ELSEWHERE

    @property
    def slips(self) -> bool:
        """Whether it was shown, and only the guard says that slips are too many."""
        return self.shown is not None and self.mastered is None

    def chance_held(self, share: float) -> float:
        """How likely it is that the skill is held, by its own answers and the learner's ``share``."""
        right = self.past.count("1")
        return chance_held(share, right, len(self.past) - right)

    @property
    def median_ms(self) -> int | None:
        """The median time of the last trials, in milliseconds; None where none was timed."""
        timed = [trial.milliseconds for trial in self.last if trial.milliseconds is not None]
        return round(median(timed)) if timed else None

    def is_quick(self, target_ms: int) -> bool:
        """Whether the median time is within the target; a mark of its own, never a condition."""
        usual = self.median_ms
        return usual is not None and usual <= target_ms

    def is_due(self, today: date) -> bool:
        """Whether it is to be looked at again."""
        return self.due is not None and self.due <= today

    def state(self, today: date, *, live: bool = False) -> SkillState:
        """The state on the day ``today``; ``live``: it is worked on now."""
        if self.granted:
            return SkillState.GRANTED
        if self.mastered is not None:
            return SkillState.DUE if self.is_due(today) else SkillState.MASTERED
        if self.slips:
            return SkillState.SLIPS
        if live:
            return SkillState.LIVE
        return SkillState.BEGUN if self.trials else SkillState.NOT_BEGUN

    def would_pass(self, trials: int) -> bool:
        """Whether the last so many ``trials`` would pass a check."""
        whole = self.measure.check
        last = self.last[-whole:]
        return min(trials, len(last)) >= whole and _wrong(last) <= whole - self.measure.check_right

    def _run(self, trial: Trial) -> SkillStanding:
        """A fresh run begins on a day after the one that brought one into form, and ends with a mistake too many."""
        if self.shown is not None or (self.fresh is None and (self.in_form is None or trial.day <= self.in_form)):
            return self
        fresh, whole = (*(self.fresh or ()), trial), self.measure.fresh
        if _wrong(fresh) > whole - self.measure.fresh_right:
            # Another one begins tomorrow at the earliest.
            return replace(self, fresh=None, in_form=trial.day)
        if len(fresh) < whole or _is_one_sided(fresh):
            return replace(self, fresh=fresh[-whole:])
        return replace(self, fresh=None, shown=trial.day)

    def _formed(self, trial: Trial) -> SkillStanding:
        if self.fresh is not None:
            return self
        of = self.measure
        last = self.last[-of.last :]
        shown = None if self.measure is QUESTIONS and self._right < RELAPSED else self.shown
        if len(last) < of.last or _wrong(last) > of.last - of.in_form:
            return replace(self, in_form=None, shown=shown)
        return replace(self, in_form=self.in_form or trial.day, shown=shown)

    @property
    def _right(self) -> int:
        return len(self.last) - _wrong(self.last)

    def _guarded(self, trial: Trial, share: float) -> SkillStanding:
        """Mastered where it was shown and the guard agrees; of what is watched there is too little to guard it."""
        if self.shown is None or self.in_form is None or not trial.right:
            return self
        right = self.past.count("1")
        if self.measure is QUESTIONS and not is_held(share, right, len(self.past) - right):
            return self
        return self._mastered(trial.day)

    def _proved(self, trial: Trial) -> SkillStanding:
        """Mastered by rounds or shuffles, on two days at least."""
        ten = self.last[-_AT_LEAST:]
        if len(ten) < _AT_LEAST or sum(each.critical > 0 for each in ten) > 1 or ten[0].day == trial.day:
            return self
        bound = slips_of_100(self.last)
        return self._mastered(trial.day) if bound is not None and bound < _SLIPS_OF_100 else self

    def _mastered(self, day: date) -> SkillStanding:
        return replace(self, shown=self.shown or day, mastered=day, checks=0, due=day + CHECKS_AFTER[0])

    def _checked(self, trial: Trial) -> SkillStanding:
        """A check goes on from the day it is due; one that is not passed leads back to learning."""
        if self.fresh is None and not self.is_due(trial.day):
            return self
        begun, whole = self.fresh or (), self.measure.check
        fresh = (trial,) if begun and trial.day - begun[0].day > CHECK_LASTS else (*begun, trial)
        if _wrong(fresh) > whole - self.measure.check_right:
            return replace(self, fresh=None, in_form=None, shown=None, mastered=None, checks=0, due=None)
        if len(fresh) < whole:
            return replace(self, fresh=fresh)
        passed = self.checks + 1
        due = trial.day + CHECKS_AFTER[passed] if passed < len(CHECKS_AFTER) else None
        mastered = trial.day if self.is_brought else self.mastered
        return replace(self, fresh=None, mastered=mastered, checks=passed, due=due)


_ELSEWHERE = date.min
BROUGHT = SkillStanding(mastered=_ELSEWHERE, due=_ELSEWHERE)
"""A skill of questions that is taken as known from another house: mastered before any day here, and due for a check."""


def standing(trials: Iterable[Trial], before: SkillStanding | None = None) -> SkillStanding:
    """What ``trials``, oldest first, come to; ``before`` is what came of those before them."""
    now = before or SkillStanding()
    for trial in trials:
        now = now.after(trial)
    return now


def slips_of_100(trials: Iterable[Trial]) -> float | None:
    """The upper 80 % bound of the slips in 100 acts, by the latest ``trials`` that have 600 acts, or fewer.

    None where there was no act, or more than two slips: then it is past any bound that matters here.
    """
    latest = list(reversed([*trials]))
    enough = next((at for at, acts in enumerate(accumulate(each.acts for each in latest), 1) if acts >= _ACTS), None)
    acts = sum(each.acts for each in latest[:enough])
    slips = sum(each.slips for each in latest[:enough])
    return 100 * _UPPER_BOUNDS[slips] / acts if acts and slips < len(_UPPER_BOUNDS) else None


def _wrong(trials: tuple[Trial, ...]) -> int:
    return sum(not trial.right for trial in trials)


def _is_one_sided(trials: tuple[Trial, ...]) -> bool:
    """Whether all were questions of yes or no, and one of the two was always due."""
    due = {trial.answer for trial in trials}
    return len(due) == 1 and "" not in due


# The guard


def is_held(share: float, right: int, wrong: int) -> bool:
    """Whether a skill with so many later answers is held, by a learner who is right in ``share`` of everything."""
    return chance_held(share, right, wrong) >= SURE


def chance_held(share: float, right: int, wrong: int) -> float:
    """How likely it is that at least HELD of a skill's answers would be right.

    The belief is Beta(100 m, 100 (1 - m)) with m the learner's ``share``, plus the skill's own answers.
    """
    return _above(HELD, round(_WEIGHT * share, 1) + right, round(_WEIGHT * (1 - share), 1) + wrong)


@lru_cache(maxsize=1 << 14)
def _above(x: float, a: float, b: float) -> float:
    """The weight above ``x`` of a Beta distribution: the regularized incomplete beta function (DLMF 8.17)."""
    if a <= 0 or b <= 0:
        return float(b <= 0)
    front = exp(lgamma(a + b) - lgamma(a) - lgamma(b) + a * log(x) + b * log(1 - x))
    if x < (a + 1) / (a + b + 2):
        return 1 - front * _fraction(x, a, b) / a
    return front * _fraction(1 - x, b, a) / b


def _fraction(x: float, a: float, b: float) -> float:
    """The continued fraction of the incomplete beta function (DLMF 8.17.22), worked out by Lentz's method."""
    c, d = 1.0, 1 - (a + b) * x / (a + 1)
    d = 1 / (d or _TINY)
    value = d
    for m in range(1, _STEPS):
        for term in (
            m * (b - m) * x / ((a + 2 * m - 1) * (a + 2 * m)),
            -(a + m) * (a + b + m) * x / ((a + 2 * m) * (a + 2 * m + 1)),
        ):
            d = 1 / ((1 + term * d) or _TINY)
            c = (1 + term / c) or _TINY
            value *= c * d
        if abs(c * d - 1) < 1e-10:
            break
    return value
