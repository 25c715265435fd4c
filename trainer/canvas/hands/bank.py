"""A bank of drawn hands: a shape is drawn once, one new shape a frame at most, and the oldest go when it is full."""

from __future__ import annotations

from collections import OrderedDict, deque
from collections.abc import Callable, Hashable, Iterable
from typing import Generic, Protocol, TypeVar

import pygame

BUDGET = 64 * 2**20
"""Bytes of pictures kept."""

K = TypeVar("K", bound=Hashable)


class Drawn(Protocol):
    """A picture of a hand and of its shadow."""

    @property
    def surface(self) -> pygame.Surface: ...

    @property
    def shadow(self) -> pygame.Surface: ...


P = TypeVar("P", bound=Drawn)


class HandBank(Generic[K, P]):
    """Pictures by key, drawn by ``draw``; ``frame`` begins another frame, in which one more may be drawn."""

    def __init__(self, draw: Callable[[K], P], budget: int = BUDGET) -> None:
        self._draw, self._budget = draw, budget
        self._kept: OrderedDict[K, P] = OrderedDict()
        self._bytes = 0
        self._wanted: deque[K] = deque()
        self._may_draw = True

    @property
    def size(self) -> int:
        """How many bytes the pictures kept take."""
        return self._bytes

    @property
    def waiting(self) -> bool:
        """Whether shapes that will be wanted have not been drawn yet."""
        return bool(self._wanted)

    def __contains__(self, key: K) -> bool:
        return key in self._kept

    def frame(self) -> None:
        """Begin another frame."""
        self._may_draw = True

    def want(self, keys: Iterable[K]) -> None:
        """Name shapes that will be wanted, soonest first; they are drawn by ``fill``."""
        self._wanted = deque(dict.fromkeys((*self._wanted, *keys)))

    def forget(self) -> None:
        """Nothing of what was named ahead is wanted any more."""
        self._wanted.clear()

    def clear(self) -> None:
        """Throw every picture away."""
        self._kept.clear()
        self._wanted.clear()
        self._bytes = 0

    def fill(self) -> None:
        """Draw one of the shapes named ahead, if none has been drawn in this frame."""
        while self._wanted and self._may_draw:
            key = self._wanted.popleft()
            if key not in self._kept:
                self._add(key)

    def picture(self, key: K) -> P:
        """The picture of a shape, drawn now if need be, whatever that takes."""
        if key not in self._kept:
            self._add(key)
        return self._used(key)

    def at_hand(self, keys: Iterable[K]) -> P:
        """The picture of the first of ``keys``; another one's, the nearest first, where it may not be drawn now.

        Raises ValueError where there are no keys.
        """
        wanted = tuple(keys)
        if not wanted:
            raise ValueError("name at least one shape of a hand")
        if wanted[0] not in self._kept and self._may_draw:
            self._add(wanted[0])
        found = next((key for key in wanted if key in self._kept), None)
        return self.picture(wanted[0]) if found is None else self._used(found)

    def _used(self, key: K) -> P:
        self._kept.move_to_end(key)
        return self._kept[key]

    def _add(self, key: K) -> None:
        self._may_draw = False
        picture = self._kept[key] = self._draw(key)
        self._bytes += _bytes(picture)
        while self._bytes > self._budget and len(self._kept) > 1:
            _, oldest = self._kept.popitem(last=False)
            self._bytes -= _bytes(oldest)


def _bytes(picture: Drawn) -> int:
    surfaces = picture.surface, picture.shadow
    return sum(surface.get_width() * surface.get_height() * 4 for surface in surfaces)
