"""The situation of a super bonus: the rare hand it is for, others at the table to be paid with it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random

from trainer.domain.house.event_keys import as_written, cards_of
from trainer.domain.house.games import Game
from trainer.domain.table.acts import PayWager
from trainer.domain.table.settling import Outcome
from trainer.domain.table.wagers import WagerKind
from trainer.drills.random_cards import CardWish
from trainer.training.patrons.model_round import ModelRound
from trainer.training.patrons.seats import SeatedPatron
from trainer.training.situations.cards_to_21 import cards_to_21, least_decks
from trainer.training.situations.observations import wagers_moved
from trainer.training.situations.one_patron import OnePatronPlan, Situation, two_to_nine
from trainer.training.situations.plays import to_21


@dataclass(slots=True)
class SuperBonusHand(OnePatronPlan):
    """The hand that the super bonus is for, against an up card that it is for."""

    event: str = ""
    least_patrons: int = 2

    def seat(self, game: Game, sitting: Sequence[SeatedPatron], random: Random) -> tuple[SeatedPatron, ...]:
        key = as_written(self.event)
        wished, of, under = cards_to_21(key.event, random), cards_of(key.of), cards_of(key.under)
        self.cards = [_also_among(of, wish) for wish in wished] if of else wished
        self.up = under.__contains__ if under else two_to_nine
        return OnePatronPlan.seat(self, game, sitting, random)


def _also_among(of: frozenset[object], wish: CardWish) -> CardWish:
    return lambda card: card in of and wish(card)


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
            lambda game: game.equipment.decks.value >= least_decks(as_written(event).event),
        ),
    )


def _is_paid(game: Game, played: ModelRound) -> bool:
    paid = wagers_moved(played, PayWager, WagerKind.PRIZE)
    return any(step.duty.because is Outcome.SUPER_BONUS for step, _ in paid)
