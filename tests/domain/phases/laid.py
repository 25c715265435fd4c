"""Tables laid out by hand as they are before the play, and what one phase owes on them."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import Any

from tests.domain.games import WHITE, cards
from trainer.content.houses.library import read_houses, shipped_folder
from trainer.domain.cards.hand import Hand
from trainer.domain.house.games import Game
from trainer.domain.money.amounts import Cents
from trainer.domain.money.chips import Chips, Denomination, Stack
from trainer.domain.procedure.duties import Duty, Owed, Phase, Procedure, outstanding
from trainer.domain.table.acts import Act, aim
from trainer.domain.table.phases.wager_duties import opening_rack
from trainer.domain.table.state import DealerHand, Spot, Table
from trainer.domain.table.wagers import Wager, WagerKind

RED = Denomination(Cents(5_00), "red")
HALF = Denomination(Cents(50), "grey")
GREEN = Denomination(Cents(25_00), "green", 4)
OTHER_RULES = Path(__file__).parents[2] / "content"

PhaseOf = Callable[[Game], Phase[Table, Act]]


@cache
def other(name: str) -> Game:
    """A game of the house whose rules none of the shipped ones has."""
    found = read_houses([shipped_folder(), OTHER_RULES]).game(f"other-rules/{name}")
    assert found is not None
    return found


def stack(dollars: int) -> Stack:
    """Whites."""
    return Stack((WHITE,) * dollars)


def main(dollars: int = 4, hand: int = 0, patron: str = "", **state: Any) -> Wager:
    return Wager(WagerKind.MAIN, stack(dollars), hand, patron, **state)


def side(key: str, dollars: int = 2, patron: str = "", **state: Any) -> Wager:
    return Wager(WagerKind.SIDE, stack(dollars), 0, patron, key, **state)


def insured(dollars: int = 2, patron: str = "", **state: Any) -> Wager:
    return Wager(WagerKind.INSURANCE, stack(dollars), 0, patron, **state)


def spot(number: int, hand: str = "", *wagers: Wager, player: str = "", **state: Any) -> Spot:
    """A spot with one hand (none where no card is named) and its wagers, by default four dollars."""
    hands = (Hand(cards(hand), **state),) if hand else ()
    return Spot(number, hands, wagers or (main(),), player=player)


def before(game: Game, *spots: Spot, **facts: Any) -> Table:
    """The table before the first card."""
    return Table(spots, rack=opening_rack(game), **facts)


def dealt(game: Game, dealers: str, *spots: Spot, **facts: Any) -> Table:
    """The table once the deal is over: the dealer's up card, then the hole card where there is one."""
    up, *hole = cards(dealers)
    own = DealerHand(up, hole[0] if hole else None, hole_turned=facts.pop("hole_turned", False))
    return Table(spots, own, rack=opening_rack(game), bets_checked=True, **facts)


def in_procedure(phase: Phase[Table, Act]) -> Procedure[Table, Act]:
    """A procedure of that phase alone, in which nothing is done."""
    return Procedure((phase,), lambda table, act: table, aim)


def owed(phase: Phase[Table, Act], table: Table) -> tuple[Duty[Act], ...]:
    """Everything the phase still owes, in its order."""
    return tuple(phase.duties(table))


def acts(phase: Phase[Table, Act], table: Table) -> list[Act]:
    """Everything the phase still owes, as acts in its order."""
    return [duty.action for duty in phase.duties(table)]


def now(phase: Phase[Table, Act], table: Table) -> list[Act]:
    """The acts that may be done now."""
    found: Owed[Table, Act] | None = outstanding(in_procedure(phase), table)
    return [duty.action for duty in found.now] if found is not None else []


def paths(duties: Iterable[Duty[Act]]) -> list[str]:
    """The first rule of each duty."""
    return [duty.rule.ref.path for duty in duties]


def cited(duty: Duty[Act]) -> set[str]:
    """Every rule a duty rests on."""
    return {rule.ref.path for rule in duty.rules}


def settled(wager: Wager) -> Wager:
    return replace(wager, settled=True)


def dollars(count: int) -> Cents:
    return Cents(count * 100)


def chips(*counts: tuple[Denomination, int]) -> Chips:
    return Chips.of(counts)
