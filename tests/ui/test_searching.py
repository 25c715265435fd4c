"""A search finds a word in whatever form it was typed, and no line that lacks one of the words."""

import pytest

from trainer.ui.widgets.searching import is_found

LINE = "Insurance that loses: the dealer has no blackjack, a pair is split twice - double-for-less"


@pytest.mark.parametrize(
    "typed",
    [
        "insured",
        "insuring",
        "insurance",
        "losing",
        "splits",
        "splitting",
        "dealers",
        "loses insured",
        "DOUBLE for less",
    ],
)
def test_a_word_is_found_in_any_of_its_forms(typed: str) -> None:
    assert is_found(typed, LINE)


@pytest.mark.parametrize("typed", ["surrendered", "insured surrender", "ins ured", "pairing aces"])
def test_a_line_that_lacks_a_word_is_not_found(typed: str) -> None:
    assert not is_found(typed, LINE)


@pytest.mark.parametrize("typed", ["", "   ", " - "])
def test_nothing_typed_finds_every_line(typed: str) -> None:
    assert is_found(typed, LINE)
