"""Claims on the super bonus, once the hand that claims it is made, and on jackpots, which the floor pays."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace

from trainer.domain.house.games import Game
from trainer.domain.house.side_wagers import DecidedBy, SuperBonus
from trainer.domain.money.chips import Stack
from trainer.domain.table.acts import Act, CallFloor, DealCard
from trainer.domain.table.deciding import is_side_wager_decided, lie_the_dealers_two, offered_wager
from trainer.domain.table.order import draws_on
from trainer.domain.table.prizes import ENVY, SUPER_BONUS, wins_super_bonus
from trainer.domain.table.settling import Outcome, Settlement, dealer_must_draw, settle
from trainer.domain.table.state import DealerHand, Spot, Table, first_cards
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


def jackpots_paid(game: Game) -> Claiming:
    """Return what an act does for jackpots: the floor, when called, pays each whose cards lie there. Wagers stay."""
    if not any(wager.pays.value.has_jackpot for wager in game.side_wagers.offered()):
        return lambda table, given: table

    def paid(table: Table, given: Act) -> Table:
        if not isinstance(given, CallFloor):
            return table
        won = [wager for _, wager, _ in jackpots_won(game, table)]
        return replace(table, spots=tuple(_with_settled(spot, won) for spot in table.spots)) if won else table

    return paid


def _with_settled(spot: Spot, won: list[Wager]) -> Spot:
    wagers = tuple(replace(it, settled=True) if any(it is each for each in won) else it for it in spot.wagers)
    return replace(spot, wagers=wagers)


def jackpots_won(game: Game, table: Table) -> Iterator[tuple[Spot, Wager, Settlement]]:
    """The wagers to which the floor owes a part of a jackpot, as the cards lie and the meter shows."""
    dealer = table.dealer
    if dealer is None:
        return
    for spot in table.spots:
        for wager in spot.wagers_of(WagerKind.SIDE):
            if wager.settled or not _is_decided(game, table, dealer, spot, wager):
                continue
            settlement = settle(game, spot, wager, dealer)
            if settlement.outcome is Outcome.JACKPOT:
                yield spot, wager, settlement.at(table.meter(wager.side_wager))


def _is_decided(game: Game, table: Table, dealer: DealerHand, spot: Spot, wager: Wager) -> bool:
    if wager.hand >= len(spot.hands) or len(first_cards(spot)) < 2:
        return False
    if offered_wager(game, wager.side_wager).decided_by is DecidedBy.DEALERS_HAND:
        return lie_the_dealers_two(table) and not (dealer_must_draw(game, dealer.hand) and draws_on(game)(table))
    return is_side_wager_decided(game, table, spot, wager)
