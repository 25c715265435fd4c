"""Whoever tries once more what a lesson asks is asked others of the same cases, and the same others again next time."""

from functools import cache

import pytest

from tests.domain.games import game, shipped
from trainer.content.learn.lessons import Try
from trainer.domain.house.games import Game
from trainer.drills.base import Question
from trainer.training.learn.lessons.told_lesson import ToldTry
from trainer.training.learn.lessons.trying import asked_anew, told_try

EXHIBIT = "exhibit-17-011/blackjack"
SIDES = Try("side-wagers", ("21+3/straight",), questions=3, seed=3)


@cache
def tried(asked: Try) -> ToldTry:
    others: list[Game] = [each for house in shipped().houses for each in house.games]
    return told_try(asked, game(EXHIBIT), others)


def questions(of: ToldTry) -> list[Question]:
    return [worked.asked.question for worked in of.questions]


def test_at_first_the_lessons_own_questions_are_asked() -> None:
    assert asked_anew(tried(SIDES), 0) is tried(SIDES)


@pytest.mark.parametrize("time", [1, 2])
def test_later_others_of_the_same_case_are_asked(time: int) -> None:
    again = questions(asked_anew(tried(SIDES), time))
    assert [each.case for each in again] == ["21+3/straight"] * 3
    assert all(each not in questions(tried(SIDES)) for each in again)
    assert again == questions(asked_anew(tried(SIDES), time))


def test_each_time_brings_its_own_questions() -> None:
    assert questions(asked_anew(tried(SIDES), 1)) != questions(asked_anew(tried(SIDES), 2))


def test_cases_that_had_no_turn_come_first() -> None:
    # One question a time of two facts: the other one is asked the second time, the first again the third.
    facts = tried(Try("house-facts", ("limits/bets.spots", "table/equipment.decks"), questions=1))
    asked = [questions(asked_anew(facts, time))[0].case for time in range(3)]
    assert asked[0] != asked[1]
    assert asked[2] == asked[0]


def test_where_a_case_has_one_question_it_comes_again() -> None:
    fact = tried(Try("house-facts", ("limits/bets.spots",)))
    assert questions(asked_anew(fact, 1)) == questions(fact)


def test_what_is_dealt_at_the_felt_stays_as_it_is() -> None:
    dealt = tried(Try(part="insurance-only", seed=5))
    assert asked_anew(dealt, 3) is dealt


def test_bets_are_those_of_the_house_where_the_lesson_says_so() -> None:
    # This house takes $2 to $4 on a side wager, and $4 alone on the main bet.
    limited = tried(Try("side-wagers", ("21+3/straight",), questions=3, house_limits=True))
    bets = [wager.worth for each in questions(limited) for spot in each.table.spots for wager in spot.wagers]
    assert set(bets) <= {200, 300, 400}
