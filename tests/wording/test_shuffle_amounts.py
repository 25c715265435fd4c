"""Numbers of cards as a dealer judges them."""

from __future__ import annotations

import pytest

from tests.each_case import each_case
from trainer.domain.shuffle.occasions import Around
from trainer.wording.shuffle.card_amounts import about_decks, cards_and_decks, depth_in_words, span_words
from trainer.wording.shuffle.deck_figures import about_decks_off


@each_case(
    ("cards", "words"),
    [
        (0, "no cards"),
        (1, "1 card"),
        (6, "6 cards"),
        (13, "13 cards, a quarter of a deck"),
        (10, "10 cards, a little under a quarter of a deck"),
        (15, "15 cards, about a quarter of a deck"),
        (16, "16 cards, about a third of a deck"),
        (19, "19 cards, about a third of a deck"),
        (22, "22 cards, a little under half a deck"),
        (24, "24 cards, about half a deck"),
        (26, "26 cards, half a deck"),
        (30, "30 cards, a little over half a deck"),
        (33, "33 cards, about two thirds of a deck"),
        (39, "39 cards, three quarters of a deck"),
        (41, "41 cards, about three quarters of a deck"),
        (45, "45 cards, a little over three quarters of a deck"),
        (46, "46 cards, a little under one deck"),
        (52, "52 cards, one deck"),
        (65, "65 cards, one and a quarter decks"),
        (78, "78 cards, one and a half decks"),
        (91, "91 cards, one and three quarter decks"),
        (97, "97 cards, a little under two decks"),
        (104, "104 cards, two decks"),
        (130, "130 cards, two and a half decks"),
        (416, "416 cards, eight decks"),
    ],
)
def test_cards_of_52_card_decks_are_told_to_the_nearest_quarter_or_third_of_a_deck(cards: int, words: str) -> None:
    assert cards_and_decks(cards, 52) == words


@pytest.mark.parametrize(
    ("cards", "words"),
    [
        (12, "12 cards, a quarter of a deck"),
        (16, "16 cards, a third of a deck"),
        (24, "24 cards, half a deck"),
        (96, "96 cards, two decks"),
    ],
)
def test_a_spanish_deck_has_48_cards(cards: int, words: str) -> None:
    assert cards_and_decks(cards, 48) == words


def test_a_packet_that_is_off_half_a_deck_by_more_than_six_cards_is_never_called_half_a_deck() -> None:
    """The house takes 26 cards, within 6: 20 to 32."""
    assert not any("half" in cards_and_decks(cards, 52) for cards in (*range(1, 20), *range(33, 52)))


@pytest.mark.parametrize(
    ("cards", "words"),
    [(5, "5 cards"), (26, "about half a deck"), (25, "about half a deck"), (97, "a little under two decks")],
)
def test_what_nobody_counts_is_told_as_about_so_much(cards: int, words: str) -> None:
    assert about_decks(cards, 52) == words


@pytest.mark.parametrize(("cards", "words"), [(104, "two decks"), (26, "half a deck"), (10, "10 cards")])
def test_a_depth_is_named_in_decks_where_it_is_a_round_one(cards: int, words: str) -> None:
    assert depth_in_words(cards, 52) == words


@each_case(
    ("around", "words"),
    [
        (Around(104, 78, 130), "one and a half to two and a half decks"),
        (Around(117, 78, 156), "one and a half to three decks"),
        (Around(26, 26, 52), "half a deck to one deck"),
        (Around(52, 52, None), "at least one deck"),
        (Around(10, 10, None), "at least 10 cards"),
        (Around(26, 20, 32), "20 to 32 cards"),
    ],
)
def test_limits_are_told_from_the_least_to_the_most(around: Around, words: str) -> None:
    assert span_words(around, 52) == words


@each_case(
    ("decks", "words"),
    [
        (0.05, "a few cards"),
        (-0.1, "an eighth of a deck"),
        (0.24, "a quarter of a deck"),
        (0.34, "a third of a deck"),
        (-0.5, "half a deck"),
        (0.66, "two thirds of a deck"),
        (0.75, "three quarters of a deck"),
        (1.04, "one deck"),
        (-1.37, "1.4 decks"),
    ],
)
def test_a_leaning_is_told_as_the_nearest_part_of_a_deck(decks: float, words: str) -> None:
    assert about_decks_off(decks) == words
