"""Drills at houses unlike the five: other readings, other prices, other side wagers, no hole card."""

from collections.abc import Callable
from dataclasses import replace
from itertools import product
from random import Random
from typing import Any

import pytest

from tests.drills.asked import questions_of
from tests.sweeps import some_of_each, sweep
from trainer.domain.cards.hand import total
from trainer.domain.house.games import Game
from trainer.domain.house.limits import BetLimits
from trainer.domain.house.side_wagers import DecidedBy, PayLine, PayTable
from trainer.domain.house.terms import DealerCards, DoubleOn, PaymentChips, UpCards
from trainer.domain.money.amounts import Cents, FixedSum, Odds, Rounding
from trainer.domain.money.chips import Denomination, Pile
from trainer.drills.base import Answer, Course, Drill
from trainer.drills.registry import drills
from trainer.drills.stakes import Stakes

TheGame = Callable[[str], Game]
EXHIBIT = "exhibit-17-011/blackjack"
SPANISH = "exhibit-17-011/spanish-21"
KEYS = (EXHIBIT, SPANISH, "rockingham/blackjack", "games-of-chance/blackjack", "nj-common-hand/common-hand")
PRICES = ("6 to 5", "7 to 5", "2 to 1", "1 to 1", "5 for 2")
SEEDS = range(sweep(8, 25))

every_drill = pytest.mark.parametrize("drill", drills(), ids=lambda drill: str(drill.key))


def with_rules(game: Game, group: str, **values: Any) -> Game:
    """``game`` with rules of ``group`` at other values."""
    rules = getattr(game, group)
    changed = {name: replace(getattr(rules, name), value=value) for name, value in values.items()}
    return replace(game, **{group: replace(rules, **changed)})


def with_table(game: Game, decided_by: DecidedBy, *lines: PayLine) -> Game:
    """``game`` with one side wager of these lines."""
    wager = game.side_wagers.offered()[0]
    own = replace(wager, decided_by=decided_by, pays=replace(wager.pays, value=PayTable(lines)))
    return replace(game, side_wagers=replace(game.side_wagers, wagers=(own,)))


def line(event: str, odds: str) -> PayLine:
    return PayLine(event, Odds.parse(odds))


def holds_together(drill: Drill, game: Game, stakes: Stakes = Stakes.HOUSE_LIMITS) -> set[str]:
    """The cases seen; every due answer is right, and no answer is wrong."""
    seen = set()
    course = Course(game, stakes)
    for seed in SEEDS:
        question = drill.question(course, Random(seed))
        seen.add(question.case)
        nothing = drill.grade(course, question, Answer(()))
        assert not nothing.right
        assert drill.grade(course, question, nothing.due).right, (question, nothing)
        assert len(nothing.headline.split()) <= 5
    assert seen <= set(drill.cases(course))
    return seen


@every_drill
@pytest.mark.parametrize("key", KEYS)
def test_every_rule_read_the_other_way(drill: Drill, key: str, the_game: TheGame) -> None:
    game = the_game(key)
    other = game.switched({rule.ref.path for rule in game.rules() if rule.instead is not None})
    if drill.unavailable(other) is None:
        holds_together(drill, other)


@pytest.mark.parametrize(
    ("drill", "price", "rounding"),
    some_of_each(product(drills(), PRICES, Rounding), lambda each: each[0].key, 4),
    ids=lambda each: str(getattr(each, "key", getattr(each, "value", each))),
)
def test_any_price_and_any_rounding(drill: Drill, price: str, rounding: Rounding, the_game: TheGame) -> None:
    game = with_rules(the_game(EXHIBIT), "settling", blackjack_pays=Odds.parse(price), rounding=rounding)
    holds_together(drill, game, Stakes.LOW)


@every_drill
@pytest.mark.parametrize("chips", PaymentChips, ids=lambda each: str(each.value))
def test_any_way_of_paying(drill: Drill, chips: PaymentChips, the_game: TheGame) -> None:
    holds_together(drill, with_rules(the_game(EXHIBIT), "settling", payment_chips=chips), Stakes.HIGH)


