"""A stretch of the house's shuffle with one slip put in, or none: those of the drill that looks for them."""

from __future__ import annotations

from random import Random

from trainer.domain.house.games import Game
from trainer.domain.procedure.verdict import judge
from trainer.domain.shuffle.acts import ShuffleAct
from trainer.domain.shuffle.fault_weights import assess
from trainer.domain.shuffle.occasions import Occasion
from trainer.domain.shuffle.state import ShuffleTable
from trainer.drills.model_shuffle import model_steps, procedure_of
from trainer.drills.spot_the_slip.clips import SOUND, Clip, clip, first_fault, pick, plans, tables
from trainer.drills.spot_the_slip.planted_slips import SlipPlan, slips_in
from trainer.training.spotting.planted import PlantedPlay, PlantedSlip, PossibleSlip, ShownAct
from trainer.wording.shuffle.slips import slip_words

PlantedShuffle = PlantedPlay[ShuffleTable, ShuffleAct]

_LEAD, _TAIL = (4, 7), (5, 8)


class NoSuchSlip(ValueError):
    """A slip that the house's shuffle cannot have; the message is one sentence."""


def shuffle_slips(game: Game) -> tuple[str, ...]:
    """The kinds of slips that the game's shuffles can have."""
    return tuple(kind for kind in plans(game) if not kind.startswith(SOUND))


def watched_shuffle(game: Game, seed: int, has_slip: bool, kind: str | None = None) -> PlantedShuffle:
    """A stretch of a shuffle of a seed, the same every time; ``kind`` is that of its slip, None for any.

    Raises NoSuchSlip where the house's shuffle has no such slip.
    """
    random = Random(f"shuffle/{seed}")
    plan = _plan(game, random, has_slip, kind)
    made = clip(game, plan, random.randint(*_LEAD), random.randint(*_TAIL))
    acts = tuple(
        ShownAct(each, table)
        for each, table in zip(made.acts, tables(made.start, made.acts, made.depth)[1:], strict=True)
    )
    possible = _possible(game, plan, made)
    at = first_fault(game, plan, made)
    if at is None:
        return PlantedPlay(made.start, acts, possible)
    before = acts[at - 1].table if at else made.start
    verdict = judge(procedure_of(game, plan.setting.occasion), before, made.acts[at], assess=assess)
    assert verdict.fault is not None
    told = PossibleSlip(plan.kind, at, slip_words(plan.kind))
    others = (each for each in possible if each.kind != told.kind)
    return PlantedPlay(made.start, acts, (told, *others), PlantedSlip(told, verdict.fault, before, at))


def occasion_of_shuffle(game: Game, seed: int, has_slip: bool, kind: str | None = None) -> Occasion:
    """When the cards are shuffled so that ``watched_shuffle`` makes of the same; raises NoSuchSlip as it does."""
    return _plan(game, Random(f"shuffle/{seed}"), has_slip, kind).setting.occasion


def _plan(game: Game, random: Random, has_slip: bool, kind: str | None) -> SlipPlan:
    cases = [each for each in plans(game) if each.startswith(SOUND) is not has_slip and kind in (None, each)]
    if not cases:
        raise NoSuchSlip(f"The shuffle of {game.name} has no slip {kind}.")
    return pick(game, random.choice(cases), random)


def _possible(game: Game, plan: SlipPlan, made: Clip) -> tuple[PossibleSlip, ...]:
    """Each kind of slip that the same shuffle can have, at its place; those of other shuffles as if they came later."""
    steps = model_steps(game, plan.setting)
    first = next((at for at, step in enumerate(steps) if step.table == made.start), plan.at)
    found: dict[str, int] = {}
    for each in slips_in(game, plan.setting, steps):
        if 0 <= each.at - first < len(made.acts):
            found.setdefault(each.kind, each.at - first)
    elsewhere = dict.fromkeys(shuffle_slips(game), len(made.acts))
    return tuple(PossibleSlip(kind, at, slip_words(kind)) for kind, at in (elsewhere | found).items())
