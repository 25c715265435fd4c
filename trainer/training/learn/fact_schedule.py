"""Which facts of a house are to be recalled today, reckoned from the answers given and nothing else.

When a fact is forgotten is for the library ``fsrs`` to say (its defaults, no steps within a day, no chance). Ours is
that a wrong answer brings a fact back the next day, that a fact whose value has changed is a new one, and that no day
asks for more than its cap, however long the learner was away.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from datetime import UTC, date, datetime, timedelta
from functools import cache, lru_cache
from itertools import islice
from math import exp, log
from typing import TYPE_CHECKING, Any, NamedTuple, Protocol

from trainer.lazy_module import LazyModule
from trainer.training.learn.skills_of_game import TrainedSkill

if TYPE_CHECKING:
    import fsrs
else:
    # It takes its time, and no window begins with facts.
    fsrs = LazyModule("fsrs")

_STEPS = 50
_AGAIN, _HARD, _GOOD = 1, 2, 3
_DAY_MS = 86_400_000
_EPOCH = datetime(2000, 1, 1, tzinfo=UTC)
A_DAY, NEW_A_DAY = 20, 5
"""The most facts asked for on one day, and how many of these may be new ones."""

DayOf = Callable[[int], date]
"""The learner's day on which a moment lies, in milliseconds since the epoch."""


class FactAnswer(Protocol):
    """An answer to a fact as far as is reckoned with it; ``due`` is JSON text, as it is kept."""

    @property
    def at_ms(self) -> int: ...

    @property
    def case(self) -> str: ...

    @property
    def due(self) -> str: ...

    @property
    def right(self) -> bool: ...

    @property
    def milliseconds(self) -> int: ...


class HeldFact(NamedTuple):
    """How firmly a fact is held: its stability in days, its difficulty, and in how many days it is asked again."""

    stability: float
    difficulty: float
    days: int


@dataclass(frozen=True, slots=True)
class FactMemory:
    """What is known of a fact that was asked: the days it was first and last answered on, and the day it comes back.

    ``last_ms`` is when it was last answered, ``wrong_on`` the last day it was answered wrongly, None for never.
    """

    held: HeldFact
    last_ms: int
    first_on: date
    last_on: date
    back_on: date
    wrong_on: date | None = None


FactMemories = dict[tuple[str, str], FactMemory]
"""What is held of each fact at each value it was ever asked at: the fact's key, and what was due, as JSON text.

A value is held by itself: where a rule is read the other way and back again, nothing is forgotten.
"""


@dataclass(frozen=True, slots=True)
class FactsOfDay:
    """The facts of one day by their keys: those longest overdue first, then new ones.

    ``waiting`` is how many are due besides and wait for another day.
    """

    due: tuple[str, ...] = ()
    new: tuple[str, ...] = ()
    waiting: int = 0

    @property
    def keys(self) -> tuple[str, ...]:
        """All of them, in the order they are asked."""
        return (*self.due, *self.new)


