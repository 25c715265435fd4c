"""Stacks side by side in a row: each bet with what doubles it at its right and its winnings beside it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise

BESIDE = 2.06
"""From one stack to the next beside it, in radii."""


@dataclass(frozen=True, slots=True)
class Group:
    """One bet at ``wanted`` along its row, with so many stacks at its left and at its right."""

    wanted: float
    left: int = 0
    right: int = 0

    @property
    def stacks(self) -> int:
        return self.left + 1 + self.right


def reach(groups: Sequence[Group], radius: float) -> tuple[float, float]:
    """How far a row of stacks of ``radius`` goes to the left and to the right of 0."""
    placed = spread(groups, radius, -1.0, 1.0)
    left = min(bet - BESIDE * radius * group.left for bet, group in zip(placed, groups, strict=True))
    right = max(bet + BESIDE * radius * group.right for bet, group in zip(placed, groups, strict=True))
    return radius - left, right + radius


def fitting(groups: Sequence[Group], radius: float, left: float, right: float) -> float:
    """``radius``, or the largest at which all stacks stand between ``left`` and ``right``."""
    needed = BESIDE * radius * (sum(group.stacks for group in groups) - 1) + 2 * radius
    return radius * min(1.0, (right - left) / needed)


def spread(groups: Sequence[Group], radius: float, left: float, right: float) -> list[float]:
    """Where along the row each bet stands, as near as can be to where it is wanted, no stack in another."""
    step = BESIDE * radius
    placed: list[float] = []
    for place, group in enumerate(groups):
        least = left + radius + step * group.left
        if place:
            before = groups[place - 1]
            least = placed[-1] + step * (before.right + group.left + 1)
        placed.append(max(group.wanted, least))
    most = right - radius - step * groups[-1].right
    placed[-1] = min(placed[-1], most)
    for place, (group, after) in reversed(list(enumerate(pairwise(groups)))):
        placed[place] = min(placed[place], placed[place + 1] - step * (group.right + after.left + 1))
    return placed
