"""A contact sheet: a gesture's frames side by side, each on its piece of felt with bet and cards, and its time."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from math import ceil

import pygame

from trainer.canvas.art import svg
from trainer.canvas.art.sprites import Image, SpriteBook
from trainer.canvas.art.svg import Rasteriser
from trainer.canvas.art.svg import number as n
from trainer.canvas.art.theme import CanvasTheme, mixed, rgb
from trainer.canvas.felt.ground import Lamp, felt
from trainer.canvas.felt.lettering import written
from trainer.canvas.felt.scene import Scene, Sprite
from trainer.canvas.hands.motion.acting import Acting
from trainer.canvas.hands.motion.bank import HandBank
from trainer.canvas.hands.motion.bringing import is_pushed
from trainer.canvas.hands.motion.carrying import Prop
from trainer.canvas.hands.motion.gesture_places import GesturePlace, SpotFrame
from trainer.canvas.hands.motion.performer import Bank, DrawnHand, Performer
from trainer.canvas.hands.performances import DEALER, Performance
from trainer.canvas.hands.skin.drawing import Detail, HandPicture, draw_hand
from trainer.canvas.hands.skin.rim import rim_of
from trainer.domain.cards.playing_cards import Card
from trainer.domain.money.amounts import Cents
from trainer.domain.money.chips import Denomination, Stack
from trainer.domain.signals.gestures import Carried, Gesture, GestureOrigin, Reach, Ways
from trainer.domain.signals.motions import Motion

AS_WRITTEN = Ways((1, 1), (1, 1), (1, 1), (0, 0), (0, 0), (0, 0), (0, 0), (0, 0), 0.0)
"""Everyone makes a gesture exactly as it is written, and with the right hand."""

_GREEN = Denomination(Cents(2500), "green")
_BET = (_GREEN,) * 4
_HALF = (_GREEN,) * 2
_CARDS = ((Card.parse("TS"), 0.09, 0.665), (Card.parse("6H"), -0.08, 0.60))
# What asks for a split lies behind a pair.
_PAIR = ((Card.parse("8S"), 0.09, 0.665), (Card.parse("8H"), -0.08, 0.60))
_OF_A_PAIR = (Motion.CHIPS_TWO_FINGERS, Motion.CARDS_UP_PARTED)
_CARD, _CHIP, _CIRCLE, _HIGH = 0.34, 0.105, 0.33, 0.07
_ARC_CIRCLE, _ARC_BETS = 0.235, ((-1.22, -0.14), (0.0, 0.0), (1.22, -0.14))
_LINE, _ARC_LINE, _SAG = 0.96, 0.62, 40.0
_LINE_WIDE, _ARC_LINE_WIDE = 0.26, 0.14
_LYING, _STACKS = 10.0, 30.0
_STRIP, _BETWEEN, _LETTERS = 22, 3, 13.0
_ROW = 19.4
_WITHIN = 0.01
_ASIDE, _FOOT = 0.75, 0.94
_BREADTH = {False: 0.30, True: 0.56}


@dataclass(frozen=True, slots=True)
class Piece:
    """The felt that a frame shows, in the gesture's own frame and hand lengths; ``line`` is where insurance is laid."""

    left: float
    top: float
    right: float
    bottom: float
    line: float | None = None

    @classmethod
    def under(cls, gesture: Gesture) -> Piece:
        """As much felt as the gesture needs."""
        if gesture.frame is GestureOrigin.ARC:
            return cls(-1.95, -0.42, 1.95, 1.38, _ARC_LINE)
        if gesture.is_dealers:
            return cls(-0.75, -0.42, 0.75, 2.1)
        rests = [carry.rest for carry in gesture.carries if carry.rest is not None]
        aside = max(_ASIDE, *(abs(key.at[0]) + _BREADTH[key.reach is Reach.PALM] for key in gesture.keys))
        bottom = max([_FOOT, *(key.at[1] + 0.35 for key in gesture.keys)])
        if any(y > _FOOT for _, y in rests):
            return cls(-aside, -1.5, aside, 1.42, _LINE)
        return cls(-aside, -1.84, aside, bottom)

    def size(self, hand: float) -> tuple[int, int]:
        """Its width and height in pixels."""
        return ceil((self.right - self.left) * hand), ceil((self.bottom - self.top) * hand)


