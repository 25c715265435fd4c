"""What is owed to one wager as a duty of the dealer: take it, pay it in these chips, or push it."""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import Enum
from fractions import Fraction
from typing import Any

from trainer.domain.cards.hand import Hand
from trainer.domain.house.cases import Case
from trainer.domain.house.games import Game
from trainer.domain.house.rules import Ruled, said_of
from trainer.domain.house.terms import DealerBlackjack, PaymentChips
from trainer.domain.money.amounts import Cents, Price, Rounding
from trainer.domain.money.chips import Chips, Pile, Rack, Stack
from trainer.domain.procedure.duties import Duty
from trainer.domain.table.acts import Act, CallFloor, PayWager, PushHand, TakeWager
from trainer.domain.table.back_bets import doubles_beside
from trainer.domain.table.chip_cutting import Payment, paid_at, rounded
from trainer.domain.table.order import main_bet
from trainer.domain.table.phases.reasons import each_once
from trainer.domain.table.settling import Outcome, Settlement, SettlingAct, in_cents, is_bonus_barred, settle
from trainer.domain.table.state import DealerHand, Spot, Table, hand_of
from trainer.domain.table.wagers import Wager, WagerKind

Rules = tuple[Ruled[Any], ...]

_OF_A_BLACKJACK = (Outcome.BLACKJACK, Outcome.BOTH_BLACKJACK)
_PLENTY = 100_000
_MOST_KNOWN = 64


_Result = tuple[Settlement, Cents, Rules]
"""A settlement, the cents taken by it, and what it rests on besides its own rules."""


@dataclass(frozen=True, slots=True)
class _Known:
    """A settlement worked out, with the objects it is of: as long as they are held here, no others have their ids."""

    hand: Hand
    wager: Wager
    dealer: DealerHand
    result: _Result


