"""Bets taken, paid, pushed or given back that were owed nothing of the kind: the rule each breaks."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from trainer.domain.cards.hand import Hand
from trainer.domain.house.cases import Case, said_of_losing, said_under
from trainer.domain.house.events import best_line_if
from trainer.domain.house.games import Game
from trainer.domain.house.rules import Ruled, said_of
from trainer.domain.house.side_wagers import DecidedBy, SideWager
from trainer.domain.procedure.duties import Duty
from trainer.domain.procedure.verdict import Broken
from trainer.domain.signals.motions import Decision, Wish
from trainer.domain.table import acts as act
from trainer.domain.table.broken_rules.breach import Breach
from trainer.domain.table.broken_rules.of_cards import against_the_wish
from trainer.domain.table.deciding import (
    hangs_on_the_dealer,
    hangs_on_the_third_card,
    is_side_wager_decided,
    offered_wager,
    wager_cards,
)
from trainer.domain.table.order import ON_THE_HAND, draws_on, main_bet
from trainer.domain.table.phases.insurance import Sizing
from trainer.domain.table.phases.wager_duties import WagerDuties, judged
from trainer.domain.table.settling import (
    Outcome,
    SettlingAct,
    dealer_must_draw,
    is_among,
    is_blackjack,
    is_surrender_held,
    paid_at_once,
    settle,
    side_wager_result,
)
from trainer.domain.table.state import DealerHand, Spot, Table, first_cards
from trainer.domain.table.wagers import Wager, WagerKind

WagerAct = act.TakeWager | act.PayWager | act.PushHand
Rule = Ruled[Any]


def uncalled_for_the_wager(game: Game, table: Table, given: WagerAct) -> Broken:
    """The rule by which that wager is owed something else, or nothing."""
    found = next(wagers_meant(table, given), None)
    if found is None:
        return _no_such_wager(game, table, given)
    spot, wager = found
    dealer = table.dealer
    wish = _waits_for(table, spot, wager)
    if wish is not None and wager.hand < len(spot.hands):
        return against_the_wish(game, table, wish, spot.hands[wager.hand], given)
    if wager.settled:
        return Broken(_when_settled(game, table, spot, wager), Breach.SETTLED_ALREADY)
    if game.common_hand is not None and _is_settled_by_others_cards(game, spot, wager, table, given):
        return Broken(said_of(game.common_hand.completion, Case.LATER_CARDS), Breach.LATER_CARDS)
    awaits = awaits_more_cards(game, table, given)
    if awaits is not None:
        return awaits
    if dealer is None or not is_decided(game, table, spot, wager):
        given_up = wager.hand < len(spot.hands) and spot.hands[wager.hand].surrendered
        return Broken(game.play.surrendered_bet if given_up else _decided_by(game, wager), Breach.NOT_DECIDED)
    owed = what_is_owed(game, table, given)
    rule = owed.rule if owed is not None else game.settling.higher_total_wins
    if wager.kind is WagerKind.SIDE:
        is_the_floors = owed is not None and owed.because is Outcome.JACKPOT and isinstance(given, act.PayWager)
        rule = rule if is_the_floors else side_wager_rule(game, spot, wager, dealer)
    return Broken(rule, Breach.OWED_OTHERWISE)


def awaits_more_cards(game: Game, table: Table, given: act.Act) -> Broken | None:
    """The rule against settling a side wager before the cards that decide it are known; None where none is."""
    if not isinstance(given, act.TakeWager | act.PayWager) or given.kind is not WagerKind.SIDE or table.dealer is None:
        return None
    found = next(wagers_meant(table, given), None)
    if found is None or found[1].settled or is_decided(game, table, *found):
        return None
    offered = offered_wager(game, given.side_wager)
    if offered.decided_by is DecidedBy.DEALERS_HAND:
        return Broken(offered.offered, Breach.ON_THE_DEALERS_HAND)
    if hangs_on_the_third_card(game, *found, table.dealer):
        return Broken(offered.pays, Breach.ON_A_THIRD_CARD)
    if hangs_on_the_dealer(game, *found, table.dealer):
        return Broken(said_of(offered.pays, _line_with_blackjack(*found, offered, table.dealer)), Breach.ON_A_BLACKJACK)
    return None


def _line_with_blackjack(spot: Spot, wager: Wager, offered: SideWager, dealer: DealerHand) -> str:
    """The line that pays if the dealer turns out to have a blackjack; empty where none does."""
    cards = wager_cards(spot, wager, offered.decided_by, dealer)
    line = best_line_if(offered.pays.value, offered.decided_by, cards, wager.worth, dealer_blackjack=True)
    return "" if line is None else line.event


def is_complete_with_fewer(spot: Spot, wager: Wager) -> bool:
    """Whether cards were drawn for others after the wager's patron was complete."""
    return 0 < wager.cards < len(spot.hands[wager.hand].cards)


