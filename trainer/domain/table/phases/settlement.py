"""The settlement: every bet still open is taken, paid or left, spot after spot in the house's direction."""

from __future__ import annotations

from collections.abc import Iterator

from trainer.domain.house.games import Game
from trainer.domain.house.terms import DealerCards, RoundPhase, TakingAndPaying, UpCards
from trainer.domain.procedure.duties import Duty, Phase
from trainer.domain.table import acts as act
from trainer.domain.table.order import ON_THE_HAND, from_the_right, has_natural, settling_direction
from trainer.domain.table.phases.check import against_dealers_blackjack, losing_insurance
from trainer.domain.table.phases.turning_up import TurningUp
from trainer.domain.table.phases.wager_duties import WagerDuties
from trainer.domain.table.state import Spot, Table
from trainer.domain.table.wagers import WagerKind

Duties = Iterator[Duty[act.Act]]
ON_HANDS, SIDE = (*ON_THE_HAND, WagerKind.SIDE), (WagerKind.SIDE,)

# Steps of one spot that may not be mixed; what the check's orders hand out has the bare number of the spot.
_FIRST, _SECOND = 100, 200


def settlement(game: Game) -> Phase[Table, act.Act]:
    """The phase in which the bets are settled against the dealer's finished hand."""
    return Phase(RoundPhase.SETTLEMENT.value, Settling(game).duties)


class Settling:
    """Goes round the table in the house's direction; at one spot the order is free, but a hand is shown first.

    Where the dealer's blackjack, or the lack of one, comes out only now, the orders that hold after a check hold here.
    """

    def __init__(self, game: Game) -> None:
        self._wager_duties = WagerDuties(game)
        self._direction = settling_direction(game)
        self._others = (game.settling.order, game.settling.taking_and_paying)
        self._shown = TurningUp(game, self._others)
        self._with_blackjack = against_dealers_blackjack(game)
        self._losing_insurance = losing_insurance(game)
        self._is_insurance_open = _is_ace_not_looked_under(game)
        losers_first = game.settling.taking_and_paying.value is TakingAndPaying.ALL_LOSERS_FIRST
        self._in_order = self._losers_first if losers_first else self._position_by_position

    def duties(self, table: Table) -> Duties:
        dealer = table.dealer
        if dealer is None or table.own_taken:
            return
        if has_natural(dealer):
            yield from self._against_blackjack(table)
            return
        if self._is_insurance_open:
            yield from self._losing_insurance(table)
        yield from self._in_order(table)

    def _against_blackjack(self, table: Table) -> Duties:
        yield from self._with_blackjack(table)
        for spot in self._direction(table):
            yield from self._shown(spot)
            yield from self._settled(table, spot, _FIRST, SIDE)

    def _position_by_position(self, table: Table) -> Duties:
        """Each spot whole: its losing bets are taken and its winning ones paid before the next."""
        for spot in self._direction(table):
            # Nothing is shown or owed at a spot that is done with, as most are.
            if [wager for wager in spot.wagers if not wager.settled]:
                yield from self._shown(spot)
                yield from self._settled(table, spot, _FIRST)

    def _losers_first(self, table: Table) -> Duties:
        """All losing bets of the table, then in the same direction all others."""
        for spot in self._direction(table):
            yield from self._shown(spot)
            yield from (duty for duty in self._settled(table, spot, _FIRST) if _takes(duty))
        for spot in self._direction(table):
            yield from (duty for duty in self._settled(table, spot, _SECOND) if not _takes(duty))

    def _settled(self, table: Table, spot: Spot, step: int, kinds: tuple[WagerKind, ...] = ON_HANDS) -> Duties:
        for wager in from_the_right([it for it in spot.wagers if not it.settled and it.kind in kinds]):
            duty = self._wager_duties.settle(table, spot, wager, step + spot.number, self._others)
            if duty is not None:
                yield duty


def _takes(duty: Duty[act.Act]) -> bool:
    return isinstance(duty.action, act.TakeWager)


def _is_ace_not_looked_under(game: Game) -> bool:
    """Whether insurance may still lie on the line once the hands are over."""
    no_hole_card = game.deal.dealer_cards.value is DealerCards.NO_HOLE_CARD
    return no_hole_card or game.dealer.checks_under.value in (UpCards.NONE, UpCards.TEN_VALUE)
