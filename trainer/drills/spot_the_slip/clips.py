"""A few acts of a shuffle as they are shown, with a slip among them or none, and the tables they lead to."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache
from itertools import islice
from random import Random
from types import MappingProxyType

from trainer.domain.house.games import Game
from trainer.domain.procedure.duties import model
from trainer.domain.procedure.verdict import found_right
from trainer.domain.shuffle import acts as act
from trainer.domain.shuffle.acts import ShuffleAct
from trainer.domain.shuffle.effects.apply import apply
from trainer.domain.shuffle.occasions import Occasion
from trainer.domain.shuffle.places import Where
from trainer.domain.shuffle.state import ShuffleTable
from trainer.drills.model_shuffle import ModelStep, Setting, model_steps, pack_size, procedure_of, reacting
from trainer.drills.shuffle_procedure.moments import settings
from trainer.drills.spot_the_slip.decoys import KINDS, sound_in
from trainer.drills.spot_the_slip.planted_slips import SlipPlan, slips_in

SOUND = "sound-"
"""How the cases without a slip begin."""

LEAST, MOST = 8, 16
_KEPT = 9
"""So many places of one slip are kept."""


@dataclass(frozen=True, slots=True)
class Clip:
    """The table it begins at, the acts, and the player's cut in cards from the front, None where nobody cuts."""

    start: ShuffleTable
    acts: tuple[ShuffleAct, ...]
    depth: int | None


