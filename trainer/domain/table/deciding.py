"""Which cards decide a side wager at a spot, and whether everybody can know by now what it is owed."""

from __future__ import annotations

from trainer.domain.cards.playing_cards import Card
from trainer.domain.house.event_keys import can_be_blackjack
from trainer.domain.house.events import WagerCards, hangs_on_dealers_blackjack, hangs_on_third_card
from trainer.domain.house.games import Game
from trainer.domain.house.side_wagers import DecidedBy, SideWager
from trainer.domain.table.state import DealerHand, Spot, Table, first_cards
from trainer.domain.table.wagers import Wager

BY_THE_FIRST_CARDS = (
    DecidedBy.FIRST_CARD,
    DecidedBy.FIRST_TWO_CARDS,
    DecidedBy.FIRST_THREE_CARDS,
    DecidedBy.FIRST_TWO_AND_UP_CARD,
    DecidedBy.MATCHES_WITH_UP_CARD,
    DecidedBy.UP_CARD_BETWEEN,
)
"""What is known when the deal is over, unless it hangs on the dealer's blackjack or on a third card."""


def offered_wager(game: Game, key: str) -> SideWager:
    """The game's side wager of that key; raises ValueError where the game does not offer it."""
    found = next((wager for wager in game.side_wagers.wagers if wager.key == key and wager.offered.value), None)
    if found is None:
        raise ValueError(f"{game.key} has no side wager {key!r}")
    return found


def wager_cards(spot: Spot, wager: Wager, decided_by: DecidedBy, dealer: DealerHand) -> WagerCards:
    """The cards that can decide the wager, as far as they were dealt, the hole card whether or not it is turned over.

    A wager on first cards looks at those dealt to the spot, though they be split by now or taken away; where no hole
    card is dealt, the first card the dealer draws is the second.
    """
    hand = spot.hands[wager.hand]
    held = hand.cards if decided_by is DecidedBy.PLAY_OF_THE_HAND else _first_cards_of(spot, wager)
    hole, drawn = dealer.hole, dealer.drawn
    if hole is None and drawn:
        hole, *others = drawn
        drawn = tuple(others)
    return WagerCards(held, dealer.up, hole, drawn, no_blackjack=hand.from_split and not spot.first_cards)


def lie_the_dealers_two(table: Table) -> bool:
    """Whether the dealer's first two cards lie open."""
    dealer = table.dealer
    return dealer is not None and (dealer.hole_turned or (dealer.hole is None and bool(dealer.drawn)))


def is_blackjack_known(table: Table) -> bool:
    """Whether everybody knows if the dealer has a blackjack: one that was found by looking lies turned over."""
    dealer = table.dealer
    if dealer is None:
        return False
    if not can_be_blackjack(dealer.up) or lie_the_dealers_two(table):
        return True
    return table.peeked and not dealer.hand.is_natural


def hangs_on_the_dealer(game: Game, spot: Spot, wager: Wager, dealer: DealerHand) -> bool:
    """Whether, with no more seen of the dealer than the up card, a blackjack could change what the wager is owed."""
    offered = offered_wager(game, wager.side_wager)
    if offered.decided_by not in BY_THE_FIRST_CARDS:
        return False
    shown = WagerCards(_first_cards_of(spot, wager), dealer.up)
    return hangs_on_dealers_blackjack(offered.pays.value, offered.decided_by, shown, wager.worth)


def hangs_on_the_third_card(game: Game, spot: Spot, wager: Wager, dealer: DealerHand) -> bool:
    """Whether a third card, which is not dealt yet, could change what the wager is owed."""
    offered = offered_wager(game, wager.side_wager)
    if offered.decided_by is not DecidedBy.FIRST_THREE_CARDS:
        return False
    shown = WagerCards(_first_cards_of(spot, wager), dealer.up)
    return not is_third_card_there(spot, wager) and hangs_on_third_card(offered.pays.value, shown, wager.worth)


def is_third_card_there(spot: Spot, wager: Wager) -> bool:
    """Whether a third card was dealt for the wager's patron, who may be complete with fewer."""
    return len(_first_cards_of(spot, wager)) > 2


def _first_cards_of(spot: Spot, wager: Wager) -> tuple[Card, ...]:
    """The first cards dealt to the spot, those drawn for others once the wager's patron was complete left out."""
    dealt = first_cards(spot)
    return dealt[: wager.cards] if wager.cards else dealt


def is_side_wager_decided(game: Game, table: Table, spot: Spot, wager: Wager) -> bool:
    """Whether the cards that decide the side wager lie where everybody can know them.

    No third card comes any more once the dealer's own cards lie open.
    """
    dealer = table.dealer
    if dealer is None:
        return False
    if lie_the_dealers_two(table):
        return True
    by_the_first_cards = offered_wager(game, wager.side_wager).decided_by in BY_THE_FIRST_CARDS
    if not by_the_first_cards or hangs_on_the_third_card(game, spot, wager, dealer):
        return False
    return is_blackjack_known(table) or not hangs_on_the_dealer(game, spot, wager, dealer)
