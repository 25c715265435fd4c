"""What a test advises is kept for each learner and game, and leaves the plan once it would pass a check."""

from dataclasses import replace
from datetime import date

import pytest

from tests.training.learn.test_guided_sitting import PITCH, SHOE, Book
from tests.training.learn.test_plan import came, dealt, trials
from trainer.training.learn.planning.advised_practice import (
    ADVISED_PRACTICE,
    AdvisedSkill,
    advised_of,
    advised_with_learner_moved,
    keep_advised,
    together,
)

PAYING = AdvisedSkill("paying", "Payout test", date(2026, 5, 3), trials=10)
DEALING = AdvisedSkill("dealing", "Table test", date(2026, 5, 4))


def test_each_learner_has_their_own_at_each_game() -> None:
    book = Book()
    keep_advised(book, SHOE, (PAYING, DEALING))
    keep_advised(book, PITCH, (DEALING,))
    book.learner = "Ben"
    assert advised_of(book, SHOE) == ()
    book.learner = "Anna"
    assert (advised_of(book, SHOE), advised_of(book, PITCH)) == ((PAYING, DEALING), (DEALING,))
    keep_advised(book, SHOE, ())
    assert (advised_of(book, SHOE), advised_of(book, PITCH)) == ((), (DEALING,))


def test_it_goes_with_a_new_name_and_is_gone_with_a_learner_who_is() -> None:
    book = Book()
    keep_advised(book, SHOE, (PAYING,))
    book.kept[ADVISED_PRACTICE] = advised_with_learner_moved(book.kept[ADVISED_PRACTICE], "Anna", "Anne")
    book.learner = "Anne"
    assert advised_of(book, SHOE) == (PAYING,)
    book.kept[ADVISED_PRACTICE] = advised_with_learner_moved(book.kept[ADVISED_PRACTICE], "Anne", "")
    assert advised_of(book, SHOE) == ()


@pytest.mark.parametrize(
    ("written", "left"), [('"2026-05-03"', '"Sunday"'), ('"trials": 10', '"trials": "ten"'), ('"skill"', '"skull"')]
)
def test_what_is_not_as_it_is_written_is_left_out(written: str, left: str) -> None:
    book = Book()
    keep_advised(book, SHOE, (PAYING, DEALING))
    book.kept[ADVISED_PRACTICE] = book.kept[ADVISED_PRACTICE].replace(written, left, 1)
    assert advised_of(book, SHOE) == (DEALING,)


def test_a_later_test_comes_first_and_counts_anew() -> None:
    again = replace(PAYING, day=date(2026, 5, 20), trials=90)
    assert together((PAYING, DEALING), (again,)) == (again, DEALING)


@pytest.mark.parametrize(
    ("right", "wrong", "is_shown"),
    # Twenty since the test, eighteen of them right; what was right before it does not count.
    [(19, 0, False), (18, 2, True), (17, 3, False), (20, 0, True)],
)
def test_questions_are_shown_with_eighteen_of_the_last_twenty(right: int, wrong: int, is_shown: bool) -> None:
    standing = came(*trials(10, 0), *trials(right, wrong))
    assert PAYING.is_shown(standing) is is_shown


@pytest.mark.parametrize(("right", "wrong", "is_shown"), [(2, 0, False), (2, 1, True), (1, 2, False)])
def test_rounds_are_shown_with_two_of_three_without_a_slip(right: int, wrong: int, is_shown: bool) -> None:
    assert DEALING.is_shown(dealt(right, wrong)) is is_shown
