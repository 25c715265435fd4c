"""Situations of a player on two spots while a new player waits: one is given up once the shoe is out, not before."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random

from trainer.domain.cards.shoe import Shoe
from trainer.domain.house.games import Game
from trainer.domain.table.acts import AskForSpot
from trainer.training.patrons.model_round import ModelRound
from trainer.training.patrons.seats import hands_allowed, most_spots
from trainer.training.patrons.situation_plan import Unfit
from trainer.training.situations.observations import does
from trainer.training.situations.one_patron import Situation
from trainer.training.situations.wrong_bets import ManyHands, has_two_hands


@dataclass(slots=True)
class SomebodyWaits(ManyHands):
    """A full table, one player on two spots, others waiting as a shoe begins (``new_shoe``) or in the middle of one."""

    hands: int = 2
    waiting: bool = True
    new_shoe: bool = True

    def shoe(self, game: Game, shoe: Shoe, random: Random) -> Shoe:
        """A new one as it is, or one that is dealt for a part; raises Unfit where it is not new."""
        if not self.new_shoe:
            end = len(shoe.cards) // 2 if shoe.cut_card is None else shoe.cut_card // 2
            return Shoe(shoe.cards, shoe.dealt or random.randint(1, end), shoe.cut_card)
        if shoe.dealt:
            raise Unfit("the shoe is not new")
        return shoe


def _gives_one_up(game: Game) -> bool:
    allowed = hands_allowed(game, others_waiting=True)
    gives_up = game.bets.hands_per_player.value.one_of_two_may_finish_the_shoe
    return game.common_hand is None and gives_up and most_spots(game) > 1 and (allowed is None or allowed > 1)


def _keeps_both(game: Game, played: ModelRound) -> bool:
    waiting = played.opening.others_waiting
    return waiting and has_two_hands(game, played) and not does(played, AskForSpot)


SITUATIONS = (
    Situation(
        "second-spot-given-up",
        "A new shoe: one of a player's two spots is given up for a new player",
        lambda game: SomebodyWaits(most_spots(game)),
        lambda game, played: bool(does(played, AskForSpot)),
        _gives_one_up,
    ),
    Situation(
        "second-spot-kept",
        "A player finishes the shoe on two spots while a new player waits",
        lambda game: SomebodyWaits(most_spots(game), new_shoe=False),
        _keeps_both,
        _gives_one_up,
    ),
)
