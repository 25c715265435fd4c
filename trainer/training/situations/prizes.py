"""The situation of a super bonus: the rare hand it is for, others at the table to be paid with it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random

from trainer.domain.house.games import Game
from trainer.domain.table.acts import PayWager
from trainer.domain.table.settling import Outcome
from trainer.domain.table.wagers import WagerKind
from trainer.training.patrons.model_round import ModelRound
from trainer.training.patrons.seats import SeatedPatron
from trainer.training.situations.cards_to_21 import hand_for, least_decks
from trainer.training.situations.observations import wagers_moved
from trainer.training.situations.one_patron import OnePatronPlan, Situation
from trainer.training.situations.plays import to_21


@dataclass(slots=True)
class SuperBonusHand(OnePatronPlan):
    """The hand that the super bonus is for, against an up card that it is for."""

    event: str = ""
    least_patrons: int = 2

    def seat(self, game: Game, sitting: Sequence[SeatedPatron], random: Random) -> tuple[SeatedPatron, ...]:
        self.cards, self.up = hand_for(self.event, random)
        return OnePatronPlan.seat(self, game, sitting, random)


def of_game(game: Game) -> tuple[Situation, ...]:
    """The situation of the game's super bonus; none at a game without one."""
    rule = game.settling.super_bonus
    if rule is None:
        return ()
    event = rule.value.event
    return (
        Situation(
            "super-bonus",
            "The super bonus",
            lambda game: SuperBonusHand(game, choose=to_21, event=event),
            _is_paid,
            lambda game: game.equipment.decks.value >= least_decks(event),
        ),
    )


def _is_paid(game: Game, played: ModelRound) -> bool:
    paid = wagers_moved(played, PayWager, WagerKind.PRIZE)
    return any(step.duty.because is Outcome.SUPER_BONUS for step, _ in paid)
