"""A wager on the first three cards: settled as soon as no third card can change it, at the latest with the hands."""

from __future__ import annotations

from dataclasses import replace

from tests.domain.games import cards, game
from tests.domain.phases.laid import acts, dealt, dollars, main, side, spot
from trainer.domain.house.games import Game
from trainer.domain.house.rules import Kind, Ruled, RuleRef
from trainer.domain.house.side_wagers import DecidedBy, PayLine, PayTable, SideWager
from trainer.domain.money.amounts import Odds
from trainer.domain.procedure.duties import Phase
from trainer.domain.table.acts import Act, PayWager, TakeWager
from trainer.domain.table.broken_rules.of_wagers import is_decided
from trainer.domain.table.phases.interrupts import interrupts
from trainer.domain.table.phases.settlement import settlement
from trainer.domain.table.phases.side_wagers import side_wagers
from trainer.domain.table.state import DealerHand, Table
from trainer.domain.table.wagers import WagerKind

REF = RuleRef("a-house", "wagers.sevens.pays", Kind.ASSUMED, None)
PRICES = {"first-three": 500, "first-two": 50, "first-card": 3}
TABLE = PayTable(tuple(PayLine(f"{event} of sevens", Odds(pays, 1)) for event, pays in PRICES.items()))
SEVENS = SideWager("sevens", "Sevens", DecidedBy.FIRST_THREE_CARDS, Ruled(True, REF), Ruled(TABLE, REF))
SHIPPED = game("exhibit-17-011/blackjack")
EXHIBIT: Game = replace(SHIPPED, side_wagers=replace(SHIPPED.side_wagers, wagers=(SEVENS,)))


def lying(hand: str) -> Table:
    return dealt(EXHIBIT, "9S 8D", spot(2, hand, main(), side("sevens", 1)))


def of_the_wager(phase: Phase[Table, Act], table: Table) -> list[Act]:
    kinds = (PayWager, TakeWager)
    return [act for act in acts(phase, table) if isinstance(act, kinds) and act.kind is WagerKind.SIDE]


def paid(found: list[Act]) -> list[int]:
    return [act.chips.worth // 100 for act in found if isinstance(act, PayWager)]


def test_without_a_seven_first_it_is_taken_when_the_deal_is_over() -> None:
    assert acts(side_wagers(EXHIBIT), lying("2S 7D")) == [TakeWager(2, WagerKind.SIDE, dollars(1), side_wager="sevens")]


def test_one_seven_is_paid_when_the_deal_is_over() -> None:
    assert paid(acts(side_wagers(EXHIBIT), lying("7S 2D"))) == [3]


def test_two_sevens_wait_for_the_third_card() -> None:
    table = lying("7S 7D")
    assert acts(side_wagers(EXHIBIT), table) == of_the_wager(interrupts(EXHIBIT), table) == []
    assert not is_decided(EXHIBIT, table, table.spots[0], table.spots[0].wagers[1])


def test_three_sevens_are_paid_before_anything_else_is_done() -> None:
    table = lying("7S 7D 7H")
    assert paid(of_the_wager(interrupts(EXHIBIT), table)) == [500]
    assert is_decided(EXHIBIT, table, table.spots[0], table.spots[0].wagers[1])


def test_another_third_card_leaves_two_sevens() -> None:
    assert paid(of_the_wager(interrupts(EXHIBIT), lying("7S 7D 2H"))) == [50]


def test_a_hand_that_draws_no_third_card_is_paid_with_the_hands() -> None:
    table = replace(lying("7S 7D"), dealer=DealerHand(*cards("9S 8D"), hole_turned=True))
    assert paid(of_the_wager(settlement(EXHIBIT), table)) == [50]
    assert is_decided(EXHIBIT, table, table.spots[0], table.spots[0].wagers[1])
