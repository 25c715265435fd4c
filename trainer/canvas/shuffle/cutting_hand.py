"""The player's hand that sets the cut card into a pack seen from the side: it comes from beyond the pack."""

from __future__ import annotations

from trainer.canvas.art.sprites import Image
from trainer.canvas.hands.skeleton.camera import LEAN_OF_CAMERA
from trainer.canvas.hands.skeleton.posing import HandShape, reach_offset
from trainer.canvas.hands.skin.drawing import draw_hand
from trainer.canvas.hands.skin.hand_looks import look_of
from trainer.canvas.hands.skin.rim import rim_of
from trainer.canvas.shuffle.art import ShuffleArt
from trainer.canvas.shuffle.side_view import SidePlace
from trainer.domain.signals.gestures import Pose, Reach

_HOLDING = Pose("cut-card", (40, 50, 0, 3), (46, 54, 6, 0), (54, 62, 24, -3), (58, 64, 30, -7), thumb=(30, 34, 6, 4))
"""The card between the thumb and the tip of the first finger."""
_SHAPE = HandShape(_HOLDING, pitch=8, roll=42, height=0.6)
_LONG, _SLEEVE = 1.15, 0.3
_BESIDE, _BELOW = 0.036, 0.13
"""How far the card is to the right of the middle between both tips, and its end above it, in hand lengths."""


def patrons_hand(art: ShuffleArt, place: SidePlace, person: int) -> Image:
    """The hand of the player with that seed, anchored at the end of the card in it; as large as suits the pack."""
    return art.keep(("player's hand", place.high, person), lambda: _drawn(art, place.high * _LONG, person))


def _drawn(art: ShuffleArt, length: float, person: int) -> Image:
    look = look_of(person)
    picture = draw_hand(_SHAPE, look, length, rim=rim_of(look, art.book.theme.felt_deep), sleeve=_SLEEVE)
    across, down, up = reach_offset(_SHAPE, Reach.GRIP)
    x, y = across + _BESIDE, down - LEAN_OF_CAMERA * up - _BELOW
    return Image(picture.surface, picture.x + x * length, picture.y + y * length)
