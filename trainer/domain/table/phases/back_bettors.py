"""What back bettors lay when the player doubles or splits: let lie or given back, before the card or the parting."""

from __future__ import annotations

from collections.abc import Iterator

from trainer.domain.house.games import Game
from trainer.domain.house.rules import Ruled
from trainer.domain.house.terms import BackBetsRide, SplitBet
from trainer.domain.money.amounts import Cents
from trainer.domain.procedure.duties import Duty
from trainer.domain.signals.motions import Decision, Wish
from trainer.domain.table.acts import Act, RefuseBet
from trainer.domain.table.back_bets import bettor_of, is_laid
from trainer.domain.table.order import is_live
from trainer.domain.table.phases.reasons import Reason
from trainer.domain.table.state import Spot
from trainer.domain.table.wagers import Wager, WagerKind

_TAKES_PART = {
    Decision.DOUBLE: (BackBetsRide.MAY_DOUBLE, BackBetsRide.MAY_FOLLOW),
    Decision.SPLIT: (BackBetsRide.MAY_FOLLOW,),
}


def may_follow(game: Game, decision: Decision) -> bool:
    """Whether who has bet on a player's hand may lay more when the player makes that decision."""
    return game.bets.back_bets.value > 0 and game.bets.back_bets_ride.value in _TAKES_PART.get(decision, ())


def laid_on(spot: Spot, hand: int) -> tuple[Wager, ...]:
    """The back bettors' chips that lie on the hand and are neither let lie nor given back yet."""
    return tuple(wager for wager in spot.wagers if wager.hand == hand and is_laid(wager))


def most_to_lay(spot: Spot, hand: int, which: str) -> Cents:
    """The most the back bettor ``which`` may lay on the hand: what he has on it; 0 where he has nothing there."""
    return Cents(
        sum(
            wager.worth
            for wager in spot.wagers
            if wager.kind is WagerKind.BACK
            and wager.hand == hand
            and bettor_of(wager) == which
            and is_live(wager)
            and not is_laid(wager)
        )
    )


def given_back(game: Game, spot: Spot, wish: Wish) -> Iterator[Duty[Act]]:
    """The duties to give back what may not lie so of the chips laid to a double or a split that is granted."""
    for wager in laid_on(spot, wish.hand):
        wrong = _wrong_with(game, spot, wish.decision, wager)
        if wrong is not None:
            refused = RefuseBet(spot.number, WagerKind.BACK, wager.side_wager)
            others = () if wrong[1] is game.bets.back_bets_ride else (game.bets.back_bets_ride,)
            yield Duty(refused, wrong[1], others, because=wrong[0], step=0)


def _wrong_with(game: Game, spot: Spot, decision: Decision, wager: Wager) -> tuple[Reason, Ruled[object]] | None:
    ride, doubles = game.bets.back_bets_ride, decision is Decision.DOUBLE
    if not may_follow(game, decision):
        return (Reason.BACK_BET_NOT_DOUBLED if doubles else Reason.BACK_BET_NOT_SPLIT), ride
    most = most_to_lay(spot, wager.hand, bettor_of(wager))
    if not most:
        return Reason.NO_BACK_BET_THERE, ride
    if wager.worth > most:
        return Reason.MORE_THAN_THE_BACK_BET, ride
    if wager.worth == most:
        return None
    if doubles:
        return None if game.play.double_for_less.value else (Reason.BACK_DOUBLE_FOR_LESS, game.play.double_for_less)
    equal = game.play.split_bet.value is SplitBet.EQUAL
    return (Reason.BACK_SPLIT_FOR_LESS, game.play.split_bet) if equal else None
