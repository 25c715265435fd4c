"""When a test may be taken again, and how long what was passed holds."""

from datetime import date

import pytest

from tests.training.tests.takings import day_of, paper, questions
from trainer.training.records.examinations import ExaminationEvent, ExaminationStart, Happened, KeptExamination
from trainer.training.tests.retaking import not_before, valid_until

DAY_MS = 86_400_000


def ended(day: int, test: str = "made-up") -> KeptExamination:
    """A test that was handed in on a day of January 1970."""
    start = ExaminationStart("t", "Nina", 0, test, "", "g", (), {}, 1, "", "{}")
    return KeptExamination(start, (ExaminationEvent(0, Happened.HANDED_IN, (day - 1) * DAY_MS, 0),))


def test_it_may_be_taken_again_when_its_days_have_passed_since_the_last_time() -> None:
    of, taken = paper(questions(), retake_days=7), [ended(5), ended(2), ended(9, test="another")]
    assert not_before(of, taken, day_of, date(1970, 1, 5)) == date(1970, 1, 12)
    assert not_before(of, taken, day_of, date(1970, 1, 12)) is None


def test_what_was_never_taken_or_has_no_days_may_be_taken_today() -> None:
    today = date(1970, 1, 5)
    assert not_before(paper(questions(), retake_days=7), [], day_of, today) is None
    assert not_before(paper(questions()), [ended(5)], day_of, today) is None


@pytest.mark.parametrize(
    ("months", "until"),
    [(12, date(2027, 1, 31)), (1, date(2026, 2, 28)), (25, date(2028, 2, 29)), (11, date(2026, 12, 31))],
)
def test_it_holds_for_so_many_months_to_the_same_day_or_the_last_of_a_shorter_month(months: int, until: date) -> None:
    assert valid_until(paper(questions(), valid_months=months), date(2026, 1, 31)) == until


def test_what_says_nothing_of_it_holds_for_good() -> None:
    assert valid_until(paper(questions()), date(2026, 1, 31)) is None
