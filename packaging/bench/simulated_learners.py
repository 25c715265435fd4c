"""Learners who are reckoned, not people: each kind learns and forgets by equations that the trainer does not use.

What is common to all: a guess is right now and then, a slip happens to whoever knows, an answer is the quicker the more
were given before, and what a skill builds on makes it easier. Nothing here is fitted to the trainer's plan: where a
study gives numbers they are taken, and the others were settled before anything was measured.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from math import exp, log, pow, prod
from random import Random
from statistics import fmean

GUESS = 0.2
"""How often one who knows nothing is right."""
_SLIPS, _CARELESS_SLIPS = (0.01, 0.08), (0.08, 0.18)
_HELP = 0.6
"""How much of the speed of learning hangs on what a skill builds on."""
_FIRST, _LAST, _PRACTICE = 1.2, 0.55, 0.35
"""How long an answer takes, as a share of the target: the first one the first two together, later ones less."""
_AFTER_RIGHT_MS, _AFTER_WRONG_MS = 3_000, 9_000
"""How long a verdict is looked at."""


@dataclass(frozen=True, slots=True)
class LearntSkill:
    """A skill as a simulated learner meets it: what it builds on, by keys, and its target."""

    key: str
    after: tuple[str, ...]
    target_ms: int


@dataclass(frozen=True, slots=True)
class Moment:
    """When something is done: the day, and the seconds of that day's sitting that have gone."""

    day: int
    seconds: float = 0.0


@dataclass(frozen=True, slots=True)
class Given:
    """An answer: whether it was right, its milliseconds, and those with the verdict read."""

    right: bool
    milliseconds: int
    with_verdict_ms: int


class SimulatedLearner(ABC):
    """Somebody who reads, answers and forgets, drawn by chance from a seed. Only ``answer`` and ``read`` teach."""

    def __init__(self, skills: Sequence[LearntSkill], random: Random, slips: tuple[float, float] = _SLIPS) -> None:
        self.random = random
        self.skills: Mapping[str, LearntSkill] = {each.key: each for each in skills}
        self._pace = exp(random.gauss(0, 0.15))
        self._ease = {each.key: exp(random.gauss(0, 0.35)) for each in skills}
        self._slip = {each.key: random.uniform(*slips) for each in skills}
        self._answers = dict.fromkeys(self.skills, 0)

    def chance(self, skill: str, now: Moment) -> float:
        """How likely an answer to a question of ``skill`` is right at that moment: what nobody sees in real life."""
        return GUESS + (1 - GUESS - self._slip[skill]) * self._known(skill, now)

    def answer(self, skill: str, now: Moment) -> Given:
        """Answer one question of ``skill``, and learn by it."""
        right = self.random.random() < self.chance(skill, now)
        done = self._answers[skill]
        self._answers[skill] = done + 1
        share = (_LAST + _FIRST * (1 + done) ** -_PRACTICE) * self._pace * exp(self.random.gauss(0, 0.2))
        took = round(self.skills[skill].target_ms * share)
        self._practised(skill, now, self._ease[skill] * self._help(skill, now))
        return Given(right, took, took + (_AFTER_RIGHT_MS if right else _AFTER_WRONG_MS))

    @abstractmethod
    def read(self, skill: str, now: Moment) -> None:
        """Read the lesson of ``skill``."""

    @abstractmethod
    def _known(self, skill: str, now: Moment) -> float:
        """How much of ``skill`` is known, from 0 to 1."""

    @abstractmethod
    def _practised(self, skill: str, now: Moment, ease: float) -> None:
        """Learn by an answer; ``ease`` is how easily, 1 for the usual."""

    def _help(self, skill: str, now: Moment) -> float:
        before = self.skills[skill].after
        known = sum(self._known(each, now) for each in before) / len(before) if before else 1.0
        return 1 - _HELP + _HELP * known


@dataclass(slots=True)
class _Held:
    level: float = 0.0
    lasts: float = 0.0
    since: float = 0.0


