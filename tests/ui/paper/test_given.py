"""What was answered, in words, for each way to answer."""

import pytest

from tests.domain.games import shipped
from tests.drills.asked import question_of
from trainer.domain.money.amounts import Cents, Odds
from trainer.domain.money.chips import Denomination, Pile
from trainer.drills.base import (
    Amount,
    Answer,
    Choice,
    ChoiceAsk,
    Course,
    Decks,
    Depth,
    Heaps,
    Laps,
    Number,
    OddsTyped,
    Question,
    Response,
    Settled,
    SettlingAct,
    Stopped,
)
from trainer.drills.registry import drill
from trainer.ui.paper.questions.given import given_words

GREEN, RED = Denomination(Cents(2_500), "green"), Denomination(Cents(500), "red")


def question() -> Question:
    """A signal to be replied to, whose answers are chosen."""
    found = drill("hand-signals")
    assert found is not None
    game = next(each for house in shipped().houses for each in house.games if each.key == "rockingham/blackjack")
    return question_of(found, Course(game), 1)


@pytest.mark.parametrize(
    ("response", "told"),
    [
        (Amount(Cents(3_750)), "$37.50"),
        (Heaps((Pile(GREEN, 1), Pile(RED, 2))), "1 green, 2 red"),
        (Heaps(()), "no chips"),
        (Number(17), "17"),
        (OddsTyped(Odds(3, 2)), "3 to 2"),
        (Settled(SettlingAct.PAY, Cents(2_500)), "pay $25"),
        (Settled(SettlingAct.LEAVE), "leave"),
        (Decks(5), "1.25 decks"),
        (Depth(104), "104 cards from the back"),
        (Stopped(3), "stopped at act 4"),
        (Stopped(None), "not stopped"),
        (Laps((61_000, 30_000)), "91 s"),
    ],
)
def test_each_way_to_answer_is_told(response: Response, told: str) -> None:
    assert given_words(question(), Answer((("any", response),))) == told


def test_a_choice_is_told_by_its_own_words_and_several_answers_in_their_order() -> None:
    asked = question()
    ask = next(each for each in asked.asks if isinstance(each, ChoiceAsk))
    chosen = ask.options[0]
    given = Answer(((ask.key, Choice(chosen.key)), ("total", Number(12))))
    assert given_words(asked, given) == f"{chosen.words}; 12"


def test_nothing_answered_is_told_by_no_words() -> None:
    assert given_words(question(), Answer(())) == ""
