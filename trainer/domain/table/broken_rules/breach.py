"""Why an act may not be, in the trade's terms."""

from __future__ import annotations

from enum import Enum


class Breach(Enum):
    """What stands against an act that was not called for, or a payment that is not the right one."""

    # The dealer's own cards
    DEALER_HAS_ENOUGH = "dealer-has-enough"
    DEALER_PLAYS_LAST = "dealer-plays-last"
    DEALER_HAS_BOTH_CARDS = "dealer-has-both-cards"
    NOT_LOOKED_UNDER = "not-looked-under"
    LOOKED_ALREADY = "looked-already"
    NO_HOLE_CARD = "no-hole-card"

    # A patron's hand
    STANDS = "stands"
    NOT_SIGNALLED = "not-signalled"
    UNCLEAR = "unclear"
    OUT_OF_TURN = "out-of-turn"
    REACHED_FOR_THE_CARDS = "reached-for-the-cards"
    HAND_ON_THE_BET = "hand-on-the-bet"
    ADDED_TO_THE_BET = "added-to-the-bet"
    ASKED_FOR_SOMETHING_ELSE = "asked-for-something-else"
    DOUBLED = "doubled"
    SPLIT_ACE_IS_FULL = "split-ace-is-full"
    SPLIT_HAND_IS_FULL = "split-hand-is-full"
    BUST = "bust"
    COUNTS_21 = "counts-21"
    SURRENDERED = "surrendered"
    COMPLETE = "complete"
    NOTHING_TO_DECIDE = "nothing-to-decide"
    PICKED_UP_ALREADY = "picked-up-already"
    NOT_ITS_TURN = "not-its-turn"
    HAND_IS_OVER = "hand-is-over"
    DEALT_ALREADY = "dealt-already"
    NO_HAND_THERE = "no-hand-there"
    NO_PAIR = "no-pair"
    NOTHING_ASKED = "nothing-asked"
    NOTHING_UNCLEAR = "nothing-unclear"
    NOTHING_TO_REFUSE = "nothing-to-refuse"
    MAY_HAVE_IT = "may-have-it"
    REFUSED = "refused"
    STILL_PLAYED_FOR = "still-played-for"
    FACE_UP_ALREADY = "face-up-already"

    # Wagers
    OWED_OTHERWISE = "owed-otherwise"
    LATER_CARDS = "later-cards"
    NOT_DECIDED = "not-decided"
    ON_THE_DEALERS_HAND = "on-the-dealers-hand"
    ON_A_BLACKJACK = "on-a-blackjack"
    ON_A_THIRD_CARD = "on-a-third-card"
    SETTLED_ALREADY = "settled-already"
    NO_SUCH_WAGER = "no-such-wager"
    NOBODY_BETS_ON_IT = "nobody-bets-on-it"
    PLAYS_THE_FIRST_HAND_ONLY = "plays-the-first-hand-only"
    LIES_RIGHTLY = "lies-rightly"
    INSURED_TOO_HIGH = "insured-too-high"
    NOT_OFFERED_NOW = "not-offered-now"
    LAID_WITH_THE_BET = "laid-with-the-bet"
    ASKED_ALREADY = "asked-already"
    OFFERED_ALREADY = "offered-already"
    NOT_OPEN = "not-open"

    # The table
    NOBODY_WAITS = "nobody-waits"
    NO_SECOND_SPOT = "no-second-spot"
    GIVEN_UP_ALREADY = "given-up-already"
    SHOE_NOT_OUT = "shoe-not-out"
    KEEPS_THE_SPOT = "keeps-the-spot"
    NO_BURN_DUE = "no-burn-due"
    CHECKED_ALREADY = "checked-already"
    NO_GOOD_BET = "no-good-bet"
    LAID_ASIDE_ALREADY = "laid-aside-already"
    CUT_CARD_NOT_OUT = "cut-card-not-out"
    ROUND_IS_OVER = "round-is-over"
    NOT_CALLED_FOR = "not-called-for"

    # Money
    CARDS_ARE_OUT = "cards-are-out"
    NOTHING_TO_CHANGE = "nothing-to-change"
    COUNTS_ONLY_AS_21 = "counts-only-as-21"
    NO_BONUS = "no-bonus"
    ROUNDED_OTHERWISE = "rounded-otherwise"
    NOT_DOUBLED_ALONG = "not-doubled-along"
