"""The super bonus: a prize that one rare hand claims, and what the other players at the table claim with it."""

from __future__ import annotations

from collections.abc import Iterator

from trainer.domain.cards.hand import Hand
from trainer.domain.cards.playing_cards import Card
from trainer.domain.house.events import WagerCards, best_line
from trainer.domain.house.side_wagers import DecidedBy, PayLine, PayTable, SuperBonus
from trainer.domain.money.amounts import Cents, FixedSum
from trainer.domain.table.state import Spot, Table
from trainer.domain.table.wagers import Wager, WagerKind

SUPER_BONUS, ENVY = "super-bonus", "envy"
"""What a prize is called where a side wager has its key."""


def wins_super_bonus(bonus: SuperBonus, spot: Spot, hand: int, up: Card) -> bool:
    """Whether that hand, neither doubled nor split, is the one the bonus is for, on a bet that has a prize."""
    held = spot.hands[hand]
    if held.from_split or held.doubled or not bonus.prize(bet_on(spot, hand)):
        return False
    return makes(bonus, held, up)


def makes(bonus: SuperBonus, hand: Hand, up: Card) -> bool:
    """Whether the cards are those the bonus is for, against that up card."""
    table = PayTable((PayLine(bonus.event, FixedSum(Cents(1))),))
    return best_line(table, DecidedBy.PLAY_OF_THE_HAND, WagerCards(hand.cards, up)) is not None


def bet_on(spot: Spot, hand: int) -> Cents:
    """The cents bet on a hand of one's own, doubles left out; 0 without a bet."""
    return next((it.worth for it in spot.wagers_of(WagerKind.MAIN) if it.hand == hand), Cents(0))


def open_prizes(table: Table) -> Iterator[tuple[Spot, Wager]]:
    """The prizes that are still to be paid, with their spots."""
    for spot in table.spots:
        for wager in spot.wagers:
            if wager.kind is WagerKind.PRIZE and not wager.settled:
                yield spot, wager
