"""Decks, cards and errors as the drills about cards between two shoes tell them."""

from __future__ import annotations

from trainer.wording.numbers import number_in_words

_QUARTERS = {1: "a quarter deck", 2: "half a deck", 4: "1 deck"}


def cards_words(cards: int) -> str:
    """``1 card``, ``97 cards``."""
    return f"{cards} {'card' if cards == 1 else 'cards'}"


def number_word(count: int) -> str:
    """``six``; from nine on in digits."""
    return number_in_words(count, 8) if count else "0"


def decks_in_play(count: int) -> str:
    """``one deck``, ``six decks``."""
    return f"{number_word(count)} {'deck' if count == 1 else 'decks'}"


def quarters_words(quarters: int) -> str:
    """Quarters of a deck: ``a quarter deck``, ``half a deck``, ``0.75 decks``, ``1 deck``, ``1.5 decks``."""
    return _QUARTERS.get(quarters) or f"{quarters / 4:g} decks"


def fineness_words(quarters: int) -> str:
    """How finely decks are to be told: ``to the half deck``, ``to the quarter deck``."""
    return f"to the {'half' if quarters == 2 else 'quarter'} deck"


def decks_of_cards(cards: int, deck_size: int) -> str:
    """Cards in decks, to the hundredth: ``1.87 decks``, ``1 deck``; never ``0 decks`` for a few cards."""
    hundredths = max((200 * cards + deck_size) // (2 * deck_size), 1 if cards else 0)
    return f"{hundredths / 100:g} {'deck' if hundredths == 100 else 'decks'}"


def cards_and_their_decks(cards: int, deck_size: int) -> str:
    """``97 cards, 1.87 decks``."""
    return f"{cards_words(cards)}, {decks_of_cards(cards, deck_size)}"


def over_or_under(off: int) -> str:
    """The label of an error of so many cards: ``Over by``, ``Under by``, ``Off by`` where there is none."""
    return "Over by" if off > 0 else "Under by" if off < 0 else "Off by"


def error_words(off: int, deck_size: int) -> str:
    """An error of so many cards: ``7 cards over, 0.13 decks``, ``exact``."""
    if not off:
        return "exact"
    return f"{cards_words(abs(off))} {'over' if off > 0 else 'under'}, {decks_of_cards(abs(off), deck_size)}"


def headline_of_error(off: int, deck_size: int) -> str:
    """An error in at most five words: ``Over by half a deck``, ``Under by 0.67 decks``.

    A small one is told to the card, ``Under by 4 cards``; none is rounded, for its cards stand beside it.
    """
    cards = abs(off)
    if 8 * cards < deck_size:
        return f"{over_or_under(off)} {cards_words(cards)}"
    exact = 4 * cards % deck_size == 0
    return f"{over_or_under(off)} {depth_words(cards, deck_size) if exact else decks_of_cards(cards, deck_size)}"


_PARTS = (
    (1 / 8, "an eighth of a deck"),
    (1 / 4, "a quarter of a deck"),
    (1 / 3, "a third of a deck"),
    (1 / 2, "half a deck"),
    (2 / 3, "two thirds of a deck"),
    (3 / 4, "three quarters of a deck"),
    (1.0, "one deck"),
)
_A_FEW = 1 / 16


def about_decks_off(decks: float) -> str:
    """An error in decks as it is said: ``two thirds of a deck``, ``a few cards``, ``1.4 decks`` from over a deck on.

    It names the nearest part of a deck; only the size of ``decks`` counts.
    """
    size = abs(decks)
    if size < _A_FEW:
        return "a few cards"
    if round(size, 1) > 1:
        return f"{size:.1f} decks"
    return min(_PARTS, key=lambda part: abs(part[0] - size))[1]


def depth_words(cards: int | None, deck_size: int) -> str:
    """A depth that a house names: ``1.5 decks``, ``10 cards``; a dash where it names none."""
    if cards is None:
        return "–"
    return quarters_words(4 * cards // deck_size) if 4 * cards % deck_size == 0 and cards else cards_words(cards)


def all_decks(decks: int, deck_size: int) -> str:
    """What lies at the table, as a sentence begins: ``Six decks of 52``."""
    words = decks_in_play(decks)
    return f"{words[0].upper()}{words[1:]} of {deck_size}"
