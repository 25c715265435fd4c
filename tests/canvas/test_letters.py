"""Words on a felt are as large as the reader wants them, and never smaller than can be read."""

from dataclasses import replace

import pytest

from tests.canvas.conftest import DARK


@pytest.mark.parametrize(
    ("unit", "letters"),
    # Common words are 13 units high. 11 pixels: at 1 pixel a unit they are so already, at 0.7 they lack 1.9 of them.
    [(1.0, 1.0), (0.7, 11 / 9.1), (0.3, 1.5)],
)
def test_on_a_small_felt_words_are_larger_up_to_half_as_large_again(unit: float, letters: float) -> None:
    assert replace(DARK, least=11.0).seen_at(unit).letters == pytest.approx(letters)


def test_the_reader_s_own_size_holds_where_it_is_the_larger() -> None:
    assert replace(DARK, letters=1.3, least=11.0).seen_at(0.8).letters == 1.3


def test_without_a_least_size_words_stay_as_they_are() -> None:
    assert DARK.seen_at(0.2) == DARK
