"""The drill's felt: a question's cards and chips, the frame beside the bet, the rack.

Use: ``DrillScene(rasterise, theme, width, height)``, then ``show(view)``; while ``busy``, call ``advance(now_ms)`` a
frame and ``paint(surface, rects)`` what it returns. All sizes and points are device pixels. Nothing here knows a clock
or a window; any motion can be ended by ``finish()``, and ``reduced_motion`` leaves it out.
"""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from trainer.canvas.drill_frame import Frame
from trainer.canvas.drill_ground import Scaled, ground
from trainer.canvas.drill_marks import bracket_box, brackets, ring, ring_box
from trainer.canvas.drill_plan import HEIGHT, WIDTH, Plan, plan
from trainer.canvas.drill_stage import Stage
from trainer.canvas.drill_view import Cue, DrillView, Due, PaymentFrame, RackColumn, Target, WagerAt
from trainer.canvas.places import CardAt, StackAt
from trainer.canvas.scene import Scene, Sprite
from trainer.canvas.sprites import SpriteBook
from trainer.canvas.svg import Rasteriser
from trainer.canvas.theme import CanvasTheme
from trainer.canvas.timeline import CARD_MS, RING_MS, STACK_TO_RACK_MS, Tween
from trainer.domain.chips import Pile

_DEAL_MS = 600.0
_MOST_STAGGER = 110.0
_SHOE = (-70.0, 300.0)
_RING, _CARDS, _STACKS, _MARKS = 5.0, 10.0, 30.0, 60.0


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
        self._due: Due | None = None
        self._ringed: int | None = None
        self._ring: Sprite | None = None
        self._taken: frozenset[int] = frozenset()
        self._hole_turned = False
        self._cards: list[tuple[CardAt, Sprite]] = []
        self._stacks: list[tuple[StackAt, Sprite]] = []
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
        self._scene.timeline.reduced_motion = reduced
        if reduced:
            self.finish()

    def show(self, view: DrillView, *, deal: bool = True) -> None:
        """Lay out a new question; its cards are dealt in where ``deal``. Everything is repainted."""
        self._view, self._plan = view, plan(view)
        self._due, self._taken, self._hole_turned = None, frozenset(), False
        self._lay_out()
        if deal:
            self._deal()

    def show_built(self, heaps: Sequence[Pile]) -> None:
        """Show the chips the trainee has cut so far, in heaps; a chip added comes from the rack."""
        self._due = None
        self._frame.show_built(tuple(heaps))

    def show_due(self, due: Due, *, play: bool = True) -> None:
        """Show the right payment in the frame in place of what was built; where ``play`` it comes from the rack."""
        self._due = due
        self._frame.show_due(due, play=play)
        stack = next((stack for stack, _ in self._stacks if stack.wager == due.bracket), None)
        if stack is not None and bracket_box(stack).left >= 0:
            body = brackets(stack, self._stage.book.theme)
            self._frame.add_mark(self._stage.overlay(body, bracket_box(stack), _MARKS))

    def point_out(self, wager: int | None) -> None:
        """Put the lit ring round one wager (None: round none), as the one that is asked about or due."""
        if self._ring is not None:
            self._scene.remove(self._ring)
        self._ring, self._ringed = None, wager
        stack = next((stack for stack, _ in self._stacks if stack.wager == wager), None)
        if stack is not None:
            drawn = self._stage.overlay(ring(stack, self._stage.book.theme), ring_box(stack), _RING)
            self._ring = drawn
            self._scene.timeline.play([self._stage.motions.fading_in(drawn, RING_MS)])

    def take(self, wager: int) -> None:
        """Move a wager's chips to the rack, and with them its ring."""
        self._scene.timeline.finish()
        if wager == self._ringed:
            self.point_out(None)
        tweens: list[Tween] = []
        for stack, sprite in self._stacks:
            if stack.wager == wager and sprite.shown:
                at = self._stage.rack_column(stack.chips[-1])
                tweens.append(self._stage.motions.leaving(sprite, at, STACK_TO_RACK_MS, 0.0, Cue.CHIPS_TAKEN))
        self._taken |= {wager}
        self._scene.timeline.play(tweens)

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
        for stack, sprite in reversed(self._stacks):
            if sprite.shown and stack.wager >= 0 and stack.box.holds(*at):
                return WagerAt(stack.wager)
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
        self._scene.timeline.finish()

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
        self._scene.timeline.finish()
        self._stage.book = SpriteBook(self._rasterise, theme)
        self._stage.to = Scaled.to(width, height)
        due, ringed, taken, turned = self._due, self._ringed, self._taken, self._hole_turned
        built = self._frame.built
        self._lay_out()
        self._frame.show_built(built)
        if due is not None:
            self.show_due(due, play=False)
        if turned:
            self.turn_hole_card()
        for stack, sprite in self._stacks:
            self._scene.show(sprite, stack.wager not in taken)
        if ringed is not None:
            self.point_out(ringed)
        self._taken = taken
        self._scene.timeline.finish()
        self._stage.motions.cues.clear()

    def _draw_ground(self) -> None:
        tubes = self._view.rack.tubes if self._view is not None and self._view.rack is not None else ()
        self._stage.tubes, self._stage.rack = tubes, self._plan.rack
        self._scene.set_ground(ground(self._stage.book, self._plan, tubes, self._stage.to))

    def _lay_out(self) -> None:
        self._scene.clear()
        self._stage.motions.cues.clear()
        self._ring = self._ringed = None
        self._draw_ground()
        words = self._view.frame if self._view is not None else None
        self._frame.begin(self._plan.frame, words)
        self._cards = [(card, self._card_sprite(card, order)) for order, card in enumerate(self._plan.cards)]
        self._stacks = [(stack, self._stage.stack_sprite(stack, _STACKS)) for stack in self._plan.stacks]

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
