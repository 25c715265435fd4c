"""Situations of bets: too small, too large, outside the circle, side wagers alone, and more hands than one may have."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from random import Random

from trainer.domain.house.games import Game
from trainer.domain.table.acts import RefuseBet
from trainer.domain.table.phases.reasons import Reason
from trainer.domain.table.wagers import WagerKind
from trainer.drills.stakes import limits_of
from trainer.training.patrons.betting import can_be_too_large, can_be_too_small, side_bet
from trainer.training.patrons.model_round import ModelRound
from trainer.training.patrons.patron_temperament import PatronOddity
from trainer.training.patrons.script import Script
from trainer.training.patrons.seats import NAMES, SeatedPatron, hands_allowed, most_spots
from trainer.training.patrons.situation_plan import SituationPlan
from trainer.training.situations.observations import does
from trainer.training.situations.one_patron import OnePatronPlan, Situation


def _refuses(played: ModelRound, kind: WagerKind, *reasons: Reason) -> bool:
    return any(
        isinstance(act := step.duty.action, RefuseBet)
        and act.kind is kind
        and (not reasons or step.duty.because in reasons)
        for step in does(played, RefuseBet)
    )


def _can_be_too_small(game: Game) -> bool:
    return can_be_too_small(game, limits_of(game))


def _can_be_too_large(game: Game) -> bool:
    return can_be_too_large(game, limits_of(game))


def _has_side_wagers(game: Game) -> bool:
    """Whether a side wager is laid with the bet, so that it can lie there without one."""
    return len(game.side_wagers.offered()) > len(game.side_wagers.laid_late())


def _can_be_over(game: Game) -> bool:
    return any(can_be_too_large(game, limits_of(game, wager)) for wager in game.side_wagers.offered())


@dataclass(slots=True)
class ManyHands(SituationPlan):
    """One player on so many neighbouring spots (``hands`` 0: on all); ``waiting``: others wait for a place."""

    least_patrons: int = 2
    hands: int = 0
    waiting: bool = False
    first: int = 0

    def seat(self, game: Game, sitting: Sequence[SeatedPatron], random: Random) -> tuple[SeatedPatron, ...]:
        self.first = random.randint(0, len(sitting) - (self.hands or self.least_patrons))
        return tuple(
            replace(seat, player=NAMES[0] if self._is_mine(place) else "", oddity=None)
            for place, seat in enumerate(sitting)
        )

    def bets(self, game: Game, script: Script, random: Random) -> Script:
        return replace(script, others_waiting=self.waiting)

    def _is_mine(self, place: int) -> bool:
        return self.first <= place < self.first + (self.hands or self.least_patrons)


@dataclass(slots=True)
class LateWagerAlone(OnePatronPlan):
    """A patron who has not bet lays a side wager when the dealer asks for it."""

    least_patrons: int = 2

    def bets(self, game: Game, script: Script, random: Random) -> Script:
        patron = script.patrons[self.hero]
        late = side_bet(game, random.choice(game.side_wagers.laid_late()), self.spot, random, self.patron)
        hero = replace(patron, bets=(late,), bets_after_refusal=())
        return replace(script, patrons=(*script.patrons[: self.hero], hero, *script.patrons[self.hero + 1 :]))


def _can_be_laid_late_alone(game: Game) -> bool:
    return bool(game.side_wagers.laid_late()) and game.side_wagers.needs_main_bet.value and most_spots(game) > 1


def _too_many(game: Game) -> SituationPlan:
    allowed = hands_allowed(game, others_waiting=True)
    assert allowed is not None
    waiting = game.bets.hands_per_player.value.most_when_others_wait is not None
    return ManyHands(least_patrons=allowed + 1, waiting=waiting)


def _can_be_too_many(game: Game) -> bool:
    allowed = hands_allowed(game, others_waiting=True)
    return game.common_hand is None and allowed is not None and allowed < most_spots(game)


def _may_have_two(game: Game) -> bool:
    allowed = hands_allowed(game, others_waiting=False)
    return game.common_hand is None and most_spots(game) > 1 and (allowed is None or allowed > 1)


def has_two_hands(game: Game, played: ModelRound) -> bool:
    """Whether cards were dealt to a player on two spots."""
    players = [spot.player for spot in played.end.spots if spot.player]
    dealt_to = {spot.player for table in played.tables for spot in table.spots if spot.player and spot.hands}
    return any(players.count(player) >= 2 for player in dealt_to)


SITUATIONS = (
    Situation(
        "bet-too-small",
        "A bet below the limits",
        lambda game: OnePatronPlan(game, oddity=PatronOddity.BET_TOO_SMALL),
        lambda game, played: _refuses(played, WagerKind.MAIN, Reason.BET_TOO_SMALL, Reason.BET_NOT_ALLOWED),
        _can_be_too_small,
    ),
    Situation(
        "bet-too-large",
        "A bet above the limits",
        lambda game: OnePatronPlan(game, oddity=PatronOddity.BET_TOO_LARGE),
        lambda game, played: _refuses(played, WagerKind.MAIN, Reason.BET_TOO_LARGE, Reason.BET_NOT_ALLOWED),
        _can_be_too_large,
    ),
    Situation(
        "bet-outside-the-circle",
        "A bet outside its circle",
        lambda game: OnePatronPlan(game, oddity=PatronOddity.BET_OUTSIDE),
        lambda game, played: _refuses(played, WagerKind.MAIN, Reason.BET_OUTSIDE_ITS_CIRCLE),
        lambda game: True,
    ),
    Situation(
        "side-wager-alone",
        "A side wager without a main bet",
        lambda game: OnePatronPlan(game, oddity=PatronOddity.SIDE_WAGER_ALONE),
        lambda game, played: _refuses(played, WagerKind.SIDE, Reason.SIDE_WAGER_ALONE),
        lambda game: _has_side_wagers(game) and game.side_wagers.needs_main_bet.value,
    ),
    Situation(
        "late-side-wager-alone",
        "A side wager laid after the deal without a main bet",
        LateWagerAlone,
        lambda game, played: _refuses(played, WagerKind.SIDE, Reason.SIDE_WAGER_ALONE),
        _can_be_laid_late_alone,
    ),
    Situation(
        "side-wager-over-its-limit",
        "A side wager over its limit",
        lambda game: OnePatronPlan(game, oddity=PatronOddity.SIDE_WAGER_OVER),
        lambda game, played: _refuses(played, WagerKind.SIDE, Reason.BET_TOO_LARGE, Reason.BET_NOT_ALLOWED),
        _can_be_over,
    ),
    Situation(
        "too-many-hands",
        "One player on more spots than allowed",
        _too_many,
        lambda game, played: _refuses(played, WagerKind.MAIN, Reason.TOO_MANY_HANDS),
        _can_be_too_many,
    ),
    Situation(
        "two-hands-of-one-player",
        "One player on two spots",
        lambda game: ManyHands(),
        has_two_hands,
        _may_have_two,
    ),
)
