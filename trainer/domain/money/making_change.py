"""Making an amount of given chips: whether it can be done, and in the fewest."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from math import gcd
from operator import mul

from trainer.domain.money.amounts import Cents
from trainer.domain.money.chips import Chips, Denomination, Pile


def makes(amount: Cents, chips: Sequence[Denomination]) -> bool:
    """Whether any number of ``chips`` can make ``amount`` cents."""
    return amount >= 0 and _makes(amount, tuple(sorted({chip.value for chip in chips}, reverse=True)))


@lru_cache(maxsize=4096)
def _makes(amount: int, values: tuple[int, ...]) -> bool:
    if amount == 0:
        return True
    unit = gcd(*values) if values else 0
    if not unit or amount % unit:
        return False
    dearest, *others = values
    if dearest == unit:
        return True
    # Among as many other chips as the dearest has units some are always worth whole dearest chips, so that there is a
    # way with fewer others than that, if there is any way.
    most, fewer = amount // dearest, max(others) // unit
    return any(_makes(amount - count * dearest, tuple(others)) for count in range(most, max(-1, most - fewer - 1), -1))


def fewest(amount: Cents, tubes: Sequence[Pile]) -> Chips | None:
    """``amount`` cents in as few chips as can be, no more of any than its tube holds; None where it cannot be made.

    Of several ways with as few chips the one with more of the dearest is given.
    """
    if amount < 0:
        return None
    held = sorted((tube for tube in tubes if tube.count), key=_value, reverse=True)
    search = _Search([_value(tube) for tube in held], [tube.count for tube in held])
    search.go_on(0, amount, ())
    if search.best is None:
        return None
    # The search stops at the last tube it needs, so the counts may be fewer than the tubes.
    return Chips.of(zip([tube.denomination for tube in held], search.best, strict=False))


def _value(tube: Pile) -> int:
    return tube.denomination.value


class _Search:
    """Tries the dearest chips first and as many as go, and gives up where no better way can follow."""

    def __init__(self, values: Sequence[int], counts: Sequence[int]) -> None:
        """``values`` are the chips' cents, the dearest first, and ``counts`` how many there are of each."""
        self._values, self._counts = values, counts
        # What all chips from a place on are worth together, and the largest sum whose multiples alone they make.
        self._worths = [sum(map(mul, values[at:], counts[at:])) for at in range(len(values))]
        self._units = [gcd(*values[at:]) for at in range(len(values))]
        self._before: dict[tuple[int, int], int] = {}
        self.best: tuple[int, ...] | None = None

    def go_on(self, place: int, left: int, used: tuple[int, ...]) -> None:
        if left == 0:
            self.best = used
        elif not self._hopeless(place, left, sum(used)):
            value = self._values[place]
            for count in range(min(self._counts[place], left // value), -1, -1):
                self.go_on(place + 1, left - count * value, (*used, count))

    def _hopeless(self, place: int, left: int, used: int) -> bool:
        if place == len(self._values) or self._worths[place] < left or left % self._units[place]:
            return True
        if self.best is not None and used + -(-left // self._values[place]) >= sum(self.best):
            return True
        # Here before with as few chips: whatever follows was tried then.
        if self._before.get((place, left), used + 1) <= used:
            return True
        self._before[place, left] = used
        return False
