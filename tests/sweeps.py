"""How far the suite sweeps: over a sample every day, over everything where `--thorough` asks for it."""

import os
import re
from collections import defaultdict
from collections.abc import Callable, Hashable, Iterable, Iterator, Sequence
from datetime import date
from random import Random
from typing import TypeVar

from tests.domain.games import shipped

T = TypeVar("T")

GAMES_A_DAY = 3
"""Of the games that a test is asked of, so many are taken in a daily run: other ones for another test, or day."""
MANY_CASES = 12
"""A test that is asked of more cases in a day is a sweep: others are taken each day, until all have been."""
CASES_A_DAY = 8
DAYS_OF_A_SWEEP = 10
GAME = re.compile("|".join(sorted((each.key for house in shipped().houses for each in house.games), reverse=True)))

DAY = "DEALER_TRAINER_DAY"
"""The number of the day whose sample is run, set for the workers of a run; set it yourself to run a day again."""
THOROUGH = "DEALER_TRAINER_THOROUGH"
"""Set in the surroundings of a thorough run, and of the workers it starts."""


def sweep(daily: T, thorough: T) -> T:
    """What to sweep over in this run. Read when a module of tests is imported, which is after the options are."""
    return thorough if THOROUGH in os.environ else daily


def some_of_each(these: Iterable[T], kind: Callable[[T], Hashable], daily: int, thorough: int | None = None) -> list[T]:
    """So many of each kind, always the same ones, in their own order; all of ``these`` where the run sets no number."""
    every = list(these)
    each = sweep(daily, thorough)
    if each is None:
        return every
    places: defaultdict[Hashable, list[int]] = defaultdict(list)
    for place, one in enumerate(every):
        places[kind(one)].append(place)
    random = Random(1)
    kept = sorted(place for among in places.values() for place in random.sample(among, min(each, len(among))))
    return [every[place] for place in kept]


def of_today(names: Iterable[str], day: int) -> set[str]:
    """Those of the tests' ``names`` to run on a day: all, but for tests that are asked of every game or of many cases.

    Of cases that differ in their game alone, `GAMES_A_DAY` are taken; where a test would still be asked more than
    `MANY_CASES`, one in `DAYS_OF_A_SWEEP` of all its cases and at least `CASES_A_DAY`. The day alone decides which
    ones, and each has its turn: the cases of a test stand in a ring, and every day goes on where the last one ended.
    """
    tests: defaultdict[str, list[str]] = defaultdict(list)
    for name in names:
        tests[name.partition("[")[0]].append(name)
    taken: set[str] = set()
    for test, cases in tests.items():
        of_some = list(_of_some_games(cases, day))
        if len(of_some) > MANY_CASES:
            of_some = turn_of(cases, max(CASES_A_DAY, -(-len(cases) // DAYS_OF_A_SWEEP)), day, test)
        taken.update(of_some)
    return taken


def _of_some_games(cases: Iterable[str], day: int) -> Iterator[str]:
    asked: defaultdict[str, list[str]] = defaultdict(list)
    for name in cases:
        asked[GAME.sub("any game", name)].append(name)
    for rest, them in asked.items():
        yield from them if rest == them[0] else turn_of(them, GAMES_A_DAY, day, rest)


def turn_of(these: Sequence[T], number: int, day: int, seed: str) -> list[T]:
    """So many of ``these``, other ones each day until all have been taken; in an order of their own for each seed."""
    ring = Random(seed).sample(these, len(these))
    first = day * number % len(ring)
    return (ring * 2)[first : first + min(number, len(ring))]


def today() -> int:
    """The day whose sample is run: the calendar's, or the one in the surroundings, by which a run is run again."""
    return int(os.environ.get(DAY) or date.today().toordinal())
