"""What is said of shuffles: each act due and why, and the fault that follows on the acts likely in its place."""

from __future__ import annotations

from collections.abc import Iterator

from trainer.commands.every_sentence.of_rounds import path_of
from trainer.commands.every_sentence.sentence import Sentence
from trainer.domain.house.games import Game
from trainer.domain.procedure.duties import does, outstanding
from trainer.domain.procedure.judging import Court, Judging
from trainer.domain.shuffle import acts
from trainer.domain.shuffle.acts import ShuffleAct
from trainer.domain.shuffle.fault_weights import assess
from trainer.domain.shuffle.occasions import Occasion
from trainer.domain.shuffle.packs import Oddity
from trainer.domain.shuffle.state import ShuffleTable
from trainer.drills.model_shuffle import ModelStep, Setting, cuts_of, model_steps, pack_size, procedure_of, reacting
from trainer.training.shuffle.likely_mistakes import other_amounts, other_places
from trainer.wording.shuffle import faults, reasons
from trainer.wording.shuffle.acts import act_forms


def of_shuffles(game: Game) -> Iterator[Sentence]:
    """Every act of the house's shuffles, the player's cut once refused, and a deck odd on its faces or its backs."""
    for occasion in Occasion:
        yield from _of_shuffle(game, Setting(occasion))
        if occasion is not Occasion.CLOSING:
            yield from _of_shuffle(game, Setting(occasion, refused=True), first=acts.OfferCut)
    for oddity in (Oddity.DOUBLED, Oddity.FOREIGN):
        yield from _of_shuffle(game, Setting(Occasion.NEW_GAME, oddity=oddity), last=acts.Wash)


def _of_shuffle(
    game: Game, setting: Setting, first: type | None = None, last: type | None = None
) -> Iterator[Sentence]:
    """From the first act of one kind to the first of another, or from beginning to end."""
    steps = model_steps(game, setting)
    kinds = [type(step.act) for step in steps]
    begin = kinds.index(first) if first in kinds else 0
    end = kinds.index(last) if last in kinds else len(kinds) - 1
    for at, (step, judging) in enumerate(zip(steps, _judged(game, setting, steps), strict=False)):
        if begin <= at <= end:
            yield from _of_step(game, setting, step, judging, steps[at + 1 : at + 2])


def _judged(game: Game, setting: Setting, steps: tuple[ModelStep, ...]) -> Iterator[Judging[ShuffleTable, ShuffleAct]]:
    """The judging as it stands before each step."""
    table = steps[0].table
    world = reacting(cuts_of(game, setting, pack_size(table)))
    judging = Court(procedure_of(game, setting.occasion), world, assess).open(table)
    for step in steps:
        yield judging
        judging = judging.follow(step.act)


def _of_step(
    game: Game,
    setting: Setting,
    step: ModelStep,
    judging: Judging[ShuffleTable, ShuffleAct],
    later: tuple[ModelStep, ...],
) -> Iterator[Sentence]:
    kind, table, told = type(step.act).__name__, step.table, act_forms(step.act, step.table, game)
    yield Sentence((kind, "act"), (told.imperative,))
    yield Sentence((kind, "deed"), (told.past,))
    yield Sentence(
        (kind, "because", path_of(reasons.reason_rule(step.duty))), (reasons.reason(step.duty, table, game),)
    )
    for act in (*_likely(game, setting, step), *(each.act for each in later)):
        for fault in (slip.fault for slip in judging.follow(act).slips):
            case = type(fault.given).__name__, "fault", path_of(faults.fault_rule(fault, game))
            yield Sentence(case, (faults.fault_words(fault, table, game),))


def _likely(game: Game, setting: Setting, step: ModelStep) -> Iterator[ShuffleAct]:
    """What is likely and does not pass."""
    procedure = procedure_of(game, setting.occasion)
    owed = outstanding(procedure, step.table)
    now = () if owed is None else owed.now
    for other in (*other_amounts(step.act, step.table, game), *other_places(step.act, step.table)):
        if not any(does(procedure, other, duty) for duty in now):
            yield other
