"""The wagers' chips on the drill's felt: the lit ring round the one asked about, and how the dealer takes them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from trainer.canvas.drills.marks import ring, ring_box
from trainer.canvas.drills.placed_things import StackAt
from trainer.canvas.drills.stage import DrillStage
from trainer.canvas.drills.view import Taken, WagerAt
from trainer.canvas.felt.cues import Cue
from trainer.canvas.felt.rectangles import first_under
from trainer.canvas.felt.scene import Sprite
from trainer.canvas.felt.timeline import CHIPS_MS, STACK_TO_RACK_MS, Tween

_RING, _STACKS = 5.0, 30.0
_CHANGING_MS = 140.0


class Bets:
    """What lies in the circles. A bet and the chips that double it belong together."""

    def __init__(self, stage: DrillStage) -> None:
        self._stage = stage
        self._stacks: list[tuple[StackAt, Sprite]] = []
        self._left: list[tuple[int, Sprite]] = []
        self._ring: Sprite | None = None
        self._ringed: int | None = None
        self._taken: dict[int, Taken] = {}

    @property
    def ringed(self) -> int | None:
        """The wager with the ring."""
        return self._ringed

    @property
    def taken(self) -> tuple[Taken, ...]:
        """What has been taken so far."""
        return tuple(self._taken.values())

    def begin(self, stacks: Sequence[StackAt]) -> None:
        """Begin a new layout with all its chips on the felt."""
        self._stacks = [(stack, self._stage.stack_sprite(stack, _STACKS)) for stack in stacks]
        self._left, self._ring, self._ringed, self._taken = [], None, None, {}

    def stack(self, wager: int) -> StackAt | None:
        """Where a wager's own chips stand."""
        return next((stack for stack, _ in self._stacks if stack.wager == wager), None)

    def under(self, x: float, y: float) -> WagerAt | None:
        """The wager whose chips lie at a point of the layout."""
        lying = (stack for stack, sprite in reversed(self._stacks) if sprite.shown and stack.wager >= 0)
        return first_under(x, y, ((stack.box, WagerAt(stack.wager)) for stack in lying))

    def point_out(self, wager: int | None) -> None:
        """Put the lit ring round one wager and what doubles it (None: round none)."""
        if wager == self._ringed:
            return
        if self._ring is not None:
            self._stage.scene.breaths.finish()
            self._stage.scene.remove(self._ring)
        self._ring, self._ringed = None, wager
        stacks = [stack for stack, _ in self._of(wager)]
        if stacks:
            drawn = self._stage.overlay(ring(stacks, self._stage.theme), ring_box(stacks), _RING)
            self._ring = drawn
            self._stage.scene.breaths.play([self._stage.motions.breathing(drawn)])

    def take(self, taken: Taken) -> None:
        """Move a wager's chips to the rack, and with them its ring; chips that stay come back from there."""
        self._put_back(taken.wager)
        if taken.wager == self._ringed:
            self.point_out(None)
        self._taken[taken.wager] = taken
        tweens = [self._leaving(stack, sprite) for stack, sprite in self._of(taken.wager)]
        self._stage.scene.timeline.play([*tweens, *self._returning(taken)])

    def put_all_back(self) -> None:
        """Everything in the circles as it was before anything was taken."""
        for wager in tuple(self._taken):
            self._put_back(wager)
        self._taken = {}

    def _of(self, wager: int | None) -> list[tuple[StackAt, Sprite]]:
        return [it for it in self._stacks if wager is not None and it[0].belongs_to(wager)]

    def _put_back(self, wager: int) -> None:
        """Everything of a wager as it lay, so that it can be taken once more."""
        for _, sprite in self._of(wager):
            self._stage.scene.show(sprite, True)
        self._stage.scene.remove(*(sprite for at, sprite in self._left if at == wager))
        self._left = [it for it in self._left if it[0] != wager]

    def _leaving(self, stack: StackAt, sprite: Sprite) -> Tween:
        rack = self._stage.rack_column(stack.chips[-1])
        return self._stage.motions.leaving(sprite, rack, STACK_TO_RACK_MS, 0.0, Cue.CHIPS_TAKEN)

    def _returning(self, taken: Taken) -> Iterator[Tween]:
        stack = self.stack(taken.wager)
        if stack is None or not taken.left.chips:
            return
        chips = taken.left.chips
        left = StackAt(chips, stack.x, stack.y, stack.radius, stack.seed, stack.wager)
        sprite = self._stage.stack_sprite(left, _STACKS)
        self._left.append((taken.wager, sprite))
        rack, after = self._stage.rack_column(chips[-1]), STACK_TO_RACK_MS + _CHANGING_MS
        yield self._stage.motions.arriving(sprite, rack, CHIPS_MS, after, Cue.CHIP)
