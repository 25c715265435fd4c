"""What a dealer does with the cards between two shoes: one frozen class an act. Numbers of cards are whole cards."""

from __future__ import annotations

from dataclasses import dataclass

from trainer.domain.house.shuffle_terms import ShuffleCall
from trainer.domain.shuffle.places import Place


@dataclass(frozen=True, slots=True)
class OpenPack:
    """Open deck ``deck`` (from 1) and take it out of its box, backs up still."""

    deck: int


@dataclass(frozen=True, slots=True)
class FanFaces:
    """Spread an opened deck with its faces up, to count and to look for a missing or doubled card."""

    deck: int


@dataclass(frozen=True, slots=True)
class FanBacks:
    """Turn the spread deck over, to look at its backs for colour and marks."""

    deck: int


@dataclass(frozen=True, slots=True)
class PassDeck:
    """Square an inspected deck up, face down, with those already passed."""

    deck: int


@dataclass(frozen=True, slots=True)
class CallFloor:
    """Get the floor's attention."""


@dataclass(frozen=True, slots=True)
class Wash:
    """Spread the cards face down over the felt and mix them with both hands."""


@dataclass(frozen=True, slots=True)
class Mix:
    """Mix the discards and the stub up casually on the felt."""


@dataclass(frozen=True, slots=True)
class Gather:
    """Gather ``cards`` of the cards on the felt (washed, mixed or loose) face down into pile ``pile``."""

    pile: int
    cards: int


@dataclass(frozen=True, slots=True)
class SquareUp:
    """Square all the cards on the felt up into one pack before the dealer, as for a shuffle by hand."""


@dataclass(frozen=True, slots=True)
class TakeStub:
    """Take the undealt cards out of the shoe; in a pitched game lay them down."""


@dataclass(frozen=True, slots=True)
class Plug:
    """Put ``cards`` of the stub into the discards, ``depth`` cards below their top."""

    cards: int
    depth: int


@dataclass(frozen=True, slots=True)
class TakeDiscards:
    """Take the cards out of the discard rack onto the felt."""


@dataclass(frozen=True, slots=True)
class ReSuit:
    """Sort all cards by deck and suit, faces up."""


@dataclass(frozen=True, slots=True)
class CountDeck:
    """Count one re-suited deck, and square it up face down with those counted before; a short one is left lying."""

    deck: int


@dataclass(frozen=True, slots=True)
class LayCutCard:
    """Lay the cut card in the middle, where the shuffled cards will go onto it."""


@dataclass(frozen=True, slots=True)
class TakeFrom:
    """Take the top ``cards`` cards of pile ``pile`` into the free hand."""

    pile: int
    cards: int


@dataclass(frozen=True, slots=True)
class Riffle:
    """Riffle the packets in both hands together; one packet is cut in half first."""


@dataclass(frozen=True, slots=True)
class Lace:
    """Lace the packets in both hands: pushed into each other end to end; one packet is cut in half first."""


@dataclass(frozen=True, slots=True)
class Strip:
    """Strip the packet: small packets drawn from the top one upon the other."""


@dataclass(frozen=True, slots=True)
class Box:
    """Box the packet: a few large packets drawn from the top one upon the other."""


@dataclass(frozen=True, slots=True)
class LayDown:
    """Lay the packet before the dealer onto the growing pile."""


@dataclass(frozen=True, slots=True)
class OfferCut:
    """Offer the pack and the cut card to a player."""


@dataclass(frozen=True, slots=True)
class AcceptCut:
    """Take the player's cut as it was made."""


@dataclass(frozen=True, slots=True)
class RefuseCut:
    """Have the player cut again."""


@dataclass(frozen=True, slots=True)
class BringTogether:
    """Bring the cut together: what lay in front of the cut card goes behind the rest; the card is left in front."""


@dataclass(frozen=True, slots=True)
class ReCut:
    """Set the cut card ``cards`` cards from the back of the pack."""

    cards: int


@dataclass(frozen=True, slots=True)
class CoverBottom:
    """Lay the second cut card under the pack, so that nobody sees its bottom card."""


@dataclass(frozen=True, slots=True)
class LoadShoe:
    """Put the pack into the shoe; in a pitched game take it into the hand."""


@dataclass(frozen=True, slots=True)
class BurnCard:
    """Take the next card out and put it into the discard rack unseen."""


@dataclass(frozen=True, slots=True)
class Say:
    """Announce something."""

    call: ShuffleCall


@dataclass(frozen=True, slots=True)
class CarryToCage:
    """Take the tray and the rakes to the cage."""


@dataclass(frozen=True, slots=True)
class CountTray:
    """Have the tray counted at the cage."""


@dataclass(frozen=True, slots=True)
class Expose:
    """Show the face of the top card of ``place``, which no dealer means to."""

    place: Place


@dataclass(frozen=True, slots=True)
class Drop:
    """Let the top card of ``place`` fall on the floor, which no dealer means to."""

    place: Place


ShuffleAct = (
    OpenPack
    | FanFaces
    | FanBacks
    | PassDeck
    | CallFloor
    | Wash
    | Mix
    | Gather
    | SquareUp
    | TakeStub
    | Plug
    | TakeDiscards
    | ReSuit
    | CountDeck
    | LayCutCard
    | TakeFrom
    | Riffle
    | Lace
    | Strip
    | Box
    | LayDown
    | OfferCut
    | AcceptCut
    | RefuseCut
    | BringTogether
    | ReCut
    | CoverBottom
    | LoadShoe
    | BurnCard
    | Say
    | CarryToCage
    | CountTray
    | Expose
    | Drop
)
