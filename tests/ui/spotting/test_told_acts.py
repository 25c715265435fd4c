"""What nothing on the felt shows is told in words, alike whether it was due or not."""

import pytest

from tests.training.fakes import BLACKJACK, game
from trainer.training.spotting.exercises import PlayToMake
from trainer.ui.spotting.told_acts import told_in_play


@pytest.mark.parametrize("kind", ["changed-wrongly", "card-laid-wrongly", "paid-on-top"])
def test_a_slip_that_no_picture_shows_is_heard_in_the_words_of_its_act(kind: str) -> None:
    run = PlayToMake(5, True, 5, kind).made(game(BLACKJACK))
    slip = run.play.slip
    assert slip is not None
    assert told_in_play(run, slip.found_at + 1) != ""


@pytest.mark.parametrize(
    ("kind", "told"), [("paid-on-top", "on top of the bet."), ("paid-short", "beside the bet."), ("paid-over", "bet.")]
)
def test_of_each_payment_it_is_told_where_it_lies(kind: str, told: str) -> None:
    run = PlayToMake(5, True, 5, kind).made(game(BLACKJACK))
    slip = run.play.slip
    assert slip is not None
    assert told_in_play(run, slip.found_at + 1).endswith(told)


def test_what_is_told_of_a_slip_is_no_word_of_its_fault() -> None:
    for kind in ("hole-card-not-checked", "bets-not-checked", "loser-paid"):
        run = PlayToMake(5, True, 5, kind).made(game(BLACKJACK))
        said = " ".join(told_in_play(run, each) for each in range(1, len(run.play.acts) + 1)).casefold()
        assert not any(word in said for word in ("wrong", "not ", "should", "lost"))
