"""Which line of a pay table pays, told from the cards."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cache

from trainer.domain.cards.hand import is_ace_and_ten
from trainer.domain.cards.playing_cards import Card, deck
from trainer.domain.house.event_keys import (
    CARDS_LOOKED_AT,
    Besides,
    LookedAt,
    asked_besides,
    can_be_blackjack,
    line_test,
    parse_event,
)
from trainer.domain.house.side_wagers import DecidedBy, PayLine, PayTable
from trainer.domain.money.amounts import Cents, Price

ONE_DOLLAR = Cents(100)


@dataclass(frozen=True, slots=True)
class WagerCards:
    """The cards that can decide a wager: the patron's in the order dealt, the dealer's up card, hole card and draws.

    ``no_blackjack``: whatever the patron's cards are, they are none, as after a split or once they are taken.
    """

    hand: tuple[Card, ...]
    up: Card | None = None
    hole: Card | None = None
    drawn: tuple[Card, ...] = ()
    no_blackjack: bool = False

    def deciding(self, decided_by: DecidedBy) -> tuple[Card, ...]:
        """Those that ``decided_by`` looks at, the up card last, but first where the dealer's whole hand decides.

        Raises ValueError where one is not known.
        """
        first_two, dealers = self.hand[:2], (self.hole, self.up)
        match decided_by:
            case DecidedBy.PLAY_OF_THE_HAND:
                return self.hand
            case DecidedBy.FIRST_THREE_CARDS if len(first_two) == 2:
                return self.hand[:3]
            case DecidedBy.FIRST_CARD:
                looked_at: tuple[Card | None, ...] = self.hand[:1]
            case DecidedBy.FIRST_TWO_CARDS | DecidedBy.FIRST_THREE_CARDS:
                looked_at = first_two
            case DecidedBy.DOWN_CARD:
                looked_at = (self.hole,)
            case DecidedBy.DEALERS_FIRST_TWO_CARDS:
                looked_at = dealers
            case DecidedBy.FIRST_TWO_AND_UP_CARD | DecidedBy.MATCHES_WITH_UP_CARD | DecidedBy.UP_CARD_BETWEEN:
                looked_at = (*first_two, self.up)
            case DecidedBy.DEALERS_HAND:
                return self._dealers_hand()
        known = tuple(card for card in looked_at if card is not None)
        if len(known) != CARDS_LOOKED_AT[decided_by]:
            raise ValueError(
                f"a wager on {decided_by.value} needs {CARDS_LOOKED_AT[decided_by]} cards, not {len(known)}"
            )
        return known

    def _dealers_hand(self) -> tuple[Card, ...]:
        cards = tuple(card for card in (self.up, self.hole, *self.drawn) if card is not None)
        if self.up is None or len(cards) < 2:
            raise ValueError("a wager on the dealer's finished hand needs the dealer's cards, at least two")
        return cards

    def looked_at(self, decided_by: DecidedBy) -> LookedAt:
        """What the lines of a table look at; raises ValueError where a card that decides is not known."""
        return LookedAt(self.deciding(decided_by), self.up, self.dealer_blackjack, self.player_blackjack)

    @property
    def player_blackjack(self) -> bool | None:
        """Whether the patron has a blackjack; None where the cards known do not tell."""
        if self.no_blackjack:
            return False
        return is_ace_and_ten(self.hand[:2]) if len(self.hand) > 1 else None

    @property
    def dealer_blackjack(self) -> bool | None:
        """Whether the dealer has a blackjack; None where the cards known do not tell."""
        if self.up is None:
            return None
        if not can_be_blackjack(self.up):
            return False
        return None if self.hole is None else is_ace_and_ten((self.hole, self.up))


@cache
def besides_of(table: PayTable, decided_by: DecidedBy) -> Besides:
    """What the lines of the table look at besides the cards that decide."""
    return asked_besides(decided_by, [parse_event(decided_by, line.event) for line in table.lines])


def dearest_first(table: PayTable, stake: Cents = ONE_DOLLAR) -> tuple[PayLine, ...]:
    """The lines by what they pay on ``stake`` cents, the dearest first; equal ones keep the table's order."""
    return tuple(sorted(table.lines, key=lambda line: line.pays.winnings(stake), reverse=True))


def best_line(table: PayTable, decided_by: DecidedBy, cards: WagerCards, stake: Cents = ONE_DOLLAR) -> PayLine | None:
    """The one line that pays: the dearest that holds. None: the wager loses.

    ``stake`` in cents weighs a fixed sum against odds. Raises ValueError where a card is missing.
    """
    return _best(table, decided_by, cards.looked_at(decided_by), stake)


def hangs_on_dealers_blackjack(
    table: PayTable, decided_by: DecidedBy, cards: WagerCards, stake: Cents = ONE_DOLLAR
) -> bool:
    """Whether a blackjack of the dealer could change what is paid on these cards, of which the hole card is unknown."""
    if cards.up is None or not can_be_blackjack(cards.up) or not besides_of(table, decided_by).hole:
        return False
    with_it, without = (
        best_line_if(table, decided_by, cards, stake, dealer_blackjack=has_it) for has_it in (True, False)
    )
    return _price(with_it) != _price(without)


def best_line_if(
    table: PayTable, decided_by: DecidedBy, cards: WagerCards, stake: Cents, dealer_blackjack: bool
) -> PayLine | None:
    """The one line that pays, the dealer having a blackjack or none, whatever the cards say of it."""
    return _best(table, decided_by, replace(cards.looked_at(decided_by), dealer_blackjack=dealer_blackjack), stake)


def hangs_on_third_card(table: PayTable, cards: WagerCards, stake: Cents = ONE_DOLLAR) -> bool:
    """Whether a third card could change what a wager on the first three is paid, of which two are dealt."""
    if len(cards.hand) > 2:
        return False
    decided_by = DecidedBy.FIRST_THREE_CARDS
    now = _price(best_line(table, decided_by, cards, stake))
    then = (replace(cards, hand=(*cards.hand, third)) for third in deck())
    return any(_price(best_line(table, decided_by, each, stake)) != now for each in then)


def _price(line: PayLine | None) -> Price | None:
    return None if line is None else line.pays


def _best(table: PayTable, decided_by: DecidedBy, looked_at: LookedAt, stake: Cents) -> PayLine | None:
    paying = [line for line in table.lines if line_test(decided_by, line.event)(looked_at)]
    # Of equal ones the first is the largest, as in ``dearest_first``.
    return max(paying, key=lambda line: line.pays.winnings(stake)) if len(paying) > 1 else next(iter(paying), None)
