"""What a house grants on certain hands only, and the rule by which it is refused on the others."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.domain.games import game, with_rules
from tests.domain.games import hand as laid
from tests.domain.phases.playing import at, hand, table, wants
from trainer.domain.cards.playing_cards import Rank
from trainer.domain.house.games import Game
from trainer.domain.house.limits import HandsAllowed
from trainer.domain.house.play_terms import SurrenderOn
from trainer.domain.house.terms import DoubleOn, Surrender, UpCards
from trainer.domain.signals.motions import Decision, Wish
from trainer.domain.table import acts as act
from trainer.domain.table.phases.permitted_plays import refusal
from trainer.domain.table.phases.play import play
from trainer.domain.table.state import Spot

EXHIBIT = game("exhibit-17-011/blackjack")
LATE = with_rules(EXHIBIT, play__surrender=Surrender.LATE, play__surrender_against=UpCards.ANY)
NO_ACE = HandsAllowed(without_ace=True)
HARD_TWELVE = HandsAllowed(least=12, hard_only=True)


def forbids(of: Game, decision: Decision, spot: Spot) -> str | None:
    chips = 4 if decision is Decision.DOUBLE else 0
    wish = wants(decision, chips)
    rule = refusal(of, table(of, "6C TD", spot), Wish(decision, 1, 0, stack=wish.stack))
    return None if rule is None else rule.ref.path


@pytest.mark.parametrize(
    ("allowed", "line", "granted"),
    [
        (HandsAllowed(), "AS 2D", True),
        (HandsAllowed(least=9, most=11), "5S 3D", False),
        (HandsAllowed(least=9, most=11), "5S 4D", True),
        (HandsAllowed(least=9, most=11), "6S 5D", True),
        (HandsAllowed(least=9, most=11), "7S 5D", False),
        # Ace and six count seventeen with the ace at eleven; with a ten besides the ace counts one.
        (HandsAllowed(hard_only=True), "AS 6D", False),
        (HandsAllowed(hard_only=True), "AS 6D TC", True),
        (NO_ACE, "AS 6D TC", False),
        (NO_ACE, "9S 6D", True),
        (HARD_TWELVE, "TS 2D", True),
        (HARD_TWELVE, "TS AD 2C", True),
        (HARD_TWELVE, "6S 5D", False),
        (HARD_TWELVE, "AS 5D", False),
    ],
)
def test_hands_are_allowed_by_count_by_hardness_and_by_having_no_ace(
    allowed: HandsAllowed, line: str, granted: bool
) -> None:
    assert allowed.allows(laid(line)) is granted


def test_a_house_may_let_nobody_double_with_an_ace() -> None:
    of = with_rules(EXHIBIT, play__double_hands=NO_ACE)
    assert forbids(of, Decision.DOUBLE, at(1, "AS 6D")) == "play.double_hands"
    assert forbids(of, Decision.DOUBLE, at(1, "5S 6D")) is None
    assert forbids(EXHIBIT, Decision.DOUBLE, at(1, "AS 6D")) is None


def test_the_number_of_cards_forbids_a_double_before_what_they_count() -> None:
    of = with_rules(EXHIBIT, play__double_hands=NO_ACE, play__double_on=DoubleOn.FIRST_TWO_CARDS)
    assert forbids(of, Decision.DOUBLE, at(1, "AS 2D 4C")) == "play.double_on"


def test_only_hard_twelve_and_more_is_given_up_where_the_house_says_so() -> None:
    of = with_rules(LATE, play__surrender_hands=HARD_TWELVE)
    assert forbids(of, Decision.SURRENDER, at(1, "TS 2D")) is None
    assert forbids(of, Decision.SURRENDER, at(1, "6S 5D")) == "play.surrender_hands"
    assert forbids(of, Decision.SURRENDER, at(1, "AS 5D")) == "play.surrender_hands"


def test_a_hand_of_three_cards_is_given_up_only_where_any_number_may_be() -> None:
    any_number = with_rules(LATE, play__surrender_on=SurrenderOn.ANY_NUMBER_OF_CARDS)
    assert forbids(LATE, Decision.SURRENDER, at(1, "TS 2D 4C")) == "play.surrender_on"
    assert forbids(any_number, Decision.SURRENDER, at(1, "TS 2D 4C")) is None


def test_a_house_may_grant_a_surrender_against_any_card_but_an_ace() -> None:
    of = with_rules(LATE, play__surrender_against=UpCards.ANY_BUT_ACE)
    against = {
        up: refusal(of, table(of, f"{up} 9D", at(1, "TS 6D")), Wish(Decision.SURRENDER, 1)) for up in ("AC", "2C", "KC")
    }
    assert [rule.ref.path if rule else None for rule in against.values()] == ["play.surrender_against", None, None]


@pytest.mark.parametrize(
    ("line", "refused"), [("4S 4D", True), ("TS TD", True), ("KS QD", True), ("TS KD", True), ("8S 8D", False)]
)
def test_ranks_not_split_are_refused_and_tens_stand_for_all_ten_values(line: str, refused: bool) -> None:
    of = with_rules(EXHIBIT, play__ranks_not_split=(Rank.FOUR, Rank.TEN))
    asked = refusal(of, table(of, "6C 9D", at(1, line)), wants_split())
    assert (asked.ref.path if asked else None) == ("play.ranks_not_split" if refused else None)


def test_only_the_rank_named_is_barred() -> None:
    of = with_rules(EXHIBIT, play__ranks_not_split=(Rank.KING,))
    assert refusal(of, table(of, "6C 9D", at(1, "QS QD")), wants_split()) is None
    assert refusal(of, table(of, "6C 9D", at(1, "KS QD")), wants_split()) is of.play.ranks_not_split


def wants_split() -> Wish:
    return Wish(Decision.SPLIT, 1, 0, stack=wants(Decision.SPLIT, 4).stack)


def test_a_hand_too_low_may_not_be_stood_on_and_its_patron_is_told_so() -> None:
    of = with_rules(EXHIBIT, play__standing_hands=HandsAllowed(least=12))
    low, high = at(1, "6S 5D"), at(1, "TS 2D")
    assert forbids(of, Decision.STAND, low) == "play.standing_hands"
    assert forbids(of, Decision.STAND, high) is None
    asking = replace(table(of, "6C TD", low), turn=(1, 0), wishes=(Wish(Decision.STAND, 1, 0),))
    (duty,) = play(of).duties(asking)
    assert duty.action == act.RefuseWish(1, 0)
    assert duty.rule.ref.path == "play.standing_hands"


def test_a_hand_that_gets_no_more_cards_may_always_be_stood_on() -> None:
    """A split hand of eight and two counts ten: where split hands get one card each nobody could go on with it."""
    of = with_rules(EXHIBIT, play__standing_hands=HandsAllowed(least=12), play__split_hands_may_be_hit=False)
    assert forbids(of, Decision.STAND, at(1, hand("8S 2D", split=True))) is None
