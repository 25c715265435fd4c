"""The drill's felt: a question's cards and chips, the frame beside the bet, the rack.

Use: ``DrillScene(rasterise, theme, width, height)``, then ``show(view)``; while ``busy``, call ``advance(now_ms)`` a
frame and ``paint(surface, rects)`` what it returns. All sizes and points are device pixels. Nothing here knows a clock
or a window; any motion can be ended by ``finish()``, and ``reduced_motion`` leaves it out.
"""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from trainer.canvas.art.sprites import SpriteBook
from trainer.canvas.art.svg import Rasteriser
from trainer.canvas.art.theme import CanvasTheme
from trainer.canvas.drills.bets import Bets
from trainer.canvas.drills.frame import Frame
from trainer.canvas.drills.ground import Scaled, ground
from trainer.canvas.drills.marks import brackets_with_room
from trainer.canvas.drills.plan import HEIGHT, WIDTH, Plan, plan
from trainer.canvas.drills.stage import Stage
from trainer.canvas.drills.view import Cue, DrillView, Due, PaymentFrame, RackColumn, Taken, Target
from trainer.canvas.felt.boxes import Box
from trainer.canvas.felt.places import CardAt
from trainer.canvas.felt.scene import Scene, Sprite
from trainer.canvas.felt.timeline import CARD_MS
from trainer.domain.money.chips import Pile

_DEAL_MS = 600.0
_MOST_STAGGER = 110.0
_SHOE = (-70.0, 300.0)
_CARDS, _MARKS = 10.0, 60.0
_FELT = Box(4, 4, WIDTH - 4, HEIGHT - 4)


