"""Situations of a house that grants things on certain hands only: asked for on others, and given up with many cards."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random

from trainer.domain.cards.playing_cards import Card, Rank
from trainer.domain.house.games import Game
from trainer.domain.house.play_terms import SurrenderOn
from trainer.domain.house.terms import Surrender, UpCards
from trainer.domain.signals.motions import Decision
from trainer.domain.table.acts import TakeWager
from trainer.domain.table.settling import Outcome, is_among, is_surrender_held
from trainer.drills.random_cards import CardWish, of_rank, ranks_left_out
from trainer.training.patrons.model_round import ModelRound
from trainer.training.patrons.seats import SeatedPatron
from trainer.training.situations.observations import comes_to, does
from trainer.training.situations.one_patron import OnePatronPlan, Situation, ace, low, of_points, ten, two_to_nine
from trainer.training.situations.plays import surrendered_against, surrenders
from trainer.training.situations.refusals import refuses


@dataclass(slots=True)
class LeftOut(OnePatronPlan):
    """Two cards on which the house does not grant what is wished for first."""

    def seat(self, game: Game, sitting: Sequence[SeatedPatron], random: Random) -> tuple[SeatedPatron, ...]:
        ranks = random.choice(ranks_left_out(game, self.wishes[0]))
        self.cards = tuple(of_rank(rank) for rank in random.sample(ranks, 2))
        return OnePatronPlan.seat(self, game, sitting, random)


@dataclass(slots=True)
class PairNotSplit(OnePatronPlan):
    """A pair that the house lets nobody part."""

    def seat(self, game: Game, sitting: Sequence[SeatedPatron], random: Random) -> tuple[SeatedPatron, ...]:
        self.cards = (of_rank(random.choice(game.play.ranks_not_split.value)),) * 2
        return OnePatronPlan.seat(self, game, sitting, random)


def _left_out(key: str, title: str, decision: Decision) -> Situation:
    return Situation(
        key,
        title,
        lambda game: LeftOut(game, up=_up_card_for(game, decision), hole=two_to_nine, wishes=(decision,)),
        lambda game, played: refuses(played, decision),
        lambda game: _is_asked_in_turn(game, decision) and bool(ranks_left_out(game, decision)),
    )


def _up_card_for(game: Game, decision: Decision) -> CardWish:
    return surrendered_against(game) if decision is Decision.SURRENDER else two_to_nine


def _is_asked_in_turn(game: Game, decision: Decision) -> bool:
    return decision is not Decision.SURRENDER or (game.play.surrender.value is Surrender.LATE and surrenders(game))


def _gives_up_more_than_two(game: Game, played: ModelRound) -> bool:
    return any(
        step.duty.because is Outcome.SURRENDERED and len(step.before.spot(act.spot).hands[act.hand].cards) > 2
        for step in does(played, TakeWager)
        if isinstance(act := step.duty.action, TakeWager)
    )


def _ranks_held_against(game: Game) -> tuple[Rank, ...]:
    """The up cards against which a bet given up is held, an ace being to follow."""
    against = game.play.surrender_against.value
    held = [card for card in _ONE_OF_EACH if is_among(against, card) and is_surrender_held(game, card)]
    return tuple(card.rank for card in held if card.rank is not Rank.ACE)


def _loses_a_held_bet(game: Game, played: ModelRound) -> bool:
    return any(
        step.duty.because is Outcome.DEALER_BLACKJACK and step.before.spot(act.spot).hands[act.hand].surrendered
        for step in does(played, TakeWager)
        if isinstance(act := step.duty.action, TakeWager)
    )


def _not_surrendered_against(game: Game) -> tuple[Rank, ...]:
    """The up cards against which no hand is given up."""
    some = (next(card for card in _ONE_OF_EACH if card.rank is rank) for rank in Rank)
    return tuple(card.rank for card in some if not is_among(game.play.surrender_against.value, card))


_ONE_OF_EACH = tuple(Card.parse(f"{rank.value}S") for rank in Rank)

SITUATIONS = (
    _left_out("double-on-a-hand-left-out", "A double on a hand that may not be doubled", Decision.DOUBLE),
    _left_out("surrender-of-a-hand-left-out", "A surrender of a hand that may not be given up", Decision.SURRENDER),
    _left_out("stand-on-a-hand-left-out", "A stand on a hand that must take a card", Decision.STAND),
    Situation(
        "ranks-not-split",
        "A split of cards that may not be split",
        lambda game: PairNotSplit(game, up=two_to_nine, wishes=(Decision.SPLIT,)),
        lambda game, played: refuses(played, Decision.SPLIT),
        lambda game: game.common_hand is None and bool(game.play.ranks_not_split.value),
    ),
    Situation(
        "double-rescued",
        "A doubled hand given up",
        lambda game: OnePatronPlan(
            game,
            cards=(of_rank(Rank.SIX), of_points(4, 5), low),
            up=two_to_nine,
            wishes=(Decision.DOUBLE, Decision.SURRENDER),
        ),
        lambda game, played: comes_to(played, Outcome.RESCUED),
        lambda game: game.play.double_rescue.value,
    ),
    Situation(
        "surrender-after-a-hit",
        "A surrender after a hit",
        lambda game: OnePatronPlan(
            game,
            cards=(ten, low, of_points(2, 3, 4)),
            up=surrendered_against(game),
            hole=two_to_nine,
            wishes=(Decision.HIT, Decision.SURRENDER),
        ),
        _gives_up_more_than_two,
        lambda game: game.play.surrender_on.value is SurrenderOn.ANY_NUMBER_OF_CARDS and surrenders(game),
    ),
    Situation(
        "surrender-against-a-blackjack",
        "A surrender held, and a dealer's blackjack",
        lambda game: OnePatronPlan(
            game,
            cards=(ten, of_rank(Rank.SIX)),
            up=of_rank(*_ranks_held_against(game)),
            hole=ace,
            wishes=(Decision.SURRENDER,),
        ),
        _loses_a_held_bet,
        lambda game: bool(_ranks_held_against(game)),
    ),
    Situation(
        "surrender-against-that-card",
        "A surrender against a card it is not offered against",
        lambda game: OnePatronPlan(
            game,
            cards=(ten, of_rank(Rank.SIX)),
            up=of_rank(*_not_surrendered_against(game)),
            hole=two_to_nine,
            wishes=(Decision.SURRENDER,),
        ),
        lambda game, played: refuses(played, Decision.SURRENDER),
        lambda game: (
            game.play.surrender.value is Surrender.LATE
            and game.play.surrender_against.value not in (UpCards.NONE, UpCards.ANY)
        ),
    ),
)
