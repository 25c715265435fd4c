"""Where hands perform on the table: each patron's from his own place at the rail, the dealer's own from below."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from math import atan2, degrees, hypot

import pygame

from trainer.canvas.art.theme import mixed, rgb
from trainer.canvas.hands.motion.gesture_places import ArcFrame, GestureFrame, GesturePlace, Pixel, SpotFrame
from trainer.canvas.hands.motion.key_sequence import TO_THE_CARDS
from trainer.canvas.hands.motion.personal_style import style_of
from trainer.canvas.hands.performances import DEALER, Performance
from trainer.canvas.spots.lanes import TurnedFrame
from trainer.canvas.spots.measures import UNIT, SpotPlace
from trainer.canvas.spots.performing import ACROSS, ASIDE, BEHIND_THE_BET, arm_of, cards_taken_up, chips_brought
from trainer.canvas.spots.pieces import CardItem, PieceKey
from trainer.canvas.spots.stage import SpotStage
from trainer.canvas.spots.targets import AtCard
from trainer.canvas.table import layout
from trainer.canvas.table.laying import LaidTable
from trainer.canvas.table.sprites_on_table import SpritesOnTable
from trainer.domain.signals import gestures
from trainer.domain.signals.gestures import Ways
from trainer.domain.signals.motions import Motion, Over

HAND = 0.115
"""How long a hand is. A hand of cards' own scale would be 0.16: it would reach from the rail over bet and cards."""

_FORWARD, _LEANING, _STEEPEST = 0.18, 20.0, 75.0
_OVER_THE_CARDS, _ON_THE_CARDS = 0.43, 0.80
_DEALER = (0.5, 0.62)
_CALLED_AT, _SHORT_OF_THE_CARDS = 1.06, 0.07
_SWEEP = 74.0
_BELOW_THE_LINE = 0.036
_LETTERS = 14.0


def carried_by_hand(found: LaidTable, performance: Performance) -> Iterator[PieceKey]:
    """The keys of the chips that a performance brings and of the cards it takes up, where they lie in a snapshot."""
    chips = chips_brought(performance, found.items)
    if chips is not None:
        yield chips
    yield from cards_taken_up(performance, found.items)


def place_on(
    stage: SpotStage,
    found: LaidTable,
    lying: SpritesOnTable,
    performance: Performance,
    ways: Ways,
    keep: Sequence[pygame.Rect] = (),
) -> GesturePlace | None:
    """Where a performance is made; None where the table has no such place.

    ``ways`` is how people differ, ``keep`` what a bubble shall not cover besides cards and chips, in pixels.
    """
    frame = _frame(stage, found, performance, ways)
    if frame is None:
        return None
    chips = chips_brought(performance, found.items)
    seat = found.seat(performance.spot, performance.patron) if performance.spot != DEALER else None
    cards = cards_taken_up(performance, found.items)
    # In a pitched game only those that lie face down are held.
    held = [key for key in cards if not lying.lay_up(key)] or cards
    return GesturePlace(
        frame,
        arm_of(frame, performance),
        chips=lying.prop(chips, brings=True) if chips is not None else None,
        cards=tuple(lying.prop(key, performance.cards[cards.index(key)]) for key in held),
        mouth=stage.to.pixels(*seat.seat) if seat is not None else (0.0, 0.0),
        keep=(*(sprite.bounds for sprite in lying.sprites(lambda _: True).values()), *keep),
        side=1 if seat is None or frame.angle < seat.tilt else -1,
        letters=_LETTERS * stage.to.unit / UNIT,
        pitch=_pitch(found, performance),
        nap=rgb(mixed(stage.book.theme.felt_lit, "#FFFFFF", 0.5)),
        is_felt=lambda pixel: _is_felt(stage, pixel),
    )


def _frame(stage: SpotStage, found: LaidTable, performance: Performance, ways: Ways) -> GestureFrame | None:
    if performance.spot == DEALER:
        return _dealers(stage, found, performance)
    if not any(spot == performance.spot for spot, _ in found.seats):
        return None
    about = _about(found, performance, ways)
    x, y = stage.to.pixels(about.x, about.y)
    return SpotFrame(x, y, about.angle, HAND * stage.to.unit)


