"""What on the whole table can be pressed, or be what a due act is about: one small frozen class each.

Spots count from first base (1), hands at a spot from the dealer's left (0), cards of a hand in the order dealt (0), as
in the acts they are made from. ``patron`` is "" where a spot has but one.
"""

from __future__ import annotations

from dataclasses import dataclass

from trainer.canvas.art.rack import RackColumn
from trainer.domain.table.wagers import WagerKind


@dataclass(frozen=True, slots=True)
class AtWager:
    """A wager's chips; where none lie, the place they would stand at."""

    spot: int
    kind: WagerKind = WagerKind.MAIN
    hand: int = 0
    patron: str = ""
    side_wager: str = ""


@dataclass(frozen=True, slots=True)
class AtPayment:
    """The place beside a wager where its winnings go, or the winnings that lie there."""

    spot: int
    kind: WagerKind = WagerKind.MAIN
    hand: int = 0
    patron: str = ""
    side_wager: str = ""


@dataclass(frozen=True, slots=True)
class AtWish:
    """The chips a patron has put down with a wish that is not answered yet; without chips the hand it is about.

    On a common hand it is the patron's bet, for the hand is everybody's.
    """

    spot: int
    hand: int = 0
    patron: str = ""


@dataclass(frozen=True, slots=True)
class AtChange:
    """Chips a patron has put down to have them changed."""

    spot: int
    patron: str = ""


@dataclass(frozen=True, slots=True)
class AtPassed:
    """Chips given in change, before the patron who takes them up."""

    spot: int
    patron: str = ""


@dataclass(frozen=True, slots=True)
class AtHand:
    """A patron's whole hand; before its first card the place where it will lie."""

    spot: int
    hand: int = 0


@dataclass(frozen=True, slots=True)
class AtCard:
    """One card of a patron's hand; one past the last is the place of the next card, ``sideways`` where it is turned.

    What is pressed is never told to lie ``sideways``.
    """

    spot: int
    hand: int = 0
    card: int = 0
    sideways: bool = False


@dataclass(frozen=True, slots=True)
class AtUpCard:
    """The dealer's up card."""


@dataclass(frozen=True, slots=True)
class AtHoleCard:
    """The dealer's hole card, turned over or not."""


@dataclass(frozen=True, slots=True)
class AtDrawnCard:
    """A card the dealer has drawn, counted from 0; one past the last is the place of the next."""

    card: int = 0


@dataclass(frozen=True, slots=True)
class AtOwnDown:
    """One of the dealer's cards lying face down before an up card shows, counted in the order dealt."""

    card: int = 0


@dataclass(frozen=True, slots=True)
class AtOwnCards:
    """All the dealer's own cards; before the first the place where they will lie."""


@dataclass(frozen=True, slots=True)
class AtShoe:
    """The shoe."""


@dataclass(frozen=True, slots=True)
class AtCutCard:
    """The cut card: in the shoe's mouth when it is next, else beside the shoe."""


@dataclass(frozen=True, slots=True)
class AtDiscards:
    """The discard rack."""


@dataclass(frozen=True, slots=True)
class AtRack:
    """The dealer's rack as a whole; one of its columns is ``RackColumn``."""


@dataclass(frozen=True, slots=True)
class AtInsurance:
    """The insurance line, pressed at ``angle`` degrees: near 0 at first base (left), 180 at third base."""

    angle: float = 90.0


@dataclass(frozen=True, slots=True)
class InsuranceSweep:
    """The whole insurance line, swept in one direction: only ever due, never pressed."""

    left_to_right: bool = True


@dataclass(frozen=True, slots=True)
class AtSpot:
    """A spot's betting circle, the circles of its side wagers, or its number on the rail."""

    spot: int


@dataclass(frozen=True, slots=True)
class AtBets:
    """All the bets on the table: only ever due, never pressed."""


@dataclass(frozen=True, slots=True)
class AtChipsInHand:
    """A heap of the payout that is being built above the rack, counted from 0."""

    heap: int = 0


TableTarget = (
    AtWager
    | AtPayment
    | AtWish
    | AtChange
    | AtPassed
    | AtHand
    | AtCard
    | AtUpCard
    | AtHoleCard
    | AtDrawnCard
    | AtOwnDown
    | AtOwnCards
    | AtShoe
    | AtCutCard
    | AtDiscards
    | AtRack
    | RackColumn
    | AtInsurance
    | InsuranceSweep
    | AtSpot
    | AtBets
    | AtChipsInHand
)


@dataclass(frozen=True, slots=True)
class DueOnTable:
    """What is due: the first of ``sweep`` is ringed, all are numbered in order where there are several.

    The dotted arrow leads from the first to ``goes_to`` (chips to the rack, a hand to the discard rack), or to the
    first from ``comes_from`` (a card from the shoe, a payment from the rack).
    """

    sweep: tuple[TableTarget, ...] = ()
    goes_to: TableTarget | None = None
    comes_from: TableTarget | None = None