class DrillScene:
    """Draws a question on the felt and moves its cards and chips."""

    def __init__(
        self, rasterise: Rasteriser, theme: CanvasTheme, width: int, height: int, *, reduced_motion: bool = False
    ) -> None:
        self._rasterise = rasterise
        self._scene = Scene(pygame.Surface((width, height), depth=32), reduced_motion=reduced_motion)
        self._stage = Stage(self._scene, SpriteBook(rasterise, theme), Scaled.to(width, height))
        self._view: DrillView | None = None
        self._plan = Plan()
        self._frame = Frame(self._stage)
        self._bets = Bets(self._stage)
        self._due: Due | None = None
        self._hole_turned = False
        self._cards: list[tuple[CardAt, Sprite]] = []
        self._draw_ground()

    @property
    def busy(self) -> bool:
        """Whether the next frame will differ, so that frames are wanted."""
        return self._scene.busy

    @property
    def moving(self) -> bool:
        """Whether cards or chips are on their way."""
        return self._scene.timeline.busy

    def set_reduced_motion(self, reduced: bool) -> None:
        """Leave motion out from now on, or bring it back."""
        self._scene.reduce_motion(reduced)

    def show(self, view: DrillView, *, deal: bool = True) -> None:
        """Lay out a new question; its cards are dealt in where ``deal``. Everything is repainted."""
        self._view, self._plan = view, plan(view)
        self._due, self._hole_turned = None, False
        self._lay_out()
        if deal:
            self._deal()

    def show_built(self, heaps: Sequence[Pile]) -> None:
        """Show the chips the trainee has cut so far, in heaps; a chip added comes from the rack."""
        self._due = None
        self._frame.show_built(tuple(heaps))

    def show_due(self, due: Due, *, play: bool = True) -> None:
        """Show what is right in place of what was built; where ``play`` its chips come from the rack or go there."""
        self._due = due
        self._frame.show_due(due, play=play)
        self._bracket(due)
        if due.taken is not None:
            self._bets.take(due.taken)
            if not play:
                self._scene.timeline.finish()

    def point_out(self, wager: int | None) -> None:
        """Put the lit ring round one wager (None: round none), as the one that is asked about or due."""
        self._bets.point_out(wager)

    def take(self, wager: int) -> None:
        """Move a wager's chips to the rack, and with them its ring."""
        self._scene.timeline.finish()
        self._bets.take(Taken(wager))

    def turn_hole_card(self) -> None:
        """Show the dealer's hole card face up."""
        self._hole_turned = True
        for card, sprite in self._cards:
            if card.hidden is not None:
                self._scene.picture(sprite, self._stage.card(card, card.hidden))
                self._stage.motions.cues.append(Cue.CARD)

    def hit(self, x: float, y: float) -> Target | None:
        """What lies at a point, if it can be pressed."""
        at = self._stage.to.units(x, y)
        heap = self._frame.heap_at(*at)
        if heap is not None:
            return heap
        column = self._stage.denomination_at(*at)
        if column is not None:
            return RackColumn(column)
        wager = self._bets.under(*at)
        if wager is not None:
            return wager
        inside = self._plan.frame is not None and self._plan.frame.holds(*at)
        return PaymentFrame() if inside else None

    def resize(self, width: int, height: int) -> None:
        """Lay everything out anew for another size in pixels; motion ends."""
        self._again(self._stage.book.theme, width, height)

    def restyle(self, theme: CanvasTheme) -> None:
        """Draw everything anew in another theme; motion ends."""
        self._again(theme, *self._scene.ground.get_size())

    def finish(self) -> None:
        """End all motion where it was going."""
        self._scene.finish()

    def take_cues(self) -> tuple[Cue, ...]:
        """What has sounded since this was last asked, in order."""
        cues = tuple(self._stage.motions.cues)
        self._stage.motions.cues.clear()
        return cues

    def advance(self, now_ms: float) -> list[pygame.Rect]:
        """Move on to ``now_ms``, any steady clock's milliseconds; gives the regions to paint again, if any."""
        return self._scene.advance(now_ms)

    def paint(self, surface: pygame.Surface, rects: Sequence[pygame.Rect] | None = None) -> None:
        """Paint the regions ``rects`` (None: everything) of a 32-bit ``surface`` of the scene's size."""
        self._scene.paint(surface, rects)

    def _again(self, theme: CanvasTheme, width: int, height: int) -> None:
        self._scene.finish()
        self._stage.book = SpriteBook(self._rasterise, theme)
        self._stage.to = Scaled.to(width, height)
        due, turned, built = self._due, self._hole_turned, self._frame.built
        ringed, taken = self._bets.ringed, self._bets.taken
        self._lay_out()
        self._frame.show_built(built)
        for each in taken:
            self._bets.take(each)
        if due is not None:
            self.show_due(due, play=False)
        if turned:
            self.turn_hole_card()
        self._bets.point_out(ringed)
        self._scene.finish()
        self._stage.motions.cues.clear()

    def _bracket(self, due: Due) -> None:
        """Part the stack that is paid by colour, where there is room beside it."""
        stack = None if due.bracket is None else self._bets.stack(due.bracket)
        found = brackets_with_room(stack, _FELT, self._plan.around(stack)) if stack is not None else None
        if found is not None:
            drawn = found.drawn(self._stage.book.theme)
            self._frame.add_mark(self._stage.overlay(drawn, found.box, _MARKS))

    def _draw_ground(self) -> None:
        tubes = self._view.rack.tubes if self._view is not None and self._view.rack is not None else ()
        self._stage.tubes, self._stage.rack = tubes, self._plan.rack
        self._scene.set_ground(ground(self._stage.book, self._plan, tubes, self._stage.to))

    def _lay_out(self) -> None:
        self._scene.clear()
        self._stage.motions.cues.clear()
        self._draw_ground()
        words = self._view.frame if self._view is not None else None
        self._frame.begin(self._plan.frame, words)
        self._cards = [(card, self._card_sprite(card, order)) for order, card in enumerate(self._plan.cards)]
        self._bets.begin(self._plan.stacks)

    def _card_sprite(self, card: CardAt, order: int) -> Sprite:
        x, y = self._stage.to.pixels(card.x, card.y)
        sprite = Sprite(self._stage.card(card, card.card), x, y, _CARDS + order / 100)
        self._scene.add(sprite)
        return sprite

    def _deal(self) -> None:
        """Bring the cards in from the shoe's side, pass by pass, in at most six tenths of a second."""
        dealt = sorted(self._cards, key=lambda it: it[0].turn)
        stagger = min(_MOST_STAGGER, (_DEAL_MS - CARD_MS) / max(len(dealt) - 1, 1))
        shoe = self._stage.to.pixels(*_SHOE)
        self._scene.timeline.play(
            [
                self._stage.motions.arriving(sprite, shoe, CARD_MS, place * stagger, Cue.CARD)
                for place, (_, sprite) in enumerate(dealt)
            ]
        )


FELT_SIZE = (WIDTH, HEIGHT)
"""The felt's own proportions: what it is laid out for."""
