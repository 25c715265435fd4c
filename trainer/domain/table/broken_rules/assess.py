"""What a mistake at the table weighs and which rule of the house it breaks: the court's own judgment of a fault."""

from __future__ import annotations

from dataclasses import replace
from typing import assert_never

from trainer.domain.house.cases import Case
from trainer.domain.house.games import Game
from trainer.domain.house.play_terms import ChipsChanged
from trainer.domain.house.rules import Ruled, said_of
from trainer.domain.procedure.duties import Duty
from trainer.domain.procedure.verdict import Assess, Assessment, Broken, FaultKind
from trainer.domain.signals.motions import Decision, Wish
from trainer.domain.table import acts as act
from trainer.domain.table.act_relations import grants, subject
from trainer.domain.table.broken_rules.breach import Breach
from trainer.domain.table.broken_rules.of_cards import no_insurance_offer, no_play_asked_for, uncalled_card
from trainer.domain.table.broken_rules.of_order_and_price import (
    rule_of_laying,
    rule_of_place,
    rule_of_price,
    rule_of_time,
    rule_of_what_is_missed,
)
from trainer.domain.table.broken_rules.of_wagers import (
    awaits_more_cards,
    is_lost_with_others_cards,
    refused_for_nothing,
    uncalled_for_the_wager,
)
from trainer.domain.table.broken_rules.wrong_anywhere import is_wrong_anywhere
from trainer.domain.table.calls import Call
from trainer.domain.table.fault_weights import FORBIDDEN, gravity
from trainer.domain.table.giving_up_spots import spots_of
from trainer.domain.table.order import has_begun, has_open_bet
from trainer.domain.table.phases.announcements import is_announcement
from trainer.domain.table.phases.interrupts import last_hand_of_the_shoe
from trainer.domain.table.settling import OwnHand
from trainer.domain.table.state import Table
from trainer.domain.table.wishes import hand_asked_about

TableDuty = Duty[act.Act]


def assessing(game: Game) -> Assess[Table, act.Act]:
    """How faults in a round of ``game`` are assessed."""

    def assess(table: Table, kind: FaultKind, given: act.Act | None, due: TableDuty | None) -> Assessment:
        found = broken(game, table, kind, given, due)
        if found is not None and due is not None and kind is not FaultKind.UNCALLED_FOR:
            found = replace(found, rule=found.rule if found.rule.case else due.as_cited(found.rule))
        if found is not None:
            found = replace(found, at_any_house=is_wrong_anywhere(game, table, kind, given, due, found))
        weight = gravity(table, kind, given, due)
        return Assessment(FORBIDDEN if isinstance(given, act.Split) and _is_refused(found) else weight, found)

    return assess


def _is_refused(found: Broken | None) -> bool:
    """Whether it is what the house refuses to whoever asks for it."""
    return found is not None and found.because is Breach.REFUSED


def broken(game: Game, table: Table, kind: FaultKind, given: act.Act | None, due: TableDuty | None) -> Broken | None:
    """The rule that is broken by such a fault, made at ``table``; None where the round is over."""
    if kind is FaultKind.BEFORE_THE_SIGNAL:
        return Broken(game.play.voice)
    if due is None:
        return None
    if kind is FaultKind.UNCALLED_FOR:
        return None if given is None else uncalled_for(game, table, given)
    if is_announcement(due):
        return Broken(due.rule)
    forbidden = what_forbids_it(game, table, kind, given, due)
    if forbidden is not None:
        return forbidden
    match kind:
        case FaultKind.MISSED:
            return Broken(rule_of_what_is_missed(game, given, due))
        case FaultKind.OUT_OF_TURN | FaultKind.TOO_SOON:
            return Broken(rule_of_time(game, table, given, due))
        case FaultKind.WRONG_AMOUNT:
            return rule_of_price(game, table, given, due)
        case FaultKind.WRONG_CHIPS:
            return Broken(_rule_of_chips(game, due))
        case FaultKind.WRONG_PLACE:
            return Broken(rule_of_place(game, given, due))
    assert_never(kind)


