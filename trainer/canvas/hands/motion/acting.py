"""A performance in time: how the hand is held and where, what it carries and which marks it leaves in the nap."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from math import floor

from trainer.canvas.hands.motion.between_keys import Track, minus, mixed, plus
from trainer.canvas.hands.motion.bringing import (
    CarriedAt,
    ahead_of,
    corners,
    held_at,
    is_pushed,
    laid_at,
    shared_out,
    turning,
)
from trainer.canvas.hands.motion.key_sequence import Joined, Span, whole_sequence
from trainer.canvas.hands.motion.nap_marks import MarkedNap, NapMark, Spot
from trainer.canvas.hands.performances import Performance
from trainer.canvas.hands.skeleton.posing import HandShape, fingertips, lowest, reach_offset
from trainer.domain.signals.gestures import Carried, Carry, Finger, GestureOrigin, Marking, Point, Pose, Reach, Ways

STEP = 1000.0 / 30.0
"""Milliseconds for which one shape of the hand is shown; its place moves all the time."""
PITCH = 1.55
"""From one betting circle to the next where the scene does not say, in hand lengths."""
TOUCH = 0.012
"""A point this low touches the felt."""
CARDS_TOUCH = 0.03
"""Cards in the hand touch it while the fingers that hold them are this low."""

EVERYONE = Ways()

_REACHING: dict[Reach, tuple[Finger, ...]] = {
    Reach.INDEX: (Finger.INDEX,),
    Reach.MIDDLE: (Finger.MIDDLE,),
    Reach.VEE: (Finger.INDEX, Finger.MIDDLE),
}


@dataclass(frozen=True, slots=True)
class HandMoment:
    """A hand at one moment, in its gesture's frame and hand lengths.

    ``shape`` is the same for a whole ``step``; ``wrist`` is where it belongs at this very moment, z from the felt.
    ``carried`` is what it holds and what it has laid down. ``touching`` are the fingers on the felt.
    """

    shape: HandShape
    wrist: Point
    carried: tuple[CarriedAt, ...]
    touching: tuple[Finger, ...]
    step: int


class Acting:
    """What one performance shows at every moment; ``ways`` say how people differ.

    ``speed`` 0.4 is slow motion. ``pitch`` is from one betting circle to the next; ``rest`` is where the scene lays the
    chips that are brought (x, y), None for where the gesture does. ``step`` are the milliseconds of one shape.
    Milliseconds are counted from when the performance was called for.
    """

    def __init__(
        self,
        performance: Performance,
        ways: Ways = EVERYONE,
        *,
        speed: float = 1.0,
        pitch: float = PITCH,
        rest: Spot | None = None,
        step: float = STEP,
    ) -> None:
        self.performance = performance
        self._speed, self._step = speed, step
        self._way: _WayOfHand | None = None
        if performance.gestures:
            self._way = _WayOfHand(
                whole_sequence(performance, ways, pitch, rest), lambda step: self._own(step * self._step)
            )

    @property
    def frame(self) -> GestureOrigin:
        """Whether places are counted from the spot's betting circle or from the middle of the arc of all."""
        return self._way.joined.frame if self._way else GestureOrigin.SPOT

    @property
    def readable_ms(self) -> float:
        """From when on the whole performance can be read."""
        return (self.performance.delay + (self._way.joined.decided if self._way else 0.0)) / self._speed

    @property
    def length_ms(self) -> float:
        """When the hand has gone."""
        return (self.performance.delay + (self._way.end if self._way else 0.0)) / self._speed

    def at(self, ms: float) -> HandMoment | None:
        """The hand at ``ms``; None before it comes, after it has gone, and where it makes no gesture."""
        t = self._own(ms)
        if self._way is None or not 0.0 <= t <= self._way.end:
            return None
        return self._way.moment(t, ms / self._step)

    def shapes(self) -> Iterator[HandShape]:
        """Every shape of the hand in the order in which it is shown: what can be drawn ahead."""
        if self._way is not None:
            first, last = round(self.performance.delay / self._speed / self._step), round(self.length_ms / self._step)
            yield from (self._way.shape(step) for step in range(first, last + 1))

    def laid(self, ms: float) -> tuple[CarriedAt, ...]:
        """What lies where the hand has put it down, also after it has gone."""
        return self._way.laid(self._own(ms)) if self._way else ()

    def marks(self, ms: float) -> tuple[NapMark, ...]:
        """The marks seen in the nap at ``ms``, also after the hand has gone; their ages stretch in slow motion."""
        return self._way.nap.marks(self._own(ms)) if self._way else ()

    def _own(self, ms: float) -> float:
        """Milliseconds from the hand's own beginning."""
        return ms * self._speed - self.performance.delay


