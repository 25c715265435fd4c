"""Situations of the common hand: the automatic split, totals that later cards do not change, a double of one patron."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random

from trainer.domain.cards.playing_cards import Rank
from trainer.domain.house.games import Game
from trainer.domain.house.terms import PairMode
from trainer.domain.signals.motions import Decision
from trainer.domain.table.acts import Split
from trainer.domain.table.phases.permitted_plays import are_hands_doubled
from trainer.domain.table.state import Table
from trainer.domain.table.wagers import Wager
from trainer.drills.random_cards import of_rank
from trainer.training.patrons.model_round import ModelRound
from trainer.training.patrons.script import PatronDecision
from trainer.training.patrons.seats import SeatedPatron
from trainer.training.situations.observations import does, wished_together
from trainer.training.situations.one_patron import OnePatronPlan, Situation, of_points, ten, two_to_nine


@dataclass(slots=True)
class AlwaysSplit(OnePatronPlan):
    """A pair that the house always parts on the common hand."""

    def seat(self, game: Game, sitting: Sequence[SeatedPatron], random: Random) -> tuple[SeatedPatron, ...]:
        assert game.common_hand is not None
        rank = random.choice(game.common_hand.always_split.value)
        self.cards = (of_rank(rank), of_rank(rank))
        return OnePatronPlan.seat(self, game, sitting, random)


@dataclass(slots=True)
class Unlike(OnePatronPlan):
    """Two patrons or more on one hand: one wishes for ``mine``, all others for ``theirs``, at their first wish."""

    least_patrons: int = 2
    mine: Decision = Decision.STAND
    theirs: Decision = Decision.HIT
    asked: int = 0

    def decision(self, table: Table, place: int) -> PatronDecision | Decision | None:
        if table.signalled[place]:
            return None
        return self.mine if place == self.hero else self.theirs


def _shares_a_hand(game: Game) -> bool:
    return game.common_hand is not None


def _splits_by_rule(game: Game) -> bool:
    common = game.common_hand
    return common is not None and common.pairs.value is PairMode.AUTOMATIC and bool(common.always_split.value)


def _is_frozen(wager: Wager, count: int) -> bool:
    return 0 < wager.cards < count


def _has_frozen_total(game: Game, played: ModelRound) -> bool:
    """Some patron's total was kept while cards were drawn for others."""
    return any(
        _is_frozen(wager, len(spot.hands[wager.hand].cards))
        for table in played.tables
        for spot in table.spots
        for wager in spot.wagers
        if wager.hand < len(spot.hands)
    )


SITUATIONS = (
    Situation(
        "automatic-split",
        "The automatic split of the common hand",
        lambda game: AlwaysSplit(game, up=two_to_nine),
        lambda game, played: bool(does(played, Split)),
        _splits_by_rule,
    ),
    Situation(
        "frozen-total",
        "One patron stands while cards are drawn for the others",
        lambda game: Unlike(game, cards=(ten, of_rank(Rank.TWO, Rank.THREE), of_points(2, 3, 4)), up=two_to_nine),
        _has_frozen_total,
        _shares_a_hand,
    ),
    Situation(
        "a-patrons-double",
        "One patron doubles while the others hit",
        lambda game: Unlike(
            game, cards=(of_rank(Rank.SIX, Rank.SEVEN), of_points(4, 3)), up=two_to_nine, mine=Decision.DOUBLE
        ),
        lambda game, played: wished_together(played, Decision.DOUBLE, Decision.HIT),
        lambda game: _shares_a_hand(game) and are_hands_doubled(game),
    ),
)
