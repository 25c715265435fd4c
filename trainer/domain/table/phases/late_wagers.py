"""Side wagers laid after the deal: asked for aloud once the first cards are out; what may not lie so goes back."""

from __future__ import annotations

from collections.abc import Iterator

from trainer.domain.house.games import Game
from trainer.domain.house.side_wagers import WagerLaid
from trainer.domain.house.terms import RoundPhase
from trainer.domain.procedure.duties import Duty, Phase
from trainer.domain.table.acts import Act, Announce, RefuseBet
from trainer.domain.table.calls import Call
from trainer.domain.table.order import any_live
from trainer.domain.table.phases.bets import SideBets
from trainer.domain.table.phases.play import is_hidden_blackjack
from trainer.domain.table.phases.reasons import each_once
from trainer.domain.table.state import DealerHand, Table

Duties = Iterator[Duty[Act]]


def late_wagers(game: Game) -> Phase[Table, Act]:
    """The phase in which the patrons lay the side wagers that are laid after the deal; without any, nothing is owed."""
    if not game.side_wagers.laid_late():
        return Phase(RoundPhase.LATE_WAGERS.value, lambda table: iter(()))
    return Phase(RoundPhase.LATE_WAGERS.value, _LateWagers(game).duties, in_order=False)


class _LateWagers:
    """Asks once, while a bet is live; then what lies wrongly goes back, and the patron may lay another."""

    def __init__(self, game: Game) -> None:
        late = game.side_wagers.laid_late()
        self._game = game
        self._keys = frozenset(wager.key for wager in late)
        self._side_bets = SideBets(game)
        self._laid = each_once(tuple(game.side_wagers.when_laid(wager) for wager in late))
        offered = tuple(wager.offered for wager in late)
        limits = tuple(wager.limits for wager in late if wager.limits is not None)
        others = each_once((*self._laid[1:], *offered, *limits, game.side_wagers.needs_main_bet))
        self._ask: Duty[Act] = Duty(Announce(Call.SIDE_WAGERS), self._laid[0], others)

    def duties(self, table: Table) -> Duties:
        dealer = table.dealer
        if dealer is None or self._is_past(table, dealer):
            return
        if table.asked_side_wagers:
            yield from self._refusals(table)
        elif any_live(table):
            yield self._ask

    def _is_past(self, table: Table, dealer: DealerHand) -> bool:
        if table.turn is not None or table.own_taken or dealer.hole_turned or dealer.drawn:
            return True
        return is_hidden_blackjack(self._game, table, dealer)

    def _refusals(self, table: Table) -> Duties:
        for spot in table.spots:
            for wager in spot.wagers:
                if wager.side_wager not in self._keys or wager.settled:
                    continue
                wrong = self._side_bets.wrong_with(spot, wager, WagerLaid.AFTER_THE_DEAL)
                if wrong is not None:
                    act = RefuseBet(spot.number, wager.kind, wager.side_wager, wager.patron)
                    yield Duty(act, wrong[1], self._laid, (), wrong[0])
