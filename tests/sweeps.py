"""How far the suite sweeps: over a sample every day, over everything where `--thorough` asks for it."""

import os
from collections import defaultdict
from collections.abc import Callable, Hashable, Iterable
from random import Random
from typing import TypeVar

T = TypeVar("T")

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
