"""The sweep of the lessons sees what goes wrong where values are put into sentences, and only that."""

import pytest

from tests.training.learn.filling import odd_in


@pytest.mark.parametrize(
    "words",
    [
        "It pays 3 to 2..",
        "They lie there , side by side.",
        "The hand gets a 8.",
        "That is a ace.",
        "He has an king.",
        "One chips lies there.",
        "It is 1 cards.",
        "Up to four hand are played.",
        "The the dealer draws.",
        "Always split: .",
        "It is so. the bet stays.",
        "It is {settling.win_pays}.",
    ],
)
def test_a_broken_sentence_is_seen(words: str) -> None:
    assert odd_in(words)


@pytest.mark.parametrize(
    "words",
    [
        "An 8, an ace and an honest 11: a one-hand game, a unit, a 7 and an hour.",
        '"Another card?" is a bad question. $37.50 goes out, one chip of it pink.',
        "Six 52-card decks, four hands, a two-hand limit, $2 bets; one card each.",
        "At a table of 7 spots 3 hit.",
    ],
)
def test_a_sound_sentence_is_let_be(words: str) -> None:
    assert odd_in(words) == []
