"""What a supervisor does about a slip, in the trade's words, by the keys under which it is kept."""

from __future__ import annotations

_REMEDIES = {
    "pay-the-rest": "Pay what is missing, then go on",
    "take-back-the-surplus": "Take back what is too much, then go on",
    "cut-it-anew": "Cut the payment anew, and pay it right",
    "take-back-and-take-the-bet": "Take the payment back, then the bet",
    "take-back-and-leave-the-bet": "Take the payment back, and leave the bet",
    "put-the-bet-back-and-pay": "Put the bet back, and pay it",
    "put-the-bet-back": "Put the bet back, and leave it",
    "give-half-back": "Give the player's part of the bet back",
    "settle-it-now": "Settle that wager now, then go on",
    "change-the-chips": "Change the chips for the right ones",
    "lay-it-right": "Lay it as it has to lie, then go on",
    "let-it-stand": "Let it stand, and talk to the dealer later",
    "rebuild-the-hand": "Take the cards back from the rack in their order",
    "back-the-card-up": "Take the card back, and play it to the next hand",
    "burn-the-card": "Burn the card: it plays in no hand",
    "card-stays": "Leave the card: it counts for that hand",
    "draw-now": "Draw to the dealer's hand, then settle again",
    "surplus-card-out": "Take the surplus card out, then settle by the rest",
    "play-it-open": "Play the round on with that card open",
    "check-now": "Check the hole card before another hand plays",
    "offer-now": "Offer it now, before another card is dealt",
    "bet-plays": "Let the bet play, and set it right next round",
    "say-it-now": "Have it said aloud now, then go on",
    "burn-next-round": "Leave the cards, and burn before the next round",
    "ask-the-player": "Ask the player aloud, and go by the answer",
    "void-the-round": "Void the round: every bet goes back",
    "do-the-step": "Do the step now, then go on from there",
    "do-it-again": "Do that step again as the house has it",
    "offer-the-cut-again": "Offer the cut again, then go on",
    "call-the-floor": "Stop and call the floor, who settles it",
    "go-on-shuffling": "Go on: the next riffle mends it",
    "new-pack": "Take the pack off, and bring in another",
}
REMEDIES = tuple(_REMEDIES)
"""The keys of all remedies."""

NOTHING = "Nothing: a false alarm"
"""What is chosen by who stopped for nothing."""
ASSUMED = "Assumed: the house says nothing of it"
"""What stands with a remedy that no document of the house tells."""


def remedy_words(key: str) -> str:
    """What is done now, by its key, without a full stop; raises KeyError for a key that is no remedy's."""
    return _REMEDIES[key]
