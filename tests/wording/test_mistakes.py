"""Every mistake a grade can name is told in plain words."""

import pytest

from tests.each_case import each_case
from trainer.drills.mistakes import Mistake
from trainer.wording.mistakes import mistake_words


@each_case("mistake", Mistake)
def test_every_mistake_has_words_of_its_own(mistake: Mistake) -> None:
    words = mistake_words(mistake.value)
    assert words[0].isupper()
    assert "-" not in words
    assert [each for each in Mistake if mistake_words(each.value) == words] == [mistake]


@pytest.mark.parametrize(
    ("mistake", "words"),
    [
        (Mistake.PAID_SIX_TO_FIVE, "Paid 6 to 5"),
        (Mistake.FORGOT_THE_HALF, "Forgot the half"),
        (Mistake.ADDED_THE_BET, "Added the bet itself"),
        (Mistake.WRONG_DENOMINATIONS, "Right amount, wrong chips"),
        (Mistake.SOFT_FOR_HARD, "Called a hard hand soft"),
    ],
)
def test_mistakes_are_told_as_a_dealer_would(mistake: Mistake, words: str) -> None:
    assert mistake_words(mistake.value) == words


def test_a_mistake_kept_by_a_later_version_is_still_told() -> None:
    assert mistake_words("dropped-the-shoe") == "Dropped the shoe"