class ForgetsExponentially(SimulatedLearner):
    """Each answer takes away a share of what is missing; what is known fades by a share a day.

    It fades the slower the more often it was called back after some of it had faded, as spacing has it; asking again
    at once makes it last no longer (Rohrer & Taylor 2006: overlearning is gone after weeks).
    """

    READ, RATE, LASTS_DAYS, SPACING = 0.3, 0.12, 7.0, 5.0

    def __init__(self, skills: Sequence[LearntSkill], random: Random, slips: tuple[float, float] = _SLIPS) -> None:
        super().__init__(skills, random, slips)
        lasts = self.LASTS_DAYS * exp(random.gauss(0, 0.3))
        self._held = {each.key: _Held(lasts=lasts) for each in skills}

    def read(self, skill: str, now: Moment) -> None:
        held = self._held[skill]
        held.level, held.since = max(self.READ, self._known(skill, now)), _days(now)

    def _known(self, skill: str, now: Moment) -> float:
        held = self._held[skill]
        return held.level * exp((held.since - _days(now)) / held.lasts)

    def _practised(self, skill: str, now: Moment, ease: float) -> None:
        held, known = self._held[skill], self._known(skill, now)
        faded = 1 - exp((held.since - _days(now)) / held.lasts) if held.level else 0.0
        held.lasts *= 1 + self.SPACING * faded
        held.level, held.since = known + (1 - known) * min(0.9, self.RATE * ease), _days(now)


_Trace = tuple[float, float, float]
"""When it was left in seconds, how fast it fades, and its weight."""


class ForgetsByAPower(SimulatedLearner):
    """Every answer leaves a trace that fades by a power of time, the faster the better it was known already.

    Equations and numbers are those of Pavlik & Anderson (2005), time between sittings passing slowly as they found.
    A skill has several cases, so that an answer leaves a quarter of a trace; those of a day are one trace from the next
    day on.
    """

    SLOWEST_DECAY, DECAY, THRESHOLD, NOISE = 0.177, 0.217, -0.704, 0.255
    DAY_S, TRACE = 0.025 * 86_400, 0.25

    def __init__(self, skills: Sequence[LearntSkill], random: Random, slips: tuple[float, float] = _SLIPS) -> None:
        super().__init__(skills, random, slips)
        self._traces: dict[str, list[_Trace]] = {each.key: [] for each in skills}
        self._of_day: dict[str, tuple[int, list[_Trace]]] = {each.key: (0, []) for each in skills}

    def read(self, skill: str, now: Moment) -> None:
        self._leave(skill, now, 1.0)

    def _known(self, skill: str, now: Moment) -> float:
        total = self._total(skill, now)
        return 1 / (1 + exp((self.THRESHOLD - log(total)) / self.NOISE)) if total else 0.0

    def _practised(self, skill: str, now: Moment, ease: float) -> None:
        self._leave(skill, now, self.TRACE * ease)

    def _leave(self, skill: str, now: Moment, weight: float) -> None:
        decay = self.DECAY * self._total(skill, now) + self.SLOWEST_DECAY
        day, traces = self._of_day[skill]
        if day != now.day:
            self._traces[skill] += [_together(traces)] if traces else []
            traces = []
            self._of_day[skill] = now.day, traces
        traces.append((self._seconds(now), decay, weight))

    def _total(self, skill: str, now: Moment) -> float:
        at = self._seconds(now)
        left = (*self._traces[skill], *self._of_day[skill][1])
        return sum(weight * pow(max(1.0, at - since), -decay) for since, decay, weight in left)

    def _seconds(self, now: Moment) -> float:
        return now.day * self.DAY_S + now.seconds


def _together(traces: Sequence[_Trace]) -> _Trace:
    """Traces as one: their middle in time and in how fast they fade, and all their weight."""
    return fmean(each[0] for each in traces), fmean(each[1] for each in traces), sum(each[2] for each in traces)


@dataclass(slots=True)
class _Known:
    known: bool = False
    night: int = 0
    """The last night that was slept over."""
    days: set[int] = field(default_factory=set)
    """Those on which it was practised while it was known."""


class KnowsOrNot(SimulatedLearner):
    """A skill is known or it is not: an answer may make it known, a night may take it away.

    The more days it was practised on while known, the less likely is a night to take it.
    """

    READ, LEARNS, FORGETS = 0.25, 0.1, 0.06

    def __init__(self, skills: Sequence[LearntSkill], random: Random, slips: tuple[float, float] = _SLIPS) -> None:
        super().__init__(skills, random, slips)
        self._states = {each.key: _Known() for each in skills}

    def read(self, skill: str, now: Moment) -> None:
        state = self._slept(skill, now)
        state.known = state.known or self.random.random() < self.READ

    def _known(self, skill: str, now: Moment) -> float:
        state = self._states[skill]
        return self._stays(skill, now.day - state.night) if state.known else 0.0

    def answer(self, skill: str, now: Moment) -> Given:
        self._slept(skill, now)
        return super().answer(skill, now)

    def _practised(self, skill: str, now: Moment, ease: float) -> None:
        state = self._states[skill]
        state.known = state.known or self.random.random() < self.LEARNS * ease
        if state.known:
            state.days.add(now.day)

    def _slept(self, skill: str, now: Moment) -> _Known:
        """Whether it is still known after the nights since it was last looked at, decided by chance."""
        state = self._states[skill]
        state.known = state.known and self.random.random() < self._stays(skill, now.day - state.night)
        state.night = now.day
        return state

    def _stays(self, skill: str, nights: int) -> float:
        a_night: float = 1 - self.FORGETS / max(1, len(self._states[skill].days))
        return pow(a_night, nights)


