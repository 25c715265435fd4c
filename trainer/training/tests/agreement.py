"""How far judges agree who judged the same things by themselves: the raw share, and weighted kappa."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import combinations
from statistics import fmean
from typing import TypeVar

K = TypeVar("K")


@dataclass(frozen=True, slots=True)
class Agreement:
    """What two ``judges``, or more by pairs, make of the same things.

    They gave the same points ``same`` times of ``of``, each pair at each thing counted once. ``kappa`` (1: always the
    same, 0: no nearer than by chance, below 0: further apart than by chance) is None where it tells nothing: of fewer
    than two judges, and where no two gave more than one and the same number of points.
    """

    judges: int
    same: int
    of: int
    kappa: float | None

    @property
    def share(self) -> float | None:
        """How often they gave the same points (0 to 1); None where no two judged the same thing."""
        return self.same / self.of if self.of else None


def agreement(sheets: Sequence[Mapping[K, int]]) -> Agreement:
    """How far judges agree; each of ``sheets`` is what one judge gave, by what was judged.

    Kappa is weighted by the squares of the differences: Cohen, J. (1968), Weighted kappa, Psychological Bulletin 70,
    page 213. Of more than two judges it is the mean over their pairs: Light, R. J. (1971), Measures of response
    agreement for qualitative data, Psychological Bulletin 76, page 365. Pairs of which it tells nothing are left out.
    """
    pairs = [tuple(_both(*pair)) for pair in combinations(sheets, 2)]
    kappas = [kappa for pair in pairs if (kappa := _weighted_kappa(pair)) is not None]
    same = sum(one == other for pair in pairs for one, other in pair)
    return Agreement(len(sheets), same, sum(map(len, pairs)), fmean(kappas) if kappas else None)


def _both(one: Mapping[K, int], other: Mapping[K, int]) -> Iterator[tuple[int, int]]:
    """The points of two judges for what both have judged."""
    return ((points, other[thing]) for thing, points in one.items() if thing in other)


def _weighted_kappa(pair: Sequence[tuple[int, int]]) -> Fraction | None:
    """One less the differences there are by those there would be if either judge's points fell on things by chance."""
    found = len(pair) * sum((one - other) ** 2 for one, other in pair)
    by_chance = sum((one - other) ** 2 for one, _ in pair for _, other in pair)
    return None if by_chance == 0 else 1 - Fraction(found, by_chance)