def contact_sheet(
    gesture: Gesture,
    ways: Ways,
    rasterise: Rasteriser,
    theme: CanvasTheme,
    *,
    person: int | None = None,
    hand: float = 165.0,
    across: float = _ROW,
) -> pygame.Surface:
    """The gesture's frames at the moments it is written for, a hand being ``hand`` pixels long; an opaque surface.

    A row is ``across`` hand lengths wide at most. ``person`` makes it in a way of one's own, its moments as much sooner
    or later; None as it is written.
    """
    piece, book = Piece.under(gesture), SpriteBook(rasterise, theme)
    wide, high = piece.size(hand)
    columns = _columns(gesture, piece, across)
    step, down = wide + _BETWEEN, high + _STRIP + _BETWEEN
    sheet = pygame.Surface(sheet_size(gesture, hand=hand, across=across), depth=32)
    sheet.fill(rgb(theme.felt))
    filming = _Filming(gesture, AS_WRITTEN if person is None else ways, book, piece, person or 0, hand)
    for nth, moment in enumerate(gesture.sheet):
        x, y = nth % columns * step, nth // columns * down
        frame, told = filming.frame(moment)
        sheet.blit(frame, (x, y))
        label = written(f"{told:.0f} ms", _LETTERS, theme.felt_print, bold=False)
        corner = round(x + wide / 2 - label.x), round(y + high + _STRIP / 2 - label.y)
        sheet.blit(label.surface, corner, special_flags=pygame.BLEND_PREMULTIPLIED)
    return sheet


