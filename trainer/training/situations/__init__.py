"""Situations a round can be made to contain, for any seed: the rare ones are as easy to get as the common ones."""

from __future__ import annotations

from trainer.content.text.names import american
from trainer.domain.house.games import Game
from trainer.training.situations import (
    back_bets,
    blackjacks,
    changing_chips,
    common_hand,
    conditions,
    dealers,
    giving_up_spots,
    plays,
    prizes,
    refusals,
    shoes,
    side_wagers,
    signals,
    splits,
    wished,
    wrong_bets,
)
from trainer.training.situations.one_patron import Situation

__all__ = ["SITUATIONS", "Situation", "situation_of", "situations_of"]

SITUATIONS: tuple[Situation, ...] = (
    *blackjacks.SITUATIONS,
    *dealers.SITUATIONS,
    *splits.SITUATIONS,
    *plays.SITUATIONS,
    *common_hand.SITUATIONS,
    *signals.SITUATIONS,
    *refusals.SITUATIONS,
    *conditions.SITUATIONS,
    *wrong_bets.SITUATIONS,
    *changing_chips.SITUATIONS,
    *shoes.SITUATIONS,
    *giving_up_spots.SITUATIONS,
)
"""The situations that rest on no pay table; each game has those it offers."""


def situations_of(game: Game) -> tuple[Situation, ...]:
    """The situations that ``game`` offers, those of its side wagers and its bonus for 21 among them."""
    return tuple(situation for situation in _every(game) if situation.is_offered(game))


def situation_of(game: Game, key: str) -> Situation | None:
    """The situation of that key in either spelling, also one that a lesson words; None where the game has it not."""
    own = wished.wished(key)
    if own is not None:
        return own if own.is_offered(game) else None
    named = american(key)
    # Whether a game offers a situation takes longer to tell than its key.
    its = (situation for situation in _every(game) if american(situation.key) == named)
    return next((situation for situation in its if situation.is_offered(game)), None)


def _every(game: Game) -> tuple[Situation, ...]:
    of_bets = (*back_bets.of_game(game), *prizes.of_game(game), *side_wagers.of_game(game))
    return (*SITUATIONS, *plays.bonuses(game), *of_bets)
