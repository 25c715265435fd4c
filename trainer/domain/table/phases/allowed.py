"""What a dealer may do at any time without a fault, though nobody demands it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from trainer.domain.house.cases import Case
from trainer.domain.house.games import Game
from trainer.domain.house.rules import Ruled, said_of
from trainer.domain.house.terms import Conduct
from trainer.domain.procedure.duties import Duty
from trainer.domain.signals.motions import Decision
from trainer.domain.table.acts import (
    AcceptInsurance,
    Act,
    Announce,
    AskAloud,
    AskForSpot,
    CallFloor,
    DealOwn,
    RefuseWish,
    TakeCards,
)
from trainer.domain.table.calls import Call
from trainer.domain.table.giving_up_spots import may_be_asked_for
from trainer.domain.table.order import blind_to_the_patrons_cards, draws_on, is_paid_off, settling_direction
from trainer.domain.table.phases.insurance import Sizing
from trainer.domain.table.phases.interrupts import last_hand_of_the_shoe
from trainer.domain.table.phases.reasons import Reason
from trainer.domain.table.phases.turning_up import TurningUp
from trainer.domain.table.settling import dealer_must_draw
from trainer.domain.table.state import DealerHand, Table
from trainer.domain.table.wagers import WagerKind

Duties = Iterator[Duty[Act]]


_MAY_BE_TOLD = (Call.TOTAL, Call.DOUBLE_FOR_LESS, Call.SPLIT, Call.BLACKJACK)
"""What may be said aloud whether the house asks for it or not."""


def _none(table: Table) -> Duties:
    return iter(())


class HarmlessTableActs:
    """The acts that are harmless on a table: asking, calling, telling, nodding, and cards that concern nobody.

    ``tolerated`` is what else may be done sooner or later than it is owed.
    """

    def __init__(self, game: Game, tolerated: Callable[[Table], Duties] = _none) -> None:
        self._game = game
        self._tolerated = tolerated
        self._direction, self._shown = settling_direction(game), TurningUp(game)
        self._sizing, self._draws_on = Sizing(game), draws_on(game)
        self._blind = blind_to_the_patrons_cards(game)
        self._floor: Duty[Act] = Duty(CallFloor(), game.shuffle.opening)
        self._told: tuple[Duty[Act], ...] = tuple(Duty(Announce(call), game.round.calls) for call in _MAY_BE_TOLD)
        self._colour_change: Duty[Act] = Duty(Announce(Call.COLOUR_CHANGE), game.bets.chips_changed)
        self._last_hand: Duty[Act] = Duty(Announce(Call.LAST_HAND), last_hand_of_the_shoe(game))
        self._draw: Duty[Act] = Duty(DealOwn(), game.dealer.stands_on, (game.dealer.soft_17,))

    def __call__(self, table: Table) -> Duties:
        yield self._floor
        if table.cut_card_out:
            yield self._last_hand
        if any(spot.to_change is not None for spot in table.spots):
            yield self._colour_change
        for spot in may_be_asked_for(self._game, table):
            yield self._asking_for(spot)
        yield from self._tolerated(table)
        dealer = table.dealer
        if dealer is None or table.own_taken:
            return
        yield from self._told
        if table.wishes:
            yield from self._questions(table)
            yield from self._out_of_turn(table)
        if table.insurance_offered and not table.insurance_closed:
            yield from self._nods(table)
        if dealer.hole_turned:
            yield from self._before_settling(table, dealer)
        elif not dealer.drawn:
            yield from self._paid_hands(table)

    def _asking_for(self, spot: int) -> Duty[Act]:
        """Where the house names the time, by its words on that; else by how many hands a player may have."""
        rule, asks = self._game.bets.hands_per_player, AskForSpot(spot)
        if not rule.value.one_of_two_may_finish_the_shoe:
            return Duty(asks, rule)
        of_two = said_of(rule, Case.ONE_OF_TWO)
        return Duty(asks, said_of(rule, Case.NEW_PLAYERS), (of_two,), (), Reason.SPOT_FOR_A_NEW_PLAYER)

    def _out_of_turn(self, table: Table) -> Duties:
        """A patron who signals before his turn may be told to wait for it."""
        for wish in table.wishes:
            if wish.decision is Decision.OUT_OF_TURN:
                act = RefuseWish(wish.spot, wish.hand, wish.patron)
                waits = said_of(self._game.bets.conduct, Conduct.WAIT_THEIR_TURN)
                yield Duty(act, waits, (), (), Reason.PATRON_OUT_OF_TURN)

    def _questions(self, table: Table) -> Duties:
        for wish in table.wishes:
            if (wish.spot, wish.hand) == table.turn:
                yield Duty(AskAloud(wish.spot, wish.hand, wish.patron), self._game.play.unclear_signal)

    def _nods(self, table: Table) -> Duties:
        for spot in table.spots:
            for wager in spot.wagers_of(WagerKind.INSURANCE):
                if self._sizing.wrong_with(spot, wager) is None:
                    yield Duty(AcceptInsurance(spot.number, wager.hand, wager.patron), self._game.insurance.limit)

    def _before_settling(self, table: Table, dealer: DealerHand) -> Duties:
        """Cards drawn against nobody, and hands turned up one after the other before any bet is settled."""
        if dealer_must_draw(self._game, dealer.hand):
            if not self._draws_on(table):
                yield self._draw
            return
        for spot in self._direction(table):
            for duty in self._shown(spot):
                yield duty
                return

    def _paid_hands(self, table: Table) -> Duties:
        """The cards of a hand that has been paid may go before the pick-up."""
        for spot in table.spots:
            for place, hand in enumerate(spot.hands):
                if spot.payments and hand.cards and is_paid_off(spot, place, self._blind):
                    yield Duty(TakeCards(spot.number, place), self._stays_by(hand.is_natural))

    def _stays_by(self, is_blackjack: bool) -> Ruled[Any]:
        """The rule by which its cards may stay where they lie."""
        settling = self._game.settling
        return settling.paid_blackjack_cards if is_blackjack else settling.pick_up
