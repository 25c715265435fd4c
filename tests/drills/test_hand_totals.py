"""Hand totals: hard, soft, bust, natural or not, and the house's draw rule."""

from collections.abc import Callable
from random import Random

import pytest

from tests.domain.games import game as shipped
from tests.domain.games import with_rules
from tests.drills.asked import question_of
from trainer.domain.cards.hand import Hand
from trainer.domain.cards.playing_cards import Card
from trainer.domain.house.games import Game
from trainer.domain.table.state import DealerHand, Spot, Table
from trainer.drills.base import Answer, Choice, Course, Grade, Layout, Number, Question, Response
from trainer.drills.hand_totals import DRILL
from trainer.drills.mistakes import Mistake
from trainer.drills.random_cards import full_rack

TheGame = Callable[[str], Game]
STANDS_ON_SOFT_17 = "exhibit-17-011/blackjack"
HITS_SOFT_17 = "rockingham/blackjack"


def cards(line: str) -> tuple[Card, ...]:
    return tuple(Card.parse(word) for word in line.split())


def players(game: Game, line: str, from_split: bool = False) -> Question:
    spot = Spot(1, (Hand(cards(line), from_split=from_split),))
    return Question(DRILL.key, "by-hand", "", "", (), full_rack(game), Layout.HAND_ONLY, Table((spot,)))


def dealers(game: Game, line: str) -> Question:
    hole, up, *drawn = cards(line)
    table = Table(dealer=DealerHand(up, hole, tuple(drawn), hole_turned=True))
    return Question(DRILL.key, "by-hand", "", "", (), full_rack(game), Layout.HAND_ONLY, table)


def grade(game: Game, question: Question, **said: Response) -> Grade:
    return DRILL.grade(Course(game), question, Answer(tuple(said.items())))


@pytest.mark.parametrize(
    ("line", "total", "kind"),
    [
        ("TS 6D", 16, "hard"),
        ("AS 6D", 17, "soft"),
        ("AS 6D TC", 17, "hard"),
        ("AS AD", 12, "soft"),
        ("AS AD 9C", 21, "soft"),
        ("AS AD 3C 2H", 17, "soft"),
        ("KS QD 2C", 22, "bust"),
        ("AS KD", 21, "blackjack"),
        ("7S 7D 7C", 21, "hard"),
    ],
)
def test_a_players_hand_counts_and_is(the_game: TheGame, line: str, total: int, kind: str) -> None:
    game = the_game(STANDS_ON_SOFT_17)
    verdict = grade(game, players(game, line), total=Number(total), kind=Choice(kind))
    assert verdict.right, verdict


def test_ace_and_ten_after_a_split_are_21_and_no_blackjack(the_game: TheGame) -> None:
    game = the_game(STANDS_ON_SOFT_17)
    question = players(game, "AS KD", from_split=True)
    assert grade(game, question, total=Number(21), kind=Choice("soft")).right
    wrong = grade(game, question, total=Number(21), kind=Choice("blackjack"))
    assert wrong.mistake is Mistake.CALLED_BLACKJACK
    assert wrong.rules[0].ref.path == "play.split_twenty_one_is_blackjack"


@pytest.mark.parametrize(
    ("key", "line", "then"),
    [
        (STANDS_ON_SOFT_17, "AS 6D", "stop"),
        (HITS_SOFT_17, "AS 6D", "draw"),
        (STANDS_ON_SOFT_17, "AS AD 3C 2H", "stop"),
        (HITS_SOFT_17, "AS AD 3C 2H", "draw"),
        (HITS_SOFT_17, "AS 7D", "stop"),
        (HITS_SOFT_17, "TS 7D", "stop"),
        (HITS_SOFT_17, "AS 6D TC", "stop"),
        (STANDS_ON_SOFT_17, "TS 6D", "draw"),
        (STANDS_ON_SOFT_17, "AS 5D", "draw"),
        (STANDS_ON_SOFT_17, "TS 6D KC", "stop"),
        (STANDS_ON_SOFT_17, "AS KD", "stop"),
    ],
)
def test_the_dealer_draws_by_the_house_s_rule(the_game: TheGame, key: str, line: str, then: str) -> None:
    game = the_game(key)
    due = grade(game, dealers(game, line)).due
    assert due.response("next") == Choice(then)


def test_a_switched_soft_17_is_judged_by_the_other_reading(the_game: TheGame) -> None:
    game = the_game(STANDS_ON_SOFT_17).switched({"dealer.soft_17"})
    verdict = grade(game, dealers(game, "AS 6D"), total=Number(17), kind=Choice("soft"), next=Choice("stop"))
    assert verdict.mistake is Mistake.WRONG_DRAW
    assert verdict.headline == "You must draw here"
    assert verdict.rules[0].ref.path == "dealer.soft_17"


