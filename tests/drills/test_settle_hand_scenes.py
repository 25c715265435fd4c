"""No hand is settled later or earlier than its house settles it, and no bet is such as nobody makes."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.domain.games import game, with_rules
from tests.drills.asked import questions_of
from tests.sweeps import sweep
from trainer.domain.cards.playing_cards import Rank
from trainer.domain.house.games import Game
from trainer.domain.house.limits import BetLimits
from trainer.domain.house.terms import PatronsDouble, Surrender, UpCards
from trainer.domain.money.amounts import Cents
from trainer.domain.table.state import DealerHand
from trainer.domain.table.wagers import WagerKind
from trainer.drills.base import Answer, Course, Question
from trainer.drills.settle_hand.drill import DRILL
from trainer.drills.stakes import Stakes

SHOE = game("casino-shoe-and-pitch/shoe")
ROCKINGHAM = game("rockingham/blackjack")
EXHIBIT = game("exhibit-17-011/blackjack")
SPANISH = game("exhibit-17-011/spanish-21")
CHANCE = game("games-of-chance/blackjack")
COMMON = game("nj-common-hand/common-hand")
CHECKED = "The dealer has checked and has no blackjack."
NEITHER = "The dealer shows neither an ace nor a ten-value."
DOLLAR = 100
SEEDS = sweep(80, 150)


def questions(of: Game, case: str, stakes: Stakes = Stakes.MIXED, count: int = SEEDS) -> Iterator[Question]:
    """Those of one case among so many seeds; at least one."""
    found = list(questions_of(DRILL, Course(of, stakes), case, count))
    assert found, f"{of.key} never brings {case}"
    yield from found


def theirs(question: Question) -> DealerHand:
    assert question.table.dealer is not None
    return question.table.dealer


def is_ace_or_ten(question: Question) -> bool:
    return theirs(question).up.rank is Rank.ACE or theirs(question).up.rank.is_ten_value


@pytest.mark.parametrize("of", [SHOE, ROCKINGHAM, EXHIBIT, CHANCE], ids=lambda of: of.key)
def test_a_blackjack_is_paid_before_anyone_plays(of: Game) -> None:
    """After the check where an ace or a ten shows; with neither there is nothing to check."""
    for question in questions(of, "blackjack"):
        assert not theirs(question).hole_turned
        assert theirs(question).drawn == ()
        assert not theirs(question).hand.is_natural
        assert question.circumstance == (CHECKED if is_ace_or_ten(question) else NEITHER)


def test_the_common_hand_s_blackjack_is_paid_before_anyone_plays() -> None:
    for question in questions(COMMON, "patrons-blackjack"):
        assert not theirs(question).hole_turned
        assert question.circumstance == (CHECKED if is_ace_or_ten(question) else NEITHER)


@pytest.mark.parametrize("case", ["dealer-blackjack", "both-blackjack"])
def test_a_dealer_s_blackjack_is_found_by_the_check_with_no_card_drawn(case: str) -> None:
    for question in questions(ROCKINGHAM, case):
        assert question.circumstance == "The dealer has checked the hole card."
        assert theirs(question).hand.is_natural
        assert all(len(hand.cards) == 2 for hand in question.table.spots[0].hands)


@pytest.mark.parametrize("case", ["twenty-one-at-once", "split-aces"])
def test_spanish_21_pays_a_player_s_21_before_the_dealer_plays(case: str) -> None:
    for question in questions(SPANISH, case):
        (hand,) = question.table.spots[0].hands
        assert hand.total.points == 21
        assert not theirs(question).hole_turned
        assert theirs(question).drawn == ()


def test_only_spanish_21_pays_21_at_once() -> None:
    assert "both-twenty-one" not in DRILL.cases(Course(SPANISH))
    assert "twenty-one-at-once" not in DRILL.cases(Course(EXHIBIT))


def test_a_surrender_is_late_after_the_check_where_there_was_one() -> None:
    for question in questions(ROCKINGHAM, "surrender"):
        checked = "The dealer has checked; the player surrenders in turn."
        assert question.circumstance == (checked if is_ace_or_ten(question) else "The player surrenders in turn.")


def test_an_early_surrender_comes_before_a_check_there_will_be() -> None:
    early = CHANCE.switched({"play.surrender"})
    assert early.play.surrender.value is Surrender.EARLY
    for question in questions(early, "surrender"):
        assert is_ace_or_ten(question)
        assert question.circumstance == "The player surrenders, before the check."


def test_surrender_against_an_ace_or_a_face_never_shows_a_ten() -> None:
    switched = ROCKINGHAM.switched({"play.surrender_against"})
    assert switched.play.surrender_against.value is UpCards.ACE_OR_FACE
    for question in questions(switched, "surrender"):
        assert theirs(question).up.rank in (Rank.ACE, Rank.JACK, Rank.QUEEN, Rank.KING)


@pytest.mark.parametrize(
    "stakes", [Stakes.HOUSE_LIMITS, Stakes.LOW, Stakes.MIXED], ids=lambda stakes: str(stakes.value)
)
@pytest.mark.parametrize("of", [ROCKINGHAM, EXHIBIT, CHANCE], ids=lambda of: of.key)
def test_a_double_for_less_is_whole_dollars_and_no_trifle(of: Game, stakes: Stakes) -> None:
    for question in questions(of, "double-for-less-wins", stakes):
        bet, double = question.table.spots[0].wagers
        assert double.kind is WagerKind.DOUBLE
        assert double.worth % DOLLAR == 0
        assert bet.worth / 4 - DOLLAR < double.worth < bet.worth


def test_where_only_one_dollar_is_bet_nobody_doubles_for_less() -> None:
    one = with_rules(EXHIBIT, bets__main_bet=BetLimits(only=(Cents(DOLLAR),)))
    assert "double-for-less-wins" not in DRILL.cases(Course(one, Stakes.HOUSE_LIMITS))


@pytest.mark.parametrize("case", ["patrons-stood-and-drew", "patron-on-equal-totals"])
def test_nobody_stands_on_eleven_or_less(case: str) -> None:
    for question in questions(COMMON, case):
        for hand in question.table.spots[0].hands:
            assert hand.total.points >= 12


def test_a_patron_s_double_gets_the_card_the_others_draw() -> None:
    for question in questions(COMMON, "patron-doubled"):
        doubled, hit, _ = question.table.spots[0].hands
        assert doubled.cards == hit.cards


def test_read_the_other_way_a_patron_s_double_gets_a_card_of_its_own() -> None:
    own = COMMON.switched({"common_hand.double"})
    assert own.common_hand is not None
    assert own.common_hand.double.value is PatronsDouble.A_CARD_OF_ITS_OWN
    made = list(questions(own, "patron-doubled"))
    for question in made:
        doubled, hit, drew = question.table.spots[0].hands
        assert doubled.cards[:2] == hit.cards[:2]
        assert drew.cards[:3] == hit.cards
    assert any(
        question.table.spots[0].hands[0].cards[2] != question.table.spots[0].hands[1].cards[2] for question in made
    )


def test_no_half_of_a_common_pair_is_a_pair_again() -> None:
    for question in questions(COMMON, "patron-on-the-first-hand-only"):
        for hand in question.table.spots[0].hands:
            assert hand.cards[0].rank is not hand.cards[1].rank


def test_every_case_is_settled_by_the_dealer_s_finished_hand_or_before_it() -> None:
    """A hand that nothing has decided yet is never asked about while the hole card is down."""
    for of in (SHOE, ROCKINGHAM, EXHIBIT, SPANISH, CHANCE, COMMON):
        for question in questions_of(DRILL, Course(of), None, sweep(50, 120)):
            if theirs(question).hole_turned:
                continue
            for hand in question.table.spots[0].hands:
                at_once = of is SPANISH and hand.total.points == 21
                assert hand.is_natural or hand.total.is_bust or hand.surrendered or at_once
            assert DRILL.grade(Course(of), question, Answer(())).answer


@pytest.mark.parametrize("case", ["dealer-busts", "lower", "surrender"])
def test_nobody_stands_on_soft_seventeen_or_less_or_gives_it_up(case: str) -> None:
    for question in questions(ROCKINGHAM, case):
        (hand,) = question.table.spots[0].hands
        assert not hand.total.soft or hand.total.points > 17
