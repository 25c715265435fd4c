"""Time as training sees it: handed in, never looked up."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Clock:
    """``epoch_ms`` gives the milliseconds since the epoch; ``ticks_ms`` those of a clock that never jumps."""

    epoch_ms: Callable[[], int]
    ticks_ms: Callable[[], int]


class Stopwatch:
    """Milliseconds from ``start`` on, pauses not counted."""

    def __init__(self, ticks_ms: Callable[[], int]) -> None:
        self._ticks = ticks_ms
        self._counted = 0
        self._since: int | None = None

    def start(self) -> None:
        """Begin again from nothing."""
        self._counted = 0
        self._since = self._ticks()

    def pause(self) -> None:
        """Stop counting; stopped already, nothing changes."""
        self._counted = self.elapsed()
        self._since = None

    def resume(self) -> None:
        """Go on counting; running already, nothing changes."""
        if self._since is None:
            self._since = self._ticks()

    def elapsed(self) -> int:
        """The milliseconds counted so far."""
        running = 0 if self._since is None else self._ticks() - self._since
        return self._counted + max(0, running)