class _WayOfHand:
    """The way of a hand in its own milliseconds; ``time`` is when each step is.

    At each step shape and place are reckoned together; between two steps only the place moves on, so that the hand goes
    smoothly although its shape changes less often.
    """

    def __init__(self, joined: Joined, time: Callable[[int], float]) -> None:
        self.joined = joined
        self._time = time
        self._track = Track(joined.keys, left=joined.left, away=joined.away)
        self._stops: dict[int, tuple[HandShape, Point]] = {}
        self._offsets: dict[tuple[HandShape, Reach], Point] = {}
        self._depths: dict[tuple[Pose, float, float], float] = {}
        self._misses: dict[Carry, Spot] = {}
        self.nap = MarkedNap(self._touched, joined.keys[-1].t)

    @property
    def end(self) -> float:
        return self._track.end

    def shape(self, step: int) -> HandShape:
        """The shape of the hand in a step."""
        return self._stop(step)[0]

    def moment(self, t: float, position: float) -> HandMoment:
        """The hand at ``t``, which is ``position`` in steps."""
        before, share = floor(position), position % 1.0
        wrist = mixed(self._stop(before)[1], self._stop(before + 1)[1], share)
        carried = shared_out(self._carried(t, before, share))
        step = round(position)
        return HandMoment(self.shape(step), wrist, carried, self._touching(t), step)

    def laid(self, t: float) -> tuple[CarriedAt, ...]:
        """What has been put down by ``t``."""
        return shared_out(laid_at(carry) for carry in self.joined.carries if _lies(carry, t))

    def _stop(self, step: int) -> tuple[HandShape, Point]:
        """The shape in a step, and where its wrist is."""
        if step not in self._stops:
            t = self._time(step)
            shape = self._track.shape(t)
            wrist = self._wrist(t, shape)
            self._stops[step] = replace(shape, height=round(wrist[2], 3)), wrist
        return self._stops[step]

    def _wrist(self, t: float, shape: HandShape) -> Point:
        """Where the wrist must be for the reaching point to stand at its place, and nothing too low."""
        at = minus(self._track.point(t), reach_offset(shape, self._track.reach(t)))
        clear = max((span.clear for span in self._spans(t)), default=0.0)
        return at[0], at[1], max(at[2], clear - self._depth(shape))

    def _depth(self, shape: HandShape) -> float:
        """How far the hand hangs below its wrist, as a height; where the fingers point makes no difference to it."""
        turned = shape.pose, shape.pitch, shape.roll
        if turned not in self._depths:
            self._depths[turned] = lowest(shape)
        return self._depths[turned]

    def _spans(self, t: float) -> Iterator[Span]:
        """The gesture made at ``t``; none between two of them."""
        return (span for span in self.joined.spans if span.start <= t <= span.end)

    def _carried(self, t: float, step: int, share: float) -> Iterator[CarriedAt]:
        for carry in self.joined.carries:
            if carry.since <= t < carry.until:
                middle = mixed(self._hung(carry, step), self._hung(carry, step + 1), share)
                thing = held_at(carry, middle, self.shape(step).yaw, self._miss(carry), carry.until - t)
                if is_pushed(carry):
                    thing = replace(thing, slid=minus(middle, self._middle(carry, carry.since)[0]))
                turn = self._turn(carry)
                yield thing if turn is None else turning(thing, t - turn)
            elif _lies(carry, t):
                yield laid_at(carry)

    def _turn(self, carry: Carry) -> float | None:
        """When what is carried shows its other side, in the hand; None where it does not."""
        for other in self.joined.carries:
            if other.what is carry.what and other.turned_up is not carry.turned_up:
                if other.since == carry.until:
                    return carry.until
                if other.until == carry.since:
                    return carry.since
        return None

    def _hung(self, carry: Carry, step: int) -> Point:
        """Where what is carried hangs in a step."""
        shape, wrist = self._stop(step)
        if (shape, carry.hold) not in self._offsets:
            self._offsets[shape, carry.hold] = reach_offset(shape, carry.hold)
        return ahead_of(plus(wrist, self._offsets[shape, carry.hold]), shape.yaw, carry.ahead)

    def _middle(self, carry: Carry, t: float) -> tuple[Point, float]:
        """Where what is carried hangs at exactly ``t``, and its heading."""
        shape = self._track.shape(t)
        hold = plus(self._wrist(t, shape), reach_offset(shape, carry.hold))
        return ahead_of(hold, shape.yaw, carry.ahead), shape.yaw

    def _miss(self, carry: Carry) -> Spot:
        """By how much the thing would lie beside its place when it is let go."""
        if carry.rest is None:
            return 0.0, 0.0
        if carry not in self._misses:
            (x, y, _), _ = self._middle(carry, carry.until)
            self._misses[carry] = carry.rest[0] - x, carry.rest[1] - y
        return self._misses[carry]

    def _touching(self, t: float) -> tuple[Finger, ...]:
        reaching = _REACHING.get(self._track.reach(t), ())
        if not reaching or self._track.point(t)[2] > TOUCH:
            return ()
        marks = self._marks(t)
        return tuple(finger for finger in Finger if finger in reaching or Marking(finger.value) in marks)

    def _marks(self, t: float) -> set[Marking]:
        """What leaves marks in the gesture made at ``t``."""
        return {marking for span in self._spans(t) for marking in span.marks}

    def _touched(self, t: float) -> dict[Marking, tuple[Spot, ...]]:
        """Where the felt is marked at ``t``."""
        marks = self._marks(t)
        fingers = [finger for finger in self._touching(t) if Marking(finger.value) in marks]
        cards = self._dragged(t) if Marking.CARDS in marks else None
        if not fingers and cards is None:
            return {}
        if cards is not None:
            return {Marking.CARDS: corners(*self._middle(cards, t))}
        shape = self._track.shape(t)
        wrist = self._wrist(t, shape)
        tips = fingertips(shape)
        return {
            Marking(finger.value): ((wrist[0] + tips[finger][0], wrist[1] + tips[finger][1]),) for finger in fingers
        }

    def _dragged(self, t: float) -> Carry | None:
        """The cards that touch the felt in the hand."""
        held = (each for each in self.joined.carries if each.what is Carried.CARDS and each.since <= t < each.until)
        return next(held, None) if self._track.point(t)[2] <= CARDS_TOUCH else None


def _lies(carry: Carry, t: float) -> bool:
    return carry.rest is not None and t >= carry.until