_DECIDES = (Decision.HIT, Decision.DOUBLE, Decision.SPLIT, Decision.SURRENDER)


def _waits_for(table: Table, spot: Spot, wager: Wager) -> Wish | None:
    """What the wager's patron has asked for on its hand and not been answered; None for anything but a play."""
    whose = spot.number, wager.hand, wager.patron
    asked = (each for each in table.wishes if (each.spot, each.hand, each.patron) == whose)
    return next((each for each in asked if wager.kind in ON_THE_HAND and each.decision in _DECIDES), None)


_DONE: dict[type, SettlingAct] = {
    act.TakeWager: SettlingAct.TAKE,
    act.PayWager: SettlingAct.PAY,
    act.PushHand: SettlingAct.LEAVE,
}


def _is_settled_by_others_cards(game: Game, spot: Spot, wager: Wager, table: Table, given: WagerAct) -> bool:
    """Whether the wager was settled by cards that were drawn for others when its patron was complete."""
    if is_lost_with_others_cards(table, given):
        return True
    if table.dealer is None or not is_complete_with_fewer(spot, wager) or not is_decided(game, table, spot, wager):
        return False
    return settle(game, spot, replace(wager, cards=0), table.dealer).act is _DONE[type(given)]


def is_lost_with_others_cards(table: Table, given: act.Act) -> bool:
    """Whether a bet was taken because cards drawn for others made the hand bust."""
    if not isinstance(given, act.TakeWager) or given.kind not in ON_THE_HAND:
        return False
    found = next(wagers_meant(table, given), None)
    if found is None or found[1].settled or not is_complete_with_fewer(*found):
        return False
    return found[0].hands[found[1].hand].total.is_bust


def what_is_owed(game: Game, table: Table, given: WagerAct) -> Duty[act.Act] | None:
    """What the wager that ``given`` is about is really owed, as the cards lie; None where that is not known yet.

    To a double that neither wins nor loses nothing is owed by itself: it is what becomes of the bet on its hand.
    """
    found = next(wagers_meant(table, given), None)
    if found is None or table.dealer is None or found[1].settled or not is_decided(game, table, *found):
        return None
    spot, wager = found
    duties = WagerDuties(game)
    held = is_surrender_held(game, table.dealer.up) or spot.hands[wager.hand].doubled
    if spot.hands[wager.hand].surrendered and wager.kind is WagerKind.MAIN and not held:
        return duties.surrender(spot, wager)
    owed, bet = duties.settle(table, spot, wager), main_bet(spot, wager.hand, wager.patron)
    return owed if owed is not None or bet is None else duties.settle(table, spot, bet)


