"""The felt between two shoes as a scene: what lies there, packets on their way, the side view and its cut card."""

from __future__ import annotations

from dataclasses import replace

import pygame

from trainer.canvas.art.sprites import SpriteBook
from trainer.canvas.art.svg import Rasteriser
from trainer.canvas.art.theme import CanvasTheme
from trainer.canvas.felt.common_scene import FeltScene
from trainer.canvas.felt.cues import Cue
from trainer.canvas.felt.ground import Lamp, ground
from trainer.canvas.felt.keyed_sprites import KeyedSprites
from trainer.canvas.felt.scene import Sprite
from trainer.canvas.felt.stage import Stage
from trainer.canvas.shuffle.art import ShuffleArt
from trainer.canvas.shuffle.flights import heard_of
from trainer.canvas.shuffle.furniture import near_rail
from trainer.canvas.shuffle.hits import ShuffleHits
from trainer.canvas.shuffle.laying import MARKER, ShuffleKey, lay_shuffle
from trainer.canvas.shuffle.marks import ShuffleMarks
from trainer.canvas.shuffle.motions import ShuffleMotions
from trainer.canvas.shuffle.side_view import side_place
from trainer.canvas.shuffle.sizes import ShuffleScale
from trainer.canvas.shuffle.view import LiftedPacket, ShuffleTarget, ShuffleView
from trainer.domain.shuffle.acts import ShuffleAct
from trainer.drills.base import Layout

_INSERTED = 0.62


class ShuffleScene(FeltScene[Stage]):
    """Draws the table between two shoes; nothing of it needs a window or a clock."""

    def __init__(
        self, rasterise: Rasteriser, theme: CanvasTheme, width: int, height: int, *, reduced_motion: bool = False
    ) -> None:
        to = ShuffleScale(width, height)
        super().__init__(Stage(rasterise, theme, to, reduced_motion=reduced_motion))
        self._art = ShuffleArt(self._stage.book, to)
        self._view: ShuffleView | None = None
        self._layer = KeyedSprites[ShuffleKey](self._scene)
        self._marks = ShuffleMarks(self._stage)
        self._marker: Sprite | None = None
        self._hits: ShuffleHits | None = None
        self._pace = 1.0

    def set_pace(self, pace: float) -> None:
        """Move ``pace`` times as fast as a hand does from the next act on; raises ValueError unless it is above 0."""
        if not pace > 0:
            raise ValueError(f"cards cannot move {pace} times as fast: take a number above 0")
        self._pace = pace

    def show(self, view: ShuffleView, *, act: ShuffleAct | None = None, animate: bool = True) -> None:
        """Lay the table out; where ``animate`` and an ``act`` led to it, its cards travel there."""
        self.finish()
        before, self._view, self._hits = self._view, view, None
        if before is None or before.layout is not view.layout:
            self._anew()
        wanted = lay_shuffle(view, self._art)
        # A player's cut is no act of the dealer's: the pack stays as it is, and the cut card goes in.
        moves = before is not None and (act is not None or (view.side is not None and before.side == view.side))
        if animate and moves and before is not None and not self._scene.timeline.reduced_motion:
            ShuffleMotions(self._layer, self._art, self._pace, self._stage.motions.cues).play(before, view, wanted, act)
        else:
            self._layer.lay(wanted)
            if animate and moves:
                self._hear(heard_of(act))
        self.show_depth(view.depth)
        self._marks.show(view, self._art)

    def _hear(self, cue: Cue | None) -> None:
        if cue is not None:
            self._stage.motions.cues.append(cue)

    def split(self, split: LiftedPacket | None) -> None:
        """Lift so many cards off a pile, or another number of them; None lays them back."""
        if self._view is not None and self._view.split != split:
            self._scene.timeline.finish()
            self._view = replace(self._view, split=split)
            self._layer.lay(lay_shuffle(self._view, self._art))

    def show_depth(self, cards: int | None) -> None:
        """Hold the cut card over the side view with so many cards in front of it; None takes it away."""
        if self._view is None:
            return
        self._view = replace(self._view, depth=cards)
        place = side_place(self._view, self._art.to)
        if place is None or cards is None:
            if self._marker is not None:
                self._scene.remove(self._marker)
                self._marker = None
            return
        at = place.at(min(max(cards, 0), place.cards)), place.top
        if self._marker is None:
            self._marker = Sprite(self._art.side_card(place, _INSERTED), *at, MARKER)
            self._scene.add(self._marker)
        self._scene.place(self._marker, *at)

    def target_at(self, point: tuple[float, float]) -> ShuffleTarget | None:
        """What lies under a point; None before anything is shown, and off the felt."""
        if self._view is None:
            return None
        if self._hits is None:
            self._hits = ShuffleHits(self._view, self._art.to)
        return self._hits.at(*point)

    def _scaled(self, width: int, height: int) -> ShuffleScale:
        return ShuffleScale.of(self._layout, width, height)

    @property
    def _layout(self) -> Layout:
        return self._view.layout if self._view is not None else Layout.SHUFFLE

    def _redraw(self) -> None:
        self.finish()
        self._anew()
        if self._view is not None:
            self._layer.lay(lay_shuffle(self._view, self._art))
            self.show_depth(self._view.depth)
            self._marks.show(self._view, self._art)

    def _anew(self) -> None:
        """Forget what lies, and lay the felt itself for the layout."""
        self._hits = None
        to = self._scaled(self._stage.to.width, self._stage.to.height)
        self._stage.to, self._art = to, ShuffleArt(self._stage.book, to)
        self._scene.clear()
        self._layer.forget()
        self._marks.forget()
        self._marker = None
        self._scene.set_ground(_ground(self._stage.book, self._layout, to))


def _ground(book: SpriteBook, layout: Layout, to: ShuffleScale) -> pygame.Surface:
    """The felt; at work also the padded rail at the dealer's side, and the carpet before it."""
    lamp = Lamp(to.width / 2, to.height * 0.42, to.width * 0.62, to.height * 0.78)
    left, right = -to.left / to.unit, (to.width - to.left) / to.unit
    rail = near_rail(book.theme, left, right, (to.height - to.top) / to.unit)
    return ground(book, to, lamp, rail if layout is Layout.SHUFFLE else "")
