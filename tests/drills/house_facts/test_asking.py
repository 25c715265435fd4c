"""How a house's facts are asked and judged: what is offered as wrong is wrong, and comes from other houses first."""

from collections.abc import Callable
from random import Random

import pytest

from tests.sweeps import sweep
from trainer.domain.house.games import Game
from trainer.domain.money.amounts import Odds
from trainer.drills.answers import Unreadable, read_odds
from trainer.drills.base import Answer, Choice, ChoiceAsk, Course, Grade, Number, OddsTyped, Question, Response
from trainer.drills.house_facts.asking import ASK, ask_for, meaning_words
from trainer.drills.house_facts.drill import DRILL
from trainer.drills.house_facts.facts_of_game import facts_of
from trainer.drills.mistakes import Mistake

TheGame = Callable[[str], Game]
OtherGames = Callable[[Game], tuple[Game, ...]]
EXHIBIT, SPANISH, ROCKINGHAM = "exhibit-17-011/blackjack", "exhibit-17-011/spanish-21", "rockingham/blackjack"
CHANCE, COMMON, PITCH = "games-of-chance/blackjack", "nj-common-hand/common-hand", "casino-shoe-and-pitch/double-deck"
SEEDS = sweep(3, 20)


@pytest.fixture
def course(the_game: TheGame, other_games: OtherGames) -> Callable[[str], Course]:
    def at(key: str) -> Course:
        game = the_game(key)
        return Course(game, elsewhere=other_games(game))

    return at


def asked(course: Course, case: str) -> Question:
    cases = DRILL.cases(course)
    seed = next(seed for seed in range(100_000) if Random(seed).choice(cases) == case)
    return DRILL.question(course, Random(seed))


def judged(course: Course, case: str, response: Response) -> Grade:
    return DRILL.grade(course, asked(course, case), Answer(((ASK, response),)))


def words_of(ask: object) -> set[str]:
    assert isinstance(ask, ChoiceAsk)
    return {option.words for option in ask.options}


@pytest.mark.parametrize("key", [EXHIBIT, SPANISH, ROCKINGHAM, CHANCE, COMMON, PITCH])
def test_what_is_offered_is_once_right_and_else_wrong(key: str, course: Callable[[str], Course]) -> None:
    at = course(key)
    for fact in facts_of(at.game).values():
        if fact.right is None:
            continue
        for seed in range(SEEDS):
            ask = ask_for(fact, at, Random(seed))
            assert isinstance(ask, ChoiceAsk)
            assert 2 <= len(ask.options) == len(words_of(ask)) <= 4
            assert [option.words for option in ask.options if Choice(option.key) == fact.due] == [
                meaning_words(fact.right, at.game)
            ]
            assert not {option.key for option in ask.options} & set(fact.never)


@pytest.mark.parametrize(
    ("key", "case", "elsewhere"),
    [
        # What Rockingham, Spanish 21, the double deck and games of chance have instead.
        (EXHIBIT, "draws/dealer.soft_17", "The dealer hits"),
        (EXHIBIT, "order/settling.blackjack_paid", "At once, before the check and insurance"),
        (EXHIBIT, "signals/play.stand_signal/wave", "Cards tucked under the bet"),
        (ROCKINGHAM, "pays/settling.equal_totals", "The player loses $1"),
        (ROCKINGHAM, "limits/bets.hands_per_player/most", "As many as are free"),
        (COMMON, "play/play.surrender", "Not offered"),
    ],
)
def test_another_houses_value_is_offered(key: str, case: str, elsewhere: str, course: Callable[[str], Course]) -> None:
    at = course(key)
    assert elsewhere in words_of(ask_for(facts_of(at.game)[case], at, Random(1)))


def test_without_other_houses_near_values_of_the_trade_are_offered(the_game: TheGame) -> None:
    alone = Course(the_game(EXHIBIT))
    ask = ask_for(facts_of(alone.game)["order/settling.bust"], alone, Random(1))
    assert words_of(ask) == {
        "The bet is taken first, then the cards",
        "The cards first, then the bet",
        "Nothing until the hands are settled",
    }


