"""Cards nobody asked for, and other moves of cards that nothing called for: the rule each breaks."""

from __future__ import annotations

from typing import Any

from trainer.domain.cards.hand import Hand
from trainer.domain.house.cases import Case, said_under
from trainer.domain.house.games import Game
from trainer.domain.house.rules import Ruled, said_of
from trainer.domain.house.terms import Conduct, PairMode, RoundPhase, SoftSeventeen, UpCards
from trainer.domain.procedure.verdict import Broken
from trainer.domain.signals.motions import Decision, Wish
from trainer.domain.signals.reading import rule_on
from trainer.domain.table import acts as act
from trainer.domain.table.act_relations import grants
from trainer.domain.table.broken_rules.breach import Breach
from trainer.domain.table.order import ON_THE_HAND, is_dealing
from trainer.domain.table.phases.permitted_plays import (
    against_parting,
    is_pair,
    is_split_ace_with_one_card,
    points,
    refusal,
)
from trainer.domain.table.settling import is_among
from trainer.domain.table.state import Spot, Table

Rule = Ruled[Any]
CardAct = (
    act.DealCard
    | act.DealOwn
    | act.TurnUpCard
    | act.TurnUpHand
    | act.TurnOverHoleCard
    | act.Peek
    | act.Split
    | act.TakeCards
    | act.TakeOwnCards
    | act.PointTo
)

_UNCLEAR = (Decision.UNCLEAR, Decision.STILL_UNCLEAR)
_OF_THE_SECOND_HAND = (Decision.BOTH_HANDS, Decision.FIRST_HAND_ONLY)


def uncalled_card(game: Game, table: Table, given: CardAct) -> Broken:
    """The rule that stands against a move of cards which nothing called for at ``table``."""
    match given:
        case act.DealCard() | act.PointTo():
            return _no_card(game, table, given)
        case act.Split(spot=spot, hand=hand):
            return _no_split(game, table, spot, hand)
        case act.TakeCards(spot=spot, hand=hand):
            return _cards_stay(game, table, spot, hand)
        case act.TurnUpHand():
            return Broken(game.deal.dealing, Breach.FACE_UP_ALREADY)
        case act.TakeOwnCards():
            why = Breach.PICKED_UP_ALREADY if table.own_taken else Breach.STILL_PLAYED_FOR
            return Broken(game.settling.pick_up, why)
        case _:
            return _own(game, table, given)


def _own(game: Game, table: Table, given: act.DealOwn | act.TurnUpCard | act.TurnOverHoleCard | act.Peek) -> Broken:
    dealer = table.dealer
    if table.own_taken:
        return Broken(game.settling.pick_up, Breach.ROUND_IS_OVER)
    match given:
        case act.DealOwn() if dealer is not None and (dealer.hole_turned or dealer.drawn):
            counted = dealer.hand.total
            stands_on_soft = game.dealer.soft_17.value is SoftSeventeen.STAND
            soft_17 = counted.soft and counted.points == 17 and stands_on_soft
            return Broken(game.dealer.soft_17 if soft_17 else game.dealer.stands_on, Breach.DEALER_HAS_ENOUGH)
        case act.DealOwn() if dealer is not None:
            return Broken(said_of(game.round.phases, RoundPhase.OWN_HAND), Breach.DEALER_PLAYS_LAST)
        case act.Peek() if dealer is not None and (dealer.hole is None or dealer.hole_turned):
            return Broken(game.deal.dealer_cards, Breach.NO_HOLE_CARD)
        case act.Peek() if dealer is not None and is_among(game.dealer.checks_under.value, dealer.up):
            return Broken(said_under(game.dealer.checks_under, dealer.up), Breach.LOOKED_ALREADY)
        case act.Peek():
            return Broken(game.dealer.checks_under, Breach.NOT_LOOKED_UNDER)
        case act.TurnOverHoleCard():
            return Broken(game.deal.dealer_cards, Breach.NO_HOLE_CARD)
        case _:
            return Broken(game.deal.dealer_cards, Breach.DEALER_HAS_BOTH_CARDS)


