"""Situations of back bets: another's bet on a hand that its player doubles or splits, and what its bettor lays then."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from random import Random

from trainer.domain.cards.hand import Hand
from trainer.domain.cards.playing_cards import Rank
from trainer.domain.house.games import Game
from trainer.domain.money.chips import Stack
from trainer.domain.signals.motions import Decision
from trainer.domain.table.acts import RefuseBet
from trainer.domain.table.back_bets import is_double
from trainer.domain.table.phases.back_bettors import may_follow
from trainer.domain.table.phases.permitted_plays import are_hands_doubled
from trainer.domain.table.state import Table
from trainer.domain.table.wagers import Wager, WagerKind
from trainer.drills.random_cards import CardWish, of_rank
from trainer.drills.stakes import Stakes
from trainer.training.patrons.betting import main_bet
from trainer.training.patrons.model_round import ModelRound
from trainer.training.patrons.script import PatronDecision, Script
from trainer.training.patrons.seats import SeatedPatron
from trainer.training.situations.one_patron import OnePatronPlan, Situation, of_points, two_to_nine

_PAIRS = (Rank.SEVEN, Rank.EIGHT, Rank.SIX, Rank.NINE, Rank.TWO, Rank.THREE)
_TO_ELEVEN = (of_rank(Rank.SIX, Rank.SEVEN, Rank.EIGHT), of_points(3, 4, 5))


@dataclass(slots=True)
class WithABackBet(OnePatronPlan):
    """Somebody has bet on the patron's hand too."""

    def bets(self, game: Game, script: Script, random: Random) -> Script:
        patron = script.patrons[self.hero]
        own = tuple(each for each in patron.bets if each.kind is not WagerKind.BACK)
        back = replace(main_bet(game, Stakes.HOUSE_LIMITS, self.spot, random), kind=WagerKind.BACK)
        hero = replace(patron, bets=(*own, back))
        return replace(script, patrons=(*script.patrons[: self.hero], hero, *script.patrons[self.hero + 1 :]))


@dataclass(slots=True)
class OnASplit(WithABackBet):
    """The patron splits a pair that the house lets him split."""

    def seat(self, game: Game, sitting: Sequence[SeatedPatron], random: Random) -> tuple[SeatedPatron, ...]:
        self.cards = _pair(game, random)
        return OnePatronPlan.seat(self, game, sitting, random)


@dataclass(slots=True)
class Following(OnASplit):
    """The back bettor lays as much as his bet to the patron's first wish, or twice that (``over``)."""

    over: bool = False

    def seat(self, game: Game, sitting: Sequence[SeatedPatron], random: Random) -> tuple[SeatedPatron, ...]:
        if Decision.SPLIT in self.wishes:
            return OnASplit.seat(self, game, sitting, random)
        return OnePatronPlan.seat(self, game, sitting, random)

    def decision(self, table: Table, place: int) -> PatronDecision | Decision | None:
        wanted = OnePatronPlan.decision(self, table, place)
        if place != self.hero or not isinstance(wanted, Decision) or wanted not in self.wishes:
            return wanted
        bets = {bet.kind: bet.stack for bet in reversed(table.spot(self.spot).wagers) if bet.hand == 0}
        own = bets.get(WagerKind.BACK, Stack())
        laid = Stack((*own.chips, *own.chips)) if self.over else own
        return PatronDecision(wanted, bets.get(WagerKind.MAIN, Stack()), back=laid)


def _pair(game: Game, random: Random) -> tuple[CardWish, ...]:
    rank = of_rank(random.choice(_ranks(game)))
    return (rank, rank)


def _ranks(game: Game) -> list[Rank]:
    return [rank for rank in _PAIRS if rank not in game.play.ranks_not_split.value]


def of_game(game: Game) -> tuple[Situation, ...]:
    """The situations of back bets; none at a house without them."""
    return _SITUATIONS if game.bets.back_bets.value else ()


_SITUATIONS = (
    Situation(
        "back-bet-on-a-double",
        "A back bet on a hand that is doubled",
        lambda game: WithABackBet(game, cards=_TO_ELEVEN, up=two_to_nine, wishes=(Decision.DOUBLE,)),
        lambda game, played: _is_ridden(played, lambda hand: hand.doubled > 0),
        are_hands_doubled,
    ),
    Situation(
        "back-bet-on-a-split",
        "A back bet on a hand that is split",
        lambda game: OnASplit(game, up=two_to_nine, wishes=(Decision.SPLIT,)),
        lambda game, played: _is_ridden(played, lambda hand: hand.from_split),
        lambda game: _are_pairs_split(game),
    ),
    Situation(
        "back-bettor-doubles",
        "A back bettor who doubles with the player",
        lambda game: Following(game, cards=_TO_ELEVEN, up=two_to_nine, wishes=(Decision.DOUBLE,)),
        lambda game, played: any(is_double(wager) for wager in _back_bets(played)),
        lambda game: may_follow(game, Decision.DOUBLE) and are_hands_doubled(game),
    ),
    Situation(
        "back-bettor-splits",
        "A back bettor who splits with the player",
        lambda game: Following(game, up=two_to_nine, wishes=(Decision.SPLIT,)),
        lambda game, played: any(wager.hand > 0 for wager in _back_bets(played)),
        lambda game: may_follow(game, Decision.SPLIT) and _are_pairs_split(game),
    ),
    Situation(
        "back-bettor-lays-too-much",
        "A back bettor who lays more to a double than he may",
        lambda game: Following(
            game, cards=_TO_ELEVEN, up=two_to_nine, wishes=(Decision.DOUBLE,), over=may_follow(game, Decision.DOUBLE)
        ),
        lambda game, played: _gives_back(played, Decision.DOUBLE),
        are_hands_doubled,
    ),
    Situation(
        "back-bettor-may-not-split",
        "A back bettor who lays chips to a split and may not",
        lambda game: Following(game, up=two_to_nine, wishes=(Decision.SPLIT,)),
        lambda game, played: _gives_back(played, Decision.SPLIT),
        lambda game: not may_follow(game, Decision.SPLIT) and _are_pairs_split(game),
    ),
)


def _are_pairs_split(game: Game) -> bool:
    return game.play.most_hands.value > 1 and bool(_ranks(game))


def _back_bets(played: ModelRound) -> Iterator[Wager]:
    """Every back bet and what its bettor added, as it lay at every moment."""
    return (wager for table in played.tables for spot in table.spots for wager in spot.wagers_of(WagerKind.BACK))


def _gives_back(played: ModelRound, decision: Decision) -> bool:
    """Whether a back bettor's chips went back while the player's wish waited."""
    return any(
        isinstance(act := step.duty.action, RefuseBet)
        and act.kind is WagerKind.BACK
        and any((wish.decision, wish.spot) == (decision, act.spot) for wish in step.before.wishes)
        for step in played.steps
    )


def _is_ridden(played: ModelRound, such: Callable[[Hand], bool]) -> bool:
    """Whether a back bet rode on such a hand."""
    return any(
        wager.hand < len(spot.hands) and such(spot.hands[wager.hand])
        for table in played.tables
        for spot in table.spots
        for wager in spot.wagers_of(WagerKind.BACK)
    )
