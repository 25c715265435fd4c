"""How far the suite sweeps: over a sample every day, over everything where `--thorough` asks for it."""

import os
import re
from collections import defaultdict
from collections.abc import Callable, Hashable, Iterable, Iterator, Mapping, Sequence
from datetime import date
from pathlib import Path
from random import Random
from typing import TypeVar

from tests.domain.games import shipped

T = TypeVar("T")

GAMES_A_DAY = 3
"""Of the games that a test is asked of, so many are taken in a daily run: other ones for another test, or day."""
MANY_CASES = 8
"""A test that is asked of more cases in a day is a sweep: others are taken each day, until all have been."""
CASES_A_DAY = 5
DAYS_OF_A_SWEEP = 10
DAYS_OF_SLOW = 3
GAME = re.compile("|".join(sorted((each.key for house in shipped().houses for each in house.games), reverse=True)))

SLOW = Path(__file__).with_name("slow_tests.txt")
SLOW_SECONDS = 0.2
SLOW_HEAD = "# Tests that take long, with their seconds; `packaging/dev.py test --write-slow` writes the list anew."

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


def of_today(names: Iterable[str], day: int, slow: Sequence[str] = ()) -> set[str]:
    """Those of the tests' ``names`` to run on a day: all, but for slow tests and those of every game or of many cases.

    Of cases that differ in their game alone, `GAMES_A_DAY` are taken; where a test would still be asked more than
    `MANY_CASES`, one in `DAYS_OF_A_SWEEP` of all its cases and at least `CASES_A_DAY`. The day alone decides which
    ones, and each has its turn: the cases of a test stand in a ring, and every day goes on where the last one ended.
    The tests that are ``slow`` take turns, each every `DAYS_OF_SLOW`; one of many cases has a share of them every day.
    """
    turns = {test: place for place, test in enumerate(slow)}
    tests: defaultdict[str, list[str]] = defaultdict(list)
    for name in names:
        tests[whole_test(name)].append(name)
    taken: set[str] = set()
    for test, cases in tests.items():
        if test in turns and len(cases) == 1:
            taken.update(cases if (turns[test] + day) % DAYS_OF_SLOW == 0 else ())
            continue
        of_some = list(_of_some_games(cases, day))
        many = -(-len(cases) // DAYS_OF_A_SWEEP)
        number = max(CASES_A_DAY, many) if len(of_some) > MANY_CASES else len(of_some)
        if test in turns:
            number = -(-number // DAYS_OF_SLOW)
        taken.update(turn_of(cases, number, day, test) if number < len(of_some) else of_some)
    return taken


def whole_test(name: str) -> str:
    """The test, whichever of its cases the name is of."""
    return name.partition("[")[0]


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


def slow_tests() -> list[str]:
    """The tests that take longest, the slowest first: so the turns of the days take about as long."""
    listed = SLOW.read_text(encoding="utf-8").splitlines()
    return [line.split()[1] for line in listed if not line.startswith("#")]


def write_slow(seconds: Mapping[str, float], where: Path = SLOW) -> None:
    """Write the list anew, from how long each test took."""
    longest: defaultdict[str, float] = defaultdict(float)
    for name, taken in seconds.items():
        longest[whole_test(name)] = max(longest[whole_test(name)], taken)
    ranked = sorted(longest.items(), key=lambda each: (-each[1], each[0]))
    lines = [f"{taken:.1f} {test}" for test, taken in ranked if taken >= SLOW_SECONDS]
    where.write_text("\n".join([SLOW_HEAD, *lines, ""]), encoding="utf-8")
