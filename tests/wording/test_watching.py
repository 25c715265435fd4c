"""What came of watching, in words."""

import pytest

from trainer.training.spotting.watching import Seen
from trainer.wording.watching import judgment_words, late_words, seen_words, sensitivity_words, stops_words


def test_everything_that_may_come_of_it_has_its_words() -> None:
    assert len({seen_words(each.value) for each in Seen}) == len(Seen)


@pytest.mark.parametrize(
    ("acts", "milliseconds", "says"),
    [(4, 4_299, "4 acts and 4.2 seconds after it"), (1, 950, "1 act and 0.9 seconds after it")],
)
def test_how_late_it_was_is_told_by_acts_and_seconds(acts: int, milliseconds: int, says: str) -> None:
    assert late_words(acts, milliseconds) == says


def test_d_prime_is_told_with_how_far_to_trust_it() -> None:
    assert sensitivity_words(1.095, 0.346, 1.844) == "d′ 1.1, between 0.3 and 1.8"
    assert sensitivity_words(0.01, -1.24, 1.26) == "d′ 0.0, between −1.2 and 1.3"


def test_what_a_learner_reads_of_it_is_one_plain_sentence() -> None:
    told = [judgment_words(low, criterion) for low in (-4.0, 0.4) for criterion in (-0.5, 0.0, 0.5)]
    assert len(set(told)) == 4, "too little to tell, then three kinds of watching"
    assert all(each.count(".") == 1 and "′" not in each and not any(map(str.isdigit, each)) for each in told)


@pytest.mark.parametrize(
    ("criterion", "says"),
    [(-0.29, "Stops readily"), (0.1, "Stops neither readily nor seldom"), (0.5, "Stops seldom")],
)
def test_who_stops_readily_is_told_from_who_seldom_does(criterion: float, says: str) -> None:
    assert stops_words(criterion) == says
