"""A bank of drawn hands: a shape is drawn once, one new shape a frame at most, and the oldest go when it is full."""

from __future__ import annotations

from collections import OrderedDict, deque
from collections.abc import Callable, Hashable, Iterable, Iterator
from typing import Generic, Protocol, TypeVar

import pygame

BUDGET = 128 * 2**20
"""Bytes of pictures kept."""
_LOOKS_AHEAD = 6

K = TypeVar("K", bound=Hashable)


class BankedPicture(Protocol):
    """A picture of a hand and of its shadow."""

    @property
    def surface(self) -> pygame.Surface: ...

    @property
    def shadow(self) -> pygame.Surface: ...


P = TypeVar("P", bound=BankedPicture)


class HandBank(Generic[K, P]):
    """Pictures by key, drawn by ``draw``; ``frame`` begins another frame, in which one more may be drawn."""

    def __init__(self, draw: Callable[[K], P], budget: int = BUDGET) -> None:
        self._draw, self._budget = draw, budget
        self._kept: OrderedDict[K, P] = OrderedDict()
        self._bytes = 0
        self._wanted: deque[Iterator[K]] = deque()
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

    def frame(self, *, draws: bool = True) -> None:
        """Begin another frame; not ``draws``: with none drawn in it."""
        self._may_draw = draws

    def want(self, keys: Iterable[K]) -> None:
        """Name shapes that will be wanted, soonest first; they are asked for and drawn by ``fill``, one by one."""
        self._wanted.append(iter(keys))

    def forget(self) -> None:
        """Nothing of what was named ahead is wanted any more."""
        self._wanted.clear()

    def clear(self) -> None:
        """Throw every picture away."""
        self._kept.clear()
        self._wanted.clear()
        self._bytes = 0

    def fill(self) -> None:
        """Draw one of the shapes named ahead, if none has been drawn in this frame; hands take turns."""
        for _ in range(_LOOKS_AHEAD):
            if not self._wanted or not self._may_draw:
                return
            keys = self._wanted.popleft()
            key = next(keys, None)
            if key is not None:
                self._wanted.append(keys)
                if key not in self._kept:
                    self._add(key)

    def picture(self, key: K) -> P:
        """The picture of a shape, drawn now if need be, whatever that takes."""
        if key not in self._kept:
            self._add(key)
        return self._used(key)

    def at_hand(self, key: K) -> P | None:
        """The picture of a shape; None where it is not kept and may not be drawn in this frame any more."""
        if key not in self._kept:
            if not self._may_draw:
                return None
            self._add(key)
        return self._used(key)

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


def _bytes(picture: BankedPicture) -> int:
    surfaces = picture.surface, picture.shadow
    return sum(surface.get_width() * surface.get_height() * 4 for surface in surfaces)
