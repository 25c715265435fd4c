"""The choices a house makes about hands given up and hands with chips added; a member's value is its word in a file."""

from __future__ import annotations

from enum import Enum


class SurrenderOn(Enum):
    """Of how many cards a hand may be that is given up."""

    FIRST_TWO_CARDS = "first-two-cards"
    ANY_NUMBER_OF_CARDS = "any-number-of-cards"


class SurrenderedBet(Enum):
    """What becomes of a bet given up while the dealer may still draw a blackjack, under an ace or a ten-value."""

    HALF_AT_ONCE = "half-taken-at-once"
    HELD = "held-until-dealers-second-card"


class PlayedHand(Enum):
    """A hand on which chips were added in the play."""

    DOUBLED = "doubled"
    SPLIT = "split"