def wagers_meant(table: Table, given: WagerAct) -> Iterator[tuple[Spot, Wager]]:
    """The wagers an act names, those first to which something is still owed; a push is about the bet on the hand."""
    kinds = ON_THE_HAND if isinstance(given, act.PushHand) else (given.kind,)
    side_wager = "" if isinstance(given, act.PushHand) else given.side_wager
    whose = given.spot, given.hand, given.patron, side_wager
    there = [
        (spot, wager)
        for spot in table.spots
        for wager in spot.wagers
        if (spot.number, wager.hand, wager.patron, wager.side_wager) == whose and wager.kind in kinds
    ]
    yield from (each for each in there if not each[1].settled)
    yield from (each for each in there if each[1].settled)


def is_decided(game: Game, table: Table, spot: Spot, wager: Wager) -> bool:
    """Whether the cards that decide the wager lie where everybody can know them."""
    dealer = table.dealer
    if dealer is None or wager.hand >= len(spot.hands):
        return False
    hand = judged(spot, wager).hands[wager.hand]
    known = dealer.hole_turned or (dealer.hole is None and bool(dealer.drawn)) or table.peeked
    match wager.kind:
        case WagerKind.SIDE if offered_wager(game, wager.side_wager).decided_by is DecidedBy.DEALERS_HAND:
            # Where no draw is owed for it, the cards that lie there decide.
            return _is_own_hand_finished(game, dealer) or (dealer.hole_turned and not draws_on(game)(table))
        case WagerKind.SIDE:
            return len(first_cards(spot)) > 1 and is_side_wager_decided(game, table, spot, wager)
        case WagerKind.INSURANCE:
            return known
        case _:
            return _is_hand_decided(game, dealer, hand)


def _is_hand_decided(game: Game, dealer: DealerHand, hand: Hand) -> bool:
    if hand.surrendered and is_surrender_held(game, dealer.up):
        return dealer.hole_turned or (dealer.hole is None and bool(dealer.drawn))
    if not hand.cards:
        return False
    if hand.surrendered or hand.total.is_bust or paid_at_once(game, hand, dealer.up):
        return True
    return _is_own_hand_finished(game, dealer)


def _is_own_hand_finished(game: Game, dealer: DealerHand) -> bool:
    own_hand_is_made = dealer.hole_turned or (dealer.hole is None and bool(dealer.drawn))
    return own_hand_is_made and (dealer.hand.is_natural or not dealer_must_draw(game, dealer.hand))


def _decided_by(game: Game, wager: Wager) -> Rule:
    """The rule that says what decides the wager."""
    if wager.kind is WagerKind.INSURANCE:
        return game.insurance.pays
    if wager.kind is WagerKind.SIDE:
        return offered_wager(game, wager.side_wager).offered
    return game.settling.higher_total_wins


def _when_settled(game: Game, table: Table, spot: Spot, wager: Wager) -> Rule:
    """The rule that says when a settled wager had its turn, which comes once."""
    hand, dealer = spot.hands[wager.hand], table.dealer
    if wager.kind is WagerKind.SIDE:
        return game.side_wagers.order
    if wager.kind is WagerKind.INSURANCE:
        return _when_insurance_is_settled(game, table)
    if hand.surrendered:
        return game.play.double_rescue if hand.doubled else game.play.surrendered_bet
    if hand.total.is_bust:
        return game.settling.bust
    if is_blackjack(game, hand):
        return game.settling.blackjack_paid
    at_once = dealer is not None and paid_at_once(game, hand, dealer.up)
    return game.settling.twenty_one_paid if at_once else game.settling.order


def _when_insurance_is_settled(game: Game, table: Table) -> Rule:
    dealer = table.dealer
    has_it = dealer is not None and dealer.hole_turned and dealer.hand.is_natural
    return game.insurance.with_dealer_blackjack if has_it else game.insurance.without_dealer_blackjack


def side_wager_rule(game: Game, spot: Spot, wager: Wager, dealer: DealerHand) -> Rule:
    """The pay table of the side wager, citing the line that holds, or that it loses without one."""
    offered = offered_wager(game, wager.side_wager)
    cards = wager_cards(spot, wager, offered.decided_by, dealer)
    event = side_wager_result(game, offered, cards, wager.worth).event
    return said_of(offered.pays, event) if event else said_of_losing(offered.pays)


