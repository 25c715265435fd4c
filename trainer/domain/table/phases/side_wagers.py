"""The side wagers: those that the first cards decide are taken and paid in the house's order."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from trainer.domain.house.games import Game
from trainer.domain.house.side_wagers import DecidedBy
from trainer.domain.house.terms import RoundPhase, SideWagerOrder
from trainer.domain.procedure.duties import Duty, Phase
from trainer.domain.table.acts import Act, TakeWager
from trainer.domain.table.order import right_to_left
from trainer.domain.table.phases.reasons import naming_first_if_stated
from trainer.domain.table.phases.wager_duties import WagerDuties
from trainer.domain.table.state import Spot, Table
from trainer.domain.table.wagers import Wager, WagerKind

Duties = Iterator[Duty[Act]]

BY_THE_FIRST_CARDS = (DecidedBy.FIRST_TWO_CARDS, DecidedBy.FIRST_TWO_AND_UP_CARD, DecidedBy.MATCHES_WITH_UP_CARD)
"""What is known when the deal is over; what the hole card or the play decides is settled with the hand."""
_LATER = 1_000


def side_wagers(game: Game) -> Phase[Table, Act]:
    """The phase in which the side wagers are settled that the first cards decide."""
    wagers = _SideWagers(game)
    if not wagers.keys:
        return Phase(RoundPhase.SIDE_WAGERS.value, _none)
    match game.side_wagers.order.value:
        case SideWagerOrder.EACH_SPOT_RIGHT_TO_LEFT:
            return Phase(RoundPhase.SIDE_WAGERS.value, wagers.each_spot)
        case SideWagerOrder.LOSERS_THEN_WINNERS_RIGHT_TO_LEFT:
            return Phase(RoundPhase.SIDE_WAGERS.value, wagers.losers_then_winners)


def settled_by_the_first_cards(game: Game) -> Callable[[Spot], bool]:
    """Whether a spot still has a side wager that the first cards decide."""
    return _SideWagers(game).is_owed_to


def side_wagers_at(game: Game) -> Callable[[Table, Spot], Duties]:
    """What the side wagers of one spot are owed that the first cards decide."""
    return _SideWagers(game).at


def _none(table: Table) -> Duties:
    return iter(())


class _SideWagers:
    def __init__(self, game: Game) -> None:
        self._wager_duties = WagerDuties(game)
        self._order = game.side_wagers.order
        self.keys = frozenset(
            wager.key for wager in game.side_wagers.offered() if wager.decided_by in BY_THE_FIRST_CARDS
        )

    def each_spot(self, table: Table) -> Duties:
        if is_up(table):
            for spot in right_to_left(table):
                yield from self.at(table, spot)

    def losers_then_winners(self, table: Table) -> Duties:
        """All losing ones from right to left first; those paid are of later steps."""
        dealer = table.dealer
        if dealer is None or table.own_taken:
            return
        owed = [(spot, wager) for spot in right_to_left(table) for wager in spot.wagers if self._is_owed(wager)]
        for spot, wager in owed:
            if self._wager_duties.is_lost(spot, wager, dealer):
                yield from self._settled(table, spot, wager)
        for spot, wager in owed:
            if not self._wager_duties.is_lost(spot, wager, dealer):
                yield from map(_one_step_later, self._settled(table, spot, wager))

    def at(self, table: Table, spot: Spot) -> Duties:
        for wager in spot.wagers:
            if self._is_owed(wager):
                yield from self._settled(table, spot, wager)

    def _settled(self, table: Table, spot: Spot, wager: Wager) -> Duties:
        duty = self._wager_duties.settle(table, spot, wager, step=spot.number)
        if duty is not None:
            yield naming_first_if_stated(duty, self._order) if isinstance(duty.action, TakeWager) else duty

    def is_owed_to(self, spot: Spot) -> bool:
        return any(self._is_owed(wager) for wager in spot.wagers)

    def _is_owed(self, wager: Wager) -> bool:
        return wager.kind is WagerKind.SIDE and not wager.settled and wager.side_wager in self.keys


def is_up(table: Table) -> bool:
    """Whether the dealer has an up card still; the deal before this phase has left no first card out."""
    return table.dealer is not None and not table.own_taken


def _one_step_later(duty: Duty[Act]) -> Duty[Act]:
    return Duty(duty.action, duty.rule, duty.others, duty.also, duty.because, _LATER + (duty.step or 0))
