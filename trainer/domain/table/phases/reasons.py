"""Why a duty is owed, and which of its rules it names first: the one that tells most of why this act is due now."""

from __future__ import annotations

from enum import Enum
from typing import Any

from trainer.domain.house.games import Game
from trainer.domain.house.play_terms import SurrenderedBet
from trainer.domain.house.rules import Kind, Ruled
from trainer.domain.procedure.duties import Duty
from trainer.domain.table.acts import Act


class Reason(Enum):
    """The reason of a duty in the trade's terms."""

    BET_TOO_SMALL = "bet-too-small"
    BET_TOO_LARGE = "bet-too-large"
    BET_NOT_ALLOWED = "bet-not-allowed"
    BET_OUTSIDE_ITS_CIRCLE = "bet-outside-its-circle"
    SIDE_WAGER_NOT_OFFERED = "side-wager-not-offered"
    SIDE_WAGER_NOT_NOW = "side-wager-not-now"
    SIDE_WAGER_ALONE = "side-wager-alone"
    TOO_MANY_HANDS = "too-many-hands"
    TOO_MANY_BACK_BETS = "too-many-back-bets"
    BACK_BET_ALONE = "back-bet-alone"
    BACK_BET_NOT_DOUBLED = "back-bet-not-doubled"
    BACK_BET_NOT_SPLIT = "back-bet-not-split"
    NO_BACK_BET_THERE = "no-back-bet-there"
    MORE_THAN_THE_BACK_BET = "more-than-the-back-bet"
    BACK_DOUBLE_FOR_LESS = "back-double-for-less"
    BACK_SPLIT_FOR_LESS = "back-split-for-less"
    INSURANCE_OVER_THE_LIMIT = "insurance-over-the-limit"
    BLACKJACK_NEEDS_NO_INSURANCE = "blackjack-needs-no-insurance"
    NO_EVEN_MONEY = "no-even-money"
    PATRON_TOUCHES_CARDS = "patron-touches-cards"
    PATRON_TOUCHES_A_BET = "patron-touches-a-bet"
    PATRON_ADDS_TO_A_BET = "patron-adds-to-a-bet"
    PATRON_OUT_OF_TURN = "patron-out-of-turn"
    CUT_CARD_IS_OUT = "cut-card-is-out"
    CHIPS_TO_CHANGE = "chips-to-change"
    SPOT_FOR_A_NEW_PLAYER = "spot-for-a-new-player"


def each_once(rules: tuple[Ruled[Any], ...]) -> tuple[Ruled[Any], ...]:
    """Every rule once, where it is named first: nobody is shown the same passage twice."""
    return tuple(rule for place, rule in enumerate(rules) if not any(rule is each for each in rules[:place]))


def naming_first(duty: Duty[Act], rule: Ruled[Any]) -> Duty[Act]:
    """The same duty, naming ``rule`` first."""
    others = tuple(each for each in duty.rules if each.ref.path != rule.ref.path)
    return Duty(duty.action, rule, others, duty.also, duty.because, duty.step)


def naming_first_if_stated(duty: Duty[Act], rule: Ruled[Any]) -> Duty[Act]:
    """The same duty, naming ``rule`` first if the document states it.

    For an order that the document gives tells more than an outcome, and one that is only assumed tells less.
    """
    return naming_first(duty, rule) if rule.ref.kind is Kind.STATED else duty


def of_cards_given_up(game: Game) -> Ruled[Any]:
    """The rule by which the cards of a surrendered hand go once its half is taken, which is not why it may be given up.

    At a house that holds such bets that rule speaks of the others, which wait for the dealer's second card.
    """
    play = game.play
    return play.surrendered_bet if play.surrendered_bet.value is SurrenderedBet.HALF_AT_ONCE else play.surrender