def _no_such_wager(game: Game, table: Table, given: WagerAct) -> Broken:
    """A wager that is not there: it was taken before, or never laid."""
    is_on_the_hand = isinstance(given, act.PushHand) or given.kind in (WagerKind.MAIN, WagerKind.DOUBLE)
    if game.common_hand is not None and is_on_the_hand and given.hand:
        first_only = _was_never_laid(table, given)
        why = Breach.PLAYS_THE_FIRST_HAND_ONLY if first_only else Breach.NO_SUCH_WAGER
        return Broken(game.common_hand.after_automatic_split, why)
    return Broken(_where_it_would_lie(game, table, given), Breach.NO_SUCH_WAGER)


def _where_it_would_lie(game: Game, table: Table, given: WagerAct) -> Rule:
    """Where such a wager would lie; of insurance and side wagers, when it would be settled."""
    if isinstance(given, act.PushHand) or given.kind is WagerKind.MAIN:
        return game.bets.place
    if given.kind is WagerKind.INSURANCE:
        return _when_insurance_is_settled(game, table)
    if given.kind is WagerKind.SIDE:
        is_offered = any(each.key == given.side_wager for each in game.side_wagers.offered())
        return game.side_wagers.order if is_offered else game.bets.side_wager
    return game.play.double_bet_place if given.kind is WagerKind.DOUBLE else game.bets.back_bets_ride


def _was_never_laid(table: Table, given: WagerAct) -> bool:
    """Whether no bet can have been taken from the second hand of a split: it is neither over nor lost."""
    hands = next((spot.hands for spot in table.spots if spot.number == given.spot), ())
    if given.hand >= len(hands) or table.dealer is None:
        return False
    hand, own = hands[given.hand], table.dealer.hand.total
    if not hand.cards or hand.surrendered or hand.total.is_bust:
        return False
    return not table.dealer.hole_turned or own.is_bust or hand.total.points >= own.points


def refused_for_nothing(game: Game, table: Table, given: act.RefuseBet | act.AcceptInsurance) -> Broken:
    """Why a bet is not given back, or insurance not accepted."""
    if isinstance(given, act.AcceptInsurance):
        return _not_accepted(game, table, given)
    why = Breach.LIES_RIGHTLY if _lies_there(table, given) else Breach.NO_SUCH_WAGER
    if given.kind is WagerKind.INSURANCE:
        return Broken(game.insurance.limit, why)
    if given.kind is WagerKind.BACK:
        return Broken(game.bets.back_bets_ride, why)
    if given.kind is WagerKind.DOUBLE:
        return Broken(game.play.double_for_less, why)
    if given.kind is WagerKind.SIDE:
        own = next((each.limits for each in game.side_wagers.wagers if each.key == given.side_wager), None)
        return Broken(game.bets.side_wager if own is None else own, why)
    return Broken(game.bets.main_bet, why)


def _lies_there(table: Table, given: act.RefuseBet) -> bool:
    return any(
        (spot.number, wager.kind, wager.patron, wager.side_wager)
        == (given.spot, given.kind, given.patron, given.side_wager)
        for spot in table.spots
        for wager in spot.wagers
    )


def _not_accepted(game: Game, table: Table, given: act.AcceptInsurance) -> Broken:
    sizing = Sizing(game)
    for spot in table.spots:
        for wager in spot.wagers_of(WagerKind.INSURANCE):
            if (spot.number, wager.hand, wager.patron) == (given.spot, given.hand, given.patron):
                wrong = sizing.wrong_with(spot, wager)
                if wrong is not None:
                    return Broken(wrong[1], Breach.INSURED_TOO_HIGH)
    up = None if table.dealer is None else table.dealer.up
    is_against = up is not None and is_among(game.insurance.offered_against.value, up)
    rules = game.insurance
    return Broken(rules.gesture if is_against else said_under(rules.offered_against, up), Breach.NOT_OPEN)
