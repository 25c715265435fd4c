"""The whole table: a snapshot drawn from the dealer's seat, and the way from one snapshot to the next.

Use as the drill's felt: ``show(view)``; while ``busy``, ``advance(now_ms)`` and ``paint(surface, rects)``. All sizes
and points are device pixels. What can be pressed or be due is told by the targets of ``table_targets``.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import pygame

from trainer.canvas.drill_view import Cue
from trainer.canvas.scene import Scene
from trainer.canvas.sprites import SpriteBook
from trainer.canvas.svg import Rasteriser
from trainer.canvas.table_common import patrons_of
from trainer.canvas.table_furniture import Furniture
from trainer.canvas.table_ground import TableScale, ground
from trainer.canvas.table_hand import Grip, InHand
from trainer.canvas.table_hits import hit
from trainer.canvas.table_laying import Laying, laying
from trainer.canvas.table_lying import Lying
from trainer.canvas.table_marks import Marks
from trainer.canvas.table_stage import TableStage
from trainer.canvas.table_targets import DueOnTable, TableTarget
from trainer.canvas.table_view import TableView
from trainer.canvas.table_where import band_angle, shape_at
from trainer.canvas.theme import CanvasTheme
from trainer.domain.chips import Pile


class TableScene:
    """Draws a table and moves its cards and chips from snapshot to snapshot."""

    def __init__(
        self, rasterise: Rasteriser, theme: CanvasTheme, width: int, height: int, *, reduced_motion: bool = False
    ) -> None:
        self._rasterise = rasterise
        self._scene = Scene(pygame.Surface((width, height), depth=32), reduced_motion=reduced_motion)
        self._stage = TableStage(self._scene, SpriteBook(rasterise, theme), TableScale(width, height))
        self._lying = Lying(self._stage)
        self._furniture = Furniture(self._stage)
        self._marks = Marks(self._stage)
        self._in_hand = InHand(self._stage)
        self._grip = Grip(self._stage, self._lying, self._in_hand)
        self._found: Laying | None = None
        self._due, self._wrong = DueOnTable(), tuple[TableTarget, ...]()

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

    # What is shown

    def show(self, view: TableView, *, animate: bool = True) -> None:
        """Show a snapshot; what is new comes from the shoe or the patrons, what is gone goes to rack or discards.

        Whatever was still moving arrives first; rings and crosses end, and what was dragged goes where it now belongs.
        """
        self._scene.timeline.finish()
        self._grip.drop(back=False)
        before, view = self._found, _with_patrons(view, self._found)
        self._found = laying(view)
        if before is None or _printed(before.view) != _printed(view):
            self._scene.set_ground(ground(self._stage.book, view, self._stage.to))
        self.show_due(DueOnTable())
        self.show_wrong(())
        self.show_peek(False)
        self._furniture.furnish(self._found)
        tweens = self._lying.tweens(before, self._found, self._in_hand.last)
        self._in_hand.last = None
        self._scene.timeline.play(tweens)
        if not animate:
            self._scene.timeline.finish()
            self._stage.motions.cues.clear()

    def show_due(self, due: DueOnTable) -> None:
        """Ring the first of its sweep and number all in order; an arrow shows where it goes. An empty one ends that.

        What does not lie on the table is passed over. The next snapshot shown ends it too.
        """
        self._due = due
        self._marks.show_due(self._found, due, self._in_hand.piles)

    def show_wrong(self, targets: Sequence[TableTarget]) -> None:
        """Put a cross on what was done wrongly; none ends that, and so does the next snapshot."""
        self._wrong = tuple(targets)
        self._marks.show_wrong(self._found, self._wrong, self._in_hand.piles)

    def show_in_hand(self, piles: Sequence[Pile], *, animate: bool = True) -> None:
        """Show the payout being built as heaps above the rack, in the order they are cut; none takes them away."""
        self._in_hand.show(self._found, piles, animate=animate)

    def show_peek(self, shown: bool) -> None:
        """Bend up the hole card's corner so that its index can be read, or let it down."""
        self._marks.show_peek(self._found, shown)

    # What can be pressed and dragged

    def hit(self, x: float, y: float) -> TableTarget | None:
        """What lies at a point; while something is dragged, what lies under that."""
        if self._found is None:
            return None
        return hit(self._found, *self._stage.to.units(x, y), self._in_hand.piles, self._grip.keys)

    def insurance_angle(self, x: float, y: float) -> float | None:
        """How far along the insurance line a point is, from 0 (first base) to 180, whatever lies on it, or None."""
        return band_angle(*self._stage.to.units(x, y))

    def where(self, target: TableTarget) -> tuple[float, float] | None:
        """The middle of a target, or of the place it would have; None where the table has no such place."""
        if self._found is None:
            return None
        shape = shape_at(self._found, target, self._in_hand.piles)
        return self._stage.to.pixels(*shape.middle) if shape is not None else None

    def lift(self, target: TableTarget) -> bool:
        """Take what lies at ``target`` under the pointer (from the shoe: its next card); False: there is nothing."""
        return self._found is not None and self._grip.lift(self._found, target)

    def drag_to(self, x: float, y: float) -> None:
        """Move what is lifted with the pointer; the first point told is where it was taken."""
        self._grip.drag_to(x, y)

    def drop(self, back: bool) -> None:
        """Let go: it goes ``back`` to where it lay, or stays for the next snapshot to move it on."""
        self._grip.drop(back)

    # The widget's side

    def resize(self, width: int, height: int) -> None:
        """Lay everything out anew for another size in pixels; motion ends."""
        self._stage.to = TableScale(width, height)
        self.restyle(self._stage.book.theme)

    def restyle(self, theme: CanvasTheme) -> None:
        """Draw everything anew in another theme; motion ends."""
        self._stage.book = SpriteBook(self._rasterise, theme)
        self._scene.clear()
        self._scene.set_ground(pygame.Surface((self._stage.to.width, self._stage.to.height), depth=32))
        for part in (self._lying, self._furniture, self._marks, self._in_hand, self._grip):
            part.clear()
        found, self._found = self._found, None
        due, wrong, cues = self._due, self._wrong, tuple(self._stage.motions.cues)
        if found is not None:
            self.show(found.view, animate=False)
            self.show_in_hand(self._in_hand.piles, animate=False)
            self.show_due(due)
            self.show_wrong(wrong)
            self._scene.finish()
        self._stage.motions.cues[:] = cues

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


def _with_patrons(view: TableView, before: Laying | None) -> TableView:
    """The view with the patrons of the one before, where some have gone: the others stay in their places."""
    if view.patrons or before is None:
        return view
    here, were = patrons_of(view), patrons_of(before.view)
    same_table = view.spots == before.view.spots and view.felt == before.view.felt
    return replace(view, patrons=were) if same_table and set(here) < set(were) else view


def _printed(view: TableView) -> object:
    """What the ground shows of a view."""
    side_wagers = tuple(view.felt.side_wagers.items())
    return view.felt.lines, view.felt.insurance, side_wagers, view.spots, view.mirror, len(patrons_of(view))
