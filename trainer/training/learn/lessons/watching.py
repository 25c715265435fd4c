"""What the model dealer does for a lesson: acts of a part of a round, or of a shuffle, each with its reason."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence

from trainer.content.learn.lessons import Watch
from trainer.domain.house.games import Game
from trainer.domain.procedure.duties import next_due
from trainer.domain.shuffle.occasions import Occasion
from trainer.domain.table.acts import CallFloor
from trainer.domain.table.phases.round import round_procedure
from trainer.training.learn.lessons.reckoning import NotHere
from trainer.training.learn.lessons.sights import INTERRUPTIONS, sights_in
from trainer.training.learn.lessons.told_lesson import ToldWatch, WatchedAct
from trainer.training.patrons.model_round import ModelRound, ModelStep, model_round_of
from trainer.training.shuffle.model_shuffle import model_shuffle
from trainer.training.situations.wished import ODD, key_of
from trainer.training.table.automation import EVERYTHING, Automation, automation, part_of
from trainer.training.table.simulate import CannotBeDealt, dealt_round
from trainer.wording.shuffle.acts import act_words
from trainer.wording.shuffle.reasons import reason as shuffle_reason
from trainer.wording.table.acts import duty_words
from trainer.wording.table.reasons import reason

_MOST_TRIES = 80
"""Rounds that are looked through for one that shows what the lesson speaks of."""


def told_watch(watch: Watch, game: Game) -> ToldWatch:
    """The acts to be watched at ``game``; raises NotHere where it never deals such a thing."""
    return _shuffle(watch, game) if watch.occasion else _round(watch, game)


def _round(watch: Watch, game: Game) -> ToldWatch:
    seeds = range(watch.seed, watch.seed + (_MOST_TRIES if watch.must else 1))
    found = next(filter(None, (_passage(watch, game, seed) for seed in seeds)), None)
    if found is None:
        raise NotHere(f"no round with {', '.join(watch.must) or 'an act of ' + watch.part}")
    return found


def _passage(watch: Watch, game: Game, seed: int) -> ToldWatch | None:
    """The acts of the round of that seed; None if they don't show what the lesson speaks of."""
    try:
        dealt = dealt_round(game, seed, spots=watch.spots, situation=key_of(watch.wishes) or watch.situation)
    except CannotBeDealt as fault:
        raise NotHere(str(fault)) from fault
    played = model_round_of(game, dealt)
    runs = _runs(list(_of_part(game, played, automation(watch.part) or EVERYTHING)))
    shown = [_as_shown([played.steps[place] for place in run], watch.most) for run in runs]
    right = [place for place, steps in enumerate(shown) if _shows(sights_in(steps), watch)]
    if not right:
        return None
    place = max(right, key=lambda each: len(shown[each]))
    steps = shown[place]
    acts = tuple(_told(step, game) for step in steps)
    return ToldWatch(steps[0].before, acts, runs[place][0], dealt)


def _shows(seen: Collection[str], watch: Watch) -> bool:
    """Whether all is seen that the lesson names; if it names any, nothing else interrupts a round of no situation."""
    may_interrupt = not watch.must or watch.situation or not ODD.isdisjoint(watch.wishes)
    quiet = may_interrupt or not INTERRUPTIONS.intersection(seen).difference(watch.must)
    return bool(quiet) and set(watch.must).issubset(seen)


def _as_shown(steps: Sequence[ModelStep], most: int) -> Sequence[ModelStep]:
    """The acts up to the ``most``, none after the floor is called: it decides then what comes next."""
    called = (place for place, step in enumerate(steps, start=1) if isinstance(step.duty.action, CallFloor))
    return steps[: min(next(called, len(steps)), most or len(steps))]


def _of_part(game: Game, played: ModelRound, wanted: Automation) -> Iterator[int]:
    procedure, since = round_procedure(game), 0
    for place, step in enumerate(played.steps):
        found = next_due(procedure, step.before, since)
        since = since if found is None else max(found[0], since)
        if part_of(procedure.phases[since].name, step.duty.action) in wanted.parts:
            yield place


def _runs(places: list[int]) -> list[list[int]]:
    """The runs of acts one after another: what comes between two of them would be missing."""
    runs: list[list[int]] = []
    for place in places:
        if runs and runs[-1][-1] == place - 1:
            runs[-1].append(place)
        else:
            runs.append([place])
    return runs


def _told(step: ModelStep, game: Game) -> WatchedAct:
    why = reason(step.duty, game, step.before)
    return WatchedAct(duty_words(step.duty, game), why, step.duty.rule, step.after, step.duty.action)


def _shuffle(watch: Watch, game: Game) -> ToldWatch:
    occasion = Occasion(watch.occasion)
    try:
        steps = [step for step in model_shuffle(game, occasion, watch.seed) if step.duty is not None]
    except ValueError as fault:
        raise NotHere(str(fault)) from fault
    acts = tuple(
        WatchedAct(
            act_words(step.duty.action, step.before, game),
            shuffle_reason(step.duty, step.before, game),
            step.duty.rule,
            step.after,
            step.duty.action,
        )
        for step in steps[: watch.most or None]
        if step.duty is not None
    )
    return ToldWatch(steps[0].before, acts, occasion=occasion)
