"""A question answered wrongly comes back until it was right twice on different days."""

from __future__ import annotations

from dataclasses import replace
from datetime import date, timedelta
from typing import Any

import pytest

from tests.training.fakes import game
from trainer.drills.base import Course
from trainer.drills.registry import drill as drill_named
from trainer.drills.stakes import Stakes
from trainer.training.drills.series import ask
from trainer.training.learn.returning_mistakes import (
    MOST,
    AskedBefore,
    Mistakes,
    ReturningMistake,
    asked_again,
    due,
    mistakes_from_json,
    mistakes_to_json,
)
from trainer.training.records.deeds import AnswerGiven

MONDAY = date(2026, 3, 2)


def day(number: int) -> date:
    return MONDAY + timedelta(days=number)


def question(seed: int = 7, **given: str | bool) -> AskedBefore:
    usual = {"drill": "d", "case": "c", "stakes": "mixed", "difficulty": "mixed", "distraction": False}
    return AskedBefore(seed=seed, **(usual | given))  # type: ignore[arg-type]


def answer(of: AskedBefore, right: bool) -> AnswerGiven:
    return AnswerGiven("a", 0, of.drill, of.case, of.stakes, of.seed, right, 900, of.difficulty, of.distraction)


def after(*given: tuple[int, str]) -> Mistakes:
    """What is open after answers to one question: on which days, ``+`` for right."""
    mistakes = Mistakes()
    for on, written in given:
        for mark in written:
            mistakes.answered(answer(question(), mark == "+"), day(on))
    return mistakes


@pytest.mark.parametrize(
    ("given", "is_open"),
    [
        ([(0, "+")], False),
        ([(0, "-")], True),
        ([(0, "-+")], True),
        ([(0, "-++++")], True),
        ([(0, "-+"), (1, "+")], False),
        ([(0, "-"), (1, "+"), (9, "+")], False),
        ([(0, "-+"), (1, "-+")], True),
        ([(0, "-+"), (1, "-+"), (2, "+")], False),
        ([(0, "-+"), (1, "+"), (2, "-")], True),
    ],
)
def test_it_is_mended_by_two_right_answers_on_different_days(given: list[tuple[int, str]], is_open: bool) -> None:
    assert bool(after(*given).open) == is_open


def test_it_tells_when_it_was_wrong_last_and_when_it_was_right_since() -> None:
    (open_,) = after((0, "-"), (1, "-"), (3, "+")).open.values()
    assert open_ == ReturningMistake(question(), day(1), day(3))
    assert not open_.is_due(day(3))
    assert open_.is_due(day(4))


def test_another_question_of_the_case_mends_nothing() -> None:
    mistakes = after((0, "-"))
    others = (question(8), question(stakes="low"), question(difficulty="hard"), question(distraction=True))
    for on in (1, 2, 3):
        for other in others:
            mistakes.answered(answer(other, True), day(on))
    assert [*mistakes.open] == [question()]


def test_the_oldest_mistakes_come_first_and_one_made_again_last() -> None:
    mistakes = Mistakes()
    for on, seed in enumerate((1, 2, 3, 1)):
        mistakes.answered(answer(question(seed), False), day(on))
    assert [each.seed for each in mistakes.open] == [2, 3, 1]
    mistakes.answered(answer(question(3), True), day(4))
    assert [each.question.seed for each in due(mistakes.open.values(), day(4))] == [2, 1]


def test_a_shuffle_by_the_clock_does_not_come_back() -> None:
    mistakes = Mistakes()
    mistakes.answered(answer(question(drill="shuffle-clock"), False), MONDAY)
    assert not mistakes.open


def test_no_mountain_is_kept() -> None:
    mistakes = Mistakes()
    for seed in range(MOST + 5):
        mistakes.answered(answer(question(seed), False), MONDAY)
    assert [each.seed for each in mistakes.open] == [*range(5, MOST + 5)]


def test_mistakes_come_back_as_they_were_written() -> None:
    mistakes = after((0, "-"), (1, "+"))
    mistakes.answered(answer(question(2**62), False), day(2))
    read = mistakes_from_json(mistakes_to_json(mistakes))
    assert read == mistakes
    assert [*read.open] == [*mistakes.open]


def payout(seed: int = 12345) -> AskedBefore:
    """A question that the drill of blackjack payouts asks at low stakes."""
    drill = drill_named("blackjack-payout")
    assert drill is not None
    asked = ask(drill, Course(game(), Stakes.LOW), seed)
    return question(seed, drill=drill.key, case=asked.question.case, stakes="low")


def test_it_is_asked_again_to_the_last_card() -> None:
    drill = drill_named("blackjack-payout")
    assert drill is not None
    assert asked_again(payout(), game()) == ask(drill, Course(game(), Stakes.LOW), 12345)


@pytest.mark.parametrize(
    "other", [{"case": "no-such"}, {"drill": "no-such"}, {"stakes": "no such"}, {"difficulty": "no such"}]
)
def test_what_is_asked_no_more_does_not_come_back(other: dict[str, Any]) -> None:
    assert asked_again(replace(payout(), **other), game()) is None


def test_what_a_game_has_no_more_does_not_come_back() -> None:
    """The house deals no side wager in its double deck game."""
    asked = question(drill="side-wagers", case="21+3/flush")
    assert asked_again(asked, game("casino-shoe-and-pitch/double-deck")) is None
