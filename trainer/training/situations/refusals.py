"""Situations of what patrons ask for and may not have: wishes a house refuses, hands on bets and cards, chips added."""

from __future__ import annotations

from trainer.domain.cards.playing_cards import Rank
from trainer.domain.house.games import Game
from trainer.domain.house.terms import Conduct, DoubleOn, Surrender
from trainer.domain.signals.motions import Decision
from trainer.domain.table.acts import CallFloor, RefuseWish
from trainer.domain.table.phases.permitted_plays import are_hands_doubled
from trainer.drills.random_cards import of_rank
from trainer.training.patrons.model_round import ModelRound
from trainer.training.patrons.patron_temperament import PatronOddity
from trainer.training.situations.observations import does, wishes
from trainer.training.situations.one_patron import OnePatronPlan, Situation, always, low, of_points, ten, two_to_nine

_STIFF = (ten, low)
_ELEVEN = (of_rank(Rank.SEVEN), of_points(4))
_EIGHT = (of_points(5), of_points(3), of_points(2))


def refuses(played: ModelRound, decision: Decision) -> bool:
    """Whether a wish of that kind was refused."""
    return any(
        wish.decision is decision and (wish.spot, wish.hand, wish.patron) == (act.spot, act.hand, act.patron)
        for step in does(played, RefuseWish)
        if isinstance(act := step.duty.action, RefuseWish)
        for wish in step.before.wishes
    )


def _doubles_behind(game: Game, played: ModelRound) -> bool:
    return any(wish.behind for wish in wishes(played)) and refuses(played, Decision.DOUBLE)


SITUATIONS = (
    Situation(
        "illegal-wish",
        "A wish that the house refuses",
        lambda game: OnePatronPlan(game, cards=_STIFF, up=two_to_nine, oddity=PatronOddity.ILLEGAL_WISH),
        lambda game, played: bool(does(played, RefuseWish)),
        always,
    ),
    Situation(
        "double-after-a-hit",
        "A double asked for after a hit",
        lambda game: OnePatronPlan(game, cards=_EIGHT, up=two_to_nine, wishes=(Decision.HIT, Decision.DOUBLE)),
        lambda game, played: refuses(played, Decision.DOUBLE),
        lambda game: game.play.double_on.value is not DoubleOn.ANY_NUMBER_OF_CARDS and are_hands_doubled(game),
    ),
    Situation(
        "double-not-offered",
        "A double that is not offered",
        lambda game: OnePatronPlan(game, cards=_ELEVEN, up=two_to_nine, wishes=(Decision.DOUBLE,)),
        lambda game, played: refuses(played, Decision.DOUBLE),
        lambda game: not are_hands_doubled(game),
    ),
    Situation(
        "unlike-cards-to-split",
        "Unlike cards to be split",
        lambda game: OnePatronPlan(
            game, cards=(ten, of_rank(Rank.SIX, Rank.FIVE)), up=two_to_nine, wishes=(Decision.SPLIT,)
        ),
        lambda game, played: refuses(played, Decision.SPLIT),
        always,
    ),
    Situation(
        "surrender-not-offered",
        "A surrender that is not offered",
        lambda game: OnePatronPlan(game, cards=(ten, of_rank(Rank.SIX)), up=two_to_nine, wishes=(Decision.SURRENDER,)),
        lambda game, played: refuses(played, Decision.SURRENDER),
        lambda game: game.play.surrender.value is Surrender.NONE,
    ),
    Situation(
        "double-behind-the-bet",
        "A double's chips behind the bet",
        lambda game: OnePatronPlan(
            game,
            cards=(of_rank(Rank.SIX, Rank.SEVEN), of_points(4, 5)),
            up=two_to_nine,
            wishes=(Decision.DOUBLE,),
            oddity=PatronOddity.DOUBLES_BEHIND,
        ),
        _doubles_behind,
        are_hands_doubled,
    ),
    Situation(
        "hand-on-the-bet",
        "A patron's hand on the bet",
        lambda game: OnePatronPlan(game, cards=_STIFF, up=two_to_nine, oddity=PatronOddity.TOUCHES_BET),
        lambda game, played: refuses(played, Decision.TOUCHES_BET),
        always,
    ),
    Situation(
        "chips-added-to-the-bet",
        "Chips added to the bet",
        lambda game: OnePatronPlan(game, cards=_STIFF, up=two_to_nine, oddity=PatronOddity.ADDS_TO_BET),
        lambda game, played: any(wish.adds_to_bet for wish in wishes(played)) and bool(does(played, CallFloor)),
        always,
    ),
    Situation(
        "hand-on-the-cards",
        "A patron's hand on the cards",
        lambda game: OnePatronPlan(game, cards=_STIFF, up=two_to_nine, oddity=PatronOddity.TOUCHES_CARDS),
        lambda game, played: refuses(played, Decision.TOUCHES_CARDS),
        lambda game: Conduct.NEVER_TOUCH_CARDS in game.bets.conduct.value,
    ),
)
