"""What can be trained in a game, known from an earlier start: it is found out anew only where something has changed."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

import trainer
from trainer import resources
from trainer.lazy_module import LazyModule

if TYPE_CHECKING:
    from trainer.content.houses import kept as kept_houses
    from trainer.content.learn import kept_exercises, shipped_way
    from trainer.domain.house.games import Game
    from trainer.drills import base as drills
    from trainer.training.learn import exercises, targets
    from trainer.training.learn.planning import shipped_exercises
else:
    # Not before the first frame.
    kept_houses = LazyModule("trainer.content.houses.kept")
    kept_exercises = LazyModule("trainer.content.learn.kept_exercises")
    shipped_way = LazyModule("trainer.content.learn.shipped_way")
    drills = LazyModule("trainer.drills.base")
    exercises, targets = LazyModule("trainer.training.learn.exercises"), LazyModule("trainer.training.learn.targets")
    shipped_exercises = LazyModule("trainer.training.learn.planning.shipped_exercises")

_HERE = Path(trainer.__file__).parent
_MADE_BY = (_HERE / "drills", _HERE / "training", _HERE / "wording")


class KeptExercises:
    """Kept in the folder ``cache``, while the houses of ``folders``, the syllabus and the program are as they were.

    The times to aim for and the syllabus are kept beside them: a sitting is planned without reading a drill.
    """

    def __init__(self, folders: Sequence[Path], cache: Path) -> None:
        self._folders, self._cache, self._key = folders, cache, ""

    def know(self, *games: Game) -> tuple[Game, ...]:
        """Take over what was kept, of these games too, or came with the trainer; those of which nothing is known."""
        self._key = self._key_now()
        kept = kept_exercises.kept_exercises(self._cache, self._key)
        targets.know_targets({drill: drills.Target(*each) for drill, each in kept.targets.items()})
        if kept.syllabus.skills:
            shipped_way.know_way(kept.syllabus)
        found = {game: kept.games[name] for game in games if (name := _name_of(game)) in kept.games}
        for game, its in found.items():
            exercises.know(game, its)
        missing = [game for game in games if game not in found]
        return shipped_exercises.unknown_of(missing) if missing else ()

    def keep(self) -> None:
        """Keep what has been found out since, where all that it depends on is as it was when the window opened."""
        found = {_name_of(game): each for game, each in exercises.known_exercises().items()}
        kept = kept_exercises.kept_exercises(self._cache, self._key)
        times = {drill: (each.milliseconds, each.origin) for drill, each in targets.known_targets().items()}
        way = shipped_way.known_way()
        is_more = found.keys() - kept.games.keys() or times.keys() - kept.targets.keys() or way != kept.syllabus
        if is_more and self._key == self._key_now():
            known = kept_exercises.KnownBefore({**kept.games, **found}, {**kept.targets, **times}, way)
            kept_exercises.keep_exercises(known, self._cache, self._key)

    def _key_now(self) -> str:
        return kept_houses.key_of(self._folders, _MADE_BY, [resources.lessons() / shipped_way.SHIPPED])


def _name_of(game: Game) -> str:
    """A game as it is read: its key, and the rules that are read the other way."""
    return " ".join((game.key, *(ruled.ref.path for ruled in game.rules() if ruled.switched)))