def _about(found: LaidTable, performance: Performance, ways: Ways) -> TurnedFrame:
    """The frame of the bet that is signalled for, moved to where the gesture's own place for it comes to lie right."""
    seat = found.seat(performance.spot, performance.patron)
    foot = found.feet.get((performance.spot, performance.hand, performance.patron))
    about = TurnedFrame(seat.x, seat.y, seat.tilt)
    if foot is not None:
        # A player faces the table at a right angle, however the row of chips runs.
        about = foot.frame if found.back_places(performance.spot) else replace(foot.frame, angle=seat.tilt)
    shows = performance.gestures[0].shows if performance.gestures else None
    angle = max(-_STEEPEST, min(_STEEPEST, about.angle + _leaning(performance, ways)))
    forward = _FORWARD if shows in BEHIND_THE_BET else 0.0
    x, y, back = about.x, about.y, -forward
    if performance.over in ASIDE:
        other = _neighbour(found, performance)
        if other is not None:
            away = ASIDE[performance.over] * hypot(other.x - seat.x, other.y - seat.y)
            x, y = TurnedFrame(other.x, other.y, angle).at(-away, 0.0)
    elif not performance.patron and performance.over is Over.OWN_CARDS:
        x, y = _middle_of(found, performance.spot, performance.hand)
        back += TO_THE_CARDS - _OVER_THE_CARDS
    elif shows is Motion.REACH_FOR_CARDS:
        x, y = _middle_of(found, performance.spot, performance.hand)
        back += _ON_THE_CARDS
        if performance.patron:
            # The cards all share lie before none of them: each reaches there from the own place.
            angle = degrees(atan2(seat.seat[0] - x, y - seat.seat[1]))
    return TurnedFrame(*TurnedFrame(x, y, angle).at(0.0, -back * HAND), angle)


def _leaning(performance: Performance, ways: Ways) -> float:
    """How the arm leans: it comes from a shoulder, and to a neighbour's place across from the patron's own."""
    if performance.over in ASIDE:
        return -ASIDE[performance.over] * ACROSS
    return _LEANING if style_of(ways, performance.person, performance.variant).left else -_LEANING


def _middle_of(found: LaidTable, spot: int, hand: int) -> Pixel:
    """The middle of a hand's cards, or of where they will lie."""
    cards = [
        item
        for key, item in found.items.items()
        if isinstance(key.target, AtCard)
        and (key.target.spot, key.target.hand) == (spot, hand)
        and isinstance(item, CardItem)
    ]
    if not cards:
        return found.seat(spot).hand
    return sum(card.x for card in cards) / len(cards), sum(card.y for card in cards) / len(cards)


def _neighbour(found: LaidTable, performance: Performance) -> SpotPlace | None:
    step = -1 if performance.over is Over.LEFT_NEIGHBOUR else 1
    if not performance.patron:
        return found.seats.get((performance.spot + step, ""))
    patrons: Sequence[str] = [patron for _, patron in found.seats if patron]
    at = patrons.index(performance.patron) + step
    return found.seats[performance.spot, patrons[at]] if 0 <= at < len(patrons) else None


def _pitch(found: LaidTable, performance: Performance) -> float:
    """From one betting circle to the next, in hand lengths."""
    if performance.spot == DEALER or performance.over not in (Over.LEFT_NEIGHBOUR, Over.RIGHT_NEIGHBOUR):
        return 1.0
    seat, other = found.seat(performance.spot, performance.patron), _neighbour(found, performance)
    places = layout.spots(max(2, found.view.spots))
    if other is None:
        return hypot(places[1].x - places[0].x, places[1].y - places[0].y) / HAND
    return hypot(other.x - seat.x, other.y - seat.y) / HAND


def _dealers(stage: SpotStage, found: LaidTable, performance: Performance) -> GestureFrame | None:
    """The frame of the dealer's own gesture: the insurance line, or a spot as the dealer reaches for it."""
    unit = HAND * stage.to.unit
    if performance.gestures and performance.gestures[0].frame is gestures.GestureOrigin.ARC:
        return ArcFrame(lambda way: _on_the_line(stage, way), unit)
    if not any(spot == performance.toward for spot, _ in found.seats):
        return None
    x, y = _middle_of(found, performance.toward, performance.hand)
    away = hypot(_DEALER[0] - x, _DEALER[1] - y)
    towards = (_DEALER[0] - x) / away, (_DEALER[1] - y) / away
    angle = degrees(atan2(-towards[0], towards[1]))
    origin = TurnedFrame(x, y, angle).at(0.0, _SHORT_OF_THE_CARDS - _CALLED_AT * HAND)
    return SpotFrame(*stage.to.pixels(*origin), angle, unit)


def _is_felt(stage: SpotStage, pixel: Pixel) -> bool:
    """Whether a pixel is inside the rail."""
    x, y = stage.to.units(*pixel)
    across, up = (x - layout.FELT.x) / layout.FELT.across, (y - layout.FELT.y) / layout.FELT.up
    return across * across + up * up < 1 if up < 0 else abs(across) < 1


def _on_the_line(stage: SpotStage, way: float) -> Pixel:
    x, y = layout.BAND.at(90.0 + _SWEEP * way)
    return stage.to.pixels(x, y + _BELOW_THE_LINE)
