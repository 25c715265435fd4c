"""What came of watching, in words."""

import pytest

from trainer.training.spotting.watching import Seen
from trainer.wording.watching import judgment_words, late_words, seen_words


def test_everything_that_may_come_of_it_has_its_words() -> None:
    assert len({seen_words(each.value) for each in Seen}) == len(Seen)


@pytest.mark.parametrize(
    ("acts", "milliseconds", "says"),
    [(4, 4_299, "4 acts and 4.2 seconds after it"), (1, 950, "1 act and 0.9 seconds after it")],
)
def test_how_late_it_was_is_told_by_acts_and_seconds(acts: int, milliseconds: int, says: str) -> None:
    assert late_words(acts, milliseconds) == says


def test_what_a_learner_reads_of_it_is_one_plain_sentence() -> None:
    told = [judgment_words(low, criterion) for low in (-4.0, 0.4) for criterion in (-0.5, 0.0, 0.5)]
    assert len(set(told)) == 4, "too little to tell, then three kinds of watching"
    assert all(each.count(".") == 1 and "′" not in each and not any(map(str.isdigit, each)) for each in told)
