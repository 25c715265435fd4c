"""The deal: cards of a new shoe burned, then card by card from first base, the dealer last, until one card is up."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Any

from trainer.domain.house.games import Game
from trainer.domain.house.rules import Ruled, said_of
from trainer.domain.house.shuffle_terms import BurnWhen
from trainer.domain.house.terms import DealerCards, Dealing, RoundPhase
from trainer.domain.procedure.duties import Duty, Phase
from trainer.domain.table.acts import Act, Burn, DealCard, DealOwn, TurnUpCard
from trainer.domain.table.order import has_main_bet
from trainer.domain.table.state import Spot, Table


def burning(game: Game) -> Phase[Table, Act]:
    """The phase in which the cards to burn are burned, if anybody bets."""
    when, each = game.shuffle.burn_when, BurnWhen.EACH_ROUND
    burn: Duty[Act] = Duty(Burn(), game.shuffle.burn, (said_of(when, each) if each in when.value else when,))

    def duties(table: Table) -> Iterator[Duty[Act]]:
        if table.to_burn > 0 and any(spot.wagers for spot in table.spots):
            for _ in range(table.to_burn):
                yield burn

    return Phase(RoundPhase.BURN.value, duties)


Duties = Iterator[Duty[Act]]


def dealing(game: Game) -> Phase[Table, Act]:
    """The phase in which the first cards are dealt."""
    return Phase(RoundPhase.DEAL.value, _Deal(game).duties)


class _Deal:
    def __init__(self, game: Game) -> None:
        deal = game.deal
        self._game = game
        self._passes = deal.cards_each.value
        self._dealers_way = deal.dealer_cards.value
        self._no_hole = self._dealers_way is DealerCards.NO_HOLE_CARD
        self._card = cache(self._card_to)
        self._up, self._down = self._own(face_down=False), self._own(face_down=True)
        self._either = self._own(face_down=False, or_the_other=True)
        self._turn_up = self._turning_up()

    def duties(self, table: Table) -> Duties:
        dealer = table.dealer
        if table.own_taken or (dealer is not None and (dealer.hole is not None or self._no_hole_deal_is_over(table))):
            return
        own = len(table.own_down) + (dealer is not None)
        if not own and not any(spot.hands or has_main_bet(spot) for spot in table.spots):
            return
        for number in range(self._passes):
            for spot in _without_card(table, number):
                yield self._card(spot.number, number)
            if own <= number and not (self._no_hole and number):
                yield self._own_card(table, number)
        if not self._no_hole and (dealer is None or self._lies_face_down):
            yield from self._turn_up

    @property
    def _lies_face_down(self) -> bool:
        return self._dealers_way in (DealerCards.FIRST_TURNED_ONTO_SECOND, DealerCards.ONE_FLIPPED)

    def _no_hole_deal_is_over(self, table: Table) -> bool:
        """Without a hole card the last card dealt is a patron's; the spots tell whether one is still missing."""
        return self._no_hole and next(_without_card(table, self._passes - 1), None) is None

    def _own_card(self, table: Table, number: int) -> Duty[Act]:
        if self._lies_face_down:
            return self._down
        if self._no_hole:
            return self._up
        if self._dealers_way is DealerCards.FIRST_DOWN_SECOND_UP:
            return self._up if number else self._down
        if table.dealer is None and not table.own_down and number == 0:
            return self._either
        return self._up if table.dealer is None and table.own_down else self._down

    def _card_to(self, spot: int, number: int) -> Duty[Act]:
        """The card of the first pass (0) or a later one."""
        deal, kit = self._game.deal, self._game.equipment
        pitched = deal.dealing.value is Dealing.PITCH
        first = (deal.cards_each, kit.equipment, kit.deck_of, kit.decks, kit.decks_allowed)
        others: tuple[Ruled[Any], ...] = first if number == 0 else (deal.placing,)
        return Duty(DealCard(spot, face_down=pitched), deal.order, (deal.dealing, *others))

    def _own(self, face_down: bool, or_the_other: bool = False) -> Duty[Act]:
        deal = self._game.deal
        also = (DealOwn(not face_down),) if or_the_other else ()
        return Duty(DealOwn(face_down), deal.dealer_cards, (deal.order, deal.cards_each, deal.dealing), also)

    def _turning_up(self) -> tuple[Duty[Act], ...]:
        also = (TurnUpCard(1),) if self._dealers_way is DealerCards.ONE_FLIPPED else ()
        turn_up: Duty[Act] = Duty(TurnUpCard(0), self._game.deal.dealer_cards, (self._game.deal.order,), also)
        return (turn_up,) if self._lies_face_down else ()


def _without_card(table: Table, number: int) -> Iterator[Spot]:
    """The spots to which the card of that pass is still to be dealt.

    Once the deal is over no hand is one card long but those of a split, and a hand taken away keeps its place.
    """
    for spot in table.spots:
        hands = spot.hands
        if not hands:
            if has_main_bet(spot):
                yield spot
        elif 0 < len(hands[0].cards) <= number and len(hands) == 1 and not hands[0].from_split:
            yield spot
