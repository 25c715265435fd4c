"""What a dealer does at the table, one frozen class an act.

Every act says what it is aimed at (``aim``): two acts of one aim differ only in the amount, the chips or the place.
Spots count from first base (1), hands at a spot from the dealer's left (0); ``patron`` is "" where a spot has but one.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from trainer.domain.money.amounts import Cents
from trainer.domain.money.chips import Chips
from trainer.domain.table.calls import Call
from trainer.domain.table.wagers import WagerKind


class WinningsPlace(Enum):
    """Where winnings are put."""

    BESIDE = "beside"
    ON_TOP = "on-top"
    BEHIND = "behind"


# Before the cards


@dataclass(frozen=True, slots=True)
class CheckBets:
    """Look over all bets and say "no more bets"."""


@dataclass(frozen=True, slots=True)
class RefuseBet:
    """Give back a bet that may not lie so: too small, too large, outside its circle, or a side wager alone.

    With a main bet all other wagers of its patron go back. Insurance over its limit is refused in the same way.
    """

    spot: int
    kind: WagerKind
    side_wager: str = ""
    patron: str = ""


@dataclass(frozen=True, slots=True)
class AskForSpot:
    """Ask a player of several spots for one of them, on which a new player sits down: what is bet there goes back."""

    spot: int


@dataclass(frozen=True, slots=True)
class ChangeChips:
    """Cut out ``chips`` from the rack for those a player has put down, pass them, and rack the player's own."""

    spot: int
    chips: Chips
    patron: str = ""


@dataclass(frozen=True, slots=True)
class Burn:
    """Take the next card out face down and lay it in the discard rack."""


@dataclass(frozen=True, slots=True)
class LayCutCardAside:
    """Take the cut card, which has come to the front, out of the shoe: this hand is the shoe's last."""


# Cards


@dataclass(frozen=True, slots=True)
class DealCard:
    """Deal the next card to a hand: in the deal, on a hit, on a double, to a split hand.

    ``sideways`` turns it across the hand: no more cards. ``patron`` is named where the card is that patron's alone.
    ``face_down`` is how a pitched game's first cards lie.
    """

    spot: int
    hand: int = 0
    sideways: bool = False
    face_down: bool = False
    patron: str = ""


@dataclass(frozen=True, slots=True)
class DealOwn:
    """Deal the next card to oneself: one of the first two, or one drawn to the dealer's hand."""

    face_down: bool = False


@dataclass(frozen=True, slots=True)
class TurnUpCard:
    """Turn one of one's two face-down cards up onto the other: the first dealt (0) or the second (1)."""

    card: int = 0


@dataclass(frozen=True, slots=True)
class Peek:
    """Look at the hole card under an ace or a ten-value without showing it."""


@dataclass(frozen=True, slots=True)
class TurnOverHoleCard:
    """Turn over the hole card for all to see."""


@dataclass(frozen=True, slots=True)
class TurnUpHand:
    """Turn up a patron's hand that lies face down (a pitched game)."""

    spot: int
    hand: int = 0


@dataclass(frozen=True, slots=True)
class Split:
    """Part a pair into two hands and set the second bet above its hand; the new hand lies to the right of the old."""

    spot: int
    hand: int = 0


@dataclass(frozen=True, slots=True)
class TakeCards:
    """Lay a hand's cards in the discard rack: of a hand that is over, or in the pick-up."""

    spot: int
    hand: int = 0


@dataclass(frozen=True, slots=True)
class TakeOwnCards:
    """Pick up the dealer's own cards."""


# Patrons


@dataclass(frozen=True, slots=True)
class OfferInsurance:
    """Open insurance: the right hand, palm up, from first base to third base, the question asked aloud."""

    left_to_right: bool = True


@dataclass(frozen=True, slots=True)
class CloseInsurance:
    """Close insurance: the hand, palm down, back from third base to first base."""

    right_to_left: bool = True


@dataclass(frozen=True, slots=True)
class AcceptInsurance:
    """Nod to insurance chips that lie rightly on the line."""

    spot: int
    hand: int = 0
    patron: str = ""


@dataclass(frozen=True, slots=True)
class PointTo:
    """Point to a hand for its decision."""

    spot: int
    hand: int = 0


@dataclass(frozen=True, slots=True)
class AskAloud:
    """Ask a patron aloud what is meant."""

    spot: int
    hand: int = 0
    patron: str = ""


@dataclass(frozen=True, slots=True)
class RefuseWish:
    """Tell a patron that what is asked may not be: chips put down with it go back."""

    spot: int
    hand: int = 0
    patron: str = ""


@dataclass(frozen=True, slots=True)
class CallFloor:
    """Call the floor."""


@dataclass(frozen=True, slots=True)
class Announce:
    """Say something aloud to the whole table."""

    call: Call


# Wagers


@dataclass(frozen=True, slots=True)
class TakeWager:
    """Take ``amount`` cents of a wager into the rack: all of it, half (surrender), or a dollar (equal totals)."""

    spot: int
    kind: WagerKind
    amount: Cents
    hand: int = 0
    patron: str = ""
    side_wager: str = ""


@dataclass(frozen=True, slots=True)
class PayWager:
    """Pay a wager ``chips`` from the rack (the winnings alone, the wager stays) and put them ``place``."""

    spot: int
    kind: WagerKind
    chips: Chips
    hand: int = 0
    patron: str = ""
    side_wager: str = ""
    place: WinningsPlace = WinningsPlace.BESIDE


@dataclass(frozen=True, slots=True)
class PushHand:
    """Knock on the felt: the hand neither wins nor loses, its bets (a double's too) stay with the patron."""

    spot: int
    hand: int = 0
    patron: str = ""


Act = (
    CheckBets
    | RefuseBet
    | AskForSpot
    | ChangeChips
    | Burn
    | LayCutCardAside
    | DealCard
    | DealOwn
    | TurnUpCard
    | Peek
    | TurnOverHoleCard
    | TurnUpHand
    | Split
    | TakeCards
    | TakeOwnCards
    | OfferInsurance
    | CloseInsurance
    | AcceptInsurance
    | PointTo
    | AskAloud
    | RefuseWish
    | CallFloor
    | Announce
    | TakeWager
    | PayWager
    | PushHand
)


def aim(act: Act) -> tuple[object, ...]:
    """What an act is aimed at: its kind and whom or what it concerns, without amount, chips, direction or place."""
    match act:
        case DealCard(spot, hand, _, _, patron):
            return DealCard, spot, hand, patron
        case DealOwn() | OfferInsurance() | CloseInsurance() | TurnUpCard():
            return (type(act),)
        case TakeWager(spot, kind, _, hand, patron, side_wager):
            return TakeWager, spot, kind, hand, patron, side_wager
        case PayWager(spot, kind, _, hand, patron, side_wager, _):
            return PayWager, spot, kind, hand, patron, side_wager
        case ChangeChips(spot, _, patron):
            return ChangeChips, spot, patron
        case _:
            return type(act), act
