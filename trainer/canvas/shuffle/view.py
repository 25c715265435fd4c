"""What the felt between two shoes is asked to show, and what of it lies under a point."""

from __future__ import annotations

from dataclasses import dataclass

from trainer.domain.shuffle.places import HANDS, Place
from trainer.domain.shuffle.state import ShuffleTable
from trainer.drills.base import Layout


@dataclass(frozen=True, slots=True)
class PileTarget:
    """Cards lying at ``place``, or the empty place itself.

    ``cards`` counts from the top down to the card whose edge is meant, that one included; 0: the top's face is meant,
    or no one card.
    """

    place: Place
    cards: int = 0


@dataclass(frozen=True, slots=True)
class CutCardTarget:
    """The cut card, wherever it is."""


@dataclass(frozen=True, slots=True)
class ShoeTarget:
    """The shoe; ``cards`` counts from its front to the card that is meant, 0: none."""

    cards: int = 0


@dataclass(frozen=True, slots=True)
class RackTarget:
    """The discard rack; ``cards`` counts from the pile's top to the card that is meant, 0: none."""

    cards: int = 0


@dataclass(frozen=True, slots=True)
class HandsTarget:
    """The place before the dealer where a packet is held: in the left hand, in the right, or squared in both.

    ``cards`` is as with a pile.
    """

    place: Place = HANDS
    cards: int = 0


@dataclass(frozen=True, slots=True)
class MiddleTarget:
    """The place of the growing pile while nothing lies there."""


@dataclass(frozen=True, slots=True)
class SideViewTarget:
    """The pack seen from the side; ``cards`` counts those in front of the point (from the top, from the front)."""

    cards: int


@dataclass(frozen=True, slots=True)
class DeckTarget:
    """An unopened or a spread deck, by its number from 1."""

    number: int


@dataclass(frozen=True, slots=True)
class BareFelt:
    """Felt on which nothing lies."""


ShuffleTarget = (
    PileTarget
    | CutCardTarget
    | ShoeTarget
    | RackTarget
    | HandsTarget
    | MiddleTarget
    | SideViewTarget
    | DeckTarget
    | BareFelt
)


@dataclass(frozen=True, slots=True)
class LiftedPacket:
    """The top ``cards`` of what lies at ``place`` are lifted off, or the pack is parted there."""

    place: Place
    cards: int


@dataclass(frozen=True, slots=True)
class MarkedTargets:
    """What is ringed as due, and what is crossed out as wrong."""

    due: tuple[ShuffleTarget, ...] = ()
    wrong: tuple[ShuffleTarget, ...] = ()


@dataclass(frozen=True, slots=True)
class ShuffleView:
    """The felt between two shoes.

    ``side``: that place's cards are seen from the side, large, in a panel; with the layout SIDE_VIEW on the whole felt.
    ``depth``: the cut card is held over the side view, so many cards from its front. ``piles``: how many piles this
    house gathers. ``pitched``: there is no shoe, the pack is held in the hand. ``rack_marks``: the discard rack's wall
    has a mark a deck. ``ends``: the words at the side view's back and front.
    """

    table: ShuffleTable
    marks: MarkedTargets = MarkedTargets()
    split: LiftedPacket | None = None
    side: Place | None = None
    layout: Layout = Layout.SHUFFLE
    depth: int | None = None
    piles: int = 4
    pitched: bool = False
    rack_marks: bool = True
    ends: tuple[str, str] = ("Back", "Front")
