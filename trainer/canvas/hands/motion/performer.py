"""One performance on a scene: the hand and its shadow on the way in, while it is at work, and on the way out again."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from math import hypot

import pygame

from trainer.canvas.art.sprites import Image
from trainer.canvas.felt.cues import Cue
from trainer.canvas.felt.scene import Scene, Sprite
from trainer.canvas.hands.motion.acting import Acting, HandMoment
from trainer.canvas.hands.motion.bank import HandBank
from trainer.canvas.hands.motion.carrying import Load, between
from trainer.canvas.hands.motion.gesture_places import GesturePlace, Pixel, way_out
from trainer.canvas.hands.motion.traces_on_felt import DrawnTraces, Touches
from trainer.canvas.hands.performances import DEALER, Performance
from trainer.canvas.hands.skeleton.camera import LEAN_OF_CAMERA
from trainer.canvas.hands.skeleton.posing import HandShape, fingertips
from trainer.canvas.hands.skin.body import arm_of
from trainer.canvas.hands.skin.drawing import HandPicture
from trainer.canvas.hands.skin.hand_looks import DEALER_LOOK, HandLook, look_of
from trainer.domain.signals.gestures import Ways

SHADOW, HANDS, APART = 45.0, 56.0, 0.05
"""The levels of the hands' shadows and of the hands, and how far apart two hands are."""

COMING, GOING, FASTEST = 260.0, 240.0, 14.0
"""The least milliseconds in which a hand comes and goes, and the most hand lengths a second."""
_BEYOND, _MORE_SLEEVE, _LOOKS = 1.25, 0.45, 100.0
_INSIDE, _HALFWAY = 0.01, 0.5
_THICK, _ARM = 0.16, 0.42


@dataclass(frozen=True, slots=True)
class DrawnHand:
    """All that a picture of a hand depends on; ``unit`` is its length in pixels."""

    shape: HandShape
    look: HandLook
    unit: float
    sleeve: float


Bank = HandBank[DrawnHand, HandPicture]


