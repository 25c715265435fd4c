"""The moments of a house's shuffles at which the next step is asked for, by case: each occasion, each kind of duty."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache
from types import MappingProxyType

from trainer.domain.house.games import Game
from trainer.domain.procedure.duties import Duty, due
from trainer.domain.shuffle import acts as act
from trainer.domain.shuffle.acts import ShuffleAct
from trainer.domain.shuffle.effects.apply import apply
from trainer.domain.shuffle.notation import act_text
from trainer.domain.shuffle.occasions import Occasion
from trainer.domain.shuffle.packs import Oddity
from trainer.domain.shuffle.places import HANDS
from trainer.drills.model_shuffle import LUCKS, ModelStep, Setting, model_steps, procedure_of


@dataclass(frozen=True, slots=True)
class ShuffleMoment:
    """A shuffle and the place of an act in it, from 0; ``mishap`` is what happened just before that act."""

    setting: Setting
    at: int
    mishap: act.Expose | act.Drop | None = None


@lru_cache(maxsize=16)
def moments(game: Game) -> Mapping[str, tuple[ShuffleMoment, ...]]:
    """Every case of the game with its moments. A case is named after the occasion and the act that is due."""
    found: dict[str, list[ShuffleMoment]] = {}
    for setting in settings(game):
        for case, moment in _cases(game, setting):
            found.setdefault(case, []).append(moment)
    return MappingProxyType({case: tuple(each) for case, each in found.items()})


def settings(game: Game) -> Iterator[Setting]:
    """The shuffles moments are taken from: some lucks, cuts that are refused, and each oddity in a new deck."""
    for occasion in (Occasion.NEW_GAME, Occasion.END_OF_SHOE):
        for luck in range(LUCKS):
            yield Setting(occasion, luck)
            yield Setting(occasion, LUCKS + luck, refused=True)
    yield Setting(Occasion.CLOSING)
    yield from (Setting(Occasion.NEW_GAME, luck, oddity) for oddity in Oddity for luck in range(LUCKS))


def _cases(game: Game, setting: Setting) -> Iterator[tuple[str, ShuffleMoment]]:
    """With an oddity only the call for the floor is asked for: all else comes up without one as well."""
    for at, step in enumerate(model_steps(game, setting)):
        if setting.oddity is None:
            yield f"{setting.occasion.value}-{kind_of(step.act)}", ShuffleMoment(setting, at)
            yield from _mishaps(game, setting, at, step)
        elif isinstance(step.act, act.CallFloor):
            yield f"odd-deck-{setting.oddity.value}", ShuffleMoment(setting, at)


_MISHAPS = (("card-flashed", act.Expose(HANDS)), ("card-on-the-floor", act.Drop(HANDS)))


def _mishaps(game: Game, setting: Setting, at: int, step: ModelStep) -> Iterator[tuple[str, ShuffleMoment]]:
    """A card shown or dropped as a packet is to be laid down, where the house has the floor called for it."""
    if setting.occasion is Occasion.END_OF_SHOE and isinstance(step.act, act.LayDown) and step.table.at(HANDS):
        for name, mishap in _MISHAPS:
            moment = ShuffleMoment(setting, at, mishap)
            steps, place = way_to(game, moment)
            if isinstance(steps[place].act, act.CallFloor):
                yield f"{setting.occasion.value}-{name}", moment


def way_to(game: Game, moment: ShuffleMoment) -> tuple[tuple[ModelStep, ...], int]:
    """The shuffle with what happened in it, and the place in it of the act that is due at that moment."""
    steps, at = model_steps(game, moment.setting), moment.at
    if moment.mishap is None:
        return steps, at
    before, procedure = steps[at], procedure_of(game, moment.setting.occasion)
    table = apply(before.table, moment.mishap)
    owed = due(procedure, table)
    assert owed is not None
    happened = ModelStep(before.table, Duty(moment.mishap, before.duty.rule), table)
    answered = ModelStep(table, owed, apply(table, owed.action))
    return (*steps[:at], happened, answered, *steps[at:]), at + 1


def kind_of(of: ShuffleAct) -> str:
    """The kind of an act: ``take-from``, and of an announcement which: ``say-last-hand``."""
    text = act_text(of)
    return text.replace("/", "-") if isinstance(of, act.Say) else text.partition("/")[0]
