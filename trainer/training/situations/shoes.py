"""Situations of the shoe: its first hand, with the burn, and its last, when the cut card comes out."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random

from trainer.domain.cards.shoe import Shoe
from trainer.domain.house.games import Game
from trainer.domain.house.shuffle_terms import BurnWhen
from trainer.domain.shuffle.reshuffling import has_cut_card
from trainer.domain.table.acts import Burn, LayCutCardAside
from trainer.training.patrons.situation_plan import SituationPlan, Unfit
from trainer.training.situations.observations import does
from trainer.training.situations.one_patron import Situation

# A round of one patron takes four cards at least.
_LEAST_CARDS = 4


@dataclass(slots=True)
class LastHand(SituationPlan):
    """The shoe is so far dealt that the cut card comes out in this round."""

    def shoe(self, game: Game, shoe: Shoe, random: Random) -> Shoe:
        """Dealt until shortly before its cut card; raises Unfit where that is out already."""
        if shoe.cut_card is None:
            raise Unfit("the cut card is out already")
        return Shoe(shoe.cards, max(shoe.dealt, shoe.cut_card - random.randint(1, _LEAST_CARDS)), shoe.cut_card)


@dataclass(slots=True)
class FirstHand(SituationPlan):
    """The shoe is a new one."""

    def shoe(self, game: Game, shoe: Shoe, random: Random) -> Shoe:
        """As it is; raises Unfit where it is not new."""
        if shoe.dealt:
            raise Unfit("the shoe is not new")
        return shoe


def _burns(game: Game) -> bool:
    return BurnWhen.NEW_SHOE in game.shuffle.burn_when.value and game.shuffle.burn.value > 0


SITUATIONS = (
    Situation(
        "first-hand-of-the-shoe",
        "The first hand of the shoe, with the burn",
        lambda game: FirstHand(),
        lambda game, played: bool(does(played, Burn)),
        _burns,
    ),
    Situation(
        "last-hand-of-the-shoe",
        "The last hand of the shoe: the cut card comes out",
        lambda game: LastHand(),
        lambda game, played: bool(does(played, LayCutCardAside)),
        has_cut_card,
    ),
)
