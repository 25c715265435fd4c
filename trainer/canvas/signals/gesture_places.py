"""Where hands perform on the close-up, and the chips and cards they bring, take up and lay down."""

from __future__ import annotations

from dataclasses import dataclass, replace
from math import atan2, degrees, hypot

from trainer.canvas.art.sprites import Image
from trainer.canvas.art.theme import mixed, rgb
from trainer.canvas.felt.scene import Sprite
from trainer.canvas.hands.motion.carrying import Prop
from trainer.canvas.hands.motion.gesture_places import ArcFrame, GestureFrame, GesturePlace, Pixel, SpotFrame
from trainer.canvas.hands.performances import DEALER, Performance
from trainer.canvas.signals.ground import BAND_ARC
from trainer.canvas.signals.laying import LaidCloseUp
from trainer.canvas.signals.seats import BAND, ClosePlace
from trainer.canvas.signals.sizes import LENGTH, WIDTH, CloseScale
from trainer.canvas.spots.lanes import TurnedFrame
from trainer.canvas.spots.measures import UNIT
from trainer.canvas.spots.performing import ACROSS, ASIDE, BEHIND_THE_BET, arm_of, cards_taken_up, chips_brought
from trainer.canvas.spots.pieces import CardItem, ChipsItem, Item, PieceKey
from trainer.canvas.spots.stage import SpotStage
from trainer.canvas.spots.targets import AtCard
from trainer.domain.cards.playing_cards import Card
from trainer.domain.signals import gestures
from trainer.domain.signals.motions import Motion

_FORWARD, _WITH_CARDS, _OVER_THE_BET = 0.08, 0.18, 0.45
_CALLED_AT, _ON_THE_CARDS, _REACHES = 1.06, 0.24, 0.72
_LETTERS = 14.0
_NARROW, _SMALLEST = 0.8, 0.72
_ABOVE, _OUTWARD = 0.4, 0.25


