"""Everything there is to train with, in a game or in all of them."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from functools import lru_cache, partial
from types import MappingProxyType

from trainer.content.learn.skills import Exercises
from trainer.domain.house.games import Game
from trainer.domain.shuffle.occasions import Occasion
from trainer.drills.base import Course
from trainer.drills.model_shuffle import model_steps
from trainer.drills.registry import drills
from trainer.drills.shuffle_procedure.moments import settings
from trainer.training.situations import situations_of
from trainer.training.table.automation import AUTOMATIONS
from trainer.wording.rules.titles import TITLES


@lru_cache(maxsize=16)
def exercises_of(game: Game) -> Exercises:
    """What can be trained in ``game``."""
    course = Course(game)
    cases = {drill.key: tuple(drill.cases(course)) for drill in drills() if drill.unavailable(game) is None}
    return Exercises(
        MappingProxyType(cases),
        tuple(situation.key for situation in situations_of(game)),
        tuple(automation.key for automation in AUTOMATIONS),
        tuple(occasion.value for occasion in Occasion),
        _rules(game),
    )


def found_ahead(game: Game) -> Iterator[Callable[[], object]]:
    """What finds out ``exercises_of`` a game bit by bit, so that a window stays awake meanwhile; each is found once.

    The model dealer's shuffles take longest by far: a drill's cases are those that come up in them.
    """
    for setting in settings(game):
        yield partial(model_steps, game, setting)
    for drill in drills():
        if drill.unavailable(game) is None:
            yield partial(drill.cases, Course(game))


def exercises_of_all(games: Iterable[Game]) -> Exercises:
    """What can be trained in one or another of ``games``."""
    cases: dict[str, dict[str, None]] = {drill.key: {} for drill in drills()}
    situations: dict[str, None] = {}
    rules: dict[str, None] = {}
    for each in map(exercises_of, games):
        rules |= dict.fromkeys(each.rules)
        for drill, its in each.drills.items():
            cases[drill] |= dict.fromkeys(its)
        situations |= dict.fromkeys(each.situations)
    parts = tuple(automation.key for automation in AUTOMATIONS)
    found = {drill: tuple(its) for drill, its in cases.items()}
    return Exercises(found, tuple(situations), parts, tuple(occasion.value for occasion in Occasion), tuple(rules))


def _rules(game: Game) -> tuple[str, ...]:
    """Those a house may have, and those of the game's own side wagers."""
    return tuple(dict.fromkeys((*TITLES, *(rule.ref.path for rule in game.rules()))))