class FactSchedule:
    """What a learner holds of the facts of one game; it follows the answers one by one, and stores nothing.

    ``target_ms``: an answer that took longer was hard to find. ``day_of`` tells the learner's day. It goes on from
    what is ``held`` already, and changes that.
    """

    def __init__(self, target_ms: int, day_of: DayOf, held: FactMemories | None = None) -> None:
        self._target_ms = target_ms
        self._day_of = day_of
        self._held = {} if held is None else held

    def follow(self, answers: Iterable[FactAnswer]) -> None:
        """Take in ``answers`` to facts, oldest first, all of them later than those before."""
        for answer in answers:
            value = answer.case, answer.due
            self._held[value] = self._after(self._held.get(value), answer)

    def memory(self, fact: str, due: str) -> FactMemory | None:
        """What is held of ``fact`` at the value ``due`` (JSON text, as it is kept); None where that was never asked."""
        return self._held.get((fact, due))

    def of_day(self, today: date, facts: Mapping[str, str], cap: int = A_DAY, new: int = NEW_A_DAY) -> FactsOfDay:
        """What is to be recalled on the day ``today``; see ``facts_of_day``."""
        return facts_of_day(self._held, today, facts, cap, new)

    def _after(self, memory: FactMemory | None, answer: FactAnswer) -> FactMemory:
        today, rating = self._day_of(answer.at_ms), self._rating(answer)
        if memory is None:
            held = _recalled(None, 0, rating)
        else:
            held = _recalled(memory.held, (answer.at_ms - memory.last_ms) // _DAY_MS, rating)
        wrong_on = (memory.wrong_on if memory is not None else None) if answer.right else today
        days = 1 if wrong_on == today else held.days
        first_on = today if memory is None else memory.first_on
        return FactMemory(held, answer.at_ms, first_on, today, today + timedelta(days=days), wrong_on)

    def _rating(self, answer: FactAnswer) -> int:
        if not answer.right:
            return _AGAIN
        return _HARD if answer.milliseconds > self._target_ms else _GOOD


def facts_of_day(
    memories: Mapping[tuple[str, str], FactMemory],
    today: date,
    facts: Mapping[str, str],
    cap: int = A_DAY,
    new: int = NEW_A_DAY,
) -> FactsOfDay:
    """What is to be recalled on the day ``today``; facts answered earlier that day count as well.

    ``facts`` are the house's facts by their keys in the order they are learnt, each with what is due on it as the
    house has it today: one that was never answered at that value is new.
    """
    held = {key: memory for key, due in facts.items() if (memory := memories.get((key, due))) is not None}
    left = max(0, cap - sum(memory.last_on == today for memory in held.values()))
    begun = sum(memory.first_on == today for memory in held.values())
    due = sorted((memory.back_on, key) for key, memory in held.items() if memory.back_on <= today)
    asked = tuple(key for _, key in due[:left])
    unknown = (key for key in facts if key not in held)
    return FactsOfDay(asked, tuple(islice(unknown, max(0, min(new - begun, left - len(asked))))), len(due[left:]))


def memories_to_json(memories: FactMemories) -> list[Any]:
    """What is held of facts as lists, days by their numbers."""
    return [
        [
            *value,
            *each.held,
            each.last_ms,
            each.first_on.toordinal(),
            each.last_on.toordinal(),
            each.back_on.toordinal(),
            None if each.wrong_on is None else each.wrong_on.toordinal(),
        ]
        for value, each in memories.items()
    ]


def memories_from_json(data: Any) -> FactMemories:
    """What ``memories_to_json`` wrote; raises ValueError, TypeError or LookupError for anything else."""
    return {(str(fact), str(due)): _read(*each) for fact, due, *each in data}


def _read(
    stability: Any, difficulty: Any, days: Any, last_ms: Any, first_on: Any, last_on: Any, back_on: Any, wrong_on: Any
) -> FactMemory:
    held = HeldFact(float(stability), float(difficulty), int(days))
    first, last, back = (date.fromordinal(each) for each in (first_on, last_on, back_on))
    return FactMemory(held, int(last_ms), first, last, back, None if wrong_on is None else date.fromordinal(wrong_on))


class _Library(NamedTuple):
    """What is used of the library, found once: a learner has thousands of answers."""

    scheduler: fsrs.Scheduler
    card: type[fsrs.Card]
    ratings: tuple[fsrs.Rating, ...]
    review: fsrs.State


@cache
def _library() -> _Library:
    scheduler = fsrs.Scheduler(learning_steps=(), relearning_steps=(), enable_fuzzing=False)
    return _Library(scheduler, fsrs.Card, tuple(fsrs.Rating), fsrs.State.Review)


# What comes of an answer hangs on whole days alone, and who keeps to the schedule goes the same few ways again.
@lru_cache(maxsize=1 << 16)
def _recalled(held: HeldFact | None, days: int, rating: int) -> HeldFact:
    """What is held after an answer, so many days after the last one; ``held`` None: it was never asked before."""
    library, now = _library(), _EPOCH + timedelta(days=days)
    if held is None:
        card = library.card(1, due=_EPOCH)
    else:
        card = library.card(1, library.review, None, held.stability, held.difficulty, _EPOCH, _EPOCH)
    after, _ = library.scheduler.review_card(card, library.ratings[rating - 1], now)
    assert after.stability is not None and after.difficulty is not None
    return HeldFact(_in_steps(after.stability), round(after.difficulty, 1), max(1, (after.due - now).days))


def _in_steps(stability: float) -> float:
    """``stability`` to the nearest of steps two hundredths apart, far finer than the library's own play of chance."""
    return exp(round(log(stability) * _STEPS) / _STEPS)


def in_order(skills: Iterable[TrainedSkill], facts: Mapping[str, str], drill: str) -> dict[str, str]:
    """``facts`` in the order of the syllabus: those of the first skill that trains some by ``drill``, and so on."""
    named = [case for each in skills for case in each.cases.get(drill, ()) if case in facts]
    return {key: facts[key] for key in (*named, *facts)}
