"""Everything there is to train with, in a game or in all of them."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import partial
from types import MappingProxyType
from typing import TYPE_CHECKING

from trainer.content.exercises import Exercises
from trainer.domain.house.games import Game
from trainer.domain.house.terms import UpCards
from trainer.domain.shuffle.occasions import Occasion
from trainer.drills.base import Course
from trainer.drills.registry import drills
from trainer.lazy_module import LazyModule
from trainer.wording.rules.titles import TITLES

if TYPE_CHECKING:
    from trainer.drills import model_shuffle
    from trainer.drills.house_facts import drill as house_facts
    from trainer.drills.shuffle_procedure import moments
    from trainer.training import situations
    from trainer.training.spotting import kinds_of_games, table_slips
    from trainer.training.table import automation
    from trainer.training.table.automation import Part
else:
    # Where it is known what a game trains, nobody deals with these yet.
    model_shuffle, moments = (
        LazyModule("trainer.drills.model_shuffle"),
        LazyModule("trainer.drills.shuffle_procedure.moments"),
    )
    house_facts = LazyModule("trainer.drills.house_facts.drill")
    situations, automation = LazyModule("trainer.training.situations"), LazyModule("trainer.training.table.automation")
    kinds_of_games = LazyModule("trainer.training.spotting.kinds_of_games")
    table_slips = LazyModule("trainer.training.spotting.table_slips")

_MOST = 16
_SLIPS_OF_SHUFFLES, _SOUND = "spot-the-slip", "sound"
"""The drill whose cases are the slips of the house's own shuffles, and how those begin that are none."""
_KNOWN: dict[Game, Exercises] = {}


def exercises_of(game: Game) -> Exercises:
    """What can be trained in ``game``; found out once."""
    if game not in _KNOWN:
        know(game, _found(game))
    return _KNOWN[game]


def know(game: Game, exercises: Exercises) -> None:
    """Take it that these can be trained in ``game``, as was found out before."""
    while len(_KNOWN) >= _MOST:
        del _KNOWN[next(iter(_KNOWN))]
    _KNOWN[game] = exercises


def known_exercises() -> Mapping[Game, Exercises]:
    """What was found out, or taken for known, game by game."""
    return MappingProxyType(_KNOWN)


def _found(game: Game) -> Exercises:
    course = Course(game)
    cases = {drill.key: tuple(drill.cases(course)) for drill in drills() if drill.unavailable(game) is None}
    return Exercises(
        MappingProxyType(cases),
        tuple(situation.key for situation in situations.situations_of(game)),
        tuple(each.key for each in automation.AUTOMATIONS if _has_part(game, each.parts)),
        tuple(occasion.value for occasion in Occasion),
        _rules(game),
        house_facts.dues_of(game),
        (
            *(kind.value for kind in kinds_of_games.kinds_at(game)),
            *(case for case in cases.get(_SLIPS_OF_SHUFFLES, ()) if not case.startswith(_SOUND)),
        ),
    )


def _has_part(game: Game, parts: frozenset[Part]) -> bool:
    """Whether a round of ``game`` ever has ``parts``: no insurance where none is offered nor a hole card looked at."""
    offers = game.insurance.offered_against.value, game.dealer.checks_under.value
    return parts != {automation.Part.INSURANCE} or any(each is not UpCards.NONE for each in offers)


def found_ahead(game: Game) -> Iterator[Callable[[], object]]:
    """What finds out ``exercises_of`` a game bit by bit, so that a window stays awake meanwhile; each is found once.

    The model dealer's shuffles take longest by far: a drill's cases are those that come up in them.
    """
    for setting in moments.settings(game):
        yield partial(model_shuffle.model_steps, game, setting)
    for drill in drills():
        if drill.unavailable(game) is None:
            yield partial(drill.cases, Course(game))


def exercises_of_all(games: Iterable[Game]) -> Exercises:
    """What can be trained in one or another of ``games``."""
    cases: dict[str, dict[str, None]] = {drill.key: {} for drill in drills()}
    dealt: dict[str, None] = {}
    rules: dict[str, None] = {}
    # A school's own house may have those that none of these has.
    slips: dict[str, None] = dict.fromkeys(table_slips.KINDS)
    for each in map(exercises_of, games):
        rules |= dict.fromkeys(each.rules)
        slips |= dict.fromkeys(each.slips)
        for drill, its in each.drills.items():
            cases[drill] |= dict.fromkeys(its)
        dealt |= dict.fromkeys(each.situations)
    parts = tuple(each.key for each in automation.AUTOMATIONS)
    occasions = tuple(occasion.value for occasion in Occasion)
    found = {drill: tuple(its) for drill, its in cases.items()}
    return Exercises(found, tuple(dealt), parts, occasions, tuple(rules), slips=tuple(slips))


def _rules(game: Game) -> tuple[str, ...]:
    """Those a house may have, and those of the game's own side wagers."""
    return tuple(dict.fromkeys((*TITLES, *(rule.ref.path for rule in game.rules()))))
