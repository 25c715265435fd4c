"""The whole table: a snapshot drawn from the dealer's seat, and the way from one snapshot to the next.

What can be pressed or be due is told by the targets of ``canvas.spots``.

A page with a clock stops it while ``moving`` (cards and chips on their way) and, where patrons signal, starts it once
all of it is ``readable``; ``performing`` hands need nobody to wait.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import pygame

from trainer.canvas.art.svg import Rasteriser
from trainer.canvas.art.theme import CanvasTheme
from trainer.canvas.hands.felt_with_hands import FeltWithHands
from trainer.canvas.hands.motion.gesture_places import GesturePlace
from trainer.canvas.hands.performances import Performance
from trainer.canvas.spots.stage import SpotStage
from trainer.canvas.spots.targets import DueOnTable, TableTarget
from trainer.canvas.table.common_hand import patrons_of
from trainer.canvas.table.furniture import STANDING, TableFurniture
from trainer.canvas.table.gesture_places import carried_by_hand, place_on
from trainer.canvas.table.ground import TableScale, table_ground
from trainer.canvas.table.held_by_dealer import DraggedThings, PayoutInHand
from trainer.canvas.table.hits import hit
from trainer.canvas.table.laying import LaidTable, lay_table
from trainer.canvas.table.marks import TableMarks
from trainer.canvas.table.sprites_on_table import SpritesOnTable
from trainer.canvas.table.target_outlines import band_angle, shape_at
from trainer.canvas.table.view import TableView
from trainer.canvas.table.ways import HandsWay
from trainer.domain.money.chips import Pile
from trainer.domain.signals.gestures import Ways


class TableScene(FeltWithHands[SpotStage]):
    """Draws a table and moves its cards and chips from snapshot to snapshot."""

    def __init__(
        self, rasterise: Rasteriser, theme: CanvasTheme, width: int, height: int, *, reduced_motion: bool = False
    ) -> None:
        super().__init__(SpotStage(rasterise, theme, TableScale(width, height), reduced_motion=reduced_motion))
        self._lying = SpritesOnTable(self._stage)
        self._furniture = TableFurniture(self._stage)
        self._marks = TableMarks(self._stage)
        self._in_hand = PayoutInHand(self._stage)
        self._grip = DraggedThings(self._stage, self._lying, self._in_hand)
        self._found: LaidTable | None = None
        self._due, self._wrong = DueOnTable(), tuple[TableTarget, ...]()
        self._way: HandsWay | None = None

    @property
    def performing(self) -> bool:
        """Whether hands move or are about to."""
        return self._hands.busy

    @property
    def people(self) -> Ways:
        """How people differ in their gestures."""
        return self._hands.ways

    def set_people(self, ways: Ways, marks: float = 1.0) -> None:
        """How people differ in their gestures, and how strong the marks in the nap are (0 to 1), from now on."""
        self._hands.ways, self._hands.marks = ways, marks

    # What is shown

    def show(self, view: TableView, *, animate: bool = True, performances: Sequence[Performance] = ()) -> None:
        """Show a snapshot; what is new comes from the shoe or the patrons, what is gone goes to rack or discards.

        Whatever was still moving arrives first; rings and crosses end, and what was dragged goes where it now belongs.
        Then come the hands of the ``performances``: what they bring lies only when they have let go of it. Hands of an
        earlier snapshot go, with what was said but for wishes that still stand. Without motion the new ones stand at
        their telling moment, and all they bring lies.
        """
        waiting = {(wish.spot, wish.hand, wish.patron) for wish in view.table.wishes} if animate else set()
        self._hands.leave(lambda it: (it.spot, it.hand, it.patron) in waiting)
        if not animate:
            self._hands.finish()
        self._lay_out(view, performances, animate=animate)
        still = not animate or self._scene.timeline.reduced_motion
        self._hands.perform(performances, signals=True, still=still)
        if not animate:
            self.take_cues()

    def perform(self, performances: Sequence[Performance], *, speed: float = 1.0) -> None:
        """Play gestures over the snapshot as it lies: a signal again, slowly (``speed`` 0.4), the dealer's own.

        Nothing new lies afterwards. Hands of other people go on with what they do.
        """
        self._hands.perform(performances, speed=speed, still=self._scene.timeline.reduced_motion)

    def _lay_out(self, view: TableView, performances: Sequence[Performance], *, animate: bool) -> None:
        self._scene.timeline.finish()
        self._grip.drop(back=False)
        before, view = self._found, _with_patrons(view, self._found)
        self._found = lay_table(view, before)
        if before is None or _printed(before.view) != _printed(view):
            self._scene.set_ground(table_ground(self._stage.book, view, self._stage.to))
        self.show_due(DueOnTable())
        self.show_wrong(())
        self.show_way(None)
        self.show_peek(False)
        self._furniture.furnish(self._found)
        by_hand = {key for performance in performances for key in carried_by_hand(self._found, performance)}
        tweens = self._lying.tweens(before, self._found, self._in_hand.last, by_hand)
        self._in_hand.last = None
        self._scene.timeline.play(tweens)
        if not animate:
            self._scene.timeline.finish()

    def _place(self, performance: Performance) -> GesturePlace | None:
        if self._found is None:
            return None
        keep = [*self._furniture.labels, *(self._stage.rect(box) for box in STANDING)]
        return place_on(self._stage, self._found, self._lying, performance, self._hands.ways, keep)

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

    def show_way(self, way: HandsWay | None) -> None:
        """Draw where the dealer's hand goes, dotted; None ends that, and so does the next snapshot."""
        self._way = way
        self._marks.show_way(self._found, way)

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

    def _scaled(self, width: int, height: int) -> TableScale:
        return TableScale(width, height)

    def _redraw(self) -> None:
        self._scene.clear()
        self._scene.set_ground(pygame.Surface((self._stage.to.width, self._stage.to.height), depth=32))
        for part in (self._lying, self._furniture, self._marks, self._in_hand, self._grip):
            part.clear()
        found, self._found = self._found, None
        due, wrong, way, cues = self._due, self._wrong, self._way, self.take_cues()
        if found is not None:
            self._lay_out(found.view, (), animate=False)
            self.show_in_hand(self._in_hand.piles, animate=False)
            self.show_due(due)
            self.show_wrong(wrong)
            self.show_way(way)
            self._scene.finish()
        self._hands.settle(self._stage.book)
        self.take_cues()
        self._stage.motions.cues[:] = cues


def _with_patrons(view: TableView, before: LaidTable | None) -> TableView:
    """The view with the patrons of the one before, where some have gone: the others stay in their places."""
    if view.patrons or before is None:
        return view
    here, were = patrons_of(view), patrons_of(before.view)
    same_table = view.spots == before.view.spots and view.felt == before.view.felt
    return replace(view, patrons=were) if same_table and set(here) < set(were) else view


def _printed(view: TableView) -> object:
    """What the ground shows of a view."""
    side_wagers = tuple(view.felt.side_wagers.items())
    printed = view.felt.lines, view.felt.insurance, side_wagers, view.felt.meters
    return *printed, view.spots, view.mirror, len(patrons_of(view))
