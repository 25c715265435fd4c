"""Numbers of cards as a dealer judges them: in cards, and in decks to the nearest quarter, or third of a deck."""

from __future__ import annotations

from trainer.domain.shuffle.occasions import Around
from trainer.wording.numbers import number_in_words

_QUARTERS = ("", " and a quarter", " and a half", " and three quarter")
_UNDER_ONE = ("", "a quarter of a deck", "half a deck", "three quarters of a deck")
_TWELFTHS = {
    3: "a quarter of a deck",
    4: "a third of a deck",
    6: "half a deck",
    8: "two thirds of a deck",
    9: "three quarters of a deck",
    12: "one deck",
}
_ODD_QUARTER = 2
"""By how many cards a half deck may lie further off than a quarter and still be named in its stead."""


def cards_in_words(cards: int) -> str:
    """``26 cards``, ``1 card``, ``no cards``."""
    return f"{cards or 'no'} {'card' if cards == 1 else 'cards'}"


def cards_and_decks(cards: int, deck_size: int) -> str:
    """Cards, and how many decks they are: ``26 cards, half a deck``, ``97 cards, a little under two decks``.

    A few cards alone are told in cards. Less than a deck is told by the nearest quarter or third, so that a packet too
    thin for half a deck is not called one.
    """
    decks = _part_in_words(cards, deck_size) if cards < deck_size else decks_in_words(cards, deck_size)
    return f"{cards_in_words(cards)}, {decks}" if decks else cards_in_words(cards)


def decks_in_words(cards: int, deck_size: int) -> str:
    """How many decks so many cards are: ``half a deck``, ``about two decks``; "" for a few cards.

    It names the nearest quarter, or a half or a whole deck nearly as near.
    """
    quarters = nearest_quarters(cards, deck_size)
    if not quarters or cards * 8 < deck_size:
        return ""
    return _off_by(cards * 12 - quarters * 3 * deck_size, quarters_in_words(quarters), deck_size)


def _part_in_words(cards: int, deck_size: int) -> str:
    """Which part of a deck so many cards are: ``about a third of a deck``; "" for a few cards."""
    if cards * 8 < deck_size:
        return ""
    nearest = min(_TWELFTHS, key=lambda twelfths: abs(cards * 12 - twelfths * deck_size))
    return _off_by(cards * 12 - nearest * deck_size, _TWELFTHS[nearest], deck_size)


def _off_by(over: int, words: str, deck_size: int) -> str:
    """``words`` with how near they are, ``over`` being how many twelfths of a card there are beyond them."""
    if not over:
        return words
    if abs(over) * 2 <= deck_size:
        return f"about {words}"
    return f"a little {'over' if over > 0 else 'under'} {words}"


def about_decks(cards: int, deck_size: int) -> str:
    """What to aim for where nobody counts: ``about half a deck``; a few cards are told in cards."""
    words = decks_in_words(cards, deck_size)
    if not words:
        return cards_in_words(cards)
    return words if words.startswith(("about", "a little")) else f"about {words}"


def depth_in_words(cards: int, deck_size: int) -> str:
    """A depth as a house names it: ``two decks``, ``10 cards``."""
    exact = cards * 4 % deck_size == 0
    return decks_in_words(cards, deck_size) if exact and cards else cards_in_words(cards)


def span_words(around: Around, deck_size: int) -> str:
    """From how many to how many: ``one and a half to three decks``, ``at least 10 cards``."""
    least = depth_in_words(around.least, deck_size)
    if around.most is None:
        return f"at least {least}"
    most = depth_in_words(around.most, deck_size)
    for unit, several in ((" decks", " decks"), (" deck", " decks"), (" cards", " cards")):
        if least.endswith(unit) and most.endswith(several) and not least.endswith("a deck"):
            return f"{least.removesuffix(unit)} to {most}"
    return f"{least} to {most}"


def nearest_quarters(cards: int, deck_size: int) -> int:
    """The quarters of a deck that so many cards are called by."""
    below = cards * 4 // deck_size

    def off(quarters: int) -> int:
        return abs(4 * cards - quarters * deck_size) + (4 * _ODD_QUARTER if quarters % 2 else 0)

    return min((below, below + 1), key=off)


def quarters_in_words(quarters: int) -> str:
    """``half a deck``, ``one deck``, ``one and three quarter decks``, ``two and a half decks``; "" for none."""
    whole, rest = divmod(quarters, 4)
    if not whole:
        return _UNDER_ONE[rest]
    return f"{number_in_words(whole, 12)}{_QUARTERS[rest]} {'deck' if quarters == 4 else 'decks'}"
