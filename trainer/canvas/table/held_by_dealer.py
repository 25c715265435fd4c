"""What the dealer's hand holds on the scene: the payout being cut, and what is dragged under the pointer."""

from __future__ import annotations

from collections.abc import Sequence

from trainer.canvas.art.rack import RackColumn
from trainer.canvas.felt.cues import Cue
from trainer.canvas.felt.motions import Point
from trainer.canvas.felt.scene import Sprite
from trainer.canvas.felt.timeline import CHIPS_MS
from trainer.canvas.spots.measures import CARD_WIDTH
from trainer.canvas.spots.pieces import CardItem, ChipsItem, PieceKey
from trainer.canvas.spots.stage import SpotStage
from trainer.canvas.spots.targets import (
    AtCard,
    AtChipsInHand,
    AtHand,
    AtOwnCards,
    AtShoe,
    TableTarget,
)
from trainer.canvas.table import layout
from trainer.canvas.table.laying import LaidTable
from trainer.canvas.table.sprites_on_table import SpritesOnTable
from trainer.canvas.table.target_outlines import OWN, heaps, next_card_at, shape_at
from trainer.domain.money.chips import Pile

_LEVEL, _LIFTED = 50.0, 75.0


class PayoutInHand:
    """The payout being built, in heaps above the rack."""

    def __init__(self, stage: SpotStage) -> None:
        self._stage = stage
        self._shown: list[tuple[ChipsItem, Sprite]] = []
        self.piles: tuple[Pile, ...] = ()
        self.last: Point | None = None
        """Where the heaps stood that were last laid down, in pixels; ``None`` once that has been used."""

    @property
    def sprites(self) -> list[Sprite]:
        return [sprite for _, sprite in self._shown]

    def show(self, found: LaidTable | None, piles: Sequence[Pile], *, animate: bool = True) -> None:
        """Show these heaps; a chip added comes from its column of the rack."""
        stage, before = self._stage, self._shown
        stage.scene.timeline.finish()
        if before and not piles:
            self.last = before[0][1].x, before[0][1].y
        self.piles, self._shown = tuple(piles), []
        stage.scene.remove(*(sprite for _, sprite in before))
        known = [item for item, _ in before]
        for place, item in enumerate(heaps(self.piles)):
            sprite = stage.sprite(item)
            stage.scene.lift(sprite, _LEVEL + place / 100)
            self._shown.append((item, sprite))
            if animate and found is not None and (place >= len(known) or len(item.chips) > len(known[place].chips)):
                self._arrives(found, item, sprite, new=place >= len(known))

    def _arrives(self, found: LaidTable, item: ChipsItem, sprite: Sprite, *, new: bool) -> None:
        stage = self._stage
        if not new:
            stage.motions.cues.append(Cue.CHIP)
            return
        column = shape_at(found, RackColumn(item.chips[-1]))
        start = stage.to.pixels(*(column.middle if column is not None else layout.RACK))
        stage.scene.timeline.play([stage.motions.arriving(sprite, start, CHIPS_MS, 0.0, Cue.CHIP)])

    def clear(self) -> None:
        """Forget the sprites: the scene has been cleared."""
        self._shown.clear()


class DraggedThings:
    """What is lifted and follows the pointer."""

    def __init__(self, stage: SpotStage, lying: SpritesOnTable, in_hand: PayoutInHand) -> None:
        self._stage, self._lying, self._in_hand = stage, lying, in_hand
        self._held: dict[Sprite, tuple[Point, float]] = {}
        self._offsets: dict[Sprite, Point] = {}
        self._card: Sprite | None = None
        self.keys: frozenset[PieceKey] = frozenset()

    @property
    def holds(self) -> bool:
        """Whether anything is lifted."""
        return bool(self._held)

    def lift(self, found: LaidTable, target: TableTarget) -> bool:
        """Take what lies at ``target`` (the shoe: its next card); False where nothing can be taken."""
        self.drop(back=True)
        lifted = self._lying.sprites(lambda key: _belongs(key.target, target))
        self.keys = frozenset(lifted)
        sprites = list(lifted.values())
        if isinstance(target, AtChipsInHand):
            sprites = self._in_hand.sprites
        if isinstance(target, AtShoe) and found.view.in_shoe:
            width = CARD_WIDTH
            self._card = self._stage.sprite(CardItem(None, *next_card_at(found.view), width, 0.0, _LIFTED))
            sprites = [self._card]
        for sprite in sprites:
            self._held[sprite] = (sprite.x, sprite.y), sprite.level
            self._stage.scene.lift(sprite, _LIFTED + sprite.level / 100)
        return bool(sprites)

    def drag_to(self, x: float, y: float) -> None:
        """Move what is lifted: from the first point it is told, as far as the pointer goes."""
        if not self._offsets:
            apart = {sprite: (sprite.x - x, sprite.y - y) for sprite in self._held}
            self._offsets = dict.fromkeys(apart, (0.0, 0.0)) if self._card is not None else apart
        for sprite in self._held:
            dx, dy = self._offsets[sprite]
            self._stage.scene.place(sprite, x + dx, y + dy)

    def drop(self, back: bool) -> None:
        """Let go: what is lifted goes ``back`` to where it lay, or waits there for the next snapshot."""
        stage = self._stage
        tweens = []
        for sprite, (home, level) in self._held.items():
            stage.scene.lift(sprite, level)
            if back and sprite is not self._card and (sprite.x, sprite.y) != home:
                tweens.append(stage.motions.moving(sprite, home, CHIPS_MS))
        if self._card is not None:
            stage.scene.remove(self._card)
        self._held, self._offsets, self._card, self.keys = {}, {}, None, frozenset()
        stage.scene.timeline.play(tweens)

    def clear(self) -> None:
        """Forget everything: the scene has been cleared."""
        self._held, self._offsets, self._card, self.keys = {}, {}, None, frozenset()


def _belongs(target: TableTarget, lifted: TableTarget) -> bool:
    match lifted:
        case AtHand(spot, hand):
            return isinstance(target, AtCard) and (target.spot, target.hand) == (spot, hand)
        case AtOwnCards():
            return isinstance(target, OWN)
        case _:
            return target == lifted
