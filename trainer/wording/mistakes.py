"""Mistakes in plain words, by the keys under which the score book keeps them."""

from __future__ import annotations

_MISTAKES = {
    "paid-even-money": "Paid even money",
    "paid-six-to-five": "Paid 6 to 5",
    "paid-three-to-two": "Paid 3 to 2",
    "paid-two-to-one": "Paid 2 to 1",
    "forgot-the-half": "Forgot the half",
    "paid-the-half-only": "Paid the half only",
    "added-the-bet": "Added the bet itself",
    "wrong-event": "Named another event",
    "wrong-table": "Paid by another table",
    "paid-a-push": "Paid a push",
    "took-a-push": "Took a push",
    "paid-a-loser": "Paid a losing bet",
    "took-a-winner": "Took a winning bet",
    "left-a-winner": "Left a winner unpaid",
    "left-a-loser": "Left a losing bet",
    "took-the-whole-bet": "Took the whole bet",
    "forgot-the-double": "Forgot the double",
    "paid-as-blackjack": "Paid as a blackjack",
    "paid-on-the-whole-bet": "Paid on the whole bet",
    "over-the-limit": "Over the limit",
    "under-the-limit": "Under the limit",
    "rounded-the-wrong-way": "Rounded the wrong way",
    "wrong-denominations": "Right amount, wrong chips",
    "wrong-heaps": "Right chips, wrong stacks",
    "wrong-order": "Chips in the wrong order",
    "soft-for-hard": "Called a hard hand soft",
    "hard-for-soft": "Called a soft hand hard",
    "called-blackjack": "Called a blackjack that was none",
    "missed-blackjack": "Missed a blackjack",
    "wrong-total": "Wrong total",
    "wrong-draw": "Wrong draw",
    "wrong-offer": "Wrong offer",
    "wrong-amount": "Wrong amount",
    "estimated-too-many": "Saw more cards than there were",
    "estimated-too-few": "Saw fewer cards than there were",
    "accepted-a-bad-cut": "Accepted a cut out of the house's range",
    "refused-a-good-cut": "Refused a good cut",
    "re-cut-too-shallow": "Cut card too near the back",
    "re-cut-too-deep": "Cut card too far from the back",
    "missed-the-burn": "Left out the burn",
    "burned-needlessly": "Burned needlessly",
    "wrong-burn": "Burned the wrong number of cards",
    "misread-the-cut-card": "Misread the cut card",
    "wrong-announcement": "Announced the wrong thing",
    "wrong-next-step": "Wrong next step",
    "another-houses-rule": "Told another house's rule",
    "wrong-rule": "Did not know the house's rule",
    "no-answer": "No answer",
}


def mistake_words(key: str) -> str:
    """A mistake by its key: ``Forgot the half``; a key this version does not know is told by its own words."""
    return _MISTAKES.get(key) or key.replace("-", " ").capitalize()
