"""The side wagers: those that the first cards decide are taken and paid in the house's order."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from trainer.domain.house.games import Game
from trainer.domain.house.side_wagers import DecidedBy
from trainer.domain.house.terms import RoundPhase, SideWagerOrder
from trainer.domain.procedure.duties import Duty, Phase
from trainer.domain.table.acts import Act, TakeWager
from trainer.domain.table.deciding import (
    BY_THE_FIRST_CARDS,
    hangs_on_the_dealer,
    hangs_on_the_third_card,
    is_blackjack_known,
    is_third_card_there,
)
from trainer.domain.table.order import right_to_left
from trainer.domain.table.phases.reasons import naming_first_if_stated
from trainer.domain.table.phases.wager_duties import WagerDuties
from trainer.domain.table.state import DealerHand, Spot, Table
from trainer.domain.table.wagers import Wager, WagerKind

Duties = Iterator[Duty[Act]]

_LATER = 1_000


def side_wagers(game: Game) -> Phase[Table, Act]:
    """The phase in which the side wagers are settled that the first cards decide.

    What hangs on a blackjack of the dealer that is not looked for before is settled after the check, or with the hand.
    """
    return Phase(RoundPhase.SIDE_WAGERS.value, _SideWagers(game, _comes_after(game, RoundPhase.CHECK)).in_order)


def side_wagers_after_the_check(game: Game) -> Callable[[Table], Duties]:
    """What the side wagers are owed that had to wait until the dealer had looked, and found no blackjack."""
    if _comes_after(game, RoundPhase.CHECK):
        return _none
    return _SideWagers(game, after_check=True).in_order


def side_wagers_at(game: Game) -> Callable[[Table, Spot], Duties]:
    """What the side wagers of one spot are owed that the first cards decide."""
    return _SideWagers(game, _comes_after(game, RoundPhase.CHECK)).at


def side_wagers_with_the_third_card(game: Game) -> Callable[[Table, Spot], Duties]:
    """What the wagers on the first three cards of one spot are owed once the third is there."""
    wager_duties, keys = WagerDuties(game), _keys(game, (DecidedBy.FIRST_THREE_CARDS,))

    def duties(table: Table, spot: Spot) -> Duties:
        for wager in spot.wagers:
            if wager.side_wager in keys and not wager.settled and is_third_card_there(spot, wager):
                duty = wager_duties.settle(table, spot, wager, step=spot.number)
                if duty is not None:
                    yield duty

    return duties if keys else _none_at


def _keys(game: Game, decided: tuple[DecidedBy, ...]) -> frozenset[str]:
    return frozenset(wager.key for wager in game.side_wagers.offered() if wager.decided_by in decided)


def _none_at(table: Table, spot: Spot) -> Duties:
    return iter(())


def _comes_after(game: Game, earlier: RoundPhase) -> bool:
    phases = game.round.phases.value
    if earlier not in phases or RoundPhase.SIDE_WAGERS not in phases:
        return False
    return phases.index(earlier) < phases.index(RoundPhase.SIDE_WAGERS)


def _none(table: Table) -> Duties:
    return iter(())


class _SideWagers:
    """``after_check``: they are settled after the dealer has looked for a blackjack, where that is done."""

    def __init__(self, game: Game, after_check: bool) -> None:
        self._game = game
        self._after_check = after_check
        self._wager_duties = WagerDuties(game)
        self._order = game.side_wagers.order
        losers_first = self._order.value is SideWagerOrder.LOSERS_THEN_WINNERS_RIGHT_TO_LEFT
        self._in_order = self._losers_then_winners if losers_first else self._each_spot
        self.keys = _keys(game, BY_THE_FIRST_CARDS)

    def in_order(self, table: Table) -> Duties:
        """What they are owed in the house's order, while the dealer's up card lies on the table."""
        dealer = table.dealer
        if dealer is None or table.own_taken or not self.keys:
            return iter(())
        return self._in_order(table, dealer)

    def _each_spot(self, table: Table, dealer: DealerHand) -> Duties:
        for spot in right_to_left(table):
            yield from self.at(table, spot)

    def _losers_then_winners(self, table: Table, dealer: DealerHand) -> Duties:
        """All losing ones from right to left first; those paid are of later steps."""
        spots = right_to_left(table)
        owed = [(spot, wager) for spot in spots for wager in spot.wagers if self._is_owed(table, spot, wager)]
        for spot, wager in owed:
            if self._wager_duties.is_lost(spot, wager, dealer):
                yield from self._settled(table, spot, wager)
        for spot, wager in owed:
            if not self._wager_duties.is_lost(spot, wager, dealer):
                yield from map(_one_step_later, self._settled(table, spot, wager))

    def at(self, table: Table, spot: Spot) -> Duties:
        for wager in spot.wagers:
            if self._is_owed(table, spot, wager):
                yield from self._settled(table, spot, wager)

    def _settled(self, table: Table, spot: Spot, wager: Wager) -> Duties:
        duty = self._wager_duties.settle(table, spot, wager, step=spot.number)
        if duty is not None:
            yield naming_first_if_stated(duty, self._order) if isinstance(duty.action, TakeWager) else duty

    def _is_owed(self, table: Table, spot: Spot, wager: Wager) -> bool:
        if wager.kind is not WagerKind.SIDE or wager.settled or wager.side_wager not in self.keys:
            return False
        dealer = table.dealer
        if dealer is None or not _is_dealt(spot, wager) or hangs_on_the_third_card(self._game, spot, wager, dealer):
            return False
        is_known = self._after_check and is_blackjack_known(table)
        return is_known or not hangs_on_the_dealer(self._game, spot, wager, dealer)


def _is_dealt(spot: Spot, wager: Wager) -> bool:
    """Whether the hand has its first two cards: in a test a card that was left out is missing until it is dealt."""
    hand = spot.hands[wager.hand]
    return hand.from_split or len(hand.cards) >= 2


def _one_step_later(duty: Duty[Act]) -> Duty[Act]:
    return Duty(duty.action, duty.rule, duty.others, duty.also, duty.because, _LATER + (duty.step or 0))
