"""What can be trained in the games that come with the trainer, found out beforehand: a first run does not wait for it.

``python -m trainer.training.learn.planning.shipped_exercises`` writes it, and a test compares it with what is found
out. A game is known by its value: nothing is known here of a game that differs in one rule.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from hashlib import sha256
from pathlib import Path
from typing import TYPE_CHECKING

from trainer import resources
from trainer.content.houses import kept_values
from trainer.content.learn.kept_exercises import KnownBefore, as_json, read_known
from trainer.domain.house.games import Game
from trainer.drills.base import Target
from trainer.lazy_module import LazyModule
from trainer.training.learn.exercises import exercises_of, know, known_exercises
from trainer.training.learn.targets import know_targets, target_of

if TYPE_CHECKING:
    from trainer.content.houses import library
else:
    # Only to write it anew.
    library = LazyModule("trainer.content.houses.library")

REGENERATE = "python -m trainer.training.learn.planning.shipped_exercises"


def unknown_of(games: Sequence[Game]) -> tuple[Game, ...]:
    """Take over what came with the trainer of ``games``; those of which nothing is known then."""
    games = [game for game in games if game not in known_exercises()]
    if not games or not published().is_file():
        return tuple(games)
    shipped = read_known(published().read_bytes())
    know_targets({drill: Target(*each) for drill, each in shipped.targets.items()})
    named = {game: name_of(game) for game in games}
    for game, name in named.items():
        if name in shipped.games:
            know(game, shipped.games[name])
    return tuple(game for game, name in named.items() if name not in shipped.games)


def name_of(game: Game) -> str:
    """A name that only a game of the very same rules has."""
    return sha256(json.dumps(kept_values.written(game)).encode()).hexdigest()


def published() -> Path:
    """Where it lies."""
    return resources.lessons() / "exercises.json"


def known_of(games: Sequence[Game]) -> KnownBefore:
    """What can be trained in ``games``, and the times to aim for, as they are found out."""
    found = {game: exercises_of(game) for game in games}
    targets = {drill: target_of(drill) for its in found.values() for drill in its.drills}
    times = {drill: (each.milliseconds, each.origin) for drill, each in targets.items() if each is not None}
    return KnownBefore({name_of(game): its for game, its in found.items()}, times)


if __name__ == "__main__":
    known = known_of(library.read_houses([library.shipped_folder()]).games())
    published().write_text(as_json(known, indent=1) + "\n", encoding="utf-8")