def sheet_size(gesture: Gesture, *, hand: float, across: float = _ROW) -> tuple[int, int]:
    """How large the contact sheet is, in pixels."""
    piece = Piece.under(gesture)
    wide, high = piece.size(hand)
    columns = _columns(gesture, piece, across)
    rows = -(-len(gesture.sheet) // columns)
    return columns * (wide + _BETWEEN) - _BETWEEN, rows * (high + _STRIP + _BETWEEN) - _BETWEEN


def _columns(gesture: Gesture, piece: Piece, across: float) -> int:
    rows = -(-len(gesture.sheet) // max(1, int(across / (piece.right - piece.left))))
    return -(-len(gesture.sheet) // rows)


class _Filming:
    """Takes the frames of one performance; what is drawn once is kept for all of them."""

    def __init__(self, gesture: Gesture, ways: Ways, book: SpriteBook, piece: Piece, person: int, hand: float) -> None:
        self._gesture, self._ways, self._book, self._piece, self._hand = gesture, ways, book, piece, hand
        self._performance = Performance(
            DEALER if gesture.is_dealers else 1,
            (gesture,),
            person,
            stack=Stack(_brought(gesture)) if _carries(gesture, Carried.STACK) else Stack(),
            cards=tuple(card for card, _, _ in _lying(gesture)) if _carries(gesture, Carried.CARDS) else (),
        )
        self._ground = _ground(book, gesture, piece, hand)
        self._bank: Bank = HandBank(self._draw)

    def frame(self, moment: float) -> tuple[pygame.Surface, float]:
        """One frame, and its moment as this person makes the gesture, in milliseconds."""
        scene = Scene(self._ground)
        place = self._place(scene)
        performer = Performer(scene, self._bank, self._performance, place, self._ways, 1.0, 1.0, 0)
        acting = Acting(self._performance, self._ways, rest=_rest(place))
        comes = performer.readable_ms - acting.readable_ms
        at = self._his(moment, acting)
        self._bank.frame()
        performer.show(comes + min(max(at, _WITHIN), acting.length_ms - _WITHIN))
        surface = pygame.Surface(self._ground.get_size(), depth=32)
        scene.paint(surface)
        return surface, at

    def _his(self, moment: float, acting: Acting) -> float:
        """When this person is as far in the gesture, its beginning, its telling moment and its end being the marks."""
        told, ends = self._gesture.decided, self._gesture.length
        if moment <= told:
            return acting.readable_ms * moment / max(told, _WITHIN)
        left = acting.length_ms - acting.readable_ms
        return acting.readable_ms + left * (moment - told) / (ends - told)

    def _draw(self, drawn: DrawnHand) -> HandPicture:
        rim = rim_of(drawn.look, self._book.theme.felt)
        return draw_hand(drawn.shape, drawn.look, drawn.unit, Detail.FULL, rim, sleeve=drawn.sleeve)

    def _place(self, scene: Scene) -> GesturePlace:
        frame = SpotFrame(-self._piece.left * self._hand, -self._piece.top * self._hand, 0.0, self._hand)
        arm = (0.0, 1.0) if self._gesture.is_dealers else (0.0, -1.0)
        theme = self._book.theme
        nap = rgb(mixed(theme.felt_lit, "#FFFFFF", 0.5))
        for x, y in _ARC_BETS if self._gesture.frame is GestureOrigin.ARC else ((0.0, 0.0),):
            self._put(scene, self._book.stack(_BET, _CHIP * self._hand), frame.pixels((x, y, 0.0)), _STACKS)
        if self._gesture.frame is GestureOrigin.ARC:
            return GesturePlace(frame, arm, nap=nap)
        props = tuple(self._cards(scene, frame))
        return GesturePlace(frame, arm, self._chips(scene, frame), props if self._performance.cards else (), nap=nap)

    def _put(self, scene: Scene, image: Image, at: tuple[float, float], level: float) -> Sprite:
        sprite = Sprite(image, *at, level)
        scene.add(sprite)
        return sprite

    def _cards(self, scene: Scene, frame: SpotFrame) -> Iterator[Prop]:
        """The two cards, face down where the patron takes them up."""
        width = _CARD * self._hand
        taken = any(it.what is Carried.CARDS and not is_pushed(it) for it in self._gesture.carries)
        for nth, (card, x, y) in enumerate(_lying(self._gesture)):
            image = self._book.card(None if taken else card, width)
            at, level = frame.pixels((x, y, 0.0)), _LYING + nth / 100
            sprite = self._put(scene, image, at, level)

            def held(heading: float, turned_up: bool, card: Card = card) -> Image:
                return self._book.card(card if turned_up else None, width, heading)

            yield Prop(sprite, at, level, image, held, at)

    def _chips(self, scene: Scene, frame: SpotFrame) -> Prop | None:
        rest = next((it.rest for it in self._gesture.carries if it.what is Carried.STACK and it.rest), None)
        if rest is None:
            return None
        image = self._book.stack(_brought(self._gesture), _CHIP * self._hand, 1)
        # Chips put on the bet stand on top of it.
        on_top = _HIGH if abs(rest[0]) + abs(rest[1]) < _CHIP else 0.0
        at, level = frame.pixels((rest[0], rest[1] - on_top, 0.0)), _STACKS + 0.5
        return Prop(self._put(scene, image, at, level), at, level, image, lambda heading, turned_up: image)


def _brought(gesture: Gesture) -> tuple[Denomination, ...]:
    """Insurance is half the bet at most."""
    return _HALF if gesture.shows is Motion.CHIPS_TO_LINE else _BET


def _lying(gesture: Gesture) -> tuple[tuple[Card, float, float], ...]:
    """The two cards before the patron, each with its place."""
    return _PAIR if gesture.shows in _OF_A_PAIR else _CARDS


def _carries(gesture: Gesture, what: Carried) -> bool:
    return any(carry.what is what for carry in gesture.carries)


def _rest(place: GesturePlace) -> tuple[float, float] | None:
    return place.frame.of(place.chips.home) if place.chips is not None else None


def _ground(book: SpriteBook, gesture: Gesture, piece: Piece, hand: float) -> pygame.Surface:
    wide, high = piece.size(hand)
    surface = felt(book, wide, high, Lamp(wide / 2, 0.4 * high, 1.1 * wide, 0.9 * high))
    line = svg.stroke(book.theme.felt_print, max(1.0, 0.011 * hand), 0.8)
    body = ""
    for x, y in _ARC_BETS if gesture.frame is GestureOrigin.ARC else ((0.0, 0.0),):
        radius = _ARC_CIRCLE if gesture.frame is GestureOrigin.ARC else _CIRCLE
        body += svg.circle((x - piece.left) * hand, (y - piece.top) * hand, radius * hand, "none", line)
    if piece.line is not None:
        for off in (0.0, _ARC_LINE_WIDE if gesture.frame is GestureOrigin.ARC else _LINE_WIDE):
            down, r = n((piece.line + off - piece.top) * hand), n(_SAG * hand)
            body += svg.path(f"M-9 {down} A{r} {r} 0 0 0 {n(wide + 9)} {down}", "none", line)
    surface.blit(book.surface(body, wide, high), (0, 0), special_flags=pygame.BLEND_PREMULTIPLIED)
    return surface
