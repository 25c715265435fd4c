"""The cards and chips on the scene, and how they come, move, turn over and go from one snapshot to the next."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Set
from dataclasses import replace
from functools import partial
from math import cos, pi

import pygame

from trainer.canvas.art.sprites import Image
from trainer.canvas.felt.cues import Cue
from trainer.canvas.felt.motions import Point
from trainer.canvas.felt.scene import Sprite
from trainer.canvas.felt.timeline import CARD_MS, CHIPS_MS, DRAWN_IN_MS, STACK_TO_RACK_MS, TURN_MS, Tween
from trainer.canvas.hands.motion.carrying import Prop
from trainer.canvas.spots.measures import CARD_WIDTH
from trainer.canvas.spots.pieces import CardItem, ChipsItem, Item, Items, PieceKey
from trainer.canvas.spots.stage import SpotStage
from trainer.canvas.spots.targets import AtChange, AtPassed, AtPayment, AtWager, AtWish
from trainer.canvas.table import layout
from trainer.canvas.table.changes import carried
from trainer.canvas.table.laying import LaidTable
from trainer.canvas.table.target_outlines import next_card_at
from trainer.canvas.table.ways import dotted
from trainer.domain.cards.playing_cards import Card
from trainer.domain.money.chips import Rack
from trainer.domain.table.wagers import WagerKind

_STAGGER, _DEALT_WITHIN = 90.0, 450.0
_STACKS_IN_A_LOT = 4
_IN_FLIGHT, _PATH = 70.0, 28.0


class SpritesOnTable:
    """What lies on the table, each with its sprite; ``tweens`` of a new snapshot lead there from the one before."""

    def __init__(self, stage: SpotStage) -> None:
        self._stage = stage
        self._lying: dict[PieceKey, tuple[Item, Sprite]] = {}
        self._lay_up: dict[PieceKey, bool] = {}

    def sprites(self, wanted: Callable[[PieceKey], bool]) -> dict[PieceKey, Sprite]:
        """The sprites of all keys that are ``wanted``."""
        return {key: sprite for key, (_, sprite) in self._lying.items() if wanted(key)}

    def prop(self, key: PieceKey, face: Card | None = None, *, brings: bool = False) -> Prop:
        """A piece for a hand to carry to where it belongs; ``brings``: it comes with the hand and lies nowhere yet.

        ``face`` is what a card shows when it is turned up in the hand. Raises KeyError where it is not on the table.
        """
        item, sprite = self._lying[key]
        stage = self._stage
        laid = stage.picture(item)

        def held(heading: float, turned_up: bool) -> Image:
            if isinstance(item, ChipsItem):
                return laid
            return stage.picture(replace(item, angle=heading, card=face if turned_up else None))

        home = stage.to.pixels(item.x, item.y)
        if brings:
            return Prop(sprite, home, item.level, laid, held)
        return Prop(sprite, home, item.level, laid, held, (sprite.x, sprite.y), up=self.lay_up(key))

    def lay_up(self, key: PieceKey) -> bool:
        """Whether a card lay face up when a hand came for it."""
        return self._lay_up.get(key, _is_up(self._lying[key][0]))

    def home(self, key: PieceKey) -> Point:
        """Where a piece belongs, in pixels."""
        item = self._lying[key][0]
        return self._stage.to.pixels(item.x, item.y)

    def clear(self) -> None:
        """Forget everything: the scene has been cleared."""
        self._lying.clear()

    def tweens(
        self,
        before: LaidTable | None,
        after: LaidTable,
        from_hand: Point | None,
        carried_by_hand: Set[PieceKey] = frozenset(),
    ) -> list[Tween]:
        """The motions to a snapshot; winnings come from ``from_hand`` where the dealer had cut them.

        What is ``carried_by_hand`` lies hidden where it is new, or stays as it lay: the hands move it.
        """
        if before is not None and set(before.seats) != set(after.seats):
            # Another table: nothing of the old one goes anywhere on it.
            self._stage.scene.remove(*(sprite for _, sprite in self._lying.values()))
            self._lying.clear()
            before = None
        richer = before is not None and _worth(after.view.chips) > _worth(before.view.chips)
        if before is not None:
            self._rename(carried(before.view.table, after.view.table))
        gone = [key for key in self._lying if key not in after.items]
        leaving = [tween for key in gone for tween in self._goes(key, after, richer)]
        for key in carried_by_hand:
            item = after.items[key]
            known = self._lying.get(key)
            self._lay_up[key] = _is_up(known[0] if known is not None else item)
            self._lying[key] = item, known[1] if known is not None else self._stage.sprite(item)
        lying = {key: item for key, item in after.items.items() if key not in carried_by_hand}
        moving = [
            tween for key, item in lying.items() if key in self._lying for tween in self._moves(key, item, richer)
        ]
        coming = list(self._come(after, lying, from_hand))
        burned = before is not None and before.view.table.to_burn > after.view.table.to_burn
        return [*leaving, *moving, *coming, *(self._burn(after) if burned else ())]

    def _rename(self, names: dict[PieceKey, PieceKey]) -> None:
        self._lying = {names.get(key, key): it for key, it in self._lying.items()}

    def _come(self, after: LaidTable, items: Items, from_hand: Point | None) -> Iterator[Tween]:
        cards = sum(isinstance(item, CardItem) for key, item in items.items() if key not in self._lying)
        stagger, dealt = min(_STAGGER, _DEALT_WITHIN / max(cards, 1)), 0
        for key, item in items.items():
            if key in self._lying:
                continue
            sprite = self._stage.sprite(item)
            self._lying[key] = item, sprite
            if isinstance(item, CardItem):
                start = self._stage.to.pixels(*next_card_at(after.view))
                yield self._stage.motions.arriving(sprite, start, CARD_MS, stagger * dealt, Cue.CARD)
                dealt += 1
            else:
                start = self._whence(key, after, from_hand)
                yield self._stage.motions.arriving(sprite, start, CHIPS_MS, CHIPS_MS * _lot(key), Cue.CHIP)

    def _whence(self, key: PieceKey, after: LaidTable, from_hand: Point | None) -> Point:
        target = key.target
        if isinstance(target, AtPayment | AtPassed):
            return from_hand or self._stage.to.pixels(*layout.RACK)
        assert isinstance(target, AtWager | AtWish | AtChange)
        return self._stage.to.pixels(*after.seat(target.spot, target.patron).seat)

    def _moves(self, key: PieceKey, item: Item, richer: bool) -> Iterator[Tween]:
        old, sprite = self._lying[key]
        if old == item:
            # A piece that was dragged goes back to where it lies.
            if (sprite.x, sprite.y) != self._stage.to.pixels(item.x, item.y):
                yield self._stage.motions.moving(sprite, self._stage.to.pixels(item.x, item.y), CHIPS_MS)
            return
        self._lying[key] = item, sprite
        turns = isinstance(old, CardItem) and isinstance(item, CardItem) and old.card != item.card
        if turns:
            assert isinstance(old, CardItem) and isinstance(item, CardItem)
            yield from self._turns(sprite, old, item)
        else:
            yield from self._cut_off(old, item, richer)
            self._stage.scene.picture(sprite, self._stage.picture(item))
        self._stage.scene.lift(sprite, item.level)
        end = self._stage.to.pixels(item.x, item.y)
        yield self._stage.motions.moving(sprite, end, TURN_MS if turns else CHIPS_MS)

    def _turns(self, sprite: Sprite, old: CardItem, item: CardItem) -> Iterator[Tween]:
        stage = self._stage
        width, angle = item.width * stage.to.unit, item.angle
        last = stage.picture(item)

        def shown(part: float) -> Image:
            if part >= 1:
                return last
            return _squeezed(stage, old.card if part < 0.5 else item.card, width, angle, abs(cos(part * pi)))

        tween = stage.motions.turning(sprite, shown, TURN_MS)
        yield replace(tween, ends=partial(stage.motions.cues.append, Cue.CARD))

    def _cut_off(self, old: Item, item: Item, richer: bool) -> Iterator[Tween]:
        """The chips taken off a stack go to the rack, the rest stays."""
        if not isinstance(old, ChipsItem) or not isinstance(item, ChipsItem) or not richer:
            return
        off = tuple((Counter(old.chips) - Counter(item.chips)).elements())
        if off:
            sprite = self._stage.sprite(replace(old, chips=off))
            yield self._away(sprite, layout.RACK, Cue.CHIPS_TAKEN)

    def _goes(self, key: PieceKey, after: LaidTable, richer: bool) -> Iterator[Tween]:
        item, sprite = self._lying.pop(key)
        if isinstance(item, CardItem):
            yield self._away(sprite, layout.DISCARDS, Cue.CARD)
            return
        target = key.target
        if isinstance(target, AtWager | AtPayment) and _is_drawn_in(after, target):
            leads = isinstance(target, AtPayment) and not key.nth
            seat = after.seat(target.spot, target.patron).seat
            yield self._drawn_in(item, sprite, seat, _lot(key), leads=leads)
            return
        goal = layout.RACK
        if isinstance(target, AtPassed) or (not richer and isinstance(target, AtWager | AtWish | AtPayment)):
            goal = after.seat(target.spot, target.patron).seat
        yield self._away(sprite, goal, Cue.CHIPS_TAKEN)

    def _drawn_in(self, item: Item, sprite: Sprite, seat: Point, lot: int, *, leads: bool) -> Tween:
        """A stake or winnings go to their player, each ``lot`` after the one before.

        One stack ``leads``: a dotted path shows where all of them go.
        """
        stage = self._stage
        tween = stage.motions.leaving(sprite, stage.to.pixels(*seat), DRAWN_IN_MS, DRAWN_IN_MS * lot, Cue.CHIPS_TAKEN)
        gone = [sprite]
        if leads:
            mark = dotted([[(item.x, item.y), seat]], stage.book.theme)
            gone.append(stage.piece(mark.body, mark.box, _PATH))
        return _then(tween, partial(stage.scene.remove, *gone))

    def _away(self, sprite: Sprite, goal: Point, cue: Cue) -> Tween:
        stage = self._stage
        tween = stage.motions.leaving(sprite, stage.to.pixels(*goal), STACK_TO_RACK_MS, 0.0, cue)
        return _then(tween, partial(stage.scene.remove, sprite))

    def _burn(self, after: LaidTable) -> Iterator[Tween]:
        """The next card goes face down from the shoe to the discard rack."""
        x, y = next_card_at(after.view)
        yield self._away(
            self._stage.sprite(CardItem(None, x, y, CARD_WIDTH, 0.0, _IN_FLIGHT)), layout.DISCARDS, Cue.CARD
        )


def _lot(key: PieceKey) -> int:
    """In which lot a stack is carried: the dealer's hands take at most four of one payment at a time."""
    return key.nth // _STACKS_IN_A_LOT if isinstance(key.target, AtPayment) else 0


