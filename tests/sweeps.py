"""How far the suite sweeps: over a sample every day, over everything where `--thorough` asks for it."""

import os
import re
from collections import defaultdict
from collections.abc import Callable, Hashable, Iterable
from random import Random
from typing import TypeVar

from tests.domain.games import shipped

T = TypeVar("T")

GAMES_A_DAY = 3
"""Of the games that a test is asked of, so many are taken in a daily run: other ones for another test."""
GAME = re.compile("|".join(sorted((each.key for house in shipped().houses for each in house.games), reverse=True)))

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


def of_some_games(names: Iterable[str]) -> set[str]:
    """Those of the tests' ``names`` to run in a day: of tests that differ in their game alone, `GAMES_A_DAY`.

    Which ones, the rest of the name alone decides: a test is asked of the same games whatever else is run.
    """
    asked: defaultdict[str, list[str]] = defaultdict(list)
    for name in names:
        asked[GAME.sub("any game", name)].append(name)
    taken: set[str] = set()
    for rest, them in asked.items():
        some = len(them) if rest == them[0] else min(GAMES_A_DAY, len(them))
        taken.update(Random(rest).sample(them, some))
    return taken
