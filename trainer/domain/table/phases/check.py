"""The check: the dealer looks at the hole card, and a blackjack, or the lack of one, settles what it decides."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from trainer.domain.cards.playing_cards import Rank
from trainer.domain.house.cases import Case, said_of_losing
from trainer.domain.house.games import Game
from trainer.domain.house.rules import Kind, Ruled, said_of
from trainer.domain.house.terms import Equipment, InsuranceOrder, RoundPhase, UpCards
from trainer.domain.procedure.duties import Duty, Phase
from trainer.domain.table.acts import Act, PayWager, Peek, PushHand, TakeWager, TurnOverHoleCard
from trainer.domain.table.order import ON_THE_HAND, any_live, from_the_right, right_to_left
from trainer.domain.table.phases.reasons import naming_first_if_stated
from trainer.domain.table.phases.side_wagers import side_wagers_after_the_check
from trainer.domain.table.phases.turning_up import TurningUp
from trainer.domain.table.phases.wager_duties import WagerDuties
from trainer.domain.table.settling import Outcome, is_among
from trainer.domain.table.state import Spot, Table
from trainer.domain.table.wagers import Wager, WagerKind

Duties = Iterator[Duty[Act]]

_LATER = 1_000


def check(game: Game) -> Phase[Table, Act]:
    """The phase in which the dealer looks for a blackjack under the up cards the house names."""
    if game.dealer.checks_under.value is UpCards.NONE:
        return Phase(RoundPhase.CHECK.value, lambda table: iter(()))
    return Phase(RoundPhase.CHECK.value, _Check(game).duties)


class _Check:
    def __init__(self, game: Game) -> None:
        rules = game.dealer
        self._wager_duties = WagerDuties(game)
        self._under = rules.checks_under.value
        self._at_once = rules.blackjack_turned_over_at_once
        self._peek = {is_ace: _peek(game, is_ace) for is_ace in (True, False)}
        self._turn_over = {is_ace: _turn_over(game, is_ace) for is_ace in (True, False)}
        self._with_blackjack = against_dealers_blackjack(game)
        self._without_blackjack = losing_insurance(game)
        self._side_wagers = side_wagers_after_the_check(game)

    def duties(self, table: Table) -> Duties:
        dealer = table.dealer
        if dealer is None or dealer.hole is None or table.turn is not None or table.own_taken:
            return
        if not table.peeked:
            if not dealer.hole_turned and is_among(self._under, dealer.up) and any_live(table):
                yield self._peek[dealer.up.rank is Rank.ACE]
        elif not dealer.hand.is_natural:
            if not dealer.hole_turned:
                insurance = tuple(self._without_blackjack(table))
                yield from insurance or self._side_wagers(table)
        elif not self._at_once.value:
            # It is found when the hole card is turned over, after the play.
            return
        elif dealer.hole_turned:
            yield from self._with_blackjack(table)
        else:
            yield self._turn_over[dealer.up.rank is Rank.ACE]


def _checking(game: Game, is_ace: bool) -> Ruled[Any]:
    """The rule of the check as the document has it under such an up card."""
    return said_of(game.dealer.checks_under, Case.ACE_UP if is_ace else Case.TEN_UP)


def _peek(game: Game, is_ace: bool) -> Duty[Act]:
    mirror = Equipment.NO_PEEK_MIRROR in game.equipment.equipment.value
    with_what = (said_of(game.equipment.equipment, Equipment.NO_PEEK_MIRROR),) if mirror else ()
    return Duty(Peek(), _checking(game, is_ace), (*with_what, game.deal.card_values))


def _turn_over(game: Game, is_ace: bool) -> Duty[Act]:
    others = (_checking(game, is_ace), game.deal.card_values)
    at_once = game.dealer.blackjack_turned_over_at_once
    return Duty(TurnOverHoleCard(), at_once, others, (), Outcome.DEALER_BLACKJACK)


def losing_insurance(game: Game) -> Callable[[Table], Duties]:
    """What is owed where the dealer turned out to have no blackjack: all insurance is taken from right to left.

    That it is taken comes before when it is, where the document has the one and not the other.
    """
    lost, order = said_of_losing(game.insurance.pays), game.insurance.without_dealer_blackjack
    is_only_taken = lost.ref.kind is Kind.STATED and order.ref.kind is not Kind.STATED
    wager_duties, rules = WagerDuties(game), (lost, order) if is_only_taken else (order, lost)

    def duties(table: Table) -> Duties:
        for spot in right_to_left(table):
            for wager in spot.wagers:
                if wager.kind is WagerKind.INSURANCE and not wager.settled:
                    yield wager_duties.take(spot, wager, wager.worth, rules, Outcome.INSURANCE_LOSES, spot.number)

    return duties


def against_dealers_blackjack(game: Game) -> Callable[[Table], Duties]:
    """What is owed once the dealer's blackjack lies open: bets and insurance, in the order the house has for it."""
    settled = _AgainstBlackjack(game)
    if game.insurance.with_dealer_blackjack.value is InsuranceOrder.EACH_SPOT_RIGHT_TO_LEFT:
        return settled.each_spot
    return settled.bets_then_insurance


class _AgainstBlackjack:
    def __init__(self, game: Game) -> None:
        self._wager_duties = WagerDuties(game)
        self._order = game.insurance.with_dealer_blackjack
        self._others = (self._order,)
        self._shown = TurningUp(game, self._others)

    def each_spot(self, table: Table) -> Duties:
        for spot in right_to_left(table):
            yield from self._shown(spot)
            for wager in from_the_right(spot.wagers):
                if wager.kind is not WagerKind.SIDE:
                    yield from self._owed(table, spot, wager, spot.number)

    def bets_then_insurance(self, table: Table) -> Duties:
        """All losing bets, insured ones too, before anything is paid; a push may come anywhere among them."""
        every = [duty for spot in right_to_left(table) for duty in (*self._shown(spot), *self._bets(table, spot))]
        won = [duty for duty in every if isinstance(duty.action, PayWager)]
        bets = [duty for duty in every if not isinstance(duty.action, PayWager)]
        bets.sort(key=_is_push)
        paid = [
            *(_at_step(duty, _LATER + (duty.step or 0)) for duty in won),
            *(
                duty
                for spot in right_to_left(table)
                for wager in spot.wagers_of(WagerKind.INSURANCE)
                for duty in self._owed(table, spot, wager, 2 * _LATER + spot.number)
            ),
        ]
        step = next((duty.step for duty in (*bets, *paid) if not _is_push(duty)), 0)
        for duty in (*bets, *paid):
            yield _at_step(duty, step) if _is_push(duty) else duty

    def _bets(self, table: Table, spot: Spot) -> Duties:
        for wager in from_the_right(spot.wagers):
            if wager.kind in ON_THE_HAND:
                yield from self._owed(table, spot, wager, spot.number)

    def _owed(self, table: Table, spot: Spot, wager: Wager, step: int) -> Duties:
        duty = self._wager_duties.settle(table, spot, wager, step, self._others)
        if duty is not None:
            yield naming_first_if_stated(duty, self._order) if isinstance(duty.action, TakeWager) else duty


def _is_push(duty: Duty[Act]) -> bool:
    return isinstance(duty.action, PushHand)


def _at_step(duty: Duty[Act], step: int | None) -> Duty[Act]:
    return Duty(duty.action, duty.rule, duty.others, duty.also, duty.because, step)
