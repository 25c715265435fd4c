"""Where a round stands, told from what lies on the table, and the directions in which a dealer goes round it.

Spots stand on the table first base first, so that left to right is their order.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from trainer.domain.cards.hand import Hand
from trainer.domain.cards.playing_cards import Rank
from trainer.domain.house.event_keys import Condition, as_written
from trainer.domain.house.games import Game
from trainer.domain.house.side_wagers import DecidedBy
from trainer.domain.house.terms import SettlementOrder
from trainer.domain.table.state import DealerHand, Spot, Table
from trainer.domain.table.wagers import Wager, WagerKind

Spots = Sequence[Spot]

ON_THE_HAND = (WagerKind.MAIN, WagerKind.DOUBLE, WagerKind.BACK)
"""The wagers that win and lose with a hand."""
_PLACES = {
    WagerKind.MAIN: 0,
    WagerKind.DOUBLE: 1,
    WagerKind.BACK: 2,
    WagerKind.SIDE: 3,
    WagerKind.INSURANCE: 4,
    WagerKind.PRIZE: 5,
}


def left_to_right(table: Table) -> Spots:
    """The spots from first base on."""
    return table.spots


def right_to_left(table: Table) -> Spots:
    """The spots from third base back to first base."""
    return table.spots[::-1]


def settling_direction(game: Game) -> Callable[[Table], Spots]:
    """The direction in which the house settles the hands."""
    if game.settling.order.value is SettlementOrder.EACH_SPOT_LEFT_TO_RIGHT:
        return left_to_right
    return right_to_left


def has_main_bet(spot: Spot) -> bool:
    """Whether a bet lies there that takes part in the deal, settled or not."""
    return any(wager.kind is WagerKind.MAIN for wager in spot.wagers)


def is_live(wager: Wager) -> bool:
    """Whether the wager still wins or loses with its hand."""
    return not wager.settled and wager.kind in ON_THE_HAND


def from_the_right(wagers: Sequence[Wager]) -> Sequence[Wager]:
    """Wagers of one spot as a dealer goes through them: the rightmost hand first, patron by patron, a bet before its
    double and then what lies beside them."""
    if len(wagers) < 2:
        return wagers
    patrons = [wager.patron for wager in wagers]
    return sorted(wagers, key=lambda it: (-it.hand, patrons.index(it.patron), _PLACES[it.kind]))


def any_live(table: Table) -> bool:
    """Whether any bet on any hand is still to be won or lost."""
    for spot in table.spots:
        for wager in spot.wagers:
            if not wager.settled and wager.kind in ON_THE_HAND:
                return True
    return False


def draws_on(game: Game) -> Callable[[Table], bool]:
    """Whether anything is left that the dealer draws for: a bet on a hand, or a side wager on the dealer's own."""
    keys = frozenset(each.key for each in game.side_wagers.offered() if each.decided_by is DecidedBy.DEALERS_HAND)
    if not keys or not game.side_wagers.dealer_finishes_hand.value:
        return any_in_play
    return lambda table: any_in_play(table) or _lies_any_of(table, keys)


def _lies_any_of(table: Table, keys: frozenset[str]) -> bool:
    return any(not wager.settled and wager.side_wager in keys for spot in table.spots for wager in spot.wagers)


def any_in_play(table: Table) -> bool:
    """Whether any hand is still to be held against the dealer's; a bet given up waits for the second card alone."""
    return any(
        is_live(wager) and not (wager.hand < len(spot.hands) and spot.hands[wager.hand].surrendered)
        for spot in table.spots
        for wager in spot.wagers
    )


def is_paid_off(spot: Spot, place: int, blind: frozenset[str] = frozenset()) -> bool:
    """Whether everything on that hand is paid, so that its cards decide nothing any more.

    ``blind`` are the side wagers that do not look at these cards, by key.
    """
    paid = any(each.hand == place and each.kind is WagerKind.MAIN for each in spot.payments)
    return paid and all(it.settled or it.side_wager in blind for it in spot.wagers if it.hand == place)


def blind_to_the_patrons_cards(game: Game) -> frozenset[str]:
    """The side wagers on the dealer's finished hand with no line for a player's blackjack, by key."""
    on_the_dealer = (each for each in game.side_wagers.offered() if each.decided_by is DecidedBy.DEALERS_HAND)
    asks = Condition.PLAYER_BLACKJACK
    return frozenset(
        wager.key
        for wager in on_the_dealer
        if all(as_written(line.event).condition is not asks for line in wager.pays.value.lines)
    )


def has_open_bet(table: Table, number: int, hand: int) -> bool:
    """Whether a bet lies on that hand to which something is still owed."""
    return any(
        wager.hand == hand and is_live(wager) for spot in table.spots if spot.number == number for wager in spot.wagers
    )


def main_bet(spot: Spot, hand: int, patron: str) -> Wager | None:
    """The patron's main bet on that hand, settled or not; None: none lies there."""
    for wager in spot.wagers:
        if wager.kind is WagerKind.MAIN and wager.hand == hand and wager.patron == patron:
            return wager
    return None


def has_begun(table: Table) -> bool:
    """Whether a card of this round has been dealt."""
    return table.dealer is not None or table.own_taken or bool(table.own_down) or any(s.hands for s in table.spots)


def is_dealt_natural(hand: Hand) -> bool:
    """An ace and a ten-value as dealt, told faster than by the hand's total."""
    cards = hand.cards
    return len(cards) == 2 and not hand.from_split and _are_ace_and_ten(cards[0].rank, cards[1].rank)


def has_natural(dealer: DealerHand) -> bool:
    """Whether the dealer's cards are a blackjack, told without making a hand of them."""
    second, drawn = dealer.hole, dealer.drawn
    if second is None:
        return len(drawn) == 1 and _are_ace_and_ten(dealer.up.rank, drawn[0].rank)
    return not drawn and _are_ace_and_ten(dealer.up.rank, second.rank)


def _are_ace_and_ten(first: Rank, second: Rank) -> bool:
    return (first is Rank.ACE and second.is_ten_value) or (second is Rank.ACE and first.is_ten_value)


def is_dealing(table: Table) -> bool:
    """Whether somebody still waits for the second of the first cards."""
    return any(len(hand.cards) == 1 and not hand.from_split for spot in table.spots for hand in spot.hands)
