"""A performance in time: how the hand is held and where, what it carries and which marks it leaves in the nap."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from trainer.canvas.hands.bringing import CarriedAt, ahead_of, corners, held_at, laid_at, shared_out
from trainer.canvas.hands.joining import Joined
from trainer.canvas.hands.nap import Mark, Nap, Spot
from trainer.canvas.hands.performing import Performance
from trainer.canvas.hands.posing import HandShape, fingertips, lowest, reach_offset
from trainer.canvas.hands.track import Track, minus, plus
from trainer.canvas.hands.whole import whole
from trainer.domain.gestures import Carried, Carry, Finger, Frame, Marking, Point, Reach, Ways

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
class Moment:
    """A hand at one moment, in its gesture's frame and hand lengths.

    ``shape`` is the same for a whole ``step``; ``wrist`` is where it belongs at this very moment, its z counting from
    the felt. ``carried`` is what it holds and what it has laid down. ``touching`` are the fingers on the felt.
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
        self._way = _Way(whole(performance, ways, pitch, rest)) if performance.gestures else None

    @property
    def frame(self) -> Frame:
        """Whether places are counted from the spot's betting circle or from the middle of the arc of all."""
        return self._way.joined.frame if self._way else Frame.SPOT

    @property
    def readable_ms(self) -> float:
        """From when on the whole performance can be read."""
        return (self.performance.delay + (self._way.joined.decided if self._way else 0.0)) / self._speed

    @property
    def length_ms(self) -> float:
        """When the hand has gone."""
        return (self.performance.delay + (self._way.end if self._way else 0.0)) / self._speed

    def at(self, ms: float) -> Moment | None:
        """The hand at ``ms``; None before it comes, after it has gone, and where it makes no gesture."""
        t = self._own(ms)
        if self._way is None or not 0.0 <= t <= self._way.end:
            return None
        number = round(ms / self._step)
        return self._way.moment(t, self._own(number * self._step), number)

    def shapes(self) -> Iterator[HandShape]:
        """Every shape of the hand in the order in which it is shown: what can be drawn ahead."""
        if self._way is not None:
            first, last = round(self.performance.delay / self._speed / self._step), round(self.length_ms / self._step)
            yield from (self._way.held(self._own(number * self._step)) for number in range(first, last + 1))

    def laid(self, ms: float) -> tuple[CarriedAt, ...]:
        """What lies where the hand has put it down, also after it has gone."""
        return self._way.laid(self._own(ms)) if self._way else ()

    def marks(self, ms: float) -> tuple[Mark, ...]:
        """The marks seen in the nap at ``ms``, also after the hand has gone; their ages stretch in slow motion."""
        return self._way.nap.marks(self._own(ms)) if self._way else ()

    def _own(self, ms: float) -> float:
        """Milliseconds from the hand's own beginning."""
        return ms * self._speed - self.performance.delay


class _Way:
    """The way of a hand in its own milliseconds."""

    def __init__(self, joined: Joined) -> None:
        self.joined = joined
        self._track = Track(joined.keys, left=joined.left, away=joined.away)
        self._held: dict[float, HandShape] = {}
        self._depths: dict[HandShape, float] = {}
        self._offsets: dict[tuple[HandShape, Reach], Point] = {}
        self._misses: dict[Carry, Spot] = {}
        self.nap = Nap(self._touched, joined.keys[-1].t)

    @property
    def end(self) -> float:
        return self._track.end

    def moment(self, t: float, shown: float, number: int) -> Moment:
        """The hand at ``t``, in the shape it has at ``shown``."""
        shape = self.held(shown)
        wrist = self._wrist(t, shape)
        carried = shared_out((*self._in_hand(t, shape, wrist), *self.laid(t)))
        return Moment(shape, wrist, carried, self._touching(t), number)

    def held(self, t: float) -> HandShape:
        """The shape of the hand at ``t``, its wrist as high as it then is."""
        if t not in self._held:
            shape = self._track.shape(t)
            self._held[t] = replace(shape, height=round(self._wrist(t, shape)[2], 3))
        return self._held[t]

    def laid(self, t: float) -> tuple[CarriedAt, ...]:
        return tuple(laid_at(carry) for carry in self.joined.carries if carry.rest is not None and t >= carry.until)

    def _wrist(self, t: float, shape: HandShape) -> Point:
        """Where the wrist must be for the reaching point to stand at its place, and nothing below the felt."""
        at = minus(self._track.point(t), self._offset(shape, self._track.reach(t)))
        if shape not in self._depths:
            self._depths[shape] = lowest(replace(shape, height=0.0))
        return at[0], at[1], max(at[2], -self._depths[shape])

    def _offset(self, shape: HandShape, reach: Reach) -> Point:
        if (shape, reach) not in self._offsets:
            self._offsets[shape, reach] = reach_offset(shape, reach)
        return self._offsets[shape, reach]

    def _in_hand(self, t: float, shape: HandShape, wrist: Point) -> Iterator[CarriedAt]:
        for carry in self.joined.carries:
            if carry.since <= t < carry.until:
                middle = self._middle(carry, shape, wrist)
                yield held_at(carry, middle, shape.yaw, self._miss(carry), carry.until - t)

    def _middle(self, carry: Carry, shape: HandShape, wrist: Point) -> Point:
        return ahead_of(plus(wrist, self._offset(shape, carry.hold)), shape.yaw, carry.ahead)

    def _miss(self, carry: Carry) -> Spot:
        """By how much the thing would lie beside its place when it is let go."""
        if carry.rest is None:
            return 0.0, 0.0
        if carry not in self._misses:
            shape = self._track.shape(carry.until)
            x, y, _ = self._middle(carry, shape, self._wrist(carry.until, shape))
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
        return {marking for span in self.joined.spans if span.start <= t <= span.end for marking in span.marks}

    def _touched(self, t: float) -> dict[Marking, tuple[Spot, ...]]:
        """Where the felt is marked at ``t``."""
        marks = self._marks(t)
        fingers = [finger for finger in self._touching(t) if Marking(finger.value) in marks]
        cards = self._dragged(t) if Marking.CARDS in marks else None
        if not fingers and cards is None:
            return {}
        shape = self._track.shape(t)
        wrist = self._wrist(t, shape)
        if cards is not None:
            return {Marking.CARDS: corners(self._middle(cards, shape, wrist), shape.yaw)}
        tips = fingertips(shape)
        return {
            Marking(finger.value): ((wrist[0] + tips[finger][0], wrist[1] + tips[finger][1]),) for finger in fingers
        }

    def _dragged(self, t: float) -> Carry | None:
        """The cards that touch the felt in the hand."""
        held = (each for each in self.joined.carries if each.what is Carried.CARDS and each.since <= t < each.until)
        return next(held, None) if self._track.point(t)[2] <= CARDS_TOUCH else None