class WagerDuties:
    """Makes duties of settlements, for one game; keeps the payments it has worked out.

    ``others`` are rules a duty rests on besides the settlement's own, ``step`` as in ``Duty``.
    """

    def __init__(self, game: Game) -> None:
        rules = game.settling
        self._game = game
        self._rack = opening_rack(game)
        self._known: dict[tuple[int, int, int], _Known] = {}
        # Which bet is the patron's first lies in the spot, not in these objects.
        self._may_remember = rules.dealer_blackjack.value is DealerBlackjack.TAKES_ALL_BETS
        self._payments: dict[tuple[Price, Stack], Payment] = {}
        self._paying: Rules = (rules.payment_place, rules.payment_chips)
        self._counting: Rules = (game.deal.card_values,)
        self._later_cards = _of_later_cards(game)
        self._offers = {wager.key: wager.offered for wager in game.side_wagers.wagers}

    def take(
        self,
        spot: Spot,
        wager: Wager,
        cents: Cents,
        rules: Rules,
        because: Enum | None = None,
        step: int | None = None,
    ) -> Duty[Act]:
        """Take ``cents`` of the wager; the first of ``rules`` is the most telling."""
        act = TakeWager(spot.number, wager.kind, cents, wager.hand, wager.patron, wager.side_wager)
        return Duty(act, rules[0], rules[1:], (), because, step)

    def pay(
        self,
        table: Table,
        spot: Spot,
        wager: Wager,
        settlement: Settlement,
        step: int | None = None,
        others: Rules = (),
    ) -> Duty[Act]:
        """Pay the wager what ``settlement`` says, in chips of its rack; raises ValueError where that is nothing."""
        if settlement.price is None:
            raise ValueError(f"a wager that is not paid has no price: {settlement.outcome.value}")
        payment = self._payment(table.rack, settlement.price, wager.stack)
        ways = [
            PayWager(spot.number, wager.kind, chips, wager.hand, wager.patron, wager.side_wager)
            for chips in (payment.chips, *(each for each in payment.also if _has(table.rack, each)))
        ]
        rules = (*settlement.rules, *others, *self._paying)
        if payment.amount != settlement.amount:
            rules = (*rules, self._game.settling.rounding)
        if payment.is_long:
            rules = (*rules, self._game.settling.most_in_bet_colours)
        first, *rest = each_once(rules)
        return Duty(ways[0], first, tuple(rest), tuple(ways[1:]), settlement.outcome, step)

    def push(
        self, spot: Spot, wager: Wager, rules: Rules, because: Enum | None = None, step: int | None = None
    ) -> Duty[Act]:
        """Knock: the patron's bets on that hand stay; the first of ``rules`` is the most telling."""
        others = (*rules[1:], self._game.settling.push_shown)
        return Duty(PushHand(spot.number, wager.hand, wager.patron), rules[0], others, (), because, step)

    def settle(
        self, table: Table, spot: Spot, wager: Wager, step: int | None = None, others: Rules = ()
    ) -> Duty[Act] | None:
        """What the wager is owed against the dealer's hand as it lies; None where nothing is.

        Nothing is owed to a settled wager, nor to a double as long as the main bet of its hand is to be settled first:
        a push of that is the double's too. Raises ValueError before the dealer has an up card.
        """
        if wager.settled:
            return None
        if table.dealer is None:
            raise ValueError("nothing can be settled before the dealer has an up card")
        settlement, cents, besides = self._settlement(spot, wager, table.dealer)
        others = (*others, *besides)
        if settlement.outcome is Outcome.JACKPOT:
            return Duty(CallFloor(), settlement.rules[0], (*settlement.rules[1:], *others), (), Outcome.JACKPOT, step)
        if settlement.act is SettlingAct.PAY:
            settlement = settlement.at(table.meter(wager.side_wager))
            return self._with_its_doubles(table, spot, wager, self.pay(table, spot, wager, settlement, step, others))
        rules = (*settlement.rules, *others)
        if cents:
            return self.take(spot, wager, cents, rules, settlement.outcome, step)
        if wager.kind is not WagerKind.MAIN and _waits_for_its_main_bet(spot, wager):
            return None
        return self.push(spot, wager, rules, settlement.outcome, step)

    def _with_its_doubles(self, table: Table, spot: Spot, wager: Wager, duty: Duty[Act]) -> Duty[Act]:
        """The same duty, fulfilled as well by the winnings of a bet and its doubles in one stack."""
        action = duty.action
        doubles = doubles_beside(spot, wager)
        if not doubles or table.dealer is None or not isinstance(action, PayWager):
            return duty
        chips = action.chips
        for double in doubles:
            settlement = self._settlement(spot, double, table.dealer)[0]
            if settlement.price is None:
                return duty
            chips += self._payment(table.rack, settlement.price, double.stack).chips
        together = replace(action, chips=chips)
        return Duty(action, duty.rule, duty.others, (*duty.also, together), duty.because, duty.step)

    def is_lost(self, spot: Spot, wager: Wager, dealer: DealerHand) -> bool:
        """Whether something is taken of the wager, told without making the duty to do so."""
        return self._settlement(spot, wager, dealer)[1] > 0

    def _settlement(self, spot: Spot, wager: Wager, dealer: DealerHand) -> _Result:
        """Remembered for these very objects, which never change."""
        hand = spot.hands[wager.hand]
        key = (id(hand), id(wager), id(dealer))
        known = self._known.get(key)
        if known is not None:
            return known.result
        lying = judged(spot, wager)
        settlement = settle(self._game, lying, wager, dealer)
        if lying is not spot:
            settlement = replace(settlement, rules=(*self._later_cards, *settlement.rules))
        result = settlement, self._taken(settlement, wager), self._besides(lying.hands[wager.hand], wager, settlement)
        if self._may_remember:
            if len(self._known) >= _MOST_KNOWN:
                self._known.clear()
            self._known[key] = _Known(hand, wager, dealer, result)
        return result

    def surrender(self, spot: Spot, wager: Wager, step: int | None = None, others: Rules = ()) -> Duty[Act]:
        """Take the part of a main bet that its patron loses who surrenders."""
        play = self._game.play
        rules = (play.surrender_loses, play.surrender)
        lost = Settlement(SettlingAct.TAKE, play.surrender_loses.value * wager.worth, Outcome.SURRENDERED, rules)
        return self.take(spot, wager, self._taken(lost, wager), (*rules, *others), Outcome.SURRENDERED, step)

    def _taken(self, settlement: Settlement, wager: Wager) -> Cents:
        """The cents taken; of a bet taken in part, what stays is no more than the table's chips can make."""
        if settlement.act is not SettlingAct.TAKE:
            return Cents(0)
        bet = wager.worth
        if settlement.amount == bet:
            return bet
        back = Fraction(bet - in_cents(self._game, settlement, bet))
        return Cents(bet - rounded(back, self._game.equipment.chips.value, Rounding.DOWN))

    def _besides(self, hand: Hand, wager: Wager, settlement: Settlement) -> Rules:
        """What a settlement rests on that its own rules do not name: how cards count, and why a 21 wins no more."""
        if wager.kind is WagerKind.SIDE:
            return (self._offers[wager.side_wager],)
        if wager.kind is WagerKind.INSURANCE or wager.kind is WagerKind.PRIZE:
            return ()
        rides = (self._game.bets.back_bets_ride,) if wager.kind is WagerKind.BACK else ()
        rules = self._game.settling
        if settlement.act is not SettlingAct.PAY or settlement.outcome in _OF_A_BLACKJACK or hand.total.points != 21:
            return (*rides, *self._counting)
        besides: Rules = (*rides, *self._counting, rules.twenty_one_paid)
        barred = rules.bonus_21_barred
        return (*besides, barred) if barred is not None and is_bonus_barred(self._game, hand) else besides

    def _payment(self, rack: Rack, price: Price, stack: Stack) -> Payment:
        """How the stack is paid at ``price``: as from a full rack if this one has the chips, else from what it has."""
        key = (price, stack)
        payment = self._payments.get(key)
        if payment is None:
            payment = self._payments[key] = self._worked_out(price, stack)
        if _has(rack, payment.chips):
            return payment
        return self._paid_from(rack, price, stack) or payment

    def _worked_out(self, price: Price, stack: Stack) -> Payment:
        """From the rack as it opens; what is more than that holds is paid as after a fill."""
        for rack in (self._rack, filled(self._rack)):
            payment = self._paid_from(rack, price, stack)
            if payment is not None:
                return payment
        raise ValueError(f"no chips of this table can pay {stack.worth} cents at {price}")

    def _paid_from(self, rack: Rack, price: Price, stack: Stack) -> Payment | None:
        """The payment from ``rack``, in the fewest chips where the house's own way does not go; None: it cannot be."""
        rules = self._game.settling
        for way in (rules.payment_chips.value, PaymentChips.FEWEST_CHIPS):
            most = rules.most_in_bet_colours.value
            payment = paid_at(price, stack, rack, rules.rounding.value, way, most)
            if isinstance(payment, Payment):
                return payment
        return None


