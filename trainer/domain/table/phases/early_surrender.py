"""Early surrender: who gives up a hand before the dealer looks loses a part of the bet, then the cards are taken."""

from __future__ import annotations

from collections.abc import Iterator

from trainer.domain.house.games import Game
from trainer.domain.house.terms import RoundPhase, Surrender
from trainer.domain.procedure.duties import Duty, Phase
from trainer.domain.signals.motions import Decision, Wish
from trainer.domain.table.acts import Act, Announce, RefuseWish, TakeCards
from trainer.domain.table.back_bets import live_back_bets
from trainer.domain.table.calls import Call
from trainer.domain.table.order import any_live, is_live, main_bet
from trainer.domain.table.phases.permitted_plays import against_surrendered_hand
from trainer.domain.table.phases.reasons import of_cards_given_up
from trainer.domain.table.phases.wager_duties import WagerDuties
from trainer.domain.table.settling import Outcome, is_among
from trainer.domain.table.state import Spot, Table
from trainer.domain.table.wagers import Wager

Duties = Iterator[Duty[Act]]


def early_surrender(game: Game) -> Phase[Table, Act]:
    """The phase in which early surrender is asked for and granted; without it, nothing is owed."""
    if game.play.surrender.value is not Surrender.EARLY:
        return Phase(RoundPhase.EARLY_SURRENDER.value, lambda table: iter(()))
    return Phase(RoundPhase.EARLY_SURRENDER.value, _EarlySurrender(game).duties, in_order=False)


class _EarlySurrender:
    """Hands may be given up in any order, but at each the bet is taken before the cards."""

    def __init__(self, game: Game) -> None:
        play = game.play
        self._game = game
        self._wager_duties = WagerDuties(game)
        self._against = play.surrender_against
        self._rules = (play.surrender_against, play.surrender_signal)
        self._ask: Duty[Act] = Duty(Announce(Call.SURRENDER), play.surrender, self._rules)
        self._after_the_bet = (game.settling.bust,)

    def duties(self, table: Table) -> Duties:
        dealer = table.dealer
        if dealer is None or table.turn is not None or table.own_taken or not is_among(self._against.value, dealer.up):
            return
        if not table.asked_surrender:
            if not (table.insurance_offered or table.peeked) and any_live(table):
                yield self._ask
            return
        for wish in table.wishes:
            if wish.decision is Decision.SURRENDER:
                yield from self._answer(table.spot(wish.spot), wish)
        for spot in table.spots:
            yield from self._cards(spot)

    def _answer(self, spot: Spot, wish: Wish) -> Duties:
        """A hand that was paid at once is past giving up."""
        bet = main_bet(spot, wish.hand, wish.patron)
        forbids = against_surrendered_hand(self._game, spot.hands[wish.hand])
        if bet is not None and not bet.settled and forbids is not None:
            no = RefuseWish(wish.spot, wish.hand, wish.patron)
            yield Duty(no, forbids, (self._ask.rule, *self._rules), (), Decision.SURRENDER)
        elif bet is not None and not bet.settled:
            yield self._wager_duties.surrender(spot, bet, others=self._rules)
        elif not spot.hands[wish.hand].surrendered:
            yield Duty(RefuseWish(wish.spot, wish.hand, wish.patron), self._ask.rule, self._rules)

    def _cards(self, spot: Spot) -> Duties:
        """What others bet on a hand given up is lost as the player's is, and then the cards go."""
        for place, hand in enumerate(spot.hands):
            if hand.surrendered:
                for bet in live_back_bets(spot, place):
                    yield self._wager_duties.surrender(spot, bet, others=self._rules)
            if hand.surrendered and hand.cards and not any(_is_live_at(wager, place) for wager in spot.wagers):
                act = TakeCards(spot.number, place)
                others = (self._ask.rule, *self._after_the_bet)
                yield Duty(act, of_cards_given_up(self._game), others, (), Outcome.SURRENDERED)


def _is_live_at(wager: Wager, place: int) -> bool:
    return wager.hand == place and is_live(wager)
