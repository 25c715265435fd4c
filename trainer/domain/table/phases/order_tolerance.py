"""What a dealer may do a little sooner or later than the model dealer: no rule says which of the two comes first."""

from __future__ import annotations

from collections.abc import Iterator

from trainer.domain.house.games import Game
from trainer.domain.house.play_terms import PaidBlackjackCards
from trainer.domain.house.terms import RoundPhase
from trainer.domain.procedure.duties import Duty, Owed, Phase
from trainer.domain.table.acts import (
    Act,
    AskForSpot,
    Burn,
    ChangeChips,
    CheckBets,
    DealCard,
    DealOwn,
    LayCutCardAside,
    PayWager,
    PointTo,
    TakeCards,
)
from trainer.domain.table.order import has_begun
from trainer.domain.table.phases.blackjacks import waiting_blackjacks
from trainer.domain.table.phases.interrupts import last_hand_of_the_shoe
from trainer.domain.table.phases.permitted_plays import may_act, points
from trainer.domain.table.state import Table
from trainer.domain.table.wishes import to_answer

Duties = Iterator[Duty[Act]]
Phases = tuple[Phase[Table, Act], ...]

_CARDS = (DealCard, DealOwn, Burn)
_NOWHERE = (0, 0)
_THE_END = (1_000, 0)


class OrderTolerance:
    """Knows the round's phases, and so what of one may be done while another still owes."""

    def __init__(self, game: Game, phases: Phases, interrupts: Phase[Table, Act]) -> None:
        names = [phase.name for phase in phases]
        play = names.index(RoundPhase.PLAY.value)
        self._game = game
        self._phases, self._before_play, self._play = phases, phases[:play], phases[play]
        self._interrupts = interrupts
        self._bets, self._burn = (
            next((phase for phase in phases if phase.name == name.value), None)
            for name in (RoundPhase.BETS, RoundPhase.BURN)
        )
        self._waiting = waiting_blackjacks(game)
        self._removes_blackjacks = game.settling.paid_blackjack_cards.value is PaidBlackjackCards.REMOVED
        self._cut_card: Duty[Act] = Duty(LayCutCardAside(), last_hand_of_the_shoe(game))
        rules = game.bets.checked_before_dealing
        self._check: tuple[Duty[Act], ...] = (Duty(CheckBets(), rules),) if rules.value else ()

    def __call__(self, table: Table) -> Duties:
        if table.shoe.cut_card_is_next:
            yield from self._before_the_next_card(table)
        dealer = table.dealer
        if dealer is None:
            if not has_begun(table):
                yield from self._before_the_deal(table)
        elif not (table.own_taken or dealer.hole_turned or dealer.drawn):
            yield from self._in_the_play(table)

    def _before_the_next_card(self, table: Table) -> Duties:
        """The cut card waits at the mouth of the shoe for as long as no card is drawn."""
        if table.bets_checked:
            yield self._cut_card
        if any(not isinstance(duty.action, LayCutCardAside) for duty in self._interrupts.duties(table)):
            return
        for phase in self._phases:
            duties = tuple(phase.duties(table))
            if duties:
                yield from (duty for duty in Owed(phase, 0, duties).now if not isinstance(duty.action, _CARDS))
                return

    def _before_the_deal(self, table: Table) -> Duties:
        """The burn and the look at the bets may change places, and bets may be looked over twice."""
        bets = () if self._bets is None else tuple(self._bets.duties(table))
        if table.bets_checked:
            yield from self._check
        yield from bets
        if self._burn is not None and all(
            isinstance(duty.action, CheckBets | ChangeChips | AskForSpot) for duty in bets
        ):
            for burn in self._burn.duties(table):
                yield burn
                return

    def _in_the_play(self, table: Table) -> Duties:
        """A hand may be pointed to again, or though it needs no card; blackjacks wait for their turn, or do not."""
        if self._removes_blackjacks and any(isinstance(it.action, TakeCards) for it in self._interrupts.duties(table)):
            return
        if table.turn is not None:
            yield from self._once_more(table, *table.turn)
            for spot in table.spots:
                yield from self._waiting(table, spot)
        if to_answer(table) or (table.turn is None and not self._may_begin(table)):
            return
        first = next(self._play.duties(table), None)
        if first is not None and table.turn is None and isinstance(first.action, PointTo):
            yield first
        yield from self._passing_by(table, table.turn or _NOWHERE, _THE_END if first is None else _where(first.action))

    def _once_more(self, table: Table, number: int, place: int) -> Duties:
        """Nobody is asked before the time: all patrons of the hand have signalled, or have nothing to decide."""
        spot = table.spot(number)
        hand = spot.hands[place] if place < len(spot.hands) else None
        if hand is None or len(hand.cards) < 2 or points(hand) > 21 or hand.surrendered:
            return
        signalled = any((wish.spot, wish.hand) == (number, place) for wish in table.wishes)
        if signalled or not any(may_act(self._game, spot, place, wager.patron) for wager in spot.wagers):
            yield self._pointing(number, place)

    def _passing_by(self, table: Table, after: tuple[int, int], until: tuple[int, int]) -> Duties:
        """The hands that are complete with 21, from the one whose turn it was to the one whose turn comes."""
        for spot in table.spots:
            for place, hand in enumerate(spot.hands):
                if after < (spot.number, place) <= until and points(hand) == 21:
                    yield self._pointing(spot.number, place)

    def _may_begin(self, table: Table) -> bool:
        """Whether nothing is owed before the play but blackjacks that may wait for their turn."""
        return all(self._may_wait(table, duty) for phase in self._before_play for duty in phase.duties(table))

    def _may_wait(self, table: Table, duty: Duty[Act]) -> bool:
        match duty.action:
            case PayWager(spot=number, hand=place):
                return any(_is_at(waiting, place) for waiting in self._waiting(table, table.spot(number)))
            case _:
                return False

    def _pointing(self, spot: int, hand: int) -> Duty[Act]:
        return Duty(PointTo(spot, hand), self._game.play.order)


def _is_at(duty: Duty[Act], place: int) -> bool:
    return isinstance(duty.action, PayWager) and duty.action.hand == place


def _where(act: Act) -> tuple[int, int]:
    """The spot and hand an act of the play concerns."""
    spot, hand = getattr(act, "spot", _THE_END[0]), getattr(act, "hand", 0)
    return int(spot), int(hand)
