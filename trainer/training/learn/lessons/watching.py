"""What the model dealer does for a lesson: acts of a part of a round, or of a shuffle, each with its reason."""

from __future__ import annotations

from collections.abc import Iterator

from trainer.content.learn.lessons import Watch
from trainer.domain.house.games import Game
from trainer.domain.procedure.duties import next_due
from trainer.domain.shuffle.occasions import Occasion
from trainer.domain.table.phases.round import round_procedure
from trainer.training.learn.lessons.reckoning import NotHere
from trainer.training.learn.lessons.told_lesson import ToldWatch, WatchedAct
from trainer.training.patrons.model_round import ModelRound, ModelStep, model_round_of
from trainer.training.shuffle.model_shuffle import model_shuffle
from trainer.training.table.automation import EVERYTHING, Automation, automation, part_of
from trainer.training.table.simulate import CannotBeDealt, dealt_round
from trainer.wording.shuffle.acts import act_words
from trainer.wording.shuffle.reasons import reason as shuffle_reason
from trainer.wording.table.acts import duty_words
from trainer.wording.table.reasons import reason


def told_watch(watch: Watch, game: Game) -> ToldWatch:
    """The acts to be watched at ``game``; raises NotHere where it never deals such a thing."""
    return _shuffle(watch, game) if watch.occasion else _round(watch, game)


def _round(watch: Watch, game: Game) -> ToldWatch:
    try:
        dealt = dealt_round(game, watch.seed, spots=watch.spots, situation=watch.situation)
    except CannotBeDealt as fault:
        raise NotHere(str(fault)) from fault
    played = model_round_of(game, dealt)
    places = list(_of_part(game, played, automation(watch.part) or EVERYTHING))
    places = _together(places)[: watch.most or None]
    if not places:
        raise NotHere(f"no act of {watch.part}")
    steps = [played.steps[place] for place in places]
    acts = tuple(_told(step, game) for step in steps)
    return ToldWatch(steps[0].before, acts, places[0], dealt)


def _of_part(game: Game, played: ModelRound, wanted: Automation) -> Iterator[int]:
    procedure, since = round_procedure(game), 0
    for place, step in enumerate(played.steps):
        found = next_due(procedure, step.before, since)
        since = since if found is None else max(found[0], since)
        if part_of(procedure.phases[since].name, step.duty.action) in wanted.parts:
            yield place


def _together(places: list[int]) -> list[int]:
    """The longest run of acts one after another: what lies between two runs would be missing."""
    runs: list[list[int]] = []
    for place in places:
        if runs and runs[-1][-1] == place - 1:
            runs[-1].append(place)
        else:
            runs.append([place])
    return max(runs, key=len, default=[])


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
