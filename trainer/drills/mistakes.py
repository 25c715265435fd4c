"""The mistakes a grade can name; a member's value is its key in the score book."""

from __future__ import annotations

from enum import Enum


class Mistake(Enum):
    PAID_EVEN_MONEY = "paid-even-money"
    PAID_SIX_TO_FIVE = "paid-six-to-five"
    PAID_THREE_TO_TWO = "paid-three-to-two"
    PAID_TWO_TO_ONE = "paid-two-to-one"
    FORGOT_THE_HALF = "forgot-the-half"
    PAID_THE_HALF_ONLY = "paid-the-half-only"
    ADDED_THE_BET = "added-the-bet"
    WRONG_EVENT = "wrong-event"
    WRONG_TABLE = "wrong-table"
    PAID_A_PUSH = "paid-a-push"
    TOOK_A_PUSH = "took-a-push"
    PAID_A_LOSER = "paid-a-loser"
    TOOK_A_WINNER = "took-a-winner"
    LEFT_A_WINNER = "left-a-winner"
    LEFT_A_LOSER = "left-a-loser"
    TOOK_THE_WHOLE_BET = "took-the-whole-bet"
    FORGOT_THE_DOUBLE = "forgot-the-double"
    PAID_AS_BLACKJACK = "paid-as-blackjack"
    PAID_ON_THE_WHOLE_BET = "paid-on-the-whole-bet"
    OVER_THE_LIMIT = "over-the-limit"
    UNDER_THE_LIMIT = "under-the-limit"
    ROUNDED_THE_WRONG_WAY = "rounded-the-wrong-way"
    WRONG_DENOMINATIONS = "wrong-denominations"
    WRONG_HEAPS = "wrong-heaps"
    WRONG_ORDER = "wrong-order"
    SOFT_FOR_HARD = "soft-for-hard"
    HARD_FOR_SOFT = "hard-for-soft"
    CALLED_BLACKJACK = "called-blackjack"
    MISSED_BLACKJACK = "missed-blackjack"
    WRONG_TOTAL = "wrong-total"
    WRONG_DRAW = "wrong-draw"
    WRONG_OFFER = "wrong-offer"
    WRONG_AMOUNT = "wrong-amount"
    SHOULD_HAVE_ASKED = "should-have-asked"
    ASKED_NEEDLESSLY = "asked-needlessly"
    MISREAD_SIGNAL = "misread-signal"
    SHOULD_HAVE_REFUSED = "should-have-refused"
    REFUSED_NEEDLESSLY = "refused-needlessly"
    SHOULD_HAVE_CALLED_FLOOR = "should-have-called-floor"
    CALLED_FLOOR_NEEDLESSLY = "called-floor-needlessly"
    MISSED_SLIP = "missed-slip"
    FALSE_ALARM = "false-alarm"
    STEP_TOO_SOON = "step-too-soon"
    WRONG_STEP = "wrong-step"
    WRONG_NUMBER_OF_CARDS = "wrong-number-of-cards"
    TOO_SLOW = "too-slow"
    ESTIMATED_TOO_MANY = "estimated-too-many"
    ESTIMATED_TOO_FEW = "estimated-too-few"
    ACCEPTED_A_BAD_CUT = "accepted-a-bad-cut"
    REFUSED_A_GOOD_CUT = "refused-a-good-cut"
    RE_CUT_TOO_SHALLOW = "re-cut-too-shallow"
    RE_CUT_TOO_DEEP = "re-cut-too-deep"
    MISSED_THE_BURN = "missed-the-burn"
    BURNED_NEEDLESSLY = "burned-needlessly"
    WRONG_BURN = "wrong-burn"
    MISREAD_THE_CUT_CARD = "misread-the-cut-card"
    WRONG_ANNOUNCEMENT = "wrong-announcement"
    WRONG_NEXT_STEP = "wrong-next-step"
    ANOTHER_HOUSES_RULE = "another-houses-rule"
    WRONG_RULE = "wrong-rule"
    NO_ANSWER = "no-answer"


SUMS_AND_SIGHT = frozenset(
    {
        Mistake.FORGOT_THE_HALF,
        Mistake.PAID_THE_HALF_ONLY,
        Mistake.ADDED_THE_BET,
        Mistake.WRONG_EVENT,
        Mistake.TOOK_THE_WHOLE_BET,
        Mistake.FORGOT_THE_DOUBLE,
        Mistake.SOFT_FOR_HARD,
        Mistake.HARD_FOR_SOFT,
        Mistake.CALLED_BLACKJACK,
        Mistake.MISSED_BLACKJACK,
        Mistake.WRONG_TOTAL,
        Mistake.WRONG_AMOUNT,
        Mistake.MISSED_SLIP,
        Mistake.FALSE_ALARM,
        Mistake.WRONG_NUMBER_OF_CARDS,
        Mistake.TOO_SLOW,
        Mistake.ESTIMATED_TOO_MANY,
        Mistake.ESTIMATED_TOO_FEW,
        Mistake.NO_ANSWER,
    }
)
"""Mistakes in a sum, in what was seen, or in the time it took: they are mistakes whatever a house's rules are."""