@pytest.mark.parametrize(("double_on", "least"), [(DoubleOn.NINE_TO_ELEVEN, 9), (DoubleOn.TEN_OR_ELEVEN, 10)])
def test_only_what_may_be_doubled_on_is_settled_as_doubled(double_on: DoubleOn, least: int, the_game: TheGame) -> None:
    drill = next(each for each in drills() if each.key == "settle-hand")
    course = Course(with_rules(the_game(EXHIBIT), "play", double_on=double_on))
    doubles = [case for case in drill.cases(course) if case.startswith("double")]
    assert len(doubles) == 4
    for case in doubles:
        for question in questions_of(drill, course, case, 80):
            (hand,) = question.table.spots[0].hands
            before = total(hand.cards[:2])
            assert least <= before.points <= 11 and not before.soft


@every_drill
def test_a_house_without_a_hole_card(drill: Drill, the_game: TheGame) -> None:
    game = with_rules(the_game(EXHIBIT), "deal", dealer_cards=DealerCards.NO_HOLE_CARD)
    holds_together(drill, with_rules(game, "dealer", checks_under=UpCards.NONE))


@every_drill
def test_a_house_that_offers_even_money_and_insurance_against_a_ten_value(drill: Drill, the_game: TheGame) -> None:
    against = {"offered_against": UpCards.ACE_OR_TEN_VALUE, "even_money_against": UpCards.TEN_VALUE}
    holds_together(drill, with_rules(the_game(EXHIBIT), "insurance", **against))


@every_drill
def test_a_house_with_limits_by_seat(drill: Drill, the_game: TheGame) -> None:
    own = BetLimits(Cents(2500), Cents(10000), Cents(2500))
    holds_together(drill, with_rules(the_game(EXHIBIT), "bets", main_bet=BetLimits(Cents(500), by_seat=((1, own),))))


@every_drill
def test_a_house_with_chips_of_its_own(drill: Drill, the_game: TheGame) -> None:
    chips = tuple(
        Denomination(Cents(value), colour, 5) for value, colour in ((200, "pearl"), (1000, "blue"), (5000, "gold"))
    )
    rack = tuple(Pile(chip, 60) for chip in chips)
    game = with_rules(the_game(EXHIBIT), "equipment", chips=chips, rack=rack)
    holds_together(drill, game, Stakes.MIXED)


TABLES = {
    DecidedBy.FIRST_TWO_CARDS: (
        PayLine("queen-of-hearts-pair", FixedSum(Cents(100_000))),
        line("perfect-pair", "25 to 1"),
        line("coloured-pair", "12 to 1"),
        line("mixed-pair", "6 to 1"),
    ),
    DecidedBy.DEALERS_FIRST_TWO_CARDS: (line("suited-blackjack", "26 for 1"), line("blackjack", "11 for 1")),
    DecidedBy.FIRST_TWO_AND_UP_CARD: (line("straight-flush", "10 for 1"), line("pair", "2 for 1")),
}


@pytest.mark.parametrize("decided_by", TABLES, ids=lambda each: str(each.value))
def test_any_pay_table_on_any_cards(decided_by: DecidedBy, the_game: TheGame) -> None:
    drill = next(each for each in drills() if each.key == "side-wagers")
    lines = TABLES[decided_by]
    game = with_table(the_game(EXHIBIT), decided_by, *lines)
    ends = {case.partition("/")[2] for case in drill.cases(Course(game))}
    assert ends == {*(each.event for each in lines), "none"}
    assert {case.partition("/")[2] for case in holds_together(drill, game)} == ends


def test_a_line_another_always_beats_is_never_asked_for(the_game: TheGame) -> None:
    drill = next(each for each in drills() if each.key == "side-wagers")
    table = (line("any-pair", "11 to 1"), line("perfect-pair", "5 to 1"))
    game = with_table(the_game(EXHIBIT), DecidedBy.FIRST_TWO_CARDS, *table)
    ends = {case.partition("/")[2] for case in drill.cases(Course(game))}
    assert ends == {"any-pair", "none"}
