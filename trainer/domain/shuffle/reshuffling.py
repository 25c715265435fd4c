"""Whether the cards in play are shuffled anew once a round is over, and by which rule of the house."""

from __future__ import annotations

from typing import Any

from trainer.domain.house.games import Game
from trainer.domain.house.rules import Ruled, said_of
from trainer.domain.house.shuffle_terms import ReshuffleWhen


def rounds_with(game: Game, spots: int) -> int | None:
    """How many rounds are dealt between two shuffles where so many spots (1 or more) are played; None: no number."""
    counted = game.shuffle.rounds_by_spots
    if counted is None or ReshuffleWhen.SO_MANY_ROUNDS not in game.shuffle.reshuffle_when.value:
        return None
    return counted.value[min(spots, len(counted.value)) - 1]


def reshuffled_after(game: Game, *, cut_card_out: bool, rounds: int, spots: int) -> Ruled[Any] | None:
    """The rule that ends a pack after ``rounds`` rounds, the last with so many spots played; None: it is dealt on."""
    rule = game.shuffle.reshuffle_when
    if cut_card_out:
        return said_of(rule, ReshuffleWhen.CUT_CARD_OUT)
    if ReshuffleWhen.EVERY_ROUND in rule.value:
        return said_of(rule, ReshuffleWhen.EVERY_ROUND)
    most = rounds_with(game, spots)
    return said_of(rule, ReshuffleWhen.SO_MANY_ROUNDS) if most is not None and rounds >= most else None


def has_cut_card(game: Game) -> bool:
    """Whether a cut card ends the pack."""
    return ReshuffleWhen.CUT_CARD_OUT in game.shuffle.reshuffle_when.value
