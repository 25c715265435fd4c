"""What moves in the side view: the cut card goes in, and the cut is brought together."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from trainer.canvas.art.sprites import Image
from trainer.canvas.felt.cues import Cue
from trainer.canvas.felt.keyed_sprites import KeyedSprites, LaidPicture
from trainer.canvas.felt.scene import Sprite
from trainer.canvas.felt.timeline import Tween
from trainer.canvas.shuffle.art import ShuffleArt
from trainer.canvas.shuffle.cutting_hand import patrons_hand
from trainer.canvas.shuffle.laying import LaidShuffle, ShuffleKey
from trainer.canvas.shuffle.side_view import SidePlace, side_place
from trainer.canvas.shuffle.view import ShuffleView

PACK: ShuffleKey = ("side", None)
CUT: ShuffleKey = ("side-cut", None)
SET_IN_MS, TOGETHER_MS = 220.0, 300.0
PLAYER_MS, AWAY_MS = 380.0, 240.0
_ABOVE, _RAISED = 0.45, 0.22
_MOVING = 43.5
_HELD, _BEYOND = 41.0, 41.5

Point = tuple[float, float]


class SideMotions:
    """Plays what happens to a pack seen from the side; ``pace`` is how many times as fast as a hand."""

    def __init__(self, layer: KeyedSprites[ShuffleKey], art: ShuffleArt, pace: float, cues: list[Cue]) -> None:
        self._layer, self._art, self._pace, self._cues = layer, art, pace, cues

    def set_in(self, wanted: LaidShuffle) -> None:
        """The cut card goes in from above where it stands now; the layer shows all else already."""
        laid = wanted[CUT]
        self._layer.put(CUT, None)
        start = laid.x, laid.y - _ABOVE * laid.image.surface.get_height()
        self._move(laid.image, start, (laid.x, laid.y), SET_IN_MS, partial(self._arrive, CUT, laid))

    def player_cuts(self, after: ShuffleView, wanted: LaidShuffle) -> None:
        """A player's hand brings the cut card from beyond the pack, sets it in, and goes."""
        place, laid = side_place(after, self._art.to), wanted[CUT]
        if place is None:
            return
        hand, front = patrons_hand(self._art, place, after.table.seed), _below_its_end(laid.image)
        x, y = laid.x, laid.y - laid.image.y
        # From where neither the hand nor the card is in sight.
        up = y + max(laid.image.surface.get_height(), hand.surface.get_height() - hand.y)
        self._layer.put(CUT, None)

        def lets_go() -> None:
            self._arrive(CUT, laid)
            self._move(hand, (x, y), (x, y - up), AWAY_MS, _nothing, level=_BEYOND, even=True)

        # The hand is beyond the pack, its thumb before the card, and the card before the cards it goes between.
        self._move(hand, (x, y - up), (x, y), PLAYER_MS, _nothing, level=_BEYOND)
        self._move(laid.image, (x, laid.y - up), (x, laid.y), PLAYER_MS, _nothing, level=_HELD)
        self._move(front, (x, laid.y - up), (x, laid.y), PLAYER_MS, lets_go)

    def bring_together(self, before: ShuffleView, after: ShuffleView, wanted: LaidShuffle) -> None:
        """What is in front of the cut card is raised and goes behind the rest, which moves up to the front."""
        place, front = side_place(after, self._art.to), before.table.cut_card_depth
        self._layer.lay(wanted, [PACK, CUT])
        if place is None or not 0 < front < place.cards:
            self._layer.lay(wanted)
            return
        self._layer.put(PACK, None)
        self._layer.put(CUT, None)
        ahead, behind = _parted(wanted[PACK].image, place, front)
        up = _RAISED * place.high
        joins = place.at(place.cards - front)

        def comes_down() -> None:
            self._move(ahead, (joins, place.top - up), (joins, place.top), TOGETHER_MS / 3, done)

        def done() -> None:
            for key in (PACK, CUT):
                if key in wanted:
                    self._layer.put(key, wanted[key])
            self._layer.scene.remove(rest)
            self._cues.append(Cue.SQUARED)

        rest = Sprite(behind, place.at(front), place.top, _MOVING - 1)
        self._layer.scene.add(rest)
        self._slide(rest, (place.at(front), place.top), (place.right, place.top), TOGETHER_MS)
        self._move(ahead, (place.right, place.top - up), (joins, place.top - up), TOGETHER_MS, comes_down)

    def _arrive(self, key: ShuffleKey, laid: LaidPicture) -> None:
        self._layer.put(key, laid)
        self._cues.append(Cue.CARD)

    def _move(
        self,
        image: Image,
        start: Point,
        end: Point,
        duration: float,
        ends: Callable[[], None],
        *,
        level: float = _MOVING,
        even: bool = False,
    ) -> None:
        sprite = Sprite(image, *start, level)
        self._layer.scene.add(sprite)

        def done() -> None:
            self._layer.scene.remove(sprite)
            ends()

        self._slide(sprite, start, end, duration, done, even=even)

    def _slide(
        self,
        sprite: Sprite,
        start: Point,
        end: Point,
        duration: float,
        ends: Callable[[], None] | None = None,
        *,
        even: bool = False,
    ) -> None:
        def apply(part: float) -> None:
            x, y = (one + (other - one) * part for one, other in zip(start, end, strict=True))
            self._layer.scene.place(sprite, x, y)

        self._layer.scene.timeline.play([Tween(apply, duration / self._pace, ends=ends, even=even)])


def _nothing() -> None:
    """What is left to do after a movement that leads to nothing."""


def _below_its_end(card: Image) -> Image:
    """The part of a card that is not in the fingers; it sticks out of the pack by its anchor."""
    wide, high = card.surface.get_size()
    end = round(card.y)
    return Image(card.surface.subsurface((0, end, wide, high - end)), card.x, card.y - end)


def _parted(image: Image, place: SidePlace, front: int) -> tuple[Image, Image]:
    """The pack's picture in two at so many cards from its front, each anchored at its own upper right corner."""
    wide, high = image.surface.get_size()
    split = round(image.x - front * place.thick)
    ahead = image.surface.subsurface((split, 0, wide - split, high))
    behind = image.surface.subsurface((0, 0, split, high))
    return Image(ahead, image.x - split, image.y), Image(behind, split, image.y)
