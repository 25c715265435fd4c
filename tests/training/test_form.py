"""When one is in form at a drill, close, to be practised, or too new to tell."""

from __future__ import annotations

import pytest

from tests.training.fakes import result
from trainer.training.drills.form import Form, FormState, form, state

TARGET = 6_000


@pytest.mark.parametrize(
    ("right", "median_ms", "expected"),
    [
        (30, 6_000, FormState.IN_FORM),
        (27, 6_000, FormState.IN_FORM),
        (27, 6_001, FormState.CLOSE),
        (26, 6_000, FormState.CLOSE),
        (26, 7_500, FormState.CLOSE),
        (26, 7_501, FormState.PRACTISE),
        (30, 7_501, FormState.PRACTISE),
        (25, 1_000, FormState.PRACTISE),
        (0, 1_000, FormState.PRACTISE),
    ],
)
def test_in_form_is_27_of_30_within_the_target_and_close_is_26_and_a_quarter_over(
    right: int, median_ms: int, expected: FormState
) -> None:
    assert state(Form(30, right, median_ms), TARGET) is expected


def test_fewer_than_thirty_answers_are_too_new_to_tell() -> None:
    assert state(Form(29, 29, 100), TARGET) is FormState.NEW
    assert state(form([]), TARGET) is FormState.NEW


def test_only_the_last_thirty_answers_count() -> None:
    wrong_and_slow = [result(right=False, milliseconds=60_000) for _ in range(50)]
    assert form([*wrong_and_slow, *(result() for _ in range(30))]) == Form(30, 30, 2_000)


def test_the_median_of_an_even_number_lies_between_the_two_in_the_middle() -> None:
    assert form([result(milliseconds=each) for each in (9_000, 1_000, 2_000, 4_000)]).median_ms == 3_000


def test_the_median_of_an_odd_number_is_the_one_in_the_middle() -> None:
    assert form([result(milliseconds=each) for each in (9_000, 1_000, 2_000)]).median_ms == 2_000


@pytest.mark.parametrize(
    ("right", "answers", "percent"), [(26, 30, 87), (25, 30, 83), (1, 8, 13), (0, 5, 0), (5, 5, 100)]
)
def test_a_half_per_cent_counts_up(right: int, answers: int, percent: int) -> None:
    assert Form(answers, right, 0).percent == percent


def test_no_answer_has_no_accuracy_and_no_time() -> None:
    assert form([]) == Form(0, 0, None)
    assert form([]).percent is None


def test_89_7_per_cent_shown_as_90_is_not_90() -> None:
    assert Form(29, 26, 0).percent == 90
    assert not Form(29, 26, 0).is_at_least(90)
