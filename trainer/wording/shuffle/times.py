"""What the published time to shuffle in is worth: who publishes it, for how many decks, and for whose hands."""

from __future__ import annotations

from trainer.wording.shuffle.slips import clock_words, target_words

NOT_HANDS = "It was measured with cards in the hands; on a screen you train the order and the eye, not the speed."


def published_words(decks: int, milliseconds: int) -> str:
    """The time for ``decks`` with its origin: ``Under 1:30: 8 decks in under 2 minutes, from ..., scaled to 6 decks``.

    ``milliseconds`` is that time.
    """
    return f"Under {clock_words(milliseconds)}: {target_words(decks)}"
