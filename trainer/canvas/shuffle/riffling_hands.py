"""The dealer's hands at a riffle: fingers over the outer sides, thumbs at the near corners, which they let fall."""

from __future__ import annotations

import pygame

from trainer.canvas.art.sprites import Image
from trainer.canvas.felt.scene import Scene, Sprite
from trainer.canvas.hands.skeleton.posing import HandShape
from trainer.canvas.hands.skin.drawing import draw_hand
from trainer.canvas.hands.skin.hand_looks import DEALER_LOOK
from trainer.canvas.hands.skin.rim import rim_of
from trainer.canvas.shuffle.art import ShuffleArt
from trainer.canvas.shuffle.flights import Point
from trainer.canvas.shuffle.riffle import FALLEN, MET, SQUARED, Packet, packets, share
from trainer.domain.signals.gestures import Pose

_FINGERS = (8, 42, 25, 0), (12, 42, 25, 0), (16, 42, 25, 0), (20, 42, 25, 0)
_THUMBS = (52, 36, 20, 20), (51, 42, 18, 18), (50, 48, 15, 15), (42, 44, 25, 32), (34, 40, 35, 50)
"""From the near corners held to the last card let go, then tucked away while the pack is squared."""
_YAW, _PITCH, _ROLL, _HEIGHT = 202.0, 6.0, 50.0, 0.3
_LONG, _SLEEVE = 1.75, 0.45
"""How long a hand is, in heights of a card, and its sleeve, in hand lengths: to beyond the scene's foot."""
_BESIDE, _BELOW, _OUTWARD = 1.35, 0.38, 0.2
"""Where the wrist is from its packet's middle, in card widths and heights, and how far out it goes as they close."""
_LATER = 1 / 48
"""The right hand's picture changes a frame after the left one's, so that no frame draws two."""
_THERE, _GOING = 0.1, SQUARED - 0.02
"""At which part of the riffle the hands are there, and from which they go."""
_AWAY = 0.7, 1.7
"""From where a hand comes and where it goes, out of sight: sideways and down, in heights of a card."""


class RifflingHands:
    """Both hands over two packets that meet in ``at``."""

    def __init__(self, scene: Scene, art: ShuffleArt, at: Point, level: float) -> None:
        self._scene, self._art, self._at = scene, art, at
        self._sprites = {side: Sprite(hand(art, side, 0), *at, level + side / 100) for side in (-1, 1)}
        scene.add(*self._sprites.values())
        self.show(0.0)

    def show(self, part: float) -> None:
        """Stand as they do at ``part`` (0 to 1) of the riffle."""
        for packet in packets(self._art, part, self._at[0]):
            sprite = self._sprites[packet.side]
            self._scene.picture(sprite, hand(self._art, packet.side, _held(part - max(0, packet.side) * _LATER)))
            self._scene.place(sprite, *self._wrist(packet, part))

    def go(self) -> None:
        """Be gone."""
        self._scene.remove(*self._sprites.values())

    def _wrist(self, packet: Packet, part: float) -> Point:
        wide, high = self._art.to.card, self._art.to.high
        beside = _BESIDE + _OUTWARD * share(part, FALLEN, SQUARED)
        off = pygame.Vector2(packet.side * beside * wide, _BELOW * high).rotate(packet.angle)
        away = (1 - share(part, 0, _THERE)) + share(part, _GOING, 1)
        across, down = (length * away * high for length in _AWAY)
        return packet.x + off.x + packet.side * across, self._at[1] + off.y + down


def hand(art: ShuffleArt, side: int, held: int) -> Image:
    """The left (-1) or right (1) hand over its shadow, anchored at the wrist; ``held`` says which of its thumbs."""
    return art.book.keep(("riffling", side, held, art.to.high), lambda: _drawn(art, side, held))


def _held(part: float) -> int:
    last = (len(_THUMBS) - 1) / 2
    return round(last * share(part, MET, FALLEN)) + round(last * share(part, FALLEN, SQUARED))


def _drawn(art: ShuffleArt, side: int, held: int) -> Image:
    pose = Pose("riffling", *_FINGERS, thumb=_THUMBS[held])
    shape = HandShape(pose, 180 - side * (_YAW - 180), _PITCH, _ROLL, _HEIGHT, left=side < 0, away=True)
    rim = rim_of(DEALER_LOOK, art.book.theme.felt_deep)
    return draw_hand(shape, DEALER_LOOK, _LONG * art.to.high, rim=rim, sleeve=_SLEEVE).over_its_shadow()