_MISTIMED = (FaultKind.MISSED, FaultKind.TOO_SOON, FaultKind.OUT_OF_TURN)


def what_forbids_it(game: Game, table: Table, kind: FaultKind, given: act.Act | None, due: TableDuty) -> Broken | None:
    """What forbids an act whatever its time: a wish granted that may not be, cards taken that a bet lies on."""
    if given is None or kind not in _MISTIMED:
        return None
    awaits = awaits_more_cards(game, table, given)
    # Where the dealer only stopped drawing too early it is the draw that is missed.
    if awaits is not None and due.because is not OwnHand.DRAW:
        return awaits
    of_one_hand = subject(given) == subject(due.action)
    if isinstance(due.action, act.RefuseWish) and grants(given, due.because) and of_one_hand:
        return Broken(due.rule, Breach.REFUSED)
    if game.common_hand is not None and is_lost_with_others_cards(table, given):
        return Broken(said_of(game.common_hand.completion, Case.LATER_CARDS), Breach.LATER_CARDS)
    if isinstance(given, act.ChangeChips) and _is_changed_in_the_round(game, table):
        return Broken(game.bets.chips_changed, Breach.CARDS_ARE_OUT)
    if isinstance(given, act.TakeCards) and not of_one_hand and has_open_bet(table, given.spot, given.hand):
        return Broken(game.settling.pick_up, Breach.STILL_PLAYED_FOR)
    return None


def _is_changed_in_the_round(game: Game, table: Table) -> bool:
    return has_begun(table) and game.bets.chips_changed.value is ChipsChanged.BETWEEN_ROUNDS


def _rule_of_chips(game: Game, due: TableDuty) -> Ruled[object]:
    """The rule by which winnings go out in these chips: where they are many, it is that of how many go out."""
    if isinstance(due.action, act.ChangeChips):
        return game.equipment.chips
    most = game.settling.most_in_bet_colours
    return most if due.rests_on(most) else game.settling.payment_chips


def _why_no_check(game: Game, table: Table) -> Breach:
    """Why the bets were not to be checked at ``table``."""
    if table.bets_checked:
        return Breach.CHECKED_ALREADY
    is_owed = game.bets.checked_before_dealing.value and not has_begun(table)
    return Breach.NO_GOOD_BET if is_owed else Breach.NOT_CALLED_FOR


def uncalled_for(game: Game, table: Table, given: act.Act) -> Broken:
    """The rule that stands against an act which nothing calls for at ``table``."""
    match given:
        case act.TakeWager() | act.PayWager() | act.PushHand():
            return uncalled_for_the_wager(game, table, given)
        case act.RefuseBet() | act.AcceptInsurance():
            return refused_for_nothing(game, table, given)
        case act.AskForSpot():
            return _no_spot_due(game, table, given)
        case act.ChangeChips():
            return _changed_for_nothing(game, table, given)
        case act.RefuseWish() | act.AskAloud():
            return _nothing_to_refuse(game, table, given)
        case act.OfferInsurance():
            return no_insurance_offer(game, table)
        case act.CloseInsurance():
            return Broken(game.insurance.gesture, Breach.NOT_OPEN)
        case act.CheckBets():
            return Broken(game.bets.checked_before_dealing, _why_no_check(game, table))
        case act.Burn():
            return Broken(game.shuffle.burn_when, Breach.NO_BURN_DUE)
        case act.LayCutCardAside():
            is_out = Breach.LAID_ASIDE_ALREADY if table.cut_card_out else Breach.CUT_CARD_NOT_OUT
            return Broken(last_hand_of_the_shoe(game), is_out)
        case act.Announce():
            return _said_for_nothing(game, table, given)
        case act.CallFloor():
            return Broken(game.shuffle.opening, Breach.NOT_CALLED_FOR)
        case _:
            return uncalled_card(game, table, given)


