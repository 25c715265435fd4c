"""Insurance and even money: offered against the up cards the house names, sized, closed, and even money paid."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Any

from trainer.domain.house.cases import Case
from trainer.domain.house.games import Game
from trainer.domain.house.rules import Ruled, said_of
from trainer.domain.house.terms import GestureStep, InsuranceOfferedTo, RoundPhase, UpCards
from trainer.domain.procedure.duties import Duty, Phase
from trainer.domain.signals.motions import Decision, Wish
from trainer.domain.table.acts import Act, CloseInsurance, OfferInsurance, RefuseBet, RefuseWish
from trainer.domain.table.order import any_live, main_bet
from trainer.domain.table.phases.reasons import Reason
from trainer.domain.table.phases.wager_duties import WagerDuties
from trainer.domain.table.settling import even_money, is_among, is_blackjack, most_insurance
from trainer.domain.table.state import DealerHand, Spot, Table
from trainer.domain.table.wagers import Wager, WagerKind

Duties = Iterator[Duty[Act]]
Wrong = tuple[Reason, Ruled[Any]] | None


def insurance(game: Game) -> Phase[Table, Act]:
    """The phase of insurance and even money; what may be done at all may be done in any order."""
    if game.insurance.offered_against.value is UpCards.NONE:
        return Phase(RoundPhase.INSURANCE.value, lambda table: iter(()))
    return Phase(RoundPhase.INSURANCE.value, _Insurance(game).duties, in_order=False)


class Sizing:
    """Tells insurance that may lie on the line from what must be given back."""

    def __init__(self, game: Game) -> None:
        self._game = game
        self._most = cache(lambda bet: most_insurance(game, bet))
        self._not_with_blackjack = game.insurance.offered_to.value is InsuranceOfferedTo.HANDS_WITHOUT_BLACKJACK

    def wrong_with(self, spot: Spot, wager: Wager) -> Wrong:
        """Why the insurance ``wager`` is given back, with the rule; None where it is right."""
        rules = self._game.insurance
        if self._not_with_blackjack and is_blackjack(self._game, spot.hands[wager.hand]):
            return Reason.BLACKJACK_NEEDS_NO_INSURANCE, rules.offered_to
        bet = main_bet(spot, wager.hand, wager.patron)
        if bet is None or bet.settled or wager.worth > self._most(bet.worth):
            return Reason.INSURANCE_OVER_THE_LIMIT, rules.limit
        return None


class _Insurance:
    """Offered once and closed once all that lies on the line is right; even money is paid before the dealer looks."""

    def __init__(self, game: Game) -> None:
        rules = game.insurance
        self._game = game
        self._rules = rules
        self._wager_duties = WagerDuties(game)
        self._sizing = Sizing(game)
        steps, even_money = rules.gesture.value, said_of(rules.even_money_against, Case.ACE_UP)
        self._offer: Duty[Act] = Duty(
            OfferInsurance(),
            said_of(rules.offered_against, Case.ACE_UP),
            (said_of(rules.gesture, GestureStep.SWEEP_LEFT_TO_THIRD_BASE), rules.offered_to, rules.limit, even_money),
            () if GestureStep.SWEEP_LEFT_TO_THIRD_BASE in steps else (OfferInsurance(left_to_right=False),),
        )
        self._close: Duty[Act] = Duty(
            CloseInsurance(),
            said_of(rules.gesture, GestureStep.PALM_DOWN_BACK_TO_FIRST_BASE),
            (rules.offered_against, rules.limit),
            () if GestureStep.PALM_DOWN_BACK_TO_FIRST_BASE in steps else (CloseInsurance(right_to_left=False),),
        )

    def duties(self, table: Table) -> Duties:
        dealer = table.dealer
        if dealer is None or (table.insurance_closed and not table.wishes) or _is_past(table, dealer):
            return
        if not is_among(self._rules.offered_against.value, dealer.up):
            return
        if not table.insurance_offered:
            if any_live(table):
                yield self._offer
            return
        refused = tuple(self._refusals(table))
        yield from refused
        yield from self._even_money(table, dealer)
        if not refused and not table.insurance_closed:
            yield self._close

    def _refusals(self, table: Table) -> Duties:
        if table.insurance_closed:
            return
        for spot in table.spots:
            for wager in spot.wagers:
                wrong = self._sizing.wrong_with(spot, wager) if wager.kind is WagerKind.INSURANCE else None
                if wrong is not None:
                    act = RefuseBet(spot.number, wager.kind, patron=wager.patron)
                    yield Duty(act, wrong[1], (self._rules.offered_against,), (), wrong[0])

    def _even_money(self, table: Table, dealer: DealerHand) -> Duties:
        for wish in table.wishes:
            if wish.decision is Decision.EVEN_MONEY:
                yield self._answer(table, dealer, table.spot(wish.spot), wish)

    def _answer(self, table: Table, dealer: DealerHand, spot: Spot, wish: Wish) -> Duty[Act]:
        against, bet = self._rules.even_money_against, main_bet(spot, wish.hand, wish.patron)
        may = is_among(against.value, dealer.up) and is_blackjack(self._game, spot.hands[wish.hand])
        if may and bet is not None and not bet.settled:
            others = (self._game.settling.blackjack_pays, self._game.deal.card_values)
            return self._wager_duties.pay(table, spot, bet, even_money(self._game, bet.worth), others=others)
        return Duty(
            RefuseWish(wish.spot, wish.hand, wish.patron), against, (self._rules.gesture,), (), Reason.NO_EVEN_MONEY
        )


def _is_past(table: Table, dealer: DealerHand) -> bool:
    return table.turn is not None or table.peeked or dealer.hole_turned or table.own_taken