class Careless(ForgetsExponentially):
    """Forgets exponentially, and slips at what is known: more often than mastery allows with some skills."""

    def __init__(self, skills: Sequence[LearntSkill], random: Random) -> None:
        super().__init__(skills, random, _CARELESS_SLIPS)


class Slow(ForgetsExponentially):
    """Right as often as others, and never quick: at best 1.1 to 3 times the target."""

    def __init__(self, skills: Sequence[LearntSkill], random: Random) -> None:
        super().__init__(skills, random, (0.02, 0.03))
        self._pace = random.uniform(1.1, 3.0) / _LAST


class ManyScales(SimulatedLearner):
    """Forgets on many scales of time at once, after the multiscale context model (Mozer et al. 2009).

    Five traces fade within hours, a day, a week, a month and half a year, and what one of them holds is known. Each
    grows by what it and the quicker ones lack: so the slow ones grow when the quick ones have faded.
    """

    READ, RATE = 0.15, 0.05
    LAST_DAYS = (0.2, 1.0, 6.0, 35.0, 200.0)

    def __init__(self, skills: Sequence[LearntSkill], random: Random, slips: tuple[float, float] = _SLIPS) -> None:
        super().__init__(skills, random, slips)
        self._traces = {each.key: [0.0] * len(self.LAST_DAYS) for each in skills}
        self._since = dict.fromkeys(self.skills, 0.0)

    def read(self, skill: str, now: Moment) -> None:
        self._grow(skill, now, self.READ)

    def _known(self, skill: str, now: Moment) -> float:
        return 1 - prod(1 - level for level in self._faded(skill, now))

    def _practised(self, skill: str, now: Moment, ease: float) -> None:
        self._grow(skill, now, min(0.9, self.RATE * ease))

    def _grow(self, skill: str, now: Moment, rate: float) -> None:
        faded = self._faded(skill, now)
        self._traces[skill] = [
            level + rate * (1 - fmean(faded[: place + 1])) * (1 - level) for place, level in enumerate(faded)
        ]
        self._since[skill] = _days(now)

    def _faded(self, skill: str, now: Moment) -> list[float]:
        gone = _days(now) - self._since[skill]
        return [level * exp(-gone / lasts) for level, lasts in zip(self._traces[skill], self.LAST_DAYS, strict=True)]


class CaseByCase(SimulatedLearner):
    """Knows the cases of a skill one by one: each has a half-life that grows when it is called back half forgotten."""

    CASES, READ_DAYS, FIRST_DAYS, GROWS = 6, 0.5, 2.0, 2.5

    def __init__(self, skills: Sequence[LearntSkill], random: Random, slips: tuple[float, float] = _SLIPS) -> None:
        super().__init__(skills, random, slips)
        self._half_lives = {each.key: [0.0] * self.CASES for each in skills}
        self._seen = {each.key: [0.0] * self.CASES for each in skills}

    def read(self, skill: str, now: Moment) -> None:
        halves, seen = self._half_lives[skill], self._seen[skill]
        for case in range(0, self.CASES, 2):
            halves[case], seen[case] = max(halves[case], self.READ_DAYS), _days(now)

    def _known(self, skill: str, now: Moment) -> float:
        return fmean(self._case(skill, case, now) for case in range(self.CASES))

    def _practised(self, skill: str, now: Moment, ease: float) -> None:
        case, halves = self.random.randrange(self.CASES), self._half_lives[skill]
        known = self._case(skill, case, now)
        grown = halves[case] * (1 + self.GROWS * ease * (1 - known))
        halves[case], self._seen[skill][case] = max(self.FIRST_DAYS * ease, grown), _days(now)

    def _case(self, skill: str, case: int, now: Moment) -> float:
        half = self._half_lives[skill][case]
        known: float = pow(0.5, (_days(now) - self._seen[skill][case]) / half) if half else 0.0
        return known


class CarelessCaseByCase(CaseByCase):
    """Knows cases one by one, and slips as the careless do."""

    def __init__(self, skills: Sequence[LearntSkill], random: Random) -> None:
        super().__init__(skills, random, _CARELESS_SLIPS)


def _days(now: Moment) -> float:
    return now.day + now.seconds / 86_400
