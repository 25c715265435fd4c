"""Chips and cards in a hand: the sprites it carries, and how they come to lie where the table has them."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator, Sequence
from dataclasses import dataclass
from typing import Protocol

import pygame

from trainer.canvas.art.sprites import Image
from trainer.canvas.felt.cues import Cue
from trainer.canvas.felt.scene import Scene, Sprite
from trainer.canvas.hands.motion.acting import HandMoment
from trainer.canvas.hands.motion.bringing import CarriedAt
from trainer.canvas.hands.skeleton.camera import LEAN_OF_CAMERA, SHADOW
from trainer.domain.signals.gestures import Carried, Point

LEVEL = 44.9
"""Just below the shadows of hands, above all that lies on the felt."""
LEAST = 0.03
"""What hangs lower (in hand lengths) throws no shadow of its own."""
_SOLID, _DARK, _COARSE = 190, 80, 4
_SOFT = 0.02


class Shadow:
    """The shadow of one thing that is held; ``unit`` is a hand length in pixels."""

    def __init__(self, scene: Scene, unit: float) -> None:
        self._scene, self._unit = scene, unit
        self._sprite: Sprite | None = None
        self._kept: dict[Hashable, Image] = {}

    def show(self, image: Image, at: Pixel, height: float) -> None:
        """Under what is seen as ``image`` at that pixel, ``height`` hand lengths above the felt."""
        if height < LEAST:
            self.hide()
            return
        rise = height * self._unit
        x, y = at[0] + SHADOW[0] * rise, at[1] + (SHADOW[1] + LEAN_OF_CAMERA) * rise
        if self._sprite is None:
            self._sprite = Sprite(self._cast(image), x, y, LEVEL)
            self._scene.add(self._sprite)
        else:
            self._scene.picture(self._sprite, self._cast(image))
            self._scene.place(self._sprite, x, y)

    def hide(self) -> None:
        """It lies on the felt, or is gone."""
        if self._sprite is not None:
            self._scene.remove(self._sprite)
            self._sprite = None

    def _cast(self, image: Image) -> Image:
        key = image.surface
        if key not in self._kept:
            self._kept[key] = _cast(image, max(1, round(_SOFT * self._unit / _COARSE)))
        return self._kept[key]


def _cast(image: Image, blur: int) -> Image:
    """A soft dark shape of what is solid on the picture."""
    solid = pygame.mask.from_surface(image.surface, _SOLID)
    shape = solid.to_surface(setcolor=(0, 0, 0, _DARK), unsetcolor=(0, 0, 0, 0))
    wide, high = shape.get_size()
    margin = 3 * blur
    small = pygame.Surface((wide // _COARSE + 2 * margin, high // _COARSE + 2 * margin), pygame.SRCALPHA)
    scaled = pygame.transform.smoothscale(shape, (wide // _COARSE, high // _COARSE))
    small.blit(scaled, (margin, margin), special_flags=pygame.BLEND_PREMULTIPLIED)
    soft = pygame.transform.box_blur(small, blur)
    size = soft.get_width() * _COARSE, soft.get_height() * _COARSE
    return Image(pygame.transform.smoothscale(soft, size), image.x + margin * _COARSE, image.y + margin * _COARSE)


def narrowed(image: Image, share: float, heading: float) -> Image:
    """A picture made for heading 0, ``share`` of its width, turned to ``heading`` (degrees clockwise)."""
    wide, high = image.surface.get_size()
    thin = pygame.transform.smoothscale(image.surface, (max(2, round(wide * share)), high))
    turned = pygame.transform.rotozoom(thin, -heading, 1.0) if heading else thin
    return Image(turned, turned.get_width() / 2, turned.get_height() / 2)


Pixel = tuple[float, float]

_UNDER_THE_HAND, _NEXT, _FANNED, _ALL_FANNED = -0.03, 0.004, 0.09, 0.27
_TURN, _PLACES = 3.0, 2


@dataclass(slots=True)
class Prop:
    """A stack or a card that a hand brings or takes up.

    ``home``, ``level`` and ``laid`` are where, how near and as what it lies afterwards, in pixels. ``held`` gives its
    picture in the hand by the heading (degrees clockwise) and whether its face shows. ``lay`` is where it lies before,
    None for what comes with the hand. ``up``: a card that lies face up, and is carried so. ``stays``: where a hand lays
    it down is its home from then on.
    """

    sprite: Sprite
    home: Pixel
    level: float
    laid: Image
    held: Callable[[float, bool], Image]
    lay: Pixel | None = None
    up: bool = False
    stays: bool = False
    landed: bool = False


class FeltToCarryOn(Protocol):
    """Where points of a gesture lie on the screen, as ``placing`` has it."""

    @property
    def angle(self) -> float: ...

    @property
    def unit(self) -> float: ...

    def pixels(self, point: Point) -> Pixel: ...

    def of(self, pixel: Pixel) -> tuple[float, float]: ...


class Load:
    """All that one hand carries: ``chips`` it brings, ``cards`` it takes up."""

    def __init__(self, scene: Scene, frame: FeltToCarryOn, chips: Prop | None, cards: tuple[Prop, ...]) -> None:
        self._scene, self._frame = scene, frame
        self._chips, self._cards = chips, cards
        self._lays: set[int] = set()
        self._cues: list[Cue] = []
        self._shadows = {id(prop): Shadow(scene, frame.unit) for prop in (*self._cards, chips) if prop is not None}
        for prop in (*self._cards, *((chips,) if chips is not None else ())):
            if prop.lay is None and not prop.landed:
                scene.show(prop.sprite, False)

    @property
    def rest(self) -> tuple[float, float] | None:
        """Where in the gesture's frame the chips will lie; None where none are brought."""
        return self._frame.of(self._chips.home) if self._chips is not None else None

    def lays(self, things: Sequence[CarriedAt]) -> None:
        """What the hand will have laid down in the end; what ``stays`` has its home there."""
        for prop, thing, nth in self._held(things):
            self._lays.add(id(prop))
            if prop.stays:
                prop.home = self._at(thing, nth)
                prop.laid = prop.held(self._heading(thing), prop.up or thing.turned_up)

    def stand(self, moment: HandMoment, level: float) -> None:
        """The hand stands still at this moment: what it lays down lies, what it only holds is in it."""
        self.carry(moment, level)
        for prop in (*self._cards, *((self._chips,) if self._chips is not None else ())):
            if id(prop) in self._lays or prop.lay is None:
                self._land(prop)

    def take_up(self, first: HandMoment, level: float, part: float) -> None:
        """The hand is ``part`` of its way in: what lay on the table goes to meet it, the rest comes with it."""
        for prop, thing, nth in self._held(first.carried):
            if prop.lay is not None:
                at = between(prop.lay, self._at(thing, nth), part)
                self._move(prop, thing, nth, at, level, thing.at[2] * part, under=False)

    def carry(self, moment: HandMoment, level: float) -> None:
        """The hand is at work: what it holds is in it, what it has let go lies."""
        for prop, thing, nth in self._held(moment.carried):
            if prop.landed:
                continue
            if thing.slid is not None:
                self._push(prop, thing.slid)
            elif thing.held or thing.what is Carried.CARDS:
                self._move(prop, thing, nth, self._at(thing, nth), level, thing.at[2])
            else:
                self._land(prop)

    def put_back(self, last: HandMoment, level: float, part: float) -> None:
        """The hand is ``part`` of its way out: what is not where it belongs yet goes there."""
        for prop, thing, nth in self._held(last.carried):
            if thing.what is Carried.STACK:
                self._land(prop)
            elif not prop.landed and thing.slid is None:
                at = between(self._at(thing, nth), prop.home, part)
                self._move(prop, thing, nth, at, level, thing.at[2] * (1 - part))
        if part >= 1:
            self.land()

    def land(self) -> None:
        """Everything lies where it belongs."""
        for prop in (*self._cards, *((self._chips,) if self._chips is not None else ())):
            self._land(prop)

    def sounded(self) -> list[Cue]:
        """What has been heard since this was asked last."""
        cues, self._cues = self._cues, []
        return cues

    def _held(self, things: Sequence[CarriedAt]) -> Iterator[tuple[Prop, CarriedAt, int]]:
        """Each thing with what is carried, cards with their number among those at the same place."""
        for thing in things:
            if thing.what is Carried.STACK and self._chips is not None:
                yield self._chips, thing, 0
            elif thing.what is Carried.CARDS:
                yield from ((self._cards[card], thing, nth) for nth, card in enumerate(self._meant(thing)))

    def _meant(self, thing: CarriedAt) -> Sequence[int]:
        """Which of the cards are meant; where they are parted all but the second are at the first place."""
        all_of_them = range(len(self._cards))
        if thing.slid is not None:
            return all_of_them[-1:]
        if not thing.cards:
            return all_of_them
        return [card for card in all_of_them if (card if card < _PLACES else 0) in thing.cards]

    def _at(self, thing: CarriedAt, nth: int) -> Pixel:
        x, y, z = thing.at
        if thing.what is Carried.CARDS:
            gaps = len(self._meant(thing)) - 1
            # As the packet turns, what is fanned out closes and opens again.
            fanned = (nth - gaps / 2) * thing.seen + gaps / 2
            x -= min(_FANNED, _ALL_FANNED / max(gaps, 1)) * fanned
        return self._frame.pixels((x, y, z))

    def _heading(self, thing: CarriedAt) -> float:
        return round((self._frame.angle + thing.yaw) / _TURN) * _TURN

    def _move(
        self,
        prop: Prop,
        thing: CarriedAt,
        nth: int,
        at: Pixel,
        level: float,
        height: float,
        *,
        under: bool | None = None,
    ) -> None:
        scene, sprite = self._scene, prop.sprite
        heading = self._heading(thing)
        image = prop.held(heading, prop.up or thing.turned_up)
        if thing.seen < 1 and not prop.up:
            image = narrowed(prop.held(0.0, thing.turned_up), thing.seen, heading)
        scene.picture(sprite, image)
        scene.place(sprite, *at)
        above = thing.held and not (thing.under_bet if under is None else under)
        scene.lift(sprite, level + _UNDER_THE_HAND + _NEXT * nth if above else prop.level)
        scene.show(sprite, True)
        self._shadows[id(prop)].show(image, at, height if above else 0.0)

    def _push(self, prop: Prop, by: Point) -> None:
        (x, y), (start_x, start_y) = self._frame.pixels(by), self._frame.pixels((0.0, 0.0, 0.0))
        self._scene.place(prop.sprite, prop.home[0] + x - start_x, prop.home[1] + y - start_y)

    def _land(self, prop: Prop) -> None:
        # Once it lies it is the table's again, which may have moved it on.
        if prop.landed:
            return
        scene, sprite = self._scene, prop.sprite
        at_home = sprite.shown and (sprite.x, sprite.y) == prop.home
        scene.picture(sprite, prop.laid)
        scene.place(sprite, *prop.home)
        scene.lift(sprite, prop.level)
        scene.show(sprite, True)
        self._shadows[id(prop)].hide()
        prop.landed = True
        if not at_home:
            self._cues.append(Cue.CHIP if prop is self._chips else Cue.CARD)


def between(one: Pixel, other: Pixel, part: float) -> Pixel:
    """The point ``part`` (0 to 1) of the way from one to the other, setting out and arriving gently."""
    part = max(0.0, min(1.0, part))
    eased = part * part * (3 - 2 * part)
    return one[0] + (other[0] - one[0]) * eased, one[1] + (other[1] - one[1]) * eased
