"""Claims on the super bonus: who has one once the hand that claims it is made."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from trainer.domain.house.games import Game
from trainer.domain.house.side_wagers import SuperBonus
from trainer.domain.money.chips import Stack
from trainer.domain.table.acts import Act, DealCard
from trainer.domain.table.prizes import ENVY, SUPER_BONUS, wins_super_bonus
from trainer.domain.table.state import Spot, Table
from trainer.domain.table.wagers import Wager, WagerKind

Claiming = Callable[[Table, Act], Table]


def claiming(game: Game) -> Claiming:
    """The table after an act, with the prizes that are owed since: all who were there saw the hand being made."""
    rule = game.settling.super_bonus
    if rule is None:
        return lambda table, given: table
    bonus = rule.value

    def claimed(table: Table, given: Act) -> Table:
        if not isinstance(given, DealCard) or table.dealer is None:
            return table
        spot = table.spot(given.spot)
        if not wins_super_bonus(bonus, spot, given.hand, table.dealer.up):
            return table
        return replace(table, spots=tuple(_with_claims(bonus, each, spot, given.hand) for each in table.spots))

    return claimed


def _with_claims(bonus: SuperBonus, spot: Spot, winner: Spot, hand: int) -> Spot:
    """The winner's spot with the prize, that of another player with the envy; a player on two spots has it once."""
    if spot.number == winner.number:
        return _claiming(spot, Wager(WagerKind.PRIZE, Stack(), hand, side_wager=SUPER_BONUS))
    is_the_winner_s = bool(winner.player) and spot.player == winner.player
    if not bonus.envy or not spot.hands or is_the_winner_s:
        return spot
    return _claiming(spot, Wager(WagerKind.PRIZE, Stack(), side_wager=ENVY))


def _claiming(spot: Spot, prize: Wager) -> Spot:
    return replace(spot, wagers=(*spot.wagers, prize))