def test_a_tap_anywhere_is_not_offered_as_wrong_where_a_tap_is_a_hit(course: Callable[[str], Course]) -> None:
    fact, at = facts_of(course(EXHIBIT).game)["signals/play.hit_signal/tap"], course(EXHIBIT)
    assert "tap" not in fact.never
    offered = set.union(*(words_of(ask_for(fact, at, Random(seed))) for seed in range(40)))
    assert "A tap behind the cards" not in offered
    assert "A wave of the flat hand" in offered


@pytest.mark.parametrize(
    ("response", "mistake", "headline"),
    [
        (OddsTyped(Odds(20, 1)), None, "Right"),
        # Spanish 21 of the same house pays 18 there.
        (OddsTyped(Odds(18, 1)), Mistake.ANOTHER_HOUSES_RULE, "Another house has that"),
        (OddsTyped(Odds(17, 1)), Mistake.WRONG_RULE, "Not at this house"),
        (Number(20), Mistake.NO_ANSWER, "No answer"),
    ],
)
def test_a_price_recalled_is_judged(
    response: Response, mistake: Mistake | None, headline: str, course: Callable[[str], Course]
) -> None:
    grade = judged(course(EXHIBIT), "pays/wagers.match-the-dealer.pays/two-suited", response)
    assert (grade.mistake, grade.headline, grade.answer) == (mistake, headline, "20 to 1")


def test_odds_are_right_by_what_they_come_to(course: Callable[[str], Course]) -> None:
    for written in ("3:2", "3 to 2", "6/4", "5 for 2"):
        assert judged(course(EXHIBIT), "pays/settling.blackjack_pays", OddsTyped(read_odds(written))).right, written
    assert judged(course(EXHIBIT), "pays/settling.win_pays", OddsTyped(read_odds("even"))).right
    with pytest.raises(Unreadable, match=r"^'3' is not odds: type it like 3:2, 3 to 2 or even\.$"):
        read_odds("3")
    with pytest.raises(Unreadable, match="is not odds"):
        read_odds("3:0")


@pytest.mark.parametrize(
    ("key", "case", "reason", "circumstance"),
    [
        (
            ROCKINGHAM,
            "draws/dealer.soft_17",
            "On soft 17 the dealer hits.",
            "According to this house's document.",
        ),
        (
            EXHIBIT,
            "draws/dealer.soft_17",
            "The document is not clear and is read so here: On soft 17 the dealer stands.",
            "As we read this house's document.",
        ),
        (
            f"{EXHIBIT}~dealer.soft_17",
            "draws/dealer.soft_17",
            "The document is not clear and is read the other way here: On soft 17 the dealer hits.",
            "As we read this house's document.",
        ),
        (
            COMMON,
            "draws/dealer.soft_17",
            "The document does not say, and the trade's custom holds: On soft 17 the dealer stands.",
            "By custom: this house's document doesn't say.",
        ),
    ],
)
def test_a_verdict_says_how_sure_the_house_is(
    key: str, case: str, reason: str, circumstance: str, the_game: TheGame
) -> None:
    at = Course(the_game(key))
    question = asked(at, case)
    assert question.circumstance == circumstance
    assert DRILL.grade(at, question, Answer(())).reason == reason


def test_a_pitched_game_is_asked_of_its_pack_and_a_common_hand_of_its_patrons(the_game: TheGame) -> None:
    pitched, common = Course(the_game(PITCH)), Course(the_game(COMMON))
    assert asked(pitched, "shuffle/shuffle.burn_when/new-shoe").prompt == "Is a card burned on a new pack?"
    assert asked(common, "play/insurance.even_money_against").prompt == "When is even money offered for a blackjack?"
    assert asked(common, "limits/play.most_hands").prompt == "How many hands may one patron have after splits?"
