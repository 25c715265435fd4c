"""Situations of the dealer's own hand: soft 17, a bust, a long draw, equal totals, and a table that all bust at."""

from __future__ import annotations

from trainer.domain.cards.hand import Hand
from trainer.domain.cards.playing_cards import Rank
from trainer.domain.house.games import Game
from trainer.domain.table.acts import DealOwn, TakeWager
from trainer.domain.table.state import DealerHand
from trainer.domain.table.wagers import WagerKind
from trainer.drills.random_cards import CardWish, of_rank
from trainer.training.patrons.model_round import ModelRound
from trainer.training.situations.observations import dealers_hand, first_two, last_laid_out, wagers_moved
from trainer.training.situations.one_patron import (
    LOW,
    OnePatronPlan,
    Situation,
    always,
    hits,
    low,
    of_points,
    stands,
    ten,
    two_to_nine,
)

_LONG = 5


def _breaking(held: DealerHand) -> CardWish:
    """A card that breaks the dealer's hand, if any one card does."""
    needed = 22 - held.hand.total.points
    return of_points(*range(max(needed, 2), 11)) if not held.hand.total.soft and needed <= 10 else of_points(10)


def _slowly(held: DealerHand) -> CardWish:
    """A small card, so that more must be drawn."""
    return of_points(2) if held.hand.total.points < 12 else of_points(2, 3)


def _shows_soft_17(game: Game, played: ModelRound) -> bool:
    held = dealers_hand(played)
    if held is None or not (held.hole_turned or held.drawn):
        return False
    total = Hand(first_two(held)).total
    return total.soft and total.points == 17


def _dealer_busts(game: Game, played: ModelRound) -> bool:
    held = dealers_hand(played)
    return held is not None and held.hand.total.is_bust


def _draws_long(game: Game, played: ModelRound) -> bool:
    held = dealers_hand(played)
    return held is not None and len(held.cards) >= _LONG


def _equal_totals(game: Game, played: ModelRound) -> bool:
    held = dealers_hand(played)
    if held is None or (not held.hole_turned and held.hole is not None) or held.hand.is_natural:
        return False
    points = held.hand.total.points
    laid_out = (hand for spot in last_laid_out(played).spots for hand in spot.hands)
    return points <= 21 and any(hand.cards and hand.total.points == points for hand in laid_out)


def _everybody_busts(game: Game, played: ModelRound) -> bool:
    """Every main bet goes with a bust, and the dealer draws nothing."""
    bets = sum(len(spot.wagers_of(WagerKind.MAIN)) for spot in played.opening.spots)
    busts = [
        spot
        for step, spot in wagers_moved(played, TakeWager, WagerKind.MAIN)
        if isinstance(step.duty.action, TakeWager) and spot.hands[step.duty.action.hand].total.is_bust
    ]
    after_two = [
        step for step in played.steps if isinstance(step.duty.action, DealOwn) and step.before.turn is not None
    ]
    return len(busts) == bets and not after_two


def _equal_plan(game: Game) -> OnePatronPlan:
    return OnePatronPlan(game, cards=(ten, ten), up=ten, hole=ten, choose=stands)


SITUATIONS = (
    Situation(
        "dealers-soft-17",
        "The dealer's soft 17",
        lambda game: OnePatronPlan(
            game, cards=(ten, ten), up=of_rank(Rank.SIX), hole=of_rank(Rank.ACE), choose=stands, drawn=None
        ),
        _shows_soft_17,
        always,
    ),
    Situation(
        "dealer-busts",
        "The dealer busts",
        lambda game: OnePatronPlan(game, cards=(ten, ten), up=low, hole=ten, drawn=_breaking, choose=stands),
        _dealer_busts,
        always,
    ),
    Situation(
        "dealer-draws-long",
        "The dealer draws to five cards or more",
        lambda game: OnePatronPlan(
            game, cards=(ten, ten), up=of_rank(Rank.TWO), hole=of_rank(*LOW[:3]), drawn=_slowly, choose=stands
        ),
        _draws_long,
        always,
    ),
    Situation("equal-totals", "Equal totals", _equal_plan, _equal_totals, always),
    Situation(
        "everybody-busts",
        "Everybody busts",
        lambda game: OnePatronPlan(game, cards=(ten, low, ten), up=two_to_nine, choose=hits, everyone=True),
        _everybody_busts,
        always,
    ),
)
