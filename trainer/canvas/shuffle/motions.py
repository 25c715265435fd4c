"""How the cards get from one table to the next: packets travel, riffle, drop upon one another, spread and turn."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from functools import partial
from math import pi, sin

from trainer.canvas.art.sprites import Image
from trainer.canvas.felt.cues import Cue
from trainer.canvas.felt.keyed_sprites import KeyedSprites, LaidPicture
from trainer.canvas.felt.scene import Sprite
from trainer.canvas.felt.timeline import Tween, ease_out
from trainer.canvas.shuffle.art import ShuffleArt
from trainer.canvas.shuffle.flights import Flight, Point, cut_card_moves, flights, landing
from trainer.canvas.shuffle.laying import LaidShuffle, ShuffleKey, pile_look, seen
from trainer.canvas.shuffle.layout import foot
from trainer.canvas.shuffle.piles import PileLook
from trainer.canvas.shuffle.riffle import MET, riffle
from trainer.canvas.shuffle.riffling_hands import RifflingHands
from trainer.canvas.shuffle.side_view_motions import CUT, PACK, SideMotions
from trainer.canvas.shuffle.spread_cards import SpreadCard, scattered
from trainer.canvas.shuffle.swirl import swirled
from trainer.canvas.shuffle.view import ShuffleView
from trainer.domain.shuffle import acts
from trainer.domain.shuffle.places import GROWING, HANDS, LEFT, LOOSE, RIGHT, SHOE, WASH, Place, Where

PACKET_MS, RIFFLE_MS, DROP_MS, WASH_MS, FAN_MS, CARD_MS = 200.0, 800.0, 110.0, 1000.0, 280.0, 200.0
_STRIPPED, _BOXED, _SWIRLING, _FRAMES = 5, 3, 36, 48
_BEDS, _BED_LIES, _SWISHES = 3, 0.36, 3
_FLYING, _OVER = 50.0, 51.0
_ASIDE = 1.25
_ARC = 26.0

Show = Callable[[float], None]


class ShuffleMotions:
    """Plays the way from ``before`` to ``after`` on a layer; whatever it leaves out is there at once."""

    def __init__(self, layer: KeyedSprites[ShuffleKey], art: ShuffleArt, pace: float, cues: list[Cue]) -> None:
        self._layer, self._art, self._pace, self._cues = layer, art, pace, cues
        self._side = SideMotions(layer, art, pace, cues)

    def play(self, before: ShuffleView, after: ShuffleView, wanted: LaidShuffle, act: acts.ShuffleAct | None) -> None:
        """Let the cards travel; the layer shows ``wanted`` when all have arrived."""
        # The felt may show another moment than the one before the act: then nothing is in the hands to be shuffled.
        holds = any(before.table.count(place) for place in (LEFT, RIGHT, HANDS)) and ("pile", HANDS) in wanted
        match act:
            case acts.Riffle() | acts.Lace() | acts.Strip() | acts.Box() if not holds:
                self._fly(before, after, wanted)
            case acts.Riffle() | acts.Lace():
                self._riffle(before, after, wanted)
            case acts.Strip():
                self._restack(before, after, wanted, _STRIPPED)
            case acts.Box():
                self._restack(before, after, wanted, _BOXED)
            case acts.Wash():
                self._swirl(before, after, wanted, WASH)
            case acts.Mix():
                self._swirl(before, after, wanted, LOOSE)
            case acts.FanFaces() | acts.FanBacks():
                self._fan(wanted, Place(Where.FANNED, act.deck))
            case acts.ReSuit():
                self._fan_all(wanted)
            case acts.BringTogether():
                self._bring_together(before, after, wanted)
            case _:
                self._fly(before, after, wanted)

    # Packets

    def _fly(self, before: ShuffleView, after: ShuffleView, wanted: LaidShuffle) -> None:
        ways = flights(before, after, self._art)
        is_set_in = CUT in wanted and self._layer.laid.get(CUT) != wanted[CUT]
        self._layer.lay(wanted, self._held_back(ways, wanted))
        for way in ways:
            keys = [key for key in self._keys(way.target) if key in wanted]
            self._travel(way.image, way.start, way.end, PACKET_MS, partial(self._arrive, wanted, keys, landing(way)))
        moved = cut_card_moves(before, after, self._art)
        if moved is not None:
            self._cut_card(wanted, *moved)
        if is_set_in and before.table.cut_wanted and after.table.cut is not None:
            self._side.player_cuts(after, wanted)
        elif is_set_in:
            self._side.set_in(wanted)

    def _held_back(self, ways: Collection[Flight], wanted: LaidShuffle) -> set[ShuffleKey]:
        return {key for way in ways for key in self._keys(way.target) if key in wanted}

    def _keys(self, place: Place) -> tuple[ShuffleKey, ...]:
        return (("shoe", None), ("pile", place)) if place == SHOE else (("pile", place),)

    def _arrive(self, wanted: LaidShuffle, keys: Collection[ShuffleKey], cue: Cue | None = None) -> None:
        for key in keys:
            self._layer.put(key, wanted[key])
        if cue is not None:
            self._cues.append(cue)

    def _sound(self, cue: Cue) -> Callable[[], None]:
        return partial(self._cues.append, cue)

    def _travel(self, image: Image, start: Point, end: Point, duration: float, ends: Callable[[], None]) -> None:
        """Bring a picture along a low arc, over everything that lies."""
        scene, sprite = self._layer.scene, Sprite(image, *start, _FLYING)
        high = _ARC * self._art.to.unit
        scene.add(sprite)

        def apply(part: float) -> None:
            lifted = high * sin(pi * part)
            scene.place(sprite, _between(start[0], end[0], part), _between(start[1], end[1], part) - lifted)

        def done() -> None:
            scene.remove(sprite)
            ends()

        self._play(apply, duration, done)

    def _cut_card(self, wanted: LaidShuffle, start: Point, end: Point) -> None:
        key: ShuffleKey = ("cut-card", None)
        laid = wanted.get(key)
        self._layer.put(key, None)

        def lies() -> None:
            self._layer.put(key, laid)
            self._cues.append(Cue.CARD)

        self._travel(self._art.cut_card(), start, end, CARD_MS, lies)

    # In the hands

    def _riffle(self, before: ShuffleView, after: ShuffleView, wanted: LaidShuffle) -> None:
        counts = [before.table.count(place) for place in (LEFT, RIGHT, HANDS) if before.table.count(place)]
        left, right = counts if len(counts) == 2 else (counts[0] // 2, counts[0] - counts[0] // 2)
        x, y = self._art.to.pixels(*foot(after, HANDS))

        def picture(part: float) -> Image:
            return riffle(self._art, left, right, part)

        hands = RifflingHands(self._layer.scene, self._art, (x, y), _OVER)
        self._film(wanted, ("pile", HANDS), picture, (x, y), RIFFLE_MS, hands)

    def _film(
        self,
        wanted: LaidShuffle,
        key: ShuffleKey,
        picture: Callable[[float], Image],
        at: Point,
        duration: float,
        hands: RifflingHands,
    ) -> None:
        """Show pictures one after another in place of ``key``, which is there at the end; ``hands`` are over them."""
        scene = self._layer.scene
        self._layer.lay({at: laid for at, laid in wanted.items() if at != key})
        sprite = Sprite(picture(0.0), *at, _FLYING)
        scene.add(sprite)
        shown = [0]

        def apply(part: float) -> None:
            step = min(_FRAMES - 1, int(part * _FRAMES))
            if step != shown[0]:
                shown[0] = step
                scene.picture(sprite, picture(step / _FRAMES))
            hands.show(part)

        def done() -> None:
            scene.remove(sprite)
            hands.go()
            self._arrive(wanted, [key])

        self._play(apply, duration, done, even=True)
        # It is heard from when the corners meet.
        self._play(lambda _: None, duration * MET, self._sound(Cue.RIFFLE))

    def _restack(self, before: ShuffleView, after: ShuffleView, wanted: LaidShuffle, drops: int) -> None:
        """Small packets from the top of one heap, one upon the other, onto another beside it."""
        count, key = after.table.count(HANDS), ("pile", HANDS)
        x, y = self._art.to.pixels(*foot(after, HANDS))
        aside = _ASIDE * self._art.to.card
        look = pile_look(after, HANDS)
        self._layer.lay({at: laid for at, laid in wanted.items() if at != key})
        scene, piles = self._layer.scene, self._art.piles
        rest, heap, flying = (Sprite(piles.pile(look), x, y, level) for level in (_FLYING, _OVER, _OVER + 1))
        scene.add(rest, heap, flying)
        heard = [-1]

        def apply(part: float) -> None:
            drop = min(drops - 1, int(part * drops))
            if drop > heard[0]:
                heard[0] = drop
                self._cues.append(Cue.STRIP)
            way = ease_out(part * drops - drop)
            gone, next_gone = count * drop // drops, count * (drop + 1) // drops
            self._part(rest, look, count - next_gone, (x, y))
            self._part(heap, look, gone, (x - aside, y))
            off, on = y - piles.rise(count - next_gone), y - piles.rise(gone)
            lifted = _ARC * self._art.to.unit * sin(pi * way)
            self._part(flying, look, next_gone - gone, (x - aside * way, _between(off, on, way) - lifted))

        def done() -> None:
            scene.remove(rest, heap, flying)
            squared = partial(self._arrive, wanted, [key], Cue.SQUARED)
            self._travel(piles.pile(look), (x - aside, y), (x, y), DROP_MS * 2, squared)

        apply(0.0)
        self._play(apply, DROP_MS * drops, done, even=True)

    def _part(self, sprite: Sprite, look: PileLook, cards: int, at: Point) -> None:
        """Let a sprite show so many cards at a place, or nothing where they are none."""
        scene = self._layer.scene
        scene.show(sprite, cards > 0)
        if cards > 0:
            scene.picture(sprite, self._art.piles.pile(PileLook(look.seed, cards, look.top)))
            scene.place(sprite, *at)

    # On the felt

    def _swirl(self, before: ShuffleView, after: ShuffleView, wanted: LaidShuffle, place: Place) -> None:
        """The uppermost cards go round under both hands, from where they lay; more and more of the others lie below."""
        key: ShuffleKey = ("spread", place)
        if key not in wanted:
            self._layer.lay(wanted)
            return
        cards = scattered(after, place)
        bed, top = cards[:-_SWIRLING], cards[-_SWIRLING:]
        ways = swirled(before, top)
        sprites = [Sprite(self._art.lying(seen(after, it.number), it.angle), 0, 0, _FLYING) for it in top]
        self._layer.scene.add(*sprites)
        lying = [0]

        def apply(part: float) -> None:
            step = min(_BEDS, int(part / _BED_LIES * _BEDS))
            if step > lying[0]:
                lying[0] = step
                self._lay_bed(after, wanted, key, bed[: len(bed) * step // _BEDS])
            for sprite, way in zip(sprites, ways, strict=True):
                self._layer.scene.place(sprite, *self._art.to.pixels(*way.at(part)))

        def done() -> None:
            self._layer.scene.remove(*sprites)
            self._layer.lay(wanted)

        apply(0.0)
        self._play(apply, WASH_MS, done, even=True, begins=self._sound(Cue.SPREAD))
        for swish in range(1, _SWISHES):
            self._play(lambda _: None, WASH_MS * swish / _SWISHES, self._sound(Cue.SPREAD))

    def _lay_bed(self, view: ShuffleView, wanted: LaidShuffle, key: ShuffleKey, cards: Sequence[SpreadCard]) -> None:
        """All is as ``wanted``, but only ``cards`` lie spread so far."""
        under = {at: laid for at, laid in wanted.items() if at != key}
        if cards:
            picture = self._art.spread(tuple((it, seen(view, it.number)) for it in cards))
            under[key] = LaidPicture(picture, 0, 0, wanted[key].level)
        self._layer.lay(under)

    def _fan_all(self, wanted: LaidShuffle) -> None:
        spread = [key for key in wanted if key[0] == "spread" and key[1] is not None and key[1].where is Where.FANNED]
        self._layer.lay(wanted, spread)
        for key in spread:
            self._reveal(wanted, key, Cue.SPREAD if key == spread[0] else None)

    def _fan(self, wanted: LaidShuffle, place: Place) -> None:
        key: ShuffleKey = ("spread", place)
        if key not in wanted:
            self._layer.lay(wanted)
            return
        self._layer.lay(wanted, [key])
        self._reveal(wanted, key, Cue.SPREAD)

    def _reveal(self, wanted: LaidShuffle, key: ShuffleKey, cue: Cue | None) -> None:
        """Spread from the left to the right; what lay spread there before is turned over along the way."""
        scene, laid, old = self._layer.scene, wanted[key], self._layer.laid.get(key)
        new = Sprite(_left_of(laid.image, 0.0), laid.x, laid.y, laid.level + 0.001)
        scene.add(new)

        def apply(part: float) -> None:
            scene.picture(new, _left_of(laid.image, part))
            if old is not None:
                self._layer.put(key, LaidPicture(_right_of(old.image, part), old.x, old.y, old.level))

        def done() -> None:
            scene.remove(new)
            self._arrive(wanted, [key])

        self._play(apply, FAN_MS, done, begins=self._sound(cue) if cue is not None else None)

    def _bring_together(self, before: ShuffleView, after: ShuffleView, wanted: LaidShuffle) -> None:
        """What lay in front goes aside, then the rest goes upon it."""
        if PACK in wanted:
            self._side.bring_together(before, after, wanted)
            return
        place = GROWING if after.table.count(GROWING) else HANDS
        key: ShuffleKey = ("pile", place)
        front, count = before.table.cut_card_depth, after.table.count(place)
        if key not in wanted or not 0 < front < count:
            self._layer.lay(wanted)
            return
        x, y = self._art.to.pixels(*foot(after, place))
        aside, piles = x + _ASIDE * self._art.to.card, self._art.piles
        under, over = (piles.pile(pile_look(before, place, *part)) for part in ((front, None), (0, front)))
        base = piles.pile(PileLook(pile_look(after, place).seed, front, pile_look(before, place).top))
        self._layer.lay(wanted, [key])
        self._layer.put(key, LaidPicture(under, x, y, wanted[key].level))
        scene, lying = self._layer.scene, Sprite(base, aside, y, _FLYING - 1)

        def rest_goes_over() -> None:
            scene.add(lying)
            self._layer.put(key, None)
            self._cues.append(Cue.PACK)
            self._travel(under, (x, y), (aside, y - piles.rise(front)), PACKET_MS, back)

        def back() -> None:
            scene.remove(lying)
            self._cues.append(Cue.PACK)
            squared = partial(self._arrive, wanted, [key], Cue.SQUARED)
            self._travel(wanted[key].image, (aside, y), (x, y), PACKET_MS, squared)

        self._travel(over, (x, y - piles.rise(count - front)), (aside, y), PACKET_MS, rest_goes_over)

    def _play(
        self,
        apply: Show,
        duration: float,
        ends: Callable[[], None],
        *,
        even: bool = False,
        begins: Callable[[], None] | None = None,
    ) -> None:
        tween = Tween(apply, duration / self._pace, begins=begins, ends=ends, even=even)
        self._layer.scene.timeline.play([tween])


def _between(start: float, end: float, part: float) -> float:
    return start + (end - start) * part


def _left_of(image: Image, part: float) -> Image:
    """The left ``part`` of a picture, without copying it."""
    wide, high = image.surface.get_size()
    return Image(image.surface.subsurface((0, 0, max(1, round(wide * part)), high)), image.x, image.y)


def _right_of(image: Image, part: float) -> Image:
    wide, high = image.surface.get_size()
    left = min(wide - 1, round(wide * part))
    return Image(image.surface.subsurface((left, 0, wide - left, high)), image.x - left, image.y)
