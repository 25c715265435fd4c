"""The dealer's own hand: the hole card turned over, and cards drawn as the house's rule says."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from trainer.domain.cards.hand import total
from trainer.domain.house.games import Game
from trainer.domain.house.rules import Ruled, said_of
from trainer.domain.house.terms import RoundPhase
from trainer.domain.procedure.duties import Duty, Phase
from trainer.domain.table import acts as act
from trainer.domain.table.order import any_in_play, draws_on
from trainer.domain.table.settling import OwnHand, dealer_must_draw
from trainer.domain.table.state import DealerHand, Table


def own_hand(game: Game) -> Phase[Table, act.Act]:
    """The phase in which the dealer completes the own hand, once the patrons have completed theirs."""
    return Phase(RoundPhase.OWN_HAND.value, OwnCards(game).duties)


class OwnCards:
    """Turns over the hole card in any case, and draws while a bet, or a wager on this very hand, is undecided."""

    def __init__(self, game: Game) -> None:
        dealer, common = game.dealer, game.common_hand
        completed = (common.draws_until_all_complete, common.completion) if common is not None else ()
        turned: tuple[Ruled[Any], ...] = (dealer.soft_17, game.deal.dealer_cards, *completed, game.play.stand_signal)
        drawn = (dealer.soft_17, game.deal.card_values)
        self._game, self._draws_on = game, draws_on(game)
        over = said_of(game.round.phases, RoundPhase.OWN_HAND)
        # Where no document says when, it is the trade's order of a round, and never the draw rule, that has it so.
        over = over if over.case else replace(over, case=RoundPhase.OWN_HAND.value)
        self._turn_over: Duty[act.Act] = Duty(act.TurnOverHoleCard(), over, (dealer.stands_on, *turned))
        self._second: Duty[act.Act] = Duty(act.DealOwn(), game.deal.dealer_cards, (dealer.stands_on,))
        self._draw: Duty[act.Act] = Duty(act.DealOwn(), dealer.stands_on, drawn, because=OwnHand.DRAW)
        soft_17 = (dealer.stands_on, game.deal.card_values)
        self._draw_soft_17: Duty[act.Act] = Duty(act.DealOwn(), dealer.soft_17, soft_17, because=OwnHand.DRAW)

        for_a_wager = game.side_wagers.dealer_finishes_hand
        others = (dealer.stands_on, *drawn)
        self._draw_for_a_wager: Duty[act.Act] = Duty(act.DealOwn(), for_a_wager, others, because=OwnHand.DRAW)

    def duties(self, table: Table) -> Iterator[Duty[act.Act]]:
        dealer = table.dealer
        if dealer is None or table.own_taken:
            return
        if dealer.hole is not None and not dealer.hole_turned:
            yield self._turn_over
        elif len(dealer.cards) < 2:
            if _is_anything_undecided(table):
                yield self._second
        elif self._draws_on(table) and dealer_must_draw(self._game, dealer.hand):
            yield self._drawn(table, dealer)

    def _drawn(self, table: Table, dealer: DealerHand) -> Duty[act.Act]:
        if any_in_play(table):
            under = total(dealer.cards).points < self._game.dealer.stands_on.value
            return self._draw if under else self._draw_soft_17
        return self._draw_for_a_wager


def _is_anything_undecided(table: Table) -> bool:
    return any(not wager.settled for spot in table.spots for wager in spot.wagers)