def _hand(table: Table, number: int, place: int) -> tuple[Spot, Hand] | None:
    for spot in table.spots:
        if spot.number == number and place < len(spot.hands):
            return spot, spot.hands[place]
    return None


def _no_card(game: Game, table: Table, given: act.DealCard | act.PointTo) -> Broken:
    """Why that hand gets no card, or is not pointed to."""
    number, place = given.spot, given.hand
    if table.own_taken:
        return Broken(game.settling.pick_up, Breach.ROUND_IS_OVER)
    found = _hand(table, number, place)
    if found is None:
        return Broken(game.deal.order, Breach.NO_HAND_THERE)
    hand = found[1]
    if table.dealer is None or is_dealing(table):
        return Broken(game.deal.cards_each, Breach.DEALT_ALREADY)
    over = is_over(game, hand)
    if over is None and game.common_hand is not None and _is_without_bets(found[0], place):
        return Broken(game.common_hand.after_automatic_split, Breach.NOBODY_BETS_ON_IT)
    if over is None and isinstance(given, act.PointTo) and not hand.stood:
        return Broken(game.play.order, Breach.NOTHING_TO_DECIDE)
    return over or _unasked(game, table, number, place, hand)


def is_over(game: Game, hand: Hand) -> Broken | None:
    """Why nothing more is dealt to a hand, whoever asks; None where it may go on."""
    play = game.play
    if not hand.cards:
        return Broken(game.settling.pick_up, Breach.HAND_IS_OVER)
    if hand.surrendered:
        return Broken(play.double_rescue if hand.doubled else play.surrender, Breach.SURRENDERED)
    if points(hand) > 21:
        return Broken(said_of(game.settling.bust, Case.LOST), Breach.BUST)
    if hand.doubled:
        return Broken(said_of(play.doubles, Case.AFTER_A_DOUBLE), Breach.DOUBLED)
    if is_split_ace_with_one_card(game, hand) and len(hand.cards) > 1:
        return Broken(play.split_aces, Breach.SPLIT_ACE_IS_FULL)
    if hand.from_split and len(hand.cards) > 1 and not play.split_hands_may_be_hit.value:
        return Broken(play.split_hands_may_be_hit, Breach.SPLIT_HAND_IS_FULL)
    return Broken(play.twenty_one, Breach.COUNTS_21) if points(hand) == 21 else None


def _unasked(game: Game, table: Table, number: int, place: int, hand: Hand) -> Broken:
    """Why a hand that could take a card gets none: its patron stands, or has not asked for one."""
    wishes = [wish for wish in table.wishes if (wish.spot, wish.hand) == (number, place)]
    if wishes:
        return against_the_wish(game, table, wishes[0], hand, act.DealCard(number, place))
    if hand.stood:
        return Broken(rule_on(game, Decision.STAND, hand), Breach.STANDS)
    if game.common_hand is not None and _are_all_complete(table, number, place):
        return Broken(game.common_hand.completion, Breach.COMPLETE)
    if table.turn is not None and table.turn != (number, place):
        return Broken(order_of_hands(game), Breach.NOT_ITS_TURN)
    return Broken(rule_on(game, Decision.HIT, hand), Breach.NOT_SIGNALLED)


def against_the_wish(game: Game, table: Table, wish: Wish, hand: Hand, given: act.Act) -> Broken:
    """What forbids an act that is not the answer to ``wish``."""
    no_play = no_play_asked_for(game, wish)
    if no_play is not None:
        return no_play
    forbids = refusal(game, table, wish) if grants(given, wish.decision) else None
    if forbids is not None:
        return Broken(forbids, Breach.REFUSED)
    if grants(given, wish.decision) and isinstance(given, act.TakeWager) and not hand.doubled:
        return Broken(game.play.surrendered_bet, Breach.NOT_DECIDED)
    return Broken(_signal(game, wish, hand), Breach.ASKED_FOR_SOMETHING_ELSE)