@lru_cache(maxsize=16)
def plans(game: Game) -> Mapping[str, tuple[SlipPlan, ...]]:
    """Every case of the game with the places it can be planted at; two sound cases to three with a slip."""
    slips = _by_kind(
        plan for setting in _settings(game) for plan in slips_in(game, setting, model_steps(game, setting))
    )
    found = {kind: kept for kind, each in slips.items() if (kept := _kept(game, each))}
    sound = _by_kind(
        plan for setting in _settings(game) for plan in sound_in(game, setting, model_steps(game, setting))
    )
    return MappingProxyType({**found, **_as_many(game, sound, (2 * len(found) + 1) // 3)})


def steps_ahead(game: Game) -> Iterator[None]:
    """Go through one after another of the shuffles that ``plans`` are made of, which then has them at hand."""
    for setting in _settings(game):
        model_steps(game, setting)
        yield


def _settings(game: Game) -> list[Setting]:
    """Those of the end of a shoe first, which a dealer does most often."""
    return sorted(settings(game), key=lambda setting: setting.occasion is not Occasion.END_OF_SHOE)


def _by_kind(every: Iterator[SlipPlan]) -> dict[str, list[SlipPlan]]:
    """A kind is planted in one occasion alone, the first that has it, so that a case tells which procedure is shown."""
    found: dict[str, list[SlipPlan]] = {}
    for plan in every:
        of_a_kind = found.setdefault(plan.kind, [])
        if not of_a_kind or of_a_kind[0].setting.occasion is plan.setting.occasion:
            of_a_kind.append(plan)
    return found


def _kept(game: Game, of_a_kind: list[SlipPlan]) -> tuple[SlipPlan, ...]:
    """Some of them, from anywhere in the shuffle, the first of which is known to come out as it is meant to."""
    mixed = list(of_a_kind)
    Random(len(mixed)).shuffle(mixed)
    first = next((place for place, plan in enumerate(mixed) if is_as_meant(game, plan)), len(mixed))
    return tuple(mixed[first : first + _KEPT])


def pick(game: Game, case: str, random: Random) -> SlipPlan:
    """One of the places of that case that comes out as it is meant to."""
    found = list(plans(game)[case])
    random.shuffle(found)
    return next(plan for plan in found if is_as_meant(game, plan))


def _as_many(game: Game, sound: dict[str, list[SlipPlan]], wanted: int) -> dict[str, tuple[SlipPlan, ...]]:
    """So many sound cases."""
    kept = ((kind, _kept(game, sound[kind])) for kind in KINDS if kind in sound)
    return dict(islice(((kind, made) for kind, made in kept if made), wanted))


@lru_cache(maxsize=2048)
def is_as_meant(game: Game, plan: SlipPlan) -> bool:
    """Whether all acts can be done, and the first fault is the planted one, or there is none in a sound stretch."""
    try:
        made = clip(game, plan, 2, 4)
        first = first_fault(game, plan, made)
    except ValueError:
        return False
    return (first is None) == plan.kind.startswith(SOUND)


def first_fault(game: Game, plan: SlipPlan, made: Clip) -> int | None:
    """The first act that is neither due nor allowed, from 0; None where all are right."""
    procedure = procedure_of(game, plan.setting.occasion)
    shown = zip(made.acts, tables(made.start, made.acts, made.depth), strict=False)
    return next((at for at, (each, table) in enumerate(shown) if found_right(procedure, table, each) is None), None)


def tables(start: ShuffleTable, acts: tuple[ShuffleAct, ...], depth: int | None) -> tuple[ShuffleTable, ...]:
    """The table before each act and after the last, with the player's cut and the floor's answer in between."""
    react = reacting((depth or 0,))
    found = [start]
    for each in acts:
        found.append(react(apply(found[-1], each)))
    return tuple(found)


@lru_cache(maxsize=2048)
def clip(game: Game, plan: SlipPlan, lead: int, tail: int) -> Clip:
    """The planted act with about ``lead`` acts before it and ``tail`` behind it, fewer where the shuffle has no more.

    Raises ValueError where the cards forbid one of them.
    """
    steps = model_steps(game, plan.setting)
    to_come = len(steps) - plan.at - plan.left_out + len(plan.instead)
    first = _begin(steps, plan, max(0, min(plan.at - lead, plan.at + to_come - LEAST)))
    ahead = tuple(step.act for step in steps[first : plan.at])
    depth = _depth(steps, plan, first)
    at = steps[plan.at].table if plan.at < len(steps) else steps[-1].after
    done = len(ahead) + len(plan.instead)
    behind = _behind(game, steps, plan, at, depth, min(max(tail, LEAST - done), MOST - done))
    return Clip(steps[first].table if first < len(steps) else at, (*ahead, *plan.instead, *behind), depth)


def _begin(steps: tuple[ModelStep, ...], plan: SlipPlan, first: int) -> int:
    """Where what was done before cannot matter any more to whoever sees the table.

    Not before a cut that is refused, for one player cuts in one clip: it lies on the table already.
    """
    while first > 0 and not _is_clear(steps[first].table if first < len(steps) else steps[-1].after):
        first -= 1
    end = plan.at if plan.left_out else plan.at + 1
    refused = [at for at, step in enumerate(steps[first:end], start=first) if isinstance(step.act, act.RefuseCut)]
    return refused[-1] if refused else first


def _is_clear(table: ShuffleTable) -> bool:
    """Whether the table alone tells what is due: no packet is half worked, no deck half looked through."""
    half_looked_through = bool(table.places(Where.FANNED)) and not table.re_suited
    return not (table.worked or table.taken or half_looked_through)


def _depth(steps: tuple[ModelStep, ...], plan: SlipPlan, first: int) -> int | None:
    """The player's cut within reach of the clip: the first that is made in it, else the one that lies there."""
    within = steps[first : plan.at + MOST]
    made = (step.after.cut for step in within if isinstance(step.act, (act.OfferCut, act.RefuseCut)))
    lying = (step.table.cut for step in within)
    return next((cut.depth for each in (made, lying) for cut in each if cut is not None), None)


def _behind(
    game: Game, steps: tuple[ModelStep, ...], plan: SlipPlan, table: ShuffleTable, depth: int | None, tail: int
) -> tuple[ShuffleAct, ...]:
    if plan.unnoticed:
        return tuple(step.act for step in steps[plan.at + plan.left_out :][:tail])
    here = tables(table, plan.instead, depth)[-1]
    cut = depth if depth is not None else pack_size(here) // 2
    way = model(procedure_of(game, plan.setting.occasion), here, reacting((cut,)))
    return tuple(duty.action for _, duty, _ in islice(way, tail))