class Performer:
    """Plays one performance; ``show`` it at a moment, in milliseconds since it was asked for."""

    def __init__(
        self,
        scene: Scene,
        bank: Bank,
        performance: Performance,
        place: GesturePlace,
        ways: Ways,
        speed: float,
        marks: float,
        nth: int,
    ) -> None:
        self.performance = performance
        self.cues: list[Cue] = []
        self.stands = False
        """Whether the hand stands still, with no motion, until it is sent away."""
        self._scene, self._bank = scene, bank
        self._ways, self._speed, self._marks = ways, speed, marks
        self._level = HANDS + APART * nth
        self._look = DEALER_LOOK if performance.spot == DEALER else look_of(performance.person)
        self._sprites: tuple[Sprite, Sprite] | None = None
        self._left_at: float | None = None
        self._taken: HandMoment | None = None
        self._settle(place)

    # How long it lasts

    @property
    def readable_ms(self) -> float:
        """From when on all of it can be read."""
        return (self._coming if self._acting.performance.gestures else 0.0) + self._acting.readable_ms

    @property
    def length_ms(self) -> float:
        """When the hand is out of sight again and its marks have gone."""
        if self._left_at is not None:
            return self._left_at + self._going
        return self._coming + self._acting.length_ms + self._going

    @property
    def speaks_at(self) -> float:
        """When what is said is said."""
        return self.performance.delay / self._speed

    # What is seen of it

    def show(self, ms: float) -> None:
        """Show it at a moment; from ``length_ms`` on nothing is left of it but what it has laid down."""
        first, last = self._ends
        if first is None or last is None:
            return
        begins, ends, t = self._begins, self._acting.length_ms, ms - self._coming
        if self._left_at is not None and self._taken is not None:
            self._show_hand(self._taken, self._out((ms - self._left_at) / self._going, 1))
        elif ms < begins:
            self._hide()
        elif t < begins:
            part = (ms - begins) / self._coming
            self._show_hand(first, self._out(1 - _settling(part), 0))
            self._load.take_up(first, self._level, part)
        elif t <= ends:
            moment = self._acting.at(t) or last
            self._show_hand(moment, (0.0, 0.0))
            self._load.carry(moment, self._level)
        else:
            part = (t - ends) / self._going
            self._show_hand(last, self._out(part * part, 1))
            self._load.put_back(last, self._level, part)
        if self._left_at is None:
            self._nap.show(self._acting.marks(t))
        self.cues += self._load.sounded()

    def path(self) -> list[pygame.Rect]:
        """What hand and arm cover at one time or another while at work, roughly, in pixels."""
        count = int((self._acting.length_ms - self._begins) / _LOOKS)
        moments = (self._acting.at(self._begins + _LOOKS * look) for look in range(count + 1))
        return [rect for moment in moments if moment is not None for rect in self._covered(moment)]

    def _covered(self, moment: HandMoment) -> Iterator[pygame.Rect]:
        unit, wrist = self.place.frame.unit, self.place.frame.pixels(moment.wrist)
        shape = self._drawn(moment.shape).shape
        tips = fingertips(shape).values()
        xs = [wrist[0], *(wrist[0] + x * unit for x, _, _ in tips)]
        ys = [wrist[1], *(wrist[1] + (y - LEAN_OF_CAMERA * (z - moment.wrist[2])) * unit for _, y, z in tips)]
        hand = pygame.Rect(min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys))
        yield hand.inflate(_THICK * unit, _THICK * unit)
        x, y, z = arm_of(shape).back
        down = y - LEAN_OF_CAMERA * z
        seen = hypot(x, down)
        whole, arm = self._scene.ground.get_rect(), pygame.Rect(0, 0, _ARM * unit, _ARM * unit)
        arm.center = round(wrist[0]), round(wrist[1])
        step = 0.0
        while arm.colliderect(whole):
            yield arm.copy()
            step += _ARM / 2 * unit
            arm.center = round(wrist[0] + x / seen * step), round(wrist[1] + down / seen * step)

    def stand(self) -> None:
        """Show the hand standing still at its telling moment; what it brings lies where it belongs."""
        told = self._telling_ms
        moment = self._acting.at(told)
        self.stands = moment is not None
        if moment is None:
            self._load.land()
        else:
            self._load.stand(moment, self._level)
            self._bank.frame()
            self._show_hand(moment, (0.0, 0.0))
            self._nap.show(self._acting.marks(told))

    @property
    def _telling_ms(self) -> float:
        """When it shows best what it is: as soon as it can be read; the dealer's own are plain from the beginning."""
        begins, ends, read = self._begins, self._acting.length_ms, self._acting.readable_ms
        return min(read if read > begins else begins + _HALFWAY * (ends - begins), ends - _INSIDE)

    def leave(self, ms: float) -> None:
        """What it carries lies at once, and the hand goes."""
        self._load.land()
        self.cues += self._load.sounded()
        self._nap.show(())
        if self._left_at is None and self._sprites is not None and self._begins <= ms < self.length_ms:
            self._taken = self._acting.at(max(self._begins, min(ms - self._coming, self._acting.length_ms)))
            self._left_at = ms
        elif self._left_at is None:
            self._left_at = ms - self._going

    def finish(self) -> None:
        """What it carries lies, and the hand has gone."""
        self._load.land()
        self.cues += self._load.sounded()
        self._hide()
        self._nap.show(())

    def settle(self, place: GesturePlace) -> None:
        """The scene has been cleared and has another size or theme: go on at this place."""
        self._sprites = None
        self._settle(place)

    def ahead(self) -> Iterator[DrawnHand]:
        """All the pictures it will want, in that order."""
        return (self._drawn(shape) for shape in self._acting.shapes())

    def _settle(self, place: GesturePlace) -> None:
        frame = place.frame
        self.place = place
        self._load = Load(self._scene, frame, place.chips, place.cards)
        self._acting = Acting(self.performance, self._ways, speed=self._speed, pitch=place.pitch, rest=self._load.rest)
        self._load.lays(self._acting.laid(self._acting.length_ms))
        self._begins = self.performance.delay / self._speed
        self._ends = self._acting.at(self._begins + _INSIDE), self._acting.at(self._acting.length_ms - _INSIDE)
        self._nap = DrawnTraces(self._scene, place, self._marks)
        self._touches = Touches(self._scene, frame.unit)
        out = [self._distance(moment) for moment in self._ends]
        self._far = out[0], out[1]
        self._coming, self._going = self._lasting(out[0], COMING), self._lasting(out[1], GOING)
        self._sleeve = self._length_of_sleeve()

    def _lasting(self, far: float, least: float) -> float:
        return max(least, far / self.place.frame.unit / FASTEST * 1000) / min(1.0, self._speed)

    def _distance(self, moment: HandMoment | None) -> float:
        """How far the hand must go to be out of sight, in pixels."""
        if moment is None:
            return 0.0
        frame = self.place.frame
        return way_out(frame.pixels(moment.wrist), self.place.arm, self._scene.ground.get_rect()) + _BEYOND * frame.unit

    def _length_of_sleeve(self) -> float:
        """As much of the arm, in hand lengths, as is seen when the hand reaches farthest."""
        count = int((self._acting.length_ms - self._begins) / _LOOKS)
        moments = (self._acting.at(self._begins + _LOOKS * look) for look in range(count + 1))
        longest = max((self._arm_in_sight(moment) for moment in moments if moment is not None), default=0.0)
        return round(longest + _MORE_SLEEVE, 1)

    def _arm_in_sight(self, moment: HandMoment) -> float:
        frame = self.place.frame
        x, y, z = arm_of(replace(moment.shape, yaw=moment.shape.yaw + frame.angle)).back
        down = y - LEAN_OF_CAMERA * z
        seen = hypot(x, down)
        out = way_out(frame.pixels(moment.wrist), (x / seen, down / seen), self._scene.ground.get_rect())
        return out / frame.unit / seen

    def _out(self, part: float, end: int) -> Pixel:
        """How far it is on its way in or out."""
        x, y = self.place.arm
        return x * self._far[end] * part, y * self._far[end] * part

    def _drawn(self, shape: HandShape) -> DrawnHand:
        frame = self.place.frame
        return DrawnHand(replace(shape, yaw=round(shape.yaw + frame.angle, 1)), self._look, frame.unit, self._sleeve)

    def _show_hand(self, moment: HandMoment, out: Pixel) -> None:
        frame, drawn = self.place.frame, self._drawn(moment.shape)
        x, y = frame.pixels(moment.wrist)
        at = x + out[0], y + out[1]
        picture = self._bank.at_hand(drawn)
        if picture is not None:
            self._put(picture)
        if self._sprites is not None:
            for sprite in self._sprites:
                self._scene.show(sprite, True)
                self._scene.place(sprite, *at)
        felt = frame.pixels((moment.wrist[0], moment.wrist[1], 0.0))
        self._touches.show(drawn.shape, moment.touching if out == (0.0, 0.0) else (), felt)

    def _put(self, picture: HandPicture) -> None:
        hand = Image(picture.surface, picture.x, picture.y)
        shadow = Image(picture.shadow, picture.shadow_x, picture.shadow_y)
        if self._sprites is None:
            self._sprites = (Sprite(shadow, 0, 0, SHADOW, shown=False), Sprite(hand, 0, 0, self._level, shown=False))
            self._scene.add(*self._sprites)
        elif self._sprites[1].image.surface is not hand.surface:
            for sprite, image in zip(self._sprites, (shadow, hand), strict=True):
                self._scene.picture(sprite, image)

    def _hide(self) -> None:
        if self._sprites is not None:
            self._scene.remove(*self._sprites)
            self._sprites = None
        self._touches.hide()


def _settling(part: float) -> float:
    return between((0.0, 0.0), (1.0, 0.0), part)[0]