def _of_later_cards(game: Game) -> Rules:
    """N.J.A.C. 13:69F-2.6B (b): what others draw does not add to the total of a patron who is complete."""
    return () if game.common_hand is None else (said_of(game.common_hand.completion, Case.LATER_CARDS),)


def opening_rack(game: Game) -> Rack:
    """The dealer's rack as the table opens, with an empty tube for every chip the table has besides."""
    held = {pile.denomination: pile.count for pile in game.equipment.rack.value}
    return Rack(tuple(Pile(chip, held.get(chip, 0)) for chip in sorted(game.equipment.chips.value)))


def filled(rack: Rack) -> Rack:
    """The rack with more chips in every tube than any payment needs."""
    return Rack(tuple(Pile(tube.denomination, _PLENTY) for tube in rack.tubes))


def judged(spot: Spot, wager: Wager) -> Spot:
    """The spot as the wager is judged by it: its patron's hand ends with the card that completed it."""
    hand = hand_of(spot, wager)
    if hand is spot.hands[wager.hand]:
        return spot
    hands = (*spot.hands[: wager.hand], hand, *spot.hands[wager.hand + 1 :])
    return Spot(spot.number, hands, spot.wagers, spot.payments, spot.refused, spot.player, spot.first_cards)


def _waits_for_its_main_bet(spot: Spot, wager: Wager) -> bool:
    """A double's push and a back bet's is that of the player's bet on the hand."""
    bet = main_bet(spot, wager.hand, wager.patron)
    return bet is not None and not bet.settled


def _has(rack: Rack, chips: Chips) -> bool:
    return all(_count(rack, pile) >= pile.count for pile in chips.piles)


def _count(rack: Rack, like: Pile) -> int:
    for tube in rack.tubes:
        if tube.denomination is like.denomination or tube.denomination == like.denomination:
            return tube.count
    return 0
