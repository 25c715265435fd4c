"""Whatever is told as a sentence of its own ends as one, and once."""

import pytest

from trainer.wording.sentences import ended


@pytest.mark.parametrize(
    ("words", "told"),
    [
        ("Burn a card", "Burn a card."),
        ("No slip: let it play to its end.", "No slip: let it play to its end."),
        ("Insurance?", "Insurance?"),
        ("Floor, please!", "Floor, please!"),
        ("Says: \u201cHit.\u201d", "Says: \u201cHit.\u201d"),
    ],
)
def test_a_sentence_ends_once(words: str, told: str) -> None:
    assert ended(words) == told
