"""Where one hand's cards lie, one after another, as wide apart as there is room for."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from itertools import product
from math import cos, radians, sin

from trainer.canvas.spots.measures import CARD_HEIGHT, CARD_WIDTH
from trainer.canvas.spots.rooms import Edge, Point, Room, across

CARD_SHAPE = CARD_HEIGHT / CARD_WIDTH
_FURTHER = 0.17
_STEPS = (0.42, 0.36, 0.30, 0.24, 0.18, 0.12, 0.06)


@dataclass(frozen=True, slots=True)
class TurnedFrame:
    """A frame turned by ``angle`` degrees about a point: u runs to its right, v towards the dealer."""

    x: float
    y: float
    angle: float

    def at(self, u: float, v: float) -> Point:
        """A point of the frame on the felt."""
        turn = radians(self.angle)
        return self.x + u * cos(turn) - v * sin(turn), self.y + u * sin(turn) + v * cos(turn)

    def of(self, x: float, y: float) -> Point:
        """A point on the felt as the frame has it."""
        turn, dx, dy = radians(self.angle), x - self.x, y - self.y
        return dx * cos(turn) + dy * sin(turn), dy * cos(turn) - dx * sin(turn)

    def edge(self, edge: Edge) -> Edge:
        """An edge on the felt as the frame has it."""
        turn = radians(self.angle)
        across = edge.across * cos(turn) + edge.down * sin(turn)
        down = edge.down * cos(turn) - edge.across * sin(turn)
        return Edge(across, down, edge.most - edge.across * self.x - edge.down * self.y)


@dataclass(frozen=True, slots=True)
class BackPlace:
    """Where others' bets on a split hand go: a frame about the middle of their row, and their chips' radius."""

    frame: TurnedFrame
    radius: float


@dataclass(frozen=True, slots=True)
class Lane:
    """Where one hand lies, in units of the scene's width: the middle of its first card in a frame turned as it lies.

    ``scale`` is how large cards and chips are drawn; ``bet`` a frame about the middle of its bet, u running along the
    row of bets; ``room`` what its cards may cover, in its own frame; ``line`` counts the rows of a split: in row 0 the
    bets stand at the betting circle. ``strict``: the first two cards keep to the room too, whose place is fixed else.
    ``back``: where others' bets on a split hand go.
    """

    frame: TurnedFrame
    scale: float
    bet: TurnedFrame
    room: Room
    line: int = 0
    strict: bool = False
    back: BackPlace | None = None

    @property
    def width(self) -> float:
        """How wide its cards are."""
        return CARD_WIDTH * self.scale


@dataclass(frozen=True, slots=True)
class CardSteps:
    """How the cards of a hand follow one another, in card widths: each to the left and down from the one before.

    ``across`` is how far to the left of the first card's middle each of the turned ones lies.
    """

    left: float
    down: float
    across: tuple[float, ...] = ()


@lru_cache(maxsize=1024)
def card_steps(lane: Lane, cards: int, turned: tuple[int, ...]) -> CardSteps:
    """The widest steps at which so many cards, those at the places ``turned`` lying across, stay in their lane."""
    for left, down in _TRIED:
        found = _stays(lane, left, down, cards, turned)
        if found is not None:
            return found
    left, down = _TRIED[0 if cards <= 2 and not lane.strict else -1]
    return CardSteps(left, down, tuple(left * card + _FURTHER for card in turned))


@lru_cache(maxsize=1024)
def fits(lane: Lane, cards: int, turned: tuple[int, ...]) -> bool:
    """Whether so many cards, those at the places ``turned`` lying across, stay in their lane at any steps."""
    return any(_stays(lane, left, down, cards, turned) is not None for left, down in _TRIED)


def _worth(steps: tuple[float, float]) -> tuple[float, float]:
    """The index of every card can be read, in the upper or in the lower corner; then the wider the better."""
    left, down = steps
    return min(1.0, max(down / 0.36, left / 0.30)), left + down


_TRIED = sorted(product(_STEPS, (*_STEPS, 0.0)), key=_worth, reverse=True)


def _stays(lane: Lane, left: float, down: float, cards: int, turned: tuple[int, ...]) -> CardSteps | None:
    width = lane.width
    if cards > 2 or turned or lane.strict:
        last = max((card for card in range(cards) if card not in turned), default=0)
        for card in {0, last}:
            least, most = across(lane.room, down * card * width, width / 2, CARD_SHAPE * width / 2)
            if not least - 1e-9 <= -left * card * width <= most + 1e-9:
                return None
    across_at = []
    for card in turned:
        least, most = across(lane.room, down * card * width, CARD_SHAPE * width / 2, width / 2)
        if least > most:
            return None
        across_at.append(-min(max(-(left * card + _FURTHER) * width, least), most) / width)
    return CardSteps(left, down, tuple(across_at))