@dataclass(frozen=True, slots=True)
class CloseUpPieces:
    """Everything that lies on the close-up with its sprite."""

    found: LaidCloseUp
    stage: SpotStage
    to: CloseScale
    lying: dict[PieceKey, tuple[Item, Sprite]]
    labels: tuple[Sprite, ...] = ()

    def place(self, performance: Performance) -> GesturePlace | None:
        """Where a performance is made; None where that is out of sight."""
        frame = self._frame(performance)
        if frame is None:
            return None
        theme = self.stage.book.theme
        chips = chips_brought(performance, self.lying)
        seat = self.found.seats.get((performance.spot, performance.patron))
        return GesturePlace(
            frame,
            arm_of(frame, performance),
            self._prop(chips, brings=True) if chips is not None else None,
            tuple(self._prop(key, brings=False) for key in self._cards(performance)),
            self._mouth(frame, seat) if seat is not None else self._own_mouth,
            tuple(sprite.bounds for sprite in (*(sprite for _, sprite in self.lying.values()), *self.labels)),
            self._letters,
            self._pitch(performance),
            rgb(mixed(theme.felt_lit, "#FFFFFF", 0.5)),
            side=-1 if seat is not None and seat.x < WIDTH / 2 - 1e-6 else 1,
        )

    # What is brought and taken up

    def _cards(self, performance: Performance) -> list[PieceKey]:
        """In a pitched game only those that lie face down are held."""
        lying = cards_taken_up(performance, self.lying)
        return [key for key in lying if not self._is_up(key)] or lying

    def _is_up(self, key: PieceKey) -> bool:
        item = self.lying[key][0]
        return isinstance(item, CardItem) and item.card is not None

    def _prop(self, key: PieceKey, *, brings: bool) -> Prop:
        """A piece to be carried, as it lay before any hand came; it stays where a hand leaves it."""
        item, sprite = self.lying[key]
        stage = self.stage

        def held(heading: float, turned_up: bool) -> Image:
            match item:
                case ChipsItem():
                    return stage.picture(item)
                case CardItem():
                    return stage.picture(replace(item, angle=heading, card=self._face(key) if turned_up else None))

        home, laid = stage.to.pixels(item.x, item.y), stage.picture(item)
        if brings:
            return Prop(sprite, home, item.level, laid, held)
        stage.scene.picture(sprite, laid)
        stage.scene.place(sprite, *home)
        stage.scene.lift(sprite, item.level)
        return Prop(sprite, home, item.level, laid, held, home, up=self._is_up(key), stays=True)

    def _face(self, key: PieceKey) -> Card | None:
        target = key.target
        assert isinstance(target, AtCard)
        return self.found.view.table.spot(target.spot).hands[target.hand].cards[target.card]

    # Where

    def _frame(self, performance: Performance) -> GestureFrame | None:
        if performance.spot == DEALER:
            return self._dealers(performance)
        seat = self.found.seats.get((performance.spot, performance.patron))
        if seat is None:
            return None
        about = self._about(performance, seat)
        return SpotFrame(*self.to.pixels(about.x, about.y), about.angle, self.to.hand * _part(seat))

    def _about(self, performance: Performance, seat: ClosePlace) -> TurnedFrame:
        """The bet that is signalled for, or its like at a neighbour's."""
        foot = self.found.feet.get((performance.spot, performance.hand, performance.patron))
        about = foot.frame if foot is not None else TurnedFrame(seat.x, seat.y, seat.tilt)
        shows = performance.gestures[0].shows if performance.gestures else None
        forward = _FORWARD if shows in BEHIND_THE_BET else _WITH_CARDS if shows is Motion.BRUSH_CARDS else 0.0
        other = self._neighbour(performance)
        cards = self._middle_of(performance) if shows is Motion.REACH_FOR_CARDS else None
        if cards is not None:
            return self._reaching(cards, about, seat, performance)
        if other is not None:
            # The gesture goes over by itself: its frame is moved so that it comes to lie about that bet's circle. The
            # arm comes across from the patron's own place, or it would be taken for the neighbour's.
            side = ASIDE[performance.over]
            away, angle = side * hypot(other.x - seat.x, other.y - seat.y), about.angle - side * ACROSS
            about = TurnedFrame(*TurnedFrame(other.x, other.y, angle).at(-away, 0.0), angle)
            forward = _OVER_THE_BET if forward else 0.0
        return TurnedFrame(*about.at(0.0, forward * _part(seat) * LENGTH), about.angle)

    def _reaching(self, cards: Pixel, about: TurnedFrame, seat: ClosePlace, performance: Performance) -> TurnedFrame:
        """The frame from which a reach comes to lie on the cards: those all share lie before none of their places."""
        x, y = cards
        angle = degrees(atan2(seat.x - x, y - seat.y + LENGTH)) if performance.patron else about.angle
        return TurnedFrame(*TurnedFrame(x, y, angle).at(0.0, -_REACHES * _part(seat) * LENGTH), angle)

    def _middle_of(self, performance: Performance) -> Pixel | None:
        """The middle of the cards that a performance is about; None where there are none."""
        items = (
            item
            for key, (item, _) in self.lying.items()
            if isinstance(key.target, AtCard)
            and (key.target.spot, key.target.hand) == (performance.spot, performance.hand)
        )
        places = [(item.x, item.y) for item in items]
        if not places:
            return None
        return sum(x for x, _ in places) / len(places), sum(y for _, y in places) / len(places)

    def _neighbour(self, performance: Performance) -> ClosePlace | None:
        if performance.over not in ASIDE:
            return None
        keys = list(self.found.seats)
        at = keys.index((performance.spot, performance.patron)) + ASIDE[performance.over]
        return self.found.seats[keys[at]] if 0 <= at < len(keys) else None

    def _pitch(self, performance: Performance) -> float:
        """From one betting circle to the next, in hand lengths."""
        seat, other = self.found.seats.get((performance.spot, performance.patron)), None
        if seat is not None:
            other = self._neighbour(performance)
        if seat is None or other is None:
            return 1.0
        return hypot(other.x - seat.x, other.y - seat.y) / LENGTH / _part(seat)

    def _dealers(self, performance: Performance) -> GestureFrame | None:
        """The frame of the dealer's own gesture: along the insurance line, or before the cards of a spot."""
        unit = self.to.hand
        if performance.gestures and performance.gestures[0].frame is gestures.GestureOrigin.ARC:
            return ArcFrame(self._on_the_line, unit)
        cards = [
            item
            for key, (item, _) in self.lying.items()
            if isinstance(key.target, AtCard) and key.target.spot == (performance.toward or self.found.view.turn[0])
        ]
        if not cards:
            # Nothing but chips lies there.
            middle = self.found.seats.get((self.found.view.turn[0], ""))
            return None if middle is None else SpotFrame(*self.to.pixels(middle.x, middle.y), 0.0, unit)
        x, y = (sum(each) / len(cards) for each in zip(*((card.x, card.y) for card in cards), strict=True))
        return SpotFrame(*self.to.pixels(x, y + (_ON_THE_CARDS - _CALLED_AT) * LENGTH), 0.0, unit)

    def _on_the_line(self, way: float) -> Pixel:
        x = BAND_ARC.x + way * 1.45 * LENGTH
        return self.to.pixels(x, BAND_ARC.y - (BAND_ARC.up**2 - (x - BAND_ARC.x) ** 2) ** 0.5)

    @property
    def _letters(self) -> float:
        return _LETTERS * self.to.unit / UNIT

    @property
    def _own_mouth(self) -> Pixel:
        """The dealer speaks from this side of the table."""
        return self.to.pixels(WIDTH / 2, BAND + _OUTWARD * LENGTH)

    def _mouth(self, frame: GestureFrame, seat: ClosePlace) -> Pixel:
        """At his place, a little above what is in sight; a neighbour's words rather stand away from the middle."""
        aside = (seat.x > WIDTH / 2 + 1e-6) - (seat.x < WIDTH / 2 - 1e-6)
        return self.to.pixels(seat.x, 0.0)[0] + aside * _OUTWARD * frame.unit, -_ABOVE * frame.unit


def _part(seat: ClosePlace) -> float:
    """How much of its size a hand has where many sit side by side."""
    return max(_SMALLEST, min(1.0, seat.width / LENGTH / _NARROW))
