"""The table as it lies at one moment: what the dealer and every spot have before them."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from trainer.domain.cards.hand import Hand
from trainer.domain.cards.playing_cards import Card
from trainer.domain.cards.shoe import Shoe
from trainer.domain.money.amounts import Cents
from trainer.domain.money.chips import Denomination, Rack, Stack
from trainer.domain.signals.motions import Wish
from trainer.domain.table.calls import Call
from trainer.domain.table.wagers import Wager, WagerKind


@dataclass(frozen=True, slots=True)
class DealerHand:
    """The dealer's cards: the up card, the hole card (None: there is none) and those drawn, in order."""

    up: Card
    hole: Card | None = None
    drawn: tuple[Card, ...] = ()
    hole_turned: bool = False

    @property
    def cards(self) -> tuple[Card, ...]:
        """All the cards, whether or not they can be seen."""
        return tuple(card for card in (self.hole, self.up, *self.drawn) if card is not None)

    @property
    def hand(self) -> Hand:
        return Hand(self.cards)


@dataclass(frozen=True, slots=True)
class ChipsToChange:
    """Chips a player has put down to have them changed, and the colour asked for."""

    stack: Stack
    into: Denomination
    patron: str = ""


@dataclass(frozen=True, slots=True)
class PassedChips:
    """Chips cut out for those a player had changed, lying before that player, who has not taken them up yet."""

    spot: int
    stack: Stack
    patron: str = ""


@dataclass(frozen=True, slots=True)
class Spot:
    """One spot (1 is first base, at the dealer's left) with its hands and every wager at it.

    Hands lie left to right as the dealer sees them. ``payments`` are the chips paid, lying beside the wager of the
    same kind, hand, patron and side wager, or on it. ``refused``: a bet was just refused here, and its patron may
    put down another. ``player`` names who plays the spot, where one person plays several. ``first_cards``: the
    first two or three cards dealt there, in order, once they are split or taken away, for wagers that hang on them
    still. ``to_change``: chips put down to be changed, which are no wager. ``given_up_by`` is the ``player`` who
    has given the spot up in this round.
    """

    number: int
    hands: tuple[Hand, ...] = ()
    wagers: tuple[Wager, ...] = ()
    payments: tuple[Wager, ...] = ()
    refused: bool = False
    player: str = ""
    first_cards: tuple[Card, ...] = ()
    to_change: ChipsToChange | None = None
    given_up_by: str = ""

    def wagers_of(self, kind: WagerKind) -> tuple[Wager, ...]:
        return tuple(wager for wager in self.wagers if wager.kind is kind)


def first_cards(spot: Spot) -> tuple[Card, ...]:
    """The first cards dealt to the spot, in order, wherever they lie by now; none before it has any."""
    return spot.first_cards or (spot.hands[0].cards if spot.hands else ())


class Awaiting(Enum):
    """What the patrons are about to answer, before the dealer goes on."""

    BETS = "bets"
    LATE_WAGERS = "late-wagers"
    EARLY_SURRENDER = "early-surrender"
    INSURANCE = "insurance"
    DECISION = "decision"
    SECOND_WAGERS = "second-wagers"


@dataclass(frozen=True, slots=True)
class Table:
    """An immutable snapshot, with the facts anyone who watched the round knows.

    ``dealer`` is None before the dealer has an up card; ``own_down`` are the dealer's cards lying face down until then.
    ``to_burn`` counts the cards still to be burned; ``cut_card_out``: this round is the shoe's last. ``turn`` is the
    spot and hand last pointed to; ``wishes`` are the patrons' wishes not answered yet. ``signalled`` counts the
    decisions each patron has made, in the order of the script that plays the patrons. ``asked_surrender``,
    ``asked_side_wagers``, ``insurance_offered``, ``insurance_closed`` and ``peeked`` say what the dealer has done in
    this round; ``own_taken``: the dealer's own cards have been picked up. ``others_waiting``: new players wait for a
    place. ``new_shoe``: this round is the first of its shoe.
    ``said`` is what the dealer has told the table: of the last hand all round long, of anything else since cards or
    chips last moved. ``own_told``: of how many of the dealer's own cards the total was last told. ``passed``: chips
    given in change, which their players take up once the dealer goes on from changing chips and refusing bets.
    ``meters`` is what the meters of jackpots show, in cents, by the key of their side wager.
    """

    spots: tuple[Spot, ...] = ()
    dealer: DealerHand | None = None
    own_down: tuple[Card, ...] = ()
    shoe: Shoe = Shoe()
    rack: Rack = Rack(())
    discards: tuple[Card, ...] = ()
    to_burn: int = 0
    cut_card_out: bool = False
    bets_checked: bool = False
    asked_surrender: bool = False
    insurance_offered: bool = False
    insurance_closed: bool = False
    peeked: bool = False
    own_taken: bool = False
    turn: tuple[int, int] | None = None
    wishes: tuple[Wish, ...] = ()
    awaiting: Awaiting | None = None
    signalled: tuple[int, ...] = ()
    others_waiting: bool = False
    said: tuple[Call, ...] = ()
    own_told: int = 0
    asked_side_wagers: bool = False
    new_shoe: bool = False
    passed: tuple[PassedChips, ...] = ()
    meters: tuple[tuple[str, Cents], ...] = ()

    def meter(self, side_wager: str) -> Cents | None:
        """Return the cents on the meter of that side wager's jackpot; None if no meter shows any."""
        return next((cents for key, cents in self.meters if key == side_wager), None)

    def spot(self, number: int) -> Spot:
        """The spot of that number; raises KeyError where nobody plays there."""
        for spot in self.spots:
            if spot.number == number:
                return spot
        raise KeyError(number)


def hand_of(spot: Spot, wager: Wager) -> Hand:
    """The hand a wager is judged by: its patron's first ``cards`` cards, where that patron was complete with these.

    Raises IndexError where the wager's hand does not lie at the spot.
    """
    hand = spot.hands[wager.hand]
    if not 0 < wager.cards < len(hand.cards):
        return hand
    cards = hand.cards[: wager.cards]
    return Hand(cards, hand.from_split, hand.doubled, hand.surrendered, hand.stood, hand.face_down)
