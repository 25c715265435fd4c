"""Times on the clock of a shuffle, and what the published time to shuffle in is worth."""

from __future__ import annotations

from collections.abc import Sequence

NOT_HANDS = "It was measured with cards in the hands; on a screen you train the order and the eye, not the speed."


def number_of_decks(cards: int, deck_size: int) -> str:
    """So many cards in decks, to the quarter: ``2 decks``, ``1.5 decks``, ``half a deck``."""
    quarters = (8 * cards + deck_size) // (2 * deck_size)
    if quarters == 2:
        return "half a deck"
    return f"{quarters / 4:g} {'deck' if quarters == 4 else 'decks'}"


def clock_words(milliseconds: int) -> str:
    """A time on the clock: ``1:34``, to the second."""
    seconds = (milliseconds + 500) // 1000
    return f"{seconds // 60}:{seconds % 60:02}"


def lap_words(milliseconds: int) -> str:
    """A lap in seconds: ``12.4 s``."""
    return f"{(milliseconds + 50) // 100 / 10:.1f} s"


ORIGIN = "a community college's casino blackjack badge"
"""Who publishes the time to shuffle eight decks in."""


def target_words(decks: int) -> str:
    """Where the time to aim for comes from: the published one, and who scaled it where the decks are others."""
    published = f"8 decks in under 2 minutes, from {ORIGIN}"
    if decks == 8:
        return published
    return f"{published}, scaled to {decks} {'deck' if decks == 1 else 'decks'} by this trainer"


def steps_words(numbers: Sequence[int]) -> str:
    """Steps by their numbers, two or more of them in a row: ``steps 3 and 4``, ``steps 3 to 6``; ``step 3``."""
    if len(numbers) == 1:
        return f"step {numbers[0]}"
    return f"steps {numbers[0]} {'and' if len(numbers) == 2 else 'to'} {numbers[-1]}"
