"""The patrons' blackjacks, where the house pays them before the play: at once, or after the check."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from trainer.domain.cards.hand import Hand
from trainer.domain.house.games import Game
from trainer.domain.house.rules import Kind
from trainer.domain.house.terms import BlackjackPaid, RoundPhase, UpCards
from trainer.domain.procedure.duties import Duty, Phase
from trainer.domain.table.acts import Act
from trainer.domain.table.order import is_dealt_natural, is_live
from trainer.domain.table.phases.reasons import naming_first
from trainer.domain.table.phases.wager_duties import WagerDuties
from trainer.domain.table.settling import is_among, paid_at_once
from trainer.domain.table.state import DealerHand, Spot, Table

Duties = Iterator[Duty[Act]]


def blackjacks(game: Game) -> Phase[Table, Act]:
    """The phase in which blackjacks are paid; in any order, for no rule names one."""
    if game.settling.blackjack_paid.value is BlackjackPaid.WITH_THE_HAND:
        return Phase(RoundPhase.BLACKJACKS.value, lambda table: iter(()))
    return Phase(RoundPhase.BLACKJACKS.value, _Blackjacks(game).duties, in_order=False)


def waiting_blackjacks(game: Game) -> Callable[[Table, Spot], Duties]:
    """What a spot's blackjack is owed that the house pays after the check, at the latest when its turn comes."""
    if game.settling.blackjack_paid.value is BlackjackPaid.WITH_THE_HAND:
        return lambda table, spot: iter(())
    return _Blackjacks(game).waiting


class _Blackjacks:
    """Pays what a dealer's blackjack cannot touch any more; what it still can waits for the settlement."""

    def __init__(self, game: Game) -> None:
        phases = game.round.phases.value
        self._game = game
        self._wager_duties = WagerDuties(game)
        self._when = game.settling.blackjack_paid
        self._is_after_check = RoundPhase.CHECK in phases and phases.index(RoundPhase.CHECK) < phases.index(
            RoundPhase.BLACKJACKS
        )

    def duties(self, table: Table) -> Duties:
        dealer = table.dealer
        if dealer is None or table.turn is not None or table.own_taken or dealer.hole_turned:
            return
        for spot in table.spots:
            yield from self._at(table, dealer, spot)

    def waiting(self, table: Table, spot: Spot) -> Duties:
        """What is owed to a blackjack at the spot that need not be paid at once, but may wait for its turn."""
        dealer = table.dealer
        if dealer is None or table.own_taken or dealer.hole_turned or not spot.hands:
            return
        if not paid_at_once(self._game, spot.hands[0], dealer.up):
            yield from self._at(table, dealer, spot)

    def _at(self, table: Table, dealer: DealerHand, spot: Spot) -> Duties:
        for wager in spot.wagers:
            if not is_live(wager) or not spot.hands:
                continue
            if is_dealt_natural(spot.hands[wager.hand]) and self._is_safe(table, dealer, spot.hands[wager.hand]):
                duty = self._wager_duties.settle(table, spot, wager)
                if duty is not None:
                    yield naming_first(duty, self._when) if self._tells_when(dealer) else duty

    def _tells_when(self, dealer: DealerHand) -> bool:
        """Whether the document says of this up card when a blackjack is paid; else what it pays is all there is."""
        if self._when.ref.kind is Kind.ASSUMED:
            return False
        match self._when.value:
            case BlackjackPaid.AT_ONCE_UNLESS_ACE_OR_TEN_UP:
                return not is_among(UpCards.ACE_OR_TEN_VALUE, dealer.up)
            case BlackjackPaid.AFTER_THE_CHECK:
                return is_among(self._game.dealer.checks_under.value, dealer.up)
            case _:
                return True

    def _is_safe(self, table: Table, dealer: DealerHand, hand: Hand) -> bool:
        if paid_at_once(self._game, hand, dealer.up):
            return True
        if not is_among(UpCards.ACE_OR_TEN_VALUE, dealer.up):
            return True
        return self._is_after_check and table.peeked and not dealer.hand.is_natural