@pytest.mark.parametrize(
    ("line", "said", "mistake"),
    [
        ("AS 6D", {"total": Number(7), "kind": Choice("hard")}, Mistake.HARD_FOR_SOFT),
        ("AS 6D TC", {"total": Number(17), "kind": Choice("soft")}, Mistake.SOFT_FOR_HARD),
        ("AS KD", {"total": Number(21), "kind": Choice("soft")}, Mistake.MISSED_BLACKJACK),
        ("7S 7D 7C", {"total": Number(21), "kind": Choice("blackjack")}, Mistake.CALLED_BLACKJACK),
        ("9S 8D", {"total": Number(18), "kind": Choice("hard")}, Mistake.WRONG_TOTAL),
        ("9S 8D", {"total": Number(17)}, Mistake.NO_ANSWER),
    ],
)
def test_the_slip_is_named(the_game: TheGame, line: str, said: dict[str, Response], mistake: Mistake) -> None:
    game = the_game(STANDS_ON_SOFT_17)
    verdict = grade(game, players(game, line), **said)
    assert not verdict.right
    assert verdict.mistake is mistake


def test_the_dealer_is_never_shown_cards_the_draw_rule_forbids(the_game: TheGame) -> None:
    """A dealer who stands on 17 cannot hold three cards whose first two already count 17."""
    course = Course(the_game(STANDS_ON_SOFT_17))
    for seed in range(400):
        dealer = question_of(DRILL, course, seed).table.dealer
        if dealer is not None and dealer.drawn:
            before = Hand(dealer.cards[:-1]).total.points
            assert before <= 16, dealer


@pytest.mark.parametrize("key", [STANDS_ON_SOFT_17, HITS_SOFT_17, "casino-shoe-and-pitch/shoe"])
def test_a_dealer_who_checks_finds_a_blackjack_before_anyone_acts(the_game: TheGame, key: str) -> None:
    course = Course(the_game(key))
    asked = [question_of(DRILL, course, seed) for seed in range(300)]
    found = [question for question in asked if question.case == "dealer-blackjack"]
    assert found
    assert {question.circumstance for question in found} == {"You have checked your hole card."}


def test_nobody_draws_to_hard_eighteen_or_soft_nineteen(the_game: TheGame) -> None:
    course = Course(the_game(STANDS_ON_SOFT_17))
    for seed in range(300):
        for spot in question_of(DRILL, course, seed).table.spots:
            for drawn in range(2, len(spot.hands[0].cards)):
                before = Hand(spot.hands[0].cards[:drawn]).total
                assert before.points < (19 if before.soft else 18), spot


def test_a_pair_that_is_split_for_all_is_never_drawn_to(the_game: TheGame) -> None:
    """At the common hand 2-2, 3-3, 6-6, 7-7, 8-8 and A-A are always split, 4-4, 5-5, 9-9 and tens never."""
    course = Course(the_game("nj-common-hand/common-hand"))
    for seed in range(300):
        for spot in question_of(DRILL, course, seed).table.spots:
            first, second, *drawn = spot.hands[0].cards
            assert not drawn or first.rank is not second.rank or first.rank.value in "459TJQK"


def test_a_split_s_21_called_hard_is_told_as_soft_21(the_game: TheGame) -> None:
    game = the_game(STANDS_ON_SOFT_17)
    verdict = grade(game, players(game, "AS KD", from_split=True), total=Number(21), kind=Choice("hard"))
    assert (verdict.mistake, verdict.headline) == (Mistake.HARD_FOR_SOFT, "It is soft 21")
    assert grade(game, players(game, "AS KD", from_split=True)).headline == "No answer"


def test_a_house_may_call_a_split_s_ace_and_ten_a_blackjack() -> None:
    generous = with_rules(shipped(STANDS_ON_SOFT_17), play__split_twenty_one_is_blackjack=True)
    verdict = grade(generous, players(generous, "AS KD", from_split=True), total=Number(21), kind=Choice("blackjack"))
    assert verdict.right
    assert verdict.reason == "At this house an ace and a ten-value are a blackjack after a split too."


def test_a_bust_is_told_by_what_the_cards_count(the_game: TheGame) -> None:
    game = the_game(STANDS_ON_SOFT_17)
    assert grade(game, players(game, "KS 6D 9C")).rules[0] is game.deal.card_values


@pytest.mark.parametrize(
    ("key", "words"),
    [
        ("casino-shoe-and-pitch/shoe", "total 21 (any 10-value card and an Ace), you have a blackjack"),
        ("rockingham/blackjack", "gets an ace and ten/face card on the first two cards that is called a blackjack"),
        ("exhibit-17-011/blackjack", "the highest hand, consisting of an ace and any 10-point card"),
        (
            "games-of-chance/blackjack",
            'an Ace and at the same time a 10 \u2026 on the first two cards, the player has "blackjack"',
        ),
    ],
)
def test_a_blackjack_is_told_in_the_document_s_own_words_for_it(the_game: TheGame, key: str, words: str) -> None:
    game = the_game(key)
    asked = (DRILL.question(Course(game), Random(seed)) for seed in range(400))
    question = next(each for each in asked if each.case == "player-blackjack")
    rule = DRILL.grade(Course(game), question, Answer(())).rules[0]
    assert rule.ref.citation is not None
    assert rule.ref.citation.words == words