def _is_drawn_in(after: LaidTable, target: AtWager | AtPayment) -> bool:
    """Whether a side wager's player has taken back its stake with what it won."""
    named = target.hand, target.patron, target.side_wager
    spots = (spot for spot in after.view.table.spots if spot.number == target.spot)
    paid = (it for spot in spots for it in spot.payments if it.drawn_in)
    return target.kind is WagerKind.SIDE and any((it.hand, it.patron, it.side_wager) == named for it in paid)


def _is_up(item: Item) -> bool:
    return isinstance(item, CardItem) and item.card is not None


def _squeezed(stage: SpotStage, card: Card | None, width: float, angle: float, part: float) -> Image:
    """A card seen at a slant: its picture made narrower about its long middle line, then turned."""
    upright = stage.book.card(card, width)
    high = upright.surface.get_height()
    wide = max(2, round(upright.surface.get_width() * part))
    surface = pygame.transform.smoothscale(upright.surface, (wide, high))
    if angle:
        surface = pygame.transform.rotozoom(surface, -angle, 1.0)
    return Image(surface, surface.get_width() / 2, surface.get_height() / 2)


def _worth(rack: Rack) -> int:
    return sum(tube.worth for tube in rack.tubes)


def _then(tween: Tween, after: Callable[[], None]) -> Tween:
    """The same motion with something more at its end."""

    def ends() -> None:
        if tween.ends is not None:
            tween.ends()
        after()

    return replace(tween, ends=ends)