def no_play_asked_for(game: Game, wish: Wish) -> Broken | None:
    """The rule by which what a patron did asks for nothing yet, such as a hand on the bet; None for a decision."""
    if wish.decision in _UNCLEAR:
        return Broken(game.play.unclear_signal, Breach.UNCLEAR)
    if wish.decision is Decision.OUT_OF_TURN:
        return Broken(said_of(game.bets.conduct, Conduct.WAIT_THEIR_TURN), Breach.OUT_OF_TURN)
    if wish.decision is Decision.TOUCHES_CARDS:
        return Broken(said_of(game.bets.conduct, Conduct.NEVER_TOUCH_CARDS), Breach.REACHED_FOR_THE_CARDS)
    if wish.adds_to_bet:
        return Broken(game.bets.added_to, Breach.ADDED_TO_THE_BET)
    return Broken(game.bets.touched, Breach.HAND_ON_THE_BET) if wish.decision is Decision.TOUCHES_BET else None


_SIGNALLED = (Decision.HIT, Decision.STAND, Decision.DOUBLE, Decision.SPLIT, Decision.SURRENDER)


def _signal(game: Game, wish: Wish, hand: Hand) -> Rule:
    if game.common_hand is not None and wish.decision in _OF_THE_SECOND_HAND:
        return game.common_hand.after_automatic_split
    asked = wish.decision if wish.decision in _SIGNALLED else Decision.HIT
    return rule_on(game, asked, hand)


def order_of_hands(game: Game) -> Rule:
    """Which of the hands of a split is played first: of one that the house splits by itself, the common hand's rule."""
    common = game.common_hand
    if common is None or common.pairs.value is not PairMode.AUTOMATIC:
        return game.play.order
    return common.first_incomplete_hand_on_the_left_first


def _is_without_bets(spot: Spot, place: int) -> bool:
    """Whether no patron has laid a bet on a hand after the first, which the split has brought."""
    return place > 0 and not any(wager.hand == place and wager.kind in ON_THE_HAND for wager in spot.wagers)


def _are_all_complete(table: Table, number: int, place: int) -> bool:
    """Whether every patron of the common hand is complete with the cards that lie there."""
    live = [
        wager
        for spot in table.spots
        if spot.number == number
        for wager in spot.wagers
        if wager.hand == place and wager.kind in ON_THE_HAND and not wager.settled
    ]
    return all(wager.cards for wager in live)


def _no_split(game: Game, table: Table, number: int, place: int) -> Broken:
    found = _hand(table, number, place)
    if found is None:
        return Broken(game.play.split_on, Breach.NO_HAND_THERE)
    wish = next((each for each in table.wishes if (each.spot, each.hand) == (number, place)), None)
    forbids = against_parting(game, found[0], place) if is_pair(game, found[1]) else None
    if forbids is not None and (wish is None or wish.decision is not Decision.SPLIT):
        return Broken(forbids, Breach.REFUSED)
    if wish is not None:
        return against_the_wish(game, table, wish, found[1], act.Split(number, place))
    if not is_pair(game, found[1]):
        return Broken(game.play.split_on, Breach.NO_PAIR)
    return Broken(rule_on(game, Decision.SPLIT, found[1]), Breach.NOTHING_ASKED)


def _cards_stay(game: Game, table: Table, number: int, place: int) -> Broken:
    found = _hand(table, number, place)
    if found is None or not found[1].cards:
        why = Breach.NO_HAND_THERE if found is None else Breach.PICKED_UP_ALREADY
        return Broken(game.settling.pick_up, why)
    if points(found[1]) > 21:
        return Broken(said_of(game.settling.bust, Case.LOST), Breach.BUST)
    return Broken(game.settling.pick_up, Breach.STILL_PLAYED_FOR)


def no_insurance_offer(game: Game, table: Table) -> Broken:
    """Why insurance is not to be offered at ``table``."""
    rules = game.insurance
    up = None if table.dealer is None else table.dealer.up
    against = rules.offered_against.value is not UpCards.NONE and up is not None
    if against and up is not None and is_among(rules.offered_against.value, up) and table.insurance_offered:
        return Broken(rules.gesture, Breach.OFFERED_ALREADY)
    return Broken(said_under(rules.offered_against, up), Breach.NOT_OFFERED_NOW)
