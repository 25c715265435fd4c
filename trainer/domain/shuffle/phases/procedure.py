"""The whole procedure with the cards between two shoes: its phases in their order, as the house has them."""

from __future__ import annotations

from trainer.domain.house.games import Game
from trainer.domain.procedure.duties import Procedure
from trainer.domain.shuffle.act_relations import ShuffleActRelations, goes_on_from, together
from trainer.domain.shuffle.duties import ShufflePhase, ShuffleProcedure
from trainer.domain.shuffle.effects.apply import apply
from trainer.domain.shuffle.occasions import Occasion
from trainer.domain.shuffle.phases.allowed import HarmlessShuffleActs
from trainer.domain.shuffle.phases.closing import closing
from trainer.domain.shuffle.phases.collecting import calling, collecting, re_suiting
from trainer.domain.shuffle.phases.cutting import burning, cutting, loading, re_cutting
from trainer.domain.shuffle.phases.gathering import gathering, mixing
from trainer.domain.shuffle.phases.opening import interrupts, opening
from trainer.domain.shuffle.phases.passes import passes
from trainer.domain.shuffle.plan import ShufflePlan
from trainer.domain.shuffle.tolerances import re_suits, shuffle_plan


def shuffle_procedure(game: Game, occasion: Occasion) -> ShuffleProcedure:
    """The procedure of ``occasion`` at ``game``; make it once and keep it.

    Raises ValueError naming what the house's steps lack.
    """
    plan = None if occasion is Occasion.CLOSING else shuffle_plan(game, occasion)
    relations = ShuffleActRelations(game, plan)
    return Procedure(
        phases=_closing(game) if plan is None else (*_before(game, occasion), *_shuffle(game, occasion, plan)),
        apply=apply,
        aim=relations.aim,
        interrupts=interrupts(game, occasion),
        allowed=HarmlessShuffleActs(game, occasion, plan),
        fulfils=relations.fulfils,
        relation=relations.relation,
        subject=relations.subject,
        together=together,
        goes_on_from=goes_on_from,
    )


def _closing(game: Game) -> tuple[ShufflePhase, ...]:
    night = Occasion.CLOSING
    cards = (collecting(game, night), re_suiting(game, night)) if re_suits(game, night) else ()
    return (calling(game, night), *cards, closing(game))


def _before(game: Game, occasion: Occasion) -> tuple[ShufflePhase, ...]:
    """A deck that the floor brings at the count is inspected as at the opening."""
    if occasion is Occasion.NEW_GAME:
        return (opening(game),)
    return (calling(game, occasion), collecting(game, occasion), re_suiting(game, occasion), opening(game))


def _shuffle(game: Game, occasion: Occasion, plan: ShufflePlan) -> tuple[ShufflePhase, ...]:
    return (
        mixing(game, occasion, plan),
        gathering(game, occasion, plan),
        passes(game, occasion, plan),
        cutting(game),
        re_cutting(game),
        loading(game),
        burning(game),
    )
