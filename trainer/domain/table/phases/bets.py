"""The bets: chips are changed, spots and bets that may not stay are given back, then all bets are looked over."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from trainer.domain.house.cases import Case
from trainer.domain.house.games import Game
from trainer.domain.house.limits import BetLimits
from trainer.domain.house.play_terms import ChipsChanged
from trainer.domain.house.rules import Ruled, said_of
from trainer.domain.house.side_wagers import SideWager, WagerLaid
from trainer.domain.house.terms import RoundPhase
from trainer.domain.money.amounts import Cents
from trainer.domain.procedure.duties import Duty, Phase
from trainer.domain.table.acts import Act, AskForSpot, ChangeChips, CheckBets, RefuseBet
from trainer.domain.table.chip_cutting import changed_into
from trainer.domain.table.giving_up_spots import one_of_two_to_give_up
from trainer.domain.table.order import has_begun, has_main_bet
from trainer.domain.table.phases.reasons import Reason
from trainer.domain.table.state import Spot, Table
from trainer.domain.table.wagers import Wager, WagerKind

Wrong = tuple[Reason, Ruled[Any]] | None


def bets(game: Game) -> Phase[Table, Act]:
    """The phase in which the bets are checked; bad ones may be refused in any order."""
    return Phase(RoundPhase.BETS.value, _Bets(game).duties, in_order=False)


class ChangingChips:
    """What is owed to players who have put down chips to be changed, spot by spot."""

    def __init__(self, game: Game) -> None:
        self._rule, self._chips = game.bets.chips_changed, game.equipment.chips
        self._at_once = self._rule.value is ChipsChanged.AT_ONCE

    def duties(self, table: Table) -> Iterator[Duty[Act]]:
        """The changes that are to be made, whatever the time."""
        for spot in table.spots:
            asked = spot.to_change
            if asked is not None:
                chips = changed_into(asked.stack, asked.into, table.rack)
                act = ChangeChips(spot.number, chips, asked.patron)
                yield Duty(act, self._rule, (self._chips,), (), Reason.CHIPS_TO_CHANGE)

    def in_the_round(self, table: Table) -> Iterator[Duty[Act]]:
        """Those that are made at once, though cards are out."""
        if self._at_once and has_begun(table):
            yield from self.duties(table)


class SideBets:
    """Tells side wagers that may lie so from those that are given back."""

    def __init__(self, game: Game) -> None:
        self._general = game.bets.side_wager
        self._rules = game.side_wagers
        self._wagers = {wager.key: wager for wager in game.side_wagers.wagers}

    def wrong_with(self, spot: Spot, wager: Wager, laid: WagerLaid) -> Wrong:
        """Why the side ``wager`` laid at that time is given back, with the rule; None where it is right."""
        offered, needs_main_bet = self._wagers.get(wager.side_wager), self._rules.needs_main_bet
        if offered is None or not offered.offered.value:
            return Reason.SIDE_WAGER_NOT_OFFERED, self._general if offered is None else offered.offered
        if self._rules.when_laid(offered).value is not laid:
            return Reason.SIDE_WAGER_NOT_NOW, self._rules.when_laid(offered)
        alone = not any(each.kind is WagerKind.MAIN and each.patron == wager.patron for each in spot.wagers)
        if alone and needs_main_bet.value:
            return Reason.SIDE_WAGER_ALONE, needs_main_bet
        return _against_limits(_limits(self._general, offered), spot.number, wager.worth)


class _Bets:
    def __init__(self, game: Game) -> None:
        rules = game.bets
        self._game, self._rules = game, rules
        self._side_bets, self._changing = SideBets(game), ChangingChips(game)
        besides = (rules.main_bet, rules.place, rules.spots, rules.hands_per_player, rules.conduct)
        backed = (rules.back_bets, rules.back_bets_ride) if rules.back_bets.value else ()
        asked = (*besides, *backed, *_on_side_wagers(game))
        check: Duty[Act] = Duty(CheckBets(), rules.checked_before_dealing, asked)
        self._check = (check,) if rules.checked_before_dealing.value else ()

    def duties(self, table: Table) -> Iterator[Duty[Act]]:
        if table.bets_checked or has_begun(table):
            return
        refused = (*self._changing.duties(table), *self._refusals(table), *self._spots_given_up(table))
        yield from refused or (self._check if any(spot.wagers for spot in table.spots) else ())

    def _refusals(self, table: Table) -> Iterator[Duty[Act]]:
        for spot in table.spots:
            for wager in spot.wagers:
                wrong = self._wrong_with(spot, wager)
                if wrong is not None:
                    act = RefuseBet(spot.number, wager.kind, wager.side_wager, wager.patron)
                    yield Duty(act, wrong[1], (self._rules.checked_before_dealing,), (), wrong[0])
        yield from self._too_many_hands(table)

    def _wrong_with(self, spot: Spot, wager: Wager) -> Wrong:
        if wager.outside:
            return Reason.BET_OUTSIDE_ITS_CIRCLE, self._rules.place
        if wager.kind is WagerKind.BACK:
            wrong = self._wrong_with_back_bet(spot, wager)
            if wrong is not None:
                return wrong
        if wager.kind is WagerKind.MAIN or wager.kind is WagerKind.BACK:
            return _against_limits(self._rules.main_bet, spot.number, wager.worth)
        if wager.kind is WagerKind.SIDE:
            return self._side_bets.wrong_with(spot, wager, WagerLaid.WITH_THE_BET)
        return None

    def _wrong_with_back_bet(self, spot: Spot, wager: Wager) -> Wrong:
        """No more of them than the house lets lie there, and none where no player has bet."""
        if spot.wagers_of(WagerKind.BACK).index(wager) >= self._rules.back_bets.value:
            return Reason.TOO_MANY_BACK_BETS, self._rules.back_bets
        if not has_main_bet(spot):
            return Reason.BACK_BET_ALONE, self._rules.back_bets_ride
        return None

    def _too_many_hands(self, table: Table) -> Iterator[Duty[Act]]:
        """A player gives up the hands that are too many; which ones does not matter, so the last are named."""
        rule = self._rules.hands_per_player
        allowed = [rule.value.most, rule.value.most_when_others_wait if table.others_waiting else None]
        most = min((each for each in allowed if each is not None), default=None)
        if most is None:
            return
        for player in sorted({spot.player for spot in table.spots if spot.player}):
            hands = [_refuse(spot) for spot in table.spots if spot.player == player and has_main_bet(spot)]
            for refuse in hands[most:]:
                others: tuple[Act, ...] = tuple(each for each in hands if each != refuse)
                others += tuple(AskForSpot(each.spot) for each in hands if table.others_waiting)
                cited = said_of(rule, Case.MORE_THAN_TWO) if len(hands) > 2 else rule
                yield Duty(refuse, cited, (self._rules.checked_before_dealing,), others, Reason.TOO_MANY_HANDS)

    def _spots_given_up(self, table: Table) -> Iterator[Duty[Act]]:
        """Which of his two spots a player gives up is for him to say; the second is named."""
        rule = self._rules.hands_per_player
        for first, second in one_of_two_to_give_up(self._game, table):
            cited, besides = said_of(rule, Case.NEW_PLAYERS), said_of(rule, Case.ONE_OF_TWO)
            also = (AskForSpot(first),)
            yield Duty(AskForSpot(second), cited, (besides,), also, Reason.SPOT_FOR_A_NEW_PLAYER)


def _refuse(spot: Spot) -> RefuseBet:
    patron = next(wager.patron for wager in spot.wagers if wager.kind is WagerKind.MAIN)
    return RefuseBet(spot.number, WagerKind.MAIN, patron=patron)


def _limits(general: Ruled[BetLimits], wager: SideWager) -> Ruled[BetLimits]:
    return general if wager.limits is None else wager.limits


def _against_limits(rule: Ruled[BetLimits], spot: int, bet: Cents) -> Wrong:
    limits = rule.value.at_seat(spot)
    if limits.allows(bet):
        return None
    if limits.only:
        return Reason.BET_NOT_ALLOWED, rule
    if bet < (limits.least or 0):
        return Reason.BET_TOO_SMALL, rule
    if limits.most is not None and bet > limits.most:
        return Reason.BET_TOO_LARGE, rule
    return Reason.BET_NOT_ALLOWED, rule


def _on_side_wagers(game: Game) -> tuple[Ruled[Any], ...]:
    """The rules a dealer has in mind who looks over the side wagers, those that are not offered here included."""
    wagers = game.side_wagers.wagers
    if not wagers:
        return ()
    offered = tuple(wager.offered for wager in wagers)
    limits = tuple(wager.limits for wager in wagers if wager.limits is not None)
    laid = tuple(wager.laid for wager in wagers if wager.laid is not None)
    return (*offered, *limits, *laid, game.bets.side_wager, game.side_wagers.needs_main_bet)
