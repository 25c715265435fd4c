"""The cards on the felt washed or mixed, and gathered into the house's piles, or squared up for the hands."""

from __future__ import annotations

from trainer.domain.house.games import Game
from trainer.domain.house.rules import said_of, said_of_first
from trainer.domain.house.shuffle_terms import OpeningStep, ShuffleStep
from trainer.domain.procedure.duties import Duty, Phase
from trainer.domain.shuffle import acts
from trainer.domain.shuffle.duties import Duties, ShuffleDuty, ShufflePhase, is_under_way, on_the_felt
from trainer.domain.shuffle.moving import packets
from trainer.domain.shuffle.occasions import Occasion
from trainer.domain.shuffle.places import LOOSE, WASH, Where, pile
from trainer.domain.shuffle.plan import GATHERING as GATHERS
from trainer.domain.shuffle.plan import ShufflePlan
from trainer.domain.shuffle.state import ShuffleTable
from trainer.domain.shuffle.tolerances import pile_of, steps_rule

MIXING, GATHERING = "mixing", "gathering"


def mixing(game: Game, occasion: Occasion, plan: ShufflePlan) -> ShufflePhase:
    """The phase in which all cards are washed, or the stub and the discards mixed up, as the house has it."""
    steps = steps_rule(game, occasion)
    by_opening = occasion is Occasion.NEW_GAME and OpeningStep.WASH_FACE_DOWN in game.shuffle.opening.value
    by_steps = said_of(steps, ShuffleStep.WASH)
    rule = said_of(game.shuffle.opening, OpeningStep.WASH_FACE_DOWN) if by_opening else by_steps
    wash: ShuffleDuty = Duty(acts.Wash(), rule)
    mix: ShuffleDuty = Duty(acts.Mix(), said_of(steps, ShuffleStep.MIX))
    wanted = tuple(step for step in plan.before if step is not ShuffleStep.PLUG_STUB_INTO_DISCARDS)
    if by_opening and ShuffleStep.WASH not in wanted:
        wanted = (ShuffleStep.WASH, *wanted)

    def duties(table: ShuffleTable) -> Duties:
        if is_under_way(table) or not on_the_felt(table):
            return
        for step in wanted:
            if step is ShuffleStep.WASH and not table.washed:
                yield wash
            elif step is ShuffleStep.MIX and not table.mixed_up:
                yield mix

    return Phase(MIXING, duties)


def gathering(game: Game, occasion: Occasion, plan: ShufflePlan) -> ShufflePhase:
    """The phase in which the cards are gathered into equal piles, in whichever order, or squared up into one pack."""
    rule = said_of_first(steps_rule(game, occasion), GATHERS)
    square_up: ShuffleDuty = Duty(acts.SquareUp(), rule)
    numbers = tuple(range(1, plan.piles + 1))

    def duties(table: ShuffleTable) -> Duties:
        if table.passes or table.loaded or packets(table):
            return
        if plan.piles == 1:
            if on_the_felt(table):
                yield square_up
            return
        cards = table.count(WASH) + table.count(LOOSE)
        if cards:
            yield next_pile(table, cards)

    def next_pile(table: ShuffleTable, cards: int) -> ShuffleDuty:
        first, *others = [number for number in numbers if not table.at(pile(number))] or [numbers[-1]]
        lies = sum(table.count(place) for place in table.places(Where.PILE))
        share = pile_of(game, cards, 1 + len(others), lies, len(numbers) - len(others) - 1).aim
        also: tuple[acts.ShuffleAct, ...] = tuple(acts.Gather(other, share) for other in others)
        return Duty(acts.Gather(first, share), rule, (game.shuffle.piles_within,), also)

    return Phase(GATHERING, duties)
