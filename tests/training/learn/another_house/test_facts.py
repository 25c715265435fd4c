"""A drill of what differs: the facts that are other ones at the house one comes from, with the old habit offered."""

from __future__ import annotations

from random import Random

import pytest

from tests.domain.games import game
from trainer.drills.base import Answer, Choice, ChoiceAsk, Course, OddsTyped
from trainer.drills.house_facts.asking import ASK, ask_for
from trainer.drills.house_facts.drill import DRILL
from trainer.drills.house_facts.facts_of_game import facts_of
from trainer.drills.mistakes import Mistake
from trainer.training.drills.series import ask_case
from trainer.training.learn.another_house.facts import against_habit, asked_in_turn, differing_facts

ROCKINGHAM, EXHIBIT, SPANISH = "rockingham/blackjack", "exhibit-17-011/blackjack", "exhibit-17-011/spanish-21"
SHOE, PITCH = "casino-shoe-and-pitch/shoe", "casino-shoe-and-pitch/double-deck"
MATCH = "pays/wagers.match-the-dealer.pays"


def test_from_rockingham_to_the_exhibit_what_its_document_has_otherwise_is_asked() -> None:
    found = set(differing_facts(game(ROCKINGHAM), game(EXHIBIT)))
    assert found >= {
        "draws/dealer.soft_17",
        "play/play.surrender",
        "order/settling.blackjack_paid",
        "limits/bets.side_wager/least",
        f"{MATCH}/two-suited",
        "pays/wagers.21+3.pays/straight",
        "shuffle/shuffle.dealer_recut/aim",
    }
    assert not found & {"pays/settling.blackjack_pays", "pays/insurance.pays", "draws/dealer.stands_on"}
    assert found <= set(facts_of(game(EXHIBIT)))


def test_a_line_that_both_games_pay_alike_is_not_asked() -> None:
    # 18, 13 and 9 to 1 for 20, 14 and 10; two non-suited matches pay 8 to 1 and one 4 to 1 in both.
    lines = {key for key in differing_facts(game(EXHIBIT), game(SPANISH)) if key.startswith(MATCH)}
    assert lines == {f"{MATCH}/two-suited", f"{MATCH}/one-suited-one-non-suited", f"{MATCH}/one-suited"}


def test_from_the_shoe_to_the_double_deck_decks_and_signals_with_cards_are_asked_and_no_price() -> None:
    found = differing_facts(game(SHOE), game(PITCH))
    assert {"table/equipment.decks", "signals/play.hit_signal/brush-cards", "shuffle/shuffle.by_hand/riffles"} <= set(
        found
    )
    assert not [key for key in found if key.startswith("pays/")]


def test_what_one_has_a_habit_of_comes_first_and_nothing_is_left_out() -> None:
    known, here = game(ROCKINGHAM), game(EXHIBIT)
    one, other = (asked_in_turn(known, here, Random(seed)) for seed in (1, 2))
    assert set(one) == set(other) == set(differing_facts(known, here))
    assert one != other
    # Rockingham has no 21+3, and its dealer's cards lie so that the other houses' words for it may be right, too.
    late = {"pays/wagers.21+3.pays/straight", "table/deal.dealer_cards"}
    early = {"draws/dealer.soft_17", "play/play.surrender", "shuffle/shuffle.player_cut/least"}
    assert max(map(one.index, early)) < min(map(one.index, late))


def test_nothing_is_asked_of_who_stays() -> None:
    assert differing_facts(game(EXHIBIT), game(EXHIBIT)) == ()


@pytest.mark.parametrize(
    ("known", "here", "key", "habit", "right"),
    [
        (ROCKINGHAM, EXHIBIT, "draws/dealer.soft_17", "hit", "stand"),
        (ROCKINGHAM, EXHIBIT, "play/play.surrender", "late", "none"),
        (EXHIBIT, SPANISH, "play/play.resplit_aces", "false", "true"),
    ],
)
def test_the_old_habit_is_among_the_answers_and_is_told_as_another_houses(
    known: str, here: str, key: str, habit: str, right: str
) -> None:
    course = against_habit(Course(game(here)), game(known))
    asked = ask_for(facts_of(game(here))[key], course, Random(1))
    assert isinstance(asked, ChoiceAsk)
    assert {habit, right} <= {option.key for option in asked.options}
    question = ask_case(DRILL, course, 1, 0, key).question
    grade = DRILL.grade(course, question, Answer(((ASK, Choice(habit)),)))
    assert (grade.right, grade.mistake) == (False, Mistake.ANOTHER_HOUSES_RULE)
    assert grade.due == Answer(((ASK, Choice(right)),))


def test_the_price_one_knows_is_told_as_another_houses() -> None:
    course = against_habit(Course(game(SPANISH)), game(EXHIBIT))
    key = f"{MATCH}/two-suited"
    was = facts_of(game(EXHIBIT))[key].due
    assert isinstance(was, OddsTyped)
    assert was.odds.win == 20
    grade = DRILL.grade(course, ask_case(DRILL, course, 1, 0, key).question, Answer(((ASK, was),)))
    assert grade.mistake is Mistake.ANOTHER_HOUSES_RULE
    assert "18 to 1" in grade.answer