def _said_for_nothing(game: Game, table: Table, given: act.Announce) -> Broken:
    match given.call:
        case Call.SIDE_WAGERS:
            asked = Breach.ASKED_ALREADY if table.asked_side_wagers else Breach.NOT_CALLED_FOR
            return Broken(rule_of_laying(game), asked if game.side_wagers.laid_late() else Breach.LAID_WITH_THE_BET)
        case Call.SURRENDER:
            return Broken(game.play.surrender, Breach.NOT_CALLED_FOR)
        case Call.LAST_HAND:
            return Broken(last_hand_of_the_shoe(game), Breach.CUT_CARD_NOT_OUT)
        case Call.TOTAL | Call.DOUBLE_FOR_LESS | Call.SPLIT | Call.BLACKJACK:
            return Broken(game.round.calls, Breach.NOT_CALLED_FOR)
        case Call.COLOUR_CHANGE:
            return Broken(game.bets.chips_changed, Breach.NOT_CALLED_FOR)
        case Call.TABLE_CLOSES:
            return Broken(game.shuffle.closing, Breach.NOT_CALLED_FOR)


def _changed_for_nothing(game: Game, table: Table, given: act.ChangeChips) -> Broken:
    asked = any(spot.number == given.spot and spot.to_change is not None for spot in table.spots)
    in_the_round = asked and _is_changed_in_the_round(game, table)
    return Broken(game.bets.chips_changed, Breach.CARDS_ARE_OUT if in_the_round else Breach.NOTHING_TO_CHANGE)


def _no_spot_due(game: Game, table: Table, given: act.AskForSpot) -> Broken:
    """Why a spot is not asked for: nobody has two or nobody waits, the shoe goes on, or the house lets him keep it."""
    rule, said = game.bets.hands_per_player, game.bets.hands_per_player.value
    spot = next((each for each in table.spots if each.number == given.spot), None)
    of_two = said_of(rule, Case.ONE_OF_TWO) if said.one_of_two_may_finish_the_shoe else rule
    if spot is not None and spot.given_up_by:
        return Broken(of_two, Breach.GIVEN_UP_ALREADY)
    if spot is None or not spot.player or len(spots_of(table, spot.player)) < 2:
        return Broken(of_two, Breach.NO_SECOND_SPOT)
    if not table.others_waiting:
        return Broken(said_of(rule, Case.NEW_PLAYERS) if said.new_players_first else rule, Breach.NOBODY_WAITS)
    if said.one_of_two_may_finish_the_shoe:
        return Broken(of_two, Breach.SHOE_NOT_OUT)
    return Broken(rule, Breach.CARDS_ARE_OUT if said.new_players_first else Breach.KEEPS_THE_SPOT)


def _nothing_to_refuse(game: Game, table: Table, given: act.RefuseWish | act.AskAloud) -> Broken:
    whose = given.spot, given.hand, given.patron
    wish = next((each for each in table.wishes if (each.spot, each.hand, each.patron) == whose), None)
    if wish is None:
        asked = isinstance(given, act.AskAloud)
        return Broken(game.play.unclear_signal, Breach.NOTHING_UNCLEAR if asked else Breach.NOTHING_TO_REFUSE)
    no_play = no_play_asked_for(game, wish)
    return no_play or Broken(_rule_that_grants(game, table, wish), Breach.MAY_HAVE_IT)


def _rule_that_grants(game: Game, table: Table, wish: Wish) -> Ruled[object]:
    """The rule by which the patron may have what is asked for, or has first to be asked."""
    play, hand = game.play, hand_asked_about(table, wish)
    is_later = hand is not None and len(hand.cards) > 2
    granted: dict[Decision, Ruled[object]] = {
        Decision.HIT: play.hit_signal,
        Decision.STAND: play.stand_signal,
        Decision.DOUBLE: play.double_on,
        Decision.SPLIT: play.split_on,
        Decision.SURRENDER: play.surrender_on if is_later else play.surrender,
        Decision.EVEN_MONEY: game.insurance.even_money_against,
    }
    return granted.get(wish.decision, play.unclear_signal)
