"""Motion in time: values eased from one to another, by milliseconds that whoever paints passes in."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

CARD_MS = 180.0
CHIPS_MS = 160.0
TURN_MS = 200.0
STACK_TO_RACK_MS = 220.0
DRAWN_IN_MS = 600.0
RING_MS = 120.0
BREATH_MS = 1100.0
BREATHS = 2


def ease_out(part: float) -> float:
    """Quick at first, then settling: how far a motion is when ``part`` (0 to 1) of its time has gone."""
    return 1.0 - (1.0 - part) ** 3


@dataclass(frozen=True, slots=True)
class Tween:
    """One motion: after ``delay`` milliseconds, ``duration`` long, ``apply`` is told how far it is, from 0 to 1.

    ``begins`` and ``ends`` are called once each, when it starts and when it has arrived. An ``even`` one is not eased.
    """

    apply: Callable[[float], None]
    duration: float
    delay: float = 0.0
    begins: Callable[[], None] | None = None
    ends: Callable[[], None] | None = None
    even: bool = False


@dataclass(slots=True)
class _Running:
    tween: Tween
    start: float | None = None
    begun: bool = False


class Timeline:
    """Plays tweens. Their time begins at the first ``advance`` after they were added; it knows no clock of its own."""

    def __init__(self, *, reduced_motion: bool = False) -> None:
        self.reduced_motion = reduced_motion
        self._running: list[_Running] = []

    @property
    def busy(self) -> bool:
        """Whether anything still moves or waits to move."""
        return bool(self._running)

    def play(self, tweens: Sequence[Tween]) -> None:
        """Add motions; with reduced motion they arrive at once."""
        self._running.extend(_Running(tween) for tween in tweens)
        if self.reduced_motion:
            self.finish()

    def advance(self, now_ms: float) -> None:
        """Move everything on to ``now_ms``."""
        # A motion's end may add further motions: they stand in the new list, untouched until the next frame.
        running, self._running = self._running, []
        moving = [it for it in running if not _advanced_to_its_end(it, now_ms)]
        self._running = moving + self._running

    def finish(self) -> None:
        """Let everything arrive now, in the order it would have arrived."""
        while self._running:
            waiting, self._running = self._running, []
            for running in sorted(waiting, key=lambda it: it.tween.delay + it.tween.duration):
                _arrive(running)


def _advanced_to_its_end(running: _Running, now_ms: float) -> bool:
    tween = running.tween
    if running.start is None:
        running.start = now_ms + tween.delay
    gone = now_ms - running.start
    if gone >= tween.duration:
        _arrive(running)
        return True
    if gone >= 0:
        _begin(running)
        part = gone / tween.duration
        tween.apply(part if tween.even else ease_out(part))
    return False


def _begin(running: _Running) -> None:
    if not running.begun:
        running.begun = True
        if running.tween.begins is not None:
            running.tween.begins()


def _arrive(running: _Running) -> None:
    _begin(running)
    running.tween.apply(1.0)
    if running.tween.ends is not None:
        running.tween.ends()
