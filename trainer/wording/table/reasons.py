"""Why an act is due, in one sentence: its rule told in the trade's words, as this house has it."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from trainer.domain.cards.playing_cards import Rank
from trainer.domain.house.games import Game
from trainer.domain.house.play_terms import PaidBlackjackCards
from trainer.domain.house.round_phases import phases_in_force
from trainer.domain.house.rules import Ruled
from trainer.domain.house.terms import (
    DealerCards,
    Dealing,
    GestureStep,
    InsuranceOrder,
    RoundPhase,
    SettlementOrder,
    SideWagerOrder,
    TableCall,
    TakingAndPaying,
    UpCards,
)
from trainer.domain.procedure.duties import Duty
from trainer.domain.signals.motions import Decision
from trainer.domain.table import acts as act
from trainer.domain.table.broken_rules.of_order_and_price import order_rule
from trainer.domain.table.calls import Call
from trainer.domain.table.phases.reasons import Reason
from trainer.domain.table.phases.round import pays_otherwise
from trainer.domain.table.settling import Outcome, OwnHand
from trainer.domain.table.state import Table
from trainer.wording.chips import chips_remark_words
from trainer.wording.money import part_of_bet
from trainer.wording.player_or_patron import as_seated
from trainer.wording.rules.sentences import is_as_sure, rule_sentence
from trainer.wording.rules.terms import term_words
from trainer.wording.rules.values import plain_words
from trainer.wording.table.reasons_of_bets import burn_reason, reason_of_bet
from trainer.wording.table.reasons_of_play import reason_of_play
from trainer.wording.table.reasons_of_settling import reason_of_settling


def reason(duty: Duty[act.Act], game: Game, table: Table | None = None) -> str:
    """Why ``duty`` is owed: one sentence with its full stop.

    ``table`` is the table it is owed at; with it, totals and events are told too.
    """
    return f"{reason_words(duty, game, table)}."


def remark(given: act.Act, duties: Iterable[Duty[act.Act]], game: Game) -> str:
    """What is remarked of a right act that one of ``duties`` calls for, though custom has it otherwise; else ""."""
    found = (duty.action for duty in duties if pays_otherwise(game, given, duty))
    return next((chips_remark_words(usual.chips) for usual in found if isinstance(usual, act.PayWager)), "")


def reason_words(duty: Duty[act.Act], game: Game, table: Table | None = None) -> str:
    """The same without the full stop."""
    return as_seated(_words(duty, game, table), game)


def _words(duty: Duty[act.Act], game: Game, table: Table | None) -> str:
    match duty.because:
        case Reason():
            return reason_of_bet(duty.because, duty, game, table)
        case Outcome():
            return reason_of_settling(duty.because, duty, game, table)
        case Decision():
            return reason_of_play(duty.because, duty, game, table)
        case OwnHand():
            return _drawing(duty, game)
        case TableCall():
            return rule_sentence(duty.rule, game)
        case _ if isinstance(duty.action, act.Peek):
            return f"{_checking(duty.rule, game, table)}, before any hand is played"
        case _:
            return _of_the_act(duty, game)


def _drawing(duty: Duty[act.Act], game: Game) -> str:
    match duty.rule.ref.path:
        case "dealer.soft_17":
            return "The dealer hits a soft 17"
        case "side_wagers.dealer_finishes_hand":
            draws = _lower(rule_sentence(game.dealer.stands_on, game))
            return f"A side wager on the dealer's hand still lies there: {draws}"
        case "deal.dealer_cards":
            return "Without a hole card the dealer's second card comes after the play"
        case _:
            return rule_sentence(game.dealer.stands_on, game)


def _lower(sentence: str) -> str:
    return f"{sentence[0].lower()}{sentence[1:]}"


def _of_the_act(duty: Duty[act.Act], game: Game) -> str:
    match duty.action:
        case act.CheckBets():
            return "Bets are checked before a card is dealt"
        case act.Burn():
            return burn_reason(game)
        case act.DealOwn() if duty.rule.ref.path.startswith("dealer."):
            return "No bet is left to play for, so the dealer need not draw"
        case act.DealCard() | act.DealOwn() | act.TurnUpCard():
            return _dealing(duty, game)
        case act.OfferInsurance():
            return _offering(game)
        case act.CloseInsurance():
            return _closing(game)
        case act.Announce(call=Call.SIDE_WAGERS):
            return rule_sentence(duty.rule, game)
        case act.Announce(call=Call.SURRENDER):
            return f"Surrender is early here: it is asked for {_before_what(game)}"
        case act.RefuseWish():
            return "A hand that has been paid has nothing left to surrender"
        case _:
            return _later(duty, game)


def _later(duty: Duty[act.Act], game: Game) -> str:
    match duty.action:
        case act.PointTo():
            return _POINTS.get(duty.rule.ref.path) or rule_sentence(duty.rule, game)
        case act.TurnOverHoleCard():
            return "Once all hands are complete, the hole card comes next"
        case act.TurnUpHand():
            return "The cards lie face down: they are turned up before the hand is settled"
        case act.TakeOwnCards():
            return "The dealer's own cards are picked up first, then the hands right to left"
        case act.TakeCards() if duty.rule.ref.path == "settling.pick_up":
            return "Cards are picked up right to left, in order"
        case act.TakeCards() if duty.rule.value is PaidBlackjackCards.REMOVED:
            return "The blackjack is paid: its cards are taken at once"
        case _:
            return _merely_allowed(duty, game)


_POINTS = {
    "play.order": "Play goes from first base, hand by hand",
    "common_hand.each_patron_decides_alone": "Each patron decides alone, all on the same cards",
    "common_hand.first_incomplete_hand_on_the_left_first": (
        "The first incomplete hand on the dealer's left is completed for all first"
    ),
}


def _merely_allowed(duty: Duty[act.Act], game: Game) -> str:
    """Why an act that nobody demands is no fault."""
    match duty.action:
        case act.CallFloor():
            return "The floor may be called at any time"
        case act.AskAloud():
            return "An unclear signal is asked about aloud"
        case act.AcceptInsurance():
            return f"Insurance up to {part_of_bet(game.insurance.limit.value)} may be accepted"
        case act.TakeCards():
            return "The hand has been paid. Its cards stay until the pick-up here, and to take them before is let pass"
        case act.Announce(call=Call.TOTAL):
            return "A total may be announced at any time"
        case act.Announce(call=Call.DOUBLE_FOR_LESS | Call.SPLIT | Call.BLACKJACK):
            return "What lies there for all to see may be announced at any time"
        case _:
            return rule_sentence(duty.rule, game)


def _dealing(duty: Duty[act.Act], game: Game) -> str:
    match duty.action:
        case act.DealCard():
            dealing = game.deal.dealing
            pitched = dealing.value is Dealing.PITCH and is_as_sure(dealing, duty.rule)
            return f"Cards are {'pitched face down' if pitched else 'dealt'} left to right, the dealer last"
        case act.TurnUpCard():
            if game.deal.dealer_cards.value is DealerCards.FIRST_TURNED_ONTO_SECOND:
                return "The first card is turned up onto the second, which stays face down"
            return "One of the dealer's two cards is flipped over"
        case _:
            return f"The dealer has {_OWN_CARDS[game.deal.dealer_cards.value]}"


_OWN_CARDS = {
    DealerCards.ONE_UP_ONE_DOWN: "one card up and one down",
    DealerCards.FIRST_DOWN_SECOND_UP: "the first card down and the second up",
    DealerCards.FIRST_TURNED_ONTO_SECOND: "both cards face down at first",
    DealerCards.ONE_FLIPPED: "both cards face down at first",
    DealerCards.NO_HOLE_CARD: "one card up and no hole card",
}


def _offering(game: Game) -> str:
    against = plain_words("insurance.offered_against", game.insurance.offered_against.value)
    return f"Insurance is offered {against}"


def _closing(game: Game) -> str:
    back = GestureStep.PALM_DOWN_BACK_TO_FIRST_BASE in game.insurance.gesture.value
    return f"Once all have answered, insurance is closed{': palm down, back to first base' if back else ''}"


def _before_what(game: Game) -> str:
    return "before play" if game.dealer.checks_under.value is UpCards.NONE else "before the dealer checks"


def _checking(rule: Ruled[Any], game: Game, table: Table | None) -> str:
    """Under which cards the dealer checks; where the document speaks of one of them by itself, under that one alone."""
    if rule.case or not rule.passages or table is None or table.dealer is None:
        return rule_sentence(rule, game)
    up = "an ace" if table.dealer.up.rank is Rank.ACE else "a ten-value"
    return f"Under {up} the dealer checks for blackjack"


def order_words(duty: Duty[act.Act], game: Game) -> str:
    """In which order such duties are done, to stand after a colon: ``the house settles right to left``.

    "" where its rules name no order.
    """
    rule = order_rule(duty, game)
    return "" if rule is None else words_of_order(rule, game)


def words_of_order(rule: Ruled[Any], game: Game) -> str:
    """The order a rule names, as ``order_words``; "" for a rule that names none."""
    words = _ORDERS.get(rule.ref.path)
    return "" if words is None else words(game)


def _settling_order(game: Game) -> str:
    right = game.settling.order.value is SettlementOrder.EACH_SPOT_RIGHT_TO_LEFT
    way = "right to left" if right else "left to right"
    if game.settling.taking_and_paying.value is TakingAndPaying.ALL_LOSERS_FIRST:
        return f"losing bets are taken {way} first, then winning bets are paid {way}"
    return f"the house settles {way}"


def _order_with_blackjack(game: Game) -> str:
    if game.insurance.with_dealer_blackjack.value is InsuranceOrder.EACH_SPOT_RIGHT_TO_LEFT:
        return "each spot is settled in turn, right to left"
    return "all losing bets are taken right to left, then insurance is paid"


def _order_without_blackjack(game: Game) -> str:
    if game.insurance.without_dealer_blackjack.value is InsuranceOrder.EACH_SPOT_RIGHT_TO_LEFT:
        return "each spot is settled in turn, right to left"
    return "losing insurance is taken right to left, before any hand is played"


def _side_wager_order(game: Game) -> str:
    if game.side_wagers.order.value is SideWagerOrder.EACH_SPOT_RIGHT_TO_LEFT:
        return "side wagers are settled spot by spot, right to left"
    return "losing side wagers are taken right to left, then the winning ones are paid"


def place_of_late_wagers(game: Game) -> str:
    """Where in the round side wagers laid after the deal are asked for, to stand after a colon."""
    phases = phases_in_force(game)
    before = phases[phases.index(RoundPhase.LATE_WAGERS) - 1] if RoundPhase.LATE_WAGERS in phases else RoundPhase.DEAL
    return f"late side wagers come right after the {term_words(before)}"


_ORDERS: dict[str, Callable[[Game], str]] = {
    "settling.order": _settling_order,
    "insurance.with_dealer_blackjack": _order_with_blackjack,
    "insurance.without_dealer_blackjack": _order_without_blackjack,
    "side_wagers.order": _side_wager_order,
    "settling.pick_up": lambda game: "the dealer's own cards are picked up first, then right to left",
    "settling.bust": lambda game: "the bet is taken before the cards",
    "common_hand.first_incomplete_hand_on_the_left_first": lambda game: "the first hand on the left is completed first",
    "play.order": lambda game: "play goes from first base, hand by hand",
    "deal.order": lambda game: "cards are dealt left to right, the dealer last",
}
