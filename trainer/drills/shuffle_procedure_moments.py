"""The moments of a house's shuffles at which the next step is asked for, by case: each occasion, each kind of duty."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache
from types import MappingProxyType

from trainer.domain.house import Game
from trainer.domain.shuffling import acts as act
from trainer.domain.shuffling.acts import ShuffleAct
from trainer.domain.shuffling.notation import act_text
from trainer.domain.shuffling.occasions import Occasion
from trainer.domain.shuffling.packs import Oddity
from trainer.drills.shuffle_procedure_tape import LUCKS, Setting, Step, tape


@dataclass(frozen=True, slots=True)
class Moment:
    """A shuffle and the place of an act in it, from 0."""

    setting: Setting
    at: int


@lru_cache(maxsize=16)
def moments(game: Game) -> Mapping[str, tuple[Moment, ...]]:
    """Every case of the game with its moments. A case is named after the occasion and the act that is due."""
    found: dict[str, list[Moment]] = {}
    for setting in settings(game):
        for case, at in _cases(setting, tape(game, setting)):
            found.setdefault(case, []).append(Moment(setting, at))
    return MappingProxyType({case: tuple(each) for case, each in found.items()})


def settings(game: Game) -> Iterator[Setting]:
    """The shuffles moments are taken from: some lucks, a cut that is refused, and each oddity in a new deck."""
    for occasion in Occasion:
        yield Setting(occasion)
        yield Setting(occasion, 1, refused=True)
    yield from (Setting(Occasion.NEW_GAME, 2 + number % (LUCKS - 2), oddity) for number, oddity in enumerate(Oddity))


def _cases(setting: Setting, steps: tuple[Step, ...]) -> Iterator[tuple[str, int]]:
    """With an oddity only the call for the floor is asked for: all else comes up without one as well."""
    for at, step in enumerate(steps):
        if setting.oddity is None:
            yield f"{setting.occasion.value}-{kind_of(step.act)}", at
        elif isinstance(step.act, act.CallFloor):
            yield f"odd-deck-{setting.oddity.value}", at


def kind_of(of: ShuffleAct) -> str:
    """The kind of an act: ``take-from``, and of an announcement which: ``say-last-hand``."""
    text = act_text(of)
    return text.replace("/", "-") if isinstance(of, act.Say) else text.partition("/")[0]
