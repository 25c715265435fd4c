"""Why a duty is owed, where that is no outcome of a wager: what is wrong with a bet, or what a card has shown."""

from __future__ import annotations

from enum import Enum


class Reason(Enum):
    """The reason of a duty in the trade's terms."""

    BET_TOO_SMALL = "bet-too-small"
    BET_TOO_LARGE = "bet-too-large"
    BET_NOT_ALLOWED = "bet-not-allowed"
    BET_OUTSIDE_ITS_CIRCLE = "bet-outside-its-circle"
    SIDE_WAGER_NOT_OFFERED = "side-wager-not-offered"
    SIDE_WAGER_ALONE = "side-wager-alone"
    TOO_MANY_HANDS = "too-many-hands"
    INSURANCE_OVER_THE_LIMIT = "insurance-over-the-limit"
    BLACKJACK_NEEDS_NO_INSURANCE = "blackjack-needs-no-insurance"
    NO_EVEN_MONEY = "no-even-money"
    PATRON_TOUCHES_CARDS = "patron-touches-cards"
    PATRON_TOUCHES_A_BET = "patron-touches-a-bet"
    PATRON_ADDS_TO_A_BET = "patron-adds-to-a-bet"
    PATRON_OUT_OF_TURN = "patron-out-of-turn"
    CUT_CARD_IS_OUT = "cut-card-is-out"
