"""Drawings kept from test to test: what depends on nothing but what is asked for is drawn once."""

from collections import OrderedDict
from collections.abc import Callable, Hashable
from typing import Generic, ParamSpec, TypeVar

P = ParamSpec("P")
R = TypeVar("R")


class DrawnOnce(Generic[P, R]):
    """``draw``, with what was asked for lately kept: ``budget`` bytes of it, ``size`` telling how many one takes."""

    def __init__(self, draw: Callable[P, R], size: Callable[[R], int], budget: int) -> None:
        self._draw, self._size, self._room = draw, size, budget
        self._kept: OrderedDict[Hashable, R] = OrderedDict()

    def __call__(self, *args: P.args, **kwargs: P.kwargs) -> R:
        key = (args, tuple(kwargs.items()))
        if key in self._kept:
            self._kept.move_to_end(key)
            return self._kept[key]
        drawn = self._kept[key] = self._draw(*args, **kwargs)
        self._room -= self._size(drawn)
        while self._room < 0:
            self._room += self._size(self._kept.popitem(last=False)[1])
        return drawn
