"""More choices a house makes: hands given up, hands with chips added, hands paid early, and chips changed."""

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


class PaidBlackjackCards(Enum):
    """What becomes of the cards of a blackjack that is paid before the dealer's hand is made."""

    STAY = "stay-until-pick-up"
    REMOVED = "removed-at-once"


class GameObject(Enum):
    """What a player tries to do, as a house puts it."""

    BEAT_THE_DEALER = "beat-the-dealer"
    HIGHER_THAN_THE_DEALER = "higher-than-the-dealer"
    CLOSER_TO_21_THAN_THE_DEALER = "closer-to-21-than-the-dealer"
    AS_CLOSE_TO_21_AS_POSSIBLE = "as-close-to-21-as-possible"


class TieWinner(Enum):
    """Who wins where both have as much: nobody, the patron at even money or as a blackjack is paid, or the dealer."""

    NOBODY = "push"
    PATRON = "patron-wins"
    PATRON_AS_BLACKJACK = "patron-wins-as-blackjack"
    DEALER = "dealer-wins"


class ChipsChanged(Enum):
    """When a player's chips are changed for chips of another colour."""

    BETWEEN_ROUNDS = "between-rounds"
    AT_ONCE = "at-once"
